#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L
#endif

#include "engine/child.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/os.h"

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#else
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

enum { BUFFER = 4096, PATIENCE_MS = 300, STEP_MS = 10 };

struct child {
    char buffer[BUFFER]; /* read and not yet given out */
    size_t held;
#ifdef _WIN32
    HANDLE process, in, out; /* in: what we write to; out: what we read from */
#else
    pid_t pid;
    int in, out;
#endif
};

#ifdef _WIN32

static bool start(struct child *c, const char *command)
{
    SECURITY_ATTRIBUTES inherit = {sizeof inherit, NULL, TRUE};
    STARTUPINFOA startup = {.cb = sizeof startup, .dwFlags = STARTF_USESTDHANDLES};
    PROCESS_INFORMATION process;
    char line[BUFFER];
    snprintf(line, sizeof line, "%s", command);
    if (!CreatePipe(&startup.hStdInput, &c->in, &inherit, 0))
        return false;
    if (!CreatePipe(&c->out, &startup.hStdOutput, &inherit, 0))
        return false;
    SetHandleInformation(c->in, HANDLE_FLAG_INHERIT, 0);
    SetHandleInformation(c->out, HANDLE_FLAG_INHERIT, 0);
    startup.hStdError = GetStdHandle(STD_ERROR_HANDLE);
    bool good = CreateProcessA(NULL, line, NULL, NULL, TRUE, CREATE_NO_WINDOW, NULL, NULL, &startup, &process) != 0;
    CloseHandle(startup.hStdInput);
    CloseHandle(startup.hStdOutput);
    if (!good) {
        CloseHandle(c->in);
        CloseHandle(c->out);
        return false;
    }
    CloseHandle(process.hThread);
    c->process = process.hProcess;
    return true;
}

static void finish(struct child *c)
{
    CloseHandle(c->in);
    if (WaitForSingleObject(c->process, PATIENCE_MS) != WAIT_OBJECT_0)
        TerminateProcess(c->process, 1);
    CloseHandle(c->process);
    CloseHandle(c->out);
}

static bool send_all(struct child *c, const char *text, size_t length)
{
    DWORD written;
    return WriteFile(c->in, text, (DWORD)length, &written, NULL) && written == length;
}

/* Reads what is there. Pipes of Windows cannot be waited for: they are looked at again and again. */
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

#else

static void run_in_child(const char *command, const int to[2], const int from[2])
{
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    close(to[0]);
    close(to[1]);
    close(from[0]);
    close(from[1]);
    setpgid(0, 0); /* so that the shell and what it starts can be ended together */
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static bool start(struct child *c, const char *command)
{
    int to[2], from[2];
    signal(SIGPIPE, SIG_IGN); /* a dead program is noticed by what write returns */
    if (pipe(to) != 0)
        return false;
    if (pipe(from) != 0) {
        close(to[0]);
        close(to[1]);
        return false;
    }
    c->pid = fork();
    if (c->pid == 0)
        run_in_child(command, to, from);
    close(to[0]);
    close(from[1]);
    c->in = to[1];
    c->out = from[0];
    if (c->pid > 0)
        return true;
    close(c->in);
    close(c->out);
    return false;
}

static void finish(struct child *c)
{
    int left = PATIENCE_MS / STEP_MS;
    close(c->in);
    while (left-- > 0 && waitpid(c->pid, NULL, WNOHANG) == 0)
        poll(NULL, 0, STEP_MS);
    if (left < 0) {
        kill(-c->pid, SIGKILL);
        kill(c->pid, SIGKILL);
        waitpid(c->pid, NULL, 0);
    }
    close(c->out);
}

static bool send_all(struct child *c, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t written = write(c->in, text, length);
        if (written < 0 && errno == EINTR)
            continue;
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

/* A line out of the buffer; one that fills it all is given out as it is. */
static bool take_line(struct child *c, char *line, size_t size)
{
    char *end = memchr(c->buffer, '\n', c->held);
    size_t length = end ? (size_t)(end - c->buffer) : c->held, taken = end ? length + 1 : length;
    if (!end && c->held < BUFFER)
        return false;
    while (length > 0 && c->buffer[length - 1] == '\r')
        length--;
    snprintf(line, size, "%.*s", (int)length, c->buffer);
    memmove(c->buffer, c->buffer + taken, c->held - taken);
    c->held -= taken;
    return true;
}

enum child_answer child_read(struct child *c, char *line, size_t size, int ms)
{
    int64_t end = os_now() + ms;
    while (!take_line(c, line, size)) {
        int64_t left = end - os_now();
        if (left <= 0)
            return CHILD_TIMEOUT;
        if (fill(c, (int)left) == CHILD_GONE)
            return CHILD_GONE;
    }
    return CHILD_LINE;
}
