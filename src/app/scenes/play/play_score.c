#include "app/scenes/play/play_score.h"

#include <math.h>
#include <stdlib.h>

#include "app/core/app.h"
#include "app/store/ladder_run.h"
#include "app/store/store.h"
#include "base/bits.h"

enum { CLOSE_SQUARES = 10, CLOSE_DISCS = 4, NEAR = 3 };

bool play_score_calm(const struct play_score *s)
{
    return settings_on(&s->app->settings, SETTING_REDUCE_MOTION) || app_pace(s->app) <= 0;
}

static int goal(const struct play_score *s) { return s->run.score + s->landed; }

int play_score_now(const struct play_score *s) { return (int)(s->shown + .5f); }

void play_score_begin(struct play_score *s, struct app *app, const struct match *match, int plies, enum side me,
                      bool scored)
{
    struct runs kept = {.count = 0};
    *s = (struct play_score){.there = scored, .app = app, .match = match, .me = me, .passing = -1};
    if (!scored)
        return;
    (void)store_load(app, STORE_RUNS, &kept);
    s->run = *ladder_run(app);
    s->seen = runs_with_rivals(&kept);
    s->earned = ladder_earned(match, plies, me);
    s->landed = s->earned.total;
    s->shown = s->from = (float)goal(s);
    s->counting = SCORE_COUNT_MS;
}

/* ---- earning points ---- */

static int distance(unsigned a, unsigned b)
{
    int dx = abs((int)(a % 8) - (int)(b % 8)), dy = abs((int)(a / 8) - (int)(b / 8));
    return dx + dy;
}

/* True if points at both squares would cover each other: their texts are wider than a square. */
static bool covers(unsigned a, unsigned b) { return a / 8 == b / 8 && distance(a, b) <= 1; }

/* The nearest empty square with room for points; NO_SQUARE if there is none nearby. */
static unsigned free_beside(const struct play_score *s, unsigned square)
{
    const struct position *p = match_position(s->match);
    uint64_t open = p->board & ~occupied(p);
    unsigned best = NO_SQUARE;
    for (unsigned at = 0; at < 64; at++)
        for (int i = 0; i < s->pop_count; i++)
            if (covers(at, s->pops[i].beside))
                open &= ~bit(at);
    for (unsigned at = 0; at < 64; at++)
        if ((open & bit(at)) && distance(at, square) <= NEAR &&
            (best == NO_SQUARE || distance(at, square) < distance(best, square)))
            best = at;
    return best;
}

/* Where no square is free: above the square, or below it if that is the top row or where other points are. */
static float lift_of(const struct play_score *s, unsigned square)
{
    bool above = square >= 8;
    for (int i = 0; i < s->pop_count; i++)
        above = above && s->pops[i].lift == 0;
    return above ? .6f : -.6f;
}

static void pop(struct play_score *s, enum ladder_worth what, int times, int each)
{
    unsigned square = match_move(s->match, match_length(s->match) - 1).to;
    struct score_pop *p = &s->pops[s->pop_count];
    if (s->pop_count == SCORE_POPS || square >= 64) { /* no room to show them, but they count */
        s->landed += times * each;
        return;
    }
    *p = (struct score_pop){.what = what,
                            .times = what == LADDER_CAPTURES ? 0 : times,
                            .points = times * each,
                            .square = square,
                            .beside = free_beside(s, square),
                            .ms = (float)(-POP_APART_MS * s->pop_count)};
    if (what == LADDER_CAPTURES)
        p->times = bits_count(position_flips(match_before(s->match, match_length(s->match) - 1),
                                             match_move(s->match, match_length(s->match) - 1)));
    p->lift = p->beside == NO_SQUARE ? lift_of(s, square) : 0;
    s->pop_count++;
}

static void count_from_here(struct play_score *s)
{
    s->from = s->shown;
    s->counting = 0;
}

static bool is_close(const struct play_score *s)
{
    const struct position *p = match_position(s->match);
    int score[2];
    position_score(p, score);
    return !match_over(s->match) && bits_count(p->board & ~occupied(p)) <= CLOSE_SQUARES &&
           abs(score[FIRST] - score[SECOND]) <= CLOSE_DISCS;
}

void play_score_music(const struct play_score *s)
{
    music_follow(s->app, s->match);
    if (s->there && is_close(s))
        music_rise(s->app);
}

void play_score_ply(struct play_score *s, bool backwards)
{
    if (!s->there)
        return;
    struct ladder_score now = ladder_earned(s->match, match_length(s->match), s->me);
    if (backwards) { /* points taken back disappear at once, silently */
        s->pop_count = 0;
        s->landed = now.total;
        count_from_here(s);
    }
    for (int i = 0; i < now.count && !backwards; i++) {
        int more = now.lines[i].times - ladder_times(&s->earned, now.lines[i].what);
        if (more > 0)
            pop(s, now.lines[i].what, more, now.lines[i].each);
    }
    s->earned = now;
}

/* ---- time ---- */

/* Counts points that have reached the score. Returns the time until that happens next. */
static int move_pops(struct play_score *s, float ms)
{
    int next = SCENE_STILL, left = 0;
    for (int i = 0; i < s->pop_count; i++) {
        struct score_pop p = s->pops[i];
        p.ms += ms;
        if (p.ms >= POP_THERE_MS) {
            s->landed += p.points;
            count_from_here(s);
            continue;
        }
        s->pops[left++] = p;
        bool rests = p.ms >= (play_score_calm(s) ? 0 : POP_RISE_MS) && p.ms < POP_FLY_AT_MS;
        next = scene_soonest(next, rests ? scene_after(POP_FLY_AT_MS - p.ms) : 0);
    }
    s->pop_count = left;
    return next;
}

/* A tick for every ten points, higher the more this match has earned. */
static void tick(const struct play_score *s, float before)
{
    int high = (int)(s->shown - (float)s->run.score) / 50;
    if ((int)s->shown / 10 > (int)before / 10)
        app_play_piece(s->app, SOUND_SET_COIN,
                       (enum sound_name)(SOUND_FLIP_1 + (high < 0    ? 0
                                                         : high > 11 ? 11
                                                                     : high)),
                       0.35f, -.5f);
}

static int count(struct play_score *s, float ms)
{
    float before = s->shown;
    int from = play_score_now(s);
    if (s->shown == (float)goal(s))
        return SCENE_STILL;
    s->counting = play_score_calm(s) ? SCORE_COUNT_MS : s->counting + ms;
    float t = fminf(1, s->counting / SCORE_COUNT_MS);
    s->shown = t < 1 ? s->from + ((float)goal(s) - s->from) * t : (float)goal(s);
    if (s->shown > before)
        tick(s, before);
    const struct run_entry *passed = runs_passed(&s->seen, from, play_score_now(s));
    if (passed) {
        s->passed = *passed;
        s->passing = 0;
        app_play_sound(s->app, SOUND_TURN_FIFTH, 0.7f, -.4f);
    }
    return 0;
}

static int pass(struct play_score *s, float ms)
{
    if (s->passing < 0)
        return SCENE_STILL;
    s->passing += ms;
    if (s->passing >= SCORE_PASSED_MS) {
        s->passing = -1;
        return 0;
    }
    return s->passing < SCORE_PASS_MS && !play_score_calm(s) ? 0 : scene_after(SCORE_PASSED_MS - s->passing);
}

static int light(struct play_score *s, float ms)
{
    float to = is_close(s) ? 1 : 0, step = play_score_calm(s) ? 1 : ms / LAMP_MS, before = s->lamp;
    s->lamp = to > s->lamp ? fminf(to, s->lamp + step) : fmaxf(to, s->lamp - step);
    if (s->lamp == to)
        return scene_moves(before != to);
    float part = s->lamp * LAMP_STEPS, rest = to > s->lamp ? ceilf(part) - part : part - floorf(part);
    return scene_after(fmaxf(rest, .1f) * LAMP_MS / LAMP_STEPS);
}

int play_score_update(struct play_score *s, float ms)
{
    if (!s->there)
        return SCENE_STILL;
    int next = scene_soonest(move_pops(s, ms), count(s, ms));
    return scene_soonest(next, scene_soonest(pass(s, ms), light(s, ms)));
}

bool play_score_warns(struct play_score *s, bool helped)
{
    bool warns = s->there && !helped && !s->warned && !match_over(s->match);
    s->warned |= warns;
    return warns;
}
