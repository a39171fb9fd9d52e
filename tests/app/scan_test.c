/* One switch: everything by one key, or by two, from the title into the games to their ends and back. This player hears
 * whose turn it is, and presses. */
#include "support/test.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/stage_ears.h"
#include "app/stage_play.h"
#include "app/ui/scan.h"
#include "base/bits.h"
#include "rules/notation.h"

static struct stage stage;

enum { WAIT_MS = 5, STEP_MS = 100, TURNS_MOST = 400, WAITS_MOST = 6000, PRESSES_MOST = 2000 };

static void begin_sized(int width, int height, const char *scan)
{
    stage_open(&stage, width, height, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage_open_ears(&stage);
    assert_true(settings_choose(&stage.app.settings, SETTING_SCAN, scan));
    assert_true(settings_choose(&stage.app.settings, SETTING_SCAN_PERIOD, "500"));
    stage_show(&stage, title_scene_new(&stage.app));
}

static void begin(const char *scan) { begin_sized(1280, 800, scan); }

static void end(void)
{
    stage_close_ears(&stage);
    stage_close(&stage);
}

static bool by_two(void) { return stage.app.settings.value[SETTING_SCAN] == 2; }

/* The only switch: a key, the mouse or a finger wherever it is, a pad's button. */
enum { SWITCH_KEY, SWITCH_MOUSE, SWITCH_FINGER, SWITCH_PAD, SWITCHES };
static int which;

static void press(void)
{
    if (which == SWITCH_KEY)
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
    else if (which == SWITCH_PAD)
        (void)stage_press_by(&stage, DEVICE_PAD, ACTION_HINT);
    else
        (void)stage_point_by(&stage, which == SWITCH_MOUSE ? DEVICE_MOUSE : DEVICE_TOUCH, ACTION_PRESS, 3, 3);
}

static bool over; /* the game's end was told */

/* The last line that is said, at whatever time; "" if there is none for half a minute. */
static const char *listen(void)
{
    static char line[512];
    for (int i = 0; i < WAITS_MOST; i++) {
        if (by_two() && i > 0)
            (void)stage_key(&stage, ACTION_OK, ' ');
        (void)stage_wait(&stage, STEP_MS);
        const char *said = stage_hear(&stage), *from = said;
        for (const char *at = said; *at; at++)
            if (at[0] == '\n' && at[1])
                from = at + 1;
        over = over || strstr(said, "The game is over");
        (void)snprintf(line, sizeof line, "%.*s", (int)strcspn(from, "\n"), from);
        if (line[0])
            return line;
        SDL_Delay(WAIT_MS);
    }
    fail_msg("nothing is said any more");
    return "";
}

/* ---- what is framed ---- */

/* A control says what it is; a row says names alone, as a prompt does. */
static bool is_control(const char *line)
{
    static const char *const roles[] = {", button", ", choice", ", slider", ", list", ", tab", ", field"};
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
        if (strstr(line, roles[i]))
            return true;
    return false;
}

static bool is_called(const char *line, const char *name)
{
    size_t length = strlen(name);
    return strncmp(line, name, length) == 0 && (is_control(line) || line[length] == '\0');
}

/* Presses as soon as that is named, into its row and then there. */
static void choose(const char *name)
{
    for (int i = 0; i < TURNS_MOST; i++) {
        const char *line = listen();
        bool there = is_called(line, name);
        if (there || (strstr(line, name) && !is_control(line)))
            press();
        if (there)
            return;
    }
    fail_msg("\"%s\" cannot be chosen by one switch", name);
}

/* ---- a game ---- */

/* What stands at the foot of a game, and what is said of it. */
static bool is_no_place(const char *line)
{
    static const char *const others[] = {"prompt.rules", "prompt.menu", "prompt.undo", "prompt.redo",
                                         "prompt.back",  "prompt.hint", "hint.close"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strstr(line, app_word(&stage.app, others[i])))
            return true;
    return strstr(line, " to move") || strstr(line, " passes") || strstr(line, ": ");
}

/* Presses whenever a place is framed. */
static void play_to_the_end(void)
{
    int waited = 0;
    over = false;
    for (int presses = 0; presses < PRESSES_MOST && waited < WAITS_MOST; waited++) {
        const char *line = listen();
        if (over)
            return;
        if (!stage_is_on(&stage, "play") || is_no_place(line)) {
            SDL_Delay(WAIT_MS); /* the computer thinks */
            continue;
        }
        press();
        presses++;
        waited = 0;
    }
    fail_msg("the game does not end");
}

static void from_the_title_to_the_end_and_back(const char *scan, const char *title)
{
    begin(scan);
    choose("Play");
    choose(title);
    choose("Pip"); /* who is chosen already, so the game begins */
    play_to_the_end();
    choose("Other game");
    choose("Back");
    stage_wait_for(&stage, "title");
    end();
}

static void classic_by_one(void **state)
{
    (void)state;
    from_the_title_to_the_end_and_back("automatic", "Classic");
}

static void reverse_by_one(void **state)
{
    (void)state;
    from_the_title_to_the_end_and_back("automatic", "Reverse");
}

static void jaques_by_one(void **state)
{
    (void)state;
    from_the_title_to_the_end_and_back("automatic", "Jaques");
}

static void pocket_by_one(void **state)
{
    (void)state;
    from_the_title_to_the_end_and_back("automatic", "Pocket");
}

static void piecepack_by_one(void **state)
{
    (void)state;
    from_the_title_to_the_end_and_back("automatic", "Piecepack");
}

static void flipside_by_one(void **state)
{
    (void)state;
    from_the_title_to_the_end_and_back("automatic", "Flipside");
}

static void classic_by_two(void **state)
{
    (void)state;
    from_the_title_to_the_end_and_back("two", "Classic");
}

static void flipside_by_two(void **state)
{
    (void)state;
    from_the_title_to_the_end_and_back("two", "Flipside");
}

/* ---- what a press is ---- */

static void any_switch_chooses(void **state)
{
    (void)state;
    for (which = 0; which < SWITCHES; which++) {
        begin("automatic");
        choose("Settings");
        stage_wait_for(&stage, "settings");
        end();
    }
    which = SWITCH_KEY;
}

/* ---- what can be chosen ---- */

static SDL_atomic_t thought;

static struct move in_its_time(struct engine *e, const struct opponent_question *q)
{
    struct move moves[MOVES_MAX];
    (void)e;
    for (int waited = 0; !SDL_AtomicGet(&thought) && waited < STAGE_PATIENCE; waited += WAIT_MS)
        SDL_Delay(WAIT_MS);
    return position_moves(&q->position, moves) > 0 ? moves[0] : (struct move){.kind = MOVE_NONE};
}

static bool is_a_stop(const char *key)
{
    static struct scan_stops stops;
    stops.count = 0;
    scan_collect(&stage.app, &stops);
    for (int i = 0; i < stops.count; i++)
        if (strcmp(stops.at[i].name, app_word(&stage.app, key)) == 0)
            return true;
    return false;
}

/* While the computer thinks, placing and hints are impossible, undo is not. */
static void what_cannot_be_done_takes_no_turn(void **state)
{
    (void)state;
    begin("automatic");
    SDL_AtomicSet(&thought, 0);
    opponent_free(stage.app.session->opponent);
    stage.app.session->opponent = opponent_new_thinking("nowhere", in_its_time);
    stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[0], .opponent = 1, .setup.seed = 1};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    stage_type(&stage, "d3");
    stage_rest(&stage);
    assert_false(is_a_stop("prompt.place") || is_a_stop("prompt.hint"));
    assert_true(is_a_stop("prompt.undo") && is_a_stop("prompt.rules") && is_a_stop("prompt.menu"));
    SDL_AtomicSet(&thought, 1);
    for (int waited = 0; !is_a_stop("prompt.hint"); waited += WAIT_MS) {
        assert_true(waited < STAGE_PATIENCE);
        SDL_Delay(WAIT_MS);
        (void)stage_wait(&stage, STEP_MS);
    }
    end();
}

/* While a hint is shown, its square is among those that can be chosen, and is played. */
static void a_turn_of_a_hint_can_be_chosen(void **state)
{
    char name[NOTATION_SQUARE_MAX];
    (void)state;
    begin("automatic");
    stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[0], .opponent = 1, .setup.seed = 1};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_HINT);
    for (int waited = 0; !stage_hint_final(&stage); waited += WAIT_MS) {
        assert_true(waited < STAGE_PATIENCE);
        SDL_Delay(WAIT_MS);
        (void)stage_wait(&stage, STEP_MS);
    }
    unsigned best = stage_hint_turn(&stage, 0).plies[0].to;
    (void)notation_square(best, name);
    for (int i = 0; stage_plies(&stage) == 0; i++) {
        assert_true(i < TURNS_MOST);
        if (strncmp(listen(), name, strlen(name)) == 0)
            press();
    }
    assert_true(stage_position(&stage)->discs[FIRST] & bit(best));
    end();
}

/* True if the line that announces a row contains that name. */
static bool names(const char *line, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = line; length > 0 && (at = strstr(at, name)) != NULL; at += length)
        if ((at == line || (at > line + 1 && strncmp(at - 2, ", ", 2) == 0)) &&
            (at[length] == '\0' || at[length] == ','))
            return true;
    return false;
}

/* A framed row is scrolled into view as a whole. */
static void a_row_is_seen_whole_while_it_is_framed(void **state)
{
    static struct scan_stops stops;
    int rows = 0;
    (void)state;
    begin_sized(640, 400, "automatic");
    choose("Settings");
    stage_wait_for(&stage, "settings");
    for (int turn = 0; turn < 16; turn++) {
        const char *line = listen();
        if (is_control(line))
            continue;
        (void)stage_wait(&stage, STEP_MS);
        stops.count = 0;
        scan_collect(&stage.app, &stops);
        for (int i = 0; i < stops.count; i++)
            if (stops.at[i].target > 0 && names(line, stops.at[i].name)) {
                rows++;
                if (stops.at[i].box.w <= 0)
                    fail_msg("\"%s\" is not in sight while this is framed: %s", stops.at[i].name, line);
            }
    }
    assert_true(rows > 8);
    end();
}

static void off_it_costs_nothing(void **state)
{
    (void)state;
    begin("off");
    assert_int_equal(scan_update(&stage.app), SCENE_STILL);
    assert_null(stage.app.scan);
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(off_it_costs_nothing),
                                       cmocka_unit_test(any_switch_chooses),
                                       cmocka_unit_test(what_cannot_be_done_takes_no_turn),
                                       cmocka_unit_test(a_turn_of_a_hint_can_be_chosen),
                                       cmocka_unit_test(a_row_is_seen_whole_while_it_is_framed),
                                       cmocka_unit_test(classic_by_one),
                                       cmocka_unit_test(reverse_by_one),
                                       cmocka_unit_test(jaques_by_one),
                                       cmocka_unit_test(pocket_by_one),
                                       cmocka_unit_test(piecepack_by_one),
                                       cmocka_unit_test(flipside_by_one),
                                       cmocka_unit_test(classic_by_two),
                                       cmocka_unit_test(flipside_by_two)};
    return test_run_slice("scan", tests, sizeof tests / sizeof *tests, 4, 3, NULL, NULL);
}
