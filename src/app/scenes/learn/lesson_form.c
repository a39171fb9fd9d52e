/* The form of the lesson screen. */
#include <stdio.h>

#include "app/scenes/learn/lesson_scene.h"
#include "app/style/palette.h"

#define STEPS_MOST 292.0f
#define STEPS_PART 0.32f
#define TITLE 1.34f /* relative to the text size */
#define PART 2.0f
#define PART_GAP 8.0f
#define BUTTON_HIGH 50.0f

enum { LINE_TITLE, LINE_TEXT, LINE_SAID, LINE_WRONG, LINES };

/* The texts of the card; `title` and `text` are buffers for two of them. */
static void say(const struct lesson_scene *s, char title[LESSON_TEXT_MAX], char text[LESSON_TEXT_MAX],
                struct exercise_line out[LINES])
{
    struct lesson_part parts[LESSON_PARTS_MAX];
    const char *wrong = s->wrong ? lesson_word(s, "wrong") : NULL;
    float n = (float)lesson_parts(s, parts);
    out[LINE_TITLE] = (struct exercise_line){lesson_title(s, title), FACE_TITLE, .size = TITLE, .units = 12};
    out[LINE_TEXT] = (struct exercise_line){lesson_text(s, text), FACE_TEXT, .size = 1, .units = 16};
    out[LINE_TEXT].ems = n * PART;
    out[LINE_TEXT].units += n > 0 ? (n + 1) * PART_GAP : 0;
    out[LINE_SAID] = (struct exercise_line){s->said, FACE_BOLD, .size = 1, .units = s->said[0] ? 4 : 0};
    out[LINE_WRONG] = (struct exercise_line){wrong ? wrong : "", FACE_TEXT, .size = 1};
}

static void head(struct form *f, const struct lesson_scene *s)
{
    char text[96];
    words_fill(text, sizeof text, app_word(s->base.app, "lesson.heading"),
               app_game_word(s->base.app, "title", s->lesson->variant), NULL);
    exercise_head(f, &s->base, text, app_word_of(s->base.app, "goal", s->lesson->variant->id));
    struct form_node *n = form_picture(f, "steps", lesson_draw_steps);
    n->w = (struct form_length){.part = STEPS_PART, .most = STEPS_MOST};
    n->said = form_copy(f, lesson_step_word(s, text));
}

static void end_turn(void *screen, int tag)
{
    (void)tag;
    board_player_choose(&((struct lesson_scene *)screen)->base.board, PICK_DONE);
}

/* The last part may be a button that ends a turn by hand. */
static void turn_parts(struct form *f, const struct lesson_scene *s, float em)
{
    struct lesson_part parts[LESSON_PARTS_MAX];
    int n = lesson_parts(s, parts);
    for (int i = 0; i < n; i++) {
        struct form_node *node = form_picture(f, "part", lesson_draw_part);
        node->name = form_copy(f, parts[i].text);
        node->tag = i;
        node->style.size = em;
        node->h.fixed = PART * em;
        node->radius = RADIUS_TILE;
        node->pressed = parts[i].ends && parts[i].state == PART_NOW ? end_turn : NULL;
        (void)exercise_gap(f, i + 1 < n ? PART_GAP : 2 * PART_GAP);
    }
}

static void texts(struct form *f, const struct exercise_line *lines, float em)
{
    exercise_texts(f);
    (void)exercise_gap(f, 2);
    exercise_text(f, "title", &lines[LINE_TITLE], em, UI_WHITE)->h.fixed += 10;
    (void)exercise_gap(f, 8);
    (void)exercise_text(f, "text", &lines[LINE_TEXT], em, UI_TEXT);
    (void)exercise_gap(f, 16);
    exercise_texts_end(f);
}

/* The outcome of an attempt, next to the text that it refers to. */
static void answer(struct form *f, const struct lesson_scene *s, const struct exercise_line *lines, float em)
{
    form_space(f)->h = (struct form_length){.share = 1, .most = 24};
    exercise_texts(f);
    if (s->said[0])
        exercise_text(f, "said", &lines[LINE_SAID], em, s->wrong || s->shown ? UI_WHITE : COLOUR_GOOD)->h.fixed += 4;
    if (lines[LINE_WRONG].text[0])
        (void)exercise_text(f, "wrong", &lines[LINE_WRONG], em, s->base.board.game_style->accent);
    exercise_texts_end(f);
}

/* Pip, between the text and the button that starts a game against him. */
static void pip(struct form *f)
{
    form_picture(f, "pip", lesson_draw_pip)->h.share = 1;
    (void)exercise_gap(f, 6);
}

/* "Next" has a separate place, so that pressing it twice skips nothing. */
static void buttons(struct form *f, const struct lesson_scene *s)
{
    char text[LESSON_TEXT_MAX];
    bool done = s->run.done;
    struct form_node *n;
    if (done || s->finished) {
        n = form_button_saying(f, LESSON_NEXT, lesson_next_word(s, text), lesson_go_on);
        n->accent = true;
        n->h.fixed = BUTTON_HIGH;
    } else {
        (void)exercise_gap(f, BUTTON_HIGH);
    }
    (void)exercise_gap(f, 12);
    exercise_buttons(f);
    if (s->finished) {
        exercise_button(f, "learn.again", lesson_go_again);
        exercise_button(f, "prompt.leave", form_screen_close);
    } else {
        exercise_button(f, "prompt.back", lesson_go_back)->disabled = s->run.step == 0;
        n = exercise_button(f, "lesson.show", lesson_show);
        n->disabled = done;
        n->selected = s->run.wrong >= 2 && !done;
        exercise_button(f, "lesson.skip", lesson_go_on)->disabled = done;
    }
    form_end(f);
}

static void card(struct form *f, struct lesson_scene *s)
{
    char title[LESSON_TEXT_MAX], text[LESSON_TEXT_MAX];
    struct exercise_line lines[LINES];
    say(s, title, text, lines);
    float em = exercise_em(&s->base, exercise_room(&s->base) - 16 - 2 * BUTTON_HIGH - 24, lines, LINES);
    exercise_card(f, &s->base);
    struct form_node *n = form_column(f);
    n->h.share = 1;
    n->gap = 0;
    texts(f, lines, em);
    if (s->finished) {
        pip(f);
    } else {
        turn_parts(f, s, em);
        answer(f, s, lines, em);
    }
    form_end(f);
    (void)exercise_gap(f, 14);
    buttons(f, s);
    exercise_end(f);
}

void lesson_walk(struct form *f, void *screen)
{
    struct lesson_scene *s = screen;
    bool pad = f->app->input.last_device == DEVICE_PAD;
    head(f, s);
    card(f, s);
    exercise_prompts(f, "prompt.leave", s->run.done || s->finished ? NULL : "lesson.show");
    exercise_prompt_buttons(f);
    form_prompt(f, pad ? ACTION_PREVIEW : ACTION_HELP, "prompt.rules", exercise_rules);
}
