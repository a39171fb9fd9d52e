/*
 * tilted_disc - a disc as seen from the side, for the title: a cylinder through an affine map of the board's plane, so
 * that a disc lying still looks the same on every square and can be a cached picture.
 */
#ifndef OUTFLANK_APP_VIEW_TILTED_DISC_H
#define OUTFLANK_APP_VIEW_TILTED_DISC_H

#include "app/style/game_style.h"
#include "kit/canvas.h"
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
    bool marked; /* bars and teeth at the rim */
};
void tilted_disc_shadow(struct canvas *c, const struct tilt *tilt, const struct tilted_disc *disc);
void tilted_disc_draw(struct canvas *c, const struct tilt *tilt, const struct face_look faces[2],
                      const struct tilted_disc *disc);

/* A painter for canvas_picture; `user` is a struct tilted_disc_art. */
struct tilted_disc_art {
    const struct tilt *tilt;
    const struct game_style *look;
    struct tilted_disc disc;
};
void tilted_disc_paint(struct paint *p, float scale, const void *user);

#endif
