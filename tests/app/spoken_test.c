/* The program in words: every screen is walked by keys alone, and what has the focus is heard. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "app/each_scene.h"
#include "app/judged.h"
#include "app/stage_ears.h"
#include "app/stage_editor.h"
#include "app/stage_form.h"
#include "app/stage_learn.h"
#include "app/stage_pose.h"
#include "app/ui/form.h"
#include "app/ui/spoken.h"

static struct stage stage;
static int wrong; /* things found so far */

/* ---- every screen ---- */

enum { SEEN_MAX = 256 };

/* What has had the focus, and what was said of it. */
static struct {
    int id;
    char said[SPEECH_MAX];
} seen[SEEN_MAX];
static int seen_count;

/* True if it was seen before; the same words for two of them fail. */
static bool known(const char *scene, const struct spoken *now)
{
    for (int i = 0; i < seen_count; i++) {
        if (seen[i].id == now->focus_id)
            return true;
        if (strcmp(seen[i].said, now->focus) == 0)
            wrong++, print_error("%s: two controls say \"%s\"\n", scene, now->focus);
    }
    assert_true(seen_count < SEEN_MAX);
    seen[seen_count].id = now->focus_id;
    (void)snprintf(seen[seen_count++].said, SPEECH_MAX, "%s", now->focus);
    return false;
}

/* A role alone says nothing. */
static bool is_named(const char *focus)
{
    static const char *const roles[] = {"speech.button", "speech.choice", "speech.slider", "speech.list",
                                        "speech.tab",    "speech.field",  "speech.board"};
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
        const char *role = app_word(&stage.app, roles[i]);
        if (strncmp(focus, role, strlen(role)) == 0 && (focus[strlen(role)] == ',' || focus[strlen(role)] == '\0'))
            return false;
    }
    return focus[0] != '\0';
}

/* What has the focus now says something, and was heard if it has just come there. */
static void check_spoken(const char *scene, const char *said)
{
    struct spoken now;
    spoken_describe(&stage.app, &now, false);
    const struct form *form = stage.app.form; /* a passed focus is elsewhere: a game's, on its board */
    bool control = form && !form->focus.passed && form_focused(stage.app.form);
    if ((control || now.focus_id) && !is_named(now.focus))
        wrong++, print_error("%s: \"%s\" is all that the focus says\n", scene, now.focus);
    if (now.focus[0] && !known(scene, &now) && !strstr(said, now.focus))
        wrong++, print_error("%s: \"%s\" has got the focus, and was heard as \"%s\"\n", scene, now.focus, said);
}

/* Down through a group, then on to the next one, until nothing new comes. */
static void walk(const char *scene, const char *said)
{
    enum { ROUNDS = 24, DOWNS = 40 };
    static const enum action ways[] = {ACTION_DOWN, ACTION_DOWN, ACTION_RIGHT};
    seen_count = 0;
    check_spoken(scene, said);
    for (int round = 0; round < ROUNDS; round++) {
        int before = seen_count;
        for (int i = 0; i < DOWNS && stage_is_on(&stage, scene); i++) {
            stage_press_key(&stage, ways[round % 3]);
            check_spoken(scene, stage_hear(&stage));
        }
        stage_press_key(&stage, ACTION_NEXT);
        check_spoken(scene, stage_hear(&stage));
        if (round > 8 && seen_count == before)
            break;
    }
}

static void every_focus_says_what_it_is(void **state)
{
    (void)state;
    for (int i = 0; i < EACH_SCENES; i++) {
        if (!test_drawn((unsigned)i, 3))
            continue;
        struct rng rng = rng_seeded((uint32_t)i + 3);
        stage_open_usual(&stage);
        stage_open_ears(&stage);
        stage_show(&stage, EACH_SCENE[i].make(&stage, &rng));
        const char *said = stage_hear(&stage);
        if (strlen(said) < 4)
            wrong++, print_error("%s says nothing as it comes\n", EACH_SCENE[i].name);
        walk(stage_top(&stage), said);
        stage_close_ears(&stage);
        stage_close(&stage);
    }
    assert_int_equal(wrong, 0);
}

/* The sign of two arrows is both of them. */
static void a_direction_is_said_both_ways(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage_open_ears(&stage);
    stage_show(&stage, title_scene_new(&stage.app));
    stage_assert_heard(&stage, "Up and Down: Move");
    stage_show(&stage, arcade_scene_new(&stage.app));
    stage_assert_heard(&stage, "Left and Right: Move");
    stage_close_ears(&stage);
    stage_close(&stage);
}

/* ---- boards ---- */

static void the_cursor_reads_squares(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage_open_ears(&stage);
    stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[0]};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    stage_assert_heard(&stage, "Choices: d3, c4, f5, e6");
    stage_hold_free(&stage, -1, true);
    stage_type(&stage, "d3");
    stage_rest(&stage);
    (void)stage_hear(&stage);
    stage_press_key(&stage, ACTION_DOWN);
    stage_assert_heard(&stage, "d4, Dark");
    stage_press_key(&stage, ACTION_UP);
    stage_assert_heard(&stage, "d3, Dark, last move");
    stage_press_key(&stage, ACTION_LEFT);
    stage_assert_heard(&stage, "c3, empty, flips 1");
    stage_press_key(&stage, ACTION_UP);
    stage_assert_heard(&stage, "c2, empty");
    stage_hold_free(&stage, -1, false);
    (void)spoken_action(&stage.app, ACTION_READ);
    spoken_update(&stage.app);
    stage_assert_heard(&stage, "3: d Dark. 4: d to e Dark. 5: d Dark, e Light.");
    stage_close_ears(&stage);
    stage_close(&stage);
}

/* What turns by itself is told of beside the flips, and before the disc that makes it turn. */
static void what_turns_by_itself_is_told(void **state)
{
    static const char *const moves[] = {"b1", "a1", "a2"};
    const struct variant *v;
    struct setup setup;
    struct notation_error error;
    (void)state;
    stage_open_usual(&stage);
    stage_open_ears(&stage);
    assert_true(notation_parse_game("workshop:board=..../.ox./.xo./....,turnover=rim/3,sparks=d1", &v, &setup, &error));
    stage.app.session->game_setup = (struct game_setup){.variant = v, .setup = setup};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    for (int i = 0; i < 3; i++) {
        (void)stage_hear(&stage);
        stage_type(&stage, moves[i]);
        stage_rest(&stage);
        if (i == 1)
            stage_assert_heard(&stage, "With the next disc 12 squares turn over");
    }
    stage_assert_heard(&stage, "3 discs turn over by themselves");
    stage_hold_free(&stage, -1, true);
    for (int i = 0; i < 3; i++)
        stage_press_key(&stage, ACTION_RIGHT);
    stage_press_key(&stage, ACTION_UP);
    stage_assert_heard(&stage, "d1, spark");
    stage_hold_free(&stage, -1, false);
    stage_close_ears(&stage);
    stage_close(&stage);
}

static void who_plays_is_called_what_the_panel_says(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage_open_ears(&stage);
    stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[0], .opponent = 1};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    stage_assert_heard(&stage, "Dark: You. Light: Pip");
    stage_close_ears(&stage);
    stage_close(&stage);
}

static void other_boards_read_squares_too(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage_open_ears(&stage);
    stage_show(&stage, puzzle_scene_new(&stage.app, VARIANTS[0], 0));
    (void)stage_hear(&stage);
    stage_press_key(&stage, ACTION_DOWN);
    stage_press_key(&stage, ACTION_RIGHT);
    stage_assert_heard(&stage, ", empty, flips ");
    (void)spoken_action(&stage.app, ACTION_READ);
    spoken_update(&stage.app);
    stage_assert_heard(&stage, "3: d Dark, e to f Light");
    stage_show(&stage, workshop_scene_new(&stage.app));
    for (int i = 0; i < 8 && !form_is_on(stage.app.form, "board"); i++)
        stage_press_key(&stage, ACTION_NEXT);
    stage_press_key(&stage, ACTION_DOWN);
    (void)stage_hear(&stage);
    stage_press_key(&stage, ACTION_UP);
    stage_assert_heard(&stage, ", empty");
    stage_close_ears(&stage);
    stage_close(&stage);
}

/* What is drawn names no square, what is spoken does: in a lesson and in a puzzle. */
static void squares_are_said_where_they_are_only_shown(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage_open_ears(&stage);
    stage_open_lesson(&stage, VARIANTS[0], 2);
    stage_assert_heard(&stage, "Look at c3. Lines run slantwise too.");
    stage_type(&stage, "d7");
    stage_press_key(&stage, ACTION_FREE);
    stage_assert_heard(&stage, "Look at d3. Ouch.");
    (void)stage_wait(&stage, 2500); /* the line is no longer lit, and nothing is said twice */
    assert_null(strstr(stage_hear(&stage), "Ouch."));
    stage_type(&stage, "c3");
    stage_press_key(&stage, ACTION_FREE);
    const char *heard = stage_hear(&stage);
    assert_non_null(strstr(heard, "That’s it"));
    assert_null(strstr(heard, "Lines run slantwise"));
    stage_leave(&stage);
    stage_open_lesson(&stage, VARIANTS[1], 4);
    stage_assert_heard(&stage, "Look at g2, b7. Better still");
    stage_leave(&stage);
    stage_show(&stage, puzzle_scene_new(&stage.app, VARIANTS[0], 0));
    (void)stage_hear(&stage);
    stage_press_key(&stage, ACTION_HINT);
    stage_assert_heard(&stage, "Look at h8. See where it glows?");
    stage_type(&stage, "c6");
    stage_finish(&stage);
    stage_press_key(&stage, ACTION_FREE);
    stage_assert_heard(&stage, "c6 isn’t it. The reply is ");
    stage_close_ears(&stage);
    stage_close(&stage);
}

/* What is heard until a second of rest after a move typed on a board with motions. */
static const char *hear_move(const char *square)
{
    (void)stage_hear(&stage);
    stage_type(&stage, square);
    for (int i = 0; i < 100; i++)
        (void)stage_wait(&stage, 50);
    return stage_hear(&stage);
}

static int count_of(const char *text, const char *in)
{
    int n = 0;
    for (in = strstr(in, text); in; in = strstr(in + 1, text))
        n++;
    return n;
}

/* A step to watch asks for nothing but Enter, which is said each time; what to do is said once, however often it is
 * tried, and praise once the discs have landed. */
static void a_lesson_says_each_thing_when_it_is_due(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage_open_ears(&stage);
    assert_true(settings_choose(&stage.app.settings, SETTING_SPEED, "normal"));
    stage_open_lesson(&stage, VARIANTS[0], 0);
    stage_assert_heard(&stage, "Trap a light disc");
    const char *heard = hear_move("a1");
    assert_int_equal(count_of("Trap a light disc", heard), 0);
    assert_int_equal(count_of("Nothing of theirs", heard), 1);
    assert_int_equal(count_of("Look at", heard), 0); /* where nothing is there is nothing to look at */
    assert_int_equal(count_of("Choose one of the dots", heard), 0);
    heard = hear_move("d3");
    assert_int_equal(count_of("Trap a light disc", heard), 0);
    assert_int_equal(count_of("That’s it", heard), 1);
    assert_int_equal(count_of("Next, button", heard), 1);
    stage_press_key(&stage, ACTION_OK);
    heard = stage_hear(&stage);
    assert_int_equal(count_of("See? You trapped it", heard), 1);
    assert_int_equal(count_of("Next, button. Enter goes on.", heard), 1);
    stage_press_key(&stage, ACTION_OK);
    heard = hear_move("d4"); /* one reason, said once */
    assert_int_equal(count_of("There’s already a disc here", heard), 1);
    stage_press_key(&stage, ACTION_HINT); /* shown: the task is not said again */
    (void)stage_wait(&stage, 3000);
    heard = stage_hear(&stage);
    assert_int_equal(count_of("Lines run slantwise", heard), 0);
    assert_int_equal(count_of("Like this.", heard), 1);
    stage_leave(&stage);
    stage_open_lesson(&stage, variant_find("piecepack", 9), 5);
    (void)stage_wait(&stage, 4000);
    stage_assert_heard(&stage, "Suits pass\nNumbers: d1");
    stage_close_ears(&stage);
    stage_close(&stage);
}

/* Each disc of Learn says itself that it was solved; the key to their looks says nothing. */
static void a_key_to_looks_says_nothing(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage_open_ears(&stage);
    stage_show(&stage, learn_scene_new(&stage.app));
    const char *heard = stage_hear(&stage);
    assert_int_equal(count_of("\nsolved\n", heard) + count_of("\ntried\n", heard), 0);
    stage_close_ears(&stage);
    stage_close(&stage);
}

/* ---- on and off ---- */

static void a_key_switches_it_anywhere(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage_open_ears(&stage);
    stage.app.settings.value[SETTING_SPEECH] = 0;
    stage_show(&stage, title_scene_new(&stage.app));
    stage_press_key(&stage, ACTION_DOWN);
    assert_string_equal(stage_hear(&stage), "");
    assert_true(spoken_action(&stage.app, ACTION_READ));
    spoken_update(&stage.app);
    assert_string_equal(stage_hear(&stage), "");
    assert_true(spoken_action(&stage.app, ACTION_SPEECH));
    spoken_update(&stage.app);
    const char *said = stage_hear(&stage);
    assert_non_null(strstr(said, "Speech on"));
    assert_non_null(strstr(said, "Arcade"));
    assert_true(spoken_action(&stage.app, ACTION_SPEECH));
    stage_assert_heard(&stage, "Speech off");
    stage_press_key(&stage, ACTION_DOWN);
    assert_string_equal(stage_hear(&stage), "");
    stage_close_ears(&stage);
    stage_close(&stage);
}

/* ---- what comes from elsewhere ---- */

/* Whatever the players of a game from somewhere else are called, only text reaches the terminal, and a name is cut
 * between letters. */
/* What a screen shows for a moment is said when it comes, and read with the whole screen while it stands. */
static void assert_noted(enum action action, const char *note)
{
    (void)stage_hear(&stage);
    stage_press_key(&stage, action);
    stage_assert_heard(&stage, note);
    assert_true(spoken_action(&stage.app, ACTION_READ));
    spoken_update(&stage.app);
    stage_assert_heard(&stage, note);
}

static void notes_are_said_and_read(void **state)
{
    struct position start;
    (void)state;
    assert_true(variant_start(variant_find("classic", 7), &(struct setup){.seed = 0}, &start));
    stage_open_usual(&stage);
    stage_open_ears(&stage);
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, editor_scene_new(&stage.app, &start));
    assert_noted(ACTION_COPY, "Copied. Paste it anywhere as text.");
    assert_noted(ACTION_PASTE, "Pasted");
    assert_int_equal(SDL_SetClipboardText("nothing of a board"), 0);
    (void)stage_hear(&stage);
    stage_press_key(&stage, ACTION_PASTE);
    const char *why = stage_hear(&stage);
    assert_true(*why != '\0' && !strstr(why, "Pasted"));
    stage_press_key(&stage, ACTION_BACK);
    stage_show(&stage, workshop_scene_new(&stage.app));
    assert_noted(ACTION_COPY, "Code copied");
    assert_noted(ACTION_PASTE, "Pasted");
    stage_close_ears(&stage);
    stage_close(&stage);
}

/* What the line below the board shows, of all kinds: the same words are said, or it is a pass, which its ply says. */
static void what_a_game_shows_for_a_moment_is_said_and_read(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage_open_ears(&stage);
    stage_show(&stage, title_scene_new(&stage.app));
    stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[0], .opponent = 3};
    stage_show(&stage, play_scene_new(&stage.app, "f5d6"));
    assert_noted(ACTION_COPY, "The game is copied.");
    assert_noted(ACTION_TELL, "Better moves will");
    int notices = 0, said = 0, silent = 0;
    for (; stage_pose_notice(&stage, notices, FIRST); notices++) {
        char line[512];
        spoken_update(&stage.app);
        (void)snprintf(line, sizeof line, "%s", stage_hear(&stage));
        line[strcspn(line, "\n")] = '\0';
        said += line[0] != '\0' && stage_shown(&stage, line) > 0.9f;
        silent += line[0] == '\0';
        (void)spoken_action(&stage.app, ACTION_READ);
        spoken_update(&stage.app);
        stage_assert_heard(&stage, line);
    }
    assert_int_equal(silent,
                     4); /* the pass, the gamepad (seating_tell_pads); no engine has failed, nothing has ended */
    assert_int_equal(said, notices - 4);
    stage_close_ears(&stage);
    stage_close(&stage);
}

/* What editor and Workshop say below all of a position or board is said as it changes, and so is the engine's answer.
 */
static void what_stands_below_a_board_is_said(void **state)
{
    static const struct judgement judgement = {
        .best = {.count = 1, .plies = {{.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 19}}, .value = 120},
        .second = {.count = 1, .plies = {{.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 26}}, .value = -310}};
    struct position start;
    (void)state;
    assert_true(variant_start(variant_find("classic", 7), &(struct setup){.seed = 0}, &start));
    stage_open_usual(&stage);
    stage_open_ears(&stage);
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, editor_scene_new(&stage.app, &start));
    stage_assert_heard(&stage, "Dark to move: 4 moves. 2 : 2 · 60 squares free");
    stage_press_key(&stage, ACTION_SIDE);
    stage_assert_heard(&stage, "Light to move: 4 moves");
    stage_press_key(&stage, ACTION_SIDE);
    stage_pose_engine(&stage, &judgement);
    spoken_update(&stage.app);
    const char *said = stage_hear(&stage), *best = strstr(said, "d3, a little ahead");
    assert_non_null(best);
    assert_non_null(strstr(best, "c4, a little behind"));
    stage_press_key(&stage, ACTION_BACK);
    stage_press_key(&stage, ACTION_BACK);
    stage_show(&stage, workshop_scene_new(&stage.app));
    stage_assert_heard(&stage, "Dark begins: 4 moves");
    stage_close_ears(&stage);
    stage_close(&stage);
}

/* At the beginning, before whose turn it is; or the offer of the lesson, which stands in its place. */
static void what_a_game_begins_with_is_said(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage_open_ears(&stage);
    stage_show(&stage, title_scene_new(&stage.app));
    struct notation_error error;
    struct game_setup *table = &stage.app.session->game_setup;
    *table = (struct game_setup){.variant = NULL};
    assert_true(notation_parse_game("classic:start=overture", &table->variant, &table->setup, &error));
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    const char *said = stage_hear(&stage), *centre = strstr(said, "Start in the centre: nothing flips yet");
    assert_non_null(centre);
    assert_non_null(strstr(centre, "Dark to move"));
    stage_close_ears(&stage);
    stage_close(&stage);
}

/* A key that chooses a tool moves no focus: what it has chosen is said. */
static void what_keys_choose_elsewhere_is_said(void **state)
{
    struct position start;
    (void)state;
    assert_true(variant_start(variant_find("classic", 7), &(struct setup){.seed = 0}, &start));
    stage_open_usual(&stage);
    stage_open_ears(&stage);
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, editor_scene_new(&stage.app, &start));
    stage_press_key(&stage, ACTION_TOOL_NEXT);
    stage_assert_heard(&stage, "Place: Light");
    stage_press_key(&stage, ACTION_TOOL_PREV);
    stage_assert_heard(&stage, "Place: Dark");
    stage_press_key(&stage, ACTION_SIDE);
    stage_assert_heard(&stage, "To move: Light");
    stage_press_key(&stage, ACTION_BACK);
    stage_show(&stage, workshop_scene_new(&stage.app));
    stage_press_key(&stage, ACTION_TOOL_NEXT);
    stage_assert_heard(&stage, "Tool: Free");
    stage_press_key(&stage, ACTION_TOOL_PREV);
    stage_assert_heard(&stage, "Tool: Hole");
    stage_close_ears(&stage);
    stage_close(&stage);
}

static void names_from_elsewhere_are_heard_as_text(void **state)
{
    static const char strange[] = "\x1b]0;owned\a\x9b\xc2\x9b\xff";
    struct strbuf accents = {0};
    (void)state;
    for (int i = 0; i < 30; i++)
        strbuf_puts(&accents, "\xc3\xa9");
    for (int odd = 0; odd < 2; odd++) { /* its letters begin at even bytes, and at odd ones */
        struct record record = judged_game(VARIANTS[0], 3);
        struct strbuf name = {0};
        strbuf_puts(&name, odd ? "A" : "");
        strbuf_puts(&name, strbuf_text(&accents));
        strbuf_clear(&record.facts);
        record_add_fact(&record, "first", strange, sizeof strange - 1);
        record_add_fact(&record, "second", name.text, name.length);
        strbuf_free(&name);
        stage_open_usual(&stage);
        stage_open_ears(&stage);
        stage_show(&stage, replay_scene_new(&stage.app, &record));
        const char *said = stage_hear(&stage);
        assert_non_null(strstr(said, "\\x1b]0;owned\\x07"));
        assert_non_null(strstr(said, "\xc3\xa9\xc3\xa9"));
        assert_null(strstr(said, "\\xc3"));
        for (size_t i = 0, left = strlen(said), bytes; i < left; i += bytes) {
            bytes = said[i] == '\n' ? 1 : printable_character(said + i, left - i);
            if (bytes == 0)
                fail_msg("byte %02x in: %s", (unsigned char)said[i], said);
        }
        stage_close_ears(&stage);
        stage_close(&stage);
    }
    strbuf_free(&accents);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_focus_says_what_it_is),
                                       cmocka_unit_test(a_direction_is_said_both_ways),
                                       cmocka_unit_test(the_cursor_reads_squares),
                                       cmocka_unit_test(what_turns_by_itself_is_told),
                                       cmocka_unit_test(who_plays_is_called_what_the_panel_says),
                                       cmocka_unit_test(other_boards_read_squares_too),
                                       cmocka_unit_test(squares_are_said_where_they_are_only_shown),
                                       cmocka_unit_test(a_lesson_says_each_thing_when_it_is_due),
                                       cmocka_unit_test(a_key_to_looks_says_nothing),
                                       cmocka_unit_test(a_key_switches_it_anywhere),
                                       cmocka_unit_test(notes_are_said_and_read),
                                       cmocka_unit_test(what_a_game_shows_for_a_moment_is_said_and_read),
                                       cmocka_unit_test(what_stands_below_a_board_is_said),
                                       cmocka_unit_test(what_a_game_begins_with_is_said),
                                       cmocka_unit_test(what_keys_choose_elsewhere_is_said),
                                       cmocka_unit_test(names_from_elsewhere_are_heard_as_text)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
