#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/book.h"
#include "engine/level.h"
#include "rules/notation.h"
#include "rules/turn.h"

#define SHIPPED OUTFLANK_SOURCE_DIR "/assets/engine/" BOOK_NAME

static void start(const char *game, struct position *p)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    assert_true(notation_parse_game(game, &variant, &setup, &error));
    assert_true(variant_start(variant, &setup, p));
}

static void play_text(struct position *p, const char *moves)
{
    struct notation_error error;
    for (size_t used; *moves; moves += used) {
        struct move plies[TURN_PLIES_MAX];
        const int count = notation_parse_turn(p, moves, plies, &used, &error);
        assert_true(count > 0);
        for (int i = 0; i < count; i++)
            position_play(p, plies[i], NULL);
    }
}

static uint64_t key_after(const char *game, const char *moves)
{
    struct position p;
    start(game, &p);
    play_text(&p, moves);
    return book_key(&p);
}

static void mirror_images_are_one_position(void **state)
{
    const uint64_t key = key_after("classic", "f5d6");
    (void)state;
    assert_true(key == key_after("classic", "e6f4"));
    assert_true(key == key_after("classic", "d3c5"));
    assert_true(key == key_after("classic", "c4e3"));
    assert_true(key != key_after("classic", "f5f6"));
    assert_true(key != key_after("reverse", "f5d6"));                                      /* another goal */
    assert_true(key_after("classic", "f5d6c3d3c4") == key_after("classic", "f5d6c4d3c3")); /* reached in another way */
    assert_true(key_after("classic:size=6", "e4") == key_after("classic:size=6", "b3"));
    assert_true(key_after("workshop:join=all", "f5") == key_after("workshop:join=all", "e6"));
    assert_true(key_after("workshop:join=sides", "f5") == key_after("workshop:join=sides", "c4"));
    assert_true(key_after("workshop:join=sides", "f5") !=
                key_after("workshop:join=sides", "e6")); /* a ring has two ways */
    assert_true(key_after("flipside", "") != key_after("flipside:line=rook", ""));
}

/* Flipside's stacks are mirrored with the board: every turn of the start is one of as many as there are images. */
static void stacks_are_mirrored_with_the_board(void **state)
{
    struct position p;
    struct move moves[MOVES_MAX];
    int alone = 0;
    (void)state;
    start("flipside", &p);
    const int count = position_moves(&p, moves);
    for (int i = 0; i < count; i++) {
        int same = 0;
        struct position one = p;
        position_play(&one, moves[i], NULL);
        for (int k = 0; k < count; k++) {
            struct position two = p;
            position_play(&two, moves[k], NULL);
            same += book_key(&one) == book_key(&two);
        }
        alone += same == 1;
    }
    assert_true(count > 4);
    assert_int_equal(alone, 0);
}

/* A book of the start of Classic, where f4 is half a disc behind, and what a damaged one is. */
static struct book small_book(void)
{
    static struct book_entry entries[3];
    const struct book_entry unsorted[3] = {{.key = key_after("classic", "f5"), .value = -30, .ways = 2},
                                           {.key = key_after("classic", "f5d6"), .value = 30},
                                           {.key = key_after("classic", "f5f4"), .value = 80}};
    memcpy(entries, unsorted, sizeof entries);
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 2; k++)
            if (entries[k].key > entries[k + 1].key) {
                struct book_entry other_one = entries[k];
                entries[k] = entries[k + 1];
                entries[k + 1] = other_one;
            }
    return (struct book){.entries = entries, .count = 3};
}

static void the_moves_about_as_good_come_best_first(void **state)
{
    const struct book book = small_book();
    struct book_line lines[MOVES_MAX];
    struct position p;
    (void)state;
    start("classic", &p);
    assert_int_equal(book_lines(&book, &p, lines), 0); /* the start itself is not known */
    play_text(&p, "f5");
    assert_int_equal(book_lines(&book, &p, lines), 2);
    assert_int_equal(lines[0].line.value, -30);
    assert_int_equal(lines[1].line.value, -80);
    play_text(&p, "d6");
    assert_int_equal(book_lines(&book, &p, lines), 0); /* there, but not known */
}

static void a_book_is_read_as_it_was_written(void **state)
{
    const struct book book = small_book();
    struct book again = {0};
    (void)state;
    assert_true(book_write(&book, "small.book"));
    assert_true(book_read(&again, "small.book"));
    assert_int_equal(again.count, book.count);
    for (int i = 0; i < book.count; i++) {
        assert_true(again.entries[i].key == book.entries[i].key);
        assert_int_equal(again.entries[i].value, book.entries[i].value);
        assert_int_equal(again.entries[i].ways, book.entries[i].ways);
    }
    book_finish(&again);
}

static void write_bytes(const char *path, const char *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void what_is_no_book_changes_nothing(void **state)
{
    const struct book book = small_book();
    struct book kept = {0};
    char bytes[64];
    (void)state;
    assert_true(book_write(&book, "damaged.book"));
    FILE *file = fopen("damaged.book", "rb");
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    assert_int_equal(size, 46);
    assert_true(book_read(&kept, "damaged.book"));
    for (size_t cut = 0; cut < size; cut++) {
        if (cut >= 16 && (cut - 16) % 10 == 0)
            continue; /* a shorter book */
        write_bytes("damaged.book", bytes, cut);
        assert_false(book_read(&kept, "damaged.book"));
    }
    memcpy(bytes + 16, bytes + 26, 6); /* a key twice */
    write_bytes("damaged.book", bytes, size);
    assert_false(book_read(&kept, "damaged.book"));
    assert_false(book_read(&kept, "no such.book"));
    assert_int_equal(kept.count, 3);
    book_finish(&kept);
}

static void every_way_on_is_as_likely(void **state)
{
    const struct book_line lines[3] = {{.ways = 1}, {.ways = 6}, {.ways = 3}};
    int chosen[3] = {0};
    (void)state;
    for (uint32_t i = 0; i < 10; i++)
        chosen[book_choose(lines, 3, i * (UINT32_MAX / 10) + UINT32_MAX / 20) - lines]++;
    for (int i = 0; i < 3; i++)
        assert_int_equal(chosen[i], lines[i].ways);
    assert_ptr_equal(book_choose(lines, 3, 0), &lines[0]);
    assert_ptr_equal(book_choose(lines, 3, UINT32_MAX), &lines[2]);
}

/* ---- the one that ships ---- */

enum { GAMES = 50, PLIES = 8, NODES = 20000 };

struct opening {
    struct move plies[PLIES];
};

/* Whether what the last level played is the book's, where that goes on. */
static bool as_the_book_says(const struct book *book, const struct position *p, struct move move)
{
    struct book_line lines[MOVES_MAX];
    const int count = book_lines(book, p, lines);
    bool told = count == 0;
    for (int i = 0; i < count; i++)
        told =
            told || (move_equal(lines[i].line.move, move) && lines[0].line.value - lines[i].line.value <= ENGINE_DISC);
    return told;
}

/* The first plies of a game of the last level with itself. */
static struct opening opening_of(struct engine *e, const struct book *book, const char *game, uint32_t seed)
{
    const struct level_player last = {.number = LEVELS, .seed = seed, .nodes = NODES};
    struct opening opening;
    struct position p;
    start(game, &p);
    for (int ply = 0; ply < PLIES; ply++) {
        struct engine_result result;
        assert_true(level_think(e, &p, &last, &result));
        assert_true(as_the_book_says(book, &p, result.move));
        opening.plies[ply] = result.move;
        position_play(&p, result.move, NULL);
    }
    return opening;
}

static bool same_opening(const struct opening *a, const struct opening *b)
{
    int same = 0;
    while (same < PLIES && move_equal(a->plies[same], b->plies[same]))
        same++;
    return same == PLIES;
}

static void the_last_level_begins_differently_in_every_game(void **state)
{
    static const struct {
        const char *name;
        int different;
    } games[] = {{"classic", 40}, {"reverse", 40},  {"jaques", 30},
                 {"pocket", 35},  {"flipside", 40}, {"piecepack:coins=64", 40}};
    struct engine *e = engine_new(1, 4);
    struct book book = {0};
    (void)state;
    assert_true(engine_load_weights(e, OUTFLANK_SOURCE_DIR "/assets/engine") > 0);
    assert_true(book_read(&book, SHIPPED));
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        struct opening openings[GAMES];
        int different = 0;
        for (uint32_t i = 0; i < GAMES; i++) {
            bool fresh = true;
            openings[i] = opening_of(e, &book, games[g].name, i + 1);
            for (uint32_t k = 0; k < i; k++)
                fresh = fresh && !same_opening(&openings[i], &openings[k]);
            different += fresh;
        }
        printf("%s: %d of %d lines of %d plies differ\n", games[g].name, different, GAMES, PLIES);
        assert_true(different >= games[g].different);
    }
    book_finish(&book);
    engine_free(e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mirror_images_are_one_position),
        cmocka_unit_test(stacks_are_mirrored_with_the_board),
        cmocka_unit_test(the_moves_about_as_good_come_best_first),
        cmocka_unit_test(a_book_is_read_as_it_was_written),
        cmocka_unit_test(what_is_no_book_changes_nothing),
        cmocka_unit_test(every_way_on_is_as_likely),
        cmocka_unit_test(the_last_level_begins_differently_in_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
