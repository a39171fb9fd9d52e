/* A beaten opponent turns over to the player's side, under the lamp: at the first win against it anywhere those who did
 * so before cheer, later, on the ladder, it only turns. After a draw it tips and falls back. Shown once, between a
 * match and its score, on top of the score's scene; whoever turned stays until that comes. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/core/app.h"
#include "app/scenes/scenes.h"
#include "app/store/guises_kept.h"
#include "app/store/ladder_run.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/person.h"
#include "app/ui/ui.h"
#include "app/view/disc.h"
#include "app/view/face.h"
#include "base/bits.h"

/* Times of its phases, in ms: it stands on edge halfway, then shows its other face. Then it speaks, and the others
 * hop. */
enum {
    TURN_LATER_MS = 300, /* a press before that was meant for the board */
    TURN_OTHER_MS = 980,
    TURN_DOWN_MS = 1320,
    TURN_BRIEF_MS = 600,  /* all of a turn that was seen before */
    TURN_TIPPED_MS = 900, /* a draw: it has fallen back */
    TURN_CHEER_MS = 700,
    TURN_LEAVES_MS = 2400,
    TURN_HOPS_MS = 1500,
    TURN_HOP_MS = 220,
    TURN_HOPS_APART_MS = 40,
    TURN_CROSS_MS = 240 /* with reduced motion, the duration of a cross-fade */
};

#define PI_F 3.14159265f
#define TABLETOP 0.7075f /* the top of the table, as a fraction of the height */
#define RISES .12f       /* how high it rises, in its radii */
#define STANDS 1.26f     /* the height of its centre above the table */
#define TIPS 0.5236f     /* a draw: 30 degrees */

enum { SAID_AFTER_MS = 80 }; /* since it lies */

struct turn_over {
    struct scene base;
    struct app *app;
    const struct variant *game; /* of the match */
    enum side mine;             /* the player's side in it */
    enum cast_id who;
    bool freely;                    /* not in a run */
    enum cast_id seated[CAST_SIZE]; /* on the player's side before */
    int seats;
    bool drawn;
    bool brief; /* they have turned over before */
    bool calm;
    char said[160];
    float t;       /* ms */
    float sounded; /* time up to which sounds were played */
    int hopped;
};

/* What the ladder has somebody wear, or for who has just lost the match. */
static struct livery livery_here(const struct turn_over *s, enum cast_id who)
{
    if (!s->freely)
        return arcade_run_livery(s->app, who);
    return who == s->who ? livery_of(who, s->game, other(s->mine)) : arcade_livery(who);
}

/* The time when it has turned. */
static float down_at(const struct turn_over *s)
{
    return s->calm ? TURN_CROSS_MS : s->drawn ? TURN_TIPPED_MS : s->brief ? TURN_BRIEF_MS : TURN_DOWN_MS;
}

static float edge_at(const struct turn_over *s) { return down_at(s) / 2; }

/* The duration of the whole scene, in ms. */
static float length(const struct turn_over *s) { return s->brief && !s->drawn ? TURN_BRIEF_MS : TURN_LEAVES_MS; }

/* ---- where it is at a time ---- */

static float clamped(float t) { return t < 0 ? 0 : t > 1 ? 1 : t; }
static float smooth(float t) { return t * t * (3 - 2 * t); }
/* The progress of a period, 0 to 1. */
static float within(const struct turn_over *s, float from, float to) { return clamped((s->t - from) / (to - from)); }

/* The progress of the turn to the player's side, 0 to 1. */
static float over(const struct turn_over *s)
{
    if (s->drawn)
        return 0;
    return s->calm ? within(s, 0, TURN_CROSS_MS) : smooth(within(s, edge_at(s), down_at(s)));
}

/* The position and size of the character. */
struct stand {
    float x, y, r, floor;
};

static struct stand stand_of(const struct canvas *c)
{
    float w = canvas_width(c), h = canvas_height(c), r = fminf(h * .23f, w * .24f);
    return (struct stand){w / 2, h * TABLETOP - STANDS * r, r, h * TABLETOP};
}

static float lift(const struct turn_over *s)
{
    float t = within(s, 0, down_at(s));
    return s->calm ? 0 : (s->drawn ? .3f : RISES) * sinf(PI_F * t);
}

static float angle(const struct turn_over *s)
{
    if (s->calm)
        return 0;
    if (s->drawn)
        return TIPS * sinf(PI_F * within(s, 0, TURN_TIPPED_MS));
    return PI_F * smooth(within(s, 0, down_at(s)));
}

/* ---- drawing: the room ---- */

static struct colour of_side(const struct turn_over *s, bool turned)
{
    struct substance m = livery_substance(s->who, livery_here(s, s->who), turned);
    return colour_mix(rgb(m.face), rgb(HUE_SHADE), m.dark ? .35f : .62f);
}

/* The light changes from the character's colour to the player's. */
static void draw_room(const struct turn_over *s, struct canvas *c, const struct stand *at)
{
    float w = canvas_width(c), h = canvas_height(c), k = over(s), from = h * .02f;
    struct colour theirs = of_side(s, false), mine = of_side(s, true), none = rgba(0, 0);
    canvas_ground(c, fill_radial(rgb(0x2a1a0e), rgb(0x070504), w / 2, h * .36f, w * .7f, h * .62f));
    canvas_round(c, (struct box){0, 0, w, at->floor}, 0, colour_fade(theirs, .85f * (1 - k)), colour_fade(theirs, 0));
    canvas_round(c, (struct box){0, from, w, at->floor - from}, 0, colour_fade(mine, 0), colour_fade(mine, .95f * k));
    struct vertex beam[4] = {{at->x - .30f * at->r, -2, rgba(0xffe2ae, .34f)},
                             {at->x + .30f * at->r, -2, rgba(0xffe2ae, .34f)},
                             {at->x + 1.4f * at->r, at->floor, rgba(0xffe2ae, .07f)},
                             {at->x - 1.4f * at->r, at->floor, rgba(0xffe2ae, .07f)}};
    canvas_polygon(c, beam, 4);
    arcade_table(c, at->floor);
    canvas_round(c, (struct box){0, at->floor, w, h - at->floor}, 0, colour_fade(mine, .30f * k), none);
}

static void paint_shadow(struct paint *p, float scale, const void *user)
{
    float w = (float)p->width, h = (float)p->height;
    (void)scale, (void)user;
    paint_round(p, 0, 0, w, h, 0, fill_radial(black(.9f), black(0), w / 2, h / 2, w / 2, h / 2));
}

/* The higher it is, the fainter its shadow. */
static void draw_shadow(const struct turn_over *s, struct canvas *c, const struct stand *at)
{
    struct box b = {at->x - 1.15f * at->r, at->floor - .06f * at->r, 2.3f * at->r, .34f * at->r};
    float wide = s->calm ? 1 : fmaxf(.2f, fabsf(cosf(angle(s))));
    b.x += b.w * (1 - wide) / 2, b.w *= wide;
    canvas_picture(c, "turn.shadow", 0, b, false, 1 - .7f * lift(s), paint_shadow, NULL);
}

/* While it is on edge, light appears behind it. */
static void draw_burst(const struct turn_over *s, struct canvas *c, const struct stand *at, float y)
{
    float t = within(s, edge_at(s) - 60, down_at(s) - 400), shown = sinf(PI_F * t), r = at->r;
    if (s->calm || s->drawn || s->brief || shown <= 0)
        return;
    canvas_circle(c, at->x, y, r * 1.75f, rgba(0xfff2d8, .42f * shown), rgba(0xfff2d8, 0));
    for (int i = 0; i < 12; i++) {
        float a = .26f + (float)i * PI_F / 6, near = r * (1.22f + .30f * t), far = near + r * (i % 2 ? .18f : .34f);
        canvas_line(c, at->x + near * cosf(a), y + near * sinf(a) * .92f, at->x + far * cosf(a),
                    y + far * sinf(a) * .92f, 5, 0, rgba(0xf2c98a, .8f * shown));
    }
}

/* Two motion lines on either side. */
static void draw_strokes(const struct turn_over *s, struct canvas *c, const struct stand *at, float y)
{
    float t = s->t < edge_at(s) ? within(s, 60, edge_at(s)) : within(s, edge_at(s), down_at(s));
    float shown = sinf(PI_F * t) * .65f, r = at->r * 1.2f;
    if (s->calm || s->drawn || shown <= .01f)
        return;
    for (int side = -1; side <= 1; side += 2)
        for (int i = -3; i < 3; i++) {
            float a = (float)i * .13f, b = a + .13f;
            canvas_line(c, at->x + (float)side * r * cosf(a), y + r * sinf(a), at->x + (float)side * r * cosf(b),
                        y + r * sinf(b), 4, 0, rgba(0xe8d6b0, shown));
        }
}

/* ---- drawing: the piece ---- */

static struct mood mood_of(const struct turn_over *s)
{
    float t = s->calm ? within(s, 0, TURN_CROSS_MS) : within(s, edge_at(s), down_at(s));
    if (s->drawn)
        return MOOD[s->t < TURN_TIPPED_MS ? MOOD_WORRIED : MOOD_CALM];
    return t > 0 ? mood_blend(&MOOD[MOOD_BEATEN], &MOOD[MOOD_GLAD], t) : MOOD[MOOD_WORRIED];
}

static void draw_calmly(const struct turn_over *s, struct canvas *c, const struct stand *at, struct face_pose pose)
{
    float t = over(s);
    if (t < 1) {
        pose.mood = MOOD[s->drawn ? MOOD_CALM : MOOD_WORRIED];
        face_draw(c, &pose, at->x, at->y, at->r);
    }
    if (t <= 0)
        return;
    pose.mood = MOOD[MOOD_GLAD];
    pose.turned = true;
    canvas_push(c, 0, 0, t);
    face_draw(c, &pose, at->x, at->y, at->r);
    canvas_pop(c);
}

static void draw_piece(const struct turn_over *s, struct canvas *c, const struct stand *at)
{
    struct face_turning turning = {.pose = {.who = s->who, .livery = livery_here(s, s->who), .mood = mood_of(s)},
                                   .angle = angle(s)};
    float y = at->y - lift(s) * at->r;
    if (s->calm) {
        draw_calmly(s, c, at, turning.pose);
        return;
    }
    draw_burst(s, c, at, y);
    draw_strokes(s, c, at, y);
    face_turning_draw(c, &turning, at->x, y, at->r);
}

static void draw_dust(const struct turn_over *s, struct canvas *c, const struct stand *at)
{
    float t = within(s, TURN_DOWN_MS - 60, TURN_DOWN_MS + 340);
    if (s->calm || s->drawn || s->brief || t <= 0 || t >= 1)
        return;
    for (int i = 0; i < 6; i++) {
        float side = i % 2 ? 1.0f : -1.0f, k = .7f + .22f * (float)(i / 2) + .5f * smooth(t);
        float r = at->r * (.10f + .07f * t);
        canvas_circle(c, at->x + side * k * at->r, at->floor - r * (.4f + t * (float)(i / 2)), r,
                      rgba(0xe8ddc8, .5f * (1 - t)), rgba(0xe8ddc8, 0));
    }
}

/* Twelve counters of both colours fly up and fall. */
static void draw_counters(const struct turn_over *s, struct canvas *c, const struct stand *at)
{
    float t = within(s, TURN_DOWN_MS, TURN_DOWN_MS + TURN_CHEER_MS);
    if (s->calm || s->drawn || s->brief || t <= 0 || t >= 1)
        return;
    for (int i = 0; i < 12; i++) {
        float a = -PI_F / 2 + ((float)i - 5.5f) * .27f, far = at->r * (1.5f + .25f * (float)(i * 5 % 4));
        struct disc_pose pose = {.x = at->x + far * cosf(a) * smooth(t),
                                 .y = at->y + far * sinf(a) * smooth(t) + at->r * .9f * t * t,
                                 .r = at->r * (.075f + .012f * (float)(i * 7 % 4)),
                                 .angle = (float)i + 7 * t,
                                 .axis = (float)i * .7f,
                                 .up = i % 2 ? FIRST : SECOND,
                                 .alpha = fminf(1, 4 * (1 - t))};
        disc_draw(c, game_style_of(s->game)->side, &pose, false);
    }
}

/* ---- drawing: those who sit, and the words ---- */

static float hop(const struct turn_over *s, int i)
{
    float from = (float)(TURN_HOPS_MS + i * TURN_HOPS_APART_MS);
    if (s->calm || s->drawn || s->brief)
        return 0;
    return sinf(PI_F * within(s, from, from + TURN_HOP_MS));
}

static void draw_seated(const struct turn_over *s, struct canvas *c)
{
    float w = canvas_width(c), h = canvas_height(c);
    float step = fminf((w - 120) / (CAST_SIZE + 1), h * .105f), r = fminf(h * .045f, step * .40f), y = h * .915f;
    int count = s->seats;
    float shown = clamped((s->t - down_at(s)) / 200), first = w / 2 - (float)count / 2 * step;
    const struct face_pose own = person_pose(s->app, guises_mine(guises_kept(s->app)), s->game, s->mine, MOOD_GLAD);
    canvas_push(c, 0, 0, shown);
    if (!s->drawn)
        person_draw(c, &own, .6f, 0, first, y, r);
    for (int i = 0; i < count; i++) {
        struct face_pose pose = face_still(s->seated[i], MOOD_GLAD);
        pose.livery = livery_here(s, pose.who);
        pose.turned = true;
        face_draw(c, &pose, first + (float)(i + 1) * step, y - r * .8f * hop(s, i), r);
    }
    canvas_pop(c);
}

static void draw_words(const struct turn_over *s, struct canvas *c, const struct stand *at)
{
    float w = canvas_width(c), h = canvas_height(c), shown = clamped((s->t - down_at(s) - SAID_AFTER_MS) / 140);
    struct text_style line = {.face = FACE_BOLD, .size = 26, .colour = UI_WHITE, .align = ALIGN_CENTRE, .least = 18};
    const char *text = s->drawn ? app_word(s->app, "won.drawn") : arcade_word(s->app, "turned", s->who);
    float beside = fminf(330, at->x - 1.3f * at->r - 24);
    float tail_x = at->x - .96f * at->r, tail_y = at->y - .36f * at->r;
    struct box bubble = {at->x - 1.3f * at->r - beside, tail_y - 104, beside, 104};
    if (beside < 260) { /* above it if there is no room for a long word beside it */
        bubble = (struct box){w / 2 - 230, fmaxf(16, at->y - 1.75f * at->r - 120), 460, 104};
        tail_x = at->x, tail_y = bubble.y + bubble.h + 30;
    }
    canvas_push(c, 0, 0, shown);
    canvas_text(c, (struct box){40, at->floor + h * .03f, w - 80, 44}, line, text);
    if (s->freely) { /* on the ladder the card of the points says so */
        char lent[160];
        line.colour = ARCADE_GOLD, line.size = 24;
        words_fill(lent, sizeof lent, app_word(s->app, "won.lent"), arcade_word(s->app, "cast", s->who),
                   person_part_word(s->app, GUISE_HAT, GUISE_HATS_OWN + (int)s->who));
        canvas_text(c, (struct box){40, at->floor + h * .03f + 44, w - 80, 40}, line, lent);
    }
    if (s->said[0])
        arcade_bubble(c, s->app, bubble, 26, s->said, tail_x, tail_y);
    canvas_pop(c);
}

static void draw(const struct scene *scene, struct canvas *c)
{
    const struct turn_over *s = (const struct turn_over *)scene;
    const struct stand at = stand_of(c);
    draw_room(s, c, &at);
    draw_shadow(s, c, &at);
    draw_piece(s, c, &at);
    draw_dust(s, c, &at);
    draw_counters(s, c, &at);
    draw_words(s, c, &at);
    draw_seated(s, c);
    struct prompt prompt = {ACTION_OK, app_word(s->app, "won.onward")};
    prompts_draw(c, s->app, &prompt, 1, page_foot(c));
}

/* ---- sounds ---- */

/* True at the first update after `at`, unless it was skipped. */
static bool comes(const struct turn_over *s, float at) { return s->sounded <= at && s->t > at; }

static void sound_hops(struct turn_over *s)
{
    for (; s->hopped < s->seats && s->t > (float)(TURN_HOPS_MS + s->hopped * TURN_HOPS_APART_MS); s->hopped++)
        app_play_piece(s->app, SOUND_SET_COIN, (enum sound_name)(SOUND_FLIP_1 + s->hopped), 0.6f, 0);
}

static void play_sounds(struct turn_over *s)
{
    float other = s->brief ? TURN_BRIEF_MS * 2 / 3 : TURN_OTHER_MS; /* its other face is seen */
    bool skipped = s->sounded < other && s->t >= down_at(s);
    if (s->drawn) {
        if (comes(s, down_at(s)))
            app_play_piece(s->app, game_style_of(s->game)->sounds, SOUND_PLACE, 0.9f, 0);
    } else {
        if (comes(s, 0) && !s->calm)
            app_play_sound(s->app, SOUND_TURN_RISE, 0.9f, 0);
        if (comes(s, other) && !s->calm && !skipped)
            app_play_sound(s->app, SOUND_TURN_FIFTH, 0.9f, 0);
        if (comes(s, down_at(s)))
            app_play_sound(s->app, s->who + 1 < CAST_SIZE ? SOUND_TURN_DOWN : SOUND_TURN_TEN, 1, 0);
        if (!s->calm && !s->brief)
            sound_hops(s);
    }
    if (comes(s, down_at(s) + SAID_AFTER_MS))
        babble_say(s->app, s->who, MOOD_BEATEN, s->said);
    s->sounded = s->t;
}

/* ---- the scene ---- */

/* A press shows the end of the turn; the next one leads to the points. */
static bool action(struct scene *scene, const struct action_event *event)
{
    struct turn_over *s = (struct turn_over *)scene;
    if (!action_is_press(event->action))
        return false;
    if (event->repeat || s->t < TURN_LATER_MS)
        return true;
    if (s->t >= down_at(s))
        scene_pop(s->app->scenes);
    else
        s->t = down_at(s);
    return true;
}

static int update(struct scene *scene, double dt)
{
    struct turn_over *s = (struct turn_over *)scene;
    if (s->app->options.screenshot)
        return SCENE_STILL;
    s->t += (float)dt * 1000;
    play_sounds(s);
    if (s->t > length(s))
        scene_pop(s->app->scenes);
    bool rests = s->t >= down_at(s) && (s->calm || s->drawn);
    return rests ? scene_after(length(s) - s->t) : 0;
}

static void enter(struct scene *scene, enum intent intent)
{
    travel_begin(((struct turn_over *)scene)->app, intent);
    music_want(((struct turn_over *)scene)->app, MUSIC_PIECES);
}

static void leave(struct scene *scene, enum intent intent)
{
    (void)intent;
    music_want(((struct turn_over *)scene)->app, game_style_of(((struct turn_over *)scene)->game)->music);
}

/* Below it in a run, or all who were ever beaten. */
static void seat(struct turn_over *s)
{
    uint64_t ever = s->freely ? ladder_run_ever_turned(s->app) & ~(1U << s->who) : 0;
    int rungs = s->freely ? 0 : ladder_run_rung_of(s->app, s->who);
    for (int i = 0; i < rungs; i++)
        s->seated[s->seats++] = ladder_run_who(s->app, i);
    while (ever)
        s->seated[s->seats++] = (enum cast_id)bits_pop(&ever);
}

struct scene *turn_over_scene_new(struct app *app, enum cast_id who, enum turn_over_form form,
                                  const struct variant *game, enum side mine, const char *said)
{
    static const struct scene_class class_ = {.name = "turn-over",
                                              .enter = enter,
                                              .leave = leave,
                                              .action = action,
                                              .update = update,
                                              .draw = draw,
                                              .follows = true};
    struct turn_over *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class_ = &class_;
    s->app = app;
    s->game = game;
    s->mine = mine;
    s->who = who;
    s->freely = form == TURN_OVER_FREE;
    seat(s);
    s->drawn = form == TURN_OVER_DRAW;
    s->brief = form == TURN_OVER_AGAIN;
    s->calm = settings_on(&app->settings, SETTING_REDUCE_MOTION) || app_pace(app) <= 0;
    (void)snprintf(s->said, sizeof s->said, "%s", said);
    if (app->options.screenshot)
        s->t = app->options.at >= 0 ? (float)app->options.at : down_at(s) + TURN_CHEER_MS / 2;
    return &s->base;
}
