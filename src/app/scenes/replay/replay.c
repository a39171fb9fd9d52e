/* The replay of a game: playing, stepping, evaluation, the best line, and trying other moves from any position. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/board/board_node.h"
#include "app/core/game_setup.h"
#include "app/scenes/replay/replay_internal.h"
#include "app/scenes/scenes.h"
#include "app/session/analysis.h"
#include "app/session/import.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/store/custom_boards.h"
#include "app/store/game_archive.h"
#include "app/store/people_kept.h"
#include "app/style/palette.h"
#include "app/text/reasons.h"
#include "app/text/turn_words.h"
#include "app/text/words.h"
#include "app/ui/course_graph.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "review/reason.h"

/* A trial of another move; leaving it loses nothing. */
const struct game_mode TRIAL = {.id = "trial", .leave = "pause.leave_trial", .passing = true};

#define PAGE_WIDE 1000.0f /* from this width on the texts are beside the board, otherwise below it */
#define ROOM_AROUND_BOARD 182.0f
#define BOARD_LEAST 300.0f
#define RIGHT_LEAST 604.0f
#define RIGHT_MOST 900.0f
#define HEAD_HIGH 76.0f
#define BUTTON_HIGH 50.0f
#define CELL 36.0f
#define LIST_PAD 12.0f
#define NUMBER_WIDE 48.0f
#define BAR_WIDE 14.0f /* right of the cells, where presses are the scroll bar's */

enum { LIST_ROWS = 5, LINE_TURN_MS = 500 };

enum { GROUP_FINDING, GROUP_TRANSPORT, GROUP_SPEED, GROUP_AGAINST };

enum button {
    BUTTON_BEFORE, /* the previous turning point */
    BUTTON_BACK,
    BUTTON_PLAY,
    BUTTON_FORTH,
    BUTTON_AFTER,
    BUTTON_TRY,
    BUTTON_LINE
};

static const float TURN_MS[REPLAY_SPEEDS] = {[REPLAY_SLOW] = 2400, [REPLAY_NORMAL] = 1200, [REPLAY_FAST] = 500};

static const float SPEED_PACE[REPLAY_SPEEDS] = {[REPLAY_SLOW] = 1.4f, [REPLAY_NORMAL] = 1.0f, [REPLAY_FAST] = 0.55f};

/* The position before the selected turn. */
static const struct position *position(const struct replay *s)
{
    return match_before(s->match, s->course.points[s->turn].ply);
}

int replay_turning_points(const struct replay *s, int turns[COURSE_TURNING_MAX])
{
    int count = course_turning_points(&s->course, turns);
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && turns[k - 1] > turns[k]; k--) {
            int turn = turns[k];
            turns[k] = turns[k - 1];
            turns[k - 1] = turn;
        }
    return count;
}

/* True if the fewest discs win, so that a bad move is one that leaves too many. */
static bool fewest(const struct replay *s) { return position_fewest_wins(match_position(s->match)); }

/* Whole discs, rounded. */
static int discs(int hundredths) { return (hundredths + (hundredths < 0 ? -50 : 50)) / ENGINE_DISC; }

/* ---- texts: each writes into out, which has REPLAY_TEXT_MAX bytes, and returns it ---- */

static bool named(const struct replay *s, enum side side, char *out)
{
    struct strbuf name = {0};
    enum { NAME_SHOWN = 40 };
    bool has = record_fact(&s->record, side == FIRST ? "first" : "second", &name) && name.length > 0;
    if (has)
        printable_copy(out, NAME_SHOWN + 1, strbuf_text(&name));
    strbuf_free(&name);
    return has;
}

static const char *say_player(const struct replay *s, enum side side, char *out)
{
    int opponent = settings_opponent(s->record.opponent);
    if (named(s, side, out))
        return out;
    if (opponent >= 0)
        return session_player_name(s->app, opponent, match_player_of(s->record.first_player, side), out,
                                   REPLAY_TEXT_MAX);
    /* The record does not name the players. */
    (void)snprintf(out, REPLAY_TEXT_MAX, "%s", app_side_word(s->app, s->game_style, side));
    return out;
}

static const char *say_subtitle(const struct replay *s, char *out)
{
    char first[REPLAY_TEXT_MAX], second[REPLAY_TEXT_MAX], against[2 * REPLAY_TEXT_MAX];
    int score[2];
    struct strbuf eased = {0};
    const bool easy = record_fact(&s->record, "eased", &eased);
    strbuf_free(&eased);
    words_fill(against, sizeof against, app_word(s->app, "replay.between"), say_player(s, FIRST, first),
               say_player(s, SECOND, second));
    position_score(match_position(s->match), score);
    (void)snprintf(out, REPLAY_TEXT_MAX, "%s · %.*s · %d : %d%s%s", custom_boards_title(s->app, s->match),
                   (int)printable_fit(against, strlen(against), 150), against, score[FIRST], score[SECOND],
                   easy ? " · " : "", easy ? app_word(s->app, "records.easy") : "");
    return out;
}

/* "a3", "a1–d4 +c4": a turn that was played, or any other. */
static const char *say_turn(const struct replay *s, int turn, char *out)
{
    const struct course_point *p = &s->course.points[turn];
    return turn_words_short(s->app->words, match_before(s->match, p->ply), p->played, p->count, out, REPLAY_TEXT_MAX);
}

/* True if there is no better turn, or none that is better for certain. */
static bool is_good(const struct replay *s, int turn)
{
    return course_was_best(&s->course, turn) || course_mistake(&s->course, turn) < 50;
}

/* "gave 11 discs away"; "" if not yet known, or nothing is to be said. */
static const char *say_gave(const struct replay *s, int turn, char *out)
{
    const struct course *course = &s->course;
    int given = course_mistake(course, turn);
    out[0] = '\0';
    if (given < 0 || course_silent(course, turn))
        return out;
    if (is_good(s, turn))
        (void)snprintf(out, REPLAY_TEXT_MAX, "%s",
                       app_word(s->app, course_given(course, turn) < 50 ? "replay.best" : "replay.good"));
    else
        (void)words_count(s->app->words, out, REPLAY_TEXT_MAX, fewest(s) ? "replay.kept" : "replay.gave", discs(given));
    return out;
}

/* A side's standing: 0 behind, 1 even, 2 ahead. */
static int standing(int discs) { return discs > 0 ? 2 : discs < 0 ? 0 : 1; }

static const char *const STAYS[] = {"replay.stays.behind", "replay.stays.level", "replay.stays.ahead"};
static const char *const CAME[][3] = {{"replay.behind.behind", "replay.behind.level", "replay.behind.ahead"},
                                      {"replay.level.behind", "replay.stays.level", "replay.level.ahead"},
                                      {"replay.ahead.behind", "replay.ahead.level", "replay.ahead.ahead"}};

/* "Dark was 18 ahead, and 7 after it." */
static const char *say_was(const struct replay *s, int turn, char *out)
{
    const struct course *course = &s->course;
    const struct course_point *p = &course->points[turn];
    char before[12], after[12];
    out[0] = '\0';
    if (course_given(course, turn) < 0 || course_silent(course, turn))
        return out;
    int sign = p->side == FIRST ? 1 : -1;
    int was = discs(sign * p->value), is = discs(sign * p[1].value);
    (void)snprintf(before, sizeof before, "%d", abs(was));
    (void)snprintf(after, sizeof after, "%d", abs(is));
    if (was == is) {
        return words_fill(out, REPLAY_TEXT_MAX, app_word(s->app, STAYS[standing(is)]),
                          app_side_word(s->app, s->game_style, p->side), after);
    }
    return words_fill_all(out, REPLAY_TEXT_MAX, app_word(s->app, CAME[standing(was)][standing(is)]),
                          (const char *const[]){app_side_word(s->app, s->game_style, p->side), before, after}, 3);
}

/* "h6 was better: leaves them 7 moves, a3 leaves 9"; "" if it was not. */
static const char *say_better(const struct replay *s, int turn, char *out)
{
    const struct course *course = &s->course;
    const struct course_point *p = &course->points[turn];
    const struct position *at = match_before(s->match, p->ply);
    struct judged played = {.count = p->count};
    char better[REPLAY_TEXT_MAX], own[REPLAY_TEXT_MAX], why[REPLAY_TEXT_MAX];
    out[0] = '\0';
    if (is_good(s, turn) || p->best.count == 0)
        return out;
    for (int i = 0; i < p->count; i++)
        played.plies[i] = p->played[i];
    struct reason reason = reason_of(at, &p->best, &played);
    const char *than = p->count == 1 ? say_turn(s, turn, own) : NULL; /* a walk and slide is too long */
    reasons_say(s->app->words, at, &reason, than, why, sizeof why);
    turn_words_said(s->app->words, at, p->best.plies, p->best.count, better, sizeof better);
    return words_fill(out, REPLAY_TEXT_MAX, app_word(s->app, why[0] ? "replay.better_why" : "replay.better"), better,
                      why);
}

static const char *say_end(const struct replay *s, char *out)
{
    int turns[COURSE_TURNING_MAX], score[2], winner;
    char first[12], second[12];
    const struct course *course = &s->course;
    if (!match_over(s->match)) {
        (void)snprintf(out, REPLAY_TEXT_MAX, "%s", app_word(s->app, "replay.breaks_off"));
        return out;
    }
    if (course_whole(course) && course_turning_points(course, turns) == 0) {
        (void)snprintf(out, REPLAY_TEXT_MAX, "%s", app_word(s->app, "replay.fair"));
        return out;
    }
    winner = match_winner(s->match);
    position_score(match_position(s->match), score);
    (void)snprintf(first, sizeof first, "%d", score[FIRST]);
    (void)snprintf(second, sizeof second, "%d", score[SECOND]);
    return words_fill_all(
        out, REPLAY_TEXT_MAX,
        app_game_word(s->app, winner == DRAW ? "replay.drawn" : "replay.won", match_variant(s->match)),
        (const char *const[]){first, second, winner == DRAW ? "" : app_side_word(s->app, s->game_style, winner)}, 3);
}

/* ---- the cells of turns, in the list or below the board in the strip ---- */

/* The row of a turn in the list. Each side has a column; a side that moves twice in a row starts a new row. */
static int row_of(const struct replay *s, int turn)
{
    const struct course_point *points = s->course.points;
    int row = 0;
    for (int i = 1; i <= turn; i++)
        row += points[i].side <= points[i - 1].side;
    return row;
}

static int rows(const struct replay *s)
{
    int turns = s->course.turns;
    return turns > 0 ? row_of(s, turns - 1) + 1 : 0;
}

/* Scrolls the list so that the selected turn is in the middle. */
static void see_turn(struct replay *s)
{
    int turns = s->course.turns, last = rows(s) - LIST_ROWS;
    s->first_row = row_of(s, s->turn < turns ? s->turn : turns - 1) - LIST_ROWS / 2;
    s->first_row = s->first_row > last ? last : s->first_row;
    s->first_row = s->first_row > 0 ? s->first_row : 0;
}

/* How many cells the strip has, and the turn of the first one. */
static int strip_cells(const struct replay *s, int *from)
{
    bool pawns = match_before(s->match, 0)->pawns[FIRST] != 0; /* their turns need more room, and a finger's letters */
    int cells = pawns ? 4 : canvas_finger(s->app->canvas) > 0 ? 5 : 7;
    int last = s->course.turns - cells;
    *from = s->turn - cells / 2;
    *from = *from > last ? last : *from;
    *from = *from > 0 ? *from : 0;
    return cells;
}

/* A side's cell of a row of the list. */
static struct box side_cell(struct box row, enum side side)
{
    float w = (row.w - NUMBER_WIDE - BAR_WIDE) / 2;
    return (struct box){row.x + NUMBER_WIDE + w * (float)side, row.y, w - 4, row.h - 2};
}

struct box replay_cell(const struct replay *s, int turn)
{
    const struct form_node *list = form_find(s->base.form, "list", -1);
    if (turn < 0 || turn >= s->course.turns)
        return (struct box){0};
    if (list->left_out)
        return form_box(s->base.form, "cell", turn);
    struct box row = form_row_box(s->base.form, "list", row_of(s, turn));
    return row.w > 0 ? side_cell(row, (enum side)s->course.points[turn].side) : row;
}

/* The turn whose cell in the list is at a point, or -1. */
static int cell_at(const struct replay *s, float x, float y)
{
    if (form_find(s->base.form, "list", -1)->left_out)
        return -1;
    for (int turn = 0; turn < s->course.turns; turn++)
        if (box_has(replay_cell(s, turn), x, y))
            return turn;
    return -1;
}

/* ---- the graph ---- */

static struct box graph(const struct replay *s) { return form_find(s->base.form, "graph", -1)->box; }

struct box replay_graph_field(struct box graph)
{
    return (struct box){graph.x + 18, graph.y + 8, graph.w - 36, graph.h - 24};
}

/* The turn nearest to a point of the graph. */
static int graph_turn(const struct replay *s, float x)
{
    struct box field = replay_graph_field(graph(s));
    int turns = s->course.turns;
    float share = (x - field.x) / field.w;
    int turn = (int)(share * (float)turns + 0.5f);
    return turn < 0 ? 0 : turn > turns ? turns : turn;
}

/* ---- what is shown of the game ---- */

/* The selected turn as a ply of the match, where the board is to be. */
static int goal(const struct replay *s) { return s->course.points[s->turn].ply; }

static void end_motion(struct replay *s) { board_player_stand(&s->board, goal(s)); }

/* ---- the best line: turn by turn as the engine would play for both sides, searched while it is shown ---- */

static void line_add(struct replay_line *line, const struct judged *turn)
{
    struct position p = line->at[line->count];
    for (int i = 0; i < turn->count; i++)
        position_play(&p, turn->plies[i], NULL);
    for (int passes = 0; position_status(&p) == STATUS_PASS && passes < 2; passes++)
        position_play(&p, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}, NULL);
    line->turns[line->count++] = *turn;
    line->at[line->count] = p;
}

static void line_end(struct replay *s)
{
    if (s->line.ticket && s->line.ticket == s->app->session->asked)
        opponent_forget(s->app->session->opponent);
    s->line = (struct replay_line){.on = false};
}

static void line_begin(struct replay *s)
{
    const struct course_point *p = &s->course.points[s->turn];
    end_motion(s);
    line_end(s);
    s->playing = false;
    if (position_status(position(s)) == STATUS_OVER)
        return;
    analysis_stop(s->app);
    s->line = (struct replay_line){.on = true};
    s->line.at[0] = *position(s);
    s->line.at[0].house &= (uint8_t)~HOUSE_BY_HAND;
    if (p->best.count > 0)
        line_add(&s->line, &p->best);
}

static bool line_goes_on(const struct replay_line *line)
{
    return line->count < REPLAY_LINE_MAX && position_status(&line->at[line->count]) == STATUS_MOVE;
}

/* Asks for the next turn, or collects it. */
static void line_find(struct replay *s)
{
    struct replay_line *line = &s->line;
    struct opponent_advice advice;
    if (line->ticket && opponent_advice(s->app->session->opponent, line->ticket, &advice)) {
        line->ticket = 0;
        if (advice.judgement.best.count > 0)
            line_add(line, &advice.judgement.best);
    }
    bool withdrawn = line->ticket && line->ticket != s->app->session->asked;
    if ((line->ticket && !withdrawn) || !line_goes_on(line) || !session_opponent(s->app))
        return;
    struct opponent_question question = {.position = line->at[line->count], .effort = JUDGE_QUICK};
    line->ticket = s->app->session->asked = opponent_ask(s->app->session->opponent, &question);
}

/* Returns as a scene's update does. */
static int line_update(struct replay *s, float ms)
{
    struct replay_line *line = &s->line;
    if (!line->on)
        return SCENE_STILL;
    line_find(s);
    line->wait_ms -= ms;
    if (line->wait_ms <= 0 && line->shown < line->count) {
        line->shown++;
        line->wait_ms = LINE_TURN_MS;
        app_play_piece(s->app, s->game_style->sounds, SOUND_PLACE, 0.6f, 0);
    }
    return line->shown < line->count || line_goes_on(line) ? scene_after(line->wait_ms) : SCENE_STILL;
}

/* ---- going through the game ---- */

/* Continues to the wanted ply. */
static void go_on(void *scene)
{
    struct replay *s = scene;
    int ply = s->board.ply;
    s->board.tempo = s->playing ? SPEED_PACE[s->speed] : 1.0f;
    if (ply != goal(s))
        board_player_show(&s->board, goal(s) < ply ? ply - 1 : ply, goal(s) < ply);
}

/* Selects a turn: the next or previous one with animation, any other at once. */
static void show_turn(struct replay *s, int turn)
{
    int turns = s->course.turns;
    turn = turn < 0 ? 0 : turn > turns ? turns : turn;
    int by = turn - s->turn;
    end_motion(s);
    line_end(s);
    s->turn = turn;
    see_turn(s);
    if (by != 1 && by != -1) {
        end_motion(s);
        return;
    }
    go_on(s);
    board_player_begin(&s->board);
}

static void go(struct replay *s, int turn)
{
    s->playing = false;
    show_turn(s, turn);
}

/* Goes to the next turning point, or to the end of the game, in that direction. */
static void go_to_turning_point(struct replay *s, int way)
{
    int turns[COURSE_TURNING_MAX], count = replay_turning_points(s, turns);
    int to = way > 0 ? s->course.turns : 0;
    for (int i = 0; i < count; i++) {
        if (way > 0 && turns[i] > s->turn && turns[i] < to)
            to = turns[i];
        if (way < 0 && turns[i] < s->turn && turns[i] > to)
            to = turns[i];
    }
    go(s, to);
}

static void play_or_pause(struct replay *s)
{
    s->playing = !s->playing;
    s->wait_ms = 0;
    line_end(s);
    if (s->playing && s->turn >= s->course.turns)
        show_turn(s, 0);
}

/* ---- what the buttons do ---- */

/* Starts a game from here with the same seats; leaving it returns to this turn. */
static void try_from_here(struct replay *s)
{
    struct app *app = s->app;
    if (!scene_stack_room(app->scenes))
        return;
    struct game_setup game_setup = {.variant = match_variant(s->match),
                                    .setup = *match_setup(s->match),
                                    .first_player = s->record.first_player,
                                    .opponent = s->against,
                                    .mode = &TRIAL};
    go(s, s->turn);
    if (!game_setup_start_at(s->match, s->board.ply, &game_setup.start))
        return;
    analysis_stop(app);
    app->session->game_setup = game_setup;
    scene_push(app->scenes, play_scene_new(app, NULL));
}

static void against_changed(void *screen)
{
    struct replay *s = screen;
    char name[REPLAY_TEXT_MAX / 2];
    const char *person = app_word(s->app, "replay.against_person"), *level = app_word(s->app, "result.against");
    if (s->against == 0)
        (void)words_fill(s->said_against, REPLAY_TEXT_MAX, person, NULL, NULL);
    else
        (void)words_fill(s->said_against, REPLAY_TEXT_MAX, level,
                         session_player_name(s->app, s->against, 1, name, sizeof name), NULL);
}

static void show_line(struct replay *s)
{
    if (s->line.on)
        line_end(s);
    else
        line_begin(s);
}

static void press(void *screen, int button)
{
    struct replay *s = screen;
    switch ((enum button)button) {
    case BUTTON_TRY:
        try_from_here(s);
        break;
    case BUTTON_LINE:
        show_line(s);
        break;
    case BUTTON_BEFORE:
    case BUTTON_AFTER:
        go_to_turning_point(s, button == BUTTON_AFTER ? 1 : -1);
        break;
    case BUTTON_BACK:
    case BUTTON_FORTH:
        go(s, s->turn + (button == BUTTON_FORTH ? 1 : -1));
        break;
    case BUTTON_PLAY:
        play_or_pause(s);
        break;
    }
}

/* ---- drawing: the board ---- */

/* Draws the turn played, and the better one if there is one. */
static void draw_turn(const struct replay *s, struct canvas *c, const struct board_place *place)
{
    const struct course *course = &s->course;
    const struct course_point *p = &course->points[s->turn], *next = p + 1;
    int sign = p->side == FIRST ? 1 : -1, given = course_mistake(course, s->turn);
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

static void draw_best_line(const struct replay *s, struct canvas *c, const struct board_place *place)
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

static bool draw_best_line_shown(const void *scene, struct canvas *c, const struct board_place *place,
                                 const struct board_marks *marks)
{
    const struct replay *s = scene;
    const struct replay_line *line = &s->line;
    if (line->on)
        board_view_draw(c, place, s->game_style, &line->at[line->shown], NULL, 0, marks);
    return line->on;
}

/* The rings for turns replace the marks of the last move. */
static void mark(const void *scene, struct board_marks *marks, struct move_paths *ways)
{
    (void)ways;
    marks->last = NO_SQUARE;
    marks->last_turned = 0;
    marks->ways = NULL;
    if (((const struct replay *)scene)->line.on)
        marks->coins = NULL;
}

static void draw_turns(const void *scene, struct canvas *c, const struct board_place *place)
{
    const struct replay *s = scene;
    canvas_new_layer(c);
    if (s->line.on)
        draw_best_line(s, c, place);
    else if (!s->board.showing)
        draw_turn(s, c, place);
}

/* ---- drawing: the turns ---- */

static struct text_style soft(float em)
{
    return (struct text_style){.face = FACE_TEXT, .size = em, .colour = UI_SOFT};
}

static void draw_disc(const struct replay *s, struct canvas *c, int side, float x, float y, float r)
{
    struct disc_pose pose = {.x = x, .y = y, .r = r, .up = (enum side)side, .alpha = 1};
    if (s->game_style->piece == PIECE_COIN)
        pose.coin = 1U + (side == FIRST ? 0U : 2U);
    disc_draw_resting(c, s->game_style->id, s->game_style->side, &pose, settings_on(&s->app->settings, SETTING_MARKS));
}

/* The side of the selected turn. */
static void draw_mover(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct replay *s = screen;
    struct box b = node->box;
    draw_disc(s, c, s->course.points[s->turn].side, b.x + b.w / 2, b.y + b.h / 2, 22);
}

/* "−11" ("+11" if the fewest win), for losses that a list names; otherwise "". */
static const char *given_text(const struct replay *s, int turn, char out[16])
{
    int given = course_mistake(&s->course, turn);
    out[0] = '\0';
    if (given >= COURSE_NAMED)
        (void)snprintf(out, 16, "%s%d", fewest(s) ? "+" : "−", discs(given));
    return out;
}

static void draw_cell(const struct replay *s, struct canvas *c, struct box b, int turn)
{
    char text[REPLAY_TEXT_MAX], given[16];
    bool on = turn == s->turn;
    struct text_style style = {.face = on ? FACE_BOLD : FACE_TEXT, .size = 22, .colour = on ? UI_DARK : UI_TEXT};
    struct box inner = {b.x + 10, b.y, b.w - 18, b.h};
    if (on)
        canvas_round(c, b, b.h / 2, colour_mix(s->game_style->accent, UI_WHITE, 0.12f), s->game_style->accent);
    given_text(s, turn, given);
    bool is_long = position(s)->pawns[FIRST] != 0; /* then the loss is shown only by its colour */
    struct text_style least = {.face = FACE_BOLD, .size = 16};
    float room = given[0] && !is_long ? fmaxf(44, canvas_text_width(c, least, given) + 2) : 0;
    if (given[0] && is_long && !on)
        style.colour = UI_WARN;
    struct box name = {inner.x, inner.y, inner.w - room, inner.h};
    (void)shortened_text(c, name, style, say_turn(s, turn, text));
    style.face = FACE_BOLD;
    style.align = ALIGN_RIGHT;
    style.colour = on ? rgb(0x7c1d12) : UI_WARN;
    if (room > 0)
        canvas_text(c, (struct box){inner.x + inner.w - room, inner.y, room, inner.h}, style, given);
}

/* True if the other side passes in the row of a turn. */
static bool passes_beside(const struct course *course, int turn)
{
    const struct course_point *p = &course->points[turn];
    return p->side == FIRST ? turn + 1 < course->turns && p[1].side == FIRST : turn > 0 && p[-1].side == SECOND;
}

static void draw_row(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int row,
                     bool hover)
{
    const struct replay *s = screen;
    const struct course *course = &s->course;
    struct text_style style = soft(20);
    char number[12] = "";
    (void)node, (void)hover;
    for (int turn = 0; turn < course->turns; turn++) {
        enum side side = (enum side)course->points[turn].side;
        if (row_of(s, turn) != row)
            continue;
        draw_cell(s, c, side_cell(b, side), turn);
        struct box pass = side_cell(b, other(side));
        if (passes_beside(course, turn))
            canvas_text(c, (struct box){pass.x + 10, pass.y, pass.w - 18, pass.h}, style,
                        app_word(s->app, "replay.pass"));
        if (!number[0])
            (void)snprintf(number, sizeof number, "%d", turn + 1);
    }
    style.align = ALIGN_RIGHT;
    canvas_text(c, (struct box){b.x - 4, b.y, 44, b.h - 2}, style, number);
}

static void draw_strip(const void *screen, struct canvas *c, const struct form_node *node)
{
    (void)screen;
    card_draw(c, node->row_box, 18, COLOUR_CARD, COLOUR_PLAIN);
}

static void draw_strip_cell(const void *screen, struct canvas *c, const struct form_node *node)
{
    draw_cell(screen, c, node->box, node->tag);
}

/* ---- drawing: the graph ---- */

static float graph_x(const struct replay *s, struct box field, int turn)
{
    int turns = s->course.turns;
    return field.x + field.w * (float)turn / (float)(turns > 0 ? turns : 1);
}

/* The graph_point of the graph before a turn. */
static void graph_point(const struct replay *s, struct box field, const struct course_graph *line, int turn, float *x,
                        float *y)
{
    const struct course *course = &s->course;
    float value = (float)course->points[turn].value / 100.0f;
    *x = graph_x(s, field, turn);
    *y = field.y + field.h / 2 * (1 - 0.92f * value / line->most);
}

static void draw_turning_points(const struct replay *s, struct canvas *c, struct box field,
                                const struct course_graph *line)
{
    int turns[COURSE_TURNING_MAX], count = replay_turning_points(s, turns);
    for (int i = 0; i < count; i++) {
        float x, y, r = turns[i] == s->turn ? 10 : 7;
        graph_point(s, field, line, turns[i], &x, &y);
        struct colour face = s->game_style->side[s->course.points[turns[i]].side].face;
        canvas_circle(c, x, y, r, face, face);
        canvas_ring(c, x, y, r, 3, 0, UI_WARN);
    }
}

static void draw_handle(const struct replay *s, struct canvas *c, struct box field)
{
    float x = graph_x(s, field, s->turn), y = field.y + field.h + 11;
    canvas_line(c, x, field.y, x, y, 3, 0, UI_WHITE);
    canvas_round(c, (struct box){x - 13, y - 9, 26, 18}, 9, UI_WHITE, UI_WHITE);
    canvas_rect(c, (struct box){x - 4, y - 5, 2, 10}, UI_DARK);
    canvas_rect(c, (struct box){x + 2, y - 5, 2, 10}, UI_DARK);
}

static void draw_graph_words(const struct replay *s, struct canvas *c, struct box field,
                             const struct course_graph *line)
{
    struct text_style style = {.face = FACE_TEXT, .size = 20, .colour = UI_SOFT};
    char text[96];
    for (int side = FIRST; side <= SECOND; side++) {
        words_fill(text, sizeof text, app_word(s->app, "result.ahead"), app_side_word(s->app, s->game_style, side),
                   NULL);
        bool left = course_graph_peak(line, (enum side)side, false) <= course_graph_peak(line, (enum side)side, true);
        style.align = left ? ALIGN_LEFT : ALIGN_RIGHT;
        struct box b = {field.x + 6, field.y + 2, field.w - 12, fmaxf(26, 1.15f * canvas_em(c, 20))};
        if (side == SECOND)
            b.y = field.y + field.h - 4 - b.h;
        canvas_text(c, b, style, text);
    }
}

static void draw_graph(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct replay *s = screen;
    struct box field = replay_graph_field(node->box);
    struct course_graph line;
    card_draw(c, node->box, 18, COLOUR_CARD, COLOUR_PLAIN);
    course_graph_of_course(&line, &s->course);
    course_graph_draw_in(&line, c, field, s->game_style);
    draw_graph_words(s, c, field, &line);
    draw_handle(s, c, field);
    draw_turning_points(s, c, field, &line);
}

/* ---- drawing: what each side gave away ---- */

static const char *average(const struct replay *s, int side, char out[16])
{
    int given = course_average(&s->course, (enum side)side);
    if (given < 0)
        return "…";
    return format_decimal(s->app->words, out, 16, (given + 5) / 10, 1);
}

static void draw_given_of(const struct replay *s, struct canvas *c, struct box b, int side)
{
    char name[REPLAY_TEXT_MAX], number[16];
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_TEXT};
    struct text_style figure = {.face = FACE_TITLE, .size = 28, .colour = UI_WHITE, .align = ALIGN_RIGHT};
    int given = course_average(&s->course, (enum side)side);
    struct colour bar = side == FIRST ? rgb(0x9aa0b4) : rgb(HUE_PAPER);
    draw_disc(s, c, side, b.x + 18, b.y + b.h / 2, 17);
    b.x += 46;
    b.w -= 46;
    float wide = canvas_text_width(c, figure, average(s, side, number)) + 4;
    struct box label = {b.x, b.y, b.w - wide - 4, 34};
    (void)say_player(s, (enum side)side, name);
    (void)shortened_text(c, label, style, name);
    canvas_text(c, (struct box){b.x + b.w - wide, b.y, wide, 34}, figure, average(s, side, number));
    struct box track = {b.x, b.y + 38, b.w, 8};
    canvas_round(c, track, 4, white(0.14f), white(0.14f));
    track.w *= fminf(1, (float)given / 400.0f);
    if (given > 0 && track.w >= 8)
        canvas_round(c, track, 4, bar, bar);
}

static void draw_given(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct replay *s = screen;
    struct box b = node->box;
    card_draw(c, b, 18, COLOUR_CARD, COLOUR_PLAIN);
    canvas_text(c, (struct box){b.x + 18, b.y + 8, b.w - 36, 32}, soft(22),
                app_word(s->app, fewest(s) ? "replay.given.fewest" : "replay.given"));
    draw_given_of(s, c, (struct box){b.x + 18, b.y + 44, b.w - 36, 52}, FIRST);
    draw_given_of(s, c, (struct box){b.x + 18, b.y + 104, b.w - 36, 52}, SECOND);
    canvas_text(c, (struct box){b.x + 18, b.y + b.h - 36, b.w - 36, 30}, soft(18), app_word(s->app, "replay.less"));
}

/* "Anna", and what she gave away. */
static void draw_chip(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct replay *s = screen;
    struct box b = node->box;
    int side = node->tag;
    char name[REPLAY_TEXT_MAX], number[16], text[96];
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE}, right = soft(22);
    card_draw(c, b, b.h / 2, COLOUR_CARD, COLOUR_PLAIN);
    draw_disc(s, c, side, b.x + 34, b.y + b.h / 2, 18);
    words_fill(text, sizeof text, app_word(s->app, "replay.a_move"), average(s, side, number), NULL);
    right.align = ALIGN_RIGHT;
    float w = fminf(canvas_text_width(c, right, text) + 4, (canvas_finger(c) > 0 ? 0.5f : 0.4f) * b.w),
          room = b.w - 64 - w - 32;
    canvas_text(c, (struct box){b.x + b.w - 20 - w, b.y, w, b.h}, right, text);
    (void)say_player(s, (enum side)side, name);
    (void)shortened_text(c, (struct box){b.x + 64, b.y, room, b.h}, style, name);
}

/* ---- drawing: the buttons ---- */

static void triangle(struct canvas *c, float x, float y, float size, float way, struct colour colour)
{
    struct vertex v[3] = {{x - way * size * 0.5f, y - size * 0.62f, colour},
                          {x + way * size * 0.5f, y, colour},
                          {x - way * size * 0.5f, y + size * 0.62f, colour}};
    canvas_polygon(c, v, 3);
}

static void draw_symbol(const struct replay *s, struct canvas *c, int id, struct box b)
{
    float x = b.x + b.w / 2, y = b.y + b.h / 2, k = 16;
    struct colour colour = id == BUTTON_PLAY ? UI_DARK : UI_WHITE;
    float way = id == BUTTON_BEFORE || id == BUTTON_BACK ? -1.0f : 1.0f;
    if (id == BUTTON_PLAY && s->playing) {
        canvas_round(c, (struct box){x - 10, y - 12, 7, 24}, 2, colour, colour);
        canvas_round(c, (struct box){x + 3, y - 12, 7, 24}, 2, colour, colour);
    } else if (id == BUTTON_PLAY) {
        triangle(c, x + 2, y, 24, 1, colour);
    } else if (id == BUTTON_BEFORE || id == BUTTON_AFTER) {
        triangle(c, x - 7, y, k, way, colour);
        triangle(c, x + 8, y, k, way, colour);
    } else {
        triangle(c, x - way * 2, y, k, way, colour);
        canvas_rect(c, (struct box){x + way * 9 - 1.5f, y - 10, 3.5f, 20}, colour);
    }
}

static void draw_button(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct replay *s = screen;
    struct box b = node->box;
    bool hover = s->base.form->focus.hover.id == node->id;
    if (node->tag == BUTTON_PLAY)
        canvas_round(c, b, b.h / 2, colour_mix(s->game_style->accent, UI_WHITE, hover ? 0.22f : 0.12f),
                     s->game_style->accent);
    else
        canvas_round(c, b, b.h / 2, hover ? rgb(0x4a4e5a) : rgb(HUE_SLATE_HIGH),
                     hover ? rgb(HUE_SLATE_LIT) : rgb(HUE_SLATE));
    draw_symbol(s, c, node->tag, b);
}

/* ---- the screen ---- */

static void walk_against(struct form *f, struct replay *s, enum form_when when)
{
    struct form_node *n =
        form_with(form_stepper(f, "replay.try", s->said_against, &s->against, LEVELS + 1), .unlabelled = true);
    n->group = GROUP_AGAINST;
    n->w.fixed = 310;
    n->when = when;
    n->changed = FORM_CALL(against_changed);
}

static void walk_head(struct form *f, struct replay *s)
{
    char text[REPLAY_TEXT_MAX];
    int turns = s->course.turns;
    form_column(f)->gap = 0;
    form_row(f)->h.fixed = 44;
    form_with(form_heading(f, "replay.heading"), .style.size = 36, .w.share = 1);
    walk_against(f, s, FORM_BELOW);
    form_end(f);
    form_row(f)->h.fixed = HEAD_HIGH - 44;
    form_with(form_line(f, "subtitle", say_subtitle(s, text), UI_SOFT), .w.share = 1);
    const char *where = form_fill_numbers(f, s->turn < turns ? "replay.where" : "replay.at_end", s->turn + 1, turns);
    form_at_foot(f, form_with(form_line(f, "where", where, UI_SOFT), .style.align = ALIGN_RIGHT, .w.least = 150));
    form_end(f);
    form_end(f);
}

static void walk_transport(struct form *f, struct replay *s)
{
    static const char *const keys[] = {"replay.turning_points", "prompt.step", "replay.play", "prompt.step",
                                       "replay.turning_points"};
    const char *const names[] = {"replay.before", "replay.back", s->playing ? "replay.pause" : "replay.play",
                                 "replay.forth", "replay.after"};
    static const char *const speeds[] = {"replay.slow", "replay.normal", "replay.fast"};
    bool finger = canvas_finger(f->app->canvas) > 0;
    form_with(form_row(f), .h.fixed = BUTTON_HIGH, .gap = finger ? GAP_S : 0);
    for (int i = BUTTON_BEFORE; i <= BUTTON_AFTER; i++) {
        struct form_node *n =
            form_with(form_picture(f, keys[i], draw_button), .name = app_word(s->app, names[i - BUTTON_BEFORE]));
        n->group = GROUP_TRANSPORT;
        n->tag = i;
        n->w = (struct form_length){.fixed = 1, .share = i == BUTTON_PLAY ? 1.4f : 1};
        n->pressed = FORM_CALL(press);
    }
    struct form_node *n =
        form_stepper(f, "setting.speed", app_word(s->app, speeds[s->speed]), &s->speed, REPLAY_SPEEDS);
    n->unlabelled = true;
    n->group = GROUP_SPEED;
    n->w.fixed = finger ? 216 : 184;
    n->h.fixed = BUTTON_HIGH;
    form_end(f);
}

static void go_to_turn(void *screen, int turn) { go(screen, turn); }

static void walk_strip(struct form *f, const struct replay *s)
{
    int from, cells = strip_cells(s, &from);
    form_with(form_row(f), .h.fixed = 54, .pad = 8, .gap = 4, .when = FORM_BELOW, .draw = draw_strip);
    for (int turn = from; turn < from + cells; turn++) {
        char text[REPLAY_TEXT_MAX];
        if (turn >= s->course.turns)
            form_space(f)->w = FORM_EQUAL;
        else
            form_with(form_picture(f, "cell", draw_strip_cell), .name = form_copy(f, say_turn(s, turn, text)),
                      .tag = turn, .w = FORM_EQUAL, .pressed = FORM_CALL(go_to_turn), .by_pointer = true);
    }
    form_end(f);
}

static void walk_board(struct form *f, struct replay *s)
{
    form_with(form_column(f), .w = {.fixed = page_foot(f->app->canvas).y - ROOM_AROUND_BOARD, .least = BOARD_LEAST});
    walk_head(f, s);
    form_with(form_row(f), .h.fixed = 62, .when = FORM_BELOW);
    for (int side = FIRST; side <= SECOND; side++) {
        form_with(form_picture(f, "chip", draw_chip), .tag = side, .w = FORM_EQUAL);
    }
    form_end(f);
    form_with(board_node_shown(f, &s->board), .square = true, .h = {.least = BOARD_LEAST, .share = 1});
    walk_transport(f, s);
    walk_strip(f, s);
    form_end(f);
}

/* The player and the turn, its effect, and the better turn. */
static void walk_turn(struct form *f, const struct replay *s)
{
    const struct course *course = &s->course;
    char move[REPLAY_TEXT_MAX], text[REPLAY_TEXT_MAX];
    bool good = is_good(s, s->turn);
    form_with(form_row(f), .h.fixed = 44, .gap = GAP_L);
    form_with(form_picture(f, "disc", draw_mover),
              .said = app_side_word(s->app, s->game_style, course->points[s->turn].side), .w.fixed = 44,
              .when = FORM_BESIDE);
    (void)snprintf(move, sizeof move, "%d %.200s", s->turn + 1, say_turn(s, s->turn, text));
    form_with(form_line(f, "move", move, UI_WHITE), .style.face = FACE_TITLE, .style.size = 29, .w.least = 120);
    form_with(form_line(f, "gave", say_gave(s, s->turn, text), good ? COLOUR_GOOD : UI_WARN), .style.face = FACE_BOLD,
              .w.share = 1);
    form_end(f);
    form_with(form_line(f, "was", say_was(s, s->turn, text), UI_SOFT), .spare = 1, .when = FORM_BESIDE);
    form_line(f, "better", say_better(s, s->turn, text), UI_TEXT);
}

static void walk_finding(struct form *f, struct replay *s)
{
    char text[REPLAY_TEXT_MAX];
    bool at_end = s->turn >= s->course.turns, end = at_end && match_over(s->match);
    form_with(form_card(f), .accent = true, .gap = GAP_S, .pad = 18);
    if (at_end) {
        form_with(form_line(f, "end", say_end(s, text), UI_TEXT), .style.size = 24, .style.align = ALIGN_CENTRE,
                  .h = {.fixed = 122, .least = 83});
    } else {
        walk_turn(f, s);
    }
    form_space(f);
    form_row(f)->h.fixed = BUTTON_HIGH;
    const char *why = end ? app_word(s->app, "button.game_over") : NULL;
    struct form_node *n = form_with(form_unless(form_accent(f, "replay.try", press), why), .tag = BUTTON_TRY);
    n->group = GROUP_FINDING;
    n->w = FORM_EQUAL;
    n->h.fixed = BUTTON_HIGH;
    n = form_button_saying(f, "replay.line", app_word(s->app, s->line.on ? "replay.line_end" : "replay.line"), press);
    form_unless(n, why)->tag = BUTTON_LINE;
    n->group = GROUP_FINDING;
    n->w = FORM_EQUAL;
    n->h.fixed = BUTTON_HIGH;
    form_end(f);
    form_end(f);
}

static void walk_moves(struct form *f, struct replay *s)
{
    form_with(form_card(f), .w = {.fixed = 1, .share = 1.2f}, .pad = LIST_PAD);
    form_with(form_list(f, "list", &s->first_row, NULL, rows(s), CELL), .gap = FORM_NONE, .draw_part = draw_row);
    form_end(f);
}

static void walk_prompts(struct form *f, const struct replay *s)
{
    bool mouse = s->app->input.last_device == DEVICE_MOUSE, pad = s->app->input.last_device == DEVICE_PAD;
    form_prompt(f, ACTION_PREVIEW, s->playing ? "replay.pause" : "replay.play", NULL);
    form_prompt(f, mouse ? ACTION_NEXT : ACTION_LEFT, "prompt.step", NULL);
    if (!mouse)
        form_prompt(f, pad ? ACTION_NEXT : ACTION_UP, "replay.turning_points", NULL);
    form_prompt(f, ACTION_HINT, "replay.best_line", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", NULL);
}

static void walk(struct form *f, void *screen)
{
    struct replay *s = screen;
    form_with(form_side_by_side(f, PAGE_WIDE), .h.share = 1, .gap = PAD_CARD, .centred = true);
    walk_board(f, s);
    form_with(form_column(f), .w = {.fixed = RIGHT_LEAST, .share = 1, .most = RIGHT_MOST},
              .h.share = FORM_REST); /* below the board no higher than necessary */
    form_with(form_row(f), .h.fixed = HEAD_HIGH - GAP_L, .when = FORM_BESIDE);
    form_space(f);
    walk_against(f, s, FORM_ALWAYS);
    form_end(f);
    walk_finding(f, s);
    form_picture(f, "graph", draw_graph)->h = (struct form_length){.fixed = 124, .share = 1};
    form_with(form_row(f), .h.fixed = LIST_ROWS * CELL + 20, .when = FORM_BESIDE);
    walk_moves(f, s);
    form_picture(f, "given", draw_given)->w = (struct form_length){.fixed = 1, .share = 1};
    form_end(f);
    form_end(f);
    form_end(f);
    walk_prompts(f, s);
}

/* ---- input ---- */

static bool turns_a_stepper(const struct replay *s, const struct action_event *e)
{
    const struct form_node *focused = form_focused(s->base.form);
    bool sideways = e->action == ACTION_LEFT || e->action == ACTION_RIGHT;
    return sideways && focused && focused->kind == FORM_STEPPER;
}

/* Keys and pad buttons that work wherever the focus is. */
static bool command(struct replay *s, const struct action_event *e)
{
    switch (e->action) {
    case ACTION_LEFT:
    case ACTION_UNDO:
        go(s, s->turn - 1);
        return true;
    case ACTION_RIGHT:
    case ACTION_REDO:
        go(s, s->turn + 1);
        return true;
    case ACTION_UP:
    case ACTION_DOWN:
        go_to_turning_point(s, e->action == ACTION_DOWN ? 1 : -1);
        return true;
    case ACTION_HOME:
    case ACTION_END:
        go(s, e->action == ACTION_HOME ? 0 : s->course.turns);
        return true;
    case ACTION_PREVIEW:
        play_or_pause(s);
        return true;
    case ACTION_HINT:
        show_line(s);
        return true;
    case ACTION_COPY:
        scene_push(s->app->scenes,
                   notice_scene_new(s->app, app_word(s->app, game_clipboard_copy(&s->record) ? "play.copied"
                                                                                             : "records.not_copied")));
        return true;
    case ACTION_HELP:
        scene_push(s->app->scenes, rules_scene_new(s->app, match_variant(s->match), match_setup(s->match)));
        return true;
    case ACTION_BACK:
        scene_pop(s->app->scenes);
        return true;
    default:
        return false;
    }
}

/* The wheel steps, and a pad's shoulders go between turning points; Tab belongs to the controls. */
static bool next_or_previous(struct replay *s, const struct action_event *e)
{
    int way = e->action == ACTION_NEXT ? 1 : -1;
    if (e->action != ACTION_NEXT && e->action != ACTION_PREV)
        return false;
    if (e->wheel)
        go(s, s->turn + way);
    else if (e->device == DEVICE_PAD)
        go_to_turning_point(s, way);
    else
        return false;
    return true;
}

/* Presses on the graph and the moves, and dragging of the graph's handle. */
static bool point(struct replay *s, const struct action_event *e)
{
    if (e->action == ACTION_RELEASE || e->action == ACTION_LEAVE)
        s->dragging = false;
    if (e->action == ACTION_PRESS && box_has(graph(s), e->x, e->y))
        s->dragging = true;
    if (s->dragging && (e->action == ACTION_PRESS || e->action == ACTION_POINT)) {
        int turn = graph_turn(s, e->x);
        if (turn != s->turn)
            go(s, turn);
        return true;
    }
    int turn = e->action == ACTION_PRESS ? cell_at(s, e->x, e->y) : -1;
    if (turn < 0)
        return false;
    go(s, turn);
    (void)form_action(s->base.form, e); /* the list can be dragged from here */
    return true;
}

static bool action(struct scene *scene, const struct action_event *event)
{
    struct replay *s = (struct replay *)scene;
    struct action_event e = form_translated(s->base.form, event);
    if (e.action == ACTION_OK && e.character == ' ')
        e.action = ACTION_PREVIEW;
    return point(s, &e) || next_or_previous(s, &e) || (!turns_a_stepper(s, &e) && command(s, &e)) ||
           form_action(s->base.form, &e);
}

/* ---- the scene ---- */

static int play_on(struct replay *s, float ms)
{
    if (!s->playing || s->board.showing)
        return scene_moves(s->playing);
    s->wait_ms -= ms;
    if (s->wait_ms > 0)
        return scene_after(s->wait_ms);
    s->wait_ms = TURN_MS[s->speed];
    show_turn(s, s->turn + 1);
    s->playing = s->turn < s->course.turns;
    return 0;
}

static int update(struct scene *scene, double dt)
{
    struct replay *s = (struct replay *)scene;
    float ms = (float)(dt * 1000.0);
    int next = scene_soonest(form_update(s->base.form, dt), line_update(s, ms));
    if (!s->line.on && analysis_update(s->app))
        s->course = *analysis_course(s->app);
    next = scene_soonest(next, board_player_update(&s->board, ms));
    return scene_soonest(next, play_on(s, ms));
}

static void enter(struct scene *scene, enum intent intent)
{
    struct replay *s = (struct replay *)scene;
    if (intent == INTENT_BACK)
        s->app->session->game_setup = s->game_setup;
    if (settings_ask_squares(&s->app->settings))
        s->app->settings_changed = true;
    analysis_begin(s->app, &s->record);
    if (analysis_course(s->app))
        s->course = *analysis_course(s->app);
    against_changed(s); /* the language may have changed */
    form_enter(s->base.form, intent);
}

static void leave(struct scene *scene, enum intent intent)
{
    struct replay *s = (struct replay *)scene;
    (void)intent;
    s->playing = s->dragging = false;
    end_motion(s);
    line_end(s);
    analysis_stop(s->app);
    analysis_keep(s->app, s->match, s->record.sum);
    form_leave(s->base.form);
}

static void destroy(struct scene *scene)
{
    record_finish(&((struct replay *)scene)->record);
    form_screen_destroy(scene);
}

static void describe(const struct scene *scene, struct spoken *out)
{
    const struct replay *s = (const struct replay *)scene;
    board_node_describe(s->base.form, &s->board, out);
}

static const struct scene_class REPLAY = {.name = "replay",
                                          .enter = enter,
                                          .leave = leave,
                                          .action = action,
                                          .update = update,
                                          .describe = describe,
                                          .destroy = destroy};

struct scene *replay_scene_new(struct app *app, struct record *record)
{
    static const struct board_class board = {.kind = BOARD_OF_REPLAY,
                                             .after = go_on,
                                             .draw_instead = draw_best_line_shown,
                                             .mark = mark,
                                             .draw_over = draw_turns};
    struct replay *s = form_screen_new(sizeof *s, &REPLAY, app, walk);
    if (!s) {
        record_finish(record);
        return NULL;
    }
    s->app = app;
    s->record = *record;
    *record = (struct record){.match = NULL};
    s->match = s->record.match;
    analysis_course_of(&s->record, &s->course);
    s->game_style = s->base.form->game_style = game_style_of(match_variant(s->match));
    s->game_setup = app->session->game_setup;
    int opponent = settings_opponent(s->record.opponent); /* if that is impossible in a trial, a person plays both */
    s->against = opponent == OPPONENT_EXTERNAL ? OPPONENT_SUBSTITUTE : opponent < 0 ? 0 : opponent;
    against_changed(s);
    s->speed = REPLAY_NORMAL;
    board_player_init(&s->board, app, s->game_style, &board, s);
    s->board.knows_steps = people_kept_steps(app, app->session->game_setup.seats[0].name);
    board_player_set(&s->board, s->record.match);
    end_motion(s);
    return &s->base.scene;
}

struct scene *replay_scene_of(struct app *app, const struct game_result *game)
{
    struct record record = {.match = match_copy(game->match),
                            .first_player = game->setup->first_player,
                            .sum = game_archive_sum(app, game->match)};
    (void)snprintf(record.opponent, sizeof record.opponent, "%s", SETTINGS_OPPONENTS[game->opponent]);
    for (int side = FIRST; side <= SECOND; side++) {
        const char *name = game->setup->seats[match_player_of(record.first_player, (enum side)side)].name;
        if (name[0])
            record_add_fact(&record, side == FIRST ? "first" : "second", name, strlen(name));
    }
    return replay_scene_new(app, &record);
}

void replay_scene_go(struct scene *scene, int turn) { go((struct replay *)scene, turn); }
