/*
 * match - one game being played: every position since the start, every move, who gave up, the result. Undo is a step
 * back along the list and cannot be wrong. It knows no screen, no players and no clock, and starts no animation.
 */
#ifndef OUTFLANK_MATCH_MATCH_H
#define OUTFLANK_MATCH_MATCH_H

#include "rules/variant.h"

struct match;

/* Of two players, 0 and 1, one has FIRST: the player who has a side. */
static inline int match_player_of(int first_player, enum side side)
{
    return side == FIRST ? first_player : 1 - first_player;
}

/* A match at its start, or NULL if the options contradict each other. The caller frees it; NULL is fine. */
struct match *match_new(const struct variant *variant, const struct setup *setup);
/* A match that begins at a position of that game which was set up, not at the game's own start. */
struct match *match_new_at(const struct variant *variant, const struct setup *setup, const struct position *start);
/* The same match as it stands, with nothing to be redone and a serial of its own. */
struct match *match_copy(const struct match *m);
void match_free(struct match *m);

/* A number that no other match has as long as the program runs, never 0: what tells a match from one that is gone and
 * whose memory it may have been given. */
uint64_t match_serial(const struct match *m);
const struct variant *match_variant(const struct match *m);
const struct setup *match_setup(const struct match *m);

/* The position now. Valid until the next call that changes the match. */
const struct position *match_position(const struct match *m);

/* Plays one ply. False, and nothing changed, if it is not legal now or a side has given up. What could
 * be redone is forgotten. `fx` may be NULL. */
bool match_play(struct match *m, struct move move, struct effects *fx);

/* Plies played and still standing (not undone), and those that redo could bring back. */
int match_length(const struct match *m);
int match_redo_length(const struct match *m);

/* Ply i of 0 .. match_length + match_redo_length - 1, and the position before it (i may equal that sum:
 * the last position known). */
struct move match_move(const struct match *m, int i);
const struct position *match_before(const struct match *m, int i);

/* One ply back or forth. False if there is none. */
bool match_back(struct match *m);
bool match_forth(struct match *m);

/* The plies played so far had been played before this game began: nothing takes them back. At the beginning of a turn.
 */
void match_begin_here(struct match *m);
/* How many they are. */
int match_begun_at(const struct match *m);

/* How many plies a player's undo or redo takes: back to the last position in which a person had a whole
 * turn to choose, forced passes skipped. 0 if there is nothing to undo or redo. In the middle of a turn
 * undo goes back to its beginning. After a give-up undo takes that back alone: 1, and no redo. */
int match_undo_plies(const struct match *m);
int match_redo_plies(const struct match *m);

/* ---- coins flipped by hand (rules 5.3.8) ----
 *
 * The other player says whether the coins of a turn lie right, and may put them right. Nothing that follows counts
 * before they have said so: no end of the game, no pass. Records and other programs know nothing of that, so a match
 * asks only where it was told to; elsewhere all coins stand as they were flipped. */

/* From now on the match asks whenever coins have been flipped by hand. */
void match_ask_about_turnings(struct match *m);

/* True from the moment the flipping is done until the other player accepts it: by match_accept, or by playing on. */
bool match_asks(const struct match *m);
void match_accept(struct match *m);

/* Opens the flipping again, for the other player; with their MOVE_DONE it is accepted. Only if the match asks. */
void match_put_right(struct match *m);
/* They are at it. */
bool match_putting_right(const struct match *m);
int match_righting_plies(const struct match *m); /* how many plies since they began; 0 too if they are not */
/* They would rather be asked again: coins they have flipped stay flipped. */
void match_stop_putting_right(struct match *m);

/* The side that is to say or do something now: the one to move, or the other one while that puts coins right. */
enum side match_actor(const struct match *m);

/* The coins that lie otherwise than the last turn by hand ought to leave them, while it is open or asked about; else 0.
 * And those that it turned. */
uint64_t match_wrong_coins(const struct match *m);
uint64_t match_turned_coins(const struct match *m);

/* Ends the game at once: `side` loses. Undone by match_back, which then takes no ply back. */
void match_give_up(struct match *m, enum side side);
/* The side that gave up, or 2. */
int match_given_up(const struct match *m);

bool match_over(const struct match *m);
/* Side or DRAW; defined when match_over. */
int match_winner(const struct match *m);

/* opening_name: the names that players have for the first moves of the usual game on 8 x 8: facts, no judgement. A
 * line is known whichever of the four like first moves it began with, as its mirror images are. */

/* An opening: its moves as one line that begins with c4, the word that stands for it in language files (after
 * "opening."), and its name in English. */
struct opening_name {
    const char *line, *id, *name;
};

/* The longest named line that the first `length` moves of a match follow. NULL if they follow none, and in all games
 * but the one in which the most discs win on a full board of 64 squares from the usual start. */
const struct opening_name *opening_name_of(const struct match *m, int length);

/* All openings, by number from 0; NULL beyond the last. For tests. */
const struct opening_name *opening_name_at(int number);

#endif
