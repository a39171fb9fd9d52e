#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L
#endif

#include "nboard/nboard_client_internal.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/os.h"
#include "base/program.h"
#include "base/strbuf.h"

#if !defined(_WIN32) && !defined(__EMSCRIPTEN__)
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

enum { BUFFER = 4096, PATIENCE_MS = 300, STEP_MS = 10, SEND_MS = 1000, SHELL_NOT_RUN = 126, SHELL_NOT_FOUND = 127 };

struct child {
    char buffer[BUFFER]; /* read but not yet returned */
    size_t held;
#ifdef _WIN32
    HANDLE process, job, in, out; /* in: where we write; out: where we read; job: it and its descendants */
#elif !defined(__EMSCRIPTEN__)
    pid_t pid;  /* of the shell, and of the process group of its descendants */
    bool gone;  /* the shell has exited but was not reaped, so its pid is not reused before child_end */
    int status; /* its exit status then; -1 if it was killed */
    int in, out;
    pid_t guard; /* 0: could not be started */
    int alive;   /* the pipe by which the guard sees that we are */
#endif
};

#ifdef _WIN32

/* A job whose processes are ended when its last handle is closed, even by our own exit. NULL on failure. */
static HANDLE new_job(void)
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {
        .BasicLimitInformation = {.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE}};
    HANDLE job = CreateJobObjectW(NULL, NULL);
    if (job)
        SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return job;
}

/* Starts it suspended, so that it is in the job before it can start other processes. */
static bool start_process(struct child *c, wchar_t *line, STARTUPINFOW *startup)
{
    PROCESS_INFORMATION process;
    if (!program_start(line, startup, CREATE_SUSPENDED, &process))
        return false;
    c->job = new_job();
    if (c->job)
        AssignProcessToJobObject(c->job, process.hProcess);
    ResumeThread(process.hThread);
    CloseHandle(process.hThread);
    c->process = process.hProcess;
    return true;
}

static bool start(struct child *c, const char *command)
{
    STARTUPINFOW startup = {.hStdError = GetStdHandle(STD_ERROR_HANDLE)};
    wchar_t line[BUFFER]; /* the system writes to it */
    bool started = false;
    if (MultiByteToWideChar(CP_UTF8, 0, command, -1, line, BUFFER) == 0)
        return false;
    if (!program_pipe(&startup.hStdInput, &c->in, true, 0))
        return false;
    if (!program_pipe(&c->out, &startup.hStdOutput, false, 0))
        goto close_in;
    started = start_process(c, line, &startup);
    CloseHandle(startup.hStdOutput); /* its ends belong to it */
    if (!started)
        CloseHandle(c->out);
close_in:
    CloseHandle(startup.hStdInput);
    if (!started)
        CloseHandle(c->in);
    return started;
}

static void finish(struct child *c)
{
    CloseHandle(c->in);
    if (WaitForSingleObject(c->process, PATIENCE_MS) != WAIT_OBJECT_0)
        TerminateProcess(c->process, 1);
    if (c->job) {
        TerminateJobObject(c->job, 1);
        CloseHandle(c->job);
    }
    CloseHandle(c->process);
    CloseHandle(c->out);
}

/* A missing program was never started. */
bool child_missing(struct child *c)
{
    (void)c;
    return false;
}

static bool send_all(struct child *c, const char *text, size_t length)
{
    DWORD written;
    return WriteFile(c->in, text, (DWORD)length, &written, NULL) && written == length;
}

/* Reads what is available. It is not possible to wait for Windows pipes, so they are polled. */
static enum child_answer fill(struct child *c, int ms)
{
    int64_t end = os_now() + ms;
    for (;;) {
        DWORD there = 0, got = 0;
        if (!PeekNamedPipe(c->out, NULL, 0, NULL, &there, NULL))
            return CHILD_GONE;
        if (there > 0) {
            if (!ReadFile(c->out, c->buffer + c->held, (DWORD)(BUFFER - c->held), &got, NULL))
                return CHILD_GONE;
            c->held += got;
            return CHILD_LINE;
        }
        if (os_now() >= end)
            return CHILD_TIMEOUT;
        Sleep(STEP_MS);
    }
}

#elif defined(__EMSCRIPTEN__) /* a browser cannot start programs */

static bool start(struct child *c, const char *command)
{
    (void)c;
    (void)command;
    return false;
}

static void finish(struct child *c) { (void)c; }

bool child_missing(struct child *c)
{
    (void)c;
    return true;
}

static bool send_all(struct child *c, const char *text, size_t length)
{
    (void)c;
    (void)text;
    return length == 0;
}

static enum child_answer fill(struct child *c, int ms)
{
    (void)c;
    (void)ms;
    return CHILD_GONE;
}

#else

/* Ends the programs of a process group once the pipe closes without a word: when this program has ended, by whatever
 * signal. They are given the time that `finish` gives them. (PR_SET_PDEATHSIG of Linux reaches only the shell, and
 * belongs to a thread.) */
static const char GUARD[] = "trap '' HUP INT QUIT TERM; read word || { sleep 0.3 || sleep 1; kill -9 -\"$1\"; }";

static void start_guard(struct child *c)
{
    int ends[2];
    char group[16];
    (void)snprintf(group, sizeof group, "%ld", (long)c->pid);
    const char *const words[] = {"sh", "-c", GUARD, "sh", group, NULL};
    if (!program_pipe(ends))
        return;
    c->guard = program_spawn(words, ends[0], -1);
    close(ends[0]);
    if (c->guard)
        c->alive = ends[1];
    else
        close(ends[1]);
}

/* Before the group's number may be used again. */
static void dismiss_guard(struct child *c)
{
    if (!c->guard)
        return;
    (void)!write(c->alive, "end\n", 4);
    close(c->alive);
    waitpid(c->guard, NULL, 0);
}

/* Checks for the program first, so that child_missing's caller reports its absence instead of the shell. */
static const char CHECK_FIRST[] = "case $1 in */*) [ -f \"$1\" ] && [ -x \"$1\" ];; *) command -v \"$1\";; esac "
                                  ">/dev/null 2>&1 || exit 127\nshift\n";

static void run_in_child(const char *script, const char *word, const int to[2], const int from[2])
{
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    fcntl(STDIN_FILENO, F_SETFD, 0); /* if it already had that number */
    fcntl(STDOUT_FILENO, F_SETFD, 0);
    program_reset_signals();
    setpgid(0, 0); /* allows ending the shell and its descendants together */
    execl("/bin/sh", "sh", "-c", script, "sh", word, (char *)NULL);
    _exit(SHELL_NOT_FOUND);
}

/* Copies the command's first word if it is a plain program name without shell syntax. */
static bool plain_word(const char *command, char word[BUFFER])
{
    size_t length = strcspn(command, " \t\n");
    if (length == 0 || length >= BUFFER || strcspn(command, "\"'\\`$&|;<>()*?[]{}~#!=") < length)
        return false;
    memcpy(word, command, length);
    word[length] = '\0';
    return true;
}

static bool start(struct child *c, const char *command)
{
    int to[2], from[2];
    char word[BUFFER] = "";
    bool started = false, checks = plain_word(command, word);
    struct strbuf script = {0};
    program_outlive_writes(); /* the result of write tells when the program has exited */
    strbuf_printf(&script, "%s%s", checks ? CHECK_FIRST : "", command);
    if (!program_pipe(to))
        goto free_script;
    if (!program_pipe(from))
        goto close_to;
    c->pid = fork();
    if (c->pid == 0)
        run_in_child(strbuf_text(&script), checks ? word : NULL, to, from);
    started = c->pid > 0;
    if (started) {
        setpgid(c->pid, c->pid); /* in both processes, whichever comes first */
        start_guard(c);
        c->in = to[1];
        c->out = from[0];
        (void)fcntl(c->in, F_SETFL, O_NONBLOCK);
    }
    close(from[1]); /* its ends belong to it */
    if (!started)
        close(from[0]);
close_to:
    close(to[0]);
    if (!started)
        close(to[1]);
free_script:
    strbuf_free(&script);
    return started;
}

/* Waits briefly for its exit; false if it is still running. */
static bool ended(struct child *c)
{
    for (int left = PATIENCE_MS / STEP_MS; !c->gone && left > 0; left--) {
        siginfo_t info = {.si_pid = 0};
        c->gone = waitid(P_PID, (id_t)c->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0;
        if (c->gone)
            c->status = info.si_code == CLD_EXITED ? info.si_status : -1;
        else
            poll(NULL, 0, STEP_MS);
    }
    return c->gone;
}

/* Ends its descendants, which may outlive it. */
static void finish(struct child *c)
{
    close(c->in);
    (void)ended(c);
    kill(-c->pid, SIGKILL);
    dismiss_guard(c);
    waitpid(c->pid, NULL, 0);
    close(c->out);
}

/* The shell reports it by its exit status. */
bool child_missing(struct child *c) { return ended(c) && (c->status == SHELL_NOT_FOUND || c->status == SHELL_NOT_RUN); }

/* The pipe is non-blocking: a program that does not read may fill it, and is given up after SEND_MS. */
static bool send_all(struct child *c, const char *text, size_t length)
{
    int64_t end = os_now() + SEND_MS;
    while (length > 0) {
        ssize_t written = write(c->in, text, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) && os_now() < end) {
            struct pollfd wait = {.fd = c->in, .events = POLLOUT};
            (void)poll(&wait, 1, STEP_MS);
            continue;
        }
        if (written <= 0)
            return false;
        text += written;
        length -= (size_t)written;
    }
    return true;
}

static enum child_answer fill(struct child *c, int ms)
{
    struct pollfd wait = {.fd = c->out, .events = POLLIN};
    int ready = poll(&wait, 1, ms);
    if (ready == 0 || (ready < 0 && errno == EINTR))
        return CHILD_TIMEOUT;
    ssize_t got = read(c->out, c->buffer + c->held, BUFFER - c->held);
    if (got <= 0)
        return CHILD_GONE;
    c->held += (size_t)got;
    return CHILD_LINE;
}

#endif

struct child *child_start(const char *command)
{
    struct child *c = calloc(1, sizeof *c);
    if (c && !start(c, command)) {
        free(c);
        c = NULL;
    }
    return c;
}

void child_end(struct child *c)
{
    if (!c)
        return;
    finish(c);
    free(c);
}

bool child_send(struct child *c, const char *line) { return send_all(c, line, strlen(line)) && send_all(c, "\n", 1); }

/* Takes a line from the buffer; a line that fills it is returned incomplete. */
static bool pop_line(struct child *c, char *line, size_t size)
{
    char *end = memchr(c->buffer, '\n', c->held);
    size_t length = end ? (size_t)(end - c->buffer) : c->held, used = end ? length + 1 : length;
    if (!end && c->held < BUFFER)
        return false;
    while (length > 0 && c->buffer[length - 1] == '\r')
        length--;
    snprintf(line, size, "%.*s", (int)length, c->buffer);
    memmove(c->buffer, c->buffer + used, c->held - used);
    c->held -= used;
    return true;
}

enum child_answer child_read(struct child *c, char *line, size_t size, int ms)
{
    int64_t end = os_now() + ms;
    while (!pop_line(c, line, size)) {
        int64_t left = end - os_now();
        if (left <= 0)
            return CHILD_TIMEOUT;
        if (fill(c, (int)left) == CHILD_GONE)
            return CHILD_GONE;
    }
    return CHILD_LINE;
}
