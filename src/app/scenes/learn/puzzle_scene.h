/*
 * puzzle_scene - the puzzle scene's struct, shared by puzzle_scene.c (logic), puzzle_form.c (form), puzzle_draw.c
 * (pictures) and puzzle_words.c (texts).
 */
#ifndef OUTFLANK_APP_SCENES_LEARN_PUZZLE_SCENE_H
#define OUTFLANK_APP_SCENES_LEARN_PUZZLE_SCENE_H

#include "app/scenes/learn/exercise.h"
#include "app/scenes/scenes.h"
#include "learn/puzzle.h"
#include "rules/notation.h"

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

/* ---- puzzle_form.c ---- */

void puzzle_walk(struct form *f, void *screen);
/* The keys of two buttons. */
#define PUZZLE_ANSWERS "puzzle.answers"
#define PUZZLE_NEXT "puzzle.next"

/* ---- puzzle_scene.c: functions of the buttons ---- */

void puzzle_hint(void *screen, int tag);
void puzzle_show(void *screen, int tag);
/* Goes to the puzzle `by` further on, cyclically; 0: restarts this one. */
void puzzle_turn_to(void *screen, int by);
void puzzle_go_on(void *screen, int tag);
/* Shows the reply `by` further on. */
void puzzle_show_answer(void *screen, int by);

/* ---- puzzle_draw.c ---- */

void puzzle_draw_tries(const void *screen, struct canvas *c, const struct form_node *node);
void puzzle_draw_tried(const void *screen, struct canvas *c, const struct form_node *node);

/* ---- puzzle_words.c ---- */

/* The task; the outcome of the last attempt; the hints asked for. "" if there is none. */
enum { PUZZLE_TEXT_MAX = 320 };
void puzzle_word_title(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);
void puzzle_word_task(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);
void puzzle_word_tried(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);
void puzzle_word_hint(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);

/* "Your tries: 2"; and "Not f4.", or that it was right. */
void puzzle_word_tries(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);
void puzzle_word_verdict(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);

#endif
