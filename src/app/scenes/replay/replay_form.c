/* The form of the replay. */
#include <stdio.h>

#include "app/scenes/replay/replay_internal.h"
#include "app/session/opponent.h"

#define PAGE_WIDE 1000.0f /* from this width on the texts are beside the board, otherwise below it */
#define ROOM_AROUND_BOARD 240.0f
#define BOARD_LEAST 300.0f
#define RIGHT_LEAST 604.0f
#define RIGHT_MOST 900.0f
#define HEAD_HIGH 76.0f
#define BUTTON_HIGH 50.0f
#define CELL 36.0f
#define LIST_PAD 12.0f
#define NUMBER_WIDE 48.0f
#define BAR_WIDE 14.0f /* right of the cells, where presses are the scroll bar's */

enum { LIST_ROWS = 5 };

enum { GROUP_FINDING, GROUP_TRANSPORT, GROUP_SPEED, GROUP_AGAINST };

/* ---- cells of the list or strip ---- */

/* Turns of games with pawns need more room. */
static bool has_pawns(const struct replay *s) { return match_before(s->match, 0)->pawns[FIRST] != 0; }

int replay_row(const struct replay *s, int turn)
{
    const struct course_point *points = replay_course(s)->points;
    int row = 0;
    for (int i = 1; i <= turn; i++)
        row += points[i].side <= points[i - 1].side;
    return row;
}

static int rows(const struct replay *s)
{
    int turns = replay_course(s)->turns;
    return turns > 0 ? replay_row(s, turns - 1) + 1 : 0;
}

void replay_see_turn(struct replay *s)
{
    int turns = replay_course(s)->turns, last = rows(s) - LIST_ROWS;
    s->first_row = replay_row(s, s->turn < turns ? s->turn : turns - 1) - LIST_ROWS / 2;
    s->first_row = s->first_row > last ? last : s->first_row;
    s->first_row = s->first_row > 0 ? s->first_row : 0;
}

static int strip_cells(const struct replay *s) { return has_pawns(s) ? 4 : 7; }

struct box replay_strip_cell(const struct replay *s, struct box strip, int turn)
{
    int cells = strip_cells(s), from = s->turn - cells / 2, last = replay_course(s)->turns - cells;
    from = from > last ? last : from;
    from = from > 0 ? from : 0;
    if (turn < from || turn >= from + cells)
        return (struct box){0};
    float w = (strip.w - 16) / (float)cells;
    return (struct box){strip.x + 8 + w * (float)(turn - from), strip.y + 8, w - 4, strip.h - 16};
}

struct box replay_side_cell(struct box row, enum side side)
{
    float w = (row.w - NUMBER_WIDE - BAR_WIDE) / 2;
    return (struct box){row.x + NUMBER_WIDE + w * (float)side, row.y, w - 4, row.h - 2};
}

struct box replay_cell(const struct replay *s, int turn)
{
    const struct form_node *list = form_find(s->base.form, "list", -1);
    if (turn < 0 || turn >= replay_course(s)->turns)
        return (struct box){0};
    if (list->left_out)
        return replay_strip_cell(s, form_find(s->base.form, "strip", -1)->box, turn);
    struct box row = form_row_box(s->base.form, "list", replay_row(s, turn));
    return row.w > 0 ? replay_side_cell(row, (enum side)replay_course(s)->points[turn].side) : row;
}

int replay_cell_at(const struct replay *s, float x, float y)
{
    for (int turn = 0; turn < replay_course(s)->turns; turn++)
        if (box_has(replay_cell(s, turn), x, y))
            return turn;
    return -1;
}

/* ---- the graph ---- */

struct box replay_graph(const struct replay *s) { return form_find(s->base.form, "graph", -1)->box; }

struct box replay_graph_field(struct box graph)
{
    return (struct box){graph.x + 18, graph.y + 8, graph.w - 36, graph.h - 24};
}

int replay_graph_turn(const struct replay *s, float x)
{
    struct box field = replay_graph_field(replay_graph(s));
    int turns = replay_course(s)->turns;
    float share = (x - field.x) / field.w;
    int turn = (int)(share * (float)turns + 0.5f);
    return turn < 0 ? 0 : turn > turns ? turns : turn;
}

/* ---- the screen ---- */

static void against(struct form *f, struct replay *s, enum form_when when)
{
    struct form_node *n = form_stepper(f, "replay.try", s->said_against, &s->against, LEVELS + 1);
    n->unlabelled = true;
    n->group = GROUP_AGAINST;
    n->w.fixed = 310;
    n->when = when;
    n->changed = replay_try_against;
}

static void head(struct form *f, struct replay *s)
{
    char text[REPLAY_TEXT_MAX];
    int turns = replay_course(s)->turns;
    form_column(f)->gap = 0;
    form_row(f)->h.fixed = 44;
    struct form_node *n = form_heading(f, "replay.heading");
    n->style.size = 36;
    n->w.share = 1;
    against(f, s, FORM_BELOW);
    form_end(f);
    form_row(f)->h.fixed = HEAD_HIGH - 44;
    n = form_line(f, "subtitle", replay_words_subtitle(s, text), UI_SOFT);
    n->w.share = 1;
    const char *where = app_word(s->app, s->turn < turns ? "replay.where" : "replay.at_end");
    words_fill_numbers(text, sizeof text, where, s->turn + 1, turns);
    n = form_line(f, "where", text, UI_SOFT);
    n->style.align = ALIGN_RIGHT;
    n->w.least = 150;
    form_at_foot(f, n);
    form_end(f);
    form_end(f);
}

static struct form_node *picture(struct form *f, const char *key, float high,
                                 void (*draw)(const void *screen, struct canvas *c, const struct form_node *node))
{
    struct form_node *n = form_picture(f, key, draw);
    n->h.fixed = high;
    return n;
}

static void transport(struct form *f, struct replay *s)
{
    static const char *const keys[] = {"replay.turning_points", "prompt.step", "replay.play", "prompt.step",
                                       "replay.turning_points"};
    const char *const names[] = {"replay.before", "replay.back", s->playing ? "replay.pause" : "replay.play",
                                 "replay.forth", "replay.after"};
    static const char *const speeds[] = {"replay.slow", "replay.normal", "replay.fast"};
    form_row(f)->h.fixed = BUTTON_HIGH;
    for (int i = REPLAY_BEFORE; i <= REPLAY_AFTER; i++) {
        struct form_node *n = form_picture(f, keys[i], replay_draw_button);
        n->name = app_word(s->app, names[i - REPLAY_BEFORE]);
        n->group = GROUP_TRANSPORT;
        n->tag = i;
        n->w = (struct form_length){.fixed = 1, .share = i == REPLAY_PLAY ? 1.4f : 1};
        n->pressed = replay_press;
    }
    struct form_node *n =
        form_stepper(f, "setting.speed", app_word(s->app, speeds[s->speed]), &s->speed, REPLAY_SPEEDS);
    n->unlabelled = true;
    n->group = GROUP_SPEED;
    n->w.fixed = 184;
    n->h.fixed = BUTTON_HIGH;
    form_end(f);
}

static void board(struct form *f, struct replay *s)
{
    struct form_node *n = form_column(f);
    n->w = (struct form_length){.fixed = canvas_height(f->app->canvas) - ROOM_AROUND_BOARD, .least = BOARD_LEAST};
    head(f, s);
    n = form_row(f);
    n->h.fixed = 62;
    n->when = FORM_BELOW;
    for (int side = FIRST; side <= SECOND; side++) {
        n = form_picture(f, "chip", replay_draw_chip);
        n->tag = side;
        n->w = FORM_EQUAL;
    }
    form_end(f);
    n = form_picture(f, "board", replay_draw_board);
    n->square = true;
    n->h = (struct form_length){.least = BOARD_LEAST, .share = 1};
    transport(f, s);
    picture(f, "strip", 54, replay_draw_strip)->when = FORM_BELOW;
    form_end(f);
}

/* The player and the turn, its effect, and the better turn. */
static void turn(struct form *f, const struct replay *s)
{
    const struct course *course = replay_course(s);
    char move[REPLAY_TEXT_MAX], text[REPLAY_TEXT_MAX];
    bool good = course_was_best(course, s->turn) || course_given(course, s->turn) < 50;
    struct form_node *n = form_row(f);
    n->h.fixed = 44;
    n->gap = GAP_L;
    n = form_picture(f, "disc", replay_draw_mover);
    n->said = app_side_word(s->app, s->game_style, course->points[s->turn].side);
    n->w.fixed = 44;
    n->when = FORM_BESIDE;
    (void)snprintf(move, sizeof move, "%d %.200s", s->turn + 1, replay_words_turn(s, s->turn, text));
    n = form_line(f, "move", move, UI_WHITE);
    n->style.face = FACE_TITLE;
    n->style.size = 29;
    n->w.least = 120;
    n = form_line(f, "gave", replay_words_gave(s, s->turn, text), good ? COLOUR_GOOD : UI_WARN);
    n->style.face = FACE_BOLD;
    n->w.share = 1;
    form_end(f);
    n = form_line(f, "was", replay_words_was(s, s->turn, text), UI_SOFT);
    n->spare = 1;
    n->when = FORM_BESIDE;
    form_line(f, "better", replay_words_better(s, s->turn, text), UI_TEXT);
}

static void finding(struct form *f, struct replay *s)
{
    char text[REPLAY_TEXT_MAX];
    bool at_end = s->turn >= replay_course(s)->turns, end = at_end && match_over(s->match);
    struct form_node *n = form_card(f);
    n->accent = true;
    n->gap = GAP_S;
    n->pad = 18;
    if (at_end) {
        n = form_line(f, "end", replay_words_end(s, text), UI_TEXT);
        n->style.size = 24;
        n->style.align = ALIGN_CENTRE;
        n->h = (struct form_length){.fixed = 122, .least = 83};
    } else {
        turn(f, s);
    }
    form_space(f);
    form_row(f)->h.fixed = BUTTON_HIGH;
    n = form_accent(f, "replay.try", replay_press);
    n->tag = REPLAY_TRY;
    n->disabled = end;
    n->group = GROUP_FINDING;
    n->w = FORM_EQUAL;
    n->h.fixed = BUTTON_HIGH;
    n = form_button_saying(f, "replay.line", app_word(s->app, s->line.on ? "replay.line_end" : "replay.line"),
                           replay_press);
    n->tag = REPLAY_LINE;
    n->disabled = end;
    n->group = GROUP_FINDING;
    n->w = FORM_EQUAL;
    n->h.fixed = BUTTON_HIGH;
    form_end(f);
    form_end(f);
}

static void moves(struct form *f, struct replay *s)
{
    struct form_node *n = form_card(f);
    n->w = (struct form_length){.fixed = 1, .share = 1.2f};
    n->pad = LIST_PAD;
    n = form_list(f, "list", &s->first_row, NULL, rows(s), CELL);
    n->gap = 0;
    n->draw_part = replay_draw_row;
    form_end(f);
}

static void prompts(struct form *f, const struct replay *s)
{
    bool mouse = s->app->input.last_device == DEVICE_MOUSE, pad = s->app->input.last_device == DEVICE_PAD;
    form_prompt(f, ACTION_PREVIEW, s->playing ? "replay.pause" : "replay.play", NULL);
    form_prompt(f, mouse ? ACTION_NEXT : ACTION_LEFT, "prompt.step", NULL);
    if (!mouse)
        form_prompt(f, pad ? ACTION_NEXT : ACTION_UP, "replay.turning_points", NULL);
    form_prompt(f, ACTION_HINT, "replay.best_line", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", NULL);
}

void replay_walk(struct form *f, void *screen)
{
    struct replay *s = screen;
    struct form_node *n = form_side_by_side(f, PAGE_WIDE);
    n->h.share = 1;
    n->gap = PAD_CARD;
    n->centred = true;
    board(f, s);
    n = form_column(f);
    n->w = (struct form_length){.fixed = RIGHT_LEAST, .share = 1, .most = RIGHT_MOST};
    n->h.share = 0.01f; /* below the board no higher than necessary */
    n = form_row(f);
    n->h.fixed = HEAD_HIGH - GAP_L;
    n->when = FORM_BESIDE;
    form_space(f);
    against(f, s, FORM_ALWAYS);
    form_end(f);
    finding(f, s);
    form_picture(f, "graph", replay_draw_graph)->h = (struct form_length){.fixed = 124, .share = 1};
    n = form_row(f);
    n->h.fixed = LIST_ROWS * CELL + 20;
    n->when = FORM_BESIDE;
    moves(f, s);
    form_picture(f, "given", replay_draw_given)->w = (struct form_length){.fixed = 1, .share = 1};
    form_end(f);
    form_end(f);
    form_end(f);
    prompts(f, s);
}
