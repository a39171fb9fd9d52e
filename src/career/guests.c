#include "career/guests.h"

#include <string.h>

int guests_find(const struct guests *g, enum guest_device device, int pad)
{
    for (int i = 0; i < g->count; i++)
        if (g->at[i].device == device && g->at[i].pad == pad)
            return i;
    return -1;
}

int guests_named(const struct guests *g, const char *name)
{
    for (int i = 0; i < g->count; i++)
        if (strcmp(g->at[i].name, name) == 0)
            return i;
    return -1;
}

static bool is_taken(const struct guests *g, int seat, enum guise_part part, int value)
{
    for (int i = 0; i < g->count; i++)
        if (i != seat && g->at[i].guise.part[part] == value)
            return true;
    return false;
}

/* From a value of a part on, that one included, the first that a guest may have. There are more faces than seats, and
 * as many colours. */
static uint8_t next_free(const struct guests *g, int seat, enum guise_part part, int from, int way,
                         const struct guises *known)
{
    int count = guise_count(part), value = from;
    for (int tried = 0; tried < count; tried++) {
        value = (from + way * tried + 2 * count) % count;
        if (part == GUISE_HAT ? !known || guises_have_hat(known, value) : !is_taken(g, seat, part, value))
            break;
    }
    return (uint8_t)value;
}

void guests_dress(struct guests *g, int seat, struct guise guise)
{
    for (int part = 0; part < GUISE_PARTS; part++)
        g->at[seat].guise.part[part] = next_free(g, seat, (enum guise_part)part, guise.part[part], 1, NULL);
}

int guests_sit(struct guests *g, const char *name, struct guise guise, enum guest_device device, int pad)
{
    if (g->count == GAME_NIGHT_MOST)
        return -1;
    int seat = g->count++;
    g->at[seat] = (struct guest){.device = device, .pad = pad};
    (void)names_clean(name, g->at[seat].name);
    guests_dress(g, seat, guise);
    return seat;
}

void guests_leave(struct guests *g, int seat)
{
    g->count--;
    memmove(&g->at[seat], &g->at[seat + 1], (size_t)(g->count - seat) * sizeof g->at[0]);
}

void guests_step(struct guests *g, int seat, enum guise_part part, int way, const struct guises *known)
{
    struct guest *guest = &g->at[seat];
    guest->guise.part[part] = next_free(g, seat, part, guest->guise.part[part] + way, way, known);
}

void guests_next(struct guests *g, int seat)
{
    struct guest *guest = &g->at[seat];
    if (guest->line + 1 < GUISE_PARTS)
        guest->line = (enum guise_part)(guest->line + 1);
    else
        guest->ready = true;
}

bool guests_back(struct guests *g, int seat)
{
    struct guest *guest = &g->at[seat];
    if (!guest->ready && guest->line == 0)
        return false;
    if (!guest->ready)
        guest->line = (enum guise_part)(guest->line - 1);
    guest->ready = false;
    return true;
}
