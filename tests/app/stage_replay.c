#include "app/stage_replay.h"

#include "support/test.h"

#include "app/scenes/replay/replay_internal.h"

static const struct replay *replay(const struct stage *s)
{
    assert_string_equal(stage_top(s), "replay");
    return (const struct replay *)scene_stack_top(s->app.scenes);
}

int stage_turn(const struct stage *s) { return replay(s)->turn; }

bool stage_plays_itself(const struct stage *s) { return replay(s)->playing; }

const struct course *stage_course(const struct stage *s) { return &replay(s)->course; }

int stage_turning_points(const struct stage *s, int turns[COURSE_TURNING_MAX])
{
    return replay_turning_points(replay(s), turns);
}

struct box stage_turn_box(const struct stage *s, int turn) { return replay_cell(replay(s), turn); }

struct box stage_graph(const struct stage *s)
{
    return replay_graph_field(form_find(replay(s)->base.form, "graph", -1)->box);
}
