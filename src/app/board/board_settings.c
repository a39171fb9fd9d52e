#include "app/board/board_player.h"

#include <stddef.h>

static const char LOOKED_AT[] = "nothing is chosen here, the board is looked at";
static const char ASKED_FOR[] = "what is to be done is said of the dots and rings: they are always there";
static const char NAMED[] = "what is said beside the board names squares: they always have their letters and digits";
static const char TRIED[] = "what is tried here is taken back until it is right: nobody plays against it";
static const char OF_THE_TASK[] = "the hints are part of the task, which says what they cost";
static const char NOT_BY_HAND[] = "no position here is of a game whose coins are flipped by hand";

/* NULL: it applies. */
struct row {
    enum setting setting;
    const char * not [BOARDS]; /* game, day, lesson, puzzle, replay */
};

static const struct row TABLE[] = {
    {SETTING_LEGAL, {NULL, NULL, ASKED_FOR, NULL, LOOKED_AT}},
    {SETTING_PREVIEW, {NULL, NULL, ASKED_FOR, NULL, LOOKED_AT}},
    {SETTING_CONFIRM, {NULL, NULL, NULL, NULL, LOOKED_AT}},
    {SETTING_STEPPING, {NULL, NULL, NULL, NULL, LOOKED_AT}},
    {SETTING_COUNT_HELP, {NULL, NOT_BY_HAND, NULL, NOT_BY_HAND, LOOKED_AT}},
    {SETTING_UNDO, {NULL, TRIED, TRIED, TRIED, LOOKED_AT}},
    {SETTING_HINTS, {NULL, OF_THE_TASK, OF_THE_TASK, OF_THE_TASK, LOOKED_AT}},
    {SETTING_COORDINATES, {NULL, NULL, NAMED, NAMED, NULL}},
    {SETTING_MARKS, {NULL}},
    {SETTING_SPEED, {NULL}},
    {SETTING_REDUCE_MOTION, {NULL}},
    {SETTING_SHAKE, {NULL}},
    {SETTING_VOLUME, {NULL}},
    {SETTING_RUMBLE, {NULL}},
    {SETTING_SPEECH, {NULL, NULL, NULL, NULL, LOOKED_AT}},
};

static const struct row *row_of(enum setting setting)
{
    for (size_t i = 0; i < sizeof TABLE / sizeof TABLE[0]; i++)
        if (TABLE[i].setting == setting)
            return &TABLE[i];
    return NULL;
}

bool board_setting_known(enum setting setting) { return row_of(setting) != NULL; }

const char *board_setting_not(enum board_kind board, enum setting setting)
{
    const struct row *row = row_of(setting);
    return row ? row->not [board] : "it does not speak of boards";
}

bool board_setting_on(const struct settings *s, enum board_kind board, enum setting setting)
{
    const char *why_not = board_setting_not(board, setting);
    return why_not ? why_not == ASKED_FOR : settings_on(s, setting);
}
