#include "app/scenes/play/play_score.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/core/app.h"
#include "app/scenes/play/play_panel.h"
#include "app/store/ladder_run.h"
#include "app/store/store.h"
#include "app/text/words.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/pot.h"
#include "app/view/board_view.h"
#include "base/bits.h"
#include "career/ladder.h"
#include "career/runs.h"

enum { CLOSE_SQUARES = 10, CLOSE_DISCS = 4, NEAR = 3 };

/* Times at which points appear, fly and arrive, in ms. */
enum { POP_RISE_MS = 500, POP_FLY_AT_MS = 1200, POP_THERE_MS = 1460, POP_APART_MS = 140, SCORE_COUNT_MS = 260 };
enum { SCORE_PASS_MS = 240, SCORE_PASSED_MS = 2400, LAMP_MS = 2000, LAMP_STEPS = 8 };

static bool is_calm(const struct play_score *s)
{
    return settings_on(&s->app->settings, SETTING_REDUCE_MOTION) || app_pace(s->app) <= 0;
}

static bool has_pot(const struct play_score *s) { return s->run.sums == LADDER_BY_CHAINS; }

/* What is counted up before this match earns anything: the pot that draws have left, or the score. */
static int base_of(const struct play_score *s) { return has_pot(s) ? s->run.pot : s->run.score; }

static int goal(const struct play_score *s) { return base_of(s) + s->landed; }

static int shown_now(const struct play_score *s) { return (int)(s->shown + .5f); }

/* The score displayed, to which a pot does not belong yet. */
static int score_now(const struct play_score *s) { return has_pot(s) ? s->run.score : shown_now(s); }

void play_score_begin(struct play_score *s, struct app *app, const struct match *match, int plies, enum side me,
                      bool scored)
{
    *s = (struct play_score){.there = scored, .app = app, .match = match, .me = me, .passing = -1};
    if (!scored)
        return;
    const struct runs kept = ladder_run_best(app);
    s->run = *ladder_run(app);
    s->seen = runs_with_rivals(&kept);
    s->earned = ladder_earned(match, plies, me);
    s->landed = has_pot(s) ? ladder_pot(&s->run, match, plies, me) - s->run.pot : s->earned.total;
    s->shown = s->from = (float)goal(s);
    s->counting = SCORE_COUNT_MS;
}

void play_score_double(struct play_score *s)
{
    s->landed += goal(s);
    s->shown = s->from = (float)goal(s);
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
                            .times = times,
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

void play_score_land(struct play_score *s, int plies)
{
    s->landed = ladder_pot(&s->run, s->match, plies, s->me) - s->run.pot;
    count_from_here(s);
}

void play_score_ply(struct play_score *s, bool backwards)
{
    if (!s->there)
        return;
    if (has_pot(s)) { /* what is earned lands once it has flown */
        if (backwards)
            play_score_land(s, match_length(s->match));
        return;
    }
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

bool play_score_warns(struct play_score *s, bool helped)
{
    bool warns = s->there && !helped && !s->warned && !match_over(s->match);
    s->warned |= warns;
    return warns;
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
        bool rests = p.ms >= (is_calm(s) ? 0 : POP_RISE_MS) && p.ms < POP_FLY_AT_MS;
        next = scene_soonest(next, rests ? scene_after(POP_FLY_AT_MS - p.ms) : 0);
    }
    s->pop_count = left;
    return next;
}

/* A tick for every ten points, higher the more this match has earned. */
static void tick(const struct play_score *s, float before)
{
    int high = (int)(s->shown - (float)base_of(s)) / 50;
    if (!has_pot(s) && (int)s->shown / 10 > (int)before / 10)
        app_play_piece(s->app, SOUND_SET_COIN,
                       (enum sound_name)(SOUND_FLIP_1 + (high < 0    ? 0
                                                         : high > 11 ? 11
                                                                     : high)),
                       0.35f, -.5f);
}

static int count(struct play_score *s, float ms)
{
    float before = s->shown;
    int from = shown_now(s);
    if (s->shown == (float)goal(s))
        return SCENE_STILL;
    s->counting = is_calm(s) ? SCORE_COUNT_MS : s->counting + ms;
    float t = fminf(1, s->counting / SCORE_COUNT_MS);
    s->shown = t < 1 ? s->from + ((float)goal(s) - s->from) * t : (float)goal(s);
    if (s->shown > before)
        tick(s, before);
    const struct run_entry *passed = runs_passed(&s->seen, from, shown_now(s));
    if (passed && !has_pot(s)) {
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
    return s->passing < SCORE_PASS_MS && !is_calm(s) ? 0 : scene_after(SCORE_PASSED_MS - s->passing);
}

static int light(struct play_score *s, float ms)
{
    float to = is_close(s) ? 1 : 0, step = is_calm(s) ? 1 : ms / LAMP_MS, before = s->lamp;
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

/* ---- the light, and the points over the board ---- */

void play_score_draw_lamp(const struct play_score *s, struct canvas *c)
{
    float w = canvas_width(c), steps = floorf(s->lamp * LAMP_STEPS) / LAMP_STEPS;
    if (!s->there)
        return;
    canvas_circle(c, w / 2, -.12f * canvas_height(c), .62f * w, rgba(0xffcf87, .26f + .14f * steps), rgba(0xffcf87, 0));
}

static void pop_words(const struct play_score *s, const struct score_pop *p, char *points, char *label, size_t size)
{
    static const char *const keys[LADDER_WORTHS] = {
        [LADDER_CORNERS] = "score.corner", [LADDER_JUMPS] = "score.jump", [LADDER_CAPTURES] = "score.captures"};
    char number[16];
    (void)format_number(s->app->words, number, sizeof number, p->points);
    (void)snprintf(points, size, "+%s", number);
    words_fill_numbers(label, size, app_word(s->app, keys[p->what]), p->times, 0);
}

static void draw_pop(const struct play_score *s, struct canvas *c, const struct board_place *board,
                     const struct score_pop *p, struct box score)
{
    char points[48], label[48];
    float x, y, sq = board->square, fly = 0, rise = fminf(1, p->ms / POP_RISE_MS);
    bool calm = is_calm(s);
    if (p->ms < 0)
        return;
    board_place_centre(board, p->beside != NO_SQUARE ? p->beside : p->square, &x, &y);
    pop_words(s, p, points, label, sizeof points);
    y -= p->lift * sq;
    if (!calm) {
        y -= 24 * sq / 81 * (1 - (1 - rise) * (1 - rise)) - .15f * sq;
        fly = fmaxf(0, (p->ms - POP_FLY_AT_MS) / (POP_THERE_MS - POP_FLY_AT_MS));
    }
    x += (score.x + score.w / 2 - x) * fly * fly;
    y += (score.y + score.h / 2 - y) * fly * fly;
    struct text_style gold = {.face = FACE_TITLE,
                              .size = (p->points >= 50 ? .60f : .50f) * sq * (1 - .35f * fly),
                              .colour = rgb(0xffd978),
                              .align = ALIGN_CENTRE};
    struct text_style small = {
        .face = FACE_BOLD, .size = .28f * sq, .colour = UI_WHITE, .align = ALIGN_CENTRE, .least = 12};
    float high = fmaxf(.36f * sq, 1.2f * canvas_em(c, small.size)), low = y + .12f * sq - (high - .36f * sq) / 2;
    canvas_push(c, 0, 0, fminf(1, p->ms / 120));
    seamed_text(c, (struct box){x - 1.4f * sq, y - .52f * sq, 2.8f * sq, .64f * sq}, gold, points);
    if (fly <= 0)
        seamed_text(c, (struct box){x - 1.4f * sq, low, 2.8f * sq, high}, small, label);
    canvas_pop(c);
}

void play_score_draw_pops(const struct play_score *s, struct canvas *c, const struct board_place *board,
                          struct box score)
{
    for (int i = 0; i < s->pop_count; i++)
        draw_pop(s, c, board, &s->pops[i], score);
}

/* ---- in the panel ---- */

/* The drawing position, from the top of the available room. */
struct pen_down {
    const struct play_score *s;
    struct canvas *c;
    const struct play_layout *l;
    float x, y, w;
};

static struct text_style text_in(const struct pen_down *d, enum face face, struct colour colour, enum align align)
{
    return (struct text_style){
        .face = face, .size = d->l->text, .colour = colour, .align = align, .least = d->l->least};
}

static void draw_head(const struct pen_down *d, float h)
{
    const struct play_score *s = d->s;
    char number[24], chip[32];
    struct text_style soft = text_in(d, FACE_TEXT, UI_SOFT, ALIGN_LEFT);
    struct text_style dark = text_in(d, FACE_BOLD, UI_DARK, ALIGN_CENTRE);
    canvas_text(d->c, (struct box){d->x, d->y, d->w * .58f, h}, soft, app_word(s->app, "ladder.score"));
    if (s->landed <= 0)
        return;
    (void)format_number(s->app->words, number, sizeof number, s->landed);
    (void)snprintf(chip, sizeof chip, "+%s", number);
    float wide = fminf(d->w * .5f, canvas_text_width(d->c, dark, chip) + 1.3f * d->l->text);
    struct box b = {d->x + d->w - wide, d->y, wide, h};
    canvas_round(d->c, b, h / 2, rgb(0xf5c85e), rgb(0xeebb45));
    canvas_text(d->c, b, dark, chip);
}

static void draw_number(const struct pen_down *d, float h)
{
    char number[24];
    struct text_style gold = {.face = FACE_TITLE,
                              .size = h * 1.06f,
                              .colour = ARCADE_GOLD,
                              .align = ALIGN_CENTRE,
                              .tabular = true,
                              .least = d->l->text};
    canvas_text(d->c, (struct box){d->x - 8, d->y, d->w + 16, h}, gold,
                format_number(d->s->app->words, number, sizeof number, score_now(d->s)));
}

static void draw_lives(const struct pen_down *d, float h)
{
    float r = fminf(h * .46f, d->w / 8);
    arcade_lives(d->c, d->x + (d->w - 7.2f * r) / 2, d->y + h / 2, r, d->s->run.lives);
}

/* Ten places: those below in the colour that they have turned over to, the current one, those above. */
static void draw_tower(const struct pen_down *d, float h)
{
    bool stands = h > d->w;
    float step = (stands ? h : d->w) / LADDER_RUNGS, r = fminf(step * .42f, (stands ? d->w : h) * .38f);
    for (int i = 0; i < LADDER_RUNGS; i++) {
        float along = ((float)i + .5f) * step;
        float x = stands ? d->x + d->w / 2 : d->x + along, y = stands ? d->y + h - along : d->y + h / 2;
        bool here = i == d->s->run.rung;
        enum cast_id who = ladder_run_who(d->s->app, i);
        struct substance m = livery_substance(who, arcade_run_livery(d->s->app, who), !here);
        if (i > d->s->run.rung)
            canvas_ring(d->c, x, y, r, 2, 0, white(.35f));
        else
            canvas_circle(d->c, x, y, here ? 1.25f * r : r, rgb(m.lit), rgb(m.face));
        if (here)
            canvas_ring(d->c, x, y, 1.45f * r, 2.5f, 0, ARCADE_GOLD);
    }
}

static const char *name_of(const struct play_score *s, const struct run_entry *run)
{
    return run_is_rival(run) ? arcade_word(s->app, "cast", cast_of_level(run->met)) : run->initials;
}

static void draw_rival(const struct pen_down *d, const struct run_entry *run, struct box b, float down, float alpha)
{
    char number[24];
    struct face_pose pose = face_still(cast_of_level(run->met), MOOD_CALM);
    struct text_style name = text_in(d, FACE_BOLD, UI_WHITE, ALIGN_LEFT),
                      gold = text_in(d, FACE_BOLD, ARCADE_GOLD, ALIGN_LEFT);
    float side = b.h, x = b.x + side + .5f * d->l->text, w = b.x + b.w - x;
    pose.livery = arcade_livery(pose.who);
    canvas_push(d->c, 0, down, alpha);
    face_portrait(d->c, &pose, MOOD_CALM, (struct box){b.x, b.y, side, side}, 0, 0);
    canvas_text(d->c, (struct box){x, b.y, w, b.h / 2}, name, name_of(d->s, run));
    canvas_text(d->c, (struct box){x, b.y + b.h / 2, w, b.h / 2}, gold,
                format_number(d->s->app->words, number, sizeof number, run->score));
    canvas_pop(d->c);
}

/* The progress from the previous entry to this one. */
static float way_up(const struct play_score *s, const struct run_entry *above, float score)
{
    int below = 0;
    for (int i = 0; i < s->seen.count; i++)
        if (s->seen.best[i].score <= s->run.score && s->seen.best[i].score > below)
            below = s->seen.best[i].score;
    return fmaxf(0, fminf(1, (score - (float)below) / (float)(above->score - below)));
}

static void draw_crown(struct canvas *c, float x, float y, float r)
{
    static const float points[3][2] = {{-1, -.5f}, {0, -1}, {1, -.5f}};
    for (int i = 0; i < 3; i++) {
        struct vertex v[3] = {{x + points[i][0] * r, y + points[i][1] * r, ARCADE_GOLD},
                              {x + (points[i][0] * .5f + .45f) * r, y + .5f * r, ARCADE_GOLD},
                              {x + (points[i][0] * .5f - .45f) * r, y + .5f * r, ARCADE_GOLD}};
        canvas_polygon(c, v, 3);
    }
    canvas_rect(c, (struct box){x - .95f * r, y + .4f * r, 1.9f * r, .3f * r}, ARCADE_GOLD);
}

static void draw_above(const struct pen_down *d, float h)
{
    const struct play_score *s = d->s;
    const struct run_entry *above = runs_above(&s->seen, score_now(s));
    float line = 1.36f * d->l->text, pad = 10 * d->l->unit, bar = 9 * d->l->unit;
    struct box b = {d->x - 8 * d->l->unit, d->y, d->w + 16 * d->l->unit, h};
    struct box in = {d->x, d->y + pad + line, d->w, h - 2.4f * pad - line - bar};
    bool passes = s->passing >= 0;
    char text[96];
    canvas_round(d->c, b, 16 * d->l->unit, rgba(0x1a140c, .85f), rgba(0x120e08, .85f));
    canvas_outline(d->c, b, 16 * d->l->unit, 1.5f, passes ? ARCADE_GOLD : rgba(0x8a7440, .45f));
    if (passes)
        words_fill(text, sizeof text, app_word(s->app, "score.past"), name_of(s, &s->passed), NULL);
    else
        (void)snprintf(text, sizeof text, "%s", app_word(s->app, above ? "score.above" : "score.top"));
    canvas_text(d->c, (struct box){in.x, d->y + .5f * pad, in.w, line},
                text_in(d, passes ? FACE_BOLD : FACE_TEXT, passes ? ARCADE_GOLD : UI_SOFT, ALIGN_LEFT), text);
    float t = passes && !is_calm(s) ? fminf(1, s->passing / SCORE_PASS_MS) : 1;
    if (t < 1)
        draw_rival(d, &s->passed, in, in.h * .6f * t, 1 - t);
    if (above)
        draw_rival(d, above, in, -in.h * .6f * (1 - t), t);
    else
        draw_crown(d->c, in.x + in.w / 2, in.y + in.h / 2, in.h * .4f);
    if (!above)
        return;
    struct box all = {in.x, b.y + b.h - pad - bar, in.w, bar};
    canvas_round(d->c, all, bar / 2, black(.6f), black(.6f));
    const float score = has_pot(s) ? (float)s->run.score : s->shown, w = all.w;
    if (has_pot(s)) { /* what the pot would add */
        all.w = fmaxf(bar, w * way_up(s, above, score + s->shown));
        canvas_round(d->c, all, bar / 2, rgba(0xffe09a, .45f), rgba(0xe8b04a, .45f));
    }
    all.w = fmaxf(bar, w * way_up(s, above, score));
    canvas_round(d->c, all, bar / 2, rgb(0xffe09a), ARCADE_GOLD);
}

static void draw_to_go(const struct pen_down *d, float h)
{
    char number[24], text[64];
    const struct run_entry *above = runs_above(&d->s->seen, score_now(d->s));
    if (!above)
        return;
    (void)format_number(d->s->app->words, number, sizeof number, above->score - score_now(d->s));
    words_fill(text, sizeof text, app_word(d->s->app, "score.to_go"), number, NULL);
    canvas_text(d->c, (struct box){d->x, d->y, d->w, h}, text_in(d, FACE_BOLD, UI_WHITE, ALIGN_LEFT), text);
}

/* Draws the face in a box: beside the words, or above them if the box is higher than wide. Returns the words' place. */
static struct box next_face(const struct pen_down *d, const struct run_entry *run, bool passes, struct box b)
{
    enum mood_name mood = passes ? MOOD_WORRIED : MOOD_CALM;
    struct face_pose pose = face_still(cast_of_level(run->met), mood);
    bool stands = b.h > b.w;
    float side = stands ? fminf(b.w, b.h - 4 * d->l->text) : b.h, gap = stands ? 0 : .5f * d->l->text;
    struct box face = {stands ? b.x + (b.w - side) / 2 : b.x, b.y, side, side};
    pose.livery = arcade_livery(pose.who);
    face_portrait(d->c, &pose, mood, face, 0, 0);
    if (stands)
        return (struct box){b.x, b.y + side, b.w, b.h - side};
    return (struct box){b.x + side + gap, b.y, b.w - side - gap, b.h};
}

/* The compact form: the face, and the points to go; with the name if there is room for two lines, and a heading if
 * there is room for three. */
static void draw_next(const struct pen_down *d, struct box b)
{
    const struct play_score *s = d->s;
    const struct run_entry *above = runs_above(&s->seen, score_now(s));
    char number[24], line[96], name[96];
    bool passes = s->passing >= 0, stands = b.h > b.w;
    const struct run_entry *shown = passes ? &s->passed : above;
    enum align align = stands ? ALIGN_CENTRE : ALIGN_LEFT;
    struct text_style soft = text_in(d, FACE_TEXT, UI_SOFT, align), gold = text_in(d, FACE_TEXT, ARCADE_GOLD, align);
    if (!stands && b.h >= 3.4f * d->l->text) {
        struct box head = {b.x, b.y, b.w, 1.36f * d->l->text};
        canvas_text(d->c, head, soft, app_word(s->app, shown ? "score.above" : "score.top"));
        b.y += head.h, b.h -= head.h;
        if (!shown)
            return;
    }
    if (!shown) {
        soft.wrap = true;
        canvas_text(d->c, b, soft, app_word(s->app, "score.top"));
        return;
    }
    struct text_style bold = text_in(d, FACE_BOLD, passes ? ARCADE_GOLD : UI_WHITE, align);
    b = next_face(d, shown, passes, b);
    words_fill(name, sizeof name, passes ? app_word(s->app, "score.past") : "{1}", name_of(s, shown), NULL);
    (void)format_number(s->app->words, number, sizeof number, above ? above->score - score_now(s) : 0);
    words_fill(line, sizeof line, app_word(s->app, "score.to_go"), number, NULL);
    gold.least = bold.least = d->l->read;
    soft.size = d->l->read;
    if (canvas_text_width(d->c, soft, line) > b.w) /* the name above it says of whom */
        (void)snprintf(line, sizeof line, "%s", number);
    if (b.h < 2.5f * d->l->text) {
        canvas_text(d->c, b, bold, passes ? name : line);
        return;
    }
    bold.wrap = stands;
    float half = stands ? canvas_text_height(d->c, b.w, bold, name) : b.h / 2;
    half = fminf(half, b.h - 1.36f * d->l->text);
    b.h = stands ? half + 1.36f * d->l->text : b.h;
    canvas_text(d->c, (struct box){b.x, b.y, b.w, half}, bold, name);
    if (above)
        canvas_text(d->c, (struct box){b.x, b.y + half, b.w, b.h - half}, gold, line);
}

/* What can be spared is not written smaller than it can be read. */
static void text_if_read(const struct pen_down *d, struct box b, struct text_style style, const char *text)
{
    struct text_style least = style;
    style.least = least.size = fminf(style.size, d->l->read);
    if (canvas_text_width(d->c, least, text) <= b.w)
        canvas_text(d->c, b, style, text);
}

static void draw_bonus(const struct pen_down *d, float h, bool helped)
{
    char text[96];
    words_fill(text, sizeof text, app_word(d->s->app, helped ? "score.no_bonus" : "score.bonus"), "200", NULL);
    text_if_read(d, (struct box){d->x, d->y, d->w, h}, text_in(d, FACE_TEXT, UI_SOFT, ALIGN_LEFT), text);
}

/* ---- the pot ---- */

bool play_score_has_pot(const struct play_score *s) { return s->there && has_pot(s); }

/* Lines of a panel at the side of the board, from the score down. */
struct standing {
    float score, lives, next;
};

static struct standing standing_of(const struct play_layout *l)
{
    const float u = l->unit, text = l->text;
    return (struct standing){fmaxf(44 * u, 1.5f * text), fmaxf(36 * u, 1.36f * text), fmaxf(44 * u, 1.36f * text)};
}

static float pot_words(const struct play_layout *l) { return fmaxf(30 * l->unit, 1.36f * l->text); }

float play_score_pot_high(const struct play_layout *l, float w, float h)
{
    const struct standing s = standing_of(l);
    const float least = s.score + s.lives + s.next + 20 * l->unit, words = pot_words(l);
    const float bowl = fminf(180 * l->unit, w) * POT_HIGH;
    return h - least >= words + bowl ? words + bowl : h - least >= 2 * words ? 2 * words : words;
}

/* A gold disc and the number, from the right end on. Returns where they begin. */
static float draw_pot_number(const struct pen_down *d, struct box b, float size)
{
    char number[24];
    const struct text_style gold = {.face = FACE_TITLE,
                                    .size = size,
                                    .colour = rgb(0xffe39a),
                                    .align = ALIGN_RIGHT,
                                    .tabular = true,
                                    .least = fminf(size, d->l->least)};
    (void)format_number(d->s->app->words, number, sizeof number, shown_now(d->s));
    const float r = .36f * size,
                w = canvas_text(d->c, (struct box){b.x + 2.6f * r, b.y, b.w - 2.6f * r, b.h}, gold, number);
    const float x = b.x + b.w - w - 1.4f * r;
    pot_disc_draw(d->c, x, b.y + b.h / 2, r, .9f, .2f);
    return x - 1.4f * r;
}

void play_score_draw_pot(const struct play_score *s, struct canvas *c, const struct play_layout *l, struct box b)
{
    const struct pen_down d = {s, c, l, b.x, b.y, b.w};
    const char *name = app_word(s->app, "score.pot"), *yours = app_word(s->app, "score.yours");
    struct text_style gold = text_in(&d, FACE_TITLE, ARCADE_GOLD, ALIGN_LEFT);
    struct text_style soft = text_in(&d, FACE_TEXT, UI_SOFT, ALIGN_RIGHT);
    const float line = fminf(pot_words(l), b.h);
    gold.size = 1.18f * l->text;
    const float wide = canvas_text_width(c, gold, name) + .5f * l->text;
    if (fminf(b.w, (b.h - line) / POT_HIGH) >= 5 * l->text) { /* its number is as large as text */
        char number[24];
        canvas_text(c, (struct box){b.x, b.y, wide, line}, gold, name);
        soft.size = .9f * l->text;
        if (b.w - wide >= 5 * l->text)
            text_if_read(&d, (struct box){b.x + wide, b.y, b.w - wide, line}, soft, yours);
        pot_draw(c, (struct box){b.x, b.y + line, b.w, b.h - line}, shown_now(s),
                 format_number(s->app->words, number, sizeof number, shown_now(s)));
        return;
    }
    const float left = draw_pot_number(&d, (struct box){b.x, b.y, b.w, line}, 1.3f * l->text);
    const bool named = left - b.x >= wide;
    if (named)
        canvas_text(c, (struct box){b.x, b.y, left - b.x, line}, gold, name);
    soft.align = named ? ALIGN_LEFT : ALIGN_RIGHT;
    if (b.h >= 1.9f * line)
        text_if_read(&d, (struct box){b.x, b.y + line, b.w, line}, soft, named ? yours : name);
}

void play_score_draw_lives(const struct play_score *s, struct canvas *c, struct box b)
{
    arcade_lives(c, b.x, b.y + b.h / 2, fminf(.4f * b.h, b.w / 7.4f), s->run.lives);
}

/* Below the pot: the score, lives and where one stands, and as much about the next rival as there is room for. */
static void draw_under_pot(struct pen_down *d, float h, bool helped)
{
    const struct standing lines = standing_of(d->l);
    const float text = d->l->text, u = d->l->unit, line = 1.36f * text, gap = 8 * u, x = d->x, w = d->w;
    const float above = line + fmaxf(58 * u, 2.5f * text) + 34 * u;
    float room = h - lines.score - lines.lives - gap;
    char number[24], rung[48];
    const struct text_style gold = {.face = FACE_TITLE,
                                    .size = fminf(.18f * w, .95f * lines.score),
                                    .colour = ARCADE_GOLD,
                                    .align = ALIGN_RIGHT,
                                    .tabular = true,
                                    .least = d->l->least};
    (void)format_number(d->s->app->words, number, sizeof number, score_now(d->s));
    const float wide = canvas_text(d->c, (struct box){x, d->y, w, lines.score}, gold, number);
    text_if_read(d, (struct box){x, d->y, w - wide - .4f * text, lines.score},
                 text_in(d, FACE_TEXT, UI_SOFT, ALIGN_LEFT), app_word(d->s->app, "ladder.score"));
    d->y += lines.score;
    const float r = fminf(.36f * lines.lives, w / 18);
    arcade_lives(d->c, x, d->y + lines.lives / 2, r, d->s->run.lives);
    d->x = x + 8.4f * r, d->w = w - 8.4f * r;
    words_fill_numbers(rung, sizeof rung, app_word(d->s->app, "score.rung"), d->s->run.rung + 1, LADDER_RUNGS);
    if (d->w >= 4.6f * text)
        draw_tower(d, lines.lives);
    else
        canvas_text(d->c, (struct box){d->x, d->y, d->w, lines.lives}, text_in(d, FACE_TEXT, UI_SOFT, ALIGN_RIGHT),
                    rung);
    d->x = x, d->w = w;
    d->y += lines.lives + gap;
    if (room >= above + line) {
        draw_above(d, above);
        d->y += above + gap;
        room -= above + gap;
        draw_to_go(d, line);
        d->y += line, room -= line;
    } else if (room >= line) {
        draw_next(d, (struct box){x, d->y, w, fminf(lines.next, room)});
        d->y += lines.next, room -= lines.next;
    }
    if (room >= line)
        draw_bonus(d, line, helped);
}

/* In a panel at the side of the board: as many parts as fit. The next rival is left out first, then the tower. */
static void draw_standing(struct pen_down *d, float h, bool helped)
{
    float text = d->l->text, u = d->l->unit, line = 1.36f * text, gap = 8 * u;
    float head = fmaxf(34 * u, 1.45f * text), number = 68 * u, lives = 38 * u, tower = 34 * u;
    float above = line + fmaxf(58 * u, 2.5f * text) + 34 * u;
    float room = h - head - number - lives - 2 * line - 4 * gap;
    bool has_above = room >= above + gap, has_tower = room - (has_above ? above + gap : 0) >= tower + gap;
    float spare = fmaxf(0, room - (has_above ? above + gap : 0) - (has_tower ? tower + gap : 0));
    gap += fminf(spare / 6, 12 * u);
    draw_head(d, head);
    d->y += head;
    draw_number(d, number);
    d->y += number + gap / 2;
    draw_lives(d, lives);
    d->y += lives + gap;
    if (has_tower) {
        draw_tower(d, tower);
        d->y += tower + gap;
    }
    if (has_above) {
        draw_above(d, above);
        d->y += above + gap;
    }
    if (has_above)
        draw_to_go(d, line);
    else
        draw_next(d, (struct box){d->x, d->y, d->w, line});
    d->y += line;
    draw_bonus(d, line, helped);
}

void play_score_draw(const struct play_score *s, struct canvas *c, const struct play_layout *l, struct box b,
                     bool helped)
{
    struct pen_down d = {s, c, l, b.x, b.y, b.w};
    if (l->shape == PLAY_WIDE && has_pot(s)) {
        draw_under_pot(&d, b.h, helped);
        return;
    }
    if (l->shape == PLAY_WIDE) {
        draw_standing(&d, b.h, helped);
        return;
    }
    if (l->shape == PLAY_FLAT && has_pot(s)) {
        draw_number(&d, b.h);
        return;
    }
    draw_number(&d, b.h * .56f);
    d.y += b.h * .60f;
    draw_lives(&d, b.h * .38f);
}

void play_score_draw_above(const struct play_score *s, struct canvas *c, const struct play_layout *l, struct box b)
{
    draw_next(&(struct pen_down){.s = s, .c = c, .l = l}, b);
}

void play_score_draw_tower(const struct play_score *s, struct canvas *c, const struct play_layout *l, struct box b)
{
    draw_tower(&(struct pen_down){s, c, l, b.x, b.y, b.w}, b.h);
}
