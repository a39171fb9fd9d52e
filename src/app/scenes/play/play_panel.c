#include "app/scenes/play/play_panel.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "app/board/board_player.h"
#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/scenes/play/play_coins.h"
#include "app/scenes/play/play_internal.h"
#include "app/session/session.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/text/remarks.h"
#include "app/text/turn_words.h"
#include "app/ui/ui.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "app/view/face.h"
#include "app/view/play_layout.h"
#include "app/view/side_panel.h"
#include "base/bits.h"
#include "match/match.h"
#include "match/record.h"
#include "rules/line.h"
#include "rules/notation.h"
#include "rules/position.h"

enum { TRAY_MS = 90, STACK_MS = 400, CROSS_MS = 160, THINKING_MS = 350, DOTS_REST_MS = 50, CALM_REST_MS = 300 };

enum { LOW_HAND = 3, EXTERNAL_ENGINE_SECONDS_SHOWN = 5 };

enum {
    MOOD_MS = 4200,
    SAID_MS = 2600,
    LETTER_MS = 55,
    GROW_MS = 140,
    DOZE_MS = 60000,
    QUIET_TURNS = 4, /* at most one remark in this many of its turns */
    LESS_SHARE = 18  /* per cent of all moves that it has lost at once */
};

/* ---- names ---- */

const char *play_words_side(const struct play *play, enum side side)
{
    return app_side_word(play->app, play->game_style, side);
}

void play_words_name(const struct play *play, enum side side, char *out, size_t size)
{
    int player = play_player_of(play, side), who = play_engine_who(&play->engine, side);
    const char *given = play->game_setup.seats[player].name;
    if (who > 0 && play->app->options.demo)
        (void)snprintf(out, size, "%s", app_word(play->app, "panel.computer"));
    else if (who > 0)
        (void)session_player_name(play->app, who, MACHINE_PLAYER, out, size);
    else if (given[0])
        (void)snprintf(out, size, "%s", given);
    else
        (void)session_player_name(play->app, play->engine.players[MACHINE_PLAYER], player, out, size);
}

/* In sentences nobody is called "you", because of the verbs. */
void play_words_player(const struct play *play, enum side side, char *out, size_t size)
{
    int player = play_player_of(play, side);
    bool two = !play->engine.players[MACHINE_PLAYER] && pads_both(play->app->pads);
    if (play_engine_who(&play->engine, side) > 0 || play->game_setup.seats[player].name[0])
        play_words_name(play, side, out, size);
    else
        words_fill(out, size, app_word(play->app, two ? "player.pad" : "player.name"), player == 0 ? "1" : "2", NULL);
}

/* ---- notes ---- */

static const char *over_note(const struct play *play, enum side side)
{
    int winner = match_winner(play->match);
    if (match_position(play->match)->loser == side)
        return "note.out";
    return winner == DRAW ? "note.draw" : winner == (int)side ? "note.won" : "note.lost";
}

static const char *waiting_note(const struct play *play, enum side side)
{
    const struct position *p = match_position(play->match);
    bool missed = play->notice.ms > 0 && play->notice.side == side;
    if (missed && play->notice.what == NOTICE_EMPTY)
        return "note.empty";
    if (missed && (play->notice.what == NOTICE_PASS || play_onboarding_missed(play)))
        return p->supply == SUPPLY_LIMIT ? "note.postponed" : "note.passes";
    return p->house & HOUSE_INNER ? "note.inner" : "note.waiting";
}

/* The key of the note, except for an external engine. */
static const char *note(const struct play *play, enum side side, bool on)
{
    if (play_coins_button(play, side))
        return match_putting_right(play->match) ? "prompt.accept" : "prompt.end_turn";
    if (match_over(play->match) && play_state(play) != PLAY_SHOWING)
        return over_note(play, side);
    if (play->replaying)
        return on ? "note.to_move" : "note.waiting";
    if (play->card.open == CARD_MISSED && !play_engine_has(&play->engine, side))
        return "missed.take_your_time";
    if (!on || play->card.open == CARD_MISSED)
        return waiting_note(play, side);
    if (play_engine_has(&play->engine, side))
        return play_engine_learning(play) ? "note.learning" : "note.thinking";
    if (board_steps_note(&play->board))
        return board_steps_note(&play->board);
    return match_position(play->match)->step == STEP_OPENING ? "note.centre" : "note.turn";
}

/* The note on a side's panel; `on`: it is the side to move. */
static void say_note(const struct play *play, enum side side, bool on, char *out, size_t size)
{
    int seconds = on ? play_engine_external_seconds(play) : -1;
    if (seconds >= EXTERNAL_ENGINE_SECONDS_SHOWN) {
        int left = play->app->session->engine_patience_ms / 1000 - seconds;
        words_fill_numbers(out, size, app_word(play->app, "note.thinking_for"), left > 0 ? left : 0, 0);
    } else {
        (void)snprintf(out, size, "%s", app_game_word(play->app, note(play, side, on), match_variant(play->match)));
    }
}

/* "13 coins in hand". */
static void say_pieces(const struct play *play, int left, char *out, size_t size)
{
    char own[96];
    (void)snprintf(own, sizeof own, "left.%s.other", match_variant(play->match)->id);
    bool has_own = words_get(play->app->words, own) != NULL;
    own[strlen(own) - strlen(".other")] = '\0';
    (void)words_count(play->app->words, out, size, has_own ? own : "discs.left", left);
}

void play_words_external_fault(const struct play *play, bool brief, char *out, size_t size)
{
    enum { BRIEF = 12 };
    static const char *const keys[] = {
        [NBOARD_MISSING] = "guest.missing", [NBOARD_DIED] = "guest.died",         [NBOARD_STALLED] = "guest.stalled",
        [NBOARD_CHEATED] = "guest.cheated", [NBOARD_UNSUITED] = "guest.unsuited", [NBOARD_STOPPED] = "guest.refused"};
    const struct external_engine_report *report = &play->engine.report;
    const char *key = report->name[0] ? keys[report->fault] : "guest.none"; /* no name: no command line */
    char seconds[16];
    (void)snprintf(seconds, sizeof seconds, "%d", (play->app->session->engine_patience_ms + 999) / 1000);
    char name[ENGINE_NAME_MAX + 8];
    bool cut = brief && strlen(report->name) > BRIEF;
    size_t length = printable_fit(report->name, strlen(report->name), cut ? BRIEF : sizeof name);
    (void)snprintf(name, sizeof name, "%.*s%s", (int)length, report->name, cut ? "…" : "");
    words_fill(out, size, app_word(play->app, key), name, report->fault == NBOARD_CHEATED ? report->answer : seconds);
}

static const char *low_hand(const struct play *play, const struct position *seen, enum side side)
{
    static const char *const supplies[] = {
        [SUPPLY_UNLIMITED] = "unlimited", [SUPPLY_LIMIT] = "limit",   [SUPPLY_LEND] = "lend",
        [SUPPLY_TURN] = "turn",           [SUPPLY_STRICT] = "strict", [SUPPLY_STUCK] = "stuck"};
    char key[96];
    if (seen->supply == SUPPLY_UNLIMITED || seen->hand[side] > LOW_HAND || match_over(play->match))
        return NULL;
    (void)snprintf(key, sizeof key, "low.%s.%s", match_variant(play->match)->id, supplies[seen->supply]);
    return words_get(play->app->words, key);
}

bool play_words_low(const struct play *play, const struct position *seen, enum side side, char *out, size_t size)
{
    bool asked = seen->turn == side && !play_engine_has(&play->engine, side) && play_state(play) == PLAY_CHOOSING;
    const char *help = asked ? board_steps_help(&play->board) : NULL;
    const char *text = help ? app_word(play->app, help) : low_hand(play, seen, side);
    if (text)
        (void)snprintf(out, size, "%s", text);
    else if (play->engine.report.fault != NBOARD_FINE && play_player_of(play, side) == MACHINE_PLAYER)
        play_words_external_fault(play, true, out, size);
    else
        return false;
    return true;
}

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

/* ---- a panel ---- */

/* Buffers for a panel's texts. */
struct said {
    char name[PLAYER_NAME_MAX], who[96], left[64], of[32], last[96], helps[96], low[160], note[96];
};

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
    say_pieces(play, panel->left, s->left, sizeof s->left);
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
    say_note(play, side, panel.on, s.note, sizeof s.note);
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

/* ---- the face: remarks ---- */

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

/* ---- the face: moods ---- */

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

/* ---- the face: drawing ---- */

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
