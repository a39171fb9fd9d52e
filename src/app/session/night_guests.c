#include "app/session/night_guests.h"

#include <string.h>

#include "app/core/app.h"
#include "app/store/guises_kept.h"
#include "app/store/stores.h"

void night_guests_of(struct app *app)
{
    const struct game_night *e = &app->stores->game_night;
    struct guests *g = &app->stores->guests, before = *g;
    g->count = 0;
    for (int i = 0; i < e->count; i++) {
        const char *name = e->players[i].name;
        bool same = i < before.count && strcmp(before.at[i].name, name) == 0;
        (void)guests_sit(g, name, guises_of(guises_kept(app), name), same ? before.at[i].device : GUEST_NOTHING,
                         same ? before.at[i].pad : 0);
    }
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
