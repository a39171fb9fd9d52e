/*
 * turn_over - an opponent beaten on the ladder turns over to the player's side, under the lamp, and joins those who did
 * so before; after a draw it tips and falls back. Shown once, between a match and its score, on top of the score's
 * scene. turn_over.c has the timing, turn_over_draw.c the drawing.
 */
#ifndef OUTFLANK_APP_SCENES_ARCADE_TURN_OVER_H
#define OUTFLANK_APP_SCENES_ARCADE_TURN_OVER_H

#include "app/core/app.h"
#include "app/view/face.h"

/* Times of its phases, in ms: it lies, leans, stands on edge, shows its other face, lies again. Then it speaks and
 * joins the others, who hop. */
enum {
    TURN_LEANS_MS = 260,
    TURN_EDGE_MS = 560,
    TURN_HELD_MS = 680,
    TURN_OTHER_MS = 980,
    TURN_WORN_MS = 1240, /* its accessory lands */
    TURN_DOWN_MS = 1320,
    TURN_TIPPED_MS = 900, /* a draw: it has fallen back */
    TURN_CHEER_MS = 700,
    TURN_LEAVES_MS = 2400,
    TURN_SITS_MS = 2700,
    TURN_HOP_MS = 220,
    TURN_HOPS_APART_MS = 40,
    TURN_CROSS_MS = 240 /* with reduced motion, the duration of a cross-fade */
};

struct turn_over {
    struct scene base;
    struct app *app;
    const struct game_style *game_style; /* of the match */
    enum side mine;                      /* the player's side in it */
    enum cast_id who;
    bool drawn;
    bool calm;
    char said[160];
    float t;       /* ms */
    float sounded; /* time up to which sounds were played */
    int hopped;
};

/* `said` is its remark at the end. NULL if out of memory. */
struct scene *turn_over_scene_new(struct app *app, enum cast_id who, bool drawn, const struct game_style *game_style,
                                  enum side mine, const char *said);

/* The time when it lies again. */
float turn_over_down(const struct turn_over *s);
void turn_over_draw(const struct scene *scene, struct canvas *c);

#endif
