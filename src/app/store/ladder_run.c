#include "app/store/ladder_run.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "app/core/app.h"
#include "app/store/guises_kept.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "base/checksum.h"
#include "base/rng.h"
#include "career/dealt.h"
#include "match/record.h"

/* ---- the run ---- */

static void load(struct app *app) { store_load_once(app, STORE_LADDER, &app->stores->ladder_run.run); }
static bool save(struct app *app) { return store_save(app, STORE_LADDER, &app->stores->ladder_run.run); }

const struct ladder *ladder_run(struct app *app)
{
    load(app);
    return &app->stores->ladder_run.run;
}

/* The new run takes the place of any other. */
static void begin(struct app *app)
{
    app->stores->ladder_run.counted = 0;
    saved_abandon_run(app);
    (void)save(app);
}

void ladder_run_begin_dealt(struct app *app, uint32_t number)
{
    load(app);
    ladder_begin_dealt(&app->stores->ladder_run.run, number);
    begin(app);
}

static void begin_of_kind(struct app *app, bool dealt)
{
    const uint32_t seed = app->options.seed + (uint32_t)app->now * 2654435761u;
    struct rng rng = rng_seeded(seed);
    load(app);
    if (dealt)
        ladder_begin_dealt(&app->stores->ladder_run.run, rng_below(&rng, LADDER_NUMBERS));
    else
        ladder_begin(&app->stores->ladder_run.run, seed, LADDER_BY_CHAINS);
    begin(app);
}

static bool deals(const struct app *app) { return app->settings.value[SETTING_RUNS] == RUNS_DEALT; }

void ladder_run_begin(struct app *app)
{
    const struct ladder *run = ladder_run(app);
    begin_of_kind(app, deals(app) && (run->ended || run->dealt || ladder_over(run) || ladder_run_begun(app)));
}

bool ladder_run_deals(struct app *app)
{
    const struct ladder *run = ladder_run(app);
    return run->going && !ladder_over(run) && !ladder_run_begun(app) ? run->dealt : deals(app);
}

void ladder_run_switch(struct app *app)
{
    const bool dealt = !ladder_run_deals(app);
    app->settings.value[SETTING_RUNS] = dealt ? RUNS_DEALT : RUNS_PRINTED;
    app_apply_settings(app);
    if (ladder_run(app)->going && !ladder_over(ladder_run(app)) && !ladder_run_begun(app))
        begin_of_kind(app, dealt);
}

/* Whether that run is dealt whose table is seen: the current one, or the next. */
static bool best_dealt(struct app *app)
{
    const struct ladder *run = ladder_run(app);
    return run->going ? run->dealt : ladder_run_deals(app);
}

static enum store best_of(bool dealt) { return dealt ? STORE_RUNS_DEALT : STORE_RUNS; }

struct runs ladder_run_best_of(struct app *app, bool dealt)
{
    struct runs best = {.count = 0};
    (void)store_load(app, best_of(dealt), &best);
    best.dealt = dealt;
    return best;
}

struct runs ladder_run_best(struct app *app) { return ladder_run_best_of(app, best_dealt(app)); }

void ladder_run_keep_best(struct app *app, struct runs *best) { (void)store_save(app, best_of(best_dealt(app)), best); }

void ladder_run_end(struct app *app)
{
    load(app);
    ladder_end(&app->stores->ladder_run.run);
    saved_abandon_run(app);
    (void)save(app);
}

void ladder_run_set_last_word(struct app *app, const char *said)
{
    (void)snprintf(app->stores->ladder_run.said, sizeof app->stores->ladder_run.said, "%s", said);
}

const char *ladder_run_last_word(const struct app *app)
{
    return app->stores->ladder_run.said[0] ? app->stores->ladder_run.said : NULL;
}

void ladder_run_lead_on(struct app *app) { app->stores->ladder_run.leads_on = true; }

bool ladder_run_leads_on(struct app *app)
{
    bool leads = app->stores->ladder_run.leads_on;
    app->stores->ladder_run.leads_on = false;
    return leads;
}

void ladder_run_entered(struct app *app)
{
    if (ladder_over(ladder_run(app)))
        ladder_run_end(app);
}

enum cast_id ladder_run_next(struct app *app)
{
    int rung = ladder_run(app)->rung;
    return ladder_run_who(app, rung < LADDER_RUNGS ? rung : LADDER_RUNGS - 1);
}

bool ladder_run_take_fork(struct app *app, bool harder)
{
    load(app);
    return ladder_take_fork(&app->stores->ladder_run.run, harder) && (save(app), true);
}

bool ladder_run_take_gift(struct app *app, enum ladder_gift gift)
{
    load(app);
    return ladder_take_gift(&app->stores->ladder_run.run, gift) && (save(app), true);
}

bool ladder_run_spend_look(struct app *app)
{
    load(app);
    if (!ladder_keeps_gift(&app->stores->ladder_run.run, LADDER_GIFT_LOOK))
        return false;
    app->stores->ladder_run.run.spent = true;
    (void)save(app);
    return true;
}

/* ---- who stands where ---- */

static struct dealt rungs_of(struct app *app)
{
    const struct ladder *run = ladder_run(app);
    const char *games[LADDER_RUNGS];
    struct dealt rungs = {.rung = {{0}}};
    for (int i = 0; i < LADDER_RUNGS; i++) {
        games[i] = CAST[i].variant;
        rungs.rung[i] = (struct dealt_rung){.who = i, .first = ladder_player_first(i)};
    }
    if (run->dealt)
        dealt_run(run->number, games, &rungs);
    return rungs;
}

enum cast_id ladder_run_who(struct app *app, int rung)
{
    const struct dealt rungs = rungs_of(app);
    return (enum cast_id)rungs.rung[rung].who;
}

int ladder_run_rung_of(struct app *app, enum cast_id who)
{
    const struct dealt rungs = rungs_of(app);
    int rung = 0;
    while (rung < LADDER_RUNGS - 1 && rungs.rung[rung].who != (int)who)
        rung++;
    return rung;
}

unsigned ladder_run_ever_turned(struct app *app)
{
    unsigned turned = guises_kept(app)->lent & ((1U << CAST_SIZE) - 1);
    for (int i = 0; i < ladder_turned(ladder_run(app)); i++)
        turned |= 1U << ladder_run_who(app, i); /* of a run of before hats were lent */
    return turned;
}

/* ---- matches ---- */

static struct game_setup setup_on(enum cast_id who, bool first, const char *game, uint32_t seed)
{
    struct game_setup game_setup = {.opponent = cast_level(who), .first_player = first ? 0 : 1};
    struct notation_error error;
    bool known = notation_parse_game(game, &game_setup.variant, &game_setup.setup, &error);
    assert(known); /* face_test reads all of the printed ones, dealt_test the others */
    game_setup.setup.seed = seed;
    return game_setup;
}

struct game_setup ladder_run_setup(enum cast_id who, uint32_t seed)
{
    char game[NOTATION_GAME_MAX];
    const struct cast_member *member = &CAST[who];
    (void)snprintf(game, sizeof game, "%s%s%s", member->variant, member->options[0] ? ":" : "", member->options);
    return setup_on(who, ladder_player_first((int)who), game, seed);
}

struct game_setup ladder_run_match_on(struct app *app, enum cast_id who, bool harder, uint32_t seed)
{
    const struct dealt rungs = rungs_of(app);
    const struct dealt_rung *rung = &rungs.rung[ladder_run_rung_of(app, who)];
    if (!rung->game)
        return ladder_run_setup(who, seed);
    return setup_on(who, rung->first, harder && rung->harder ? rung->harder : rung->game, seed);
}

struct game_setup ladder_run_match(struct app *app, enum cast_id who, uint32_t seed)
{
    const struct ladder *run = ladder_run(app);
    return ladder_run_match_on(app, who, run->harder && ladder_run_rung_of(app, who) == run->rung, seed);
}

/* True if the program ended after the run had counted the match that is kept, and before that was forgotten: each
 * match of a run has its own seed. */
static bool is_counted(struct app *app, const struct saved_game *kept)
{
    return kept->seed && kept->seed != ladder_run(app)->seed;
}

bool ladder_run_keeps(struct app *app, enum cast_id who)
{
    const struct saved_game *kept = saved_find_run(app);
    const struct game_setup wanted = ladder_run_match(app, who, 0);
    return kept && !is_counted(app, kept) && kept->opponent == wanted.opponent &&
           variant_of(&kept->position) == wanted.variant;
}

bool ladder_run_under_way(struct app *app)
{
    const struct ladder *run = ladder_run(app);
    return run->going && !ladder_over(run) && ladder_run_keeps(app, ladder_run_next(app));
}

bool ladder_run_begun(struct app *app) { return ladder_begun(ladder_run(app)) || ladder_run_under_way(app); }

/* ---- scoring ---- */

static uint32_t sum_of(const struct match *match)
{
    struct strbuf moves = {0};
    record_moves(match, match_length(match), "", &moves);
    uint32_t sum = checksum_add(0, strbuf_text(&moves), strlen(strbuf_text(&moves)));
    strbuf_free(&moves);
    return sum ? sum : 1;
}

void ladder_run_new_match(struct app *app)
{
    const struct saved_game *kept = saved_find_run(app);
    if (kept && is_counted(app, kept))
        saved_forget_run(app);
    app->stores->ladder_run.counted = 0;
}

bool ladder_run_count(struct app *app, const struct match *match, enum side me, bool helped, int seconds)
{
    struct ladder_run *run = &app->stores->ladder_run;
    load(app);
    if (run->counted == sum_of(match) || !run->run.going || ladder_over(&run->run)) {
        saved_forget_run(app);
        return false;
    }
    run->counted = sum_of(match);
    run->before = run->run;
    run->end = *match_position(match);
    run->score = ladder_worth(&run->run, match, me, helped);
    ladder_take_time(&run->run, seconds);
    run->outcome = ladder_count_match(&run->run, match, me, helped);
    run->lent = false;
    for (int beaten = 0; run->outcome == LADDER_WON && beaten < run->run.rung; beaten++) /* older runs lent nothing */
        run->lent = guises_kept_lend(app, (int)ladder_run_who(app, beaten));
    if (save(app)) /* what a match has earned is kept before the match goes */
        saved_forget_run(app);
    return true;
}
