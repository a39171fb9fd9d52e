#include "nboard/nboard_client.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/os.h"
#include "base/strbuf.h"
#include "nboard/nboard_client_internal.h"
#include "nboard/nboard_ggf.h"

enum { SLICE_MS = 50 };

/* Copies the printable part of a text, as much as fits. */
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
    char line[CLIENT_LINE_ROOM];
    if (!c)
        return NULL;
    c->patience_ms = patience_ms;
    c->depth = depth;
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
    return variant_of(p) == variant_find("classic", 7) && p->width == p->height && p->step == STEP_PLACE;
}

bool client_blame(struct nboard_client *c, enum nboard_fault fault, struct why why, const char *format, ...)
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
        return client_blame(c, NBOARD_MISSING, why, "cannot be started");
    return client_blame(c, NBOARD_DIED, why, "has quit");
}

bool client_say(struct nboard_client *c, const char *line, struct why why)
{
    return child_send(c->child, line) || gone(c, why);
}

void client_name(struct nboard_client *c, const char *text) { copy_clean(c->name, sizeof c->name, text); }

bool client_read_line(struct nboard_client *c, int64_t end, char line[CLIENT_LINE_ROOM], struct why why)
{
    for (;;) {
        int64_t left = end - os_now();
        if (c->stop && *c->stop)
            return client_blame(c, NBOARD_STOPPED, why, "was stopped");
        if (left <= 0)
            return client_blame(c, NBOARD_STALLED, why, "has not answered for %d s", (c->patience_ms + 999) / 1000);
        enum child_answer answer =
            child_read(c->child, line, CLIENT_LINE_ROOM, (int)(left < SLICE_MS ? left : SLICE_MS));
        if (answer == CHILD_GONE)
            return gone(c, why);
        if (answer == CHILD_LINE)
            return true;
    }
}

/* Skips lines up to one that begins with `beginning`, but notes the program's name. A program that speaks GTP is
 * recognized because it rejects the greeting. */
static bool wait_for(struct nboard_client *c, const char *beginning, int64_t end, char line[CLIENT_LINE_ROOM],
                     struct why why)
{
    while (client_read_line(c, end, line, why)) {
        if (strncmp(line, "set myname ", 11) == 0)
            client_name(c, line + 11);
        c->gtp = !c->greeted && line[0] == '?' && strchr(" \t", line[1]);
        if (c->gtp || strncmp(line, beginning, strlen(beginning)) == 0)
            return true;
    }
    return false;
}

/* A ping stops any search, and its answer marks the end of earlier output. */
static bool ping(struct nboard_client *c, int64_t end, struct why why)
{
    char text[32], line[CLIENT_LINE_ROOM];
    snprintf(text, sizeof text, "ping %d", ++c->pings);
    if (!client_say(c, text, why))
        return false;
    snprintf(text, sizeof text, "pong %d", c->pings);
    return wait_for(c, text, end, line, why);
}

/* Detects the protocol, once; later calls only synchronize. */
static bool greet(struct nboard_client *c, int64_t end, struct why why)
{
    if (!c->gtp && !ping(c, end, why))
        return false;
    if (c->gtp && !c->greeted && !gtp_client_greet(c, end, why))
        return false;
    c->greeted = true;
    return true;
}

bool nboard_client_greet(struct nboard_client *c, char *why, size_t size)
{
    c->fault = NBOARD_FINE;
    return greet(c, os_now() + c->patience_ms, (struct why){why, size});
}

static bool tell_game(struct nboard_client *c, const struct position *start, const struct move *moves, int count,
                      struct why why)
{
    struct strbuf text = {0};
    strbuf_puts(&text, "set game ");
    nboard_ggf_write(&text, start, moves, count);
    bool good = client_say(c, strbuf_text(&text), why);
    strbuf_free(&text);
    return good;
}

/* "=== F5/1.2/0.3", with or without the blank. */
bool client_read_answer(struct nboard_client *c, const char *line, const struct position *p, struct move *move,
                        struct why why)
{
    const char *text = line + strspn(line, "= \t");
    char word[CLIENT_LINE_ROOM];
    struct move read;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(text, " \t"), text);
    if (nboard_move_read(word, &read, NULL) && position_legal(p, read)) {
        *move = read;
        return true;
    }
    copy_clean(c->answer, sizeof c->answer, text);
    c->answer[strcspn(c->answer, "/")] = '\0'; /* its value and time are irrelevant */
    return client_blame(c, NBOARD_CHEATED, why, "answered %s, which is not legal", c->answer);
}

bool nboard_client_move(struct nboard_client *c, const struct position *start, const struct move *moves, int count,
                        struct move *move, char *why_text, size_t size)
{
    char line[CLIENT_LINE_ROOM];
    struct why why = {why_text, size};
    struct position p = *start;
    int64_t end = os_now() + c->patience_ms;
    c->fault = NBOARD_FINE;
    for (int i = 0; i < count; i++)
        position_play(&p, moves[i], NULL);
    if (!nboard_client_suits(&p))
        return client_blame(c, NBOARD_UNSUITED, why, "plays only classic");
    if (!greet(c, end, why))
        return false;
    if (c->gtp)
        return gtp_client_move(c, start, moves, count, end, move, why);
    return tell_game(c, start, moves, count, why) && client_say(c, "go", why) && wait_for(c, "==", end, line, why) &&
           client_read_answer(c, line, &p, move, why);
}
