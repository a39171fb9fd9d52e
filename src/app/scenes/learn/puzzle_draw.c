#include <math.h>
#include <stdio.h>

#include "app/scenes/learn/exercise.h"
#include "app/scenes/learn/puzzle_scene.h"
#include "app/style/palette.h"
#include "app/ui/spoken.h"

#define PAD 32.0f
#define PILL 50.0f
#define LARGEST 26.0f
#define LEAST 16.0f
#define MARK 20.0f /* radius of a try's mark */
enum { MARKS_MOST = 6 };

static struct text_style text_style(enum face face, float em, struct colour colour)
{
    return (struct text_style){
        .face = face, .size = em, .colour = colour, .align = ALIGN_LEFT, .wrap = true, .least = em};
}

static float height(struct canvas *c, float w, enum face face, float em, const char *text)
{
    return *text ? canvas_text_height(c, w, text_style(face, em, UI_WHITE), text) : 0;
}

/* Lays the card's texts one under another with type of this size; returns where they end. */
static float lay_texts(const struct puzzle_scene *s, struct canvas *c, struct puzzle_layout *l, float x, float y,
                       float w)
{
    char text[PUZZLE_TEXT_MAX];
    puzzle_word_title(s, text);
    l->title = (struct box){x, y - 6, w, height(c, w, FACE_TITLE, 1.34f * l->em, text) + 10};
    y += l->title.h + 6;
    puzzle_word_task(s, text);
    l->task = (struct box){x, y, w, height(c, w, FACE_TEXT, l->em, text)};
    y += l->task.h + 16;
    l->tries = (struct box){x, y, w, 2 * MARK + 4};
    y += l->tries.h + 14;
    puzzle_word_tried(s, text);
    float said = height(c, w - 40, FACE_TEXT, 0.94f * l->em, text);
    l->tried = (struct box){x - 4, y, w + 8, *text ? said + 1.5f * l->em + 30 : 0};
    y += l->tried.h + 14;
    puzzle_word_hint(s, text);
    l->hint = (struct box){x, y, w, height(c, w, FACE_BOLD, 0.94f * l->em, text)};
    return y + l->hint.h;
}

void puzzle_lay_out(const struct puzzle_scene *s, struct canvas *c, struct puzzle_layout *l)
{
    struct exercise_boxes boxes = exercise_lay_out(c, 0.52f);
    l->head = boxes.head;
    l->board = boxes.board;
    l->card = boxes.card;
    float inner = l->card.w - 2 * PAD, pills = 2 * PILL + 14;
    l->pills = (struct box){l->card.x + PAD - 4, l->card.y + l->card.h - PAD - pills + 8, inner + 8, pills};
    for (l->em = LARGEST; l->em > LEAST / canvas_text_scale(c); l->em -= 1.0f)
        if (lay_texts(s, c, l, l->card.x + PAD, l->card.y + PAD, inner) <= l->pills.y - 10)
            break;
    (void)lay_texts(s, c, l, l->card.x + PAD, l->card.y + PAD, inner);
}

static void add_pill(struct controls *out, int id, struct box box, const char *text, bool accent)
{
    struct control pill = control_pill(id, 0, box, text);
    pill.accent = accent;
    controls_add(out, &pill);
}

void puzzle_lay(const struct puzzle_scene *s, const struct puzzle_layout *l, struct controls *out)
{
    const struct app *app = s->app;
    float w = (l->pills.w - 16) / 2, low = l->pills.y + PILL + 14;
    struct box left = {l->pills.x, l->pills.y, w, PILL}, right = {l->pills.x + w + 16, l->pills.y, w, PILL};
    struct box under = {left.x, low, w, PILL}, under_right = {right.x, low, w, PILL},
               whole = {left.x, low, l->pills.w, PILL};
    out->count = 0;
    if (s->solved) {
        add_pill(out, PUZZLE_ANSWERS, left, app_word(app, "puzzle.answers"), false);
        add_pill(out, PUZZLE_AGAIN, right, app_word(app, "puzzle.again"), false);
        add_pill(out, PUZZLE_NEXT, whole, app_word(app, "puzzle.next"), true);
        return;
    }
    add_pill(out, PUZZLE_HINT, left, app_word(app, s->hints > 0 ? "puzzle.another_hint" : "prompt.hint"), false);
    add_pill(out, PUZZLE_SHOW, right, app_word(app, "puzzle.show"), false);
    add_pill(out, PUZZLE_EARLIER, under, app_word(app, "puzzle.earlier"), false);
    add_pill(out, PUZZLE_LATER, under_right, app_word(app, "puzzle.later"), false);
}

struct board_place puzzle_board(const struct puzzle_scene *s, const struct puzzle_layout *l)
{
    return exercise_board(l->board, &puzzle_of(s)->position);
}

/* ---- drawing ---- */

/* Whose turn it is, at the right of the head. */
static void draw_side(const struct puzzle_scene *s, struct canvas *c, struct box b)
{
    char text[96];
    enum side side = (enum side)puzzle_of(s)->position.turn;
    const struct game_style *look = s->board.look;
    words_fill(text, sizeof text, app_game_word(s->app, "puzzle.plays", s->puzzles.variant),
               app_word(s->app, look->side_word[side]), NULL);
    struct text_style style = {.face = FACE_BOLD, .size = 24, .colour = UI_WHITE, .align = ALIGN_RIGHT};
    canvas_text(c, b, style, text);
}

static void draw_head(const struct puzzle_scene *s, struct canvas *c, const struct puzzle_layout *l)
{
    char key[64], text[96], number[16], count[16];
    float right = 250, w = l->head.w - right - 20;
    struct text_style title = {.face = FACE_TITLE, .size = 36, .colour = UI_WHITE, .align = ALIGN_LEFT, .least = 22};
    struct text_style line = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_LEFT};
    (void)snprintf(key, sizeof key, "title.%s", s->puzzles.variant->id);
    canvas_text(c, (struct box){l->head.x, l->head.y + 2, w, 44}, title, app_word(s->app, key));
    (void)snprintf(number, sizeof number, "%d", s->number + 1);
    (void)snprintf(count, sizeof count, "%d", s->puzzles.count);
    words_fill(text, sizeof text, app_word(s->app, "puzzle.of"), number, count);
    canvas_text(c, (struct box){l->head.x, l->head.y + 44, w, 36}, line, text);
    draw_side(s, c, (struct box){l->head.x + l->head.w - right, l->head.y + 10, right, 36});
}

static void draw_mark(struct canvas *c, float x, float y, bool solved, struct colour accent)
{
    float d = 0.32f * MARK;
    if (solved) {
        canvas_circle(c, x, y, MARK, accent, accent);
        canvas_line(c, x - 0.36f * MARK, y, x - 0.10f * MARK, y + 0.28f * MARK, 3.5f, 0, UI_DARK);
        canvas_line(c, x - 0.10f * MARK, y + 0.28f * MARK, x + 0.40f * MARK, y - 0.28f * MARK, 3.5f, 0, UI_DARK);
        return;
    }
    canvas_circle(c, x, y, MARK, rgb(0x2a2d34), rgb(0x2a2d34));
    canvas_line(c, x - d, y - d, x + d, y + d, 3.5f, 0, UI_WARN);
    canvas_line(c, x - d, y + d, x + d, y - d, 3.5f, 0, UI_WARN);
}

/* The tries, a mark each; many are counted. */
static void draw_tries(const struct puzzle_scene *s, struct canvas *c, struct box b, struct colour accent)
{
    char text[96];
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_LEFT};
    if (s->tries == 0)
        (void)snprintf(text, sizeof text, "%s", app_word(s->app, "puzzle.no_tries"));
    else
        words_count(s->app->words, text, sizeof text, "puzzle.tries", s->tries);
    float w = canvas_text_width(c, style, text) + 20, x = b.x + w + MARK, y = b.y + b.h / 2;
    canvas_text(c, (struct box){b.x, b.y, b.w, b.h}, style, text);
    for (int i = 0; i < s->tries && s->tries <= MARKS_MOST && x + MARK <= b.x + b.w; i++, x += 2 * MARK + 10)
        draw_mark(c, x, y, s->solved && i + 1 == s->tries, accent);
}

static void draw_tried(const struct puzzle_scene *s, struct canvas *c, const struct puzzle_layout *l)
{
    char said[PUZZLE_TEXT_MAX], line[NOTATION_TURN_MAX + 96];
    struct box b = l->tried;
    float em = 0.94f * l->em;
    puzzle_word_tried(s, said);
    if (!*said)
        return;
    canvas_round(c, b, 16, white(0.07f), white(0.07f));
    words_fill(line, sizeof line, app_word(s->app, s->solved ? "puzzle.was_it" : "puzzle.was_not"), s->tried_text,
               NULL);
    struct text_style first = text_style(FACE_BOLD, em, s->solved ? rgb(HUE_GOOD) : UI_WHITE);
    first.wrap = false;
    first.least = 16;
    canvas_text(c, (struct box){b.x + 20, b.y + 12, b.w - 40, 1.4f * em}, first, line);
    canvas_text(c, (struct box){b.x + 20, b.y + 14 + 1.4f * em, b.w - 40, b.h - 20 - 1.4f * em},
                text_style(FACE_TEXT, em, UI_TEXT), said);
}

static void draw_card(const struct puzzle_scene *s, struct canvas *c, const struct puzzle_layout *l,
                      struct colour accent)
{
    char text[PUZZLE_TEXT_MAX];
    card_draw(c, l->card, 22, rgba(HUE_GROUND, 0.84f), colour_fade(accent, 0.6f));
    puzzle_word_title(s, text);
    canvas_text(c, l->title, text_style(FACE_TITLE, 1.34f * l->em, UI_WHITE), text);
    puzzle_word_task(s, text);
    canvas_text(c, l->task, text_style(FACE_TEXT, l->em, UI_TEXT), text);
    draw_tries(s, c, l->tries, accent);
    draw_tried(s, c, l);
    puzzle_word_hint(s, text);
    if (*text)
        canvas_text(c, l->hint, text_style(FACE_BOLD, 0.94f * l->em, accent), text);
}

void puzzle_draw(const struct scene *scene, struct canvas *c)
{
    const struct puzzle_scene *s = (const struct puzzle_scene *)scene;
    const struct game_style *look = s->board.look;
    struct puzzle_layout l;
    struct controls controls;
    struct prompt prompts[PUZZLE_PROMPTS];
    puzzle_lay_out(s, c, &l);
    puzzle_lay(s, &l, &controls);
    struct board_place place = puzzle_board(s, &l);
    struct control_focus focus = s->focus;
    focus.elsewhere = !s->board.unfocused;
    table_draw(c, look);
    entrance_push(&s->entrance, c);
    draw_head(s, c, &l);
    draw_card(s, c, &l, look->accent);
    controls_draw(&focus, &controls, c, look->accent);
    struct move_paths ways;
    struct board_marks marks = board_player_marks(&s->board, &ways);
    board_player_draw(&s->board, c, &place, &marks);
    illegal_move_draw(&s->board, c, &place);
    canvas_pop(c);
    prompts_draw(c, s->app, prompts, puzzle_prompts(s, prompts), page_foot(c));
}

void puzzle_describe(const struct scene *scene, struct spoken *out)
{
    const struct puzzle_scene *s = (const struct puzzle_scene *)scene;
    struct prompt prompts[PUZZLE_PROMPTS];
    struct puzzle_layout l;
    struct controls controls;
    char text[PUZZLE_TEXT_MAX], number[16], count[16];
    puzzle_word_tried(s, text);
    bool tried = text[0] != '\0';
    spoken_prompts(s->app, out, prompts, puzzle_prompts(s, prompts));
    if (tried) {
        spoken_show_filled(out, app_word(s->app, s->solved ? "puzzle.was_it" : "puzzle.was_not"), s->tried_text, NULL);
        spoken_show(out, text);
    } else {
        (void)snprintf(number, sizeof number, "%d", s->number + 1);
        (void)snprintf(count, sizeof count, "%d", s->puzzles.count);
        spoken_show_filled(out, app_word(s->app, "puzzle.of"), number, count);
        puzzle_word_title(s, text);
        spoken_show(out, text);
        puzzle_word_task(s, text);
        spoken_show(out, text);
    }
    puzzle_word_hint(s, text);
    spoken_show(out, text);
    board_speech_rows(&s->board, out);
    puzzle_lay_out(s, s->app->canvas, &l);
    puzzle_lay(s, &l, &controls);
    if (s->board.unfocused)
        spoken_controls(s->app, out, &s->focus, &controls);
}
