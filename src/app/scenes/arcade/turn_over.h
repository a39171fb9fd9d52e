/*
 * turn_over - whoever is beaten on the ladder turns over to the player's side, alone under the lamp, and sits down with
 * those who have done so before; whoever has played a draw tips, and falls back. It comes once, between a match and its
 * points, and lies on their scene. turn_over.c says what happens when, turn_over_draw.c how it is seen.
 */
#ifndef OUTFLANK_APP_SCENES_ARCADE_TURN_OVER_H
#define OUTFLANK_APP_SCENES_ARCADE_TURN_OVER_H

#include "app/core/app.h"
#include "app/view/face.h"

/* Its five moments, ms: it lies, leans, stands on its edge, shows its other face, lies again. Then it speaks, and goes
 * to the others, who hop. */
enum {
    TURN_LEANS_MS = 260,
    TURN_EDGE_MS = 560,
    TURN_HELD_MS = 680,
    TURN_OTHER_MS = 980,
    TURN_WORN_MS = 1240, /* what it wears lands */
    TURN_DOWN_MS = 1320,
    TURN_TIPPED_MS = 900, /* a draw: it has fallen back */
    TURN_CHEER_MS = 700,
    TURN_LEAVES_MS = 2400,
    TURN_SITS_MS = 2700,
    TURN_HOP_MS = 220,
    TURN_HOPS_APART_MS = 40,
    TURN_CROSS_MS = 240 /* with as little motion as can be it changes its face in so long */
};

struct turn_over {
    struct scene base;
    struct app *app;
    const struct game_style *look; /* of the match */
    enum side mine;                /* the player's in it */
    enum cast_id who;
    bool drawn;
    bool calm;
    char said[160];
    float t;     /* ms */
    float heard; /* up to when it has been heard */
    int hopped;
};

/* `said`: what it says once it is there. NULL without memory. */
struct scene *turn_over_scene_new(struct app *app, enum cast_id who, bool drawn, const struct game_style *look,
                                  enum side mine, const char *said);

/* When it lies again. */
float turn_over_down(const struct turn_over *s);
void turn_over_draw(const struct scene *scene, struct canvas *c);

#endif
