/*
 * people - what is remembered of each person who plays here, by the name in the seat; all without a name are one
 * person: how many games they have finished, how often they have just lost against each opponent, and which tip they
 * were given last. It opens no files.
 */
#ifndef OUTFLANK_CAREER_PEOPLE_H
#define OUTFLANK_CAREER_PEOPLE_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "career/names.h"

enum { PEOPLE_MOST = 100, PEOPLE_OPPONENTS = 10, PEOPLE_GAMES_MOST = 999999, PEOPLE_WORD_MAX = 16 };

/* After so many lost games in a row an opponent goes easy, once. */
enum { PEOPLE_LOSSES = 2 };
/* After so many games whose turns have steps a person knows the steps. */
enum { PEOPLE_STEPPED = 3 };

struct person {
    char name[PLAYER_NAME_MAX]; /* "" for those without */
    int finished;               /* games, in all */
    int stepped;                /* of them with pawns, whose turns have steps */
    int lost[PEOPLE_OPPONENTS]; /* in a row, against each opponent since it last went easy */
    char tip[PEOPLE_WORD_MAX];  /* the last one (review/tip.h), or of a later version; "": none */
    int tip_running;            /* how often it came running */
};

/* Zeroed: nobody. */
struct people {
    struct person list[PEOPLE_MOST];
    int count;
};

/* The person with this name; NULL if nothing is remembered of them. */
const struct person *people_find(const struct people *p, const char *name);
/* The same to change; whoever is new takes the place of the one with the fewest games if there is no room. */
struct person *people_of(struct people *p, const char *name);

enum person_game { PERSON_WON, PERSON_DREW, PERSON_LOST };
/* A game has ended. `opponent`: 1 to PEOPLE_OPPONENTS, or 0 for none of these. `scored`: on the ladder or a game night,
 * where nobody goes easy, so that it says nothing of the row. `eased`: the opponent went easy in it. */
void person_finished(struct person *p, int opponent, enum person_game game, bool scored, bool eased);
/* True if that opponent offers to go easy in the next game; and a refusal, after which it takes as many games again.
 * Accepts NULL. */
bool person_goes_easy(const struct person *p, int opponent);
void person_refuses(struct person *p, int opponent);
/* A finished game was one whose turns have steps; and whether the person knows these. Accepts NULL. */
void person_stepped(struct person *p);
bool person_knows_steps(const struct person *p);
/* A tip was given. And the word of the one that would come a third time running, "" if there is none. Accepts NULL. */
void person_tipped(struct person *p, const char *word);
const char *person_tired_of(const struct person *p);

/* Text form: a line for each person, "12 0 2 0 0 0 0 0 0 0 0 corners 1 Ava", and behind it "stepped 3 Ava" for who has
 * played such games. Reading gives the number of lines that
 * are invalid, which are left out; -1, with nothing changed, if the first line is. */
void people_write(const struct people *p, struct strbuf *out);
int people_read(struct people *p, const char *text, size_t length);

/* Adds whom only the other machine knows; of others the higher numbers of games. */
void people_merge(struct people *here, const struct people *there);

#endif
