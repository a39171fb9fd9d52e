#include "app/core/occasion.h"

#include <stddef.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/store/climb.h"

/* Every occasion, ended by NULL. */
static const struct occasion *const OCCASIONS[] = {&TRIAL, &EVENING, &LADDER, &PRACTICE, NULL};

const struct occasion *occasion_find(const char *id)
{
    for (size_t i = 0; OCCASIONS[i]; i++)
        if (strcmp(OCCASIONS[i]->id, id) == 0)
            return OCCASIONS[i];
    return NULL;
}
