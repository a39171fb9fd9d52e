#include "app/scenes/play/play_face.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/core/app.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/ui/ui.h"
#include "app/view/side_panel.h"
#include "base/bits.h"
#include "match/match.h"
#include "rules/line.h"

enum {
    MOOD_MS = 4200,
    SAID_MS = 2600,
    LETTER_MS = 55,
    GROW_MS = 140,
    DOZE_MS = 60000,
    QUIET_TURNS = 4, /* at most one remark in this many of its turns */
    LESS_SHARE = 18  /* per cent of all moves that it has lost at once */
};

/* Turncoat shows the colour of the last disc; all others that of their side. */
static struct livery livery_now(const struct play_face *f)
{
    enum cast_id who = f->life.pose.who;
    enum side side = f->side;
    int last = match_length(f->match) - 1;
    if (who == CAST_TURNCOAT && last >= 0)
        side = (enum side)match_before(f->match, last)->turn;
    return livery_of(who, match_variant(f->match), side);
}

/* ---- remarks ---- */

static void speak(const struct play_face *f)
{
    char text[PLAY_SAID_MAX + 64];
    const char *who = app_word_of(f->app, "cast", CAST[f->life.pose.who].id);
    speech_say(f->app, words_fill(text, sizeof text, app_word(f->app, "speech.number"), who, f->said));
}

static void say(struct play_face *f, enum remark_event event, const struct remark_facts *facts)
{
    char key[64];
    bool talks = settings_on(&f->app->settings, SETTING_REMARKS);
    int number = talks ? remark_choose(f->life.pose.who, event, facts, f->used[event], &f->rng) : 0;
    if (number == 0)
        return;
    f->used[event] |= 1U << (number - 1);
    (void)snprintf(key, sizeof key, "says.%s.%s.%d", CAST[f->life.pose.who].id, REMARK_WORDS[event], number);
    words_fill(f->said, sizeof f->said, app_word(f->app, "ladder.says"), app_word(f->app, key), NULL);
    speak(f);
    f->said_ms = fmaxf(SAID_MS, (float)strlen(f->said) * LETTER_MS);
    f->said_for = 0;
    f->quiet = 0;
    app_play_piece(f->app, game_style_of(match_variant(f->match))->sounds,
                   (enum sound_name)(SOUND_FLIP_1 + (CAST[f->life.pose.who].pitch + 12) / 3), 0.25f, 0.4f);
}

static struct remark_facts facts_of(const struct play_face *f)
{
    return remark_facts_of(f->match, f->life.pose.who, f->side);
}

void play_face_begin(struct play_face *f, struct app *app, const struct match *match, int level, enum side side,
                     bool greeted)
{
    *f = (struct play_face){
        .there = level >= 1 && level <= CAST_SIZE, .app = app, .match = match, .side = side, .share = -1};
    if (!f->there)
        return;
    uint32_t seed = match_setup(match)->seed + (uint32_t)match_length(match);
    face_begin(&f->life, cast_of_level(level), seed);
    f->life.pose.livery = livery_now(f);
    f->rng = rng_seeded(seed ^ app->options.seed);
    struct remark_facts facts = facts_of(f);
    f->used[REMARK_BEGINS] = greeted ? 7U : 0U;
    f->quiet = QUIET_TURNS;
    if (match_length(match) == match_begun_at(match))
        say(f, REMARK_BEGINS, &facts);
}

/* ---- moods ---- */

static void feel(struct play_face *f, enum mood_name mood)
{
    f->mood = mood;
    f->mood_ms = MOOD_MS;
}

/* Its share of both sides' moves, in per cent. */
static int share_of(const struct position *p, enum side own)
{
    struct position mine = *p, theirs = *p;
    struct move moves[MOVES_MAX];
    if (position_mid_turn(p))
        return -1;
    mine.turn = (uint8_t)own;
    theirs.turn = (uint8_t)other(own);
    int a = position_moves(&mine, moves), b = position_moves(&theirs, moves);
    return a + b > 0 ? 100 * a / (a + b) : 50;
}

/* At most once in several of its turns, and only on an occasion. */
static void remark(struct play_face *f, enum remark_event event, const struct remark_facts *facts)
{
    if (f->quiet >= QUIET_TURNS && remark_occasion(f->match, facts->flipped) != OCCASION_NONE)
        say(f, event, facts);
}

static bool is_behind(const struct play_face *f)
{
    int score[2];
    position_score(match_position(f->match), score);
    return position_fewest_wins(match_position(f->match)) ? score[f->side] > score[other(f->side)]
                                                          : score[f->side] < score[other(f->side)];
}

static void own_ply(struct play_face *f, const struct position *before, struct move move, int flipped, bool speaks)
{
    struct remark_facts facts = facts_of(f);
    struct move moves[MOVES_MAX];
    bool placed = move.kind == MOVE_PLACE || move.kind == MOVE_SLIDE;
    facts.flipped = flipped;
    facts.jumped = move.kind == MOVE_WALK ? flipped : 0;
    facts.corner = placed && (line_corners(before) & bit(move.to)) != 0 && !facts.pawns;
    facts.edge = placed && (move.to % 8 == 0 || move.to % 8 == 7 || move.to < 8 || move.to >= 56);
    facts.passed = move.kind == MOVE_PASS;
    facts.replies = position_moves(match_position(f->match), moves);
    f->quiet += !position_mid_turn(before);
    if (facts.corner || flipped >= REMARK_MANY)
        feel(f, MOOD_GLAD);
    else if (facts.passed)
        feel(f, MOOD_WORRIED);
    bool last = remark_occasion(f->match, flipped) == OCCASION_LAST;
    if (speaks)
        remark(f, facts.passed || (last && is_behind(f)) ? REMARK_TROUBLE : REMARK_GOOD, &facts);
}

static void others_ply(struct play_face *f, int flipped, bool speaks)
{
    struct remark_facts facts = facts_of(f);
    enum remark_occasion occasion = remark_occasion(f->match, flipped);
    int share = share_of(match_position(f->match), f->side);
    bool hurt = occasion == OCCASION_CORNER || occasion == OCCASION_MANY ||
                (occasion == OCCASION_LEAD && is_behind(f)) ||
                (share >= 0 && f->share >= 0 && f->share - share >= LESS_SHARE);
    f->share = share >= 0 ? share : f->share;
    facts.flipped = flipped;
    facts.passed = false; /* not at this moment */
    if (!hurt)
        return;
    feel(f, MOOD_WORRIED);
    if (occasion == OCCASION_MANY)
        face_jolt(&f->life);
    if (speaks)
        remark(f, REMARK_TROUBLE, &facts);
}

static void at_the_end(struct play_face *f)
{
    int winner = match_winner(f->match);
    if (winner != DRAW)
        feel(f, winner == (int)f->side ? MOOD_GLAD : MOOD_WORRIED);
}

void play_face_ply(struct play_face *f, const struct position *before, const struct effects *effects, bool speaks)
{
    int last = match_length(f->match) - 1;
    struct move move = match_move(f->match, last);
    int flipped = effects_flips(effects);
    if (before->turn == f->side)
        own_ply(f, before, move, flipped, speaks);
    else
        others_ply(f, flipped, speaks);
    if (match_over(f->match))
        at_the_end(f);
}

static void look_at(struct play_face *f, unsigned square)
{
    float x = -.7f, y = .1f;
    if (square < 64) {
        x = -1.0f + .09f * (float)(square % 8);
        y = ((float)(square / 8) - 3.5f) / 4.5f;
    }
    face_look(&f->life, x, y);
}

int play_face_update(struct play_face *f, float ms, const struct play_face_sight *sight)
{
    bool reduced = settings_on(&f->app->settings, SETTING_REDUCE_MOTION);
    f->alone += ms;
    f->said_ms = fmaxf(0, f->said_ms - ms);
    f->said_for += ms;
    f->mood_ms -= ms;
    if (f->alone > DOZE_MS && f->said_ms <= 0 && !sight->asked)
        return SCENE_STILL;
    face_feel(&f->life, sight->thinks ? MOOD_THINKING : f->mood_ms > 0 ? f->mood : MOOD_CALM);
    look_at(f, sight->square);
    f->life.pose.livery = livery_now(f);
    int next = face_update(&f->life, ms, reduced);
    if (f->said_ms > 0)
        next = f->said_for < GROW_MS ? 0 : scene_soonest(next, scene_after(f->said_ms));
    return next;
}

/* ---- drawing ---- */

/* Points to the face above the bubble, or to its left. */
static void draw_tail(struct canvas *c, struct box b, float h, struct box face, float unit, struct colour colour)
{
    float x = b.x + b.w * .48f, y = b.y + h * .5f;
    struct vertex up[3] = {
        {x, b.y - 20 * unit, colour}, {x + 16 * unit, b.y + 2, colour}, {x - 16 * unit, b.y + 2, colour}};
    struct vertex left[3] = {
        {b.x - 16 * unit, y - 6 * unit, colour}, {b.x + 2, y - 13 * unit, colour}, {b.x + 2, y + 13 * unit, colour}};
    if (face.y + face.h <= b.y + 2)
        canvas_polygon(c, up, 3);
    else if (face.x + face.w <= b.x + 2)
        canvas_polygon(c, left, 3);
}

static void draw_bubble(const struct play_face *f, struct canvas *c, const struct panel_place *p)
{
    struct box b = p->bubble;
    float unit = p->unit, grown = fminf(1, f->said_for / GROW_MS), radius = fminf(22 * unit, b.h / 3);
    struct colour top = rgb(0xfbf4e6), bottom = rgb(HUE_PARCHMENT);
    struct text_style style = {.face = FACE_BOLD,
                               .size = fmaxf(24 * unit, 0.92f * p->text),
                               .colour = rgb(0x241b10),
                               .align = ALIGN_CENTRE,
                               .wrap = true};
    float pad = 12 * unit, w = b.w - 2 * pad;
    style = text_style_fitting(c, (struct box){.w = w, .h = b.h - 10 * unit}, style, 13 * unit, f->said);
    float h = fminf(b.h, canvas_text_height(c, w, style, f->said) + 26 * unit);
    canvas_push(c, 0, 0, grown);
    draw_tail(c, b, h, p->portrait, unit, top);
    canvas_pop(c);
    canvas_push(c, 0, 0, grown);
    canvas_round(c, (struct box){b.x, b.y, b.w, h}, radius, top, bottom);
    float in = canvas_text_height(c, w, style, f->said);
    canvas_text(c, (struct box){b.x + pad, b.y + (h - in) / 2, w, in + 1}, style, f->said);
    canvas_pop(c);
}

void play_face_draw(const struct play_face *f, struct canvas *c, const struct panel_place *p)
{
    if (!f->there || p->portrait.w <= 0)
        return;
    face_life_portrait(c, &f->life, p->portrait, FACE_MARKS);
    if (f->said_ms > 0 && p->bubble.w > 0)
        draw_bubble(f, c, p);
}
