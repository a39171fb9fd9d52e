/*
 * engine - the computer player: it searches a position of any game and returns a move, a value and the expected line.
 * Callers also include level.h for the ten levels; tests and tools include the headers of what they measure. An engine
 * owns its transposition table, weights and helper threads, and keeps no pointers to the caller's data. Levels, clocks
 * and characters are built on top of it.
 *
 * An engine searches one position at a time. engine_stop and engine_give_way may be called from any thread, everything
 * else only from the thread that searches. A search limited by nodes and not by time uses one thread, gives the same
 * answer on every machine, and does not depend on earlier searches; the same holds for a search on one thread limited
 * by depth. A search limited by time is not reproducible: it reuses the results of earlier searches of the game, as
 * does a search with `limits->remember`.
 */
#ifndef OUTFLANK_ENGINE_ENGINE_H
#define OUTFLANK_ENGINE_ENGINE_H

#include "engine/custom/custom_eval.h"
#include "engine/think.h"

struct engine;

/* A new engine with `threads` threads (1 to ENGINE_THREADS_MAX) and a transposition table of at most `table_mb`
 * megabytes (1 to 4096), of which a search takes what it needs. NULL if out of memory. */
struct engine *engine_new(int threads, int table_mb);
void engine_free(struct engine *e);

/* The number of hardware threads, for an engine that should use the whole machine. */
int engine_threads(void);

/* Names the directory (assets/engine) with the weights of all games and the opening book, and returns how many of these
 * files are there. Each is read when it is first needed: the weights of a board before its first search, in whose place
 * come those of the next board. Boards without weights are evaluated by mobility and corners. */
int engine_load_weights(struct engine *e, const char *directory);
/* Of the files that assets/engine holds, the first that was missing or turned out to be damaged, without its directory;
 * the engine is weaker without it. NULL if there was none. May be called from any thread; valid until the next
 * engine_load_weights. */
const char *engine_missing_file(const struct engine *e);
/* Has `tell` called for that file, by the thread that searches. */
void engine_tell_missing(struct engine *e, void (*tell)(void *user, const char *directory, const char *name),
                         void *user);

/* Gives back the memory that searches have filled, until the next one: its table and weights. What it has found is
 * forgotten. */
void engine_rest(struct engine *e);

/* Finds a move for the side to move. `report` may be NULL. False if the game is over. When stopped or at a limit, the
 * result is the best so far, and always a legal move. */
bool engine_think(struct engine *e, const struct position *p, const struct engine_limits *limits, engine_report report,
                  void *user, struct engine_result *result);

/* Milliseconds for the next move of a player who has `left_ms` for the rest of the game: most of the time is spent
 * where games are decided, between about 18 and 30 empty squares of 64. At least 10, at most a day. */
int engine_clock_share(const struct position *p, double left_ms);

/* Evaluates all moves of the side to move, best first, moves of equal value in canonical order. Each move is searched
 * with a full window and so gets an exact value, not a bound, unless it is further behind the best than the margin of
 * the limits. Writes at most `room` lines (MOVES_MAX is always enough) and returns the number of moves, 0 if the game
 * is over. If a limit is reached, all lines come from the last complete depth. */
int engine_analyse(struct engine *e, const struct position *p, const struct engine_limits *limits,
                   struct engine_line *lines, int room);

/* Weights for a custom board are learned from a fixed number of games, when it is first searched or by engine_learn,
 * unless engine_teach has supplied them. engine_learn does nothing for other games. engine_learnt returns what was
 * learned since the last call. engine_learning may be called from any thread. */
void engine_learn(struct engine *e, const struct position *p);
void engine_teach(struct engine *e, const struct custom_lesson *lesson);
struct custom_lesson engine_learnt(struct engine *e);
bool engine_learning(const struct engine *e);

/* Chooses a book move of the position so that all continuations are equally likely. `chance` is random, 0 to
 * UINT32_MAX. False if the position is not in the book. */
bool engine_recall(struct engine *e, const struct position *p, uint32_t chance, struct engine_line *line);

/* The number of positions that the last engine_analyse visited. */
uint64_t engine_nodes(const struct engine *e);

/* Stops a search within a few milliseconds. May be called from any thread. Later searches return at once too, until
 * engine_resume, so that a stop that comes too early is not lost. */
void engine_stop(struct engine *e);
void engine_resume(struct engine *e);

/* Leaves a core to others while `on`: of the threads of a search only the first goes on. May be called from any thread.
 */
void engine_give_way(struct engine *e, bool on);

/* The number of leaves `depth` plies below `p`, by the engine's own move generation, counted as in rules/perft.h with a
 * pass as a ply. For placing games after the opening, with unlimited hands. */
uint64_t engine_perft(const struct position *p, int depth);

/* The names of the compiled variants of the engine's inner loops that this machine can run, from "plain" to those that
 * use more of the processor; NULL after the last, which engines use. All give the same answers. */
const char *engine_copy(int number);

/* The same count by one of the variants. */
uint64_t engine_perft_by(int copy, const struct position *p, int depth);

#endif
