/*
 * engine - the computer player: thinks about a position of any game and answers with a move, a value and the line it
 * expects. Besides this header others include level.h (the ten levels) and, for tests and tools, what they measure. An
 * engine owns its transposition table, its weights and its helper threads; it keeps no pointer to anything of the
 * caller's. It is no player: levels, clocks and manners are made of its answers elsewhere.
 *
 * One engine thinks about one position at a time. engine_stop may be called from any thread; everything else from the
 * thread that thinks. A search that has a limit of nodes and none of time uses one thread, gives the same answer on
 * every machine and does not depend on what the engine thought about before; nor does one of one thread limited by
 * depth. Where there is a clock no answer can be had twice: then what earlier searches of the game found is used, and
 * so it is where the limits say so.
 */
#ifndef OUTFLANK_ENGINE_ENGINE_H
#define OUTFLANK_ENGINE_ENGINE_H

#include "engine/custom/custom_eval.h"
#include "engine/think.h"

struct engine;

/* `threads` 1 to ENGINE_THREADS_MAX, `table_mb` megabytes for the transposition table, 1 to 4096. NULL if there is not
 * enough memory. */
struct engine *engine_new(int threads, int table_mb);
void engine_free(struct engine *e);

/* As many threads as the machine runs at once, for an engine that is to use all of it. */
int engine_threads(void);

/* Reads the weight files of all games and the book of openings out of a directory (assets/engine). The number of files
 * read; a board without weights is judged by mobility and corners. engine_stop ends it too, with what was read so far.
 */
int engine_load_weights(struct engine *e, const char *directory);

/* The move for the side to move. `report` may be NULL. False if there is none (the game is over). After engine_stop, or
 * at a limit, the best answer so far: always a legal move. */
bool engine_think(struct engine *e, const struct position *p, const struct engine_limits *limits, engine_report report,
                  void *user, struct engine_result *result);

/* The values of all moves of the side to move, best first (equals in canonical order); each is searched with a full
 * window, so each is a value and not a bound; but for moves further behind the best than a margin of the limits: such
 * a move may have any value beyond that margin. Writes at most `room` lines (MOVES_MAX is always enough) and returns
 * how many moves there are; 0 if the game is over. Where a limit strikes, all lines come from the last complete
 * depth. */
int engine_analyse(struct engine *e, const struct position *p, const struct engine_limits *limits,
                   struct engine_line *lines, int room);

/* A board of your own is learnt when it is first thought about, from a fixed number of games, unless it was taught; or
 * at once, by engine_learn, which does nothing for other games. engine_learnt is what was learnt since it was last
 * asked. engine_learning may be asked from any thread. */
void engine_learn(struct engine *e, const struct position *p);
void engine_teach(struct engine *e, const struct custom_lesson *lesson);
struct custom_lesson engine_learnt(struct engine *e);
bool engine_learning(const struct engine *e);

/* One of the moves about as good as the best in an opening that the book knows, any of its ways as likely as another;
 * `chance` in 0 .. UINT32_MAX. False elsewhere. */
bool engine_recall(const struct engine *e, const struct position *p, uint32_t chance, struct engine_line *line);

/* The positions that the last engine_analyse visited. */
uint64_t engine_nodes(const struct engine *e);

/* Ends the thinking within a few milliseconds, from any thread, and makes later calls answer at once too until
 * engine_resume: so a stop is never lost, however early it comes. */
void engine_stop(struct engine *e);
void engine_resume(struct engine *e);

/* The leaves `depth` plies below `p` by the engine's own move generation, as rules/perft.h counts them with a pass as
 * a ply. For placing games after their opening, with unlimited hands. */
uint64_t engine_perft(const struct position *p, int depth);

/* The copies of the engine's inner loops that this machine can run, plainest first: "plain", then those that use more
 * of the processor. NULL beyond the last, which is the one that engines use. The answers of all are the same. */
const char *engine_copy(int number);

/* The same leaves, counted by one of the copies. */
uint64_t engine_perft_by(int copy, const struct position *p, int depth);

#endif
