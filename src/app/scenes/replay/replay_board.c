/* What is seen of the game: the board before a turn, flips between two of them, and what is shown on it. */
#include "app/opponent.h"
#include "app/reasons.h"
#include "app/scenes/replay/replay_internal.h"
#include "app/board/unmarked.h"
#include "app/view/advice.h"
#include "app/view/picker.h"

#define BACKWARDS_PACE 0.6f
static const float SPEED_PACE[REPLAY_SPEEDS] = {[REPLAY_SLOW] = 1.4f, [REPLAY_NORMAL] = 1.0f, [REPLAY_FAST] = 0.55f};

static void follow_coins(struct replay *s)
{
    int plies = s->ply + (s->moving ? 1 : 0);
    if (s->look->piece == PIECE_COIN)
        coins_of_match(&s->coins, s->match, plies);
}

static int goal(const struct replay *s) { return replay_course(s)->points[s->turn].ply; }

/* Begins to show ply s->ply, or the one before it backwards. */
static void show(struct replay *s, bool backwards)
{
    int ply = backwards ? s->ply - 1 : s->ply;
    struct position after = *match_before(s->match, ply);
    s->before = after;
    position_play(&after, match_move(s->match, ply), &s->effects);
    choreograph(&s->timeline, &s->before, &s->effects, settings_on(&s->app->settings, SETTING_REDUCE_MOTION));
    float pace = app_pace(s->app) * (s->playing ? SPEED_PACE[s->speed] : 1.0f) * (backwards ? BACKWARDS_PACE : 1.0f);
    timeline_scale(&s->timeline, pace);
    s->backwards = backwards;
    s->moving = true;
    s->ply = ply;
    s->t = backwards ? s->timeline.length : 0;
    s->heard = -1;
    follow_coins(s);
}

static void settle(struct replay *s)
{
    s->moving = false;
    if (!s->backwards)
        s->ply++;
    follow_coins(s);
}

/* On to the ply that is wanted; false once the board stands there. */
static bool go_on(struct replay *s)
{
    while (!s->moving && s->ply != goal(s)) {
        show(s, goal(s) < s->ply);
        if (s->timeline.length <= 0)
            settle(s);
    }
    return s->moving;
}

void replay_end_motion(struct replay *s)
{
    s->moving = false;
    s->ply = goal(s);
    follow_coins(s);
}

void replay_go(struct replay *s, int turn)
{
    int turns = replay_course(s)->turns;
    turn = turn < 0 ? 0 : turn > turns ? turns : turn;
    int by = turn - s->turn;
    replay_end_motion(s);
    replay_line_end(s);
    s->turn = turn;
    if (by != 1 && by != -1)
        replay_end_motion(s);
    else
        (void)go_on(s);
}

static void hear(void *user, const struct cue *cue)
{
    struct replay *s = user;
    if (cue->kind == CUE_LAY || cue->kind == CUE_HOP || cue->kind == CUE_SLIDE)
        app_play_piece(s->app, s->look->sounds, SOUND_LAY, 0.7f, 0);
    else if (cue->kind == CUE_FLIP)
        app_play_piece(s->app, s->look->sounds, (enum sound_name)(SOUND_FLIP_1 + cue->value - 1), 0.5f, 0);
}

bool replay_advance(struct replay *s, float ms)
{
    if (!s->moving)
        return false;
    s->t += s->backwards ? -ms : ms;
    if (!s->backwards) {
        timeline_cues(&s->timeline, s->heard, s->t, hear, s);
        s->heard = s->t;
    }
    if (s->t < 0 || s->t >= s->timeline.length) {
        settle(s);
        (void)go_on(s);
    }
    return true;
}

/* ---- drawing ---- */

/* The turn as it was played, and the better one if there was one. */
static void draw_turn(const struct replay *s, struct canvas *c, const struct board_place *place)
{
    const struct course *course = replay_course(s);
    const struct course_point *p = &course->points[s->turn], *next = p + 1;
    int sign = p->side == FIRST ? 1 : -1, given = course_given(course, s->turn);
    bool known = given >= 0, best = course_was_best(course, s->turn) || given == 0;
    char better_worth[REASONS_NUMBER_MAX], own_worth[REASONS_NUMBER_MAX];
    if (s->turn >= course->turns)
        return;
    struct advice own = {.position = match_before(s->match, p->ply), .plies = p->played, .count = p->count};
    own.colour = !known ? UI_TEXT : given >= COURSE_NAMED ? UI_WARN : best ? s->look->accent : UI_TEXT;
    own.text = known ? reasons_number(own.position, sign * next->value, own_worth) : NULL;
    if (known && !best) {
        struct advice better = own;
        better.plies = p->best.plies;
        better.count = p->best.count;
        better.colour = s->look->accent;
        better.text = reasons_number(own.position, sign * p->value, better_worth);
        if (advice_square(better.plies, better.count) != advice_square(own.plies, own.count))
            advice_draw(c, place, s->look, &better);
    }
    advice_draw(c, place, s->look, &own);
}

static void draw_line(const struct replay *s, struct canvas *c, const struct board_place *place)
{
    const struct replay_line *line = &s->line;
    for (int i = 0; i < line->shown; i++) {
        char number[12];
        float x, y, r = 0.2f * place->square;
        unsigned square = advice_square(line->turns[i].plies, line->turns[i].count);
        if (square >= 64)
            continue;
        (void)snprintf(number, sizeof number, "%d", i + 1);
        board_place_centre(place, square, &x, &y);
        canvas_ring(c, x, y, 0.46f * place->square, 5.5f, 0, looks_tone(TONE_SEAM));
        canvas_ring(c, x, y, 0.46f * place->square, 3, 0, s->look->accent);
        canvas_circle(c, x, y, r, s->look->accent, s->look->accent);
        canvas_text(
            c, (struct box){x - r, y - r, 2 * r, 2 * r},
            (struct text_style){
                .face = FACE_BOLD, .size = 1.3f * r, .least = r, .align = ALIGN_CENTRE, .colour = s->look->on_accent},
            number);
    }
}

void replay_draw_board(const struct replay *s, struct canvas *c, struct box box)
{
    const struct position *seen = s->moving ? &s->before : match_before(s->match, s->ply);
    if (s->line.on)
        seen = &s->line.at[s->line.shown];
    struct board_place place = board_place(box, seen);
    struct board_marks m = unmarked(s->app);
    m.coins = s->look->piece == PIECE_COIN && !s->line.on ? &s->coins : NULL;
    board_view_draw(c, &place, s->look, seen, s->moving ? &s->timeline : NULL, s->t, &m);
    canvas_new_layer(c);
    if (s->line.on)
        draw_line(s, c, &place);
    else if (!s->moving)
        draw_turn(s, c, &place);
}
