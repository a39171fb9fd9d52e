/* A frame drawn in parts is the frame drawn whole, pixel for pixel: random frames of every scene, and what they change.
 */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/judged.h"
#include "app/kept.h"
#include "app/scenes/scenes.h"
#include "app/stage.h"
#include "app/ui/name_entry.h"
#include "base/rng.h"
#include "rules/notation.h"

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

static void run(const char *name, struct scene *(*make)(void))
{
    for (int frame = 0; frame < frames_each; frame++) {
        while (scene_stack_empty(stage.app.scenes)) {
            stage.app.quit = false;
            scene_push(stage.app.scenes, make());
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
            compare(name, frame);
    }
}

static struct scene *title(void) { return title_scene_new(&stage.app); }
static struct scene *choose(void) { return choose_scene_new(&stage.app); }
static struct scene *settings(void) { return settings_scene_new(&stage.app); }

static void take_nothing(void *user, const char *name)
{
    (void)user;
    (void)name;
}

static struct scene *name(void)
{
    struct name_question q = {.heading = "Player 1", .take = take_nothing};
    scene_push(stage.app.scenes, title_scene_new(&stage.app));
    return name_entry_new(&stage.app, &q);
}

static struct scene *cast(void) { return cast_sheet_scene_new(&stage.app); }
static struct scene *arcade(void) { return arcade_scene_new(&stage.app); }
static struct scene *ladder(void) { return ladder_scene_new(&stage.app); }
static struct scene *versus(void) { return versus_scene_new(&stage.app, (enum cast_id)below(CAST_SIZE), false); }
static struct scene *people(void) { return people_scene_new(&stage.app, VARIANTS[below(VARIANT_COUNT)]); }
static struct scene *records(void)
{
    stage.app.options.screenshot = "picture"; /* the games for pictures */
    struct scene *scene = records_scene_new(&stage.app);
    stage.app.options.screenshot = NULL;
    return scene;
}
static struct scene *evening(void) { return evening_scene_example(&stage.app, below(2) == 1); }
static struct scene *rules(void) { return rules_scene_new(&stage.app, VARIANTS[below(VARIANT_COUNT)], NULL); }

static struct scene *lesson(void) { return lesson_scene_new(&stage.app, VARIANTS[below(6)]); }
static struct scene *puzzle(void) { return puzzle_scene_new(&stage.app, VARIANTS[below(6)], below(5)); }
static struct scene *learn(void) { return learn_scene_new(&stage.app); }

static struct scene *play(void)
{
    stage.app.table = (struct game_setup){.variant = VARIANTS[below(VARIANT_COUNT)]};
    return play_scene_new(&stage.app, NULL);
}

/* Twelve discs come down: the board shakes, and there is dust. */
static struct scene *capture(void)
{
    struct scene *game = play();
    play_scene_bench(game);
    return game;
}

static struct scene *result(void)
{
    struct scene *game = play();
    scene_push(stage.app.scenes, game);
    play_scene_give_up(game);
    return result_scene_new(&stage.app, game);
}

static struct scene *workshop(void) { return workshop_scene_new(&stage.app); }

static struct scene *editor(void)
{
    struct position start;
    struct setup setup = {.seed = 1};
    assert_true(variant_start(VARIANTS[below(VARIANT_COUNT)], &setup, &start));
    return editor_scene_new(&stage.app, &start);
}

static struct scene *replay(void)
{
    struct record record = judged_game(VARIANTS[below(VARIANT_COUNT)], below(1000));
    return replay_scene_new(&stage.app, &record);
}

static struct scene *trophies(void)
{
    stage.app.trophy_news.fresh = below(1U << 12);
    return trophies_scene_new(&stage.app);
}

static struct scene *along(void)
{
    stage.app.options.screenshot = "sample";
    struct scene *scene = along_scene_new(&stage.app);
    stage.app.options.screenshot = NULL;
    return scene;
}

static struct scene *initials(void)
{
    const struct run_entry run = {.met = 1 + (int)below(10), .won = (int)below(11), .score = (int)below(20000)};
    return initials_scene_new(&stage.app, &run, below(2) ? "Keep the change. I did." : NULL);
}

static struct scene *today(void)
{
    stage.app.calendar = (struct calendar){.set = true, .date = 20758 + (int)below(7), .seconds_left = 40000};
    return today_scene_new(&stage.app);
}

static const struct {
    const char *name;
    struct scene *(*make)(void);
} SCENES[] = {{"title", title},       {"choose", choose},     {"play", play},       {"play", play},
              {"settings", settings}, {"rules", rules},       {"learn", learn},     {"puzzle", puzzle},
              {"lesson", lesson},     {"play", play},         {"result", result},   {"today", today},
              {"trophies", trophies}, {"initials", initials}, {"name", name},       {"editor", editor},
              {"cast", cast},         {"arcade", arcade},     {"ladder", ladder},   {"versus", versus},
              {"players", people},    {"evening", evening},   {"records", records}, {"workshop", workshop},
              {"replay", replay},     {"capture", capture},   {"along", along}};

static const struct {
    int width, height;
} SIZES[] = {{640, 400}, {1280, 800}, {720, 1280}, {1024, 768}};

static void parts_make_the_whole(void **state)
{
    (void)state;
    for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) {
        stage_open(&stage, SIZES[size].width, SIZES[size].height, OUTFLANK_ASSETS_DIR "/lang", "en");
        for (size_t i = 0; i < sizeof SCENES / sizeof *SCENES; i++) {
            rng = rng_seeded((uint32_t)(100 * size + i));
            run(SCENES[i].name, SCENES[i].make);
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
    stage_open(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage.app.table = (struct game_setup){.variant = VARIANTS[0]};
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

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(parts_make_the_whole), cmocka_unit_test(little_changes)};
    if (argc < 2)
        return 2;
    frames_each = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
