#include <math.h>

#include "app/scenes/workshop/workshop_internal.h"

enum { GROUP_LIST, GROUP_HEAD, GROUP_BOARD, GROUP_CARD, GROUP_PLAY };

#define SHELF_WIDE 286.0f
#define MIDDLE_WIDE 620.0f
#define CARD_WIDE 356.0f
#define PAD 18.0f
#define LABEL 28.0f
#define ROW 46.0f
#define GAP 11.0f
#define TILE 84.0f
#define STATUS 92.0f
#define CODE 56.0f
#define LIST_ROW 80.0f

/* A label over what it names; returns where the next one begins. */
static float lay_row(float x, float y, float w, struct box *label, struct box *row)
{
    *label = (struct box){x, y, w, LABEL};
    *row = (struct box){x, y + LABEL, w, ROW};
    return y + LABEL + ROW + GAP;
}

/* From top to bottom; returns how high the card is. */
static float lay_card(struct box card, struct workshop_layout *out)
{
    float x = card.x + PAD, w = card.w - 2 * PAD, y = card.y + PAD, half = (w - 12) / 2, tile = (w - 18) / BOARD_TOOLS;
    for (int i = 0; i < BOARD_TOOLS; i++)
        out->tools[i] = (struct box){x + (float)i * (tile + 6), y, tile, TILE};
    y = lay_row(x, y + TILE + 6, w, &out->join_label, &out->join);
    y = lay_row(x, y, w, &out->goal_label, &out->goal);
    y = lay_row(x, y, w, &out->mirror_label, &out->mirror);
    (void)lay_row(x, y, half, &out->width_label, &out->width);
    y = lay_row(x + half + 12, y, half, &out->height_label, &out->height);
    out->status = (struct box){x, y + 2, w, STATUS};
    out->set_up = (struct box){x, y + 2 + STATUS + 12, w, ROW};
    return out->set_up.y + ROW + PAD - card.y;
}

static void lay_middle(struct box middle, struct workshop_layout *out)
{
    float paste = fminf(230, middle.w * 0.42f);
    out->name = (struct box){middle.x, middle.y, middle.w - paste - 12, 50};
    out->paste = (struct box){middle.x + middle.w - paste, middle.y, paste, 50};
    out->code = (struct box){middle.x, middle.y + middle.h - CODE, middle.w, CODE};
    out->copy = (struct box){middle.x + middle.w - 52, out->code.y + 5, 46, 46};
    out->board = (struct box){middle.x, middle.y + 62, middle.w, middle.h - 62 - CODE - 12};
}

/* The list on its panel, whole rows of it, a bar on the right. */
static void lay_shelf(struct box shelf, struct workshop_layout *out)
{
    out->shelf = shelf;
    out->list = (struct box){shelf.x + 6, shelf.y + 10, shelf.w - 16, shelf.h - 20};
    float rows = roundf((out->list.h + WORKSHOP_GAP) / (LIST_ROW + WORKSHOP_GAP));
    out->row = (out->list.h + WORKSHOP_GAP) / rows - WORKSHOP_GAP - 0.01f;
}

static void lay_upright(struct box page, struct workshop_layout *out)
{
    float left = page.x + page.w - CARD_WIDE, bottom = page.y + page.h - 4;
    out->card = (struct box){left, 0, CARD_WIDE, 0};
    out->card.h = lay_card(out->card, out);
    out->play = (struct box){left, bottom - 54, CARD_WIDE, 54};
    out->card.y = out->play.y - 12 - out->card.h;
    (void)lay_card(out->card, out);
    lay_shelf((struct box){page.x, out->card.y, left - page.x - 12, bottom - out->card.y}, out);
    lay_middle((struct box){page.x, page.y + 6, page.w, out->card.y - page.y - 18}, out);
}

static void lay_across(struct box page, struct box head, struct box foot, struct workshop_layout *out)
{
    float left = page.x + page.w - CARD_WIDE, top = page.y + 12, bottom = page.y + page.h - 8;
    out->card = (struct box){left, top, CARD_WIDE, 0};
    out->card.h = lay_card(out->card, out);
    out->play = (struct box){foot.x + foot.w - 220, foot.y - 4, 220, 52};
    lay_shelf((struct box){page.x, top, SHELF_WIDE, bottom - top}, out);
    struct box middle = {page.x + SHELF_WIDE + 8, head.y + 8, 0, bottom - head.y - 8};
    float room = left - 18 - middle.x;
    middle.w = fminf(room, MIDDLE_WIDE);
    middle.x += (room - middle.w) / 2;
    lay_middle(middle, out);
}

struct workshop_layout workshop_layout(const struct canvas *c)
{
    struct workshop_layout out;
    struct box page = page_body(c), head = page_head(c), foot = page_foot(c);
    bool high = canvas_portrait(c);
    if (high)
        lay_upright(page, &out);
    else
        lay_across(page, head, foot, &out);
    out.foot = (struct box){foot.x, foot.y, high ? foot.w : out.play.x - foot.x - 20, foot.h};
    float end = high ? head.x + head.w : out.name.x - 12;
    out.title = (struct box){head.x, head.y - 6, end - head.x, 48};
    out.motto = (struct box){head.x, head.y + 40, end - head.x, 28};
    return out;
}

struct board_place workshop_board_place(const struct workshop *s, const struct workshop_layout *at)
{
    return board_place(at->board, &s->position);
}

unsigned workshop_square_at(const struct board_place *place, float x, float y)
{
    float column = (x - place->field.x) / place->square, row = (y - place->field.y) / place->square;
    if (column < 0 || row < 0 || column >= (float)place->columns || row >= (float)place->rows)
        return NO_SQUARE;
    return (unsigned)row * 8 + (unsigned)column;
}

/* ---- what can be worked ---- */

static void add_list(const struct workshop *s, const struct workshop_layout *at, struct controls *out)
{
    struct control list = control_list(WORKSHOP_LIST, GROUP_LIST, at->list, at->row, WORKSHOP_GAP, s->first, s->index,
                                       own_boards_count(s->app));
    list.drawn = true;
    list.radius = 14;
    controls_add(out, &list);
}

static void add_board(const struct workshop *s, const struct workshop_layout *at, struct controls *out)
{
    struct board_place place = workshop_board_place(s, at);
    struct control board = control_board(WORKSHOP_BOARD, GROUP_BOARD, &place, s->cursor);
    controls_add(out, &board);
}

static void add_steppers(const struct workshop *s, const struct workshop_layout *at, struct controls *out)
{
    static const char *const mirrors[BOARD_MIRRORS] = {"workshop.mirror.none", "workshop.mirror.sides",
                                                       "workshop.mirror.ends", "workshop.mirror.four",
                                                       "workshop.mirror.turned"};
    const struct plan *plan = &s->draft.now.plan;
    struct control mirror = control_stepper(WORKSHOP_MIRROR, GROUP_CARD, at->mirror,
                                            app_word(s->app, mirrors[s->mirror]), (int)s->mirror, BOARD_MIRRORS);
    mirror.wraps = true;
    controls_add(out, &mirror);
    int sizes = PLAN_SIDE_MOST - PLAN_SIDE_LEAST + 1;
    struct control width =
        control_stepper(WORKSHOP_WIDTH, GROUP_CARD, at->width, s->size[0], plan->width - PLAN_SIDE_LEAST, sizes);
    struct control height =
        control_stepper(WORKSHOP_HEIGHT, GROUP_CARD, at->height, s->size[1], plan->height - PLAN_SIDE_LEAST, sizes);
    controls_add(out, &width);
    controls_add(out, &height);
}

static void add_card(const struct workshop *s, struct canvas *c, const struct workshop_layout *at, struct controls *out)
{
    const char *joins[] = {app_word(s->app, "workshop.join.none"), app_word(s->app, "workshop.join.sides"),
                           app_word(s->app, "workshop.join.all")};
    const char *goals[] = {app_word(s->app, "workshop.goal.most"), app_word(s->app, "workshop.goal.fewest")};
    struct control tools = control_tiles(WORKSHOP_TOOLS, GROUP_CARD, at->tools, (int)s->tool, BOARD_TOOLS);
    tools.wraps = tools.drawn = true;
    tools.radius = 14;
    controls_add(out, &tools);
    struct control join = control_segment(c, WORKSHOP_JOIN, GROUP_CARD, at->join, joins, s->draft.now.join, 3);
    struct control goal = control_segment(c, WORKSHOP_GOAL, GROUP_CARD, at->goal, goals, s->draft.now.fewest, 2);
    controls_add(out, &join);
    controls_add(out, &goal);
    add_steppers(s, at, out);
    struct control set_up = control_pill(WORKSHOP_SET_UP, GROUP_CARD, at->set_up, app_word(s->app, "workshop.set_up"));
    controls_add(out, &set_up);
}

void workshop_controls(const struct workshop *s, struct canvas *c, const struct workshop_layout *at,
                       struct controls *out)
{
    out->count = 0;
    add_list(s, at, out);
    struct control name = control_pill(WORKSHOP_NAME, GROUP_HEAD, at->name, s->name);
    struct control paste = control_pill(WORKSHOP_PASTE, GROUP_HEAD, at->paste, app_word(s->app, "workshop.paste"));
    name.drawn = true;
    controls_add(out, &name);
    controls_add(out, &paste);
    add_board(s, at, out);
    struct control copy = control_pill(WORKSHOP_COPY, GROUP_BOARD, at->copy, "");
    copy.drawn = true;
    copy.radius = 14;
    controls_add(out, &copy);
    add_card(s, c, at, out);
    struct control play = control_pill(WORKSHOP_PLAY, GROUP_PLAY, at->play, app_word(s->app, "workshop.play"));
    play.accent = true;
    controls_add(out, &play);
}

int workshop_prompts(const struct workshop *s, struct prompt out[WORKSHOP_PROMPTS_MAX])
{
    int n = 0;
    enum device device = s->app->input.last_device;
    bool on_board = s->focus.id == WORKSHOP_BOARD, pad = device == DEVICE_PAD, keys = device == DEVICE_KEYBOARD;
    out[n++] = (struct prompt){ACTION_OK, app_word(s->app, on_board ? "workshop.paint" : "prompt.select")};
    if (keys)
        out[n++] = (struct prompt){ACTION_TOOL_NEXT, app_word(s->app, "workshop.tool")};
    if (pad)
        out[n++] = (struct prompt){ACTION_UNDO, NULL};
    if (pad)
        out[n++] = (struct prompt){ACTION_REDO, app_word(s->app, "workshop.tool")};
    if (pad)
        out[n++] = (struct prompt){ACTION_PREVIEW, app_word(s->app, "editor.erase")};
    if (keys && s->focus.id == WORKSHOP_LIST && s->own && s->index >= 0)
        out[n++] = (struct prompt){ACTION_REMOVE, app_word(s->app, "workshop.remove")};
    out[n++] = (struct prompt){pad ? ACTION_HINT : ACTION_UNDO, app_word(s->app, "prompt.undo")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    if (keys)
        out[n++] = (struct prompt){ACTION_COPY, app_word(s->app, "workshop.copy")};
    if (keys || pad)
        out[n++] = (struct prompt){ACTION_NEXT, app_word(s->app, "prompt.next_group")};
    return n;
}
