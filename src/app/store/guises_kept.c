#include "app/store/guises_kept.h"

#include "app/core/app.h"
#include "app/store/store.h"
#include "app/store/stores.h"

static struct guises *all(struct app *app)
{
    store_load_once(app, STORE_PLAYERS, &app->stores->guises);
    return &app->stores->guises;
}

static void save(struct app *app) { (void)store_save(app, STORE_PLAYERS, &app->stores->guises); }

const struct guises *guises_kept(struct app *app) { return all(app); }

const char *guises_kept_name(struct app *app) { return all(app)->me.name; }

void guises_kept_seats(struct app *app, const char *first, const char *second, struct guise out[2])
{
    const struct guises *g = all(app);
    bool mine = !guises_know(g, first) && !g->me.name[0];
    out[0] = mine ? guises_mine(g) : guises_of(g, first);
    out[1] = second[0] ? guises_of(g, second) : (struct guise){{0}};
    guises_apart(out, 2);
}

void guises_kept_answer(struct app *app, const char *name, struct guise guise)
{
    guises_answer(all(app), name, guise);
    save(app);
}

void guises_kept_put_off(struct app *app)
{
    guises_put_off(all(app));
    save(app);
}

void guises_kept_set(struct app *app, const char *name, struct guise guise)
{
    guises_set(all(app), name, guise);
    save(app);
}

bool guises_kept_lend(struct app *app, int lender)
{
    bool fresh = guises_lend(all(app), lender);
    if (fresh)
        save(app);
    return fresh;
}
