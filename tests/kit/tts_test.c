/* What a speech program is told, by a program that stands in for spd-say and writes down what it is given. */
#define _POSIX_C_SOURCE 200809L

#include "kit/tts.h"

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
                  SPOKEN[] = "voice_test_data/spoken";
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

static int begin(void **state)
{
    (void)state;
    char path[4200];
    assert_true(files_make_directory(FOLDER));
    assert_true(files_remove(HEARD) && files_remove(SPOKEN) && files_remove(PROGRAM));
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

static void a_text_is_no_option_and_no_code(void **state)
{
    (void)state;
    struct tts *voice = tts_new();
    stand_in("0");
    tts_say(voice, "--help; $(touch voice_test_data/touched) `id` 'x' \"y\" 100% %s\n[[rate 9]]", "de");
    char *text = heard(HEARD, "rate 9  \n");
    assert_string_equal(text, "--cancel\n--language\nde\n--\n"
                              "--help; $(touch voice_test_data/touched) `id` 'x' \"y\" 100   s   rate 9  \n");
    free(text);
    assert_false(files_exists("voice_test_data/touched"));
    tts_free(voice);
}

static void a_language_is_nothing_but_letters(void **state)
{
    (void)state;
    struct tts *voice = tts_new();
    stand_in("0");
    tts_say(voice, "f5", "fr; rm");
    char *text = heard(HEARD, "f5\n");
    assert_string_equal(text, "--cancel\n--language\nfr\n--\nf5\n");
    free(text);
    tts_free(voice);
}

static void a_new_text_cuts_the_old_one_off(void **state)
{
    (void)state;
    struct tts *voice = tts_new();
    stand_in("600");
    tts_say(voice, "one", "en");
    free(heard(HEARD, "one\n"));
    stand_in("0");
    tts_say(voice, "two", "en");
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
        tts_say(voice, "hello", "en");
    tts_free(voice); /* which comes back */
}

static void without_a_program_it_is_silent(void **state)
{
    (void)state;
    struct tts *voice = tts_new();
    assert_int_equal(setenv("PATH", FOLDER, 1), 0); /* where there is none */
    tts_say(voice, "one", "en");
    stand_in("0");
    tts_say(voice, "two", "en"); /* and it does not look again and again */
    tts_free(voice);
    assert_false(files_exists(HEARD));
    tts_say(NULL, "three", "en");
    tts_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_text_is_no_option_and_no_code, begin, end),
        cmocka_unit_test_setup_teardown(a_language_is_nothing_but_letters, begin, end),
        cmocka_unit_test_setup_teardown(a_new_text_cuts_the_old_one_off, begin, end),
        cmocka_unit_test_setup_teardown(a_program_that_hangs_holds_nobody_up, begin, end),
        cmocka_unit_test_setup_teardown(without_a_program_it_is_silent, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
