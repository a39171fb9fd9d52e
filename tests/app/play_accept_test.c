#include "support/test.h"

#include <string.h>

#include "app/scenes/play/play_accept.h"
#include "app/stage.h"
#include "base/bits.h"
#include "rules/notation.h"

/* Coins turned by hand between two players: what is asked, who answers how, and that nothing counts before. */

static struct stage stage;

enum { C2 = 10, C3 = 18, D3 = 19, D4 = 27, D2 = 11 };

static struct play *begin_sized(int opponent, int width, int height)
{
    struct notation_error error;
    stage_open(&stage, width, height, OUTFLANK_ASSETS_DIR "/lang", "en");
    assert_true(
        notation_parse_game("piecepack:turning=by-hand", &stage.app.table.variant, &stage.app.table.setup, &error));
    stage.app.table.opponent = opponent;
    struct scene *scene = play_scene_new(&stage.app, NULL);
    stage_show(&stage, scene);
    return (struct play *)scene;
}

static struct play *begin(int opponent) { return begin_sized(opponent, 1280, 800); }

static void send(enum action action, enum device device, float x, float y)
{
    struct action_event e = {.action = action, .down = true, .device = device, .seat = -1, .x = x, .y = y};
    stage.app.input.last_device = device;
    (void)scene_stack_action(stage.app.scenes, &e);
    scene_stack_settle(stage.app.scenes);
}

static void press_at(float x, float y)
{
    send(ACTION_POINT, DEVICE_MOUSE, x, y);
    send(ACTION_PRESS, DEVICE_MOUSE, x, y);
    send(ACTION_RELEASE, DEVICE_MOUSE, x, y);
}

static void press(const struct play *play, unsigned square)
{
    struct board_place place = play_board_place(play, stage.app.canvas);
    float x, y;
    board_place_centre(&place, square, &x, &y);
    press_at(x, y);
    stage_rest(&stage);
}

static void key(enum action action)
{
    send(action, DEVICE_KEYBOARD, 0, 0);
    stage_rest(&stage);
}

static void press_answer(const struct play *play, int which)
{
    struct play_layout l = play_layout(stage.app.canvas, false);
    struct box b = l.panel[play_player_of(play, play_actor(play))].answer[which];
    press_at(b.x + b.w / 2, b.y + b.h / 2);
    stage_rest(&stage);
}

/* FIRST lays on c2 and flips what is named, then says done. */
static void turn(const struct play *play, unsigned one, unsigned two)
{
    press(play, C2);
    if (one < 64)
        press(play, one);
    if (two < 64)
        press(play, two);
    key(ACTION_PREVIEW);
}

static bool lies(const struct play *play, unsigned square, enum side side)
{
    return match_position(play->match)->discs[side] & bit(square);
}

static void the_other_player_accepts(void **state)
{
    (void)state;
    for (int way = 0; way < 3; way++) {
        struct play *play = begin(0);
        press(play, C2);
        assert_true(stage_shown(&stage, "Flip every coin you’ve outflanked.") > 0);
        assert_true(stage_shown(&stage, "0 flipped") > 0);
        press(play, C3);
        assert_true(stage_shown(&stage, "1 flipped") > 0);
        key(ACTION_PREVIEW);
        assert_true(play_accept_asked(play));
        assert_int_equal(play_actor(play), SECOND);
        assert_true(stage_shown(&stage, "Is that right?") > 0);
        assert_true(stage_shown(&stage, "Suits flipped c3.") > 0);
        assert_true(stage_shown(&stage, "not final yet") > 0);
        if (way == 0)
            key(ACTION_OK);
        else if (way == 1)
            press_answer(play, 0);
        else
            press(play, D2); /* playing on accepts, too */
        assert_false(match_asks(play->match));
        assert_int_equal(match_length(play->match), way == 2 ? 4 : 3);
        assert_true(stage_shown(&stage, "Is that right?") == 0);
        assert_true(stage_shown(&stage, "not final yet") == 0);
        stage_close(&stage);
    }
}

static void the_other_player_puts_right_what_was_forgotten(void **state)
{
    (void)state;
    for (int way = 0; way < 2; way++) {
        struct play *play = begin(0);
        turn(play, 64, 64);
        assert_true(stage_shown(&stage, "Suits flipped nothing.") > 0);
        if (way == 0)
            key(ACTION_PREVIEW);
        else
            press_answer(play, 1);
        assert_true(match_putting_right(play->match));
        assert_int_equal(play_actor(play), SECOND);
        assert_true(stage_shown(&stage, "Put right what Suits flipped.") > 0);
        press(play, C3);
        assert_true(lies(play, C3, FIRST));
        key(ACTION_PREVIEW);
        assert_false(match_asks(play->match) || match_putting_right(play->match));
        assert_true(lies(play, C3, FIRST));
        assert_int_equal(match_position(play->match)->turn, SECOND);
        stage_close(&stage);
    }
}

/* All coins of the other side flipped would end the game at once; seventy flips more harm nothing. */
static void a_wrong_turning_ends_nothing(void **state)
{
    (void)state;
    struct play *play = begin(0);
    press(play, C2);
    for (int i = 0; i < 70; i++)
        press(play, D3);
    press(play, C3);
    press(play, D4);
    key(ACTION_PREVIEW);
    for (int i = 0; i < 4; i++)
        stage_rest(&stage);
    assert_int_equal(match_position(play->match)->step, STEP_OVER);
    assert_string_equal(stage_top(&stage), "play");
    assert_true(play_accept_asked(play));
    assert_int_equal(play->app->tally.won[0] + play->app->tally.won[1], 0);
    press_answer(play, 1);
    press(play, D4);
    key(ACTION_PREVIEW);
    assert_false(match_over(play->match) || match_asks(play->match));
    assert_int_equal(match_position(play->match)->step, STEP_LAY);
    stage_close(&stage);
}

static void what_is_accepted_counts(void **state)
{
    (void)state;
    struct play *play = begin(0);
    turn(play, C3, D4);
    assert_false(match_over(play->match));
    key(ACTION_OK);
    assert_true(match_over(play->match));
    for (int i = 0; i < 4; i++)
        stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "result");
    stage_close(&stage);
}

static void undo_takes_back_one_coin_then_the_question(void **state)
{
    (void)state;
    struct play *play = begin(0);
    press(play, C2);
    press(play, C3);
    press(play, D4);
    assert_true(stage_shown(&stage, "Take back") > 0);
    key(ACTION_UNDO);
    assert_true(lies(play, D4, SECOND) && lies(play, C3, FIRST));
    key(ACTION_PREVIEW);
    key(ACTION_PREVIEW); /* put it right */
    press(play, D4);
    key(ACTION_UNDO);
    assert_true(match_putting_right(play->match) && lies(play, D4, SECOND));
    key(ACTION_UNDO);
    assert_true(play_accept_asked(play));
    key(ACTION_UNDO); /* and the whole turn */
    assert_int_equal(match_length(play->match), 0);
    turn(play, C3, 64);
    assert_true(play_accept_asked(play));
    key(ACTION_OK);
    assert_false(match_asks(play->match));
    stage_close(&stage);
}

/* Until the computer has said its word; it thinks about its own move only afterwards. True if `text` was seen. */
static bool computer_looks(const struct play *play, const char *text)
{
    bool seen = false;
    for (int i = 0; i < 400 && play_accept_open(play); i++) {
        stage.app.now += 10;
        (void)scene_stack_update(stage.app.scenes, 0.010);
        scene_stack_settle(stage.app.scenes);
        if (i % 8 == 0)
            seen = seen || stage_shown(&stage, text) > 0;
    }
    assert_false(play_accept_open(play));
    return seen;
}

static void the_computer_accepts_what_is_right(void **state)
{
    (void)state;
    struct play *play = begin(1);
    press(play, C2);
    press(play, C3);
    send(ACTION_PREVIEW, DEVICE_KEYBOARD, 0, 0);
    assert_true(match_asks(play->match) && play->state == PLAY_WAITING);
    assert_true(computer_looks(play, "The computer is checking."));
    assert_int_equal(match_turned_coins(play->match), 0);
    assert_true(lies(play, C3, FIRST));
    stage_close(&stage);
}

static void the_computer_puts_right_coin_by_coin(void **state)
{
    (void)state;
    struct play *play = begin(1);
    press(play, C2);
    press(play, D4); /* c3 forgotten, d4 wrong */
    send(ACTION_PREVIEW, DEVICE_KEYBOARD, 0, 0);
    assert_true(computer_looks(play, "One more: c3."));
    assert_true(lies(play, C3, FIRST) && lies(play, D4, SECOND));
    stage_close(&stage);

    play = begin(1);
    press(play, C2);
    press(play, C3);
    press(play, D4);
    send(ACTION_PREVIEW, DEVICE_KEYBOARD, 0, 0);
    assert_true(computer_looks(play, "Not this one: d4."));
    assert_true(lies(play, C3, FIRST) && lies(play, D4, SECOND));
    assert_false(match_over(play->match));
    stage_close(&stage);
}

/* Question, answers and line lie apart, and inside the window, at every shape of it. */
static void the_question_has_room_at_every_size(void **state)
{
    static const int sizes[][2] = {{1280, 800}, {640, 400}, {1024, 768}, {2560, 1080}, {720, 1280}, {800, 600}};
    static const char *const texts[] = {"Is that right?", "Accept, my turn", "Put it right", "Suits flipped c3."};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct play *play = begin_sized(0, sizes[i][0], sizes[i][1]);
        turn(play, C3, 64);
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
