/*
 * evening_scene - the inside of the screen of an evening with friends (club/evening.h): who plays whom next, with
 * which pad, and how everybody stands. evening_scene.c decides, evening_layout.c says where everything lies and what
 * can be operated, evening_draw.c shows the frame and the next match, evening_table.c and evening_bracket.c how it
 * stands.
 */
#ifndef OUTFLANK_APP_SCENES_PEOPLE_EVENING_SCENE_H
#define OUTFLANK_APP_SCENES_PEOPLE_EVENING_SCENE_H

#include "app/scenes/scenes.h"
#include "app/ui/controls.h"
#include "club/evening.h"

enum { EVENING_PROMPTS_MAX = 4, EVENING_GAMES = 6 };

/* What the card at the right holds. */
enum evening_page {
    EVENING_SETUP, /* there is no evening yet: who comes, what is played */
    EVENING_TO_PLAY,
    EVENING_CHANGE, /* a result by hand, somebody goes home, the last one is taken back */
    EVENING_FINISHED
};

/* The controls, by their ids. */
enum {
    EVENING_FORM = 1,
    EVENING_BEGIN,
    EVENING_GAME,
    EVENING_CLOCK,
    EVENING_SKIP,
    EVENING_OTHERWISE,
    EVENING_FIRST_WINS,
    EVENING_SECOND_WINS,
    EVENING_DRAWN,
    EVENING_FIRST_LEAVES,
    EVENING_SECOND_LEAVES,
    EVENING_UNDO,
    EVENING_NEVER_MIND,
    EVENING_PICTURE,
    EVENING_ANEW,
    EVENING_NAME = 30 /* + the place in the list of those who come */
};

struct evening_scene {
    struct scene base;
    struct app *app;
    bool setup, changing;
    struct evening plan; /* form, game and clock of the next one */
    char names[EVENING_MOST][PLAYER_NAME_MAX];
    int count, naming;
    char said[PATHS_MAX + 64]; /* the picture was saved there; "" */
    struct control_focus focus;
    struct entrance entrance;
};

enum evening_page evening_page_of(const struct evening_scene *s);
static inline const struct evening *evening_of(const struct evening_scene *s)
{
    return s->setup ? &s->plan : &s->app->evening;
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

struct evening_places {
    bool high;
    struct box title, line, tabs, table, side, foot;
    struct box head, seats[2], against, pads, then, names[EVENING_MOST], steppers[2], labels[2], pills[7];
};
void evening_layout(const struct evening_scene *s, const struct canvas *c, struct evening_places *out);
/* Texts that the controls show. */
struct evening_words {
    char texts[6][PLAYER_NAME_MAX + 96];
};
void evening_controls(const struct evening_scene *s, struct canvas *c, const struct evening_places *at,
                      struct evening_words *words, struct controls *out);
int evening_prompts(const struct evening_scene *s, struct prompt out[EVENING_PROMPTS_MAX]);
void evening_draw(const struct scene *scene, struct canvas *c);

/* How it stands: everybody's row, or the tree. */
void evening_table_draw(const struct evening *e, struct canvas *c, const struct app *app, struct box b,
                        struct colour accent);
void evening_bracket_draw(const struct evening *e, struct canvas *c, const struct app *app, struct box b,
                          struct colour accent);
/* The initial of a player in their colour, about (x, y). */
void evening_badge_draw(const struct evening *e, struct canvas *c, int player, float x, float y, float r);

#endif
