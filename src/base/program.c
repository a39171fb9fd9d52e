#if !defined(_WIN32) && !defined(__APPLE__)
#define _POSIX_C_SOURCE 200809L
#endif

#include "base/program.h"

#ifdef _WIN32

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

#elif !defined(__EMSCRIPTEN__)

#include <fcntl.h>
#include <unistd.h>

bool program_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        (void)fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    return true;
}

#endif
