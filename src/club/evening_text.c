/* An evening as text: how it began, and then what happened, in its order. Reading it is going through it again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/pairs.h"
#include "club/evening.h"

static const char *const FORMS[] = {"all", "knockout", NULL};
static const char *const EVENTS[] = {"played", "skipped", "left", NULL};

void evening_write(const struct evening *e, struct strbuf *out)
{
    strbuf_puts(out, "# An evening of Outflank: who plays, and what came of it.\n");
    for (int i = 0; i < e->count; i++)
        strbuf_printf(out, "player = %s\n", e->players[i].name);
    strbuf_printf(out, "evening = %s %d %s %u\n", FORMS[e->form], e->game, CLOCK_NAMES[e->clock], (unsigned)e->seed);
    for (int i = 0; i < e->event_count; i++) {
        const struct evening_event *event = &e->events[i];
        strbuf_printf(out, "%s = %d %d %d %d\n", EVENTS[event->kind], event->what, event->winner, event->discs[0],
                      event->discs[1]);
    }
}

static int find(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

struct reading {
    struct evening evening;
    char names[EVENING_MOST][PLAYER_NAME_MAX];
    int names_count;
};

static bool read_beginning(struct reading *r, const char *text)
{
    char form[16], clock[16];
    unsigned seed;
    int game, used = 0;
    if (sscanf(text, "%15s %3d %15s %10u%n", form, &game, clock, &seed, &used) != 4 || text[used] != '\0')
        return false;
    int shape = find(FORMS, form), time = find(CLOCK_NAMES, clock);
    if (shape < 0 || time < 0 || game < EVENING_EACH || game > EVENING_GAMES_MAX || r->evening.count > 0 ||
        !evening_begin(&r->evening, (enum evening_form)shape, r->names, r->names_count, seed))
        return false;
    r->evening.game = game;
    r->evening.clock = (enum clock_kind)time;
    return true;
}

static bool read_event(struct reading *r, enum evening_kind kind, const char *text)
{
    int what, winner, discs[2], used = 0;
    if (sscanf(text, "%3d %1d %5d %5d%n", &what, &winner, &discs[0], &discs[1], &used) != 4 || text[used] != '\0')
        return false;
    if (kind == EVENING_SKIPPED)
        return evening_skip(&r->evening);
    if (kind == EVENING_LEFT)
        return evening_leave(&r->evening, what);
    return evening_play(&r->evening, what, winner, discs);
}

static bool read_pair(struct reading *r, const struct pairs *p)
{
    int kind = find(EVENTS, p->key);
    if (strcmp(p->key, "player") == 0)
        return r->names_count < EVENING_MOST && names_clean(p->text, r->names[r->names_count++]);
    if (strcmp(p->key, "evening") == 0)
        return read_beginning(r, p->text);
    return kind >= 0 && r->evening.count > 0 && read_event(r, (enum evening_kind)kind, p->text);
}

bool evening_read(struct evening *e, const char *text)
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
    good = good && r.evening.count > 0;
    if (good)
        *e = r.evening;
    return good;
}
