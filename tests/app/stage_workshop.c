#include "app/stage_workshop.h"

#include "support/test.h"

#include "app/scenes/workshop/workshop_internal.h"

static struct workshop *workshop(const struct stage *s)
{
    assert_string_equal(stage_top(s), "workshop");
    return (struct workshop *)scene_stack_top(s->app.scenes);
}

struct board_judgement stage_board_judged(const struct stage *s) { return workshop(s)->judged; }

const char *stage_board_said(const struct stage *s) { return workshop(s)->says; }

const char *stage_board_code(const struct stage *s) { return workshop(s)->code; }

enum board_tool stage_tool(const struct stage *s) { return workshop(s)->tool; }

bool stage_on_board(const struct stage *s) { return form_is_on(workshop(s)->base.form, WORKSHOP_BOARD); }

void stage_put_board(struct stage *s, const struct custom_board *board)
{
    struct workshop *w = workshop(s);
    assert_true(board_draft_become(&w->draft, board));
    board_draft_finish(&w->draft);
    board_draft_begin(&w->draft, board);
    workshop_describe(w);
}

void stage_pick_tool(struct stage *s, enum board_tool tool, enum board_mirror mirror)
{
    workshop(s)->tool = tool;
    stage_mirror(s, mirror);
}

void stage_mirror(struct stage *s, enum board_mirror mirror) { workshop(s)->mirror = mirror; }

static void focus_on(struct stage *s, const char *key) { form_focus_on(workshop(s)->base.form, key, -1); }

void stage_go_to_list(struct stage *s) { focus_on(s, WORKSHOP_LIST); }

void stage_go_to_board(struct stage *s, unsigned square)
{
    focus_on(s, WORKSHOP_BOARD);
    workshop(s)->painter.cursor = square;
}

void stage_pose_verdict(struct stage *s, enum board_verdict verdict)
{
    workshop_describe(workshop(s));
    workshop(s)->judged.verdict = verdict;
    workshop_say(workshop(s));
}
