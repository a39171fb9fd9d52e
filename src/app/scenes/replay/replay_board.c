/* The replay's board: the position before a turn, animation between neighbouring turns, and marks. */
#include "app/scenes/replay/replay_internal.h"
#include "app/session/opponent.h"
#include "app/text/reasons.h"
#include "app/view/board_view.h"

static const float SPEED_PACE[REPLAY_SPEEDS] = {[REPLAY_SLOW] = 1.4f, [REPLAY_NORMAL] = 1.0f, [REPLAY_FAST] = 0.55f};

static int goal(const struct replay *s) { return replay_course(s)->points[s->turn].ply; }

/* Continues to the wanted ply. */
static void go_on(void *scene)
{
    struct replay *s = scene;
    int ply = s->board.ply;
    s->board.tempo = s->playing ? SPEED_PACE[s->speed] : 1.0f;
    if (ply != goal(s))
        board_player_show(&s->board, goal(s) < ply ? ply - 1 : ply, goal(s) < ply);
}

void replay_board_begin(struct replay *s)
{
    static const struct board_class class_ = {.kind = BOARD_OF_REPLAY, .after = go_on};
    board_player_init(&s->board, s->app, s->game_style, &class_, s);
    board_player_set(&s->board, s->record.match);
    replay_end_motion(s);
}

void replay_end_motion(struct replay *s) { board_player_stand(&s->board, goal(s)); }

void replay_go(struct replay *s, int turn)
{
    int turns = replay_course(s)->turns;
    turn = turn < 0 ? 0 : turn > turns ? turns : turn;
    int by = turn - s->turn;
    replay_end_motion(s);
    replay_line_end(s);
    s->turn = turn;
    replay_see_turn(s);
    if (by != 1 && by != -1) {
        replay_end_motion(s);
        return;
    }
    go_on(s);
    board_player_begin(&s->board);
}

/* ---- drawing ---- */

/* Draws the turn played, and the better one if there is one. */
static void draw_turn(const struct replay *s, struct canvas *c, const struct board_place *place)
{
    const struct course *course = replay_course(s);
    const struct course_point *p = &course->points[s->turn], *next = p + 1;
    int sign = p->side == FIRST ? 1 : -1, given = course_given(course, s->turn);
    bool known = given >= 0, best = course_was_best(course, s->turn) || given == 0;
    char better_worth[REASONS_NUMBER_MAX], own_worth[REASONS_NUMBER_MAX];
    if (s->turn >= course->turns)
        return;
    struct advice own = {.position = match_before(s->match, p->ply), .plies = p->played, .count = p->count};
    own.colour = !known ? UI_TEXT : given >= COURSE_NAMED ? UI_WARN : best ? s->game_style->accent : UI_TEXT;
    own.text = known ? reasons_number(own.position, sign * next->value, own_worth) : NULL;
    if (known && !best) {
        struct advice better = own;
        better.plies = p->best.plies;
        better.count = p->best.count;
        better.colour = s->game_style->accent;
        better.text = reasons_number(own.position, sign * p->value, better_worth);
        if (advice_square(better.plies, better.count) != advice_square(own.plies, own.count))
            advice_draw(c, place, s->game_style, &better);
    }
    advice_draw(c, place, s->game_style, &own);
}

static void draw_line(const struct replay *s, struct canvas *c, const struct board_place *place)
{
    const struct replay_line *line = &s->line;
    for (int i = 0; i < line->shown; i++) {
        char number[12];
        float x, y, r = 0.2f * place->square;
        unsigned square = advice_square(line->turns[i].plies, line->turns[i].count);
        if (square >= 64)
            continue;
        (void)snprintf(number, sizeof number, "%d", i + 1);
        board_place_centre(place, square, &x, &y);
        canvas_ring(c, x, y, 0.46f * place->square, 5.5f, 0, game_style_tone(TONE_SEAM));
        canvas_ring(c, x, y, 0.46f * place->square, 3, 0, s->game_style->accent);
        canvas_circle(c, x, y, r, s->game_style->accent, s->game_style->accent);
        canvas_text(c, (struct box){x - r, y - r, 2 * r, 2 * r},
                    (struct text_style){.face = FACE_BOLD,
                                        .size = 1.3f * r,
                                        .least = r,
                                        .align = ALIGN_CENTRE,
                                        .colour = s->game_style->on_accent},
                    number);
    }
}

/* The rings for turns replace the marks of the last move. */
void replay_draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct replay *s = screen;
    const struct position *seen = s->line.on ? &s->line.at[s->line.shown] : board_player_seen(&s->board);
    struct board_place place = board_place(node->box, seen);
    struct move_paths ways;
    struct board_marks m = board_player_marks(&s->board, &ways);
    m.last = NO_SQUARE;
    m.last_turned = 0;
    m.ways = NULL;
    if (s->line.on) {
        m.coins = NULL;
        board_view_draw(c, &place, s->game_style, seen, NULL, 0, &m);
    } else {
        board_player_draw(&s->board, c, &place, &m);
    }
    canvas_new_layer(c);
    if (s->line.on)
        draw_line(s, c, &place);
    else if (!s->board.showing)
        draw_turn(s, c, &place);
}
