/*
 * board_speech - what is said of a board that is played (app/core/speech.h): each turn, whose turn it is and what can
 * be chosen, what was typed, why something cannot be; and the digits by which what is no square is chosen, in the order
 * in which it was said: stacks, manners, buttons.
 */
#ifndef OUTFLANK_APP_BOARD_BOARD_SPEECH_H
#define OUTFLANK_APP_BOARD_BOARD_SPEECH_H

#include "app/board/board_player.h"

/* A line with up to two places. */
void board_speech_say(const struct board_player *b, const char *key, const char *first, const char *second);
/* "1: Column c is open from the top" */
void board_speech_numbered(const struct board_player *b, int number, const char *what);

/* A ply has been played: says the turn, if that was its last. */
void board_speech_ply(const struct board_player *b);
/* Somebody is asked for a move; what can be chosen, also of the rest of one, without the end of the breath. */
void board_speech_turn(const struct board_player *b);
void board_speech_choices(const struct board_player *b);
/* A letter was typed; a place cannot be chosen, for the reason that b->refused has; turns are taken back. */
void board_speech_column(const struct board_player *b);
void board_speech_refusal(const struct board_player *b);
void board_speech_back(const struct board_player *b);

/* The place that the n-th, from 1 on, of what can be chosen besides squares is; PICK_NOWHERE. */
unsigned board_speech_other(const struct board_player *b, int n);

#endif
