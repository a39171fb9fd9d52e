/* A program started and ended, and what it starts in its turn. The commands are those of a POSIX shell. */
#define _POSIX_C_SOURCE 200809L

#include "support/test.h"

#include <string.h>

#include "nboard/nboard_client_internal.h"

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LINE = 100, PATIENCE_MS = 10000 };

/* Starts a command whose whole family holds the writing end of a pipe, and the reading end of it. */
static struct child *start_with_pipe(const char *command, int *reading)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    struct child *c = child_start(command);
    assert_non_null(c);
    close(ends[1]);
    *reading = ends[0];
    return c;
}

/* Nobody is left who holds the other end; closes ours. */
static bool all_gone(int reading)
{
    struct pollfd wait = {.fd = reading, .events = POLLIN};
    char byte;
    bool gone = poll(&wait, 1, PATIENCE_MS) == 1 && read(reading, &byte, 1) == 0;
    close(reading);
    return gone;
}

static void lines_go_both_ways(void **state)
{
    struct child *c = child_start("while read a; do echo \"<$a>\"; done");
    char line[LINE];
    (void)state;
    assert_non_null(c);
    assert_true(child_send(c, "d3"));
    assert_int_equal(child_read(c, line, sizeof line, PATIENCE_MS), CHILD_LINE);
    assert_string_equal(line, "<d3>");
    assert_int_equal(child_read(c, line, sizeof line, 10), CHILD_TIMEOUT);
    child_end(c);
    child_end(NULL);
}

static void grandchildren_end_with_it(void **state)
{
    static const char *const commands[] = {
        "sleep 60 & echo ready; while read a; do :; done",   /* leaves by itself, not so its child */
        "sleep 60 & echo ready",                             /* has left before it is asked to */
        "trap '' TERM HUP; sleep 60 & echo ready; sleep 60", /* does not listen */
        "(sleep 60; sleep 60) & (sleep 60 &) & echo ready; exit 3",
    };
    (void)state;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        char line[LINE];
        int reading;
        struct child *c = start_with_pipe(commands[i], &reading);
        assert_int_equal(child_read(c, line, sizeof line, PATIENCE_MS), CHILD_LINE);
        assert_string_equal(line, "ready");
        child_end(c);
        if (!all_gone(reading))
            fail_msg("%s: somebody is left", commands[i]);
    }
}

/* However the program ends that started it: here by a signal that cannot be caught. */
static void it_does_not_outlive_the_program(void **state)
{
    static const char *const commands[] = {
        "trap '' TERM HUP INT PIPE; echo ready; while :; do sleep 60; done", /* listens to nothing */
        "(trap '' TERM HUP; sleep 60) & echo ready; exec sleep 60",
    };
    (void)state;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        int ends[2];
        char line[LINE];
        assert_int_equal(pipe(ends), 0);
        pid_t program = fork();
        if (program == 0) {
            struct child *c = child_start(commands[i]);
            bool ready = c && child_read(c, line, sizeof line, PATIENCE_MS) == CHILD_LINE;
            kill(getpid(), ready ? SIGKILL : SIGTERM);
        }
        close(ends[1]);
        int status;
        assert_int_equal(waitpid(program, &status, 0), program);
        assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        if (!all_gone(ends[0]))
            fail_msg("%s: somebody is left", commands[i]);
    }
}

/* What this program ignores, a program of the player's does not: it ends where its output has no reader, as ever. */
static void it_does_with_signals_what_it_likes(void **state)
{
    char line[LINE];
    struct child *c = child_start("kill -PIPE $$; kill -XFSZ $$; echo \"still here\"");
    (void)state;
    assert_non_null(c);
    assert_int_equal(child_read(c, line, sizeof line, PATIENCE_MS), CHILD_GONE);
    child_end(c);
    sigset_t blocked, before;
    (void)sigemptyset(&blocked);
    (void)sigaddset(&blocked, SIGTERM);
    assert_int_equal(sigprocmask(SIG_BLOCK, &blocked, &before), 0);
    c = child_start("kill -TERM $$; echo \"still here\"");
    assert_non_null(c);
    assert_int_equal(child_read(c, line, sizeof line, PATIENCE_MS), CHILD_GONE);
    child_end(c);
    assert_int_equal(sigprocmask(SIG_SETMASK, &before, NULL), 0);
}

static void missing_programs(void **state)
{
    static const struct {
        const char *command;
        bool missing;
    } cases[] = {{"no-such-program-anywhere", true},
                 {"no-such-program-anywhere --with 'its words'", true},
                 {"/", true},
                 {"/etc/passwd", true},
                 {"/no/such/program -n", true},
                 {"exit 3", false},
                 {"A=b; exit 3", false},
                 {"kill -9 $$", false}};
    int ends[2], errors = dup(STDERR_FILENO);
    (void)state;
    assert_int_equal(pipe(ends), 0);
    dup2(ends[1], STDERR_FILENO); /* which the children inherit */
    close(ends[1]);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char line[LINE];
        struct child *c = child_start(cases[i].command);
        assert_int_equal(child_read(c, line, sizeof line, PATIENCE_MS), CHILD_GONE);
        assert_int_equal(child_missing(c), cases[i].missing);
        assert_int_equal(child_missing(c), cases[i].missing); /* may be asked again */
        child_end(c);
    }
    dup2(errors, STDERR_FILENO);
    close(errors);
    char said[LINE];
    assert_int_equal(read(ends[0], said, sizeof said), 0); /* the shell says nothing of its own */
    close(ends[0]);
}

/* More than a pipe holds is left unread: that is no reason to wait for ever. */
static void one_that_never_reads_is_given_up(void **state)
{
    enum { LINES = 3000 };
    static const char line[] = "set game (;GM[Othello]PC[Outflank]TY[8]BO[8 ---------------------------]B[d3]W[c3];)";
    int sent = 0;
    (void)state;
    alarm(60); /* ends the test where it waits */
    struct child *c = child_start("exec sleep 1000");
    assert_non_null(c);
    while (sent < LINES && child_send(c, line))
        sent++;
    assert_true(sent > 0);
    assert_in_range(sent, 1, LINES - 1);
    child_end(c);
    alarm(0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(lines_go_both_ways),
                                       cmocka_unit_test(grandchildren_end_with_it),
                                       cmocka_unit_test(it_does_not_outlive_the_program),
                                       cmocka_unit_test(it_does_with_signals_what_it_likes),
                                       cmocka_unit_test(missing_programs),
                                       cmocka_unit_test(one_that_never_reads_is_given_up)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
