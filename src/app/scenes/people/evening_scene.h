/*
 * evening_scene - the inside of the screen of an evening with friends (club/evening.h): who plays whom next, with
 * which pad, and how everybody stands. evening_scene.c decides, evening_form.c says what is on the screen,
 * evening_draw.c draws the two who play next, evening_table.c and evening_bracket.c how it stands.
 */
#ifndef OUTFLANK_APP_SCENES_PEOPLE_EVENING_SCENE_H
#define OUTFLANK_APP_SCENES_PEOPLE_EVENING_SCENE_H

#include "app/scenes/scenes.h"
#include "app/store/stores.h"
#include "app/ui/form.h"
#include "club/evening.h"

enum { EVENING_GAMES = 6 };

/* What the card at the right holds. */
enum evening_page {
    EVENING_SETUP, /* there is no evening yet: who comes, what is played */
    EVENING_TO_PLAY,
    EVENING_CHANGE, /* a result by hand, somebody goes home, the last one is taken back */
    EVENING_FINISHED
};

/* What is told by hand. */
enum evening_told {
    TOLD_FIRST_WINS,
    TOLD_SECOND_WINS,
    TOLD_DRAWN,
    TOLD_FIRST_LEAVES,
    TOLD_SECOND_LEAVES,
    TOLD_UNDO,
    TOLD_NOTHING
};

struct evening_scene {
    struct scene base;
    struct app *app;
    bool setup, changing;
    struct evening plan; /* form, game and clock of the next one */
    char names[EVENING_MOST][PLAYER_NAME_MAX];
    int count, naming;
    char said[PATHS_MAX + 64]; /* the picture was saved there; "" */
    struct form *form;
};

enum evening_page evening_page_of(const struct evening_scene *s);
static inline const struct evening *evening_of(const struct evening_scene *s)
{
    return s->setup ? &s->plan : &s->app->stores->evening;
}
/* The game of a match, or of the plan; NULL: another one each round. */
const struct variant *evening_variant(const struct evening_scene *s, int match);
/* Both people have a pad. */
bool evening_has_pads(const struct evening_scene *s);

/* The two who play next are given pads: their own, else those of others. What they have when they begin is theirs from
 * then on. Nothing happens where there are no two pads: then one is passed around. */
void evening_pads_deal(struct evening_scene *s);
void evening_pads_hold(struct evening_scene *s);
/* A pad that has no seat was pressed: it is that of the first of the two who has none of their own. False if both have.
 */
bool evening_pads_sit(struct evening_scene *s, int pad);
/* Who had the pad of a seat before, if that was somebody else; else EVENING_NOBODY. */
int evening_pads_from(const struct evening_scene *s, int seat);

/* ---- evening_scene.c, for the walk ---- */

void evening_ask_name(void *screen, int place);
/* The evening, or its next match. */
void evening_go_on(void *screen, int tag);
void evening_skip_match(void *screen, int tag);
void evening_change(void *screen, int tag);
void evening_tell(void *screen, int told);
void evening_save_picture(void *screen);
void evening_plan_another(void *screen);
void evening_back(void *screen);

void evening_walk(struct form *f, void *screen);

/* ---- what is drawn by hand ---- */

/* One of the two who play next, `tag` being the seat. */
void evening_draw_player(const void *screen, struct canvas *c, const struct form_node *node);

/* How it stands: everybody's row, or the tree. */
void evening_table_draw(const struct evening *e, struct canvas *c, const struct app *app, struct box b,
                        struct colour accent);
void evening_bracket_draw(const struct evening *e, struct canvas *c, const struct app *app, struct box b,
                          struct colour accent);
/* The initial of a player in their colour, about (x, y). */
void evening_badge_draw(const struct evening *e, struct canvas *c, int player, float x, float y, float r);

#endif
