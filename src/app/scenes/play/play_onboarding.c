#include "app/scenes/play/play_notice.h"

#include <stdio.h>
#include <string.h>

#include "app/core/game_setup.h"
#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"
#include "app/store/lesson_progress.h"
#include "app/store/store.h"
#include "app/ui/ui.h"
#include "career/trophies.h"
#include "learn/progress.h"

enum { EXPLAINED_END_MS = 4500 };

/* True if a person plays who may be helped, and if that can be saved. */
static bool somebody_learns(const struct play *play)
{
    const struct app *app = play->app;
    const struct game_mode *mode = play->game_setup.mode;
    return app->data[0] && !app->options.demo && !app->options.bench && !play_engine_alone(&play->engine) &&
           !(mode && mode->passing);
}

/* They have beaten the computer at this game. */
static bool is_expert(const struct play *play)
{
    struct trophies trophies = {.games = 0};
    (void)store_load(play->app, STORE_TROPHIES, &trophies);
    for (int i = 0; i < TROPHY_GAMES; i++)
        if (strcmp(TROPHY_GAME_IDS[i], match_variant(play->match)->id) == 0)
            return trophies.games & 1U << i;
    return false;
}

void play_onboarding_begin(struct play *play)
{
    const struct match *match = play->match;
    const struct variant *variant = match_variant(match);
    play->onboarding = (struct onboarding){.explains = false};
    if (!somebody_learns(play) || is_expert(play))
        return;
    struct progress_game *g = lesson_progress_of(play->app, variant);
    bool fresh = match_length(match) == 0 && !play->game_setup.start.set_up;
    play->onboarding.explains = true;
    play->onboarding.offers = fresh && !g->met && lesson_progress_has(play->app, variant);
    if (play->onboarding.offers)
        play->notice.ms = 0; /* one message at a time */
    if (!g->met) {
        g->met = true;
        lesson_progress_keep(play->app);
    }
}

void play_onboarding_ply(struct play *play, const struct position *before, enum side mover)
{
    struct explanation e;
    struct progress *p = lesson_progress_all(play->app);
    if (!play_engine_has(&play->engine, mover))
        play->onboarding.offers = false;
    if (!play->onboarding.explains ||
        !explain_ply(before, &play->board.motion.effects, match_position(play->match), p->explained, &e))
        return;
    p->explained |= 1U << e.what;
    lesson_progress_keep(play->app);
    play->onboarding.what = e.what;
    play_notice_show(&play->notice, NOTICE_EXPLAINED, e.side);
}

bool play_onboarding_offers(const struct play *play) { return play->onboarding.offers && !play->replaying; }

/* A press on the prompt arrives as the prompt's action. */
static bool accepts_offer(const struct play *play, const struct action_event *e)
{
    struct play_layout l = play_layout(play->app->canvas, play->face.there);
    if (e->action == ACTION_PRESS)
        return play->notice.ms <= 0 && box_has(l.line, e->x, e->y);
    return e->action == ACTION_HELP || e->action == ACTION_PREVIEW;
}

bool play_onboarding_action(struct play *play, const struct action_event *e)
{
    if (!play_onboarding_offers(play) || !accepts_offer(play, e))
        return false;
    if (!scene_stack_room(play->app->scenes))
        return true;
    struct scene *lesson = lesson_scene_new(play->app, match_variant(play->match));
    play->onboarding.offers = false;
    if (lesson)
        scene_push(play->app->scenes, lesson);
    return true;
}

void play_onboarding_word_offer(const struct play *play, char *out, size_t size)
{
    words_fill(out, size, app_word(play->app, "meeting.offer"),
               app_game_word(play->app, "title", match_variant(play->match)), NULL);
}

void play_onboarding_word_rule(const struct play *play, char *out, size_t size)
{
    char key[64];
    (void)snprintf(key, sizeof key, "explain.%s", explain_id(play->onboarding.what));
    words_fill(out, size, app_game_word(play->app, key, match_variant(play->match)),
               play_words_side(play, play->notice.side), play_words_side(play, other(play->notice.side)));
}

bool play_onboarding_missed(const struct play *play)
{
    enum explained what = play->onboarding.what;
    return play->notice.what == NOTICE_EXPLAINED &&
           (what == EXPLAINED_PASS || what == EXPLAINED_POSTPONED || what == EXPLAINED_EMPTY);
}

float play_onboarding_rest(const struct play *play, float ms)
{
    bool end = play->onboarding.what <= EXPLAINED_ENDED;
    return play->notice.ms > 0 && play->notice.what == NOTICE_EXPLAINED && end ? EXPLAINED_END_MS : ms;
}
