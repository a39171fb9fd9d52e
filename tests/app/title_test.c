/* The title: what it continues, who is seen on it, and the games that it plays when nobody is there. An argument says
 * for how many seconds of game time it is left alone, again and again (0: not at all). */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/stage_title.h"
#include "app/store/guises_kept.h"
#include "app/store/ladder_run.h"
#include "app/ui/form.h"
#include "base/bits.h"
#include "kit/canvas_internal.h"

enum { FRAME_MS = 16 };

static int alone_seconds;
static struct stage stage;

static int set_up(void **state)
{
    (void)state;
    stage_open(&stage, 640, 400, OUTFLANK_ASSETS_DIR "/lang", "en");
    struct scene *scene = title_scene_new(&stage.app);
    assert_non_null(scene);
    scene_push(stage.app.scenes, scene);
    (void)scene_stack_settle(stage.app.scenes);
    return 0;
}

static bool pass(int ms)
{
    bool moving = true;
    for (; ms > 0 && moving; ms -= FRAME_MS)
        moving = stage_update(&stage, FRAME_MS / 1000.0) != SCENE_STILL;
    return moving;
}

static void the_first_picture_comes_without_the_cast(void **state)
{
    (void)state;
    (void)pass(400);
    assert_true(stage_shown(&stage, "Play") > 0.5f);
    assert_false(title_scene_continue(scene_stack_top(stage.app.scenes)));
    assert_true(stage_shown(&stage, "Turncoat") == 0);
    (void)pass(2500);
    assert_true(stage_shown(&stage, "Pip") > 0.5f);
    assert_true(stage_shown(&stage, "Turncoat") > 0.5f);
}

static void two_different_ones_play(void **state)
{
    (void)state;
    for (uint32_t seed = 0; seed < 200; seed++) {
        enum cast_id players[2];
        stage_draw_lots(seed, players);
        assert_int_not_equal(players[0], players[1]);
    }
}

/* The next one looks on first, then those after; who has turned over sits on the player's side, and shows it. */
static void those_who_have_turned_over_change_sides(void **state)
{
    enum { MOST = 5 };
    (void)state;
    stage.app.stores->loaded |= 1U << STORE_LADDER;
    for (int turned = 0; turned <= CAST_SIZE; turned++) {
        enum cast_id first;
        stage.app.stores->ladder_run.run = (struct ladder){.turned = turned};
        stage_show(&stage, title_scene_new(&stage.app));
        int count = stage_onlookers(&stage, &first);
        assert_int_equal(first, turned);
        assert_int_equal(count, CAST_SIZE - turned < MOST ? CAST_SIZE - turned : MOST);
        for (int i = 0; i < CAST_SIZE; i++)
            assert_int_equal(stage_turned_over(&stage, (enum cast_id)i), i < turned);
    }
}

/* Whoever was ever turned over stays, also when another run has begun, and in whatever order it was. */
static void those_of_an_earlier_run_stay(void **state)
{
    enum cast_id first;
    (void)state;
    stage.app.stores->loaded |= 1U << STORE_LADDER;
    stage.app.stores->ladder_run.run = (struct ladder){.going = true, .lives = LADDER_LIVES};
    (void)guises_kept_lend(&stage.app, CAST_PIP);
    (void)guises_kept_lend(&stage.app, CAST_PENNY);
    stage_show(&stage, title_scene_new(&stage.app));
    assert_true(stage_turned_over(&stage, CAST_PIP) && stage_turned_over(&stage, CAST_PENNY));
    assert_false(stage_turned_over(&stage, CAST_BUTTON));
    (void)stage_onlookers(&stage, &first);
    assert_int_equal(first, CAST_BUTTON);
}

/* Ten discs change sides: who loses them is worried, who has them is glad; so are those on the player's side, for
 * whoever begins, and nobody else is moved. */
static void whoever_loses_discs_looks_worried(void **state)
{
    (void)state;
    static const enum cast_id players[2] = {CAST_PEG, CAST_SLATE};
    for (int side = FIRST; side <= SECOND; side++) {
        struct position before = {.turn = (uint8_t)side}, after = {.turn = (uint8_t)other((enum side)side)};
        before.discs[other((enum side)side)] = 0x3ff;
        after.discs[side] = 0x3ff;
        stage_pose_cast(&stage, 2, players);
        stage_pose_ply(&stage, &before, &after);
        for (int i = 0; i < CAST_SIZE; i++)
            assert_int_equal(stage_title_mood(&stage, (enum cast_id)i),
                             i == (int)players[side] || (i < 2 && side == FIRST) ? MOOD_GLAD
                             : i == (int)players[!side] || i < 2                 ? MOOD_WORRIED
                                                                                 : MOOD_CALM);
    }
}

static void a_run_is_continued_before_any_game(void **state)
{
    (void)state;
    stage.app.stores->loaded |= 1U << STORE_LADDER;
    stage.app.stores->ladder_run.run = (struct ladder){.going = true, .rung = 5, .lives = 2};
    stage_show(&stage, title_scene_new(&stage.app));
    assert_true(stage_shown(&stage, "Ladder, 6 of 10") > 0);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "ladder");
}

static void whoever_comes_back_is_where_they_went_from(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++)
        (void)stage_press(&stage, ACTION_DOWN);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "records");
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "title");
    (void)stage_press(&stage, ACTION_UP);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "learn");
}

static void left_alone_it_plays_and_any_input_ends_it(void **state)
{
    (void)state;
    static const enum action inputs[] = {ACTION_POINT, ACTION_DOWN, ACTION_RELEASE, ACTION_LEAVE};
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
        (void)pass(19500);
        assert_false(stage_plays_alone(&stage));
        (void)pass(4000);
        assert_true(stage_plays_alone(&stage));
        assert_true(stage_point(&stage, inputs[i], 1, 1)); /* the next frame is drawn at once */
        assert_false(stage_plays_alone(&stage));
        assert_true(stage_shown(&stage, "Play") > 0.5f);
    }
}

static void it_plays_all_six_kinds(void **state)
{
    (void)state;
    unsigned kinds = 0;
    (void)pass(24000);
    for (int i = 0; i < 60 * 300 && kinds != 0x3f; i++) {
        stage_leave_alone(&stage, 25000);
        assert_int_not_equal(stage_update(&stage, FRAME_MS / 1000.0), SCENE_STILL);
        const struct variant *variant = stage_plays_alone_what(&stage);
        for (unsigned k = 0; k < 6; k++)
            kinds |= (unsigned)(VARIANTS[k] == variant) << k;
    }
    assert_int_equal(kinds, 0x3f);
}

static int brightness(float x, float y)
{
    float scale = canvas_scale(stage.app.canvas);
    Uint32 pixel;
    memcpy(&pixel,
           (const Uint8 *)stage.surface->pixels + (int)(y * scale) * stage.surface->pitch + 4 * (int)(x * scale),
           sizeof pixel);
    return (int)(pixel >> 16 & 255) + (int)(pixel >> 8 & 255) + (int)(pixel & 255);
}

/* No gap is visible between the faces and the board that they look over, though Piecepack's has no frame. */
static void whoever_looks_over_the_edge_is_behind_the_board(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_REDUCE_MOTION] = 1;
    (void)pass(24000);
    for (int i = 0; i < 60 * 300 && strcmp(stage_plays_alone_what(&stage)->id, "piecepack") != 0; i++) {
        stage_leave_alone(&stage, 25000);
        (void)stage_update(&stage, FRAME_MS / 1000.0);
    }
    assert_string_equal(stage_plays_alone_what(&stage)->id, "piecepack");
    for (int i = 0; i < 60; i++) {
        stage_leave_alone(&stage, 25000);
        (void)stage_update(&stage, FRAME_MS / 1000.0);
    }
    struct box flat = stage_flat_board(&stage);
    stage_draw(&stage);
    float cheek = flat.x + 0.16f * flat.w, down = flat.y, board = flat.y + 0.04f * flat.h;
    int game_setup = brightness(flat.x - 30, flat.y);
    while (down > 0 && brightness(cheek, down) < game_setup + 60)
        down--;
    assert_true(down > flat.y - 30); /* somebody is there */
    for (; down < board; down++)
        assert_true(brightness(cheek, down) > game_setup + 20);
}

/* Asleep it looks the same forever, its eyes shut, and asks for no frame. */
static void it_dozes_off_and_wakes(void **state)
{
    (void)state;
    assert_false(pass(70000));
    enum cast_id first;
    for (int i = 0; i < stage_onlookers(&stage, &first); i++)
        assert_float_equal(stage_eyes_shut(&stage, i), 1, 0.001);
    for (int i = 0; i < 100; i++)
        assert_int_equal(stage_update(&stage, FRAME_MS / 1000.0), SCENE_STILL);
    (void)stage_point(&stage, ACTION_POINT, 1, 1);
    assert_true(pass(500));
    assert_float_equal(stage_eyes_shut(&stage, 0), 0, 0.001);
}

/* For so long as it may rest, nothing changes that would be seen. */
static void it_rests_between_its_frames(void **state)
{
    (void)state;
    int frames = 0, ms = 0, rest = 0;
    (void)pass(3000);
    while (ms < 15000) {
        int step = rest > FRAME_MS ? rest : FRAME_MS;
        rest = stage_update(&stage, step / 1000.0);
        ms += step;
        frames++;
    }
    assert_in_range(frames, 100, 15000 / FRAME_MS * 3 / 4);
}

static size_t kept(void)
{
    const struct canvas *c = stage.app.canvas;
    return c->pictures.bytes + c->sprites.bytes + c->texts.bytes;
}

/* Drawn now and then, woken once a minute: an hour takes no more than the first few minutes did. */
static void left_alone_for_long_it_takes_no_more(void **state)
{
    (void)state;
    size_t most = 0;
    unsigned games = stage_played_alone(&stage);
    for (int s = 0; s < alone_seconds; s++) {
        for (int i = 0; i < 20; i++) {
            (void)stage_update(&stage, 0.05);
            if (i % 4 == 0)
                stage_draw(&stage);
        }
        if (s % 59 == 58)
            (void)stage_point(&stage, ACTION_POINT, 1, 1);
        if (s < 300)
            most = kept() > most ? kept() : most;
        else
            assert_true(kept() <= most * 3 / 2);
    }
    assert_true(alone_seconds < 60 || stage_played_alone(&stage) > games);
}

/* In every language, with the largest texts, in windows of four shapes. */
static void the_tagline_ends_before_the_players_face(void **state)
{
    static const char *const languages[] = {"en", "de", "fr", "es"};
    static const int sizes[][2] = {{640, 400}, {1280, 800}, {1024, 1024}, {720, 1280}};
    (void)state;
    for (int i = 0; i < 16; i++) {
        stage_open_blind(&stage, sizes[i % 4][0], sizes[i % 4][1], OUTFLANK_ASSETS_DIR "/lang", languages[i / 4]);
        canvas_set_text_scale(stage.app.canvas, 1.5f);
        stage_show(&stage, title_scene_new(&stage.app));
        struct box words = stage_text_box(&stage, app_word(&stage.app, "menu.tagline"));
        form_focus_on(stage.app.form, "you.yours", -1);
        stage_draw(&stage);
        struct box face = form_focus_box(stage.app.form);
        if (words.x + words.w >= face.x && words.y < face.y + face.h)
            fail_msg("%s, %d x %d: the tagline ends at %.0f, the face begins at %.0f", languages[i / 4],
                     sizes[i % 4][0], sizes[i % 4][1], (double)(words.x + words.w), (double)face.x);
        stage_close(&stage);
    }
}

#define TITLE(f) cmocka_unit_test_prestate_setup_teardown(f, set_up, stage_tear_down, &stage)

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        TITLE(the_first_picture_comes_without_the_cast),
        cmocka_unit_test(two_different_ones_play),
        cmocka_unit_test(the_tagline_ends_before_the_players_face),
        TITLE(those_who_have_turned_over_change_sides),
        TITLE(those_of_an_earlier_run_stay),
        TITLE(whoever_loses_discs_looks_worried),
        TITLE(a_run_is_continued_before_any_game),
        TITLE(whoever_comes_back_is_where_they_went_from),
        TITLE(left_alone_it_plays_and_any_input_ends_it),
        TITLE(it_plays_all_six_kinds),
        TITLE(whoever_looks_over_the_edge_is_behind_the_board),
        TITLE(it_dozes_off_and_wakes),
        TITLE(it_rests_between_its_frames),
        TITLE(left_alone_for_long_it_takes_no_more),
    };
    alone_seconds = argc > 1 ? atoi(argv[1]) : 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
