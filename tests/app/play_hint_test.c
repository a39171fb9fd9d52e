/* A hint that says why: its card by keys, pad and mouse, and what the engine's answer makes of it. */
#include "support/test.h"

#include <string.h>

#include "app/stage_ears.h"
#include "app/stage_pose.h"
#include "app/view/board_view.h"
#include "base/bits.h"

enum { H1 = 7, C8 = 58 };

static struct stage stage;

static void open_example(int width, int height)
{
    stage_open(&stage, width, height, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage.app.settings.value[SETTING_NUMBERS] = 1;
    stage_show_picture(&stage, "hint");
}

/* To somebody who has not asked for them it shows no square and no value, and says in words who is ahead. */
static void a_hint_spells_nothing_unasked(void **state)
{
    (void)state;
    open_example(1280, 800);
    stage.app.settings.value[SETTING_NUMBERS] = 0;
    assert_true(stage_shown(&stage, "a little ahead") > 0.99f);
    assert_true(stage_shown(&stage, "“A corner: it is yours for good.”") > 0.99f);
    assert_null(stage_says_with(&stage, "6 ahead"));
    assert_null(stage_says_with(&stage, "h1"));
    assert_null(stage_says_with(&stage, "c8"));
    stage_close(&stage);
}

static void h_goes_from_one_idea_to_the_other_and_back(void **state)
{
    (void)state;
    open_example(1280, 800);
    assert_int_equal(stage_cursor(&stage), H1);
    assert_true(stage_shown(&stage, "6 ahead") > 0.99f);
    (void)stage_press(&stage, ACTION_HINT);
    assert_int_equal(stage_cursor(&stage), C8);
    assert_true(stage_shown(&stage, "“You get the last one in this corner.”") > 0.99f);
    assert_true(stage_shown(&stage, "even") > 0.99f);
    (void)stage_press(&stage, ACTION_HINT);
    assert_int_equal(stage_cursor(&stage), H1);
    (void)stage_press(&stage, ACTION_BACK);
    assert_int_equal(stage_card(&stage), STAGE_NO_CARD);
    assert_null(stage_says_with(&stage, "A corner"));
    (void)stage_press(&stage, ACTION_HINT); /* known: nothing is asked, nothing is counted */
    assert_int_equal(stage_card(&stage), STAGE_HINT_CARD);
    assert_int_equal(stage_cursor(&stage), H1);
    assert_int_equal(stage_hints_had(&stage, 0), 0);
    (void)stage_press(&stage, ACTION_OK);
    assert_int_equal(stage_plies(&stage), 45);
    assert_int_equal(match_move(stage_match(&stage), 44).to, H1);
    assert_int_equal(stage_card(&stage), STAGE_NO_CARD);
    stage_close(&stage);
}

static void press_and_draw_off(struct box b)
{
    float x = b.x + b.w / 2, y = b.y + b.h / 2;
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_PRESS, x, y);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_POINT, x, b.y - 60);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_RELEASE, x, b.y - 60);
}

static void buttons_beside_the_board_act_when_they_are_let_go(void **state)
{
    static const int sizes[][2] = {{1280, 800}, {640, 400}, {1024, 768}, {720, 1280}, {800, 800}};
    (void)state;
    for (int i = 0; i < 5; i++) {
        stage_open(&stage, sizes[i][0], sizes[i][1], OUTFLANK_ASSETS_DIR "/lang", "en");
        stage.app.settings.value[SETTING_NUMBERS] = 1;
        stage.app.session->game_setup.opponent = 0;
        stage_show(&stage, play_scene_new(&stage.app, NULL));
        stage_lay_out(&stage);
        press_and_draw_off(stage_play_part(&stage, "button menu", 2));
        assert_string_equal(stage_top(&stage), "play");
        stage_click_box(&stage, DEVICE_MOUSE, stage_play_part(&stage, "button undo", 1)); /* it says why not */
        assert_true(stage_shown(&stage, "Nothing to take back") > 0.5f);
        press_and_draw_off(stage_play_part(&stage, "button hint", 0));
        assert_false(stage_hinted(&stage));
        stage_click_box(&stage, DEVICE_TOUCH, stage_play_part(&stage, "button hint", 0));
        assert_true(stage_hinted(&stage));
        stage_click_box(&stage, DEVICE_MOUSE, stage_play_part(&stage, "button menu", 2));
        assert_string_equal(stage_top(&stage), "pause");
        stage_close(&stage);
    }
}

static void back_closes_the_card_and_not_the_game(void **state)
{
    (void)state;
    open_example(1280, 800);
    (void)stage_press(&stage, ACTION_BACK);
    assert_int_equal(stage_card(&stage), STAGE_NO_CARD);
    assert_string_equal(stage_top(&stage), "play");
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "pause");
    stage_close(&stage);
}

static void press_square(unsigned square)
{
    float x, y;
    stage_where(&stage, square, &x, &y);
    stage_click(&stage, DEVICE_MOUSE, x, y);
}

/* In any shape of window a press on what is said closes the hint, and one on its square plays it. */
static void a_press_on_a_hint_closes_or_plays_it(void **state)
{
    static const int sizes[][2] = {{1280, 800}, {640, 400}, {1024, 768}, {720, 1280}, {2560, 1080}, {800, 800}};
    (void)state;
    for (int i = 0; i < 6; i++) {
        open_example(sizes[i][0], sizes[i][1]);
        stage_click_box(&stage, DEVICE_MOUSE, stage_card_box(&stage));
        assert_int_equal(stage_card(&stage), STAGE_NO_CARD);
        assert_int_equal(stage_plies(&stage), 44);
        (void)stage_press(&stage, ACTION_HINT);
        press_square(H1);
        assert_int_equal(stage_plies(&stage), 45);
        assert_int_equal(match_move(stage_match(&stage), 44).to, H1);
        stage_close(&stage);
    }
}

/* In Flipside the squares of a hint cannot be chosen yet, and one press plays the whole of it; so does Enter. */
static void a_whole_turn_is_played_by_one_press(void **state)
{
    enum { B3 = 17, B1 = 1, A6 = 40 };
    static const unsigned squares[] = {B3, B1, A6};
    (void)state;
    for (int i = 0; i < 4; i++) {
        stage_open_usual(&stage);
        stage_show_picture(&stage, "hint-flipside");
        int plies = stage_plies(&stage);
        struct judged turn = stage_hint_turn(&stage, i == 2);
        if (i < 3)
            press_square(squares[i]);
        else
            (void)stage_press(&stage, ACTION_OK);
        assert_int_equal(stage_plies(&stage), plies + 2);
        for (int k = 0; k < 2; k++)
            assert_true(move_equal(match_move(stage_match(&stage), plies + k), turn.plies[k]));
        stage_close(&stage);
    }
}

/* What is said lies within the window and beside the board. */
static void what_a_hint_says_has_its_place(void **state)
{
    static const int sizes[][2] = {{1280, 800}, {640, 400}, {800, 600}, {720, 1280}, {360, 640}, {800, 800}};
    (void)state;
    for (int i = 0; i < 6; i++) {
        open_example(sizes[i][0], sizes[i][1]);
        struct box said = stage_card_box(&stage), board = stage_play_part(&stage, "board", 0);
        assert_true(said.w > 0 && said.h > 0 && said.y >= 0 && said.y + said.h <= canvas_height(stage.app.canvas));
        assert_true(said.x + said.w <= board.x || said.x >= board.x + board.w || said.y + said.h <= board.y ||
                    said.y >= board.y + board.h);
        stage_close(&stage);
    }
}

static void ask(const char *game)
{
    stage_open_usual(&stage);
    stage.app.settings.value[SETTING_NUMBERS] = 1;
    stage.app.session->game_setup.variant = variant_find(game, strlen(game));
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    stage.app.input.last_device = DEVICE_PAD;
    (void)stage_press(&stage, ACTION_HINT);
    assert_int_equal(stage_card(&stage), STAGE_HINT_CARD);
    (void)stage_press(&stage, ACTION_HINT); /* an impatient one is none */
    assert_int_equal(stage_hints_had(&stage, 0), 1);
    for (int i = 0; i < STAGE_PATIENCE && stage_hint_turns(&stage) == 0; i++) {
        (void)scene_stack_update(stage.app.scenes, 0.001);
        SDL_Delay(1);
    }
}

/* Every game has an answer with a reason, and Enter plays the whole turn. */
static void every_game_is_answered(void **state)
{
    (void)state;
    for (int i = 0; i < VARIANT_COUNT; i++) {
        if (!test_drawn((unsigned)i, 3))
            continue;
        ask(VARIANTS[i]->id);
        assert_true(stage_hint_turns(&stage) > 0);
        struct judged turn = stage_hint_turn(&stage, 0);
        assert_int_equal(stage_hint(&stage), turn.plies[0].kind == MOVE_WALK ? turn.plies[0].from : turn.plies[0].to);
        assert_null(stage_says_with(&stage, "{1}"));
        (void)stage_press(&stage, ACTION_OK);
        assert_true(stage_plies(&stage) >= turn.count);
        for (int k = 0; k < turn.count; k++)
            assert_true(move_equal(match_move(stage_match(&stage), k), turn.plies[k]));
        stage_close(&stage);
    }
}

/* The other way round, as a deeper look may find it: what was chosen stays chosen. */
static void a_deeper_look_keeps_what_was_chosen(void **state)
{
    (void)state;
    open_example(1280, 800);
    struct opponent_advice advice = {
        .judgement = {.best = stage_hint_turn(&stage, 1), .second = stage_hint_turn(&stage, 0)}};
    advice.judgement.best.value = 900;
    (void)stage_press(&stage, ACTION_HINT);
    assert_int_equal(stage_cursor(&stage), C8);
    stage_pose_better_hint(&stage, &advice);
    assert_int_equal(stage_cursor(&stage), C8);
    assert_true(stage_shown(&stage, "9 ahead") > 0.99f);
    advice.judgement.best.plies[0].to = 53; /* which is no move: what was known stays */
    stage_pose_better_hint(&stage, &advice);
    assert_int_equal(stage_hint_turns(&stage), 2);
    (void)stage_press(&stage, ACTION_OK);
    assert_int_equal(match_move(stage_match(&stage), 44).to, C8);
    stage_close(&stage);
}

static void wait_while(bool (*not_yet)(void))
{
    for (int i = 0; i < STAGE_PATIENCE && not_yet(); i++) {
        (void)scene_stack_update(stage.app.scenes, 0.001);
        SDL_Delay(1);
    }
}

static bool is_shallow(void) { return !stage_hint_final(&stage); }

/* It is looked at more deeply while the card is open, and then no more; and not at all once it is closed. */
static void the_engine_rests_after_a_deeper_look_and_when_the_card_closes(void **state)
{
    (void)state;
    ask("pocket");
    assert_true(stage_hint_coming(&stage) && stage_engine_asked(&stage));
    (void)stage_press(&stage, ACTION_BACK);
    assert_false(stage_hint_coming(&stage));
    assert_false(stage_engine_asked(&stage));
    assert_false(stage_hint_final(&stage));
    (void)stage_press(&stage, ACTION_HINT);
    assert_true(stage_hint_coming(&stage));
    assert_int_equal(stage_hints_had(&stage, 0), 1);
    wait_while(is_shallow);
    assert_true(stage_card(&stage) == STAGE_HINT_CARD && stage_hint_final(&stage));
    assert_false(stage_hint_coming(&stage));
    assert_false(stage_engine_asked(&stage));
    stage_close(&stage);
}

static int hints_said(void)
{
    int count = 0;
    for (const char *at = stage_hear(&stage); (at = strstr(at, "Hint: ")) != NULL; at++)
        count++;
    return count;
}

/* A deeper look that finds the same says nothing, and the other idea is said when H asks for it. */
static void a_hint_is_said_once_and_the_other_when_it_is_asked_for(void **state)
{
    (void)state;
    open_example(1280, 800);
    stage_open_ears(&stage);
    struct opponent_advice advice = {
        .judgement = {.best = stage_hint_turn(&stage, 0), .second = stage_hint_turn(&stage, 1)}};
    (void)stage_hear(&stage);
    (void)stage_press(&stage, ACTION_HINT);
    assert_int_equal(hints_said(), 1);
    (void)stage_press(&stage, ACTION_HINT);
    assert_int_equal(hints_said(), 1);
    stage_pose_better_hint(&stage, &advice);
    assert_int_equal(hints_said(), 0);
    stage_close_ears(&stage);
    stage_close(&stage);
}

/* Where fewer discs are better, six discs of advantage are six discs fewer. */
static void reverse_counts_fewer_discs(void **state)
{
    static const struct opponent_advice advice = {
        .judgement = {
            .best = {.count = 1, .plies = {{.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 17}}, .value = 610},
            .second = {.count = 1, .plies = {{.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 26}}, .value = -120}}};
    (void)state;
    stage_open_usual(&stage);
    stage.app.settings.value[SETTING_NUMBERS] = 1;
    stage.app.session->game_setup = (struct game_setup){.variant = variant_find("reverse", 7), .opponent = 4};
    stage_show(&stage, play_scene_new(&stage.app, "d3c3"));
    stage_wait_for_turn(&stage);
    stage_pose_hint_asked(&stage);
    stage_pose_hint(&stage, &advice);
    assert_true(stage_shown(&stage, "6 fewer") > 0.99f);
    (void)stage_press(&stage, ACTION_HINT);
    assert_true(stage_shown(&stage, "1 more") > 0.99f);
    stage_close(&stage);
}

/* A game of Classic after these moves, and a hint of these squares. */
static void hint_at(const char *moves, int best, int second)
{
    struct opponent_advice advice = {
        .judgement = {.best = {.count = 1, .plies = {{.kind = MOVE_PLACE, .from = NO_SQUARE}}, .value = 300},
                      .second = {.count = second >= 0, .plies = {{.kind = MOVE_PLACE, .from = NO_SQUARE}}}}};
    advice.judgement.best.plies[0].to = (uint8_t)best;
    advice.judgement.second.plies[0].to = (uint8_t)second;
    stage_open_usual(&stage);
    stage.app.session->game_setup = (struct game_setup){.variant = variant_find("classic", 7), .opponent = 4};
    stage_show(&stage, play_scene_new(&stage.app, moves));
    stage_wait_for_turn(&stage);
    stage_pose_hint_asked(&stage);
    stage_pose_hint(&stage, &advice);
}

/* The light runs from disc to disc, a sound for each, and stays; the second idea is a ring, until it is its turn. Any
 * other move ends it. */
static void a_hint_lights_what_it_turns(void **state)
{
    enum { C2 = 10, D7 = 51, G3 = 22 };
    (void)state;
    hint_at("f5d6c3d3c4f4e6b3", C2, D7); /* c2 flips d3, then c3 */
    int flips = stage_heard(&stage, SOUND_FLIP_1), highest = 0;
    assert_int_equal(stage_glow(&stage)->turns[0].plies[0].to, C2);
    assert_int_equal(stage_glow(&stage)->second, D7);
    assert_int_equal(glow_reached(stage_glow(&stage)), 0);
    for (int i = 0; i < 500 && glow_reached(stage_glow(&stage)) < 2; i++) {
        assert_true(glow_reached(stage_glow(&stage)) >= highest);
        highest = glow_reached(stage_glow(&stage));
        (void)scene_stack_update(stage.app.scenes, 0.01);
    }
    assert_int_equal(highest, 1);
    assert_int_equal(stage_heard(&stage, SOUND_FLIP_1), flips + 1);
    assert_true(stage_heard(&stage, SOUND_FLIP_1 + 1) > 0);
    (void)stage_press(&stage, ACTION_HINT);
    assert_int_equal(stage_glow(&stage)->turns[0].plies[0].to, D7);
    assert_int_equal(stage_glow(&stage)->second, C2);
    assert_int_equal(glow_reached(stage_glow(&stage)), 0);
    stage_type(&stage, "g3");
    assert_null(stage_glow(&stage));
    stage_close(&stage);
}

/* Reduced motion: nothing runs, all of it is there at once. */
static void without_motion_all_is_lit_at_once(void **state)
{
    (void)state;
    hint_at("f5d6c3d3c4f4e6b3", 10, 51);
    float length = glow_length(stage_glow(&stage));
    stage.app.settings.value[SETTING_REDUCE_MOTION] = 1;
    (void)stage_press(&stage, ACTION_HINT);
    assert_true(stage_glow(&stage)->calm && glow_length(stage_glow(&stage)) < length);
    stage_close(&stage);
}

/* A turn of two steps is shown twice, and then stays: where the pawn goes and which disc slides in. */
static void a_turn_of_flipside_is_shown_from_pawn_to_disc(void **state)
{
    enum { A6 = 40, B3 = 17, B1 = 1 };
    (void)state;
    stage_open_usual(&stage);
    stage_show_picture(&stage, "hint-flipside");
    const struct glow *glow = stage_glow(&stage);
    assert_int_equal(glow->count, 1);
    assert_int_equal(glow->turns[0].count, 2);
    assert_int_equal(glow->turns[0].plies[0].to, B3);
    assert_int_equal(glow->turns[0].plies[1].to, B1);
    assert_int_equal(glow->second, A6);
    assert_true(glow_length(glow) >= 2 * glow_lines_length(glow));
    assert_true(glow->ms >= glow_length(glow)); /* a picture */
    stage_close(&stage);
}

/* Moves that are mirror images of each other are one: all of them glow, and none when the board has changed. */
static void mirror_images_glow_together(void **state)
{
    (void)state;
    hint_at("", 19, -1);
    const struct glow *glow = stage_glow(&stage);
    assert_non_null(glow);
    assert_int_equal(glow->count, 4);
    uint64_t squares = 0;
    for (int i = 0; i < glow->count; i++)
        squares |= bit(glow->turns[i].plies[0].to);
    assert_true(squares == (bit(19) | bit(26) | bit(37) | bit(44)));
    stage_close(&stage);
}

/* A hint leaves the other player's name and number to be seen. */
static void the_other_player_stays_in_sight(void **state)
{
    static const int sizes[][2] = {{1280, 800},  {640, 400},  {1024, 768},  {2560, 1080},
                                   {1920, 1080}, {720, 1280}, {1080, 1920}, {480, 854}};
    (void)state;
    for (int i = 0; i < 8; i++) {
        open_example(sizes[i][0], sizes[i][1]);
        assert_true(stage_shown(&stage, "Peg") > 0.99f);
        assert_true(stage_shown(&stage, "21") > 0.99f);
        stage_close(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_hint_spells_nothing_unasked),
                                       cmocka_unit_test(h_goes_from_one_idea_to_the_other_and_back),
                                       cmocka_unit_test(buttons_beside_the_board_act_when_they_are_let_go),
                                       cmocka_unit_test(back_closes_the_card_and_not_the_game),
                                       cmocka_unit_test(a_press_on_a_hint_closes_or_plays_it),
                                       cmocka_unit_test(a_whole_turn_is_played_by_one_press),
                                       cmocka_unit_test(what_a_hint_says_has_its_place),
                                       cmocka_unit_test(every_game_is_answered),
                                       cmocka_unit_test(a_deeper_look_keeps_what_was_chosen),
                                       cmocka_unit_test(the_engine_rests_after_a_deeper_look_and_when_the_card_closes),
                                       cmocka_unit_test(a_hint_is_said_once_and_the_other_when_it_is_asked_for),
                                       cmocka_unit_test(reverse_counts_fewer_discs),
                                       cmocka_unit_test(a_hint_lights_what_it_turns),
                                       cmocka_unit_test(without_motion_all_is_lit_at_once),
                                       cmocka_unit_test(a_turn_of_flipside_is_shown_from_pawn_to_disc),
                                       cmocka_unit_test(mirror_images_glow_together),
                                       cmocka_unit_test(the_other_player_stays_in_sight)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
