#include "engine/engine.h"

#include <stdatomic.h>
#include <stdlib.h>

enum { PLAIN_DEPTH_MAX = 12, PLAIN_NODES = 100000 };

struct engine {
    atomic_bool stopped;
};

struct engine *engine_new(int threads, int table_mb)
{
    (void)threads, (void)table_mb;
    return calloc(1, sizeof(struct engine));
}

void engine_free(struct engine *e) { free(e); }

int engine_load_weights(struct engine *e, const char *directory)
{
    (void)e, (void)directory;
    return 0;
}

bool engine_think(struct engine *e, const struct position *p, const struct engine_limits *limits, engine_report report,
                  void *user, struct engine_result *result)
{
    struct engine_result answer = {.depth = 1};
    int deepest = limits->depth && limits->depth < PLAIN_DEPTH_MAX ? limits->depth : PLAIN_DEPTH_MAX;
    for (int depth = 1; depth <= deepest; depth++) {
        struct engine_limits plain = {.depth = depth, .nodes = limits->nodes ? limits->nodes : PLAIN_NODES};
        if (!engine_propose(p, &plain, &answer.move))
            return false;
        answer.depth = depth;
        answer.pv[0] = answer.move;
        answer.pv_length = 1;
        if (report)
            report(user, &answer);
        if (atomic_load(&e->stopped))
            break;
    }
    *result = answer;
    return true;
}

int engine_analyse(struct engine *e, const struct position *p, const struct engine_limits *limits,
                   struct engine_line *lines, int room)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    (void)e, (void)limits;
    for (int i = 0; i < count && i < room; i++)
        lines[i] = (struct engine_line){.move = moves[i]};
    return count;
}

void engine_stop(struct engine *e) { atomic_store(&e->stopped, true); }
void engine_resume(struct engine *e) { atomic_store(&e->stopped, false); }

uint64_t engine_perft(const struct position *p, int depth)
{
    struct move moves[MOVES_MAX];
    int count = depth > 0 ? position_moves(p, moves) : 0;
    uint64_t leaves = 0;
    for (int i = 0; i < count; i++) {
        struct position next = *p;
        position_play(&next, moves[i], NULL);
        leaves += engine_perft(&next, depth - 1);
    }
    return count ? leaves : 1;
}
