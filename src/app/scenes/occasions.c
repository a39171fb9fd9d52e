#include "app/core/occasion.h"
#include "app/scenes/scenes.h"

const struct occasion *const OCCASIONS[] = {&TRIAL, &EVENING, &LADDER, &PRACTICE, NULL};
