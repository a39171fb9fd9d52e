/* The form of the board editor. */
#include <stdio.h>
#include <string.h>

#include "app/board/board_player.h"
#include "app/scenes/workshop/workshop_internal.h"
#include "app/session/opponent.h"
#include "app/session/session.h"

#define SHELF_WIDE 286.0f
#define MIDDLE_WIDE 620.0f
#define CARD_WIDE 356.0f
#define WIDEST 1400.0f
#define BESIDE_FROM 1000.0f
#define LIST_ROW 112.0f

/* Applies the card's controls to the board. */
static void changed(void *screen, int tag)
{
    struct workshop *s = screen;
    (void)tag;
    bool joined = board_draft_join(&s->draft, (enum join)s->join), aimed = board_draft_goal(&s->draft, s->fewest != 0);
    if (board_draft_size(&s->draft, s->sides[0], s->sides[1]) || joined || aimed)
        workshop_changed(s);
    else
        workshop_describe(s);
}

static void put_board(void *screen, struct box box, struct board_place *place)
{
    *place = board_place(box, &((struct workshop *)screen)->position);
}

struct board_place workshop_board_place(const struct workshop *s)
{
    return board_place(form_find(s->base.form, WORKSHOP_BOARD, -1)->box, &s->position);
}

/* ---- the parts of the screen ---- */

static void head(struct form *f)
{
    form_heading(f, "title.workshop");
    struct form_node *motto = form_text(f, "workshop.motto", app_word(f->app, "workshop.motto"));
    motto->style.wrap = false;
    motto->spare = 1;
    motto->w.share = 1;
}

static void shelf(struct form *f, struct workshop *s)
{
    struct form_node *card = form_card(f);
    card->pad = 10;
    card->h.share = card->w.share = 1;
    struct form_node *list = form_list(f, WORKSHOP_LIST, &s->first, &s->index, custom_boards_count(s->app), LIST_ROW);
    list->name = app_word(f->app, "title.workshop");
    list->text = s->index >= 0 ? custom_boards_name(s->app, s->index) : s->name;
    list->draw_part = workshop_draw_row;
    list->changed = workshop_open;
    list->pressed = workshop_play;
    form_end(f);
}

/* The square under the cursor: "d4, empty". */
static const char *square_words(struct form *f, const struct workshop *s)
{
    char text[BOARD_WORDS_NAMED_MAX];
    unsigned square = s->painter.cursor;
    if (square >= 64)
        return NULL;
    return form_copy(f, board_words_named(f->app, f->game_style, &s->position, square, text));
}

static void middle(struct form *f, struct workshop *s)
{
    form_group(f);
    form_row(f)->h.fixed = 50;
    struct form_node *name = form_picture(f, "workshop.name", workshop_draw_name);
    name->name = app_word(f->app, "workshop.name");
    name->text = s->name;
    name->pressed = workshop_ask_name;
    name->w.share = 1;
    struct form_node *button = form_button(f, "workshop.paste", workshop_paste);
    button->h.fixed = 50;
    button->w.most = 230;
    form_end(f);
    form_group(f);
    struct form_node *board = form_board(f, WORKSHOP_BOARD, s->painter.cursor);
    board->name = s->name;
    board->said = square_words(f, s);
    board->put = put_board;
    board->draw = workshop_draw_board;
    struct form_node *card = form_row(f);
    card->card = true;
    card->pad = 5;
    card->h.fixed = 56;
    form_picture(f, "code", workshop_draw_code)->w.share = 1;
    button = form_picture(f, "workshop.copy", workshop_draw_copy);
    button->name = app_word(f->app, "workshop.copy");
    button->pressed = workshop_copy;
    button->radius = RADIUS_TILE;
    button->w.fixed = 46;
    form_end(f);
}

static void sides(struct form *f, struct workshop *s)
{
    static const char *const keys[] = {"workshop.width", "workshop.height"};
    s->sides[0] = s->draft.now.plan.width;
    s->sides[1] = s->draft.now.plan.height;
    form_row(f);
    for (int i = 0; i < 2; i++) {
        struct form_node *n = form_stepper(f, keys[i], s->size[i], &s->sides[i], PLAN_SIDE_MOST - PLAN_SIDE_LEAST + 1);
        form_count_from(n, PLAN_SIDE_LEAST);
        n->label_above = true;
        n->w = (struct form_length){.share = 1, .least = 100};
        n->tag = i;
    }
    form_end(f);
}

/* "Against Pip". */
static const char *opponent(const struct workshop *s, char *out, size_t size)
{
    char name[ENGINE_NAME_MAX] = "";
    int level = workshop_opponent(s);
    if (level == OPPONENT_PERSON)
        return app_word(s->app, "choose.people");
    if (level == OPPONENT_EXTERNAL)
        return words_fill(out, size, app_word(s->app, "result.against"), session_engine_name(s->app, name), NULL);
    return words_fill(out, size, app_word(s->app, "result.against"),
                      app_word_of(s->app, "cast", CAST[cast_of_level(level)].id), NULL);
}

static void against(struct form *f, struct workshop *s, enum form_when when)
{
    char text[ENGINE_NAME_MAX + 32];
    form_button_saying(f, "opponent", opponent(s, text, sizeof text), workshop_against)->when = when;
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
    s->join = (int)s->draft.now.join;
    s->fewest = s->draft.now.fewest;
    form_group(f);
    struct form_node *around = form_card(f);
    around->pad = 18;
    around->gap = 8;
    struct form_node *n = form_tiles(f, "workshop.tool", s->tools, FORM_ENUM(s->tool), BOARD_TOOLS);
    n->draw_part = workshop_draw_tool;
    form_segment(f, "workshop.join", joins, &s->join, 3)->label_above = true;
    form_segment(f, "workshop.goal", goals, &s->fewest, 2)->label_above = true;
    n = form_stepper(f, "workshop.mirror", app_word(f->app, mirrors[s->mirror]), FORM_ENUM(s->mirror), BOARD_MIRRORS);
    n->label_above = n->wraps = true;
    sides(f, s);
    form_picture(f, "status", workshop_draw_status)->h = (struct form_length){.fixed = 96};
    against(f, s, FORM_BESIDE);
    form_button(f, "workshop.set_up", workshop_set_up);
    form_end(f);
    form_group(f);
    form_at_foot(f, form_accent(f, "workshop.play", workshop_play));
}

static void prompts(struct form *f, struct workshop *s)
{
    enum device device = s->app->input.last_device;
    const struct form_node *here = form_here(f);
    bool on_board = here && here->kind == FORM_BOARD, pad = device == DEVICE_PAD, keys = device == DEVICE_KEYBOARD;
    bool on_list = here && here->kind == FORM_LIST;
    form_prompt(f, ACTION_OK, on_board ? "workshop.paint" : on_list ? "workshop.play" : "prompt.select", NULL);
    if (keys)
        form_prompt(f, ACTION_TOOL_NEXT, "workshop.tool", NULL);
    if (pad) {
        form_prompt(f, ACTION_UNDO, NULL, NULL);
        form_prompt(f, ACTION_REDO, "workshop.tool", NULL);
        form_prompt(f, ACTION_PREVIEW, "editor.erase", NULL);
    }
    if (keys && on_list && s->mine && s->index >= 0)
        form_prompt(f, ACTION_REMOVE, "workshop.remove", NULL);
    form_prompt(f, pad ? ACTION_HINT : ACTION_UNDO, "prompt.undo", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", NULL);
    if (keys)
        form_prompt(f, ACTION_COPY, "workshop.copy", NULL);
    if (keys || pad)
        form_prompt(f, ACTION_NEXT, "prompt.next_group", NULL);
}

/* The board, its name, and its code. */
static void board(struct form *f, struct workshop *s, enum form_when when)
{
    struct form_node *n = form_column(f);
    n->when = when;
    n->w = (struct form_length){.share = 1, .most = when == FORM_BESIDE ? MIDDLE_WIDE : 0};
    n->h.share = 1;
    if (when == FORM_BELOW) {
        form_row(f);
        head(f);
        form_end(f);
    }
    middle(f, s);
    form_end(f);
}

/* Shelf, board and card side by side; in a narrow window the board is above the other two. */
void workshop_walk(struct form *f, void *screen)
{
    struct workshop *s = screen;
    f->changed = changed;
    struct form_node *n = form_side_by_side(f, BESIDE_FROM);
    n->w.most = WIDEST;
    n->h.share = 1;
    board(f, s, FORM_BELOW);
    n = form_row(f);
    n->w.share = 1;
    n->h.share = 0.01f; /* beside the board as high as that, below it no higher than necessary */
    n = form_column(f);
    n->w = (struct form_length){.fixed = SHELF_WIDE, .share = 0.01f}; /* the width left by the board */
    n = form_column(f);
    n->when = FORM_BESIDE;
    head(f);
    form_end(f);
    shelf(f, s);
    against(f, s, FORM_BELOW);
    form_end(f);
    board(f, s, FORM_BESIDE);
    form_column(f)->w.fixed = CARD_WIDE;
    card(f, s);
    form_end(f);
    form_end(f);
    form_end(f);
    prompts(f, s);
}
