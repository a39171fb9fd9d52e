/*
 * rules_material - a picture of what a game was first played with, drawn by us: boards and pieces by the board's own
 * painter, the rest as shapes.
 */
#ifndef OUTFLANK_APP_SCENES_LEARN_RULES_MATERIAL_H
#define OUTFLANK_APP_SCENES_LEARN_RULES_MATERIAL_H

#include "app/core/app.h"

void rules_material_draw(const struct app *app, const struct variant *variant, struct canvas *c, struct box b);

#endif
