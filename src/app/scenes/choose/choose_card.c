#include <math.h>
#include <stdio.h>

#include "app/opponent.h"
#include "app/scenes/choose/choose.h"

/* The lower card: who the opponent is and what the game is at its left, what can be chosen at its right; or the house
 * rules, which come up over it. */

#define EM 22.0f

static struct text_style plain(enum face face, float size, struct colour colour)
{
    return (struct text_style){.face = face, .size = size, .colour = colour, .align = ALIGN_LEFT};
}

/* Shoulders: the upper half of an ellipse. */
static void draw_shoulders(struct canvas *c, float x, float y, float w, float h, struct colour colour)
{
    struct vertex v[17];
    for (int i = 0; i <= 16; i++) {
        float a = 3.14159265f * (float)i / 16.0f;
        v[i] =
            (struct vertex){x - cosf(a) * w, y - powf(fabsf(sinf(a)), 0.8f) * h, colour}; /* never of a hair below 0 */
    }
    canvas_polygon(c, v, 17);
}

/* Two people, the second one behind the first. */
static void draw_people(struct canvas *c, struct box b)
{
    for (int i = 1; i >= 0; i--) {
        float x = b.x + b.w * (i ? 0.66f : 0.38f), y = b.y + b.h * (i ? 0.72f : 0.75f), r = b.w * (i ? 0.10f : 0.12f);
        struct colour colour = i ? rgb(0xa8a398) : UI_WHITE;
        draw_shoulders(c, x, y, 1.9f * r, 2.1f * r, colour);
        canvas_circle(c, x, y - 3.15f * r, r * 1.12f, colour, colour);
    }
}

/* A gear of brass: another program. */
static void draw_gear(struct canvas *c, struct box b)
{
    float x = b.x + b.w / 2, y = b.y + b.h / 2, r = b.w * 0.24f;
    struct colour brass = rgb(0xd9ae55);
    for (int i = 0; i < 8; i++) {
        float a = 0.7853982f * (float)i;
        canvas_line(c, x, y, x + cosf(a) * r * 1.36f, y + sinf(a) * r * 1.36f, r * 0.42f, 0, brass);
    }
    canvas_circle(c, x, y, r, rgb(0xe8c878), rgb(0xb98c38));
    canvas_circle(c, x, y, r * 0.42f, rgb(0x1c1a16), rgb(0x1c1a16));
}

static void draw_other(struct canvas *c, struct box b, int opponent)
{
    canvas_round(c, b, b.w * 0.22f, rgb(0x3a3d48), rgb(0x2a2c34));
    edge_draw(c, b, b.w * 0.22f, 2.0f);
    if (opponent == 0)
        draw_people(c, b);
    else
        draw_gear(c, b);
}

static void draw_opponent(struct canvas *c, struct box b, int opponent)
{
    if (!choose_has_face(opponent)) {
        draw_other(c, b, opponent);
        return;
    }
    struct face_pose pose = face_still(cast_of_level(opponent), MOOD_CALM);
    face_portrait(c, &pose, MOOD_CALM, b, 0, 0);
}

static void draw_tiles(const struct choose *s, struct canvas *c, const struct choose_places *at)
{
    int chosen = choose_choice(s)->opponent;
    for (int i = 0; i < choose_opponents(s); i++) {
        struct box b = at->tiles[i];
        bool hover = s->focus.hover.id == CHOOSE_OPPONENT && s->focus.hover.part == i;
        canvas_push(c, 0, 0, i == chosen || hover ? 1.0f : 0.72f);
        draw_opponent(c, b, i);
        canvas_pop(c);
        if (i == chosen)
            canvas_outline(c, (struct box){b.x - 3, b.y - 3, b.w + 6, b.h + 6}, b.w * 0.22f + 3, 3.0f, UI_WHITE);
    }
}

/* "Peg", "Regular", what it is like. */
static void draw_who(const struct choose *s, struct canvas *c, struct box b)
{
    char key[40];
    int opponent = choose_choice(s)->opponent;
    (void)snprintf(key, sizeof key, "value.opponent.%s", SETTINGS_OPPONENTS[opponent]);
    const char *kind = app_word(s->app, key);
    if (choose_has_face(opponent))
        (void)snprintf(key, sizeof key, "taste.%s", CAST[cast_of_level(opponent)].id);
    else
        (void)snprintf(key, sizeof key, "about.opponent.%s", SETTINGS_OPPONENTS[opponent]);
    const char *name = opponent == 0 ? app_word(s->app, "choose.people") : s->other;
    fitted_text(c, (struct box){b.x, b.y, b.w, 36}, plain(FACE_TITLE, 28, UI_WHITE), name);
    fitted_text(c, (struct box){b.x, b.y + 37, b.w, 30}, plain(FACE_TEXT, EM, UI_TEXT), kind);
    struct text_style about = plain(FACE_TEXT, EM, UI_SOFT);
    about.wrap = true;
    canvas_text(c, (struct box){b.x, b.y + 70, b.w, b.h - 66}, about, app_word(s->app, key));
}

/* The game in two lines, or why it cannot be begun so. */
static void draw_brief(const struct choose *s, struct canvas *c, struct box b)
{
    char text[512], key[64];
    struct text_style style = plain(FACE_TEXT, EM, choose_startable(s) ? UI_TEXT : UI_WARN);
    style.wrap = true;
    (void)snprintf(key, sizeof key, "brief.%s", s->games[s->game]->id);
    (void)snprintf(text, sizeof text, "%s", app_word(s->app, s->possible ? key : "choose.contradiction"));
    if (s->possible && s->unsuited)
        words_fill(text, sizeof text, app_word(s->app, "choose.engine_unsuited"), s->guest, NULL);
    canvas_text(c, b, style, text);
}

static void draw_chevron(struct canvas *c, float x, float y, float way, struct colour colour)
{
    canvas_line(c, x - 7, y - way * 4, x, y + way * 3, 3.0f, 0, colour);
    canvas_line(c, x, y + way * 3, x + 7, y - way * 4, 3.0f, 0, colour);
}

/* "House rules: one changed", wherever it stands, without its label where there is no room; returns where it ends. */
static float draw_summary(const struct choose *s, struct canvas *c, struct box b)
{
    char summary[96];
    struct text_style style = plain(FACE_TEXT, EM, UI_SOFT), bold = plain(FACE_BOLD, EM, UI_WHITE);
    const char *label = app_word(s->app, "choose.house");
    choose_summary(s, summary, sizeof summary);
    float x = b.x, w = canvas_text_width(c, style, label) + 8;
    if (w + canvas_text_width(c, bold, summary) < b.w) {
        canvas_text(c, b, style, label);
        x += w;
    }
    fitted_text(c, (struct box){x, b.y, b.x + b.w - x, b.h}, bold, summary);
    return x + fminf(canvas_text_width(c, bold, summary), b.x + b.w - x);
}

static void draw_house_line(const struct choose *s, struct canvas *c, struct box b, bool hover)
{
    char names[256];
    struct text_style style = plain(FACE_TEXT, EM, UI_SOFT);
    canvas_round(c, b, 18, rgba(0xffffff, hover ? 0.10f : 0.06f), rgba(0xffffff, hover ? 0.08f : 0.04f));
    rim_draw(c, b, 18, rgba(0xffffff, 0.10f));
    float end = draw_summary(s, c, (struct box){b.x + 22, b.y, b.w - 76, b.h}) + 24, w = b.x + b.w - 60 - end;
    style.align = ALIGN_RIGHT;
    if (w > 60) {
        choose_rule_names(s, c, style, w - 6, names, sizeof names);
        canvas_text(c, (struct box){end, b.y, w, b.h}, style, names);
    }
    draw_chevron(c, b.x + b.w - 30, b.y + b.h / 2, 1.0f, UI_TEXT);
}

static void draw_choices(const struct choose *s, struct canvas *c, const struct choose_places *at)
{
    char text[96], number[12], last[12];
    int opponent = choose_choice(s)->opponent;
    struct text_style style = plain(FACE_TEXT, EM, UI_SOFT);
    canvas_text(c, at->opponent, style, app_word(s->app, "choose.opponent"));
    if (opponent > 0 && opponent != OPPONENT_GUEST) {
        (void)snprintf(number, sizeof number, "%d", opponent);
        (void)snprintf(last, sizeof last, "%d", LEVELS);
        style.align = ALIGN_RIGHT;
        style.colour = UI_TEXT;
        canvas_text(c, at->opponent, style,
                    words_fill(text, sizeof text, app_word(s->app, "choose.level_of"), number, last));
    }
    fitted_text(c, at->begins_label, plain(FACE_TEXT, EM, UI_SOFT), app_word(s->app, "choose.begins"));
    if (at->divider > 0)
        canvas_rect(c, (struct box){at->divider, at->card.y + at->card.h - 232, 1.5f, 208}, rgba(0xffffff, 0.10f));
    draw_tiles(s, c, at);
    draw_house_line(s, c, at->house, s->focus.hover.id == CHOOSE_HOUSE);
}

/* "against Peg, you go first", "two players, first move alternates" */
static void draw_against(const struct choose *s, struct canvas *c, struct box b)
{
    static const char *const keys[BEGINS_KINDS] = {"begin.you", "begin.other", "begin.turns", "begin.lot",
                                                   "begin.loser"};
    char first[160], text[256];
    const struct box_choice *choice = choose_choice(s);
    bool person = choice->opponent == 0;
    bool one = person && choice->begins == BEGINS_FIRST_PLAYER;
    words_fill(first, sizeof first, app_word(s->app, one ? "begin.other" : keys[choice->begins]),
               one ? app_word(s->app, "choose.player_1") : s->other, NULL);
    words_fill(text, sizeof text, app_word(s->app, person ? "choose.between" : "choose.against"), s->other, first);
    struct text_style style = plain(FACE_TEXT, EM, UI_SOFT);
    style.align = ALIGN_RIGHT;
    if (canvas_text_width(c, style, text) <= b.w)
        canvas_text(c, b, style, text);
}

/* The label of a house rule, and that it is not the usual one. */
static void draw_label(const struct choose *s, struct canvas *c, struct box b, int option, bool focus)
{
    bool unusual = choose_is_unusual(s, option);
    struct text_style style = plain(unusual ? FACE_BOLD : FACE_TEXT, EM, unusual || focus ? UI_WHITE : UI_SOFT);
    struct text_style yours = plain(FACE_TEXT, EM, look_of(s->games[s->game])->accent);
    const char *label = choose_rule_label(s, option), *word = app_word(s->app, "choose.yours");
    float w = canvas_text_width(c, style, label), own = canvas_text_width(c, yours, word) + 12;
    if (!unusual || w + own > b.w) {
        fitted_text(c, b, style, label);
        return;
    }
    canvas_text(c, b, style, label);
    canvas_text(c, (struct box){b.x + w + 10, b.y, b.w - w - 8, b.h}, yours, word);
}

static void draw_rules(const struct choose *s, struct canvas *c, const struct choose_places *at, int focus)
{
    struct box h = at->house_head;
    float right = (choose_unusual(s) > 0 ? at->usual.x : at->close.x) - 20;
    float end = draw_summary(s, c, (struct box){h.x, h.y, right - h.x, h.h}) + 24;
    draw_against(s, c, (struct box){end, h.y, right - end, h.h});
    canvas_rect(c, (struct box){h.x - 4, h.y + h.h + 3, h.w + 8, 1.5f}, rgba(0xffffff, 0.10f));
    for (int i = 0; i < s->rule_count; i++) {
        struct box b = at->rules[i];
        b.w = at->values[i].x - b.x - 14;
        draw_label(s, c, b, s->rules[i], focus == CHOOSE_OPTION + s->rules[i]);
    }
    char about[512];
    int option = focus >= CHOOSE_OPTION ? focus - CHOOSE_OPTION : s->rules[0];
    struct text_style style = plain(FACE_TEXT, EM, choose_startable(s) ? UI_TEXT : UI_WARN);
    style.wrap = true;
    choose_rule_about(s, option, about, sizeof about);
    if (choose_startable(s))
        canvas_text(c, at->about, style, about);
    else
        draw_brief(s, c, at->about);
}

void choose_draw_card(const struct choose *s, struct canvas *c, const struct choose_places *at,
                      const struct controls *controls)
{
    const struct control *focus = controls_focused(&s->focus, controls);
    float rest = 1.0f - s->opened;
    card_draw(c, at->card, 22, rgba(0x0c0e12, 0.84f), rgba(0xffffff, 0.0f));
    if (!s->open) {
        canvas_push(c, 0, -14 * s->opened, rest * rest);
        if (choose_has_face(choose_choice(s)->opponent))
            face_life_portrait(c, &s->face, at->portrait, 0);
        else
            draw_other(c, at->portrait, choose_choice(s)->opponent);
        draw_who(s, c, at->name);
        draw_brief(s, c, at->brief);
        draw_choices(s, c, at);
        canvas_pop(c);
        return;
    }
    canvas_push(c, 0, 40 * rest * rest, 1.0f - rest * rest);
    draw_rules(s, c, at, focus ? focus->id : 0);
    struct box b = at->close;
    canvas_round(c, b, b.h / 2, rgb(0x363943), rgb(0x2b2d35));
    edge_draw(c, b, b.h / 2, 2.0f);
    draw_chevron(c, b.x + b.w / 2, b.y + b.h / 2, -1.0f, UI_WHITE);
    canvas_pop(c);
}
