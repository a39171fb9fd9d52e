/* The two opponents of the next match: two halves slide in and land, the coin between them drops, the names appear,
 * then a remark. Any press continues at once; in a continuing run the match starts by itself after a while. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/scenes/scenes.h"
#include "app/store/greetings.h"
#include "app/store/guises_kept.h"
#include "app/store/ladder_run.h"
#include "app/style/palette.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/form.h"
#include "app/ui/person.h"

enum {
    SLIDE_MS = 180,
    HAT_AT_MS = SLIDE_MS + 60, /* the hat lands */
    COIN_MS = 240,
    NAMES_AT_MS = 500,
    REMARK_AT_MS = 700,
    ALL_MS = 1500,
    PART_MS = 160,
    READ_MS = 3200
};

struct versus {
    struct form_screen base;
    struct app *app;
    enum cast_id who;
    bool practice;
    struct face_life face;
    struct game_setup game_setup; /* the setup of the match */
    struct face_pose own;         /* the player's */
    float since;                  /* ms */
    float parting;                /* ms since the halves began to part; negative: not yet */
    struct greeting hello;        /* what it says */
    bool spoke;                   /* and it was babbled */
    bool landed;                  /* the sound of landing was played */
    bool leads;                   /* the match starts by itself */
};

static bool calm(const struct versus *s)
{
    return settings_on(&s->app->settings, SETTING_REDUCE_MOTION) || app_pace(s->app) <= 0 || s->app->options.screenshot;
}

static void begin_match(struct versus *s, bool asked)
{
    struct scene *match = ladder_match_new(s->app, s->who, s->practice);
    s->leads = false;
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0);
    if (match && !asked)
        play_scene_guard(match);
    if (match)
        scene_swap(s->app->scenes, match);
}

/* The ms until the match starts by itself: never while speech is on, so that it can be listened to. */
static int to_match(const struct versus *s)
{
    if (!s->leads || s->parting >= 0 || speech_on(s->app))
        return SCENE_STILL;
    return app_pace(s->app) > 0 ? scene_after(READ_MS - s->since) : 0;
}

static void begin(void *screen)
{
    struct versus *s = screen;
    if (s->parting < 0)
        begin_match(s, true);
}

static void part(void *screen)
{
    struct versus *s = screen;
    if (calm(s))
        scene_pop(s->app->scenes);
    else if (s->parting < 0)
        s->parting = 0;
}

/* The two halves and the line between them: side by side, or one above the other. */
struct halves {
    bool upright;
    float w, h;
    struct vertex line[2];
    float x[2], y[2], r; /* the centres and the radius of the two */
};

static struct halves halves_of(const struct canvas *c)
{
    float w = canvas_width(c), h = canvas_height(c);
    struct halves k = {.upright = canvas_portrait(c), .w = w, .h = h};
    if (k.upright) {
        k.line[0] = (struct vertex){-40, h * .52f, ARCADE_GOLD};
        k.line[1] = (struct vertex){w + 40, h * .44f, ARCADE_GOLD};
        k.r = fminf(w * .2f, h * .12f);
        k.x[0] = w * .30f, k.y[0] = h * .66f, k.x[1] = w * .66f, k.y[1] = h * .20f;
        return k;
    }
    k.line[0] = (struct vertex){w * .5516f + h * .01f, -8, ARCADE_GOLD};
    k.line[1] = (struct vertex){w * .5516f - h * .185f, h + 8, ARCADE_GOLD};
    k.r = fminf(164, h * .205f);
    k.x[0] = w * .244f, k.x[1] = w * .742f;
    k.y[0] = k.y[1] = h * .40f;
    return k;
}

/* The player's face is somewhat lower and smaller than the opponent's: there is room above it for a hat. */
static float own_y(const struct halves *k) { return k->y[0] + .12f * k->r; }
static float own_r(const struct halves *k) { return k->r * .915f; }

/* The player's own face, which may have changed meanwhile. */
static void take_own(struct versus *s)
{
    s->own = person_pose(s->app, guises_mine(guises_kept(s->app)), s->game_setup.variant,
                         s->game_setup.first_player == 0 ? FIRST : SECOND, MOOD_CALM);
}

static void enter(struct scene *scene, enum intent intent)
{
    struct versus *s = (struct versus *)scene;
    take_own(s);
    music_want(s->app, MUSIC_VERSUS);
    form_enter(s->base.form, intent);
}

static void open_you(void *screen)
{
    struct versus *s = screen;
    s->leads = false;
    scene_push(s->app->scenes, first_start_scene_new(s->app));
}

/* A press anywhere begins, except on the player's own face. */
static bool action(struct scene *scene, const struct action_event *event)
{
    struct versus *s = (struct versus *)scene;
    struct action_event e = form_translated(s->base.form, event);
    const struct halves k = halves_of(s->app->canvas);
    if (e.action == ACTION_PRESS && s->parting < 0 && hypotf(e.x - k.x[0], e.y - own_y(&k)) < own_r(&k)) {
        open_you(s);
        return true;
    }
    if (e.action == ACTION_PRESS)
        e.action = ACTION_OK;
    if (e.action != ACTION_POINT && e.action != ACTION_LEAVE)
        face_wake(&s->face);
    return form_action(s->base.form, &e);
}

static void sound_landing(struct versus *s)
{
    const struct game_style *game_style = game_style_of(s->game_setup.variant);
    if (s->landed || s->since < SLIDE_MS)
        return;
    s->landed = true;
    app_play_piece(s->app, game_style->sounds, SOUND_PLACE, 1, -.4f);
    app_play_piece(s->app, game_style->sounds, SOUND_PLACE, 1, .4f);
}

static int update(struct scene *scene, double dt)
{
    struct versus *s = (struct versus *)scene;
    float ms = (float)dt * 1000;
    if (s->app->options.screenshot)
        return SCENE_STILL;
    s->since += ms;
    if (s->parting >= 0 && (s->parting += ms) >= PART_MS) {
        s->parting = PART_MS;
        scene_pop(s->app->scenes);
    }
    sound_landing(s);
    if (to_match(s) == 0) {
        begin_match(s, false);
        return 0;
    }
    if (!s->spoke && s->since >= REMARK_AT_MS && s->hello.number > 0) {
        s->spoke = true;
        babble_say(s->app, s->who, MOOD_CALM,
                   arcade_remark(s->app, s->who, REMARK_WORDS[s->hello.event], s->hello.number));
    }
    int next = face_update(&s->face, ms, settings_on(&s->app->settings, SETTING_REDUCE_MOTION));
    return s->since >= ALL_MS && s->parting < 0 ? scene_soonest(next, to_match(s)) : 0;
}

/* ---- drawing ---- */

struct ground_art {
    const struct halves *halves;
    const struct game_style *game_style;
    int side; /* 0: the player's */
};

/* One half up to the line, darker towards its foot. */
static void paint_half(struct paint *p, float scale, const void *user)
{
    const struct ground_art *a = user;
    const struct halves *k = a->halves;
    float w = (float)p->width, h = (float)p->height, x0 = k->line[0].x * scale, y0 = k->line[0].y * scale;
    float nx = k->line[1].y * scale - y0, ny = x0 - k->line[1].x * scale, length = hypotf(nx, ny);
    bool right = a->side == 1;
    float way = (right ? -1.0f : 1.0f) * (k->upright ? -1.0f : 1.0f) * (nx < 0 ? -1.0f : 1.0f);
    nx *= way / length, ny *= way / length;
    if (k->upright) {
        float down = a->side == 1 ? 1.0f : -1.0f; /* the player's half is below */
        float dy = ny < 0 ? -1.0f : 1.0f;
        nx *= down * dy, ny *= down * dy;
    }
    p->cut = (struct paint_cut){nx, ny, nx * x0 + ny * y0};
    struct colour lit = right ? a->game_style->field_top : a->game_style->frame_top;
    struct colour dark = right ? colour_mix(a->game_style->field_bottom, rgb(0x2a1a08), .45f)
                               : colour_mix(a->game_style->frame_bottom, rgb(0), .35f);
    float cx = k->x[a->side] * scale, cy = k->y[a->side] * scale;
    paint_round(p, 0, 0, w, h, 0, fill_radial(colour_mix(lit, white(1), .10f), dark, cx, cy, w * .42f, h * .52f));
    if (right) {
        float cell = k->r * .8f * scale;
        for (float x = fmodf(cx - cell / 2, cell); x < w; x += cell)
            paint_round(p, x - scale, 0, 2 * scale, h, 0, fill_plain(colour_fade(a->game_style->line, .4f)));
        for (float y = fmodf(cy - cell / 2, cell); y < h; y += cell)
            paint_round(p, 0, y - scale, w, 2 * scale, 0, fill_plain(colour_fade(a->game_style->line, .4f)));
        paint_cloth(p, 0, 0, w, h, .35f, scale, 5);
    } else {
        paint_wood(p, 0, 0, w, h, 0, .5f, false, scale, 9);
    }
    p->cut = (struct paint_cut){0};
}

static void draw_foot(struct canvas *c, const struct halves *k)
{
    struct colour none = rgba(HUE_SHADE, 0), half = rgba(HUE_SHADE, .80f), full = rgba(HUE_SHADE, .95f);
    float w = k->w, h = k->h, from = k->upright ? h * .80f : h * .575f, mid = k->upright ? h * .87f : h * .72f;
    canvas_round(c, (struct box){0, from, w, mid - from}, 0, none, half);
    canvas_round(c, (struct box){0, mid, w, h - mid}, 0, half, full);
    if (!k->upright)
        return;
    const struct colour band = rgba(HUE_SHADE, .78f);
    float top = h * .325f, foot = top + 172; /* the texts of the upper half are on a dark band */
    canvas_round(c, (struct box){0, top - 70, w, 70}, 0, none, band);
    canvas_round(c, (struct box){0, top, w, foot - top}, 0, band, band);
    canvas_round(c, (struct box){0, foot, w, 90}, 0, band, none);
}

/* Looks at the opponent; the hat lands after the disc. */
static void draw_player(const struct versus *s, struct canvas *c, const struct halves *k)
{
    struct face_pose looking = s->own;
    looking.mood.gaze_x = k->upright ? .4f : .6f;
    looking.mood.gaze_y = k->upright ? -.5f : 0;
    person_draw_hat(c, &looking, calm(s) ? PERSON_HAT_MS : fmaxf(0, s->since - HAT_AT_MS + PERSON_FALL_MS), k->x[0],
                    own_y(k), own_r(k));
}

static float eased(float since, float from, float length)
{
    float t = (since - from) / length;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return 1 - (1 - t) * (1 - t) * (1 - t);
}

static void draw_coin(const struct versus *s, struct canvas *c, const struct halves *k)
{
    float t = calm(s) ? 1 : eased(s->since, SLIDE_MS, COIN_MS), x = (k->line[0].x + k->line[1].x) / 2;
    float y = (k->line[0].y + k->line[1].y) / 2 - (k->upright ? 0 : k->h * .05f), r = k->r * .36f;
    float thin = fabsf(cosf(t * 6.2832f));
    struct text_style style = {.face = FACE_TITLE, .size = r * 1.1f, .colour = rgb(0x3a2204), .align = ALIGN_CENTRE};
    if (t <= 0)
        return;
    if (!k->upright)
        x = k->line[0].x + (k->line[1].x - k->line[0].x) * (y + 8) / (k->h + 16);
    y -= 200 * (1 - t);
    canvas_circle(c, x + 2, y + 8, r * 1.08f, rgba(0, .35f * t), rgba(0, 0));
    canvas_circle(c, x, y + 6, r, rgb(HUE_BRONZE), rgb(HUE_BRONZE));
    canvas_circle(c, x, y, r, rgb(0xffefba), rgb(0xc98f2b));
    canvas_ring(c, x, y, r * .81f, 3, 0, rgb(HUE_BRONZE));
    if (thin > .3f)
        canvas_text(c, (struct box){x - r, y - r, 2 * r, 2 * r}, style, app_word(s->app, "versus.v"));
}

/* The distance between the halves in terms of the width: they slide in and overshoot a little. */
static float gap(const struct versus *s)
{
    float t = s->since / SLIDE_MS;
    if (calm(s))
        return 0;
    if (s->parting >= 0)
        return s->parting / PART_MS * .6f;
    if (t >= 1.5f)
        return 0;
    return t < 1 ? .6f * (1 - t) * (1 - t) - .016f * t : -.016f * (1.5f - t) * 2;
}

static void draw_half(const struct versus *s, struct canvas *c, const struct halves *k, int side)
{
    struct ground_art art = {k, game_style_of(s->game_setup.variant), side};
    char name[48];
    float away = gap(s) * (side ? 1.0f : -1.0f);
    (void)snprintf(name, sizeof name, "versus.%s.%d", art.game_style->id, side);
    canvas_push(c, k->upright ? 0 : away * k->w, k->upright ? -away * k->h : 0, 1);
    canvas_picture(c, name, 0, (struct box){0, 0, k->w, k->h}, false, 1, paint_half, &art);
    canvas_pop(c);
}

/* Of what lies over the halves. Never wholly, so that all is spoken as the screen comes. */
static float unseen(const struct versus *s, float come)
{
    float in = s->parting >= 0 ? 1 - s->parting / PART_MS : eased(s->since, 0, SLIDE_MS);
    return calm(s) ? 0 : fminf(.99f, 1 - in * come);
}

/* The line between the halves: beside each other it ends above the foot, whose prompts go as far as they need. */
static void draw_rule(struct canvas *c, const struct halves *k)
{
    float x = k->line[0].x, y = k->line[0].y, w = k->line[1].x - x, h = k->line[1].y - y;
    float part = k->upright ? 1 : fminf(1, (page_foot(c).y - 2 - y) / h);
    canvas_line(c, x, y, x + part * w, y + part * h, 6, 0, ARCADE_GOLD);
}

static void draw_ground(const void *screen, struct canvas *c)
{
    const struct versus *s = screen;
    struct halves k = halves_of(c);
    canvas_rect(c, (struct box){0, 0, k.w, k.h}, rgb(HUE_SHADE));
    draw_half(s, c, &k, 0);
    draw_half(s, c, &k, 1);
    canvas_push(c, 0, 0, 1 - unseen(s, 1));
    draw_foot(c, &k);
    draw_rule(c, &k);
    draw_player(s, c, &k);
    face_draw(c, &s->face.pose, k.x[1], k.y[1], k.r);
    draw_coin(s, c, &k);
    canvas_pop(c);
}

static void draw_plate(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct box b = node->box;
    float shrunk = canvas_text_drawn_em(c, b, node->style, node->text) /
                   canvas_text_drawn_em(c, (struct box){0}, node->style, node->text);
    float wide = shrunk * canvas_text_width(c, node->style, node->text);
    struct box plate = {b.x + b.w - wide - 18, b.y, wide + 36, b.h};
    (void)screen;
    canvas_round(c, plate, 22, rgba(HUE_SHADE, .55f), rgba(HUE_SHADE, .55f));
    edge_draw(c, plate, 22, 2.0f);
    canvas_text(c, b, node->style, node->text);
}

static void draw_lives(const void *screen, struct canvas *c, const struct form_node *node)
{
    arcade_lives(c, node->box.x, node->box.y + node->box.h / 2, 17,
                 ladder_run(((const struct versus *)screen)->app)->lives);
}

/* ---- the screen ---- */

/* A heading, as part of what the screen is. */
static void walk_head(struct form *f, const char *key, const char *text, struct box at, enum align align)
{
    struct form_node *n = form_styled(f, key, text, text_style_of(FACE_TITLE, 30, UI_WHITE, align));
    form_with(n, .name = n->text, .put_at = at, .draw = align == ALIGN_RIGHT ? draw_plate : NULL);
}

/* Name, side and strength, centred below the middle of a half. */
static void walk_names(struct form *f, const struct versus *s, const struct halves *k, int side, float y)
{
    char strength[64], sides[64];
    float room = k->upright ? k->w * .6f : k->w * .43f, x = k->x[side] - room / 2;
    x = fmaxf(20, fminf(k->w - 20 - room, x));
    struct text_style name = {
        .face = FACE_TITLE, .size = k->upright ? 56 : 76, .colour = UI_WHITE, .align = ALIGN_CENTRE, .least = 30};
    const char *called = side == 0 ? arcade_player(s->app) : arcade_word(s->app, "cast", s->who);
    arcade_side(s->app, sides, sizeof sides, &s->game_setup, side == 0);
    arcade_strength(s->app, strength, sizeof strength, s->who);
    form_with(form_styled(f, "name", called, name), .put_at = {x, y, room, 84},
              .said = form_fill(f, "speech.number", called, sides));
    form_with(form_styled(f, "side", form_fill_text(f, side == 0 ? "{1}" : "{1}  ·  {2}", sides, strength),
                          text_style_of(FACE_TEXT, 24, rgb(0xe8e2d4), ALIGN_CENTRE)),
              .put_at = {x, y + 84, room, 34}, .said = "");
}

static void walk(struct form *f, void *screen)
{
    const struct versus *s = screen;
    struct halves k = halves_of(f->app->canvas);
    char place[64], key[40];
    float foot = page_foot(f->app->canvas).y - 6; /* of the names and lives, above a finger's high prompts */
    float below = fminf(k.upright ? k.h - 260 : k.h * .68f, foot - 167), above = k.upright ? k.h * .325f : below;
    float half = (k.w - 80) / 2 - 20, room = k.upright ? k.w * .62f : k.w * .45f;
    arcade_place(s->app, place, sizeof place, s->practice ? "ladder.practice_of" : "ladder.ladder_of", s->who);
    (void)snprintf(key, sizeof key, "title.%s", s->game_setup.variant->id);
    form_with(form_column(f), .steady = true, .unseen = unseen(s, 1));
    walk_head(f, "place", place, (struct box){40, 34, half, 44}, ALIGN_LEFT);
    walk_head(f, "game", app_word(f->app, key), (struct box){40 + half + 40, 34, half, 44}, ALIGN_RIGHT);
    if (!s->practice)
        form_with(form_picture(f, "lives", draw_lives), .put_at = {fmaxf(60, k.x[0]) - 61, below + 133, 122, 34});
    form_with(form_column(f), .unseen = unseen(s, eased(s->since, NAMES_AT_MS, 120)));
    walk_names(f, s, &k, 0, below);
    walk_names(f, s, &k, 1, above);
    form_end(f);
    const char *said =
        s->hello.number > 0 ? arcade_remark(s->app, s->who, REMARK_WORDS[s->hello.event], s->hello.number) : "";
    struct form_node *n = form_styled(f, "remark", said[0] ? form_fill(f, "ladder.says", said) : "",
                                      text_style_of(FACE_BOLD, 28, ARCADE_GOLD, ALIGN_CENTRE));
    if (canvas_finger(f->app->canvas) > 0) /* as long as it is, rather than small */
        room = fminf(k.w - 40, fmaxf(room, canvas_text_width(f->app->canvas, n->style, n->text)));
    form_with(n, .put_at = {fminf(k.w - 20 - room, k.x[1] - room / 2), above + 126, room, 44},
              .unseen = unseen(s, eased(s->since, REMARK_AT_MS, 160)));
    form_end(f);
    form_prompt(f, ACTION_OK, "versus.begin", begin);
    form_prompt(f, ACTION_BACK, "versus.back", part);
    form_prompt(f, ACTION_NEXT, "you.yours", open_you);
}

/* ---- the scene ---- */

static void take_greeting(struct versus *s)
{
    struct match *match = match_new(s->game_setup.variant, &s->game_setup.setup);
    if (!match || !settings_on(&s->app->settings, SETTING_REMARKS)) {
        match_free(match);
        return;
    }
    enum side own = s->game_setup.first_player == 0 ? SECOND : FIRST;
    struct remark_facts facts = remark_facts_of(match, s->who, own);
    s->hello = greetings_next(s->app, s->who, s->game_setup.seats[0].name, &facts);
    match_free(match);
}

struct scene *versus_scene_new(struct app *app, enum cast_id who, bool practice)
{
    static const struct scene_class class_ = {.name = "versus", .enter = enter, .action = action, .update = update};
    struct versus *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->base.form->ground = draw_ground;
    s->app = app;
    s->who = who;
    s->practice = practice;
    s->game_setup = ladder_run_match(app, who, 0);
    s->parting = -1;
    take_own(s);
    take_greeting(s);
    face_begin(&s->face, who, app->options.seed);
    s->face.pose.livery = arcade_run_livery(app, who);
    face_look(&s->face, -.6f, .1f);
    if (calm(s))
        face_settle(&s->face);
    return &s->base.scene;
}

struct scene *versus_scene_leading(struct app *app, enum cast_id who)
{
    struct versus *s = (struct versus *)versus_scene_new(app, who, false);
    if (!s)
        return NULL;
    s->leads = true;
    return &s->base.scene;
}
