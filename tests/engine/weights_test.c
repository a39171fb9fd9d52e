/* Weight files: what is written is read again; a damaged or foreign file is refused; mirror images are judged alike. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

#include "base/rng.h"
#include "engine/placing/eval.h"
#include "rules/helper.h"

static const char *const path = "weights_test.tmp";

static void ground(const char *game, struct placing *g, struct node *n)
{
    struct position p = helper_start(game);
    bitboard_init();
    assert_true(placing_of(&p, g, n));
}

/* Large and small ones, and many zeros. */
static void draw(struct weights *w)
{
    struct rng rng = rng_seeded(11);
    for (size_t i = 0; i < (size_t)w->stages * (size_t)w->entries; i++) {
        uint32_t width = rng_below(&rng, 100) == 0 ? 16001 : rng_below(&rng, 3) == 0 ? 41 : 1;
        w->value[i] = (int16_t)((int)rng_below(&rng, width) - (int)width / 2);
    }
}

static void what_is_written_is_read(void **state)
{
    static const char *const started[] = {"classic:size=6", "reverse:size=7", "piecepack:coins=24",
                                          "pocket:opening=usual"};
    (void)state;
    for (size_t i = 0; i < sizeof started / sizeof started[0]; i++) {
        struct placing g;
        struct node n;
        struct weights w, again, third;
        ground(started[i], &g, &n);
        assert_true(weights_init(&w, &g));
        draw(&w);
        assert_true(weights_write(&w, &g, path));
        assert_true(weights_read(&again, &g, path));
        assert_true(weights_write(&again, &g, path));
        assert_true(weights_read(&third, &g, path));
        assert_memory_equal(again.value, third.value, sizeof *w.value * (size_t)w.stages * (size_t)w.entries);
        /* The weight that stands for its mirror images is the first of them. */
        assert_int_equal(again.value[0], w.value[0]);
        weights_finish(&w);
        weights_finish(&again);
        weights_finish(&third);
    }
    remove(path);
}

static long size_of(const char *file_path)
{
    FILE *file = fopen(file_path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    const long size = ftell(file);
    fclose(file);
    return size;
}

/* Coarse weights are off by half their grain at most, take less room, and are read as they were written. */
static void coarse_weights_are_smaller(void **state)
{
    enum { GRAIN = 4 };
    struct placing g;
    struct node n;
    struct weights fine, coarse, again;
    (void)state;
    ground("reverse:size=6", &g, &n);
    assert_true(weights_init(&coarse, &g));
    draw(&coarse);
    assert_true(weights_write(&coarse, &g, path));
    assert_true(weights_read(&fine, &g, path));
    const long large = size_of(path);
    weights_finish(&coarse);
    assert_true(weights_read(&coarse, &g, path));
    weights_coarsen(&coarse, GRAIN);
    assert_true(weights_write(&coarse, &g, path));
    assert_true(size_of(path) < large);
    assert_true(weights_read(&again, &g, path));
    for (size_t i = 0; i < (size_t)fine.stages * (size_t)fine.entries; i++) {
        assert_true(abs(again.value[i] - fine.value[i]) <= GRAIN / 2);
        assert_int_equal(again.value[i], coarse.value[i]);
    }
    assert_true(weights_write(&again, &g, path)); /* and so it stays */
    assert_true(size_of(path) < large);
    weights_finish(&fine);
    weights_finish(&coarse);
    weights_finish(&again);
    remove(path);
}

/* ProbCut's errors stand at the end, as many depths a stage as were measured: writes a file anew with this many, of
 * which the depth'th of a stage is 100 x stage + depth + 1. */
static void write_depths(int stages, int depths)
{
    static char head[1 << 20];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t size = fread(head, 1, sizeof head, file), tail = 2U * EVAL_DEPTHS * (size_t)stages;
    assert_true(fclose(file) == 0 && size > tail && size < sizeof head);
    file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(head, 1, size - tail, file), size - tail);
    for (int stage = 0; stage < stages; stage++)
        for (int depth = 0; depth < depths; depth++) {
            putc((100 * stage + depth + 1) & 255, file);
            putc((100 * stage + depth + 1) >> 8, file);
        }
    assert_int_equal(fclose(file), 0);
}

static void errors_to_fewer_depths_are_read(void **state)
{
    enum { STAGE = 3, FEWER = 9 };
    struct placing g;
    struct node n;
    struct weights w, again;
    struct eval *v = malloc(sizeof *v);
    (void)state;
    assert_non_null(v);
    ground("classic:size=6", &g, &n);
    assert_true(weights_init(&w, &g));
    draw(&w);
    assert_true(weights_write(&w, &g, path));
    for (int depths = EVAL_DEPTHS; depths >= FEWER; depths -= EVAL_DEPTHS - FEWER) {
        write_depths(w.stages, depths);
        assert_true(weights_read(&again, &g, path));
        for (int depth = 0; depth < EVAL_DEPTHS; depth++)
            assert_int_equal(again.error[STAGE][depth], depth < depths ? 100 * STAGE + depth + 1 : 0);
        assert_true(eval_init(v, &g, &again)); /* what was not measured is that of the depth of the same parity */
        assert_int_equal(v->error[STAGE][16], again.error[STAGE][depths < EVAL_DEPTHS ? 8 : 16]);
        assert_int_equal(v->error[STAGE][15], again.error[STAGE][depths < EVAL_DEPTHS ? 7 : 15]);
        eval_finish(v);
        weights_finish(&again);
        assert_true(weights_write(&w, &g, path));
    }
    free(v);
    weights_finish(&w);
    remove(path);
}

static void damaged_files_are_refused(void **state)
{
    struct placing g, foreign;
    struct node n;
    struct weights w, again;
    (void)state;
    ground("classic:size=6", &g, &n);
    ground("reverse:size=6", &foreign, &n);
    assert_true(weights_init(&w, &g));
    draw(&w);
    assert_true(weights_write(&w, &g, path));
    assert_false(weights_read(&again, &foreign, path));
    atomic_bool stop = false;
    assert_true(weights_read_unless(&again, &g, path, &stop));
    weights_finish(&again);
    atomic_store(&stop, true);
    assert_false(weights_read_unless(&again, &g, path, &stop));
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    fseek(file, 500, SEEK_SET);
    int c = getc(file);
    fseek(file, 500, SEEK_SET);
    putc(c ^ 16, file);
    fclose(file);
    assert_false(weights_read(&again, &g, path));
    file = fopen(path, "wb"); /* empty now */
    fclose(file);
    assert_false(weights_read(&again, &g, path));
    assert_false(weights_read(&again, &g, "no such file"));
    weights_finish(&w);
    remove(path);
}

static uint64_t mirrored(uint64_t squares, int width)
{
    uint64_t result = 0;
    while (squares) {
        unsigned square = bits_pop(&squares);
        result |= bit(square / 8 * 8 + (unsigned)(width - 1) - square % 8);
    }
    return result;
}

static void mirror_images_are_worth_the_same(void **state)
{
    struct placing g;
    struct node n;
    struct weights w;
    struct eval *v = malloc(sizeof *v);
    (void)state;
    ground("piecepack:coins=48", &g, &n);
    assert_non_null(v);
    assert_true(weights_init(&w, &g));
    draw(&w);
    assert_true(weights_write(&w, &g, path));
    weights_finish(&w);
    assert_true(weights_read(&w, &g, path));
    remove(path);
    assert_true(eval_init(v, &g, &w));
    for (uint32_t seed = 1; seed < 50; seed++) {
        struct rng rng = rng_seeded(seed);
        struct pattern_numbers plain, image, swapped;
        n = (struct node){0};
        for (unsigned square = 0; square < 64; square++) {
            uint32_t side = rng_below(&rng, 3);
            if (g.board & bit(square) && side == 1)
                n.me |= bit(square);
            if (g.board & bit(square) && side == 2)
                n.you |= bit(square);
        }
        int open = bitboard_count(node_open(&g, &n));
        pattern_count(&v->set, n.me, n.you, &plain);
        pattern_count(&v->set, mirrored(n.me, g.width), mirrored(n.you, g.width), &image);
        pattern_count(&v->set, n.you, n.me, &swapped);
        assert_int_equal(eval_value(v, &plain, 0, open), eval_value(v, &image, 0, open));
        assert_int_equal(eval_value(v, &plain, 0, open), eval_value(v, &swapped, 1, open));
    }
    eval_finish(v);
    weights_finish(&w);
    free(v);
}

/* Positions that are set up may have fewer discs than a game begins with. */
static void few_discs_are_judged(void **state)
{
    static const char *const started[] = {"piecepack:coins=48", "pocket:opening=usual", "classic:size=5"};
    (void)state;
    for (size_t i = 0; i < sizeof started / sizeof started[0]; i++) {
        struct placing g;
        struct node n;
        struct weights w;
        struct eval *v = malloc(sizeof *v);
        struct pattern_numbers none;
        assert_non_null(v);
        ground(started[i], &g, &n);
        assert_true(weights_init(&w, &g));
        for (int k = 0; k < w.stages; k++)
            w.value[(k + 1) * w.entries - 1] = w.value[k * w.entries + w.entries - EVAL_STAGE] = 7;
        assert_true(eval_init(v, &g, &w));
        pattern_count(&v->set, 0, 0, &none);
        for (int open = 0; open <= g.squares; open++)
            assert_int_equal(eval_value(v, &none, 0, open),
                             open % EVAL_STAGE == 0 || open % EVAL_STAGE == EVAL_STAGE - 1 ? 7 * WEIGHTS_UNIT : 0);
        eval_finish(v);
        weights_finish(&w);
        free(v);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),          cmocka_unit_test(coarse_weights_are_smaller),
        cmocka_unit_test(errors_to_fewer_depths_are_read),  cmocka_unit_test(damaged_files_are_refused),
        cmocka_unit_test(mirror_images_are_worth_the_same), cmocka_unit_test(few_discs_are_judged)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
