#include "app/opponent_think.h"

#include "engine/level.h"

struct move opponent_think(struct engine *e, const struct opponent_question *q)
{
    const struct level_player last = {.number = LEVELS}, player = {.number = q->level, .seed = q->seed};
    struct engine_result result;
    bool found =
        q->level > 0 ? level_think(e, &q->position, &player, &result) : level_advise(e, &q->position, &last, &result);
    return found ? result.move : (struct move){.kind = MOVE_NONE};
}
