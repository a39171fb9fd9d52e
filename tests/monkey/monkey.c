/*
 * monkey - a player of nonsense: runs the real program without a display, with random events in the place of what the
 * loop would wait for (this file stands in for kit/idle_wait.c), and asks after each event whether all is as it must
 * be.
 *
 *   test_monkey SEED SESSIONS EVENTS     so many sessions of so many events; session i has the seed SEED + i
 *   test_monkey lot SESSIONS EVENTS      from the seed of this commit on (OUTFLANK_SEED)
 *   test_monkey list FILE                the sessions of a list, "SEED EVENTS" a line: those that failed once
 *
 * Each session begins on the screen, and in the language, that its seed says. OUTFLANK_TRACE=1 tells each event.
 */
#if !defined(_WIN32)
#define _POSIX_C_SOURCE 200809L
#endif

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifndef _WIN32
#include <unistd.h>
#endif

#include "app/scenes/scenes.h"
#include "app/session/session.h"
#include "app/shell/command_line.h"
#include "app/shell/loop.h"
#include "app/shell/start.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "kit/files.h"
#include "monkey/demand.h"
#include "monkey/invariants.h"
#include "monkey/nonsense.h"
#include "support/seed.h"

enum { PATIENCE_S = 600, QUIET_MS = 16, QUIET_TURNS = 400, BOXES = 6 };

static const char FOLDER[] = "monkey_data", FILES[] = "monkey_files";
#define VOICE "voice_test_data" /* of fake_speechd.c */

static struct monkey {
    struct app app;
    struct session session;
    struct stores stores;
    struct nonsense nonsense;
    struct invariants invariants;
    uint32_t seed;
    long left, events;
    int quiet;    /* turns of the loop since the last event */
    bool patient; /* waits for the computer's last answer */
    bool traced;
    char scene[24];
} monkey;

static const char *top_scene(void)
{
    const struct scene *top = monkey.app.scenes ? scene_stack_top(monkey.app.scenes) : NULL;
    return top ? top->class_->name : "nothing";
}

void demand(bool condition, const char *what)
{
    if (condition)
        return;
    (void)fprintf(stderr, "monkey: %s, on the screen %s after event %ld of seed %u (%s): test_monkey %u 1 %ld\n", what,
                  top_scene(), monkey.events, monkey.seed, monkey.nonsense.did, monkey.seed,
                  monkey.events + monkey.left);
    abort();
}

/* ---- in the loop's place of rest ---- */

/* The last answer, without which the program must not end for good. One that is not wanted any more ends without an
 * event. */
static bool wait_for_answer(SDL_Event *event)
{
    for (int second = 0; second < PATIENCE_S; second++) {
        if (SDL_WaitEventTimeout(event, 1000))
            return true;
        if (!opponent_busy(monkey.app.session->opponent))
            return false;
    }
    demand(false, "the computer does not answer");
    return false;
}

/* Nobody does anything any more: time passes until nothing moves, or for some seconds. */
static bool rest(SDL_Event *event, int ms)
{
    struct app *app = &monkey.app;
    if (monkey.quiet++ == 0)
        nonsense_rest(&monkey.nonsense);
    if (monkey.patient && opponent_busy(app->session->opponent))
        return wait_for_answer(event);
    if (ms < 0 || monkey.quiet > QUIET_TURNS)
        app->quit = true;
    nonsense_pass(app, ms > QUIET_MS ? ms : QUIET_MS);
    SDL_PumpEvents();
    return false;
}

bool idle_wait_event(SDL_Event *event, int ms, bool frame)
{
    (void)frame;
#ifndef _WIN32
    (void)alarm(2 * PATIENCE_S); /* whatever hangs is killed, and this seed is the last that was told */
#endif
    invariants_hold(&monkey.invariants, &monkey.app);
    if (monkey.left == 0)
        return rest(event, ms);
    monkey.left--;
    monkey.events++;
    bool told = nonsense_next(&monkey.nonsense, event);
    if (monkey.traced)
        (void)fprintf(stderr, "%ld %s: %s\n", monkey.events, top_scene(), monkey.nonsense.did);
    SDL_PumpEvents();
    return told;
}

void idle_wait_for_good(int status) { (void)status; }

/* ---- a session ---- */

static void copy_file(void *from, const char *name)
{
    char source[PATHS_MAX], target[PATHS_MAX];
    size_t length;
    demand(paths_join(source, sizeof source, from, name) && paths_join(target, sizeof target, FOLDER, name), name);
    char *text = files_read(source, 1 << 22, &length);
    demand(text && files_write(target, text, length), source);
    free(text);
}

static void remove_file(void *user, const char *name)
{
    char path[PATHS_MAX];
    (void)user;
    demand(paths_join(path, sizeof path, FOLDER, name) && files_remove(path), name);
}

/* A folder with what the scene shows, or that of a player of an earlier version, or an empty one. */
static void fill_folder(struct rng *rng, const char *sample)
{
    char from[PATHS_MAX];
    (void)snprintf(from, sizeof from, "%s", OUTFLANK_KEPT_FOLDER);
    if (rng_below(rng, 3))
        (void)snprintf(from, sizeof from, "%s/samples/regular", OUTFLANK_ASSETS_DIR);
    bool empty = rng_below(rng, 4) == 0;
    if (sample && strcmp(sample, "regular") != 0) { /* it may need what is there */
        (void)snprintf(from, sizeof from, "%s/samples/%s", OUTFLANK_ASSETS_DIR, sample);
        empty = false;
    }
    demand(files_make_directory(FOLDER), "no folder for the data");
    folders_list(FOLDER, "", remove_file, NULL);
    if (!empty)
        folders_list(from, "", copy_file, from);
}

/* Moves by lot: some of a game, or a whole one where its end is to be shown. */
static const char *some_moves(struct rng *rng, const struct variant *variant, bool whole)
{
    static struct strbuf text;
    struct match *match = match_new(variant, &(struct setup){.seed = 0});
    struct move moves[MOVES_MAX];
    uint32_t plies = rng_below(rng, 40);
    demand(match, "no match");
    for (uint32_t i = 0; (whole || i < plies) && !match_over(match); i++) {
        int count = position_moves(match_position(match), moves);
        demand(match_play(match, moves[rng_below(rng, (uint32_t)count)], NULL), "no move");
    }
    strbuf_free(&text);
    (void)record_moves(match, match_length(match), "", &text);
    match_free(match);
    return strbuf_text(&text);
}

static int first_scene(void) { return (int)(monkey.seed % (uint32_t)first_scenes_count()); }

static void choose_options(struct options *o, struct rng *rng)
{
    static const char *const languages[] = {"en", "de", "fr", "es"};
    char why[256];
    char name[] = "outflank", *none[] = {name};
    demand(command_line_read(o, 1, none, why, sizeof why), why);
    o->assets = OUTFLANK_ASSETS_DIR;
    o->data = FOLDER;
    o->seeded = true;
    o->seed = monkey.seed;
    o->scene = first_scenes_name(first_scene());
    o->language = languages[rng_below(rng, 4)];
    o->variant = VARIANTS[rng_below(rng, BOXES)];
    o->width = 320 + (int)rng_below(rng, 1200);
    o->height = 200 + (int)rng_below(rng, 800);
    bool whole = strcmp(o->scene, "result") == 0;
    if (whole || rng_below(rng, 3) == 0)
        o->moves = some_moves(rng, o->variant, whole);
    (void)snprintf(monkey.scene, sizeof monkey.scene, "%s", o->scene);
}

static void start(struct rng *rng)
{
    char why[1024];
    struct app *app = &monkey.app;
    *app = (struct app){.started = SDL_GetPerformanceCounter(),
                        .session = &monkey.session,
                        .stores = &monkey.stores,
                        .game_modes = GAME_MODES};
    monkey.session = (struct session){.asked = 0};
    monkey.stores = (struct stores){.game_night_counted = 0};
    choose_options(&app->options, rng);
    fill_folder(rng, first_scenes_sample(first_scene()));
    if (!start_program(app, NULL, why, sizeof why))
        demand(false, why);
}

static void play_session(uint32_t seed, long events)
{
    struct rng rng = rng_seeded(seed);
    monkey.seed = seed;
    monkey.left = events;
    monkey.events = 0;
    monkey.quiet = 0;
    monkey.patient = rng_below(&rng, 8) == 0;
    start(&rng);
    (void)fprintf(stderr, "monkey: seed %u: %s, %s\n", seed, monkey.scene, monkey.app.options.language);
    monkey.nonsense = (struct nonsense){.app = &monkey.app, .rng = rng, .folder = FILES};
    loop_run(&monkey.app);
    invariants_note(&monkey.invariants, &monkey.app);
    store_keep_settings(&monkey.app);
    nonsense_rest(&monkey.nonsense);
    start_finish(&monkey.app);
    invariants_after(&monkey.invariants, FOLDER);
}

static int play_list(const char *path)
{
    FILE *file = fopen(path, "r");
    char line[128];
    unsigned seed;
    long events;
    demand(file, path);
    while (fgets(line, sizeof line, file))
        if (sscanf(line, "%u %ld", &seed, &events) == 2)
            play_session(seed, events);
    return fclose(file);
}

/* Nothing of this machine is reached: no program is found, no sound is heard, and what speaks is fake_speechd.c, which
 * the tests put before the system's library (LD_LIBRARY_PATH). */
static void isolate(void)
{
    static const char daemon[] = "runs";
    demand(files_make_directory(VOICE) && files_remove(VOICE "/asked") &&
               files_write(VOICE "/daemon", daemon, sizeof daemon - 1),
           "no folder for what is said");
    SDL_SetMainReady();
    (void)SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    (void)SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    (void)SDL_setenv("SDL_RENDER_DRIVER", "software", 1);
    (void)SDL_setenv("PATH", "/nonexistent", 1);
    (void)SDL_setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1);
    nonsense_files(FILES);
}

int main(int argc, char **argv)
{
    isolate();
    monkey.traced = getenv("OUTFLANK_TRACE") != NULL;
    if (argc == 3 && strcmp(argv[1], "list") == 0)
        return play_list(argv[2]);
    if (argc != 4)
        return 2;
    uint32_t seed = strcmp(argv[1], "lot") == 0 ? test_seed() : (uint32_t)strtoul(argv[1], NULL, 10);
    for (long i = 0, sessions = atol(argv[2]); i < sessions; i++)
        play_session(seed + (uint32_t)i, atol(argv[3]));
    return 0;
}
