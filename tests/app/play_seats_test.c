#include "support/test.h"

#include <string.h>

#include "app/session/seating.h"
#include "app/stage_ears.h"
#include "app/stage_play.h"
#include "base/rng.h"
#include "kit/virtual_pad.h"
#include "rules/notation.h"

/* Two friends at one machine: whose pad may do what, and what happens when one of them drops out. The pads are SDL's
 * virtual ones, and what they send goes the way that it goes in the program. */

static struct stage stage;
static struct pads_told told;

static void begin(const char *game)
{
    struct notation_error error;
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    stage_open_usual(&stage);
    stage.app.pads = pads_new(NULL);
    assert_non_null(stage.app.pads);
    stage.app.input.pads = stage.app.pads;
    assert_true(notation_parse_game(game, &stage.app.session->game_setup.variant, &stage.app.session->game_setup.setup,
                                    &error));
    stage_show(&stage, play_scene_new(&stage.app, NULL));
}

static void end(void)
{
    pads_free(stage.app.pads);
    stage_close(&stage);
    told = (struct pads_told){.at = {0}};
}

static void loop(void) { stage_loop(&stage, &told); }

static struct virtual_pad attach(const char *name, Uint16 product)
{
    struct virtual_pad pad = {0};
    assert_true(virtual_pad_attach(&pad, name, 1, product));
    loop();
    return pad;
}

static void tap(struct virtual_pad *pad, SDL_GameControllerButton button)
{
    SDL_JoystickSetVirtualButton(pad->handle, (int)button, SDL_PRESSED);
    loop();
    SDL_JoystickSetVirtualButton(pad->handle, (int)button, SDL_RELEASED);
    loop();
}

/* A pad that comes and sits down by a press of a button that means nothing else. */
static struct virtual_pad seat(const char *name, Uint16 product)
{
    struct virtual_pad pad = attach(name, product);
    tap(&pad, SDL_CONTROLLER_BUTTON_LEFTSTICK);
    return pad;
}

/* Places a disc: on the next square that can be taken. */
static void place(struct virtual_pad *pad)
{
    tap(pad, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
    tap(pad, SDL_CONTROLLER_BUTTON_A);
}

/* ---- what is said of them ---- */

/* Whoever is to move hears at once that the other's pad is gone, and who has come. */
static void pads_are_told_of_as_they_come_and_go(void **state)
{
    (void)state;
    begin("classic");
    stage_open_ears(&stage);
    struct virtual_pad one = seat("One", 1);
    stage_assert_heard(&stage, "Gamepad 1: player 1");
    struct virtual_pad two = seat("Two", 2);
    stage_assert_heard(&stage, "Gamepad 2: player 2");
    tap(&one, SDL_CONTROLLER_BUTTON_BACK); /* it changes seats with the other */
    stage_assert_heard(&stage, "Gamepad 2: player 1");
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_SWAP);
    loop();
    stage_assert_heard(&stage, "The gamepads have changed sides.");
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_SWAP);
    loop();
    (void)stage_hear(&stage);
    tap(&one, SDL_CONTROLLER_BUTTON_LEFTSTICK);
    assert_null(strstr(stage_hear(&stage), "Gamepad"));
    virtual_pad_detach(&one);
    loop();
    stage_assert_heard(&stage, "Gamepad 1 disconnected");
    assert_true(stage_shown(&stage, "Gamepad 1 disconnected") > 0.9f);
    virtual_pad_detach(&two);
    loop();
    stage_assert_heard(&stage, "Gamepad 2 disconnected");
    stage_close_ears(&stage);
    end();
}

/* ---- whose turn undo, redo and hint are ---- */

static void only_the_pad_on_turn_takes_back_and_asks(void **state)
{
    (void)state;
    begin("classic");
    struct virtual_pad one = seat("One", 1), two = seat("Two", 2);
    tap(&one, SDL_CONTROLLER_BUTTON_A); /* the cursor is there already: a disc is placed */
    assert_int_equal(stage_plies(&stage), 1);

    tap(&one, SDL_CONTROLLER_BUTTON_B);
    assert_int_equal(stage_plies(&stage), 1);
    tap(&one, SDL_CONTROLLER_BUTTON_Y);
    assert_false(stage_hint_coming(&stage));
    tap(&one, SDL_CONTROLLER_BUTTON_A);
    assert_int_equal(stage_plies(&stage), 1);
    assert_string_equal(stage_top(&stage), "play");

    tap(&two, SDL_CONTROLLER_BUTTON_Y);
    assert_true(stage_hinted(&stage));
    tap(&two, SDL_CONTROLLER_BUTTON_B); /* the card first, then the move */
    assert_int_equal(stage_card(&stage), STAGE_NO_CARD);
    assert_int_equal(stage_plies(&stage), 1);
    tap(&two, SDL_CONTROLLER_BUTTON_B);
    assert_int_equal(stage_plies(&stage), 0);
    tap(&two, SDL_CONTROLLER_BUTTON_START); /* the menu is everybody's */
    assert_string_equal(stage_top(&stage), "pause");
    virtual_pad_detach(&one);
    virtual_pad_detach(&two);
    end();
}

/* A move that is held with the mouse counts at its release, whatever the other player's pad does meanwhile. */
static void the_others_pad_takes_no_held_move_back(void **state)
{
    (void)state;
    begin("classic");
    struct virtual_pad one = seat("One", 1), two = seat("Two", 2);
    static const unsigned squares[] = {19, 18};
    for (int i = 0; i < 2; i++) {
        stage_point_place(&stage, ACTION_POINT, squares[i]);
        stage_point_place(&stage, ACTION_PRESS, squares[i]);
        tap(i == 0 ? &two : &one, SDL_CONTROLLER_BUTTON_DPAD_LEFT);
        tap(i == 0 ? &two : &one, SDL_CONTROLLER_BUTTON_A);
        assert_int_equal(stage_plies(&stage), i);
        stage_point_place(&stage, ACTION_RELEASE, squares[i]);
        assert_int_equal(stage_plies(&stage), i + 1);
        loop();
    }
    stage_point_place(&stage, ACTION_POINT, 26);
    stage_point_place(&stage, ACTION_PRESS, 26);
    tap(&one, SDL_CONTROLLER_BUTTON_DPAD_LEFT); /* their own does */
    stage_point_place(&stage, ACTION_RELEASE, 26);
    assert_int_equal(stage_plies(&stage), 2);
    virtual_pad_detach(&one);
    virtual_pad_detach(&two);
    end();
}

static void at_a_hot_seat_everybody_may(void **state)
{
    (void)state;
    begin("classic");
    struct virtual_pad one = seat("One", 1);
    tap(&one, SDL_CONTROLLER_BUTTON_A);
    assert_int_equal(stage_plies(&stage), 1);
    tap(&one, SDL_CONTROLLER_BUTTON_B);
    assert_int_equal(stage_plies(&stage), 0);
    tap(&one, SDL_CONTROLLER_BUTTON_A);
    (void)stage_key(&stage, ACTION_UNDO, 'u');
    stage_rest(&stage);
    assert_int_equal(stage_plies(&stage), 0);
    virtual_pad_detach(&one);
    end();
}

/* ---- a typed h ---- */

static void an_h_that_begins_a_square_is_no_hint(void **state)
{
    (void)state;
    begin("classic");
    (void)stage_key(&stage, ACTION_HINT, 'h');
    assert_int_equal(stage_column(&stage), 7);
    (void)stage_wait(&stage, 300);
    (void)stage_key(&stage, ACTION_CHAR, '5');
    (void)stage_wait(&stage, 1000);
    assert_false(stage_hint_coming(&stage));
    assert_int_equal(stage_hint(&stage), PICK_NOWHERE);
    assert_int_equal(stage_cursor(&stage), 39);
    end();
}

static void an_h_alone_asks_after_a_while_and_f2_at_once(void **state)
{
    (void)state;
    begin("classic");
    (void)stage_key(&stage, ACTION_HINT, 'h');
    (void)stage_wait(&stage, 390);
    assert_false(stage_hinted(&stage));
    (void)stage_wait(&stage, 20);
    assert_true(stage_hinted(&stage));
    end();

    begin("classic");
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_HINT);
    assert_true(stage_hinted(&stage));
    end();

    begin("classic:size=6"); /* which has no column h */
    (void)stage_key(&stage, ACTION_HINT, 'h');
    assert_true(stage_hinted(&stage));
    end();
}

/* ---- a pad drops out ---- */

static void a_pad_that_drops_out_in_its_players_turn_pauses_the_game(void **state)
{
    (void)state;
    begin("classic");
    struct virtual_pad one = seat("One", 1), two = seat("Two", 2);
    tap(&one, SDL_CONTROLLER_BUTTON_A);
    virtual_pad_detach(&two);
    loop();
    assert_string_equal(stage_top(&stage), "pad_lost");
    (void)stage_wait(&stage, 200);
    assert_true(stage_shown(&stage, "Gamepad 2 disconnected") > 0);

    two = attach("Two", 2); /* it comes back */
    assert_string_equal(stage_top(&stage), "play");
    place(&two);
    assert_int_equal(stage_plies(&stage), 2);
    virtual_pad_detach(&one);
    virtual_pad_detach(&two);
    end();
}

static void the_others_pad_is_missed_when_its_turn_comes(void **state)
{
    (void)state;
    begin("classic");
    struct virtual_pad one = seat("One", 1), two = seat("Two", 2);
    virtual_pad_detach(&two);
    loop();
    assert_string_equal(stage_top(&stage), "play");
    tap(&one, SDL_CONTROLLER_BUTTON_A);
    assert_int_equal(stage_plies(&stage), 1);
    loop();
    assert_string_equal(stage_top(&stage), "pad_lost");
    tap(&one, SDL_CONTROLLER_BUTTON_A); /* any other pad takes the seat */
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(stage_plies(&stage), 1);
    place(&one);
    assert_int_equal(stage_plies(&stage), 2);
    virtual_pad_detach(&one);
    end();
}

static void a_third_pad_takes_the_seat_by_a_press(void **state)
{
    (void)state;
    begin("classic");
    struct virtual_pad one = seat("One", 1), two = seat("Two", 2), three = attach("Three", 3);
    tap(&one, SDL_CONTROLLER_BUTTON_A);
    virtual_pad_detach(&two);
    loop();
    loop();
    assert_string_equal(stage_top(&stage), "pad_lost");
    tap(&three, SDL_CONTROLLER_BUTTON_A);
    assert_string_equal(stage_top(&stage), "play");
    place(&three);
    assert_int_equal(stage_plies(&stage), 2);
    virtual_pad_detach(&one);
    virtual_pad_detach(&three);
    end();
}

static void the_only_pad_is_missed_only_by_who_plays_with_it(void **state)
{
    (void)state;
    begin("classic");
    struct virtual_pad one = seat("One", 1);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_RIGHT);
    loop();
    virtual_pad_detach(&one);
    loop();
    assert_string_equal(stage_top(&stage), "play");

    one = attach("One", 1);
    tap(&one, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    virtual_pad_detach(&one);
    loop();
    assert_string_equal(stage_top(&stage), "pad_lost");
    (void)stage_wait(&stage, 200);
    assert_true(stage_shown(&stage, "Gamepad 1 disconnected") > 0);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK); /* or the keyboard goes on */
    assert_string_equal(stage_top(&stage), "play");
    end();
}

static void a_press_only_sits_down(void **state)
{
    (void)state;
    begin("classic");
    struct virtual_pad one = attach("One", 1), two = attach("Two", 2), three = attach("Three", 3);
    tap(&one, SDL_CONTROLLER_BUTTON_A); /* the first one plays at once */
    assert_int_equal(stage_plies(&stage), 1);
    tap(&two, SDL_CONTROLLER_BUTTON_A); /* the second one says that it is here */
    assert_int_equal(stage_plies(&stage), 1);
    assert_int_equal(pads_at(stage.app.pads, 1), 2);
    tap(&three, SDL_CONTROLLER_BUTTON_A); /* the third one finds no seat at this table */
    assert_int_equal(stage_plies(&stage), 1);
    assert_int_equal(pads_seat(stage.app.pads, virtual_pad_id(&three)), -1);
    place(&two);
    assert_int_equal(stage_plies(&stage), 2);
    virtual_pad_detach(&one);
    virtual_pad_detach(&two);
    virtual_pad_detach(&three);
    end();
}

static void one_button_changes_the_pads_sides(void **state)
{
    (void)state;
    begin("classic");
    struct virtual_pad one = seat("One", 1), two = seat("Two", 2);
    place(&two);
    assert_int_equal(stage_plies(&stage), 0);
    SDL_JoystickSetVirtualButton(one.handle, SDL_CONTROLLER_BUTTON_BACK, SDL_PRESSED);
    loop();
    assert_true(stage_shown(&stage, "The gamepads have changed sides.") > 0);
    place(&two);
    assert_int_equal(stage_plies(&stage), 1);
    virtual_pad_detach(&one);
    virtual_pad_detach(&two);
    end();
}

static void the_pad_that_has_gone_is_named(void **state)
{
    (void)state;
    begin("classic");
    (void)strcpy(stage.app.session->game_setup.seats[0].name, "Anna");
    stage_leave(&stage);
    stage_show(&stage, play_scene_new(&stage.app, NULL)); /* with a name */
    struct virtual_pad one = seat("One", 1), two = seat("Two", 2);
    virtual_pad_detach(&one);
    loop();
    assert_string_equal(stage_top(&stage), "pad_lost");
    (void)stage_wait(&stage, 200);
    assert_true(stage_shown(&stage, "Gamepad 1 disconnected") > 0);
    assert_true(stage_shown(&stage, "One · Anna") > 0);
    virtual_pad_detach(&two);
    end();
}

/* ---- pads come and go ---- */

enum { PADS = 3, PULLS = 200 };

/* What is known of the game without looking at it: the moves so far. */
struct witness {
    struct move moves[128];
    int count;
};

static void see(struct witness *w, const struct match *match)
{
    int length = match_length(match);
    assert_in_range(length, w->count, w->count + 2); /* and a pass */
    for (int i = 0; i < length; i++) {
        struct move now = match_move(match, i);
        assert_true(i >= w->count || (w->moves[i].kind == now.kind && w->moves[i].to == now.to));
        w->moves[i] = now;
    }
    w->count = length;
}

static void pull_or_press(struct rng *rng, struct virtual_pad pads[PADS], bool here[PADS], int *pulled)
{
    static const SDL_GameControllerButton buttons[] = {SDL_CONTROLLER_BUTTON_A, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER,
                                                       SDL_CONTROLLER_BUTTON_LEFTSTICK, SDL_CONTROLLER_BUTTON_A,
                                                       SDL_CONTROLLER_BUTTON_DPAD_LEFT};
    static const char *const names[PADS] = {"One", "Two", "Three"};
    int i = (int)rng_below(rng, PADS);
    if (!here[i]) {
        pads[i] = attach(names[i], (Uint16)(i + 1));
        here[i] = true;
    } else if (rng_below(rng, 4) == 0) {
        SDL_JoystickSetVirtualButton(pads[i].handle, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, SDL_PRESSED); /* held */
        virtual_pad_detach(&pads[i]);
        here[i] = false;
        ++*pulled;
    } else {
        tap(&pads[i], buttons[rng_below(rng, 5)]);
    }
}

static void pads_that_come_and_go_lose_nothing(void **state)
{
    (void)state;
    struct rng rng = rng_seeded(17);
    struct virtual_pad pads[PADS] = {{0}};
    struct witness witness = {.count = 0};
    bool here[PADS] = {false};
    int pulled = 0, paused = 0, games = 0;
    begin("classic");
    while (pulled < PULLS) {
        pull_or_press(&rng, pads, here, &pulled);
        (void)stage_wait(&stage, (int)rng_below(&rng, 120)); /* at any moment, in the middle of a motion too */
        see(&witness, stage_match(&stage));
        paused += strcmp(stage_top(&stage), "pad_lost") == 0;
        assert_true(strcmp(stage_top(&stage), "pad_lost") == 0 || strcmp(stage_top(&stage), "play") == 0 ||
                    match_over(stage_match(&stage)));
        assert_true(pads_at(stage.app.pads, 0) != pads_at(stage.app.pads, 1) || pads_at(stage.app.pads, 0) == 0);
        if (match_over(stage_match(&stage))) {
            games++;
            play_scene_new_game(stage_game(&stage), false);
            witness.count = 0;
        }
    }
    assert_true(paused > 10);
    assert_true(games * 60 + witness.count > 15);
    for (int i = 0; i < PADS; i++) {
        if (!here[i])
            pads[i] = attach(i == 0 ? "One" : i == 1 ? "Two" : "Three", (Uint16)(i + 1));
        tap(&pads[i], SDL_CONTROLLER_BUTTON_LEFTSTICK);
    }
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "play"); /* and the game goes on */
    assert_true(pads_both(stage.app.pads));
    for (int i = 0, before = stage_plies(&stage); i < PADS && stage_plies(&stage) == before; i++)
        place(&pads[i]);
    see(&witness, stage_match(&stage));
    for (int i = 0; i < PADS; i++)
        virtual_pad_detach(&pads[i]);
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pads_are_told_of_as_they_come_and_go),
        cmocka_unit_test(only_the_pad_on_turn_takes_back_and_asks),
        cmocka_unit_test(the_others_pad_takes_no_held_move_back),
        cmocka_unit_test(at_a_hot_seat_everybody_may),
        cmocka_unit_test(an_h_that_begins_a_square_is_no_hint),
        cmocka_unit_test(an_h_alone_asks_after_a_while_and_f2_at_once),
        cmocka_unit_test(a_pad_that_drops_out_in_its_players_turn_pauses_the_game),
        cmocka_unit_test(the_others_pad_is_missed_when_its_turn_comes),
        cmocka_unit_test(a_third_pad_takes_the_seat_by_a_press),
        cmocka_unit_test(the_only_pad_is_missed_only_by_who_plays_with_it),
        cmocka_unit_test(a_press_only_sits_down),
        cmocka_unit_test(one_button_changes_the_pads_sides),
        cmocka_unit_test(the_pad_that_has_gone_is_named),
        cmocka_unit_test(pads_that_come_and_go_lose_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
