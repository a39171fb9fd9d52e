/* The form of the position of the day. */
#include <stdio.h>

#include "app/scenes/today/today_internal.h"
#include "app/style/palette.h"

#define PAGE_WIDE 1000.0f /* from this width on the card is beside the board */
#define CARD_WIDE 560.0f
#define CARD_HIGHEST 700.0f
#define HEAD_HIGH 64.0f
#define ROOM_ABOVE_AND_BELOW 166.0f
#define BOARD_LEAST 300.0f
#define PIECE_HIGH 78.0f
#define BUTTON_HIGH 54.0f
#define HINT_WIDE 190.0f

static void put_board(void *screen, struct box box, struct board_place *place)
{
    *place = today_board_place(&((struct today_scene *)screen)->board, box);
}

struct box today_board_box(const struct today_scene *s) { return form_find(s->base.form, "board", -1)->box; }

static struct form_node *title(struct form *f, const char *key, const char *text, float size, struct colour colour)
{
    struct form_node *n = form_line(f, key, text, colour);
    n->style.face = FACE_TITLE;
    n->style.size = size;
    n->style.least = 16;
    return n;
}

static struct form_node *picture(struct form *f, const char *key, float high,
                                 void (*draw)(const void *screen, struct canvas *c, const struct form_node *node))
{
    struct form_node *n = form_picture(f, key, draw);
    n->h.fixed = high;
    return n;
}

static void gap_with_rule(struct form *f)
{
    form_space(f);
    (void)picture(f, "rule", 2, today_draw_rule);
    form_space(f);
}

static void head(struct form *f, const struct today_scene *s)
{
    char date[160];
    today_says_date(s, date, sizeof date);
    form_row(f)->h.fixed = HEAD_HIGH;
    form_heading(f, "today.heading");
    form_line(f, "date", date, UI_SOFT)->style.size = 24;
    if (s->there)
        form_picture(f, "face", today_face_draw)->w.share = 1;
    form_end(f);
}

static void tries(struct form *f, const struct today_scene *s)
{
    char text[96];
    form_row(f)->h.fixed = PIECE_HIGH;
    form_picture(f, "piece", today_draw_piece)->w.fixed = 68;
    struct form_node *n = form_column(f);
    n->w.share = 1;
    n->gap = 0;
    today_says_turn(s, text, sizeof text);
    title(f, "turn", text, 36, UI_WHITE)->h.fixed = 44;
    n = form_line(f, "goal", today_says_goal(s), UI_TEXT);
    n->style.size = 24;
    n->h.fixed = PIECE_HIGH - 44;
    form_end(f);
    form_end(f);
    gap_with_rule(f);
    n = form_row(f);
    n->h.fixed = 48;
    n->gap = GAP_L;
    form_line(f, "today.tries", app_word(s->app, "today.tries"), UI_SOFT);
    form_picture(f, "tries", today_draw_tries)->w.share = 1;
    int now = today_now(s).tries + !today_done(s);
    words_fill_numbers(text, sizeof text, app_word(s->app, "today.of"), now, TODAY_TRIES);
    (void)title(f, "today.of", text, 24, UI_WHITE);
    form_end(f);
    form_text(f, "status", today_says_status(s))->h = (struct form_length){.fixed = 34, .share = 1, .most = 64};
}

static void streak(struct form *f, const struct today_scene *s)
{
    char text[64];
    struct form_node *n = form_row(f);
    n->h.fixed = 40;
    n->gap = GAP_L;
    form_line(f, "today.streak", app_word(s->app, "today.streak"), UI_SOFT);
    words_count(s->app->words, text, sizeof text, "today.days", today_streak(&s->today, s->date));
    (void)title(f, "today.days", text, 27, rgb(HUE_BRASS));
    words_fill_numbers(text, sizeof text, app_word(s->app, "today.best"), today_best(&s->today), 0);
    n = form_line(f, "today.best", text, UI_SOFT);
    n->w.share = 1;
    n->style.align = ALIGN_RIGHT;
    form_end(f);
    (void)picture(f, "coins", 58, today_draw_coins);
}

/* The result line for sharing. */
static void result(struct form *f, const struct today_scene *s)
{
    const char *copy = !s->copied ? "today.copy" : s->as_file ? "today.copied.file" : "today.copied";
    const char *about = app_word(s->app, today_done(s) ? "today.yours" : "today.later");
    char text[128];
    form_line(f, "about", about, UI_SOFT);
    today_says_line(s, false, text, sizeof text);
    picture(f, "line", 56, today_draw_line)->said = form_copy(f, text);
    form_space(f);
    form_row(f)->h.fixed = BUTTON_HIGH;
    struct form_node *n = form_button_saying(f, TODAY_COPY, app_word(s->app, copy), today_copy);
    n->disabled = !today_done(s);
    n->w.share = 1;
    n->h.share = 1;
    n = today_done(s) ? form_button(f, TODAY_ONWARD, today_go_onward) : form_button(f, TODAY_HINT, today_show_hint);
    n->accent = today_done(s);
    n->disabled = !today_done(s) && s->board.state != TODAY_CHOOSING;
    n->w.fixed = HINT_WIDE;
    n->h.share = 1;
    form_end(f);
    today_says_tomorrow(s, text, sizeof text);
    n = form_line(f, "tomorrow", text, UI_SOFT);
    n->style.align = ALIGN_CENTRE;
    n->silent = true;
}

static void card(struct form *f, const struct today_scene *s)
{
    form_group(f);
    struct form_node *n = form_card(f);
    n->accent = true;
    n->w.fixed = CARD_WIDE;
    n->h.most = CARD_HIGHEST;
    n->gap = 3;
    tries(f, s);
    gap_with_rule(f);
    streak(f, s);
    form_space(f);
    result(f, s);
    form_end(f);
}

static void prompts(struct form *f, const struct today_scene *s)
{
    const struct form_node *here = form_here(f);
    enum today_state state = s->board.state;
    bool done = today_done(s) || !s->there;
    if (s->there && state > TODAY_MOVED && state != TODAY_STILL)
        form_prompt(f, ACTION_OK, "today.skip", NULL);
    else if (s->there)
        form_prompt(f, ACTION_OK, here && here->kind == FORM_BOARD ? "prompt.place" : "prompt.select", NULL);
    if (!done && today_board_can_undo(&s->board))
        form_prompt(f, ACTION_UNDO, "prompt.take_back", NULL);
    if (!done && state == TODAY_CHOOSING)
        form_prompt(f, ACTION_HINT, "prompt.hint", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", today_go_back);
}

void today_walk(struct form *f, void *screen)
{
    const struct today_scene *s = screen;
    head(f, s);
    if (!s->there) {
        struct form_node *n = form_text(f, "today.none", calendar_none(s->app));
        n->style.align = ALIGN_CENTRE;
        n->h.share = 1;
    } else {
        struct form_node *n = form_side_by_side(f, PAGE_WIDE);
        n->h.share = 1;
        n->centred = true;
        n = form_board(f, "board", s->board.player.cursor);
        n->name = app_game_word(s->app, "title", variant_of(&s->day.position));
        n->w =
            (struct form_length){.fixed = canvas_height(f->app->canvas) - ROOM_ABOVE_AND_BELOW, .least = BOARD_LEAST};
        n->h = (struct form_length){.least = BOARD_LEAST};
        n->square = n->rings_itself = true; /* the cursor replaces the ring */
        n->disabled = s->board.state == TODAY_STILL;
        n->put = put_board;
        n->draw = today_draw_board;
        card(f, s);
        form_end(f);
    }
    prompts(f, s);
}
