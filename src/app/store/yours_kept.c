#include "app/store/yours_kept.h"

#include "app/core/app.h"
#include "app/store/store.h"
#include "app/store/stores.h"

struct yours *yours_kept(struct app *app)
{
    store_load_once(app, STORE_YOURS, &app->stores->yours);
    return &app->stores->yours;
}

void yours_kept_save(struct app *app) { (void)store_save(app, STORE_YOURS, yours_kept(app)); }
