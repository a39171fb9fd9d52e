/* A game night with friends on the screen: who comes, with which device and which face; then played, left in its middle
 * and gone on with. */
#include <stdio.h>
#include <string.h>

#include "app/folder.h"
#include "app/stage_ears.h"
#include "app/stage_form.h"
#include "app/stage_play.h"
#include "app/store/guises_kept.h"
#include "app/store/store.h"
#include "app/ui/form.h"
#include "app/ui/text_field.h"
#include "kit/files.h"
#include "kit/virtual_pad.h"
#include "support/test.h"

static const char FOLDER[] = "game_night_screen_test_data";
static struct stage stage;

static void open_app(void)
{
    stage_open_usual(&stage);
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", FOLDER);
    stage.app.settings.value[SETTING_SPEED] = setting_values(SETTING_SPEED) - 1; /* none */
    stage_show(&stage, title_scene_new(&stage.app));
}

static void close_app(void)
{
    stage_close(&stage);
    saved_finish(&stage.app);
}

static int begin(void **state)
{
    (void)state;
    folder_empty(FOLDER);
    open_app();
    return 0;
}

static int end(void **state)
{
    (void)state;
    close_app();
    return 0;
}

static void press_of(const char *key, int tag) { stage_click_part(&stage, key, tag, -1); }

static void press(const char *key) { press_of(key, -1); }

static struct guests *guests(void) { return &stage.app.stores->guests; }

static void type_name(const char *name)
{
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    assert_string_equal(stage_top(&stage), "name");
    (void)snprintf(event.text.text, sizeof event.text.text, "%s", name);
    assert_true(text_field_event(stage.app.typing, &event));
    stage.app.input.last_device = DEVICE_KEYBOARD;
    stage_press(&stage, ACTION_OK);
    stage_rest(&stage);
}

/* Who has no device is entered by name: at an empty seat, or below once there is none. */
static void enter_names(int count)
{
    static const char *const names[] = {"Anna", "Ben", "Cora", "Dan", "Eva"};
    press("night.add"); /* the mouse sits down itself */
    assert_int_equal(guests()->at[0].device, GUEST_MOUSE);
    press_of("name", 0);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_REMOVE);
    type_name(names[0]);
    press_of("night.done", 0);
    for (int i = 1; i < count; i++) {
        assert_true((stage_shown(&stage, "Game night needs at least three players.") > 0) == (i < 3));
        press_of("night.add", i);
        type_name(names[i]);
        assert_int_equal(guests()->at[i].device, GUEST_NOTHING);
        assert_true(guests()->at[i].ready);
    }
}

/* ---- who comes ---- */

static void by_arrows(enum action action) { (void)stage_press_by(&stage, DEVICE_KEYBOARD, action); }
static void by_letter(char letter) { (void)stage_key(&stage, letter == ' ' ? ACTION_OK : ACTION_CHAR, letter); }

static const char *word_of(int seat, enum guise_part part)
{
    return guise_word(part, guests()->at[seat].guise.part[part]);
}

/* The arrows, the letters, a mouse and three gamepads, of which only two have a seat at a board: each sits down by a
 * press, and chooses with its own keys what nobody has. */
static void everybody_sits_down_with_a_device(void **state)
{
    (void)state;
    stage_show(&stage, game_night_scene_new(&stage.app));
    assert_string_equal(stage_top(&stage), "game-night-pick");
    assert_true(stage.app.input.each_pad);
    by_arrows(ACTION_RIGHT); /* only sits down */
    assert_int_equal(guests()->count, 1);
    assert_string_equal(word_of(0, GUISE_FACE), "sunny");
    by_arrows(ACTION_RIGHT);
    assert_string_equal(word_of(0, GUISE_FACE), "sleepy");
    by_letter('d');
    assert_int_equal(guests()->at[1].device, GUEST_LETTERS);
    by_letter('a'); /* back from Sunny, around the end */
    assert_string_equal(word_of(1, GUISE_FACE), "cyclops");
    by_letter('d');
    by_letter('d'); /* Sleepy is taken */
    assert_string_equal(word_of(1, GUISE_FACE), "sharp");
    for (int pad = 1; pad <= 3; pad++) {
        (void)stage_press_pad(&stage, pad, ACTION_MENU);
        assert_int_equal(guests()->count, 2 + pad);
        assert_int_equal(guests()->at[1 + pad].pad, pad);
    }
    (void)stage_press_pad(&stage, 3, ACTION_DOWN);
    (void)stage_press_pad(&stage, 3, ACTION_RIGHT);
    assert_string_equal(word_of(4, GUISE_HAT), "bobble");
    assert_string_equal(word_of(3, GUISE_HAT), "none");
    (void)stage_press_pad(&stage, 3, ACTION_OK);
    uint8_t colour = guests()->at[4].guise.part[GUISE_COLOUR];
    (void)stage_press_pad(&stage, 3, ACTION_LEFT); /* those of the four before are taken */
    assert_true(guests()->at[4].guise.part[GUISE_COLOUR] > colour);
    stage_click_part(&stage, "night.add", 5, -1);
    assert_int_equal(guests()->at[5].device, GUEST_MOUSE);
    assert_true(stage_shown(&stage, "W A S D") > 0.5f && stage_shown(&stage, "Pad 3") > 0.5f);
}

/* Whatever the others do to the focus meanwhile, the arrows stay on their line; Tab takes them elsewhere and back. */
static void the_arrows_keep_their_line(void **state)
{
    (void)state;
    stage_show(&stage, game_night_scene_new(&stage.app));
    by_arrows(ACTION_OK);
    by_arrows(ACTION_DOWN);
    for (int press = 0; press <= GUISE_PARTS; press++)
        (void)stage_press_pad(&stage, 1, ACTION_OK); /* ready: a gamepad's focus goes on */
    stage_click_part(&stage, "night.add", 2, -1);
    struct box add = stage_part(&stage, "people.clock", -1, -1);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_POINT, add.x + 5, add.y + 5);
    by_arrows(ACTION_RIGHT);
    assert_string_equal(word_of(0, GUISE_HAT), "bobble");
    assert_true(stage_shown(&stage, "No clock") > 0.5f);
    by_arrows(ACTION_NEXT);
    by_arrows(ACTION_RIGHT); /* the clock, where the pointer has been */
    assert_string_equal(word_of(0, GUISE_HAT), "bobble");
    assert_int_equal(stage_says(&stage, "No clock"), 0);
    by_arrows(ACTION_PREV);
    by_arrows(ACTION_RIGHT);
    assert_string_equal(word_of(0, GUISE_HAT), "cap");
    by_arrows(ACTION_OK);
    by_arrows(ACTION_OK);
    assert_true(guests()->at[0].ready);
}

static void begin_says_who_is_missing(void **state)
{
    (void)state;
    stage_show(&stage, game_night_scene_new(&stage.app));
    for (int pad = 1; pad <= 3; pad++) {
        assert_true(stage_shown(&stage, "Game night needs at least three players.") > 0.5f);
        (void)stage_press_pad(&stage, pad, ACTION_OK);
    }
    for (int seat = 0; seat < 3; seat++) {
        char text[64];
        (void)snprintf(text, sizeof text, "Player %d is still choosing", seat + 1);
        assert_true(stage_shown(&stage, text) > 0.5f);
        press("night.begin"); /* grey */
        assert_string_equal(stage_top(&stage), "game-night-pick");
        for (int line = 0; line < GUISE_PARTS; line++)
            (void)stage_press_pad(&stage, seat + 1, ACTION_OK);
    }
    (void)stage_press_pad(&stage, 2, ACTION_BACK); /* not quite */
    assert_true(stage_shown(&stage, "Player 2 is still choosing") > 0.5f);
    (void)stage_press_pad(&stage, 3, ACTION_MENU);
    assert_string_equal(stage_top(&stage), "game-night-pick");
    (void)stage_press_pad(&stage, 2, ACTION_OK);
    (void)stage_press_pad(&stage, 3, ACTION_MENU);
    assert_string_equal(stage_top(&stage), "game-night");
    assert_false(stage.app.input.each_pad);
}

/* Back goes line by line, and off the seat; those behind move up. Whoever has no seat leaves the screen, and everybody
 * is there again when somebody looks in. */
static void back_leaves_the_seat_and_then_the_screen(void **state)
{
    (void)state;
    stage_show(&stage, game_night_scene_new(&stage.app));
    (void)stage_press_pad(&stage, 1, ACTION_OK);
    (void)stage_press_pad(&stage, 2, ACTION_OK);
    (void)stage_press_pad(&stage, 1, ACTION_OK);
    (void)stage_press_pad(&stage, 1, ACTION_BACK);
    assert_int_equal(guests()->count, 2);
    (void)stage_press_pad(&stage, 1, ACTION_BACK);
    assert_int_equal(guests()->count, 1);
    assert_int_equal(guests()->at[0].pad, 2);
    (void)stage_press_pad(&stage, 1, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "title");
    stage_show(&stage, game_night_scene_new(&stage.app));
    assert_int_equal(guests()->count, 1);
}

/* The program ends while people choose, by a kill or by a power cut: they sit there again. So does who was choosing for
 * another evening while one is over. */
static void who_was_choosing_sits_there_again(void **state)
{
    (void)state;
    stage_show(&stage, game_night_scene_new(&stage.app));
    (void)stage_press_pad(&stage, 1, ACTION_OK);
    (void)stage_press_pad(&stage, 1, ACTION_RIGHT);
    for (int line = 0; line < GUISE_PARTS; line++)
        (void)stage_press_pad(&stage, 1, ACTION_OK);
    by_letter('d');
    close_app();
    open_app();
    stage_show(&stage, game_night_scene_new(&stage.app));
    assert_string_equal(stage_top(&stage), "game-night-pick");
    assert_int_equal(guests()->count, 2);
    assert_int_equal(guests()->at[0].pad, 1);
    assert_true(guests()->at[0].ready);
    assert_string_equal(word_of(0, GUISE_FACE), "sleepy");
    assert_int_equal(guests()->at[1].device, GUEST_LETTERS);
    assert_false(guests()->at[1].ready);
}

/* Who had which gamepad is known when the evening goes on. */
static void devices_of_an_evening_are_known_on_another_day(void **state)
{
    (void)state;
    stage_show(&stage, game_night_scene_new(&stage.app));
    for (int pad = 3; pad >= 1; pad--)
        for (int press = 0; press <= GUISE_PARTS; press++)
            (void)stage_press_pad(&stage, pad, ACTION_OK);
    press("night.begin");
    assert_string_equal(stage_top(&stage), "game-night");
    close_app();
    open_app();
    stage_show(&stage, game_night_scene_new(&stage.app));
    assert_string_equal(stage_top(&stage), "game-night");
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(guests()->at[seat].device, GUEST_PAD);
        assert_int_equal(guests()->at[seat].pad, 3 - seat);
    }
}

/* A face is that of whoever is known by the name, and is kept with it, also in a finished choice. */
static void faces_go_by_names(void **state)
{
    (void)state;
    guises_kept_set(&stage.app, "Ben", (struct guise){{6, 2, 4}});
    stage_show(&stage, game_night_scene_new(&stage.app));
    enter_names(3);
    assert_string_equal(word_of(1, GUISE_FACE), "specs");
    assert_string_equal(word_of(1, GUISE_HAT), "cap");
    press_of("night.ready", 1);
    struct box hat = stage_part(&stage, "you.hat", 1 * GUISE_PARTS + GUISE_HAT, -1);
    stage_click(&stage, DEVICE_MOUSE, hat.x + hat.w - 20, hat.y + hat.h / 2);
    press_of("night.done", 1);
    press("night.begin");
    assert_string_equal(stage_top(&stage), "game-night");
    struct guise kept = guises_of(guises_kept(&stage.app), "Ben");
    assert_string_equal(guise_word(GUISE_HAT, kept.part[GUISE_HAT]), "straw");
    assert_string_equal(guise_word(GUISE_COLOUR, kept.part[GUISE_COLOUR]), "flame");
}

/* On a seat too the rim goes over to its colour, and a hat falls into its place. */
static void what_is_chosen_arrives_on_the_seat(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_SPEED] = SETTING_DEFS[SETTING_SPEED].standard;
    stage_show(&stage, game_night_scene_new(&stage.app));
    (void)stage_press_pad(&stage, 1, ACTION_MENU);
    (void)stage_press_pad(&stage, 1, ACTION_DOWN);
    (void)stage_press_pad(&stage, 1, ACTION_DOWN);
    while (strcmp(word_of(0, GUISE_COLOUR), "leaf") != 0)
        (void)stage_press_pad(&stage, 1, ACTION_RIGHT);
    stage_rest(&stage);
    struct box face = form_box(stage.app.form, "face", 0), top = {face.x, face.y, face.w, 0.3f * face.h};
    int whole = stage_pixels(&stage, face, stage_is_green);
    assert_true(whole > 100);
    struct action_event right = {.action = ACTION_RIGHT, .down = true, .device = DEVICE_PAD, .seat = 0, .pad = 1},
                        left = right, up = right;
    left.action = ACTION_LEFT;
    up.action = ACTION_UP;
    (void)scene_stack_action(stage.app.scenes, &left);
    stage_rest(&stage);
    (void)scene_stack_action(stage.app.scenes, &right);
    (void)stage_wait(&stage, 120);
    int half = stage_pixels(&stage, face, stage_is_green);
    (void)stage_wait(&stage, 200);
    assert_true(half < 0.8f * (float)whole);
    assert_int_equal(stage_pixels(&stage, face, stage_is_green), whole);
    (void)scene_stack_action(stage.app.scenes, &up);
    (void)scene_stack_action(stage.app.scenes, &right);
    (void)stage_wait(&stage, 20);
    int falling = stage_pixels(&stage, top, stage_is_green);
    (void)stage_wait(&stage, 300);
    assert_true(falling != stage_pixels(&stage, top, stage_is_green));
}

static void loop(void) { stage_loop(&stage, NULL); }

static void tap(struct virtual_pad *pad, SDL_GameControllerButton button)
{
    SDL_JoystickSetVirtualButton(pad->handle, (int)button, SDL_PRESSED);
    loop();
    SDL_JoystickSetVirtualButton(pad->handle, (int)button, SDL_RELEASED);
    loop();
}

static void a_pad_that_goes_is_waited_for(void **state)
{
    struct virtual_pad pads[4] = {{0}};
    (void)state;
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    stage.app.input.pads = stage.app.pads = pads_new(NULL);
    assert_non_null(stage.app.pads);
    stage_show(&stage, game_night_scene_new(&stage.app));
    for (int i = 0; i < 3; i++) {
        assert_true(virtual_pad_attach(&pads[i], "Pad", 1, (Uint16)(i + 1)));
        loop();
        tap(&pads[i], SDL_CONTROLLER_BUTTON_X);
        assert_int_equal(guests()->count, i + 1);
    }
    tap(&pads[2], SDL_CONTROLLER_BUTTON_DPAD_RIGHT); /* one without a seat at a board */
    uint8_t face = guests()->at[2].guise.part[GUISE_FACE];
    virtual_pad_detach(&pads[2]);
    loop();
    assert_true(stage_says(&stage, "Pad 3 is gone. Press A.") >= 1);
    for (int i = 0; i < 2; i++)
        for (int line = 0; line < GUISE_PARTS; line++)
            tap(&pads[i], SDL_CONTROLLER_BUTTON_A);
    assert_int_equal(stage_says(&stage, "Pad 3 is gone. Press A."), 2); /* on the seat, and below Begin */
    assert_true(virtual_pad_attach(&pads[3], "Another", 1, 9));
    loop();
    tap(&pads[3], SDL_CONTROLLER_BUTTON_A);
    assert_int_equal(guests()->count, 3);
    assert_int_equal(guests()->at[2].guise.part[GUISE_FACE], face);
    assert_int_equal(stage_says(&stage, "Pad 3 is gone. Press A."), 0);
    for (int line = 0; line < GUISE_PARTS; line++)
        tap(&pads[3], SDL_CONTROLLER_BUTTON_A);
    assert_true(guests()->at[2].ready);
    tap(&pads[3], SDL_CONTROLLER_BUTTON_START);
    assert_string_equal(stage_top(&stage), "game-night");
    for (int i = 0; i < 4; i++)
        if (i != 2)
            virtual_pad_detach(&pads[i]);
    loop();
    pads_free(stage.app.pads);
    stage.app.input.pads = stage.app.pads = NULL;
}

/* Fingers tap seats; each is another person. */
static void fingers_tap_seats(void **state)
{
    (void)state;
    stage_show(&stage, game_night_scene_new(&stage.app));
    for (int i = 0; i < 3; i++) {
        stage_click_box(&stage, DEVICE_TOUCH, stage_part(&stage, "night.add", i, -1));
        assert_int_equal(guests()->count, i + 1);
        assert_int_equal(guests()->at[i].device, GUEST_FINGER);
        stage_click_box(&stage, DEVICE_TOUCH, stage_part(&stage, "night.done", i, -1));
        assert_true(guests()->at[i].ready);
    }
    assert_true(stage_shown(&stage, "Finger") > 0.5f);
}

/* With one switch nobody sits down by accident, and names are entered. */
static void one_switch_enters_names(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_SCAN] = 1;
    stage_show(&stage, game_night_scene_new(&stage.app));
    form_focus_on(stage.app.form, "night.add", 0);
    struct action_event ok = {.action = ACTION_OK, .device = DEVICE_KEYBOARD, .seat = -1, .down = true};
    (void)scene_stack_action(stage.app.scenes, &ok);
    scene_stack_settle(stage.app.scenes);
    assert_string_equal(stage_top(&stage), "name");
    assert_int_equal(guests()->count, 0);
}

static void choosing_is_heard(void **state)
{
    (void)state;
    stage_open_ears(&stage);
    stage_show(&stage, game_night_scene_new(&stage.app));
    stage_assert_heard(&stage, "Game night needs at least three players.");
    (void)stage_press_pad(&stage, 2, ACTION_OK);
    speech_flush(&stage.app);
    stage_assert_heard(&stage, "Player 1 sits down: Pad 2");
    (void)stage_press_pad(&stage, 2, ACTION_RIGHT);
    stage_rest(&stage);
    stage_assert_heard(&stage, "Player 1. Face: Sleepy");
    for (int line = 0; line < GUISE_PARTS; line++)
        (void)stage_press_pad(&stage, 2, ACTION_OK);
    stage_rest(&stage);
    stage_assert_heard(&stage, "Player 1 is ready");
    stage_close_ears(&stage);
}

/* Player 0 or 1 of the game on the board gives it up. */
static void give_up(int loser)
{
    struct scene *game = stage_game(&stage);
    play_scene_give_up_for(game, play_scene_result(game).setup->first_player == loser ? FIRST : SECOND);
}

static bool is_at_the_night(void)
{
    return strcmp(stage_top(&stage), "game-night") == 0 || strcmp(stage_top(&stage), "game-night-podium") == 0;
}

/* Plays the next match on the board: player 0 or 1 of it gives up. */
static void play_match(int loser)
{
    press("night.begin");
    for (int i = 0; i < 3 && strcmp(stage_top(&stage), "play") != 0; i++) {
        stage_press(&stage, ACTION_OK); /* a lot was drawn */
        stage_rest(&stage);
    }
    assert_string_equal(stage_top(&stage), "play");
    give_up(loser);
    for (int i = 0; i < 10 && !is_at_the_night(); i++) {
        stage_rest(&stage);
        stage_press(&stage, ACTION_OK);
        stage_rest(&stage);
    }
    assert_true(is_at_the_night());
}

static void five_friends_play_a_knockout_on_two_days(void **state)
{
    (void)state;
    stage_show(&stage, game_night_scene_new(&stage.app));
    stage_click_part(&stage, "people.match", -1, 1);
    enter_names(5);
    press("night.begin");
    struct game_night *e = &stage.app.stores->game_night;
    assert_int_equal(e->count, 5);
    assert_int_equal(e->form, GAME_NIGHT_KNOCKOUT);
    e->game = 0;
    int first = game_night_next(e), winner = e->matches[first].player[1];
    play_match(0);
    assert_true(e->matches[first].over);
    assert_int_equal(e->matches[first].player[e->matches[first].winner], winner);
    /* A tie, told by hand: it is played again. */
    int second = game_night_next(e);
    press("night.change");
    press("night.drawn");
    assert_int_equal(game_night_next(e), second);
    assert_true(stage_shown(&stage, "Drawn: replay with random colours.") > 0.5f);
    /* Left in its middle, and another day. */
    stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "title");
    close_app();
    open_app();
    stage_show(&stage, game_night_scene_new(&stage.app));
    assert_int_equal(game_night_next(e), second);
    assert_int_equal(e->matches[second].games, 1);
    while (!game_night_over(e))
        play_match(1);
    assert_string_equal(stage_top(&stage), "game-night-podium");
    struct game_night_standing table[GAME_NIGHT_MOST];
    (void)game_night_table(e, table);
    char won[128];
    (void)snprintf(won, sizeof won, "%s wins game night", e->players[table[0].player].name);
    assert_true(stage_shown(&stage, won) > 0.5f);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_PREVIEW);
    const char *said = stage_says_with(&stage, FOLDER);
    assert_non_null(strstr(said, ".png"));
    assert_true(files_remove(strstr(said, FOLDER)));
    /* Once more, by the same people, who have chosen. */
    press("night.another");
    assert_string_equal(stage_top(&stage), "game-night-pick");
    assert_int_equal(guests()->count, 5);
    press("night.begin");
    assert_string_equal(stage_top(&stage), "game-night");
    assert_int_equal(e->event_count, 0);
}

/* ---- the round ---- */

static void begin_night(int count)
{
    char names[][PLAYER_NAME_MAX] = {"Anna", "Ben", "Cora", "Dan", "Eva", "Finn", "Gus", "Hana"};
    struct game_night *e = &stage.app.stores->game_night;
    assert_true(game_night_begin(e, GAME_NIGHT_ALL, names, count, 1));
}

/* What is played, by whom and with what, and everybody's points; another game for the round is kept. */
static void the_round_says_what_is_played(void **state)
{
    (void)state;
    struct game_night *e = &stage.app.stores->game_night;
    begin_night(4);
    stage_show(&stage, game_night_scene_new(&stage.app));
    assert_true(stage_shown(&stage, "Round 1: Classic") > 0.5f);
    assert_true(stage_shown(&stage, "Most discs wins") > 0.5f);
    assert_int_equal(stage_says(&stage, "plays now"), 2);
    assert_int_equal(stage_says(&stage, "0"), 4);
    guests()->at[e->matches[0].player[0]].device = GUEST_MOUSE;
    assert_int_equal(stage_says(&stage, "plays now · Mouse"), 1);
    press("night.other_game");
    assert_true(stage_shown(&stage, "Round 1: Reverse") > 0.5f);
    assert_true(stage_shown(&stage, "Fewest discs wins") > 0.5f);
    close_app();
    open_app();
    stage_show(&stage, game_night_scene_new(&stage.app));
    assert_true(stage_shown(&stage, "Round 1: Reverse") > 0.5f);
    play_match(1);
    assert_true(stage_shown(&stage, "Round 1: Reverse") > 0.5f);
    assert_int_equal(stage_says(&stage, "2"), 2); /* of the winner; and the second round's number */
    assert_false(e->events[1].to_the_end);
}

/* After a match the rows change places under a fanfare, in 240 ms; a press ends that, and reduced motion has it done.
 */
static void faces_change_rows_after_a_match(void **state)
{
    static const int none[2] = {0, 0};
    (void)state;
    struct game_night *e = &stage.app.stores->game_night;
    stage.app.settings.value[SETTING_SPEED] = 0;
    for (int way = 0; way < 3; way++) {
        struct game_night_standing table[GAME_NIGHT_MOST];
        begin_night(4);
        stage.app.settings.value[SETTING_REDUCE_MOTION] = way == 2;
        stage_show(&stage, game_night_scene_new(&stage.app));
        (void)game_night_table(e, table);
        int heard = stage_heard(&stage, SOUND_FLIP_1), match = game_night_next(e);
        int winner = e->matches[match].player[0] == table[0].player; /* who is not the first already */
        stage_show(&stage, title_scene_new(&stage.app));
        assert_true(game_night_play(e, match, winner, none));
        stage_leave(&stage);
        (void)stage_wait(&stage, 100);
        assert_true(stage_heard(&stage, SOUND_FLIP_1) > heard);
        if (way == 1)
            (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_HOME);
        const char *name = e->players[e->matches[match].player[winner]].name;
        float now = stage_text_box(&stage, name).y;
        (void)stage_wait(&stage, 1000);
        float end = stage_text_box(&stage, name).y;
        if ((now != end) != (way == 0))
            fail_msg("way %d: %s is at %.1f, and at rest at %.1f", way, name, (double)now, (double)end);
        stage_leave(&stage);
    }
}

/* ---- the podium ---- */

/* 3, 2, 1 rise under a roll, then there is the fanfare; the fourth stands beside. Two things to remember. */
static void the_podium_rises(void **state)
{
    static const int discs[2] = {33, 31}, chains[2] = {4, 14};
    (void)state;
    struct game_night *e = &stage.app.stores->game_night;
    struct game_night_standing table[GAME_NIGHT_MOST];
    stage.app.settings.value[SETTING_SPEED] = 0;
    begin_night(5);
    while (!game_night_over(e))
        assert_true(game_night_play_out(e, game_night_next(e), 0, discs, chains));
    (void)game_night_table(e, table);
    const char *first = e->players[table[0].player].name, *third = e->players[table[2].player].name;
    int roll = stage_heard(&stage, SOUND_PLACE), fanfare = stage_heard(&stage, SOUND_FLIP_1);
    scene_push(stage.app.scenes, game_night_scene_new(&stage.app));
    (void)stage_wait(&stage, 300);
    assert_string_equal(stage_top(&stage), "game-night-podium");
    assert_int_equal(stage_says(&stage, third), 1);
    assert_true(stage_heard(&stage, SOUND_PLACE) > roll);
    assert_int_equal(stage_heard(&stage, SOUND_FLIP_1), fanfare);
    assert_int_equal(stage_says(&stage, first), 0); /* below yet */
    (void)stage_wait(&stage, 1200);
    assert_int_equal(stage_says(&stage, first), 1);
    assert_true(stage_heard(&stage, SOUND_FLIP_1) > fanfare);
    for (int i = 0; i < 5; i++)
        assert_true(stage_says(&stage, e->players[table[i].player].name) >= 1);
    assert_true(stage_shown(&stage, "Longest chain") > 0.5f);
    assert_non_null(stage_says_with(&stage, ", 14"));
    assert_non_null(stage_says_with(&stage, ", by 2"));
    assert_true(stage_shown(&stage, "10 games · 5 players") > 0.5f);
    assert_true(stage_wait(&stage, 10)); /* discs come down */
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_HINT);
    assert_string_equal(stage_top(&stage), "game-night"); /* that press counted */
    press("night.change");
    press("night.undo"); /* not over after all */
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "game-night");
    assert_false(game_night_over(e));
    assert_int_equal(stage_says(&stage, "plays now"), 2);
}

/* A picture of it, and with reduced motion, is what it is at the end. */
static void the_podium_is_calm(void **state)
{
    static const int discs[2] = {33, 31};
    (void)state;
    struct game_night *e = &stage.app.stores->game_night;
    stage.app.settings.value[SETTING_SPEED] = 0;
    stage.app.settings.value[SETTING_REDUCE_MOTION] = 1;
    begin_night(3);
    while (!game_night_over(e))
        assert_true(game_night_play(e, game_night_next(e), 0, discs));
    int roll = stage_heard(&stage, SOUND_PLACE), fanfare = stage_heard(&stage, SOUND_FLIP_1);
    scene_push(stage.app.scenes, game_night_scene_new(&stage.app));
    (void)stage_wait(&stage, 20);
    for (int i = 0; i < 3; i++)
        assert_int_equal(stage_says(&stage, e->players[i].name), 1);
    (void)stage_wait(&stage, 1000);
    assert_int_equal(stage_heard(&stage, SOUND_PLACE), roll);
    assert_true(stage_heard(&stage, SOUND_FLIP_1) > fanfare);
    assert_null(stage_says_with(&stage, "Longest chain")); /* nothing was played to its end */
}

/* A game on the board that is played to its end counts for both awards. */
static void chains_are_counted_on_the_board(void **state)
{
    (void)state;
    struct game_night *e = &stage.app.stores->game_night;
    begin_night(3);
    stage_show(&stage, game_night_scene_new(&stage.app));
    press("night.begin");
    stage_wait_for(&stage, "play");
    stage_type(&stage, "e6f4e3f6g5d6e7f5c5");
    stage_wait_for(&stage, "result");
    stage_rest(&stage);
    assert_null(stage_says_with(&stage, "tonight")); /* a score that would count for others, who sat there before */
    assert_int_equal(e->event_count, 1);
    assert_true(e->events[0].to_the_end);
    assert_int_equal(e->events[0].chains[e->events[0].winner], 5);
    assert_int_equal(e->events[0].discs[0] + e->events[0].discs[1], 13);
}

/* Looking at the end again, or taking it back and losing otherwise, counts once. */
static void a_game_counts_once(void **state)
{
    (void)state;
    char names[3][PLAYER_NAME_MAX] = {"Anna", "Ben", "Cora"};
    struct game_night *e = &stage.app.stores->game_night;
    assert_true(game_night_begin(e, GAME_NIGHT_ALL, names, 3, 1));
    e->game = 0;
    stage_show(&stage, game_night_scene_new(&stage.app));
    int match = game_night_next(e);
    press("night.begin");
    for (int loser = 0; loser < 2; loser++) {
        give_up(loser);
        stage_wait_for(&stage, "result");
        assert_int_equal(game_night_done(e), 1);
        assert_int_equal(e->matches[match].winner, 1 - loser);
        stage_leave(&stage);
        stage_rest(&stage);
        stage_press(&stage, ACTION_UNDO);
        stage_rest(&stage);
        assert_false(match_over(stage_match(&stage)));
        stage_type(&stage, "d3");
        stage_rest(&stage);
    }
}

/* Whatever ends the program before the evening has counted a match: it is there to be ended again. */
static void a_match_stays_until_it_is_counted(void **state)
{
    (void)state;
    char names[3][PLAYER_NAME_MAX] = {"Anna", "Ben", "Cora"};
    struct game_night *e = &stage.app.stores->game_night;
    assert_true(game_night_begin(e, GAME_NIGHT_ALL, names, 3, 1));
    e->game = 0;
    stage_show(&stage, game_night_scene_new(&stage.app));
    press("night.begin");
    stage_type(&stage, "d3");
    stage_rest(&stage);
    const struct variant *game = match_variant(stage_match(&stage));
    give_up(0);
    assert_int_equal(game_night_done(e), 0);
    assert_int_equal(saved_move(&stage.app, game), 2);
    stage_wait_for(&stage, "result");
    assert_int_equal(game_night_done(e), 1);
    assert_int_equal(saved_move(&stage.app, game), 0);
}

static void a_damaged_game_night_is_put_aside(void **state)
{
    (void)state;
    assert_true(files_write(folder_path(FOLDER, "game-night.txt"), "nonsense", 8));
    (void)store_load(&stage.app, STORE_GAME_NIGHT, &stage.app.stores->game_night);
    assert_int_equal(stage.app.stores->game_night.count, 0);
    assert_true(files_exists(folder_path(FOLDER, "game-night.txt.damaged")));
    assert_false(files_exists(folder_path(FOLDER, "game-night.txt")));
    assert_true(stage.app.warnings & 1U << WARNING_GAME_NIGHT);
}

/* When everybody plays next: in one size, and one below the other. */
static void rows_of_the_table_are_alike(void **state)
{
    const struct recorded_text *texts;
    float size = 0, x = 0;
    int rows = 0;
    (void)state;
    stage_show_picture(&stage, "game-night");
    canvas_set_text_scale(stage.app.canvas, 1.5f);
    canvas_record(stage.app.canvas, true);
    stage_draw(&stage);
    for (int i = canvas_recorded(stage.app.canvas, &texts) - 1; i >= 0; i--) {
        if (strncmp(texts[i].text, "then against", 12) != 0 && strcmp(texts[i].text, "plays now") != 0)
            continue;
        if (rows++ == 0)
            size = texts[i].size, x = texts[i].box.x;
        assert_float_equal(texts[i].size, size, 0.01f);
        assert_float_equal(texts[i].box.x, x, 0.01f);
    }
    canvas_record(stage.app.canvas, false);
    assert_int_equal(rows, 6);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(everybody_sits_down_with_a_device),
                                       TEST(the_arrows_keep_their_line),
                                       TEST(begin_says_who_is_missing),
                                       TEST(back_leaves_the_seat_and_then_the_screen),
                                       TEST(who_was_choosing_sits_there_again),
                                       TEST(devices_of_an_evening_are_known_on_another_day),
                                       TEST(faces_go_by_names),
                                       TEST(what_is_chosen_arrives_on_the_seat),
                                       TEST(a_pad_that_goes_is_waited_for),
                                       TEST(fingers_tap_seats),
                                       TEST(one_switch_enters_names),
                                       TEST(choosing_is_heard),
                                       TEST(five_friends_play_a_knockout_on_two_days),
                                       TEST(the_round_says_what_is_played),
                                       TEST(faces_change_rows_after_a_match),
                                       TEST(the_podium_rises),
                                       TEST(the_podium_is_calm),
                                       TEST(chains_are_counted_on_the_board),
                                       TEST(a_game_counts_once),
                                       TEST(a_match_stays_until_it_is_counted),
                                       TEST(rows_of_the_table_are_alike),
                                       TEST(a_damaged_game_night_is_put_aside)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
