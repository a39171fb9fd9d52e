/* The position of the day through its screen: tries by keys and by pointer, days that follow and days that do not, the
 * line to take along; best runs entered by keys and by pad; and trophies told after the match alone. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/stage_ears.h"
#include "app/stage_form.h"
#include "app/stage_today.h"
#include "app/store/store.h"
#include "app/ui/form.h"
#include "app/ui/spoken.h"
#include "app/ui/trophy_coin.h"
#include "app/ui/trophy_notice.h"
#include "career/day.h"
#include "career/runs.h"
#include "career/trophies.h"
#include "kit/files.h"
#include "match/helper.h"
#include "match/record.h"
#include "rules/notation.h"

#define FOLDER "today-data"
#define LATE "today-late"
enum { SUNDAY = 20779 /* 22 November 2026 */, MONDAY = SUNDAY + 1 };

static struct stage stage;

/* Whoever plays here has opened seven puzzles before, so that each date has its own. */
static void be_no_newcomer(void)
{
    static const char text[] = "outflank today 2\n2020-03-01 b7\n2020-03-02 b7\n2020-03-03 b7\n2020-03-04 b7\n"
                               "2020-03-05 b7\n2020-03-06 b7\n2020-03-07 b7\n";
    assert_true(files_write(FOLDER "/days.txt", text, sizeof text - 1));
}

static int set_up(void **state)
{
    (void)state;
    stage_empty_folder(FOLDER);
    be_no_newcomer();
    stage_open(&stage, 1280, 800, OUTFLANK_SOURCE_DIR "/assets/lang", "en");
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", FOLDER);
    stage.app.settings.value[SETTING_SPEED] = 3; /* no motions */
    return 0;
}

static int tear_down(void **state)
{
    (void)stage_tear_down(state);
    stage_empty_folder(FOLDER);
    (void)files_remove(FOLDER);
    return 0;
}

static void open_day(int date)
{
    stage.app.calendar = (struct calendar){.set = true, .date = date, .seconds_left = 3600};
    struct scene *scene = today_scene_new(&stage.app);
    assert_non_null(scene);
    scene_push(stage.app.scenes, scene);
    scene_stack_settle(stage.app.scenes);
}

static void pass_a_frame(void)
{
    stage.app.now += 16;
    (void)scene_stack_update(stage.app.scenes, 0.016);
    SDL_Delay(1);
}

/* Until the board asks again or there is nothing more to try. */
static void wait_for_board(void)
{
    for (int i = 0; i < STAGE_PATIENCE; i++) {
        pass_a_frame();
        bool still = stage_day_asks(&stage) || stage_day_over(&stage);
        if (still && !stage_day_moving(&stage) && stage_plies(&stage) == 0)
            return;
    }
    fail_msg("the board never went back");
}

/* A square that can be chosen and is neither right nor tried. */
static unsigned wrong_square(void)
{
    uint64_t squares = stage_places(&stage).squares & ~bit(stage_day(&stage)->answer.square);
    unsigned square = 0;
    assert_true(squares != 0);
    while (!(squares >> square & 1U))
        square++;
    return square;
}

static void try_wrong(void)
{
    int tries = stage_tries(&stage).tries;
    stage_type_square(&stage, wrong_square());
    wait_for_board();
    assert_int_equal(stage_tries(&stage).tries, tries + 1);
    assert_true(strstr(stage_day_said(&stage), "loses by ") || strstr(stage_day_said(&stage), "only draws"));
}

/* By a key, a pad's button or two fingers. */
static void what_they_could_answer_stays_hidden(void **state)
{
    static const char *const told = "Not in a try that counts.";
    float x, y;
    (void)state;
    open_day(SUNDAY);
    wait_for_board();
    assert_int_equal(stage_says(&stage, told), 0);
    (void)stage_press(&stage, ACTION_ANSWERS);
    assert_int_equal(stage_says(&stage, told), 1);
    try_wrong();
    assert_int_equal(stage_says(&stage, told), 0);
    stage_button(&stage, SDL_CONTROLLER_BUTTON_Y, true);
    stage_held(&stage, 1000);
    assert_int_equal(stage_says(&stage, told), 1);
    stage_button(&stage, SDL_CONTROLLER_BUTTON_Y, false);
    stage_held(&stage, 0);
    assert_int_equal(stage_tries(&stage).tries, 1); /* nor is it a hint */
    try_wrong();
    stage_where(&stage, wrong_square(), &x, &y);
    (void)stage_finger(&stage, SDL_FINGERDOWN, 1, x, y);
    (void)stage_finger(&stage, SDL_FINGERDOWN, 2, x + 200, y);
    stage_held(&stage, 0);
    assert_int_equal(stage_says(&stage, told), 1);
    assert_int_equal(bits_count(stage_marks(&stage).answers), 0);
}

/* All tries are spent, most of them on hints. */
static void miss(void)
{
    for (int i = 1; i < TODAY_TRIES; i++)
        stage_press(&stage, ACTION_HINT);
    stage_type_square(&stage, wrong_square());
    wait_for_board();
    assert_int_equal(stage_tries(&stage).tries, TODAY_TRIES);
}

static void solve(void)
{
    if (stage_day(&stage)->answer.from != NO_SQUARE) {
        stage_type_square(&stage, stage_day(&stage)->answer.from);
        stage_type_square(&stage, stage_day(&stage)->answer.walk);
        for (int i = 0; i < 4; i++)
            pass_a_frame();
    }
    stage_type_square(&stage, stage_day(&stage)->answer.square);
    if (stage_choices(&stage) > 0 && stage_day_asks(&stage) && !stage_day_moving(&stage))
        stage_press(&stage, ACTION_OK); /* the stack that is offered */
    wait_for_board();
    assert_true(stage_tries(&stage).solved);
    assert_true(stage_day_over(&stage));
}

static void a_day_is_solved_at_the_third_try(void **state)
{
    open_day(SUNDAY);
    (void)state;
    assert_true(stage_has_day(&stage));
    try_wrong();
    stage_leave(&stage); /* and come back: the tries are still gone */
    open_day(SUNDAY);
    assert_int_equal(stage_tries(&stage).tries, 1);
    try_wrong();
    assert_int_equal(stage_streak(&stage, SUNDAY), 0);
    solve();
    assert_int_equal(stage_tries(&stage).tries, 3);
    assert_int_equal(stage_streak(&stage, SUNDAY), 1);
    char line[256];
    stage_day_line(&stage, line, sizeof line);
    assert_string_equal(line, "Outflank 22 Nov, Classic, 3 of 4, ●●○");
    stage_press(&stage, ACTION_OK); /* the gold button */
    bool as_file;
    assert_true(stage_day_copied(&stage, &as_file));
    char *copied = SDL_GetClipboardText();
    if (!as_file)
        assert_string_equal(copied, line);
    SDL_free(copied);
    stage_leave(&stage);
}

static void a_move_can_be_taken_back_before_the_answer(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_SPEED] = 1;
    open_day(SUNDAY);
    stage_type_square(&stage, wrong_square());
    for (int i = 0; i < 200 && !stage_day_moved(&stage); i++)
        pass_a_frame();
    assert_true(stage_day_moved(&stage));
    stage_press(&stage, ACTION_UNDO);
    assert_int_equal(stage_tries(&stage).tries, 0);
    wait_for_board();
    assert_int_equal(stage_tries(&stage).tries, 0);
    stage_leave(&stage);
}

static void the_next_day_is_another_one(void **state)
{
    (void)state;
    open_day(SUNDAY);
    solve();
    assert_int_equal(stage_tries(&stage).tries, 1);
    assert_int_equal(stage_heard(&stage, SOUND_STREAK), 0);
    stage_leave(&stage);
    open_day(MONDAY);
    assert_true(stage_day_open(&stage, MONDAY));
    assert_int_equal(stage_streak(&stage, MONDAY), 1);
    assert_true(stage_shown(&stage, "until yesterday") > 0.9f);
    assert_string_equal(variant_of(&stage_day(&stage)->position)->id, "flipside");
    solve(); /* a walk and a slide */
    assert_int_equal(stage_streak(&stage, MONDAY), 2);
    assert_int_equal(stage_heard(&stage, SOUND_STREAK), 1);
    assert_true(stage_shown(&stage, "until yesterday") < 0.01f);
    stage_leave(&stage);
}

static void a_missed_day_breaks_the_streak_and_a_clock_set_back_gives_nothing(void **state)
{
    (void)state;
    open_day(SUNDAY);
    assert_true(stage_shown(&stage, "begins today") > 0.9f);
    miss();
    assert_true(stage_day_over(&stage) && !stage_tries(&stage).solved);
    stage_leave(&stage);
    open_day(SUNDAY + 2);
    assert_true(stage_shown(&stage, "begins today") > 0.9f);
    solve();
    assert_true(stage_shown(&stage, "begins today") < 0.01f);
    assert_int_equal(stage_streak(&stage, SUNDAY + 2), 1);
    stage_leave(&stage);
    open_day(SUNDAY); /* set back: it has been missed, and stays so */
    assert_true(stage_day_over(&stage));
    stage_press(&stage, ACTION_HINT);
    assert_int_equal(stage_tries(&stage).tries, TODAY_TRIES);
    stage_leave(&stage);
    open_day(SUNDAY + 2); /* and right again: nothing is lost */
    assert_true(stage_tries(&stage).solved);
    assert_int_equal(stage_streak(&stage, SUNDAY + 2), 1);
    stage_leave(&stage);
}

/* It looks worried while a try fails, is glad of the right one, and dozes off when nobody does anything. */
static void somebody_at_home_looks_on(void **state)
{
    (void)state;
    open_day(SUNDAY);
    stage_rest(&stage);
    assert_int_equal(stage_onlooker(&stage), CAST_PIP);
    assert_true(stage_shown(&stage, "Pip looks on") > 0.9f);
    assert_int_equal(stage_onlooker_mood(&stage), MOOD_CALM);
    solve();
    pass_a_frame();
    assert_int_equal(stage_onlooker_mood(&stage), MOOD_GLAD);
    assert_false(stage_onlooker_dozes(&stage));
    for (int second = 0; second < 61; second++)
        (void)scene_stack_update(stage.app.scenes, 1);
    assert_true(stage_onlooker_dozes(&stage));
    stage_leave(&stage);
    open_day(MONDAY);
    assert_int_equal(stage_onlooker(&stage), CAST_HOPPER);
    stage_leave(&stage);
    open_day(MONDAY + 7);
    assert_int_equal(stage_onlooker(&stage), CAST_BRASS);
    stage_leave(&stage);
}

/* The first seven that somebody opens are easy ones of Classic, on whatever weekdays; the clock set back gives none of
 * them again, and they count for the streak. */
static void the_first_week_is_easy(void **state)
{
    char line[256], before[256] = "";
    (void)state;
    assert_true(files_remove(FOLDER "/days.txt"));
    for (int number = 1; number <= DAYS_WEEK; number++) {
        open_day(SUNDAY + number);
        assert_int_equal(stage_day_shows(&stage), number == 1); /* of Classic, once */
        stage_day_to_puzzle(&stage);
        assert_string_equal(variant_of(&stage_day(&stage)->position)->id, "classic");
        solve();
        assert_int_equal(stage_streak(&stage, SUNDAY + number), number);
        stage_day_line(&stage, line, sizeof line);
        assert_non_null(strstr(line, "first week, "));
        assert_string_not_equal(line, before);
        (void)snprintf(before, sizeof before, "%s", line);
        assert_int_equal(stage_tries(&stage).first, number);
        stage_leave(&stage);
        open_day(SUNDAY + 1); /* set back: what was solved stays so, under its number */
        assert_true(stage_day_over(&stage));
        assert_int_equal(stage_tries(&stage).first, 1);
        stage_leave(&stage);
    }
    open_day(MONDAY + 7);
    assert_string_equal(variant_of(&stage_day(&stage)->position)->id, "flipside");
    stage_leave(&stage);
    open_day(MONDAY - 7); /* nor on a date before the first */
    assert_string_equal(variant_of(&stage_day(&stage)->position)->id, "flipside");
    assert_int_equal(stage_tries(&stage).first, 0);
    stage_leave(&stage);
}

/* Until the board that shows a move of a game has shown it. */
static int plies_shown(void)
{
    for (int i = 0, still = 0; i < STAGE_PATIENCE && still < 200; i++) {
        int before = stage_plies(&stage);
        pass_a_frame();
        still = before > 0 && stage_plies(&stage) == before && !stage_day_moving(&stage) ? still + 1 : 0;
    }
    return stage_plies(&stage);
}

/* One move of it, which flips something and costs no try; the button leads to the puzzle, which is then known for good
 * once it has been tried. What was played in the meantime needs no move. */
static void a_game_that_was_never_played_is_introduced_by_one_move(void **state)
{
    (void)state;
    for (int weekday = 0; weekday < 7; weekday++) {
        bool pawns = strcmp(day_game(date_weekday(SUNDAY + weekday)), "flipside") == 0;
        static const char text[] = "outflank today 2\n2020-03-01\n2020-03-02\n2020-03-03 first = 14\n";
        assert_true(files_write(FOLDER "/days.txt", text, sizeof text - 1));
        (void)files_remove(FOLDER "/learnt.txt");
        open_day(SUNDAY + weekday);
        assert_true(stage_day_shows(&stage));
        assert_int_equal(plies_shown(), pawns ? 2 : 1);
        stage_press(&stage, ACTION_HINT);
        assert_int_equal(stage_tries(&stage).tries, 0);
        stage_press(&stage, ACTION_OK);
        assert_true(stage_day_asks(&stage));
        assert_int_equal(stage_plies(&stage), 0);
        stage_leave(&stage);
        open_day(SUNDAY + weekday); /* nothing was tried yet */
        stage_click_text(&stage, "See it again");
        assert_int_equal(plies_shown(), pawns ? 2 : 1);
        stage_day_to_puzzle(&stage);
        stage_press(&stage, ACTION_HINT);
        stage_leave(&stage);
        open_day(SUNDAY + weekday);
        assert_false(stage_day_shows(&stage));
        stage_leave(&stage);
    }
}

/* A lesson that was begun is enough. */
static void a_game_that_was_learnt_is_not_introduced(void **state)
{
    (void)state;
    assert_true(files_remove(FOLDER "/days.txt"));
    open_day(SUNDAY);
    assert_true(stage_day_shows(&stage));
    stage_click_text(&stage, "Lesson");
    assert_string_equal(stage_top(&stage), "lesson");
    stage_press(&stage, ACTION_BACK);
    stage_leave(&stage);
    open_day(SUNDAY);
    assert_false(stage_day_shows(&stage));
    stage_leave(&stage);
}

/* The gold button of a missed day leads to the last thirty. One of them is played late: it gives a medal, but mends no
 * streak, stays as it is at midnight, and gives nothing once more, whatever the clock says. */
static void the_last_thirty_days_can_be_played(void **state)
{
    char line[256];
    (void)state;
    open_day(SUNDAY - 2);
    solve();
    stage_leave(&stage);
    open_day(SUNDAY);
    miss();
    stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "days");
    assert_true(stage_says(&stage, "1 of 30 solved") > 0);
    stage_press(&stage, ACTION_RIGHT);
    assert_true(stage_says(&stage, "21 Nov, Piecepack: late from now on") > 0);
    assert_string_equal(stage_focused(&stage), "21 November, Piecepack. Not played.");
    stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "today");
    assert_int_equal(stage_date(&stage), SUNDAY - 1);
    stage.app.calendar.date = MONDAY; /* midnight */
    pass_a_frame();
    assert_int_equal(stage_date(&stage), SUNDAY - 1);
    stage.app.calendar.date = SUNDAY;
    solve();
    assert_true(stage_tries(&stage).late);
    assert_string_equal(stage_day_said(&stage), "Played late: a medal, but no streak");
    assert_int_equal(stage_streak(&stage, SUNDAY - 1), 1); /* up to the day before */
    stage_day_line(&stage, line, sizeof line);
    assert_string_equal(line, "Outflank 21 Nov, late, Piecepack, 1 of 4, ○");
    stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "days");
    assert_string_equal(stage_focused(&stage), "21 November, Piecepack. Gold: at the first try, late.");
    assert_true(stage_says(&stage, "2 of 30 solved") > 0);
    stage_press(&stage, ACTION_BACK);
    stage_leave(&stage);
    open_day(SUNDAY - 1); /* set back */
    assert_true(stage_day_over(&stage) && stage_tries(&stage).late);
    assert_int_equal(stage_streak(&stage, SUNDAY - 1), 1);
    stage_leave(&stage);
}

/* Somebody in their first week gets easy ones there, too, each number once; which ones is not shown before. */
static void past_days_of_a_first_week_are_easy_ones(void **state)
{
    (void)state;
    assert_true(files_remove(FOLDER "/days.txt"));
    open_day(MONDAY);
    stage_day_to_puzzle(&stage);
    stage_click_text(&stage, "The last thirty days");
    for (int number = 2; number <= 3; number++) {
        stage_press(&stage, ACTION_RIGHT);
        assert_non_null(strstr(stage_focused(&stage), ", Classic. Not played."));
        stage_press(&stage, ACTION_OK);
        stage_day_to_puzzle(&stage);
        assert_int_equal(stage_tries(&stage).first, number);
        assert_true(stage_tries(&stage).late);
        stage_press(&stage, ACTION_BACK);
    }
    stage_press(&stage, ACTION_BACK);
    stage_leave(&stage);
}

/* After the last miss the line that wins is played to its end; Space holds it, arrows step in it, and it can be seen
 * again. */
static void after_the_last_miss_the_line_that_wins_is_played(void **state)
{
    const struct action_event space = {.action = ACTION_OK, .down = true, .character = ' ', .seat = -1};
    (void)state;
    open_day(SUNDAY);
    struct position first = stage_day(&stage)->position;
    position_play(&first, (struct move){.kind = MOVE_PLACE, .to = (uint8_t)stage_day(&stage)->answer.square}, NULL);
    miss();
    for (int i = 0; i < STAGE_PATIENCE && stage_plies(&stage) < 1; i++)
        pass_a_frame();
    assert_true(position_equal(stage_position(&stage), &first)); /* not the last try once more */
    for (int i = 0; i < STAGE_PATIENCE && stage_plies(&stage) < 2; i++)
        pass_a_frame();
    assert_true(stage_plies(&stage) >= 2);
    (void)scene_stack_action(stage.app.scenes, &space);
    int held = stage_plies(&stage);
    for (int i = 0; i < 200; i++)
        pass_a_frame();
    assert_int_equal(stage_plies(&stage), held);
    stage_press(&stage, ACTION_LEFT);
    pass_a_frame();
    assert_int_equal(stage_plies(&stage), held - 1);
    stage_press(&stage, ACTION_RIGHT);
    pass_a_frame();
    assert_int_equal(stage_plies(&stage), held);
    (void)scene_stack_action(stage.app.scenes, &space);
    for (int i = 0; i < STAGE_PATIENCE && !stage_says_with(&stage, " wins, "); i++)
        pass_a_frame();
    assert_non_null(stage_says_with(&stage, " wins, "));
    int all = stage_plies(&stage);
    stage_click_text(&stage, "See it again");
    for (int i = 0; i < STAGE_PATIENCE && stage_plies(&stage) == all; i++)
        pass_a_frame();
    assert_true(stage_plies(&stage) < all);
    stage_leave(&stage);
}

static void midnight_brings_the_next_position(void **state)
{
    (void)state;
    open_day(SUNDAY);
    stage.app.calendar.date = MONDAY;
    pass_a_frame();
    assert_int_equal(stage_date(&stage), MONDAY);
    assert_string_equal(variant_of(&stage_day(&stage)->position)->id, "flipside");
    stage_leave(&stage);
}

static void fetch(const char *folder, const char *file)
{
    char path[PATHS_MAX];
    size_t length;
    assert_true(paths_join(path, sizeof path, LATE, folder) && files_make_directory(path));
    (void)snprintf(path, sizeof path, OUTFLANK_SOURCE_DIR "/assets/%s/%s", folder, file);
    char *text = files_read(path, 1 << 24, &length);
    assert_non_null(text);
    (void)snprintf(path, sizeof path, LATE "/%s/%s", folder, file);
    assert_true(files_write(path, text, length));
    free(text);
}

static void forget(void)
{
    static const char *const paths[] = {
        "days/days.txt", "days/first.txt", "lang/en.properties", "lang/de.properties", "days", "lang", "."};
    char path[PATHS_MAX];
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        if (paths_join(path, sizeof path, LATE, paths[i]))
            (void)files_remove(path);
}

/* A page fetches them after its first picture. */
static void the_puzzles_and_the_language_may_come_later(void **state)
{
    (void)state;
    forget();
    (void)snprintf(stage.app.assets, sizeof stage.app.assets, "%s", LATE);
    fetch("lang", "en.properties");
    open_day(SUNDAY);
    stage.app.settings.value[SETTING_LANGUAGE] = 2; /* German */
    app_apply_settings(&stage.app);
    pass_a_frame();
    assert_false(stage_has_day(&stage));
    assert_true(stage_says(&stage, "There is no daily puzzle for this day.") > 0);
    fetch("days", "days.txt");
    fetch("days", "first.txt");
    app_assets_came(&stage.app);
    pass_a_frame();
    assert_true(stage_has_day(&stage));
    assert_true(stage_says(&stage, "Daily puzzle") > 0);
    fetch("lang", "de.properties");
    app_assets_came(&stage.app);
    pass_a_frame();
    assert_true(stage_says(&stage, "Tagesaufgabe") > 0);
    stage_leave(&stage);
    forget();
}

static void a_hint_costs_a_try_and_leaves_few_squares(void **state)
{
    (void)state;
    open_day(SUNDAY);
    int before = bits_count(stage_places(&stage).squares);
    stage_press(&stage, ACTION_HINT);
    assert_int_equal(stage_tries(&stage).tries, 1);
    uint64_t left = stage_places(&stage).squares;
    int count = 0;
    assert_true(left >> stage_day(&stage)->answer.square & 1U);
    for (; left; left &= left - 1)
        count++;
    assert_int_equal(count, (before + 1) / 2);
    stage_press(&stage, ACTION_HINT);
    assert_int_equal(bits_count(stage_places(&stage).squares), (count + 1) / 2);
    stage_leave(&stage);
}

/* As the last try a hint would end it all, which nobody means who asks for one. */
static void a_hint_does_not_take_the_last_try(void **state)
{
    (void)state;
    open_day(SUNDAY);
    for (int i = 0; i < 5; i++)
        stage_press(&stage, ACTION_HINT);
    assert_int_equal(stage_tries(&stage).tries, 3);
    assert_false(stage_day_over(&stage));
    assert_true(stage_shown(&stage, "A hint would cost your last try") > 0);
    stage_leave(&stage);
}

/* Whoever listens is told only of what a hint left. */
static void a_hint_is_heard_in_the_choices(void **state)
{
    (void)state;
    stage_open_ears(&stage);
    open_day(SUNDAY);
    int left = (bits_count(stage_places(&stage).squares) + 1) / 2;
    (void)stage_wait(&stage, 400);
    (void)stage_hear(&stage);
    stage_press(&stage, ACTION_HINT);
    (void)stage_wait(&stage, 400);
    const char *said = strstr(stage_hear(&stage), "Choices: ");
    assert_non_null(said);
    for (size_t i = 0, end = strcspn(said, "\n"); i < end; i++)
        left -= said[i] == ',';
    assert_int_equal(left, 1);
    stage_close_ears(&stage);
    stage_leave(&stage);
}

/* From the board, which has a cursor in place of the ring, the ring does not fly across the screen. */
static void the_ring_is_at_once_where_the_focus_goes_from_a_board(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_SPEED] = 1;
    open_day(SUNDAY);
    assert_true(form_is_on(stage.app.form, "board"));
    stage_press(&stage, ACTION_NEXT);
    assert_string_equal(stage_focused(&stage), "The last thirty days");
    struct box at_once = form_focus_box(stage.app.form);
    (void)stage_wait(&stage, 500);
    struct box ring = form_focus_box(stage.app.form);
    assert_true(ring.x == at_once.x && ring.y == at_once.y && ring.w == at_once.w && ring.h == at_once.h);
    stage_press(&stage, ACTION_RIGHT); /* from button to button it does */
    at_once = form_focus_box(stage.app.form);
    assert_true(ring.x == at_once.x && ring.w == at_once.w);
    stage_leave(&stage);
}

/* End and Home step through the places that can be chosen, as on the boards of lessons and puzzles. */
static void home_and_end_step_through_the_places(void **state)
{
    (void)state;
    open_day(SUNDAY);
    stage_press(&stage, ACTION_END);
    unsigned one = stage_cursor(&stage);
    assert_true(stage_offers(&stage, one));
    stage_press(&stage, ACTION_END);
    unsigned next = stage_cursor(&stage);
    assert_true(stage_offers(&stage, next) && next != one);
    stage_press(&stage, ACTION_HOME);
    assert_int_equal(stage_cursor(&stage), one);
    stage_leave(&stage);
}

/* What a hint rules out says so when it is pressed, and the cursor does not stay on it. */
static void what_a_hint_rules_out_says_so(void **state)
{
    (void)state;
    open_day(SUNDAY);
    stage.app.settings.value[SETTING_STEPPING] = 1; /* over all squares */
    uint64_t before = stage_places(&stage).squares;
    stage_press(&stage, ACTION_RIGHT);
    stage_press(&stage, ACTION_HINT);
    uint64_t out = before & ~stage_places(&stage).squares;
    assert_true(out != 0);
    assert_true(stage_offers(&stage, stage_cursor(&stage)));
    stage_type_square(&stage, (unsigned)bits_first(out));
    (void)stage_wait(&stage, 130);
    assert_true(stage_shown(&stage, "Already ruled out") > 0);
    assert_int_equal(stage_tries(&stage).tries, 1);
    stage_leave(&stage);
}

/* What is said belongs to what is seen, whatever is played out. */
static void the_rule_of_tries_is_said_only_while_one_is_to_be_made(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_SPEED] = 1;
    open_day(SUNDAY);
    stage_type_square(&stage, stage_day(&stage)->answer.square);
    for (int i = 0; i < STAGE_PATIENCE && !stage_day_over(&stage); i++) {
        pass_a_frame();
        assert_true(stage_shown(&stage, "Four tries. A hint costs one of them.") <= 0 || stage_day_asks(&stage));
    }
    assert_true(stage_day_over(&stage));
    stage_leave(&stage);
}

/* On a large board h is a column, too: it is a hint if no digit follows. */
static void a_typed_h_is_a_column_or_a_hint(void **state)
{
    (void)state;
    open_day(SUNDAY);
    const struct action_event h = {.action = ACTION_HINT, .down = true, .character = 'h', .seat = -1};
    (void)scene_stack_action(stage.app.scenes, &h);
    (void)stage_key(&stage, ACTION_CHAR, '1');
    for (int i = 0; i < 60; i++)
        pass_a_frame();
    assert_int_equal(stage_tries(&stage).tries, 0); /* h1 cannot be chosen */
    (void)scene_stack_action(stage.app.scenes, &h);
    assert_int_equal(stage_tries(&stage).tries, 0);
    for (int i = 0; i < 60; i++)
        pass_a_frame();
    assert_int_equal(stage_tries(&stage).tries, 1);
    assert_int_equal(stage_column(&stage), -1);
    stage_leave(&stage);
}

/* The board is that of a game: a refused press says why, a press that is dragged off its square is no try, and where
 * moves are confirmed one press is none either. */
static void the_board_feels_like_that_of_a_game(void **state)
{
    (void)state;
    open_day(SUNDAY);
    stage_click_place(&stage, DEVICE_MOUSE, 5); /* f1, where a disc lies */
    (void)stage_wait(&stage, 130);
    assert_true(stage_shown(&stage, "There’s already a disc here") > 0);
    stage.app.settings.value[SETTING_SPEED] = 1;
    unsigned wrong = wrong_square();
    stage_point_place(&stage, ACTION_POINT, wrong);
    stage_point_place(&stage, ACTION_PRESS, wrong);
    assert_true(stage_day_moving(&stage));
    stage_point_place(&stage, ACTION_POINT, 5);
    wait_for_board();
    assert_int_equal(stage_tries(&stage).tries, 0);
    stage.app.settings.value[SETTING_SPEED] = 3;
    stage.app.settings.value[SETTING_CONFIRM] = 1;
    stage_type_square(&stage, wrong);
    pass_a_frame();
    assert_true(stage_day_asks(&stage) && stage_plies(&stage) == 0);
    stage_type_square(&stage, wrong);
    wait_for_board();
    assert_int_equal(stage_tries(&stage).tries, 1);
    stage_leave(&stage);
}

/* Where a pawn walks first the hint rings it, until the pawn is chosen. */
static void a_hint_rings_the_pawn(void **state)
{
    (void)state;
    open_day(MONDAY);
    assert_int_equal(stage_day_ringed(&stage), 0);
    stage_press(&stage, ACTION_HINT);
    assert_int_equal(stage_tries(&stage).tries, 1);
    assert_true(stage_day_ringed(&stage) == bit(stage_day(&stage)->answer.from));
    stage_leave(&stage);
}

/* On the screen the board shows where it was; whoever listens is told. */
static void a_wrong_try_is_said_with_its_square(void **state)
{
    char square[NOTATION_SQUARE_MAX], said[64];
    (void)state;
    stage_open_ears(&stage);
    open_day(SUNDAY);
    (void)stage_hear(&stage);
    notation_square(wrong_square(), square);
    try_wrong();
    (void)stage_wait(&stage, 400);
    (void)snprintf(said, sizeof said, "%s: It ", square);
    assert_true(stage_was_said(&stage, said));
    stage_leave(&stage);
    stage_close_ears(&stage);
}

/* Nothing is said that is over by then: how many tries there are, a move that stands at once, a way back that nobody
 * asked for. The line that wins is told move by move, each time. */
static void what_is_heard_of_a_try_is_so(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_SPEED] = 1;
    stage_open_ears(&stage);
    stage.app.settings.value[SETTING_SPEED] = 1;
    open_day(SUNDAY);
    stage_press(&stage, ACTION_HINT);
    (void)stage_hear(&stage);
    solve();
    (void)stage_wait(&stage, 400);
    const char *said = stage_hear(&stage);
    assert_null(strstr(said, "Four tries"));
    assert_null(strstr(said, "You can still take it back"));
    assert_null(strstr(said, "Taken back"));
    assert_non_null(strstr(said, "You found it"));
    for (int again = 0; again < 2; again++) {
        stage_click_text(&stage, "See the line");
        (void)stage_wait(&stage, 6000);
        stage_assert_heard(&stage, "Dark: h7, flips 2\nLight: ");
    }
    stage_close_ears(&stage);
    stage_leave(&stage);
}

/* On this day one pawn alone can move, which the board chooses by itself: that is no choice to take back. */
static void a_pawn_chosen_by_the_board_is_not_taken_back(void **state)
{
    (void)state;
    stage_open_ears(&stage);
    open_day(MONDAY + 28);
    assert_string_equal(variant_of(&stage_day(&stage)->position)->id, "flipside");
    assert_int_equal(stage_choices(&stage), 1);
    (void)stage_hear(&stage);
    stage_press(&stage, ACTION_UNDO);
    assert_false(stage_was_said(&stage, "Taken back"));
    stage_press(&stage, ACTION_HINT);
    assert_int_equal(stage_tries(&stage).tries, 1);
    stage_leave(&stage);
    stage_close_ears(&stage);
}

static void a_damaged_file_is_set_aside_and_what_is_good_stays(void **state)
{
    (void)state;
    static const char text[] = "outflank today 1\n2026-11-21 g5!\n2026-11-22 what is this?\n";
    assert_true(files_write(FOLDER "/days.txt", text, sizeof text - 1));
    open_day(SUNDAY);
    assert_int_equal(stage_streak(&stage, SUNDAY), 1);
    assert_true(files_exists(FOLDER "/days.txt.damaged"));
    assert_true(stage.app.warnings & 1U << WARNING_KEPT);
    stage_leave(&stage);
}

/* ---- best runs ---- */

static struct runs kept(void)
{
    struct runs r = {.count = 0};
    (void)store_load(&stage.app, STORE_RUNS, &r);
    return r;
}

/* The page of a run that was lost on the ninth rung. */
static void open_page(int score)
{
    stage.app.stores->loaded |= 1U << STORE_LADDER;
    stage.app.stores->ladder_run.run =
        (struct ladder){.going = true, .sums = LADDER_BY_CHAINS, .rung = 8, .score = score};
    stage_show(&stage, run_over_page_new(&stage.app));
    assert_string_equal(stage_top(&stage), "run-over-page");
}

static const char *focused(void) { return form_focused(stage.app.form)->key; }

/* Again has the focus all the time, letters are initials, and what stands there is entered. */
static void initials_are_given_by_keys(void **state)
{
    (void)state;
    open_page(93100);
    assert_string_equal(focused(), "won.again");
    (void)stage_key(&stage, ACTION_CHAR, 'a');
    const struct action_event given = {.action = ACTION_BACK, .down = true, .letter = 'v', .seat = -1};
    (void)scene_stack_action(stage.app.scenes, &given); /* a letter to which the player has given another meaning */
    (void)stage_key(&stage, ACTION_CHAR, 'b');
    assert_string_equal(focused(), "won.again");
    stage_press(&stage, ACTION_OK);
    struct runs r = kept();
    assert_int_equal(r.count, 1);
    assert_string_equal(r.best[0].initials, "AVB");
    assert_int_equal(r.best[0].score, 93100);
    assert_int_equal(r.best[0].won, 8);
    assert_string_equal(stage_top(&stage), "versus");
    stage_leave(&stage);
}

static void initials_are_given_by_pad(void **state)
{
    (void)state;
    stage.app.input.last_device = DEVICE_PAD;
    open_page(93100);
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_LEFT);
    assert_string_equal(focused(), "initials");
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_DOWN);
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_RIGHT);
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_UP);
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_UP);
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_RIGHT);
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_RIGHT); /* behind the last letter is Again */
    assert_string_equal(focused(), "won.again");
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_OK);
    struct runs r = kept();
    assert_int_equal(r.count, 1);
    assert_string_equal(r.best[0].initials, "B9A");
    stage_leave(&stage);
    stage.app.input.last_device = DEVICE_KEYBOARD;
    open_page(0); /* it is not among the best: nothing is asked, and R and H lead somewhere */
    assert_null(form_find(stage.app.form, "initials", -1));
    stage_press(&stage, ACTION_HINT);
    assert_string_equal(stage_top(&stage), "runs");
    stage_leave(&stage);
    assert_int_equal(kept().count, 1);
}

/* By the arrows above and below the letters, then by Again. */
static void initials_are_given_by_mouse_and_finger(void **state)
{
    static const enum device devices[] = {DEVICE_MOUSE, DEVICE_TOUCH};
    (void)state;
    for (int i = 0; i < 2; i++) {
        open_page(93100);
        struct box b = form_find(stage.app.form, "initials", -1)->box;
        (void)stage_wait(&stage, 400);
        stage_click(&stage, devices[i], b.x + b.w / 6, b.y + b.h / 2 + 47);
        stage_click(&stage, devices[i], b.x + b.w / 2, b.y + b.h / 2 - 47);
        stage_click(&stage, devices[i], b.x + b.w / 2, b.y + b.h / 2 - 47);
        stage_click_box(&stage, devices[i], form_find(stage.app.form, "won.again", -1)->box);
        assert_int_equal(kept().count, 1);
        assert_string_equal(kept().best[0].initials, "B9A");
        stage_leave(&stage);
        (void)files_remove(FOLDER "/runs.txt");
        stage.app.stores->loaded &= ~(1U << STORE_RUNS);
    }
}

/* ---- trophies ---- */

static void finish_match(const char *game, const char *moves, const char *opponent)
{
    struct record record = {.match = helper_match(game, moves)};
    (void)snprintf(record.opponent, sizeof record.opponent, "%s", opponent);
    game_archive_keep(&stage.app, &record);
    game_archive_forget(&stage.app);
    record_finish(&record);
    (void)files_remove(FOLDER "/games.outflank");
}

static bool is_said(const char *text)
{
    const struct recorded_text *texts;
    canvas_record(stage.app.canvas, true);
    canvas_begin(stage.app.canvas);
    scene_stack_draw(stage.app.scenes, stage.app.canvas);
    trophy_notice_draw(&stage.app, stage.app.canvas);
    canvas_end(stage.app.canvas);
    for (int i = canvas_recorded(stage.app.canvas, &texts) - 1; i >= 0; i--)
        if (strcmp(texts[i].text, text) == 0)
            return true;
    return false;
}

static void a_trophy_is_told_after_the_match_alone(void **state)
{
    (void)state;
    stage.app.calendar = (struct calendar){.set = true, .date = SUNDAY, .seconds_left = 3600};
    finish_match("classic", "e6f4e3f6g5d6e7f5c5", "");
    assert_int_equal(stage.app.stores->trophy_news.waiting, 0); /* two people at one machine win no trophies */
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    finish_match("classic", "e6f4e3f6g5d6e7f5c5", "5");
    uint64_t won = stage.app.stores->trophy_news.waiting;
    assert_true(won >> TROPHY_FIRST_FLIP & 1U && won >> TROPHY_CLEAN_SWEEP & 1U);
    assert_false(trophy_notice_update(&stage.app, 0.1));
    assert_false(is_said("First flip")); /* a match is on the screen */
    stage_show(&stage, trophies_scene_new(&stage.app));
    stage.app.stores->trophy_news.waiting = won; /* the shelves have told all of it */
    scene_pop_to_bottom(stage.app.scenes);
    stage_show(&stage, settings_scene_new(&stage.app));
    assert_true(trophy_notice_update(&stage.app, 0.1));
    assert_true(is_said("First flip"));
    for (int i = 0; i < 200 && trophy_notice_update(&stage.app, 0.1); i++)
        ;
    assert_int_equal(stage.app.stores->trophy_news.waiting, 0);
    struct trophies t = {.games = 0};
    (void)store_load(&stage.app, STORE_TROPHIES, &t);
    assert_true(t.coin[TROPHY_CLEAN_SWEEP].won);
    assert_int_equal(t.coin[TROPHY_CLEAN_SWEEP].date, SUNDAY);
    finish_match("classic", "e6f4e3f6g5d6e7f5c5", "5");
    assert_int_equal(stage.app.stores->trophy_news.waiting, 0); /* once */
}

/* What tells of a trophy after a match lies on no heading, name or number of that, whatever the window's shape. */
static void a_trophy_is_told_beside_the_headings(void **state)
{
    static const int sizes[][2] = {{640, 400}, {1280, 800}, {720, 1280}, {3440, 1440}};
    static const char *const scenes[] = {"result-opponent", "won"};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (size_t scene = 0; scene < sizeof scenes / sizeof *scenes; scene++) {
            const struct recorded_text *texts;
            struct box told = {0};
            stage_close(&stage);
            stage_open_blind(&stage, sizes[i][0], sizes[i][1], OUTFLANK_ASSETS_DIR "/lang", "en");
            stage_show_picture(&stage, scenes[scene]);
            stage.app.stores->trophy_news.waiting = 1U << TROPHY_SEVEN_DAYS;
            assert_true(trophy_notice_update(&stage.app, 1.0));
            assert_true(is_said("Seven days"));
            int n = canvas_recorded(stage.app.canvas, &texts);
            for (int k = 0; k < n; k++)
                if (strcmp(texts[k].text, app_word(&stage.app, "trophy.won")) == 0)
                    told = (struct box){texts[k].ink.x - 90, 4, texts[k].ink.w + 110, 68};
            for (int k = 0; k < n; k++) {
                struct box b = texts[k].ink;
                if (texts[k].layer == 0 && texts[k].alpha > 0 && texts[k].size >= 30 && b.x < told.x + told.w &&
                    told.x < b.x + b.w && b.y < told.y + told.h && told.y < b.y + b.h)
                    fail_msg("%d x %d, %s: lies on \"%s\"", sizes[i][0], sizes[i][1], scenes[scene], texts[k].text);
            }
        }
}

/* On the page that tells how a match ended the coins fall one after another, are spoken, and lie there; no notice
 * slides in over it, and what had no time to fall waits again. */
static bool is_read(const char *name)
{
    struct spoken out;
    const struct form_node *lying = form_find(stage.app.form, "trophies", -1);
    spoken_describe(&stage.app, &out, true);
    return strstr(out.shows, name) || (lying && strstr(lying->said, name));
}

static void tell_match(bool ladder)
{
    if (ladder) {
        stage_play_picture(&stage, "won");
        return;
    }
    struct scene *play = play_scene_new(&stage.app, NULL);
    scene_push(stage.app.scenes, play);
    scene_stack_settle(stage.app.scenes);
    play_scene_give_up(play);
    for (int i = 0; i < 500 && strcmp(stage_top(&stage), "result") != 0; i++)
        (void)stage_wait(&stage, 10);
    assert_string_equal(stage_top(&stage), "result");
}

static void coins_drop_onto_the_page_of_a_match(void **state)
{
    static const char *const names[] = {"First flip", "Both coats"};
    const uint64_t coins = (uint64_t)1 << TROPHY_FIRST_FLIP | (uint64_t)1 << TROPHY_FACE_10;
    (void)state;
    for (int reduced = 0; reduced < 2; reduced++)
        for (size_t i = 0; i < 2; i++) {
            stage.app.settings.value[SETTING_SPEED] = SETTING_DEFS[SETTING_SPEED].standard;
            stage.app.settings.value[SETTING_REDUCE_MOTION] = reduced;
            tell_match(i == 1);
            stage.app.stores->trophy_news.waiting = coins;
            (void)stage_wait(&stage, 20);
            assert_int_equal(stage.app.stores->trophy_news.waiting, 0);
            assert_false(trophy_notice_update(&stage.app, 0.1));
            int rung = stage_heard(&stage, SOUND_TROPHY), waited = 0;
            assert_false(is_read(names[0]));
            for (; !is_read(names[0]) && waited < 20000; waited += 10)
                (void)stage_wait(&stage, 10);
            assert_true(is_read(names[0]) && !is_read(names[1]));
            assert_int_equal(stage_heard(&stage, SOUND_TROPHY), rung + 1);
            (void)stage_wait(&stage, TROPHY_APART_MS + TROPHY_FALL_MS);
            assert_true(is_read(names[0]) && is_read(names[1]));
            assert_int_equal(stage_heard(&stage, SOUND_TROPHY), rung + 2);
            stage_leave(&stage);
            assert_int_equal(stage.app.stores->trophy_news.waiting, 0);
            scene_pop_to_bottom(stage.app.scenes);
            tell_match(i == 1);
            stage.app.stores->trophy_news.waiting = coins;
            (void)stage_wait(&stage, 20);
            stage_leave(&stage);
            assert_true(stage.app.stores->trophy_news.waiting == coins);
            stage.app.stores->trophy_news.waiting = 0;
            scene_pop_to_bottom(stage.app.scenes);
            scene_stack_settle(stage.app.scenes);
        }
}

/* Three shelves of twelve, six of six in an upright or small window: down goes to the place below. What is secret keeps
 * its name. */
static void shelves_are_walked_by_their_places(void **state)
{
    static const struct {
        int width, height, shelf;
    } sizes[] = {{1280, 800, 12}, {640, 400, 6}, {720, 1280, 6}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        stage_close(&stage);
        stage_open_blind(&stage, sizes[i].width, sizes[i].height, OUTFLANK_ASSETS_DIR "/lang", "en");
        stage_show(&stage, trophies_scene_new(&stage.app));
        for (int k = 0; k < 36; k += sizes[i].shelf) {
            assert_int_equal(form_focused(stage.app.form)->tag, k);
            stage_press(&stage, ACTION_DOWN);
        }
        assert_int_equal(form_focused(stage.app.form)->tag, 0);
        stage_press(&stage, ACTION_LEFT);
        assert_int_equal(form_focused(stage.app.form)->tag, TROPHIES - 1);
        assert_string_equal(form_focused(stage.app.form)->name, "A secret");
        assert_string_equal(form_focused(stage.app.form)->text, "Gold");
        assert_null(strstr(form_focused(stage.app.form)->about, "corner"));
        for (int k = 0; k < TROPHIES; k++, stage_press(&stage, ACTION_LEFT))
            assert_int_equal(strcmp(form_focused(stage.app.form)->name, "A secret") == 0,
                             trophy_secret((enum trophy)form_focused(stage.app.form)->tag));
    }
}

static int lightness_of_try(const struct position *day, bool right)
{
    enum { AT = 100, RADIUS = 30 };
    Uint8 r, g, b;
    Uint32 pixel;
    canvas_begin(stage.app.canvas);
    canvas_ground(stage.app.canvas, fill_plain(black(1)));
    day_try_draw(stage.app.canvas, day, right, AT, AT, RADIUS, false);
    canvas_end(stage.app.canvas);
    SDL_memcpy(&pixel, (const Uint8 *)stage.surface->pixels + AT * stage.surface->pitch + 4 * AT, sizeof pixel);
    SDL_GetRGB(pixel, stage.surface->format, &r, &g, &b);
    return r + g + b;
}

/* Dark is to move: a right try is a dark disc, another one a light one, on the screen of the puzzle and in the arcade.
 */
static void a_try_is_a_disc_of_whoever_was_right(void **state)
{
    struct position p;
    (void)state;
    assert_true(variant_start(variant_find("classic", 7), &(struct setup){.seed = 1}, &p));
    assert_true(lightness_of_try(&p, true) < 250);
    assert_true(lightness_of_try(&p, false) > 500);
}

/* The arcade says who is to move, and once the day is over what came of it. */
static void the_arcade_says_what_came_of_it(void **state)
{
    static const char *const said[] = {"", "Silver: at the second try", "Missed"};
    const struct day_answer any = {NO_SQUARE, NO_SQUARE, 38};
    (void)state;
    for (int end = 0; end < 3; end++) {
        struct today today = {0};
        int tries = end == 2 ? TODAY_TRIES : 2 * end;
        for (int i = 0; i < tries; i++)
            today_try(&today, SUNDAY, &any, end == 1 && i == tries - 1);
        (void)store_save(&stage.app, STORE_DAYS, &today);
        today_finish(&today);
        stage.app.calendar = (struct calendar){.set = true, .date = SUNDAY, .seconds_left = 3600};
        stage_show(&stage, arcade_scene_new(&stage.app));
        assert_int_equal(stage_says_with(&stage, " to move") != NULL, end == 0);
        assert_true(end == 0 || stage_shown(&stage, said[end]) > 0.99f);
        stage_leave(&stage);
    }
}

/* In three of the languages the coins' sides, Numbers and Symbols, are many, and win as many do. */
static void the_sides_of_coins_win_in_the_plural(void **state)
{
    static const char *const said[][2] = {{"de", "gewinnen"}, {"fr", "gagnent"}, {"es", "ganan"}};
    int date = SUNDAY;
    (void)state;
    while (strcmp(day_game(date_weekday(date)), "piecepack") != 0)
        date--;
    for (int i = 0; i < 3; i++) {
        assert_true(settings_choose(&stage.app.settings, SETTING_LANGUAGE, said[i][0]));
        app_apply_settings(&stage.app);
        open_day(date);
        assert_true(stage_has_day(&stage));
        assert_non_null(strstr(app_goal_word(&stage.app, "today.goal", &stage_day(&stage)->position), said[i][1]));
        stage_leave(&stage);
    }
}

static void seven_days_in_a_row_are_a_trophy(void **state)
{
    (void)state;
    struct today today = {0};
    const struct day_answer any = {NO_SQUARE, NO_SQUARE, 38};
    for (int ago = 6; ago > 0; ago--)
        today_try(&today, SUNDAY - ago, &any, true);
    (void)store_save(&stage.app, STORE_DAYS, &today);
    today_finish(&today);
    open_day(SUNDAY);
    solve();
    assert_int_equal(stage_streak(&stage, SUNDAY), 7);
    assert_true(stage.app.stores->trophy_news.waiting >> TROPHY_SEVEN_DAYS & 1U);
    stage_leave(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate_setup_teardown(a_day_is_solved_at_the_third_try, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_move_can_be_taken_back_before_the_answer, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(the_next_day_is_another_one, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_missed_day_breaks_the_streak_and_a_clock_set_back_gives_nothing,
                                                 set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(what_they_could_answer_stays_hidden, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(somebody_at_home_looks_on, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(the_first_week_is_easy, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_game_that_was_never_played_is_introduced_by_one_move, set_up,
                                                 tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_game_that_was_learnt_is_not_introduced, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(the_last_thirty_days_can_be_played, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(past_days_of_a_first_week_are_easy_ones, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(after_the_last_miss_the_line_that_wins_is_played, set_up, tear_down,
                                                 &stage),
        cmocka_unit_test_prestate_setup_teardown(midnight_brings_the_next_position, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(the_puzzles_and_the_language_may_come_later, set_up, tear_down,
                                                 &stage),
        cmocka_unit_test_prestate_setup_teardown(a_hint_costs_a_try_and_leaves_few_squares, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_hint_does_not_take_the_last_try, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_hint_is_heard_in_the_choices, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(the_ring_is_at_once_where_the_focus_goes_from_a_board, set_up,
                                                 tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(home_and_end_step_through_the_places, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(what_a_hint_rules_out_says_so, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(the_rule_of_tries_is_said_only_while_one_is_to_be_made, set_up,
                                                 tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_typed_h_is_a_column_or_a_hint, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(the_board_feels_like_that_of_a_game, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_hint_rings_the_pawn, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_wrong_try_is_said_with_its_square, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(what_is_heard_of_a_try_is_so, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_pawn_chosen_by_the_board_is_not_taken_back, set_up, tear_down,
                                                 &stage),
        cmocka_unit_test_prestate_setup_teardown(a_damaged_file_is_set_aside_and_what_is_good_stays, set_up, tear_down,
                                                 &stage),
        cmocka_unit_test_prestate_setup_teardown(initials_are_given_by_keys, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(initials_are_given_by_pad, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(initials_are_given_by_mouse_and_finger, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_trophy_is_told_after_the_match_alone, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_trophy_is_told_beside_the_headings, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(coins_drop_onto_the_page_of_a_match, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(shelves_are_walked_by_their_places, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_try_is_a_disc_of_whoever_was_right, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(the_arcade_says_what_came_of_it, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(the_sides_of_coins_win_in_the_plural, set_up, tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(seven_days_in_a_row_are_a_trophy, set_up, tear_down, &stage)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
