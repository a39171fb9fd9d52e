/* The numbers of a hint's two rings on the board: wherever the cursor is, they touch neither what is said there of its
 * move nor each other. */
#include "support/test.h"

#include <string.h>

#include "app/scenes/play/play_layout.h"
#include "app/stage.h"
#include "app/view/board_view.h"

static struct stage stage;

static bool touch(struct box a, struct box b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static struct board_place board(const struct position *p)
{
    struct play_layout l = play_layout(stage.app.canvas, true);
    struct board_place place = board_place(l.board, p);
    place.grow = l.text > 22 ? l.text / 22 : 1;
    return place;
}

/* Two rings, with the cursor on a square. */
static void check(const struct board_place *place, unsigned first, unsigned second, struct box said)
{
    struct canvas *c = stage.app.canvas;
    struct box taken[2] = {said};
    taken[1] = advice_number_box(c, place, second, taken, 1);
    struct box number = advice_number_box(c, place, first, taken, 2);
    if (touch(number, said) || touch(taken[1], said) || touch(number, taken[1]))
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
