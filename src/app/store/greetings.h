/*
 * greetings - what a character says when it meets the player: fifteen things each, which know whether they have met and
 * who won last time, from the finished games (game_archive.h). None is heard twice in an evening, which is eight hours,
 * whether or not the program was ended in between.
 */
#ifndef OUTFLANK_APP_STORE_GREETINGS_H
#define OUTFLANK_APP_STORE_GREETINGS_H

#include <time.h>

#include "app/text/remarks.h"

struct app;

/* Zeroed at first; private to greetings.c. */
struct greetings {
    time_t last;              /* when somebody greeted last */
    unsigned said[CAST_SIZE]; /* this evening: a bit for each */
    bool recalled[CAST_SIZE]; /* the evening's earlier matches were looked at */
};

/* The next greeting of a character for whoever has this name ("": nobody in particular), on a board of these facts. It
 * counts as heard. `number` 0: it has said everything that is true this evening, and is silent. */
struct greeting {
    enum remark_event event;
    int number;
};
struct greeting greetings_next(struct app *app, enum cast_id who, const char *name, const struct remark_facts *facts);

#endif
