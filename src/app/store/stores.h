/*
 * stores - what is kept of this player, as far as it has been read. Each part is its module's, which reads it when it
 * is first asked for; zeroed, nothing has been. One for each program.
 */
#ifndef OUTFLANK_APP_STORE_STORES_H
#define OUTFLANK_APP_STORE_STORES_H

#include "app/core/app.h"
#include "app/store/engine_trust.h"
#include "app/store/finished.h"
#include "app/store/ladder_run.h"
#include "app/store/learning.h"
#include "app/store/own_boards.h"
#include "app/store/saved.h"
#include "app/store/trophy_news.h"
#include "club/evening.h"

struct stores {
    struct saved_games games;
    struct finished_game finished;
    struct evening evening;         /* with friends, as it is kept (evening_file.h) */
    int evening_pads[EVENING_MOST]; /* the pad that each of them held last (pads.h), or 0 */
    uint64_t evening_counted;       /* the serial of the match whose end it counted last; 0: none */
    struct own_boards boards;
    struct boards_known *boards_known; /* what the opponent has learnt of them; NULL: not read yet */
    struct ladder_run ladder_run;
    struct learning learning;
    struct engine_trust engine_trust;
    struct trophy_news trophy_news;
};

#endif
