/*
 * trophies - the coins that players can win, on three shelves of twelve: what each is for, and which have been won. It
 * is told of finished matches, rungs of the ladder, game nights and of what is kept elsewhere (days solved, lessons),
 * and returns the coins won by them. It reads no clock, opens no files, and knows neither screens nor characters: an
 * opponent is a level.
 *
 * A match counts only if it began at its game's usual start, was against the computer or an external engine, and was
 * played to its end. Coins are never lost, and those of a later version stay in the text.
 */
#ifndef OUTFLANK_CAREER_TROPHIES_H
#define OUTFLANK_CAREER_TROPHIES_H

#include "base/strbuf.h"
#include "match/match.h"

enum { TROPHY_TIERS = 3, TROPHY_SHELF = 12 };

/* In the order of the shelves: twelve of bronze, of silver, of gold. */
enum trophy {
    TROPHY_FIRST_FLIP,   /* win a match */
    TROPHY_FOUR_CORNERS, /* hold all four corners at the end */
    TROPHY_TEN_AT_ONCE,  /* flip ten discs with one move */
    TROPHY_SIX_GAMES,    /* win a match in each of the six games */
    TROPHY_SEVEN_DAYS,   /* find the move of the day on seven consecutive days */
    TROPHY_LAST_WORD,    /* make the last three moves of a match */
    TROPHY_BY_A_HAIR,    /* win by two discs or fewer */
    TROPHY_LONG_HOP,     /* jump over four or more discs in one walk */
    TROPHY_FACE_1,       /* beat the opponent of level 1, as trophy_face says */
    TROPHY_FACE_2,
    TROPHY_FACE_3,
    TROPHY_FACE_4,

    TROPHY_NO_HINTS,      /* climb to the fifth rung without hint or undo */
    TROPHY_SILENT_EDGE,   /* win without having played on the edge in the first half */
    TROPHY_CLEAN_SWEEP,   /* leave the opponent without discs; where the fewest win, have none yourself */
    TROPHY_TEN_TENS,      /* flip ten discs with one move, ten times */
    TROPHY_THIRTY_SOLVED, /* find the move of the day thirty times */
    TROPHY_ALL_LESSONS,   /* go through all lessons */
    TROPHY_GAME_NIGHTS,   /* finish five game nights */
    TROPHY_OWN_BOARDS,    /* win five matches on boards of one's own */
    TROPHY_FACE_5,
    TROPHY_FACE_6,
    TROPHY_FACE_7,
    TROPHY_FENCE, /* secret: five draws */

    TROPHY_TO_THE_TOP,  /* beat the last opponent on the ladder */
    TROPHY_TEN_TOPS,    /* in ten runs */
    TROPHY_THIRTY_DAYS, /* find the move of the day on thirty consecutive days */
    TROPHY_TEN_SWEEPS,  /* ten clean sweeps */
    TROPHY_FACE_8,
    TROPHY_FACE_9,
    TROPHY_FACE_10,
    TROPHY_COMPASS,    /* secret, as are the next: flip in seven directions with one move */
    TROPHY_FROM_ONE,   /* win after having had one disc or none, thirty or more discs into the match */
    TROPHY_SPEECHLESS, /* win a match in which the other side has passed twelve times */
    TROPHY_FRIDAY,     /* win on a Friday the 13th */
    TROPHY_NO_CORNER,  /* beat one of the last three that holds all four corners */
    TROPHIES
};

enum { TROPHY_GAMES = 6, TROPHY_DAYS = 7, TROPHY_RUNG = 5, TROPHY_TOP = 10, TROPHY_FACES = 10, TROPHY_LESSONS = 16 };
enum { TROPHY_COUNT_MOST = 999999, TROPHY_UNKNOWN = 2048 };

/* What is counted for coins that are won in steps. */
enum trophy_count { TROPHY_TENS, TROPHY_SWEEPS, TROPHY_TOPS, TROPHY_OWN, TROPHY_NIGHTS, TROPHY_DRAWS, TROPHY_COUNTS };

struct trophy_won {
    bool won;
    int date; /* a day number of career/day.h */
    int game; /* an index into TROPHY_GAME_IDS, or -1 */
};

struct trophies {
    struct trophy_won coin[TROPHIES];
    unsigned games;               /* a bit for each of the six games that was won */
    int rung;                     /* the highest rung reached without hint or undo, 0 to TROPHY_TOP */
    int faces[TROPHY_FACES];      /* matches that count for each opponent's coin; of some a bit for each side */
    int counts[TROPHY_COUNTS];    /* 0 to TROPHY_COUNT_MOST */
    int night;                    /* the day of the last game night that counted; 0: none */
    char unknown[TROPHY_UNKNOWN]; /* lines of a later version (coins, numbers), preserved in the text */
};

/* What is kept elsewhere. */
struct trophy_kept {
    int streak;  /* days solved, up to today */
    int solved;  /* in all */
    int lessons; /* gone through, of TROPHY_LESSONS */
};

/* The six games, in the order of the shelf. */
extern const char *const TROPHY_GAME_IDS[TROPHY_GAMES];
/* The name in files and language keys, such as "first-flip". */
const char *trophy_id(enum trophy trophy);

/* 0 to TROPHY_TIERS - 1: bronze, silver, gold. */
int trophy_tier(enum trophy trophy);
/* True if nobody is told what it is for before it is won. */
bool trophy_secret(enum trophy trophy);
/* The level of the opponent whose coin it is, from 1; 0: of none. */
int trophy_face(enum trophy trophy);

/* The functions below return a bit for each coin newly won. */

/* A finished match, played by the person as side `me`; `opponent`: its level, or 0 for another program. */
uint64_t trophies_match(struct trophies *t, const struct match *match, enum side me, int opponent, int date);
/* A rung of the ladder won, 1 to TROPHY_TOP. `unaided`: without hint or undo on this and all earlier rungs. */
uint64_t trophies_rung(struct trophies *t, int rung, bool unaided, int date);
/* A game night was played to its end. One counts a day. */
uint64_t trophies_night(struct trophies *t, int date);
/* What is kept elsewhere, as far as it is known: what is not is 0. */
uint64_t trophies_kept(struct trophies *t, const struct trophy_kept *kept, int date);

int trophies_count(const struct trophies *t);

/* Progress towards a coin that is won in steps: 2 of 6. False for other coins, and for secret ones. */
bool trophies_progress(const struct trophies *t, enum trophy trophy, const struct trophy_kept *kept, int *done,
                       int *of);

/* Adds what was won on another machine: of coins here the date stays, of what is counted the higher number. Returns the
 * coins that came. */
uint64_t trophies_merge(struct trophies *here, const struct trophies *there);

/* Text form, of version 2; version 1 had twelve coins. Reading returns false, with `t` unchanged, if the text is
 * invalid. */
void trophies_write(const struct trophies *t, struct strbuf *out);
bool trophies_read(struct trophies *t, const char *text, size_t length);

#endif
