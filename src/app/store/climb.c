#include "app/store/climb.h"

#include <SDL.h>
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/core/occasion.h"
#include "app/scenes/scenes.h"
#include "app/session/trophy_news.h"
#include "app/shell/start.h"
#include "app/store/kept.h"
#include "app/store/store.h"
#include "app/text/written.h"
#include "base/checksum.h"
#include "base/log.h"
#include "kit/files.h"
#include "match/record.h"

static const char NAME[] = "ladder.txt";

static void note(struct app *app, char *out, size_t size);
static void ladder_place(struct app *app, char *out, size_t size);
static void practice_place(struct app *app, char *out, size_t size);

const struct occasion LADDER = {.id = "ladder",
                                .leave = "pause.leave_ladder",
                                .apart = true,
                                .result = won_scene_new,
                                .place = ladder_place,
                                .note = note};
const struct occasion PRACTICE = {
    .id = "practice", .leave = "pause.leave_ladder", .passing = true, .place = practice_place};

static bool path_of(const struct app *app, const char *name, char out[PATHS_MAX])
{
    return app->data[0] != '\0' && paths_join(out, PATHS_MAX, app->data, name);
}

/* ---- the file ---- */

static void look(struct app *app)
{
    size_t length;
    bool sound;
    if (app->climb.looked)
        return;
    app->climb.looked = true;
    char *text = store_read(app, STORE_LADDER, &length, &sound);
    if (text && !ladder_read(&app->climb.run, text, length))
        (void)store_set_aside(app, STORE_LADDER);
    free(text);
}

static void keep(struct app *app)
{
    char path[PATHS_MAX];
    struct strbuf text = {0};
    if (!path_of(app, NAME, path) || start_unattended(app))
        return;
    ladder_write(&app->climb.run, &text);
    if (app->climb.run.going) {
        (void)store_write(app, STORE_LADDER, &text);
    } else if (!files_remove(path)) {
        log_warn("the run is not saved: %s", SDL_GetError());
        app_tell(app, TROUBLE_SAVING);
    }
    strbuf_free(&text);
}

const struct ladder *climb_run(struct app *app)
{
    look(app);
    return &app->climb.run;
}

/* What is left, and what has been won. */
static void note(struct app *app, char *out, size_t size)
{
    const struct ladder *run = climb_run(app);
    char lives[32], score[32];
    (void)written_number(app->words, lives, sizeof lives, run->lives);
    (void)written_number(app->words, score, sizeof score, run->score);
    words_fill(out, size, app_word(app, "ladder.panel"), lives, score);
}

static void say_place(struct app *app, const char *key, char *out, size_t size)
{
    char rung[8];
    (void)snprintf(rung, sizeof rung, "%d", app->table.opponent);
    words_fill(out, size, app_word(app, key), "", rung);
}

static void ladder_place(struct app *app, char *out, size_t size) { say_place(app, "ladder.ladder_of", out, size); }

static void practice_place(struct app *app, char *out, size_t size) { say_place(app, "ladder.practice_of", out, size); }

void climb_begin(struct app *app)
{
    look(app);
    ladder_begin(&app->climb.run, app->options.seed + (uint32_t)app->now * 2654435761u);
    app->climb.counted = 0;
    saved_forget_run(app);
    keep(app);
}

void climb_end(struct app *app)
{
    look(app);
    app->climb.run = (struct ladder){.going = false};
    saved_forget_run(app);
    keep(app);
}

void climb_hear(struct app *app, const char *said)
{
    (void)snprintf(app->climb.said, sizeof app->climb.said, "%s", said);
}

void climb_close(struct app *app)
{
    const struct ladder *run = climb_run(app);
    struct run_entry entry = {.met = cast_level(climb_next(app)), .won = run->rung, .score = run->score};
    const char *said = app->climb.said[0] ? app->climb.said : NULL;
    struct runs runs = {.count = 0};
    kept_runs(app, &runs);
    struct scene *initials = runs_place(&runs, entry.score) >= 0 ? initials_scene_new(app, &entry, said) : NULL;
    if (initials)
        scene_push(app->scenes, initials);
    else
        climb_end(app);
}

void climb_entered(struct app *app)
{
    if (ladder_over(climb_run(app)))
        climb_end(app);
}

enum cast_id climb_next(struct app *app)
{
    int rung = climb_run(app)->rung;
    return (enum cast_id)(rung < LADDER_RUNGS ? rung : LADDER_RUNGS - 1);
}

/* ---- its matches ---- */

struct game_setup climb_table(enum cast_id who, uint32_t seed)
{
    struct game_setup table = {.opponent = cast_level(who), .first_player = ladder_player_first((int)who) ? 0 : 1};
    char game[NOTATION_GAME_MAX];
    struct notation_error error;
    const struct cast_member *member = &CAST[who];
    (void)snprintf(game, sizeof game, "%s%s%s", member->variant, member->options[0] ? ":" : "", member->options);
    bool known = notation_parse_game(game, &table.variant, &table.setup, &error);
    assert(known); /* face_test reads them all */
    table.setup.seed = seed;
    return table;
}

/* What the run's box holds is a match of this rung. */
static bool is_kept(struct app *app, enum cast_id who)
{
    const struct saved_game *kept = saved_find_run(app);
    const struct game_setup wanted = climb_table(who, 0);
    return kept && kept->opponent == wanted.opponent && variant_of(&kept->position) == wanted.variant;
}

bool climb_under_way(struct app *app)
{
    const struct ladder *run = climb_run(app);
    return run->going && !ladder_over(run) && is_kept(app, climb_next(app));
}

struct scene *climb_match(struct app *app, enum cast_id who, bool practice)
{
    if (!practice && is_kept(app, who))
        return play_scene_go_on_run(app);
    app->table = climb_table(who, climb_run(app)->seed + (practice ? 1000u : 0u));
    app->table.occasion = practice ? &PRACTICE : &LADDER;
    if (app->settings.names.count > 0)
        memcpy(app->table.seats[0].name, app->settings.names.list[0], sizeof app->table.seats[0].name);
    if (!practice)
        app->climb.counted = 0;
    return play_scene_new(app, NULL);
}

/* ---- counted ---- */

static uint32_t sum_of(const struct match *match)
{
    struct strbuf moves = {0};
    record_moves(match, match_length(match), "", &moves);
    uint32_t sum = checksum_add(0, strbuf_text(&moves), strlen(strbuf_text(&moves)));
    strbuf_free(&moves);
    return sum ? sum : 1;
}

enum ladder_outcome climb_count(struct app *app, struct scene *play, struct ladder_score *score, struct ladder *before)
{
    const struct match *match = play_scene_match(play);
    struct climb *climb = &app->climb;
    enum side me = play_scene_first_player(play) == 0 ? FIRST : SECOND;
    bool helped = play_scene_helped(play, 0);
    look(app);
    saved_forget_run(app);
    if (climb->counted != sum_of(match) && climb->run.going && !ladder_over(&climb->run)) {
        climb->counted = sum_of(match);
        climb->before = climb->run;
        climb->score = ladder_worth(&climb->run, match, me, helped);
        climb->outcome = ladder_take(&climb->run, match, me, helped);
        keep(app);
        if (climb->outcome == LADDER_WON)
            trophy_news_rung(app, climb->run.rung, !climb->run.helped);
    }
    *score = climb->score;
    *before = climb->before;
    return climb->outcome;
}
