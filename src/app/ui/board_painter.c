#include "app/ui/board_painter.h"

#include "app/view/picker.h"
#include "rules/position.h"

#define BOARD "board"

static void begin_stroke(struct board_painter *p, const struct action_event *e)
{
    p->brush = p->how->wanted(p->screen, p->cursor);
    if (p->cursor < NO_SQUARE)
        painting_begin(&p->painting, e, p->cursor, p->how->steps(p->screen));
    p->how->paint(p->screen, p->cursor, p->brush);
}

static void go_on(struct board_painter *p, unsigned square)
{
    unsigned way[PAINTING_WAY_MAX];
    int count = painting_way(&p->painting, square, way);
    for (int i = 0; i < count; i++)
        p->how->paint(p->screen, way[i], p->brush);
}

static void end_stroke(struct board_painter *p)
{
    p->how->unite(p->screen, p->painting.steps);
    if (p->how->ended)
        p->how->ended(p->screen);
}

static bool act_by_pointer(struct board_painter *p, const struct action_event *e)
{
    unsigned over = p->how->over(p->screen, e->x, e->y);
    if (painting_ends(&p->painting, e)) {
        end_stroke(p);
        if (e->action == ACTION_RELEASE)
            return true;
    }
    enum painting_point point = painting_point(&p->painting, e, over != PICK_NOWHERE);
    if (point == PAINTING_ELSEWHERE)
        return false;
    bool moved = over != p->cursor || !form_is_on(p->form, BOARD);
    form_focus_on(p->form, BOARD, -1);
    p->cursor = over;
    if (point == PAINTING_PRESSED)
        begin_stroke(p, e);
    else if (point == PAINTING_GOES_ON && over < NO_SQUARE)
        go_on(p, over);
    return moved || point == PAINTING_PRESSED;
}

/* While OK is held, the stroke continues, as a single step of undo. */
static void spread(struct board_painter *p)
{
    if (p->cursor >= NO_SQUARE)
        return;
    if (input_holds_ok(&p->form->app->input)) {
        p->how->paint(p->screen, p->cursor, p->brush);
        p->how->unite(p->screen, p->painting.steps);
    } else if (p->painting.spreading) {
        p->how->paint(p->screen, p->cursor, p->how->tool(p->screen));
    }
}

static bool step(struct board_painter *p, int dx, int dy)
{
    if (!p->how->step(p->screen, dx, dy))
        return false;
    app_play_sound(p->form->app, SOUND_MENU_MOVE, 0.3f, 0.0f);
    spread(p);
    return true;
}

static bool act_by_keys(struct board_painter *p, const struct action_event *e)
{
    if (e->action == ACTION_AIM && e->target == AIM_BOARD)
        p->cursor = (unsigned)e->value;
    if (e->action == ACTION_AIM || !form_is_on(p->form, BOARD))
        return false;
    switch (e->action) {
    case ACTION_UP:
    case ACTION_DOWN:
        return step(p, 0, e->action == ACTION_UP ? -1 : 1) || e->repeat;
    case ACTION_LEFT:
    case ACTION_RIGHT:
        return step(p, e->action == ACTION_LEFT ? -1 : 1, 0) || e->repeat;
    case ACTION_OK:
        p->painting.steps = p->how->steps(p->screen);
        p->brush = p->how->wanted(p->screen, p->cursor);
        p->how->paint(p->screen, p->cursor, p->brush);
        return true;
    case ACTION_PREVIEW:
        if (p->cursor < NO_SQUARE)
            p->how->paint(p->screen, p->cursor, p->how->tool_none);
        return true;
    default:
        return false;
    }
}

bool board_painter_action(struct board_painter *p, const struct action_event *e)
{
    return act_by_pointer(p, e) || act_by_keys(p, e);
}
