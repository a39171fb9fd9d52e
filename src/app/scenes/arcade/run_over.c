/* The end of a run up the ladder: the last life lies flat, the lights go down, the discs fall, those who were turned
 * wave and go; then one page says what came of it, asks for initials if the run is among the best, and leads to the
 * next run by one press. What is said on the page is kept in the run's file until the page is left. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/store/guises_kept.h"
#include "app/store/ladder_run.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "app/text/remarks.h"
#include "app/text/words.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/form.h"
#include "app/ui/person.h"
#include "app/ui/spoken.h"
#include "app/ui/trophy_coin.h"
#include "app/view/board_view.h"
#include "app/view/choreography.h"
#include "app/view/disc.h"
#include "app/view/tilted_board.h"
#include "base/bits.h"
#include "base/clamp.h"
#include "career/chain.h"
#include "career/day.h"
#include "career/dealt.h"
#include "career/runs.h"

enum { PRESS_FROM_MS = 300 }; /* a press before that was meant for what was there before */

#define PI_F 3.14159265f

/* ---- the moments before the page ---- */

enum moment { SPINS, DARKENS, FALLS, WAVES, GOES, MOMENTS };

static const float BEGINS_MS[MOMENTS + 1] = {0, 900, 1300, 2500, 3400, 4200};

enum { FALL_APART_MS = 40, FALL_MS = 380, RISE_APART_MS = 35, RISE_MS = 200, TIP_MS = 220 };

#define FALL_HIGHEST 10.0f /* semitones */
#define FALL_LOWEST (-14.0f)
#define VOICES_MS 900.0f /* in which the music loses its voices */

#define TABLETOP 0.7075f /* the top of the table, as a fraction of the height */

struct run_over {
    struct scene base;
    struct app *app;
    struct ladder run;
    struct position end; /* of the last match; width 0: not known */
    uint8_t fall[64];    /* its discs in the order in which they fall */
    int discs;
    float t;           /* ms */
    int sounded;       /* discs that were heard falling */
    int waved, tipped; /* those who have called once, and twice */
    int presses;
    bool calm;
};

/* Nobody was turned: there is nobody to wave. */
static float moments_end(const struct run_over *s)
{
    return s->run.rung == 0 || s->calm ? BEGINS_MS[FALLS] : BEGINS_MS[MOMENTS];
}

static float part(float t, float from, float length) { return clamp_unit((t - from) / length); }

static float fall_apart(const struct run_over *s)
{
    float room = BEGINS_MS[WAVES] - BEGINS_MS[FALLS] - FALL_MS;
    return s->discs > 1 ? fminf(FALL_APART_MS, room / (float)(s->discs - 1)) : FALL_APART_MS;
}

/* The lamp narrows as the lights go down. */
static void draw_room(const struct run_over *s, struct canvas *c)
{
    float w = canvas_width(c), h = canvas_height(c), floor = h * TABLETOP;
    float down = s->calm ? 1 : part(s->t, BEGINS_MS[DARKENS], 400), x = w / 2;
    float wide = fminf(w * .4f, h * .42f) * (1 - .5f * down), lit = .30f - .14f * down;
    canvas_ground(c, fill_radial(rgb(0x1e130b), rgb(0x070504), x, h * .5f, w * .7f, h * .7f));
    arcade_table(c, floor);
    canvas_rect(c, (struct box){0, 0, w, h}, black(.45f * down));
    struct vertex beam[4] = {{x - wide * .3f, -2, rgba(0xffe2ae, lit)},
                             {x + wide * .3f, -2, rgba(0xffe2ae, lit)},
                             {x + wide, floor + h * .08f, rgba(0xffe2ae, .04f)},
                             {x - wide, floor + h * .08f, rgba(0xffe2ae, .04f)}};
    canvas_polygon(c, beam, 4);
}

/* It spins slower and slower, and lies on its dark side. */
static void draw_life(const struct run_over *s, struct canvas *c)
{
    float w = canvas_width(c), h = canvas_height(c), r = fminf(w, h) * .15f, x = w / 2, y = h * TABLETOP - r * .1f;
    float t = s->calm ? 1 : part(s->t, 0, BEGINS_MS[DARKENS]), slow = 1 - (1 - t) * (1 - t);
    float gone = s->calm ? 0 : part(s->t, BEGINS_MS[FALLS], 160);
    struct tilted_disc disc = {.x = x,
                               .y = y,
                               .r = r,
                               .lift = .5f * r * sinf(PI_F * slow),
                               .angle = 7 * PI_F * slow,
                               .axis = 5 * slow,
                               .up = SECOND,
                               .alpha = 1 - gone};
    for (int i = 0; i < LADDER_LIVES - 1; i++)
        canvas_ring(c, x + ((float)i - .5f) * r * 1.5f, h * .3f, r * .3f, 2.5f, 16, white(.4f * (1 - gone)));
    if (gone < 1)
        tilted_disc_draw(c, &TILT_NAME, game_style_of(VARIANTS[0])->side, &disc);
}

/* The last board without the discs that have fallen, and those that fall. */
static void draw_board(const struct run_over *s, struct canvas *c)
{
    float w = canvas_width(c), h = canvas_height(c), since = s->t - BEGINS_MS[FALLS], floor = h * TABLETOP;
    float side = fminf(w * .5f, h * .40f), shown = part(since, 0, 120) * (1 - part(s->t, BEGINS_MS[WAVES] - 160, 160));
    struct box b = {w / 2 - side / 2, h * .12f, side, side};
    struct position p = s->end;
    const struct game_style *game_style;
    if (p.width == 0 || since <= 0 || shown <= 0)
        return;
    game_style = game_style_of(variant_of(&p));
    struct board_place place = board_place_small(b, &p);
    for (int i = 0; i < s->discs; i++)
        if (since > (float)i * fall_apart(s))
            p.discs[FIRST] &= ~bit(s->fall[i]), p.discs[SECOND] &= ~bit(s->fall[i]);
    canvas_push(c, 0, 0, shown);
    board_view_small(c, b, game_style, &p, NULL, 0);
    for (int i = 0; i < s->discs; i++) {
        float t = (since - (float)i * fall_apart(s)) / FALL_MS, x, y, r = place.square * .4f;
        if (t <= 0 || t >= 1.4f)
            continue;
        board_place_centre(&place, s->fall[i], &x, &y);
        float down = fminf(1, t), far = floor + r * (float)(i % 5) - y;
        struct disc_pose pose = {.x = x + r * ((float)(i * 7 % 5) - 2) * down * .4f,
                                 .y = y + far * down * down,
                                 .r = r,
                                 .angle = (2 + (float)(i % 3)) * PI_F * down,
                                 .axis = (float)i,
                                 .up = s->end.discs[FIRST] & bit(s->fall[i]) ? FIRST : SECOND,
                                 .alpha = t < 1 ? 1 : 1 - (t - 1) / .4f};
        disc_draw(c, game_style->side, &pose, false);
    }
    canvas_pop(c);
}

/* Those who were turned rise at the table's edge, tip twice, and walk off to the right, the smallest last. */
static void draw_turned(const struct run_over *s, struct canvas *c)
{
    float w = canvas_width(c), h = canvas_height(c), since = s->t - BEGINS_MS[WAVES];
    int count = s->run.rung;
    float step = fminf(w * .8f / (float)(count > 0 ? count : 1), h * .17f), r = fminf(step * .42f, h * .075f);
    if (since <= 0 || s->calm)
        return;
    for (int i = 0; i < count; i++) {
        float up = part(since, (float)(i * RISE_APART_MS), RISE_MS),
              tipped = since - (float)(i * RISE_APART_MS) - RISE_MS;
        float tip = tipped > 0 && tipped < 2 * TIP_MS ? sinf(PI_F * tipped / TIP_MS) : 0;
        float goes = part(s->t, BEGINS_MS[GOES] + (float)(count - 1 - i) * 30, 520);
        struct face_pose pose = face_still(ladder_run_who(s->app, i), MOOD_GLAD);
        pose.livery = arcade_run_livery(s->app, pose.who);
        pose.turned = true;
        pose.mood.tilt += 14 * tip;
        pose.mood.gaze_x = goes > 0 ? .8f : 0;
        float x = w / 2 + ((float)i - (float)(count - 1) / 2) * step, far = w + 2 * r - x;
        float hops = goes > 0 && goes < 1 ? fabsf(sinf(goes * 5 * PI_F)) * r * .25f : 0;
        canvas_push(c, far * goes * goes, 0, up);
        face_draw(c, &pose, x, h * TABLETOP - r * (.95f * up) + (1 - up) * r - hops, r);
        canvas_pop(c);
    }
}

static void over_draw(const struct scene *scene, struct canvas *c)
{
    const struct run_over *s = (const struct run_over *)scene;
    draw_room(s, c);
    draw_life(s, c);
    draw_board(s, c);
    draw_turned(s, c);
    struct prompt prompt = {ACTION_OK, app_word(s->app, "won.onward")};
    prompts_draw(c, s->app, &prompt, 1, page_foot(c));
}

static void to_page(struct run_over *s)
{
    scene_swap(s->app->scenes, run_over_page_new(s->app));
    s->t = -1e6f; /* once */
}

static enum moment moment_of(const struct run_over *s)
{
    int m = SPINS;
    while (m + 1 < MOMENTS && s->t >= BEGINS_MS[m + 1])
        m++;
    return (enum moment)m;
}

/* A press shows the next moment; a second one, or Escape, leads to the page. */
static bool over_action(struct scene *scene, const struct action_event *event)
{
    struct run_over *s = (struct run_over *)scene;
    if (!action_is_press(event->action))
        return false;
    if (event->repeat || s->t < PRESS_FROM_MS)
        return true;
    float next = BEGINS_MS[moment_of(s) + 1];
    if (++s->presses > 1 || event->action == ACTION_BACK || next >= moments_end(s))
        to_page(s);
    else
        s->t = next;
    return true;
}

/* Those who tip, each in its own voice, once `after` ms since they stand; `heard` counts them. */
static void call(struct run_over *s, int *heard, float after)
{
    for (; *heard < s->run.rung && s->t > BEGINS_MS[WAVES] + (float)(*heard * RISE_APART_MS) + RISE_MS + after;
         ++*heard)
        babble_call(s->app, ladder_run_who(s->app, *heard), MOOD_GLAD, *heard + (after > 0 ? 3 : 0));
}

/* A disc on to the wood, a semitone lower each; a full board in smaller steps. */
static void hear_disc(struct run_over *s)
{
    float lower = fminf(1, (FALL_HIGHEST - FALL_LOWEST) / (float)s->discs);
    app_play_bent(s->app, SOUND_FALL, FALL_HIGHEST - lower * (float)s->sounded, 0.4f, 0);
    s->sounded++;
}

static void over_sounds(struct run_over *s)
{
    music_lose_voices(s->app, s->calm ? 1 : part(s->t, BEGINS_MS[DARKENS], VOICES_MS));
    if (s->calm || s->t >= BEGINS_MS[DARKENS] + VOICES_MS)
        music_want(s->app, MUSIC_PIECES); /* none */
    if (s->calm)
        return;
    while (s->sounded < s->discs && s->t > BEGINS_MS[FALLS] + (float)s->sounded * fall_apart(s))
        hear_disc(s);
    call(s, &s->waved, 0);
    call(s, &s->tipped, TIP_MS);
}

static int over_update(struct scene *scene, double dt)
{
    struct run_over *s = (struct run_over *)scene;
    float before = s->t;
    if (s->app->options.screenshot)
        return SCENE_STILL;
    s->t += (float)dt * 1000;
    if (before < BEGINS_MS[DARKENS] && s->t >= BEGINS_MS[DARKENS] && !s->calm)
        app_play_sound(s->app, SOUND_LIFE_LOST, 0.7f, 0); /* it lies flat */
    over_sounds(s);
    if (s->t >= moments_end(s))
        to_page(s);
    return 0;
}

static void over_enter(struct scene *scene, enum intent intent)
{
    struct run_over *s = (struct run_over *)scene;
    travel_begin(s->app, intent);
}

static void over_describe(const struct scene *scene, struct spoken *out)
{
    spoken_show(out, app_word(((const struct run_over *)scene)->app, "over.heading"));
}

/* From the last row up, each from the left. */
static void take_board(struct run_over *s, const struct position *end)
{
    s->end = *end;
    for (int row = end->height - 1; row >= 0; row--)
        for (int column = 0; column < end->width; column++)
            if ((end->discs[FIRST] | end->discs[SECOND]) & bit((unsigned)(row * 8 + column)))
                s->fall[s->discs++] = (uint8_t)(row * 8 + column);
}

struct scene *run_over_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "run-over",
                                              .enter = over_enter,
                                              .action = over_action,
                                              .update = over_update,
                                              .draw = over_draw,
                                              .describe = over_describe,
                                              .follows = true};
    if (!ladder_over(ladder_run(app)))
        return NULL;
    struct run_over *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class_ = &class_;
    s->app = app;
    s->run = *ladder_run(app);
    s->calm = settings_on(&app->settings, SETTING_REDUCE_MOTION);
    struct move chain;
    struct match *lay = ladder_best_chain(&s->run, &chain); /* in the picture, whose match is not there */
    if (app->stores->ladder_run.end.width > 0)
        take_board(s, &app->stores->ladder_run.end);
    else if (lay)
        take_board(s, match_position(lay));
    match_free(lay);
    if (app->options.screenshot)
        s->t = app->options.at >= 0 ? (float)app->options.at : 2900;
    return &s->base;
}

/* ---- the page ---- */

enum { COUNT_MS = 700, TURN_MS = 160, SAYS_MAX = 160 };

#define PAGE_WIDE 1000.0f /* from this width on the chain is beside the card */
#define WIDEST 1400.0f
#define TALL 940.0f /* from this height on, beside the card, the chain is said under its board */
#define AGAIN_HIGH 92.0f
#define AGAIN_UPRIGHT 110.0f
#define WHEEL_WIDE 66.0f
#define WHEEL_HIGH 132.0f
#define WHEEL 27.0f /* radius */
#define PORTRAIT 112.0f
#define REMARK_FROM 1100.0f /* of the height upright, where there is room for it */

struct run_over_page {
    struct form_screen base;
    struct app *app;
    struct ladder run;
    struct runs kept; /* the table; with the run once it was entered */
    struct run_entry entry, above;
    bool has_above;
    int place;               /* its rank in the table, from 0; -1: it is not in it */
    bool giving;             /* its initials can be changed */
    bool closed;             /* the run has ended */
    bool cheers;             /* it is better than all of one's own, which is heard once it has been counted */
    int wheel;               /* the letter that is changed */
    bool typed;              /* something was typed, which Backspace deletes */
    float turned;            /* 0 to 1: how far its wheel has turned */
    char before;             /* from that letter */
    char says[SAYS_MAX];     /* the last opponent's remark; "": none */
    float t;                 /* ms */
    bool lay;                /* the best chain can be shown: */
    struct position was, is; /* before and after it */
    struct chain chain;
    struct timeline timeline;
    float looked; /* ms of the chain being shown again; negative: it lies there */
};

static bool calm(const struct run_over_page *s)
{
    return settings_on(&s->app->settings, SETTING_REDUCE_MOTION) || app_pace(s->app) <= 0 || s->app->options.screenshot;
}

static bool won(const struct run_over_page *s) { return s->run.rung >= LADDER_RUNGS; }
static enum cast_id last_met(const struct run_over_page *s) { return cast_of_level(s->entry.met); }

/* Ends the run; among the best it is entered with the initials that stand there. */
static void close_run(struct run_over_page *s)
{
    if (s->closed)
        return;
    s->closed = true;
    if (s->giving) {
        (void)runs_enter(&s->kept, &s->entry);
        ladder_run_keep_best(s->app, &s->kept);
        s->giving = false;
    }
    ladder_run_entered(s->app);
}

static void begin(struct run_over_page *s, bool same)
{
    uint32_t number = s->run.number;
    bool dealt = s->run.dealt;
    close_run(s);
    if (same && dealt)
        ladder_run_begin_dealt(s->app, number);
    else
        ladder_run_begin(s->app);
    app_play_piece(s->app, SOUND_SET_COIN, SOUND_FLIP_1, 0.7f, 0);
    app_play_piece(s->app, SOUND_SET_COIN, (enum sound_name)(SOUND_FLIP_1 + 7), 0.7f, 0);
    scene_swap(s->app->scenes, ladder_scene_new(s->app));
    scene_push(s->app->scenes, versus_scene_leading(s->app, ladder_run_next(s->app)));
}

static void again(void *screen) { begin(screen, false); }
static void the_same(void *screen) { begin(screen, true); }

static void see_runs(void *screen)
{
    struct run_over_page *s = screen;
    close_run(s);
    scene_push(s->app->scenes, runs_scene_marked(s->app, s->place));
}

static void look(void *screen)
{
    struct run_over_page *s = screen;
    if (s->lay)
        s->looked = 0;
}

/* ---- the initials ---- */

static void turn(struct run_over_page *s, char to)
{
    char *letter = &s->entry.initials[s->wheel];
    s->before = *letter;
    s->turned = calm(s) || *letter == to ? 1 : 0;
    *letter = to;
    app_play_piece(s->app, SOUND_SET_FELT, SOUND_FLIP_1, 0.7f, (float)(s->wheel - 1) * 0.3f);
}

static void go_to(struct run_over_page *s, int wheel)
{
    s->wheel = wheel;
    s->turned = 1;
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.6f, 0);
}

/* Sets the letter or digit of the current wheel and moves to the next one. */
static void type(struct run_over_page *s, char character)
{
    char letter = character >= 'a' && character <= 'z' ? (char)(character - 'a' + 'A') : character;
    if (!runs_initial(letter))
        return;
    turn(s, letter);
    s->typed = true;
    if (s->wheel + 1 < RUN_INITIALS) {
        s->wheel++;
        s->turned = 1;
    }
}

/* To the next letter, and from the last to the button that goes on. */
static void next_wheel(void *screen)
{
    struct run_over_page *s = screen;
    if (s->wheel + 1 < RUN_INITIALS)
        go_to(s, s->wheel + 1);
    else
        form_focus_on(s->base.form, "won.again", -1);
}

/* While the initials have the focus, the arrows turn their wheels and go from one to the other. True if it did. */
static bool turn_wheels(struct run_over_page *s, enum action action)
{
    const struct form_node *here = form_focused(s->base.form);
    if (!s->giving || !here || strcmp(here->key, "initials") != 0)
        return false;
    if (action == ACTION_UP || action == ACTION_DOWN)
        turn(s, runs_turn(s->entry.initials[s->wheel], action == ACTION_UP ? -1 : 1));
    else if (action == ACTION_LEFT && s->wheel > 0)
        go_to(s, s->wheel - 1);
    else if (action == ACTION_RIGHT)
        next_wheel(s);
    else
        return false;
    return true;
}

/* A press above or below a letter turns its wheel. */
static bool press_wheel(struct run_over_page *s, const struct action_event *e)
{
    struct box b = form_box(s->base.form, "initials", 0);
    if (!s->giving || !box_has(b, e->x, e->y))
        return false;
    int wheel = (int)((e->x - b.x) / (b.w / RUN_INITIALS));
    if (wheel != s->wheel && wheel < RUN_INITIALS)
        go_to(s, wheel);
    float dy = e->y - b.y - b.h / 2;
    if (fabsf(dy) > WHEEL * .6f)
        turn(s, runs_turn(s->entry.initials[s->wheel], dy < 0 ? -1 : 1));
    form_focus_on(s->base.form, "initials", -1);
    return true;
}

static void go_back(void *screen)
{
    struct run_over_page *s = screen;
    if (s->giving && s->typed && s->wheel > 0 && s->app->input.last_device == DEVICE_KEYBOARD) {
        go_to(s, s->wheel - 1);
        s->typed = s->wheel > 0;
        return;
    }
    close_run(s);
    scene_pop(s->app->scenes);
}

/* ---- pictures ---- */

static void draw_ground(const void *screen, struct canvas *c)
{
    (void)screen;
    canvas_ground(c, fill_radial(rgb(0x2a1a0e), rgb(0x070504), canvas_width(c) * .5f, canvas_height(c) * .36f,
                                 canvas_width(c) * .7f, canvas_height(c) * .62f));
}

static void draw_card(const void *screen, struct canvas *c, const struct form_node *node)
{
    (void)screen;
    card_draw(c, node->box, RADIUS_CARD, rgba(0x0c0d12, .97f), white(.08f));
}

static void draw_rule(const void *screen, struct canvas *c, const struct form_node *node)
{
    (void)screen;
    canvas_rect(c, (struct box){node->box.x, node->box.y + node->box.h / 2, node->box.w, 1.5f}, white(.16f));
}

static void draw_place(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct box b = node->box;
    struct text_style style = {
        .face = FACE_BOLD, .size = 22, .colour = ARCADE_GOLD, .align = ALIGN_CENTRE, .least = 15};
    (void)screen;
    canvas_round(c, b, b.h / 2, rgba(HUE_GOLD, .12f), rgba(HUE_GOLD, .12f));
    canvas_outline(c, b, b.h / 2, 1.5f, ARCADE_GOLD);
    canvas_text(c, (struct box){b.x + 12, b.y, b.w - 24, b.h}, style, node->text);
}

static void draw_letter(struct canvas *c, float x, float y, float size, struct colour colour, char letter)
{
    char text[2] = {letter, '\0'};
    struct text_style style = text_style_of(FACE_TITLE, size, colour, ALIGN_CENTRE);
    float high = 1.24f * fmaxf(size, canvas_em(c, 0));
    if (letter != ' ')
        canvas_text(c, (struct box){x - WHEEL_WIDE / 2, y - high / 2, WHEEL_WIDE, high}, style, text);
}

static void draw_arrow(struct canvas *c, float x, float y, float up)
{
    canvas_line(c, x - 11, y + 5 * up, x, y - 5 * up, 4, 0, BRASS);
    canvas_line(c, x + 11, y + 5 * up, x, y - 5 * up, 4, 0, BRASS);
}

/* Letters on discs, which turn over like them. */
static void draw_initials(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct run_over_page *s = screen;
    const struct game_style *game_style = game_style_of(VARIANTS[0]);
    float step = node->box.w / RUN_INITIALS, y = node->box.y + node->box.h / 2;
    for (int i = 0; i < RUN_INITIALS; i++) {
        bool on = i == s->wheel;
        float x = node->box.x + step * ((float)i + .5f), turned = on ? s->turned : 1;
        struct disc_pose pose = {.x = x, .y = y, .r = WHEEL, .up = SECOND, .alpha = 1, .angle = 2 * PI_F * turned};
        if (turned < 1)
            disc_draw(c, game_style->side, &pose, false);
        else
            disc_draw_still(c, game_style->id, game_style->side, SECOND, x, y, WHEEL, 1, false);
        if (on)
            canvas_ring(c, x, y, WHEEL + 4, 4, 0, BRASS);
        draw_arrow(c, x, y - WHEEL - 18, 1);
        draw_arrow(c, x, y + WHEEL + 22, -1);
        draw_letter(c, x, y, 34, colour_fade(rgb(0x2c2213), fabsf(cosf(PI_F * turned))),
                    turned < .5f ? s->before : s->entry.initials[i]);
    }
}

static void draw_turned_row(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct run_over_page *s = screen;
    int count = s->run.rung;
    float step = fminf(node->box.h * .92f, node->box.w / (float)(count > 0 ? count : 1)), r = step * .40f;
    for (int i = 0; i < count; i++) {
        struct face_pose pose = face_still(ladder_run_who(s->app, i), i % 2 ? MOOD_CALM : MOOD_GLAD);
        pose.livery = arcade_run_livery(s->app, pose.who);
        pose.turned = true;
        face_draw(c, &pose, node->box.x + step * ((float)i + .5f), node->box.y + node->box.h * .62f, r);
    }
}

static void draw_last(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct run_over_page *s = screen;
    enum mood_name mood = won(s) ? MOOD_BEATEN : MOOD_GLAD;
    struct face_pose pose = face_still(last_met(s), mood);
    float side = fminf(node->box.w, node->box.h);
    pose.livery = arcade_run_livery(s->app, pose.who);
    face_portrait(c, &pose, mood, (struct box){node->box.x, node->box.y, side, side}, 0, 0);
}

static void draw_remark(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct box b = node->box;
    arcade_bubble(c, ((const struct run_over_page *)screen)->app, b, 24, node->said, b.x - 18, b.y + b.h / 2);
}

/* Who is next above looks up: a rival, or who was entered with a face; of others there is the first letter. */
static void draw_above(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct run_over_page *s = screen;
    struct box b = node->box;
    if (run_is_rival(&s->above)) {
        struct face_pose pose = face_still(cast_of_level(s->above.met), MOOD_CALM);
        pose.livery = arcade_livery(pose.who);
        pose.mood.gaze_x = .4f, pose.mood.gaze_y = -.9f; /* up at your score */
        face_portrait(c, &pose, MOOD_CALM, b, FACE_ROUND, 0);
        return;
    }
    if (s->above.looks[0]) {
        struct face_pose own =
            person_pose(s->app, guises_said(guises_kept(s->app), s->above.looks), VARIANTS[0], SECOND, MOOD_CALM);
        own.mood.gaze_x = .4f, own.mood.gaze_y = -.9f;
        face_draw(c, &own, b.x + b.w / 2, b.y + b.h / 2 + .1f * b.h, .40f * b.w);
        return;
    }
    canvas_circle(c, b.x + b.w / 2, b.y + b.h / 2, b.w / 2, rgb(0x4a4e59), rgb(0x24262d));
    draw_letter(c, b.x + b.w / 2, b.y + b.h / 2, 24, UI_WHITE, s->above.initials[0]);
}

/* The numbers stand on the discs that the chain turned, where they can be read. */
static void draw_numbers(const struct run_over_page *s, struct canvas *c, const struct board_place *place)
{
    enum { LEAST = 16 };
    float r = place->square * .40f;
    struct text_style style = {.face = FACE_TITLE, .size = place->square * .42f, .align = ALIGN_CENTRE, .least = LEAST};
    if (style.size < LEAST)
        return;
    for (int i = 0; i < s->chain.count; i++) {
        char text[16];
        float x, y, k = fminf(1, (float)i / 9);
        board_place_centre(place, s->chain.disc[i].square, &x, &y);
        style.colour = colour_mix(rgb(0xfff6de), i < 5 ? rgb(0xffd97a) : rgb(0xff8430), k);
        canvas_circle(c, x, y, r, rgba(0x1a0f03, .86f), rgba(0x1a0f03, .62f));
        canvas_text(c, (struct box){x - r, y - r, 2 * r, 2 * r}, style,
                    format_number(s->app->words, text, sizeof text, s->chain.disc[i].points));
    }
}

static void draw_chain(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct run_over_page *s = screen;
    struct box b = node->box;
    float side = fminf(b.w, b.h);
    b = (struct box){b.x + (b.w - side) / 2, b.y + (b.h - side) / 2, side, side};
    const struct game_style *game_style = game_style_of(variant_of(&s->is));
    if (s->looked >= 0) {
        board_view_small(c, b, game_style, &s->was, &s->timeline, s->looked);
        return;
    }
    struct board_place place = board_place_small(b, &s->is);
    board_view_small(c, b, game_style, &s->is, NULL, 0);
    draw_numbers(s, c, &place);
}

/* ---- the screen ---- */

/* The score runs up to what it is. */
static int score_shown(const struct run_over_page *s)
{
    float t = clamp_unit(s->t / COUNT_MS);
    return (int)((float)s->run.score * (1 - (1 - t) * (1 - t)));
}

/* "28 November, 41 minutes"; of a run whose matches were not timed the day alone. */
static const char *when(struct form *f, const struct run_over_page *s)
{
    char day[64];
    const struct date date = date_of(calendar_today(s->app));
    (void)format_day(s->app->words, day, sizeof day, date.month, date.day);
    if (s->run.seconds <= 0)
        return form_copy(f, day);
    return form_fill_text(f, app_word(f->app, "over.when"), form_copy(f, day),
                          form_count(f, "over.minutes", (s->run.seconds + 59) / 60));
}

static void walk_head(struct form *f, const struct run_over_page *s)
{
    form_with(form_row(f), .gap = 24);
    form_heading(f, won(s) ? "over.top" : "over.heading");
    if (s->run.dealt) {
        char number[DEALT_TEXT_MAX];
        dealt_write(s->run.number, number);
        form_with(form_styled(f, "over.run", form_fill(f, "over.run", number),
                              text_style_of(FACE_TEXT, 22, UI_SOFT, ALIGN_LEFT)),
                  .style.least = 16);
    }
    form_with(form_styled(f, "over.when", when(f, s), text_style_of(FACE_TEXT, 22, UI_SOFT, ALIGN_RIGHT)), .w.share = 1,
              .style.least = 16);
    form_end(f);
}

static void walk_score(struct form *f, const struct run_over_page *s)
{
    char letter[2] = {s->entry.initials[s->wheel], '\0'};
    form_with(form_row(f), .gap = 16, .h = {.fixed = WHEEL_HIGH, .least = 100});
    form_with(form_styled(f, "score", form_number(f, score_shown(s)),
                          (struct text_style){
                              .face = FACE_TITLE, .size = 104, .colour = ARCADE_GOLD, .least = 40, .tabular = true}),
              .w.share = 1, .said = form_number(f, s->run.score));
    if (s->giving)
        form_with(form_picture(f, "initials", draw_initials), .name = app_word(f->app, "runs.initials"),
                  .text = form_copy(f, s->entry.initials), .said = form_copy(f, letter),
                  .w.fixed = RUN_INITIALS * WHEEL_WIDE, .h.fixed = WHEEL_HIGH, .radius = 24,
                  .pressed = FORM_CALL(next_wheel), .by_hand = true);
    else if (s->place >= 0)
        form_with(form_picture(f, "place", draw_place), .text = form_fill_numbers(f, "over.place", s->place + 1, 0),
                  .said = form_fill_numbers(f, "over.place", s->place + 1, 0), .w.fixed = 190, .h.fixed = 46);
    form_end(f);
    form_with(form_styled(f, "reached",
                          form_fill_text(f, words_plural(f->app->words, "over.reached", s->run.rung),
                                         form_number(f, s->run.rung),
                                         form_number(f, s->entry.won < LADDER_RUNGS ? s->entry.won + 1 : LADDER_RUNGS)),
                          text_style_of(FACE_TEXT, 24, UI_TEXT, ALIGN_LEFT)),
              .style.least = 16);
}

static void walk_last(struct form *f, const struct run_over_page *s)
{
    const struct canvas *c = f->app->canvas;
    bool remark = s->says[0] && (!canvas_portrait(c) || canvas_height(c) >= REMARK_FROM);
    form_with(form_row(f), .h = {.fixed = PORTRAIT, .least = 64}, .gap = 24);
    form_with(form_picture(f, "face", draw_last), .w.fixed = PORTRAIT);
    form_with(form_column(f), .w.share = 1, .gap = 6);
    form_with(
        form_styled(f, "ended",
                    form_fill(f, won(s) ? "over.last" : "over.ended_by", arcade_word(f->app, "cast", last_met(s))),
                    text_style_of(FACE_TITLE, 24, UI_WHITE, ALIGN_LEFT)),
        .style.least = 16);
    if (remark)
        form_with(form_picture(f, "remark", draw_remark), .said = s->says, .h.share = 1);
    form_end(f);
    form_end(f);
}

static void walk_above(struct form *f, const struct run_over_page *s)
{
    struct text_style soft = text_style_of(FACE_TEXT, 22, UI_SOFT, ALIGN_LEFT),
                      bold = text_style_of(FACE_TITLE, 27, UI_WHITE, ALIGN_LEFT);
    soft.least = bold.least = 15;
    if (!s->has_above) {
        form_styled(f, "above", app_word(f->app, "over.highest"), soft);
        return;
    }
    const char *met = arcade_word(f->app, "cast", cast_of_level(s->above.met));
    bool rival = run_is_rival(&s->above);
    const char *name = rival ? met : form_copy(f, s->above.initials);
    const char *more = form_fill(f, "over.more", form_number(f, s->above.score - s->run.score));
    form_styled(f, "above", app_word(f->app, "over.above"), soft);
    form_with(form_row(f), .gap = 16, .h = {.fixed = 68, .least = 52});
    form_with(form_picture(f, "above", draw_above), .w.fixed = 52, .h.fixed = 52);
    form_with(form_column(f), .w.share = 1, .gap = FORM_NONE);
    form_styled(f, "name", name, bold);
    if (!rival)
        form_styled(f, "met", form_fill(f, "over.met", met), soft);
    form_end(f);
    form_with(form_column(f), .gap = FORM_NONE);
    bold.align = soft.align = ALIGN_RIGHT, soft.colour = ARCADE_GOLD;
    form_styled(f, "score", form_number(f, s->above.score), bold);
    form_styled(f, "more", more, soft);
    form_end(f);
    form_end(f);
}

static void walk_card(struct form *f, const struct run_over_page *s)
{
    form_with(form_column(f), .w.part = .495f, .h.share = canvas_portrait(f->app->canvas) ? 0 : 1, .gap = 10, .pad = 28,
              .draw = draw_card);
    walk_score(f, s);
    if (s->run.rung > 0)
        form_with(form_picture(f, "turned", draw_turned_row), .h = {.fixed = 92, .least = 48}, .spare = 2);
    form_with(form_picture(f, "rule", draw_rule), .h.fixed = 18, .spare = 3);
    walk_last(f, s);
    form_with(form_picture(f, "rule", draw_rule), .h.fixed = 18, .spare = 3);
    walk_above(f, s);
    form_end(f);
}

/* "ten discs, three lines": in a column beside the board, or in a row under it or without it. */
static void walk_chain_words(struct form *f, const struct run_over_page *s, bool beside)
{
    struct text_style soft = text_style_of(FACE_TEXT, 22, UI_SOFT, ALIGN_LEFT);
    soft.least = 15;
    if (beside)
        form_with(form_column(f), .w.fixed = 172, .gap = 6);
    else
        form_with(form_row(f), .gap = 24);
    form_with(form_styled(f, "over.chain", app_word(f->app, "over.chain"),
                          text_style_of(FACE_TITLE, 24, UI_WHITE, ALIGN_LEFT)),
              .style.least = 16);
    form_with(form_styled(f, "chain", form_number(f, s->run.best.points),
                          text_style_of(FACE_TITLE, 36, ARCADE_GOLD, ALIGN_LEFT)),
              .style.least = 20);
    if (s->lay) {
        form_styled(f, "discs", form_count(f, "over.discs", s->chain.count), soft);
        form_styled(f, "lines", form_count(f, "over.lines", s->chain.lines), soft);
    }
    form_styled(f, "rung", form_fill_numbers(f, "over.rung", s->run.best.rung + 1, 0), soft);
    if (beside) {
        form_space(f);
        form_with(form_button(f, "over.look", look), .h.fixed = 54);
    }
    form_end(f);
}

/* Where there is room for a board. */
static bool is_pictured(const struct run_over_page *s)
{
    const struct canvas *c = s->app->canvas;
    return s->lay && canvas_finger(c) <= 0;
}

static void walk_chain(struct form *f, const struct run_over_page *s)
{
    const struct canvas *c = f->app->canvas;
    bool picture = is_pictured(s), tall = picture && !canvas_portrait(c) && canvas_height(c) >= TALL;
    if (s->run.best.points <= 0)
        return;
    form_with(tall ? form_column(f) : form_row(f), .h.share = picture ? 1 : 0, .gap = 24, .pad = 20, .draw = draw_card);
    if (picture)
        form_with(form_picture(f, "board", draw_chain), .w.share = 1, .h = {.share = 1, .least = 160});
    walk_chain_words(f, s, picture && !tall);
    if (tall)
        form_with(form_button(f, "over.look", look), .h.fixed = 54);
    form_end(f);
}

static void walk(struct form *f, void *screen)
{
    const struct run_over_page *s = screen;
    const struct canvas *c = f->app->canvas;
    bool upright = canvas_portrait(c);
    walk_head(f, s);
    form_with(form_side_by_side(f, PAGE_WIDE), .w.most = WIDEST, .h.share = 1, .gap = 20);
    walk_card(f, s);
    form_with(form_column(f), .w.share = 1, .h.share = 1, .gap = 18);
    walk_chain(f, s);
    if (!is_pictured(s))
        form_space(f);
    form_with(form_button(f, "won.again", again), .accent = true,
              .h = {.fixed = upright ? AGAIN_UPRIGHT : AGAIN_HIGH, .least = 60}, .style.face = FACE_TITLE,
              .style.size = 38);
    form_with(form_row(f), .gap = 14, .h = {.fixed = 58, .least = 46});
    if (s->run.dealt)
        form_with(form_button(f, "over.same", the_same), .w.share = 1, .h = {.fixed = 58, .least = 46});
    form_with(form_button(f, "runs.heading", see_runs), .w.share = 1, .h = {.fixed = 58, .least = 46});
    form_end(f);
    form_end(f);
    form_end(f);
    const struct form_node *here = form_here(f);
    form_prompt(f, ACTION_OK, "prompt.select", NULL);
    if (s->giving && here && strcmp(here->key, "initials") == 0)
        form_prompt(f, ACTION_UP, "prompt.change", NULL);
    else if (s->giving)
        form_prompt(f, upright ? ACTION_UP : ACTION_LEFT, "runs.initials", NULL);
    else
        form_prompt(f, ACTION_UP, "prompt.move", NULL);
    if (s->giving) { /* letters are initials */
        if (f->app->input.last_device != DEVICE_KEYBOARD && s->lay)
            form_on(f, ACTION_REDO, look);
    } else {
        if (s->lay)
            form_prompt(f, ACTION_REDO, "over.look_at", look);
        form_prompt(f, ACTION_HINT, "runs.heading", see_runs);
    }
    form_prompt(f, ACTION_BACK, s->giving && s->typed && s->wheel > 0 ? "prompt.take_back" : "prompt.back", go_back);
}

/* ---- the scene ---- */

static bool page_action(struct scene *scene, const struct action_event *event)
{
    struct run_over_page *s = (struct run_over_page *)scene;
    struct action_event e = form_translated(s->base.form, event);
    bool press = action_is_press(e.action);
    if (press && s->t < PRESS_FROM_MS)
        return e.action != ACTION_PASTE;
    if (s->giving && event->letter && !event->repeat) { /* text input, whatever the key is bound to */
        input_forget(&s->app->input);
        type(s, event->letter);
        return true;
    }
    if (turn_wheels(s, e.action) || (e.action == ACTION_PRESS && press_wheel(s, &e)))
        return true;
    return form_action(s->base.form, &e);
}

static int page_update(struct scene *scene, double dt)
{
    struct run_over_page *s = (struct run_over_page *)scene;
    float ms = (float)dt * 1000;
    int next = form_update(s->base.form, dt);
    if (s->app->options.screenshot)
        return next;
    s->t += ms;
    s->turned = clamp_unit(s->turned + ms / TURN_MS);
    if (s->cheers && s->t >= COUNT_MS) {
        s->cheers = false;
        app_play_sound(s->app, SOUND_NEW_BEST, 0.9f, 0);
    }
    if (s->looked >= 0 && (s->looked += ms) >= s->timeline.length)
        s->looked = -1;
    return s->t < COUNT_MS || s->turned < 1 || s->looked >= 0 ? 0 : next;
}

static void page_enter(struct scene *scene, enum intent intent)
{
    struct run_over_page *s = (struct run_over_page *)scene;
    form_enter(s->base.form, intent);
    music_want(s->app, MUSIC_MENU);
}

/* The remark of the last opponent; for a resumed run, one that fits any run. */
static void say_last(struct run_over_page *s, const char *says)
{
    enum remark_event event = won(s) ? REMARK_LOSES : REMARK_WINS;
    for (int number = 1; !says && number <= REMARKS_EACH; number++)
        if (remark_is_always_true(last_met(s), event, number))
            says = arcade_remark(s->app, last_met(s), REMARK_WORDS[event], number);
    (void)snprintf(s->says, sizeof s->says, "%s", says ? says : "");
}

/* Where the run stands in the table, and the initials that it is entered with. */
static void take_place(struct run_over_page *s)
{
    const struct names *names = &s->app->settings.names;
    const char *own = guises_kept_name(s->app);
    s->kept = ladder_run_best(s->app);
    struct runs seen = runs_with_rivals(&s->kept);
    const struct run_entry *above = runs_above(&seen, s->run.score);
    s->has_above = above != NULL;
    if (above)
        s->above = *above;
    (void)runs_offer(&s->kept, own[0] ? own : names->count > 0 ? names->list[0] : "", s->entry.initials);
    guises_say(guises_kept(s->app), s->entry.looks);
    s->place = runs_place_seen(&s->kept, s->run.score);
    s->giving = s->place >= 0;
    s->cheers = s->run.score > 0 && runs_place(&s->kept, s->run.score) == 0;
}

static void take_chain(struct run_over_page *s)
{
    struct move move = {.kind = MOVE_NONE};
    struct effects fx = {0};
    struct match *match = ladder_best_chain(&s->run, &move);
    s->looked = -1;
    s->lay = match != NULL;
    if (!match)
        return;
    s->was = s->is = *match_position(match);
    s->chain = chain_of(&s->was, move);
    position_play(&s->is, move, &fx);
    choreograph(&s->timeline, &s->was, &fx, settings_on(&s->app->settings, SETTING_REDUCE_MOTION) ? MOTION_REDUCED : 0);
    match_free(match);
}

struct scene *run_over_page_new(struct app *app)
{
    static const struct scene_class class_ = {
        .name = "run-over-page", .enter = page_enter, .action = page_action, .update = page_update, .follows = true};
    const struct ladder *run = ladder_run(app);
    struct run_over_page *s = ladder_over(run) ? form_screen_new(sizeof *s, &class_, app, walk) : NULL;
    if (!s)
        return NULL;
    s->app = app;
    s->base.form->ground = draw_ground;
    s->base.form->game_style = game_style_of(VARIANTS[0]); /* its accent is gold */
    s->run = *run;
    s->entry = (struct run_entry){.met = cast_level(ladder_run_next(app)), .won = run->rung, .score = run->score};
    s->turned = 1;
    s->t = calm(s) ? COUNT_MS : 0;
    take_place(s);
    take_chain(s);
    say_last(s, ladder_run_last_word(app));
    return &s->base.scene;
}
