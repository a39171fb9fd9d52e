/* What the system's speech is told, by a library that stands in for libspeechd (fake_speechd.c) and a program that
 * stands in for spd-say; both write down what they are given. */
#define _POSIX_C_SOURCE 200809L

#include "kit/tts.h"

#include <dirent.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "kit/files.h"
#include "support/test.h"

enum { PATIENCE_MS = 60000, STEP_MS = 20 };

static const char FOLDER[] = "voice_test_data";
static const char PROGRAM[] = "voice_test_data/spd-say", HEARD[] = "voice_test_data/heard",
                  SPOKEN[] = "voice_test_data/spoken", DAEMON[] = "voice_test_data/daemon",
                  ASKED[] = "voice_test_data/asked";
static char path_before[4096];

/* It writes its arguments, a line each, and speaks for as long as it is told to. */
static void stand_in(const char *seconds)
{
    char text[512];
    int length = snprintf(text, sizeof text,
                          "#!/bin/sh\nfor a in \"$@\"; do printf '%%s\\n' \"$a\" >> %s; done\n"
                          "sleep %s & trap 'kill $!; exit' TERM; wait $!\necho whole >> %s\n",
                          HEARD, seconds, SPOKEN);
    assert_true(files_write(PROGRAM, text, (size_t)length));
    assert_int_equal(chmod(PROGRAM, 0755), 0);
}

static void daemon_is(const char *how) { assert_true(files_write(DAEMON, how, strlen(how))); }

/* There is a library, but no daemon. */
static int begin(void **state)
{
    (void)state;
    char path[4200];
    assert_true(files_make_directory(FOLDER));
    assert_true(files_remove(HEARD) && files_remove(SPOKEN) && files_remove(PROGRAM) && files_remove(ASKED));
    daemon_is("gone");
    (void)snprintf(path_before, sizeof path_before, "%s", getenv("PATH"));
    (void)snprintf(path, sizeof path, "%s:%s", FOLDER, path_before);
    return setenv("PATH", path, 1);
}

static int end(void **state)
{
    (void)state;
    return setenv("PATH", path_before, 1);
}

/* What has been written down, once it ends with `last`; to be freed. */
static char *heard(const char *file, const char *last)
{
    for (int waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
        char *text = files_exists(file) ? files_read(file, 4096, NULL) : NULL;
        size_t length = text ? strlen(text) : 0, end = strlen(last);
        if (length >= end && strcmp(text + length - end, last) == 0)
            return text;
        free(text);
        (void)poll(NULL, 0, STEP_MS);
    }
    fail_msg("%s never ended with %s", file, last);
    return NULL;
}

static void say(struct tts *voice, const char *text, const char *language)
{
    tts_say(voice, text, language, TTS_RATE_USUAL, "");
}

static void wait_until_mute(struct tts *voice)
{
    for (int waited = 0; !tts_mute(voice); waited += STEP_MS) {
        assert_true(waited < PATIENCE_MS);
        (void)poll(NULL, 0, STEP_MS);
    }
}

/* ---- the program ---- */

static void a_text_is_no_option_and_no_code(void **state)
{
    (void)state;
    struct tts *voice = tts_new();
    stand_in("0");
    say(voice, "--help; $(touch voice_test_data/touched) `id` 'x' \"y\" 100% %s\n[[rate 9]]", "de");
    char *text = heard(HEARD, "[[rate 9]]\n");
    assert_string_equal(text, "--cancel\n--language\nde\n--rate\n0\n--\n"
                              "--help; $(touch voice_test_data/touched) `id` 'x' \"y\" 100   s [[rate 9]]\n");
    free(text);
    assert_false(files_exists("voice_test_data/touched"));
    tts_free(voice);
}

static void a_language_is_nothing_but_letters(void **state)
{
    (void)state;
    struct tts *voice = tts_new();
    stand_in("0");
    say(voice, "f5", "fr; rm");
    char *text = heard(HEARD, "f5\n");
    assert_string_equal(text, "--cancel\n--language\nfr\n--rate\n0\n--\nf5\n");
    free(text);
    tts_free(voice);
}

static void a_new_text_cuts_the_old_one_off(void **state)
{
    (void)state;
    struct tts *voice = tts_new();
    stand_in("600");
    say(voice, "one", "en");
    free(heard(HEARD, "one\n"));
    stand_in("0");
    say(voice, "two", "en");
    free(heard(HEARD, "two\n"));
    char *whole = heard(SPOKEN, "whole\n");
    assert_string_equal(whole, "whole\n"); /* the second one's */
    free(whole);
    tts_free(voice);
}

static void a_program_that_hangs_holds_nobody_up(void **state)
{
    (void)state;
    static const char deaf[] = "#!/bin/sh\ntrap '' TERM\nexec sleep 600\n";
    struct tts *voice = tts_new();
    assert_true(files_write(PROGRAM, deaf, strlen(deaf)));
    assert_int_equal(chmod(PROGRAM, 0755), 0);
    for (int i = 0; i < 20; i++)
        say(voice, "hello", "en");
    tts_free(voice); /* which comes back */
}

static void without_a_program_it_is_silent(void **state)
{
    (void)state;
    struct tts *voice = tts_new();
    assert_int_equal(setenv("PATH", FOLDER, 1), 0); /* where there is none */
    say(voice, "one", "en");
    wait_until_mute(voice);
    stand_in("0");
    say(voice, "two", "en"); /* and it does not look again and again */
    tts_free(voice);
    assert_false(files_exists(HEARD));
    say(NULL, "three", "en");
    tts_free(NULL);
}

static void it_has_the_rate_and_the_voice_as_well(void **state)
{
    (void)state;
    struct tts *voice = tts_new();
    stand_in("0");
    tts_say(voice, "c3", "en", 75, "Alice");
    char *text = heard(HEARD, "c3\n");
    assert_string_equal(text, "--cancel\n--language\nen\n--rate\n-50\n--synthesis-voice\nAlice\n--\nc3\n");
    free(text);
    tts_free(voice);
}

/* ---- the library ---- */

/* How many entries a directory has; whether a library is mapped into this program. */
static int threads(void)
{
    DIR *tasks = opendir("/proc/self/task");
    int count = 0;
    for (const struct dirent *e; tasks && (e = readdir(tasks)) != NULL;)
        count += e->d_name[0] != '.';
    if (tasks)
        (void)closedir(tasks);
    return count;
}

static bool loaded(void)
{
    char line[4096];
    bool found = false;
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps && fgets(line, sizeof line, maps))
        found = found || strstr(line, "libspeechd");
    if (maps)
        (void)fclose(maps);
    return found;
}

/* The first of these tests: the library stays once it is loaded. */
static void nothing_is_started_before_the_first_text(void **state)
{
    (void)state;
    const char *names[TTS_VOICES_MAX];
    int before = threads();
    daemon_is("runs");
    struct tts *voice = tts_new();
    assert_false(tts_mute(voice));
    assert_int_equal(threads(), before);
    assert_false(loaded() || files_exists(ASKED));
    tts_free(voice);
    assert_int_equal(tts_voices(NULL, "en", names), 0);
    assert_int_equal(threads(), before);
    assert_false(loaded());
    voice = tts_new();
    say(voice, "one", "en");
    free(heard(ASKED, "say one\n"));
    assert_true(threads() > before && loaded());
    tts_free(voice);
}

static void the_library_is_told_what_to_say_and_how(void **state)
{
    (void)state;
    daemon_is("runs");
    struct tts *voice = tts_new();
    tts_say(voice, "50 %\nof [all]", "de", 200, "Bertha");
    free(heard(ASKED, "say 50 % of [all]\n"));
    tts_say(voice, "next", "de", 200, "Bertha");
    free(heard(ASKED, "cancel\nsay next\n"));
    tts_say(voice, "last", "de", 50, "Bertha");
    char *text = heard(ASKED, "say last\n");
    assert_string_equal(text, "open outflank\nlanguage de\nvoice Bertha\nrate 50\ncancel\nsay 50 % of [all]\n"
                              "cancel\nsay next\nrate -100\ncancel\nsay last\n");
    free(text);
    tts_free(voice);
    free(heard(ASKED, "say last\ncancel\nclose\n"));
    assert_false(files_exists(HEARD));
}

/* A connection has no way back from a voice that was chosen. */
static void the_usual_voice_comes_back(void **state)
{
    (void)state;
    daemon_is("runs");
    struct tts *voice = tts_new();
    tts_say(voice, "one", "en", TTS_RATE_USUAL, "Alice");
    free(heard(ASKED, "voice Alice\ncancel\nsay one\n"));
    say(voice, "two", "en");
    free(heard(ASKED, "say one\nclose\nopen outflank\nlanguage en\ncancel\nsay two\n"));
    tts_free(voice);
}

static int voices_of(struct tts *voice, const char *language, const char *names[TTS_VOICES_MAX])
{
    int count = 0;
    for (int waited = 0; (count = tts_voices(voice, language, names)) == 0; waited += STEP_MS) {
        assert_true(waited < PATIENCE_MS);
        (void)poll(NULL, 0, STEP_MS);
    }
    return count;
}

/* Without the variants of a voice, where there is more than one. */
static void the_voices_of_a_language_are_listed(void **state)
{
    (void)state;
    const char *names[TTS_VOICES_MAX];
    daemon_is("runs");
    struct tts *voice = tts_new();
    assert_int_equal(voices_of(voice, "en", names), 2);
    assert_string_equal(names[0], "Alice");
    assert_string_equal(names[1], "Bob");
    assert_int_equal(voices_of(voice, "de", names), 2);
    assert_string_equal(names[0], "Bertha");
    assert_string_equal(names[1], "Bertha+Deep");
    tts_free(voice);
}

/* Writing to it would end this program, if nothing were done about that. */
static void a_daemon_that_ended_is_started_again(void **state)
{
    (void)state;
    daemon_is("restarts");
    struct tts *voice = tts_new();
    say(voice, "one", "en");
    free(heard(ASKED, "say one\n"));
    say(voice, "two", "en");
    free(heard(ASKED, "close\nopen outflank\nlanguage en\ncancel\nsay two\n"));
    assert_false(tts_mute(voice));
    daemon_is("gone"); /* for good: the program takes over */
    stand_in("0");
    say(voice, "three", "en");
    free(heard(HEARD, "three\n"));
    assert_false(tts_mute(voice));
    tts_free(voice);
}

static void a_daemon_that_hangs_holds_nobody_up(void **state)
{
    (void)state;
    daemon_is("hangs");
    struct tts *voice = tts_new();
    for (int i = 0; i < 20; i++)
        say(voice, "hello", "en");
    free(heard(ASKED, "cancel\n"));
    say(voice, "hello", "en");
    tts_free(voice); /* which comes back */
    daemon_is("runs");
    free(heard(ASKED, "say hello\ncancel\nclose\n")); /* and lets go of what it was left */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nothing_is_started_before_the_first_text, begin, end),
        cmocka_unit_test_setup_teardown(the_library_is_told_what_to_say_and_how, begin, end),
        cmocka_unit_test_setup_teardown(the_usual_voice_comes_back, begin, end),
        cmocka_unit_test_setup_teardown(the_voices_of_a_language_are_listed, begin, end),
        cmocka_unit_test_setup_teardown(a_daemon_that_ended_is_started_again, begin, end),
        cmocka_unit_test_setup_teardown(a_daemon_that_hangs_holds_nobody_up, begin, end),
        cmocka_unit_test_setup_teardown(it_has_the_rate_and_the_voice_as_well, begin, end),
        cmocka_unit_test_setup_teardown(a_text_is_no_option_and_no_code, begin, end),
        cmocka_unit_test_setup_teardown(a_language_is_nothing_but_letters, begin, end),
        cmocka_unit_test_setup_teardown(a_new_text_cuts_the_old_one_off, begin, end),
        cmocka_unit_test_setup_teardown(a_program_that_hangs_holds_nobody_up, begin, end),
        cmocka_unit_test_setup_teardown(without_a_program_it_is_silent, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
