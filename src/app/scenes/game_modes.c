#include "app/core/game_setup.h"
#include "app/scenes/scenes.h"

const struct game_mode *const GAME_MODES[] = {&TRIAL, &GAME_NIGHT, &LADDER, &PRACTICE, NULL};
