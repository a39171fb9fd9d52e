/* A game night as text: its setup, then its events in order. Reading replays them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/pairs.h"
#include "career/game_night.h"

static const char *const FORMS[] = {"all", "knockout", NULL};
static const char *const EVENTS[] = {"played", "skipped", "left", "game", NULL};

void game_night_write(const struct game_night *e, struct strbuf *out)
{
    strbuf_puts(out, "# outflank-game-night 2: who plays at a game night, and what came of it.\n");
    for (int i = 0; i < e->count; i++)
        strbuf_printf(out, "player = %s\n", e->players[i].name);
    strbuf_printf(out, "night = %s %d %s %u\n", FORMS[e->form], e->game, CLOCK_NAMES[e->clock], (unsigned)e->seed);
    for (int i = 0; i < e->event_count; i++) {
        const struct game_night_event *event = &e->events[i];
        strbuf_printf(out, "%s = %d %d %d %d", EVENTS[event->kind], event->what, event->winner, event->discs[0],
                      event->discs[1]);
        if (event->to_the_end)
            strbuf_printf(out, " %d %d", event->chains[0], event->chains[1]);
        strbuf_putc(out, '\n');
    }
}

struct reading {
    struct game_night game_night;
    char names[GAME_NIGHT_MOST][PLAYER_NAME_MAX];
    int names_count;
};

static bool read_beginning(struct reading *r, const char *text)
{
    char form[16], clock[16];
    unsigned seed;
    int game, used = 0;
    if (sscanf(text, "%15s %3d %15s %10u%n", form, &game, clock, &seed, &used) != 4 || text[used] != '\0')
        return false;
    int shape = pairs_word(FORMS, form), time = pairs_word(CLOCK_NAMES, clock);
    if (shape < 0 || time < 0 || game < GAME_NIGHT_EACH || game > GAME_NIGHT_GAMES_MAX || r->game_night.count > 0 ||
        !game_night_begin(&r->game_night, (enum game_night_form)shape, r->names, r->names_count, seed))
        return false;
    r->game_night.game = game;
    r->game_night.clock = (enum clock_kind)time;
    return true;
}

/* Of a game that was played to its end the two longest chains follow, since version 2. */
static bool read_event(struct reading *r, enum game_night_kind kind, const char *text)
{
    int what, winner, discs[2], chains[2], used = 0, more = 0;
    if (sscanf(text, "%3d %2d %5d %5d%n", &what, &winner, &discs[0], &discs[1], &used) != 4)
        return false;
    bool ended = kind == GAME_NIGHT_PLAYED && sscanf(text + used, " %3d %3d%n", &chains[0], &chains[1], &more) == 2;
    if (text[used + more] != '\0' || (ended && (chains[0] < 0 || chains[1] < 0)))
        return false;
    switch (kind) {
    case GAME_NIGHT_SKIPPED:
        return game_night_skip(&r->game_night);
    case GAME_NIGHT_LEFT:
        return game_night_leave(&r->game_night, what);
    case GAME_NIGHT_CHOSEN:
        return game_night_choose(&r->game_night, what, winner);
    default:
        return ended ? game_night_play_out(&r->game_night, what, winner, discs, chains)
                     : game_night_play(&r->game_night, what, winner, discs);
    }
}

static bool read_pair(struct reading *r, const struct pairs *p)
{
    int kind = pairs_word(EVENTS, p->key);
    if (strcmp(p->key, "player") == 0)
        return r->names_count < GAME_NIGHT_MOST && names_clean(p->text, r->names[r->names_count++]);
    if (strcmp(p->key, "night") == 0)
        return read_beginning(r, p->text);
    return kind >= 0 && r->game_night.count > 0 && read_event(r, (enum game_night_kind)kind, p->text);
}

bool game_night_read(struct game_night *e, const char *text)
{
    struct reading r = {.names_count = 0};
    struct strbuf copy = {0};
    struct pairs p;
    bool good = true;
    strbuf_puts(&copy, text);
    strbuf_putc(&copy, '\n');
    pairs_init(&p, copy.text);
    for (enum pairs_found found; good && (found = pairs_next(&p)) != PAIRS_END;)
        good = found == PAIRS_LINE && read_pair(&r, &p);
    strbuf_free(&copy);
    good = good && r.game_night.count > 0;
    if (good)
        *e = r.game_night;
    return good;
}
