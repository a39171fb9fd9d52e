/*
 * Photo finish's positions, solved again by a second solver that shares nothing with the engine.
 *   test_photo [COUNT [FIRST]]: so many of each difficulty, from the FIRSTth on; without arguments a few.
 */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "engine/level.h"
#include "learn/photo.h"
#include "rules/notation.h"
#include "support/seed.h"

enum { DAY = 20786 }; /* 29 November 2026 */

static int count = 12, first;
static struct engine *engine;

/* ---- the second solver: negamax without memory, on 6 x 6 in the frame of 8 ---- */

#define BOARD UINT64_C(0x00003f3f3f3f3f3f)

static const int ways[] = {1, -1, 8, -8, 9, -9, 7, -7};

static uint64_t step(uint64_t squares, int way) { return (way > 0 ? squares << way : squares >> -way) & BOARD; }

static uint64_t flips(uint64_t me, uint64_t you, uint64_t at)
{
    uint64_t all = 0;
    for (int i = 0; i < 8; i++) {
        uint64_t run = 0, next = step(at, ways[i]);
        for (; next & you; next = step(next, ways[i]))
            run |= next;
        all |= next & me ? run : 0;
    }
    return all;
}

static int discs(uint64_t squares)
{
    int n = 0;
    for (; squares; squares &= squares - 1)
        n++;
    return n;
}

static int solve(uint64_t me, uint64_t you, int alpha, int beta, bool passed)
{
    bool moved = false;
    for (uint64_t open = BOARD & ~(me | you); open && alpha < beta; open &= open - 1) {
        const uint64_t at = open & (~open + 1), turned = flips(me, you, at);
        if (!turned)
            continue;
        const int value = -solve(you & ~turned, me | turned | at, -beta, -alpha, false);
        moved = true;
        alpha = value > alpha ? value : alpha;
    }
    if (moved)
        return alpha;
    return passed ? discs(me) - discs(you) : -solve(you, me, -beta, -alpha, true);
}

/* ---- the habits, in the same way ---- */

struct eye {
    uint64_t me, you;
};

static int worth(const struct eye *e, enum photo_habit habit, uint64_t at)
{
    const uint64_t turned = flips(e->me, e->you, at);
    const uint64_t me = e->me | turned | at, you = e->you & ~turned;
    int least = 64;
    if (habit == PHOTO_FLIPS)
        return discs(turned);
    for (uint64_t open = BOARD & ~(me | you); open; open &= open - 1) {
        const uint64_t reply = open & (~open + 1), back = flips(you, me, reply);
        const int lead = discs(me & ~back) - discs(you | back | reply);
        if (back && lead < least)
            least = lead;
    }
    return least < 64 ? least : discs(me) - discs(you);
}

static bool is_fooled(const struct eye *e, enum photo_habit habit, uint64_t right)
{
    const uint64_t corners = UINT64_C(0x210000000021);
    bool other_corner = false;
    for (uint64_t open = BOARD & ~(e->me | e->you); open; open &= open - 1) {
        const uint64_t at = open & (~open + 1);
        if (at == right || !flips(e->me, e->you, at))
            continue;
        if (habit != PHOTO_CORNER && worth(e, habit, at) > worth(e, habit, right))
            return true;
        other_corner = other_corner || at & corners;
    }
    return habit == PHOTO_CORNER && other_corner && !(right & corners);
}

/* ---- */

static int make_engine(void **state)
{
    (void)state;
    engine = engine_new(1, 1);
    return engine ? 0 : -1;
}

static int free_engine(void **state)
{
    (void)state;
    engine_free(engine);
    return 0;
}

static void check(const struct photo *photo, int difficulty)
{
    const struct position *p = &photo->position;
    const struct eye e = {p->discs[p->turn], p->discs[other(p->turn)]};
    const uint64_t right = bit(photo->move);
    int moves = 0, habits = 0;
    assert_int_equal(p->board, BOARD);
    assert_int_equal(discs(BOARD & ~(e.me | e.you)), photo->open);
    for (uint64_t open = BOARD & ~(e.me | e.you); open; open &= open - 1) {
        const uint64_t at = open & (~open + 1), turned = flips(e.me, e.you, at);
        if (!turned)
            continue;
        const int value = -solve(e.you & ~turned, e.me | turned | at, -1, 0, false);
        moves++;
        assert_int_equal(value > 0, at == right);
        if (at == right && photo->open <= 7)
            assert_int_equal(-solve(e.you & ~turned, e.me | turned | at, -64, 64, false), photo->margin);
    }
    assert_true(moves > 1);
    for (int habit = 0; habit < PHOTO_HABITS; habit++) {
        const bool fooled = photo->fooled >> habit & 1;
        assert_int_equal(is_fooled(&e, (enum photo_habit)habit, right), fooled);
        habits += fooled;
    }
    assert_int_equal(photo->open + habits, difficulty);
    assert_true(difficulty < PHOTO_NO_FLIPS_FROM || photo->fooled & 1 << PHOTO_FLIPS);
}

static void one_move_wins(void **state)
{
    (void)state;
    for (int difficulty = PHOTO_EASIEST; difficulty <= PHOTO_HARDEST; difficulty++) {
        for (int k = first; k < first + count; k++) {
            struct photo photo;
            assert_true(photo_make(engine, DAY + (int)(test_seed() % 10000), k, difficulty, &photo));
            check(&photo, difficulty);
        }
        if (count > 1000) {
            print_message("difficulty %d: %d positions\n", difficulty, count);
            fflush(stdout);
        }
    }
}

/* Of a hundred positions in which one move wins, how many a habit finds; by lot, where it has several choices. */
static double found_by(enum photo_habit habit, int open, int tries)
{
    struct rng rng = rng_seeded((uint32_t)open);
    double found = 0;
    for (int made = 0; made < tries;) {
        struct photo photo;
        if (!photo_try(engine, &rng, open, &photo))
            continue;
        const uint64_t choices = photo_choices(&photo.position, habit);
        found += choices & bit(photo.move) ? 1.0 / discs(choices) : 0;
        made++;
    }
    return 100 * found / tries;
}

/* What docs/lessons.md says of flipping most, and that each habit finds less with more empty squares. */
static void habits_find_less_with_more_empty_squares(void **state)
{
    const int tries = count > 1000 ? 10000 : 400;
    double flips = 100, ahead = 100;
    (void)state;
    for (int open = PHOTO_OPEN_LEAST; open < PHOTO_HARDEST; open += 3) {
        const double flips_now = found_by(PHOTO_FLIPS, open, tries), ahead_now = found_by(PHOTO_AHEAD, open, tries);
        print_message("%d empty: flipping most finds %.1f of 100, looking two ahead %.1f\n", open, flips_now,
                      ahead_now);
        assert_true(flips_now < flips && ahead_now < ahead);
        assert_true(open > 2 || (flips_now > 48 && flips_now < 64));
        assert_true(open < 8 || (flips_now > 17 && flips_now < 33));
        flips = flips_now, ahead = ahead_now;
    }
}

/* The positions of every difficulty together. Levels 7 to 10 find all of them. */
static void stronger_levels_find_more(void **state)
{
    struct engine *levels = engine_new(1, 16);
    const int each = count > 1000 ? 300 : 20;
    int found[LEVELS + 1] = {0};
    (void)state;
    assert_non_null(levels);
    assert_true(engine_load_weights(levels, OUTFLANK_SOURCE_DIR "/assets/engine") > 0);
    for (int difficulty = PHOTO_EASIEST; difficulty <= PHOTO_HARDEST; difficulty++) {
        int here[LEVELS + 1] = {0};
        for (int k = 0; k < each; k++) {
            struct photo photo;
            assert_true(photo_make(engine, DAY, k, difficulty, &photo));
            for (int number = 1; number <= LEVELS; number++) {
                const struct level_player player = {.number = number, .seed = (uint32_t)(7 * k + 1)};
                struct engine_result result;
                assert_true(level_think(levels, &photo.position, &player, &result));
                here[number] += result.move.to == photo.move;
            }
        }
        print_message("difficulty %2d, levels 1 to %d, of %d:", difficulty, LEVELS, each);
        for (int number = 1; number <= LEVELS; number++) {
            print_message(" %d", here[number]);
            found[number] += here[number];
        }
        print_message("\n");
    }
    for (int number = 2; number <= LEVELS; number++)
        assert_true(number <= 6 ? found[number] > found[number - 1] : found[number] >= found[number - 1]);
    engine_free(levels);
}

/* They are everybody's: no version may make others of a day that has been. */
static void a_day_keeps_its_positions(void **state)
{
    static const char *const kept[] = {
        "xxxxx./oxxooo/oxxxoo/oxxooo/oooooo/oxxxx. turn=1 f6", "ooooo./ooooox/xxxxox/xxoxxx/.oxoxx/ooooox turn=1 a5",
        "x.ooo./xxxxoo/xxxxoo/xxxxoo/xxxxoo/.ooooo turn=2 a6", ".oxxx./xooooo/xoxooo/xooooo/xooxx./.oooxx turn=1 a1",
        ".oxxo./.oxxxx/ooxxxx/oooox./ooxxo./ooxooo turn=2 f1", ".xxx.o/.ooooo/.xooxx/o.ooox/ooxxox/ooo.oo turn=1 d6",
        "ooo.../ooo..o/xoxxxx/.xoxx./oooxxx/xxxxxx turn=2 a4", "oooooo/.oxxoo/..xooo/..xoxx/..ooxx/.oxxxx turn=1 a6",
        ".ooxoo/.ooxoo/xooxoo/.xoooo/.ooxoo/.o.x.. turn=1 a1", ".o.xx./xooxx./.xxox./xooxx./oooxxo/.xxxx. turn=2 f6"};
    (void)state;
    for (int difficulty = PHOTO_EASIEST; difficulty <= PHOTO_HARDEST; difficulty++) {
        struct photo photo;
        char text[NOTATION_POSITION_MAX + 8], square[NOTATION_SQUARE_MAX];
        assert_true(photo_make(engine, DAY, difficulty % 3, difficulty, &photo));
        notation_position(&photo.position, text, sizeof text);
        notation_square(photo.move, square);
        (void)snprintf(text + strlen(text), sizeof text - strlen(text), " %s", square);
        assert_string_equal(text, kept[difficulty - PHOTO_EASIEST]);
    }
}

/* Whatever the engine has searched before, and by how many threads. */
static void the_engine_does_not_matter(void **state)
{
    struct engine *another = engine_new(2, 4);
    (void)state;
    assert_non_null(another);
    for (int i = 0; i < 20; i++) {
        struct photo one, two;
        assert_true(photo_make(engine, DAY + i, 100 - i, PHOTO_EASIEST + i % 8, &one));
        assert_true(photo_make(another, DAY + i, 100 - i, PHOTO_EASIEST + i % 8, &two));
        assert_true(position_equal(&one.position, &two.position));
        assert_int_equal(one.move, two.move);
    }
    engine_free(another);
}

static void days_numbers_and_difficulties_differ(void **state)
{
    struct photo photos[8];
    (void)state;
    for (int i = 0; i < 8; i++) {
        assert_true(photo_make(engine, DAY + (i & 1), i >> 1 & 1, 5 + (i >> 2), &photos[i]));
        for (int j = 0; j < i; j++)
            assert_false(position_equal(&photos[i].position, &photos[j].position));
    }
}

static void a_stopped_engine_makes_none(void **state)
{
    struct photo photo;
    (void)state;
    engine_stop(engine);
    assert_false(photo_make(engine, DAY, 1, PHOTO_HARDEST, &photo));
    engine_resume(engine);
    assert_true(photo_make(engine, DAY, 1, PHOTO_HARDEST, &photo));
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(one_move_wins),
                                       cmocka_unit_test(habits_find_less_with_more_empty_squares),
                                       cmocka_unit_test(stronger_levels_find_more),
                                       cmocka_unit_test(a_day_keeps_its_positions),
                                       cmocka_unit_test(the_engine_does_not_matter),
                                       cmocka_unit_test(days_numbers_and_difficulties_differ),
                                       cmocka_unit_test(a_stopped_engine_makes_none)};
    if (argc > 1)
        count = atoi(argv[1]);
    if (argc > 2)
        first = atoi(argv[2]);
    return cmocka_run_group_tests_name("photo", tests, make_engine, free_engine);
}
