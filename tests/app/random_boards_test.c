/*
 * Boards that nobody would make: edited at random, kept and read back, drawn small, played to the end by lot and by
 * level 2.
 *   test_app_random_boards COUNT
 */
#include "support/test.h"

#include <stdlib.h>

#include "app/stage.h"
#include "app/view/board_view.h"
#include "base/bits.h"
#include "base/rng.h"
#include "engine/level.h"
#include "support/seed.h"
#include "workshop/board_draft.h"
#include "workshop/boards.h"

static int wanted;

/* Edited by every tool, taken back here and there. */
static struct custom_board random_board(struct rng *rng)
{
    struct board_draft d;
    struct custom_board board = board_usual();
    board_draft_begin(&d, &board);
    for (int i = 0; i < 25; i++) {
        enum board_mirror mirror = (enum board_mirror)rng_below(rng, BOARD_MIRRORS);
        (void)board_draft_paint(&d, rng_below(rng, 64), (enum board_tool)rng_below(rng, BOARD_TOOLS), mirror);
        if (rng_below(rng, 8) == 0)
            (void)board_draft_size(&d, 3 + (int)rng_below(rng, 6), 3 + (int)rng_below(rng, 6));
        if (rng_below(rng, 6) == 0)
            (void)board_draft_undo(&d);
    }
    (void)board_draft_join(&d, (enum join)rng_below(rng, 3));
    (void)board_draft_goal(&d, rng_below(rng, 3) == 0);
    board = d.now;
    board_draft_finish(&d);
    return board;
}

static void keep_and_read(const struct custom_board *board)
{
    struct boards kept = {.count = 0}, read = {.count = 0};
    struct strbuf text = {0};
    assert_true(boards_put(&kept, board, "Board"));
    boards_write(&kept, &text);
    assert_int_equal(boards_read(&read, strbuf_text(&text), text.length), 0);
    assert_true(custom_board_equal(&read.list[0].board, board));
    boards_finish(&kept);
    boards_finish(&read);
    strbuf_free(&text);
}

static void draw_small(struct stage *stage, const struct position *p)
{
    struct canvas *c = stage->app.canvas;
    canvas_begin(c);
    small_board_draw(c, (struct box){20, 20, 60, 60}, p, NULL, false, 1.0f);
    canvas_end(c);
}

static void play_by_lot(struct position p, struct rng *rng)
{
    struct move moves[MOVES_MAX];
    for (int count = position_moves(&p, moves); count > 0; count = position_moves(&p, moves)) {
        struct effects fx;
        struct position told = p;
        position_play(&p, moves[rng_below(rng, (uint32_t)count)], &fx);
        effects_apply(&told, &fx);
        assert_int_equal(told.discs[FIRST], p.discs[FIRST]);
        assert_int_equal(told.discs[SECOND], p.discs[SECOND]);
    }
}

static void play_by_level(struct position p, struct engine *e)
{
    struct level_player who = {.number = 2, .seed = 7};
    struct engine_result result;
    while (position_status(&p) != STATUS_OVER) {
        assert_true(level_think(e, &p, &who, &result));
        assert_true(position_legal(&p, result.move));
        position_play(&p, result.move, NULL);
    }
}

static void boards_of_any_kind_are_played(void **state)
{
    (void)state;
    struct stage stage;
    struct rng rng = rng_seeded(12 + test_seed());
    struct engine *e = engine_new(1, 1);
    assert_non_null(e);
    stage_open(&stage, 640, 400, OUTFLANK_ASSETS_DIR "/lang", "en");
    for (int played = 0; played < wanted;) {
        struct custom_board board = random_board(&rng);
        struct position start;
        if (board_judge(&board).verdict == BOARD_SMALL)
            continue;
        keep_and_read(&board);
        custom_board_start(&board, &start);
        draw_small(&stage, &start);
        play_by_lot(start, &rng);
        if (board_judge(&board).verdict == BOARD_STUCK)
            continue;
        play_by_level(start, e);
        played++;
    }
    stage_close(&stage);
    engine_free(e);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(boards_of_any_kind_are_played)};
    wanted = argc > 1 ? atoi(argv[1]) : 0;
    return wanted > 0 ? cmocka_run_group_tests(tests, NULL, NULL) : 2;
}
