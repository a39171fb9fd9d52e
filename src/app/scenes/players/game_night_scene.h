/*
 * game_night_scene - the inside of the screen of an evening with friends (career/game_night.h): who plays whom next,
 * with which pad, and how everybody stands. game_night_scene.c decides, game_night_form.c says what is on the screen,
 * game_night_draw.c draws the two who play next, game_night_table.c and game_night_bracket.c how it stands.
 */
#ifndef OUTFLANK_APP_SCENES_PLAYERS_GAME_NIGHT_SCENE_H
#define OUTFLANK_APP_SCENES_PLAYERS_GAME_NIGHT_SCENE_H

#include "app/scenes/scenes.h"
#include "app/store/stores.h"
#include "app/ui/form.h"
#include "career/game_night.h"

enum { GAME_NIGHT_GAMES = 6 };

/* What the card at the right holds. */
enum game_night_page {
    GAME_NIGHT_SETUP, /* there is no evening yet: who comes, what is played */
    GAME_NIGHT_TO_PLAY,
    GAME_NIGHT_CHANGE, /* a result by hand, somebody goes home, the last one is taken back */
    GAME_NIGHT_FINISHED
};

/* What is told by hand. */
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
    struct game_night plan; /* form, game and clock of the next one */
    char names[GAME_NIGHT_MOST][PLAYER_NAME_MAX];
    int count, naming;
    char said[PATHS_MAX + 64]; /* the picture was saved there; "" */
};

enum game_night_page game_night_page_of(const struct game_night_scene *s);
static inline const struct game_night *game_night_of(const struct game_night_scene *s)
{
    return s->setup ? &s->plan : &s->app->stores->game_night;
}
/* The game of a match, or of the plan; NULL: another one each round. */
const struct variant *game_night_variant(const struct game_night_scene *s, int match);
/* Both people have a pad. */
bool game_night_has_pads(const struct game_night_scene *s);

/* The two who play next are given pads: their own, else those of others. What they have when they begin is theirs from
 * then on. Nothing happens where there are no two pads: then one is passed around. */
void game_night_pads_deal(struct game_night_scene *s);
void game_night_pads_hold(struct game_night_scene *s);
/* A pad that has no seat was pressed: it is that of the first of the two who has none of their own. False if both have.
 */
bool game_night_pads_sit(struct game_night_scene *s, int pad);
/* Who had the pad of a seat before, if that was somebody else; else GAME_NIGHT_NOBODY. */
int game_night_pads_from(const struct game_night_scene *s, int seat);

/* ---- game_night_scene.c, for the walk ---- */

void game_night_ask_name(void *screen, int place);
/* The game_night, or its next match. */
void game_night_go_on(void *screen, int tag);
void game_night_skip_match(void *screen, int tag);
void game_night_change(void *screen, int tag);
void game_night_tell(void *screen, int told);
void game_night_save_picture(void *screen, int tag);
void game_night_plan_another(void *screen, int tag);
void game_night_back(void *screen, int tag);

void game_night_walk(struct form *f, void *screen);

/* ---- what is drawn by hand ---- */

/* One of the two who play next, `tag` being the seat. */
void game_night_draw_player(const void *screen, struct canvas *c, const struct form_node *node);

/* How it stands: everybody's row, or the tree. */
void game_night_table_draw(const struct game_night *e, struct canvas *c, const struct app *app, struct box b,
                           struct colour accent);
void game_night_bracket_draw(const struct game_night *e, struct canvas *c, const struct app *app, struct box b,
                             struct colour accent);
/* The initial of a player in their colour, about (x, y). */
void game_night_badge_draw(const struct game_night *e, struct canvas *c, int player, float x, float y, float r);

#endif
