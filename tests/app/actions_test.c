#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "app/shell/start.h"
#include "app/stage.h"

/*
 * A screen takes the actions that it knows, and no other: what none took is the program's, which opens what is pasted
 * and seats a gamepad (src/app/shell/loop.c).
 */

static struct stage stage;

/* Who takes an action that most screens do not know. Of paste nobody but those who paste into what they show: elsewhere
 * the program opens it. */
static const struct {
    enum action action;
    const char *name, *taken_by;
} RARE[] = {
    {ACTION_PASTE, "paste", "editor workshop"},
    {ACTION_COPY, "copy",
     "play hint hint-missed hint-flipside play-opponent chain chain-cursor ten perfect records editor workshop replay "
     "dealt-ladder"},
    {ACTION_REMOVE, "remove", "records workshop"},
    {ACTION_KEEP, "keep", "records"},
    {ACTION_TOOL_NEXT, "next tool", "editor workshop hint-missed"},
    {ACTION_TOOL_PREV, "previous tool", "editor workshop hint-missed ladder dealt-ladder"},
    {ACTION_SIDE, "side", "editor hint-missed"},
    {ACTION_SWAP, "swap", "play hint hint-missed hint-flipside play-opponent chain chain-cursor ten perfect players"},
    {ACTION_SIT, "sit",
     "play hint hint-missed hint-flipside play-opponent chain chain-cursor ten perfect game-night game-night-knockout"},
    {ACTION_TELL, "tell", "play hint hint-missed hint-flipside play-opponent chain chain-cursor ten perfect"},
    {ACTION_RUNS, "runs", "arcade ladder dealt-ladder"},
};

/* Whatever is pressed shows more of these. */
static const char REVEALED[] = "result result-opponent";

static int faults;

static void press_each(const char *name)
{
    bool taken = true;
    for (size_t a = 0; a < sizeof RARE / sizeof RARE[0]; a++) {
        if (taken)
            stage_play_picture(&stage, name);
        taken = stage_press_by(&stage, DEVICE_KEYBOARD, RARE[a].action);
        bool reveals = RARE[a].action != ACTION_PASTE && stage_has_word(REVEALED, name);
        if (taken != (reveals || stage_has_word(RARE[a].taken_by, name))) {
            print_error("%s (%s): %s is %s\n", name, stage_top(&stage), RARE[a].name, taken ? "taken" : "not taken");
            faults++;
        }
    }
}

static void what_a_screen_does_not_know_is_left_to_the_program(void **state)
{
    (void)state;
    faults = 0;
    stage_each_picture("engine-ask", press_each); /* which needs a setting */
    assert_int_equal(faults, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STAGE_TEST(what_a_screen_does_not_know_is_left_to_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
