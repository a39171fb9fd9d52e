#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/scenes/arcade/ladder_internal.h"
#include "app/style/palette.h"
#include "app/text/remarks.h"
#include "app/text/words.h"
#include "app/ui/controls.h"
#include "app/ui/spoken.h"
#include "app/view/disc.h"

#define TOP 100.0f
#define FOOT 74.0f

/* The tower, top rung first; it gets wider towards the bottom, and the next rung is higher than the others. */
static void lay_tower(const struct ladder_scene *s, struct box b, struct ladder_places *out)
{
    int next = s->seen.rung < LADDER_RUNGS ? s->seen.rung : LADDER_RUNGS - 1;
    float step = b.h / (LADDER_RUNGS + .6f), y = b.y, narrow = fminf(64, b.w * .2f);
    for (int rung = LADDER_RUNGS - 1; rung >= 0; rung--) {
        float h = rung == next ? step * 1.6f - 6 : step - 6, w = b.w - narrow * (float)rung / (LADDER_RUNGS - 1);
        out->rungs[rung] = (struct box){b.x + (b.w - w) / 2, y, w, h};
        y += h + 6;
    }
}

static void lay_card(const struct ladder_scene *s, struct box b, struct ladder_places *out)
{
    float pad = b.w > 640 ? 28 : 22, pill = 58, bubble = fminf(112, b.h * .18f), in = b.w - 2 * pad;
    float low = b.y + b.h - pad - pill, high = low - bubble - 18 - 26 - (b.y + pad);
    float wide = fminf(316, b.w * .415f);
    out->card = b;
    out->portrait = (struct box){b.x + pad, b.y + pad, wide, fminf(high, wide * 1.25f)};
    out->texts = (struct box){b.x + pad + wide + 32, b.y + pad, in - wide - 32, high};
    out->bubble = (struct box){b.x + pad, low - bubble - 18, in, bubble};
    float first = ladder_is_next(s) ? in * .6f : in;
    out->pill[0] = (struct box){b.x + pad, low, first, pill};
    out->pill[1] = (struct box){b.x + pad + first + 16, low, ladder_is_next(s) ? in - first - 16 : 0, pill};
}

void ladder_lay_out(const struct ladder_scene *s, const struct canvas *c, struct ladder_places *out)
{
    float w = canvas_width(c), h = canvas_height(c);
    if (canvas_portrait(c)) {
        float card = fminf(620, h * .46f);
        lay_card(s, (struct box){40, TOP + 6, w - 80, card}, out);
        lay_tower(s, (struct box){60, TOP + card + 26, w - 120, h - TOP - card - 26 - FOOT}, out);
        return;
    }
    float spare = fmaxf(0, w - 1600) / 2;
    lay_tower(s, (struct box){36 + spare, TOP - 2, 408, h - TOP - FOOT}, out);
    lay_card(s, (struct box){480 + spare, TOP - 4, w - 520 - 2 * spare, h - TOP - FOOT + 2}, out);
}

/* The text for OK. */
static const char *first_word(const struct ladder_scene *s)
{
    const char *next = s->resumes ? "ladder.resume" : "ladder.challenge";
    return app_word(s->app, ladder_is_next(s) ? next : "ladder.practise");
}

int ladder_prompts(const struct ladder_scene *s, struct prompt out[LADDER_PROMPTS])
{
    bool next = ladder_is_next(s);
    int n = 0;
    out[n++] = (struct prompt){ACTION_OK, first_word(s)};
    if (next)
        out[n++] = (struct prompt){ACTION_PREVIEW, app_word(s->app, "ladder.practise")};
    out[n++] = (struct prompt){ACTION_HINT, app_word(s->app, "runs.heading")};
    out[n++] = (struct prompt){ACTION_UP, app_word(s->app, "ladder.others")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    return n;
}

/* ---- the head ---- */

static void draw_head(const struct ladder_scene *s, struct canvas *c)
{
    char points[24];
    struct box head = page_head(c);
    struct text_style score = {.face = FACE_TITLE, .size = 46, .colour = ARCADE_GOLD, .tabular = true};
    struct text_style soft = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT};
    float right = head.x + head.w;
    (void)format_number(s->app->words, points, sizeof points, s->seen.score);
    float wide = canvas_text_width(c, score, points);
    canvas_text(c, (struct box){right - wide, head.y, wide + 2, head.h}, score, points);
    right -= wide + 16;
    float word = canvas_text_width(c, soft, app_word(s->app, "ladder.score"));
    canvas_text(c, (struct box){right - word, head.y, word + 1, head.h}, soft, app_word(s->app, "ladder.score"));
    right -= word + 60;
    right = arcade_lives_left_of(c, right, head.y + head.h / 2, 17, s->seen.lives);
    if (s->lost < LIFE_MS) { /* it turns to its dark side, then is lifted off */
        float t = s->lost / LIFE_MS, x = right + 17 + (float)s->seen.lives * 2.6f * 17;
        const struct game_style *game_style = game_style_of(VARIANTS[0]);
        struct disc_pose pose = {.x = x,
                                 .y = head.y + head.h / 2,
                                 .r = 17,
                                 .lift = t < .5f ? 0 : (t - .5f) * 2,
                                 .angle = fminf(1, t * 2) * 3.1416f,
                                 .up = SECOND,
                                 .alpha = t < .5f ? 1 : 2 - 2 * t};
        disc_draw(c, game_style->side, &pose, false);
    }
    right -= 16;
    word = canvas_text_width(c, soft, app_word(s->app, "ladder.lives"));
    canvas_text(c, (struct box){right - word, head.y, word + 1, head.h}, soft, app_word(s->app, "ladder.lives"));
    heading_draw(c, (struct box){head.x, head.y, right - word - 30 - head.x, head.h},
                 app_word(s->app, "ladder.heading"));
}

/* ---- the tower ---- */

/* How far below its place a rung still is; `alpha` receives its opacity. */
static float dropped(const struct ladder_scene *s, int rung, float *alpha)
{
    float t = (s->since - (float)rung * RISE_APART_MS) / RISE_MS;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    *alpha = t;
    return 60 * (1 - t) * (1 - t) * (1 - t);
}

static void rung_ground(struct canvas *c, struct box b, bool next, bool beaten)
{
    struct colour shade = black(.4f);
    float r = next ? 18 : 14;
    canvas_round(c, (struct box){b.x + 2, b.y + 4, b.w, b.h}, r, shade, shade);
    if (next)
        canvas_round(c, b, r, rgb(0x4a3419), rgb(0x2a1c0c));
    else
        canvas_round(c, b, r, rgb(beaten ? 0x3a2d20 : 0x2a211a), rgb(beaten ? 0x241a11 : 0x1c150f));
    edge_draw(c, b, r, 2.0f);
}

/* The margin of a beaten opponent, or the game of one to come. */
static void rung_note(const struct ladder_scene *s, char *out, size_t size, int rung)
{
    char key[40], number[16];
    if (rung < s->seen.rung) {
        (void)format_number(s->app->words, number, sizeof number, s->seen.margin[rung]);
        (void)snprintf(out, size, "+%s", number);
        return;
    }
    (void)snprintf(key, sizeof key, "title.%s", CAST[rung].variant);
    (void)snprintf(out, size, "%s", app_word(s->app, key));
}

static void rung_texts(const struct ladder_scene *s, struct canvas *c, struct box b, int rung, float x)
{
    bool next = rung == s->seen.rung, beaten = rung < s->seen.rung;
    const char *name = arcade_word(s->app, "cast", (enum cast_id)rung);
    char note[64];
    struct text_style style = {.face = FACE_TITLE,
                               .size = next ? 27 : 24,
                               .colour = next     ? UI_WHITE
                                         : beaten ? rgb(0xe9dfc9)
                                                  : rgb(0xb9ae9c)};
    if (next) {
        struct text_style here = {.face = FACE_TEXT, .size = 22, .colour = ARCADE_GOLD};
        float w = b.x + b.w - x - 16;
        canvas_text(c, (struct box){x, b.y + b.h / 2 - 34, w, 36}, style, name);
        canvas_text(c, (struct box){x, b.y + b.h / 2, w, 32}, here, app_word(s->app, "ladder.here"));
        return;
    }
    struct text_style right = {.face = beaten ? FACE_TITLE : FACE_TEXT,
                               .size = beaten ? 24 : 20,
                               .colour = beaten ? ARCADE_GOLD : rgb(0xa89d90),
                               .align = ALIGN_RIGHT};
    rung_note(s, note, sizeof note, rung);
    float own = canvas_text_width(c, style, name), end = b.x + b.w - 20, room = end - x - own - 14;
    canvas_text(c, (struct box){x, b.y, fminf(own, end - x) + 2, b.h}, style, name);
    if (beaten || canvas_text_width(c, right, note) * 17 / right.size <= room)
        canvas_text(c, (struct box){end - room, b.y, room, b.h}, right, note);
}

static void draw_rung(const struct ladder_scene *s, struct canvas *c, struct box b, int rung)
{
    bool next = rung == s->seen.rung, beaten = rung < s->seen.rung;
    char number[12];
    float side = b.h - (next ? 16 : 10), alpha, down = dropped(s, rung, &alpha);
    struct text_style style = {.face = FACE_TITLE,
                               .size = next ? 30 : 24,
                               .align = ALIGN_CENTRE,
                               .colour = next     ? ARCADE_GOLD
                                         : beaten ? rgb(0xd9c9a4)
                                                  : rgb(0xa89b86)};
    canvas_push(c, 0, down, alpha);
    rung_ground(c, b, next, beaten);
    (void)snprintf(number, sizeof number, "%d", rung + 1);
    canvas_text(c, (struct box){b.x + 6, b.y, 48, b.h}, style, number);
    struct box face = {b.x + 58, b.y + (b.h - side) / 2, side, side};
    face_life_portrait(c, &s->faces[rung], face, 0);
    if (!next && !beaten)
        canvas_round(c, face, side * .16f, rgba(0x0d0805, .26f), rgba(0x0d0805, .26f));
    rung_texts(s, c, b, rung, face.x + side + 16);
    canvas_pop(c);
}

#define RING_IN 4.0f /* how much further in the ring is than usual: two rungs have little room between them */

/* The ring around the selected opponent; it climbs from the rung that was won. */
static void draw_ring(const struct ladder_scene *s, struct canvas *c, const struct ladder_places *at)
{
    struct box b = at->rungs[s->rung];
    if (s->climbed < CLIMB_MS && s->rung > 0) {
        float t = s->climbed / CLIMB_MS, rest = (1 - t) * (1 - t) * (1 - t);
        struct box from = at->rungs[s->rung - 1];
        b.x += (from.x - b.x) * rest, b.y += (from.y - b.y) * rest;
        b.w += (from.w - b.w) * rest, b.h += (from.h - b.h) * rest;
    }
    focus_ring_draw(c, (struct box){b.x + RING_IN, b.y + RING_IN, b.w - 2 * RING_IN, b.h - 2 * RING_IN}, 16 - RING_IN,
                    ARCADE_GOLD, 1);
    struct vertex arrow[3] = {{b.x + b.w + 18, b.y + b.h / 2, ARCADE_GOLD},
                              {b.x + b.w + 7, b.y + b.h / 2 + 10, ARCADE_GOLD},
                              {b.x + b.w + 7, b.y + b.h / 2 - 10, ARCADE_GOLD}};
    if (!canvas_portrait(c))
        canvas_polygon(c, arrow, 3);
}

/* The other rungs cover the ring's glow, except while the ring climbs past them. */
static void draw_tower(const struct ladder_scene *s, struct canvas *c, const struct ladder_places *at)
{
    bool climbs = s->climbed < CLIMB_MS;
    draw_rung(s, c, at->rungs[s->rung], s->rung);
    if (!climbs)
        draw_ring(s, c, at);
    for (int rung = LADDER_RUNGS - 1; rung >= 0; rung--) {
        if (rung != s->rung)
            draw_rung(s, c, at->rungs[rung], rung);
    }
    if (climbs)
        draw_ring(s, c, at);
}

/* ---- the card ---- */

struct fact {
    const char *label;
    char text[96];
};

/* The text for a game's option or one of its values. */
static const char *option_word(const struct app *app, const char *kind, const char *variant, const char *rest)
{
    char key[96];
    (void)snprintf(key, sizeof key, "%s.%s.%s", kind, variant, rest);
    const char *word = words_get(app->words, key);
    (void)snprintf(key, sizeof key, "%s.%s", kind, rest);
    return word ? word : app_word(app, key);
}

static int facts_of(const struct ladder_scene *s, struct fact out[4])
{
    const struct cast_member *who = &CAST[s->rung];
    char key[40], option[40];
    int n = 0;
    out[n].label = app_word(s->app, "ladder.game");
    (void)snprintf(key, sizeof key, "title.%s", who->variant);
    (void)snprintf(out[n++].text, sizeof out->text, "%s", app_word(s->app, key));
    if (who->options[0]) {
        size_t name = strcspn(who->options, "=");
        (void)snprintf(option, sizeof option, "%.*s", (int)name, who->options);
        out[n].label = option_word(s->app, "option", who->variant, option);
        (void)snprintf(option, sizeof option, "%.*s.%s", (int)name, who->options, who->options + name + 1);
        bool named = strncmp(who->options, "coins=", 6) != 0; /* coins are only a number */
        (void)snprintf(out[n++].text, sizeof out->text, "%s",
                       named ? option_word(s->app, "value", who->variant, option) : who->options + name + 1);
    }
    out[n].label = app_word(s->app, "ladder.you_are");
    arcade_side(s->app, out[n++].text, sizeof out->text, (enum cast_id)s->rung, true);
    out[n].label = app_word(s->app, "ladder.strength");
    arcade_strength(s->app, out[n++].text, sizeof out->text, (enum cast_id)s->rung);
    return n;
}

static struct text_style label_style(float em)
{
    return (struct text_style){.face = FACE_TEXT, .size = em, .colour = UI_SOFT};
}

static struct text_style value_style(float em)
{
    return (struct text_style){.face = FACE_BOLD, .size = em, .colour = UI_WHITE};
}

/* The width for labels on a card. */
static float label_width(struct canvas *c, const struct fact *facts, int n, float w)
{
    float wide = 0;
    for (int i = 0; i < n; i++)
        wide = fmaxf(wide, canvas_text_width(c, label_style(22), facts[i].label));
    return fminf(wide, w * .42f);
}

/* In two small lines if the text is too long for one. */
static float fact_height(struct canvas *c, const struct fact *fact, float label, float value)
{
    bool fits = canvas_text_width(c, label_style(18), fact->label) <= label &&
                canvas_text_width(c, value_style(18), fact->text) <= value;
    return fits ? 34 : 46;
}

static float facts_height(const struct ladder_scene *s, struct canvas *c, float w)
{
    struct fact facts[4];
    int n = facts_of(s, facts);
    float label = label_width(c, facts, n, w), h = 18;
    for (int i = 0; i < n; i++)
        h += fact_height(c, &facts[i], label, w - label - 18);
    return h;
}

static void draw_facts(const struct ladder_scene *s, struct canvas *c, struct box b, float y)
{
    struct fact facts[4];
    int n = facts_of(s, facts);
    float label = label_width(c, facts, n, b.w), value = b.w - label - 18;
    for (int i = 0; i < n; i++) {
        float h = fact_height(c, &facts[i], label, value);
        fitted_text(c, (struct box){b.x, y, label + 2, h - 1}, label_style(22), facts[i].label);
        fitted_text(c, (struct box){b.x + label + 18, y, value, h - 1}, value_style(22), facts[i].text);
        y += h;
    }
    float step = b.w / 10;
    for (int i = 0; i < 10; i++) {
        struct colour bar = i <= s->rung ? ARCADE_GOLD : white(.14f);
        canvas_round(c, (struct box){b.x + (float)i * step, y + 4, step - 6, 7}, 3.5f, bar, bar);
    }
}

static const char *place_key(const struct ladder_scene *s)
{
    return ladder_is_next(s) ? "ladder.next_of" : s->rung < s->seen.rung ? "ladder.beaten_of" : "ladder.later_of";
}

static void draw_who(const struct ladder_scene *s, struct canvas *c, struct box b)
{
    char place[96];
    struct text_style gold = {.face = FACE_BOLD, .size = 22, .colour = ARCADE_GOLD};
    struct text_style name = {.face = FACE_TITLE, .size = 48, .colour = UI_WHITE, .least = 28};
    struct text_style line = {.face = FACE_TEXT, .size = 23, .colour = UI_TEXT, .wrap = true};
    const char *text = arcade_word(s->app, "line", (enum cast_id)s->rung);
    canvas_text(c, (struct box){b.x, b.y, b.w, 34}, gold,
                arcade_place(s->app, place, sizeof place, place_key(s), (enum cast_id)s->rung));
    canvas_text(c, (struct box){b.x, b.y + 36, b.w, 60}, name, arcade_word(s->app, "cast", (enum cast_id)s->rung));
    float facts = facts_height(s, c, b.w), room = b.h - 102 - facts - 14;
    line = text_style_fitting(c, (struct box){.w = b.w, .h = room}, line, 17, text);
    float h = canvas_text_height(c, b.w, line, text), y = b.y + 102 + h + 10;
    canvas_text(c, (struct box){b.x, b.y + 102, b.w, h + 1}, line, text);
    canvas_rect(c, (struct box){b.x, y, b.w, 1.5f}, white(.12f));
    draw_facts(s, c, b, y + 8);
}

/* Two remarks: the one at the beginning, and one that fits any match it has lost. */
static const char *both_remarks(const struct ladder_scene *s, char *out, size_t size)
{
    enum cast_id who = (enum cast_id)s->rung;
    enum remark_event event = s->rung < s->seen.rung ? REMARK_LOSES : REMARK_BEGINS;
    int said = 0;
    out[0] = '\0';
    for (int number = 1; number <= REMARKS_EACH && said < 2; number++)
        if (event == REMARK_BEGINS || remark_is_always_true(who, event, number)) {
            size_t used = strlen(out);
            (void)snprintf(out + used, size - used, "%s%s", said++ ? " " : "",
                           arcade_remark(s->app, who, REMARK_WORDS[event], number));
        }
    return out;
}

static void draw_card(const struct ladder_scene *s, struct canvas *c, const struct ladder_places *at)
{
    struct box b = at->card;
    char both[256];
    float t = fminf(1, s->crossed / CROSS_MS);
    arcade_card(c, b, rgb(0x2a1d12), rgb(0x0e0906), false);
    canvas_outline(c, b, 22, 2.5f, rgb(0xe8b04a));
    canvas_push(c, 0, 0, t);
    face_life_portrait(c, &s->portrait, at->portrait, FACE_MARKS);
    draw_who(s, c, at->texts);
    arcade_bubble(c, s->app, at->bubble, 26, both_remarks(s, both, sizeof both), at->portrait.x + at->portrait.w * .46f,
                  at->bubble.y - 26);
    canvas_pop(c);
    if (s->rung > s->seen.rung)
        return;
    bool next = ladder_is_next(s);
    arcade_pill(c, at->pill[0], 28, first_word(s), next, next && !s->second);
    if (next)
        arcade_pill(c, at->pill[1], 22, app_word(s->app, "ladder.practise_first"), false, s->second);
}

void ladder_draw(const struct scene *scene, struct canvas *c)
{
    const struct ladder_scene *s = (const struct ladder_scene *)scene;
    struct ladder_places at;
    struct prompt prompts[LADDER_PROMPTS];
    float w = canvas_width(c), h = canvas_height(c);
    ladder_lay_out(s, c, &at);
    canvas_ground(c, fill_radial(rgb(0x3a2a1c), rgb(0x120b07), w / 2, h * .38f, w * .75f, h * .75f));
    draw_head(s, c);
    draw_tower(s, c, &at);
    entrance_push(&s->entrance, c);
    draw_card(s, c, &at);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, ladder_prompts(s, prompts), page_foot(c));
}

void ladder_describe(const struct scene *scene, struct spoken *out)
{
    const struct ladder_scene *s = (const struct ladder_scene *)scene;
    struct prompt prompts[LADDER_PROMPTS];
    struct fact facts[4];
    char score[16], both[256], text[SPEECH_MAX];
    int n = facts_of(s, facts);
    (void)format_number(s->app->words, score, sizeof score, s->seen.score);
    spoken_show(out, app_word(s->app, "ladder.heading"));
    (void)snprintf(both, sizeof both, "%s %d", app_word(s->app, "ladder.lives"), s->seen.lives);
    spoken_show(out, both);
    (void)snprintf(both, sizeof both, "%s %s", app_word(s->app, "ladder.score"), score);
    spoken_show(out, both);
    out->focus_id = 1 + s->rung;
    spoken_say(out, arcade_word(s->app, "cast", (enum cast_id)s->rung));
    spoken_say(out, arcade_place(s->app, text, sizeof text, place_key(s), (enum cast_id)s->rung));
    spoken_say(out, arcade_word(s->app, "line", (enum cast_id)s->rung));
    for (int i = 0; i < n; i++)
        spoken_say(out,
                   words_fill(text, sizeof text, app_word(s->app, "speech.number"), facts[i].label, facts[i].text));
    spoken_say(out, both_remarks(s, both, sizeof both));
    (void)snprintf(out->value, sizeof out->value, "%s",
                   s->second ? app_word(s->app, "ladder.practise_first") : first_word(s));
    spoken_prompts(s->app, out, prompts, ladder_prompts(s, prompts));
}
