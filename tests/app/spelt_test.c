/* Before somebody asks no screen spells: no square and no value of an evaluation is drawn by any scene of --scene, with
 * the settings as they come. */
#include "support/test.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/shell/start.h"
#include "app/stage.h"

static struct stage stage;

/* By opening these somebody has asked. */
static const char ASKED[] = " replay ";

static bool is_word(char c) { return isalnum((unsigned char)c) || (unsigned char)c >= 0x80; }

/* "f5", in a sentence too; not "F5", a key. */
static bool names_square(const char *text)
{
    for (const char *at = text; *at; at++)
        if (*at >= 'a' && *at <= 'h' && at[1] >= '1' && at[1] <= '8' && (at == text || !is_word(at[-1])) &&
            !is_word(at[2]))
            return true;
    return false;
}

/* "6 ahead". A number with a sign may be flips, points or a table's difference. */
static bool tells_value(const char *text)
{
    static const char *const words[] = {" ahead", " behind", " fewer", " more"};
    const char *rest = text + strspn(text, "0123456789");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (rest != text && strcmp(rest, words[i]) == 0)
            return true;
    return false;
}

static bool is_asked(const char *scene)
{
    char name[64];
    (void)snprintf(name, sizeof name, " %s ", scene);
    return strstr(ASKED, name) != NULL;
}

static int spelt(const char *scene)
{
    const struct recorded_text *texts;
    int faults = 0;
    canvas_record(stage.app.canvas, true);
    stage_draw(&stage);
    int count = canvas_recorded(stage.app.canvas, &texts);
    for (int i = 0; i < count; i++)
        if (texts[i].alpha >= 0.05f && (names_square(texts[i].text) || tells_value(texts[i].text))) {
            print_error("%s: \"%s\"\n", scene, texts[i].text);
            faults++;
        }
    canvas_record(stage.app.canvas, false);
    return faults;
}

static void no_screen_spells_before_it_is_asked(void **state)
{
    int faults = 0, asked = 0;
    (void)state;
    for (int i = 0; i < first_scenes_count(); i++) {
        const char *name = first_scenes_name(i);
        if (strcmp(name, "engine-ask") == 0) /* needs a setting */
            continue;
        stage_open_usual(&stage);
        stage_show_picture(&stage, name);
        int spells = spelt(name);
        if (is_asked(name))
            asked += spells > 0;
        else
            faults += spells;
        stage_close(&stage);
    }
    assert_int_equal(faults, 0);
    assert_true(asked > 0); /* what is looked for is found where it is */
}

static void squares_and_values_are_told_from_other_words(void **state)
{
    (void)state;
    assert_true(names_square("Play c3."));
    assert_true(names_square("d2–e3 +f3"));
    assert_false(names_square("F5"));
    assert_false(names_square("8e4a, be3f"));
    assert_true(tells_value("6 ahead"));
    assert_false(tells_value("a little ahead"));
    assert_false(tells_value("12"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(squares_and_values_are_told_from_other_words),
                                       cmocka_unit_test(no_screen_spells_before_it_is_asked)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
