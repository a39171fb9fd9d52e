#include "app/session/opponent_think.h"

#include "base/log.h"
#include "engine/level.h"

static void tell_missing(void *user, const char *directory, const char *name)
{
    (void)user;
    log_warn("the computer plays below its strength: %s/%s is missing or damaged", directory, name);
}

void opponent_load_weights(struct engine *e, const char *directory)
{
    if (engine_load_weights(e, directory) == 0)
        log_warn("the engine has no weights in %s", directory);
    else if (engine_missing_file(e))
        tell_missing(NULL, directory, engine_missing_file(e));
    engine_tell_missing(e, tell_missing, NULL);
}

struct move opponent_think(struct engine *e, const struct opponent_question *q)
{
    const struct level_player last = {.number = LEVELS};
    const struct level_player player = {
        .number = q->level, .taste = taste_of_level(q->level), .seed = q->seed, .eased = q->eased};
    const struct engine_limits limits = {.nodes = q->nodes};
    struct engine_result result;
    bool found = q->level > 0 ? level_think(e, &q->position, &player, &result)
                 : q->nodes   ? engine_think(e, &q->position, &limits, NULL, NULL, &result)
                              : level_advise(e, &q->position, &last, &result);
    return found ? result.move : (struct move){.kind = MOVE_NONE};
}

/* The answer to a question for advice. False if there is none. */
static bool opponent_advise(struct engine *e, const struct opponent_question *q, struct opponent_advice *out)
{
    *out = (struct opponent_advice){.missed = {.better = {.count = 0}}};
    if (q->played_count > 0)
        return missed_find(e, &q->position, q->played, q->played_count, q->effort == JUDGE_COUNTED, &out->missed);
    return judge_position(e, &q->position, q->effort, q->both, &out->judgement);
}

void opponent_answer_question(struct engine *e, const struct opponent_question *q,
                              struct move (*think)(struct engine *e, const struct opponent_question *q),
                              struct opponent_reply *out)
{
    *out = (struct opponent_reply){.move = {.kind = MOVE_NONE}};
    engine_teach(e, &q->lesson);
    if (q->learn)
        engine_learn(e, &q->position);
    else if (q->effort == JUDGE_NONE)
        out->move = think(e, q);
    else if (opponent_advise(e, q, &out->advice))
        out->move = out->advice.judgement.best.plies[0];
    out->lesson = engine_learnt(e);
}
