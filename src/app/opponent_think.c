#include "app/opponent_think.h"

#include "engine/level.h"

struct move opponent_think(struct engine *e, const struct opponent_question *q)
{
    const struct engine_limits advice = {.nodes = 300000, .selectivity = ENGINE_SURE_95};
    struct engine_result result;
    bool found = q->level > 0 ? level_think(e, &q->position, q->level, q->seed, &result)
                              : engine_think(e, &q->position, &advice, NULL, NULL, &result);
    return found ? result.move : (struct move){.kind = MOVE_NONE};
}
