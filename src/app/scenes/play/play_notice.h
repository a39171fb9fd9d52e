/*
 * play_notice - the line on the board's lower frame, never on a square, a prompt or the record: what has just happened
 * and is not seen on the board, or what else there is to say of a press that was refused.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_NOTICE_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_NOTICE_H

#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"

/* True while there is such a line. */
bool play_notice_seen(const struct play *play);
void play_notice_draw(const struct play *play, struct canvas *c, const struct play_layout *l);

#endif
