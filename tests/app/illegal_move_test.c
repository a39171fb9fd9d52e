#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/board/illegal_move.h"
#include "app/stage_play.h"
#include "rules/notation.h"

/* What a player gets for a press that is not a move: every device, every game, and nothing that blocks. */

static struct stage stage;

static void begin_sized(const char *game, const char *moves, int width, int height)
{
    struct notation_error error;
    stage_open(&stage, width, height, OUTFLANK_ASSETS_DIR "/lang", "en");
    assert_true(notation_parse_game(game, &stage.app.session->game_setup.variant, &stage.app.session->game_setup.setup,
                                    &error));
    stage_show(&stage, play_scene_new(&stage.app, moves));
}

static void begin(const char *game, const char *moves) { begin_sized(game, moves, 1280, 800); }

static unsigned square(const char *text) { return (unsigned)notation_parse_square(text); }

static void the_head_is_shaken_twice_and_comes_to_rest(void **state)
{
    (void)state;
    float right = 0, left = 0;
    for (float t = 0; t < 160; t += 1) {
        float x = illegal_move_shake(t);
        right = fmaxf(right, x);
        left = fminf(left, x);
    }
    assert_true(right > 5 && right < 6);
    assert_true(left < -4 && left > -6);
    assert_true(fabsf(illegal_move_shake(80)) < 0.01f && fabsf(illegal_move_shake(40)) < 0.01f);
    assert_true(illegal_move_shake(0) == 0 && illegal_move_shake(160) == 0 && illegal_move_shake(-5) == 0);
    assert_true(illegal_move_outline(0, false) == 1 && illegal_move_outline(160, false) == 1);
    assert_true(illegal_move_outline(200, false) > 0.4f && illegal_move_outline(240, false) == 0);
    assert_true(illegal_move_outline(0, true) == 0 && illegal_move_outline(120, true) == 1);
    assert_true(illegal_move_outline(240, true) == 0);
}

static void a_press_that_is_no_move_is_answered_in_its_frame(void **state)
{
    static const enum device devices[] = {DEVICE_MOUSE, DEVICE_TOUCH};
    (void)state;
    for (size_t i = 0; i < sizeof devices / sizeof devices[0]; i++) {
        begin("classic", NULL);
        stage_click_place(&stage, devices[i], square("a1"));
        (void)stage_wait(&stage, 130);
        assert_true(stage_shown(&stage, "Nothing flips here") == 1.0f);
        assert_true(stage_shown(&stage, "Every move must flip something") == 1.0f);
        (void)stage_wait(&stage, 1300);
        assert_true(stage_shown(&stage, "Nothing flips here") == 1.0f);
        (void)stage_wait(&stage, 300);
        assert_true(stage_shown(&stage, "Nothing flips here") == 0.0f);
        assert_true(stage_shown(&stage, "Every move must flip something") == 0.0f);
        assert_false(stage_wait(&stage, 10)); /* and nothing moves any more */
        stage_close(&stage);
    }
}

static void keys_typed_squares_and_pads_are_answered_too(void **state)
{
    (void)state;
    begin("classic", NULL);
    stage_type_square(&stage, square("a1"));
    (void)stage_wait(&stage, 130);
    assert_true(stage_shown(&stage, "Nothing flips here") > 0);
    stage_choose(&stage, DEVICE_KEYBOARD, square("d4"));
    (void)stage_wait(&stage, 130);
    assert_true(stage_shown(&stage, "There’s already a disc here") > 0);
    stage_choose(&stage, DEVICE_PAD, square("h8"));
    (void)stage_wait(&stage, 130);
    assert_true(stage_shown(&stage, "There’s already a disc here") == 0);
    assert_true(stage_shown(&stage, "Nothing flips here") > 0);
    stage_close(&stage);
}

static void the_next_press_counts_and_ends_it(void **state)
{
    (void)state;
    begin("classic", NULL);
    stage_click_place(&stage, DEVICE_MOUSE, square("a1"));
    stage_click_place(&stage, DEVICE_MOUSE, square("d3"));
    assert_int_equal(stage_plies(&stage), 1);
    assert_true(stage_shown(&stage, "Nothing flips here") == 0);
    stage_close(&stage);
}

static void every_game_has_its_own_words(void **state)
{
    static const struct {
        const char *game, *moves, *where, *words;
    } cases[] = {
        {"jaques", NULL, "a1", "Start in the centre"},
        {"jaques", "d4", "d4", "There’s already a counter here"},
        {"pocket", NULL, "a1", "No hole here"},
        {"pocket", "c3", "c3", "There’s already a piece here"},
        {"piecepack", NULL, "c3", "There’s already a coin here"},
        {"piecepack:coins=20,tiles=ragged", NULL, "a3", "No tile here"},
        {"reverse", NULL, "d4", "There’s already a disc here"},
        {"flipside", NULL, "d4", "Choose a pawn first"},
        {"flipside", NULL, "h1", "Not your pawn"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin(cases[i].game, cases[i].moves);
        stage_click_place(&stage, DEVICE_MOUSE, square(cases[i].where));
        (void)stage_wait(&stage, 130);
        if (stage_shown(&stage, cases[i].words) <= 0)
            fail_msg("%s, %s: \"%s\" is not seen", cases[i].game, cases[i].where, cases[i].words);
        stage_close(&stage);
    }
}

static void a_pawn_that_is_chosen_knows_where_it_may_not_go(void **state)
{
    (void)state;
    begin("flipside", NULL);
    stage_click_place(&stage, DEVICE_MOUSE, square("a1"));
    stage_click_place(&stage, DEVICE_MOUSE, square("c2"));
    (void)stage_wait(&stage, 130);
    assert_true(stage_shown(&stage, "Not in line with the pawn") > 0);
    stage_click_place(&stage, DEVICE_MOUSE, PICK_RAIL + 3);
    (void)stage_wait(&stage, 130);
    assert_true(stage_shown(&stage, "Choose a pawn first") > 0);
    stage_click_place(&stage, DEVICE_MOUSE, square("d4"));
    (void)stage_wait(&stage, 2000);
    stage_click_place(&stage, DEVICE_MOUSE, square("e6"));
    (void)stage_wait(&stage, 130);
    assert_true(stage_shown(&stage, "Not in line with the pawn") > 0);
    stage_close(&stage);
}

/* A fifth of a second of hammering is one sound; the third press in a row makes the way to the rules glow, once. */
static void hammering_is_heard_four_times_a_second_and_shows_the_rules_once(void **state)
{
    (void)state;
    begin("classic", NULL);
    uint64_t first;
    (void)stage_wait(&stage, 500);
    stage_click_place(&stage, DEVICE_MOUSE, square("a1"));
    first = stage_refusal_heard(&stage);
    (void)stage_wait(&stage, 100);
    stage_click_place(&stage, DEVICE_MOUSE, square("a1"));
    assert_int_equal(stage_refusal_heard(&stage), first);
    assert_false(stage_rules_glow(&stage));
    (void)stage_wait(&stage, 200);
    stage_click_place(&stage, DEVICE_MOUSE, square("a1"));
    assert_true(stage_refusal_heard(&stage) >= first + 250);
    assert_true(stage_rules_glow(&stage));
    (void)stage_wait(&stage, 2000);
    assert_false(stage_rules_glow(&stage));
    stage_click_place(&stage, DEVICE_MOUSE, square("a1"));
    assert_false(stage_rules_glow(&stage));
    stage_close(&stage);
}

static void while_the_computer_thinks_its_pill_nods(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage.app.session->game_setup.opponent = 1;
    stage.app.session->game_setup.first_player = 1; /* the computer has the side that is to move */
    scene_push(stage.app.scenes, play_scene_new(&stage.app, NULL));
    scene_stack_settle(stage.app.scenes);
    stage_wait_for_phase(&stage, STAGE_THINKING);
    stage_click_place(&stage, DEVICE_MOUSE, square("a1"));
    assert_false(stage_refused(&stage));
    assert_true(stage_nods(&stage));
    stage_close(&stage);
}

static void nothing_to_take_back_is_not_offered(void **state)
{
    (void)state;
    begin("classic", NULL);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_RIGHT);
    assert_true(stage_shown(&stage, "Undo") > 0); /* grey, and says why */
    assert_true(stage_shown(&stage, "Redo") == 0);
    stage_click_place(&stage, DEVICE_MOUSE, square("d3"));
    (void)stage_wait(&stage, 2000);
    assert_true(stage_shown(&stage, "Undo") > 0);
    assert_true(stage_shown(&stage, "Redo") == 0);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_UNDO);
    (void)stage_wait(&stage, 2000);
    assert_true(stage_shown(&stage, "Undo") > 0);
    assert_true(stage_shown(&stage, "Redo") > 0);
    stage_close(&stage);
}

static void f1_opens_the_rules_and_closes_them(void **state)
{
    (void)state;
    begin("classic", NULL);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_HELP);
    assert_string_equal(stage_top(&stage), "rules");
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_HELP);
    assert_string_equal(stage_top(&stage), "play");
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_PREVIEW); /* a pad has no F1 */
    assert_string_equal(stage_top(&stage), "rules");
    stage_close(&stage);
}

static void the_cursor_is_seen_when_keys_begin_a_game(void **state)
{
    (void)state;
    begin("classic", NULL); /* begun by a key */
    assert_true(stage_offers(&stage, stage_cursor(&stage)));
    stage_close(&stage);

    stage_open_usual(&stage);
    stage.app.input.last_device = DEVICE_MOUSE;
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    assert_int_equal(stage_cursor(&stage), PICK_NOWHERE);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK); /* shows it, and places nothing yet */
    assert_true(stage_offers(&stage, stage_cursor(&stage)));
    assert_int_equal(stage_plies(&stage), 0);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
    assert_int_equal(stage_plies(&stage), 1);
    stage_close(&stage);
}

/* On an odd board a pair of squares is filled at once, and either of them names it. */
static void either_square_of_a_pair_names_it(void **state)
{
    (void)state;
    begin("classic:start=overture,size=5", NULL);
    stage_click_place(&stage, DEVICE_MOUSE, square("c4"));
    assert_false(stage_refused(&stage));
    assert_int_equal(stage_plies(&stage), 1);
    assert_int_equal(stage_position(&stage)->discs[SECOND], bit(square("c2")) | bit(square("c4")));
    stage_click_place(&stage, DEVICE_MOUSE, square("a1"));
    (void)stage_wait(&stage, 130);
    assert_true(stage_shown(&stage, "Start in the centre") > 0);
    stage_close(&stage);
}

/* Wherever the press was, the line stays inside the field, and covers no dot if it can be helped. */
static void the_line_stays_on_the_board_at_every_size(void **state)
{
    static const int sizes[][2] = {{1280, 800}, {640, 400}, {1024, 768}, {2560, 1080}, {720, 1280}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        begin_sized("classic", NULL, sizes[i][0], sizes[i][1]);
        struct board_place place = stage_board(&stage);
        const struct box *f = &place.field;
        for (unsigned s = 0; s < 64; s++) {
            const struct recorded_text *texts;
            if (stage_offers(&stage, s))
                continue;
            stage_click_place(&stage, DEVICE_MOUSE, s);
            (void)stage_wait(&stage, 130);
            canvas_record(stage.app.canvas, true);
            stage_draw(&stage);
            int n = canvas_recorded(stage.app.canvas, &texts), seen = 0;
            for (int t = 0; t < n; t++) {
                const struct box *b = &texts[t].ink;
                if (strcmp(texts[t].text, "Nothing flips here") != 0 &&
                    strcmp(texts[t].text, "There’s already a disc here") != 0)
                    continue;
                seen++;
                assert_true(b->x >= f->x && b->x + b->w <= f->x + f->w && b->y >= f->y && b->y + b->h <= f->y + f->h);
                assert_true(texts[t].size * canvas_scale(stage.app.canvas) > 15.9f);
                for (unsigned d = 0; d < 64; d++) {
                    float x, y;
                    board_place_centre(&place, d, &x, &y);
                    bool covered = x > b->x && x < b->x + b->w && y > b->y && y < b->y + b->h;
                    assert_false(stage_offers(&stage, d) && covered);
                }
            }
            canvas_record(stage.app.canvas, false);
            assert_int_equal(seen, 1);
        }
        stage_close(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_head_is_shaken_twice_and_comes_to_rest),
        cmocka_unit_test(a_press_that_is_no_move_is_answered_in_its_frame),
        cmocka_unit_test(keys_typed_squares_and_pads_are_answered_too),
        cmocka_unit_test(the_next_press_counts_and_ends_it),
        cmocka_unit_test(every_game_has_its_own_words),
        cmocka_unit_test(a_pawn_that_is_chosen_knows_where_it_may_not_go),
        cmocka_unit_test(hammering_is_heard_four_times_a_second_and_shows_the_rules_once),
        cmocka_unit_test(while_the_computer_thinks_its_pill_nods),
        cmocka_unit_test(nothing_to_take_back_is_not_offered),
        cmocka_unit_test(f1_opens_the_rules_and_closes_them),
        cmocka_unit_test(the_cursor_is_seen_when_keys_begin_a_game),
        cmocka_unit_test(either_square_of_a_pair_names_it),
        cmocka_unit_test(the_line_stays_on_the_board_at_every_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
