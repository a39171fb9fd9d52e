/*
 * names - the names that players enter: what is a valid name, and the last dozen used, latest first. The caller stores
 * the list.
 */
#ifndef OUTFLANK_CAREER_NAMES_H
#define OUTFLANK_CAREER_NAMES_H

#include <stdbool.h>

/* The size of a name in bytes of UTF-8 including the NUL, and its length in letters (base/strbuf.h), of any script. */
enum { PLAYER_NAME_MAX = 68, PLAYER_NAME_LETTERS = 16, NAMES_MAX = 12 };

struct names {
    char list[NAMES_MAX][PLAYER_NAME_MAX];
    int count;
};

/* Cleans up a text to be a name: no control characters, no blanks at the ends or two in a row, not too long: then
 * it is cut between letters. False, with `out` "", if nothing is left, or only blanks and marks, that nobody sees. */
bool names_clean(const char *text, char out[PLAYER_NAME_MAX]);

/* A clean name with a number of one digit behind it, shortened so that both fit. */
void names_number(const char *name, int number, char out[PLAYER_NAME_MAX]);

/* Moves a name to the front of the list, which drops its least recently used name if it is full. Ignores an empty
 * name. */
void names_remember(struct names *n, const char *name);

/* The first letter of a name, for a badge. Returns out. */
enum { NAMES_LETTER_MAX = PLAYER_NAME_MAX };
const char *names_initial(const char *name, char out[NAMES_LETTER_MAX]);

#endif
