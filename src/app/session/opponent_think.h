/*
 * opponent_think - the questions to the computer player, and how an engine answers them. All decisions about how to
 * search for levels and advice are here. It does not use SDL, so that the browser's worker can use it.
 */
#ifndef OUTFLANK_APP_SESSION_OPPONENT_THINK_H
#define OUTFLANK_APP_SESSION_OPPONENT_THINK_H

#include "engine/engine.h"
#include "review/judge.h"

/* A question: plain data that may be copied bytewise. */
struct opponent_question {
    struct position position; /* a copy */
    int level;                /* 1 to LEVELS: plays as that level's character; 0: as well as the last level */
    bool eased;               /* as that character when it goes easy (level.h) */
    uint32_t seed;            /* of the game */
    uint64_t nodes; /* a move of level 0: looks at so many positions, however long it takes; 0: by the clock */
    enum judge_effort effort; /* JUDGE_NONE: asks for a move; otherwise for advice (review/judge.h) with this effort */
    bool both;                /* advice: the second best turn too */
    bool learn;               /* only learn the weights of a custom board */
    struct custom_lesson lesson; /* its known weights, filled in by the opponent */
    int played_count;            /* plies of a turn: asks only what it missed; 0: none */
    struct move played[JUDGED_PLIES];
};

/* Advice about a position. */
struct opponent_advice {
    struct judgement judgement;
    struct missed missed; /* what the turn in the question missed; the judgement is then empty */
};

/* A complete answer: plain data too. */
struct opponent_reply {
    struct move move; /* of kind MOVE_NONE if there is none */
    struct opponent_advice advice;
    struct custom_lesson lesson; /* weights of a custom board learned meanwhile */
};

enum { OPPONENT_TABLE_MB = 32 }; /* the engine's transposition table: enough for the strongest level */

/* Names the directory of the engine's weights (engine_load_weights), and logs what it lacks, now or later. */
void opponent_load_weights(struct engine *e, const char *directory);

/* The engine's move, or one of kind MOVE_NONE. The caller checks that it is legal (play_advice.c). */
struct move opponent_think(struct engine *e, const struct opponent_question *q);

/* Answers any question; moves are found by `think`. */
void opponent_answer_question(struct engine *e, const struct opponent_question *q,
                              struct move (*think)(struct engine *e, const struct opponent_question *q),
                              struct opponent_reply *out);

#endif
