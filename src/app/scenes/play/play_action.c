#include "app/scenes/play/play_internal.h"

#include "app/core/game_setup.h"
#include "app/scenes/play/play_coins.h"
#include "app/scenes/play/play_layout.h"
#include "app/session/import.h"
#include "app/ui/ui.h"

enum { HINTS_IN_A_GAME = 3 };

static void undo(struct play *play, int plies)
{
    if (plies == 0)
        illegal_move_command(&play->board);
    else
        board_player_undo(&play->board, plies, 0);
}

/* The player whom a hint or undo helps: the person, or between two people the one to move. */
static struct helps *helps_of(struct play *play)
{
    return &play->game_setup.helps[play->engine.players[MACHINE_PLAYER] ? 0 : play_seats_mover(play)];
}

bool play_has_help(const struct play *play)
{
    const struct helps *helps = &play->game_setup.helps[0];
    return helps->hints > 0 || helps->undos > 0;
}

/* The first help in a ladder match costs its bonus, which is announced beforehand. */
static bool warns(struct play *play, enum notice what)
{
    if (!play_score_warns(&play->points, play_has_help(play)))
        return false;
    play_notice_tell(play, what, FIRST);
    return true;
}

/* Asks for a hint for the side to move. */
static void ask_hint(struct play *play)
{
    enum hints allowed = play->game_setup.hints;
    if (play_card_next_hint(play))
        return;
    if (!settings_on(&play->app->settings, SETTING_HINTS) || allowed == HINTS_NONE ||
        (allowed == HINTS_THREE && helps_of(play)->hints >= HINTS_IN_A_GAME)) {
        illegal_move_command(&play->board);
        return;
    }
    if (warns(play, NOTICE_COSTS_HINT))
        return;
    helps_of(play)->hints += play_state(play) == PLAY_CHOOSING;
    if (play_engine_hint(play))
        play_card_begin_hint(&play->card);
}

void play_undo(struct play *play)
{
    if (play_coins_undo(play))
        return;
    if (!settings_on(&play->app->settings, SETTING_UNDO) && !match_over(play->match)) {
        illegal_move_command(&play->board);
        return;
    }
    if (play_engine_undo_plies(play) > 0 && warns(play, NOTICE_COSTS_UNDO))
        return;
    helps_of(play)->undos += match_length(play->match) > 0;
    undo(play, match_given_up(play->match) != 2 ? 1 : play_engine_undo_plies(play));
}

/* Undoes the choices of a move one by one, and from a slide returns to the choice of its walk's goal. False if nothing
 * was chosen. */
static bool step_back_choice(struct play *play)
{
    const struct position *p = match_position(play->match);
    if (board_player_unpick(&play->board))
        return true;
    if (play_state(play) != PLAY_CHOOSING || p->step != STEP_SLIDE)
        return false; /* or the slide is the computer's */
    play->resume = p->left;
    undo(play, 1);
    return true;
}

bool play_choice_to_undo(const struct play *play)
{
    bool slide = match_position(play->match)->step == STEP_SLIDE && !match_over(play->match);
    return (slide && play_state(play) != PLAY_WAITING) ||
           (play_state(play) == PLAY_CHOOSING && board_player_has_choice(&play->board));
}

static void redo(struct play *play)
{
    int plies = play_engine_redo_plies(play);
    if (plies == 0)
        illegal_move_command(&play->board);
    else
        board_player_step(&play->board, plies);
}

/* ---- the board's callbacks ---- */

static bool may_act(void *scene, const struct action_event *e) { return play_seats_may_move(scene, e); }

/* While stepping through a finished game, the computer continues from here. */
static bool may_choose(void *scene)
{
    struct play *play = scene;
    if (!play_engine_turn(&play->engine))
        return true;
    play->replaying = play->count.done = false;
    play_go_on(play);
    return false;
}

static void chosen(void *scene, struct move move)
{
    struct play *play = scene;
    play->replaying = play->count.done = false;
    play_show_forwards(play, move);
    board_player_begin(&play->board);
}

static void picked(void *scene, unsigned place)
{
    struct play *play = scene;
    if (play->board.hint == place && !play_card_follow(play))
        (void)play_engine_hint(play);
}

/* The other player's answer about coins flipped by hand. */
static bool digit(void *scene, int digit)
{
    struct play *play = scene;
    if (!play_coins_asked(play) || (digit != 1 && digit != 2))
        return false;
    play_coins_answer(play, digit == 1 ? ANSWER_ACCEPT : ANSWER_PUT_RIGHT);
    return true;
}

static void command_of_letter(void *scene) { ask_hint(scene); }

const struct board_class PLAY_BOARD = {.kind = BOARD_OF_GAME,
                                       .tells_lead = true,
                                       .may_act = may_act,
                                       .may_choose = may_choose,
                                       .chosen = chosen,
                                       .picked = picked,
                                       .digit = digit,
                                       .command = command_of_letter,
                                       .stepped = play_board_stepped,
                                       .shown = play_board_shown,
                                       .after = play_board_after,
                                       .seat = play_board_seat};

/* ---- commands ---- */

static void open_rules(struct play *play)
{
    scene_push(play->app->scenes, rules_scene_new(play->app, match_variant(play->match), match_setup(play->match)));
}

static void open_pause(struct play *play) { scene_push(play->app->scenes, pause_scene_new(play->app, &play->base)); }

/* Commands of the side to move, in any state: undo, redo, hint, and undoing a choice. On a pad the east button undoes,
 * as its prompt says; Escape opens the menu if there is no choice to undo. */
static bool turn_command(struct play *play, const struct action_event *e)
{
    bool back = e->action == ACTION_BACK, choice = back && play_choice_to_undo(play);
    if (!back && e->action != ACTION_UNDO && e->action != ACTION_REDO && e->action != ACTION_HINT)
        return false;
    if (back && !choice && e->device != DEVICE_PAD)
        return false;
    if (choice ? !play_seats_may_move(play, e) : !play_seats_may_command(play, e))
        illegal_move_nod(&play->board);
    else if (choice && step_back_choice(play))
        return true;
    else if (back && play->card.open == CARD_HINT)
        play_card_close(play);
    else if (e->action == ACTION_HINT)
        ask_hint(play);
    else if (e->action == ACTION_REDO)
        redo(play);
    else
        play_undo(play);
    return true;
}

/* Commands open to everybody, in any state. */
static bool command(struct play *play, const struct action_event *e)
{
    switch (e->action) {
    case ACTION_BACK:
        if (play->card.open == CARD_HINT)
            play_card_close(play);
        else if (play->game_setup.mode && play->game_setup.mode->passing)
            play_scene_leave(&play->base);
        else
            open_pause(play);
        return true;
    case ACTION_MENU:
        open_pause(play);
        return true;
    case ACTION_NEW:
        if (!pause_ask_new(play->app, &play->base))
            illegal_move_command(&play->board);
        return true;
    case ACTION_HELP:
        open_rules(play);
        return true;
    case ACTION_FREE:
        play_seats_hold(play, e);
        return true;
    case ACTION_SIT:
        play_seats_sit(play, e);
        return true;
    case ACTION_SWAP:
        if (play_seats_swap(play))
            play_notice_show(&play->notice, NOTICE_SWAPPED, FIRST);
        return true;
    case ACTION_COPY:
        if (game_clipboard_copy(&(struct record){.match = play->match}))
            play_notice_show(&play->notice, NOTICE_COPIED, FIRST);
        return true;
    default:
        return false;
    }
}

/* The button that ends flipping by hand. False if it was not pressed or is the other player's. */
static bool use_button(struct play *play, const struct action_event *e)
{
    bool meant = (e->action == ACTION_PREVIEW && play_coins_done(play)) ||
                 (e->action == ACTION_PRESS && play_coins_button_at(play, e->x, e->y));
    if (!meant || !play_seats_may_move(play, e))
        return false;
    board_player_choose(&play->board, PICK_DONE);
    return true;
}

/* The other player's answer. */
static bool use_answer(struct play *play, const struct action_event *e)
{
    enum coins_answer answer = play_coins_meant(play, e);
    if (answer == ANSWER_NONE)
        return false;
    if (play_seats_may_move(play, e))
        play_coins_answer(play, answer);
    else
        illegal_move_nod(&play->board);
    return true;
}

/* Converts a press on a prompt to its action. */
static struct action_event translated(const struct play *play, const struct action_event *event)
{
    struct canvas *c = play->app->canvas;
    struct prompt prompts[PLAY_PROMPTS];
    int n = play_prompts(play, prompts);
    struct play_layout l = play_layout_of(play, c);
    struct prompt_place place = play_prompt_place(play, c, &l);
    return prompts_translate_at(c, play->app, prompts, n, &place, event);
}

/* Handles actions that are not only about the pointer, during a game. */
static bool act(struct play *play, const struct action_event *e)
{
    if (play_card_action(play, e))
        return true;
    if (board_player_type(&play->board, e))
        return true;
    if (play_onboarding_action(play, e) || turn_command(play, e) || command(play, e) || use_button(play, e) ||
        use_answer(play, e))
        return true;
    if (play_state(play) == PLAY_OVER && (e->action == ACTION_OK || e->action == ACTION_PRESS)) {
        play_show_result(play);
        return true;
    }
    if (e->action == ACTION_PREVIEW) { /* there is no button to press in this state */
        if (!play_coins_by_hand(play))
            open_rules(play);
        return true;
    }
    struct board_place place = play_board_place(play, play->app->canvas);
    bool asks = play_state(play) == PLAY_CHOOSING && play_seats_may_move(play, e);
    if (asks && e->action == ACTION_PRESS && play_card_press(play, e))
        return true;
    play->board.steps_freely = play_seats_step_freely(play);
    return board_player_action(&play->board, &place, e) || asks;
}

/* Pointer motion, which is not a press. */
static bool point(struct play *play, const struct action_event *e)
{
    struct board_place place = play_board_place(play, play->app->canvas);
    if (e->action == ACTION_POINT && play->card.open == CARD_MISSED)
        return play_card_action(play, e);
    return board_player_action(&play->board, &place, e);
}

bool play_action(struct scene *s, const struct action_event *event)
{
    struct play *play = (struct play *)s;
    play_clock_pass(play);
    play->face.alone = 0;
    struct action_event translation = translated(play, event);
    const struct action_event *e = &translation;
    if (e->action == ACTION_POINT || e->action == ACTION_RELEASE || e->action == ACTION_LEAVE)
        return point(play, e);
    if (action_is_press(e->action) && play->app->now < play->guarded)
        return true;
    if (board_player_interrupts(&play->board, e))
        return true;
    if (action_is_press(e->action)) {
        board_player_finish(&play->board);
        illegal_move_end(&play->board);
    }
    return play->replaying ? play_review_action(play, e) : act(play, e);
}
