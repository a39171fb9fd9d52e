#include <stdio.h>

#include "app/scenes/people/evening_scene.h"
#include "app/scenes/people/people.h"
#include "app/seating.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"

#define EM 22.0f

static struct text_style style_of(enum face face, float size, struct colour colour, enum align align)
{
    return (struct text_style){.face = face, .size = size, .colour = colour, .align = align};
}

/* "Pocket · six players · 3 min a game" */
static void write_line(const struct evening_scene *s, char *out, size_t size)
{
    const struct variant *variant = evening_variant(s, -1);
    const struct evening *e = evening_of(s);
    char key[40], players[64], game[96];
    int count = s->setup ? s->count : e->count;
    (void)snprintf(key, sizeof key, "title.%s", variant ? variant->id : "");
    (void)snprintf(game, sizeof game, "%s", app_word(s->app, variant ? key : "evening.each"));
    words_count(s->app->words, players, sizeof players, "evening.players", count);
    (void)snprintf(key, sizeof key, "people.%s", CLOCK_NAMES[e->clock]);
    (void)snprintf(out, size, e->clock == CLOCK_OFF ? "%s · %s" : "%s · %s · %s", game, players, app_word(s->app, key));
}

static void draw_head(const struct evening_scene *s, struct canvas *c, const struct evening_places *at)
{
    char line[256];
    write_line(s, line, sizeof line);
    heading_draw(c, at->title, app_word(s->app, "evening.heading"));
    fitted_text(c, at->line, style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_LEFT), line);
}

/* ---- the next match ---- */

enum { PAD_WIDTH = 152 };

/* Which pad, and whose it was. */
static void draw_pad(const struct evening_scene *s, struct canvas *c, struct box b, int seat, struct colour accent)
{
    char text[PAD_WORD_MAX], from[PLAYER_NAME_MAX + 40], shown[PLAYER_NAME_MAX + 48];
    int had = evening_pads_from(s, seat);
    struct box right = {b.x + b.w - PAD_WIDTH - 6, b.y, PAD_WIDTH, 30};
    struct text_style style = style_of(FACE_TEXT, 20, accent, ALIGN_CENTRE);
    people_icon_draw(c, SEAT_PAD_1, right.x + right.w / 2, b.y + b.h * (had < 0 ? 0.36f : 0.25f), UI_WHITE);
    right.y += b.h * (had < 0 ? 0.56f : 0.42f);
    fitted_text(c, right, style_of(FACE_BOLD, EM, UI_WHITE, ALIGN_CENTRE), seating_pad_word(s->app, seat, text));
    if (had < 0)
        return;
    right.y += 30;
    words_fill(from, sizeof from, app_word(s->app, "evening.from"), s->app->evening.players[had].name, NULL);
    canvas_text(c, right, style, text_shortened(c, style, right.w, from, shown, sizeof shown));
}

/* "Pad 1 goes to Eva, pad 2 to Cora." */
static void draw_pads(const struct evening_scene *s, struct canvas *c, const struct evening_places *at, int match,
                      struct colour accent)
{
    const struct evening *e = &s->app->evening;
    char numbers[2][12], text[2 * PLAYER_NAME_MAX + 96], shown[2 * PLAYER_NAME_MAX + 104];
    const char *parts[4];
    for (int seat = 0; seat < 2; seat++) {
        (void)snprintf(numbers[seat], sizeof numbers[seat], "%d", pads_at(s->app->pads, seat));
        parts[2 * seat] = numbers[seat];
        parts[2 * seat + 1] = e->players[e->matches[match].player[seat]].name;
    }
    struct text_style style = style_of(FACE_BOLD, 20, accent, ALIGN_LEFT);
    words_fill_all(text, sizeof text, app_word(s->app, "evening.pads"), parts, 4);
    canvas_text(c, at->pads, style, text_shortened(c, style, at->pads.w, text, shown, sizeof shown));
}

static void draw_player(const struct evening_scene *s, struct canvas *c, struct box b, int match, int seat)
{
    const struct evening *e = &s->app->evening;
    const struct evening_match *m = &e->matches[match];
    const struct look *look = look_of(evening_variant(s, match));
    int side = m->first == seat ? FIRST : SECOND;
    bool pads = evening_has_pads(s);
    char shown[PLAYER_NAME_MAX + 8], text[96];
    canvas_round(c, b, 14, rgb(0x1b1d22), rgb(0x1b1d22));
    edge_draw(c, b, 14, 2.0f);
    struct disc_pose pose = {.x = b.x + 62, .y = b.y + b.h / 2, .r = 40, .up = (enum side)side, .alpha = 1};
    if (look->piece == PIECE_COIN)
        pose.coin = 1U + (unsigned)seat * 7U;
    disc_draw_resting(c, look->id, look->side, &pose, settings_on(&s->app->settings, SETTING_MARKS));
    struct text_style name = style_of(FACE_TITLE, 30, UI_WHITE, ALIGN_LEFT);
    float w = b.w - 124 - (pads ? PAD_WIDTH + 14 : 12);
    canvas_text(c, (struct box){b.x + 118, b.y + 16, w, 46}, name,
                text_shortened(c, name, w, e->players[m->player[seat]].name, shown, sizeof shown));
    const char *colour = app_word(s->app, look->side_word[side]);
    if (side == FIRST)
        colour = words_fill(text, sizeof text, app_word(s->app, "people.plays_first"), colour, NULL);
    fitted_text(c, (struct box){b.x + 118, b.y + 62, w, 36}, style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_LEFT), colour);
    if (pads)
        draw_pad(s, c, b, seat, look->accent);
}

static void draw_then(const struct evening_scene *s, struct canvas *c, struct box b, int match)
{
    const struct evening *e = &s->app->evening;
    int after = evening_after(e, match);
    char text[256];
    if (e->matches[match].games > 0) {
        (void)snprintf(text, sizeof text, "%s", app_word(s->app, "evening.again"));
    } else if (after >= 0) {
        const int *p = e->matches[after].player;
        words_fill(text, sizeof text, app_word(s->app, "evening.then"), e->players[p[0]].name, e->players[p[1]].name);
    } else {
        return;
    }
    struct text_style style = style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_LEFT);
    style.wrap = true;
    canvas_text(c, b, style, text);
}

static void draw_next(const struct evening_scene *s, struct canvas *c, const struct evening_places *at)
{
    const struct evening *e = &s->app->evening;
    int match = evening_next(e);
    char number[12], all[12], text[96];
    (void)snprintf(number, sizeof number, "%d", evening_done(e) + 1);
    (void)snprintf(all, sizeof all, "%d", e->match_count);
    struct text_style title = style_of(FACE_TITLE, 30 / canvas_text_scale(c), UI_WHITE, ALIGN_LEFT);
    canvas_text(c, at->head, title, app_word(s->app, "evening.next"));
    canvas_text(c, at->head, style_of(FACE_TEXT, EM / canvas_text_scale(c), UI_SOFT, ALIGN_RIGHT),
                words_fill(text, sizeof text, app_word(s->app, "evening.match_of"), number, all));
    for (int seat = 0; seat < 2; seat++)
        draw_player(s, c, at->seats[seat], match, seat);
    canvas_text(c, at->against, style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_CENTRE), app_word(s->app, "evening.against"));
    if (at->pads.h > 0)
        draw_pads(s, c, at, match, look_of(evening_variant(s, match))->accent);
    draw_then(s, c, at->then, match);
}

static void draw_winner(const struct evening_scene *s, struct canvas *c, const struct evening_places *at)
{
    const struct evening *e = &s->app->evening;
    struct evening_standing table[EVENING_MOST];
    char text[160];
    (void)evening_table(e, table);
    int winner = table[0].player;
    struct box b = at->side;
    canvas_text(c, at->head, style_of(FACE_TITLE, 30, UI_WHITE, ALIGN_LEFT), app_word(s->app, "evening.final_table"));
    evening_badge_draw(e, c, winner, b.x + b.w / 2, b.y + 160, 64);
    fitted_text(c, (struct box){b.x + 20, b.y + 240, b.w - 40, 60}, style_of(FACE_TITLE, 36, UI_WHITE, ALIGN_CENTRE),
                words_fill(text, sizeof text, app_word(s->app, "evening.won_by"), e->players[winner].name, NULL));
    struct text_style said = style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_CENTRE);
    said.wrap = true;
    canvas_text(c, (struct box){b.x + 20, b.y + 320, b.w - 40, 120}, said, s->said);
}

/* ---- who comes ---- */

static void draw_setup(const struct evening_scene *s, struct canvas *c, const struct evening_places *at)
{
    static const char *const keys[] = {"evening.game", "people.clock"};
    struct text_style style = style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_LEFT);
    struct box b = at->table;
    canvas_text(c, (struct box){b.x + 24, b.y + 20, b.w - 48, 46}, style_of(FACE_TITLE, 30, UI_WHITE, ALIGN_LEFT),
                app_word(s->app, "evening.who"));
    style.wrap = true;
    float y = at->names[EVENING_MOST - 1].y + at->names[EVENING_MOST - 1].h + 20;
    canvas_text(c, (struct box){b.x + 24, y, b.w - 48, b.y + b.h - y - 12}, style,
                app_word(s->app, s->plan.form == EVENING_ALL ? "evening.all.about" : "evening.knockout.about"));
    for (int i = 0; i < 2; i++)
        fitted_text(c, at->labels[i], style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_LEFT), app_word(s->app, keys[i]));
}

void evening_draw(const struct scene *scene, struct canvas *c)
{
    const struct evening_scene *s = (const struct evening_scene *)scene;
    const struct variant *variant = evening_variant(s, s->setup ? -1 : evening_next(&s->app->evening));
    const struct look *look = look_of(variant ? variant : VARIANTS[0]);
    const struct evening *e = &s->app->evening;
    enum evening_page page = evening_page_of(s);
    struct evening_places at;
    struct evening_words words;
    struct controls controls;
    struct prompt prompts[EVENING_PROMPTS_MAX];
    evening_layout(s, c, &at);
    evening_controls(s, c, &at, &words, &controls);
    table_draw(c, look);
    entrance_push(&s->entrance, c);
    draw_head(s, c, &at);
    card_draw(c, at.table, 22, rgba(0x0c0e12, 0.84f), rgba(0xffffff, 0.0f));
    card_draw(c, at.side, 22, rgba(0x0c0e12, 0.84f), colour_fade(look->accent, 0.5f));
    if (page == EVENING_SETUP)
        draw_setup(s, c, &at);
    else if (e->form == EVENING_ALL)
        evening_table_draw(e, c, s->app, at.table, look->accent);
    else
        evening_bracket_draw(e, c, s->app, at.table, look->accent);
    if (page == EVENING_TO_PLAY)
        draw_next(s, c, &at);
    else if (page == EVENING_FINISHED)
        draw_winner(s, c, &at);
    else if (page == EVENING_CHANGE)
        canvas_text(c, at.head, style_of(FACE_TITLE, 30, UI_WHITE, ALIGN_LEFT), app_word(s->app, "evening.change"));
    controls_draw(&s->focus, &controls, c, look->accent);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, evening_prompts(s, prompts), at.foot);
}
