/*
 * result_words - what a result says: who has won, by how much, why it is over, how long it took, how the players stand.
 * Against the computer it is said to the person ("You win!"); of two people it names the side.
 */
#ifndef OUTFLANK_APP_SCENES_RESULT_RESULT_WORDS_H
#define OUTFLANK_APP_SCENES_RESULT_RESULT_WORDS_H

#include "app/scenes/result/result_internal.h"

/* True if a person played against the computer or another engine, and has won. */
bool result_words_person_won(const struct result *r);

/* "You lose by 8". */
void result_words_headline(const struct result *r, char *out, size_t size);
/* "by 8 discs"; "" where the headline says it, or nothing was counted. */
void result_words_margin(const struct result *r, char *out, size_t size);
/* Why it is over, where it did not just run its course ("Dark gave up"); "" if it did. */
void result_words_reason(const struct result *r, char *out, size_t size);
/* "half: 32", "half: 29½". */
void result_words_half(const struct result *r, char *out, size_t size);
/* "60 moves", with how long they took once `duration` is wanted and known. */
void result_words_length(const struct result *r, bool duration, char *out, size_t size);
/* How the match stands that this is a game of; false if it is none. */
bool result_words_match(const struct result *r, char *out, size_t size);
/* Whom the tally is about: "Player 1", "Against the computer". */
void result_words_tally(const struct result *r, char *out, size_t size);

/* "11 min 24 s", "1 h 04 min". */
void result_words_duration(const struct words *words, int seconds, char *out, size_t size);

/* What turned the game, once that is known: "a3 gave 11 away, h6 was better". Returns out. */
const char *result_words_course(const struct result *r, char *out, size_t size);

/* "a3", "a1d4+c4W": a turn of the course, as it was played or might have been. */
void result_words_turn(const struct match *match, const struct course_point *p, const struct move *plies, int count,
                       char *out, size_t size);

#endif
