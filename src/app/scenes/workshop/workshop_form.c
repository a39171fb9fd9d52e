/* What is on the screen where boards are made, and what of it can be worked. */
#include <string.h>

#include "app/scenes/workshop/workshop_internal.h"

#define TEXTURE_CACHE_WIDE 286.0f
#define MIDDLE_WIDE 620.0f
#define CARD_WIDE 356.0f
#define WIDEST 1400.0f
#define LIST_ROW 80.0f

static void load(void *screen, int tag, int index)
{
    (void)tag;
    workshop_load(screen, index);
}

static void choose_tool(void *screen, int tag, int value)
{
    (void)tag;
    ((struct workshop *)screen)->tool = (enum board_tool)value;
}

static void mirror(void *screen, int tag, int value)
{
    struct workshop *s = screen;
    (void)tag;
    s->mirror = (enum board_mirror)value;
    workshop_describe(s);
}

static void join(void *screen, int tag, int value)
{
    struct workshop *s = screen;
    (void)tag;
    if (board_draft_join(&s->draft, (enum join)value))
        workshop_changed(s);
}

static void goal(void *screen, int tag, int value)
{
    struct workshop *s = screen;
    (void)tag;
    if (board_draft_goal(&s->draft, value != 0))
        workshop_changed(s);
}

static void resize(void *screen, int is_height, int value)
{
    struct workshop *s = screen;
    const struct plan *plan = &s->draft.now.plan;
    int side = value + PLAN_SIDE_LEAST;
    if (board_draft_size(&s->draft, is_height ? plan->width : side, is_height ? side : plan->height))
        workshop_changed(s);
}

static void ask_name(void *screen, int tag)
{
    (void)tag;
    workshop_ask_name(screen);
}

static void copy(void *screen, int tag)
{
    (void)tag;
    workshop_copy(screen);
}

static void paste(void *screen, int tag)
{
    (void)tag;
    workshop_paste(screen);
}

static void put_board(void *screen, struct box box, struct board_place *place)
{
    *place = board_place(box, &((struct workshop *)screen)->position);
}

struct board_place workshop_board_place(const struct workshop *s)
{
    return board_place(form_find(s->form, WORKSHOP_BOARD, -1)->box, &s->position);
}

/* ---- the parts of the screen ---- */

static void head(struct form *f)
{
    form_heading(f, "title.workshop");
    struct form_node *motto = form_text(f, "workshop.motto", app_word(f->app, "workshop.motto"));
    motto->style.wrap = false;
    motto->spare = 1;
}

static void shelf(struct form *f, struct workshop *s)
{
    struct form_node *card = form_card(f);
    card->pad = 10;
    card->h.share = card->w.share = 1;
    struct form_node *list = form_list(f, WORKSHOP_LIST, &s->first, s->index, custom_boards_count(s->app), LIST_ROW);
    list->name = app_word(f->app, "title.workshop");
    list->text = s->index >= 0 ? custom_boards_name(s->app, s->index) : s->name;
    list->draw_part = workshop_draw_row;
    list->changed = load;
    list->pressed = workshop_play;
    form_end(f);
}

static void middle(struct form *f, struct workshop *s)
{
    form_group(f);
    form_row(f)->h.fixed = 50;
    struct form_node *name = form_picture(f, "workshop.name", workshop_draw_name);
    name->name = app_word(f->app, "workshop.name");
    name->text = s->name;
    name->pressed = ask_name;
    name->w.share = 1;
    struct form_node *button = form_button(f, "workshop.paste", paste);
    button->h.fixed = 50;
    button->w.most = 230;
    form_end(f);
    form_group(f);
    struct form_node *board = form_board(f, WORKSHOP_BOARD, s->painter.cursor);
    board->name = s->name;
    board->put = put_board;
    board->draw = workshop_draw_board;
    struct form_node *card = form_row(f);
    card->card = true;
    card->pad = 5;
    card->h.fixed = 56;
    form_picture(f, "code", workshop_draw_code)->w.share = 1;
    button = form_picture(f, "workshop.copy", workshop_draw_copy);
    button->name = app_word(f->app, "workshop.copy");
    button->pressed = copy;
    button->radius = RADIUS_TILE;
    button->w.fixed = 46;
    form_end(f);
}

static void sides(struct form *f, struct workshop *s)
{
    const struct plan *plan = &s->draft.now.plan;
    form_row(f);
    for (int i = 0; i < 2; i++) {
        int side = i ? plan->height : plan->width;
        struct form_node *n = form_stepper(f, i ? "workshop.height" : "workshop.width", s->size[i],
                                           side - PLAN_SIDE_LEAST, PLAN_SIDE_MOST - PLAN_SIDE_LEAST + 1);
        n->label_above = true;
        n->w = (struct form_length){.share = 1, .least = 100};
        n->tag = i;
        n->changed = resize;
    }
    form_end(f);
}

static void card(struct form *f, struct workshop *s)
{
    static const char *const joins[] = {"workshop.join.none", "workshop.join.sides", "workshop.join.all"};
    static const char *const goals[] = {"workshop.goal.most", "workshop.goal.fewest"};
    static const char *const mirrors[BOARD_MIRRORS] = {"workshop.mirror.none", "workshop.mirror.sides",
                                                       "workshop.mirror.ends", "workshop.mirror.four",
                                                       "workshop.mirror.turned"};
    const char *const *sides_words = game_style_of(custom_board_game())->side_word;
    const char *const tools[BOARD_TOOLS] = {"workshop.hole", "workshop.free", sides_words[0], sides_words[1]};
    memcpy(s->tools, tools, sizeof tools);
    form_group(f);
    struct form_node *around = form_card(f);
    around->pad = 18;
    around->gap = 8;
    struct form_node *n = form_tiles(f, "workshop.tool", s->tools, (int)s->tool, BOARD_TOOLS);
    n->draw_part = workshop_draw_tool;
    n->changed = choose_tool;
    n = form_segment(f, "workshop.join", joins, s->draft.now.join, 3);
    n->label_above = true;
    n->changed = join;
    n = form_segment(f, "workshop.goal", goals, s->draft.now.fewest, 2);
    n->label_above = true;
    n->changed = goal;
    n = form_stepper(f, "workshop.mirror", app_word(f->app, mirrors[s->mirror]), (int)s->mirror, BOARD_MIRRORS);
    n->label_above = n->wraps = true;
    n->changed = mirror;
    sides(f, s);
    form_picture(f, "status", workshop_draw_status)->h = (struct form_length){.fixed = 96};
    form_button(f, "workshop.set_up", workshop_set_up);
    form_end(f);
    form_group(f);
    n = form_accent(f, "workshop.play", workshop_play);
    n->at_foot = !canvas_portrait(f->app->canvas);
}

static void prompts(struct form *f, struct workshop *s)
{
    enum device device = s->app->input.last_device;
    const struct form_node *here = form_here(f);
    bool on_board = here && here->kind == FORM_BOARD, pad = device == DEVICE_PAD, keys = device == DEVICE_KEYBOARD;
    form_prompt(f, ACTION_OK, on_board ? "workshop.paint" : "prompt.select", NULL);
    if (keys)
        form_prompt(f, ACTION_TOOL_NEXT, "workshop.tool", NULL);
    if (pad) {
        form_prompt(f, ACTION_UNDO, NULL, NULL);
        form_prompt(f, ACTION_REDO, "workshop.tool", NULL);
        form_prompt(f, ACTION_PREVIEW, "editor.erase", NULL);
    }
    if (keys && here && here->kind == FORM_LIST && s->own && s->index >= 0)
        form_prompt(f, ACTION_REMOVE, "workshop.remove", NULL);
    form_prompt(f, pad ? ACTION_HINT : ACTION_UNDO, "prompt.undo", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", NULL);
    if (keys)
        form_prompt(f, ACTION_COPY, "workshop.copy", NULL);
    if (keys || pad)
        form_prompt(f, ACTION_NEXT, "prompt.next_group", NULL);
}

/* Shelf, board and card beside each other; on an upright screen the board above the other two. */
void workshop_walk(struct form *f, void *screen)
{
    struct workshop *s = screen;
    bool upright = canvas_portrait(f->app->canvas);
    if (upright) {
        head(f);
        struct form_node *above = form_column(f);
        above->h.share = above->w.share = 1;
        middle(f, s);
        form_end(f);
    }
    struct form_node *row = form_row(f);
    row->h.share = upright ? 0 : 1;
    row->w.most = WIDEST;
    struct form_node *left = form_column(f);
    left->w = upright ? (struct form_length){.share = 1} : (struct form_length){.fixed = TEXTURE_CACHE_WIDE};
    if (!upright)
        head(f);
    shelf(f, s);
    form_end(f);
    if (!upright) {
        form_column(f)->w = (struct form_length){.share = 1, .most = MIDDLE_WIDE};
        middle(f, s);
        form_end(f);
    }
    form_column(f)->w.fixed = CARD_WIDE;
    card(f, s);
    form_end(f);
    form_end(f);
    prompts(f, s);
}
