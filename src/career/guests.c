#include "career/guests.h"

#include <stdio.h>
#include <string.h>

static const char HEADER[] = "outflank guests 1", CHOOSING[] = "choosing";
static const char *const DEVICES[] = {
    [GUEST_NOTHING] = "nothing", [GUEST_MOUSE] = "mouse",     [GUEST_FINGER] = "finger",
    [GUEST_ARROWS] = "arrows",   [GUEST_LETTERS] = "letters", [GUEST_PAD] = "pad"};
enum { DEVICES_COUNT = sizeof DEVICES / sizeof *DEVICES, PAD_MOST = 99 };

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

/* ---- text form ---- */

void guests_write(const struct guests *g, struct strbuf *out)
{
    strbuf_printf(out, "%s\n", HEADER);
    if (g->choosing)
        strbuf_printf(out, "%s\n", CHOOSING);
    for (int i = 0; i < g->count; i++) {
        const struct guest *one = &g->at[i];
        strbuf_printf(out, "%s %d %s", DEVICES[one->device], one->pad, one->ready ? "ready" : "chooses");
        for (int part = 0; part < GUISE_PARTS; part++)
            strbuf_printf(out, " %s", guise_word((enum guise_part)part, one->guise.part[part]));
        strbuf_printf(out, " %s\n", one->name);
    }
}

/* The next word, up to a blank, without which there is none. Returns what follows, or NULL. */
static const char *next_word(const char *text, char out[GUISE_WORD_MAX])
{
    size_t length = text ? strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-") : 0;
    if (length == 0 || length >= GUISE_WORD_MAX || text[length] != ' ')
        return NULL;
    memcpy(out, text, length);
    out[length] = '\0';
    return text + length + 1;
}

static int pad_of(const char *word)
{
    int number = 0;
    for (; *word >= '0' && *word <= '9' && number <= PAD_MOST; word++)
        number = 10 * number + *word - '0';
    return *word || number > PAD_MOST ? -1 : number;
}

static bool read_guest(struct guests *g, const char *line)
{
    char word[GUISE_WORD_MAX], name[PLAYER_NAME_MAX];
    struct guise guise = {{0}};
    enum guest_device device = GUEST_NOTHING;
    const char *at = next_word(line, word);
    for (int i = 0; at && i < DEVICES_COUNT; i++)
        if (strcmp(DEVICES[i], word) == 0)
            device = (enum guest_device)i;
    at = next_word(at, word);
    int pad = at ? pad_of(word) : -1;
    at = next_word(at, word);
    bool ready = at && strcmp(word, "ready") == 0;
    for (int part = 0; part < GUISE_PARTS; part++) {
        at = next_word(at, word);
        int value = at ? guise_value((enum guise_part)part, word) : -1;
        guise.part[part] = (uint8_t)(value > 0 ? value : 0);
    }
    if (!at || pad < 0 || !names_clean(at, name) || strcmp(at, name) != 0 || guests_named(g, name) >= 0)
        return false;
    bool had = device != GUEST_NOTHING && device != GUEST_FINGER && guests_find(g, device, pad) >= 0;
    if ((device == GUEST_PAD) != (pad > 0) || had) { /* of two with one device the second has none */
        device = GUEST_NOTHING;
        pad = 0;
    }
    int seat = guests_sit(g, name, guise, device, pad);
    if (seat >= 0) {
        g->at[seat].ready = ready;
        g->at[seat].line = ready ? GUISE_COLOUR : GUISE_FACE;
    }
    return seat >= 0;
}

int guests_read(struct guests *g, const char *text, size_t length)
{
    struct guests read = {.count = 0};
    const char *end = text + length;
    int wrong = 0;
    for (int number = 0; text < end; number++) {
        char line[128];
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t size = (size_t)((stop ? stop : end) - text);
        bool fits = size < sizeof line && !memchr(text, '\0', size);
        (void)snprintf(line, sizeof line, "%.*s", fits ? (int)size : 0, text);
        if (number == 0 && strcmp(line, HEADER) != 0)
            return -1;
        if (number > 0 && size > 0) {
            bool choosing = strcmp(line, CHOOSING) == 0;
            read.choosing |= choosing;
            wrong += !choosing && !read_guest(&read, line);
        }
        text += size + (stop != NULL);
    }
    if (read.count == 0 && wrong > 0)
        return -1;
    *g = read;
    return wrong;
}
