/*
 * remarks - chooses a character's remark that is true in the current situation: each has tags that state its
 * conditions. The texts are "says.ID.EVENT.NUMBER" in the language files.
 */
#ifndef OUTFLANK_APP_TEXT_REMARKS_H
#define OUTFLANK_APP_TEXT_REMARKS_H

#include "app/text/cast.h"
#include "base/rng.h"
#include "match/match.h"

enum remark_event {
    REMARK_BEGINS, /* how it introduces itself */
    REMARK_GOOD,
    REMARK_TROUBLE,
    REMARK_WINS,
    REMARK_LOSES,
    REMARK_DRAWS,
    REMARK_CORNER, /* the player has taken a corner */
    REMARK_TEN,    /* the player has flipped ten or more at once */
    REMARK_PASS,   /* it has to pass */
    REMARK_WAITS,  /* the player thinks for long */
    REMARK_FIRST,  /* greetings: it has never met the player; */
    REMARK_BEATEN, /* was beaten by the player last time; */
    REMARK_BEAT,   /* has beaten the player; */
    REMARK_DREW,   /* neither; */
    REMARK_AGAIN,  /* they know each other */
    REMARK_EVENTS
};
enum { REMARKS_EACH = 3, REMARKS_MOST = 4 };
/* How many there are: REMARKS_EACH of BEGINS to LOSES, fifteen greetings in all. */
int remark_count(enum remark_event event);

/* "begins" and so on, as in the language keys. */
extern const char *const REMARK_WORDS[REMARK_EVENTS];

/* Facts about the situation, from the point of view of the character. */
struct remark_facts {
    bool home; /* it plays its own game */
    bool jaques, fewest, pawns;
    bool large;          /* 64 squares, four of them occupied at the start */
    bool cornered;       /* the board has corners */
    bool dark;           /* the opponent is dark */
    bool other_begins;   /* the opponent has the first move */
    int flipped;         /* flips of its last move (REMARK_GOOD), or of the player's (REMARK_TROUBLE) */
    bool corner, edge;   /* its last move was there; at the end: it holds one */
    bool passed;         /* it just had to pass; at the end: at least once */
    int jumped;          /* discs that its last walk jumped over */
    int replies;         /* the player's legal moves */
    int corners, margin; /* at the end: the player's corners, and the margin */
    bool alone;          /* at the end: the player has no discs */
};

/* The facts about a match for a character that plays `own`, other than those about the latest event; if the match is
 * over, with those about its end. */
struct remark_facts remark_facts_of(const struct match *match, enum cast_id who, enum side own);

/* Remarks are made on occasions: what happened with the last ply of a match, which flipped `flipped` discs. */
enum remark_occasion {
    OCCASION_NONE,
    OCCASION_CORNER, /* a corner was taken */
    OCCASION_MANY,   /* six or more discs were flipped */
    OCCASION_LEAD,   /* the lead has changed, after the opening */
    OCCASION_LAST    /* two squares are left */
};
enum { REMARK_MANY = 6, REMARK_TEN_OR_MORE = 10 };
enum remark_occasion remark_occasion(const struct match *match, int flipped);

/* True if a remark, from 1 on, is true. */
bool remark_fits(enum cast_id who, enum remark_event event, int number, const struct remark_facts *facts);
/* True if the remark has no conditions except its own game. */
bool remark_is_always_true(enum cast_id who, enum remark_event event, int number);
/* A random remark, 1 to remark_count, that is true and not in `said` (bit number - 1); 0 if there is none. */
int remark_choose(enum cast_id who, enum remark_event event, const struct remark_facts *facts, unsigned said,
                  struct rng *rng);

#endif
