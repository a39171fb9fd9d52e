#include "app/scenes/play/play_face.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"
#include "app/style/palette.h"
#include "base/bits.h"
#include "rules/line.h"

enum {
    THINKING_MS = 350,
    MOOD_MS = 4200,
    SAID_MS = 2600,
    LETTER_MS = 55,
    GROW_MS = 140,
    DOZE_MS = 60000,
    QUIET_MOVES = 4, /* at most one remark in so many of its moves */
    GAIN = 6,        /* discs that make it glad, or that hurt */
    LESS_SHARE = 18  /* per cent of all moves that it has lost at once */
};

bool play_face_there(const struct play *play)
{
    return play->opponent >= 1 && play->opponent <= CAST_SIZE && !play->app->options.demo;
}

static enum side own_side(const struct play *play) { return play->table.first_player == 0 ? SECOND : FIRST; }

/* Turncoat shows whose disc came last; everybody else the colour that they play. */
static struct livery livery_now(const struct play *play)
{
    enum cast_id who = play->face.life.pose.who;
    enum side side = own_side(play);
    int last = match_length(play->match) - 1;
    if (who == CAST_TURNCOAT && last >= 0)
        side = (enum side)match_before(play->match, last)->turn;
    return livery_of(who, match_variant(play->match), side);
}

/* ---- what it says ---- */

static bool talks(const struct play *play) { return settings_on(&play->app->settings, SETTING_REMARKS); }

static void say(struct play *play, enum remark_event event, const struct remark_facts *facts)
{
    struct play_face *f = &play->face;
    char key[64];
    int number = talks(play) ? remark_choose(f->life.pose.who, event, facts, f->used[event], &f->rng) : 0;
    if (number == 0 || play->replaying)
        return;
    f->used[event] |= 1U << (number - 1);
    (void)snprintf(key, sizeof key, "says.%s.%s.%d", CAST[f->life.pose.who].id, REMARK_WORDS[event], number);
    words_fill(f->said, sizeof f->said, app_word(play->app, "ladder.says"), app_word(play->app, key), NULL);
    f->said_ms = fmaxf(SAID_MS, (float)strlen(f->said) * LETTER_MS);
    f->said_for = 0;
    f->quiet = 0;
    app_play_piece(play->app, play->look->sounds,
                   (enum sound_name)(SOUND_FLIP_1 + (CAST[f->life.pose.who].pitch + 12) / 3), 0.25f, 0.4f);
}

static struct remark_facts facts_of(const struct play *play)
{
    return remark_facts_of(play->match, play->face.life.pose.who, own_side(play));
}

void play_face_pose(struct play *play)
{
    struct remark_facts facts = facts_of(play);
    if (!play->face.there)
        return;
    face_feel(&play->face.life, MOOD_THINKING);
    face_settle(&play->face.life);
    play->face.life.dots = 300;
    say(play, REMARK_TROUBLE, &facts);
    play->face.said_for = GROW_MS;
}

void play_face_begin(struct play *play)
{
    struct play_face *f = &play->face;
    *f = (struct play_face){.there = play_face_there(play), .share = -1};
    if (!f->there)
        return;
    uint32_t seed = match_setup(play->match)->seed + (uint32_t)match_length(play->match);
    face_begin(&f->life, cast_of_level(play->opponent), seed);
    f->life.pose.livery = livery_now(play);
    f->rng = rng_seeded(seed ^ play->app->options.seed);
    struct remark_facts facts = facts_of(play);
    f->used[REMARK_BEGINS] = play->table.mode ? 7U : 0U; /* the ladder has let it speak already */
    if (match_length(play->match) == match_begun_at(play->match))
        say(play, REMARK_BEGINS, &facts);
}

/* ---- moods ---- */

static void feel(struct play_face *f, enum mood_name mood)
{
    f->mood = mood;
    f->mood_ms = MOOD_MS;
}

/* Its moves, per cent of both sides'. */
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

static void own_ply(struct play *play, const struct position *before, struct move move, int flipped)
{
    struct play_face *f = &play->face;
    struct remark_facts facts = facts_of(play);
    struct move moves[MOVES_MAX];
    bool placed = move.kind == MOVE_PLACE || move.kind == MOVE_SLIDE;
    facts.flipped = flipped;
    facts.jumped = move.kind == MOVE_WALK ? flipped : 0;
    facts.corner = placed && (line_corners(before) & bit(move.to)) != 0 && !facts.pawns;
    facts.edge = placed && (move.to % 8 == 0 || move.to % 8 == 7 || move.to < 8 || move.to >= 56);
    facts.passed = move.kind == MOVE_PASS;
    facts.replies = position_moves(match_position(play->match), moves);
    f->quiet++;
    if (facts.corner || flipped >= GAIN)
        feel(f, MOOD_GLAD);
    else if (facts.passed)
        feel(f, MOOD_WORRIED);
    if (f->quiet >= QUIET_MOVES && (facts.corner || flipped >= GAIN || rng_below(&f->rng, 4) == 0))
        say(play, facts.passed ? REMARK_TROUBLE : REMARK_GOOD, &facts);
}

static void others_ply(struct play *play, const struct position *before, struct move move, int flipped)
{
    struct play_face *f = &play->face;
    struct remark_facts facts = facts_of(play);
    bool corner = move.kind == MOVE_PLACE && (line_corners(before) & bit(move.to)) != 0;
    int share = share_of(match_position(play->match), own_side(play));
    bool hurt = flipped >= GAIN || corner || (share >= 0 && f->share >= 0 && f->share - share >= LESS_SHARE);
    f->share = share >= 0 ? share : f->share;
    facts.flipped = flipped;
    facts.passed = false; /* not just now */
    if (!hurt)
        return;
    feel(f, MOOD_WORRIED);
    if (flipped >= GAIN)
        face_jolt(&f->life);
    if (f->quiet >= QUIET_MOVES || rng_below(&f->rng, 3) == 0)
        say(play, REMARK_TROUBLE, &facts);
}

static void at_the_end(struct play *play)
{
    int winner = match_winner(play->match);
    if (winner != DRAW)
        feel(&play->face, winner == (int)own_side(play) ? MOOD_GLAD : MOOD_WORRIED);
}

void play_face_ply(struct play *play, const struct position *before)
{
    int last = match_length(play->match) - 1;
    if (!play->face.there || last < 0 || play->board.motion.backwards)
        return;
    struct move move = match_move(play->match, last);
    int flipped = effects_flips(&play->board.motion.effects);
    if (before->turn == own_side(play))
        own_ply(play, before, move, flipped);
    else
        others_ply(play, before, move, flipped);
    if (match_over(play->match))
        at_the_end(play);
}

void play_face_wake(struct play *play) { play->face.alone = 0; }

/* It follows the player's cursor, or the disc that was placed last. */
static void look_about(struct play *play)
{
    unsigned square = play->board.cursor, last;
    uint64_t turned;
    float x = -.7f, y = .1f;
    board_player_last_move(&play->board, &last, &turned);
    if (play_state(play) != PLAY_CHOOSING || square >= 64)
        square = last;
    if (square < 64) {
        x = -1.0f + .09f * (float)(square % 8);
        y = ((float)(square / 8) - 3.5f) / 4.5f;
    }
    face_look(&play->face.life, x, y);
}

int play_face_update(struct play *play, float ms)
{
    struct play_face *f = &play->face;
    bool reduced = settings_on(&play->app->settings, SETTING_REDUCE_MOTION);
    if (!f->there || play->board.frozen)
        return SCENE_STILL;
    f->alone += ms;
    f->said_ms = fmaxf(0, f->said_ms - ms);
    f->said_for += ms;
    f->mood_ms -= ms;
    if (f->alone > DOZE_MS && f->said_ms <= 0 && (play_state(play) != PLAY_WAITING || play->card.open == CARD_MISSED))
        return SCENE_STILL;
    bool thinks = play_state(play) == PLAY_WAITING && play->panels.thinking_ms >= THINKING_MS;
    face_feel(&f->life, thinks ? MOOD_THINKING : f->mood_ms > 0 ? f->mood : MOOD_CALM);
    look_about(play);
    f->life.pose.livery = livery_now(play);
    int next = face_update(&f->life, ms, reduced);
    if (f->said_ms > 0)
        next = f->said_for < GROW_MS ? 0 : scene_soonest(next, scene_after(f->said_ms));
    return next;
}

/* ---- how it is seen ---- */

/* To the face above the bubble, or at its left. */
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

static void draw_bubble(const struct play *play, struct canvas *c, struct box b, struct box face, float unit)
{
    const struct play_face *f = &play->face;
    float grown = fminf(1, f->said_for / GROW_MS), radius = fminf(22 * unit, b.h / 3);
    struct colour top = rgb(0xfbf4e6), bottom = rgb(HUE_PARCHMENT);
    struct text_style style = {
        .face = FACE_BOLD, .size = 24 * unit, .colour = rgb(0x241b10), .align = ALIGN_CENTRE, .wrap = true};
    float pad = 12 * unit, w = b.w - 2 * pad, least = 13 * unit;
    while (style.size > least && canvas_text_height(c, w, style, f->said) > b.h - 10 * unit)
        style.size -= 1;
    float h = fminf(b.h, canvas_text_height(c, w, style, f->said) + 26 * unit);
    canvas_push(c, 0, 0, grown);
    draw_tail(c, b, h, face, unit, top);
    canvas_pop(c);
    canvas_push(c, 0, 0, grown);
    canvas_round(c, (struct box){b.x, b.y, b.w, h}, radius, top, bottom);
    float in = canvas_text_height(c, w, style, f->said);
    canvas_text(c, (struct box){b.x + pad, b.y + (h - in) / 2, w, in + 1}, style, f->said);
    canvas_pop(c);
}

void play_face_draw(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    const struct panel_place *p = &l->panel[1];
    if (!play->face.there || p->portrait.w <= 0)
        return;
    face_life_portrait(c, &play->face.life, p->portrait, FACE_MARKS);
    if (play->face.said_ms > 0 && p->bubble.w > 0)
        draw_bubble(play, c, p->bubble, p->portrait, p->unit);
}
