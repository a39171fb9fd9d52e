/*
 * table - what a game is to be: which one, who plays it, from where it begins and what for. Whoever starts a game fills
 * in app->session->table and makes a play scene, which keeps a copy. Plain data; it owns nothing.
 */
#ifndef OUTFLANK_APP_CORE_GAME_SETUP_H
#define OUTFLANK_APP_CORE_GAME_SETUP_H

#include "club/match_terms.h"
#include "club/names.h"
#include "match/match.h"

struct game_mode;

enum { GAME_SETUP_MOVES_MAX = 4096 };

/* Where a game begins; zeroed: at its own start. Every new game at this table begins there again. */
struct game_start {
    bool set_up;
    struct position position;         /* if set_up: a position of that game, with its options */
    char moves[GAME_SETUP_MOVES_MAX]; /* played already, as in a record; they are not taken back */
};

/* What a player plays with. A pad that is not there is no bar: then it is anything. */
enum seat_device { SEAT_ANY, SEAT_MOUSE, SEAT_KEYS, SEAT_PAD_1, SEAT_PAD_2, SEAT_DEVICES };

struct seat {
    char name[PLAYER_NAME_MAX]; /* "": none was given */
    enum seat_device device;    /* of a person */
    int corners;                /* given at the start (club/handicap.h) */
};

/* How often a player was helped in this game. */
struct helps {
    int hints, undos;
};

enum hints { HINTS_ALLOWED, HINTS_THREE, HINTS_NONE, HINTS_KINDS };

/* How long the moves took, tenths of a second, in their order; 0: not known. */
enum { GAME_SETUP_TIMES_MAX = 160 };
struct times {
    unsigned short tenths[GAME_SETUP_TIMES_MAX];
    int count;
};

struct game_setup {
    const struct variant *variant;
    struct setup setup;
    int first_player; /* 0 or 1: the player who has FIRST */
    int opponent;     /* who the second player is, as opponent.h numbers opponents: 0 is a person */
    int own;          /* who the first player is, likewise: a person, unless the computer plays against itself */
    struct seat seats[2];
    bool drawn;           /* who begins was drawn by lot, which is shown */
    struct series series; /* the match that this is a game of, as it stands */
    struct clock clock;   /* as it stands */
    struct times times;   /* where there is a clock */
    enum hints hints;
    struct helps helps[2]; /* of the two players, as it stands */
    struct game_start start;
    const struct game_mode *mode; /* what it is played for; NULL: just a game */
};

/* A match as it begins at this table; the caller frees it. NULL if the options contradict each other, or the moves are
 * not legal. */
struct match *game_setup_match(const struct game_setup *table);

/* A start that is nothing but the usual one with the corners that are given is the usual one. */
void game_setup_settle_start(struct game_setup *table);

/* Where a match is at its ply `length`, as the start of others; false, and nothing written, in the middle of a turn or
 * if its moves are too many to be told. */
bool game_setup_start_at(const struct match *match, int length, struct game_start *start);

#endif
