/*
 * game_night - a round robin or knock-out of three to eight players: pairings, who goes first, results, ranking. It is
 * plain data and follows docs/game_night.md; it opens no files, shows nothing and knows no board. All lots follow from
 * its seed, so that its text needs the results alone.
 */
#ifndef OUTFLANK_CAREER_GAME_NIGHT_H
#define OUTFLANK_CAREER_GAME_NIGHT_H

#include <stdint.h>

#include "base/strbuf.h"
#include "career/match_terms.h"
#include "career/names.h"

enum {
    GAME_NIGHT_LEAST = 3,
    GAME_NIGHT_MOST = 8,
    GAME_NIGHT_MATCHES_MAX = 28,
    GAME_NIGHT_NOBODY = -1,
    GAME_NIGHT_EACH = -1,
    GAME_NIGHT_GAMES_MAX = 63
};

enum game_night_form { GAME_NIGHT_ALL, GAME_NIGHT_KNOCKOUT };

/* A match between players[0] and players[1], by their numbers; GAME_NIGHT_NOBODY: not known yet. */
struct game_night_match {
    int player[2];
    int first;           /* 0 or 1: which of the two goes first in the next game */
    int round;           /* from 0 on */
    bool third;          /* knock-out: it is for the third place */
    bool over, walkover; /* decided; without having been played, since somebody left */
    int winner;          /* 0 or 1, or DRAW; when it is over */
    int games;           /* that were played for it */
    int discs[2];        /* of all these games */
};

struct game_night_player {
    char name[PLAYER_NAME_MAX];
    bool left; /* went home before the end */
    int lot;   /* drawn at the beginning: the lowest decides what nothing else does */
};

/* What happened, in its order: everything else follows from it. */
enum game_night_kind { GAME_NIGHT_PLAYED, GAME_NIGHT_SKIPPED, GAME_NIGHT_LEFT, GAME_NIGHT_KINDS };
struct game_night_event {
    enum game_night_kind kind;
    int what;   /* the match, or the player */
    int winner; /* of a game: 0 or 1, or DRAW */
    int discs[2];
};
enum { GAME_NIGHT_EVENTS_MAX = 160 };

/* Zeroed: there is none. */
struct game_night {
    enum game_night_form form;
    int game; /* the number of a game in the registry; GAME_NIGHT_EACH: another one each round */
    enum clock_kind clock;
    uint32_t seed;
    int count; /* of the players; 0: there is no evening */
    struct game_night_player players[GAME_NIGHT_MOST];
    int match_count, rounds;
    struct game_night_match matches[GAME_NIGHT_MATCHES_MAX];
    int order[GAME_NIGHT_MATCHES_MAX]; /* the matches as they are to be played */
    int last;                          /* the match that was played last, or -1 */
    int event_count;
    struct game_night_event events[GAME_NIGHT_EVENTS_MAX];
};

/* Begins one. The same name twice is given a number. False, and nothing changed, unless there are three to eight. */
bool game_night_begin(struct game_night *e, enum game_night_form form, char names[][PLAYER_NAME_MAX], int count,
                      uint32_t seed);

/* The match to be played next; -1: all are over. The one after it, with both players known, or -1. */
int game_night_next(const struct game_night *e);
int game_night_after(const struct game_night *e, int match);
bool game_night_over(const struct game_night *e);
int game_night_done(const struct game_night *e); /* how many matches are over */

/* A game of the next match, or of one that can be played: its winner, 0 or 1 or DRAW, and both players' discs.
 * Knock-out plays a drawn one again. False if the match cannot be played. */
bool game_night_play(struct game_night *e, int match, int winner, const int discs[2]);
/* What happened last is taken back. False if nothing has. */
bool game_night_take_back(struct game_night *e);
/* The next match is played at the end. False if there is none. */
bool game_night_skip(struct game_night *e);
/* A player goes home: their open matches are not played. False if they have left already. */
bool game_night_leave(struct game_night *e, int player);

/* The place of a game, by its number in the registry, of so many games, in which a match is played. */
int game_night_game(const struct game_night *e, int match, int games);

/* The players from the first place on. Points are 2, 1, 0. */
struct game_night_standing {
    int player, points, discs, won, drawn, lost;
};
int game_night_table(const struct game_night *e, struct game_night_standing out[GAME_NIGHT_MOST]);
/* The match between two players, or -1. */
int game_night_between(const struct game_night *e, int a, int b);

/* As text, and back. False, and nothing written, if the text says what cannot be. */
void game_night_write(const struct game_night *e, struct strbuf *out);
bool game_night_read(struct game_night *e, const char *text);

#endif
