/*
 * ladder_run - the player's run up the ladder (career/ladder), saved in ladder.txt and scored match by match. Its match
 * in progress is saved apart from other games, so it can always be resumed.
 */
#ifndef OUTFLANK_APP_STORE_LADDER_RUN_H
#define OUTFLANK_APP_STORE_LADDER_RUN_H

#include "app/text/cast.h"
#include "career/ladder.h"
#include "career/runs.h"

struct app;

/* Zeroed at first; private to ladder_run.c. */
struct ladder_run {
    struct ladder run;
    uint32_t counted; /* checksum of the moves of the match counted last; 0: none */
    struct ladder before;
    enum ladder_outcome outcome;
    bool lent; /* the opponent beaten in it was so for the first time, and has lent its hat (guises_kept.h) */
    struct ladder_score score;
    struct position end; /* of that match; width 0: none was counted since the start of the program */
    char said[256];
    bool leads_on;
};

/* The current run; not `going` if there is none. */
const struct ladder *ladder_run(struct app *app);
/* True if there is something to go on with: the run has not ended, and a disc was placed in it. */
bool ladder_run_begun(struct app *app);
/* Begins the next run, by chains: the first one as printed, later ones dealt by any number, unless the player wants
 * them as printed (SETTING_RUNS). */
void ladder_run_begin(struct app *app);
/* Begins the run of a number (career/dealt.h). */
void ladder_run_begin_dealt(struct app *app, uint32_t number);
/* True if the next run is dealt; until the current one is begun, that is the current one. */
bool ladder_run_deals(struct app *app);
/* Has the next run dealt or as printed: the other kind. */
void ladder_run_switch(struct app *app);
/* The best runs as printed or dealt: of the kind of the current run, or of the next one. */
struct runs ladder_run_best(struct app *app);
struct runs ladder_run_best_of(struct app *app, bool dealt);
/* Keeps them. */
void ladder_run_keep_best(struct app *app, struct runs *best);
/* Ends the run: it is among the best runs, or was abandoned. */
void ladder_run_end(struct app *app);

/* Stores the last opponent's remark at the end of the match, "" for none. */
void ladder_run_set_last_word(struct app *app, const char *said);
/* That remark, or NULL. */
const char *ladder_run_last_word(const struct app *app);

/* The player has asked for the next match: the ladder shows the changes and then opens it. True once per request. */
void ladder_run_lead_on(struct app *app);
bool ladder_run_leads_on(struct app *app);

/* Initials for a finished run were entered or declined: ends the run. */
void ladder_run_entered(struct app *app);

/* The opponent on the next rung, or on the top one. */
enum cast_id ladder_run_next(struct app *app);
/* Who stands on a rung of the current or last run, 0 to LADDER_RUNGS - 1; and on which rung somebody stands. */
enum cast_id ladder_run_who(struct app *app, int rung);
int ladder_run_rung_of(struct app *app, enum cast_id who);
/* All who were turned over in this run or an earlier one, a bit each: they stay on the player's side. */
unsigned ladder_run_ever_turned(struct app *app);

/* Takes one of the two boards at the fork that the run stands at, and a gift; kept at once. False if there is none. */
bool ladder_run_take_fork(struct app *app, bool harder);
bool ladder_run_take_gift(struct app *app, enum ladder_gift gift);
/* Uses the look at an answer: true if there is one. */
bool ladder_run_spend_look(struct app *app);

/* True if the saved match of the run is against this opponent. */
bool ladder_run_keeps(struct app *app, enum cast_id who);
/* True if a match against the next opponent is saved. */
bool ladder_run_under_way(struct app *app);

/* Notes that a new match begins, so that it counts even if its moves repeat those of the last one. */
void ladder_run_new_match(struct app *app);

/* Scores a finished match; `helped`: the player used a hint or undo; `seconds`: ladder_take_time. The result is in
 * `outcome`, `lent`, `score` and `before` until the next match is counted. False, with nothing changed, if it was
 * counted already. */
bool ladder_run_count(struct app *app, const struct match *match, enum side me, bool helped, int seconds);

/* The setup of a character's game as printed, with the player who begins on its rung. */
struct game_setup ladder_run_setup(enum cast_id who, uint32_t seed);
/* The setup of a character's match in the current run: at a fork on the board that was taken, or the usual one. */
struct game_setup ladder_run_match(struct app *app, enum cast_id who, uint32_t seed);
/* The same on one of the boards of a fork. */
struct game_setup ladder_run_match_on(struct app *app, enum cast_id who, bool harder, uint32_t seed);

#endif
