/* Perfect: nothing is left of the other side. Two seconds over the board that was swept, before the result: a wave runs
 * along its diagonals, the word stands, on the ladder the pot doubles, and gold flies to it. A press ends it. */
#include "app/scenes/play/play_perfect.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/scenes/play/play_internal.h"
#include "app/style/palette.h"
#include "app/text/words.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/form.h"
#include "app/ui/pot.h"
#include "app/ui/spoken.h"
#include "app/ui/ui.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "base/bits.h"
#include "career/ladder.h"

/* In ms. */
enum {
    DIAGONALS_MS = 250,
    DIAGONAL_APART_MS = 30,
    DIAGONAL_RISES_MS = 240,
    WORD_MS = 500,
    WORD_POPS_MS = 220,
    DOUBLES_MS = 900,
    GOLD_MS = 1200,
    GOLD_FLIES_MS = 420,
    GOLD_APART_MS = 24,
    LASTS_MS = 2000,
    LATER_MS = 300 /* a press before that was meant for the board */
};
enum { RAYS = 28, GOLD_DISCS = 12 };

#define TAU 6.2831853f
#define RAYS_TURN 0.21f /* in radians a second: 12 degrees */

struct perfect {
    struct scene base;
    struct app *app;
    struct play *play;
    bool pot, calm;
    bool doubled, heard;
    int score[2]; /* of the winner, and of the other side */
    float t;      /* ms */
};

bool play_perfect_due(const struct play *play)
{
    const struct match *m = play->match;
    if (app_pace(play->app) <= 0 || play->bench || play->given_whole || play->app->options.demo || !ladder_swept(m))
        return false;
    return !play_engine_has(&play->engine, (enum side)match_winner(m)); /* a person has won */
}

static bool fewest(const struct perfect *s) { return position_fewest_wins(match_position(s->play->match)); }

/* The progress of a period that begins at a time, 0 to 1. */
static float within(const struct perfect *s, float from, float length)
{
    return fminf(1, fmaxf(0, (s->t - from) / length));
}

/* ---- drawing ---- */

static void draw_rays(const struct perfect *s, struct canvas *c, const struct board_place *place)
{
    const float x = place->frame.x + place->frame.w / 2, y = place->frame.y + place->frame.h / 2;
    const float near = .6f * place->frame.w, far = canvas_width(c) + canvas_height(c), seen = within(s, WORD_MS, 240);
    for (int i = 0; i < RAYS && seen > 0; i++) {
        const float a = TAU * (float)i / RAYS + (s->calm ? 0 : RAYS_TURN * s->t / 1000), w = .06f;
        const struct colour inner = colour_fade(rgb(0xffcf6a), .10f * seen),
                            outer = colour_fade(rgb(0xffcf6a), .03f * seen);
        const struct vertex v[4] = {{x + cosf(a - w) * near, y + sinf(a - w) * near, inner},
                                    {x + cosf(a - w) * far, y + sinf(a - w) * far, outer},
                                    {x + cosf(a + w) * far, y + sinf(a + w) * far, outer},
                                    {x + cosf(a + w) * near, y + sinf(a + w) * near, inner}};
        canvas_polygon(c, v, 4);
    }
}

/* The discs of a diagonal rise one after the other, from the upper left. */
static void draw_wave(const struct perfect *s, struct canvas *c, const struct board_place *place)
{
    const struct position *p = match_position(s->play->match);
    for (unsigned at = 0; at < 64 && !s->calm; at++) {
        const float up =
            within(s, (float)(DIAGONALS_MS + DIAGONAL_APART_MS * (int)(at % 8 + at / 8)), DIAGONAL_RISES_MS);
        if (!(occupied(p) & bit(at)) || up <= 0 || up >= 1)
            continue;
        struct disc_pose pose = {.r = .405f * place->square,
                                 .lift = .42f * sinf(TAU / 2 * up),
                                 .angle = .12f * sinf(TAU * up),
                                 .up = p->discs[SECOND] & bit(at) ? SECOND : FIRST,
                                 .alpha = 1};
        if (s->play->game_style->piece == PIECE_COIN)
            pose.coin = 1U + s->play->board.coins.at[at];
        board_place_centre(place, at, &pose.x, &pose.y);
        disc_shadow(c, &pose);
        disc_draw(c, s->play->game_style->side, &pose, settings_on(&s->app->settings, SETTING_MARKS));
    }
}

static void say_count(const struct perfect *s, char *out, size_t size)
{
    char most[16], least[16];
    (void)format_number(s->app->words, most, sizeof most, s->score[fewest(s)]);
    (void)format_number(s->app->words, least, sizeof least, s->score[!fewest(s)]);
    words_fill(out, size, app_word(s->app, fewest(s) ? "perfect.none_yours" : "perfect.nothing_left"), most, least);
}

/* Darkness behind the words, which gold flies over. */
static void draw_dusk(const struct perfect *s, struct canvas *c, const struct board_place *place)
{
    const float w = place->frame.w, t = s->calm ? 1 : within(s, WORD_MS, WORD_POPS_MS);
    if (s->t >= WORD_MS)
        canvas_circle(c, place->frame.x + w / 2, place->frame.y + .5f * w, .55f * w,
                      colour_fade(rgb(0x120a03), .72f * t), colour_fade(rgb(0x120a03), 0));
}

static void draw_words(const struct perfect *s, struct canvas *c, const struct board_place *place)
{
    const float w = place->frame.w, x = place->frame.x, y = place->frame.y + .5f * w;
    const float t = s->calm ? 1 : within(s, WORD_MS, WORD_POPS_MS);
    const float pop = t < .6f ? .8f + .26f * t / .6f : 1.06f - .06f * (t - .6f) / .4f;
    char said[96];
    if (s->t < WORD_MS)
        return;
    struct text_style word = {.face = FACE_TITLE, .size = .21f * w, .colour = rgb(0xffd97a), .align = ALIGN_CENTRE};
    struct text_style twice = {.face = FACE_TITLE, .size = .09f * w, .colour = rgb(0xfff3d2), .align = ALIGN_CENTRE};
    struct text_style count = {.face = FACE_BOLD,
                               .size = fmaxf(.036f * w, canvas_pixel(c) * 16),
                               .colour = rgb(0xfff3d2),
                               .align = ALIGN_CENTRE};
    canvas_push_scaled(c, x + w / 2, y - .06f * w, pop, t);
    seamed_text(c, (struct box){x + .06f * w, y - .22f * w, .88f * w, .28f * w}, word, app_word(s->app, "won.sweep"));
    canvas_pop(c);
    if (s->pot && s->t >= DOUBLES_MS) {
        const float falls = s->calm ? 0 : 1 - within(s, DOUBLES_MS, 140);
        seamed_text(c, (struct box){x, y + (.07f - .1f * falls) * w, w, .12f * w}, twice,
                    app_word(s->app, "perfect.twice"));
    }
    say_count(s, said, sizeof said);
    seamed_text(c, (struct box){x + .02f * w, y + .2f * w, .96f * w, .07f * w}, count, said);
}

/* On one arc from the board to the pot. */
static void draw_gold(const struct perfect *s, struct canvas *c, const struct board_place *place)
{
    const struct box pot = form_box(s->play->form, "pot", 0);
    const float x0 = place->frame.x + place->frame.w / 2, y0 = place->frame.y + .6f * place->frame.h;
    const float x1 = pot.x + pot.w / 2, y1 = pot.y + .6f * pot.h, bend = .14f * place->frame.w;
    for (int i = 0; i < GOLD_DISCS && s->pot && pot.w > 0 && !s->calm; i++) {
        const float t = within(s, (float)(GOLD_MS + i * GOLD_APART_MS), GOLD_FLIES_MS), u = 1 - t;
        if (t <= 0 || t >= 1)
            continue;
        pot_disc_draw(c, u * u * x0 + u * t * (x0 + x1) + t * t * x1,
                      u * u * y0 + u * t * (y0 + y1 - 4 * bend) + t * t * y1, .018f * place->frame.w,
                      fabsf(cosf(6 * t + (float)i)), .6f * sinf((float)(3 * i)));
    }
}

static void draw(const struct scene *scene, struct canvas *c)
{
    const struct perfect *s = (const struct perfect *)scene;
    const struct board_place place = play_board_place(s->play);
    canvas_new_layer(c);
    draw_rays(s, c, &place);
    draw_wave(s, c, &place);
    draw_dusk(s, c, &place);
    draw_gold(s, c, &place);
    draw_words(s, c, &place);
}

/* ---- the scene ---- */

static void describe(const struct scene *scene, struct spoken *out)
{
    const struct perfect *s = (const struct perfect *)scene;
    char said[96];
    say_count(s, said, sizeof said);
    spoken_show(out, app_word(s->app, "won.sweep"));
    spoken_show(out, said);
    if (s->pot)
        spoken_show(out, app_word(s->app, "perfect.twice"));
}

static void reach(struct perfect *s, float t)
{
    s->t = t;
    if (s->t >= WORD_MS && !s->heard) {
        s->heard = true;
        app_play_sound(s->app, SOUND_PERFECT, 0.9f, 0);
    }
    if (s->t >= DOUBLES_MS && s->pot && !s->doubled) {
        s->doubled = true;
        play_score_double(&s->play->points);
    }
}

static void end(struct perfect *s)
{
    reach(s, LASTS_MS);
    scene_pop(s->app->scenes);
}

static bool action(struct scene *scene, const struct action_event *event)
{
    struct perfect *s = (struct perfect *)scene;
    if (!action_is_press(event->action) || event->action == ACTION_PASTE)
        return false;
    if (!event->repeat && s->t >= LATER_MS)
        end(s);
    return true;
}

static int update(struct scene *scene, double dt)
{
    struct perfect *s = (struct perfect *)scene;
    if (s->app->options.screenshot)
        return SCENE_STILL;
    reach(s, s->t + (float)dt * 1000);
    if (s->t >= LASTS_MS)
        scene_pop(s->app->scenes);
    return 0;
}

struct scene *play_perfect_new(struct play *play)
{
    static const struct scene_class class_ = {.name = "perfect",
                                              .overlay = true,
                                              .action = action,
                                              .update = update,
                                              .draw = draw,
                                              .describe = describe,
                                              .follows = true};
    struct perfect *s = calloc(1, sizeof *s);
    const int winner = match_winner(play->match);
    int score[2];
    if (!s)
        return NULL;
    play_chain_reset(play); /* its numbers would shine through */
    position_score(match_position(play->match), score);
    s->base.class_ = &class_;
    s->app = play->app;
    s->play = play;
    s->score[0] = score[winner];
    s->score[1] = score[!winner];
    s->pot = play_score_has_pot(&play->points) && play->points.me == (enum side)winner;
    s->calm = settings_on(&play->app->settings, SETTING_REDUCE_MOTION) || app_pace(play->app) <= 0;
    if (play->app->options.screenshot)
        reach(s, play->app->options.at >= 0 ? (float)play->app->options.at : GOLD_MS + 200);
    return &s->base;
}

struct scene *perfect_scene_of(struct scene *play)
{
    return ladder_swept(((struct play *)play)->match) ? play_perfect_new((struct play *)play) : NULL;
}
