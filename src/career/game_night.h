/*
 * game_night - a round robin or knockout for three to eight players: pairings, first move, results, ranking, as defined
 * in docs/game_night.md. Plain data; it opens no files, shows nothing and knows no board. All draws of lots follow from
 * the seed, so its text form contains only the results.
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

/* A match between two players, by number; GAME_NIGHT_NOBODY if not yet known. */
struct game_night_match {
    int player[2];
    int first;           /* which of the two moves first in the next game, 0 or 1 */
    int round;           /* from 0 */
    bool third;          /* knockout: the match for third place */
    bool over, walkover; /* decided; decided without play because a player left */
    int winner;          /* 0 or 1, or DRAW; valid when it is over */
    int games;           /* games played in it */
    int discs[2];        /* total of these games */
};

struct game_night_player {
    char name[PLAYER_NAME_MAX];
    bool left; /* went home early */
    int lot;   /* drawn at the beginning; the lowest wins ties that nothing else breaks */
};

/* The events in order; everything else is computed from them. */
enum game_night_kind { GAME_NIGHT_PLAYED, GAME_NIGHT_SKIPPED, GAME_NIGHT_LEFT, GAME_NIGHT_CHOSEN, GAME_NIGHT_KINDS };
struct game_night_event {
    enum game_night_kind kind;
    int what;   /* the number of the match, the player or the round */
    int winner; /* of the game: 0 or 1, or DRAW; of a choice: the game */
    int discs[2];
    bool to_the_end; /* of a game: on the board, and not given up; then also: */
    int chains[2];   /* the most discs that each has turned at once */
};
enum { GAME_NIGHT_EVENTS_MAX = 160 };

/* Zeroed: no game night. */
struct game_night {
    enum game_night_form form;
    int game; /* the index of a game in the registry; GAME_NIGHT_EACH: another game each round */
    enum clock_kind clock;
    uint32_t seed;
    int count; /* players; 0: no game night */
    struct game_night_player players[GAME_NIGHT_MOST];
    int match_count, rounds;
    struct game_night_match matches[GAME_NIGHT_MATCHES_MAX];
    int order[GAME_NIGHT_MATCHES_MAX]; /* the matches in playing order */
    int chosen[GAME_NIGHT_MOST];       /* by round: one more than the game that was chosen for it; 0: none was */
    int event_count;
    struct game_night_event events[GAME_NIGHT_EVENTS_MAX];
};

/* Starts a game night. Duplicate names get a number. False, with nothing changed, unless there are three to eight
 * players. */
bool game_night_begin(struct game_night *e, enum game_night_form form, char names[][PLAYER_NAME_MAX], int count,
                      uint32_t seed);

/* The next match to play, or -1 if all are over; and the one after that, if both its players are known, or -1. */
int game_night_next(const struct game_night *e);
int game_night_after(const struct game_night *e, int match);
bool game_night_over(const struct game_night *e);
int game_night_done(const struct game_night *e); /* the number of matches that are over */

/* Records a game of the next match, or of any that can be played: its winner, 0 or 1 or DRAW, and both players' discs.
 * In a knockout a drawn game is replayed. False if the match cannot be played. */
bool game_night_play(struct game_night *e, int match, int winner, const int discs[2]);
/* The same of a game that was played to its end on the board: also the most discs that each player has turned at once.
 */
bool game_night_play_out(struct game_night *e, int match, int winner, const int discs[2], const int chains[2]);
/* Another game for a round of a night with a game each round. False if it has one for all, or there is no such round.
 */
bool game_night_choose(struct game_night *e, int round, int game);
/* Undoes the last event. False if there is none. */
bool game_night_undo(struct game_night *e);
/* Postpones the next match to the end. False if there is none. */
bool game_night_skip(struct game_night *e);
/* A player goes home; their remaining matches are not played. False if they have left already. */
bool game_night_leave(struct game_night *e, int player);

/* The game that a match, or those of a round, are played in, as an index into a registry of `games` games. */
int game_night_game(const struct game_night *e, int match, int games);
int game_night_game_of_round(const struct game_night *e, int round, int games);
/* True for whoever is in no match that is still to come. */
bool game_night_is_out(const struct game_night *e, int player);

/* The standings, first place first. A win has 2 points, a draw 1. */
struct game_night_standing {
    int player, points, discs, won, drawn, lost;
};
int game_night_table(const struct game_night *e, struct game_night_standing out[GAME_NIGHT_MOST]);
/* The match between two players, or -1. */
int game_night_between(const struct game_night *e, int a, int b);

/* What there is to remember of an evening, of the games that were played to their end: the longest chain, and the
 * closest game that somebody has won, by how many discs. Of several the first. False if there is none. */
struct game_night_award {
    int player, number;
};
bool game_night_longest_chain(const struct game_night *e, struct game_night_award *out);
bool game_night_closest(const struct game_night *e, struct game_night_award *out);

/* Text form. Reading returns false, with nothing written, if the text is invalid. */
void game_night_write(const struct game_night *e, struct strbuf *out);
bool game_night_read(struct game_night *e, const char *text);

#endif
