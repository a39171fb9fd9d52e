/* The numbers of a hint's two rings on the board: wherever the cursor is, they touch neither what is said there of its
 * move nor each other. */
#include "support/test.h"

#include <math.h>
#include <string.h>

#include "app/stage_play.h"
#include "app/view/board_view.h"

static struct stage stage;

/* So close that their seams do. */
static bool touch(struct box a, struct box b)
{
    const float gap = 2 / canvas_scale(stage.app.canvas);
    return a.x < b.x + b.w + gap && b.x < a.x + a.w + gap && a.y < b.y + b.h + gap && b.y < a.y + a.h + gap;
}

static struct board_place board(const struct position *p)
{
    struct board_place place = board_place(stage_play_part(&stage, "board", 0), p);
    place.grow = fmaxf(stage_em(&stage) / 22, 1);
    return place;
}

/* Two rings, with the cursor on a square. */
static void check(const struct board_place *place, unsigned first, unsigned second, struct box said)
{
    struct canvas *c = stage.app.canvas;
    struct box used[2] = {said};
    used[1] = advice_number_box(c, place, second, used, 1);
    struct box number = advice_number_box(c, place, first, used, 2);
    if (touch(number, said) || touch(used[1], said) || touch(number, used[1]))
        fail_msg("rings on %u and %u touch at %.0f units a square", first, second, (double)place->square);
}

static void check_board(const char *game, const char *note, int flips)
{
    const struct variant *v = variant_find(game, strlen(game));
    struct position p;
    assert_true(variant_start(v, &(struct setup){.seed = 1}, &p));
    struct board_place place = board(&p);
    struct board_marks m = {.would_turn = (UINT64_C(1) << flips) - 1, .gain_note = note, .ghost = FIRST};
    p.discs[FIRST] = 0;
    for (m.cursor = 0; m.cursor < 64; m.cursor++) {
        struct box said = board_gain_box(stage.app.canvas, &place, &m, &p);
        assert_true(said.w > 0);
        for (unsigned first = 0; first < 64; first++)
            for (unsigned second = 0; second < 64; second++)
                if (first != second)
                    check(&place, first, second, said);
    }
}

static void the_numbers_of_rings_touch_nothing_that_is_said(void **state)
{
    static const int sizes[][2] = {{640, 400}, {640, 480}, {500, 890}, {720, 1280}, {1280, 800}, {3440, 1440}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        stage_open_blind(&stage, sizes[i][0], sizes[i][1], OUTFLANK_ASSETS_DIR "/lang", "en");
        stage_show(&stage, play_scene_new(&stage.app, NULL));
        check_board("classic", NULL, 3);
        check_board("classic", NULL, 12);
        check_board("reverse", app_word(&stage.app, "note.fewer"), 3);
        check_board("flipside", NULL, 4);
        stage_close(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_numbers_of_rings_touch_nothing_that_is_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
