/* Input on a board: keys, gamepads, the pointer, and typed squares. */
#include "app/board/board_player.h"
#include "app/core/app.h"
#include "app/view/move_input.h"
#include "base/bits.h"

/* How long a typed h waits for a digit. */
enum { DIGIT_WAIT_MS = 400 };
/* When a disc slides by itself to the only square left. */
enum { ALONE_MS = 400 };

bool board_player_asks(const struct board_player *b) { return b->open && !board_player_busy(b); }

bool board_player_goals(const struct board_player *b)
{
    enum device device = b->app->input.last_device;
    bool points = (device == DEVICE_MOUSE || device == DEVICE_TOUCH) && b->app->settings.value[SETTING_SCAN] == 0;
    return b->knows_steps && points && !b->picker.square_first;
}

struct places board_player_offered(const struct board_player *b)
{
    struct places places = picker_places(&b->picker);
    if (b->picker.position.step == STEP_PLACE)
        places.squares &= ~b->left_out;
    return places;
}

/* Puts the cursor on the first place for players who use keys or a gamepad. */
static void show_cursor(struct board_player *b)
{
    enum device device = b->app->input.last_device;
    bool steps = device == DEVICE_KEYBOARD || device == DEVICE_PAD;
    struct places places = board_player_offered(b);
    if (steps && !b->pointer && b->cursor == PICK_NOWHERE && !b->app->options.screenshot)
        b->cursor = picker_step(places, PICK_NOWHERE, 0, 0);
}

/* The only pawn that can move, if it has several goals, or PICK_NOWHERE. */
static unsigned only_pawn(const struct board_player *b)
{
    struct picker fresh;
    picker_begin(&fresh, &b->picker.position);
    uint64_t pawns = fresh.position.step == STEP_WALK && fresh.count > 1 ? picker_squares(&fresh) : 0;
    return bits_count(pawns) == 1 ? (unsigned)bits_first(pawns) : PICK_NOWHERE;
}

/* Chooses that pawn, but never moves it. */
static void choose_only_pawn(struct board_player *b)
{
    struct move ignored;
    unsigned pawn = b->picker.depth == 0 ? only_pawn(b) : PICK_NOWHERE;
    if (pawn != PICK_NOWHERE)
        (void)picker_choose(&b->picker, pawn, &ignored);
}

/* A disc has but one square left, and whoever is to move need not be asked. */
static bool slides_alone(const struct board_player *b)
{
    return b->picker.position.step == STEP_SLIDE && board_player_goals(b) && !b->app->options.screenshot &&
           !settings_on_board(&b->app->settings, b->class_->kind, SETTING_CONFIRM) &&
           bits_count(picker_squares(&b->picker)) == 1;
}

void board_player_ask(struct board_player *b)
{
    b->open = true;
    b->picker.goals_too = board_player_goals(b);
    b->alone = slides_alone(b) ? ALONE_MS : 0;
    choose_only_pawn(b);
    board_speech_turn(b);
    speech_breathe(b->app);
    show_cursor(b);
}

/* ---- a place is chosen ---- */

bool board_player_offers(const struct board_player *b, unsigned place)
{
    bool out = place < 64 && b->picker.position.step == STEP_PLACE && (b->left_out & bit(place));
    return picker_can(&b->picker, place) && !out;
}

/* With confirmation, the first press on a square chooses it and the second plays it. */
static bool wants_another_press(struct board_player *b, unsigned place)
{
    struct move move;
    bool moves = place < 64 || (place < PICK_DONE && b->picker.depth == 0 && picker_preview(&b->picker, place, &move));
    bool confirmed = place == b->confirming || !moves || !board_player_offers(b, place);
    if (confirmed || !settings_on_board(&b->app->settings, b->class_->kind, SETTING_CONFIRM)) {
        b->confirming = PICK_NOWHERE;
        return false;
    }
    b->confirming = b->cursor = place;
    app_play_sound(b->app, SOUND_MENU_PRESS, 0.6f, 0);
    return true;
}

static void ask_for_more(struct board_player *b, unsigned place)
{
    illegal_move_forget(b);
    app_play_sound(b->app, SOUND_MENU_PRESS, 0.6f, 0);
    b->cursor = move_input_cursor(&b->picker, place);
    board_speech_choices(b);
    speech_breathe(b->app);
    if (b->class_->picked)
        b->class_->picked(b->scene, place);
}

static void refuse(struct board_player *b, unsigned place)
{
    illegal_move(b, place);
    if (b->class_->refused)
        b->class_->refused(b->scene, place);
}

/* Whether a move that this press chose counts only at its release. */
static bool waits_for_release(const struct board_player *b, const struct action_event *press)
{
    return press && b->app->input.hold_ms <= 0;
}

static void play_chosen(struct board_player *b, struct move move)
{
    if (b->cursor >= PICK_RAIL && move.to < 64)
        b->cursor = move.to;
    b->class_->chosen(b->scene, move);
    b->counting = false;
}

/* Which pawn is to go to a goal is asked now: the marks of the other goals fade. */
static void dim_other_goals(struct board_player *b, const struct picker *before)
{
    if (b->tempo <= 0 || b->frozen || !settings_on_board(&b->app->settings, b->class_->kind, SETTING_LEGAL))
        return;
    b->dimming.squares = picker_squares(before) & ~b->picker.position.pawns[b->picker.position.turn];
    b->dimming.twice = picker_shared(before);
    b->dimming.ms = BOARD_DIMS_MS;
}

static void choose_meant(struct board_player *b, unsigned place, unsigned meant, const struct action_event *press)
{
    struct move move;
    struct picker before = b->picker;
    enum pick_result result = PICK_REFUSED;
    if (board_player_offers(b, meant) || !picker_can(&b->picker, meant))
        result = picker_choose(&b->picker, meant, &move);
    if (result == PICK_REFUSED)
        refuse(b, place);
    else if (result == PICK_MORE) {
        if (picker_asks_pawn(&b->picker) && !picker_asks_pawn(&before))
            dim_other_goals(b, &before);
        ask_for_more(b, place);
    } else if (waits_for_release(b, press)) {
        b->picker = before;
        illegal_move_forget(b);
        board_player_hold(b, (struct held_move){true, press->device, b->cursor, move});
    } else {
        illegal_move_forget(b);
        play_chosen(b, move);
    }
}

/* `press`: of the pointer, or NULL. */
static void choose(struct board_player *b, unsigned place, const struct action_event *press)
{
    if (place == PICK_NOWHERE || (b->class_->may_choose && !b->class_->may_choose(b->scene)))
        return;
    if (b->class_->ends_on_placed && picker_can(&b->picker, PICK_DONE) && place == b->picker.position.placed)
        place = PICK_DONE;
    unsigned meant = move_input_meant(&b->picker, place);
    if (meant == PICK_NOWHERE) {
        choose_only_pawn(b);
        return;
    }
    illegal_move_end(b);
    if (!wants_another_press(b, meant))
        choose_meant(b, place, meant, press);
}

void board_player_choose(struct board_player *b, unsigned place) { choose(b, place, NULL); }

int board_player_wait_alone(struct board_player *b, float ms)
{
    if (b->alone <= 0 || !board_player_asks(b))
        return SCENE_STILL;
    b->alone -= ms;
    if (b->alone > 0)
        return scene_after(b->alone);
    b->alone = 0;
    board_player_choose(b, (unsigned)bits_first(picker_squares(&b->picker)));
    return 0;
}

bool board_player_has_choice(const struct board_player *b)
{
    return board_player_asks(b) && b->picker.depth > (only_pawn(b) != PICK_NOWHERE ? 1 : 0);
}

bool board_player_unpick(struct board_player *b)
{
    unsigned last = picker_last(&b->picker);
    if (!board_player_has_choice(b) || !picker_back(&b->picker))
        return false;
    if (!b->pointer)
        b->cursor = last;
    return true;
}

/* ---- by keys and pads ---- */

/* The places that the cursor visits. */
static struct places steps_over(const struct board_player *b)
{
    bool all = b->app->settings.value[SETTING_STEPPING] == 1 && !settings_not_on(b->class_->kind, SETTING_STEPPING);
    struct places places = board_player_offered(b);
    if ((b->any_square || all != b->steps_freely) && picker_squares(&b->picker))
        places.squares = b->picker.position.board;
    if (places_have(places, PICK_DONE)) {
        /* The turn can be ended on the coin just placed, so the button is not a place for the cursor. */
        places.squares |= bit(b->picker.position.placed);
        places.others = 0;
    }
    return places;
}

/* The farthest place in a direction. */
static unsigned end_of_way(struct places places, unsigned from, int dx, int dy)
{
    for (int steps = 0; steps < PICK_NOWHERE; steps++) {
        unsigned next = picker_step(places, from, dx, dy);
        if (next == from)
            break;
        from = next;
    }
    return from;
}

/* Beyond the last place it goes on with the first across a joined edge, but not while a key is held; elsewhere it
 * stays, and nods that way. */
static void step_cursor(struct board_player *b, int dx, int dy, bool held)
{
    struct places places = steps_over(b);
    enum join join = (enum join)b->picker.position.join;
    unsigned next = picker_step(places, b->cursor, dx, dy);
    if (next == b->cursor && !held && (join == JOIN_ALL || (join == JOIN_SIDES && dx != 0)))
        next = end_of_way(places, next, -dx, -dy);
    b->pointer = false;
    if (next >= PICK_NOWHERE || (next == b->cursor && held))
        return;
    if (next == b->cursor) {
        b->bump.dx = dx;
        b->bump.dy = dy;
        b->bump.ms = BOARD_BUMP_MS;
    }
    b->cursor = next;
    app_play_sound(b->app, SOUND_MENU_MOVE, 0.6f, board_sound_pan(next));
    board_speech_here(b);
}

/* Enter; on the coin just placed it ends flipping by hand. */
static void press_here(struct board_player *b)
{
    bool done = picker_can(&b->picker, PICK_DONE) && b->cursor == b->picker.position.placed;
    if (b->cursor == PICK_NOWHERE)
        step_cursor(b, 0, 0, true);
    else
        board_player_choose(b, done ? PICK_DONE : b->cursor);
}

/* ---- by typed squares ---- */

/* "2": the second of the numbered choices that are not squares, as they were spoken. */
static bool choose_by_digit(struct board_player *b, char character)
{
    int n = character - '0';
    unsigned place = n >= 1 && n <= 9 ? board_speech_other(b, n) : PICK_NOWHERE;
    if (place == PICK_NOWHERE)
        return b->class_->digit && b->class_->digit(b->scene, n);
    board_player_choose(b, place);
    return true;
}

/* "d3": the letter selects and lights a column, the digit plays the square. `other`: the letter may mean something
 * else, and is not said before it is known. */
static bool name_square(struct board_player *b, char character, bool other)
{
    const struct position *p = &b->picker.position;
    if (character >= 'a' && character < 'a' + p->width) {
        b->column = character - 'a';
        if (!other)
            board_speech_column(b);
        return true;
    }
    if (b->column < 0 && choose_by_digit(b, character))
        return true;
    if (b->column < 0 || character < '1' || character >= '1' + p->height)
        return false;
    b->cursor = (unsigned)(character - '1') * 8U + (unsigned)b->column;
    b->column = -1;
    b->pointer = false;
    board_player_choose(b, b->cursor);
    return true;
}

/* With speech on, or once a column has been typed, letters and digits name squares even if the player has assigned the
 * keys to something else. */
static char typed(const struct board_player *b, const struct action_event *e)
{
    bool digit = e->letter >= '0' && e->letter <= '9', asked = speech_on(b->app) || (digit && b->column >= 0);
    return asked && !e->character && !e->repeat ? e->letter : e->character;
}

/* Whether a letter may mean this: the hint ("h"), or the answers (the left hand's "c"). */
static bool is_command(const struct board_player *b, enum action action)
{
    return action == ACTION_HINT || (action == ACTION_ANSWERS && b->class_->answers);
}

void board_player_letter_command(struct board_player *b)
{
    void (*command)(void *) = b->letter_action == ACTION_ANSWERS ? b->class_->answers : b->class_->command;
    b->digit_wait = 0;
    b->column = -1;
    if (command)
        command(b->scene);
}

/* A letter can be a column and a command: a digit soon after makes it a column, any other press a command. */
bool board_player_type(struct board_player *b, const struct action_event *e)
{
    bool waits = b->digit_wait > 0, again = waits && e->action == b->letter_action;
    char character = typed(b, e);
    if (e->device != DEVICE_KEYBOARD)
        return false;
    b->digit_wait = 0;
    if (!again && character && board_player_asks(b) && name_square(b, character, is_command(b, e->action))) {
        if (is_command(b, e->action)) {
            b->digit_wait = DIGIT_WAIT_MS;
            b->letter_action = e->action;
        }
        return true;
    }
    if (!waits || !action_is_press(e->action))
        return false;
    board_player_letter_command(b);
    return again;
}

/* ---- by the pointer ---- */

/* A hole within the board's rectangle. */
static unsigned hole_at(const struct board_player *b, const struct board_place *place, const struct action_event *e)
{
    struct position whole = b->picker.position;
    whole.board = ~UINT64_C(0);
    return board_place_at(place, &whole, e->x, e->y);
}

static unsigned place_at(const struct board_player *b, const struct board_place *place, const struct action_event *e)
{
    unsigned button = board_steps_button(b, place, e->x, e->y);
    return button != PICK_NOWHERE ? button : board_place_at(place, &b->picker.position, e->x, e->y);
}

/* A pointer away from the board does not move the keyboard's cursor. */
static bool point(struct board_player *b, const struct board_place *place, const struct action_event *e)
{
    if (board_drag_point(b, place, e))
        return true;
    unsigned at = place_at(b, place, e);
    bool changed = at != b->cursor || !b->pointer;
    if (at == PICK_NOWHERE && !b->pointer)
        return false;
    b->cursor = at;
    b->pointer = true;
    if (e->device == b->held.by && at != b->held.place)
        board_player_let_go(b);
    return changed;
}

static bool press(struct board_player *b, const struct board_place *place, const struct action_event *e)
{
    unsigned at = place_at(b, place, e), hole = at == PICK_NOWHERE ? hole_at(b, place, e) : PICK_NOWHERE;
    if (hole < 64)
        refuse(b, hole);
    if (at == PICK_NOWHERE)
        return hole < 64;
    struct picker before = b->picker;
    b->cursor = at;
    b->pointer = true;
    choose(b, at, e);
    board_drag_press(b, place, at, e, &before);
    return true;
}

/* A piece in the hand lies on its goal: its motion begins there. */
static void put_down(struct board_player *b, unsigned goal)
{
    struct move move;
    enum pick_result result = picker_choose(&b->picker, goal, &move);
    b->put = result == PICK_MOVE;
    if (result == PICK_MORE)
        ask_for_more(b, goal);
    else if (result == PICK_MOVE)
        play_chosen(b, move);
    b->put = false;
}

static void release(struct board_player *b, const struct board_place *place, const struct action_event *e)
{
    unsigned goal;
    if (board_drag_release(b, place, e, &goal)) {
        if (goal != PICK_NOWHERE)
            put_down(b, goal);
        return;
    }
    if (!b->held.on || b->motion.backwards || e->device != b->held.by)
        return;
    if (place_at(b, place, e) == b->held.place)
        play_chosen(b, board_player_count(b));
    else
        board_player_let_go(b);
}

bool board_player_interrupts(struct board_player *b, const struct action_event *e)
{
    bool press = action_is_press(e->action), drags = board_drag_on(b);
    b->picker.goals_too = board_player_goals(b);
    if (press)
        b->alone = 0;
    if (press && drags && (e->wheel || e->repeat || (b->class_->may_act && !b->class_->may_act(b->scene, e))))
        return true;
    if (press)
        board_drag_let_go(b);
    if (press && drags)
        return e->action <= ACTION_HINT && e->action != ACTION_MENU;
    if (!board_player_holds(b) || !action_is_press(e->action))
        return false;
    if (e->wheel || e->repeat || (b->class_->may_act && !b->class_->may_act(b->scene, e)))
        return true;
    board_player_let_go(b);
    return e->action == ACTION_BACK;
}

/* True for an action that tries to move. */
static bool asks_for_move(const struct board_player *b, const struct board_place *place, const struct action_event *e)
{
    if (e->action == ACTION_PRESS)
        return place_at(b, place, e) != PICK_NOWHERE;
    return e->action == ACTION_OK || (e->action >= ACTION_UP && e->action <= ACTION_RIGHT);
}

struct places board_player_stops(const struct board_player *b)
{
    struct places places = board_player_offered(b);
    if (!board_player_asks(b))
        return (struct places){0, 0};
    if (b->any_square)
        places.squares = b->picker.position.board & ~occupied(&b->picker.position);
    return places;
}

/* One switch moves the cursor here, or the focus elsewhere; a turn is ended on the coin just placed, as by keys. */
static bool aim(struct board_player *b, const struct action_event *e)
{
    b->pointer = false;
    b->cursor = e->target != AIM_BOARD || !board_player_asks(b) ? PICK_NOWHERE
                : e->value == PICK_DONE                         ? b->picker.position.placed
                                                                : (unsigned)e->value;
    board_speech_here(b);
    return true;
}

static bool leave(struct board_player *b)
{
    board_player_let_go(b);
    board_drag_let_go(b);
    if (b->pointer)
        b->cursor = PICK_NOWHERE;
    return b->pointer;
}

static bool act(struct board_player *b, const struct board_place *place, const struct action_event *e)
{
    switch (e->action) {
    case ACTION_UP:
    case ACTION_DOWN:
        step_cursor(b, 0, e->action == ACTION_UP ? -1 : 1, e->repeat);
        return true;
    case ACTION_LEFT:
    case ACTION_RIGHT:
        step_cursor(b, e->action == ACTION_LEFT ? -1 : 1, 0, e->repeat);
        return true;
    case ACTION_NEXT:
    case ACTION_PREV:
        b->cursor = picker_cycle(steps_over(b), b->cursor, e->action == ACTION_NEXT ? 1 : -1);
        b->pointer = false;
        board_speech_here(b);
        return true;
    case ACTION_OK:
        press_here(b);
        return true;
    case ACTION_PRESS:
        return press(b, place, e);
    default:
        return false;
    }
}

bool board_player_action(struct board_player *b, const struct board_place *place, const struct action_event *e)
{
    b->picker.goals_too = board_player_goals(b);
    if (e->action == ACTION_POINT)
        return point(b, place, e);
    if (e->action == ACTION_LEAVE)
        return leave(b);
    if (e->action == ACTION_AIM)
        return aim(b, e);
    if (e->action == ACTION_FREE)
        b->steps_freely = e->down;
    if (e->action == ACTION_RELEASE) {
        release(b, place, e);
        return true;
    }
    if (board_player_asks(b) && (!b->class_->may_act || b->class_->may_act(b->scene, e)))
        return act(b, place, e);
    bool asks = asks_for_move(b, place, e);
    if (asks)
        illegal_move_nod(b);
    return asks;
}
