/*
 * evening - three to eight friends, everybody against everybody or knock-out: who plays whom and who goes first, what
 * came of it, who is ahead. It is plain data and decides by the rules of docs/evening.md; it opens no files, shows
 * nothing and knows no board. What is drawn by lot follows from its seed, so that its text needs the results alone.
 */
#ifndef OUTFLANK_CLUB_EVENING_H
#define OUTFLANK_CLUB_EVENING_H

#include <stdint.h>

#include "base/strbuf.h"
#include "club/clock.h"
#include "club/names.h"

enum {
    EVENING_LEAST = 3,
    EVENING_MOST = 8,
    EVENING_MATCHES_MAX = 28,
    EVENING_NOBODY = -1,
    EVENING_EACH = -1,
    EVENING_GAMES_MAX = 63
};

enum evening_form { EVENING_ALL, EVENING_KNOCKOUT };

/* A match between players[0] and players[1], by their numbers; EVENING_NOBODY: not known yet. */
struct evening_match {
    int player[2];
    int first;           /* 0 or 1: which of the two goes first in the next game */
    int round;           /* from 0 on */
    bool third;          /* knock-out: it is for the third place */
    bool over, walkover; /* decided; without having been played, since somebody left */
    int winner;          /* 0 or 1, or DRAW; when it is over */
    int games;           /* that were played for it */
    int discs[2];        /* of all these games */
};

struct evening_player {
    char name[PLAYER_NAME_MAX];
    bool left; /* went home before the end */
    int lot;   /* drawn at the beginning: the lowest decides what nothing else does */
};

/* What happened, in its order: everything else follows from it. */
enum evening_kind { EVENING_PLAYED, EVENING_SKIPPED, EVENING_LEFT, EVENING_KINDS };
struct evening_event {
    enum evening_kind kind;
    int what;   /* the match, or the player */
    int winner; /* of a game: 0 or 1, or DRAW */
    int discs[2];
};
enum { EVENING_EVENTS_MAX = 160 };

/* Zeroed: there is none. */
struct evening {
    enum evening_form form;
    int game; /* the number of a game in the registry; EVENING_EACH: another one each round */
    enum clock_kind clock;
    uint32_t seed;
    int count; /* of the players; 0: there is no evening */
    struct evening_player players[EVENING_MOST];
    int match_count, rounds;
    struct evening_match matches[EVENING_MATCHES_MAX];
    int order[EVENING_MATCHES_MAX]; /* the matches as they are to be played */
    int last;                       /* the match that was played last, or -1 */
    int event_count;
    struct evening_event events[EVENING_EVENTS_MAX];
};

/* Begins one. The same name twice is given a number. False, and nothing changed, unless there are three to eight. */
bool evening_begin(struct evening *e, enum evening_form form, char names[][PLAYER_NAME_MAX], int count, uint32_t seed);

/* The match to be played next; -1: all are over. The one after it, with both players known, or -1. */
int evening_next(const struct evening *e);
int evening_after(const struct evening *e, int match);
bool evening_over(const struct evening *e);
int evening_done(const struct evening *e); /* how many matches are over */

/* A game of the next match, or of one that can be played: its winner, 0 or 1 or DRAW, and both players' discs.
 * Knock-out plays a drawn one again. False if the match cannot be played. */
bool evening_play(struct evening *e, int match, int winner, const int discs[2]);
/* What happened last is taken back. False if nothing has. */
bool evening_take_back(struct evening *e);
/* The next match is played at the end. False if there is none. */
bool evening_skip(struct evening *e);
/* A player goes home: their open matches are not played. False if they have left already. */
bool evening_leave(struct evening *e, int player);

/* The place of a game, by its number in the registry, of so many games, in which a match is played. */
int evening_game(const struct evening *e, int match, int games);

/* The players from the first place on. Points are 2, 1, 0. */
struct evening_standing {
    int player, points, discs, won, drawn, lost;
};
int evening_table(const struct evening *e, struct evening_standing out[EVENING_MOST]);
/* The match between two players, or -1. */
int evening_between(const struct evening *e, int a, int b);

/* As text, and back. False, and nothing written, if the text says what cannot be. */
void evening_write(const struct evening *e, struct strbuf *out);
bool evening_read(struct evening *e, const char *text);

#endif
