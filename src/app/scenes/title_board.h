/*
 * title_board - the board of the title as seen from the side: tilted, by an affine map of the board's plane, so that a
 * disc lying still looks the same on every square and can be a cached picture. It is the same board (the same wood and
 * cloth) and the same discs as in the game. It draws what it is told and keeps nothing.
 */
#ifndef OUTFLANK_APP_SCENES_TITLE_BOARD_H
#define OUTFLANK_APP_SCENES_TITLE_BOARD_H

#include "app/looks.h"
#include "kit/canvas.h"
#include "kit/timeline.h"
#include "rules/position.h"

/* Where one step right, down and up on the board leads on the screen. */
struct tilt {
    float right_x, right_y, down_x, down_y, up;
};

/* The eye in front of the table, the board turned a little: as on the title. And straight, for the O of the name. */
extern const struct tilt TILT_BOARD, TILT_NAME;

/* A disc with its middle at (x, y), its radius and height in design units, turned by `angle` about `axis` (radians). */
struct tilted_disc {
    float x, y, r, lift, angle, axis, alpha;
    enum side up;
};
void title_disc_shadow(struct canvas *c, const struct tilt *tilt, const struct tilted_disc *disc);
void title_disc_draw(struct canvas *c, const struct tilt *tilt, const struct face_look faces[2],
                     const struct tilted_disc *disc);

/* Paints an empty 8 x 8 board onto a picture of the whole canvas: its middle at (x, y), squares of `square`, all in
 * design units; `scale`: pixels per unit. */
void title_board_paint(struct paint *p, float scale, const struct look *look, float x, float y, float square);
/* The discs on that board: those of `p`, and the timeline from there on (or NULL). */
void title_discs_draw(struct canvas *c, const struct look *look, float x, float y, float square,
                      const struct position *p, const struct timeline *tl, float t);

#endif
