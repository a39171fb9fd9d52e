/*
 * puzzle_scene - the puzzle scene's own struct, shared by puzzle_scene.c (what happens), puzzle_form.c (its form),
 * puzzle_draw.c (what is a picture) and puzzle_words.c (what is said).
 */
#ifndef OUTFLANK_APP_SCENES_LEARN_PUZZLE_SCENE_H
#define OUTFLANK_APP_SCENES_LEARN_PUZZLE_SCENE_H

#include "app/scenes/learn/exercise.h"
#include "app/scenes/scenes.h"
#include "learn/puzzle.h"
#include "rules/notation.h"

struct puzzle_scene {
    struct exercise base; /* over: it is solved */
    struct puzzles puzzles;
    int number;        /* of the puzzle, from 0 on */
    struct turn turn;  /* what has been chosen of a turn */
    struct turn tried; /* the last whole one; count 0: none */
    char tried_text[NOTATION_TURN_MAX];
    struct puzzle_verdict verdict; /* on it */
    int tries, hints;
    int shown_answer;   /* which of the other side's answers is shown, from 1 on; 0: none */
    int answer_count;   /* of so many ... */
    struct move answer; /* ... and which move it is */
};

const struct puzzle *puzzle_of(const struct puzzle_scene *s);

/* ---- puzzle_form.c ---- */

void puzzle_walk(struct form *f, void *screen);
/* The keys of two buttons. */
#define PUZZLE_ANSWERS "puzzle.answers"
#define PUZZLE_NEXT "puzzle.next"

/* ---- puzzle_scene.c: what is pressed ---- */

void puzzle_hint(void *screen, int tag);
void puzzle_show(void *screen, int tag);
/* The puzzle that is `by` further on, round at the ends; 0: this one again. */
void puzzle_turn_to(void *screen, int by);
void puzzle_go_on(void *screen, int tag);
/* The answer that is `by` further on. */
void puzzle_show_answer(void *screen, int by);

/* ---- puzzle_draw.c ---- */

void puzzle_draw_tries(const void *screen, struct canvas *c, const struct form_node *node);
void puzzle_draw_tried(const void *screen, struct canvas *c, const struct form_node *node);

/* ---- puzzle_words.c ---- */

/* What is asked; what the last try met, or that it was right; what the hints asked for say. "" where there is nothing.
 */
enum { PUZZLE_TEXT_MAX = 320 };
void puzzle_word_title(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);
void puzzle_word_task(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);
void puzzle_word_tried(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);
void puzzle_word_hint(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);

/* "Your tries: 2"; and "Not f4.", or that it was it. */
void puzzle_word_tries(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);
void puzzle_word_verdict(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);

#endif
