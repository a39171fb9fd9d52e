#include "app/store/people_kept.h"

#include <stdio.h>
#include <string.h>

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/store/store.h"
#include "app/store/stores.h"

static struct people *all(struct app *app)
{
    store_load_once(app, STORE_PEOPLE, &app->stores->people);
    return &app->stores->people;
}

static void save(struct app *app) { (void)store_save(app, STORE_PEOPLE, &app->stores->people); }

const struct person *people_kept(struct app *app, const char *name) { return people_find(all(app), name); }

bool people_kept_steps(struct app *app, const char *name) { return person_knows_steps(people_kept(app, name)); }

static enum person_game game_of(const struct match *match, enum side side)
{
    int winner = match_winner(match);
    return winner == DRAW ? PERSON_DREW : winner == (int)side ? PERSON_WON : PERSON_LOST;
}

void people_kept_match(struct app *app, const struct match *match, const struct game_setup *game_setup)
{
    const struct game_mode *mode = game_setup->mode;
    bool alone = game_setup->opponent != 0;
    if (app->stores->people_counted == match_serial(match) || game_setup->player != 0 || (mode && mode->passing))
        return;
    app->stores->people_counted = match_serial(match);
    for (int player = 0; player < (alone ? 1 : 2); player++) {
        const char *name = game_setup->seats[player].name;
        enum side side = game_setup->first_player == player ? FIRST : SECOND;
        if (player == 1 && strcmp(name, game_setup->seats[0].name) == 0)
            continue; /* the same person for the file: two without a name */
        person_finished(people_of(all(app), name), alone ? game_setup->opponent : 0, game_of(match, side), mode != NULL,
                        game_setup->eased);
        if (match_before(match, 0)->pawns[FIRST])
            person_stepped(people_of(all(app), name));
    }
    save(app);
}

bool people_kept_easy(struct app *app, const struct game_setup *game_setup)
{
    return !game_setup->mode && game_setup->player == 0 &&
           person_goes_easy(people_kept(app, game_setup->seats[0].name), game_setup->opponent);
}

void people_kept_refuse(struct app *app, const struct game_setup *game_setup)
{
    person_refuses(people_of(all(app), game_setup->seats[0].name), game_setup->opponent);
    save(app);
}

const char *people_kept_tired(struct app *app, const struct match *match, const char *name)
{
    struct stores *stores = app->stores;
    if (stores->people_tired_in != match_serial(match))
        (void)snprintf(stores->people_tired_of, sizeof stores->people_tired_of, "%s",
                       person_tired_of(people_kept(app, name)));
    stores->people_tired_in = match_serial(match);
    return stores->people_tired_of;
}

void people_kept_tip(struct app *app, const struct match *match, const char *name, const char *word)
{
    if (app->stores->people_tipped == match_serial(match))
        return;
    app->stores->people_tipped = match_serial(match);
    person_tipped(people_of(all(app), name), word);
    save(app);
}
