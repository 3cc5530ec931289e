/* What plain libical takes for the same work: parse a file, write it again, iterate a rule. */
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *contents(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) { perror(path); exit(1); }
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = malloc(size + 1);
  if (!text || fread(text, 1, size, file) != (size_t)size) exit(1);
  text[size] = 0;
  fclose(file);
  return text;
}

int main(int count, char **words) {
  if (count == 3 && (!strcmp(words[1], "parse") || !strcmp(words[1], "serialize"))) {
    icalcomponent *calendar = icalparser_parse_string(contents(words[2]));
    if (!calendar) return 1;
    printf("%d components\n", icalcomponent_count_components(calendar, ICAL_ANY_COMPONENT));
    if (words[1][0] == 's') {
      const char *text = icalcomponent_as_ical_string(calendar);
      fwrite(text, 1, strlen(text), stdout);
    }
    return 0;
  }
  if (count == 5 && !strcmp(words[1], "rule")) {
    struct icalrecurrencetype rule = icalrecurrencetype_from_string(words[2]);
    icalrecur_iterator *iterator =
        icalrecur_iterator_new(rule, icaltime_from_string(words[3]));
    if (!iterator) return 1;
    long wanted = atol(words[4]), found = 0;
    while (found < wanted && !icaltime_is_null_time(icalrecur_iterator_next(iterator))) found++;
    printf("%ld instances\n", found);
    return 0;
  }
  return 2;
}
