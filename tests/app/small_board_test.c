/* A small board is one picture, and shows what its board shows. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "app/stage.h"
#include "app/view/board_paint.h"
#include "app/view/board_view.h"
#include "app/view/demo.h"
#include "rules/notation.h"

static struct stage stage;

static int open_stage(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    return 0;
}

static int close_stage(void **state)
{
    (void)state;
    stage_close(&stage);
    return 0;
}

static struct position some_position(const struct variant *variant, int turns)
{
    struct setup setup = {.seed = 0};
    struct position start;
    assert_true(variant_start(variant, &setup, &start));
    return demo_opening(&DEMO_RANDOM, &start, turns, 7);
}

static uint32_t *drawn(const struct position *p, float side, bool small, bool marks)
{
    struct canvas *c = stage.app.canvas;
    struct box b = {100, 100, side, side};
    canvas_begin(c);
    canvas_rect(c, (struct box){0, 0, canvas_width(c), canvas_height(c)}, rgb(0x2a4038));
    if (small)
        small_board_draw(c, b, p, NULL, marks, 1.0f);
    else
        board_view_small(c, b, game_style_of(variant_of(p)), p, NULL, 0);
    canvas_end(c);
    size_t bytes = (size_t)stage.surface->pitch * (size_t)stage.surface->h;
    uint32_t *copy = malloc(bytes);
    assert_non_null(copy);
    memcpy(copy, stage.surface->pixels, bytes);
    return copy;
}

static int channel(uint32_t pixel, int shift) { return (int)(pixel >> shift & 255); }

/* The largest difference of any channel of any pixel. */
static int difference(const uint32_t *a, const uint32_t *b)
{
    int most = 0, count = stage.surface->pitch / 4 * stage.surface->h;
    for (int i = 0; i < count; i++)
        for (int shift = 0; shift < 24; shift += 8)
            if (abs(channel(a[i], shift) - channel(b[i], shift)) > most)
                most = abs(channel(a[i], shift) - channel(b[i], shift));
    return most;
}

/* The mean of a channel over `side` x `side` pixels. */
static int mean(const uint32_t *pixels, int x, int y, int side, int shift)
{
    int sum = 0, pitch = stage.surface->pitch / 4;
    for (int i = 0; i < side * side; i++)
        sum += channel(pixels[(y + i / side) * pitch + x + i % side], shift);
    return sum / (side * side);
}

/* The same over fields of 10 x 10 pixels, in which a pixel more or less does not count. */
static int coarse_difference(const uint32_t *a, const uint32_t *b, int side)
{
    enum { FIELD = 10 };
    int most = 0, fields = side / FIELD;
    for (int i = 0; i < fields * fields; i++)
        for (int shift = 0; shift < 24; shift += 8) {
            int x = 100 + i % fields * FIELD, y = 100 + i / fields * FIELD;
            int far = abs(mean(a, x, y, FIELD, shift) - mean(b, x, y, FIELD, shift));
            most = far > most ? far : most;
        }
    return most;
}

static void it_looks_as_its_board(void **state)
{
    (void)state;
    for (int i = 0; i < VARIANT_COUNT; i++) {
        struct position p = some_position(VARIANTS[i], 14);
        uint32_t *board = drawn(&p, 300, false, false), *small = drawn(&p, 300, true, false);
        int most = coarse_difference(board, small, 300);
        if (most > 24)
            fail_msg("%s: %d", VARIANTS[i]->id, most);
        free(board);
        free(small);
    }
}

/* What turns by itself on a board of one's own is no picture, and is drawn over it. */
static void marks_of_what_turns_are_where_they_belong(void **state)
{
    (void)state;
    struct position p = some_position(VARIANTS[0], 14);
    uint32_t *bare = drawn(&p, 300, true, false);
    p.sparks = p.board & ~(p.discs[FIRST] | p.discs[SECOND]);
    uint32_t *board = drawn(&p, 300, false, false), *small = drawn(&p, 300, true, false);
    assert_true(coarse_difference(board, small, 300) <= 24);
    assert_true(coarse_difference(bare, small, 300) > 24);
    free(bare);
    free(board);
    free(small);
}

static void each_position_has_its_own(void **state)
{
    (void)state;
    for (int i = 0; i < VARIANT_COUNT; i++) {
        struct position before = some_position(VARIANTS[i], 14), after = some_position(VARIANTS[i], 15);
        uint32_t *first = drawn(&before, 76, true, false), *second = drawn(&after, 76, true, false);
        uint32_t *again = drawn(&before, 76, true, false), *marked = drawn(&before, 250, true, true);
        uint32_t *plain = drawn(&before, 250, true, false);
        assert_true(difference(first, second) > 40);
        assert_int_equal(difference(first, again), 0);
        assert_true(difference(marked, plain) > 40);
        free(first);
        free(second);
        free(again);
        free(marked);
        free(plain);
    }
}

/* The middle of a square of `columns` across, on a board of 300 units at 100, 100. */
static uint32_t seen_at(const uint32_t *pixels, const struct position *p, float column, float row)
{
    const struct board_place place = board_place_small((struct box){100, 100, 300, 300}, p);
    const float scale = canvas_scale(stage.app.canvas), x = place.field.x + place.square * column,
                y = place.field.y + place.square * row;
    return pixels[(int)(y * scale) * (stage.surface->pitch / 4) + (int)(x * scale)];
}

/* The table is seen where a ragged board has no tile, and nowhere else. */
static void no_tile_lies_where_there_is_none(void **state)
{
    static const char *const games[] = {"piecepack:coins=20,tiles=ragged", "piecepack:coins=52,tiles=ragged",
                                        "piecepack:coins=60,tiles=ragged", "piecepack:coins=24"};
    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        const struct variant *variant;
        struct setup setup;
        struct notation_error error;
        struct position p;
        assert_true(notation_parse_game(games[g], &variant, &setup, &error) && variant_start(variant, &setup, &p));
        p.discs[FIRST] = p.discs[SECOND] = 0;
        uint32_t *pixels = drawn(&p, 300, true, false);
        for (int i = 0; i < p.width * p.height; i++) {
            const int column = i % p.width, row = i / p.width;
            const uint32_t seen = seen_at(pixels, &p, (float)column + 0.3f, (float)row + 0.7f);
            const bool wood = channel(seen, 16) > channel(seen, 0) + 20; /* the table is green */
            assert_int_equal(wood, p.board >> (8 * row + column) & 1);
        }
        free(pixels);
    }
}

static uint32_t *drawn_large(const struct position *p, float side, enum coordinates when, struct board_place *place)
{
    struct canvas *c = stage.app.canvas;
    const struct board_marks marks = {.cursor = NO_SQUARE, .column = -1, .coordinates = when};
    const size_t bytes = (size_t)stage.surface->pitch * (size_t)stage.surface->h;
    *place = board_place((struct box){100, 100, side, side}, p);
    canvas_begin(c);
    board_view_draw(c, place, game_style_of(variant_of(p)), p, NULL, 0, &marks);
    canvas_end(c);
    uint32_t *copy = malloc(bytes);
    assert_non_null(copy);
    memcpy(copy, stage.surface->pixels, bytes);
    return copy;
}

/* Where edges are joined the cloth goes on over the frame; what is left of it has the letters, whole. */
static void letters_keep_off_the_cloth(void **state)
{
    static const char *const games[] = {"workshop:join=all", "workshop:join=sides", "workshop", "classic"};
    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++)
        for (float side = 300; side < 700; side += 45) {
            const struct variant *variant;
            struct setup setup;
            struct notation_error error;
            struct position p;
            struct board_place place;
            assert_true(notation_parse_game(games[g], &variant, &setup, &error) && variant_start(variant, &setup, &p));
            uint32_t *plain = drawn_large(&p, side, COORDINATES_NEVER, &place);
            uint32_t *lettered = drawn_large(&p, side, COORDINATES_FITTING, &place);
            const float scale = canvas_scale(stage.app.canvas), frame = place.field.y - place.frame.y;
            const float above = place.field.y - (p.join == JOIN_ALL ? OVER_RIM * frame : 0);
            const float beside = place.field.x - (p.join != JOIN_NONE ? OVER_RIM * frame : 0);
            int width = stage.surface->pitch / 4;
            for (int y = 0; y < stage.surface->h; y++)
                for (int x = 0; x < width; x++)
                    if (plain[y * width + x] != lettered[y * width + x] && (float)y >= above * scale + 1 &&
                        (float)x >= beside * scale + 1)
                        fail_msg("%s, %g wide: a letter is on the cloth at %d, %d", games[g], (double)side, x, y);
            free(plain);
            free(lettered);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_looks_as_its_board), cmocka_unit_test(marks_of_what_turns_are_where_they_belong),
        cmocka_unit_test(each_position_has_its_own), cmocka_unit_test(no_tile_lies_where_there_is_none),
        cmocka_unit_test(letters_keep_off_the_cloth)};
    return cmocka_run_group_tests(tests, open_stage, close_stage);
}
