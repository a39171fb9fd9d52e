/* The end of a game night: the third, the second and the first rise on their steps, then discs come down; two things to
 * remember stand at the left, and everybody else beside, with their points. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/core/app.h"
#include "app/scenes/scenes.h"
#include "app/store/guests_kept.h"
#include "app/store/stores.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/ui/form.h"
#include "app/ui/person.h"
#include "app/ui/trophy_coin.h"
#include "base/rng.h"
#include "kit/timeline.h"

enum { STEPS = 3, RISE_MS = 240, APART_MS = 400, RISEN_MS = 2 * APART_MS + RISE_MS, SHOWER_MS = 1600 };
enum { ROLL_MS = 50, FANFARE_NOTES = 5, FANFARE_APART_MS = 130, DISCS = 70 };

/* Of the design: 1200 x 592 units, of which the steps and who stands on them take these. */
#define SHEET_HIGH 592.0f
#define STEP_GAP 18.0f
static const float STEP_WIDE[STEPS] = {250, 230, 230}, STEP_HIGH[STEPS] = {350, 276, 230}, FACE[STEPS] = {80, 58, 58};
static const float STEP_AT[STEPS] = {0, -258, 258}; /* the middles: the second left, the third right */
#define STEPS_WIDE (250 + 2 * 230 + 2 * STEP_GAP)
#define BESIDE_WIDE 208.0f
#define WIDE_FROM                                                                                                      \
    1100.0f /* from this width on the awards and the others are beside the steps, unless it is nearly square */
#define AWARD_LEAST 14.0f

struct night_podium {
    struct form_screen base;
    struct app *app;
    float t;                   /* ms since it was entered */
    char said[PATHS_MAX + 64]; /* where the picture was saved; "": not saved */
};

static const struct game_night *night(const struct night_podium *s) { return &s->app->stores->game_night; }

static bool is_calm(const struct night_podium *s)
{
    return settings_on(&s->app->settings, SETTING_REDUCE_MOTION) || app_pace(s->app) <= 0 || s->app->options.screenshot;
}

/* How far a step has risen, 0 to 1: the third is the first. */
static float risen(const struct night_podium *s, int step)
{
    float t = (s->t - (float)((STEPS - 1 - step) * APART_MS)) / RISE_MS;
    return is_calm(s) ? 1 : ease_apply(EASE_OUT_CUBIC, fmaxf(0, fminf(1, t)));
}

/* When all sounds and motions are over. */
static float end_of(const struct night_podium *s)
{
    return is_calm(s) ? RISEN_MS + FANFARE_NOTES * FANFARE_APART_MS : RISEN_MS + SHOWER_MS;
}

/* ---- what can be done ---- */

static void plan_another(void *screen)
{
    struct night_podium *s = screen;
    scene_push(s->app->scenes, game_night_pick_scene_again(s->app));
}

static void show_results(void *screen)
{
    struct night_podium *s = screen;
    scene_push(s->app->scenes, game_night_results_scene_new(s->app));
}

/* Saves a picture of the podium in the data directory. */
static void save_picture(void *screen)
{
    struct night_podium *s = screen;
    char name[64], path[PATHS_MAX], why[256];
    time_t now = time(NULL);
    const struct tm *t = localtime(&now);
    if (!t || strftime(name, sizeof name, "game-night-%Y-%m-%d-%H%M.png", t) == 0 || !s->app->data[0] ||
        !paths_join(path, sizeof path, s->app->data, name))
        return;
    if (picture_save(s->app, path, why, sizeof why))
        words_fill(s->said, sizeof s->said, app_word(s->app, "night.saved"), path, NULL);
    else
        (void)snprintf(s->said, sizeof s->said, "%s", why);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
}

/* ---- drawing ---- */

static struct face_pose pose_of(const struct night_podium *s, int player, enum mood_name mood)
{
    return person_pose(s->app, s->app->stores->guests.at[player].guise, VARIANTS[0], player % 2 ? SECOND : FIRST, mood);
}

/* A hall, with light from above. In high contrast it is black. */
static void draw_hall(const void *screen, struct canvas *c)
{
    float w = canvas_width(c), h = canvas_height(c);
    struct colour top = rgb(0x3a3222), low = rgb(0x100d08), beam = rgba(0xffe9b8, .15f), none = rgba(0xffe9b8, 0);
    (void)screen;
    if (game_style_variant().strong)
        top = low = rgb(0);
    struct vertex all[4] = {{0, 0, top}, {w, 0, top}, {w, h, low}, {0, h, low}};
    canvas_polygon(c, all, 4);
    for (int way = -1; way <= 1 && !game_style_variant().strong; way += 2) {
        float x = w / 2, by = (float)way * w / 1280;
        struct vertex light[4] = {
            {x + 40 * by, 0, beam}, {x + 120 * by, 0, beam}, {x + 430 * by, h, none}, {x + 120 * by, h, none}};
        canvas_polygon(c, light, 4);
    }
}

static void paint_step(struct paint *p, float scale, const void *user)
{
    float w = (float)p->width, h = (float)p->height, r = 8 * scale, lip = 22 * scale, in = 8 * scale;
    (void)user;
    paint_round(p, in, lip / 2, w - 2 * in, h - lip / 2, r,
                fill_radial(rgb(0x6b452a), rgb(0x24130a), w * .5f, 0, w * 1.1f, h * 1.1f));
    paint_wood(p, in, lip / 2, w - 2 * in, h - lip / 2, r, .45f, false, scale, 5);
    paint_round(p, 0, 0, w, lip, r, fill_radial(rgb(0x9a6a40), rgb(0x4a2c17), w * .5f, 0, w * .8f, lip * 1.4f));
    paint_outline(p, 0, 0, w, lip, r, fmaxf(1, 1.5f * scale), white(.16f));
}

/* Where the podium is within its box. */
struct podium {
    struct box box;
    float scale, x, base; /* units of the design; the middle of the first step, and the foot of all */
    bool wide;
    struct box awards, others;
};

static struct podium podium_in(struct box b, int others)
{
    struct podium p = {.box = b, .wide = b.w >= fmaxf(WIDE_FROM, 1.25f * b.h)};
    float strip = p.wide ? 0 : fminf(.34f * b.h, others > 0 ? 250 : 140);
    float high = b.h - strip, room = p.wide ? b.w - 2 * (BESIDE_WIDE + 24) : b.w;
    p.scale = fminf(p.wide ? 1.3f : 1.6f, fminf(high / SHEET_HIGH, room / STEPS_WIDE));
    p.x = b.x + b.w / 2;
    p.base = b.y + high - 4;
    float side = (b.w - STEPS_WIDE * p.scale) / 2 - 20, award = fminf(260, side);
    p.awards = p.wide ? (struct box){b.x, b.y + .35f * b.h, award, .65f * b.h - 4}
                      : (struct box){b.x, p.base + 14, .42f * b.w, strip - 14};
    p.others = p.wide ? (struct box){b.x + b.w - side + 6, b.y + .1f * b.h, side - 6, .9f * b.h - 4}
                      : (struct box){b.x + .46f * b.w, p.base + 14, .54f * b.w, strip - 14};
    return p;
}

static void draw_points(const struct night_podium *s, struct canvas *c, struct box b, enum align align, int points)
{
    char text[64];
    words_count(s->app->words, text, sizeof text, "night.points", points);
    fitted_text(c, b, text_style_of(FACE_TEXT, 22, rgb(0xe8dcc4), align), text);
}

static void draw_step(const struct night_podium *s, struct canvas *c, const struct podium *p, int step,
                      const struct game_night_standing *of)
{
    static const enum today_medal medals[STEPS] = {MEDAL_GOLD, MEDAL_SILVER, MEDAL_BRONZE};
    float k = p->scale, w = STEP_WIDE[step] * k, h = STEP_HIGH[step] * k, x = p->x + STEP_AT[step] * k,
          r = FACE[step] * k;
    float up = risen(s, step), top = p->base - h;
    const struct face_pose pose = pose_of(s, of->player, step == 0 ? MOOD_GLAD : MOOD_CALM);
    char number[4];
    if (up <= 0)
        return;
    canvas_push(c, 0, (1 - up) * (h + 2.6f * r), 1);
    canvas_picture(c, "night.step", (uint32_t)step,
                   (struct box){x - w / 2 - 8 * k, top - 12 * k, w + 16 * k, h + 12 * k}, false, 1, paint_step, NULL);
    edge_draw(c, (struct box){x - w / 2, top, w, h}, 8, 2);
    canvas_round(c, (struct box){x - 1.2f * r, top - 13 * k, 2.4f * r, 12 * k}, 6 * k, black(.35f), black(.2f));
    person_draw(c, &pose,
                STEP_AT[step] < 0   ? .6f
                : STEP_AT[step] > 0 ? -.6f
                                    : 0,
                step ? -.3f : 0, x, top - 12 * k - .98f * r, r);
    (void)snprintf(number, sizeof number, "%d", step + 1);
    day_medal_draw(c, x, top + 66 * k, 36 * k, medals[step], number);
    float called = fmaxf(48 * k, canvas_finger(c) > 0 ? 34 : 26),
          points = fmaxf(34 * k, canvas_finger(c) > 0 ? 38 : 24);
    fitted_text(c, (struct box){x - w / 2 + 8, top + 104 * k, w - 16, called},
                text_style_of(FACE_TITLE, 34, UI_WHITE, ALIGN_CENTRE), night(s)->players[of->player].name);
    draw_points(s, c, (struct box){x - w / 2 + 8, top + 106 * k + called, w - 16, points}, ALIGN_CENTRE, of->points);
    canvas_pop(c);
}

/* What stands below the steps, behind which they rise. */
static void draw_floor(struct canvas *c, const struct podium *p)
{
    float w = canvas_width(c), h = canvas_height(c);
    struct colour near = game_style_variant().strong ? rgb(0) : rgb(0x1b1610), far = colour_mix(near, rgb(0), .35f);
    struct vertex floor[4] = {{0, p->base, near}, {w, p->base, near}, {w, h, far}, {0, h, far}};
    canvas_polygon(c, floor, 4);
    canvas_rect(c, (struct box){0, p->base, w, 1.5f}, white(.14f));
}

/* Where the title and the text of an award are, and their styles, the same of both awards. */
struct award_lines {
    struct box title, text;
    struct text_style titled, said;
};

static struct award_lines award_lines_in(struct box b)
{
    float r = fminf(24, b.h * .2f);
    return (struct award_lines){.title = {b.x + 16, b.y + .06f * b.h, b.w - 24, .40f * b.h},
                                .text = {b.x + 30 + 2 * r, b.y + .48f * b.h, b.w - 2 * r - 40, .42f * b.h},
                                .titled = text_style_of(FACE_TEXT, 22, UI_SOFT, ALIGN_LEFT),
                                .said = text_style_of(FACE_TITLE, 26, UI_WHITE, ALIGN_LEFT)};
}

static void draw_award(const struct night_podium *s, struct canvas *c, struct box b, const struct award_lines *like,
                       const char *title, int player, const char *text)
{
    const struct award_lines at = award_lines_in(b);
    struct face_pose bare = pose_of(s, player, MOOD_CALM);
    float r = fminf(24, b.h * .2f);
    card_draw(c, b, 18, rgba(HUE_GROUND, .84f), COLOUR_PLAIN);
    fitted_text(c, at.title, like->titled, title);
    bare.guise.part[GUISE_HAT] = 0;
    face_draw(c, &bare, b.x + 18 + r, b.y + .69f * b.h, r);
    fitted_text(c, at.text, like->said, text);
}

/* The texts of an award: its player, and by how much; "" if there is none. */
static int award_words(const struct night_podium *s, int which, char out[128])
{
    struct game_night_award award;
    char number[12];
    bool there = which ? game_night_longest_chain(night(s), &award) : game_night_closest(night(s), &award);
    out[0] = '\0';
    if (!there)
        return -1;
    (void)snprintf(number, sizeof number, "%d", award.number);
    words_fill(out, 128, app_word(s->app, which ? "night.chain_of" : "night.by"), night(s)->players[award.player].name,
               number);
    return award.player;
}

static const char *award_title(const struct night_podium *s, int which)
{
    return app_word(s->app, which ? "night.chain" : "night.closest");
}

static void draw_awards(const struct night_podium *s, struct canvas *c, const struct podium *p)
{
    char text[128];
    int players[2] = {award_words(s, 0, text), award_words(s, 1, text)};
    int count = (players[0] >= 0) + (players[1] >= 0), at = 0;
    float high = fminf(122, (p->awards.h - 16) / 2), gap = fminf(16, p->awards.h * .06f);
    struct award_lines like = award_lines_in((struct box){0, 0, p->awards.w, high});
    for (int which = 0; which < 2; which++) {
        (void)award_words(s, which, text);
        like.titled = text_style_fitting(c, like.title, like.titled, AWARD_LEAST, award_title(s, which));
        like.said = text_style_fitting(c, like.text, like.said, AWARD_LEAST, text);
    }
    for (int which = 0; which < 2; which++) {
        if (players[which] < 0)
            continue;
        (void)award_words(s, which, text);
        float y = p->wide ? p->awards.y + p->awards.h - (float)(count - at) * (high + gap) + gap
                          : p->awards.y + (float)at * (high + gap);
        draw_award(s, c, (struct box){p->awards.x, y, p->awards.w, high}, &like, award_title(s, which), players[which],
                   text);
        at++;
    }
}

/* Whoever came after the third. */
static void draw_others(const struct night_podium *s, struct canvas *c, const struct podium *p,
                        const struct game_night_standing *table, int count)
{
    int others = count - STEPS, columns = p->wide || others < 4 ? 1 : 2, rows = (others + columns - 1) / columns;
    if (others <= 0)
        return;
    float pitch = fminf(128, p->others.h / (float)rows), w = p->others.w / (float)columns;
    float top = p->wide ? p->others.y + p->others.h - pitch * (float)rows : p->others.y;
    for (int i = 0; i < others; i++) {
        const struct game_night_standing *of = &table[STEPS + i];
        struct guise guise = s->app->stores->guests.at[of->player].guise;
        const struct face_pose pose = pose_of(s, of->player, MOOD_CALM);
        struct box b = {p->others.x + (float)(i % columns) * w, top + (float)(i / columns) * pitch, w, pitch};
        float r = fminf(fminf(48, b.h * .33f), .2f * b.w), x = b.x + 1.25f * r, text = x + 1.25f * r + 6;
        person_draw(c, &pose, -.7f, -.4f, x, b.y + b.h / 2 + (guise.part[GUISE_HAT] ? .2f * r : 0), r);
        fitted_text(c, (struct box){text, b.y + .12f * b.h, b.x + b.w - text, .42f * b.h},
                    text_style_of(FACE_TITLE, 28, UI_WHITE, ALIGN_LEFT), night(s)->players[of->player].name);
        draw_points(s, c, (struct box){text, b.y + .54f * b.h, b.x + b.w - text, .32f * b.h}, ALIGN_LEFT, of->points);
    }
}

/* Discs in the winner's colour, in gold and cream, once. */
static void draw_shower(const struct night_podium *s, struct canvas *c, int winner)
{
    struct rng rng = rng_seeded(7);
    float t = s->t - RISEN_MS;
    struct colour own = face_cloth(s->app->stores->guests.at[winner].guise.part[GUISE_COLOUR], false);
    if (is_calm(s) || t < 0 || t >= SHOWER_MS)
        return;
    for (int i = 0; i < DISCS; i++) {
        float x = (float)rng_below(&rng, 1000) / 1000 * canvas_width(c), late = (float)rng_below(&rng, 600);
        float way = (t - late) / 1000 * (1 + (float)rng_below(&rng, 60) / 100), r = 8 + (float)rng_below(&rng, 8);
        float y = -20 + way * way * canvas_height(c), flat = .35f + .65f * fabsf(cosf(9 * way + x));
        struct colour k = i % 4 == 0 ? rgb(HUE_GOLD) : i % 4 == 1 ? rgb(0xfffdf6) : own;
        if (way <= 0 || y > canvas_height(c) + 20)
            continue;
        struct box b = {x - r, y - r * flat, 2 * r, 2 * r * flat};
        struct colour under = colour_mix(k, rgb(0), .4f);
        canvas_round(c, (struct box){b.x, b.y + 3, b.w, b.h}, r * flat, under, under);
        canvas_round(c, b, r * flat, k, k);
    }
}

static void draw_podium(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct night_podium *s = screen;
    struct game_night_standing table[GAME_NIGHT_MOST];
    int count = game_night_table(night(s), table);
    struct podium p = podium_in(node->box, count - STEPS);
    for (int step = STEPS - 1; step >= 0; step--)
        draw_step(s, c, &p, step, &table[step]);
    draw_floor(c, &p);
    draw_awards(s, c, &p);
    draw_others(s, c, &p, table, count);
}

static void draw_over(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct night_podium *s = screen;
    struct game_night_standing table[GAME_NIGHT_MOST];
    (void)node;
    (void)game_night_table(night(s), table);
    draw_shower(s, c, table[0].player);
}

/* ---- the screen ---- */

/* "1. Ava, 5 points. 2. Ben, ..." and what there is to remember. */
static const char *said_podium(struct form *f, const struct night_podium *s)
{
    struct game_night_standing table[GAME_NIGHT_MOST];
    char text[SPOKEN_MAX], line[160], number[12], points[64], award[128];
    size_t n = 0;
    int count = game_night_table(night(s), table);
    text[0] = '\0';
    for (int i = 0; i < count && n < sizeof text; i++) {
        (void)snprintf(number, sizeof number, "%d", i + 1);
        words_count(s->app->words, points, sizeof points, "night.points", table[i].points);
        const char *parts[3] = {number, night(s)->players[table[i].player].name, points};
        words_fill_all(line, sizeof line, app_word(s->app, "night.placed"), parts, 3);
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%s", i ? "; " : "", line);
    }
    for (int which = 0; which < 2 && n < sizeof text; which++)
        if (award_words(s, which, award) >= 0) {
            words_fill(line, sizeof line, app_word(s->app, "night.stage"), award_title(s, which), award);
            n += (size_t)snprintf(text + n, sizeof text - n, "; %s", line);
        }
    return form_copy(f, text);
}

static int games_played(const struct game_night *e)
{
    int games = 0;
    for (int i = 0; i < e->match_count; i++)
        games += e->matches[i].games;
    return games;
}

static void walk(struct form *f, void *screen)
{
    struct night_podium *s = screen;
    const struct game_night *e = night(s);
    struct game_night_standing table[GAME_NIGHT_MOST];
    char text[160];
    f->ground = draw_hall;
    f->game_style = game_style_of(VARIANTS[0]);
    (void)game_night_table(e, table);
    form_with(form_line(f, "won", form_fill(f, "night.won_by", e->players[table[0].player].name), UI_WHITE),
              .style.face = FACE_TITLE, .style.size = 50, .style.align = ALIGN_CENTRE, .h.fixed = 62);
    (void)snprintf(text, sizeof text, "%s · %s", form_count(f, "night.games", games_played(e)),
                   form_count(f, "night.players", e->count));
    form_line(f, "sum", s->said[0] ? s->said : text, UI_SOFT)->style.align = ALIGN_CENTRE;
    form_with(form_picture(f, "podium", draw_podium), .said = said_podium(f, s), .h = {.share = 1, .least = 240});
    form_at_foot(f, form_with(form_accent(f, "night.another", plan_another), .h.fixed = 58, .w.least = 320));
    form_with(form_picture(f, "shower", draw_over), .said = "",
              .put_at = {0, 0, canvas_width(f->app->canvas), canvas_height(f->app->canvas)});
    form_prompt(f, ACTION_PREVIEW, "night.picture", save_picture);
    form_prompt(f, ACTION_HINT, "night.results", show_results);
    form_prompt(f, ACTION_BACK, "prompt.back", form_screen_close);
}

/* ---- the scene ---- */

/* A press ends what moves, and counts. */
static bool action(struct scene *scene, const struct action_event *event)
{
    struct night_podium *s = (struct night_podium *)scene;
    if (action_is_press(event->action))
        s->t = fmaxf(s->t, end_of(s));
    return form_action(s->base.form, event);
}

/* A roll on the pieces' own sound, louder and louder, a knock for each step, and at the end the fanfare. */
static void play_sounds(struct night_podium *s, float before)
{
    static const int notes[FANFARE_NOTES] = {0, 4, 7, 4, 11};
    enum sound_set set = game_style_of(VARIANTS[0])->sounds;
    if (s->t < RISEN_MS && floorf(before / ROLL_MS) < floorf(s->t / ROLL_MS))
        app_play_piece(s->app, set, SOUND_PLACE, .15f + .45f * s->t / RISEN_MS, 0);
    for (int i = 0; i < FANFARE_NOTES; i++) {
        float at = (float)(RISEN_MS + i * FANFARE_APART_MS);
        if (before <= at && s->t > at)
            app_play_piece(s->app, set, (enum sound_name)(SOUND_FLIP_1 + notes[i]), .9f, 0);
    }
    if (before <= RISEN_MS && s->t > RISEN_MS)
        app_play_sound(s->app, SOUND_WIN, .9f, 0);
}

static int update(struct scene *scene, double dt)
{
    struct night_podium *s = (struct night_podium *)scene;
    float before = s->t;
    int next = form_screen_update(scene, dt);
    if (s->t >= end_of(s))
        return next;
    s->t += (float)(dt * 1000);
    play_sounds(s, before);
    return 0;
}

static void enter(struct scene *scene, enum intent intent)
{
    struct night_podium *s = (struct night_podium *)scene;
    guests_kept_of_night(s->app);
    form_enter(s->base.form, intent);
    s->said[0] = '\0';
    if (!game_night_over(night(s))) /* something was taken back, or a new one has begun */
        scene_swap(s->app->scenes, game_night_scene_new(s->app));
}

struct scene *night_podium_scene_new(struct app *app)
{
    static const struct scene_class class_ = {
        .name = "game-night-podium", .enter = enter, .action = action, .update = update};
    struct night_podium *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    if (is_calm(s)) /* no roll, but the fanfare; a picture is silent */
        s->t = app->options.screenshot ? end_of(s) : RISEN_MS;
    return &s->base.scene;
}
