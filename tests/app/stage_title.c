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

int stage_onlookers(const struct stage *s)
{
    enum cast_id first;
    return title_cast_watchers(&title(s)->cast, &first);
}

float stage_eyes_shut(const struct stage *s, int onlooker) { return title(s)->cast.face[onlooker].pose.blink; }
