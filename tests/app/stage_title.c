#include "app/stage_title.h"

#include "support/test.h"

#include "app/scenes/title/title_internal.h"

static struct title *title(const struct stage *s)
{
    assert_string_equal(stage_top(s), "title");
    return (struct title *)scene_stack_top(s->app.scenes);
}

bool stage_plays_alone(const struct stage *s) { return title(s)->show.on; }

const struct variant *stage_plays_alone_what(const struct stage *s) { return variant_of(&title(s)->show.demo.before); }

unsigned stage_played_alone(const struct stage *s) { return title(s)->show.shown; }

void stage_leave_alone(struct stage *s, int ms) { title(s)->alone = (float)ms; }

int stage_onlookers(const struct stage *s, enum cast_id *first) { return title_cast_watchers(&title(s)->cast, first); }

bool stage_turned_over(const struct stage *s, enum cast_id who) { return title(s)->cast.face[who].pose.turned; }

enum mood_name stage_title_mood(const struct stage *s, enum cast_id who) { return title(s)->cast.face[who].mood; }

void stage_draw_lots(uint32_t seed, enum cast_id players[2])
{
    struct rng rng = rng_seeded(seed);
    title_draw_lots(&rng, players);
}

void stage_pose_cast(struct stage *s, int turned, const enum cast_id players[2])
{
    title_cast_call(&title(s)->cast, (1U << turned) - 1, players, 0, 3);
}

void stage_pose_ply(struct stage *s, const struct position *before, const struct position *after)
{
    title_cast_ply(&title(s)->cast, before, after);
}

struct box stage_flat_board(const struct stage *s)
{
    struct title_layout at;
    title_lay_out(s->app.canvas, &at);
    return at.flat;
}

float stage_eyes_shut(const struct stage *s, int onlooker) { return title(s)->cast.face[onlooker].pose.blink; }
