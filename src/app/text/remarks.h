/*
 * remarks - which of a character's remarks is true of what has just happened: each has tags that say what it needs, so
 * that none is heard on a board that it is false on. The texts are "says.ID.EVENT.NUMBER" of the words' files.
 */
#ifndef OUTFLANK_APP_TEXT_REMARKS_H
#define OUTFLANK_APP_TEXT_REMARKS_H

#include "app/text/cast.h"
#include "base/rng.h"
#include "match/match.h"

enum remark_event { REMARK_BEGINS, REMARK_GOOD, REMARK_TROUBLE, REMARK_WINS, REMARK_LOSES, REMARK_EVENTS };
enum { REMARKS_EACH = 3 };

/* "begins" and so on, as it stands in the words' keys. */
extern const char *const REMARK_WORDS[REMARK_EVENTS];

/* What is true now, of the character's own side. */
struct remark_facts {
    bool home; /* it plays its own game */
    bool jaques, fewest, pawns;
    bool large;          /* 64 squares, four of them covered at the start */
    bool cornered;       /* there are corners */
    bool dark;           /* the other side is dark */
    bool other_begins;   /* the player has the first move */
    int flipped;         /* discs that its last move flipped (REMARK_GOOD), or the player's (REMARK_TROUBLE) */
    bool corner, edge;   /* its last move went there; at the end: it holds one */
    bool passed;         /* it has just had to pass; at the end: at least once */
    int jumped;          /* how many its last walk jumped over */
    int replies;         /* moves that the player has now */
    int corners, margin; /* at the end: corners that the player holds, by how much it was decided */
    bool alone;          /* at the end: the other side has nothing */
};

/* What holds of a match as it stands for a member of the cast that plays `own`, whatever has just happened; and, as of
 * its end, what is said to be so at the end. */
struct remark_facts remark_facts_of(const struct match *match, enum cast_id who, enum side own);

/* Something is said where something has happened: what that was with the last ply of a match, which flipped so many. */
enum remark_occasion {
    OCCASION_NONE,
    OCCASION_CORNER, /* somebody has taken one */
    OCCASION_MANY,   /* six and more were flipped */
    OCCASION_LEAD,   /* it has changed, past the opening */
    OCCASION_LAST    /* two squares are left */
};
enum { REMARK_MANY = 6 };
enum remark_occasion remark_occasion(const struct match *match, int flipped);

/* Whether it needs nothing but its own game to be true. */
bool remark_is_always_true(enum cast_id who, enum remark_event event, int number);
/* 1 to REMARKS_EACH, of those that are true and not in `said` (bit number - 1) by chance; 0: there is none. */
int remark_choose(enum cast_id who, enum remark_event event, const struct remark_facts *facts, unsigned said,
                  struct rng *rng);

#endif
