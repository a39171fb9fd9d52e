/* The program in words: every screen is walked by keys alone, and what has the focus is heard. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "app/each_scene.h"
#include "app/stage.h"
#include "app/ui/form.h"
#include "app/ui/spoken.h"
#include "base/os.h"

static struct stage stage;
static int wrong; /* things found so far */

/* ---- what is heard ---- */

enum { HEARD_MAX = 64 * 1024 };

static char heard[HEARD_MAX];
static long heard_to;

static void open_ears(void)
{
    stage.app.speech.lines = os_temporary_file();
    assert_non_null(stage.app.speech.lines);
    stage.app.settings.value[SETTING_SPEECH] = 2; /* as lines */
    stage.app.settings.value[SETTING_SPEED] = setting_values(SETTING_SPEED) - 1;
    heard_to = 0;
}

static void close_ears(void)
{
    (void)fclose(stage.app.speech.lines);
    stage.app.speech.lines = NULL;
}

/* What was said since it was asked last, in lines. */
static const char *hear(void)
{
    FILE *lines = stage.app.speech.lines;
    assert_int_equal(fseek(lines, heard_to, SEEK_SET), 0);
    size_t n = fread(heard, 1, sizeof heard - 1, lines);
    heard[n] = '\0';
    heard_to = ftell(lines);
    return heard;
}

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
static void look(const char *scene, const char *said)
{
    struct spoken now;
    spoken_describe(&stage.app, &now, false);
    bool control = stage.app.form && form_focused(stage.app.form);
    if ((control || now.focus_id) && !is_named(now.focus))
        wrong++, print_error("%s: \"%s\" is all that the focus says\n", scene, now.focus);
    if (now.focus[0] && !known(scene, &now) && !strstr(said, now.focus))
        wrong++, print_error("%s: \"%s\" has got the focus, and was heard as \"%s\"\n", scene, now.focus, said);
}

static void press(enum action action)
{
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, action);
    stage_rest(&stage);
}

/* Down through a group, then on to the next one, until nothing new comes. */
static void walk(const char *scene)
{
    enum { ROUNDS = 24, DOWNS = 40 };
    static const enum action ways[] = {ACTION_DOWN, ACTION_DOWN, ACTION_RIGHT};
    seen_count = 0;
    look(scene, hear());
    for (int round = 0; round < ROUNDS; round++) {
        int before = seen_count;
        for (int i = 0; i < DOWNS && stage_is_on(&stage, scene); i++) {
            press(ways[round % 3]);
            look(scene, hear());
        }
        press(ACTION_NEXT);
        look(scene, hear());
        if (round > 8 && seen_count == before)
            break;
    }
}

static void every_focus_says_what_it_is(void **state)
{
    (void)state;
    for (int i = 0; i < EACH_SCENES; i++) {
        struct rng rng = rng_seeded((uint32_t)i + 3);
        stage_open_usual(&stage);
        open_ears();
        stage_show(&stage, EACH_SCENE[i].make(&stage, &rng));
        const char *said = hear();
        if (strlen(said) < 4)
            wrong++, print_error("%s says nothing as it comes\n", EACH_SCENE[i].name);
        heard_to = 0;
        walk(stage_top(&stage));
        close_ears();
        stage_close(&stage);
    }
    assert_int_equal(wrong, 0);
}

/* ---- boards ---- */

static void begin(void)
{
    stage_open_usual(&stage);
    stage.app.input.last_device = DEVICE_KEYBOARD;
    open_ears();
}

static void end(void)
{
    close_ears();
    stage_close(&stage);
}

/* Fails unless a line was heard since that has this in it. */
static void assert_heard(const char *text)
{
    const char *said = hear();
    if (!strstr(said, text))
        fail_msg("\"%s\" is not in what was heard:\n%s", text, said);
}

static void the_cursor_reads_squares(void **state)
{
    (void)state;
    begin();
    stage.app.session->table = (struct game_setup){.variant = VARIANTS[0]};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    assert_heard("Choices: d3, c4, f5, e6");
    stage_hold_free(&stage, -1, true);
    stage_type(&stage, "d3");
    stage_rest(&stage);
    (void)hear();
    press(ACTION_DOWN);
    assert_heard("d4, Dark");
    press(ACTION_UP);
    assert_heard("d3, Dark, last move");
    press(ACTION_LEFT);
    assert_heard("c3, empty, flips 1");
    press(ACTION_UP);
    assert_heard("c2, empty");
    stage_hold_free(&stage, -1, false);
    (void)spoken_action(&stage.app, ACTION_READ);
    spoken_update(&stage.app);
    assert_heard("3: d Dark. 4: d to e Dark. 5: d Dark, e Light.");
    end();
}

static void who_plays_is_called_what_the_panel_says(void **state)
{
    (void)state;
    begin();
    stage.app.session->table = (struct game_setup){.variant = VARIANTS[0], .opponent = 1};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    assert_heard("Dark: You. Light: Pip");
    end();
}

static void other_boards_read_squares_too(void **state)
{
    (void)state;
    begin();
    stage_show(&stage, puzzle_scene_new(&stage.app, VARIANTS[0], 0));
    (void)hear();
    press(ACTION_DOWN);
    press(ACTION_RIGHT);
    assert_heard(", empty, flips ");
    (void)spoken_action(&stage.app, ACTION_READ);
    spoken_update(&stage.app);
    assert_heard("3: d Dark, e to f Light");
    stage_show(&stage, workshop_scene_new(&stage.app));
    for (int i = 0; i < 8 && !form_is_on(stage.app.form, "board"); i++)
        press(ACTION_NEXT);
    press(ACTION_DOWN);
    (void)hear();
    press(ACTION_UP);
    assert_heard(", empty");
    end();
}

/* ---- on and off ---- */

static void a_key_switches_it_anywhere(void **state)
{
    (void)state;
    begin();
    stage.app.settings.value[SETTING_SPEECH] = 0;
    stage_show(&stage, title_scene_new(&stage.app));
    press(ACTION_DOWN);
    assert_string_equal(hear(), "");
    assert_true(spoken_action(&stage.app, ACTION_READ));
    spoken_update(&stage.app);
    assert_string_equal(hear(), "");
    assert_true(spoken_action(&stage.app, ACTION_SPEECH));
    spoken_update(&stage.app);
    const char *said = hear();
    assert_non_null(strstr(said, "Speech on"));
    assert_non_null(strstr(said, "Arcade"));
    assert_true(spoken_action(&stage.app, ACTION_SPEECH));
    assert_heard("Speech off");
    press(ACTION_DOWN);
    assert_string_equal(hear(), "");
    end();
}

/* ---- by keys and lines alone ---- */

enum { PRESSES_MAX = 600, WAITS_MAX = 6000, WAIT_MS = 5, TYPED_MAX = 64 };

/* What can be typed, as it was said last: squares, or digits. */
static char choices[TYPED_MAX][3];
static int choice_count;

static void take_choices(char *line)
{
    bool list = strncmp(line, "Choices: ", 9) == 0;
    if (list || strstr(line, " to move"))
        choice_count = 0;
    for (char *word = list ? strtok(line + 9, ", ") : NULL; word && choice_count < TYPED_MAX; word = strtok(NULL, ", "))
        (void)snprintf(choices[choice_count++], 3, "%.2s", word);
    if (line[0] >= '1' && line[0] <= '9' && line[1] == ':' && line[2] == ' ' && choice_count < TYPED_MAX)
        (void)snprintf(choices[choice_count++], 3, "%c", line[0]);
}

/* Hears what was said since, and takes the choices from it. True if `text` was in it. */
static bool listen_for(const char *text)
{
    char said[HEARD_MAX], *next = said;
    (void)snprintf(said, sizeof said, "%s", hear());
    bool found = strstr(said, text) != NULL;
    while (next) {
        char *line = next;
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        take_choices(line);
    }
    return found;
}

/* Down, or Tab, until what has the focus begins with that; then Enter. */
static void choose(const char *name)
{
    struct spoken now;
    for (int i = 0; i < 60; i++) {
        spoken_describe(&stage.app, &now, false);
        if (strncmp(now.focus, name, strlen(name)) == 0) {
            press(ACTION_OK);
            return;
        }
        press(i % 7 == 6 ? ACTION_NEXT : i % 2 ? ACTION_RIGHT : ACTION_DOWN);
    }
    fail_msg("\"%s\" is nowhere to be heard", name);
}

/* Types one of the choices, else presses Enter where nothing goes on by itself, until that is heard. The computer
 * thinks in a thread of its own: only presses are counted while it does, and its silence is borne for half a minute. */
static void play_until(const char *text)
{
    struct rng rng = rng_seeded(7);
    for (int presses = 0, waits = 0; presses < PRESSES_MAX && waits < WAITS_MAX;) {
        if (listen_for(text))
            return;
        if (choice_count > 0) {
            stage_type(&stage, choices[rng_below(&rng, (uint32_t)choice_count)]);
            choice_count = 0;
            presses++;
            waits = 0;
        } else if (!stage_is_on(&stage, "play") &&
                   (!stage_is_on(&stage, "today") || form_is_on(stage.app.form, "board"))) {
            press(ACTION_OK);
            presses++;
        } else {
            waits++;
        }
        SDL_Delay(WAIT_MS);
        (void)stage_wait(&stage, 400);
    }
    struct spoken now;
    spoken_describe(&stage.app, &now, true);
    fail_msg("\"%s\" was never heard; now: %s / %s", text, now.shows, now.focus);
}

static void begin_at_title(void)
{
    begin();
    choice_count = 0;
    stage_show(&stage, title_scene_new(&stage.app));
    assert_true(listen_for("Outflank"));
}

static void a_setting_is_changed_by_ear(void **state)
{
    (void)state;
    begin_at_title();
    choose("Settings");
    assert_heard("Full screen: ");
    press(ACTION_DOWN);
    press(ACTION_DOWN);
    assert_heard("Language: ");
    press(ACTION_DOWN);
    assert_heard("Text size: 100%");
    press(ACTION_RIGHT);
    assert_heard("110%, 2 of 6");
    assert_int_equal(stage.app.settings.value[SETTING_TEXT_SIZE], 1);
    end();
}

static void a_lesson_is_learnt_by_ear(void **state)
{
    (void)state;
    begin_at_title();
    choose("Learn");
    assert_heard("Classic");
    choose("Classic: Start");
    play_until("Step 3 of ");
    end();
}

static void a_rung_is_played_by_ear(void **state)
{
    (void)state;
    begin_at_title();
    choose("Arcade");
    choose("Ladder");
    assert_heard("Pip. Next, 1 of 10");
    press(ACTION_OK);
    assert_heard("The ladder, 1 of 10");
    press(ACTION_OK);
    play_until("The game is over");
    play_until("Score: ");
    end();
}

static void the_daily_puzzle_is_tried_by_ear(void **state)
{
    (void)state;
    begin_at_title();
    stage.app.calendar = (struct calendar){.set = true, .date = 20758, .seconds_left = 40000};
    choose("Arcade");
    choose("Daily puzzle");
    play_until("Climb the ladder, button");
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_focus_says_what_it_is),
                                       cmocka_unit_test(the_cursor_reads_squares),
                                       cmocka_unit_test(who_plays_is_called_what_the_panel_says),
                                       cmocka_unit_test(other_boards_read_squares_too),
                                       cmocka_unit_test(a_key_switches_it_anywhere),
                                       cmocka_unit_test(a_setting_is_changed_by_ear),
                                       cmocka_unit_test(a_lesson_is_learnt_by_ear),
                                       cmocka_unit_test(a_rung_is_played_by_ear),
                                       cmocka_unit_test(the_daily_puzzle_is_tried_by_ear)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
