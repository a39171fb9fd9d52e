/*
 * opponent_think - what the computer player is asked, and how an engine answers it: the one place that says how levels
 * and advice are thought about, whoever runs the engine. Without SDL, so that a browser's worker has it too.
 */
#ifndef OUTFLANK_APP_SESSION_OPPONENT_THINK_H
#define OUTFLANK_APP_SESSION_OPPONENT_THINK_H

#include "engine/engine.h"
#include "review/judge.h"

/* What is asked: plain data, it may be copied as bytes. */
struct opponent_question {
    struct position position; /* nothing of the caller's is kept */
    int level;                /* 1 to LEVELS: what that level's character plays; 0: as good as the last level plays */
    uint32_t seed;            /* of the game */
    enum judge_effort effort; /* JUDGE_NONE: a move is asked for; else advice (review/judge.h), with so much effort */
    bool both;                /* of advice: the second best turn too */
    bool learn;               /* nothing is asked: the board is learnt, if it is one of your own */
    struct custom_lesson lesson; /* what is known of that board: the opponent's to fill in */
    int played_count;            /* plies of a turn: asked is what it missed, and nothing else; 0: none */
    struct move played[JUDGED_PLIES];
};

/* What is made of a position. */
struct opponent_advice {
    struct judgement judgement;
    struct missed missed; /* by the turn that was asked about; the judgement is empty then */
};

/* All that is answered: plain data too. */
struct opponent_reply {
    struct move move; /* of kind MOVE_NONE if there is none */
    struct opponent_advice advice;
    struct custom_lesson lesson; /* what was learnt of a board of your own meanwhile */
};

enum { OPPONENT_TABLE_MB = 32 }; /* of the engine's table: enough for the strongest level */

/* The engine's answer, of kind MOVE_NONE if it has none. Whoever plays it asks the rules first (play_engine.c). */
struct move opponent_think(struct engine *e, const struct opponent_question *q);

/* The answer to either kind of question; moves are thought about by `think`. */
void opponent_answer_question(struct engine *e, const struct opponent_question *q,
                              struct move (*think)(struct engine *e, const struct opponent_question *q),
                              struct opponent_reply *out);

#endif
