#include "app/session/opponent.h"

#include <stdio.h>
#include <string.h>

bool external_engine_suits(const struct position *p) { return nboard_client_suits(p) && p->width == 8; }

/* Copies as much of a name as there is room for, in whole characters. */
static void copy_name(char out[ENGINE_NAME_MAX], const char *name, size_t length)
{
    length = printable_fit(name, length, ENGINE_NAME_MAX - 1);
    memcpy(out, name, length);
    out[length] = '\0';
}

void external_engine_program(const char *command, char out[ENGINE_NAME_MAX])
{
    const char quote = command[0] == '"' || command[0] == '\'' ? command[0] : ' ';
    const char *from = command + (quote != ' '), *end = strchr(from, quote);
    if (!end)
        end = from + strlen(from);
    for (const char *at = from; at < end; at++)
        if (*at == '/' || *at == '\\')
            from = at + 1;
    copy_name(out, from, (size_t)(end - from));
}

void external_engine_leave(struct external_engine *g)
{
    nboard_client_free(g->client);
    g->client = NULL;
}

void external_engine_stop(struct external_engine *g) { g->stop = true; }

void external_engine_resume(struct external_engine *g) { g->stop = false; }

/* Makes sure that an engine with this command line and depth is running; false if it cannot be started. */
static bool come(struct external_engine *g, const struct external_engine_question *q)
{
    bool known = g->client && !q->greet && strcmp(g->command, q->command) == 0 && g->depth == q->depth &&
                 g->patience_ms == q->patience_ms;
    if (known)
        return true;
    external_engine_leave(g);
    (void)snprintf(g->command, sizeof g->command, "%s", q->command);
    g->depth = q->depth;
    g->patience_ms = q->patience_ms;
    g->client = nboard_client_new(q->command, q->depth, q->patience_ms);
    if (g->client)
        nboard_client_watch(g->client, &g->stop);
    return g->client != NULL;
}

static void name(const struct external_engine *g, struct external_engine_report *report)
{
    const char *own = nboard_client_name(g->client);
    if (strncmp(own, g->command, strlen(own)) != 0) /* until then its name is that of its program */
        copy_name(report->name, own, strlen(own));
}

void external_engine_ask(struct external_engine *g, const struct external_engine_question *q,
                         struct external_engine_report *report)
{
    char why[128]; /* in English; the game has texts of its own for faults */
    *report = (struct external_engine_report){.fault = NBOARD_MISSING, .move = {.kind = MOVE_NONE}};
    external_engine_program(q->command, report->name);
    if (!come(g, q))
        return;
    if (q->greet)
        (void)nboard_client_greet(g->client, why, sizeof why);
    else
        (void)nboard_client_move(g->client, &q->start, q->moves, q->count, &report->move, why, sizeof why);
    report->fault = nboard_client_fault(g->client);
    (void)snprintf(report->answer, sizeof report->answer, "%s", nboard_client_answer(g->client));
    name(g, report);
    if (q->greet || (report->fault != NBOARD_FINE && report->fault != NBOARD_STOPPED))
        external_engine_leave(g);
}
