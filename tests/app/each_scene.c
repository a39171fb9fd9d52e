#include "app/each_scene.h"

#include "support/test.h"

#include "app/judged.h"
#include "app/scenes/scenes.h"
#include "app/ui/name_entry.h"
#include "career/runs.h"

static int below(struct rng *rng, int n) { return (int)rng_below(rng, (uint32_t)n); }

static struct scene *title(struct stage *s, struct rng *rng)
{
    (void)rng;
    return title_scene_new(&s->app);
}

static struct scene *choose(struct stage *s, struct rng *rng)
{
    (void)rng;
    return choose_scene_new(&s->app);
}

static struct scene *settings(struct stage *s, struct rng *rng)
{
    (void)rng;
    return settings_scene_new(&s->app);
}

static void accept_nothing(void *user, const char *name)
{
    (void)user;
    (void)name;
}

static struct scene *name(struct stage *s, struct rng *rng)
{
    (void)rng;
    struct name_question q = {.heading = "Player 1", .accept = accept_nothing};
    scene_push(s->app.scenes, title_scene_new(&s->app));
    return name_entry_new(&s->app, &q);
}

static struct scene *arcade(struct stage *s, struct rng *rng)
{
    (void)rng;
    return arcade_scene_new(&s->app);
}

static struct scene *ladder(struct stage *s, struct rng *rng)
{
    (void)rng;
    return ladder_scene_new(&s->app);
}

static struct scene *versus(struct stage *s, struct rng *rng)
{
    return versus_scene_new(&s->app, (enum cast_id)below(rng, CAST_SIZE), false);
}

static struct scene *people(struct stage *s, struct rng *rng)
{
    return players_scene_new(&s->app, VARIANTS[below(rng, VARIANT_COUNT)]);
}

static struct scene *records(struct stage *s, struct rng *rng)
{
    (void)rng;
    stage_samples(s, "regular");
    struct scene *scene = records_scene_new(&s->app);
    stage_samples(s, NULL);
    return scene;
}

/* Who comes, some of whom have chosen. */
static struct scene *night_pick(struct stage *s, struct rng *rng)
{
    struct guests *g = &s->stores.guests;
    const struct guise guise = {{(uint8_t)below(rng, GUISE_FACES), (uint8_t)below(rng, GUISE_HATS_OWN), 0}};
    s->stores.game_night.count = g->count = 0;
    for (int i = (int)below(rng, GAME_NIGHT_MOST + 1); i > 0; i--) {
        char name[] = "Wilhelmine Sop 0";
        name[sizeof name - 2] = (char)('0' + i);
        g->at[guests_sit(g, name, guise, (enum guest_device)below(rng, GUEST_PAD + 1), i)].ready = below(rng, 2) == 1;
    }
    return game_night_pick_scene_new(&s->app);
}

static struct scene *game_night(struct stage *s, struct rng *rng)
{
    s->stores.guests.count = 0;
    static const char *const samples[] = {"knockout", "game-night", "game-night-podium"};
    stage_samples(s, samples[below(rng, 3)]);
    struct scene *scene = game_night_scene_new(&s->app);
    stage_samples(s, NULL);
    return scene;
}

static struct scene *rules(struct stage *s, struct rng *rng)
{
    return rules_scene_new(&s->app, VARIANTS[below(rng, VARIANT_COUNT)], NULL);
}

static struct scene *lesson(struct stage *s, struct rng *rng)
{
    return lesson_scene_new(&s->app, VARIANTS[below(rng, 6)]);
}

static struct scene *puzzle(struct stage *s, struct rng *rng)
{
    return puzzle_scene_new(&s->app, VARIANTS[below(rng, 6)], below(rng, 5));
}

static struct scene *win(struct stage *s, struct rng *rng)
{
    return win_scene_new(&s->app, below(rng, WIN_LESSONS + 1)); /* the last: a round of exercises */
}

static struct scene *yours(struct stage *s, struct rng *rng)
{
    (void)rng;
    s->app.calendar = (struct calendar){.set = true, .date = 20786, .seconds_left = 40000};
    stage_samples(s, "yours");
    struct scene *scene = yours_scene_new(&s->app);
    stage_samples(s, NULL);
    return scene;
}

static struct scene *learn(struct stage *s, struct rng *rng)
{
    (void)rng;
    return learn_scene_new(&s->app);
}

static struct scene *play(struct stage *s, struct rng *rng)
{
    s->app.session->game_setup = (struct game_setup){.variant = VARIANTS[below(rng, VARIANT_COUNT)]};
    return play_scene_new(&s->app, NULL);
}

/* Twelve discs come down: the board shakes, and there is dust. */
static struct scene *capture(struct stage *s, struct rng *rng)
{
    struct scene *game = play(s, rng);
    play_scene_bench(game);
    return game;
}

static struct scene *result(struct stage *s, struct rng *rng)
{
    struct scene *game = play(s, rng);
    scene_push(s->app.scenes, game);
    play_scene_give_up(game);
    return result_scene_new(&s->app, game);
}

static struct scene *workshop(struct stage *s, struct rng *rng)
{
    (void)rng;
    return workshop_scene_new(&s->app);
}

static struct scene *editor(struct stage *s, struct rng *rng)
{
    struct position start;
    struct setup setup = {.seed = 1};
    assert_true(variant_start(VARIANTS[below(rng, VARIANT_COUNT)], &setup, &start));
    return editor_scene_new(&s->app, &start);
}

static struct scene *replay(struct stage *s, struct rng *rng)
{
    struct record record = judged_game(VARIANTS[below(rng, VARIANT_COUNT)], below(rng, 1000));
    return replay_scene_new(&s->app, &record);
}

static struct scene *trophies(struct stage *s, struct rng *rng)
{
    s->app.stores->trophy_news.fresh = (uint64_t)below(rng, 1U << 18) << 18 | below(rng, 1U << 18);
    return trophies_scene_new(&s->app);
}

static struct scene *along(struct stage *s, struct rng *rng)
{
    (void)rng;
    return backup_scene_new(&s->app);
}

static void lose(struct stage *s, struct rng *rng)
{
    s->app.stores->loaded |= 1U << STORE_LADDER;
    s->app.stores->ladder_run.run = (struct ladder){.going = true,
                                                    .sums = LADDER_BY_CHAINS,
                                                    .rung = (int)below(rng, LADDER_RUNGS),
                                                    .score = (int)below(rng, 20000)};
}

static struct scene *run_over(struct stage *s, struct rng *rng)
{
    lose(s, rng);
    return run_over_scene_new(&s->app);
}

static struct scene *run_over_page(struct stage *s, struct rng *rng)
{
    lose(s, rng);
    return run_over_page_new(&s->app);
}

static struct scene *today(struct stage *s, struct rng *rng)
{
    s->app.calendar = (struct calendar){.set = true, .date = 20758 + (int)below(rng, 7), .seconds_left = 40000};
    return today_scene_new(&s->app);
}

static struct scene *days(struct stage *s, struct rng *rng)
{
    s->app.calendar = (struct calendar){.set = true, .date = 20758 + (int)below(rng, 7), .seconds_left = 40000};
    return days_scene_new(&s->app);
}

const struct each_scene EACH_SCENE[] = {{"title", title},
                                        {"choose", choose},
                                        {"play", play},
                                        {"play", play},
                                        {"settings", settings},
                                        {"rules", rules},
                                        {"learn", learn},
                                        {"puzzle", puzzle},
                                        {"lesson", lesson},
                                        {"win", win},
                                        {"yours", yours},
                                        {"play", play},
                                        {"result", result},
                                        {"today", today},
                                        {"days", days},
                                        {"trophies", trophies},
                                        {"run-over", run_over},
                                        {"run-over-page", run_over_page},
                                        {"name", name},
                                        {"editor", editor},
                                        {"arcade", arcade},
                                        {"ladder", ladder},
                                        {"versus", versus},
                                        {"players", people},
                                        {"game-night", game_night},
                                        {"game-night-pick", night_pick},
                                        {"records", records},
                                        {"workshop", workshop},
                                        {"replay", replay},
                                        {"capture", capture},
                                        {"backup", along}};
const int EACH_SCENES = sizeof EACH_SCENE / sizeof *EACH_SCENE;
