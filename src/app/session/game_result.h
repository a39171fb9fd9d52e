/*
 * game_result - a game as its end is told: who played it, how it came out, how long it took. A value, which the scene
 * that plays makes of the game as it stands (play_scene_result); what it points to is that scene's, until the next game
 * begins there.
 */
#ifndef OUTFLANK_APP_SESSION_GAME_RESULT_H
#define OUTFLANK_APP_SESSION_GAME_RESULT_H

#include "app/core/game_setup.h"

struct coins;

struct game_result {
    struct match *match;
    const struct game_setup *setup; /* as it is now: the seats, the series with this game, the help that was had */
    const struct coins *coins;      /* which coin lies where; NULL in a game without coins */
    int winner;                     /* a side or DRAW; of a game that is over, as the next two */
    int quitter;                    /* the side that gave up, or 2 */
    bool counted;                   /* the discs decided: nobody gave up, nobody lost by a rule of its own */
    bool timed_out;                 /* it was lost by the clock */
    bool under_way;                 /* it has begun, is not over, and would be missed */
    bool watched;                   /* no person played */
    bool helped;                    /* the first player asked for a hint or took a move back */
    int opponent;                   /* who the second player is by now, as opponent.h numbers opponents */
    int person;  /* the side of the only person, who played against the computer or another engine, or 2 */
    int seconds; /* for how long it was played, pauses left out; -1: nobody knows */
    char names[2][PLAYER_NAME_MAX]; /* of the sides: "Player 1", "Computer · level 6" */
};

/* The side that a player (0 or 1) has. */
static inline enum side game_result_side(const struct game_result *game, int player)
{
    return game->setup->first_player == player ? FIRST : SECOND;
}

#endif
