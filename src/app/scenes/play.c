#include "app/scenes/play_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/saved.h"
#include "app/scenes/over.h"
#include "app/scenes/play_hand.h"
#include "app/scenes/play_machine.h"
#include "app/scenes/play_steps.h"
#include "app/scenes/play_words.h"
#include "app/ui/ui.h"
#include "base/bits.h"
#include "rules/notation.h"

enum { RESULT_REST_MS = 900 };
#define BENCH_STEP_MS (1000.0f / 60.0f)
/* Taking back is quicker than playing: everybody has seen it already. */
#define BACKWARDS_PACE 0.6f

static struct play *play_of(struct scene *s) { return (struct play *)s; }

/* ---- what is shown, and what comes after it ---- */

static float column_pan(unsigned square) { return ((float)(square % 8) - 3.5f) / 3.5f * 0.5f; }

static int player_of(const struct play *play, enum side side)
{
    return side == FIRST ? play->first_player : 1 - play->first_player;
}

static void hear(void *user, const struct cue *cue)
{
    struct play *play = user;
    int n = cue->value;
    switch (cue->kind) {
    case CUE_LAY:
        app_play_piece(play->app, play->look->sounds, SOUND_LAY, 1.0f, column_pan((unsigned)n));
        break;
    case CUE_FLIP:
        app_play_piece(play->app, play->look->sounds, (enum sound_name)(SOUND_FLIP_1 + (n < 12 ? n : 12) - 1), 0.8f, 0);
        break;
    case CUE_CORNER:
        app_play_sound(play->app, SOUND_CORNER, 0.9f, column_pan((unsigned)n));
        break;
    case CUE_HOP:
        app_play_sound(play->app, SOUND_HOP, 0.9f, column_pan((unsigned)n));
        break;
    case CUE_SLIDE:
        app_play_sound(play->app, SOUND_SLIDE, 0.6f, column_pan((unsigned)n));
        break;
    case CUE_LEND:
        app_play_piece(play->app, play->look->sounds, SOUND_FLIP_1, 0.7f, n == FIRST ? -0.5f : 0.5f);
        break;
    case CUE_PASS:
        app_play_sound(play->app, SOUND_PASS, 1.0f, 0);
        break;
    case CUE_RUMBLE:
        app_rumble(play->app, player_of(play, play->motion.before.turn), n > 10 ? 1.0f : 0.15f + 0.08f * (float)n,
                   60U + 12U * (unsigned)n);
        break;
    default:
        break;
    }
}

/* What a motion that is cut short, or has no length, still sounds like: a whole line at once would be a crash. */
static void hear_once(void *user, const struct cue *cue)
{
    if (cue->kind != CUE_FLIP || cue->value == 1)
        hear(user, cue);
}

/* A crash loses no move: what stands is kept before anybody is asked for more. */
static void keep(const struct play *play)
{
    if (!play->app->options.demo && !play->bench)
        saved_keep(play->app, play->match, play->first_player, play->opponent);
}

/* A ply that is being taken back still shows its coin. */
static void follow_coins(struct play *play, int plies)
{
    if (play->look->piece == PIECE_COIN)
        coins_of_match(&play->coins, play->match, plies);
}

static void show(struct play *play, const struct position *before, struct move move, bool backwards)
{
    struct motion *m = &play->motion;
    struct position after = *before;
    m->before = *before;
    position_play(&after, move, &m->effects);
    choreograph(&m->timeline, before, &m->effects, play->app->settings.value[SETTING_REDUCE_MOTION] != 0);
    timeline_scale(&m->timeline, app_pace(play->app) * (backwards ? BACKWARDS_PACE : 1.0f));
    m->backwards = backwards;
    m->t = backwards ? m->timeline.length : 0;
    m->heard = -1;
    play_machine_stop(play);
    keep(play);
    play->state = PLAY_SHOWING;
    play->hint = PICK_NOWHERE;
    play->column = -1;
    play->rest = -1;
    play->toast_ms = 0;
    follow_coins(play, match_length(play->match) + (backwards ? 1 : 0));
    if (!backwards)
        play_words_announce(play, before, &m->effects);
}

static void show_forwards(struct play *play, struct move move)
{
    struct position before = *match_position(play->match);
    if (match_play(play->match, move, NULL))
        show(play, &before, move, false);
}

static void step_back(struct play *play)
{
    play->undoing--;
    int last = match_length(play->match) - 1;
    bool gave_up = match_given_up(play->match) != 2;
    if (match_back(play->match) && !gave_up)
        show(play, match_before(play->match, last), match_move(play->match, last), true);
}

static void step_forth(struct play *play)
{
    play->redoing--;
    int next = match_length(play->match);
    if (match_forth(play->match))
        show(play, match_before(play->match, next), match_move(play->match, next), false);
}

static void end_game(struct play *play)
{
    play->state = PLAY_OVER;
    keep(play);
    if (play->counted)
        return;
    play->counted = true;
    play->rest = RESULT_REST_MS * app_pace(play->app);
    over_report(play->match);
    play->app->tally = play->tally_before;
    over_count(&play->app->tally, play->match, play->first_player, play->opponent);
}

/* What the match asks for next, once nothing is being shown. */
static void go_on(struct play *play)
{
    const struct position *p = match_position(play->match);
    play->state = PLAY_CHOOSING;
    picker_begin(&play->picker, p);
    follow_coins(play, match_length(play->match));
    if (play->resume != PICK_NOWHERE && play->undoing == 0) {
        struct move ignored;
        (void)picker_choose(&play->picker, play->resume, &ignored);
        play->resume = PICK_NOWHERE;
    }
    if (play->undoing > 0) {
        step_back(play);
    } else if (play->redoing > 0) {
        step_forth(play);
    } else if (match_over(play->match)) {
        end_game(play);
    } else if (position_status(p) == STATUS_PASS && !play->replaying) {
        show_forwards(play, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE});
    } else if (play_machine_turn(play) && !play->replaying) {
        play_machine_begin(play);
    }
}

/* Ends the motion now and goes on, through all motions that have no length. */
static void settle(struct play *play)
{
    do {
        struct motion *m = &play->motion;
        if (!m->backwards)
            timeline_cues(&m->timeline, m->heard, m->timeline.length, hear_once, play);
        go_on(play);
    } while (play->state == PLAY_SHOWING && play->motion.timeline.length <= 0.0f);
}

/* Something has just begun to be shown, or not: at a pace of none it is over at once. */
static void begin_motion(struct play *play)
{
    if (play->state == PLAY_SHOWING && play->motion.timeline.length <= 0.0f)
        settle(play);
}

/* A press during a motion ends it, and all that would follow by itself, and then counts. */
static void finish_motions(struct play *play)
{
    while (play->state == PLAY_SHOWING)
        settle(play);
}

static void advance_motion(struct play *play, float ms)
{
    struct motion *m = &play->motion;
    m->t += m->backwards ? -ms : ms;
    if (!m->backwards) {
        timeline_cues(&m->timeline, m->heard, m->t, hear, play);
        m->heard = m->t;
    }
    if (m->t < 0 || m->t >= m->timeline.length)
        settle(play);
}

/* What the machine has to say, if it has come to an end; its event wakes the loop for it. */
static bool hear_machine(struct play *play)
{
    struct move move;
    if (play->state == PLAY_WAITING && play_machine_move(play, &move)) {
        show_forwards(play, move);
        begin_motion(play);
        return true;
    }
    if (!play_machine_hinted(play, &move))
        return false;
    play->hint = move.kind == MOVE_DONE ? match_position(play->match)->laid : picker_towards(&play->picker, move);
    return true;
}

static void show_result(struct play *play)
{
    play->rest = -1;
    if (play->app->options.demo)
        play_scene_new_game(&play->base, false);
    else
        scene_push(play->app->scenes, result_scene_new(play->app, &play->base));
}

static bool update(struct scene *s, double dt)
{
    struct play *play = play_of(s);
    float ms = (float)(dt * 1000.0);
    if (play->frozen)
        return false;
    if (play->bench) {
        play->motion.t =
            play->motion.t + BENCH_STEP_MS < play->motion.timeline.length ? play->motion.t + BENCH_STEP_MS : LAY_MS;
        return true;
    }
    bool toast = play->toast_ms > 0;
    play->toast_ms -= ms;
    if (play->state == PLAY_SHOWING) {
        advance_motion(play, ms);
        return true;
    }
    if (play->rest > 0) {
        play->rest -= ms;
        if (play->rest > 0)
            return true;
        play->rest = 0;
    }
    if (play->rest == 0 && play->state == PLAY_OVER) {
        show_result(play);
        return true;
    }
    return hear_machine(play) || toast;
}

/* ---- what players do ---- */

static bool may_move(const struct play *play, const struct action_event *e)
{
    if (play->opponent || e->device != DEVICE_PAD || !pads_connected(play->app->pads, 0) ||
        !pads_connected(play->app->pads, 1))
        return true;
    return e->seat == player_of(play, match_position(play->match)->turn);
}

static void refuse(struct play *play) { app_play_sound(play->app, SOUND_REFUSE, 0.7f, 0); }

static void choose(struct play *play, unsigned place)
{
    struct move move;
    if (play_machine_turn(play)) { /* walking through a game that is over: from here the machine plays on */
        play->replaying = play->counted = false;
        go_on(play);
        return;
    }
    unsigned meant = play_steps_meant(&play->picker, place);
    if (meant == PICK_NOWHERE && place != PICK_NOWHERE)
        return;
    switch (picker_choose(&play->picker, meant, &move)) {
    case PICK_MOVE:
        play->replaying = play->counted = false;
        if (play->cursor >= PICK_RAIL && move.to < 64)
            play->cursor = move.to;
        show_forwards(play, move);
        begin_motion(play);
        break;
    case PICK_MORE:
        app_play_sound(play->app, SOUND_MENU_PRESS, 0.6f, 0);
        play->cursor = play_steps_cursor(&play->picker, place);
        if (play->hint == place)
            play_machine_hint(play);
        break;
    case PICK_REFUSED:
        refuse(play);
        break;
    }
}

static void take_back(struct play *play, int plies)
{
    if (plies == 0) {
        refuse(play);
        return;
    }
    app_play_sound(play->app, SOUND_UNDO, 0.8f, 0);
    play->undoing = plies;
    go_on(play);
    begin_motion(play);
}

static void undo(struct play *play)
{
    take_back(play, match_given_up(play->match) != 2 ? 1 : play_machine_undo_plies(play));
}

/* The button that ends a turn by hand, or opens it again while it can be corrected. */
static void press_button(struct play *play, enum play_button button)
{
    if (button == BUTTON_DONE)
        choose(play, PICK_DONE);
    else if (button == BUTTON_CORRECT)
        take_back(play, match_correction_plies(play->match));
}

/* Back through the choices of a move, one by one, and from a slide to the choice of its walk's goal. False if nothing
 * was chosen yet. */
static bool step_back_choice(struct play *play)
{
    unsigned last = picker_last(&play->picker);
    const struct position *p = match_position(play->match);
    if (play->state == PLAY_CHOOSING && picker_back(&play->picker)) {
        if (!play->pointer)
            play->cursor = last;
        return true;
    }
    if (play->state != PLAY_CHOOSING || p->step != STEP_SLIDE)
        return false; /* or the slide is the machine's */
    play->resume = p->left;
    take_back(play, 1);
    return true;
}

static void redo(struct play *play)
{
    int plies = play_machine_redo_plies(play);
    if (plies == 0) {
        refuse(play);
        return;
    }
    play->redoing = plies;
    go_on(play);
    begin_motion(play);
}

/* The places that the cursor steps over. */
static struct places steps_over(const struct play *play)
{
    bool all = play->app->settings.value[SETTING_STEPPING] == 1;
    struct places places = picker_places(&play->picker);
    if (all != play->free_held && places.squares)
        places.squares = play->picker.position.board;
    if (places_have(places, PICK_DONE)) {
        /* The turn is ended on the coin just laid; the cursor needs no other place for it. */
        places.squares |= bit(play->picker.position.laid);
        places.others = 0;
    }
    return places;
}

static void step_cursor(struct play *play, int dx, int dy)
{
    unsigned next = picker_step(steps_over(play), play->cursor, dx, dy);
    play->pointer = false;
    if (next == play->cursor || next >= PICK_NOWHERE)
        return;
    play->cursor = next;
    app_play_sound(play->app, SOUND_MENU_MOVE, 0.6f, column_pan(next));
}

/* "d3": the letter names a column and lights it, the digit lays the disc there. */
static bool name_square(struct play *play, char character)
{
    const struct position *p = &play->picker.position;
    if (character >= 'a' && character < 'a' + p->width) {
        play->column = character - 'a';
        return true;
    }
    if (play->column < 0 || character < '1' || character >= '1' + p->height)
        return false;
    unsigned square = (unsigned)(character - '1') * 8U + (unsigned)play->column;
    play->column = -1;
    play->cursor = square;
    play->pointer = false;
    choose(play, square);
    return true;
}

static unsigned square_at(const struct play *play, const struct action_event *e)
{
    struct board_place place = play_board_place(play, play->app->canvas);
    unsigned button = play_steps_button(play, &place, e->x, e->y);
    if (button != PICK_NOWHERE)
        return button;
    return board_place_at(&place, &play->picker.position, e->x, e->y);
}

static bool point(struct play *play, const struct action_event *e)
{
    unsigned square = square_at(play, e);
    bool changed = square != play->cursor || !play->pointer;
    play->cursor = square;
    play->pointer = true;
    if (play->pressed != PICK_NOWHERE && square != play->pressed) {
        /* The press that made this move was dragged off its square: it was not meant. */
        play->pressed = PICK_NOWHERE;
        finish_motions(play);
        take_back(play, match_length(play->match) - play->press_length);
    }
    return changed;
}

static void press(struct play *play, const struct action_event *e)
{
    unsigned square = square_at(play, e);
    play->cursor = square;
    play->pointer = true;
    if (square == PICK_NOWHERE)
        return;
    play->press_length = match_length(play->match);
    choose(play, square);
    bool moved = match_length(play->match) > play->press_length;
    play->pressed = moved && square < PICK_DONE ? square : PICK_NOWHERE; /* a button goes with its press */
}

static void open_pause(struct play *play) { scene_push(play->app->scenes, pause_scene_new(play->app, &play->base)); }

/* Actions that do not choose a square, in any state. */
static bool command(struct play *play, const struct action_event *e)
{
    switch (e->action) {
    case ACTION_UNDO:
        undo(play);
        return true;
    case ACTION_REDO:
        redo(play);
        return true;
    case ACTION_BACK:
        /* On a pad the east button takes back, as its prompt says; Escape opens the menu. */
        if (step_back_choice(play))
            return true;
        if (e->device == DEVICE_PAD)
            undo(play);
        else
            open_pause(play);
        return true;
    case ACTION_MENU:
        open_pause(play);
        return true;
    case ACTION_NEW:
        play_scene_new_game(&play->base, false);
        return true;
    case ACTION_HINT:
        play_machine_hint(play);
        return true;
    case ACTION_FREE:
        play->free_held = e->down;
        return true;
    default:
        return false;
    }
}

static bool direction(struct play *play, const struct action_event *e)
{
    switch (e->action) {
    case ACTION_UP:
        step_cursor(play, 0, -1);
        return true;
    case ACTION_DOWN:
        step_cursor(play, 0, 1);
        return true;
    case ACTION_LEFT:
        step_cursor(play, -1, 0);
        return true;
    case ACTION_RIGHT:
        step_cursor(play, 1, 0);
        return true;
    case ACTION_NEXT:
    case ACTION_PREV:
        play->cursor = picker_cycle(steps_over(play), play->cursor, e->action == ACTION_NEXT ? 1 : -1);
        play->pointer = false;
        return true;
    default:
        return false;
    }
}

/* Enter on the coin just laid says that the turning is done. */
static bool is_end(const struct play *play, unsigned place)
{
    return picker_can(&play->picker, PICK_DONE) && place == play->picker.position.laid;
}

/* False if there is no such button now, or it is the other player's. */
static bool use_button(struct play *play, const struct action_event *e)
{
    enum play_button button = e->action == ACTION_PREVIEW ? play_hand_command(play)
                              : e->action == ACTION_PRESS ? play_hand_button_at(play, e->x, e->y)
                                                          : BUTTON_NONE;
    if (button == BUTTON_NONE || (button == BUTTON_DONE && !may_move(play, e)))
        return false;
    press_button(play, button);
    return true;
}

static bool is_press(enum action a)
{
    return a != ACTION_POINT && a != ACTION_RELEASE && a != ACTION_LEAVE && a != ACTION_FREE && a != ACTION_NONE;
}

/* A press on a prompt at the foot of the screen is what it names. */
static struct action_event translated(const struct play *play, const struct action_event *event)
{
    struct canvas *c = play->app->canvas;
    struct prompt prompts[PLAY_PROMPTS];
    int n = play_prompts(play, prompts);
    return prompts_translate(c, play->app, prompts, n, play_layout(c).prompts, event);
}

static bool action(struct scene *s, const struct action_event *event)
{
    struct play *play = play_of(s);
    struct action_event translation = translated(play, event);
    const struct action_event *e = &translation;
    if (e->action == ACTION_POINT)
        return point(play, e);
    if (e->action == ACTION_RELEASE) {
        play->pressed = PICK_NOWHERE;
        return true;
    }
    if (e->action == ACTION_LEAVE) {
        if (play->pointer)
            play->cursor = PICK_NOWHERE;
        return true;
    }
    if (is_press(e->action))
        finish_motions(play);
    /* A letter may be both a column and a command ("h"): the column waits for its digit either way. */
    if (e->character && e->device == DEVICE_KEYBOARD && play->state == PLAY_CHOOSING &&
        name_square(play, e->character)) {
        if (e->action == ACTION_HINT)
            play_machine_hint(play);
        return true;
    }
    if (command(play, e) || use_button(play, e))
        return true;
    if (play->state == PLAY_OVER && (e->action == ACTION_OK || e->action == ACTION_PRESS)) {
        show_result(play);
        return true;
    }
    if (play->state != PLAY_CHOOSING || !may_move(play, e))
        return false;
    if (direction(play, e))
        return true;
    if (e->action == ACTION_OK && play->cursor != PICK_NOWHERE)
        choose(play, is_end(play, play->cursor) ? PICK_DONE : play->cursor);
    else if (e->action == ACTION_PRESS)
        press(play, e);
    else if (e->action == ACTION_OK)
        step_cursor(play, 0, 0);
    return true;
}

static void enter(struct scene *s, enum intent intent)
{
    struct play *play = play_of(s);
    play->pressed = PICK_NOWHERE;
    play->free_held = false;
    (void)intent;
}

static void destroy(struct scene *s)
{
    struct play *play = play_of(s);
    play_machine_stop(play);
    match_free(play->match);
    free(play);
}

static const struct scene_class PLAY = {
    .name = "play", .enter = enter, .action = action, .update = update, .draw = play_draw, .destroy = destroy};

/* ---- what others ask of it ---- */

static void begin(struct play *play, struct match *match)
{
    play_machine_stop(play);
    match_free(play->match);
    play->match = match;
    play->undoing = play->redoing = 0;
    play->cursor = play->hint = play->pressed = play->resume = PICK_NOWHERE;
    play->column = -1;
    play->rest = -1;
    play->replaying = play->counted = false;
    play->toast_ms = 0;
    play->tally_before = play->app->tally;
    timeline_clear(&play->motion.timeline);
    go_on(play);
    play_words_announce_start(play);
}

static void play_each(void *user, const struct position *before, struct move move)
{
    (void)before;
    (void)match_play(user, move, NULL);
}

/* The moves of the command line: all but the last are simply there, the last is shown. */
static void play_moves(struct play *play, const char *moves)
{
    struct position p = *match_position(play->match);
    struct notation_error error;
    if (!notation_play(&p, moves, play_each, play->match, &error))
        return;
    int last = match_length(play->match) - 1;
    if (last >= 0)
        show(play, match_before(play->match, last), match_move(play->match, last), false);
    begin_motion(play);
}

struct scene *play_scene_new(struct app *app, const char *moves)
{
    struct play *play = calloc(1, sizeof *play);
    struct match *match = play ? match_new(app->table.variant, &app->table.setup) : NULL;
    if (!match) {
        free(play);
        return NULL;
    }
    play->base.class_ = &PLAY;
    play->app = app;
    play->look = look_of(app->table.variant);
    play->first_player = app->table.first_player;
    play->opponent = app->table.opponent;
    begin(play, match);
    if (moves)
        play_moves(play, moves);
    return &play->base;
}

struct match *play_scene_match(struct scene *s) { return play_of(s)->match; }

void play_scene_new_game(struct scene *s, bool swap_sides)
{
    struct play *play = play_of(s);
    struct setup setup = *match_setup(play->match);
    setup.seed++; /* what is drawn by lot is drawn anew */
    struct match *match = match_new(match_variant(play->match), &setup);
    if (!match)
        return;
    if (swap_sides)
        play->first_player = 1 - play->first_player;
    begin(play, match);
}

void play_scene_give_up(struct scene *s)
{
    struct play *play = play_of(s);
    finish_motions(play);
    if (match_over(play->match))
        return;
    play_machine_stop(play);
    enum side turn = match_position(play->match)->turn;
    match_give_up(play->match, play->opponent && play_machine_has(play, turn) ? other(turn) : turn);
    go_on(play);
}

void play_scene_replay(struct scene *s)
{
    struct play *play = play_of(s);
    play->replaying = true;
    play->rest = -1;
}

const struct coins *play_scene_coins(const struct scene *s)
{
    const struct play *play = (const struct play *)s;
    return play->look->piece == PIECE_COIN ? &play->coins : NULL;
}

int play_scene_first_player(const struct scene *s) { return ((const struct play *)s)->first_player; }

int play_scene_opponent(const struct scene *s) { return ((const struct play *)s)->opponent; }

void play_scene_freeze(struct scene *s, int ms)
{
    struct play *play = play_of(s);
    float length = play->motion.timeline.length;
    if (play->state == PLAY_SHOWING && (ms < 0 || (float)ms >= length))
        finish_motions(play);
    else if (play->state == PLAY_SHOWING)
        play->motion.t = (float)ms;
    play->rest = -1;
    play->frozen = true;
}

void play_scene_bench(struct scene *s)
{
    struct play *play = play_of(s);
    struct motion *m = &play->motion;
    m->before = *match_position(play->match);
    m->before.discs[FIRST] = m->before.board & UINT64_C(0x00ffff0f0f0fff00);
    m->before.discs[SECOND] = m->before.board & ~m->before.discs[FIRST] & UINT64_C(0x3cffffffffffff3c);
    m->effects = (struct effects){0};
    /* Twelve discs of the third and the sixth row, as if one had been laid at their ends. */
    for (unsigned i = 0; i < 12; i++) {
        unsigned square = (i < 6 ? 16U : 40U) + 1U + i % 6U;
        m->effects.list[m->effects.count++] =
            (struct effect){.kind = EFFECT_FLIP, .to = (uint8_t)square, .direction = (uint8_t)(i % 8U), .distance = 1};
    }
    choreograph(&m->timeline, &m->before, &m->effects, false);
    m->t = LAY_MS;
    play->state = PLAY_SHOWING;
    play->bench = true;
}
