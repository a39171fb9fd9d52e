#if !defined(_WIN32) && !defined(__APPLE__)
#define _POSIX_C_SOURCE 200809L
#endif

#include "kit/tts.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/program.h"

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#elif !defined(_WIN32)
#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

enum { TEXT_MAX = 2048, LANGUAGE_MAX = 12, UNBURIED = 8 };

struct tts {
    bool none; /* there is no such program */
#ifdef _WIN32
    HANDLE process, in;
#elif !defined(__EMSCRIPTEN__)
    pid_t children[UNBURIED]; /* that were started; 0: none */
#endif
};

struct tts *tts_new(void) { return calloc(1, sizeof(struct tts)); }

/* One line of plain text. Two signs are left out that are not: spd-say gives its text to printf (spd_sayf in
 * src/clients/say/say.c of speech-dispatcher), and say obeys commands between [[ and ]]. */
static void clean(const char *text, char out[TEXT_MAX])
{
    size_t n = 0;
    for (; *text && n < TEXT_MAX - 1; text++) {
        unsigned char c = (unsigned char)*text;
        out[n++] = c < 0x20 || c == 0x7f || c == '%' || c == '[' || c == ']' ? ' ' : *text;
    }
    while (n > 0 && *text && ((unsigned char)out[n - 1] & 0xc0) == 0x80) /* no half of a character */
        n--;
    out[n] = '\0';
}

/* "de": nothing but letters. */
static void clean_language(const char *language, char out[LANGUAGE_MAX])
{
    size_t n = strspn(language, "abcdefghijklmnopqrstuvwxyz");
    (void)snprintf(out, LANGUAGE_MAX, "%.*s", (int)(n < LANGUAGE_MAX ? n : 0), language);
}

#ifdef _WIN32

/* One PowerShell for all: it reads lines from its standard input, and each cuts off the one before. */
static bool start(struct tts *v)
{
    static const wchar_t program[] =
        L"powershell.exe -NoLogo -NoProfile -NonInteractive -Command \"[Console]::InputEncoding=[Text.Encoding]::UTF8;"
        L"Add-Type -AssemblyName System.Speech;$s=New-Object System.Speech.Synthesis.SpeechSynthesizer;"
        L"while($null -ne ($l=[Console]::In.ReadLine())){$s.SpeakAsyncCancelAll();[void]$s.SpeakAsync($l)}\"";
    wchar_t line[sizeof program / sizeof *program]; /* to be written to by the system */
    STARTUPINFOW startup = {.hStdInput = NULL};
    PROCESS_INFORMATION process;
    memcpy(line, program, sizeof program);
    if (!program_pipe(&startup.hStdInput, &v->in, true, 1 << 16))
        return false;
    bool started = program_start(line, &startup, 0, &process);
    CloseHandle(startup.hStdInput);
    if (!started) {
        CloseHandle(v->in);
        return false;
    }
    CloseHandle(process.hThread);
    v->process = process.hProcess;
    DWORD mode = PIPE_NOWAIT; /* a pipe that is full loses a line rather than holding us up */
    SetNamedPipeHandleState(v->in, &mode, NULL, NULL);
    return true;
}

static void speak(struct tts *v, char *text, char *language)
{
    DWORD written;
    (void)language; /* Windows has one voice */
    if (!v->process && !start(v)) {
        v->none = true;
        return;
    }
    (void)strcat(text, "\n");
    v->none = !WriteFile(v->in, text, (DWORD)strlen(text), &written, NULL) && GetLastError() == ERROR_NO_DATA;
}

static void finish(struct tts *v)
{
    if (!v->process)
        return;
    CloseHandle(v->in);
    TerminateProcess(v->process, 0);
    CloseHandle(v->process);
}

#elif defined(__EMSCRIPTEN__)

/* A region of the page that its screen reader follows; nobody sees it. */
EM_JS(void, page_says, (const char *text, const char *language), {
    let region = document.getElementById('speech');
    if (!region) {
        region = document.createElement('div');
        region.id = 'speech';
        region.setAttribute('aria-live', 'assertive');
        region.style.position = 'absolute';
        region.style.left = '-10000px';
        document.body.appendChild(region);
    }
    region.lang = UTF8ToString(language);
    region.textContent = UTF8ToString(text);
})

static void speak(struct tts *v, char *text, char *language)
{
    (void)v;
    page_says(text, language);
}

static void finish(struct tts *v) { (void)v; }

#else

/* Those that have ended are buried; the others end now. */
static void cut_off(struct tts *v)
{
    for (int i = 0; i < UNBURIED; i++) {
        if (v->children[i] == 0)
            continue;
        if (waitpid(v->children[i], NULL, WNOHANG) != 0)
            v->children[i] = 0;
        else
            (void)kill(v->children[i], SIGTERM);
    }
}

/* The text comes by its standard input, or after the end of the options. A pipe holds more than a text has. */
static pid_t start(char *text, char *language)
{
    int ends[2];
    if (!program_pipe(ends))
        return 0;
#ifdef __APPLE__
    static const char *const arguments[] = {"say", NULL};
    (void)language;
    bool written = write(ends[1], text, strlen(text)) > 0;
#else
    const char *const arguments[] = {"spd-say", "--cancel", "--language", language, "--", text, NULL};
    bool written = true;
#endif
    close(ends[1]);
    pid_t child = written ? program_spawn(arguments, ends[0], -1) : 0;
    close(ends[0]);
    return child;
}

static void speak(struct tts *v, char *text, char *language)
{
    int place = 0;
    cut_off(v);
    while (place < UNBURIED && v->children[place] != 0)
        place++;
    if (place == UNBURIED) /* all of them hang */
        return;
    v->children[place] = start(text, language);
    v->none = v->children[place] == 0;
}

static void finish(struct tts *v)
{
    for (int i = 0; i < UNBURIED; i++) {
        if (v->children[i] == 0 || waitpid(v->children[i], NULL, WNOHANG) != 0)
            continue;
        (void)kill(v->children[i], SIGKILL);
        (void)waitpid(v->children[i], NULL, 0);
    }
}

#endif

void tts_say(struct tts *v, const char *text, const char *language)
{
    char said[TEXT_MAX + 2], tongue[LANGUAGE_MAX];
    if (!v || v->none)
        return;
    clean(text, said);
    clean_language(language, tongue);
    speak(v, said, tongue);
}

void tts_free(struct tts *v)
{
    if (!v)
        return;
    finish(v);
    free(v);
}
