/*
 * Draws at every size that a window may be dragged to, from 320 x 200 to 660 x 660 in steps of 20: much of it is
 * smaller than anything was designed for, and nothing is asked of the picture but that it can be made. The sanitizers
 * watch. test_app_sizes boards|all
 */
#include "support/test.h"

#include <string.h>

#include "app/each_scene.h"
#include "app/scenes/scenes.h"
#include "app/style/game_style.h"

enum { WIDTH_FROM = 320, HEIGHT_FROM = 200, TO = 660, STEP = 20 };

static struct stage stage;

/* The window as it has become. Its surface has no pixel more, so that a stray one is noticed. */
static void resize(int width, int height)
{
    SDL_FreeSurface(stage.surface);
    stage.surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888);
    assert_non_null(stage.surface);
    canvas_on_surface(stage.app.canvas, stage.surface);
    canvas_resize(stage.app.canvas, width, height);
}

/* ---- the boards ---- */

enum { BOARDS_MAX = 8 };

static struct scene_stack *games[BOARDS_MAX];
static int game_count;

/* A game of each kind against the same opponent, whose face and words need room too. */
static void begin_games(void)
{
    scene_stack_free(stage.app.scenes);
    for (int i = 0; i < VARIANT_COUNT && game_count < BOARDS_MAX; i++) {
        if (!game_style_on_shelf(VARIANTS[i]))
            continue;
        stage.app.scenes = games[game_count++] = scene_stack_new();
        assert_non_null(stage.app.scenes);
        stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[i], .opponent = 1};
        scene_push(stage.app.scenes, play_scene_new(&stage.app, NULL));
        scene_stack_settle(stage.app.scenes);
    }
}

static void end_games(void)
{
    for (int i = 0; i < game_count - 1; i++)
        scene_stack_free(games[i]);
    stage.app.scenes = games[game_count - 1];
    game_count = 0;
}

/* All of them: each is laid out, texts and all, and those that lie so far apart are painted, too, which takes most of
 * the time. */
static void draw_games(int column, int row, int apart)
{
    for (int i = 0; i < game_count; i++) {
        stage.app.scenes = games[i];
        canvas_blind(stage.app.canvas, (column + row + i) % apart != 0);
        canvas_begin(stage.app.canvas);
        scene_stack_draw(stage.app.scenes, stage.app.canvas);
        canvas_end(stage.app.canvas);
    }
    canvas_blind(stage.app.canvas, false);
}

static void draw_boards(int apart, unsigned of)
{
    stage_open(&stage, TO, TO, OUTFLANK_ASSETS_DIR "/lang", "en");
    begin_games();
    for (int row = 0; HEIGHT_FROM + row * STEP <= TO; row++)
        for (int column = 0; WIDTH_FROM + column * STEP <= TO; column++) {
            if (!test_drawn((unsigned)(column + 2 * row), of))
                continue;
            resize(WIDTH_FROM + column * STEP, HEIGHT_FROM + row * STEP);
            draw_games(column, row, apart);
        }
    end_games();
    stage_close(&stage);
}

/* Each board at every size that is drawn; one of them painted, at the next size another. */
static void boards(void **state)
{
    (void)state;
    draw_boards(6, 5);
}

static void boards_painted(void **state)
{
    (void)state;
    draw_boards(1, 1);
}

/* ---- every scene ---- */

static void draw_at_every_size(void)
{
    for (int height = HEIGHT_FROM; height <= TO; height += STEP)
        for (int width = WIDTH_FROM; width <= TO; width += STEP) {
            resize(width, height);
            stage_draw(&stage);
        }
}

static void clear_stage(void)
{
    scene_stack_free(stage.app.scenes);
    stage.app.scenes = scene_stack_new();
    assert_non_null(stage.app.scenes);
}

static void scenes(void **state)
{
    static const float text_scales[] = {1.0f, 1.5f};
    (void)state;
    stage_open(&stage, TO, TO, OUTFLANK_ASSETS_DIR "/lang", "en");
    for (int k = 0; k < 2; k++) {
        canvas_set_text_scale(stage.app.canvas, text_scales[k]);
        for (int i = 0; i < EACH_SCENES; i++) {
            struct rng rng = rng_seeded((uint32_t)(100 * k + i));
            stage_show(&stage, EACH_SCENE[i].make(&stage, &rng));
            draw_at_every_size();
            clear_stage();
        }
    }
    stage_close(&stage);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest board_test[] = {cmocka_unit_test(boards)},
                            scene_test[] = {cmocka_unit_test(boards_painted), cmocka_unit_test(scenes)};
    if (argc != 2)
        return 2;
    if (strcmp(argv[1], "all") == 0)
        return cmocka_run_group_tests(scene_test, NULL, NULL);
    return cmocka_run_group_tests(board_test, NULL, NULL);
}
