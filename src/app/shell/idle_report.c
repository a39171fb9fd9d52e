#include "app/shell/loop.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

static const char *const STATES[] = {
    [IDLE_MOVING] = "moving",     [IDLE_WRITING] = "writing", [IDLE_PAUSING] = "pausing",
    [IDLE_THINKING] = "thinking", [IDLE_WAITING] = "waiting",
};

void idle_report_init(struct idle_report *r)
{
    const char *wish = SDL_getenv("OUTFLANK_REPORT_IDLE");
    *r = (struct idle_report){.on = wish && strcmp(wish, "1") == 0};
}

void idle_report_say(struct idle_report *r, enum idle_state state, unsigned pictures, unsigned presses)
{
    bool changed = pictures != r->pictures || state != r->state || presses != r->presses;
    if (!r->on || pictures == 0 || !changed)
        return;
    r->state = state;
    r->pictures = pictures;
    r->presses = presses;
    (void)fprintf(stderr, "outflank: idle: %s %u %u\n", STATES[state], pictures, presses);
}
