/*
 * game_night_scene - internals of the game night screen (career/game_night.h): the next match, its gamepads, and the
 * standings. game_night_scene.c has the logic, game_night_form.c the form, game_night_draw.c draws the next players,
 * game_night_table.c and game_night_bracket.c the standings.
 */
#ifndef OUTFLANK_APP_SCENES_PLAYERS_GAME_NIGHT_SCENE_H
#define OUTFLANK_APP_SCENES_PLAYERS_GAME_NIGHT_SCENE_H

#include "app/scenes/scenes.h"
#include "app/store/stores.h"
#include "app/ui/form.h"
#include "career/game_night.h"

enum { GAME_NIGHT_GAMES = 6 };

/* What the card on the right shows. */
enum game_night_page {
    GAME_NIGHT_SETUP, /* no game night yet: its players and games */
    GAME_NIGHT_TO_PLAY,
    GAME_NIGHT_CHANGE, /* entering a result, a player's departure, undo */
    GAME_NIGHT_FINISHED
};

/* Entries made by hand. */
enum game_night_told {
    TOLD_FIRST_WINS,
    TOLD_SECOND_WINS,
    TOLD_DRAWN,
    TOLD_FIRST_LEAVES,
    TOLD_SECOND_LEAVES,
    TOLD_UNDO,
    TOLD_NOTHING
};

struct game_night_scene {
    struct form_screen base;
    struct app *app;
    bool setup, changing;
    struct game_night plan; /* form, game and clock of the next game night */
    char names[GAME_NIGHT_MOST][PLAYER_NAME_MAX];
    int count, naming;
    char said[PATHS_MAX + 64]; /* where the picture was saved; "": not saved */
};

enum game_night_page game_night_page_of(const struct game_night_scene *s);
static inline const struct game_night *game_night_of(const struct game_night_scene *s)
{
    return s->setup ? &s->plan : &s->app->stores->game_night;
}
/* The game of a match, or of the plan; NULL: another one each round. */
const struct variant *game_night_variant(const struct game_night_scene *s, int match);
/* True if both players have a gamepad. */
bool game_night_has_pads(const struct game_night_scene *s);

/* Assigns gamepads to the next two players: their own, otherwise those of others. The assignment becomes permanent when
 * they begin. With fewer than two gamepads nothing happens; one is passed around. */
void game_night_pads_deal(struct game_night_scene *s);
void game_night_pads_hold(struct game_night_scene *s);
/* A gamepad without a seat was pressed: it goes to the first of the two players without one. False if both have one. */
bool game_night_pads_sit(struct game_night_scene *s, int pad);
/* The other player who had the gamepad of a seat before, or GAME_NIGHT_NOBODY. */
int game_night_pads_from(const struct game_night_scene *s, int seat);

/* ---- game_night_scene.c, called by the form ---- */

void game_night_ask_name(void *screen, int place);
/* Starts the game night, or its next match. */
void game_night_go_on(void *screen, int tag);
void game_night_skip_match(void *screen, int tag);
void game_night_change(void *screen, int tag);
void game_night_tell(void *screen, int told);
void game_night_save_picture(void *screen, int tag);
void game_night_plan_another(void *screen, int tag);
void game_night_back(void *screen, int tag);

void game_night_walk(struct form *f, void *screen);

/* ---- drawing ---- */

/* Draws one of the next two players; `tag` is the seat. */
void game_night_draw_player(const void *screen, struct canvas *c, const struct form_node *node);

/* Draw the standings: a table, or the bracket. */
void game_night_table_draw(const struct game_night *e, struct canvas *c, const struct app *app, struct box b,
                           struct colour accent);
void game_night_bracket_draw(const struct game_night *e, struct canvas *c, const struct app *app, struct box b,
                             struct colour accent);
/* Draws the initial of a player in their colour around (x, y). */
void game_night_badge_draw(const struct game_night *e, struct canvas *c, int player, float x, float y, float r);

#endif
