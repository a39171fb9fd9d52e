/* The form of the position editor. */
#include <stdio.h>

#include "app/board/board_player.h"
#include "app/scenes/editor/editor_internal.h"

#define CARD_WIDE 576.0f
#define PAGE_WIDE 1000.0f /* from this width on the card is beside the board */
#define PILLS_WIDE 620.0f /* the width of five pills in a row */

enum { GROUP_GAME = 1 }; /* after the board in Tab order, although it is above it */

/* Applies the card's controls to the draft. */
static void changed(void *screen, int tag)
{
    struct editor *s = screen;
    (void)tag;
    bool handed = position_draft_hand(&s->draft, FIRST, s->hand);
    s->piece = s->pieces[s->tile];
    if (position_draft_turn(&s->draft, (enum side)s->turn) || handed)
        editor_ask_forget(s);
    editor_judge(s);
}

static void choose_game(void *screen, int tag)
{
    struct editor *s = screen;
    (void)tag;
    editor_set_out(s, s->games[s->game]);
}

enum { START, EMPTY, MIRROR, COPY, PASTE };

static void press(void *screen, int what)
{
    struct editor *s = screen;
    if (what == START)
        editor_set_out(s, editor_game(s));
    else if (what == EMPTY && position_draft_clear(&s->draft))
        editor_changed(s, SOUND_UNDO);
    else if (what == MIRROR && position_draft_mirror(&s->draft))
        editor_changed(s, SOUND_MENU_PRESS);
    else if (what == COPY)
        editor_copy(s);
    else if (what == PASTE)
        editor_paste(s);
}

static void say_why_not(void *screen, int tag)
{
    struct editor *s = screen;
    (void)tag;
    note_say(&s->note, s->app, true, s->says);
}

struct board_place editor_place_in(const struct editor *s, struct box box)
{
    struct position p = *editor_position(s);
    if (position_draft_has_pawns(&s->draft)) /* rails exist even without a pawn on the board */
        p.pawns[FIRST] |= 1;
    return board_place(box, &p);
}

static void put_board(void *screen, struct box box, struct board_place *place)
{
    *place = editor_place_in(screen, box);
}

struct board_place editor_board_place(const struct editor *s)
{
    return editor_place_in(s, form_find(s->base.form, "board", -1)->box);
}

/* ---- the parts of the screen ---- */

static void head(struct form *f, struct editor *s)
{
    s->game = 0;
    while (s->games[s->game] != editor_game(s))
        s->game++;
    form_row(f)->h.fixed = 66;
    form_heading(f, "editor.heading")->w.share = 1;
    struct form_node *n =
        form_stepper(f, "people.game", app_game_word(f->app, "title", editor_game(s)), &s->game, s->game_count);
    n->w = (struct form_length){.fixed = 320, .share = 1, .most = CARD_WIDE};
    n->group = GROUP_GAME;
    n->wraps = n->unlabelled = true;
    n->changed = choose_game;
    form_end(f);
}

static void pieces(struct form *f, struct editor *s)
{
    s->tile = 0;
    for (int i = 0; i < s->piece_count; i++)
        s->tile = s->pieces[i] == s->piece ? i : s->tile;
    struct form_node *n = form_tiles(f, "editor.put_down", s->piece_words, &s->tile, s->piece_count);
    n->label_above = true;
    n->row = 92;
    n->draw_part = editor_draw_piece;
}

/* The reserve: discs in hand, or stacks, which are pressed on the board. */
static void reserve(struct form *f, struct editor *s)
{
    int in_hand = position_draft_in_hand(&s->draft);
    struct form_node *n = form_column(f);
    n->w.share = 1;
    n->gap = 0;
    s->hand = editor_position(s)->hand[FIRST];
    if (in_hand >= 0) {
        form_stepper(f, "editor.in_hand", s->hands, &s->hand, in_hand + 1)->label_above = true;
    } else if (position_draft_has_pawns(&s->draft)) {
        form_line(f, "editor.on_rails", app_word(f->app, "editor.on_rails"), UI_SOFT)->h.fixed = LABEL_HIGH;
        form_line(f, "editor.rails_how", app_word(f->app, "editor.rails_how"), UI_TEXT)->h.fixed = CONTROL_HIGH;
    }
    form_end(f);
}

/* In one row, or in rows of three and two. */
static void pills(struct form *f, const struct editor *s)
{
    static const char *const words[] = {"editor.start", "editor.clear", "editor.mirror", "editor.copy", "editor.paste"};
    form_side_by_side(f, PILLS_WIDE)->gap = GAP_M;
    for (int i = START; i <= PASTE; i++) {
        if (i == START || i == COPY)
            form_row(f)->w.share = i == START ? 3 : 2;
        struct form_node *n = form_button(f, words[i], press);
        n->tag = i;
        n->w = FORM_EQUAL;
        n->disabled = i == COPY && !s->possible;
        n->refused = say_why_not;
        if (i == MIRROR || i == PASTE)
            form_end(f);
    }
    form_end(f);
}

static void play_on(struct form *f, struct editor *s)
{
    struct form_node *n = form_stepper(f, "editor.play_as", s->versus, &s->as, editor_ways(s));
    n->control_part = 0.76f;
    n->wraps = true;
    form_row(f);
    n = form_button_saying(f, "editor.ask", app_word(f->app, s->asked.open ? "hint.close" : "editor.ask"), editor_ask);
    n->h.fixed = ACCENT_HIGH;
    n->w = FORM_EQUAL;
    n->disabled = !s->possible;
    n->refused = say_why_not;
    form_accent(f, "editor.play", editor_play_on)->w = FORM_EQUAL;
    form_end(f);
}

static void card(struct form *f, struct editor *s)
{
    struct form_node *n = form_column(f); /* the card is vertically centred */
    n->w.fixed = CARD_WIDE;
    n->gap = 0;
    (void)form_space(f);
    form_card(f)->gap = 14;
    form_group(f);
    pieces(f, s);
    form_group(f);
    n = form_row(f);
    n->gap = PAD_CARD;
    s->turn = editor_position(s)->turn;
    n = form_segment(f, "editor.turn", game_style_of(editor_game(s))->side_word, &s->turn, 2);
    n->label_above = true;
    n->w.share = 1;
    reserve(f, s);
    form_end(f);
    pills(f, s);
    form_picture(f, "status", editor_draw_status)->h.fixed = 92;
    form_group(f);
    play_on(f, s);
    form_end(f);
    (void)form_space(f);
    form_end(f);
}

static void prompts(struct form *f, const struct editor *s)
{
    enum device device = s->app->input.last_device;
    const struct form_node *here = form_here(f);
    bool pad = device == DEVICE_PAD, keys = device == DEVICE_KEYBOARD;
    form_prompt(f, ACTION_OK, here && here->kind == FORM_BOARD ? "editor.put" : "prompt.select", NULL);
    if (keys) {
        form_prompt(f, ACTION_TOOL_NEXT, "editor.next_piece", NULL);
        form_prompt(f, ACTION_SIDE, "editor.turn", NULL);
        form_prompt(f, ACTION_HINT, s->asked.open ? "hint.close" : "editor.ask", NULL);
    }
    if (pad) {
        form_prompt(f, ACTION_UNDO, NULL, NULL);
        form_prompt(f, ACTION_REDO, "editor.next_piece", NULL);
        form_prompt(f, ACTION_PREVIEW, "editor.erase", NULL);
    }
    form_prompt(f, pad ? ACTION_HINT : ACTION_UNDO, "prompt.undo", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", NULL);
    if (keys || pad)
        form_prompt(f, ACTION_NEXT, "prompt.next_group", NULL);
}

/* The square under the cursor: "d4, Dark". */
static const char *square_words(struct form *f, const struct editor *s)
{
    char text[BOARD_WORDS_NAMED_MAX];
    unsigned square = s->painter.cursor;
    if (square >= 64)
        return NULL;
    return form_copy(f, board_words_named(f->app, f->game_style, editor_position(s), square, text));
}

void editor_walk(struct form *f, void *screen)
{
    struct editor *s = screen;
    f->changed = changed;
    head(f, s);
    struct form_node *n = form_side_by_side(f, PAGE_WIDE);
    n->h.share = 1;
    n = form_board(f, "board", s->painter.cursor);
    n->name = app_game_word(f->app, "title", editor_game(s));
    n->said = square_words(f, s);
    n->put = put_board;
    n->draw = editor_draw_board;
    form_group(f); /* the group of the game */
    card(f, s);
    form_end(f);
    prompts(f, s);
}
