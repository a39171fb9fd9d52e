/* What a character says when it meets the player: it knows who won last time, and says nothing twice in an evening. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "app/stage.h"
#include "app/store/greetings.h"
#include "app/store/stores.h"
#include "match/helper.h"

static const char FOLDER[] = "greetings_test_data";
static const char SHORTEST[] = "e6f4e3f6g5d6e7f5c5"; /* 13-0 for the first */
static const struct remark_facts USUAL = {.cornered = true};
enum { GREETINGS = 15 };

static struct stage stage;

static int set_up(void **state)
{
    (void)state;
    stage_open_in(&stage, FOLDER);
    return 0;
}

static struct greeting meet(enum cast_id who) { return greetings_next(&stage.app, who, "", &USUAL); }

/* A finished game against a character, which the player wins as the first. */
static void play(enum cast_id who, bool wins)
{
    struct record record = {.match = helper_match("classic", SHORTEST), .first_player = wins ? 0 : 1};
    static int seconds = 60; /* no two games are the same */
    char lasted[16];
    (void)snprintf(record.opponent, sizeof record.opponent, "%d", cast_level(who));
    (void)snprintf(lasted, sizeof lasted, "%d", seconds++);
    record_add_fact(&record, "duration", lasted, strlen(lasted));
    assert_true(game_archive_keep(&stage.app, &record));
    record_finish(&record);
}

static void who_was_never_met_is_a_stranger(void **state)
{
    (void)state;
    play(CAST_PEG, true);
    assert_int_equal(meet(CAST_PIP).event, REMARK_FIRST);
    assert_int_equal(meet(CAST_PEG).event, REMARK_BEATEN);
}

static void it_knows_who_won_last_time(void **state)
{
    (void)state;
    play(CAST_MADAM, true);
    assert_int_equal(meet(CAST_MADAM).event, REMARK_BEATEN);
    play(CAST_MADAM, false);
    assert_int_equal(meet(CAST_MADAM).event, REMARK_BEAT);
    play(CAST_MADAM, true);
    assert_int_equal(meet(CAST_MADAM).event, REMARK_BEATEN);
    assert_int_equal(greetings_next(&stage.app, CAST_MADAM, "Ava", &USUAL).event, REMARK_FIRST); /* whom it met not */
}

/* Until everything true is said; then it is silent. */
static void nothing_is_said_twice_in_an_evening(void **state)
{
    (void)state;
    for (int who = 0; who < CAST_SIZE; who++) {
        bool said[REMARK_EVENTS][REMARKS_MOST] = {{false}};
        int count = 0;
        for (int i = 0; i < 2 * GREETINGS; i++) {
            struct greeting g = meet((enum cast_id)who);
            play((enum cast_id)who, i % 2 == 0);
            if (g.number == 0)
                continue;
            assert_false(said[g.event][g.number - 1]);
            said[g.event][g.number - 1] = true;
            count++;
        }
        assert_int_equal(count, 1 + 4 + 4 + 3); /* one of a stranger; none of a draw */
    }
}

/* The program is ended and started again. */
static void nor_after_a_new_start(void **state)
{
    struct greeting heard[6];
    (void)state;
    for (int i = 0; i < 6; i++) {
        if (i == 3)
            stage.app.stores->greetings = (struct greetings){.last = 0};
        heard[i] = meet(CAST_BRASS);
        play(CAST_BRASS, true);
        assert_true(heard[i].number > 0);
        for (int k = 0; k < i; k++)
            assert_false(heard[k].event == heard[i].event && heard[k].number == heard[i].number);
    }
}

static void another_evening_begins_anew(void **state)
{
    int heard = 0;
    (void)state;
    play(CAST_TILE, true);
    for (int i = 0; i < GREETINGS; i++)
        heard += meet(CAST_TILE).number > 0;
    assert_int_equal(heard, 4 + 3);
    assert_int_equal(meet(CAST_TILE).number, 0);
    stage.app.stores->greetings.last -= 9 * 3600;
    assert_true(meet(CAST_TILE).number > 0);
}

static void nothing_false_is_said(void **state)
{
    const struct remark_facts pawns = {.pawns = true, .cornered = true};
    (void)state;
    play(CAST_MADAM, false);
    for (int i = 0; i < GREETINGS; i++) {
        struct greeting g = greetings_next(&stage.app, CAST_MADAM, "", &pawns);
        assert_false(g.event == REMARK_BEAT && g.number == 3); /* "Still without corners, my dear?" */
    }
}

#define IN_FOLDER(test) cmocka_unit_test_prestate_setup_teardown(test, set_up, stage_tear_down, &stage)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(who_was_never_met_is_a_stranger),     IN_FOLDER(it_knows_who_won_last_time),
        IN_FOLDER(nothing_is_said_twice_in_an_evening), IN_FOLDER(nor_after_a_new_start),
        IN_FOLDER(another_evening_begins_anew),         IN_FOLDER(nothing_false_is_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
