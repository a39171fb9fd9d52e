#include "app/occasion.h"
#include "app/scenes/play/play_accept.h"
#include "app/scenes/play/play_clock.h"
#include "app/scenes/play/play_hand.h"
#include "app/scenes/play/play_layout.h"
#include "app/scenes/play/play_look_back.h"
#include "app/scenes/play/play_machine.h"
#include "app/scenes/play/play_speech.h"
#include "app/scenes/play/play_steps.h"
#include "app/scenes/play/play_words.h"
#include "app/speech.h"
#include "app/transfer.h"
#include "app/ui/heard.h"
#include "app/ui/ui.h"
#include "app/view/choosing.h"

/* How long an h waits for the digit that makes it a column. */
enum { DIGIT_WAIT_MS = 400, HINTS_IN_A_GAME = 3 };

/* Where moves are confirmed, a square is chosen by the first press on it and played by the second. */
static bool wants_another_press(struct play *play, unsigned place)
{
    bool confirmed = place == play->confirming || place >= 64 || !picker_can(&play->picker, place);
    if (confirmed || !settings_on(&play->app->settings, SETTING_CONFIRM)) {
        play->confirming = PICK_NOWHERE;
        return false;
    }
    play->confirming = play->cursor = place;
    app_play_sound(play->app, SOUND_MENU_PRESS, 0.6f, 0);
    return true;
}

static void choose(struct play *play, unsigned place)
{
    struct move move;
    if (play_machine_turn(play)) { /* walking through a game that is over: from here the machine plays on */
        play->replaying = play->counted = false;
        play_go_on(play);
        return;
    }
    unsigned meant = choosing_meant(&play->picker, place);
    if (meant == PICK_NOWHERE && place != PICK_NOWHERE)
        return;
    play_refuse_end(play);
    if (wants_another_press(play, meant))
        return;
    switch (picker_choose(&play->picker, meant, &move)) {
    case PICK_MOVE:
        play_refuse_forget(play);
        play->replaying = play->counted = false;
        if (play->cursor >= PICK_RAIL && move.to < 64)
            play->cursor = move.to;
        play_show_forwards(play, move);
        play_begin_motion(play);
        break;
    case PICK_MORE:
        play_refuse_forget(play);
        app_play_sound(play->app, SOUND_MENU_PRESS, 0.6f, 0);
        play->cursor = choosing_cursor(&play->picker, place);
        play_speech_choices(play);
        if (play->hint == place && !play_hint_card_follow(play))
            (void)play_machine_hint(play);
        break;
    case PICK_REFUSED:
        play_refuse(play, place);
        break;
    }
}

static void take_back(struct play *play, int plies)
{
    if (plies == 0) {
        play_refuse_command(play);
        return;
    }
    app_play_sound(play->app, SOUND_UNDO, 0.8f, 0);
    play_speech_back(play);
    play->undoing = plies;
    play_go_on(play);
    play_begin_motion(play);
}

/* Whom a hint or an undo helps: the person, or of two people the one to move. */
static struct helps *helps_of(struct play *play)
{
    return &play->table.helps[play->opponent ? 0 : play_seats_mover(play)];
}

void play_hint(struct play *play)
{
    enum hints allowed = play->table.hints;
    if (play_hint_card_next(play))
        return;
    if (!settings_on(&play->app->settings, SETTING_HINTS) || allowed == HINTS_NONE ||
        (allowed == HINTS_THREE && helps_of(play)->hints >= HINTS_IN_A_GAME)) {
        play_refuse_command(play);
        return;
    }
    helps_of(play)->hints += play->state == PLAY_CHOOSING;
    if (play_machine_hint(play))
        play_hint_card_begin(play);
}

void play_undo(struct play *play)
{
    if (play_accept_take_back(play))
        return;
    if (!settings_on(&play->app->settings, SETTING_UNDO) && !match_over(play->match)) {
        play_refuse_command(play);
        return;
    }
    helps_of(play)->undos += match_length(play->match) > 0;
    take_back(play, match_given_up(play->match) != 2 ? 1 : play_machine_undo_plies(play));
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
        play_refuse_command(play);
        return;
    }
    play->redoing = plies;
    play_go_on(play);
    play_begin_motion(play);
}

/* The places that the cursor steps over. */
static struct places steps_over(const struct play *play)
{
    bool all = play->app->settings.value[SETTING_STEPPING] == 1;
    struct places places = picker_places(&play->picker);
    if (all != play_seats_step_freely(play) && places.squares)
        places.squares = play->picker.position.board;
    if (places_have(places, PICK_DONE)) {
        /* The turn is ended on the coin just placed; the cursor needs no other place for it. */
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
    app_play_sound(play->app, SOUND_MENU_MOVE, 0.6f, heard_pan(next));
}

/* "2": the second of what can be chosen besides squares, as it was said: of the stacks, of the answers. */
static bool choose_by_digit(struct play *play, char character)
{
    int n = character - '0';
    unsigned place = n >= 1 && n <= 9 ? play_speech_other(play, n) : PICK_NOWHERE;
    if (place != PICK_NOWHERE)
        choose(play, place);
    else if (play_accept_asked(play) && (n == 1 || n == 2))
        play_accept_answer(play, n == 1 ? ANSWER_ACCEPT : ANSWER_PUT_RIGHT);
    else
        return false;
    return true;
}

/* "d3": the letter names a column and lights it, the digit lays the disc there. */
static bool name_square(struct play *play, char character)
{
    const struct position *p = &play->picker.position;
    if (character >= 'a' && character < 'a' + p->width) {
        play->column = character - 'a';
        play_speech_column(play);
        return true;
    }
    if (play->column < 0 && choose_by_digit(play, character))
        return true;
    if (play->column < 0 || character < '1' || character >= '1' + p->height)
        return false;
    unsigned square = (unsigned)(character - '1') * 8U + (unsigned)play->column;
    play->column = -1;
    play->cursor = square;
    play->pointer = false;
    choose(play, square);
    return true;
}

/* A place of the board's rectangle that is no square. */
static unsigned hole_at(const struct play *play, const struct action_event *e)
{
    struct board_place place = play_board_place(play, play->app->canvas);
    struct position whole = play->picker.position;
    whole.board = ~UINT64_C(0);
    return board_place_at(&place, &whole, e->x, e->y);
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
        play_finish_motions(play);
        take_back(play, match_length(play->match) - play->press_length);
    }
    return changed;
}

static void press(struct play *play, const struct action_event *e)
{
    if (play_hint_card_press(play, e))
        return;
    unsigned square = square_at(play, e);
    play->cursor = square;
    play->pointer = true;
    if (square == PICK_NOWHERE && hole_at(play, e) < 64)
        play_refuse(play, hole_at(play, e));
    if (square == PICK_NOWHERE)
        return;
    play->press_length = match_length(play->match);
    choose(play, square);
    bool moved = match_length(play->match) > play->press_length;
    play->pressed = moved && square < PICK_DONE ? square : PICK_NOWHERE; /* a button goes with its press */
}

static void open_rules(struct play *play)
{
    scene_push(play->app->scenes, rules_scene_new(play->app, match_variant(play->match), match_setup(play->match)));
}

static void open_pause(struct play *play) { scene_push(play->app->scenes, pause_scene_new(play->app, &play->base)); }

/* What belongs to whoever is to move, in any state: undo, redo, a hint, and a step back. On a pad the east button takes
 * back, as its prompt says; Escape opens the menu where no choice can be taken back. */
static bool turn_command(struct play *play, const struct action_event *e)
{
    bool back = e->action == ACTION_BACK, choice = back && play_steps_to_take_back(play);
    if (!back && e->action != ACTION_UNDO && e->action != ACTION_REDO && e->action != ACTION_HINT)
        return false;
    if (back && !choice && e->device != DEVICE_PAD)
        return false;
    if (choice ? !play_seats_may_move(play, e) : !play_seats_may_command(play, e))
        play_refuse_nod(play);
    else if (choice && step_back_choice(play))
        return true;
    else if (back && play->hint_card.open)
        play_hint_card_close(play);
    else if (e->action == ACTION_HINT)
        play_hint(play);
    else if (e->action == ACTION_REDO)
        redo(play);
    else
        play_undo(play);
    return true;
}

/* Actions that anybody may ask for, in any state. */
static bool command(struct play *play, const struct action_event *e)
{
    switch (e->action) {
    case ACTION_BACK:
        if (play->hint_card.open)
            play_hint_card_close(play);
        else if (play->table.occasion && play->table.occasion->passing)
            play_leave(play);
        else
            open_pause(play);
        return true;
    case ACTION_MENU:
        open_pause(play);
        return true;
    case ACTION_NEW:
        pause_ask_new(play->app, &play->base);
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
            play_words_announce_swapped(play);
        return true;
    case ACTION_COPY:
        if (transfer_copy(&(struct record){.match = play->match}))
            play_words_announce_copied(play);
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

/* Enter on the coin just placed says that the flipping is done. */
static bool is_end(const struct play *play, unsigned place)
{
    return picker_can(&play->picker, PICK_DONE) && place == play->picker.position.laid;
}

/* The button that ends a flipping by hand. False if it is not meant, or the other player's. */
static bool use_button(struct play *play, const struct action_event *e)
{
    bool meant = (e->action == ACTION_PREVIEW && play_hand_done(play)) ||
                 (e->action == ACTION_PRESS && play_hand_button_at(play, e->x, e->y));
    if (!meant || !play_seats_may_move(play, e))
        return false;
    choose(play, PICK_DONE);
    return true;
}

/* The other player's word on it. */
static bool use_answer(struct play *play, const struct action_event *e)
{
    enum play_answer answer = play_accept_meant(play, e);
    if (answer == ANSWER_NONE)
        return false;
    if (play_seats_may_move(play, e))
        play_accept_answer(play, answer);
    else
        play_refuse_nod(play);
    return true;
}

/* Where moves are said squares are asked for, and a digit wherever a column has been named: then what is typed counts,
 * whatever else the player has made of the key. */
static char typed(const struct play *play, const struct action_event *e)
{
    bool digit = e->letter >= '0' && e->letter <= '9', asked = speech_on(play->app) || (digit && play->column >= 0);
    return asked && !e->character && !e->repeat ? e->letter : e->character;
}

/* A letter may be both a column and a command ("h"): a digit that comes soon makes it a column. */
static bool type_square(struct play *play, const struct action_event *e)
{
    bool waits = play->hint_wait > 0;
    char character = typed(play, e);
    play->hint_wait = 0;
    if (character && play->state == PLAY_CHOOSING && name_square(play, character)) {
        if (e->action == ACTION_HINT)
            play->hint_wait = DIGIT_WAIT_MS;
        return true;
    }
    if (waits && action_is_press(e->action))
        play_hint(play);
    return false;
}

/* Somebody would like to move: by key, pad or a press on the board. */
static bool asks_for_move(const struct play *play, const struct action_event *e)
{
    if (e->action == ACTION_PRESS)
        return square_at(play, e) != PICK_NOWHERE;
    return e->action == ACTION_OK || (e->action >= ACTION_UP && e->action <= ACTION_RIGHT);
}

/* A press on a prompt at the foot of the screen is what it names. */
static struct action_event translated(const struct play *play, const struct action_event *event)
{
    struct canvas *c = play->app->canvas;
    struct prompt prompts[PLAY_PROMPTS];
    int n = play_prompts(play, prompts);
    struct play_layout l = play_layout_of(play, c);
    struct prompt_place place = play_prompt_place(play, c, &l);
    return prompts_translate_at(c, play->app, prompts, n, &place, event);
}

/* What is no matter of the pointer alone, while a game is played. */
static bool act(struct play *play, const struct action_event *e)
{
    if (play_missed_action(play, e))
        return true;
    if (e->device == DEVICE_KEYBOARD && type_square(play, e))
        return true;
    if (play_meeting_action(play, e) || turn_command(play, e) || command(play, e) || use_button(play, e) ||
        use_answer(play, e))
        return true;
    if (play->state == PLAY_OVER && (e->action == ACTION_OK || e->action == ACTION_PRESS)) {
        play_show_result(play);
        return true;
    }
    if (e->action == ACTION_PREVIEW) { /* which has no button to press now */
        open_rules(play);
        return true;
    }
    if (play->state != PLAY_CHOOSING || !play_seats_may_move(play, e)) {
        if (asks_for_move(play, e))
            play_refuse_nod(play);
        return asks_for_move(play, e);
    }
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

bool play_action(struct scene *s, const struct action_event *event)
{
    struct play *play = (struct play *)s;
    play_clock_pass(play);
    play_face_wake(play);
    struct action_event translation = translated(play, event);
    const struct action_event *e = &translation;
    if (e->action == ACTION_POINT)
        return play->missed.open ? play_missed_action(play, e) : point(play, e);
    if (e->action == ACTION_RELEASE) {
        play->pressed = PICK_NOWHERE;
        return true;
    }
    if (e->action == ACTION_LEAVE) {
        if (play->pointer)
            play->cursor = PICK_NOWHERE;
        return true;
    }
    if (action_is_press(e->action)) {
        play_finish_motions(play);
        play_refuse_end(play);
    }
    return play->replaying ? play_look_back_action(play, e) : act(play, e);
}
