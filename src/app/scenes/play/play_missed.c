#include "app/scenes/play/play_missed.h"

#include "app/core/game_mode.h"
#include "app/scenes/play/play_engine.h"
#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"
#include "app/scenes/play/play_missed_draw.h"
#include "app/scenes/play/play_words.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/ui/ui.h"

/* ---- whether it is told ---- */

/* Whoever has both sides of a game that is only tried is practising. */
static bool is_practising(const struct play *play)
{
    return play->table.mode && play->table.mode->passing && !play->opponent;
}

bool play_missed_allowed(const struct play *play)
{
    bool alone = (play->opponent > 0 && play->table.own == 0) || is_practising(play);
    return alone && !play->app->options.demo && settings_on(&play->app->settings, SETTING_HINTS) &&
           play->table.hints == HINTS_ALLOWED && play->table.clock.kind == CLOCK_OFF;
}

void play_missed_switch(struct play *play)
{
    int *on = &play->app->settings.value[SETTING_TELL];
    if (!play_missed_allowed(play)) {
        board_refuse_command(&play->board);
        return;
    }
    *on = !*on;
    app_apply_settings(play->app);
    play_words_announce_telling(play);
}

const char *play_missed_prompt(const struct play *play)
{
    return settings_on(&play->app->settings, SETTING_TELL) ? "missed.no_more" : "missed.each_time";
}

/* ---- asking ---- */

/* The plies of the side's last turn before place `length` of the match, if it has ended, that chose something: not how
 * coins were flipped by hand. Returns how many; 0: there is none. */
static int played_turn(const struct play *play, enum side side, int length, int *at, struct move plies[JUDGED_PLIES])
{
    int from = length, count = 0;
    if (position_mid_turn(match_before(play->match, length)))
        return 0;
    while (from > match_begun_at(play->match) && (enum side)match_before(play->match, from - 1)->turn == side &&
           (from == length || position_mid_turn(match_before(play->match, from))))
        from--;
    for (int i = from; i < length && count < JUDGED_PLIES; i++) {
        struct move move = match_move(play->match, i);
        if (move.kind != MOVE_TURN && move.kind != MOVE_DONE && move.kind != MOVE_PASS)
            plies[count++] = move;
    }
    *at = from;
    return count;
}

static bool has_choice(const struct position *p)
{
    struct move moves[MOVES_MAX];
    return position_moves(p, moves) > 1;
}

bool play_missed_question(const struct play *play, enum side side, int length, struct opponent_question *out, int *at)
{
    *out = (struct opponent_question){.effort = JUDGE_SOON};
    while (length > match_begun_at(play->match) && (enum side)match_before(play->match, length - 1)->turn != side)
        length--;
    out->played_count = played_turn(play, side, length, at, out->played);
    if (out->played_count == 0 || !has_choice(match_before(play->match, *at)))
        return false;
    out->position = *match_before(play->match, *at);
    out->position.house &= (uint8_t)~HOUSE_BY_HAND;
    return true;
}

void play_missed_ply(struct play *play, enum side side)
{
    struct missed_card *card = &play->missed;
    int length = match_length(play->match);
    struct opponent_question question;
    struct opponent *opponent = NULL;
    if (play_engine_has(play, side) || !settings_on(&play->app->settings, SETTING_TELL) || !play_missed_allowed(play))
        return;
    if (match_over(play->match) || position_mid_turn(match_position(play->match)) ||
        !play_missed_question(play, side, length, &question, &card->at))
        return;
    if ((opponent = session_opponent(play->app)) != NULL)
        card->ticket = play->app->session->asked = opponent_ask(opponent, &question);
}

void play_missed_forget(struct play *play)
{
    if (play->missed.ticket && play->missed.ticket == play->app->session->asked)
        opponent_forget(play->app->session->opponent);
    play->missed = (struct missed_card){.ticket = 0};
}

bool play_missed_holds(const struct play *play) { return play->missed.ticket || play->missed.open; }

/* The computer plays, if it is its turn. */
static void go_on(struct play *play)
{
    play->missed = (struct missed_card){.ticket = 0};
    if (play_state(play) == PLAY_WAITING)
        play_engine_ask(play);
}

void play_missed_tell(struct play *play, const struct missed *missed)
{
    struct missed_card *card = &play->missed;
    card->ticket = 0;
    card->missed = *missed;
    card->why = reason_of(match_before(play->match, card->at), &missed->better, &missed->played);
    card->open = true;
    card->focus = play_missed_takes_back(play) ? MISSED_TAKE_BACK : MISSED_PLAY_ON;
    play->rest = -1;
    play_hint_card_close(play);
    play_missed_say(play);
}

bool play_missed_hear(struct play *play)
{
    struct opponent_advice advice;
    if (!play->missed.ticket || play_state(play) == PLAY_SHOWING ||
        !opponent_advice(play->app->session->opponent, play->missed.ticket, &advice))
        return false;
    if (missed_given(&advice.missed) > 0)
        play_missed_tell(play, &advice.missed);
    else
        go_on(play);
    return true;
}

void play_missed_resume(struct play *play)
{
    if (play->missed.ticket && play->missed.ticket != play->app->session->asked)
        go_on(play);
}

/* ---- what players do ---- */

bool play_missed_takes_back(const struct play *play) { return settings_on(&play->app->settings, SETTING_UNDO); }

static void press(struct play *play, int pill)
{
    app_play_sound(play->app, SOUND_MENU_PRESS, 0.6f, 0);
    if (pill == MISSED_TAKE_BACK && play_missed_takes_back(play))
        play_undo(play); /* which forgets the card */
    else
        go_on(play);
}

static int pill_at(const struct play *play, const struct action_event *e)
{
    struct play_layout l = play_layout_of(play, play->app->canvas);
    struct missed_boxes boxes = play_missed_boxes(play, play->app->canvas, &l);
    for (int i = 0; i < MISSED_PILLS; i++)
        if (boxes.pill[i].w > 0 && box_has(boxes.pill[i], e->x, e->y))
            return i;
    return -1;
}

static void move_focus(struct play *play)
{
    if (!play_missed_takes_back(play))
        return;
    play->missed.focus = play->missed.focus == MISSED_TAKE_BACK ? MISSED_PLAY_ON : MISSED_TAKE_BACK;
    app_play_sound(play->app, SOUND_MENU_MOVE, 0.6f, 0);
}

static bool point(struct play *play, const struct action_event *e)
{
    int pill = pill_at(play, e);
    bool moved = pill >= 0 && pill != play->missed.focus;
    if (moved)
        play->missed.focus = pill;
    return moved;
}

/* Where nobody waits, a press on the board plays on at once. */
static bool press_at(struct play *play, const struct action_event *e)
{
    int pill = pill_at(play, e);
    struct play_layout l = play_layout_of(play, play->app->canvas);
    if (pill >= 0)
        press(play, pill);
    else if (!box_has(l.card, e->x, e->y) && play_state(play) == PLAY_CHOOSING)
        go_on(play);
    else
        return true;
    return pill >= 0;
}

/* On a pad the button of the rules, while a hint is open. */
static bool is_switch(const struct play *play, const struct action_event *e)
{
    if (e->action == ACTION_PREVIEW)
        return e->device == DEVICE_PAD && play->hint_card.open && play_missed_allowed(play);
    return e->action == ACTION_TELL;
}

bool play_missed_action(struct play *play, const struct action_event *e)
{
    if (is_switch(play, e)) {
        play_missed_switch(play);
        return true;
    }
    if (!play->missed.open)
        return false;
    switch (e->action) {
    case ACTION_POINT:
        return point(play, e);
    case ACTION_PRESS:
        return press_at(play, e);
    case ACTION_OK:
        press(play, play->missed.focus);
        return true;
    case ACTION_BACK:
        press(play, MISSED_PLAY_ON);
        return true;
    case ACTION_UNDO:
        press(play, MISSED_TAKE_BACK);
        return true;
    case ACTION_PREVIEW:
        play_missed_switch(play);
        return true;
    case ACTION_UP:
    case ACTION_DOWN:
    case ACTION_LEFT:
    case ACTION_RIGHT:
    case ACTION_NEXT:
    case ACTION_PREV:
        move_focus(play);
        return true;
    case ACTION_HINT:
    case ACTION_REDO:
    case ACTION_TOOL_NEXT:
    case ACTION_TOOL_PREV:
    case ACTION_SIDE:
    case ACTION_CHAR:
        board_refuse_command(&play->board);
        return true;
    default:
        return false;
    }
}

int play_missed_prompts(const struct play *play, struct prompt *out)
{
    int n = 0;
    bool pad = play->app->input.last_device == DEVICE_PAD;
    static const char *const words[] = {[MISSED_TAKE_BACK] = "missed.take_back", [MISSED_PLAY_ON] = "missed.play_on"};
    out[n++] = (struct prompt){ACTION_OK, app_word(play->app, words[play->missed.focus])};
    if (play->missed.focus != MISSED_PLAY_ON)
        out[n++] = (struct prompt){ACTION_BACK, app_word(play->app, words[MISSED_PLAY_ON])};
    else if (play_missed_takes_back(play))
        out[n++] = (struct prompt){ACTION_UNDO, app_word(play->app, words[MISSED_TAKE_BACK])};
    out[n++] = (struct prompt){pad ? ACTION_PREVIEW : ACTION_TELL, app_word(play->app, play_missed_prompt(play))};
    return n;
}
