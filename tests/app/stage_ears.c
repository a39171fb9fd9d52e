#include "app/stage_ears.h"

#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "app/ui/form.h"
#include "app/ui/spoken.h"
#include "base/os.h"
#include "base/rng.h"

enum {
    HEARD_MAX = 64 * 1024,
    PRESSES_MAX = 600,
    WAITS_MAX = 6000,
    WAIT_MS = 5,
    TYPED_MAX = 64,
    TRIES = 90,
    DOWN_FIRST = 20
};

static char heard[HEARD_MAX];
static long heard_to;

/* What can be typed, as it was said last: squares, or digits. */
static char choices[TYPED_MAX][3];
static int choice_count;

void stage_open_ears(struct stage *s)
{
    s->app.input.last_device = DEVICE_KEYBOARD;
    s->app.speech.lines = os_temporary_file();
    assert_non_null(s->app.speech.lines);
    assert_true(settings_choose(&s->app.settings, SETTING_SPEECH, "lines"));
    assert_true(settings_choose(&s->app.settings, SETTING_SPEED, "none"));
    heard_to = 0;
    choice_count = 0;
}

void stage_close_ears(struct stage *s)
{
    (void)fclose(s->app.speech.lines);
    s->app.speech.lines = NULL;
}

const char *stage_hear(struct stage *s)
{
    FILE *lines = s->app.speech.lines;
    assert_int_equal(fseek(lines, heard_to, SEEK_SET), 0);
    size_t n = fread(heard, 1, sizeof heard - 1, lines);
    heard[n] = '\0';
    heard_to = ftell(lines);
    return heard;
}

void stage_assert_heard(struct stage *s, const char *text)
{
    const char *said = stage_hear(s);
    if (!strstr(said, text))
        fail_msg("\"%s\" is not in what was heard:\n%s", text, said);
}

static void read_choices(char *line)
{
    bool list = strncmp(line, "Choices: ", 9) == 0;
    if (list || strstr(line, " to move"))
        choice_count = 0;
    for (char *word = list ? strtok(line + 9, ", ") : NULL; word && choice_count < TYPED_MAX; word = strtok(NULL, ", "))
        (void)snprintf(choices[choice_count++], 3, "%.2s", word);
    if (line[0] >= '1' && line[0] <= '9' && line[1] == ':' && line[2] == ' ' && choice_count < TYPED_MAX)
        (void)snprintf(choices[choice_count++], 3, "%c", line[0]);
}

bool stage_was_said(struct stage *s, const char *text)
{
    static char said[HEARD_MAX];
    char *next = said;
    (void)snprintf(said, sizeof said, "%s", stage_hear(s));
    bool found = strstr(said, text) != NULL;
    while (next) {
        char *line = next;
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        read_choices(line);
    }
    return found;
}

void stage_press_key(struct stage *s, enum action action)
{
    (void)stage_press_by(s, DEVICE_KEYBOARD, action);
    stage_rest(s);
}

/* Right changes the value of what has one, so it is no way from there. */
static bool has_value(const char *focus)
{
    return strstr(focus, ", choice, ") || strstr(focus, ", slider, ") || strstr(focus, ", tab, ");
}

void stage_go_by_ear(struct stage *s, const char *name)
{
    struct spoken now;
    for (int i = 0; i < TRIES; i++) {
        spoken_describe(&s->app, &now, false);
        if (strncmp(now.focus, name, strlen(name)) == 0)
            return;
        bool aside = i >= DOWN_FIRST && i % 2 && !has_value(now.focus); /* a list is gone down first */
        stage_press_key(s, i % 7 == 6 ? ACTION_NEXT : aside ? ACTION_RIGHT : ACTION_DOWN);
    }
    fail_msg("\"%s\" is nowhere to be heard; this is:\n%s", name, stage_hear(s));
}

void stage_choose_by_ear(struct stage *s, const char *name)
{
    stage_go_by_ear(s, name);
    stage_press_key(s, ACTION_OK);
}

/* Where nothing has to be waited for. */
static bool asks_for_enter(struct stage *s)
{
    bool board = s->app.form && form_is_on(s->app.form, "board");
    return !stage_is_on(s, "play") && (!stage_is_on(s, "today") || board);
}

void stage_play_until(struct stage *s, const char *text)
{
    struct rng rng = rng_seeded(7);
    for (int presses = 0, waits = 0; presses < PRESSES_MAX && waits < WAITS_MAX;) {
        if (stage_was_said(s, text))
            return;
        if (choice_count > 0) {
            stage_type(s, choices[rng_below(&rng, (uint32_t)choice_count)]);
            choice_count = 0;
            presses++;
            waits = 0;
        } else if (asks_for_enter(s)) {
            stage_press_key(s, ACTION_OK);
            presses++;
        } else {
            waits++;
        }
        SDL_Delay(WAIT_MS);
        (void)stage_wait(s, 400);
    }
    struct spoken now;
    spoken_describe(&s->app, &now, true);
    fail_msg("\"%s\" was never heard; now: %s / %s / %s", text, now.shows, now.focus, now.prompts);
}
