#include "nboard/nboard_client.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/os.h"
#include "base/printable.h"
#include "nboard/child.h"
#include "nboard/nboard_ggf.h"

enum { LINE_ROOM = 1024, ANSWER_ROOM = 24, SLICE_MS = 50 };

struct nboard_client {
    struct child *child;
    char name[NBOARD_CLIENT_NAME_MAX], answer[ANSWER_ROOM];
    int pings, patience_ms;
    enum nboard_fault fault;
    const atomic_bool *stop; /* not owned; may be NULL */
};

/* Copies what can be shown of it, as much as there is room for. */
static void copy_clean(char *out, size_t size, const char *text)
{
    size_t used = 0;
    for (size_t left = strlen(text), bytes; left > 0; text += bytes > 0 ? bytes : 1, left -= bytes > 0 ? bytes : 1) {
        bytes = printable_character(text, left);
        if (used + bytes >= size)
            break;
        memcpy(out + used, text, bytes);
        used += bytes;
    }
    while (used > 0 && out[used - 1] == ' ')
        used--;
    out[used] = '\0';
}

struct nboard_client *nboard_client_new(const char *command, int depth, int patience_ms)
{
    struct nboard_client *c = calloc(1, sizeof *c);
    char line[LINE_ROOM];
    if (!c)
        return NULL;
    c->patience_ms = patience_ms;
    copy_clean(c->name, sizeof c->name, command);
    c->child = child_start(command);
    snprintf(line, sizeof line, "set depth %d", depth);
    if (c->child && child_send(c->child, "nboard 2"))
        (void)child_send(c->child, line);
    if (c->child)
        return c;
    free(c);
    return NULL;
}

void nboard_client_free(struct nboard_client *c)
{
    if (!c)
        return;
    (void)child_send(c->child, "quit");
    child_end(c->child);
    free(c);
}

const char *nboard_client_name(const struct nboard_client *c) { return c->name; }

enum nboard_fault nboard_client_fault(const struct nboard_client *c) { return c->fault; }

const char *nboard_client_answer(const struct nboard_client *c) { return c->answer; }

void nboard_client_watch(struct nboard_client *c, const atomic_bool *stop) { c->stop = stop; }

bool nboard_client_suits(const struct position *p)
{
    return variant_of(p) == variant_find("classic", 7) && p->width == p->height && p->step == STEP_LAY;
}

/* Where the reason goes. */
struct why {
    char *text;
    size_t size;
};

static bool blame(struct nboard_client *c, enum nboard_fault fault, struct why why, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why.text, why.size, format, arguments);
    va_end(arguments);
    c->fault = fault;
    return false;
}

static bool gone(struct nboard_client *c, struct why why)
{
    if (child_missing(c->child))
        return blame(c, NBOARD_MISSING, why, "cannot be started");
    return blame(c, NBOARD_DIED, why, "has quit");
}

static bool say(struct nboard_client *c, const char *line, struct why why)
{
    return child_send(c->child, line) || gone(c, why);
}

/* Reads up to a line that begins like this; what else it says is passed over, but for its name. */
static bool wait_for(struct nboard_client *c, const char *beginning, int64_t end, char line[LINE_ROOM], struct why why)
{
    for (;;) {
        int64_t left = end - os_now();
        if (c->stop && *c->stop)
            return blame(c, NBOARD_STOPPED, why, "was stopped");
        if (left <= 0)
            return blame(c, NBOARD_STALLED, why, "has not answered for %d s", (c->patience_ms + 999) / 1000);
        enum child_answer answer = child_read(c->child, line, LINE_ROOM, (int)(left < SLICE_MS ? left : SLICE_MS));
        if (answer == CHILD_GONE)
            return gone(c, why);
        if (answer == CHILD_TIMEOUT)
            continue;
        if (strncmp(line, "set myname ", 11) == 0)
            copy_clean(c->name, sizeof c->name, line + 11);
        if (strncmp(line, beginning, strlen(beginning)) == 0)
            return true;
    }
}

/* A ping ends what it may still be thinking about, and its answer shows that whatever it said before is done with. */
static bool ping(struct nboard_client *c, int64_t end, struct why why)
{
    char text[32], line[LINE_ROOM];
    snprintf(text, sizeof text, "ping %d", ++c->pings);
    if (!say(c, text, why))
        return false;
    snprintf(text, sizeof text, "pong %d", c->pings);
    return wait_for(c, text, end, line, why);
}

bool nboard_client_greet(struct nboard_client *c, char *why, size_t size)
{
    c->fault = NBOARD_FINE;
    return ping(c, os_now() + c->patience_ms, (struct why){why, size});
}

static bool tell_game(struct nboard_client *c, const struct position *start, const struct move *moves, int count,
                      struct why why)
{
    struct strbuf text = {0};
    strbuf_puts(&text, "set game ");
    nboard_ggf_write(&text, start, moves, count);
    bool good = say(c, strbuf_text(&text), why);
    strbuf_free(&text);
    return good;
}

/* "=== F5/1.2/0.3", with or without the blank. */
static bool read_answer(struct nboard_client *c, const char *line, const struct position *p, struct move *move,
                        struct why why)
{
    const char *text = line + strspn(line, "= \t");
    char word[LINE_ROOM];
    struct move read;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(text, " \t"), text);
    if (nboard_move_read(word, &read, NULL) && position_legal(p, read)) {
        *move = read;
        return true;
    }
    copy_clean(c->answer, sizeof c->answer, text);
    c->answer[strcspn(c->answer, "/")] = '\0'; /* what it is worth, and its time, are beside the point */
    return blame(c, NBOARD_CHEATED, why, "answered %s, which is not legal", c->answer);
}

bool nboard_client_move(struct nboard_client *c, const struct position *start, const struct move *moves, int count,
                        struct move *move, char *why_text, size_t size)
{
    char line[LINE_ROOM];
    struct why why = {why_text, size};
    struct position p = *start;
    int64_t end = os_now() + c->patience_ms;
    c->fault = NBOARD_FINE;
    for (int i = 0; i < count; i++)
        position_play(&p, moves[i], NULL);
    if (!nboard_client_suits(&p))
        return blame(c, NBOARD_UNSUITED, why, "plays only classic");
    return ping(c, end, why) && tell_game(c, start, moves, count, why) && say(c, "go", why) &&
           wait_for(c, "==", end, line, why) && read_answer(c, line, &p, move, why);
}
