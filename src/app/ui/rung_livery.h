/*
 * rung_livery - the clothes of a character of the ladder on its rung, where the side that it plays is fixed.
 */
#ifndef OUTFLANK_APP_UI_RUNG_LIVERY_H
#define OUTFLANK_APP_UI_RUNG_LIVERY_H

#include "app/view/face.h"

struct livery rung_livery(enum cast_id who);

#endif
