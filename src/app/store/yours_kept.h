/* yours_kept - moves of one's own games that gave much away (career/yours.h), in the data directory. */
#ifndef OUTFLANK_APP_STORE_YOURS_KEPT_H
#define OUTFLANK_APP_STORE_YOURS_KEPT_H

#include "career/yours.h"

struct app;

/* Read on first use. What is changed in them is on disk after yours_kept_save. */
struct yours *yours_kept(struct app *app);
void yours_kept_save(struct app *app);

#endif
