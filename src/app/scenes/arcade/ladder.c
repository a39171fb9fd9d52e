/* The ladder: its ten rungs with the characters to be beaten, a card about one of them, and its matches as games. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/scenes/scenes.h"
#include "app/session/game_result.h"
#include "app/session/session.h"
#include "app/store/ladder_run.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "app/store/trophy_news.h"
#include "app/style/palette.h"
#include "app/text/cast.h"
#include "app/text/remarks.h"
#include "app/text/words.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/rung_livery.h"
#include "app/ui/spoken.h"
#include "app/view/disc.h"
#include "career/ladder.h"
#include "career/runs.h"

enum { PROMPTS = 5, RISE_MS = 220, RISE_APART_MS = 35, CLIMB_MS = 300, CROSS_MS = 120, LIFE_MS = 420, LEAD_MS = 800 };

#define TOP 100.0f
#define FOOT 74.0f

struct ladder_scene {
    struct scene base;
    struct app *app;
    struct face_life faces[CAST_SIZE]; /* on the rungs */
    struct face_life portrait;         /* on the card */
    int rung;                          /* the rung selected, 0 to 9 */
    bool resumes;                      /* a match of the next rung is in progress */
    bool second;                       /* the second pill has the focus */
    bool leads;                        /* only shown on the way to the next match */
    float led;                         /* ms since it was entered in that case */
    struct ladder seen;                /* the run as last shown; changes are animated */
    float since;                       /* ms since the scene was entered */
    float crossed;                     /* ms since the selected opponent changed */
    float climbed;                     /* ms since the ring began to climb; CLIMB_MS: finished */
    float lost;                        /* ms since a life began to disappear; LIFE_MS: finished */
    float alone;                       /* ms since the last input */
    int clicked;                       /* rungs whose arrival was heard */
    struct entrance entrance;
};

/* The layout. */
struct ladder_places {
    struct box rungs[LADDER_RUNGS];
    struct box card, portrait, texts, bubble, pill[2];
};

/* ---- matches ---- */

static void say_place(struct app *app, const char *key, char *out, size_t size)
{
    char rung[8];
    (void)snprintf(rung, sizeof rung, "%d", app->session->game_setup.opponent);
    words_fill(out, size, app_word(app, key), "", rung);
}

static void ladder_place(struct app *app, char *out, size_t size) { say_place(app, "ladder.ladder_of", out, size); }

static void practice_place(struct app *app, char *out, size_t size) { say_place(app, "ladder.practice_of", out, size); }

const struct game_mode LADDER = {.id = "ladder",
                                 .leave = "pause.leave_ladder",
                                 .apart = true,
                                 .result = won_scene_new,
                                 .place = ladder_place,
                                 .scored = true};
const struct game_mode PRACTICE = {
    .id = "practice", .leave = "pause.leave_ladder", .passing = true, .place = practice_place};

struct scene *ladder_match_new(struct app *app, enum cast_id who, bool practice)
{
    if (!practice && ladder_run_keeps(app, who))
        return play_scene_go_on_run(app);
    app->session->game_setup = ladder_run_setup(who, ladder_run(app)->seed + (practice ? 1000u : 0u));
    app->session->game_setup.mode = practice ? &PRACTICE : &LADDER;
    if (app->settings.names.count > 0)
        memcpy(app->session->game_setup.seats[0].name, app->settings.names.list[0],
               sizeof app->session->game_setup.seats[0].name);
    if (!practice)
        ladder_run_new_match(app);
    return play_scene_new(app, NULL);
}

struct scene *initials_scene_of_run(struct app *app)
{
    const struct ladder *run = ladder_run(app);
    struct run_entry entry = {.met = cast_level(ladder_run_next(app)), .won = run->rung, .score = run->score};
    return ladder_over(run) ? initials_scene_new(app, &entry, ladder_run_last_word(app)) : NULL;
}

/* Shows the table of best runs after a run has ended. If the run is among them, its initials are asked for and the run
 * is kept until they are entered; otherwise the run is removed. */
static void close_run(struct app *app)
{
    struct scene *initials = initials_scene_of_run(app);
    struct runs runs = {.count = 0};
    (void)store_load(app, STORE_RUNS, &runs);
    if (!initials || runs_place_seen(&runs, ladder_run(app)->score) < 0)
        ladder_run_end(app);
    if (initials)
        scene_push(app->scenes, initials);
}

/* ---- the layout ---- */

/* True if the selected opponent is the run's next. */
static bool is_next(const struct ladder_scene *s) { return s->rung == s->seen.rung && s->seen.rung < LADDER_RUNGS; }

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
    float first = is_next(s) ? in * .6f : in;
    out->pill[0] = (struct box){b.x + pad, low, first, pill};
    out->pill[1] = (struct box){b.x + pad + first + 16, low, is_next(s) ? in - first - 16 : 0, pill};
}

/* The layout. */
static void lay_out(const struct ladder_scene *s, const struct canvas *c, struct ladder_places *out)
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

/* ---- what can be done ---- */

/* The text for OK. */
static const char *first_word(const struct ladder_scene *s)
{
    const char *next = s->resumes ? "ladder.resume" : "ladder.challenge";
    return app_word(s->app, is_next(s) ? next : "ladder.practise");
}

static int list_prompts(const struct ladder_scene *s, struct prompt out[PROMPTS])
{
    bool next = is_next(s);
    int n = 0;
    out[n++] = (struct prompt){ACTION_OK, first_word(s)};
    if (next)
        out[n++] = (struct prompt){ACTION_PREVIEW, app_word(s->app, "ladder.practise")};
    out[n++] = (struct prompt){ACTION_HINT, app_word(s->app, "runs.heading")};
    out[n++] = (struct prompt){ACTION_UP, app_word(s->app, "ladder.others")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    return n;
}

static bool calm(const struct ladder_scene *s)
{
    return settings_on(&s->app->settings, SETTING_REDUCE_MOTION) || app_pace(s->app) <= 0 || s->app->options.screenshot;
}

/* Shows another opponent on the card. */
static void show_rung(struct ladder_scene *s, int rung)
{
    if (rung < 0 || rung >= LADDER_RUNGS || rung == s->rung)
        return;
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.6f, 0);
    s->rung = rung;
    s->second = false;
    s->crossed = 0;
    face_begin(&s->portrait, (enum cast_id)rung, s->app->options.seed);
    s->portrait.pose.livery = rung_livery((enum cast_id)rung);
    face_feel(&s->portrait, rung < s->seen.rung ? MOOD_BEATEN : MOOD_CALM);
    face_settle(&s->portrait);
}

/* Continues from the previous match, without a further press. */
static void lead_on(struct ladder_scene *s)
{
    s->leads = false;
    scene_push(s->app->scenes, versus_scene_leading(s->app, (enum cast_id)s->rung));
}

/* A challenge first shows the opponents; those beaten already, and those still to come, are for practice only. */
static void challenge(struct ladder_scene *s, bool practice)
{
    if (!is_next(s) && !practice && s->rung > s->seen.rung) {
        app_play_sound(s->app, SOUND_REFUSE, 0.6f, 0);
        return;
    }
    practice = practice || !is_next(s);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0);
    scene_push(s->app->scenes, versus_scene_new(s->app, (enum cast_id)s->rung, practice));
}

static bool press(struct ladder_scene *s, const struct ladder_places *at, float x, float y)
{
    for (int i = 0; i < LADDER_RUNGS; i++)
        if (box_has(at->rungs[i], x, y)) {
            show_rung(s, i);
            return true;
        }
    for (int i = 0; i < 2; i++)
        if (at->pill[i].w > 0 && box_has(at->pill[i], x, y)) {
            challenge(s, i == 1);
            return true;
        }
    return false;
}

static bool act(struct ladder_scene *s, const struct action_event *e)
{
    switch (e->action) {
    case ACTION_UP:
    case ACTION_PREV:
        show_rung(s, s->rung + 1);
        return true;
    case ACTION_DOWN:
    case ACTION_NEXT:
        show_rung(s, s->rung - 1);
        return true;
    case ACTION_LEFT:
    case ACTION_RIGHT:
        s->second = is_next(s) && e->action == ACTION_RIGHT;
        return true;
    case ACTION_OK:
        challenge(s, s->second);
        return true;
    case ACTION_PREVIEW:
        challenge(s, true);
        return true;
    case ACTION_HINT:
        scene_push(s->app->scenes, runs_scene_new(s->app));
        return true;
    case ACTION_BACK:
        scene_pop(s->app->scenes);
        return true;
    default:
        return false;
    }
}

static bool action(struct scene *scene, const struct action_event *event)
{
    struct ladder_scene *s = (struct ladder_scene *)scene;
    struct ladder_places at;
    struct prompt prompts[PROMPTS];
    struct action_event e =
        prompts_translate(s->app->canvas, s->app, prompts, list_prompts(s, prompts), page_foot(s->app->canvas), event);
    lay_out(s, s->app->canvas, &at);
    if (e.action != ACTION_POINT && e.action != ACTION_LEAVE)
        s->alone = 0;
    if (e.character == 'p')
        e.action = ACTION_PREVIEW;
    if (s->leads && action_is_press(e.action)) {
        s->leads = false;
        if (e.action == ACTION_OK || e.action == ACTION_PRESS)
            lead_on(s);
        return true;
    }
    if (e.action == ACTION_PRESS)
        return press(s, &at, e.x, e.y);
    return act(s, &e);
}

/* ---- drawing the tower ---- */

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

/* ---- drawing the card ---- */

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
    return is_next(s) ? "ladder.next_of" : s->rung < s->seen.rung ? "ladder.beaten_of" : "ladder.later_of";
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
    bool next = is_next(s);
    arcade_pill(c, at->pill[0], 28, first_word(s), next, next && !s->second);
    if (next)
        arcade_pill(c, at->pill[1], 22, app_word(s->app, "ladder.practise_first"), false, s->second);
}

static void draw(const struct scene *scene, struct canvas *c)
{
    const struct ladder_scene *s = (const struct ladder_scene *)scene;
    struct ladder_places at;
    struct prompt prompts[PROMPTS];
    float w = canvas_width(c), h = canvas_height(c);
    lay_out(s, c, &at);
    canvas_ground(c, fill_radial(rgb(0x3a2a1c), rgb(0x120b07), w / 2, h * .38f, w * .75f, h * .75f));
    draw_head(s, c);
    draw_tower(s, c, &at);
    entrance_push(&s->entrance, c);
    draw_card(s, c, &at);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, list_prompts(s, prompts), page_foot(c));
}

/* ---- the scene ---- */

/* Starts the animation of what the last match has changed: the ring climbs, or a life disappears. */
static void see_run(struct ladder_scene *s)
{
    const struct ladder *run = ladder_run(s->app);
    bool still = calm(s), new_rung = run->rung != s->seen.rung && s->seen.going;
    s->climbed = new_rung && !still ? 0 : CLIMB_MS;
    s->lost = run->lives < s->seen.lives && !still ? 0 : LIFE_MS;
    s->seen = *run;
    s->resumes = ladder_run_under_way(s->app);
    for (int i = 0; i < CAST_SIZE; i++) {
        face_begin(&s->faces[i], (enum cast_id)i, s->app->options.seed + 3);
        s->faces[i].pose.livery = rung_livery((enum cast_id)i);
        face_feel(&s->faces[i], i < run->rung ? MOOD_BEATEN : MOOD_CALM);
        face_settle(&s->faces[i]);
    }
    s->rung = -1;
    show_rung(s, (int)ladder_run_next(s->app));
}

static void enter(struct scene *scene, enum intent intent)
{
    struct ladder_scene *s = (struct ladder_scene *)scene;
    s->leads = ladder_run_leads_on(s->app) && !ladder_over(ladder_run(s->app));
    s->led = 0;
    if (ladder_over(ladder_run(s->app)))
        close_run(s->app);
    if (!ladder_run(s->app)->going)
        ladder_run_begin(s->app);
    entrance_begin(&s->entrance, s->app, intent);
    s->since = calm(s) || intent == INTENT_BACK ? 10000 : 0;
    s->clicked = s->since > 0 ? LADDER_RUNGS : 0;
    s->alone = 0;
    music_want(s->app, MUSIC_MENU);
    see_run(s);
}

/* The rungs drop in from below, each with a click a semitone higher. */
static bool drop_in(struct ladder_scene *s)
{
    if (s->clicked < LADDER_RUNGS && s->since >= (float)s->clicked * RISE_APART_MS) {
        app_play_piece(s->app, SOUND_SET_INLAY, (enum sound_name)(SOUND_FLIP_1 + s->clicked), 0.35f, 0);
        s->clicked++;
    }
    return s->since < LADDER_RUNGS * RISE_APART_MS + RISE_MS;
}

static int update(struct scene *scene, double dt)
{
    struct ladder_scene *s = (struct ladder_scene *)scene;
    float ms = (float)dt * 1000;
    bool reduced = settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    bool moving = entrance_update(&s->entrance, dt);
    s->since += ms, s->crossed += ms, s->climbed += ms, s->lost += ms, s->alone += ms, s->led += ms;
    if (s->leads && (s->led >= LEAD_MS || calm(s)))
        lead_on(s);
    moving = drop_in(s) || s->crossed < CROSS_MS || s->climbed < CLIMB_MS || s->lost < LIFE_MS || s->leads || moving;
    if (s->app->options.screenshot || s->alone > ARCADE_DOZE_MS)
        return scene_moves(moving);
    int next = face_update(&s->portrait, ms, reduced);
    return moving || s->clicked < LADDER_RUNGS ? 0 : next;
}

/* True if the selected opponent is the run's next. */
static void describe(const struct scene *scene, struct spoken *out)
{
    const struct ladder_scene *s = (const struct ladder_scene *)scene;
    struct prompt prompts[PROMPTS];
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
    spoken_prompts(s->app, out, prompts, list_prompts(s, prompts));
}

struct scene *ladder_scene_new(struct app *app)
{
    static const struct scene_class class_ = {
        .name = "ladder", .enter = enter, .action = action, .update = update, .draw = draw, .describe = describe};
    struct ladder_scene *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class_ = &class_;
    s->app = app;
    s->entrance.done = 1;
    s->since = 10000;
    s->clicked = LADDER_RUNGS;
    see_run(s);
    return &s->base;
}
