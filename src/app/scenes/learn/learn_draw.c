#include <math.h>
#include <stdio.h>

#include "app/looks.h"
#include "app/scenes/learn/learn_internal.h"
#include "app/view/board_view.h"
#include "app/view/small_board.h"

#define MARGIN 40.0f
#define TOP 110.0f
#define FOOT 88.0f
#define GAP 24.0f
#define INSET 18.0f
#define LEAST_BOARD 112.0f
#define PILL 50.0f
#define DISC 27.0f /* radius */
#define WIDEST 520.0f
#define HIGHEST 400.0f
#define DONE rgb(0x8fe0a3)
#define GOLD_TOP rgb(0xf8cd63)
#define GOLD_LOW rgb(0xefb843)
#define TAU 6.28318530718f

static float smaller(float a, float b) { return a < b ? a : b; }

/* Three cards in a row, or two on a high window. */
static struct box card_box(const struct canvas *c, int card)
{
    int columns = canvas_portrait(c) ? 2 : 3, rows = LEARN_CARDS_MAX / columns;
    float w = smaller((canvas_width(c) - 2 * MARGIN - (float)(columns - 1) * GAP) / (float)columns, WIDEST);
    float h = smaller((canvas_height(c) - TOP - FOOT - (float)(rows - 1) * 18) / (float)rows, HIGHEST);
    float x = (canvas_width(c) - (float)columns * (w + GAP) + GAP) / 2;
    float y = TOP + (canvas_height(c) - TOP - FOOT - (float)rows * (h + 18) + 18) / 2;
    return (struct box){x + (float)(card % columns) * (w + GAP), y + (float)(card / columns) * (h + 18), w, h};
}

/* The picture grows with the card. */
static float board_side(struct box card)
{
    float room = card.h - PILL - 2 * DISC - 2 * INSET - 40;
    return fmaxf(LEAST_BOARD, smaller(room, 0.38f * card.w));
}

static struct box pill_box(struct box card)
{
    float side = board_side(card), spare = card.h - side - PILL - 2 * DISC - 2 * INSET;
    return (struct box){card.x + INSET, card.y + INSET + side + spare * 0.4f, card.w - 2 * INSET, PILL};
}

static struct box disc_box(struct box card, int puzzle)
{
    float pitch = (card.w - 2 * INSET - 8) / PUZZLES_EACH, y = card.y + card.h - INSET - 2 * DISC - 4;
    float x = card.x + INSET + 4 + pitch * ((float)puzzle + 0.5f);
    return (struct box){x - DISC, y, 2 * DISC, 2 * DISC};
}

void learn_lay(const struct learn_scene *s, const struct canvas *c, struct controls *out)
{
    int last = s->focus.id > 0 ? learn_card_of(s->focus.id) : 0;
    out->count = 0;
    for (int i = 0; i < s->count; i++) {
        struct box card = card_box(c, i);
        struct control pill = control_pill(learn_pill(i), i, pill_box(card), s->cards[i].pill);
        pill.accent = i == last;
        controls_add(out, &pill);
        for (int k = 0; k < PUZZLES_EACH; k++) {
            struct control disc = control_pill(learn_puzzle(i, k), i, disc_box(card, k), "");
            disc.drawn = true;
            controls_add(out, &disc);
        }
    }
}

int learn_prompts(const struct learn_scene *s, struct prompt out[LEARN_PROMPTS])
{
    int n = 0;
    out[n++] = (struct prompt){ACTION_OK, app_word(s->app, "prompt.open")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    out[n++] = (struct prompt){ACTION_UP, app_word(s->app, "prompt.move")};
    out[n++] = (struct prompt){ACTION_PREVIEW, app_word(s->app, "prompt.rules")};
    return n;
}

/* ---- a puzzle's disc ---- */

static void draw_tick(struct canvas *c, float x, float y, float r, struct colour colour)
{
    canvas_line(c, x - 0.36f * r, y + 0.02f * r, x - 0.10f * r, y + 0.28f * r, 0.13f * r, 0, colour);
    canvas_line(c, x - 0.10f * r, y + 0.28f * r, x + 0.40f * r, y - 0.28f * r, 0.13f * r, 0, colour);
}

static void draw_number(struct canvas *c, float x, float y, float r, int number, struct colour colour)
{
    char text[16];
    (void)snprintf(text, sizeof text, "%d", number);
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = colour, .align = ALIGN_CENTRE};
    canvas_text(c, (struct box){x - r, y - r, 2 * r, 2 * r}, style, text);
}

/* `turning`: 1 it still shows its number, 0 it shows that it is solved. */
static void draw_disc(struct canvas *c, struct box b, int number, bool tried, bool solved, bool hover, float turning,
                      struct colour accent)
{
    float x = b.x + b.w / 2, y = b.y + b.h / 2, r = b.w / 2;
    if (solved && turning < 0.5f) {
        float w = cosf(turning * TAU / 2) * r;
        struct box gold = {x - w, y - r, 2 * w, 2 * r};
        canvas_round(c, gold, w, GOLD_TOP, GOLD_LOW);
        if (turning <= 0)
            draw_tick(c, x, y, r, UI_DARK);
        return;
    }
    struct colour plate = hover ? rgb(0x3a3d48) : rgb(0x24272d);
    canvas_circle(c, x, y, r, plate, plate);
    if (tried) {
        canvas_ring(c, x, y, r, 2.5f, 22, accent);
    } else {
        canvas_ring(c, x, y, r - 1, 1.5f, 0, rgba(0xffffff, 0.14f));
    }
    draw_number(c, x, y, r, number, tried ? accent : UI_WHITE);
}

/* ---- a card ---- */

static void word_lesson(const struct learn_scene *s, const struct learn_card *card, char *out, size_t size)
{
    char step[16], steps[16];
    const struct progress_game *g = card->progress;
    (void)snprintf(step, sizeof step, "%d", g->step + 1);
    (void)snprintf(steps, sizeof steps, "%d", card->steps);
    const char *text = app_word(s->app, g->step > 0 ? "learn.step" : g->done ? "learn.lesson_done" : "learn.not_begun");
    words_fill(out, size, text, step, steps);
}

static void word_puzzles(const struct learn_scene *s, const struct learn_card *card, char *out, size_t size)
{
    char solved[16], all[16];
    int n = 0;
    for (int k = 0; k < PUZZLES_EACH; k++)
        n += card->progress->solved[k];
    (void)snprintf(solved, sizeof solved, "%d", n);
    (void)snprintf(all, sizeof all, "%d", PUZZLES_EACH);
    if (n > 0)
        words_fill(out, size, app_word(s->app, "learn.puzzles_of"), solved, all);
    else
        words_fill(out, size, app_word(s->app, "learn.puzzles"), all, NULL);
}

static void draw_words(const struct learn_scene *s, struct canvas *c, const struct learn_card *card, struct box b)
{
    char key[64], text[96];
    bool done = card->progress->done && card->progress->step == 0;
    struct text_style style = {.face = FACE_TITLE, .size = 28, .colour = UI_WHITE, .align = ALIGN_LEFT};
    (void)snprintf(key, sizeof key, "title.%s", card->variant->id);
    canvas_text(c, (struct box){b.x, b.y - 5, b.w, 38}, style, app_word(s->app, key));
    style = (struct text_style){
        .face = FACE_TEXT, .size = 22, .colour = done ? DONE : UI_SOFT, .align = ALIGN_LEFT, .least = 16};
    word_lesson(s, card, text, sizeof text);
    fitted_text(c, (struct box){b.x, b.y + 31, b.w, 46}, style, text);
    style.colour = UI_SOFT;
    word_puzzles(s, card, text, sizeof text);
    fitted_text(c, (struct box){b.x, b.y + 77, b.w, 46}, style, text);
}

static void draw_card(const struct learn_scene *s, struct canvas *c, int i, bool in_focus, struct colour accent)
{
    const struct learn_card *card = &s->cards[i];
    const struct look *look = look_of(card->variant);
    struct box b = card_box(c, i);
    struct colour fill = colour_mix(rgb(0x0c0e12), look->table, 0.12f);
    float side = board_side(b), x = b.x + INSET + side + INSET;
    struct box board = {b.x + INSET, b.y + INSET, side, side};
    card_draw(c, b, 22, colour_fade(fill, 0.88f), in_focus ? accent : rgba(0xffffff, 0.07f));
    small_board_draw(c, board, &card->sample, NULL, settings_on(&s->app->settings, SETTING_MARKS), 1.0f);
    draw_words(s, c, card, (struct box){x, b.y + INSET + (side - LEAST_BOARD) / 2, b.x + b.w - x - 4, LEAST_BOARD});
    for (int k = 0; k < PUZZLES_EACH; k++)
        draw_disc(c, disc_box(b, k), k + 1, card->progress->tries[k] > 0, card->progress->solved[k],
                  s->focus.hover.id == learn_puzzle(i, k), s->turning[i][k], accent);
}

/* ---- around the cards ---- */

/* "9 of 36 done" and a bar. */
static void draw_count(const struct learn_scene *s, struct canvas *c, struct box b, struct colour accent)
{
    char done[16], all[16], text[96];
    int most = s->count * LEARN_CONTROLS_EACH, n = progress_done(learning_progress(s->app), VARIANT_COUNT);
    (void)snprintf(done, sizeof done, "%d", n);
    (void)snprintf(all, sizeof all, "%d", most);
    if (n == 0)
        words_fill(text, sizeof text, app_word(s->app, "learn.to_do"), all, NULL);
    else if (n >= most)
        (void)snprintf(text, sizeof text, "%s", app_word(s->app, "learn.all_done"));
    else
        words_fill(text, sizeof text, app_word(s->app, "learn.done"), done, all);
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .align = ALIGN_RIGHT};
    canvas_text(c, (struct box){b.x, b.y, b.w, 32}, style, text);
    struct box bar = {b.x, b.y + 38, b.w, 10};
    canvas_round(c, bar, 5, rgb(0x08090b), rgb(0x08090b));
    if (n > 0 && most > 0) {
        bar.w = fmaxf(10, bar.w * (float)n / (float)most);
        canvas_round(c, bar, 5, colour_mix(accent, UI_WHITE, 0.15f), accent);
    }
}

static void draw_head(const struct learn_scene *s, struct canvas *c, struct colour accent)
{
    struct box head = {MARGIN, 22, canvas_width(c) - 2 * MARGIN, 44};
    struct text_style title = {.face = FACE_TITLE, .size = 36, .colour = UI_WHITE, .align = ALIGN_LEFT};
    struct text_style line = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_LEFT};
    float bar = canvas_portrait(c) ? 210 : 280;
    struct box count = {head.x + head.w - bar, head.y + 10, bar, 60};
    canvas_text(c, (struct box){head.x, head.y + 4, head.w - bar - 20, 44}, title, app_word(s->app, "learn.heading"));
    fitted_text(c, (struct box){head.x, head.y + 44, head.w - bar - 20, 46}, line, app_word(s->app, "learn.about"));
    draw_count(s, c, count, accent);
}

/* What the discs mean, at the right of the foot. Returns what it takes. */
static float draw_key(const struct learn_scene *s, struct canvas *c, struct colour accent)
{
    const char *words[2] = {app_word(s->app, "learn.tried"), app_word(s->app, "learn.solved")};
    struct box foot = page_foot(c);
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_LEFT};
    float x = foot.x + foot.w, y = foot.y + foot.h / 2, r = 13;
    for (int i = 0; i < 2; i++) {
        float w = canvas_text_width(c, style, words[i]) + 4;
        x -= w;
        canvas_text(c, (struct box){x, foot.y, w, foot.h}, style, words[i]);
        x -= r + 10;
        if (i == 0) {
            canvas_ring(c, x, y, r - 1, 2.5f, 14, accent);
        } else {
            canvas_circle(c, x, y, r, GOLD_TOP, GOLD_LOW);
            draw_tick(c, x, y, r * 1.2f, UI_DARK);
        }
        x -= r + 18;
    }
    return foot.x + foot.w - x;
}

void learn_draw(const struct scene *scene, struct canvas *c)
{
    const struct learn_scene *s = (const struct learn_scene *)scene;
    const struct look *look = look_of(VARIANTS[0]);
    struct prompt prompts[LEARN_PROMPTS];
    struct controls controls;
    learn_lay(s, c, &controls);
    const struct control *focused = controls_focused(&s->focus, &controls);
    table_draw(c, look);
    entrance_push(&s->entrance, c);
    draw_head(s, c, look->accent);
    for (int i = 0; i < s->count; i++)
        draw_card(s, c, i, focused && learn_card_of(focused->id) == i, look->accent);
    controls_draw(&s->focus, &controls, c, look->accent);
    canvas_pop(c);
    struct box foot = page_foot(c);
    if (!canvas_portrait(c))
        foot.w -= draw_key(s, c, look->accent);
    prompts_draw(c, s->app, prompts, learn_prompts(s, prompts), foot);
}
