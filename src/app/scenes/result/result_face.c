#include "app/scenes/result/result_internal.h"

#include <math.h>
#include <stdio.h>

#include "app/style/palette.h"
#include "app/text/remarks.h"
#include "app/view/face.h"

enum { TURN_MS = 240, MOOD_MS = 160, SAID_AFTER_MS = 400, GROW_MS = 140, SPEAK = 196, BESIDE = 34 };

/* Chooses a remark about the finished game. */
static void say(struct result *r, enum side own)
{
    struct result_face *f = &r->face;
    const struct match *match = r->game.match;
    enum remark_event event = r->game.winner == (int)own ? REMARK_WINS : REMARK_LOSES;
    struct remark_facts facts = remark_facts_of(match, f->who, own);
    struct rng rng = rng_seeded(match_setup(match)->seed + (uint32_t)match_length(match));
    bool talks = r->game.winner != DRAW && settings_on(&r->app->settings, SETTING_REMARKS);
    int number = talks ? remark_choose(f->who, event, &facts, 0, &rng) : 0;
    char key[64];
    if (number == 0)
        return;
    (void)snprintf(key, sizeof key, "says.%s.%s.%d", CAST[f->who].id, REMARK_WORDS[event], number);
    words_fill(f->said, sizeof f->said, app_word(r->app, "ladder.says"), app_word(r->app, key), NULL);
}

void result_face_init(struct result *r)
{
    int level = r->game.opponent;
    enum side own = game_result_side(&r->game, 1);
    r->face = (struct result_face){.there = level >= 1 && level <= CAST_SIZE && !r->game.watched};
    if (!r->face.there)
        return;
    r->face.who = cast_of_level(level);
    r->face.mood = r->game.winner == DRAW ? MOOD_CALM : r->game.winner == (int)own ? MOOD_GLAD : MOOD_BEATEN;
    r->face.livery = livery_of(r->face.who, match_variant(r->game.match), own);
    say(r, own);
}

const char *result_face_who(const struct result *r) { return app_word_of(r->app, "cast", CAST[r->face.who].id); }

void result_face_name(const struct result *r, enum side side, char *out, size_t size)
{
    bool own = r->face.there && game_result_side(&r->game, 1) == side;
    if (own)
        (void)snprintf(out, size, "%s", result_face_who(r));
    else if (r->game.opponent == 0)
        (void)snprintf(out, size, "%s", r->game.names[side]); /* possibly that of a pad */
    else
        (void)result_words_player(r, side, out, size);
}

/* The progress of a fade of `ms`, starting `after` the headline, or 1 if nothing moves. */
static float come(const struct result *r, float after, float ms)
{
    float t = r->stages.t - r->stages.headline - after;
    if (r->stages.reduced || r->stages.pace <= 0 || result_stages_whole(&r->stages))
        return t >= 0 || result_stages_whole(&r->stages) ? 1 : 0;
    return fminf(1, fmaxf(0, t / ms));
}

static void draw_portrait(const struct result *r, struct canvas *c, struct box b, int options)
{
    enum mood_name mood = r->face.mood;
    struct face_pose pose = face_still(r->face.who, mood);
    float turned = come(r, 0, TURN_MS);
    if (mood == MOOD_BEATEN && turned < 1) {
        pose = face_still(r->face.who, MOOD_CALM);
        pose.flip = turned;
    }
    pose.livery = r->face.livery;
    pose.mood = mood_blend(&MOOD[MOOD_CALM], &MOOD[mood], come(r, 0, MOOD_MS));
    face_portrait(c, &pose, turned < 1 ? MOOD_CALM : mood, b, options, 0);
}

static void draw_bubble(const struct result *r, struct canvas *c, struct box room)
{
    const struct colour top = rgb(0xfbf4e6), bottom = rgb(HUE_PARCHMENT);
    struct text_style style = {
        .face = FACE_BOLD, .size = 24, .colour = rgb(0x241b10), .align = ALIGN_LEFT, .wrap = true, .least = 16};
    float pad = 22, w = room.w - 2 * pad;
    style = text_style_fitting(c, (struct box){.w = w, .h = room.h - 2 * pad}, style, 16, r->face.said);
    float in = canvas_text_height(c, w, style, r->face.said), h = in + 2 * pad;
    struct box b = {room.x, room.y + (room.h - h) / 2, room.w, h};
    float y = b.y + h / 2;
    struct vertex tail[3] = {{b.x - 22, y, top}, {b.x + 3, y - 14, top}, {b.x + 3, y + 14, top}};
    canvas_push(c, 0, 0, come(r, SAID_AFTER_MS, GROW_MS));
    canvas_polygon(c, tail, 3);
    canvas_round(c, b, fminf(20, h / 3), top, bottom);
    canvas_text(c, (struct box){b.x + pad, b.y + pad, w, in + 1}, style, r->face.said);
    canvas_pop(c);
}

void result_face_draw(const struct result *r, struct canvas *c, struct box b)
{
    float side = fminf(SPEAK, b.h), x = r->face.said[0] ? b.x : b.x + (b.w - side) / 2;
    struct box portrait = {x, b.y + (b.h - side) / 2, side, side};
    float left = portrait.x + side + BESIDE;
    draw_portrait(r, c, portrait, FACE_MARKS);
    if (r->face.said[0])
        draw_bubble(r, c, (struct box){left, b.y, b.x + b.w - left, b.h});
}

void result_face_draw_small(const struct result *r, struct canvas *c, struct box b) { draw_portrait(r, c, b, 0); }
