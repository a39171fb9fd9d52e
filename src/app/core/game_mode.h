/*
 * occasion - what a game is played for when it is more than a game: a rung of the ladder, a match of an game_night, a
 * try from a move of another game. An occasion is constant data, named by the table (NULL: just a game); what it has to
 * remember it keeps in files of its own. The play scene asks it what to show at the end;
 * leaving leads to the screen from which the game was begun. A kept game remembers its occasion's id, so going on
 * brings the occasion back: each has a row in scenes/game_modes.c.
 */
#ifndef OUTFLANK_APP_CORE_GAME_MODE_H
#define OUTFLANK_APP_CORE_GAME_MODE_H

#include <stdbool.h>
#include <stddef.h>

struct app;
struct scene;

struct game_mode {
    const char *id;    /* stands in kept games and records; never changes */
    const char *leave; /* the word for leaving, in the pause menu; NULL: the usual one */
    bool apart;   /* its game is kept in a box of its own (saved.h); it is not begun anew, nor gone on with once over */
    bool passing; /* only tried: Back leaves it at once, and it is not kept until it is over */
    /* The scene that is shown at the end, on top of `play`, in place of the usual result; it may pop both. May be NULL,
     * as may what it returns: then it is the usual result. */
    struct scene *(*result)(struct app *app, struct scene *play);
    /* Under the game's name: "The ladder, 6 of 10". May be NULL. */
    void (*place)(struct app *app, char *out, size_t size);
    /* What a line in the panel of a person says in place of hints and undos. May be NULL. */
    void (*note)(struct app *app, char *out, size_t size);
};

/* The one of app->game_modes with this id, or NULL. */
const struct game_mode *game_mode_find(const struct app *app, const char *id);

#endif
