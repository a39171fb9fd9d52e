#include "app/session/night_guests.h"

#include <string.h>

#include "app/core/app.h"
#include "app/store/guises_kept.h"
#include "app/store/stores.h"

static bool are_those_of(const struct guests *g, const struct game_night *e)
{
    for (int i = 0; i < e->count; i++)
        if (i >= g->count || strcmp(g->at[i].name, e->players[i].name) != 0)
            return false;
    return g->count == e->count;
}

void night_guests_of(struct app *app)
{
    const struct game_night *e = &app->stores->game_night;
    struct guests *g = &app->stores->guests;
    if (are_those_of(g, e))
        return;
    g->count = 0;
    for (int i = 0; i < e->count; i++)
        (void)guests_sit(g, e->players[i].name, guises_of(guises_kept(app), e->players[i].name), GUEST_NOTHING, 0);
}

const char *night_guests_device(const struct app *app, int seat, char out[PAD_WORD_MAX])
{
    static const char *const keys[] = {[GUEST_NOTHING] = "night.shares",
                                       [GUEST_MOUSE] = "people.mouse",
                                       [GUEST_FINGER] = "night.finger",
                                       [GUEST_ARROWS] = "night.arrows",
                                       [GUEST_LETTERS] = "night.letters"};
    const struct guest *g = &app->stores->guests.at[seat];
    if (g->device == GUEST_PAD)
        return words_fill_numbers(out, PAD_WORD_MAX, app_word(app, "people.pad"), g->pad, 0);
    return app_word(app, keys[g->device]);
}
