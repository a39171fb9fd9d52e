/* What a start makes: the first frame is painted without a renderer while the window opens, and that work is neither
 * done twice nor in vain. And what is kept of a screen, in bytes: there is no picture of the table, which is as large
 * as the screen. */
#include "support/test.h"

#include <string.h>

#include "app/scenes/scenes.h"
#include "app/stage.h"
#include "kit/canvas_internal.h"

enum { WIDTH = 1280, HEIGHT = 800 };

static struct stage stage;

static int open_stage(void **state)
{
    (void)state;
    stage_open(&stage, WIDTH, HEIGHT, OUTFLANK_ASSETS_DIR "/lang", "en");
    return 0;
}

static int close_stage(void **state)
{
    (void)state;
    stage_close(&stage);
    return 0;
}

static void draw(void)
{
    canvas_begin(stage.app.canvas);
    scene_stack_draw(stage.app.scenes, stage.app.canvas);
    canvas_end(stage.app.canvas);
}

static void show(struct scene *scene)
{
    assert_non_null(scene);
    scene_push(stage.app.scenes, scene);
    scene_stack_settle(stage.app.scenes);
}

static int unused_on(const struct texture_cache *s, unsigned frame)
{
    int count = 0;
    for (int i = 0; i < s->count; i++)
        count += s->items[i].used != frame;
    return count;
}

/* As start.c and loop.c do it. */
static void start_with(struct scene *scene)
{
    struct app *app = &stage.app;
    canvas_free(app->canvas);
    assert_non_null(app->canvas = canvas_new(NULL, app->fonts));
    canvas_expect_software(app->canvas);
    canvas_resize(app->canvas, WIDTH, HEIGHT);
    show(scene);
    draw();
    uint64_t made = app->canvas->numbered;
    assert_true(made > 0);
    canvas_on_surface(app->canvas, stage.surface);
    canvas_attach(app->canvas, stage.renderer);
    canvas_resize(app->canvas, WIDTH, HEIGHT);
    (void)scene_stack_update(app->scenes, 0);
    unsigned frame = app->canvas->frame;
    draw();
    assert_int_equal(app->canvas->numbered, made);
    assert_int_equal(unused_on(&app->canvas->pictures, frame), 0);
    assert_int_equal(unused_on(&app->canvas->sprites, frame), 0);
    assert_int_equal(unused_on(&app->canvas->texts, frame), 0);
}

static void the_title_is_painted_once(void **state)
{
    (void)state;
    start_with(title_scene_new(&stage.app));
}

static void boards_are_painted_once(void **state)
{
    (void)state;
    for (int i = 0; i < VARIANT_COUNT; i++) {
        stage.app.session->game_setup.variant = VARIANTS[i];
        start_with(play_scene_new(&stage.app, NULL));
    }
}

static void other_screens_are_painted_once(void **state)
{
    (void)state;
    start_with(choose_scene_new(&stage.app));
    start_with(settings_scene_new(&stage.app));
    start_with(rules_scene_new(&stage.app, VARIANTS[0], NULL));
}

static void a_board_takes_little_more_than_its_own_pixels(void **state)
{
    (void)state;
    const size_t screen = (size_t)WIDTH * HEIGHT * 4;
    for (int i = 0; i < VARIANT_COUNT; i++) {
        stage.app.session->game_setup.variant = VARIANTS[i];
        start_with(play_scene_new(&stage.app, NULL));
        const struct canvas *c = stage.app.canvas;
        size_t kept = c->pictures.bytes + c->sprites.bytes + c->texts.bytes;
        if (kept > screen * 3 / 2)
            fail_msg("%s keeps %zu bytes of pictures, %zu screens", VARIANTS[i]->id, kept, kept / screen);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_title_is_painted_once, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(boards_are_painted_once, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(other_screens_are_painted_once, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(a_board_takes_little_more_than_its_own_pixels, open_stage, close_stage),
    };
    SDL_SetMainReady();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
