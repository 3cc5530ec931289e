/* What libical makes of recurrence rules, for oracle_tables.py.
 *
 *   libical-rules list < ROWS      each row: DTSTART, RRULE, most values, first value wanted or
 *                                  nothing, parted by tabs; answers a line a row: values parted by
 *                                  commas, or !refused, !timeout, !crashed
 */
#include <libical/ical.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void list(const char *start, const char *rule, int most, const char *first) {
  struct icalrecurrencetype read = icalrecurrencetype_from_string(rule);
  if (read.freq == ICAL_NO_RECURRENCE) { printf("!refused"); return; }
  struct icaltimetype begin = icaltime_from_string(start);
  icalrecur_iterator *steps = icalrecur_iterator_new(read, begin);
  if (!steps) { printf("!refused"); return; }
  int found = 0;
  while (found < most) {
    struct icaltimetype value = icalrecur_iterator_next(steps);
    if (icaltime_is_null_time(value)) break;
    const char *text = icaltime_as_ical_string(value);
    if (*first && strncmp(text, first, 15) < 0) continue;
    printf("%s%s", found++ ? "," : "", text);
  }
}

static int answer(char *row) {
  char *field[4] = {"", "", "", ""};
  for (int i = 0; i < 4 && row; i++) field[i] = strsep(&row, "\t");
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    alarm(1);
    list(field[0], field[1], atoi(field[2]), field[3]);
    fflush(stdout);
    _exit(0);
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) < 0) return 1;
  if (WIFSIGNALED(status)) printf(WTERMSIG(status) == SIGALRM ? "!timeout" : "!crashed");
  printf("\n");
  return 0;
}

int main(int count, char **words) {
  icalerror_set_errors_are_fatal(0);
  if (count != 2 || strcmp(words[1], "list")) return 2;
  char *row = NULL;
  size_t room = 0;
  ssize_t length;
  while ((length = getline(&row, &room, stdin)) > 0) {
    if (row[length - 1] == '\n') row[length - 1] = 0;
    if (answer(row)) return 1;
  }
  free(row);
  return 0;
}
