#include "engine/nboard_client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/child.h"
#include "engine/nboard_ggf.h"
#include "engine/os.h"

enum { LINE_ROOM = 1024, NAME_ROOM = 64 };

struct nboard_client {
    struct child *child;
    char name[NAME_ROOM];
    int pings, patience_ms;
};

struct nboard_client *nboard_client_new(const char *command, int depth, int patience_ms)
{
    struct nboard_client *c = calloc(1, sizeof *c);
    char line[LINE_ROOM];
    if (!c)
        return NULL;
    c->patience_ms = patience_ms;
    snprintf(c->name, sizeof c->name, "%s", command);
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

/* Reads up to a line that begins like this; what else it says is passed over, but for its name. */
static bool wait_for(struct nboard_client *c, const char *beginning, char line[LINE_ROOM], char *why, size_t size)
{
    int64_t end = os_now() + c->patience_ms;
    for (;;) {
        int64_t left = end - os_now();
        enum child_answer answer = left > 0 ? child_read(c->child, line, LINE_ROOM, (int)left) : CHILD_TIMEOUT;
        if (answer == CHILD_GONE)
            snprintf(why, size, "has died");
        else if (answer == CHILD_TIMEOUT)
            snprintf(why, size, "has not answered for %d s", (c->patience_ms + 999) / 1000);
        if (answer != CHILD_LINE)
            return false;
        if (strncmp(line, "set myname ", 11) == 0)
            snprintf(c->name, sizeof c->name, "%.60s", line + 11);
        if (strncmp(line, beginning, strlen(beginning)) == 0)
            return true;
    }
}

static bool tell_game(struct nboard_client *c, const struct position *start, const struct move *moves, int count)
{
    struct strbuf text = {0};
    char ping[32];
    strbuf_puts(&text, "set game ");
    nboard_ggf_write(&text, start, moves, count);
    snprintf(ping, sizeof ping, "ping %d", ++c->pings);
    bool good = child_send(c->child, strbuf_text(&text)) && child_send(c->child, ping);
    strbuf_free(&text);
    return good;
}

/* "=== F5/1.2/0.3", with or without the blank. */
static bool read_answer(const char *line, const struct position *p, struct move *move, char *why, size_t size)
{
    const char *text = line + strspn(line, "= \t");
    if (nboard_move_read(text, move, NULL) && position_legal(p, *move))
        return true;
    snprintf(why, size, "answered %.20s, which is not legal", text);
    return false;
}

bool nboard_client_move(struct nboard_client *c, const struct position *start, const struct move *moves, int count,
                        struct move *move, char *why, size_t size)
{
    char line[LINE_ROOM], pong[32];
    struct position p = *start;
    for (int i = 0; i < count; i++)
        position_play(&p, moves[i], NULL);
    if (p.game != GAME_CLASSIC || p.width != p.height || p.step != STEP_LAY) {
        snprintf(why, size, "plays no game but classic");
        return false;
    }
    if (!tell_game(c, start, moves, count)) {
        snprintf(why, size, "has died");
        return false;
    }
    snprintf(pong, sizeof pong, "pong %d", c->pings);
    if (!wait_for(c, pong, line, why, size))
        return false;
    if (!child_send(c->child, "go")) {
        snprintf(why, size, "has died");
        return false;
    }
    return wait_for(c, "==", line, why, size) && read_answer(line, &p, move, why, size);
}
