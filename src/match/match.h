/*
 * match - a game in progress: every position and move since the start, resignation, the result. Undo steps back through
 * the stored positions, so it cannot restore a wrong one. The module knows nothing of screens, players or clocks and
 * starts no animations.
 */
#ifndef OUTFLANK_MATCH_MATCH_H
#define OUTFLANK_MATCH_MATCH_H

#include "rules/variant.h"

struct match;
struct notation_error;

/* The player (0 or 1) of a side, given the player of FIRST. */
static inline int match_player_of(int first_player, enum side side)
{
    return side == FIRST ? first_player : 1 - first_player;
}

/* A new match at the start of its game; NULL if the options contradict each other. The caller frees it. */
struct match *match_new(const struct variant *variant, const struct setup *setup);
/* A new match that begins at a given position of that game instead of its usual start. */
struct match *match_new_at(const struct variant *variant, const struct setup *setup, const struct position *start);
/* A copy of the current state, with nothing to redo and a serial of its own. */
struct match *match_copy(const struct match *m);
void match_free(struct match *m);

/* A number, never 0, that no other match gets while the program runs. It distinguishes a match from a freed one whose
 * memory it may occupy. */
uint64_t match_serial(const struct match *m);
const struct variant *match_variant(const struct match *m);
const struct setup *match_setup(const struct match *m);

/* The current position. Valid until the next call that changes the match. */
const struct position *match_position(const struct match *m);

/* Plays one ply and discards what could be redone. False, with nothing changed, if the move is illegal or a side has
 * resigned. `fx` may be NULL. */
bool match_play(struct match *m, struct move move, struct effects *fx);

/* Plays turns in notation, as notation_play does. On an error returns false with nothing changed. Not after a
 * resignation. */
bool match_play_moves(struct match *m, const char *moves, struct notation_error *error);

/* True if it began at its game's usual start, not at a position that was set up. */
bool match_starts_as_usual(const struct match *m);

/* The number of plies played and not undone, and of those that can be redone. */
int match_length(const struct match *m);
int match_redo_length(const struct match *m);

/* Ply i, 0 to match_length + match_redo_length - 1, and the position before it; for the position, i may equal that sum,
 * which gives the last known position. */
struct move match_move(const struct match *m, int i);
const struct position *match_before(const struct match *m, int i);

/* Steps one ply back or forward. False if there is none. */
bool match_back(struct match *m);
bool match_forth(struct match *m);

/* Makes the plies played so far the start of this game: they cannot be undone. Only at the beginning of a turn. */
void match_begin_here(struct match *m);
/* How many plies that is; 0 if match_begin_here was never called. */
int match_begun_at(const struct match *m);

/* How many plies a player's undo or redo covers: back to the last position where a person had a whole turn to choose,
 * skipping forced passes; in the middle of a turn, undo goes back to its beginning. 0 if there is nothing to undo or
 * redo. After a resignation, undo takes back only that (1), and redo is 0. */
int match_undo_plies(const struct match *m);
int match_redo_plies(const struct match *m);

/* ---- coins flipped by hand (rules 5.3.8) ----
 *
 * In this game a player flips the coins, and the opponent confirms that they were flipped correctly or corrects them.
 * Until then the game neither ends nor continues with a pass. Records from other programs do not contain this step, so
 * a match asks only if it was told to; otherwise coins stay as they were flipped. */

/* Makes the match ask, from now on, whenever coins have been flipped by hand. */
void match_ask_about_turnings(struct match *m);

/* True from the end of the flipping until the opponent accepts it, by match_accept or by playing on. */
bool match_asks(const struct match *m);
void match_accept(struct match *m);

/* Reopens the flipping for the opponent, whose MOVE_DONE then accepts it. Only if match_asks. */
void match_put_right(struct match *m);
/* True while the opponent is correcting coins. */
bool match_putting_right(const struct match *m);
int match_righting_plies(const struct match *m); /* plies since the correction began; 0 if there is none */
/* Returns from the correction to the question; coins that were corrected stay so. */
void match_stop_putting_right(struct match *m);

/* The side that must act now: the side to move, or the opponent while it is correcting coins. */
enum side match_actor(const struct match *m);

/* While a turn flipped by hand is open or the match asks about it: the coins that it leaves wrong, and the coins that
 * it turned, as sets of squares. 0 otherwise. */
uint64_t match_wrong_coins(const struct match *m);
uint64_t match_turned_coins(const struct match *m);

/* Ends the game at once: `side` resigns and loses. match_back undoes it without taking back a ply. */
void match_give_up(struct match *m, enum side side);
/* The side that resigned, or 2. */
int match_given_up(const struct match *m);

bool match_over(const struct match *m);
/* A side or DRAW. Only defined if match_over. */
int match_winner(const struct match *m);

/* opening_name: the established names of openings of the usual game on 8 x 8; no evaluation. The four symmetric first
 * moves are equivalent: a line is recognized after any of them. */

/* An opening: its moves in one line beginning with c4, its key in the language files (after "opening."), and its
 * English name. */
struct opening_name {
    const char *line, *id, *name;
};

/* The longest named line that the first `length` plies of a match follow. NULL if there is none, or if the game is not
 * one where the most discs win on a full 8 x 8 board from the usual start. */
const struct opening_name *opening_name_of(const struct match *m, int length);

/* All openings by index from 0; NULL after the last. For tests. */
const struct opening_name *opening_name_at(int number);

#endif
