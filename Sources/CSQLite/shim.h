#include <sqlite3.h>

static inline int ukical_bind_text(sqlite3_stmt *s, int i, const char *p, int n) {
  return sqlite3_bind_text(s, i, p, n, SQLITE_TRANSIENT);
}
static inline int ukical_bind_blob(sqlite3_stmt *s, int i, const void *p, int n) {
  return sqlite3_bind_blob(s, i, p, n, SQLITE_TRANSIENT);
}
static inline int ukical_bind_blob_static(sqlite3_stmt *s, int i, const void *p, int n) {
  return sqlite3_bind_blob(s, i, p, n, SQLITE_STATIC);
}
static inline void ukical_result_blob(sqlite3_context *c, const void *p, int n) {
  sqlite3_result_blob(c, p, n, SQLITE_TRANSIENT);
}
