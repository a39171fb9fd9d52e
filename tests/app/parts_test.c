/* A frame drawn in parts is the frame drawn whole, pixel for pixel: random frames of every scene, and what they change.
 */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/each_scene.h"
#include "app/scenes/scenes.h"
#include "rules/custom_board.h"
#include "support/seed.h"

static int frames_each;
static struct stage stage;
static struct rng rng;

static int below(int n) { return (int)rng_below(&rng, (uint32_t)n); }

static uint32_t *pixels_now(void)
{
    size_t bytes = (size_t)stage.surface->pitch * (size_t)stage.surface->h;
    uint32_t *copy = malloc(bytes);
    assert_non_null(copy);
    memcpy(copy, stage.surface->pixels, bytes);
    return copy;
}

/* Draws the same frame again, whole, and compares. */
static void compare(const char *scene, int frame)
{
    uint32_t *parts = pixels_now();
    canvas_draw_whole(stage.app.canvas);
    stage_draw(&stage);
    const uint32_t *whole = stage.surface->pixels;
    int wide = stage.surface->pitch / 4;
    for (int i = 0; i < wide * stage.surface->h; i++)
        if ((parts[i] ^ whole[i]) & 0xffffff)
            fail_msg("%s, frame %d: (%d, %d) is %06x drawn in parts, %06x drawn whole", scene, frame, i % wide,
                     i / wide, parts[i] & 0xffffff, whole[i] & 0xffffff);
    free(parts);
}

static void do_something(void)
{
    static const enum action actions[] = {ACTION_UP,   ACTION_DOWN, ACTION_LEFT, ACTION_RIGHT, ACTION_OK,   ACTION_UNDO,
                                          ACTION_REDO, ACTION_NEXT, ACTION_PREV, ACTION_HOME,  ACTION_END,  ACTION_BACK,
                                          ACTION_MENU, ACTION_OK,   ACTION_LEFT, ACTION_DOWN,  ACTION_RIGHT};
    static const enum action pointing[] = {ACTION_POINT, ACTION_POINT, ACTION_PRESS, ACTION_RELEASE, ACTION_LEAVE};
    float w = canvas_width(stage.app.canvas), h = canvas_height(stage.app.canvas);
    float x = w * (float)below(1000) / 1000.0f, y = h * (float)below(1000) / 1000.0f;
    switch (below(6)) {
    case 0:
        (void)stage_press(&stage, actions[below((int)(sizeof actions / sizeof *actions))]);
        break;
    case 1:
    case 2:
        (void)stage_point(&stage, pointing[below(5)], x, y);
        break;
    default:
        break;
    }
}

static void run(const struct each_scene *scene)
{
    for (int frame = 0; frame < frames_each; frame++) {
        while (scene_stack_empty(stage.app.scenes)) {
            stage.app.quit = false;
            scene_push(stage.app.scenes, scene->make(&stage, &rng));
            scene_stack_settle(stage.app.scenes);
        }
        do_something();
        if (scene_stack_empty(stage.app.scenes))
            continue;
        (void)scene_stack_update(stage.app.scenes, (double)below(50) / 1000.0);
        scene_stack_settle(stage.app.scenes);
        if (scene_stack_empty(stage.app.scenes))
            continue;
        stage_draw(&stage);
        if (frame % 3 == 0)
            compare(scene->name, frame);
    }
}

static const struct {
    int width, height;
} SIZES[] = {{640, 400}, {1280, 800}, {720, 1280}, {1024, 768}};

static void parts_make_the_whole(void **state)
{
    (void)state;
    for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) {
        stage_open(&stage, SIZES[size].width, SIZES[size].height, OUTFLANK_ASSETS_DIR "/lang", "en");
        for (int i = 0; i < EACH_SCENES; i++) {
            if (!test_drawn((unsigned)i + (unsigned)size, sizeof SIZES / sizeof *SIZES)) /* each scene at one of them */
                continue;
            rng = rng_seeded((uint32_t)(100 * (int)size + i) + test_seed());
            run(&EACH_SCENE[i]);
            scene_stack_free(stage.app.scenes);
            stage.app.scenes = scene_stack_new();
            assert_non_null(stage.app.scenes);
        }
        stage_close(&stage);
    }
}

static int area_changed(void)
{
    const SDL_Rect *boxes;
    int count = canvas_changed(stage.app.canvas, &boxes), area = 0;
    for (int i = 0; i < count; i++)
        area += boxes[i].w * boxes[i].h;
    return area;
}

/* What lies still is not drawn again; a move changes the discs, the numbers and the prompts. */
static void little_changes(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[0]};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    stage_draw(&stage);
    assert_int_equal(area_changed(), 1280 * 800);
    stage_draw(&stage);
    assert_int_equal(area_changed(), 0);
    (void)stage_press(&stage, ACTION_RIGHT);
    stage_draw(&stage);
    (void)stage_press(&stage, ACTION_OK);
    for (int i = 0; i < 10; i++) {
        (void)scene_stack_update(stage.app.scenes, 0.02);
        stage_draw(&stage);
        assert_in_range(area_changed(), 0, 1280 * 800 / 4);
    }
    stage_close(&stage);
}

/* Between two updates a frame stays as it is, whatever the machine's thread does meanwhile: here it gets to know a
 * board of the player's own, which the panel tells. */
static void a_thread_does_not_change_a_frame(void **state)
{
    (void)state;
    struct move move;
    stage_open(&stage, 1024, 768, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage.app.session->game_setup =
        (struct game_setup){.variant = custom_board_game(), .opponent = 2, .first_player = 1};
    scene_push(stage.app.scenes, play_scene_new(&stage.app, NULL));
    scene_stack_settle(stage.app.scenes);
    for (int i = 0; i < 100 && !stage.app.session->opponent; i++) /* the start is dealt before */
        (void)stage_update(&stage, 0.02);
    assert_non_null(stage.app.session->opponent);
    stage_draw(&stage);
    while (!opponent_answer(stage.app.session->opponent, stage.app.session->asked, &move)) {
        stage_draw(&stage);
        assert_int_equal(area_changed(), 0);
        SDL_Delay(1);
    }
    stage_close(&stage);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(parts_make_the_whole), cmocka_unit_test(little_changes),
                                       cmocka_unit_test(a_thread_does_not_change_a_frame)};
    if (argc < 2)
        return 2;
    frames_each = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
