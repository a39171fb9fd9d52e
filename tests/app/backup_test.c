/* Everything along: out of one data directory as one file, and into another one, which loses nothing by it. */
#include "app/backup_whole.h"
#include "app/bare_app.h"
#include "support/test.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/folder.h"
#include "app/store/backup_kinds.h"
#include "app/store/board_weights.h"
#include "app/store/ladder_run.h"
#include "app/store/store.h"
#include "app/store/yours_kept.h"
#include "career/day.h"
#include "career/runs.h"
#include "career/trophies.h"
#include "kit/files.h"
#include "kit/paths.h"
#include "match/helper.h"

static const char HERE[] = "backup_test_here", THERE[] = "backup_test_there",
                  BACKUP_FILE[] = "backup_test.outflank-backup";
static const char SHORTEST[] = "e6f4e3f6g5d6e7f5c5"; /* 13-0 */
static const char BOARD[] = "PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN";
static const char PAD_OLD[] = "# mine\n03000000300f00000a01000000000000,Old,a:b0,b:b1,platform:Linux,\n",
                  PAD_NEW[] = "03000000300f00000a01000000000000,Old,a:b1,b:b0,platform:Linux,\n"
                              "03000000300f00000b01000000000000,Other,a:b0,b:b1,platform:Linux";
static struct app here, there;
static struct bare bares[2];

/* ---- folders ---- */

static void open_app(struct app *app, const char *folder)
{
    bare_app(app, &bares[app == &there], folder);
    folder_empty(folder);
    settings_default(&app->settings);
    app->keeps_settings = true;
}

static void close_app(struct app *app)
{
    saved_finish(app);
    custom_boards_finish(&app->stores->boards);
}

static int open_both(void **state)
{
    (void)state;
    open_app(&here, HERE);
    open_app(&there, THERE);
    assert_true(files_remove(BACKUP_FILE));
    return 0;
}

static int close_both(void **state)
{
    (void)state;
    close_app(&here);
    close_app(&there);
    return 0;
}

static void assert_same(const char *name)
{
    size_t one, two;
    char *a = folder_read(HERE, name, &one), *b = folder_read(THERE, name, &two);
    if (!a || !b || one != two || memcmp(a, b, one) != 0)
        fail_msg("%s is not the same", name);
    free(a);
    free(b);
}

static bool holds(const char *folder, const char *name, const char *part)
{
    size_t length;
    char *text = folder_read(folder, name, &length);
    bool found = text && strstr(text, part);
    free(text);
    return found;
}

/* ---- what may be kept ---- */

static void finish_game(struct app *app, const char *moves, const char *name)
{
    struct record record = {.match = helper_match("classic", moves)};
    record_add_fact(&record, "first", name, strlen(name));
    if (!match_over(record.match))
        match_give_up(record.match, FIRST);
    game_archive_keep(app, &record);
    game_archive_forget(app);
    record_finish(&record);
}

/* What was kept is on the disk, and nothing is being written. */
static void settle(struct app *app)
{
    saved_settle(app);
    assert_true(store_flush_wait(&app->stores->games.flush));
    assert_true(store_flush_wait(&app->stores->finished.flush));
}

static void keep_running(struct app *app, const char *game, const char *moves)
{
    struct match *match = helper_match(game, moves);
    saved_keep(app, match, &(struct game_setup){.variant = match_variant(match), .opponent = 3});
    settle(app);
    match_free(match);
}

/* A match of the run, which ladder_run_begin has begun. */
static void keep_match_of_run(struct app *app, const char *moves)
{
    struct game_setup game_setup = ladder_run_setup(ladder_run_next(app), ladder_run(app)->seed);
    struct match *match = match_new(game_setup.variant, &game_setup.setup);
    game_setup.mode = &LADDER;
    helper_add_moves(match, moves);
    saved_keep(app, match, &game_setup);
    settle(app);
    match_free(match);
}

/* What the computer has learnt of a board. */
static void keep_known(struct app *app, bool fewest, int weight)
{
    struct board_weights *known = calloc(1, sizeof *known);
    struct custom_lesson lesson = {.there = true};
    struct notation_error error;
    assert_true(custom_board_read(BOARD, strlen(BOARD), &lesson.board, &error));
    lesson.board.fewest = fewest;
    lesson.weights.of[0][0] = weight;
    board_weights_read(known, app);
    board_weights_keep(known, &lesson);
    free(known);
}

static void keep_board(struct app *app, const char *name)
{
    struct custom_board board;
    struct notation_error error;
    assert_true(custom_board_read(BOARD, strlen(BOARD), &board, &error));
    app->stores->boards.loaded = true;
    assert_true(custom_boards_put(app, &board, name));
}

static void keep_game_night(struct app *app)
{
    char names[3][PLAYER_NAME_MAX] = {"Anna", "Ben", "Cora"};
    assert_true(game_night_begin(&app->stores->game_night, GAME_NIGHT_ALL, names, 3, 7));
    (void)store_save(app, STORE_GAME_NIGHT, &app->stores->game_night);
}

static void keep_small_files(struct app *app, int date)
{
    struct trophies trophies = {.coin[TROPHY_FIRST_FLIP] = {true, date, 0}, .games = 1, .rung = 2};
    struct runs runs = {.count = 0};
    struct people people = {.count = 0};
    struct guises guises = {.asked = false};
    struct today today = {.count = 0};
    struct day_answer move = {.from = NO_SQUARE, .walk = NO_SQUARE, .square = 19};
    (void)store_save(app, STORE_TROPHIES, &trophies);
    (void)runs_enter(&runs, &(struct run_entry){.initials = "AVA", .met = 3, .won = 2, .score = 1000 + date});
    (void)store_save(app, STORE_RUNS, &runs);
    people_of(&people, "Anna")->finished = 3;
    (void)store_save(app, STORE_PEOPLE, &people);
    guises_answer(&guises, "Anna", (struct guise){{7, 1, 1}});
    (void)guises_lend(&guises, 2);
    (void)store_save(app, STORE_PLAYERS, &guises);
    today_try(&today, date, &move, true);
    (void)store_save(app, STORE_DAYS, &today);
    today_finish(&today);
    lesson_progress_all(app)->game[0].done = true;
    lesson_progress_keep(app);
    yours_add(yours_kept(app), &(struct yours_move){.game = 7, .ply = 20, .gave = 500});
    yours_kept_save(app);
    ladder_run_begin(app);
}

/* One of everything. */
static void keep_all(struct app *app)
{
    names_remember(&app->settings.names, "Anna");
    store_keep_settings(app);
    finish_game(app, SHORTEST, "Anna");
    finish_game(app, "f5d6", "Ben");
    keep_running(app, "classic", "f5d6c3");
    keep_running(app, "flipside", "a1d4+c4W");
    keep_board(app, "Pond");
    keep_small_files(app, 20000);
    keep_game_night(app);
    keep_match_of_run(app, "c2");
    keep_known(app, false, 12);
    folder_write(app->data, "gamecontrollerdb.txt", PAD_OLD);
    saved_finish(app);
}

static const char *const ALL[] = {
    "settings.txt", "games.outflank", "game-classic.txt", "game-flipside.txt", "boards.txt",          "trophies.txt",
    "runs.txt",     "people.txt",     "players.txt",      "days.txt",          "learnt.txt",          "yours.txt",
    "ladder.txt",   "game-night.txt", "game-ladder.txt",  "boards-known.txt",  "gamecontrollerdb.txt"};

static struct backup_news bring_as(enum backup_fault wanted)
{
    size_t length;
    char before[PATHS_MAX];
    struct backup_news news;
    char *text = files_read(BACKUP_FILE, 1 << 24, &length);
    assert_non_null(text);
    assert_int_equal(backup_bring_whole(&there, text, length, &news, before), wanted);
    free(text);
    return news;
}

/* The match of the run is the one with these moves. */
static void check_match_of_run(struct app *app, int move)
{
    const struct saved_game *kept = saved_find_run(app);
    assert_non_null(kept);
    assert_int_equal(kept->move, move);
    assert_true(ladder_run_under_way(app));
}

/* The weight that is known of the board with the most discs wanted, or the fewest; -1: nothing is. */
static int known_of(struct app *app, bool fewest)
{
    struct board_weights *known = calloc(1, sizeof *known);
    struct custom_board board;
    struct notation_error error;
    assert_true(custom_board_read(BOARD, strlen(BOARD), &board, &error));
    board.fewest = fewest;
    board_weights_read(known, app);
    const struct custom_weights *weights = custom_known_find(&known->known, &board);
    int weight = weights ? weights->of[0][0] : -1;
    free(known);
    return weight;
}

/* ---- tests ---- */

static void all_of_it_arrives_byte_for_byte(void **state)
{
    (void)state;
    keep_all(&here);
    assert_true(backup_write_whole(&here, BACKUP_FILE));
    struct backup_news news = bring_as(BACKUP_FINE);
    for (size_t i = 0; i < sizeof ALL / sizeof ALL[0]; i++)
        assert_same(ALL[i]);
    assert_int_equal(news.came[BACKUP_GAMES], 2);
    assert_int_equal(news.came[BACKUP_RUNNING], 2);
    for (int what = BACKUP_SETTINGS; what < BACKUP_WHATS; what++)
        assert_int_equal(news.came[what], 1);
    assert_int_equal(saved_move(&there, VARIANTS[0]), 4); /* and is there without a new start */
    assert_string_equal(there.settings.names.list[0], "Anna");
    assert_true(lesson_progress_all(&there)->game[0].done);
    assert_true(ladder_run(&there)->going);
    check_match_of_run(&there, 2);
}

static void finish_games(struct app *app, int count)
{
    for (int i = 0; i < count; i++) {
        char name[24];
        (void)snprintf(name, sizeof name, "Player %d", i);
        finish_game(app, SHORTEST, name);
    }
}

/* Goes on to the end, as slowly as possible. Returns the number of slices. */
static int in_slices(struct backup_work *w)
{
    int slices = 1;
    for (float share = 0.0f; backup_work_step(w, 0.0); slices++) {
        assert_true(backup_work_share(w) >= share && backup_work_share(w) < 1.0f);
        share = backup_work_share(w);
    }
    assert_true(backup_work_share(w) == 1.0f);
    return slices;
}

static void assert_same_files(const char *a_path, const char *b_path)
{
    size_t one, two;
    char *a = files_read(a_path, 1 << 24, &one), *b = files_read(b_path, 1 << 24, &two);
    assert_non_null(a);
    assert_non_null(b);
    assert_int_equal(one, two);
    assert_memory_equal(a, b, one);
    free(a);
    free(b);
}

/* Read in slices, it is the same backup; each slice is some games at most. */
static void a_backup_is_read_in_slices(void **state)
{
    static const char again[] = "backup_test_again.outflank-backup";
    (void)state;
    keep_all(&here);
    finish_games(&here, 100);
    settle(&here);
    assert_true(backup_write_whole(&here, BACKUP_FILE));
    struct backup_work *w = backup_read(&here);
    assert_true(in_slices(w) >= 4);
    assert_int_equal(backup_work_news(w)->came[BACKUP_GAMES], 102);
    assert_int_equal(backup_work_news(w)->came[BACKUP_SETTINGS], 1);
    assert_true(backup_write(w, again));
    backup_work_free(w);
    assert_same_files(BACKUP_FILE, again);
    (void)files_remove(again);
}

/* All kinds of data and a hundred games more, as a file. To be freed. */
static char *backup_of_many(size_t *length)
{
    keep_all(&here);
    finish_games(&here, 100);
    settle(&here);
    assert_true(backup_write_whole(&here, BACKUP_FILE));
    return files_read(BACKUP_FILE, 1 << 24, length);
}

/* So are a file that is examined and an import, which has a slice for its own games too; given up before its end it has
 * changed nothing. */
static void a_backup_comes_in_slices(void **state)
{
    static const char one[] = "backup_test_one.outflank-backup", two[] = "backup_test_two.outflank-backup";
    size_t length;
    char before[PATHS_MAX];
    (void)state;
    char *text = backup_of_many(&length);
    finish_games(&there, 50);
    settle(&there);
    assert_true(backup_write_whole(&there, one));

    struct backup_work *w = backup_inspect(text, length);
    assert_true(in_slices(w) >= 4);
    assert_int_equal(backup_work_fault(w), BACKUP_FINE);
    assert_int_equal(backup_work_news(w)->came[BACKUP_GAMES], 102);
    backup_work_free(w);

    for (int slices = 1;; slices++) { /* given up after each of them */
        bool more = true;
        w = backup_bring(&there, text, length);
        for (int i = 0; i < slices && more; i++)
            more = backup_work_step(w, 0.0);
        backup_work_free(w);
        assert_true(backup_write_whole(&there, two));
        assert_same_files(one, two);
        if (!more) {
            assert_true(slices >= 5);
            break;
        }
    }
    w = backup_bring(&there, text, length);
    (void)in_slices(w);
    assert_int_equal(backup_bring_end(w, before), BACKUP_FINE);
    const struct backup_news *news = backup_work_news(w); /* games of the same second are the same games */
    assert_int_equal(news->came[BACKUP_GAMES] + news->known[BACKUP_GAMES], 102);
    assert_true(news->came[BACKUP_GAMES] >= 52);
    backup_work_free(w);
    free(text);
    (void)files_remove(one);
    (void)files_remove(two);
}

/* What is changed while games are being merged is neither lost nor written over. */
static void what_changes_meanwhile_is_kept(void **state)
{
    size_t length;
    char before[PATHS_MAX];
    (void)state;
    char *text = backup_of_many(&length);
    struct backup_work *w = backup_bring(&there, text, length);
    free(text);
    assert_true(backup_work_step(w, 0.0)); /* games are at work */
    folder_write(THERE, "settings.txt", "name = Zoe\n");
    assert_int_equal(backup_bring_end(w, before), BACKUP_FINE);
    backup_work_free(w);
    assert_true(holds(THERE, "settings.txt", "name = Zoe"));
    assert_true(holds(THERE, "settings.txt", "name = Anna"));
}

/* A run that is going on here goes on with its own match; what the computer knows and pads are put together. */
static void runs_boards_and_pads_stay(void **state)
{
    (void)state;
    keep_all(&here);
    keep_known(&here, true, 14);
    assert_true(backup_write_whole(&here, BACKUP_FILE));
    keep_small_files(&there, 20001);
    keep_match_of_run(&there, "c2b2");
    keep_known(&there, false, 33);
    folder_write(THERE, "gamecontrollerdb.txt", PAD_NEW);
    (void)bring_as(BACKUP_FINE);
    check_match_of_run(&there, 3);
    assert_int_equal(known_of(&there, false), 33);
    assert_int_equal(known_of(&there, true), 14);
    assert_true(holds(THERE, "gamecontrollerdb.txt", PAD_NEW)); /* the same pad, mapped otherwise there */
    assert_false(holds(THERE, "gamecontrollerdb.txt", "a:b0,b:b1,platform:Linux,\n"));
    folder_write(HERE, "gamecontrollerdb.txt", "03000000300f00000c01000000000000,Third,a:b0,platform:Linux,\nharm\n");
    assert_true(backup_write_whole(&here, BACKUP_FILE));
    (void)bring_as(BACKUP_FINE);
    assert_true(holds(THERE, "gamecontrollerdb.txt", "platform:Linux\n03000000300f00000c01000000000000,Third,"));
    assert_false(holds(THERE, "gamecontrollerdb.txt", "harm"));
}

/* So many bytes of mappings, of gamepads from a number on. */
static void keep_pads(const char *folder, unsigned from, size_t length)
{
    struct strbuf text = {0};
    for (unsigned i = from; text.length < length; i++)
        strbuf_printf(&text, "03000000300f00000a010000%08x,%0200d,a:b0,platform:Linux,\n", i, 0);
    folder_write(folder, "gamecontrollerdb.txt", strbuf_text(&text));
    strbuf_free(&text);
}

static void keep_long_game(const char *folder, size_t length)
{
    struct record record = {.match = helper_match("classic", "f5d6")};
    struct strbuf text = {0}, comment = {0};
    while (comment.length < length)
        strbuf_puts(&comment, "A long story. ");
    record_add_fact(&record, "comment", comment.text, comment.length);
    record_write(&record, &text);
    folder_write(folder, "game-classic.txt", strbuf_text(&text));
    record_finish(&record);
    strbuf_free(&text);
    strbuf_free(&comment);
}

/* A backup of somebody else: only its contents count. */
static enum backup_fault bring_file(const char *name, char before[PATHS_MAX])
{
    struct backup_contents contents = {{{NULL, 0}}};
    struct backup_news news;
    struct strbuf packed = {0};
    char found[BACKUP_NAME_MAX];
    for (int kind = 0; kind < backup_kind_count(); kind++)
        if (strcmp(backup_kind_name(kind, found), name) == 0) {
            size_t length;
            contents.files[kind].text = files_read(folder_path(HERE, name), 1 << 28, &length);
            contents.files[kind].length = length;
        }
    backup_pack(&contents, &packed);
    enum backup_fault fault = backup_bring_whole(&there, packed.text, packed.length, &news, before);
    backup_free(&contents);
    strbuf_free(&packed);
    return fault;
}

/* What its reader would refuse is not brought; what is here stays. */
static void what_would_be_too_long_is_not_brought(void **state)
{
    char before[PATHS_MAX];
    size_t length;
    (void)state;
    keep_pads(HERE, 0, 3 << 20);
    keep_pads(THERE, 1U << 20, (3 << 20) / 2);
    long long own = files_length(folder_path(THERE, "gamecontrollerdb.txt"));
    assert_int_equal(bring_file("gamecontrollerdb.txt", before), BACKUP_TOO_LONG);
    assert_string_equal(before, "gamecontrollerdb.txt");
    assert_int_equal(files_length(folder_path(THERE, "gamecontrollerdb.txt")), own);
    keep_long_game(HERE, 6 << 18);
    assert_int_equal(bring_file("game-classic.txt", before), BACKUP_TOO_LONG);
    assert_string_equal(before, "game-classic.txt");
    assert_false(files_exists(folder_path(THERE, "game-classic.txt")));
    keep_long_game(HERE, 1 << 19);
    assert_int_equal(bring_file("game-classic.txt", before), BACKUP_FINE);
    assert_non_null(saved_find(&there, VARIANTS[0]));
    char *text = files_read(folder_path(THERE, "game-classic.txt"), backup_kind_limit(0), &length);
    assert_non_null(text);
    free(text);
}

/* A game in progress against somebody whom nobody knows here would not be resumed. */
static void a_game_against_nobody_known_is_not_brought(void **state)
{
    struct record record = {.match = helper_match("classic", "f5d6"), .opponent = "somebody"};
    struct strbuf text = {0};
    char before[PATHS_MAX];
    (void)state;
    record_write(&record, &text);
    folder_write(HERE, "game-classic.txt", strbuf_text(&text));
    assert_int_equal(bring_file("game-classic.txt", before), BACKUP_FINE);
    assert_false(files_exists(folder_path(THERE, "game-classic.txt")));
    record_finish(&record);
    strbuf_free(&text);
}

/* Lines that were written on another system end as those here do. */
static void pads_come_without_blanks_at_their_ends(void **state)
{
    (void)state;
    folder_write(HERE, "gamecontrollerdb.txt",
                 "03000000300f00000c01000000000000,Third,a:b0,platform:Linux, \t\r\n# comment\r\n");
    folder_write(THERE, "gamecontrollerdb.txt", PAD_NEW);
    assert_true(backup_write_whole(&here, BACKUP_FILE));
    (void)bring_as(BACKUP_FINE);
    assert_true(holds(THERE, "gamecontrollerdb.txt", "platform:Linux\n03000000300f00000c01000000000000,Third,"));
    assert_true(holds(THERE, "gamecontrollerdb.txt", "Third,a:b0,platform:Linux,\n"));
    assert_false(holds(THERE, "gamecontrollerdb.txt", "comment"));
}

/* Without the run here, its match here is of no run, and the other's comes. */
static void a_match_comes_with_its_run(void **state)
{
    (void)state;
    keep_all(&here);
    assert_true(backup_write_whole(&here, BACKUP_FILE));
    keep_small_files(&there, 20001); /* a run without a match under way */
    (void)bring_as(BACKUP_FINE);
    assert_null(saved_find_run(&there));
    ladder_run_end(&there);
    saved_finish(&there);
    (void)bring_as(BACKUP_FINE);
    check_match_of_run(&there, 2);
}

/* What was brought counts at once, for who had read the file before. */
static void what_is_brought_is_known_at_once(void **state)
{
    (void)state;
    struct board_weights *known = calloc(1, sizeof *known);
    struct custom_lesson lesson = {.there = true};
    struct notation_error error;
    struct position start;
    assert_true(custom_board_read(BOARD, strlen(BOARD), &lesson.board, &error));
    custom_board_start(&lesson.board, &start);
    there.stores->board_weights = known;
    board_weights_read(known, &there);
    keep_all(&here);
    assert_true(backup_write_whole(&here, BACKUP_FILE));
    assert_false(board_weights_of(known, &start).there);
    (void)bring_as(BACKUP_FINE);
    assert_int_equal(board_weights_of(known, &start).weights.of[0][0], 12);
    lesson.board.fewest = true;
    board_weights_keep(known, &lesson); /* which writes the file */
    assert_int_equal(known_of(&there, false), 12);
    assert_int_equal(known_of(&there, true), 0);
    there.stores->board_weights = NULL;
    free(known);
}

static void the_same_twice_changes_nothing(void **state)
{
    (void)state;
    keep_all(&here);
    assert_true(backup_write_whole(&here, BACKUP_FILE));
    (void)bring_as(BACKUP_FINE);
    struct backup_news news = bring_as(BACKUP_FINE);
    for (int what = 0; what < BACKUP_WHATS; what++) {
        assert_int_equal(news.came[what], 0);
        assert_true(news.known[what] > 0);
    }
    assert_same("games.outflank");
    assert_true(backup_write_whole(&there, "backup_test_again.outflank-backup"));
    size_t one, two;
    char *a = files_read(BACKUP_FILE, 1 << 24, &one),
         *b = files_read("backup_test_again.outflank-backup", 1 << 24, &two);
    assert_int_equal(one, two);
    assert_memory_equal(a, b, one);
    free(a);
    free(b);
}

static void what_is_here_stays(void **state)
{
    (void)state;
    struct backup_news news;
    keep_all(&here);
    assert_true(backup_write_whole(&here, BACKUP_FILE));
    finish_game(&there, "f5f6", "Cora");
    finish_game(&there, SHORTEST, "Anna"); /* another game than Anna's there: on another day, or the same one */
    keep_running(&there, "classic", "c4c3");
    keep_board(&there, "Lake"); /* the same board under another name */
    keep_small_files(&there, 20001);
    news = bring_as(BACKUP_FINE);
    assert_int_equal(saved_move(&there, VARIANTS[0]), 3);            /* this one's game goes on, */
    assert_true(holds(THERE, "games.outflank", "moves = f5 d6 c3")); /* the other's is in the records, */
    assert_true(holds(THERE, "games.outflank", "first = Cora"));     /* with those that were here */
    assert_true(holds(THERE, "games.outflank", "first = Ben"));
    assert_int_equal(news.known[BACKUP_BOARDS], 1);
    assert_true(holds(THERE, "boards.txt", "Lake"));
    assert_int_equal(news.came[BACKUP_DAYS], 1);
    assert_int_equal(news.came[BACKUP_RUNS], 1);
    assert_int_equal(news.known[BACKUP_TROPHIES], 1);
    assert_int_equal(news.known[BACKUP_LADDER], 1);
}

/* The other's game in progress comes behind its finished ones, whatever their text ends with. */
static void a_game_comes_behind_a_text_without_its_last_line(void **state)
{
    (void)state;
    size_t length;
    finish_game(&here, "f5d6", "Ben");
    keep_running(&here, "classic", "f5d6c3");
    char *text = folder_read(HERE, "games.outflank", &length);
    assert_non_null(text);
    assert_true(files_write(folder_path(HERE, "games.outflank"), text, length - 1));
    free(text);
    assert_true(backup_write_whole(&here, BACKUP_FILE));
    keep_running(&there, "classic", "c4c3");
    struct backup_news news = bring_as(BACKUP_FINE);
    assert_int_equal(news.came[BACKUP_GAMES], 2);
    assert_true(holds(THERE, "games.outflank", "moves = f5 d6 c3"));
}

static int backups;
static void count_backup(void *folder, const char *name)
{
    char path[PATHS_MAX];
    size_t length;
    struct backup_news news;
    if (strncmp(name, "before-", 7) != 0)
        return;
    backups++;
    assert_true(paths_join(path, sizeof path, folder, name));
    char *text = files_read(path, 1 << 24, &length);
    assert_int_equal(backup_ended(backup_inspect(text, length), &news), BACKUP_FINE);
    assert_int_equal(news.came[BACKUP_GAMES], 1);
    free(text);
}

static void all_that_was_here_is_put_down_first(void **state)
{
    (void)state;
    keep_all(&here);
    assert_true(backup_write_whole(&here, BACKUP_FILE));
    finish_game(&there, "f5f6", "Cora");
    (void)bring_as(BACKUP_FINE);
    backups = 0;
    folders_list(THERE, BACKUP_ENDING, count_backup, (void *)THERE);
    assert_int_equal(backups, 1);
}

static void no_program_comes_along(void **state)
{
    (void)state;
    folder_write(HERE, "settings.txt",
                 "music = 3\nengine = sh -c 'echo harm'\n engine_name = x\nname = Anna\nwindow = 1 2 3 4\n");
    assert_true(backup_write_whole(&here, BACKUP_FILE));
    (void)bring_as(BACKUP_FINE); /* where there are no settings, */
    assert_true(holds(THERE, "settings.txt", "music = 3"));
    assert_false(holds(THERE, "settings.txt", "harm"));
    assert_int_equal(lesson_progress_all(&there)->last, 0); /* there are none, which are as at first */
    folder_write(THERE, "settings.txt", "music = 7\nengine = mine\nname = Ben\nwindow = 5 6 700 800\n");
    (void)bring_as(BACKUP_FINE); /* and where there are some */
    assert_true(holds(THERE, "settings.txt", "music = 3"));
    assert_true(holds(THERE, "settings.txt", "engine = mine"));
    assert_true(holds(THERE, "settings.txt", "window = 5 6 700 800"));
    assert_true(holds(THERE, "settings.txt", "name = Anna"));
    assert_true(holds(THERE, "settings.txt", "name = Ben"));
    assert_false(holds(THERE, "settings.txt", "harm"));
}

static void every_damaged_byte_and_every_cut_is_refused(void **state)
{
    (void)state;
    size_t length;
    struct backup_news news;
    finish_game(&here, "f5d6", "Ben");
    keep_running(&here, "classic", "f5d6c3");
    keep_small_files(&here, 20000);
    assert_true(backup_write_whole(&here, BACKUP_FILE));
    char *text = files_read(BACKUP_FILE, 1 << 24, &length);
    assert_int_equal(backup_ended(backup_inspect(text, length), &news), BACKUP_FINE);
    for (size_t i = 0; i < length; i++) {
        char right = text[i];
        text[i] = (char)(right ^ (1 << i % 8));
        if (backup_ended(backup_inspect(text, length), &news) != BACKUP_DAMAGED)
            fail_msg("byte %zu of %zu", i, length);
        text[i] = right;
    }
    for (size_t cut = 0; cut < length; cut += 13) {
        char *part = malloc(cut + 1);
        memcpy(part, text, cut);
        assert_int_equal(backup_ended(backup_inspect(part, cut), &news), BACKUP_DAMAGED);
        free(part);
    }
    text[length / 2] ^= 4;
    assert_true(files_write(BACKUP_FILE, text, length));
    free(text);
    finish_game(&there, "f5f6", "Cora");
    (void)bring_as(BACKUP_DAMAGED);
    assert_false(holds(THERE, "games.outflank", "Ben"));
    assert_true(holds(THERE, "games.outflank", "Cora"));
}

static void of_a_damaged_game_the_one_before_comes_along(void **state)
{
    (void)state;
    keep_running(&here, "classic", "f5d6c3");
    char *text = folder_read(HERE, "game-classic.txt", NULL);
    assert_non_null(text);
    folder_write(HERE, "game-classic.before.txt", text);
    folder_write(HERE, "game-classic.txt", "what\n");
    folder_write(HERE, "runs.txt", "what\n"); /* of which there is none before */
    assert_true(backup_write_whole(&here, BACKUP_FILE));
    (void)bring_as(BACKUP_FINE);
    assert_true(holds(THERE, "game-classic.txt", "moves = f5 d6 c3\n"));
    assert_false(files_exists(folder_path(THERE, "runs.txt")));
    free(text);
}

static void the_second_copy_of_the_program_brings_nothing(void **state)
{
    (void)state;
    char path[PATHS_MAX];
    bool held;
    keep_all(&here);
    assert_true(backup_write_whole(&here, BACKUP_FILE));
    assert_true(paths_join(path, sizeof path, THERE, "lock"));
    struct lock *lock = lock_acquire(path, &held);
    assert_non_null(lock);
    (void)bring_as(BACKUP_TWICE);
    lock_release(lock);
    assert_false(holds(THERE, "games.outflank", "Ben"));
    (void)bring_as(BACKUP_FINE);
    assert_true(holds(THERE, "games.outflank", "Ben"));
}

static void no_other_file_is_written_over(void **state)
{
    (void)state;
    keep_all(&here);
    folder_write(HERE, "letter.txt", "Dear Ben");
    assert_false(backup_write_whole(&here, "backup_test_here/letter.txt"));
    assert_true(holds(HERE, "letter.txt", "Dear Ben"));
    assert_true(backup_write_whole(&here, BACKUP_FILE));
    assert_true(backup_write_whole(&here, BACKUP_FILE));   /* but one of its own kind */
    static const char beginning[] = "outflank-backup.txt"; /* of which this is none yet */
    assert_true(files_write(BACKUP_FILE, beginning, sizeof beginning));
    assert_false(backup_write_whole(&here, BACKUP_FILE));
}

/* Where there are no documents and no home, a backup lies with the data; a second one of a day is numbered. */
static void a_backup_is_written_where_there_is_room(void **state)
{
    char first[PATHS_MAX], second[PATHS_MAX], wanted[PATHS_MAX];
    (void)state;
    SDL_setenv("HOME", "/nowhere", 1);
    SDL_setenv("USERPROFILE", "/nowhere", 1);
    keep_all(&here);
    assert_true(backup_write_somewhere_whole(&here, first));
    assert_true(backup_write_somewhere_whole(&here, second));
    assert_memory_equal(first, HERE, strlen(HERE));
    int year, month, day, used = 0;
    assert_int_equal(
        sscanf(first + strlen(HERE), "/outflank-%4d-%2d-%2d.outflank-backup%n", &year, &month, &day, &used), 3);
    assert_int_equal(first[strlen(HERE) + (size_t)used], '\0');
    (void)snprintf(wanted, sizeof wanted, "%.*s-2.outflank-backup", (int)(strlen(first) - strlen(".outflank-backup")),
                   first);
    assert_string_equal(second, wanted);
    assert_true(files_exists(first) && files_exists(second));
    size_t length;
    char *text = files_read(first, 1 << 24, &length);
    assert_non_null(text);
    for (int i = 3; i <= 99; i++) {
        (void)snprintf(wanted, sizeof wanted, "%.*s-%d.outflank-backup",
                       (int)(strlen(first) - strlen(".outflank-backup")), first, i);
        assert_true(files_write(wanted, text, length));
    }
    free(text);
    assert_false(backup_write_somewhere_whole(&here, second)); /* nobody makes so many a day */
    memset(here.data, 'x', sizeof here.data - 1);              /* a path for which there is no room */
    here.data[sizeof here.data - 1] = '\0';
    assert_false(backup_write_somewhere_whole(&here, first));
    here.data[0] = '\0';
}

/* As many as a list can show, the newest first, in whatever order the folder names them. */
static void the_newest_backups_are_found(void **state)
{
    static const int days[] = {4, 1, 9, 3, 7, 2, 8, 6, 5};
    char paths[BACKUP_FOUND_MAX][PATHS_MAX], name[64];
    (void)state;
    SDL_setenv("HOME", "/nowhere", 1);
    SDL_setenv("USERPROFILE", "/nowhere", 1);
    assert_int_equal(backup_find(&here, paths), 0);
    for (int i = 0; i < 9; i++) {
        (void)snprintf(name, sizeof name, "outflank-2026-11-0%d.outflank-backup", days[i]);
        folder_write(HERE, name, "x");
        assert_int_equal(backup_find(&here, paths), i < BACKUP_FOUND_MAX ? i + 1 : BACKUP_FOUND_MAX);
    }
    folder_write(HERE, "letter.txt", "x");
    assert_int_equal(backup_find(&here, paths), BACKUP_FOUND_MAX);
    for (int i = 0; i < BACKUP_FOUND_MAX; i++) {
        (void)snprintf(name, sizeof name, "%s/outflank-2026-11-0%d.outflank-backup", HERE, 9 - i);
        assert_string_equal(paths[i], name);
    }
}

/* Those of another machine stand among those of this one by their dates. */
static void games_stand_by_their_dates(void **state)
{
    (void)state;
    struct archive a = {.games = NULL};
    struct strbuf text = {0};
    static const char *const dates[] = {"2026-03-01", NULL, "2026-05-01", "2026-02-01", "2026-04-01"};
    static const char *const moves[] = {"f5", "f5d6", "f5f6", "f5f4", "c4"};
    for (int i = 0; i < 5; i++) {
        struct record record = {.match = helper_match("classic", moves[i])};
        struct strbuf one = {0};
        archive_add(&a, &record, dates[i], &one);
        archive_read(&a, one.text, one.length);
        strbuf_add(&text, one.text, one.length);
        strbuf_free(&one);
        record_finish(&record);
    }
    archive_in_order(&a);
    static const char *const wanted[] = {"2026-02-01", "2026-03-01", "", "2026-04-01", "2026-05-01"};
    for (int i = 0; i < 5; i++)
        assert_string_equal(a.games[i].date, wanted[i]);
    archive_finish(&a);
    strbuf_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(all_of_it_arrives_byte_for_byte, open_both, close_both),
        cmocka_unit_test_setup_teardown(a_backup_is_read_in_slices, open_both, close_both),
        cmocka_unit_test_setup_teardown(a_backup_comes_in_slices, open_both, close_both),
        cmocka_unit_test_setup_teardown(what_changes_meanwhile_is_kept, open_both, close_both),
        cmocka_unit_test_setup_teardown(runs_boards_and_pads_stay, open_both, close_both),
        cmocka_unit_test_setup_teardown(pads_come_without_blanks_at_their_ends, open_both, close_both),
        cmocka_unit_test_setup_teardown(what_would_be_too_long_is_not_brought, open_both, close_both),
        cmocka_unit_test_setup_teardown(a_game_against_nobody_known_is_not_brought, open_both, close_both),
        cmocka_unit_test_setup_teardown(a_match_comes_with_its_run, open_both, close_both),
        cmocka_unit_test_setup_teardown(what_is_brought_is_known_at_once, open_both, close_both),
        cmocka_unit_test_setup_teardown(the_same_twice_changes_nothing, open_both, close_both),
        cmocka_unit_test_setup_teardown(what_is_here_stays, open_both, close_both),
        cmocka_unit_test_setup_teardown(a_game_comes_behind_a_text_without_its_last_line, open_both, close_both),
        cmocka_unit_test_setup_teardown(all_that_was_here_is_put_down_first, open_both, close_both),
        cmocka_unit_test_setup_teardown(no_program_comes_along, open_both, close_both),
        cmocka_unit_test_setup_teardown(every_damaged_byte_and_every_cut_is_refused, open_both, close_both),
        cmocka_unit_test_setup_teardown(of_a_damaged_game_the_one_before_comes_along, open_both, close_both),
        cmocka_unit_test_setup_teardown(the_second_copy_of_the_program_brings_nothing, open_both, close_both),
        cmocka_unit_test_setup_teardown(no_other_file_is_written_over, open_both, close_both),
        cmocka_unit_test_setup_teardown(a_backup_is_written_where_there_is_room, open_both, close_both),
        cmocka_unit_test_setup_teardown(the_newest_backups_are_found, open_both, close_both),
        cmocka_unit_test(games_stand_by_their_dates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
