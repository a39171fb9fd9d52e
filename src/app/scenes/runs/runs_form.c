/* The form of the screen with the ten best runs. */
#include <stdio.h>

#include "app/scenes/runs/runs_internal.h"
#include "app/text/words.h"
#include "app/ui/trophy_coin.h"

#define PAGE_WIDE 1000.0f /* from this width on the run is beside the table */
#define CARD_WIDE 456.0f
#define CARD_UPRIGHT 472.0f
#define CARD_ACROSS 600.0f
#define SPEAKER_HIGH 104.0f
#define TABLE_WIDE 718.0f
#define TABLE_HEAD 60.0f
#define TABLE_FOOT 16.0f
#define ROW_HIGH 60.0f
#define WHEEL_WIDE 136.0f
#define WHEEL_HIGH 268.0f

static struct form_node *line(struct form *f, const char *key, const char *text, enum face face, float size,
                              struct colour colour)
{
    struct form_node *n = form_text(f, key, text);
    n->style = (struct text_style){.face = face, .size = size, .colour = colour, .align = ALIGN_CENTRE, .least = 16};
    return n;
}

static const char *numbered(const struct runs_scene *s, const char *key, int number, char *out, size_t size)
{
    return words_fill_numbers(out, size, app_word(s->app, key), number, 0);
}

static void head(struct form *f, const struct runs_scene *s)
{
    char text[96];
    form_row(f)->gap = 34;
    form_heading(f, "runs.heading");
    if (s->place >= 0) {
        struct form_node *n =
            line(f, "runs.yours", numbered(s, "runs.yours", s->place + 1, text, sizeof text), FACE_BOLD, 23, BRASS);
        n->style.align = ALIGN_LEFT;
        n->w.share = 1;
    }
    form_end(f);
}

static void wheels(struct form *f, const struct runs_scene *s)
{
    char letter[2] = {0};
    line(f, "runs.initials", app_word(s->app, "runs.initials"), FACE_TITLE, 27, UI_WHITE);
    struct form_node *row = form_row(f);
    row->gap = 0;
    row->h.fixed = WHEEL_HIGH;
    form_space(f);
    for (int i = 0; i < RUN_INITIALS; i++) {
        struct form_node *wheel = form_picture(f, RUNS_WHEEL, runs_draw_wheel);
        letter[0] = s->run.initials[i];
        wheel->name = app_word(s->app, "runs.letter");
        wheel->text = form_copy(f, letter);
        wheel->tag = i;
        wheel->w.fixed = WHEEL_WIDE;
    }
    form_space(f);
    form_end(f);
}

/* By how much the run missed the table. */
static void missed(struct form *f, const struct runs_scene *s)
{
    struct runs seen = runs_shown(s);
    const struct run_entry *above = runs_above(&seen, s->run.score);
    char number[24], text[128];
    format_number(s->app->words, number, sizeof number, above->score - s->run.score);
    form_space(f);
    struct form_node *n = form_text(
        f, "runs.missed",
        form_copy(f, words_fill(text, sizeof text, app_word(s->app, "runs.missed"), number, runs_name(s, above))));
    n->style = (struct text_style){
        .face = FACE_BOLD, .size = 27, .colour = UI_WHITE, .align = ALIGN_CENTRE, .wrap = true, .least = 18};
    form_space(f);
}

static void score(struct form *f, const struct runs_scene *s)
{
    char text[64];
    format_number(s->app->words, text, sizeof text, s->run.score);
    line(f, "runs.score", text, FACE_TITLE, 72, BRASS)->h.fixed = 80;
    line(f, "runs.beaten", numbered(s, "runs.beaten", s->run.won, text, sizeof text), FACE_TEXT, 22, UI_SOFT);
}

/* The opponent that ended the run, with its remark. */
static void speaker(struct form *f, const struct runs_scene *s, float high)
{
    char text[RUNS_SAYS_MAX + 16];
    struct form_node *n = form_row(f);
    n->h.fixed = high;
    n->gap = 24;
    form_picture(f, "face", runs_draw_face)->w.fixed = high;
    if (s->says[0]) {
        n = form_picture(f, "runs.says", runs_draw_bubble);
        n->text = form_copy(f, words_fill(text, sizeof text, app_word(s->app, "runs.says"), s->says, NULL));
        n->w.share = 1;
    }
    form_end(f);
}

/* The score below the wheels, or beside them if the card spans the screen. */
static void card(struct form *f, const struct runs_scene *s)
{
    struct form_node *n = form_column(f);
    n->draw = runs_draw_card;
    n->pad = PAD_CARD;
    n->gap = 4;
    n->h.fixed = CARD_UPRIGHT;
    n->w.fixed = CARD_WIDE;
    n = form_side_by_side(f, CARD_ACROSS);
    n->h.share = 1;
    form_column(f)->w.share = 1;
    if (s->giving || s->place >= 0)
        wheels(f, s);
    else
        missed(f, s);
    form_end(f);
    n = form_column(f);
    n->w.part = 0.36f;
    n->h.share = 1;
    form_space(f);
    score(f, s);
    form_space(f);
    form_end(f);
    form_end(f);
    speaker(f, s, SPEAKER_HIGH);
    form_end(f);
}

static void game_setup(struct form *f)
{
    struct form_node *n = form_column(f);
    n->draw = runs_draw_table;
    n->gap = 0;
    n->h = (struct form_length){.share = 1, .most = TABLE_HEAD + TABLE_FOOT + ROW_HIGH * RUNS_KEPT};
    n->w.fixed = TABLE_WIDE;
    form_picture(f, "head", runs_draw_head)->h.fixed = TABLE_HEAD;
    for (int i = 0; i < RUNS_KEPT; i++) {
        n = form_picture(f, "run", runs_draw_run);
        n->tag = i;
        n->h = (struct form_length){.share = 1, .most = ROW_HIGH};
    }
    form_space(f)->h = (struct form_length){.fixed = TABLE_FOOT};
    form_end(f);
}

static void prompts(struct form *f, const struct runs_scene *s)
{
    if (!s->giving) {
        if (s->run.met > 0)
            form_prompt(f, ACTION_OK, "won.onward", runs_go_on);
        else
            form_on(f, ACTION_OK, runs_go_on);
        form_prompt(f, ACTION_BACK, "prompt.back", runs_go_back);
        return;
    }
    form_prompt(f, ACTION_UP, "runs.letter", runs_turn_wheel)->tag = -1;
    form_prompt(f, ACTION_LEFT, "runs.place", runs_to_wheel)->tag = -1;
    form_prompt(f, ACTION_OK, s->wheel + 1 < RUN_INITIALS ? "runs.next" : "runs.done", runs_go_on);
    form_prompt(f, ACTION_BACK, s->typed && s->wheel > 0 ? "prompt.take_back" : "runs.leave_out", runs_go_back);
    form_on(f, ACTION_DOWN, runs_turn_wheel)->tag = 1;
    form_on(f, ACTION_RIGHT, runs_to_wheel)->tag = 1;
    form_on(f, ACTION_PREV, runs_turn_wheel)->tag = -1;
    form_on(f, ACTION_NEXT, runs_turn_wheel)->tag = 1;
    form_on(f, ACTION_MENU, runs_enter_now);
}

/* The run and its initials beside the table, or above it in an upright window. */
void runs_walk(struct form *f, void *screen)
{
    const struct runs_scene *s = screen;
    bool with_card = s->run.met > 0;
    head(f, s);
    struct form_node *n = form_side_by_side(f, PAGE_WIDE);
    n->gap = 24;
    n->h.share = 1;
    n->w.most = TABLE_WIDE + (with_card ? CARD_WIDE + n->gap : 0);
    if (with_card)
        card(f, s);
    game_setup(f);
    form_end(f);
    prompts(f, s);
}
