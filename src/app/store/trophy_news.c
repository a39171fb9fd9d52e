#include "app/store/trophy_news.h"

#include "app/core/app.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "match/record.h"

static void tell(struct app *app, struct trophies *t, unsigned news)
{
    (void)store_save(app, STORE_TROPHIES, t);
    app->stores->trophy_news.waiting |= news;
    app->stores->trophy_news.fresh |= news;
}

void trophy_news_match(struct app *app, const struct record *record)
{
    struct trophies t = {.games = 0};
    enum side me = record->first_player == 0 ? FIRST : SECOND;
    struct strbuf eased = {0};
    bool easy = record_fact(record, "eased", &eased); /* nobody earns anything by such a game */
    strbuf_free(&eased);
    if (easy || record->opponent[0] == '\0' || settings_opponent(record->opponent) <= 0)
        return;
    (void)store_load(app, STORE_TROPHIES, &t);
    unsigned games = t.games, news = trophies_match(&t, record->match, me, calendar_today(app));
    if (news || t.games != games)
        tell(app, &t, news);
}

void trophy_news_rung(struct app *app, int rung, bool unaided)
{
    struct trophies t = {.games = 0};
    (void)store_load(app, STORE_TROPHIES, &t);
    int reached = t.rung;
    unsigned news = trophies_rung(&t, rung, unaided, calendar_today(app));
    if (news || t.rung != reached)
        tell(app, &t, news);
}

void trophy_news_streak(struct app *app, int days)
{
    struct trophies t = {.games = 0};
    (void)store_load(app, STORE_TROPHIES, &t);
    unsigned news = trophies_streak(&t, days, calendar_today(app));
    if (news)
        tell(app, &t, news);
}
