/*
 * stores - the player's saved data, as far as it has been read. Each part belongs to its module, which reads it on
 * first use; zeroed: not read. There is one per program.
 */
#ifndef OUTFLANK_APP_STORE_STORES_H
#define OUTFLANK_APP_STORE_STORES_H

#include "app/core/app.h"
#include "app/store/custom_boards.h"
#include "app/store/engine_trust.h"
#include "app/store/game_archive.h"
#include "app/store/greetings.h"
#include "app/store/ladder_run.h"
#include "app/store/lesson_progress.h"
#include "app/store/saved.h"
#include "app/store/store.h"
#include "app/store/trophy_news.h"
#include "career/game_night.h"
#include "career/guests.h"
#include "career/guises.h"
#include "career/people.h"
#include "career/yours.h"

struct stores {
    struct store_flush settings;
    struct saved_games games;
    struct game_archive_game finished;
    unsigned loaded;              /* one bit per enum store: it was read (store_load_once) */
    uint32_t sums[STORES];        /* the checksum of each file when last read or written; 0: not yet */
    struct game_night game_night; /* with friends */
    struct guests guests;         /* who sits there, and what with: as long as the program runs */
    uint64_t game_night_counted;  /* the serial of the match counted last; 0: none */
    struct custom_boards boards;
    struct board_weights *board_weights; /* learned weights; NULL: not read yet */
    struct ladder_run ladder_run;
    struct progress lessons;
    struct yours yours;
    struct engine_trust engine_trust;
    struct trophy_news trophy_news;
    struct people people;
    struct guises guises;
    struct greetings greetings;
    uint64_t people_counted;                 /* the serial of the match counted last; 0: none */
    uint64_t people_tipped, people_tired_in; /* and of those with the last tip, and the last one that was left out: */
    char people_tired_of[PEOPLE_WORD_MAX];
};

#endif
