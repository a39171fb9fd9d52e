/*
 * along_internal - the struct of the screen where everything is taken along and brought, shared by its files: along.c
 * (what happens) and along_form.c (what is on the screen). What the file is: app/luggage.
 */
#ifndef OUTFLANK_APP_SCENES_ALONG_ALONG_INTERNAL_H
#define OUTFLANK_APP_SCENES_ALONG_ALONG_INTERNAL_H

#include "app/scenes/scenes.h"
#include "app/store/luggage.h"
#include "app/ui/form.h"

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

    struct form *form;
};

/* What follows the last slash. */
const char *along_name(const char *path);

/* What is on the screen, and what it calls. */
void along_walk(struct form *f, void *screen);
void along_write(void *screen, int tag);
void along_look_around(void *screen, int tag);
void along_open(void *screen, int found);
void along_bring(void *screen, int tag);
void along_leave(void *screen);

#endif
