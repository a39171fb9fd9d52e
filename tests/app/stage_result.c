#include "app/stage_result.h"

#include <stdio.h>

#include "support/test.h"

#include "app/scenes/result/result_internal.h"

static const struct result *result(const struct stage *s)
{
    assert_string_equal(stage_top(s), "result");
    return (const struct result *)scene_stack_top(s->app.scenes);
}

enum stage_telling stage_telling(const struct stage *s)
{
    static const enum stage_telling now[] = {
        [RESULT_COUNT] = STAGE_TELLS_COUNT, [RESULT_HEADLINE] = STAGE_TELLS_HEADLINE, [RESULT_REST] = STAGE_TELLS_REST};
    return now[result_stages_now(&result(s)->stages)];
}

bool stage_told(const struct stage *s) { return result_stages_whole(&result(s)->stages); }

bool stage_result_face(const struct stage *s, enum cast_id *who, enum mood_name *mood)
{
    const struct result_face *face = &result(s)->face;
    if (face->there) {
        *who = face->who;
        *mood = face->mood;
    }
    return face->there;
}

const char *stage_result_remark(const struct stage *s) { return result(s)->face.said; }

struct box stage_result_course(const struct stage *s) { return result_layout(result(s), s->app.canvas).course; }

struct box stage_result_ahead(const struct stage *s, enum side side)
{
    char text[96];
    return result_ahead(result(s), s->app.canvas, stage_result_course(s), side, text, sizeof text);
}

int stage_chips(const struct stage *s, struct stage_chip out[STAGE_CHIPS])
{
    struct result_mark marks[RESULT_MARKS];
    struct result_layout l = result_layout(result(s), s->app.canvas);
    int n = result_marks(result(s), &l, marks);
    for (int i = 0; i < n; i++) {
        out[i] = (struct stage_chip){.box = marks[i].chip, .x = marks[i].x, .y = marks[i].y};
        (void)snprintf(out[i].name, sizeof out[i].name, "%s", marks[i].name);
        (void)snprintf(out[i].given, sizeof out[i].given, "%s", marks[i].given);
    }
    return n;
}

int stage_chip_focused(const struct stage *s)
{
    const struct form_node *here = form_here(result(s)->base.form);
    int chip = here ? here->tag - RESULT_MARK : -1;
    return chip >= 0 && chip < RESULT_MARKS ? chip : -1;
}

int stage_chip_meant(const struct stage *s) { return result_mark_meant(result(s)); }
