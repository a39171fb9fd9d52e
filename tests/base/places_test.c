/* A program that is found as a shell finds it, for systems that do not say where it lies; the user's own folders. */
#ifndef _WIN32
#define _DEFAULT_SOURCE /* mkdtemp, symlink, realpath */
#endif

#include "base/places.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

static void our_own_folder_is_known(void **state)
{
    (void)state;
    struct strbuf place = {0};
    assert_true(places_program(&place));
    assert_int_equal(place.text[place.length - 1], '/');
    assert_null(strchr(place.text, '\\'));
    strbuf_puts(&place, "test_places"); /* with .exe where that belongs to it */
    FILE *file = fopen(place.text, "rb");
    if (!file) {
        strbuf_puts(&place, ".exe");
        file = fopen(place.text, "rb");
    }
    assert_non_null(file);
    (void)fclose(file);
    strbuf_free(&place);
}

static void assets_are_looked_for_beside_it_first(void **state)
{
    (void)state;
    struct strbuf own = {0}, place = {0};
    int n = 0;
    assert_true(places_program(&own));
    strbuf_puts(&own, "assets");
    assert_true(places_assets(0, &place));
    assert_string_equal(place.text, own.text);
    while (places_assets(n, &place))
        n++;
    assert_in_range(n, 2, 20);
    assert_false(places_assets(-1, &place));
    strbuf_free(&own);
    strbuf_free(&place);
}

#ifndef _WIN32
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

static char root[4096], before[4096]; /* a folder of our own, and where we came from */

static void make(const char *path, mode_t mode)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    (void)fclose(file);
    assert_int_equal(chmod(path, mode), 0);
}

static void by_path_by_name_and_by_link(void **state)
{
    (void)state;
    static const struct {
        const char *name, *search, *found; /* below root; NULL: nowhere */
    } cases[] = {
        {"bin/program", NULL, "/bin/"},
        {"./bin/program", "/nowhere", "/bin/"},
        {"program", "bin", "/bin/"},
        {"program", "/nowhere:bin:other", "/bin/"},
        {"program", "other:bin", "/bin/"},        /* a folder of that name is no program */
        {"program", "unexecutable:bin", "/bin/"}, /* nor is a file that may not be run */
        {"linked", "links", "/bin/"},             /* a link leads to where its program lies */
        {"links/linked", NULL, "/bin/"},
        {"above", ":bin", "/"}, /* an empty folder is the working directory */
        {"above", "bin:", "/"},
        {"above", "bin::other", "/"},
        {"above", "", "/"},
        {"above", "bin", NULL},
        {"program", NULL, NULL},
        {"program", "/nowhere", NULL},
        {"bin/missing", "bin", NULL},
        {"links/dangling", NULL, NULL},
        {"", "bin", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct strbuf place = {0}, wanted = {0};
        bool found = places_by_name(cases[i].name, cases[i].search, &place);
        strbuf_printf(&wanted, "%s%s", cases[i].found ? root : "", cases[i].found ? cases[i].found : "");
        if (found != (cases[i].found != NULL) || strcmp(strbuf_text(&place), strbuf_text(&wanted)) != 0)
            fail_msg("%s in %s: \"%s\", not \"%s\"", cases[i].name, cases[i].search ? cases[i].search : "(none)",
                     strbuf_text(&place), strbuf_text(&wanted));
        strbuf_free(&place);
        strbuf_free(&wanted);
    }
}

static void set(const char *name, const char *value)
{
    assert_int_equal(value ? setenv(name, value, 1) : unsetenv(name), 0);
}

/* What is not set, empty or relative says nothing; then it is the usual folder in the home, and of that the same. */
static void the_user_s_folders_are_named_by_the_environment(void **state)
{
    (void)state;
    static const char in_home[] = "(home)/.local/share"; /* (home): the password file's */
    static const struct {
        const char *data, *home, *found;
    } cases[] = {
        {"/x/data", "/home/me", "/x/data"},
        {"/x/data", NULL, "/x/data"},
        {NULL, "/home/me", "/home/me/.local/share"},
        {"", "/home/me", "/home/me/.local/share"},
        {"share", "/home/me", "/home/me/.local/share"},
        {"./share", "/home/me", "/home/me/.local/share"},
        {"~/share", "/home/me", "/home/me/.local/share"},
        {NULL, "/", "/.local/share"},
        {NULL, "/home/me/", "/home/me/.local/share"},
        {NULL, NULL, in_home},
        {NULL, "", in_home},
        {"", "", in_home},
        {"share", "home", in_home},
    };
    const struct passwd *user = getpwuid(getuid());
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct strbuf place = {0}, wanted = {0};
        const char *rest = strchr(cases[i].found, ')');
        bool known = !rest || (user && user->pw_dir[0] == '/'); /* a container's user may be in no password file */
        set("XDG_DATA_HOME", cases[i].data);
        set("HOME", cases[i].home);
        assert_int_equal(places_xdg("XDG_DATA_HOME", ".local/share", &place), known);
        if (known && rest)
            strbuf_printf(&wanted, "%s%s", user->pw_dir, user->pw_dir[1] ? rest + 1 : rest + 2);
        else if (known)
            strbuf_puts(&wanted, cases[i].found);
        if (strcmp(strbuf_text(&place), strbuf_text(&wanted)) != 0)
            fail_msg("XDG_DATA_HOME=%s HOME=%s: \"%s\", not \"%s\"", cases[i].data ? cases[i].data : "(none)",
                     cases[i].home ? cases[i].home : "(none)", strbuf_text(&place), strbuf_text(&wanted));
        strbuf_free(&place);
        strbuf_free(&wanted);
    }
}

static int set_up(void **state)
{
    (void)state;
    char made[] = "/tmp/outflank-places-XXXXXX";
    assert_non_null(getcwd(before, sizeof before));
    assert_non_null(mkdtemp(made));
    assert_non_null(realpath(made, root));
    assert_int_equal(chdir(root), 0);
    static const char *const folders[] = {"bin", "other", "other/program", "unexecutable", "links"};
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
        assert_int_equal(mkdir(folders[i], 0700), 0);
    make("bin/program", 0700);
    make("above", 0700);
    make("unexecutable/program", 0600);
    assert_int_equal(symlink("../bin/program", "links/linked"), 0);
    assert_int_equal(symlink("missing", "links/dangling"), 0);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    static const char *const made[] = {"links/linked",
                                       "links/dangling",
                                       "unexecutable/program",
                                       "bin/program",
                                       "above",
                                       "other/program",
                                       "other",
                                       "bin",
                                       "unexecutable",
                                       "links",
                                       root};
    for (size_t i = 0; i < sizeof made / sizeof made[0]; i++)
        assert_int_equal(remove(made[i]), 0);
    return chdir(before);
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(our_own_folder_is_known),
        cmocka_unit_test(assets_are_looked_for_beside_it_first),
#ifndef _WIN32
        cmocka_unit_test_setup_teardown(by_path_by_name_and_by_link, set_up, tear_down),
        cmocka_unit_test(the_user_s_folders_are_named_by_the_environment),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
