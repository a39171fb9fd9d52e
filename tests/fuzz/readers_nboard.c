/* Lines of the NBoard protocol: whatever comes, what is said back are lines that can be shown, and a ping is answered
 * after everything that was said before it. */
#include <stdio.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "nboard/nboard.h"

enum { PINGS_MAX = 1000000 };

struct replies {
    int ping; /* the last that was answered */
};

/* Called by the thinking thread, too, but never by two at a time. */
static void on_line(void *user, const char *line)
{
    struct replies *h = user;
    if (strncmp(line, "pong ", 5) == 0) { /* repeats what was asked */
        h->ping = atoi(line + 5);
        return;
    }
    for (const char *c = line; *c; c++)
        FUZZ_CHECK((unsigned char)*c >= ' ' && *c != 0x7f);
}

/* The ping ends the thought that the line may have begun. */
static void obey(struct nboard *n, struct replies *h, const char *line)
{
    static int pings;
    char ping[32];
    bool quits = !nboard_obey(n, line);
    pings = pings % PINGS_MAX + 1;
    (void)snprintf(ping, sizeof ping, "ping %d", pings);
    FUZZ_CHECK(nboard_obey(n, ping) && h->ping == pings);
    FUZZ_CHECK(!quits || strncmp(line, "quit", 4) == 0);
}

void feed_nboard(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    struct replies h = {.ping = 0};
    struct nboard *n = nboard_new(fuzz_engine(), on_line, &h);
    FUZZ_CHECK(n);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        obey(n, &h, line);
    nboard_free(n);
    free(text);
}
