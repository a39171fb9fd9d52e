/*
 * person - how people are drawn: with the face, hat and colour that they chose (career/guises.h), as a disc of the side
 * that they play.
 */
#ifndef OUTFLANK_APP_UI_PERSON_H
#define OUTFLANK_APP_UI_PERSON_H

#include "app/core/app.h"
#include "app/view/face.h"

/* What a face, hat or colour is called. */
const char *person_part_word(const struct app *app, enum guise_part part, int value);

/* A pose at rest, with the marks of discs if they are on. */
struct face_pose person_pose(const struct app *app, struct guise guise, const struct variant *game, enum side side,
                             enum mood_name mood);

/* Draws them around (x, y), looking to (gaze_x, gaze_y), -1 (left, up) to 1, unless the mood closes their eyes. */
void person_draw(struct canvas *c, const struct face_pose *pose, float gaze_x, float gaze_y, float x, float y, float r);

/* Draws them with the hat falling from 0.29 r above, so many ms ago; it lands at PERSON_FALL_MS, bounces once and lies
 * still at PERSON_HAT_MS. */
enum { PERSON_FALL_MS = 140, PERSON_HAT_MS = 220 };
void person_draw_hat(struct canvas *c, const struct face_pose *pose, float ms, float x, float y, float r);

/* A hat or a colour that was just chosen: the hat falls into its place, the rim goes over to its colour clockwise from
 * the top. Zeroed or of another part: nothing moves. */
struct person_change {
    enum guise_part part;
    int before; /* the colour */
    float left; /* ms */
};
void person_change_begin(struct person_change *change, enum guise_part part, int before);
/* True while it moves. */
bool person_change_update(struct person_change *change, float ms);
void person_draw_change(struct canvas *c, const struct face_pose *pose, const struct person_change *change, float x,
                        float y, float r);

#endif
