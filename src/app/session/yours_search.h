/*
 * yours_search - finds moves of one's own finished games that gave much away (career/yours.h): what their reviews have
 * kept, or a quick look at each position, names the worst, which the opponent's thread then confirms: solved, or by
 * JUDGE_DEEP_PLIES plies. One that neither reaches is not asked. Each game is searched once, the newest first, and only
 * until there are enough for the day. Any other question to the opponent interrupts it; the next update goes on.
 */
#ifndef OUTFLANK_APP_SESSION_YOURS_SEARCH_H
#define OUTFLANK_APP_SESSION_YOURS_SEARCH_H

#include "app/store/game_archive.h"
#include "review/course.h"

struct app;

/* A question to the opponent that is asked again if another one came between. Zeroed: none. */
struct yours_question {
    unsigned ticket;
};
/* What a position is worth, once that is known. */
bool yours_ask(struct app *app, struct yours_question *q, const struct position *p, enum judge_effort effort,
               struct judged *out);
void yours_forget(struct app *app, struct yours_question *q);
/* The same of a turn, for the side that makes it, with the best reply. */
struct yours_judged {
    int value;
    bool solved, deep; /* the value is exact; it is, or was seen by so many plies */
    struct judged reply;
};
bool yours_ask_turn(struct app *app, struct yours_question *q, const struct position *p, const struct move *plies,
                    int count, struct yours_judged *out);

enum { YOURS_LAST_GAMES = 50, YOURS_OF_GAME = 3 };

struct yours_search {
    struct game_archive_list games;
    uint32_t only; /* of this game alone; 0: of all */
    bool any;      /* there is a game of one's own */

    /* Private: the game that is searched. */
    int number; /* -1: none */
    struct record record;
    struct course course;
    int worst[YOURS_OF_GAME], count, at;                   /* its worst turns, as it seems; the one that is confirmed */
    enum { YOURS_BEST, YOURS_BETTER, YOURS_PLAYED } stage; /* what is asked of it */
    struct judged best;
    struct yours_judged better;
    struct yours_question question;
};

void yours_search_begin(struct app *app, struct yours_search *s, uint32_t only);
void yours_search_end(struct app *app, struct yours_search *s);
/* Goes on. False once there is nothing left to search for. The scene on top calls it once a frame. */
bool yours_search_update(struct app *app, struct yours_search *s);

/* The number of a game that still is, by its checksum; -1: it is gone. */
int yours_search_game(const struct yours_search *s, uint32_t sum);
/* For yours_next, with the search as its user. */
bool yours_search_there(void *search, uint32_t game);
/* The last games of one's own, newest first, at most `room`. Returns their number. */
int yours_search_last(const struct yours_search *s, uint32_t *sums, int room);
/* True of a game that the first player played against the computer. */
bool yours_search_is_own(const struct archive_game *game);

#endif
