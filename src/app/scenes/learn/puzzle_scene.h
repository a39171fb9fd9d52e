/*
 * puzzle_scene - the puzzle scene's own struct, shared by puzzle_scene.c (what happens), puzzle_words.c (what is said)
 * and puzzle_draw.c (where everything lies, and how it is seen).
 */
#ifndef OUTFLANK_APP_SCENES_LEARN_PUZZLE_SCENE_H
#define OUTFLANK_APP_SCENES_LEARN_PUZZLE_SCENE_H

#include "app/board/board_player.h"
#include "app/scenes/scenes.h"
#include "app/ui/controls.h"
#include "learn/puzzle.h"
#include "rules/notation.h"

struct puzzle_scene {
    struct scene base;
    struct app *app;
    struct puzzles puzzles;
    int number; /* of the puzzle, from 0 on */
    struct board_player board;
    struct turn turn;  /* what has been chosen of a turn */
    struct turn tried; /* the last whole one; count 0: none */
    char tried_text[NOTATION_TURN_MAX];
    struct puzzle_verdict verdict; /* on it */
    int tries, hints;
    bool solved;
    int shown_answer;   /* which of the other side's answers is shown, from 1 on; 0: none */
    int answer_count;   /* of so many ... */
    struct move answer; /* ... and which move it is */
    struct control_focus focus;
    struct entrance entrance;
};

const struct puzzle *puzzle_of(const struct puzzle_scene *s);

enum puzzle_control {
    PUZZLE_HINT = 1,
    PUZZLE_SHOW,
    PUZZLE_EARLIER,
    PUZZLE_LATER,
    PUZZLE_ANSWERS,
    PUZZLE_AGAIN,
    PUZZLE_NEXT
};

/* One of the replies is shown, and keys are at the button that goes through them. */
static inline bool puzzle_shows_replies(const struct puzzle_scene *s)
{
    return s->solved && s->shown_answer > 0 && s->focus.id == PUZZLE_ANSWERS;
}

struct puzzle_layout {
    struct box head, board, card, title, task, tries, tried, hint, pills;
    float em;
};
void puzzle_lay_out(const struct puzzle_scene *s, struct canvas *c, struct puzzle_layout *l);
void puzzle_lay(const struct puzzle_scene *s, const struct puzzle_layout *l, struct controls *out);
struct board_place puzzle_board(const struct puzzle_scene *s, const struct puzzle_layout *l);

/* What is asked; what the last try met, or that it was right; what the hints asked for say. "" where there is nothing.
 */
enum { PUZZLE_TEXT_MAX = 320 };
void puzzle_word_title(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);
void puzzle_word_task(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);
void puzzle_word_tried(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);
void puzzle_word_hint(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);

enum { PUZZLE_PROMPTS = 5 };
int puzzle_prompts(const struct puzzle_scene *s, struct prompt out[PUZZLE_PROMPTS]);
void puzzle_describe(const struct scene *scene, struct spoken *out);
void puzzle_draw(const struct scene *scene, struct canvas *c);

#endif
