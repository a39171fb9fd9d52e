#include "career/people.h"

#include <stdio.h>
#include <string.h>

static const char HEADER[] = "outflank people 1", STEPPED[] = "stepped ";

const struct person *people_find(const struct people *p, const char *name)
{
    for (int i = 0; i < p->count; i++)
        if (strcmp(p->list[i].name, name) == 0)
            return &p->list[i];
    return NULL;
}

static struct person *room_for_one(struct people *p)
{
    struct person *least = &p->list[0];
    if (p->count < PEOPLE_MOST)
        return &p->list[p->count++];
    for (int i = 1; i < p->count; i++)
        if (p->list[i].finished < least->finished)
            least = &p->list[i];
    return least;
}

struct person *people_of(struct people *p, const char *name)
{
    for (int i = 0; i < p->count; i++)
        if (strcmp(p->list[i].name, name) == 0)
            return &p->list[i];
    struct person *fresh = room_for_one(p);
    *fresh = (struct person){.finished = 0};
    (void)snprintf(fresh->name, sizeof fresh->name, "%s", name);
    return fresh;
}

static bool is_opponent(int opponent) { return opponent >= 1 && opponent <= PEOPLE_OPPONENTS; }

void person_finished(struct person *p, int opponent, enum person_game game, bool scored, bool eased)
{
    p->finished += p->finished < PEOPLE_GAMES_MOST;
    if (!is_opponent(opponent) || scored)
        return;
    int *lost = &p->lost[opponent - 1];
    *lost = game == PERSON_LOST && !eased && *lost < PEOPLE_GAMES_MOST ? *lost + 1 : 0;
}

void person_stepped(struct person *p) { p->stepped += p->stepped < PEOPLE_GAMES_MOST; }

bool person_knows_steps(const struct person *p) { return p && p->stepped >= PEOPLE_STEPPED; }

bool person_goes_easy(const struct person *p, int opponent)
{
    return p && is_opponent(opponent) && p->lost[opponent - 1] >= PEOPLE_LOSSES;
}

void person_refuses(struct person *p, int opponent)
{
    if (is_opponent(opponent))
        p->lost[opponent - 1] = 0;
}

void person_tipped(struct person *p, const char *word)
{
    bool again = strcmp(p->tip, word) == 0;
    p->tip_running = again ? p->tip_running + (p->tip_running < PEOPLE_GAMES_MOST) : 1;
    (void)snprintf(p->tip, sizeof p->tip, "%s", word);
}

const char *person_tired_of(const struct person *p) { return p && p->tip_running >= 2 ? p->tip : ""; }

/* ---- text form ---- */

void people_write(const struct people *p, struct strbuf *out)
{
    strbuf_printf(out, "%s\n", HEADER);
    for (int i = 0; i < p->count; i++) {
        const struct person *one = &p->list[i];
        strbuf_printf(out, "%d", one->finished);
        for (int k = 0; k < PEOPLE_OPPONENTS; k++)
            strbuf_printf(out, " %d", one->lost[k]);
        strbuf_printf(out, " %s %d %s\n", one->tip[0] ? one->tip : "-", one->tip_running, one->name);
        if (one->stepped > 0)
            strbuf_printf(out, "%s%d %s\n", STEPPED, one->stepped, one->name);
    }
}

/* Parses an integer up to the blank behind it. Returns what follows, or NULL. */
static const char *read_number(const char *text, int *out)
{
    int value = 0, digits = 0;
    for (; text && *text >= '0' && *text <= '9'; digits++) {
        value = value * 10 + (*text++ - '0');
        if (value > PEOPLE_GAMES_MOST)
            return NULL;
    }
    *out = value;
    return text && digits > 0 && *text == ' ' ? text + 1 : NULL;
}

/* A word of small letters. */
static const char *read_word(const char *text, char out[PEOPLE_WORD_MAX])
{
    size_t length = text ? strspn(text, "abcdefghijklmnopqrstuvwxyz-") : 0;
    if (length == 0 || length >= PEOPLE_WORD_MAX || text[length] != ' ')
        return NULL;
    memcpy(out, text, length);
    out[length] = '\0';
    if (strcmp(out, "-") == 0)
        out[0] = '\0';
    return text + length + 1;
}

static bool read_person(struct people *p, const char *line)
{
    struct person one = {.finished = 0};
    char name[PLAYER_NAME_MAX];
    const char *at = read_number(line, &one.finished);
    for (int k = 0; k < PEOPLE_OPPONENTS; k++)
        at = read_number(at, &one.lost[k]);
    at = read_word(at, one.tip);
    at = read_number(at, &one.tip_running);
    if (!at || (!names_clean(at, name) && *at) || strcmp(at, name) != 0 || people_find(p, name) ||
        p->count == PEOPLE_MOST)
        return false;
    memcpy(one.name, name, sizeof name);
    p->list[p->count++] = one;
    return true;
}

/* More about somebody in a line before. */
static bool read_stepped(struct people *p, const char *line)
{
    int games = 0;
    const char *name = read_number(line + sizeof STEPPED - 1, &games);
    if (!name || !people_find(p, name))
        return false;
    people_of(p, name)->stepped = games;
    return true;
}

int people_read(struct people *p, const char *text, size_t length)
{
    struct people read = {.count = 0};
    const char *end = text + length;
    int wrong = 0;
    for (int number = 0; text < end; number++) {
        char line[256];
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t used = stop ? (size_t)(stop - text) : (size_t)(end - text);
        bool fits = stop && used < sizeof line && !memchr(text, '\0', used);
        (void)snprintf(line, sizeof line, "%.*s", fits ? (int)used : 0, text);
        if (number == 0 && strcmp(line, HEADER) != 0)
            return -1;
        bool more = strncmp(line, STEPPED, sizeof STEPPED - 1) == 0;
        wrong += number > 0 && !(fits && (more ? read_stepped(&read, line) : read_person(&read, line)));
        text += used + (stop != NULL);
    }
    if (length == 0)
        return -1;
    *p = read;
    return wrong;
}

void people_merge(struct people *here, const struct people *there)
{
    for (int i = 0; i < there->count; i++) {
        const struct person *other = &there->list[i];
        bool known = people_find(here, other->name) != NULL;
        if (!known && here->count < PEOPLE_MOST)
            here->list[here->count++] = *other;
        if (!known)
            continue;
        struct person *one = people_of(here, other->name);
        one->finished = one->finished > other->finished ? one->finished : other->finished;
        one->stepped = one->stepped > other->stepped ? one->stepped : other->stepped;
    }
}
