/*
 * along_internal - the struct of the screen where everything is taken along and brought, shared by its files: along.c
 * (what happens) and along_draw.c (where everything lies, and how it is seen). What the file is: app/luggage.
 */
#ifndef OUTFLANK_APP_SCENES_ALONG_ALONG_INTERNAL_H
#define OUTFLANK_APP_SCENES_ALONG_ALONG_INTERNAL_H

#include "app/luggage.h"
#include "app/scenes/scenes.h"
#include "app/ui/controls.h"

enum along_state {
    ALONG_BEGUN,  /* everything can be written, and files are offered */
    ALONG_OPENED, /* a file has been looked into */
    ALONG_BROUGHT
};

struct along {
    struct scene base;
    struct app *app;
    enum along_state state;
    struct luggage_news here; /* what there is */
    char written[PATHS_MAX];  /* where it was written; "": it was not yet */
    bool unwritten;           /* it could not be */
    char found[LUGGAGE_FOUND_MAX][PATHS_MAX];
    int found_count;

    /* The file that was opened, until it has been brought. */
    char path[PATHS_MAX], *text;
    size_t length;
    struct luggage_news news; /* what it holds, and what came of it */
    char before[PATHS_MAX];   /* where all that was here lies; "": nowhere */
    bool sample;              /* for a picture */

    struct control_focus focus;
    struct entrance entrance;
};

/* Controls by number; a file that is offered is ALONG_FILE + its place. */
enum { ALONG_WRITE = 1, ALONG_AGAIN, ALONG_BRING, ALONG_LEAVE, ALONG_DONE, ALONG_FILE };

/* What follows the last slash. */
const char *along_name(const char *path);

/* The controls as they are now; their texts lie in `names`. */
enum { ALONG_NAME_MAX = 96, ALONG_PROMPTS = 3 };
struct along_names {
    char text[LUGGAGE_FOUND_MAX][ALONG_NAME_MAX];
};
void along_lay(const struct along *s, struct canvas *c, struct along_names *names, struct controls *out);
int along_prompts(const struct along *s, struct prompt out[ALONG_PROMPTS]);
void along_draw(const struct scene *scene, struct canvas *c);

#endif
