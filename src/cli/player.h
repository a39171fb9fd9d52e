/*
 * player - the players of `play` and `match`: a level, a character, a random player, three with simple rules, or
 * another program that speaks NBoard or GTP. A player answers with a whole turn. People are handled by the caller.
 */
#ifndef OUTFLANK_CLI_PLAYER_H
#define OUTFLANK_CLI_PLAYER_H

#include "engine/engine.h"
#include "match/match.h"
#include "rules/turn.h"

enum { PLAYER_WHY_MAX = 300 };

struct player;

/* False, after a message that names `option`, if player_new does not know `who`. */
bool player_check(const char *option, const char *who);

/* Whether a player that passed player_check needs an engine in the game of `start`, as levels and characters do that
 * search. */
bool player_thinks(const char *who, const struct position *start);

/* A new player: "level:4", "character:button" (a level with a taste), "random", "discs", "greedy", "careful" or
 * "nboard:COMMAND". `engine` is borrowed and may be NULL for those that need none. `nodes`, unless 0, replaces level
 * 10's clock by a limit of positions. Another program is started and checked to speak NBoard or GTP. NULL after a
 * message that names `option`; also for people ("human"), so the caller must check for them first. */
struct player *player_new(const char *option, const char *who, struct engine *engine, uint64_t nodes);
void player_free(struct player *p);

/* As given to player_new, or the name that the other program reports. */
const char *player_name(const struct player *p);

/* A player's turn in a match that is not over and not at a forced pass or in the middle of a turn. `seed` is that of
 * the game. False, with the reason in `why` (PLAYER_WHY_MAX bytes), if the player exited, did not answer in time or
 * answered with an illegal turn; it has then lost. */
bool player_turn(struct player *p, const struct match *match, uint32_t seed, struct turn *turn, char *why);

#endif
