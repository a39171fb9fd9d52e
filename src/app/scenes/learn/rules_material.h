/*
 * rules_material - a picture of the original equipment of a game, drawn for this program: boards and pieces with the
 * usual painters, the rest as shapes.
 */
#ifndef OUTFLANK_APP_SCENES_LEARN_RULES_MATERIAL_H
#define OUTFLANK_APP_SCENES_LEARN_RULES_MATERIAL_H

#include "app/core/app.h"

void rules_material_draw(const struct app *app, const struct variant *variant, struct canvas *c, struct box b);

#endif
