/*
 * trophy_notice - shows trophies that have just been won. On a page that tells how a match ended their coins drop onto
 * a line of it, one after another, each with a note by its metal, and lie there until the page closes (trophy_drop).
 * Over any other scene, but never during a match, a coin slides in at the top of the screen, stays for two seconds and
 * leaves. Neither takes input.
 */
#ifndef OUTFLANK_APP_UI_TROPHY_NOTICE_H
#define OUTFLANK_APP_UI_TROPHY_NOTICE_H

#include "app/core/app.h"
#include "career/trophies.h"
#include "kit/canvas.h"

enum { TROPHY_NOTICE_MS = 2200, TROPHY_FALL_MS = 300, TROPHY_APART_MS = 500 };

/* Lets time pass, in seconds. True while a coin is shown. */
bool trophy_notice_update(struct app *app, double dt);
void trophy_notice_draw(const struct app *app, struct canvas *c);

/* The height of a coin above its place, in radii, `ms` after it began to fall: it bounces twice. */
float trophy_height_at(float ms);
/* The note with which a coin lands. */
void trophy_note(struct app *app, enum trophy trophy);

/* The coins on a page, in the page's struct; zeroed: none. */
struct trophy_drop {
    struct trophy_dropped {
        enum trophy trophy;
        float from; /* ms after the first, when it begins to fall */
        bool landed;
    } coins[TROPHIES];
    int count;
    float ms;   /* since the first began to fall */
    bool still; /* reduced motion: they are there without falling */
};
/* Takes the coins that nobody has been shown, so that no notice of them slides in. */
void trophy_drop_take(struct trophy_drop *d, struct app *app);
/* Lets `ms` pass, once the page has come to its line. Each coin that lands sounds and is spoken. True while one is yet
 * to land. */
bool trophy_drop_update(struct trophy_drop *d, struct app *app, float ms);
/* The page closes: those that have not landed are waiting again. */
void trophy_drop_leave(struct trophy_drop *d, struct app *app);
/* Draws the coins standing on the foot of a box, from its left. */
void trophy_drop_draw(const struct trophy_drop *d, struct canvas *c, struct box b);
/* The names of those that have landed, for speech; "" if there are none. Returns out. */
const char *trophy_drop_names(const struct trophy_drop *d, const struct app *app, char *out, size_t size);

#endif
