#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L /* sigaction */
#endif

#include "app/shell/run.h"

#include <SDL.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/session/session.h"
#include "app/shell/command_line.h"
#include "app/shell/link.h"
#include "app/shell/loop.h"
#include "app/shell/start.h"
#include "app/store/saved.h"
#include "app/store/stores.h"
#include "base/log.h"
#include "base/os.h"
#include "base/places.h"
#include "base/program.h"
#include "base/strbuf.h"
#include "kit/window.h"

#ifndef OUTFLANK_VERSION
#error "the build must say the version"
#endif

enum { STATUS_DONE = 0, STATUS_UNWRITTEN = 1, STATUS_WRONG = 2 };

/* Prints the line, and shows a message box to players who started the program by a click. */
static int complain(const struct app *app, const char *why)
{
    const char *driver = SDL_GetHint(SDL_HINT_VIDEODRIVER);
    log_say("outflank", why);
    (void)signal(SIGTERM, SIG_DFL); /* SDL turns it into an event, which the box does not handle */
    if (!app_unattended(app) && !(driver && (strcmp(driver, "dummy") == 0 || strcmp(driver, "offscreen") == 0)))
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, "Outflank", why, app->window.handle);
    return STATUS_WRONG;
}

/* A closed terminal ends the program as a session that ends does: SDL makes an event of SIGTERM, and knows no SIGHUP
 * (src/events/SDL_quit.c of SDL 2.26). With nohup it stays ignored. */
#if defined(SIGHUP) && !defined(__EMSCRIPTEN__)
static void terminate(int hangup)
{
    (void)hangup;
    (void)raise(SIGTERM);
}

static void end_with_terminal(void)
{
    const struct sigaction end = {.sa_handler = terminate};
    struct sigaction now;
    if (sigaction(SIGHUP, NULL, &now) == 0 && now.sa_handler == SIG_DFL)
        (void)sigaction(SIGHUP, &end, NULL);
}
#else
static void end_with_terminal(void) {}
#endif

static bool run_scenes(struct app *app, struct scene *play, char *why, size_t why_size)
{
    if (app->options.screenshot)
        return shot_save(app, why, why_size);
    if (app->options.bench_start) {
        bench_start_end(app);
        return true;
    }
    if (app->options.bench_press && saved_last(app)) {
        snprintf(why, why_size, "--bench press plays over the game that is kept; give --data a directory without one");
        return false;
    }
    if (app->options.bench) {
        bench_run(app, play);
        return true;
    }
    end_with_terminal();
    loop_run(app);
    store_keep_settings(app);
    return true;
}

/* Returns the status. */
static int print(struct strbuf *text)
{
    errno = 0;
    bool printed = fputs(strbuf_text(text), stdout) >= 0 && fflush(stdout) == 0;
    if (!printed)
        log_error("cannot write the output: %s", strerror(errno));
    strbuf_free(text);
    return printed ? STATUS_DONE : STATUS_UNWRITTEN;
}

static int print_help(void)
{
    struct strbuf help = {0};
    command_line_help(&help);
    return print(&help);
}

static int print_version(struct app *app)
{
    struct strbuf report = {0};
    version_report(&report, app);
    return print(&report);
}

/* True if standard input is a terminal: a pipe was probably forgotten, and the picture would wait for typed input. */
static bool waits_for_typing(const struct options *o)
{
    bool named = false;
    for (int i = 0; i < o->file_count; i++)
        named = named || strcmp(o->files[i], "-") == 0;
    return named && os_is_terminal(stdin);
}

static int run(int argc, char **argv)
{
    struct session session = {.asked = 0};
    struct stores stores = {.game_night_counted = 0};
    struct app app = {
        .started = SDL_GetPerformanceCounter(), .session = &session, .stores = &stores, .game_modes = GAME_MODES};
    char why[1024];
    struct scene *play = NULL;
    int status = STATUS_DONE;
    struct link link;
    os_give_memory_back();
    link_take(&link, &argc, argv);
    program_outlive_writes();
    if (!command_line_read(&app.options, argc, argv, why, sizeof why)) {
        log_say("outflank", why);
        return STATUS_WRONG;
    }
    app.options.linked = link.asks;
    if (waits_for_typing(&app.options)) {
        log_say("outflank", "- opens standard input, which is a terminal here; send it a file: outflank - <FILE");
        return STATUS_WRONG;
    }
    if (app.options.help)
        status = print_help();
    else if (app.options.version)
        status = print_version(&app);
    else if (app.options.export_to || app.options.import_from)
        status = backup_command(&app);
    else {
        if (app.options.bench_start)
            bench_start_begin(&app, argv);
        bool started = start_program(&app, &play, why, sizeof why);
        if (started)
            link_tell(&link, &app);
        if (!started || !run_scenes(&app, play, why, sizeof why))
            status = complain(&app, why);
        start_finish(&app);
    }
    return status;
}

int app_run(int argc, char **argv)
{
    places_called(argc > 0 ? argv[0] : NULL);
    int status = run(argc, argv);
    idle_wait_for_good(status);
    return status;
}
