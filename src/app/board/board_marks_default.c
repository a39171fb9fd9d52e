#include "app/board/board_player.h"

#include "app/view/picker.h"

struct board_marks board_marks_default(const struct app *app)
{
    struct board_marks marks = {
        .cursor = PICK_NOWHERE, .last = NO_SQUARE, .hint = PICK_NOWHERE, .column = -1, .fade = 1.0f};
    marks.disc_marks = settings_on(&app->settings, SETTING_MARKS);
    marks.coordinates = settings_squares(&app->settings)
                            ? (enum coordinates)(app->settings.value[SETTING_COORDINATES] % COORDINATES_ASKED)
                            : COORDINATES_NEVER;
    return marks;
}
