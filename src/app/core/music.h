/*
 * music - which piece is played where: a theme for the menus and a piece for each board, which follows who is ahead. It
 * rests when nobody has done anything for a minute and while the window is hidden, so that an idle program costs
 * nothing; the next press brings it back. The pieces are NAME.score in assets/music.tar.
 */
#ifndef OUTFLANK_APP_CORE_MUSIC_H
#define OUTFLANK_APP_CORE_MUSIC_H

#include <stdbool.h>

#include "app/style/game_style.h"
#include "kit/music.h"

struct app;
struct match;

/* Zeroed at first. Only music.c looks into it. */
struct app_music {
    enum music_piece wanted;
    bool woken; /* somebody has done something since the start: before that nothing is read or heard */
    struct music_score scores[MUSIC_PIECES];
    bool read[MUSIC_PIECES]; /* or tried */
    bool made;               /* the synthesiser */
    unsigned still_ms;       /* nobody has done anything for so long */
    bool resting;
    float lead; /* -1 to 1, as synth.h has it */
};

/* From now on this one is wanted. It is read after the frame, and heard once the sound device is open. */
void music_want(struct app *app, enum music_piece piece);
/* How the match on the board stands, after each ply. */
void music_follow(struct app *app, const struct match *match);
/* Off, or as loud as it was last: one key. */
void music_toggle(struct app *app);
/* Somebody did something. */
void music_wake(struct app *app);
/* Time passed. */
void music_update(struct app *app, unsigned ms);
/* When music_update has something to do, in ms; -1: nothing. */
int music_timeout(const struct app *app);
/* Before the sound is freed: gives the pieces back. */
void music_finish(struct app *app);

#endif
