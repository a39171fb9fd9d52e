#include "app/scenes/play/play_panel.h"

#include <stdio.h>
#include <string.h>

#include "app/core/game_setup.h"
#include "app/scenes/play/play_coins.h"
#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"
#include "app/session/session.h"
#include "app/text/turn_words.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "app/view/side_panel.h"
#include "base/bits.h"
#include "match/match.h"
#include "match/record.h"
#include "rules/notation.h"

enum { TRAY_MS = 90, STACK_MS = 400, CROSS_MS = 160, THINKING_MS = 350, DOTS_REST_MS = 50, CALM_REST_MS = 300 };

/* Buffers for a panel's texts. */
struct said {
    char name[PLAYER_NAME_MAX], who[96], left[64], of[32], last[96], helps[96], low[160], note[96];
};

/* ---- the side to move ---- */

static bool is_on(const struct play *play, enum side side)
{
    if (play->card.open == CARD_MISSED) /* nobody moves before it is answered */
        return false;
    return play_actor(play) == side && (play_state(play) == PLAY_SHOWING || !match_over(play->match));
}

static bool is_calm(const struct play *play)
{
    return settings_on(&play->app->settings, SETTING_REDUCE_MOTION) || app_pace(play->app) <= 0.0f;
}

void play_panel_settle(struct play *play)
{
    for (int side = FIRST; side <= SECOND; side++)
        play->panels.lit[side] = is_on(play, (enum side)side) ? 1.0f : 0.0f;
}

bool play_panel_thinks(const struct play_panels *panels) { return panels->thinking_ms >= THINKING_MS; }

int play_panel_update(struct play *play, float ms)
{
    int next = SCENE_STILL;
    play->panels.thinking_ms =
        play_state(play) == PLAY_WAITING && play->card.open != CARD_MISSED ? play->panels.thinking_ms + ms : 0;
    for (int side = FIRST; side <= SECOND; side++) {
        float goal = is_on(play, (enum side)side) ? 1.0f : 0.0f, step = is_calm(play) ? 1.0f : ms / CROSS_MS;
        if (play->panels.lit[side] < goal)
            play->panels.lit[side] = play->panels.lit[side] + step < goal ? play->panels.lit[side] + step : goal;
        else if (play->panels.lit[side] > goal)
            play->panels.lit[side] = play->panels.lit[side] - step > goal ? play->panels.lit[side] - step : goal;
        if (play->panels.lit[side] != goal)
            next = 0;
    }
    if (play->panels.thinking_ms > 0)
        next = scene_soonest(next, play->panels.thinking_ms < THINKING_MS
                                       ? scene_after(THINKING_MS - play->panels.thinking_ms)
                                   : is_calm(play) ? CALM_REST_MS
                                                   : DOTS_REST_MS);
    return next;
}

/* ---- texts ---- */

static void say_who(const struct play *play, enum side side, struct said *s)
{
    const char *colour = play_words_side(play, side), *key = NULL;
    int who = play_engine_who(&play->engine, side);
    char level[12];
    play_words_name(play, side, s->name, sizeof s->name);
    (void)snprintf(s->who, sizeof s->who, "%s", colour);
    (void)snprintf(level, sizeof level, "%d", who);
    if (who > 0 && who != OPPONENT_EXTERNAL)
        key = "panel.level";
    else if (who == 0 && !play->engine.players[MACHINE_PLAYER] && pads_both(play->app->pads) &&
             !play->game_setup.seats[play_player_of(play, side)].name[0])
        key = "panel.pad";
    if (key)
        words_fill(s->who, sizeof s->who, app_word(play->app, key), colour, level);
}

/* "Dark · 2:41": the time replaces less important text. */
static void say_time(const struct play *play, enum side side, struct said *s)
{
    char time[CLOCK_TEXT_MAX];
    const char *colour = play_words_side(play, side);
    if (play_clock_text(play, side, time)[0])
        words_fill(s->who, sizeof s->who, app_word(play->app, "panel.time"), colour, time);
}

/* The name of a placing game's opening after `plies` plies, "" when the game is well past it. */
static const char *opening_word(const struct play *play, int plies)
{
    enum { KEPT_FOR = 4 };
    const struct opening_name *opening = opening_name_of(play->match, plies);
    if (!opening || plies > (int)strlen(opening->line) / 2 + KEPT_FOR)
        return "";
    return app_word_of(play->app, "opening", opening->id);
}

/* "b5, flipped 2", or "b5 · Tiger" in a named opening: the last turn of a side, complete or not. */
static void say_last(const struct play *play, enum side side, struct said *s)
{
    struct turn turn = {0}, last = {0};
    bool played =
        play_state(play) == PLAY_SHOWING && !play->board.motion.backwards && !board_player_holds(&play->board);
    int length = match_length(play->match) - (played ? 1 : 0), at = -1;
    for (int i = 0; i < length;) {
        int from = i;
        bool own = match_before(play->match, i)->turn == side && match_move(play->match, i).kind != MOVE_PASS;
        i = record_turn(play->match, i, length, &turn);
        if (own) {
            last = turn;
            at = from;
        }
    }
    if (at < 0)
        return;
    char text[NOTATION_TURN_MAX], number[16];
    const struct position *before = match_before(play->match, at);
    (void)turn_words_short(play->app->words, before, last.plies, last.count, text, sizeof text);
    int flipped = last.plies[0].kind == MOVE_PLACE && !(before->house & HOUSE_BY_HAND)
                      ? bits_count(position_flips(before, last.plies[0]))
                      : 0;
    (void)snprintf(number, sizeof number, "%d", flipped);
    const char *opening = opening_word(play, at + 1);
    if (opening[0]) {
        words_fill(s->last, sizeof s->last, app_word(play->app, "panel.last_opening"), text, opening);
        return;
    }
    const struct words *words = play->app->words;
    words_fill(s->last, sizeof s->last,
               flipped ? words_plural(words, "panel.last_flipped", flipped) : app_word(play->app, "panel.last"), text,
               number);
}

/* True if the ply being shown has taken a piece from the hand. */
static bool is_placing(const struct play *play, enum side side)
{
    const struct effects *fx = &play->board.motion.effects;
    bool placing = false;
    for (int i = 0; i < fx->count && play_state(play) == PLAY_SHOWING && play->board.motion.t > 0; i++)
        placing |= fx->list[i].kind == EFFECT_PLACE && fx->list[i].side == side;
    return placing;
}

/* The pieces that a side has yet to place. In games without hands the empty squares are shared, as the sides
 * alternate. */
static int pieces_left(const struct play *play, const struct position *p, enum side side)
{
    int hands[2] = {p->hand[FIRST], p->hand[SECOND]};
    const struct motion *m = &play->board.motion;
    if (play_state(play) == PLAY_SHOWING && p->hand[side] != HAND_UNLIMITED)
        choreography_hands(&m->before, &m->effects, &m->timeline, m->t, hands);
    if (p->hand[side] != HAND_UNLIMITED)
        return hands[side];
    int open = bits_count(p->board & ~occupied(p));
    return (open + (side == p->turn ? 1 : 0)) / 2 - (is_placing(play, side) ? 1 : 0);
}

/* All pieces of a side, on the board and in hand. */
static int pieces_each(const struct play *play)
{
    const struct position *start = match_before(play->match, 0);
    if (start->hand[FIRST] == HAND_UNLIMITED)
        return (bits_count(start->board) + 1) / 2;
    return start->hand[FIRST] + position_count(start, FIRST);
}

/* The pieces left to place in the position shown; `total` includes those on the board at the beginning. */
static int count_pieces(const struct play *play, const struct position *seen, enum side side, int *total)
{
    int left = pieces_left(play, seen, side), each = pieces_each(play);
    *total = left > each ? left : each;
    return left;
}

/* The discs still to be slid in: 64 in total, whether or not stacks run out. */
static int rail_pieces(const struct position *p)
{
    return EDGES * RAIL_STACKS * 2 - position_count(p, FIRST) - position_count(p, SECOND);
}

static void say_left(const struct play *play, const struct position *seen, struct side_panel *panel, struct said *s)
{
    panel->rails = seen->pawns[FIRST] != 0;
    if (panel->rails) {
        static const char *const legend[PANEL_STEPS] = {"legend.move", "legend.jump", "legend.slide"};
        bool asked = panel->on && panel->accent;
        panel->step = asked ? board_steps_number(&play->board) : 0;
        for (int i = 0; i < PANEL_STEPS && !asked && seen->ply < STEPS_HELPED; i++)
            panel->legend[i] = app_word(play->app, legend[i]);
        words_count(play->app->words, s->left, sizeof s->left, "rails.left", rail_pieces(seen));
        return;
    }
    panel->left = count_pieces(play, seen, panel->side, &panel->total);
    play_words_left(play, panel->left, s->left, sizeof s->left);
    words_fill_numbers(s->of, sizeof s->of, app_word(play->app, "panel.of"), panel->total, 0);
}

static void say_helps(const struct play *play, enum side side, struct said *s)
{
    const struct helps *helps = &play->game_setup.helps[play_player_of(play, side)];
    const struct series *series = &play->game_setup.series;
    if (series->kind != SERIES_SINGLE) {
        int player = play_player_of(play, side);
        words_fill_numbers(s->helps, sizeof s->helps, app_word(play->app, "panel.match"), series->won[player],
                           series_needed(series->kind));
        return;
    }
    if (play_engine_has(&play->engine, side))
        return;
    words_fill_numbers(s->helps, sizeof s->helps, app_word(play->app, "panel.helps"), helps->hints, helps->undos);
}

void play_panel_draw(const struct play *play, struct canvas *c, const struct play_layout *l, enum side side, int count,
                     const struct position *seen)
{
    struct said s = {.of = "", .last = "", .helps = "", .low = ""};
    struct side_panel panel = {.game_style = play->game_style, .side = side, .count = count, .on = is_on(play, side)};
    panel.accent = !play_engine_has(&play->engine, side);
    bool thinking = panel.on && play_state(play) == PLAY_WAITING && play_engine_has(&play->engine, side) &&
                    play_engine_external_seconds(play) < 0;
    say_who(play, side, &s);
    say_time(play, side, &s);
    say_left(play, seen, &panel, &s);
    say_last(play, side, &s);
    say_helps(play, side, &s);
    (void)play_words_low(play, seen, side, s.low, sizeof s.low);
    play_words_note(play, side, panel.on, s.note, sizeof s.note);
    panel.name = s.name;
    panel.who = s.who;
    panel.word = app_goal_word(play->app, "unit", match_position(play->match));
    panel.left_text = s.left;
    panel.of_text = s.of;
    panel.last = s.last;
    panel.helps = s.helps;
    panel.low = s.low;
    panel.note = s.note;
    panel.lit = play->board.frozen ? (panel.on ? 1.0f : 0.0f) : play->panels.lit[side];
    panel.thinking_ms = thinking && play_panel_thinks(&play->panels) ? play->panels.thinking_ms - THINKING_MS : -1;
    panel.calm = is_calm(play);
    panel.button = play_coins_button(play, side);
    panel.open = play_coins_open(play);
    panel.leads =
        play_state(play) == PLAY_SHOWING ? juice_lit(&play->board.motion.timeline, side, play->board.motion.t) : 0;
    panel.nod = panel.on ? illegal_move_nodding(&play->board) * l->unit : 0;
    panel.marks = settings_on(&play->app->settings, SETTING_MARKS);
    side_panel_draw(c, &l->panel[play_player_of(play, side)], &panel);
}

/* ---- the chosen stack ---- */

bool stack_motion_running(const struct stack_motion *stack_motion)
{
    return stack_motion->stack != PICK_NOWHERE && stack_motion->ms < STACK_MS;
}

bool stack_motion_update(struct stack_motion *stack_motion, unsigned stack, float ms)
{
    bool moved = stack_motion_running(stack_motion);
    stack_motion->ms = stack != stack_motion->stack ? 0 : moved ? stack_motion->ms + ms : STACK_MS;
    stack_motion->stack = stack;
    return moved || stack_motion_running(stack_motion);
}

float play_panel_stack_left(const struct play *play)
{
    const struct stack_motion *stack_motion = &play->panels.stack_motion;
    return stack_motion_running(stack_motion) && !is_calm(play) && !play->board.frozen
               ? 1.0f - stack_motion->ms / STACK_MS
               : 0.0f;
}

/* ---- a piece leaving the tray ---- */

/* The side whose piece is on its way, and its progress, 0 to 1. False if there is none. */
static bool sliding(const struct play *play, enum side *side, float *way)
{
    const struct motion *m = &play->board.motion;
    *way = is_calm(play) ? 1.0f : m->t / (TRAY_MS * app_pace(play->app));
    if (play_state(play) != PLAY_SHOWING || play->bench || m->backwards || *way <= 0.0f || *way >= 1.0f)
        return false;
    for (int i = 0; i < m->effects.count; i++) {
        *side = (enum side)m->effects.list[i].side;
        if (m->effects.list[i].kind == EFFECT_LEND)
            return false; /* that one first flies from tray to tray */
        if (m->effects.list[i].kind == EFFECT_PLACE)
            return true;
    }
    return false;
}

static float nearest(float x, float from, float length)
{
    return x < from ? from : x > from + length ? from + length : x;
}

void play_panel_draw_sliding(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    enum side side = FIRST;
    float way;
    if (!sliding(play, &side, &way))
        return;
    int total, left = count_pieces(play, &play->board.motion.before, side, &total);
    struct disc_pose pose = {.up = side, .alpha = 1.0f - way * way};
    struct box tray = l->panel[play_player_of(play, side)].tray, board = l->board;
    if (play->board.motion.before.pawns[FIRST] || !tray_place(tray, left, total, l->unit, &pose.x, &pose.y, &pose.r))
        return;
    pose.x += way * (nearest(pose.x, board.x, board.w) - pose.x);
    pose.y += way * (nearest(pose.y, board.y, board.h) - pose.y);
    disc_draw(c, play->game_style->side, &pose, false);
}
