/* The games that were kept are found, marked, removed and brought back; games from outside are opened. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/folder.h"
#include "app/session/import.h"
#include "app/shell/import_open.h"
#include "app/stage_board.h"
#include "app/stage_form.h"
#include "app/stage_records.h"
#include "app/text/when.h"
#include "kit/files.h"
#include "match/helper.h"

static const char FOLDER[] = "records_test_data";
static const char SHORTEST[] = "e6f4e3f6g5d6e7f5c5"; /* 13-0 */
static struct stage stage;

static int set_up(void **state)
{
    (void)state;
    stage_open_in(&stage, FOLDER);
    return 0;
}

static void finish_game(const char *game, const char *moves, const char *opponent, const char *first,
                        const char *second)
{
    struct record record = {.match = helper_match(game, moves)};
    (void)snprintf(record.opponent, sizeof record.opponent, "%s", opponent);
    if (first)
        record_add_fact(&record, "first", first, strlen(first));
    if (second)
        record_add_fact(&record, "second", second, strlen(second));
    if (!match_over(record.match))
        match_give_up(record.match, (enum side)match_position(record.match)->turn);
    game_archive_keep(&stage.app, &record);
    game_archive_forget(&stage.app);
    record_finish(&record);
}

static void show_records(void) { stage_show(&stage, records_scene_new(&stage.app)); }

/* Three games: of two people, one lost, one won. */
static void show_three(void)
{
    finish_game("classic", SHORTEST, "4", NULL, NULL);
    finish_game("reverse", "f5d6", "2", NULL, NULL);
    finish_game("jaques", "e4e5d5d4", "0", "Ben", "Anna");
    show_records();
}

static void the_newest_comes_first(void **state)
{
    (void)state;
    show_three();
    assert_int_equal(stage_games(&stage), 3);
    assert_string_equal(stage_listed(&stage, 0)->variant->id, "jaques");
    assert_true(stage_shown(&stage, "Ben – Anna") > 0.9f);
    assert_true(stage_shown(&stage, "You – Peg") > 0.9f);
    assert_true(stage_shown(&stage, "13 : 0") > 0.9f);
    assert_true(stage_shown(&stage, "3 games") > 0.9f);
    for (int row = 0; row < 3; row++)
        assert_true(stage_has_picture(&stage, row));
    (void)stage_press(&stage, ACTION_DOWN);
    (void)stage_press(&stage, ACTION_DOWN);
    assert_int_equal(stage_game_selected(&stage), 2);
    assert_true(stage_shown(&stage, "Dark won by 13") > 0.9f);
    assert_true(stage_shown(&stage, "Classic · Peg") > 0.9f); /* whose totals follow */
    assert_int_equal(stage_totals(&stage).won, 1);
}

/* The opponent went easy: the list says so, and which level was played; its totals leave the game out. */
static void an_eased_game_says_so(void **state)
{
    static const char *const levels[][2] = {{"2", "It went easy: level 2"}, {"0", "It went easy: below level 1"}};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct record record = {.match = helper_match("classic", SHORTEST)};
        (void)snprintf(record.opponent, sizeof record.opponent, "3");
        record_add_fact(&record, "eased", levels[i][0], 1);
        game_archive_keep(&stage.app, &record);
        game_archive_forget(&stage.app);
        record_finish(&record);
        show_records();
        assert_true(stage_shown(&stage, "Classic · eased") > 0.9f);
        assert_true(stage_shown(&stage, levels[i][1]) > 0.9f);
        assert_int_equal(stage_totals(&stage).won, 0);
        stage_press(&stage, ACTION_OK);
        assert_string_equal(stage_top(&stage), "replay");
        (void)stage_wait(&stage, 500);
        assert_non_null(stage_says_with(&stage, " · eased"));
        stage_press(&stage, ACTION_BACK);
    }
}

static void filters_let_few_through(void **state)
{
    (void)state;
    show_three();
    (void)stage_press(&stage, ACTION_NEXT); /* to the filters */
    (void)stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(stage_games(&stage), 1); /* Classic */
    (void)stage_press(&stage, ACTION_LEFT);
    assert_int_equal(stage_games(&stage), 3);
    stage_list_draws(&stage);
    assert_int_equal(stage_games(&stage), 0);
    assert_true(stage_shown(&stage, "No games match.") > 0.9f);
    stage_focus(&stage, "Show all");
    (void)stage_press(&stage, ACTION_OK);
    assert_int_equal(stage_games(&stage), 3);
}

static void how_long_it_took_is_kept(void **state)
{
    (void)state;
    struct record record;
    struct strbuf text = {0};
    stage.app.stores->finished.seconds = 83;
    show_three();
    assert_true(stage_record(&stage, 0, &record));
    assert_true(record_fact(&record, "duration", &text));
    assert_string_equal(strbuf_text(&text), "83");
    strbuf_free(&text);
    record_finish(&record);
}

static void a_star_lasts(void **state)
{
    (void)state;
    show_three();
    (void)stage_press(&stage, ACTION_KEEP);
    assert_true(stage_listed(&stage, 0)->starred);
    assert_true(stage_shown(&stage, "Starred") > 0.9f);
    (void)stage_press(&stage, ACTION_BACK);
    show_records();
    assert_true(stage_listed(&stage, 0)->starred);
    (void)stage_press(&stage, ACTION_KEEP);
    assert_false(stage_listed(&stage, 0)->starred);
}

static void what_is_removed_comes_back_for_eight_seconds(void **state)
{
    (void)state;
    show_three();
    (void)stage_press(&stage, ACTION_REMOVE);
    assert_int_equal(stage_games(&stage), 2);
    (void)stage_press(&stage, ACTION_UNDO);
    assert_int_equal(stage_games(&stage), 3);
    assert_int_equal(stage_game_selected(&stage), 0);
    (void)stage_press(&stage, ACTION_END);
    (void)stage_press(&stage, ACTION_REMOVE);
    stage.app.input.last_device = DEVICE_PAD; /* whose trigger goes ten rows up at other times */
    (void)stage_press(&stage, ACTION_UNDO);
    assert_int_equal(stage_game_selected(&stage), 2);
    (void)stage_press(&stage, ACTION_UNDO);
    assert_int_equal(stage_game_selected(&stage), 0);
    (void)stage_press(&stage, ACTION_REMOVE);
    for (int i = 0; i < 9; i++)
        (void)scene_stack_update(stage.app.scenes, 1.0);
    (void)stage_press(&stage, ACTION_UNDO);
    assert_int_equal(stage_games(&stage), 2);
    (void)stage_press(&stage, ACTION_BACK);
    show_records();
    assert_int_equal(stage_games(&stage), 2);
}

static void a_game_is_copied_as_a_line(void **state)
{
    (void)state;
    show_three();
    (void)stage_press(&stage, ACTION_END);
    (void)stage_press(&stage, ACTION_COPY);
    char *text = SDL_GetClipboardText();
    assert_string_equal(text, "e6f4e3f6g5d6e7f5c5 13-0");
    SDL_free(text);
}

static void without_games_there_is_a_way_to_play(void **state)
{
    (void)state;
    show_records();
    assert_true(stage_shown(&stage, "No games yet. Your first one will appear here.") > 0.9f);
    stage_focus(&stage, "Play");
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "choose");
}

static void games_in_progress_head_the_list(void **state)
{
    (void)state;
    struct match *match = helper_match("classic", "f5d6c3");
    struct game_setup game_setup = {.variant = match_variant(match), .opponent = 3};
    finish_game("classic", SHORTEST, "4", NULL, NULL);
    saved_keep(&stage.app, match, &game_setup);
    match_free(match);
    show_records();
    assert_int_equal(stage_games(&stage), 2);
    assert_true(stage_in_progress(&stage, 0));
    assert_true(stage_shown(&stage, "at move 4") > 0.9f);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "play");
}

static struct match *game_of_coins(uint32_t seed)
{
    struct move moves[MOVES_MAX];
    struct match *match = match_new(variant_find("piecepack", 9), &(struct setup){.seed = seed});
    for (int i = 0; i < 6; i++) {
        assert_true(position_moves(match_position(match), moves) > 0);
        assert_true(match_play(match, moves[0], NULL));
    }
    return match;
}

/* A screen's picture with a game in progress whose coins were dealt by a seed. */
static uint32_t *picture_with_coins(struct scene *(*screen)(struct app *app), uint32_t seed)
{
    struct match *match = game_of_coins(seed);
    stage_close(&stage);
    stage_open_in(&stage, FOLDER);
    stage.app.settings.value[SETTING_SPEED] = 3; /* no motion */
    size_t bytes = (size_t)stage.surface->pitch * (size_t)stage.surface->h;
    uint32_t *pixels = malloc(bytes);
    saved_keep(&stage.app, match, &(struct game_setup){.variant = match_variant(match), .opponent = 3});
    stage.app.session->game_setup.variant = match_variant(match);
    stage_show(&stage, screen(&stage.app));
    stage_draw(&stage);
    assert_non_null(pixels);
    memcpy(pixels, stage.surface->pixels, bytes);
    match_free(match);
    return pixels;
}

static void a_game_in_progress_is_pictured_with_its_own_coins(void **state)
{
    static struct scene *(*const screens[])(struct app *) = {title_scene_new, choose_scene_new, records_scene_new};
    (void)state;
    for (size_t i = 0; i < sizeof screens / sizeof screens[0]; i++) {
        uint32_t *one = picture_with_coins(screens[i], 1), *two = picture_with_coins(screens[i], 2);
        uint32_t *again = picture_with_coins(screens[i], 1);
        size_t bytes = (size_t)stage.surface->pitch * (size_t)stage.surface->h;
        if (memcmp(one, again, bytes) != 0)
            fail_msg("screen %d: the same coins look otherwise", (int)i);
        if (memcmp(one, two, bytes) == 0)
            fail_msg("screen %d: other coins look the same", (int)i);
        free(one);
        free(two);
        free(again);
    }
}

/* ---- from outside ---- */

static void open_text(const char *text)
{
    import_open_text(&stage.app, text, strlen(text));
    stage_rest(&stage);
}

static const char TWO_GGF[] = "(;GM[Othello]PB[a]PW[b]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- "
                              "-------- -------- *]B[f5]W[d6];)(;GM[Othello]PB[c]PW[d]TY[8]BO[8 -------- -------- "
                              "-------- ---O*--- ---*O--- -------- -------- -------- *]B[f5]W[f6];)";

static void many_games_open_as_a_list(void **state)
{
    (void)state;
    folder_write(FOLDER, "two.ggf", TWO_GGF);
    import_open_file(&stage.app, folder_path(FOLDER, "two.ggf"));
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "records");
    assert_int_equal(stage_games(&stage), 2);
    assert_string_equal(stage_list_title(&stage), "two.ggf");
    assert_string_equal(stage_listed(&stage, 0)->name[FIRST], "a"); /* in the file's order */
    (void)stage_press(&stage, ACTION_KEEP);
    assert_false(files_exists(folder_path(FOLDER, "games.outflank"))); /* it is nobody's own */
}

static void one_game_opens_for_looking_back(void **state)
{
    (void)state;
    open_text("f5d6c3d3c4");
    assert_string_equal(stage_top(&stage), "replay");
    (void)stage_press(&stage, ACTION_COPY);
    char *text = SDL_GetClipboardText();
    assert_string_equal(text, "f5d6c3d3c4");
    SDL_free(text);
    (void)stage_press(&stage, ACTION_OK); /* that is said */
    (void)stage_press(&stage, ACTION_BACK);
    show_three();
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "replay");
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "records");
    assert_int_equal(stage_games(&stage), 3);
}

static void games_as_people_write_them_open(void **state)
{
    static const char *const texts[] = {"1. f5 d6 2. c3 d3\r\n3. c4\r\n", "F5-D6-C3-D3-C4", "[f5, d6, c3, d3, c4]"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        open_text(texts[i]);
        assert_string_equal(stage_top(&stage), "replay");
        (void)stage_press(&stage, ACTION_COPY);
        char *text = SDL_GetClipboardText();
        assert_string_equal(text, "f5d6c3d3c4");
        SDL_free(text);
        (void)stage_press(&stage, ACTION_OK);
        (void)stage_press(&stage, ACTION_BACK);
    }
}

static void what_is_wrong_is_said(void **state)
{
    (void)state;
    open_text("f5d6a1");
    assert_string_equal(stage_top(&stage), "notice");
    const char *said = stage_says_with(&stage, "line 1");
    assert_non_null(said);
    assert_non_null(strstr(said, "column 5: Move 3"));
    assert_non_null(strstr(said, "(read as moves)"));
    (void)stage_press(&stage, ACTION_OK);
    open_text(" \n");
    assert_string_equal(stage_top(&stage), "notice");
    (void)stage_press(&stage, ACTION_OK);
    import_open_file(&stage.app, folder_path(FOLDER, "not-there.ggf"));
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "notice");
}

static void a_position_opens_in_the_editor(void **state)
{
    (void)state;
    open_text("......../......../......../...ox.../...xo.../......../......../........ turn=1");
    assert_string_equal(stage_top(&stage), "editor");
    (void)stage_press(&stage, ACTION_BACK);
    open_text("---------------------------OX------XO--------------------------- X; d3:+0;");
    assert_string_equal(stage_top(&stage), "editor");
    (void)stage_press(&stage, ACTION_BACK);
    open_text("----\n-OX-\n-XO-\n----\nO\n");
    assert_string_equal(stage_top(&stage), "editor");
    (void)stage_press(&stage, ACTION_BACK);
}

#define SIGNS "---------------------------OX------XO---------------------------"

/* The editor's, for which it is `side`'s turn. */
static void expect_turn(enum side side)
{
    assert_string_equal(stage_top(&stage), "editor");
    assert_int_equal(stage_position(&stage)->turn, side);
    (void)stage_press(&stage, ACTION_BACK);
    stage_rest(&stage);
}

static void answer(enum side side)
{
    assert_string_equal(stage_top(&stage), "turn-ask");
    assert_non_null(stage_says_with(&stage, "Whose turn is it?"));
    stage_focus(&stage, side == FIRST ? "Dark" : "Light");
    (void)stage_press(&stage, ACTION_OK);
    stage_rest(&stage);
}

/* Of any size, with what may stand behind it. */
static void whose_turn_it_is_is_asked(void **state)
{
    static const char *const texts[] = {SIGNS, "[8 " SIGNS "]", SIGNS "; d3:+0;", "----\n-OX-\n-XO-\n----\n",
                                        "--------------OX----XO--------------"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        for (int side = FIRST; side <= SECOND; side++) {
            open_text(texts[i]);
            answer((enum side)side);
            expect_turn((enum side)side);
        }
    folder_write(FOLDER, "board.txt", SIGNS "\n");
    import_open_file(&stage.app, folder_path(FOLDER, "board.txt"));
    stage_rest(&stage);
    answer(SECOND);
    expect_turn(SECOND);
    const char *below = stage_top(&stage);
    open_text(SIGNS);
    (void)stage_press(&stage, ACTION_BACK);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), below);
}

#define ROWS "-------- -------- -------- ---O*--- ---*O--- -------- -------- --------"

/* So it is of a game whose board does not say it, unless its moves do: once, and for a file that breaks off as well. */
static void whose_turn_a_game_begins_with_is_asked(void **state)
{
    static const char *const texts[] = {"[Variant \"Othello\"]\n[SetUp \"1\"]\n[FEN \"" SIGNS "\"]\n\n*\n",
                                        "(;GM[Othello]BO[8 " ROWS "];)",
                                        "(;GM[Othello]BO[6 ------ --O--- --OO-- --*O-- ------ ------ ]PB[Ann]",
                                        "(;GM[2]AB[d4][e5]AW[d5][e4])", "(;GM[2]AB[d4][e5][c3]AW[d5][e4];C[cut]"};
    static const char *const said[] = {"[Variant \"Othello\"]\n[SetUp \"1\"]\n[FEN \"" SIGNS "\"]\n\n1. e3 f5 *\n",
                                       "(;GM[Othello]BO[8 " ROWS "]W[e3]B[f5];)", "(;GM[Othello]BO[8 " ROWS "]W[e3]",
                                       "(;GM[2]AB[d4][e5]AW[d5][e4]PL[W])", "(;GM[2]AB[d4][e5]AW[d5][e4];W[d3]"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        for (int side = FIRST; side <= SECOND; side++) {
            open_text(texts[i]);
            answer((enum side)side);
            if (strcmp(stage_top(&stage), "notice") == 0) /* that it breaks off */
                (void)stage_press(&stage, ACTION_BACK);
            assert_string_equal(stage_top(&stage), "replay");
            assert_int_equal(stage_position(&stage)->turn, side);
            (void)stage_press(&stage, ACTION_BACK);
            stage_rest(&stage);
            open_text(said[i]);
            if (strcmp(stage_top(&stage), "notice") == 0)
                (void)stage_press(&stage, ACTION_BACK);
            assert_string_equal(stage_top(&stage), "replay");
            (void)stage_press(&stage, ACTION_BACK);
            stage_rest(&stage);
        }
}

/* Moves behind it that are legal for one side only say it, and at the end of a game nobody asks. */
static void a_turn_that_can_only_be_one_sides_is_not_asked(void **state)
{
    (void)state;
    open_text(SIGNS " f5d6"); /* after two moves it is that side's turn again */
    expect_turn(FIRST);
    open_text(SIGNS " e3");
    assert_string_equal(stage_top(&stage), "editor");
    expect_turn(FIRST);
    open_text("XXXX\nXXXX\nOOOO\nOOOO\n");
    assert_string_equal(stage_top(&stage), "editor");
    (void)stage_press(&stage, ACTION_BACK);
    open_text(SIGNS " a1");
    assert_string_equal(stage_top(&stage), "notice");
    assert_non_null(stage_says_with(&stage, "It doesn’t say whose turn it is. Add X or O behind the squares"));
}

/* Of files that come together, whichever of them is asked about. */
static void files_that_come_together_ask_once(void **state)
{
    static const char *const names[] = {"game.txt", "one.txt", "two.obf"};
    static const char *const texts[] = {"f5d6c3\n", SIGNS "\n", SIGNS "\n" SIGNS " X\n"};
    struct import_files files = {.count = 0};
    (void)state;
    for (int i = 0; i < 3; i++) {
        folder_write(FOLDER, names[i], texts[i]);
        import_files_add(&files, folder_path(FOLDER, names[i]));
    }
    import_open_files(&stage.app, &files);
    stage_rest(&stage);
    answer(SECOND);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "records");
    assert_int_equal(stage_games(&stage), 4);
}

/* One answer is for all, wherever they are; who has none gets the others, and is told. */
static void many_positions_ask_once(void **state)
{
    static const char several[] = SIGNS " X\n" SIGNS "\n" SIGNS " X\n" SIGNS "\n";
    (void)state;
    open_text(several);
    answer(SECOND);
    assert_string_equal(stage_top(&stage), "records");
    for (int i = 0; i < 200 && stage_games(&stage) < 4; i++)
        (void)scene_stack_update(stage.app.scenes, 0.01);
    assert_int_equal(stage_games(&stage), 4);
    (void)stage_press(&stage, ACTION_BACK);
    stage_rest(&stage);
    open_text(SIGNS " X\n" SIGNS " O\n" SIGNS "\n" SIGNS "\n");
    stage_rest(&stage);
    answer(FIRST);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "records");
    assert_int_equal(stage_games(&stage), 4);
    (void)stage_press(&stage, ACTION_BACK);
    stage_rest(&stage);
    open_text(several);
    (void)stage_press(&stage, ACTION_BACK);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "notice");
    assert_non_null(stage_says_with(&stage, "line 2"));
    (void)stage_press(&stage, ACTION_OK);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "records");
    assert_int_equal(stage_games(&stage), 2);
}

static void dates_are_said_as_people_say_them(void **state)
{
    (void)state;
    struct tm noon = {.tm_year = 126, .tm_mon = 10, .tm_mday = 22, .tm_hour = 12, .tm_isdst = -1};
    time_t now = mktime(&noon);
    static const struct {
        const char *date, *said;
    } cases[] = {{"2026-11-22 09:05:00", "today 9:05"},
                 {"2026-11-21 23:59:00", "yesterday"},
                 {"2026-11-18", "18 Nov"},
                 {"2025-12-01 10:00:00", "1 Dec 2025"},
                 {"1998", "1998"},
                 {"2026-13-40", "2026"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct when when;
        char text[64];
        assert_true(when_parse(cases[i].date, &when));
        when_write(stage.app.words, &when, now, text, sizeof text);
        assert_string_equal(text, cases[i].said);
    }
    struct when none;
    assert_false(when_parse("some day", &none));
}

/* ---- what cannot be read ---- */

static void expect_notice(const char *first, const char *second)
{
    notice_warning(&stage.app);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "notice");
    if (!stage_says_with(&stage, first) || !stage_says_with(&stage, second))
        fail_msg("not said: %s ... %s", first, second);
}

static void tell_none(void)
{
    notice_warning(&stage.app);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "records");
}

/* Three games, and one byte of the second is another. What the file held is set aside. */
static void damaged_games_are_told_and_set_aside(void **state)
{
    (void)state;
    size_t length, left;
    show_three();
    stage_leave(&stage);
    char *text = files_read(folder_path(FOLDER, "games.outflank"), 1 << 20, &length);
    assert_non_null(text);
    strstr(text, "game = reverse")[8] = 'R';
    assert_true(files_write(folder_path(FOLDER, "games.outflank"), text, length));
    show_records();
    assert_int_equal(stage_games(&stage), 2);
    expect_notice("finished games", "games.outflank.damaged");
    char *aside = files_read(folder_path(FOLDER, "games.outflank.damaged"), 1 << 20, &left);
    assert_int_equal(left, length);
    assert_memory_equal(aside, text, length);
    free(text);
    free(aside);
    stage_leave(&stage);
    stage_leave(&stage);
    stage.app.warnings_told = 0; /* as another start does */
    show_records();
    assert_int_equal(stage_games(&stage), 2);
    tell_none();
    (void)stage_press(&stage, ACTION_KEEP); /* a star still goes to the game that is meant */
    stage_leave(&stage);
    show_records();
    assert_true(stage_listed(&stage, 0)->starred);
    assert_false(files_exists(folder_path(FOLDER, "games.outflank.damaged2")));
}

/* A folder of that name, or what is far too long. */
static void games_that_cannot_be_read_at_all_are_told_and_set_aside(void **state)
{
    (void)state;
    assert_true(files_make_directory(folder_path(FOLDER, "games.outflank")));
    show_records();
    assert_int_equal(stage_games(&stage), 0);
    expect_notice("couldn’t be read", "games.outflank.damaged");
    assert_true(files_is_directory(folder_path(FOLDER, "games.outflank.damaged")));
    stage_leave(&stage);
    stage_leave(&stage);
    show_three();
    assert_int_equal(stage_games(&stage), 3);
    assert_true(files_remove(folder_path(FOLDER, "games.outflank.damaged")));
}

/* Nor is a game added to what nobody can read: it would be lost with it. */
static void a_game_is_not_added_to_what_cannot_be_read(void **state)
{
    (void)state;
    assert_true(files_make_directory(folder_path(FOLDER, "games.outflank")));
    show_three();
    assert_int_equal(stage_games(&stage), 3);
    expect_notice("couldn’t be read", "games.outflank.damaged");
    assert_true(files_remove(folder_path(FOLDER, "games.outflank.damaged")));
}

#define RECORDS(test) cmocka_unit_test_prestate_setup_teardown(test, set_up, stage_tear_down, &stage)

int main(void)
{
    const struct CMUnitTest tests[] = {RECORDS(the_newest_comes_first),
                                       RECORDS(an_eased_game_says_so),
                                       RECORDS(filters_let_few_through),
                                       RECORDS(how_long_it_took_is_kept),
                                       RECORDS(a_star_lasts),
                                       RECORDS(what_is_removed_comes_back_for_eight_seconds),
                                       RECORDS(a_game_is_copied_as_a_line),
                                       RECORDS(without_games_there_is_a_way_to_play),
                                       RECORDS(games_in_progress_head_the_list),
                                       RECORDS(many_games_open_as_a_list),
                                       RECORDS(one_game_opens_for_looking_back),
                                       RECORDS(games_as_people_write_them_open),
                                       RECORDS(what_is_wrong_is_said),
                                       RECORDS(a_game_in_progress_is_pictured_with_its_own_coins),
                                       RECORDS(a_position_opens_in_the_editor),
                                       RECORDS(whose_turn_it_is_is_asked),
                                       RECORDS(a_turn_that_can_only_be_one_sides_is_not_asked),
                                       RECORDS(whose_turn_a_game_begins_with_is_asked),
                                       RECORDS(files_that_come_together_ask_once),
                                       RECORDS(many_positions_ask_once),
                                       RECORDS(dates_are_said_as_people_say_them),
                                       RECORDS(damaged_games_are_told_and_set_aside),
                                       RECORDS(games_that_cannot_be_read_at_all_are_told_and_set_aside),
                                       RECORDS(a_game_is_not_added_to_what_cannot_be_read)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
