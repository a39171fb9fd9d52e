#include "app/store/guests_kept.h"

#include <string.h>

#include "app/core/app.h"
#include "app/store/guises_kept.h"
#include "app/store/store.h"
#include "app/store/stores.h"

void guests_kept_of_night(struct app *app)
{
    const struct game_night *e = &app->stores->game_night;
    struct guests *g = &app->stores->guests, before;
    store_load_once(app, STORE_GUESTS, g);
    before = *g;
    *g = (struct guests){.count = 0};
    for (int i = 0; i < e->count; i++) {
        const char *name = e->players[i].name;
        bool same = i < before.count && strcmp(before.at[i].name, name) == 0;
        (void)guests_sit(g, name, guises_of(guises_kept(app), name), same ? before.at[i].device : GUEST_NOTHING,
                         same ? before.at[i].pad : 0);
    }
}

/* A hat that was won with another backup, say, is not worn here. */
static void take_off(struct guests *g, const struct guises *known)
{
    for (int i = 0; i < g->count; i++)
        if (!guises_have_hat(known, g->at[i].guise.part[GUISE_HAT]))
            g->at[i].guise.part[GUISE_HAT] = 0;
}

bool guests_kept_choosing(struct app *app)
{
    struct guests kept = app->stores->guests;
    if (!kept.choosing)
        (void)store_load(app, STORE_GUESTS, &kept);
    app->stores->loaded |= 1U << STORE_GUESTS;
    if (!kept.choosing || kept.count == 0)
        return false;
    app->stores->guests = kept;
    take_off(&app->stores->guests, guises_kept(app));
    return true;
}

void guests_kept_save(struct app *app) { (void)store_save(app, STORE_GUESTS, &app->stores->guests); }
