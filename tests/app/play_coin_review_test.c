#include "support/test.h"

#include <string.h>

#include "app/stage_play.h"
#include "base/bits.h"
#include "rules/notation.h"

/* Coins turned by hand between two players: what is asked, who answers how, and that nothing counts before. */

static struct stage stage;

enum { C2 = 10, C3 = 18, D3 = 19, D4 = 27, D2 = 11 };

static void begin_sized(int opponent, int width, int height)
{
    struct notation_error error;
    stage_open(&stage, width, height, OUTFLANK_ASSETS_DIR "/lang", "en");
    assert_true(notation_parse_game("piecepack:turning=by-hand", &stage.app.session->game_setup.variant,
                                    &stage.app.session->game_setup.setup, &error));
    stage.app.session->game_setup.opponent = opponent;
    stage_show(&stage, play_scene_new(&stage.app, NULL));
}

static void begin(int opponent) { begin_sized(opponent, 1280, 800); }

static void press(unsigned square)
{
    stage_click_place(&stage, DEVICE_MOUSE, square);
    stage_rest(&stage);
}

static void key(enum action action)
{
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, action);
    stage_rest(&stage);
}

static void press_answer(const char *text)
{
    stage_click_text(&stage, text);
    stage_rest(&stage);
}

static const char ACCEPT[] = "Accept, my turn", PUT_RIGHT[] = "Put it right", ASKED[] = "Is that right?",
                  OPEN[] = "not final yet";

static bool is_asked(void) { return stage_shown(&stage, ASKED) > 0; }

/* FIRST lays on c2 and flips what is named, then says done. */
static void turn(unsigned one, unsigned two)
{
    press(C2);
    if (one < 64)
        press(one);
    if (two < 64)
        press(two);
    key(ACTION_PREVIEW);
}

static bool lies(unsigned square, enum side side) { return stage_position(&stage)->discs[side] & bit(square); }

static void the_other_player_accepts(void **state)
{
    (void)state;
    for (int way = 0; way < 3; way++) {
        begin(0);
        press(C2);
        assert_true(stage_shown(&stage, "Flip every coin you’ve outflanked.") > 0);
        assert_true(stage_shown(&stage, "0 flipped") > 0);
        press(C3);
        assert_true(stage_shown(&stage, "1 flipped") > 0);
        key(ACTION_PREVIEW);
        assert_true(is_asked());
        assert_int_equal(match_actor(stage_match(&stage)), SECOND);
        assert_true(stage_shown(&stage, ASKED) > 0);
        assert_true(stage_shown(&stage, "Suits flipped c3.") > 0);
        assert_true(stage_shown(&stage, OPEN) > 0);
        if (way == 0)
            key(ACTION_OK);
        else if (way == 1)
            press_answer(ACCEPT);
        else
            press(D2); /* playing on accepts, too */
        assert_false(match_asks(stage_match(&stage)));
        assert_int_equal(stage_plies(&stage), way == 2 ? 4 : 3);
        assert_true(stage_shown(&stage, ASKED) == 0);
        assert_true(stage_shown(&stage, OPEN) == 0);
        key(ACTION_PREVIEW); /* pressed once too often it opens no rules */
        assert_string_equal(stage_top(&stage), "play");
        stage_close(&stage);
    }
}

static void the_other_player_puts_right_what_was_forgotten(void **state)
{
    (void)state;
    for (int way = 0; way < 2; way++) {
        begin(0);
        turn(64, 64);
        assert_true(stage_shown(&stage, "Suits flipped nothing.") > 0);
        if (way == 0)
            key(ACTION_PREVIEW);
        else
            press_answer(PUT_RIGHT);
        assert_true(match_putting_right(stage_match(&stage)));
        assert_int_equal(match_actor(stage_match(&stage)), SECOND);
        assert_true(stage_shown(&stage, "Put right what Suits flipped.") > 0);
        press(C3);
        assert_true(lies(C3, FIRST));
        key(ACTION_PREVIEW);
        assert_false(match_asks(stage_match(&stage)) || match_putting_right(stage_match(&stage)));
        assert_true(lies(C3, FIRST));
        assert_int_equal(stage_position(&stage)->turn, SECOND);
        stage_close(&stage);
    }
}

/* All coins of the other side flipped would end the game at once; seventy flips more harm nothing. */
static void a_wrong_turning_ends_nothing(void **state)
{
    (void)state;
    begin(0);
    press(C2);
    for (int i = 0; i < 70; i++)
        press(D3);
    press(C3);
    press(D4);
    key(ACTION_PREVIEW);
    for (int i = 0; i < 4; i++)
        stage_rest(&stage);
    assert_int_equal(stage_position(&stage)->step, STEP_OVER);
    assert_string_equal(stage_top(&stage), "play");
    assert_true(is_asked());
    assert_int_equal(stage.app.session->score.won[0] + stage.app.session->score.won[1], 0);
    press_answer(PUT_RIGHT);
    press(D4);
    key(ACTION_PREVIEW);
    assert_false(match_over(stage_match(&stage)) || match_asks(stage_match(&stage)));
    assert_int_equal(stage_position(&stage)->step, STEP_PLACE);
    stage_close(&stage);
}

static void what_is_accepted_counts(void **state)
{
    (void)state;
    begin(0);
    turn(C3, D4);
    assert_false(match_over(stage_match(&stage)));
    key(ACTION_OK);
    assert_true(match_over(stage_match(&stage)));
    for (int i = 0; i < 4; i++)
        stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "result");
    stage_close(&stage);
}

static void undo_takes_back_one_coin_then_the_question(void **state)
{
    (void)state;
    begin(0);
    press(C2);
    press(C3);
    press(D4);
    assert_true(stage_shown(&stage, "Take back") > 0);
    key(ACTION_UNDO);
    assert_true(lies(D4, SECOND) && lies(C3, FIRST));
    key(ACTION_PREVIEW);
    key(ACTION_PREVIEW); /* put it right */
    press(D4);
    key(ACTION_UNDO);
    assert_true(match_putting_right(stage_match(&stage)) && lies(D4, SECOND));
    key(ACTION_UNDO);
    assert_true(is_asked());
    key(ACTION_UNDO); /* and the whole turn */
    assert_int_equal(stage_plies(&stage), 0);
    turn(C3, 64);
    assert_true(is_asked());
    key(ACTION_OK);
    assert_false(match_asks(stage_match(&stage)));
    stage_close(&stage);
}

/* The counts are not final yet. */
static bool is_open(void) { return stage_position(&stage)->step == STEP_TURN || match_asks(stage_match(&stage)); }

/* Until the computer has said its word; it thinks about its own move only afterwards. True if `text` was seen. */
static bool computer_looks(const char *text)
{
    bool seen = false;
    for (int i = 0; i < 50 && is_open(); i++) {
        (void)stage_wait(&stage, 10);
        seen = seen || stage_shown(&stage, text) > 0;
        (void)stage_wait(&stage, 70);
    }
    assert_false(is_open());
    return seen;
}

static void the_computer_accepts_what_is_right(void **state)
{
    (void)state;
    begin(1);
    press(C2);
    press(C3);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_PREVIEW);
    assert_true(match_asks(stage_match(&stage)) && stage_phase(&stage) == STAGE_THINKING);
    assert_true(computer_looks("The computer is checking."));
    assert_int_equal(match_turned_coins(stage_match(&stage)), 0);
    assert_true(lies(C3, FIRST));
    stage_close(&stage);
}

static void the_computer_puts_right_coin_by_coin(void **state)
{
    (void)state;
    begin(1);
    press(C2);
    press(D4); /* c3 forgotten, d4 wrong */
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_PREVIEW);
    assert_true(computer_looks("One more: c3."));
    assert_true(lies(C3, FIRST) && lies(D4, SECOND));
    stage_close(&stage);

    begin(1);
    press(C2);
    press(C3);
    press(D4);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_PREVIEW);
    assert_true(computer_looks("Not this one: d4."));
    assert_true(lies(C3, FIRST) && lies(D4, SECOND));
    assert_false(match_over(stage_match(&stage)));
    stage_close(&stage);
}

/* Question, answers and line lie apart, and inside the window, at every shape of it. */
static void the_question_has_room_at_every_size(void **state)
{
    static const int sizes[][2] = {{1280, 800}, {640, 400}, {1024, 768}, {2560, 1080}, {720, 1280}, {800, 600}};
    static const char *const texts[] = {ASKED, ACCEPT, PUT_RIGHT, "Suits flipped c3."};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        begin_sized(0, sizes[i][0], sizes[i][1]);
        turn(C3, 64);
        const struct recorded_text *found;
        canvas_record(stage.app.canvas, true);
        stage_draw(&stage);
        int n = canvas_recorded(stage.app.canvas, &found);
        for (size_t t = 0; t < sizeof texts / sizeof texts[0]; t++) {
            bool seen = false;
            for (int k = 0; k < n; k++) {
                const struct box *ink = &found[k].ink, *box = &found[k].box;
                if (strcmp(found[k].text, texts[t]) != 0)
                    continue;
                seen = seen || (ink->x >= box->x - 1 && ink->x + ink->w <= box->x + box->w + 1 && ink->x >= 0 &&
                                ink->x + ink->w <= canvas_width(stage.app.canvas));
            }
            if (!seen)
                fail_msg("%d x %d: \"%s\" is not whole", sizes[i][0], sizes[i][1], texts[t]);
        }
        canvas_record(stage.app.canvas, false);
        stage_close(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_other_player_accepts),
        cmocka_unit_test(the_other_player_puts_right_what_was_forgotten),
        cmocka_unit_test(a_wrong_turning_ends_nothing),
        cmocka_unit_test(what_is_accepted_counts),
        cmocka_unit_test(undo_takes_back_one_coin_then_the_question),
        cmocka_unit_test(the_computer_accepts_what_is_right),
        cmocka_unit_test(the_computer_puts_right_coin_by_coin),
        cmocka_unit_test(the_question_has_room_at_every_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
