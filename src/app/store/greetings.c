#include "app/store/greetings.h"

#include <string.h>

#include "app/core/app.h"
#include "app/store/game_archive.h"
#include "app/store/stores.h"

enum { EVENING_S = 8 * 3600 };

/* The bit of a greeting. */
static unsigned bit_of(enum remark_event event, int number)
{
    int before = 0;
    for (int e = REMARK_FIRST; e < (int)event; e++)
        before += remark_count((enum remark_event)e);
    return 1U << (before + number - 1);
}

/* An order that is another one each evening and for each character, but always the same for the same matches, so that
 * what was said before the program was ended can be told from the matches alone. */
static unsigned rank_of(enum cast_id who, enum remark_event event, int number, int day)
{
    uint64_t x = (uint64_t)day * 10000 + (uint64_t)who * 1000 + (uint64_t)event * 10 + (uint64_t)number;
    x *= 0x9E3779B97F4A7C15u;
    x ^= x >> 29;
    x *= 0xBF58476D1CE4E5B9u;
    return (unsigned)(x >> 40);
}

/* The day of the year that an evening belongs to, which lasts until five in the morning. */
static int evening_of(const struct app *app)
{
    time_t then = calendar_now(app) - 5 * 3600;
    const struct tm *t = localtime(&then);
    return t ? t->tm_yday : 0;
}

/* The first one of these in that order which was not said; number 0: none. Without facts all of them are true. */
static struct greeting among(enum remark_event event, enum cast_id who, unsigned said, const struct remark_facts *facts,
                             int day)
{
    struct greeting best = {event, 0};
    for (int number = 1; number <= remark_count(event); number++)
        if (!(said & bit_of(event, number)) && (!facts || remark_fits(who, event, number, facts)) &&
            (!best.number || rank_of(who, event, number, day) < rank_of(who, event, best.number, day)))
            best.number = number;
    return best;
}

static struct greeting choose(enum remark_event event, enum cast_id who, unsigned said,
                              const struct remark_facts *facts, int day)
{
    struct greeting found = among(event, who, said, facts, day);
    return found.number || event == REMARK_FIRST ? found : among(REMARK_AGAIN, who, said, facts, day);
}

static bool is_between(const struct archive_game *g, enum cast_id who, const char *name)
{
    const char *theirs = g->name[g->first_player == 0 ? FIRST : SECOND];
    return !g->removed && settings_opponent(g->opponent) == cast_level(who) &&
           strncmp(theirs, name, sizeof g->name[0] - 1) == 0;
}

/* Which greetings fit what has happened between the two. Marks those of this evening's earlier matches, if they have
 * not been looked at yet. */
static enum remark_event look_back(struct app *app, enum cast_id who, const char *name, time_t now)
{
    struct greetings *g = &app->stores->greetings;
    struct game_archive_list list = {.strange = false};
    enum remark_event event = REMARK_FIRST;
    char since[ARCHIVE_DATE_MAX] = "";
    time_t begun = now - EVENING_S;
    const struct tm *t = gmtime(&begun);
    bool dated = t && strftime(since, sizeof since, "%Y-%m-%d %H:%M:%S", t) > 0;
    game_archive_open(app, &list);
    if (list.rest) /* of a long list only the newest games are there */
        event = REMARK_AGAIN;
    for (int i = 0; i < list.archive.count; i++) {
        const struct archive_game *game = &list.archive.games[i];
        if (!is_between(game, who, name))
            continue;
        struct greeting said = choose(event, who, g->said[who], NULL, evening_of(app));
        if (!g->recalled[who] && dated && strcmp(game->date, since) >= 0 && said.number)
            g->said[who] |= bit_of(said.event, said.number);
        enum archive_outcome outcome = archive_outcome(game);
        if (outcome != ARCHIVE_NONE) /* of a match that was given up for another one nobody speaks */
            event = outcome == ARCHIVE_WON ? REMARK_BEATEN : outcome == ARCHIVE_LOST ? REMARK_BEAT : REMARK_DREW;
    }
    game_archive_list_finish(&list);
    g->recalled[who] = true;
    return event;
}

struct greeting greetings_next(struct app *app, enum cast_id who, const char *name, const struct remark_facts *facts)
{
    struct greetings *g = &app->stores->greetings;
    time_t now = time(NULL); /* as finished games have it */
    if (now - g->last > EVENING_S)
        *g = (struct greetings){.last = now};
    g->last = now;
    enum remark_event event = look_back(app, who, name, now); /* which marks what was said */
    struct greeting next = choose(event, who, g->said[who], facts, evening_of(app));
    if (next.number)
        g->said[who] |= bit_of(next.event, next.number);
    return next;
}
