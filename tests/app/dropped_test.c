/* What is dropped on the window, one after another, many at once, too many, and none of it games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/folder.h"
#include "app/scenes/scenes.h"
#include "app/shell/import_open.h"
#include "app/shell/loop.h"
#include "app/stage.h"
#include "kit/files.h"
#include "support/test.h"

enum { MANY = 20 };

static const char FOLDER[] = "dropped_test_data", SHORT[] = "f5d6";
static const char *const FULL = "There’s no room for another screen. Go back a few first.";
static struct stage stage;
static struct dropped dropped;
static char whole[256]; /* a game to its end */

static void play_whole(void)
{
    struct match *match = match_new(VARIANTS[0], &(struct setup){.seed = 0});
    struct strbuf text = {0};
    struct move moves[MOVES_MAX];
    while (!match_over(match)) {
        assert_true(position_moves(match_position(match), moves) > 0);
        assert_true(match_play(match, moves[0], NULL));
    }
    assert_true(match_length(match) > 40);
    (void)record_moves(match, match_length(match), "", &text);
    (void)snprintf(whole, sizeof whole, "%s", strbuf_text(&text));
    strbuf_free(&text);
    match_free(match);
}

static int open_stage(void **state)
{
    (void)state;
    assert_true(files_make_directory(FOLDER));
    stage_open_usual(&stage);
    stage_show(&stage, title_scene_new(&stage.app));
    play_whole();
    return 0;
}

static int close_stage(void **state)
{
    (void)state;
    dropped_finish(&dropped);
    stage_close(&stage);
    return 0;
}

/* An event of the system's, as the loop hears it. */
static void push_drop(Uint32 type, const char *file)
{
    SDL_Event event = {.drop = {.type = type, .file = SDL_strdup(file)}};
    dropped_event(&dropped, &event);
}

static void file_comes(const char *name, const char *text, size_t length)
{
    assert_true(files_write(folder_path(FOLDER, name), text, length));
    push_drop(SDL_DROPFILE, folder_path(FOLDER, name));
}

static void see(void)
{
    for (int i = 0; i < 3; i++)
        (void)loop_update(&stage.app, 1.0 / 60.0);
    stage_rest(&stage);
    stage_draw(&stage);
}

static void open_dropped(void)
{
    assert_true(dropped_open(&dropped, &stage.app));
    see();
    assert_false(dropped_open(&dropped, &stage.app));
}

static void drop(const char *name, const char *text)
{
    file_comes(name, text, strlen(text));
    open_dropped();
}

static void back(void)
{
    (void)stage_press(&stage, ACTION_BACK);
    see();
}

/* Some text that begins so, or has it in its middle, is seen. */
static bool seen(const char *part)
{
    const struct recorded_text *texts;
    bool found = false;
    canvas_record(stage.app.canvas, true);
    stage_draw(&stage);
    int count = canvas_recorded(stage.app.canvas, &texts);
    for (int i = 0; i < count; i++)
        found = found || (texts[i].alpha > 0.5f && strstr(texts[i].text, part));
    canvas_record(stage.app.canvas, false);
    return found;
}

static void assert_top(const char *name) { assert_string_equal(stage_top(&stage), name); }

/* A replay under another one, seen through a notice, is drawn with its own moves. */
static void three_drops_and_escape(void **state)
{
    (void)state;
    drop("short.txt", SHORT);
    assert_top("replay");
    drop("none.txt", "zzzz");
    assert_top("notice");
    drop("whole.txt", whole);
    assert_top("replay");
    (void)stage_press(&stage, ACTION_END);
    see();
    back();
    assert_top("notice");
    assert_true(seen("none.txt"));
    back();
    assert_top("replay");
    (void)stage_press(&stage, ACTION_END);
    see();
    back();
    assert_top("title");
}

/* The other way about: the longer one below. */
static void a_long_game_under_a_short_one(void **state)
{
    (void)state;
    drop("whole.txt", whole);
    (void)stage_press(&stage, ACTION_END);
    see();
    drop("none.txt", "zzzz");
    drop("short.txt", SHORT);
    back();
    assert_top("notice");
    back();
    (void)stage_press(&stage, ACTION_LEFT);
    see();
    assert_top("replay");
}

static void twenty_files_are_one_list(void **state)
{
    (void)state;
    for (int i = 0; i < MANY; i++) {
        char name[32];
        const char *text = i % 2 ? whole : SHORT;
        (void)snprintf(name, sizeof name, "game%d.txt", i);
        file_comes(name, text, strlen(text));
    }
    open_dropped();
    assert_top("records");
    assert_true(seen("20 files"));
    assert_true(seen("20 games"));
    for (int i = 0; i < MANY; i++) { /* each of them opens, and leads back */
        (void)stage_press(&stage, ACTION_OK);
        see();
        assert_top("replay");
        back();
        assert_top("records");
        (void)stage_press(&stage, ACTION_DOWN);
        see();
    }
    back();
    assert_top("title");
}

/* Games are found among what is none; of the rest one notice tells. */
static void hostile_files_among_them(void **state)
{
    static char noise[100000];
    unsigned seed = 1;
    (void)state;
    for (size_t i = 0; i < sizeof noise; i++) {
        seed = seed * 1664525u + 1013904223u;
        noise[i] = (char)(seed >> 24);
    }
    file_comes("noise.bin", noise, sizeof noise);
    file_comes("short.txt", SHORT, strlen(SHORT));
    file_comes("empty.txt", "", 0);
    push_drop(SDL_DROPFILE, folder_path(FOLDER, "not-there.txt"));
    push_drop(SDL_DROPFILE, FOLDER);
    file_comes("illegal.txt", "f5d6a1", 6);
    file_comes("broken.ggf", "(;GM[Othello]PB[", 16);
    file_comes("whole.txt", whole, strlen(whole));
    open_dropped();
    for (int i = 0; i < 600 && strcmp(stage_top(&stage), "notice") != 0; i++)
        see();
    assert_top("notice");
    assert_true(seen("noise.bin"));
    assert_true(seen("No game found in empty.txt"));
    back();
    assert_top("records");
    assert_true(seen("8 files"));
    assert_true(seen("2 games"));
    back();
    assert_top("title");
}

static void one_game_among_them_is_looked_back_at(void **state)
{
    (void)state;
    file_comes("illegal.txt", "f5d6a1", 6);
    file_comes("short.txt", SHORT, strlen(SHORT));
    open_dropped();
    assert_top("notice");
    assert_true(seen("illegal.txt"));
    back();
    assert_top("replay");
    back();
    file_comes("none.txt", "zzzz", 4);
    file_comes("illegal.txt", "f5d6a1", 6);
    open_dropped();
    assert_top("notice");
    back();
    assert_top("title");
}

/* From another window text comes a line at a time. */
static void lines_of_text_are_one_list(void **state)
{
    (void)state;
    for (int i = 0; i < MANY; i++)
        push_drop(SDL_DROPTEXT, i % 2 ? whole : SHORT);
    open_dropped();
    assert_top("records");
    assert_true(seen("20 games"));
    back();
    assert_top("title");
    push_drop(SDL_DROPTEXT, "");
    open_dropped();
    assert_top("notice");
}

/* No room for another screen: it is told, nothing else changes, and all of them lead back. */
static void too_many_screens_are_told(void **state)
{
    int replays = 0;
    (void)state;
    for (int i = 0; i < SCENES_MAX - 1; i++)
        drop("game.txt", i % 2 ? whole : SHORT);
    assert_top("replay");
    assert_false(seen(FULL));
    const struct scene *top = scene_stack_top(stage.app.scenes);
    for (int i = 0; i < 2; i++) {
        drop("game.txt", i % 2 ? whole : SHORT);
        assert_top("notice");
        assert_true(seen(FULL));
    }
    back();
    assert_ptr_equal(scene_stack_top(stage.app.scenes), top);
    import_open_text(&stage.app, whole, strlen(whole)); /* pasted */
    see();
    assert_true(seen(FULL));
    back();
    struct game_setup game_setup = stage.app.session->game_setup;
    (void)stage_press(&stage, ACTION_OK); /* tries a move from here, which is a screen, too */
    see();
    assert_top("notice");
    assert_memory_equal(&game_setup, &stage.app.session->game_setup, sizeof game_setup);
    back();
    for (; strcmp(stage_top(&stage), "replay") == 0; replays++)
        back();
    assert_int_equal(replays, SCENES_MAX - 1);
    assert_top("title");
    drop("game.txt", SHORT); /* there is room again */
    assert_top("replay");
}

/* The code of a board, or a game of the workshop alone, is shown there; with moves it is a game as any other. */
static void boards_open_in_the_workshop(void **state)
{
    (void)state;
    drop("board.txt", "PMANA-HAN05-A03S0-1PG0N-81AN2-NAMN\n");
    assert_top("workshop");
    back();
    drop("board.txt", "PMANA-HAN05-A03S0-1PG0N-81AN2-NAM0\n"); /* one letter is wrong */
    assert_top("notice");
    back();
    assert_top("title");
}

/* As the command line names them: one list, and what is none of them is told. */
static void named_files_are_opened(void **state)
{
    static char first[PATHS_MAX], second[PATHS_MAX];
    (void)state;
    assert_true(files_write(folder_path(FOLDER, "first.txt"), SHORT, strlen(SHORT)));
    (void)snprintf(first, sizeof first, "%s", folder_path(FOLDER, "first.txt"));
    assert_true(files_write(folder_path(FOLDER, "second.txt"), whole, strlen(whole)));
    (void)snprintf(second, sizeof second, "%s", folder_path(FOLDER, "second.txt"));
    struct options *o = &stage.app.options;
    o->files[0] = first;
    o->file_count = 1;
    import_open_named(&stage.app);
    see();
    assert_top("replay");
    back();
    o->files[1] = second;
    o->file_count = 2;
    import_open_named(&stage.app);
    see();
    assert_top("records");
    assert_true(seen("2 games"));
}

/* Its length says enough: what would fill the memory is not read. */
static void a_file_that_is_too_large_is_refused(void **state)
{
    static const char last[] = "x";
    (void)state;
    assert_true(files_write(folder_path(FOLDER, "large.ggf"), "(;GM[Othello]", 13));
    SDL_RWops *file = SDL_RWFromFile(folder_path(FOLDER, "large.ggf"), "r+b");
    assert_non_null(file);
    assert_true(SDL_RWseek(file, 1 << 28, RW_SEEK_SET) == 1 << 28);
    assert_int_equal(SDL_RWwrite(file, last, 1, 1), 1);
    assert_int_equal(SDL_RWclose(file), 0);
    push_drop(SDL_DROPFILE, folder_path(FOLDER, "large.ggf"));
    open_dropped();
    assert_top("notice");
    assert_true(seen("large.ggf is larger than 256"));
    assert_true(files_remove(folder_path(FOLDER, "large.ggf")));
    back();
    assert_top("title");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_stage, close_stage)
    const struct CMUnitTest tests[] = {
        TEST(three_drops_and_escape),
        TEST(a_long_game_under_a_short_one),
        TEST(twenty_files_are_one_list),
        TEST(hostile_files_among_them),
        TEST(one_game_among_them_is_looked_back_at),
        TEST(lines_of_text_are_one_list),
        TEST(too_many_screens_are_told),
        TEST(boards_open_in_the_workshop),
        TEST(named_files_are_opened),
        TEST(a_file_that_is_too_large_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
