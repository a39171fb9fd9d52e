/* puzzle_internal - the struct of the puzzle scene, and what a test asks of it. Only for puzzle.c and the stage. */
#ifndef OUTFLANK_APP_SCENES_LEARN_PUZZLE_INTERNAL_H
#define OUTFLANK_APP_SCENES_LEARN_PUZZLE_INTERNAL_H

#include "app/scenes/learn/exercise.h"
#include "learn/puzzle.h"
#include "rules/notation.h"

enum { PUZZLE_TEXT_MAX = 320 };
/* The key of the button that goes through the replies. */
#define PUZZLE_ANSWERS "puzzle.answers"

struct puzzle_scene {
    struct exercise base; /* `over`: it is solved */
    struct puzzles puzzles;
    int number;        /* index of the puzzle */
    struct turn turn;  /* the part of a turn chosen so far */
    struct turn tried; /* the last complete turn; count 0: none */
    char tried_text[NOTATION_TURN_MAX];
    struct puzzle_verdict verdict; /* on that turn */
    int tries, hints;
    int shown_answer;   /* which of the replies is shown, from 1; 0: none */
    int answer_count;   /* the number of replies ... */
    struct move answer; /* ... and the one shown */
};

const struct puzzle *puzzle_of(const struct puzzle_scene *s);

/* The outcome of the last attempt; the hints asked for. "" if there is none. */
void puzzle_word_tried(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);
void puzzle_word_hint(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);

#endif
