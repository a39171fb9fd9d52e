/* lesson_internal - the struct of the lesson scene. Only for lesson.c and the stage of the tests. */
#ifndef OUTFLANK_APP_SCENES_LEARN_LESSON_INTERNAL_H
#define OUTFLANK_APP_SCENES_LEARN_LESSON_INTERNAL_H

#include "app/scenes/learn/exercise.h"
#include "learn/lesson.h"

struct lesson_scene {
    struct exercise base;
    struct lesson *lesson;
    struct lesson_run run;
    float to_next;  /* ms until the focus moves to the card because the step is complete; 0: it does not */
    bool shown;     /* the step was played automatically */
    bool finished;  /* all steps are complete: shows the outcome and where to go next */
    bool in_game;   /* opened over a game in progress, to which it returns */
    bool wrong;     /* the last attempt was wrong; the text below is about it: */
    char said[240]; /* what it would do, or "" */
};

#endif
