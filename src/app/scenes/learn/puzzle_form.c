/* The form of the puzzle screen. */
#include <stdio.h>
#include <string.h>

#include "app/scenes/learn/puzzle_scene.h"

#define SIDE_WIDE 250.0f
#define TITLE 1.34f /* relative to the text size */
#define SAID 0.94f
#define TRIES_HIGH 44.0f
#define TRIED_PAD 20.0f
#define BUTTONS_HIGH (2 * 50.0f + 14)

enum { LINE_TITLE, LINE_TASK, LINE_TRIED, LINE_HINT, LINES };

/* The texts of the card, with their buffers. */
static void say(const struct puzzle_scene *s, char texts[LINES][PUZZLE_TEXT_MAX], struct exercise_line out[LINES])
{
    puzzle_word_title(s, texts[LINE_TITLE]);
    puzzle_word_task(s, texts[LINE_TASK]);
    puzzle_word_tried(s, texts[LINE_TRIED]);
    puzzle_word_hint(s, texts[LINE_HINT]);
    bool tried = texts[LINE_TRIED][0] != '\0';
    out[LINE_TITLE] = (struct exercise_line){texts[LINE_TITLE], FACE_TITLE, .size = TITLE, .units = 16};
    out[LINE_TASK] = (struct exercise_line){texts[LINE_TASK], FACE_TEXT, .size = 1, .units = 16 + TRIES_HIGH + 14};
    out[LINE_TRIED] = (struct exercise_line){texts[LINE_TRIED], FACE_TEXT, .size = SAID, .units = 14};
    out[LINE_TRIED].narrower = 2 * TRIED_PAD;
    out[LINE_TRIED].ems = tried ? 1.5f : 0;
    out[LINE_TRIED].units += tried ? 30 : 0;
    out[LINE_HINT] = (struct exercise_line){texts[LINE_HINT], FACE_BOLD, .size = SAID};
}

/* With the side to move at its right. */
static void head(struct form *f, const struct puzzle_scene *s)
{
    char text[96];
    enum side side = (enum side)puzzle_of(s)->position.turn;
    const struct variant *variant = s->puzzles.variant;
    words_fill_numbers(text, sizeof text, app_word(f->app, "puzzle.of"), s->number + 1, s->puzzles.count);
    exercise_head(f, &s->base, app_game_word(f->app, "title", variant), text);
    struct form_node *n = form_column(f);
    n->w.fixed = SIDE_WIDE;
    n->gap = 0;
    (void)exercise_gap(f, 10);
    n = form_line(f, "side",
                  words_fill(text, sizeof text, app_game_word(f->app, "puzzle.plays", variant),
                             app_side_word(f->app, s->base.board.game_style, side), NULL),
                  UI_WHITE);
    n->style.face = FACE_BOLD;
    n->style.size = 24;
    n->style.align = ALIGN_RIGHT;
    n->h.fixed = 36;
    form_end(f);
}

static void task(struct form *f, const struct puzzle_scene *s, const struct exercise_line *lines, float em)
{
    char text[PUZZLE_TEXT_MAX];
    exercise_texts(f);
    (void)exercise_gap(f, 2);
    exercise_text(f, "title", &lines[LINE_TITLE], em, UI_WHITE)->h.fixed += 10;
    (void)exercise_gap(f, 12);
    (void)exercise_text(f, "task", &lines[LINE_TASK], em, UI_TEXT);
    (void)exercise_gap(f, 16);
    struct form_node *n = form_picture(f, "tries", puzzle_draw_tries);
    n->h.fixed = TRIES_HIGH;
    puzzle_word_tries(s, text);
    n->said = form_copy(f, text);
    exercise_texts_end(f);
}

/* The outcome of the last try, and the hints. */
static void answer(struct form *f, const struct puzzle_scene *s, const struct exercise_line *lines, float em)
{
    const struct exercise_line *tried = &lines[LINE_TRIED];
    char text[2 * PUZZLE_TEXT_MAX];
    (void)exercise_gap(f, 14);
    if (tried->text[0]) {
        struct form_node *n = form_picture(f, "tried", puzzle_draw_tried);
        n->h.fixed = exercise_height(&s->base, tried, em) + 1.5f * em + 30;
        n->style = (struct text_style){.face = FACE_TEXT, .size = SAID * em, .colour = UI_TEXT, .align = ALIGN_LEFT};
        n->style.wrap = true;
        n->style.least = n->style.size;
        puzzle_word_verdict(s, text);
        (void)strcat(strcat(text, " "), tried->text);
        n->said = form_copy(f, text);
    }
    (void)exercise_gap(f, 14);
    exercise_texts(f);
    if (lines[LINE_HINT].text[0])
        (void)exercise_text(f, "hint", &lines[LINE_HINT], em, s->base.board.game_style->accent);
    exercise_texts_end(f);
    (void)form_space(f);
}

static void buttons(struct form *f, const struct puzzle_scene *s)
{
    bool solved = s->base.over;
    exercise_buttons(f);
    if (solved) {
        exercise_button(f, PUZZLE_ANSWERS, puzzle_show_answer)->tag = 1;
        exercise_button(f, "puzzle.again", puzzle_turn_to);
    } else {
        exercise_button(f, s->hints > 0 ? "puzzle.another_hint" : "prompt.hint", puzzle_hint);
        exercise_button(f, "puzzle.show", puzzle_show);
    }
    form_end(f);
    (void)exercise_gap(f, 14);
    exercise_buttons(f);
    if (solved) {
        exercise_button(f, PUZZLE_NEXT, puzzle_go_on)->accent = true;
    } else {
        exercise_button(f, "puzzle.earlier", puzzle_turn_to)->tag = -1;
        exercise_button(f, "puzzle.later", puzzle_turn_to)->tag = 1;
    }
    form_end(f);
}

/* When a reply is shown, left and right on its button step through all of them. */
static void prompts(struct form *f, const struct puzzle_scene *s)
{
    const struct form_node *here = form_here(f);
    exercise_prompts(f, "puzzle.all", s->base.over ? NULL : "prompt.hint");
    if (s->shown_answer > 0 && here && strcmp(here->key, PUZZLE_ANSWERS) == 0) {
        form_prompt(f, ACTION_RIGHT, PUZZLE_ANSWERS, puzzle_show_answer)->tag = 1;
        form_on(f, ACTION_LEFT, puzzle_show_answer)->tag = -1;
    }
    exercise_prompt_buttons(f);
}

void puzzle_walk(struct form *f, void *screen)
{
    struct puzzle_scene *s = screen;
    char texts[LINES][PUZZLE_TEXT_MAX];
    struct exercise_line lines[LINES];
    say(s, texts, lines);
    float em = exercise_em(&s->base, exercise_room(&s->base) - 18 - BUTTONS_HIGH, lines, LINES);
    head(f, s);
    exercise_card(f, &s->base);
    task(f, s, lines, em);
    answer(f, s, lines, em);
    buttons(f, s);
    exercise_end(f);
    prompts(f, s);
}
