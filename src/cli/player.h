/*
 * player - who sits at a board of `play` and `match`: a level, a mover at random, two greedy ones, or another program
 * that speaks the NBoard protocol. A player answers with a whole turn; people are not players in this sense.
 */
#ifndef OUTFLANK_CLI_PLAYER_H
#define OUTFLANK_CLI_PLAYER_H

#include "engine/engine.h"
#include "match/match.h"
#include "rules/turn.h"

enum { PLAYER_WHY_MAX = 300 };

struct player;

/* False, after a message that names `option`, if `who` is nothing that player_new takes. */
bool player_check(const char *option, const char *who);

/* Whether it needs an engine: a level does, and a character is one. */
bool player_thinks(const char *who);

/* "level:4", "character:button" (the level that it plays at, with its taste), "random", "discs", "greedy",
 * "nboard:COMMAND". `engine` is borrowed, and may be NULL for those who do not think; `nodes` positions take the place
 * of level 10's clock, unless they are 0. Another program has been started then, and has shown that it speaks NBoard or
 * GTP. NULL after a message that names `option`; for people ("human") too, whom the caller has to ask first. */
struct player *player_new(const char *option, const char *who, struct engine *engine, uint64_t nodes);
void player_free(struct player *p);

/* As it was written, or what the other program calls itself. */
const char *player_name(const struct player *p);

/* The turn of the side to move of a match that is not over, at the beginning of a turn that is no forced pass. `seed`
 * is the game's. False with a reason (room for PLAYER_WHY_MAX) if the player died, stalled or answered with a turn that
 * is not legal: it has lost then. */
bool player_turn(struct player *p, const struct match *match, uint32_t seed, struct turn *turn, char *why);

#endif
