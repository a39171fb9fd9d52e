#include "app/opponent_think.h"

#include "base/log.h"
#include "engine/level.h"
#include "engine/plain.h"
#include "rules/notation.h"

struct move opponent_played(const struct opponent_question *q, struct move move)
{
    char board[NOTATION_POSITION_MAX], text[NOTATION_TURN_MAX];
    if (position_status(&q->position) == STATUS_OVER)
        return (struct move){.kind = MOVE_NONE};
    if (position_legal(&q->position, move))
        return move;
    (void)notation_position(&q->position, board, sizeof board);
    (void)notation_turn(&q->position, &move, 1, text, sizeof text);
    log_error("the engine's answer \"%s\" is not legal in %s of %s: the plain search answers instead", text, board,
              variant_of(&q->position)->id);
    return plain_move(&q->position);
}

struct move opponent_think(struct engine *e, const struct opponent_question *q)
{
    const struct level_player last = {.number = LEVELS}, player = {.number = q->level, .seed = q->seed};
    struct engine_result result;
    bool found =
        q->level > 0 ? level_think(e, &q->position, &player, &result) : level_advise(e, &q->position, &last, &result);
    return opponent_played(q, found ? result.move : (struct move){.kind = MOVE_NONE});
}
