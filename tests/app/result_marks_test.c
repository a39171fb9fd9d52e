/* The chips on the result's course: which moves they name, that they lie apart, and that each leads to its move. */
#include "support/test.h"

#include <string.h>

#include "app/core/game_setup.h"
#include "app/session/analysis.h"
#include "app/session/opponent.h"
#include "app/stage_replay.h"
#include "app/stage_result.h"
#include "app/ui/course_graph.h"

static const char MOVES[] =
    "d3c3c4e3f6c6e2f3c5d1f4d6d2c2b3f5e6f2g6a4c1b4e1g5b5a5b6f1g1c7d7d8g3g4h5h7h4h2a3e7f8e8a6f7c8a2h3"
    "h6a1b1b2b8b7a8g7g2a7h1--g8h8";
static const char COURSE[] =
    "-112~e6 8~c5 -38~c4 -112~e3 -112~d2 -239~b5 44~c5 -823~f5 -140~d2 -191~b4 440~f4 368~e6 704~e6 "
    "12~f2 196~f1 188~f2 632~g4 448~f2 500~g5 548~a4 476~d7 224~b5 792~g4 0~b1 0~f1 608~d7 701~h4 "
    "444~f1 281~g1 0~b1 912~h4 809~d8 562~g3 560~h3 1168~h5 640~h3 1630~h4 1629~h2 1661~b2 477~e7 "
    "0=h6 -400=e8 -400=h6 -800=f7 -800=c8 -800=a2 -800=a1 -1400=h6 -1400=a1 -1400=b1 -1400=b2 "
    "-1400=h1 -1000=b7 -1000=h1 -800=a7 -800=h1 -800=a7 -800=h1 -800=g8 -800=h8 -800=";
static const int SIZES[][2] = {{1280, 800}, {640, 400}, {1024, 768}, {720, 1280}, {2560, 1080}};
enum { A3_TURN = 38 };

static struct stage stage;

/* The game's result, its course known already. */
static void show(int width, int height, const struct game_mode *mode)
{
    stage_open(&stage, width, height, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage.app.settings.value[SETTING_SPEED] = 3; /* none */
    stage.app.session->game_setup =
        (struct game_setup){.variant = variant_find("classic", 7), .opponent = 4, .mode = mode};
    struct scene *play = play_scene_new(&stage.app, MOVES);
    struct record record = {.match = play_scene_result(play).match};
    record_add_fact(&record, "course", COURSE, sizeof COURSE - 1);
    analysis_begin(&stage.app, &record);
    strbuf_free(&record.facts);
    assert_true(course_whole(analysis_course(&stage.app)));
    stage_show(&stage, play);
    stage_wait_for(&stage, "result");
    result_scene_show_all(scene_stack_top(stage.app.scenes));
    stage_draw(&stage);
}

static bool meet(struct box a, struct box b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static void the_worst_moves_are_named_and_lie_apart(void **state)
{
    struct stage_chip m[STAGE_CHIPS];
    (void)state;
    for (int i = 0; i < 5; i++) {
        show(SIZES[i][0], SIZES[i][1], NULL);
        struct box course = stage_result_course(&stage);
        assert_int_equal(stage_chips(&stage, m), STAGE_CHIPS);
        assert_string_equal(m[0].name, "a3");
        assert_string_equal(m[0].given, "−17");
        assert_false(meet(m[0].box, m[1].box));
        for (int k = 0; k < STAGE_CHIPS; k++) {
            struct box b = m[k].box, point = {m[k].x - 4, m[k].y - 4, 8, 8};
            assert_true(b.x >= course.x && b.x + b.w <= course.x + course.w);
            assert_true(b.y >= course.y && b.y + b.h <= course.y + course.h);
            assert_false(meet(b, point));
            for (int side = FIRST; side <= SECOND; side++)
                assert_false(meet(b, stage_result_ahead(&stage, (enum side)side)));
        }
        stage_close(&stage);
    }
}

/* However long a side leads, and by how much: its line and its area end short of the words. */
static void who_is_ahead_is_said_beside_the_line(void **state)
{
    (void)state;
    for (int i = 0; i < 5; i++) {
        struct course_graph course = {.lead = {40, -40}, .count = 2, .known = 2, .most = 40};
        float x, y;
        show(SIZES[i][0], SIZES[i][1], NULL);
        for (int side = FIRST; side <= SECOND; side++) {
            course_graph_point(&course, stage_result_course(&stage), side, &x, &y);
            struct box said = stage_result_ahead(&stage, (enum side)side), line = {said.x, y - 3, said.w, 6};
            assert_false(meet(line, said));
            assert_true(side == FIRST ? y > said.y : y < said.y);
        }
        stage_close(&stage);
    }
}

static void check_looks_at_a3(void)
{
    assert_string_equal(stage_top(&stage), "replay");
    assert_int_equal(stage_turn(&stage), A3_TURN);
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "result");
}

static void a_press_on_a_chip_looks_at_its_move(void **state)
{
    struct stage_chip m[STAGE_CHIPS];
    (void)state;
    for (int i = 0; i < 5; i++) {
        show(SIZES[i][0], SIZES[i][1], NULL);
        assert_int_equal(stage_chips(&stage, m), STAGE_CHIPS);
        stage_click_box(&stage, DEVICE_MOUSE, m[0].box);
        check_looks_at_a3();
        stage_close(&stage);
    }
}

static void keys_and_pad_come_to_the_chips(void **state)
{
    static const enum device devices[] = {DEVICE_KEYBOARD, DEVICE_PAD};
    (void)state;
    for (int i = 0; i < 2; i++) {
        show(1280, 800, NULL);
        stage.app.input.last_device = devices[i];
        (void)stage_press(&stage, ACTION_NEXT); /* the chips are a group of their own */
        assert_int_equal(stage_chip_meant(&stage), 0);
        assert_true(stage_says_with(&stage, "a3 gave 17 away, b2 was better"));
        if (stage_chip_focused(&stage) != 0)
            (void)stage_press(&stage, ACTION_LEFT);
        assert_int_equal(stage_chip_focused(&stage), 0);
        (void)stage_press(&stage, ACTION_OK);
        check_looks_at_a3();
        stage_close(&stage);
    }
}

/* A move of another game that was tried: the last pill leads back there, not to another game. */
static void a_trial_leads_back_to_where_it_began(void **state)
{
    (void)state;
    show(1280, 800, &TRIAL);
    assert_true(stage_shown(&stage, "Back to the game") > 0.99f);
    assert_true(stage_shown(&stage, "Other game") < 0.01f);
    stage_click_text(&stage, "Back to the game");
    assert_string_not_equal(stage_top(&stage), "result");
    assert_string_not_equal(stage_top(&stage), "play");
    assert_string_not_equal(stage_top(&stage), "choose");
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_worst_moves_are_named_and_lie_apart),
        cmocka_unit_test(who_is_ahead_is_said_beside_the_line), cmocka_unit_test(a_press_on_a_chip_looks_at_its_move),
        cmocka_unit_test(keys_and_pad_come_to_the_chips), cmocka_unit_test(a_trial_leads_back_to_where_it_began)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
