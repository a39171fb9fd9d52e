/*
 * trophies - the twelve coins that players can win: what each is for, and which have been won. It is told of finished
 * matches, rungs of the ladder and streaks, and returns the coins won by them. It reads no clock, opens no files, and
 * knows neither screens nor opponents nor days.
 *
 * A match counts only if it began at its game's usual start, was against the computer or an external engine, and was
 * played to its end. Coins are never lost.
 */
#ifndef OUTFLANK_CAREER_TROPHIES_H
#define OUTFLANK_CAREER_TROPHIES_H

#include "base/strbuf.h"
#include "match/match.h"

enum trophy {
    TROPHY_FIRST_FLIP,   /* win a match */
    TROPHY_FOUR_CORNERS, /* hold all four corners at the end */
    TROPHY_TEN_AT_ONCE,  /* flip ten discs with one move */
    TROPHY_CLEAN_SWEEP,  /* leave the opponent without discs; where the fewest win, have none yourself */
    TROPHY_SIX_GAMES,    /* win a match in each of the six games */
    TROPHY_TO_THE_TOP,   /* beat the last opponent on the ladder */
    TROPHY_NO_HINTS,     /* climb to the fifth rung without hint or undo */
    TROPHY_SEVEN_DAYS,   /* find the move of the day on seven consecutive days */
    TROPHY_BY_A_HAIR,    /* win by two discs or fewer */
    TROPHY_LONG_HOP,     /* jump over four or more discs in one walk */
    TROPHY_SILENT_EDGE,  /* win without having played on the edge in the first half */
    TROPHY_LAST_WORD,    /* make the last three moves of a match */
    TROPHIES
};

enum { TROPHY_GAMES = 6, TROPHY_DAYS = 7, TROPHY_RUNG = 5, TROPHY_TOP = 10 };

struct trophy_won {
    bool won;
    int date; /* a day number of career/day.h */
    int game; /* an index into TROPHY_GAME_IDS, or -1 */
};

struct trophies {
    struct trophy_won coin[TROPHIES];
    unsigned games; /* a bit for each of the six games that was won */
    int rung;       /* the highest rung reached without hint or undo, 0 to TROPHY_TOP */
};

/* The six games, in the order of the shelf. */
extern const char *const TROPHY_GAME_IDS[TROPHY_GAMES];
/* The name in files and language keys, such as "first-flip". */
const char *trophy_id(enum trophy trophy);

/* The functions below return a bit for each coin newly won. */

/* A finished match, played by the person as side `me`. */
unsigned trophies_match(struct trophies *t, const struct match *match, enum side me, int date);
/* A rung of the ladder won, 1 to TROPHY_TOP. `unaided`: without hint or undo on this and all earlier rungs. */
unsigned trophies_rung(struct trophies *t, int rung, bool unaided, int date);
/* A streak of solved days. */
unsigned trophies_streak(struct trophies *t, int days, int date);

int trophies_count(const struct trophies *t);

/* Progress towards a coin that is won in steps: 2 of 6. False for other coins. `streak` is the current streak in
 * days. */
bool trophies_progress(const struct trophies *t, enum trophy trophy, int streak, int *done, int *of);

/* Text form. Reading returns false, with `t` unchanged, if the text is invalid. */
void trophies_write(const struct trophies *t, struct strbuf *out);
bool trophies_read(struct trophies *t, const char *text, size_t length);

#endif
