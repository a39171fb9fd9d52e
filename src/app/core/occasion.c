#include "app/core/occasion.h"

#include <string.h>

#include "app/core/app.h"

const struct occasion *occasion_find(const struct app *app, const char *id)
{
    for (size_t i = 0; app->occasions && app->occasions[i]; i++)
        if (strcmp(app->occasions[i]->id, id) == 0)
            return app->occasions[i];
    return NULL;
}
