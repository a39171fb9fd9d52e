/*
 * names - what players call themselves: what may be a name, and the last dozen that were used, the newest first. It
 * keeps no file; whoever has the list does.
 */
#ifndef OUTFLANK_CLUB_NAMES_H
#define OUTFLANK_CLUB_NAMES_H

#include <stdbool.h>

/* A name in bytes of UTF-8 with its end, and in letters. */
enum { PLAYER_NAME_MAX = 68, PLAYER_NAME_LETTERS = 16, NAMES_MAX = 12 };

struct names {
    char list[NAMES_MAX][PLAYER_NAME_MAX];
    int count;
};

/* A text as a name: without control characters, without blanks at its ends or two together, no longer than a name may
 * be. False, and `out` is "", if nothing is left of it. The text must be UTF-8. */
bool names_clean(const char *text, char out[PLAYER_NAME_MAX]);

/* The name was used: it comes first. The one that was not used for longest is forgotten. Nothing if it is none. */
void names_remember(struct names *n, const char *name);

/* The first letter of a name, as it stands in a badge. Returns out. */
enum { NAMES_LETTER_MAX = 5 };
const char *names_initial(const char *name, char out[NAMES_LETTER_MAX]);

#endif
