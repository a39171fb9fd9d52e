/* A trial of another move in a replayed game; leaving it loses nothing. */
#include "app/core/game_setup.h"
#include "app/scenes/scenes.h"

const struct game_mode TRIAL = {.id = "trial", .leave = "pause.leave_trial", .passing = true};
