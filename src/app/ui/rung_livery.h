/*
 * rung_livery - what a character of the ladder wears on its rung, where it is settled who begins.
 */
#ifndef OUTFLANK_APP_UI_RUNG_LIVERY_H
#define OUTFLANK_APP_UI_RUNG_LIVERY_H

#include "app/view/face.h"

struct livery rung_livery(enum cast_id who);

#endif
