/* A hint that says why: its card by keys, pad and mouse, and what the engine's answer makes of it. */
#include "support/test.h"

#include <string.h>

#include "app/scenes/play/play_hint_draw.h"
#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"
#include "app/stage.h"

enum { H1 = 7, C8 = 58 };

static struct stage stage;
static struct play *play;

static void open_example(int width, int height)
{
    stage_open(&stage, width, height, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage_show(&stage, play_scene_hint_example(&stage.app));
    play = (struct play *)scene_stack_top(stage.app.scenes);
}

static void h_goes_from_the_best_to_the_second_best_and_closes(void **state)
{
    (void)state;
    open_example(1280, 800);
    assert_int_equal(play->cursor, H1);
    assert_true(stage_shown(&stage, "takes the corner, flips 3 discs") > 0.99f);
    assert_true(stage_shown(&stage, "+6") > 0.99f);
    (void)stage_press(&stage, ACTION_HINT);
    assert_int_equal(play->cursor, C8);
    (void)stage_press(&stage, ACTION_HINT);
    assert_false(play->hint_card.open);
    (void)stage_press(&stage, ACTION_HINT); /* known: nothing is asked, nothing is counted */
    assert_true(play->hint_card.open);
    assert_int_equal(play->cursor, H1);
    assert_int_equal(play->helps[0].hints, 0);
    (void)stage_press(&stage, ACTION_OK);
    assert_int_equal(match_length(play->match), 45);
    assert_int_equal(match_move(play->match, 44).to, H1);
    assert_false(play->hint_card.open);
    stage_close(&stage);
}

static void back_closes_the_card_and_not_the_game(void **state)
{
    (void)state;
    open_example(1280, 800);
    (void)stage_press(&stage, ACTION_BACK);
    assert_false(play->hint_card.open);
    assert_string_equal(stage_top(&stage), "play");
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "pause");
    stage_close(&stage);
}

static void a_press_on_a_line_plays_it_in_any_shape_of_window(void **state)
{
    static const int sizes[][2] = {{1280, 800}, {640, 400}, {1024, 768}, {720, 1280}, {2560, 1080}};
    (void)state;
    for (int i = 0; i < 5; i++) {
        open_example(sizes[i][0], sizes[i][1]);
        struct play_layout l = play_layout(stage.app.canvas, play->face.there);
        struct box line = play_hint_boxes(play, stage.app.canvas, &l).line[1];
        (void)stage_point(&stage, ACTION_PRESS, line.x + line.w / 2, line.y + line.h / 2);
        assert_int_equal(match_length(play->match), 45);
        assert_int_equal(match_move(play->match, 44).to, C8);
        stage_close(&stage);
    }
}

/* The card lies within the window and its lines within the card. */
static void the_card_holds_its_lines(void **state)
{
    static const int sizes[][2] = {{1280, 800}, {640, 400}, {800, 600}, {720, 1280}, {360, 640}};
    (void)state;
    for (int i = 0; i < 5; i++) {
        open_example(sizes[i][0], sizes[i][1]);
        struct play_layout l = play_layout(stage.app.canvas, play->face.there);
        struct hint_boxes b = play_hint_boxes(play, stage.app.canvas, &l);
        assert_true(b.card.y >= 0 && b.card.y + b.card.h <= canvas_height(stage.app.canvas));
        for (int k = 0; k < 2; k++)
            assert_true(b.line[k].x >= b.card.x && b.line[k].x + b.line[k].w <= b.card.x + b.card.w &&
                        b.line[k].y >= b.card.y && b.line[k].y + b.line[k].h <= b.card.y + b.card.h + 0.01f);
        stage_close(&stage);
    }
}

static void ask(const char *game)
{
    stage_open(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage.app.table.variant = variant_find(game, strlen(game));
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    play = (struct play *)scene_stack_top(stage.app.scenes);
    stage.app.input.last_device = DEVICE_PAD;
    (void)stage_press(&stage, ACTION_HINT);
    assert_true(play->hint_card.open);
    (void)stage_press(&stage, ACTION_HINT); /* an impatient one is none */
    assert_int_equal(play->helps[0].hints, 1);
    for (int i = 0; i < STAGE_PATIENCE && play->hint_card.count == 0; i++) {
        (void)scene_stack_update(stage.app.scenes, 0.001);
        SDL_Delay(1);
    }
}

/* Every game has an answer with a reason, and a press on its line plays the whole turn. */
static void every_game_is_answered(void **state)
{
    (void)state;
    for (int i = 0; i < VARIANT_COUNT; i++) {
        ask(VARIANTS[i]->id);
        assert_true(play->hint_card.count > 0);
        struct judged turn = play->hint_card.turns[0];
        assert_int_equal(play->hint, picker_towards(&play->picker, turn.plies[0]));
        struct play_layout l = play_layout(stage.app.canvas, play->face.there);
        struct box line = play_hint_boxes(play, stage.app.canvas, &l).line[0];
        (void)stage_point(&stage, ACTION_PRESS, line.x + line.w / 2, line.y + line.h / 2);
        assert_true(match_length(play->match) >= turn.count);
        for (int k = 0; k < turn.count; k++)
            assert_true(move_equal(match_move(play->match, k), turn.plies[k]));
        stage_close(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(h_goes_from_the_best_to_the_second_best_and_closes),
                                       cmocka_unit_test(back_closes_the_card_and_not_the_game),
                                       cmocka_unit_test(a_press_on_a_line_plays_it_in_any_shape_of_window),
                                       cmocka_unit_test(the_card_holds_its_lines),
                                       cmocka_unit_test(every_game_is_answered)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
