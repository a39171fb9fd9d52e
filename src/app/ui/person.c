#include "app/ui/person.h"

struct face_pose person_pose(const struct app *app, struct guise guise, const struct variant *game, enum side side,
                             enum mood_name mood)
{
    struct face_pose pose = face_still(CAST_YOU, mood);
    pose.livery = livery_of(CAST_YOU, game, side);
    pose.guise = guise;
    pose.marks = settings_on(&app->settings, SETTING_MARKS);
    return pose;
}

void person_draw(struct canvas *c, const struct face_pose *pose, float gaze_x, float gaze_y, float x, float y, float r)
{
    struct face_pose looking = *pose;
    looking.mood.gaze_x = gaze_x;
    looking.mood.gaze_y = gaze_y;
    face_draw(c, &looking, x, y, r);
}
