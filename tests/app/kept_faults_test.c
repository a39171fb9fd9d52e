/* Each kind of file that is kept, while the worst happens at each call in turn that changes something: the program is
 * killed, the disk is full, there is no memory, another copy of the program keeps its own. What was kept stays kept,
 * and what is there is a whole state. */
#define _POSIX_C_SOURCE 200809L /* fork, fileno */

#include "app/backup_whole.h"
#include "app/faults.h"
#include "app/folder.h"
#include "app/kept_kinds.h"
#include "support/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "kit/files.h"
#include "match/helper.h"

static const char FOLDER[] = "kept_faults_test_data";
enum { MISSED = 41, TOLD, UNTOLD, FAILED };
static struct app app;
static struct bare bare;
static int faults_made;
static bool is_child;

/* ---- one start of the program after another ---- */

static void begin_anew(void)
{
    bare_app(&app, &bare, FOLDER);
    settings_default(&app.settings);
    app.keeps_settings = true;
}

static void keep(const struct kept_kind *kind, int step)
{
    begin_anew();
    kind->keep(&app, step);
    kept_finish(&app);
}

/* The steps are digits. */
static void keep_steps(const struct kept_kind *kind, const char *steps)
{
    folder_empty(FOLDER);
    for (; *steps; steps++)
        keep(kind, *steps - '0');
}

static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* The lines of a text in their alphabet's order: what two copies keep is joined in either order. */
static char *in_order(struct strbuf *text)
{
    enum { LINES = 400 };
    char *lines[LINES];
    struct strbuf out = {0};
    int count = 0;
    for (char *line = strtok(text->text, "\n"); line; line = strtok(NULL, "\n")) {
        assert_true(count < LINES);
        lines[count++] = line;
    }
    qsort(lines, (size_t)count, sizeof lines[0], by_text);
    for (int i = 0; i < count; i++)
        strbuf_printf(&out, "%s\n", lines[i]);
    strbuf_puts(&out, "");
    strbuf_free(text);
    return out.text;
}

/* What the next start of the program finds, to be freed. */
static char *said(const struct kept_kind *kind)
{
    struct strbuf out = {0};
    begin_anew();
    kept_say(&app, kind->store, &out);
    strbuf_puts(&out, "");
    return in_order(&out);
}

static char *said_after(const struct kept_kind *kind, const char *steps)
{
    keep_steps(kind, steps);
    char *text = said(kind);
    assert_int_equal(app.warnings_told, 0);
    return text;
}

/* ---- the program that meets with it ---- */

/* How it ended: MISSED if it was over before; TOLD or UNTOLD, whether the player heard of anything; or a signal. */
static int end_of(pid_t child)
{
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
}

/* In the child what is wrong ends it at once, which cmocka would go on from. */
static pid_t start(void)
{
    static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
    (void)fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child > 0)
        return child;
    is_child = true;
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        (void)signal(signals[i], SIG_DFL);
    if (!freopen("/dev/null", "w", stderr))
        _exit(FAILED);
    return 0;
}

static int leave(void **state)
{
    (void)state;
    if (is_child)
        _exit(FAILED);
    return 0;
}

/* Keeps a step with the fault at a call, and step 2 after it, if it `goes_on`. */
static int keep_with(const struct kept_kind *kind, int step, enum faults_kind fault, int at, bool goes_on)
{
    pid_t child = start();
    if (child > 0)
        return end_of(child);
    begin_anew();
    faults_begin(fault, at, FOLDER);
    kind->keep(&app, step);
    kept_finish(&app);
    bool missed = faults_end() <= at;
    bool told = app.warnings_told != 0;
    if (goes_on)
        kind->keep(&app, 2);
    kept_finish(&app);
    _exit(missed ? MISSED : told ? TOLD : UNTOLD);
}

/* ---- what must be ---- */

/* A kind's file before and after a step, and the same with step 2 behind it. */
struct expected {
    char *old, *new, *old_later, *new_later;
};

static struct expected expect(const struct kept_kind *kind, int step)
{
    return step == 0 ? (struct expected){said_after(kind, ""), said_after(kind, "0"), said_after(kind, "2"),
                                         said_after(kind, "02")}
                     : (struct expected){said_after(kind, "0"), said_after(kind, "01"), said_after(kind, "02"),
                                         said_after(kind, "012")};
}

static void forget(struct expected *e)
{
    free(e->old);
    free(e->new);
    free(e->old_later);
    free(e->new_later);
}

/* Whether the next start finds one of two texts; if it does not, the test fails. True: the second. */
static bool finds(const struct kept_kind *kind, const char *one, const char *two, const char *what, int at)
{
    char *now = said(kind);
    bool is_two = strcmp(now, two) == 0;
    if (!is_two && strcmp(now, one) != 0)
        fail_msg("%s, %s at call %d: neither\n%s\nnor\n%s\nbut\n%s", kind->name, what, at, one, two, now);
    free(now);
    return is_two;
}

/* Half of what is added to a file that grows is damage, which is told and mended. */
static bool may_be_mended(const struct kept_kind *kind, enum faults_kind fault)
{
    bool grows = kind->store == STORE_OF_GAME || kind->store == STORE_LADDER_MATCH || kind->store == STORE_FINISHED;
    return grows && fault != FAULTS_KILL;
}

static void report(void)
{
    print_message("%d times, 0 lost\n", faults_made);
    faults_made = 0;
}

/* ---- killed ---- */

static bool check_killed(const struct kept_kind *kind, int step, enum faults_kind fault, int at,
                         const struct expected *e)
{
    keep_steps(kind, step ? "0" : "");
    int end = keep_with(kind, step, fault, at, false);
    if (end == MISSED)
        return false;
    assert_int_equal(end, SIGKILL);
    (void)finds(kind, e->old, e->new, "killed", at);
    if (app.warnings_told && !may_be_mended(kind, fault))
        fail_msg("%s, killed at call %d: the next start tells of damage", kind->name, at);
    keep(kind, 2);
    (void)finds(kind, e->old_later, e->new_later, "killed and gone on", at);
    faults_made++;
    return true;
}

static void each_fault(const enum faults_kind *faults, int count,
                       bool (*check)(const struct kept_kind *, int, enum faults_kind, int, const struct expected *))
{
    for (int i = 0; i < KEPT_KINDS; i++)
        for (int step = 0; step < 2; step++) {
            struct expected e = expect(&KEPT[i], step);
            for (int f = 0; f < count; f++)
                for (int at = 0; check(&KEPT[i], step, faults[f], at, &e);)
                    at++;
            forget(&e);
        }
    report();
}

static void killed_at_any_call_it_loses_nothing(void **state)
{
    (void)state;
    each_fault((const enum faults_kind[]){FAULTS_KILL, FAULTS_KILL_HALF}, 2, check_killed);
}

/* ---- killed in the middle of more ---- */

static const struct kept_kind *kind_of(enum store store)
{
    const struct kept_kind *kind = KEPT;
    while (kind->store != store)
        kind++;
    return kind;
}

/* Does something with the program killed at a call. False if it was over before. */
static bool killed_at(void (*act)(void), enum faults_kind fault, int at)
{
    pid_t child = start();
    if (child == 0) {
        begin_anew();
        faults_begin(fault, at, FOLDER);
        act();
        kept_finish(&app);
        _exit(faults_end() <= at ? MISSED : FAILED);
    }
    int end = end_of(child);
    assert_true(end == MISSED || end == SIGKILL);
    faults_made += end == SIGKILL;
    return end == SIGKILL;
}

static void give_up(void)
{
    struct match *match = helper_match("classic", "f5d6");
    match_give_up(match, FIRST);
    saved_keep(&app, match, &(struct game_setup){.variant = match_variant(match)});
    match_free(match);
}

static void a_game_that_ends_is_among_those_in_progress_or_among_the_finished(void **state)
{
    (void)state;
    for (int fault = FAULTS_KILL; fault <= FAULTS_KILL_HALF; fault++)
        for (int at = 0;; at++) {
            keep_steps(kind_of(STORE_OF_GAME), "1");
            if (!killed_at(give_up, (enum faults_kind)fault, at))
                break;
            char *finished = said(kind_of(STORE_FINISHED)), *going = said(kind_of(STORE_OF_GAME));
            assert_true(finished[0] || going[0]);
            free(finished);
            free(going);
        }
    report();
}

static const struct kept_kind *read_now;
static void read_it(void)
{
    struct strbuf out = {0};
    kept_say(&app, read_now->store, &out);
    strbuf_free(&out);
}

static void put(const char *name, const char *text, size_t length)
{
    char path[PATHS_MAX];
    assert_true(paths_join(path, sizeof path, FOLDER, name));
    assert_true(files_write(path, text, length));
}

static char *contents(const char *name, size_t *length)
{
    char path[PATHS_MAX];
    assert_true(paths_join(path, sizeof path, FOLDER, name));
    return files_read(path, 1 << 20, length);
}

/* A file that is damaged in its last line. */
static char *damaged_text(const struct kept_kind *kind, size_t *length)
{
    keep_steps(kind, "012");
    char *text = contents(kind->name, length);
    assert_true(text && *length > 4);
    text[*length - 3] ^= 4;
    return text;
}

static struct {
    const char *text;
    size_t length;
    int found;
} sought;

static void visit(void *user, const char *name)
{
    size_t length;
    char *text = contents(name, &length);
    (void)user;
    sought.found += text && length == sought.length && memcmp(text, sought.text, length) == 0;
    free(text);
}

/* What was damaged is there as it was found, and what could be read of it is read. */
static void a_mending_that_is_killed_loses_nothing(void **state)
{
    (void)state;
    for (int i = 0; i < KEPT_KINDS; i++) {
        size_t length;
        char *text = damaged_text(&KEPT[i], &length);
        folder_empty(FOLDER);
        put(KEPT[i].name, text, length);
        char *mended = said(&KEPT[i]);
        read_now = &KEPT[i];
        for (int at = 0;; at++) {
            folder_empty(FOLDER);
            put(KEPT[i].name, text, length);
            if (!killed_at(read_it, FAULTS_KILL, at))
                break;
            sought.text = text;
            sought.length = length;
            sought.found = 0;
            folders_list(FOLDER, "", visit, NULL);
            if (sought.found == 0)
                fail_msg("%s: killed at call %d, what was damaged is gone", KEPT[i].name, at);
            (void)finds(&KEPT[i], mended, mended, "killed while it is mended", at);
        }
        free(mended);
        free(text);
    }
    report();
}

static struct {
    char *text;
    size_t length;
} backup;

static void bring(void)
{
    struct backup_news news;
    char before[PATHS_MAX];
    (void)backup_bring_whole(&app, backup.text, backup.length, &news, before);
}

static void keep_all(const char *steps)
{
    folder_empty(FOLDER);
    for (int i = 0; i < KEPT_KINDS; i++)
        for (const char *step = steps; *step; step++)
            keep(&KEPT[i], *step - '0');
}

static void a_backup_that_is_brought_half_way_loses_nothing(void **state)
{
    (void)state;
    char *old[KEPT_KINDS], *new[KEPT_KINDS];
    static const char path[] = "kept_faults_test.outflank-backup";
    keep_all("01");
    begin_anew();
    assert_true(backup_write_whole(&app, path));
    backup.text = files_read(path, 1 << 20, &backup.length);
    assert_non_null(backup.text);
    keep_all("0");
    for (int i = 0; i < KEPT_KINDS; i++)
        old[i] = said(&KEPT[i]);
    begin_anew();
    bring();
    kept_finish(&app);
    for (int i = 0; i < KEPT_KINDS; i++)
        new[i] = said(&KEPT[i]);
    for (int at = 0;; at++) {
        keep_all("0");
        if (!killed_at(bring, FAULTS_KILL, at))
            break;
        for (int i = 0; i < KEPT_KINDS; i++) {
            (void)finds(&KEPT[i], old[i], new[i], "killed while a backup is brought", at);
            assert_int_equal(app.warnings_told, 0);
        }
    }
    for (int i = 0; i < KEPT_KINDS; i++) {
        free(old[i]);
        free(new[i]);
    }
    free(backup.text);
    report();
}

/* ---- refused ---- */

static bool check_refused(const struct kept_kind *kind, int step, enum faults_kind fault, int at,
                          const struct expected *e)
{
    keep_steps(kind, step ? "0" : "");
    int end = keep_with(kind, step, fault, at, false);
    if (end == MISSED)
        return false;
    assert_true(end == TOLD || end == UNTOLD);
    bool kept = finds(kind, e->old, e->new, "refused", at);
    if (!kept && end == UNTOLD && !kind->untold)
        fail_msg("%s, refused at call %d: it is not kept, and nobody hears of it", kind->name, at);
    if (app.warnings_told && !may_be_mended(kind, fault))
        fail_msg("%s, refused at call %d: the next start tells of damage", kind->name, at);
    keep_steps(kind, step ? "0" : "");
    (void)keep_with(kind, step, fault, at, true);
    (void)finds(kind, e->old_later, e->new_later, "refused and gone on", at);
    faults_made++;
    return true;
}

static void a_call_that_is_refused_harms_nothing(void **state)
{
    (void)state;
    each_fault((const enum faults_kind[]){FAULTS_REFUSE, FAULTS_FULL}, 2, check_refused);
}

/* ---- without memory ---- */

/* It ends with a message (and as exit or abort end it), or goes on. */
static bool check_forgetful(const struct kept_kind *kind, int step, enum faults_kind fault, int at,
                            const struct expected *e)
{
    keep_steps(kind, step ? "0" : "");
    int end = keep_with(kind, step, fault, at, false);
    if (end == MISSED)
        return false;
    if (end != TOLD && end != UNTOLD && end != EXIT_FAILURE && end != SIGABRT)
        fail_msg("%s, without memory at allocation %d: it ends by %d", kind->name, at, end);
    (void)finds(kind, e->old, e->new, "without memory", at);
    assert_int_equal(app.warnings_told, 0);
    keep(kind, 2);
    (void)finds(kind, e->old_later, e->new_later, "without memory and gone on", at);
    faults_made++;
    return true;
}

static void an_allocation_that_fails_harms_nothing(void **state)
{
    (void)state;
    if (!faults_have_memory())
        skip();
    each_fault((const enum faults_kind[]){FAULTS_MEMORY}, 1, check_forgetful);
}

/* ---- two copies of the program ---- */

/* Pipes: from the first to whoever starts them, back, and from the second; and one that ends with the first. */
static int paused[2], go_on[2], locked[2], over[2];

static void say_paused(void)
{
    char byte = 0;
    if (write(paused[1], "p", 1) != 1 || read(go_on[0], &byte, 1) != 1)
        _exit(EXIT_FAILURE);
}

/* It waits for the first to end: how long it would wait by itself is not on trial. */
static void say_locked(void)
{
    char byte;
    if (write(locked[1], "l", 1) != 1 || read(over[0], &byte, 1) != 0)
        _exit(EXIT_FAILURE);
}

/* Keeps step 1 and stops before a call until it may go on. */
static void run_first(const struct kept_kind *kind, int at)
{
    (void)close(locked[1]); /* so that the end of the second is seen */
    begin_anew();
    faults_begin(FAULTS_NONE, at, FOLDER);
    faults_pause(say_paused);
    kind->keep(&app, 1);
    kept_finish(&app);
    _exit(faults_end() <= at ? MISSED : UNTOLD);
}

/* Keeps step 2, and says when it has to wait. */
static void run_second(const struct kept_kind *kind)
{
    begin_anew();
    faults_locked(say_locked);
    kind->keep(&app, 2);
    kept_finish(&app);
    _exit(UNTOLD);
}

static pid_t start_first(const struct kept_kind *kind, int at)
{
    assert_true(pipe(paused) == 0 && pipe(go_on) == 0 && pipe(locked) == 0 && pipe(over) == 0);
    pid_t first = start();
    if (first == 0)
        run_first(kind, at);
    (void)close(paused[1]);
    (void)close(over[1]);
    return first;
}

static pid_t start_second(const struct kept_kind *kind)
{
    pid_t second = start();
    if (second == 0)
        run_second(kind);
    (void)close(locked[1]);
    return second;
}

/* The second copy keeps all of its own while the first stands before a call, unless it has to wait for the first. False
 * if the first was done before. */
static bool keep_side_by_side(const struct kept_kind *kind, int at)
{
    char byte;
    keep_steps(kind, "0");
    pid_t first = start_first(kind, at);
    bool stands = read(paused[0], &byte, 1) == 1;
    if (stands) {
        pid_t second = start_second(kind);
        (void)!read(locked[0], &byte, 1); /* nothing: it has ended */
        assert_int_equal(write(go_on[1], "g", 1), 1);
        assert_int_equal(end_of(second), UNTOLD);
    } else {
        (void)close(locked[1]);
    }
    (void)close(paused[0]);
    (void)close(locked[0]);
    (void)close(over[0]);
    (void)close(go_on[0]);
    (void)close(go_on[1]);
    assert_int_equal(end_of(first), stands ? UNTOLD : MISSED);
    return stands;
}

/* What the second keeps of a game is not kept, which it says. Where only one can be, one is; all else is joined. */
static bool lets_one_stay(enum store store)
{
    return store == STORE_OF_GAME || store == STORE_LADDER_MATCH || store == STORE_SETTINGS || store == STORE_LADDER ||
           store == STORE_GAME_NIGHT || store >= STORES_IN_BACKUPS;
}

static void two_copies_lose_nothing(void **state)
{
    (void)state;
    for (int i = 0; i < KEPT_KINDS; i++) {
        const struct kept_kind *kind = &KEPT[i];
        bool one = lets_one_stay(kind->store);
        char *first = said_after(kind, one ? "01" : "021"), *second = said_after(kind, "012");
        for (int at = 0; keep_side_by_side(kind, at); at++) {
            (void)finds(kind, first, second, "another copy", at);
            assert_int_equal(app.warnings_told, 0);
            faults_made++;
        }
        free(first);
        free(second);
    }
    report();
}

/* ---- the table ---- */

static void every_row_is_here(void **state)
{
    (void)state;
    for (int store = 0; store < STORES; store++) {
        int found = store == STORE_PADS;
        for (int i = 0; i < KEPT_KINDS; i++)
            if ((int)KEPT[i].store == store) {
                assert_string_equal(KEPT[i].name, STORE_ROWS[store].name);
                found++;
            }
        assert_int_equal(found, 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(every_row_is_here, leave),
        cmocka_unit_test_teardown(killed_at_any_call_it_loses_nothing, leave),
        cmocka_unit_test_teardown(a_game_that_ends_is_among_those_in_progress_or_among_the_finished, leave),
        cmocka_unit_test_teardown(a_mending_that_is_killed_loses_nothing, leave),
        cmocka_unit_test_teardown(a_backup_that_is_brought_half_way_loses_nothing, leave),
        cmocka_unit_test_teardown(a_call_that_is_refused_harms_nothing, leave),
        cmocka_unit_test_teardown(an_allocation_that_fails_harms_nothing, leave),
        cmocka_unit_test_teardown(two_copies_lose_nothing, leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
