/*
 * trophies - the twelve coins that can be won, what each is for, and which have been. It is told of matches that are
 * over, of rungs of the ladder and of streaks, and answers which coins that was worth. It knows no clock, no screen,
 * and neither the ladder's opponents nor the days; it opens no files.
 *
 * A match counts only if it began at its game's own start, against the computer or another engine, and was played to
 * its end. What is won stays won.
 */
#ifndef OUTFLANK_CAREER_TROPHIES_H
#define OUTFLANK_CAREER_TROPHIES_H

#include "base/strbuf.h"
#include "match/match.h"

enum trophy {
    TROPHY_FIRST_FLIP,   /* win a match */
    TROPHY_FOUR_CORNERS, /* hold all four corners at the end */
    TROPHY_TEN_AT_ONCE,  /* flip ten in a move */
    TROPHY_CLEAN_SWEEP,  /* leave the other side nothing; where the fewest win: have nothing left */
    TROPHY_SIX_GAMES,    /* win a match in each of the six */
    TROPHY_TO_THE_TOP,   /* beat the last one on the ladder */
    TROPHY_NO_HINTS,     /* climb to the fifth rung without a hint or an undo */
    TROPHY_SEVEN_DAYS,   /* find the move of the day on seven days in a row */
    TROPHY_BY_A_HAIR,    /* win by two or less */
    TROPHY_LONG_HOP,     /* jump over four or more in one walk */
    TROPHY_SILENT_EDGE,  /* win without having played at the edge before half time */
    TROPHY_LAST_WORD,    /* make the last three moves of a match */
    TROPHIES
};

enum { TROPHY_GAMES = 6, TROPHY_DAYS = 7, TROPHY_RUNG = 5, TROPHY_TOP = 10 };

struct trophy_won {
    bool won;
    int date; /* as career/date counts */
    int game; /* the place of the game in TROPHY_GAME_IDS, or -1 */
};

struct trophies {
    struct trophy_won coin[TROPHIES];
    unsigned games; /* a bit for each of the six that was won */
    int rung;       /* the highest reached without a hint or an undo, 0 to TROPHY_TOP */
};

/* The six games, in the order of the shelf. */
extern const char *const TROPHY_GAME_IDS[TROPHY_GAMES];
/* "first-flip": the name in the file and in the words. */
const char *trophy_id(enum trophy trophy);

/* Each returns a bit for each coin that is won by it and was not before. */

/* A match that is over, as the side `me` has played it. */
unsigned trophies_match(struct trophies *t, const struct match *match, enum side me, int date);
/* A rung of the ladder was won, 1 to TROPHY_TOP; `unaided`: without a hint or an undo on it and all those before. */
unsigned trophies_rung(struct trophies *t, int rung, bool unaided, int date);
/* So many days in a row are solved. */
unsigned trophies_streak(struct trophies *t, int days, int date);

int trophies_count(const struct trophies *t);

/* How far it has come, for coins that are won little by little: 2 of 6. False for the others. `streak`: days in a row
 * now. */
bool trophies_progress(const struct trophies *t, enum trophy trophy, int streak, int *done, int *of);

/* As text; and back: false if anything in it is not as it should be, `t` untouched. */
void trophies_write(const struct trophies *t, struct strbuf *out);
bool trophies_read(struct trophies *t, const char *text, size_t length);

#endif
