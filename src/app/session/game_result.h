/*
 * game_result - a snapshot of a game for the result: the players, the outcome, the duration. The play scene makes it
 * (play_scene_result); what it points to belongs to that scene and is valid until the next game begins there.
 */
#ifndef OUTFLANK_APP_SESSION_GAME_RESULT_H
#define OUTFLANK_APP_SESSION_GAME_RESULT_H

#include "app/core/game_setup.h"

struct coins;

struct game_result {
    struct match *match;
    const struct game_setup *setup; /* the current one: seats, series including this game, help used */
    const struct coins *coins;      /* the coin on each square; NULL in a game without coins */
    int winner;                     /* a side or DRAW; like the next two, only if the game is over */
    int quitter;                    /* the side that resigned, or 2 */
    bool counted;                   /* decided by the discs: not by resignation or a special rule */
    bool timed_out;                 /* lost on time */
    bool under_way;                 /* in progress, with moves that would be lost */
    bool watched;                   /* without human players */
    bool helped;                    /* the first player used a hint or undo */
    int opponent;                   /* the second player, as opponent.h numbers opponents */
    int person;  /* the side of the only person, who played against the computer or an external engine, or 2 */
    int seconds; /* duration without pauses; -1 if unknown */
    char names[2][PLAYER_NAME_MAX]; /* by side: "Player 1", "Computer · level 6" */
};

/* The side of a player (0 or 1). */
static inline enum side game_result_side(const struct game_result *game, int player)
{
    return game->setup->first_player == player ? FIRST : SECOND;
}

#endif
