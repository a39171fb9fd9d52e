#include "app/store/trophy_news.h"

#include <string.h>

#include "app/core/app.h"
#include "app/store/lesson_progress.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "career/day.h"
#include "match/record.h"

/* Whether the same would be kept of both. */
static bool same(const struct trophies *a, const struct trophies *b)
{
    struct strbuf of_a = {0}, of_b = {0};
    trophies_write(a, &of_a);
    trophies_write(b, &of_b);
    bool equal = of_a.text && of_b.text && of_a.length == of_b.length && memcmp(of_a.text, of_b.text, of_a.length) == 0;
    strbuf_free(&of_a);
    strbuf_free(&of_b);
    return equal;
}

/* Saves what has changed, and remembers what was won. */
static void tell(struct app *app, struct trophies *t, const struct trophies *before, uint64_t news)
{
    if (!news && same(before, t))
        return;
    (void)store_save(app, STORE_TROPHIES, t);
    app->stores->trophy_news.waiting |= news;
    app->stores->trophy_news.fresh |= news;
}

void trophy_news_match(struct app *app, const struct record *record)
{
    struct trophies t = {.games = 0}, before;
    enum side me = record->first_player == 0 ? FIRST : SECOND;
    struct strbuf eased = {0};
    bool easy = record_fact(record, "eased", &eased); /* nobody earns anything by such a game */
    strbuf_free(&eased);
    int opponent = record->opponent[0] ? settings_opponent(record->opponent) : 0;
    if (easy || opponent <= 0)
        return;
    (void)store_load(app, STORE_TROPHIES, &t);
    before = t;
    uint64_t news = trophies_match(&t, record->match, me, opponent <= TROPHY_FACES ? opponent : 0, calendar_today(app));
    tell(app, &t, &before, news);
}

void trophy_news_rung(struct app *app, int rung, bool unaided)
{
    struct trophies t = {.games = 0}, before;
    (void)store_load(app, STORE_TROPHIES, &t);
    before = t;
    uint64_t news = trophies_rung(&t, rung, unaided, calendar_today(app));
    tell(app, &t, &before, news);
}

void trophy_news_night(struct app *app)
{
    struct trophies t = {.games = 0}, before;
    (void)store_load(app, STORE_TROPHIES, &t);
    before = t;
    uint64_t news = trophies_night(&t, calendar_today(app));
    tell(app, &t, &before, news);
}

static void keep(struct app *app, const struct trophy_kept *kept)
{
    struct trophies t = {.games = 0}, before;
    (void)store_load(app, STORE_TROPHIES, &t);
    before = t;
    uint64_t news = trophies_kept(&t, kept, calendar_today(app));
    tell(app, &t, &before, news);
}

static struct trophy_kept days_of(const struct today *days, int date)
{
    struct trophy_kept kept = {.streak = today_streak(days, date)};
    for (int i = 0; i < days->count; i++)
        kept.solved += days->dates[i].solved;
    return kept;
}

void trophy_news_days(struct app *app, const struct today *days, int date)
{
    const struct trophy_kept kept = days_of(days, date);
    keep(app, &kept);
}

static int lessons_of(struct app *app)
{
    const struct progress *p = lesson_progress_all(app);
    int lessons = progress_win_done(&p->win);
    for (int i = 0; i < VARIANT_COUNT; i++)
        lessons += p->game[i].done;
    return lessons;
}

void trophy_news_lessons(struct app *app)
{
    const struct trophy_kept kept = {.lessons = lessons_of(app)};
    if (kept.lessons >= TROPHY_LESSONS) /* it is asked at each step of each lesson */
        keep(app, &kept);
}

struct trophy_kept trophy_news_kept(struct app *app)
{
    struct today days = {0};
    (void)store_load(app, STORE_DAYS, &days);
    struct trophy_kept kept = days_of(&days, calendar_today(app));
    kept.lessons = lessons_of(app);
    today_finish(&days);
    return kept;
}
