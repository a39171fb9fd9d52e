#if !defined(_WIN32) && !defined(__APPLE__)
#define _POSIX_C_SOURCE 200809L
#endif

#include "base/program.h"

#ifdef _WIN32

void program_outlive_writes(void) {} /* there are no such signals */

bool program_pipe(HANDLE *read_end, HANDLE *write_end, bool we_write, DWORD room)
{
    SECURITY_ATTRIBUTES inherit = {sizeof inherit, NULL, TRUE};
    if (!CreatePipe(read_end, write_end, &inherit, room))
        return false;
    SetHandleInformation(we_write ? *write_end : *read_end, HANDLE_FLAG_INHERIT, 0);
    return true;
}

bool program_start(wchar_t *line, STARTUPINFOW *startup, DWORD flags, PROCESS_INFORMATION *process)
{
    startup->cb = sizeof *startup;
    startup->dwFlags = STARTF_USESTDHANDLES;
    return CreateProcessW(NULL, line, NULL, NULL, TRUE, CREATE_NO_WINDOW | flags, NULL, NULL, startup, process);
}

#elif defined(__EMSCRIPTEN__)

void program_outlive_writes(void) {}

#else

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

extern char **environ;

static const int IGNORED[] = {SIGPIPE, SIGXFSZ};
enum { IGNORED_COUNT = sizeof IGNORED / sizeof IGNORED[0] };

void program_outlive_writes(void)
{
    for (int i = 0; i < IGNORED_COUNT; i++)
        (void)signal(IGNORED[i], SIG_IGN);
}

/* Threads of SDL block most signals (SDL_SYS_SetupThread), and a program that inherits this could not be ended by one.
 */
void program_reset_signals(void)
{
    sigset_t none;
    for (int i = 0; i < IGNORED_COUNT; i++)
        (void)signal(IGNORED[i], SIG_DFL);
    (void)sigemptyset(&none);
    (void)sigprocmask(SIG_SETMASK, &none, NULL);
}

bool program_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        (void)fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    return true;
}

static void give(posix_spawn_file_actions_t *actions, int ours, int its, int mode)
{
    if (ours >= 0)
        (void)posix_spawn_file_actions_adddup2(actions, ours, its);
    else
        (void)posix_spawn_file_actions_addopen(actions, its, "/dev/null", mode, 0);
}

pid_t program_spawn(const char *const arguments[], int in, int out)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, ignored;
    pid_t child = 0;
    if (posix_spawn_file_actions_init(&actions) != 0)
        return 0;
    if (posix_spawnattr_init(&attributes) != 0) {
        (void)posix_spawn_file_actions_destroy(&actions);
        return 0;
    }
    /* As program_reset_signals. */
    (void)sigemptyset(&none);
    (void)sigemptyset(&ignored);
    for (int i = 0; i < IGNORED_COUNT; i++)
        (void)sigaddset(&ignored, IGNORED[i]);
    (void)posix_spawnattr_setsigmask(&attributes, &none);
    (void)posix_spawnattr_setsigdefault(&attributes, &ignored);
    (void)posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    give(&actions, in, STDIN_FILENO, O_RDONLY);
    give(&actions, out, STDOUT_FILENO, O_WRONLY);
    give(&actions, -1, STDERR_FILENO, O_WRONLY);
    /* They are not modified: POSIX only takes char *const[] for compatibility. */
    if (posix_spawnp(&child, arguments[0], &actions, &attributes, (char *const *)arguments, environ) != 0)
        child = 0;
    (void)posix_spawnattr_destroy(&attributes);
    (void)posix_spawn_file_actions_destroy(&actions);
    return child;
}

#endif
