/* Making boards: by mouse, by pad; their names, their codes, and that they are kept. */
#include "support/test.h"

#include <string.h>

#include "app/finished.h"
#include "app/opponent.h"
#include "app/scenes/play/play_internal.h"
#include "app/scenes/workshop/workshop_internal.h"
#include "app/stage.h"
#include "app/view/wrap.h"
#include "base/bits.h"
#include "kit/files.h"

static struct stage stage;
static const char *folder;

static void clear_folder(void)
{
    static const char *const names[] = {"boards.txt", OWN_BOARDS_ASIDE, BOARDS_KNOWN_FILE, BOARDS_KNOWN_ASIDE};
    char path[PATHS_MAX];
    assert_true(files_make_directory(folder));
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        assert_true(paths_join(path, sizeof path, folder, names[i]));
        (void)files_remove(path);
    }
}

static int open_stage(void **state)
{
    (void)state;
    clear_folder();
    stage_open(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage.app.settings.value[SETTING_SPEED] = 3; /* no motion */
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", folder);
    (void)snprintf(stage.app.assets, sizeof stage.app.assets, "%s", OUTFLANK_ASSETS_DIR);
    return 0;
}

static int close_stage(void **state)
{
    (void)state;
    own_boards_finish(&stage.app.boards);
    saved_finish(&stage.app);
    stage_close(&stage);
    clear_folder();
    return 0;
}

static struct workshop *show(void)
{
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, workshop_scene_new(&stage.app));
    struct workshop *s = (struct workshop *)scene_stack_top(stage.app.scenes);
    const struct own_board usual = board_usual();
    assert_true(board_draft_become(&s->draft, &usual)); /* it begins with a board of the shelf */
    board_draft_finish(&s->draft);
    board_draft_begin(&s->draft, &usual);
    workshop_describe(s);
    return s;
}

static void pad(enum action action)
{
    struct action_event e = {.action = action, .down = true, .device = DEVICE_PAD};
    stage.app.input.last_device = DEVICE_PAD;
    (void)scene_stack_action(stage.app.scenes, &e);
    scene_stack_settle(stage.app.scenes);
}

static void point_at(const struct workshop *s, enum action action, unsigned square)
{
    float x, y;
    struct workshop_layout at = workshop_layout(stage.app.canvas);
    struct board_place place = workshop_board_place(s, &at);
    board_place_centre(&place, square, &x, &y);
    (void)stage_point(&stage, action, x, y);
}

static void the_shelf_is_full_and_named(void **state)
{
    (void)state;
    assert_true(own_boards_count(&stage.app) >= 24);
    for (int i = 0; i < own_boards_count(&stage.app); i++) {
        const char *name = own_boards_name(&stage.app, i);
        assert_true(strncmp(name, "board.", 6) != 0);
        assert_int_equal(board_judge(own_boards_at(&stage.app, i)).verdict, BOARD_GOOD);
        assert_int_equal(own_boards_find(&stage.app, own_boards_at(&stage.app, i)), i);
    }
}

static void a_stroke_is_kept_as_a_board_of_ones_own(void **state)
{
    (void)state;
    struct workshop *s = show();
    s->tool = BOARD_HOLE;
    s->mirror = MIRROR_NONE;
    point_at(s, ACTION_PRESS, 0);
    for (unsigned square = 1; square < 4; square++)
        point_at(s, ACTION_POINT, square);
    point_at(s, ACTION_RELEASE, 3);
    assert_int_equal(own_boards(&stage.app)->own.count, 1);
    assert_string_equal(own_boards_name(&stage.app, 0), "Board 1");
    assert_int_equal(bits_count(own_boards_at(&stage.app, 0)->plan.board), 60);
    own_boards_finish(&stage.app.boards); /* as after a start */
    assert_int_equal(own_boards(&stage.app)->own.count, 1);
    assert_int_equal(bits_count(own_boards_at(&stage.app, 0)->plan.board), 60);
    stage_press(&stage, ACTION_UNDO); /* the whole stroke */
    assert_int_equal(bits_count(s->draft.now.plan.board), 64);
}

static void finger(const struct workshop *s, Uint32 type, SDL_FingerID id, unsigned square)
{
    float x, y;
    struct workshop_layout at = workshop_layout(stage.app.canvas);
    struct board_place place = workshop_board_place(s, &at);
    board_place_centre(&place, square, &x, &y);
    (void)stage_finger(&stage, type, id, x, y);
}

static uint64_t holes(const struct workshop *s) { return ~s->draft.now.plan.board; }

static struct workshop *show_for_holes(void)
{
    struct workshop *s = show();
    s->tool = BOARD_HOLE;
    s->mirror = MIRROR_NONE;
    return s;
}

/* Press, drag, lift; a quick finger is not seen on every square, and paints them all the same. */
static void a_finger_paints(void **state)
{
    (void)state;
    struct workshop *s = show_for_holes();
    finger(s, SDL_FINGERDOWN, 5, 0);
    assert_int_equal(holes(s), bit(0));
    finger(s, SDL_FINGERMOTION, 5, 1);
    finger(s, SDL_FINGERMOTION, 5, 4);
    finger(s, SDL_FINGERMOTION, 5, 31);
    finger(s, SDL_FINGERUP, 5, 31);
    assert_int_equal(holes(s), 0x1f | bit(13) | bit(22) | bit(31));
    finger(s, SDL_FINGERMOTION, 5, 40); /* it is up */
    assert_int_equal(bits_count(holes(s)), 8);
    assert_int_equal(bits_count(own_boards_at(&stage.app, 0)->plan.board), 56);
    stage_press(&stage, ACTION_UNDO); /* the whole stroke */
    assert_int_equal(holes(s), 0);
}

static void a_finger_that_strays_from_the_board_paints_where_it_comes_back(void **state)
{
    (void)state;
    struct workshop *s = show_for_holes();
    finger(s, SDL_FINGERDOWN, 5, 0);
    (void)stage_finger(&stage, SDL_FINGERMOTION, 5, 2, 2);
    finger(s, SDL_FINGERMOTION, 5, 7);
    assert_int_equal(holes(s), bit(0) | bit(7));
}

/* Nor does the mouse, while a finger does. */
static void a_second_finger_paints_nothing(void **state)
{
    (void)state;
    struct workshop *s = show_for_holes();
    finger(s, SDL_FINGERDOWN, 5, 0);
    finger(s, SDL_FINGERDOWN, 6, 60);
    finger(s, SDL_FINGERMOTION, 6, 61);
    finger(s, SDL_FINGERMOTION, 5, 1);
    finger(s, SDL_FINGERUP, 6, 61);
    stage.app.input.last_device = DEVICE_MOUSE;
    point_at(s, ACTION_POINT, 56);
    finger(s, SDL_FINGERMOTION, 5, 2);
    finger(s, SDL_FINGERUP, 5, 2);
    assert_int_equal(holes(s), 0x7);
    stage_press(&stage, ACTION_UNDO);
    assert_int_equal(holes(s), 0);
}

/* Another window comes to the front: SDL may never tell that the finger was lifted. */
static void a_finger_whose_end_is_not_told_is_forgotten(void **state)
{
    (void)state;
    SDL_Event lost = {.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST}};
    struct action_event action;
    struct workshop *s = show_for_holes();
    finger(s, SDL_FINGERDOWN, 5, 0);
    assert_false(input_translate(&stage.app.input, &lost, &action));
    finger(s, SDL_FINGERDOWN, 7, 16);
    finger(s, SDL_FINGERUP, 7, 16);
    assert_int_equal(holes(s), bit(0) | bit(16));
    stage_press(&stage, ACTION_UNDO); /* the second stroke alone */
    assert_int_equal(holes(s), bit(0));
}

static void a_pad_makes_a_board(void **state)
{
    (void)state;
    struct workshop *s = show();
    s->cursor = 0;
    pad(ACTION_OK); /* four holes at once */
    assert_int_equal(s->judged.squares, 60);
    pad(ACTION_PREVIEW); /* X frees them */
    assert_int_equal(s->judged.squares, 64);
    pad(ACTION_HINT); /* Y takes that back */
    assert_int_equal(s->judged.squares, 60);
    pad(ACTION_REDO); /* the trigger: the next tool */
    assert_int_equal(s->tool, BOARD_FREE);
    pad(ACTION_NEXT); /* the shoulder: the next group, the card */
    assert_int_not_equal(s->focus.id, WORKSHOP_BOARD);
    pad(ACTION_MENU); /* Start presses Play from anywhere */
    assert_string_equal(stage_top(&stage), "choose");
    assert_ptr_equal(stage.app.table.variant, own_board_game());
}

/* A key or a pad's button that is held, as the system tells it. */
static void hold_ok(bool down)
{
    SDL_Event e = {.key = {.type = down ? SDL_KEYDOWN : SDL_KEYUP, .keysym = {.sym = SDLK_RETURN}}};
    struct action_event action;
    if (input_translate(&stage.app.input, &e, &action)) {
        (void)scene_stack_action(stage.app.scenes, &action);
        scene_stack_settle(stage.app.scenes);
    }
}

static void what_is_held_paints_on(void **state)
{
    (void)state;
    struct workshop *s = show();
    s->mirror = MIRROR_NONE;
    s->cursor = 0;
    hold_ok(true);
    for (int i = 0; i < 3; i++)
        stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(s->judged.squares, 60);
    hold_ok(false);
    stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(s->judged.squares, 60);
    stage_press(&stage, ACTION_UNDO); /* the whole stroke */
    assert_int_equal(s->judged.squares, 64);
}

/* To the editor with this board, be it one on which nobody can move, and back to it. */
static void a_position_is_set_up_on_the_board(void **state)
{
    (void)state;
    struct workshop *s = show();
    for (int stuck = 0; stuck < 2; stuck++) {
        s->tool = BOARD_FREE;
        s->cursor = 27;
        if (stuck)
            stage_press(&stage, ACTION_OK);
        s->focus.id = WORKSHOP_SET_UP;
        stage_press(&stage, ACTION_OK);
        assert_string_equal(stage_top(&stage), "editor");
        stage_press(&stage, ACTION_BACK);
        assert_string_equal(stage_top(&stage), "workshop");
        s->focus.id = WORKSHOP_BOARD;
    }
}

static void what_cannot_be_played_is_said(void **state)
{
    (void)state;
    struct workshop *s = show();
    s->tool = BOARD_FREE;
    s->cursor = 27;
    stage_press(&stage, ACTION_OK);
    stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(s->judged.verdict, BOARD_STUCK);
    assert_true(stage_shown(&stage, s->says) > 0.9f);
    s->focus.id = WORKSHOP_PLAY;
    stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "workshop");
    assert_true(s->note_bad);
}

static void the_title_says_what_is_made(void **state)
{
    (void)state;
    (void)show();
    assert_true(stage_shown(&stage, "Workshop") > 0.99f);
    assert_true(stage_shown(&stage, "A board of your own") > 0.99f);
}

static void arrowheads_stand_the_same_from_either_end(void **state)
{
    int heads[WRAP_HEADS];
    (void)state;
    for (int squares = PLAN_SIDE_LEAST; squares <= PLAN_SIDE_MOST; squares++) {
        int count = wrap_heads(squares, heads);
        assert_in_range(count, 2, WRAP_HEADS);
        for (int i = 0; i < count; i++) {
            assert_int_equal(heads[i] + heads[count - 1 - i], squares);
            assert_in_range(heads[i], i ? heads[i - 1] + 1 : 1, squares - 1);
        }
    }
}

static void damage(const char *name)
{
    char path[PATHS_MAX];
    size_t length;
    assert_true(paths_join(path, sizeof path, folder, name));
    char *text = files_read(path, 1 << 20, &length);
    assert_non_null(text);
    text[length - 3] ^= 4;
    assert_true(files_write(path, text, length));
    free(text);
}

static void a_damaged_file_is_set_aside(void **state)
{
    (void)state;
    char aside[PATHS_MAX], told[256];
    struct workshop *s = show();
    s->cursor = 0;
    stage_press(&stage, ACTION_OK);
    damage("boards.txt");
    own_boards_finish(&stage.app.boards);
    assert_int_equal(own_boards(&stage.app)->own.count, 0);
    assert_true(paths_join(aside, sizeof aside, folder, OWN_BOARDS_ASIDE));
    assert_true(files_exists(aside));
    assert_true(app_trouble(&stage.app, told, sizeof told));
    assert_non_null(strstr(told, OWN_BOARDS_ASIDE));
}

/* As after a start of the program. */
static struct boards_known *known_anew(void)
{
    opponent_free(stage.app.opponent);
    free(stage.app.boards_known);
    stage.app.opponent = NULL;
    stage.app.boards_known = NULL;
    assert_non_null(app_opponent(&stage.app));
    return stage.app.boards_known;
}

/* A board is learnt while nobody waits, once, and kept; a damaged file is set aside and told, and it is learnt again.
 */
static void what_was_learnt_of_a_board_is_kept(void **state)
{
    (void)state;
    char path[PATHS_MAX], told[256];
    struct opponent_question question = {.learn = true};
    own_board_start(own_boards_at(&stage.app, 3), &question.position);
    assert_false(boards_known_of(known_anew(), &question.position).there);
    assert_int_equal(stage_answer(stage.app.opponent, opponent_ask(stage.app.opponent, &question)).kind, MOVE_NONE);
    assert_true(boards_known_of(known_anew(), &question.position).there);
    damage(BOARDS_KNOWN_FILE);
    assert_false(boards_known_of(known_anew(), &question.position).there);
    assert_true(paths_join(path, sizeof path, folder, BOARDS_KNOWN_ASIDE));
    assert_true(files_exists(path));
    assert_true(app_trouble(&stage.app, told, sizeof told));
    assert_non_null(strstr(told, BOARDS_KNOWN_ASIDE));
    (void)stage_answer(stage.app.opponent, opponent_ask(stage.app.opponent, &question));
    assert_true(boards_known_of(known_anew(), &question.position).there);
}

static const struct play *playing(void)
{
    bool here = strcmp(stage_top(&stage), "play") == 0;
    return here ? (const struct play *)scene_stack_top(stage.app.scenes) : NULL;
}

/* Our own moves by the pad, the first square that it comes to; the computer's as they come. */
static void play_to_the_end(void)
{
    for (int i = 0; i < 60000 && playing() && !match_over(playing()->match); i++) {
        if (playing()->state == PLAY_CHOOSING) {
            pad(ACTION_NEXT); /* the next square that can be chosen */
            pad(ACTION_OK);
        } else {
            SDL_Delay(1);
        }
        (void)scene_stack_update(stage.app.scenes, 0.05);
        scene_stack_settle(stage.app.scenes);
    }
}

/* A board made by pad; its code is read as any other copy would; a game on it against level 3 to the end, which then
 * stands among the finished games with its board. */
static void a_board_is_made_shared_played_and_found(void **state)
{
    (void)state;
    struct own_board shared;
    struct notation_error error;
    struct finished_list list = {.strange = false};
    struct record record;
    char path[PATHS_MAX];
    assert_true(paths_join(path, sizeof path, folder, "games.outflank"));
    (void)files_remove(path);
    stage.app.settings.opponent = 3;
    struct workshop *s = show();
    struct plan plan;
    assert_true(plan_read("..../.ox./.xo./....", 19, &plan, &error));
    assert_true(board_draft_become(&s->draft, &(struct own_board){.plan = plan}));
    workshop_describe(s);
    s->cursor = 0;
    pad(ACTION_OK); /* four holes, in the corners */
    assert_int_equal(s->judged.squares, 12);
    assert_true(own_board_read(s->code, strlen(s->code), &shared, &error));
    assert_true(own_board_equal(&shared, own_boards_at(&stage.app, 0)));
    pad(ACTION_MENU); /* Play, and then Start */
    assert_string_equal(stage_top(&stage), "choose");
    pad(ACTION_MENU);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(playing()->opponent, 3);
    play_to_the_end();
    (void)scene_stack_update(stage.app.scenes, 0.05);
    finished_read(&stage.app, &list);
    assert_int_equal(list.archive.count, 1);
    assert_true(finished_record(&list, 0, &record));
    struct own_board found = own_board_of(match_before(record.match, 0));
    assert_true(own_board_equal(&found, &shared));
    assert_string_equal(record.opponent, "3");
    record_finish(&record);
    finished_list_finish(&list);
    stage_show(&stage, records_scene_new(&stage.app));
    stage_rest(&stage);
    assert_true(stage_shown(&stage, own_boards_name(&stage.app, 0)) > 0.99f);
    (void)files_remove(path);
}

/* On the board, and so wherever its game is spoken of. */
static void a_game_is_called_by_its_board(void **state)
{
    (void)state;
    struct workshop *s = show();
    const struct own_board *octagon = NULL;
    for (int i = 0; i < own_boards_count(&stage.app); i++)
        if (strcmp(own_boards_name(&stage.app, i), "Octagon") == 0)
            octagon = own_boards_at(&stage.app, i);
    assert_non_null(octagon);
    assert_true(board_draft_become(&s->draft, octagon));
    workshop_describe(s);
    s->focus.id = WORKSHOP_PLAY;
    stage_press(&stage, ACTION_OK);
    pad(ACTION_MENU); /* start */
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "play");
    assert_true(stage_shown(&stage, "Octagon") > 0.99f);
    assert_float_equal(stage_shown(&stage, "Workshop"), 0, 0);
    struct play *play = (struct play *)scene_stack_top(stage.app.scenes);
    struct move moves[MOVES_MAX];
    assert_true(position_moves(match_position(play->match), moves) > 0);
    assert_true(match_play(play->match, moves[0], NULL)); /* wherever the discs are by then */
    assert_string_equal(own_boards_title(&stage.app, play->match), "Octagon");
}

int main(int argc, char **argv)
{
#define ON_STAGE(test) cmocka_unit_test_setup_teardown(test, open_stage, close_stage)
    const struct CMUnitTest tests[] = {
        ON_STAGE(the_shelf_is_full_and_named),
        ON_STAGE(a_stroke_is_kept_as_a_board_of_ones_own),
        ON_STAGE(a_finger_paints),
        ON_STAGE(a_finger_that_strays_from_the_board_paints_where_it_comes_back),
        ON_STAGE(a_second_finger_paints_nothing),
        ON_STAGE(a_finger_whose_end_is_not_told_is_forgotten),
        ON_STAGE(a_pad_makes_a_board),
        ON_STAGE(what_cannot_be_played_is_said),
        ON_STAGE(the_title_says_what_is_made),
        ON_STAGE(a_game_is_called_by_its_board),
        ON_STAGE(arrowheads_stand_the_same_from_either_end),
        ON_STAGE(what_is_held_paints_on),
        ON_STAGE(a_position_is_set_up_on_the_board),
        ON_STAGE(a_damaged_file_is_set_aside),
        ON_STAGE(what_was_learnt_of_a_board_is_kept),
        ON_STAGE(a_board_is_made_shared_played_and_found),
    };
    if (argc < 2)
        return 2;
    folder = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
