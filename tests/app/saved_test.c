#include "app/bare_app.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/folder.h"
#include "app/session/opponent.h"
#include "kit/files.h"
#include "match/helper.h"
#include "match/record.h"
#include "rules/notation.h"

#define SEATS "5 2 4 1 2 first-5 4 3 2 game-5 lose -12300 9000 4000 70000 1"

static struct app app;
static struct bare bare;
static const char FOLDER[] = "saved_test_data";

/* The program begins anew with what is in the folder. */
static void start_again(void)
{
    if (app.stores)
        saved_finish(&app);
    bare_app(&app, &bare, FOLDER);
}

static int set_up(void **state)
{
    (void)state;
    assert_true(files_make_directory(FOLDER));
    for (int i = 0; i < VARIANT_COUNT; i++) {
        static const char *const endings[] = {"", ".before", ".damaged", ".damaged2"};
        for (int e = 0; e < 4; e++) {
            char name[64];
            (void)snprintf(name, sizeof name, "game-%s%s.txt", VARIANTS[i]->id, endings[e]);
            assert_true(files_remove(folder_path(FOLDER, name)));
        }
    }
    start_again();
    return 0;
}

static void keep(struct app *at, const struct match *match, int first_player, int opponent)
{
    saved_keep(at, match, &(struct game_setup){.first_player = first_player, .opponent = opponent});
}

static const struct variant *box(const char *id) { return variant_find(id, strlen(id)); }

/* What the file of a box holds. */
static void assert_kept(const char *id, const char *moves)
{
    struct record record;
    struct strbuf text = {0};
    bool there = saved_record(&app, box(id), &record);
    if (there)
        record_moves(record.match, match_length(record.match), " ", &text);
    assert_string_equal(strbuf_text(&text), moves);
    assert_int_equal(saved_move(&app, box(id)), there ? match_position(record.match)->ply + 1 : 0);
    strbuf_free(&text);
    if (there)
        record_finish(&record);
}

static void play_one_turn(struct match *match)
{
    do {
        struct move moves[MOVES_MAX];
        int count = position_moves(match_position(match), moves);
        assert_true(match_play(match, moves[count - 1], NULL));
    } while (position_mid_turn(match_position(match)));
}

static void what_is_kept_comes_back(void **state)
{
    static const char *const games[] = {"classic", "reverse:size=6,start=top", "pocket:end=limit", "flipside",
                                        "piecepack:turning=by-hand"};
    static const int opponents[] = {OPPONENT_EXTERNAL, OPPONENT_PERSON, 1, LEVELS, OPPONENT_SUBSTITUTE};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct game_setup game_setup = {.variant = NULL};
        struct match *plain = helper_match(games[i], "");
        struct setup seeded = *match_setup(plain);
        seeded.seed = 4000000000U; /* by which coins are dealt */
        struct match *match = match_new(match_variant(plain), &seeded);
        match_free(plain);
        for (int turns = 0; turns < 3; turns++) {
            play_one_turn(match);
            keep(&app, match, 1, opponents[i]);
        }
        start_again();
        const struct saved_game *game = saved_find(&app, match_variant(match));
        assert_non_null(game);
        assert_int_equal(game->move, match_position(match)->ply + 1);
        assert_int_equal(game->opponent, opponents[i]);
        assert_true(position_equal(&game->position, match_position(match)));
        struct coins coins;
        coins_of_match(&coins, match, match_length(match));
        assert_memory_equal(game->coins.at, coins.at, sizeof coins.at);
        struct match *back = saved_load(&app, match_variant(match), &game_setup);
        assert_non_null(back);
        assert_ptr_equal(game_setup.variant, match_variant(match));
        assert_int_equal(game_setup.first_player, 1);
        assert_int_equal(game_setup.opponent, opponents[i]);
        assert_memory_equal(game_setup.setup.option, match_setup(match)->option, sizeof game_setup.setup.option);
        struct coins again;
        coins_of_match(&again, back, match_length(back));
        assert_memory_equal(again.at, coins.at, sizeof coins.at);
        assert_true(position_equal(match_position(back), match_position(match)));
        match_free(match);
        match_free(back);
    }
}

static void each_box_keeps_its_own_game(void **state)
{
    (void)state;
    struct match *classic = helper_match("classic", "f5 d6"), *flipside = helper_match("flipside", "a1d4+c4W");
    assert_null(saved_last(&app));
    keep(&app, classic, 0, 6);
    keep(&app, flipside, 0, 0);
    assert_kept("classic", "f5 d6");
    assert_kept("flipside", "a1d4+c4W");
    assert_kept("pocket", "");
    assert_ptr_equal(saved_last(&app), box("flipside"));
    start_again();
    assert_ptr_equal(saved_last(&app), box("flipside"));
    keep(&app, classic, 0, 6);
    assert_ptr_equal(saved_last(&app), box("classic"));
    start_again();
    assert_ptr_equal(saved_last(&app), box("classic"));
    assert_kept("flipside", "a1d4+c4W");
    match_free(classic);
    match_free(flipside);
}

/* As often as it is asked, no file is read again: it may be asked for every picture. */
static void asking_is_cheap(void **state)
{
    (void)state;
    struct match *match = helper_match("classic", "f5");
    keep(&app, match, 0, 0);
    start_again();
    assert_int_equal(saved_move(&app, box("classic")), 2);
    assert_true(files_remove(folder_path(FOLDER, "game-classic.txt")) &&
                files_remove(folder_path(FOLDER, "game-classic.before.txt")));
    assert_int_equal(saved_move(&app, box("classic")), 2);
    struct game_setup game_setup;
    assert_null(saved_load(&app, box("classic"), &game_setup));
    match_free(match);
}

/* Even if the program is killed after its first turn, while the game that was left for it still lies beside it. */
static void a_game_that_takes_anothers_place_comes_back(void **state)
{
    (void)state;
    struct match *old = helper_match("classic", "f5"), *young = helper_match("classic", "f5 f6");
    keep(&app, old, 0, 0);
    helper_add_moves(old, "d6 c3");
    keep(&app, old, 0, 0);
    saved_flush(&app);
    start_again();
    assert_kept("classic", "f5 d6 c3");
    keep(&app, young, 0, 0);
    assert_kept("classic", "f5 f6");
    match_free(old);
    match_free(young);
}

/* A step is added behind what is there; when there is time the file is written anew, and what it held before is kept.
 */
static void a_turn_is_added_and_then_put_in_order(void **state)
{
    (void)state;
    struct match *match = helper_match("classic", "f5");
    keep(&app, match, 0, 0);
    long long one = files_length(folder_path(FOLDER, "game-classic.txt"));
    helper_add_moves(match, "d6");
    keep(&app, match, 0, 0);
    long long both = files_length(folder_path(FOLDER, "game-classic.txt"));
    assert_true(both > one);
    keep(&app, match, 0, 0);
    assert_int_equal(files_length(folder_path(FOLDER, "game-classic.txt")), both);
    saved_flush(&app);
    start_again(); /* which waits */
    assert_int_equal(files_length(folder_path(FOLDER, "game-classic.txt")), both - one);
    assert_int_equal(files_length(folder_path(FOLDER, "game-classic.before.txt")), both);
    assert_kept("classic", "f5 d6");
    match_free(match);
}

/* The first copy of the program keeps its games, the second says that it does not. */
static void another_copy_of_the_program_spoils_nothing(void **state)
{
    (void)state;
    struct match *match = helper_match("classic", "f5"), *other_match = helper_match("classic", "d3 c3");
    static struct app other_app;
    static struct bare other;
    bare_app(&other_app, &other, FOLDER);
    keep(&app, match, 0, 0);
    assert_int_equal(saved_move(&other_app, box("classic")), 2);
    keep(&other_app, other_match, 0, 0);
    assert_true(other_app.warnings & 1U << WARNING_TWICE);
    assert_int_equal(app.warnings, 0);
    assert_kept("classic", "f5");
    saved_finish(&app); /* the first one is closed */
    keep(&other_app, other_match, 0, 0);
    saved_finish(&other_app);
    start_again();
    assert_kept("classic", "d3 c3");
    match_free(match);
    match_free(other_match);
}

static void half_a_turn_is_kept_as_it_stands(void **state)
{
    static const char *const games[] = {"flipside", "piecepack:turning=by-hand"};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        struct match *match = helper_match(games[i], "");
        struct move moves[MOVES_MAX];
        struct game_setup game_setup;
        play_one_turn(match);
        for (int plies = 0; plies < 2 && (plies == 0 || position_mid_turn(match_position(match))); plies++) {
            assert_true(position_moves(match_position(match), moves) > 0);
            assert_true(match_play(match, moves[0], NULL));
            if (!position_mid_turn(match_position(match)))
                break;
            keep(&app, match, 0, 0);
            start_again();
            struct match *back = saved_load(&app, match_variant(match), &game_setup);
            assert_non_null(back);
            assert_true(position_equal(match_position(back), match_position(match)));
            match_free(back);
        }
        match_free(match);
    }
}

static void a_game_that_is_over_is_forgotten_and_an_empty_one_changes_nothing(void **state)
{
    (void)state;
    struct match *match = helper_match("classic", "f5"), *empty = helper_match("classic", "");
    keep(&app, match, 0, 0);
    saved_settle(&app);
    keep(&app, empty, 0, 0);
    assert_kept("classic", "f5");
    match_give_up(match, FIRST);
    keep(&app, match, 0, 0);
    assert_kept("classic", "");
    assert_false(files_exists(folder_path(FOLDER, "game-classic.txt")));
    assert_true(match_back(match)); /* which takes the giving up back */
    keep(&app, match, 0, 0);
    assert_kept("classic", "f5");
    match_free(match);
    match_free(empty);
}

static void what_is_taken_back_is_not_kept(void **state)
{
    (void)state;
    struct match *match = helper_match("classic", "f5 d6");
    keep(&app, match, 0, 0);
    assert_true(match_back(match));
    keep(&app, match, 0, 0);
    assert_kept("classic", "f5");
    assert_true(match_back(match));
    keep(&app, match, 0, 0);
    assert_kept("classic", "");
    assert_true(match_forth(match));
    keep(&app, match, 0, 0);
    assert_kept("classic", "f5");
    match_free(match);
    /* Nor from a game that was gone on with. */
    start_again();
    struct game_setup game_setup;
    match = saved_load(&app, box("classic"), &game_setup);
    assert_true(match_back(match));
    keep(&app, match, 0, 0);
    start_again();
    assert_kept("classic", "");
    match_free(match);
}

/* A walk begun and taken back is no turn: the game before is still wanted. */
static void a_turn_that_was_not_finished_leaves_the_game_before(void **state)
{
    (void)state;
    struct match *before = helper_match("flipside", "a1d4+c4W"), *match = helper_match("flipside", "");
    struct move moves[MOVES_MAX];
    keep(&app, before, 0, 0);
    saved_settle(&app);
    assert_true(position_moves(match_position(match), moves) > 0);
    assert_true(match_play(match, moves[0], NULL));
    keep(&app, match, 0, 0);
    assert_true(match_back(match));
    keep(&app, match, 0, 0);
    assert_kept("flipside", "a1d4+c4W");
    match_free(before);
    match_free(match);
}

static void a_damaged_file_is_set_aside_and_told(void **state)
{
    static const char *const damaged[] = {
        "game = classic\nfirst player = 1\nmoves = f5 a1\n", "game = chess\nfirst player = 1\nmoves = f5\n",
        "game = classic\nfirst player = 1\n", "game = reverse\nfirst player = 1\nmoves = f5\n", /* in another's box */
        "game = classic\nfirst player = 1\nopponent = 11\nmoves = f5\n"};
    (void)state;
    for (size_t i = 0; i < sizeof damaged / sizeof damaged[0]; i++) {
        struct game_setup game_setup = {.first_player = 7};
        set_up(NULL);
        folder_write(FOLDER, "game-classic.txt", damaged[i]);
        assert_null(saved_load(&app, box("classic"), &game_setup));
        assert_null(saved_last(&app));
        assert_int_equal(game_setup.first_player, 7);
        assert_false(files_exists(folder_path(FOLDER, "game-classic.txt")));
        assert_true(files_exists(folder_path(FOLDER, "game-classic.damaged.txt")));
        assert_int_equal(app.warnings, 1U << WARNING_GAME_LOST);
        assert_string_equal(app.asides[WARNING_GAME_LOST], "game-classic.damaged.txt");
    }
    folder_write(FOLDER, "game-classic.txt", "what\n");
    start_again();
    assert_null(saved_last(&app));
    assert_true(files_exists(folder_path(FOLDER, "game-classic.damaged2.txt"))); /* and the first is still there */
    assert_true(files_exists(folder_path(FOLDER, "game-classic.damaged.txt")));
}

/* A file in order, and what it held before beside it: the game a move before, with the last one added. */
static void keep_three_moves(void)
{
    struct match *match = helper_match("classic", "f5");
    for (int i = 0; i < 3; i++) {
        if (i > 0)
            helper_add_moves(match, i == 1 ? "d6" : "c3");
        keep(&app, match, 0, 0);
        saved_flush(&app);
        store_flush_wait(&app.stores->games.flush);
    }
    match_free(match);
    start_again();
}

/* Whatever byte of it is damaged, or wherever it is cut off: what goes on is the game, from the copy before it if
 * need be, and then that is told. */
static void of_a_damaged_file_the_copy_before_it_goes_on(void **state)
{
    (void)state;
    size_t length;
    int lost = 0;
    keep_three_moves();
    char *text = files_read(folder_path(FOLDER, "game-classic.txt"), 100000, &length);
    char *before = files_read(folder_path(FOLDER, "game-classic.before.txt"), 100000, NULL);
    assert_non_null(text);
    assert_non_null(before);
    for (size_t i = 0; i <= 2 * length; i++) {
        struct game_setup game_setup;
        size_t at = i / 2;
        char kept = text[at];
        text[at] ^= i % 2 ? 1 : 0x20;
        set_up(NULL);
        if (i % 5 == 0) /* cut off, and not changed */
            text[at] = kept;
        assert_true(files_write(folder_path(FOLDER, "game-classic.txt"), text, i % 5 == 0 ? at : length));
        folder_write(FOLDER, "game-classic.before.txt", before);
        struct match *match = saved_load(&app, box("classic"), &game_setup);
        assert_non_null(match);
        bool told = app.warnings & 1U << WARNING_GAME_MENDED;
        assert_int_equal(match_length(match), 3);
        lost += told;
        assert_int_equal(files_exists(folder_path(FOLDER, "game-classic.damaged.txt")), told);
        match_free(match);
        text[at] = kept;
    }
    assert_true(lost > (int)length);
    free(text);
    free(before);
}

/* Killed between two renamings there is only the copy before. */
static void the_copy_before_it_stands_in_for_a_missing_file(void **state)
{
    (void)state;
    keep_three_moves();
    assert_true(files_move(folder_path(FOLDER, "game-classic.txt"), folder_path(FOLDER, "game-classic.before.txt")));
    start_again();
    assert_kept("classic", "f5 d6 c3");
    assert_int_equal(app.warnings, 0);
}

/* What the file of finished games holds. */
static struct archive archive(void)
{
    struct archive a = {.games = NULL};
    size_t length;
    char *text = files_read(folder_path(FOLDER, "games.outflank"), 100000, &length);
    if (text)
        archive_read(&a, text, length);
    free(text);
    return a;
}

/* Once, however often it is told; and noted as removed when its end is taken back. */
static void a_finished_game_is_kept_for_good(void **state)
{
    (void)state;
    assert_true(files_remove(folder_path(FOLDER, "games.outflank")));
    struct match *match = helper_match("classic", "e6f4e3f6g5d6e7f5");
    keep(&app, match, 1, 3);
    helper_add_moves(match, "c5");
    assert_true(match_over(match));
    keep(&app, match, 1, 3);
    keep(&app, match, 1, 3);
    struct archive a = archive();
    assert_int_equal(a.count, 1);
    assert_int_equal(a.damaged, 0);
    assert_string_equal(a.games[0].opponent, "3");
    assert_int_equal(a.games[0].first_player, 1);
    assert_int_equal(archive_outcome(&a.games[0]), ARCHIVE_LOST);
    assert_int_equal(strlen(a.games[0].date), strlen("2026-11-22 14:03:22 UTC"));
    archive_finish(&a);
    assert_true(match_back(match));
    keep(&app, match, 1, 3);
    a = archive();
    assert_true(a.count == 1 && a.games[0].removed);
    archive_finish(&a);
    assert_kept("classic", "e6 f4 e3 f6 g5 d6 e7 f5");
    assert_true(match_forth(match));
    keep(&app, match, 1, 3);
    a = archive();
    assert_true(a.count == 2 && !a.games[1].removed);
    archive_finish(&a);
    assert_true(app.stores->finished.flush.due);
    saved_settle(&app); /* and the disk is told of it */
    assert_false(app.stores->finished.flush.due);
    match_free(match);
    assert_true(files_remove(folder_path(FOLDER, "games.outflank")));
}

/* ---- how a game was set up ---- */

static const struct game_setup SET_UP = {.first_player = 1,
                                         .opponent = 3,
                                         .player = 5,
                                         .seats = {{"Anna", SEAT_KEYS, 1}, {"Ben", SEAT_PAD_2, 2}},
                                         .series = {SERIES_FIRST_5, {4, 3}, 2},
                                         .clock = {CLOCK_GAME_5, true, {-12300, 9000}, {4000, 70000}},
                                         .times = {{0, 65535, 98}, 3},
                                         .hints = HINTS_THREE,
                                         .helps = {{1, 2}, {3, 4}}};

static void assert_same_setup(const struct game_setup *back, const struct game_setup *kept)
{
    assert_int_equal(back->first_player, kept->first_player);
    assert_int_equal(back->opponent, kept->opponent);
    assert_int_equal(back->player, kept->player);
    assert_int_equal(back->eased, kept->eased);
    assert_int_equal(back->hints, kept->hints);
    assert_memory_equal(&back->series, &kept->series, sizeof kept->series);
    assert_int_equal(back->clock.kind, kept->clock.kind);
    assert_int_equal(back->clock.loses, kept->clock.loses);
    for (int i = 0; i < 2; i++) {
        assert_string_equal(back->seats[i].name, kept->seats[i].name);
        assert_int_equal(back->seats[i].device, kept->seats[i].device);
        assert_int_equal(back->seats[i].corners, kept->seats[i].corners);
        assert_int_equal(back->clock.left_ms[i], kept->clock.left_ms[i]);
        assert_int_equal(back->clock.used_ms[i], kept->clock.used_ms[i]);
        assert_int_equal(back->helps[i].hints, kept->helps[i].hints);
        assert_int_equal(back->helps[i].undos, kept->helps[i].undos);
    }
    assert_int_equal(back->times.count, kept->times.count);
    assert_memory_equal(back->times.tenths, kept->times.tenths, sizeof kept->times.tenths);
}

/* What is kept of a game set up so, read by a program that begins anew. */
static struct game_setup kept_setup(const struct game_setup *wanted)
{
    struct game_setup back;
    struct match *match = helper_match("classic", "f5");
    set_up(NULL);
    saved_keep(&app, match, wanted);
    match_free(match);
    start_again();
    match = saved_load(&app, box("classic"), &back);
    assert_non_null(match);
    match_free(match);
    return back;
}

static void how_a_game_was_set_up_comes_back(void **state)
{
    (void)state;
    struct game_setup back = kept_setup(&SET_UP), turned = SET_UP;
    assert_same_setup(&back, &SET_UP);
    turned.first_player = 0;
    back = kept_setup(&turned);
    assert_same_setup(&back, &turned);
}

/* Each thing that is not as usual is kept, though all others are. */
static void each_part_of_a_setup_comes_back_alone(void **state)
{
    const struct game_setup parts[] = {{.first_player = 0},
                                       {.player = 2},
                                       {.series.kind = SERIES_BEST_3},
                                       {.clock.kind = CLOCK_CALM},
                                       {.clock = {CLOCK_GAME_3, false, {1, 2}, {3, 4}}, .times = {{7}, 1}},
                                       {.hints = HINTS_NONE},
                                       {.seats = {{.device = SEAT_MOUSE}}},
                                       {.seats = {{.name = ""}, {.device = SEAT_PAD_1}}},
                                       {.seats = {{.corners = 4}}},
                                       {.seats = {{.name = ""}, {.corners = 1}}},
                                       {.seats = {{.name = "Anna"}}},
                                       {.seats = {{.name = ""}, {.name = "Ben"}}},
                                       {.opponent = 1, .eased = true},
                                       {.helps = {{1, 0}}},
                                       {.helps = {{0, 2}}},
                                       {.helps = {{0, 0}, {3, 0}}},
                                       {.helps = {{0, 0}, {0, 4}}}};
    (void)state;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        struct game_setup back = kept_setup(&parts[i]);
        assert_same_setup(&back, &parts[i]);
    }
}

static void an_ordinary_game_says_nothing_of_seats(void **state)
{
    (void)state;
    (void)kept_setup(&(struct game_setup){.opponent = 6});
    char *text = files_read(folder_path(FOLDER, "game-classic.txt"), 100000, NULL);
    assert_non_null(text);
    assert_null(strstr(text, "seats"));
    assert_null(strstr(text, "helps"));
    assert_null(strstr(text, "clock"));
    free(text);
}

/* What a file says in a line about the setup; an earlier version has written it, without a sum. */
static struct game_setup setup_of_line(const char *line)
{
    char text[2048];
    struct game_setup back;
    set_up(NULL);
    (void)snprintf(text, sizeof text, "game = classic\nfirst player = 1\n%s\nmoves = f5\n", line);
    folder_write(FOLDER, "game-classic.txt", text);
    struct match *match = saved_load(&app, box("classic"), &back);
    assert_non_null(match);
    match_free(match);
    return back;
}

static void seats_that_cannot_be_are_as_usual(void **state)
{
    static const char *const lines[] = {"5 2 4 1 2 first-5 4 3 2 game-5 lose -12300 9000 4000 70000",
                                        "99 2 4 1 2 first-5 4 3 2 game-5 lose -12300 9000 4000 70000 1",
                                        "5 5 4 1 2 first-5 4 3 2 game-5 lose -12300 9000 4000 70000 1",
                                        "5 2 5 1 2 first-5 4 3 2 game-5 lose -12300 9000 4000 70000 1",
                                        "5 2 4 5 2 first-5 4 3 2 game-5 lose -12300 9000 4000 70000 1",
                                        "5 2 4 1 5 first-5 4 3 2 game-5 lose -12300 9000 4000 70000 1",
                                        "5 2 4 1 2 first-6 4 3 2 game-5 lose -12300 9000 4000 70000 1",
                                        "5 2 4 1 2 fifteen-letters 4 3 2 game-5 lose -12300 9000 4000 70000 1",
                                        "5 2 4 1 2 first-5 4 3 2 fifteen-letters lose -12300 9000 4000 70000 1",
                                        "5 2 4 1 2 first-5 5 3 2 game-5 lose -12300 9000 4000 70000 1", /* is over */
                                        "5 2 4 1 2 first-5 -1 3 2 game-5 lose -12300 9000 4000 70000 1",
                                        "5 2 4 1 2 first-5 4 -3 2 game-5 lose -12300 9000 4000 70000 1",
                                        "5 2 4 1 2 first-5 4 3 -2 game-5 lose -12300 9000 4000 70000 1",
                                        "5 2 4 1 2 first-5 4 3 2 game-6 lose -12300 9000 4000 70000 1",
                                        "5 2 4 1 2 first-5 4 3 2 game-5 lose -12300 9000 -4000 70000 1",
                                        "5 2 4 1 2 first-5 4 3 2 game-5 lose -12300 9000 4000 -1 1",
                                        "5 2 4 1 2 first-5 4 3 2 game-5 lose -12300 9000 4000 70000 3"};
    const struct game_setup usual = {.first_player = 0};
    (void)state;
    struct game_setup back = setup_of_line("seats = " SEATS);
    assert_int_equal(back.series.won[0], 4);
    assert_int_equal(back.hints, HINTS_THREE);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char line[128];
        (void)snprintf(line, sizeof line, "seats = %s", lines[i]);
        back = setup_of_line(line);
        assert_same_setup(&back, &usual);
    }
}

static void times_and_helps_are_read_as_far_as_they_can_be(void **state)
{
    char many[8 * GAME_SETUP_TIMES_MAX] = "times =";
    (void)state;
    struct game_setup back = setup_of_line("times = 1.5 - 9999.9 0.0 6553.4 what 7.5");
    static const unsigned short wanted[] = {15, 0, 65535, 0, 65534, 0, 0};
    assert_memory_equal(back.times.tenths, wanted, sizeof wanted);
    assert_int_equal(back.times.count, 5);
    for (int i = 0; i < GAME_SETUP_TIMES_MAX + 1; i++)
        (void)snprintf(many + strlen(many), sizeof many - strlen(many), " 0.1");
    back = setup_of_line(many);
    assert_int_equal(back.times.count, GAME_SETUP_TIMES_MAX);
    assert_int_equal(back.times.tenths[GAME_SETUP_TIMES_MAX - 1], 1);
    back = setup_of_line("helps = 1 2 -3 4");
    assert_memory_equal(back.helps, ((struct helps[2]){{1, 2}}), sizeof back.helps);
    back = setup_of_line("helps = 1 2 3 -4");
    assert_memory_equal(back.helps, ((struct helps[2]){{1, 2}}), sizeof back.helps);
    back = setup_of_line("helps = 1 2 3");
    assert_memory_equal(back.helps, ((struct helps[2]){{0, 0}}), sizeof back.helps);
}

static void without_a_folder_nothing_is_kept(void **state)
{
    (void)state;
    struct match *match = helper_match("classic", "f5");
    app.data[0] = '\0';
    keep(&app, match, 0, 0);
    saved_settle(&app);
    assert_null(saved_last(&app));
    match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(what_is_kept_comes_back, set_up),
        cmocka_unit_test_setup(each_box_keeps_its_own_game, set_up),
        cmocka_unit_test_setup(asking_is_cheap, set_up),
        cmocka_unit_test_setup(a_game_that_takes_anothers_place_comes_back, set_up),
        cmocka_unit_test_setup(a_turn_is_added_and_then_put_in_order, set_up),
        cmocka_unit_test_setup(another_copy_of_the_program_spoils_nothing, set_up),
        cmocka_unit_test_setup(half_a_turn_is_kept_as_it_stands, set_up),
        cmocka_unit_test_setup(a_game_that_is_over_is_forgotten_and_an_empty_one_changes_nothing, set_up),
        cmocka_unit_test_setup(what_is_taken_back_is_not_kept, set_up),
        cmocka_unit_test_setup(a_turn_that_was_not_finished_leaves_the_game_before, set_up),
        cmocka_unit_test_setup(a_damaged_file_is_set_aside_and_told, set_up),
        cmocka_unit_test_setup(of_a_damaged_file_the_copy_before_it_goes_on, set_up),
        cmocka_unit_test_setup(the_copy_before_it_stands_in_for_a_missing_file, set_up),
        cmocka_unit_test_setup(a_finished_game_is_kept_for_good, set_up),
        cmocka_unit_test(how_a_game_was_set_up_comes_back),
        cmocka_unit_test(each_part_of_a_setup_comes_back_alone),
        cmocka_unit_test(an_ordinary_game_says_nothing_of_seats),
        cmocka_unit_test(seats_that_cannot_be_are_as_usual),
        cmocka_unit_test(times_and_helps_are_read_as_far_as_they_can_be),
        cmocka_unit_test_setup(without_a_folder_nothing_is_kept, set_up),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    saved_finish(&app);
    return failed;
}
