#include <math.h>
#include <stdio.h>

#include "app/cast.h"
#include "app/looks.h"
#include "app/scenes/runs/runs_internal.h"
#include "app/ui/rung_livery.h"
#include "app/ui/trophy_coin.h"
#include "app/view/disc.h"
#include "app/view/face.h"
#include "app/written.h"

#define CARD_WIDE 456.0f
#define CARD_UPRIGHT 446.0f
#define TABLE_WIDE 718.0f
#define GAP 24.0f
#define PORTRAIT 42.0f

/* ---- where everything lies ---- */

static void lay_card(struct box b, bool high, struct runs_layout *out)
{
    float left = high ? b.w * 0.61f : b.w;
    out->card = b;
    out->radius = 56;
    out->apart = 136;
    out->wheel_x = b.x + left / 2 - out->apart;
    out->wheel_y = b.y + (high ? 178 : 208);
    out->heading = (struct box){b.x + 20, b.y + (high ? 16 : 30), left - 40, 40};
    if (high) {
        out->score = (struct box){b.x + left, b.y + 110, b.w - left - 24, 76};
        out->beaten = (struct box){b.x + left, b.y + 184, b.w - left - 24, 34};
        out->face = (struct box){b.x + 30, b.y + b.h - 120, 96, 96};
    } else {
        out->score = (struct box){b.x + 20, b.y + 346, b.w - 40, 80};
        out->beaten = (struct box){b.x + 20, b.y + 422, b.w - 40, 34};
        out->face = (struct box){b.x + 28, b.y + b.h - 134, 108, 108};
    }
    float x = out->face.x + out->face.w + 24;
    out->bubble = (struct box){x, out->face.y + 2, b.x + b.w - 28 - x, out->face.h - 6};
}

struct runs_layout runs_layout(const struct runs_scene *s, const struct canvas *c)
{
    struct runs_layout out = {.head = 60};
    struct box page = page_body(c);
    bool high = canvas_portrait(c), card = s->run.score > 0 || s->giving;
    page.y += 8;
    page.h -= 12;
    if (high) {
        float top = card ? CARD_UPRIGHT + GAP : 0;
        out.table = (struct box){page.x, page.y + top, page.w, page.h - top};
        lay_card((struct box){page.x, page.y, page.w, CARD_UPRIGHT}, true, &out);
    } else {
        float width = TABLE_WIDE + (card ? CARD_WIDE + GAP : 0), x = page.x + (page.w - width) / 2;
        float height = page.h < 700 ? page.h : 700, y = page.y + (page.h - height) / 2;
        out.table = (struct box){x + width - TABLE_WIDE, y, TABLE_WIDE, height};
        lay_card((struct box){x, y, CARD_WIDE, height}, false, &out);
    }
    if (!card)
        out.card.w = 0;
    out.row = (out.table.h - out.head - 16) / RUNS_KEPT;
    out.row = out.row < 60 ? out.row : 60;
    out.table.h = out.head + 16 + out.row * RUNS_KEPT;
    return out;
}

bool runs_wheel_at(const struct runs_layout *at, float x, float y, int *wheel, int *by)
{
    for (int i = 0; i < RUN_INITIALS; i++) {
        float dx = x - at->wheel_x - at->apart * (float)i, dy = y - at->wheel_y;
        if (fabsf(dx) > at->apart / 2 || fabsf(dy) > at->radius + 62)
            continue;
        *wheel = i;
        *by = dy < -at->radius * 0.6f ? -1 : dy > at->radius * 0.6f ? 1 : 0;
        return true;
    }
    return false;
}

/* ---- the card ---- */

static struct text_style style_of(enum face face, float size, struct colour colour, enum align align)
{
    return (struct text_style){.face = face, .size = size, .colour = colour, .align = align, .least = 16};
}

static void draw_letter(struct canvas *c, float x, float y, float size, struct colour colour, char letter)
{
    char text[2] = {letter, '\0'};
    struct text_style style = style_of(FACE_TITLE, size, colour, ALIGN_CENTRE);
    if (letter != ' ')
        canvas_text(c, (struct box){x - 50, y - 0.62f * size, 100, 1.24f * size}, style, text);
}

static void draw_arrow(struct canvas *c, float x, float y, float up, struct colour colour)
{
    canvas_line(c, x - 15, y + 7 * up, x, y - 7 * up, 4, 0, colour);
    canvas_line(c, x + 15, y + 7 * up, x, y - 7 * up, 4, 0, colour);
}

/* A letter on a disc; it turns over like one. */
static void draw_wheel(const struct runs_scene *s, struct canvas *c, const struct runs_layout *at, int i)
{
    const struct look *look = look_of(VARIANTS[0]);
    bool on = s->giving && i == s->wheel;
    float x = at->wheel_x + at->apart * (float)i, y = at->wheel_y, r = on ? at->radius + 3 : at->radius;
    char letter = s->run.initials[i];
    float turned = on ? s->turned : 1, seen = fabsf(cosf(3.14159f * turned));
    if (on) {
        canvas_circle(c, x, y, r + 26, colour_fade(BRASS, 0.26f), colour_fade(BRASS, 0.0f));
        if (turned >= 1)
            brass_coin_draw(c, x, y, r, "");
        canvas_ring(c, x, y, r + 4, 4, 0, BRASS);
        draw_arrow(c, x, y - r - 26, 1, BRASS);
        draw_arrow(c, x, y + r + 32, -1, BRASS);
        draw_letter(c, x, y - r - 54, 22, UI_SOFT, runs_turn(letter, -1));
        draw_letter(c, x, y + r + 62, 22, UI_SOFT, runs_turn(letter, 1));
    }
    struct disc_pose pose = {.x = x, .y = y, .r = r, .up = SECOND, .alpha = 1, .angle = 2 * 3.14159f * turned};
    if (turned < 1)
        disc_draw(c, look->side, &pose, false);
    else if (!on)
        disc_draw_still(c, look->id, look->side, SECOND, x, y, r, 1, false);
    draw_letter(c, x, y, 54, colour_fade(rgb(0x2c2213), seen), turned < 0.5f ? s->before : letter);
}

static void draw_speaker(const struct runs_scene *s, struct canvas *c, const struct runs_layout *at)
{
    bool top = s->run.won >= RUN_OPPONENTS;
    enum mood_name mood = top ? MOOD_BEATEN : MOOD_GLAD;
    struct face_pose pose = face_still(cast_of_level(s->run.met), mood);
    pose.livery = rung_livery(pose.who);
    struct box b = at->bubble;
    char text[RUNS_SAYS_MAX + 16];
    face_portrait(c, &pose, mood, at->face, 0, 0);
    if (!s->says[0])
        return;
    struct vertex tail[3] = {{b.x - 18, b.y + b.h / 2, rgb(0xf6eddb)},
                             {b.x + 4, b.y + b.h / 2 - 13, rgb(0xf6eddb)},
                             {b.x + 4, b.y + b.h / 2 + 13, rgb(0xf6eddb)}};
    canvas_polygon(c, tail, 3);
    canvas_round(c, b, 18, rgb(0xfbf4e4), rgb(0xece0c8));
    words_fill(text, sizeof text, app_word(s->app, "runs.says"), s->says, NULL);
    struct text_style style = style_of(FACE_BOLD, 22, rgb(0x2c2213), ALIGN_LEFT);
    style.wrap = true;
    float h = canvas_text_height(c, b.w - 44, style, text);
    canvas_text(c, (struct box){b.x + 22, b.y + (b.h - h) / 2, b.w - 44, h + 2}, style, text);
}

static void draw_card(const struct runs_scene *s, struct canvas *c, const struct runs_layout *at)
{
    char score[32], beaten[64], number[12];
    card_draw(c, at->card, 22, rgba(0x0d0e12, 0.9f), s->giving ? BRASS : rgba(0xffffff, 0.12f));
    canvas_text(c, at->heading, style_of(FACE_TITLE, 27, UI_WHITE, ALIGN_CENTRE), app_word(s->app, "runs.initials"));
    for (int i = 0; i < RUN_INITIALS; i++)
        draw_wheel(s, c, at, i);
    written_number(s->app->words, score, sizeof score, s->run.score);
    canvas_text(c, at->score, style_of(FACE_TITLE, 72, BRASS, ALIGN_CENTRE), score);
    (void)snprintf(number, sizeof number, "%d", s->run.won);
    words_fill(beaten, sizeof beaten, app_word(s->app, "runs.beaten"), number, NULL);
    canvas_text(c, at->beaten, style_of(FACE_TEXT, 22, UI_SOFT, ALIGN_CENTRE), beaten);
    draw_speaker(s, c, at);
}

/* ---- the table ---- */

/* Columns, of a table of TABLE_WIDE: the right end of the place, of the number of matches won and of the score, the
 * left one of the others. */
enum { CROWN = 30, PLACE = 84, NAME = 146, MET = 260, MET_NAME = 318, WON = 528, SCORE = 684 };

static struct box column(const struct runs_layout *at, float y, float h, int from, int to)
{
    float k = at->table.w / TABLE_WIDE;
    return (struct box){at->table.x + (float)from * k, y, (float)(to - from) * k, h};
}

static void draw_table_head(const struct runs_scene *s, struct canvas *c, const struct runs_layout *at)
{
    float y = at->table.y + 12, h = at->head - 12;
    struct text_style left = style_of(FACE_TEXT, 22, UI_SOFT, ALIGN_LEFT), right = left;
    right.align = ALIGN_RIGHT;
    canvas_text(c, column(at, y, h, NAME, MET - 8), left, app_word(s->app, "runs.name"));
    canvas_text(c, column(at, y, h, MET, 450), left, app_word(s->app, "runs.met"));
    canvas_text(c, column(at, y, h, 456, WON), right, app_word(s->app, "runs.won"));
    canvas_text(c, column(at, y, h, WON + 10, SCORE), right, app_word(s->app, "runs.score"));
}

static void draw_crown(struct canvas *c, float x, float y)
{
    static const float points[3][4][2] = {{{-16, -6}, {-6, 2}, {-3, 10}, {-13, 10}},
                                          {{0, -12}, {8, 4}, {0, 10}, {-8, 4}},
                                          {{16, -6}, {13, 10}, {3, 10}, {6, 2}}};
    for (int i = 0; i < 3; i++) {
        struct vertex v[4];
        for (int k = 0; k < 4; k++)
            v[k] = (struct vertex){x + points[i][k][0], y + points[i][k][1], BRASS};
        canvas_polygon(c, v, 4);
    }
    canvas_rect(c, (struct box){x - 13, y + 6, 26, 5}, BRASS);
}

/* The initials that are being given fill as they are. */
static void draw_initials(const struct runs_scene *s, struct canvas *c, struct box b, const char *initials, bool open,
                          struct colour ink)
{
    struct text_style style = style_of(FACE_TITLE, 29 / canvas_text_scale(c), ink, ALIGN_CENTRE); /* close together */
    for (int i = 0; i < RUN_INITIALS; i++) {
        char text[2] = {initials[i], '\0'};
        struct box one = {b.x - 5 + 26.0f * (float)i, b.y, 30, b.h};
        if (open && i == s->wheel)
            canvas_rect(c, (struct box){one.x + 4, b.y + b.h - 13, 22, 3.5f}, ink);
        if (initials[i] != ' ')
            canvas_text(c, one, style, text);
    }
}

static void draw_run(const struct runs_scene *s, struct canvas *c, const struct runs_layout *at, int row,
                     const struct run_entry *run)
{
    char text[32], key[32];
    float y = at->table.y + at->head + at->row * (float)row, h = at->row;
    bool marked = row == s->place;
    struct box whole = {at->table.x + 13, y + 1, at->table.w - 26, h - 2};
    struct colour ink = marked ? UI_DARK : UI_TEXT, strong = marked ? UI_DARK : row == 0 ? BRASS : UI_WHITE;
    if (marked)
        canvas_round(c, whole, 11, rgb(0xf7c95c), rgb(0xedb845));
    else if (row % 2)
        canvas_round(c, whole, 11, rgba(0xffffff, 0.045f), rgba(0xffffff, 0.045f));
    if (row == 0 && !marked)
        draw_crown(c, at->table.x + (float)CROWN * at->table.w / TABLE_WIDE + 6, y + h / 2);
    (void)snprintf(text, sizeof text, "%d", row + 1);
    canvas_text(c, column(at, y, h, 46, PLACE), style_of(FACE_TITLE, 25, marked ? ink : UI_SOFT, ALIGN_RIGHT), text);
    draw_initials(s, c, column(at, y, h, NAME, MET - 8), run->initials, marked && s->giving, strong);
    struct face_pose pose = face_still(cast_of_level(run->met), run->won >= RUN_OPPONENTS ? MOOD_BEATEN : MOOD_CALM);
    pose.livery = rung_livery(pose.who);
    struct box met = column(at, y, h, MET, MET_NAME);
    face_portrait(c, &pose, MOOD_CALM, (struct box){met.x, y + (h - PORTRAIT) / 2, PORTRAIT, PORTRAIT}, 0, 0);
    (void)snprintf(key, sizeof key, "cast.%s", CAST[cast_of_level(run->met)].id);
    shortened_text(c, column(at, y, h, MET_NAME, 466), style_of(FACE_TEXT, 22, ink, ALIGN_LEFT), app_word(s->app, key));
    (void)snprintf(text, sizeof text, "%d", run->won);
    canvas_text(c, column(at, y, h, 470, WON), style_of(FACE_TEXT, 22, ink, ALIGN_RIGHT),
                run->won >= RUN_OPPONENTS ? app_word(s->app, "runs.all") : text);
    written_number(s->app->words, text, sizeof text, run->score);
    canvas_text(c, column(at, y, h, WON + 6, SCORE), style_of(FACE_TITLE, 28, strong, ALIGN_RIGHT), text);
}

static void draw_table(const struct runs_scene *s, struct canvas *c, const struct runs_layout *at)
{
    struct runs shown = s->runs;
    card_draw(c, at->table, 20, rgba(0x0d0e12, 0.86f), rgba(0xffffff, 0.0f));
    canvas_outline(c, at->table, 20, 1.5f, rgba(0xffffff, 0.08f));
    draw_table_head(s, c, at);
    if (s->giving)
        (void)runs_enter(&shown, &s->run);
    for (int i = 0; i < shown.count; i++)
        draw_run(s, c, at, i, &shown.best[i]);
    if (shown.count == 0) {
        struct text_style style = style_of(FACE_TEXT, 24, UI_SOFT, ALIGN_CENTRE);
        struct box b = {at->table.x + 40, at->table.y + at->table.h / 2 - 30, at->table.w - 80, 60};
        canvas_text(c, b, style, app_word(s->app, "runs.none"));
    }
}

void runs_draw(const struct scene *scene, struct canvas *c)
{
    const struct runs_scene *s = (const struct runs_scene *)scene;
    struct runs_layout at = runs_layout(s, c);
    struct prompt prompts[RUNS_PROMPTS_MAX];
    canvas_ground(c, fill_radial(rgb(0x35242f), rgb(0x100a0e), canvas_width(c) * 0.45f, canvas_height(c) * 0.3f,
                                 canvas_width(c) * 0.75f, canvas_height(c) * 0.95f));
    entrance_push(&s->entrance, c);
    struct box head = page_head(c), beside = head;
    float w = canvas_text(c, head, style_of(FACE_TITLE, 42, UI_WHITE, ALIGN_LEFT), app_word(s->app, "runs.heading"));
    beside.x += w + 34;
    beside.w -= w + 34;
    if (s->place >= 0) {
        char text[96], number[12];
        (void)snprintf(number, sizeof number, "%d", s->place + 1);
        words_fill(text, sizeof text, app_word(s->app, "runs.yours"), number, NULL);
        canvas_text(c, beside, style_of(FACE_BOLD, 23, BRASS, ALIGN_LEFT), text);
    }
    if (at.card.w > 0)
        draw_card(s, c, &at);
    draw_table(s, c, &at);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, runs_prompts(s, prompts), page_foot(c));
}
