#include "app/scenes/today/today_board.h"

#include <assert.h>

#include "app/core/app.h"
#include "app/session/session.h"
#include "base/bits.h"
#include "engine/plain.h"
#include "rules/turn.h"

/* How long a move can be undone after its motion; the pause between moves played out; how long the final board is
 * shown; the duration of the return. */
enum { STANDS_MS = 550, BETWEEN_MS = 120, OVER_MS = 1600, BACK_MS = 700 };
#define FAST 0.5f /* the pace of playing out, unless motions are faster anyway */

static const struct position *now(const struct today_board *b) { return match_position(b->match); }

/* Playing out is faster, and a press skips it. */
static void enter(struct today_board *b, enum today_state state)
{
    float pace = app_pace(b->app);
    b->state = state;
    b->skipped = b->skipped && state >= TODAY_ANSWERING && state <= TODAY_RETURNING;
    b->player.open = state == TODAY_CHOOSING;
    b->player.tempo = b->skipped ? 0 : state >= TODAY_ANSWERING && pace > FAST ? FAST / pace : 1;
}

/* ---- the board's callbacks ---- */

static void chosen(void *scene, struct move move)
{
    struct today_board *b = scene;
    board_player_play(&b->player, move, 0);
}

static void unmeant(void *scene, int plies)
{
    (void)plies;
    (void)today_board_undo(scene);
}

/* Limits the duration of the whole return. */
static void shown(void *scene, const struct position *before, bool backwards)
{
    struct today_board *b = scene;
    struct motion *m = &b->player.motion;
    float all = m->timeline.length * (float)(b->player.ply + 1);
    (void)before;
    if (!backwards || b->state != TODAY_RETURNING || all <= BACK_MS)
        return;
    timeline_scale(&m->timeline, BACK_MS / all);
    m->t = m->timeline.length;
}

static void hint(void *scene)
{
    struct today_board *b = scene;
    b->news = TODAY_HINT_WANTED;
}

static void go_on(struct today_board *b);

static void after(void *scene)
{
    struct today_board *b = scene;
    if (b->state == TODAY_CHOOSING && !b->player.motion.backwards && !position_mid_turn(now(b))) {
        enter(b, TODAY_MOVED);
        b->rest = STANDS_MS * app_pace(b->app);
    } else if (b->state == TODAY_CHOOSING) {
        board_player_ask(&b->player);
    } else if (b->state == TODAY_ANSWERING) {
        go_on(b);
    } else if (b->state == TODAY_RETURNING) {
        enter(b, TODAY_CHOOSING);
        b->news = TODAY_BACK;
    }
}

static const struct board_class DAY_BOARD = {
    .kind = BOARD_OF_DAY, .chosen = chosen, .command = hint, .unmeant = unmeant, .shown = shown, .after = after};

bool today_board_init(struct today_board *b, struct app *app, const struct position *position)
{
    const struct variant *variant = variant_of(position);
    struct setup setup = position_setup(position);
    *b = (struct today_board){.app = app, .game_style = game_style_of(variant)};
    board_player_init(&b->player, app, b->game_style, &DAY_BOARD, b);
    b->match = match_new_at(variant, &setup, position);
    if (!b->match)
        return false;
    board_player_set(&b->player, b->match);
    enter(b, TODAY_CHOOSING);
    return true;
}

void today_board_finish(struct today_board *b)
{
    if (b->ticket)
        opponent_forget(b->app->session->opponent);
    match_free(b->match);
    *b = (struct today_board){.match = NULL};
}

/* ---- the move ---- */

bool today_board_can_undo(const struct today_board *b)
{
    bool chosen = board_player_has_choice(&b->player) || match_length(b->match) > 0;
    return b->state == TODAY_MOVED || (b->state == TODAY_CHOOSING && chosen);
}

bool today_board_undo(struct today_board *b)
{
    if (!today_board_can_undo(b))
        return false;
    board_player_finish(&b->player);
    if (board_player_unpick(&b->player))
        return true;
    enter(b, TODAY_CHOOSING);
    board_player_undo(&b->player, 1, 0);
    return true;
}

struct day_answer today_board_move(const struct today_board *b)
{
    struct day_answer answer = {NO_SQUARE, NO_SQUARE, NO_SQUARE};
    for (int i = 0; i < match_length(b->match) && answer.square == NO_SQUARE; i++) {
        struct move move = match_move(b->match, i);
        if (move.kind == MOVE_WALK) {
            answer.from = move.from;
            answer.walk = move.to;
        } else {
            answer.square = move.to;
        }
    }
    return answer;
}

int today_board_flipped(const struct today_board *b)
{
    return bits_count(position_flips(match_before(b->match, 0), match_move(b->match, 0)));
}

int today_board_margin(const struct today_board *b)
{
    enum side me = match_before(b->match, 0)->turn;
    int score[2];
    position_score(now(b), score);
    int margin = score[me] - score[other(me)];
    return position_fewest_wins(now(b)) ? -margin : margin;
}

/* ---- playing out ---- */

static void ask(struct today_board *b)
{
    const struct opponent_question question = {.position = *now(b)};
    struct opponent *opponent = session_opponent(b->app);
    b->ticket = opponent ? b->app->session->asked = opponent_ask(opponent, &question) : 0;
}

static void go_on(struct today_board *b)
{
    if (match_over(b->match)) {
        enter(b, TODAY_OVER);
        b->rest = OVER_MS;
        b->news = TODAY_GAME_OVER;
    } else if (position_status(now(b)) == STATUS_PASS) {
        board_player_play(&b->player, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}, 0);
    } else {
        b->rest = b->skipped || position_mid_turn(now(b)) ? 0 : BETWEEN_MS;
        ask(b);
    }
}

void today_board_answer(struct today_board *b)
{
    assert(b->state == TODAY_MOVED);
    enter(b, TODAY_ANSWERING);
    b->player.cursor = b->player.pointer ? b->player.cursor : PICK_NOWHERE;
    go_on(b);
}

void today_board_hurry(struct today_board *b)
{
    struct motion *m = &b->player.motion;
    b->skipped = b->state >= TODAY_ANSWERING && b->state <= TODAY_RETURNING;
    if (b->state == TODAY_OVER || b->state == TODAY_MOVED)
        b->rest = 0;
    enter(b, b->state);
    if (!b->skipped)
        board_player_finish(&b->player);
    else if (b->player.showing) /* it ends with the next update, as the press is used up */
        m->t = m->backwards ? -1.0f : m->timeline.length;
}

void today_board_close(struct today_board *b)
{
    enter(b, TODAY_STILL);
    b->player.cursor = PICK_NOWHERE;
}

/* Collects the engine's answer; one that cannot be played is replaced by a move of the plain search. */
static bool answered(struct today_board *b, struct move *move)
{
    bool there = b->ticket && b->app->session->opponent && opponent_answer(b->app->session->opponent, b->ticket, move);
    if (b->ticket && b->ticket != b->app->session->asked) { /* another question was asked since */
        ask(b);
        return false;
    }
    if (!there && b->ticket)
        return false;
    if (!there || !position_legal(now(b), *move))
        *move = plain_move(now(b));
    b->ticket = 0;
    return true;
}

/* ---- time ---- */

/* The next step, once all motions and the pause are over. */
static void next(struct today_board *b)
{
    struct move move;
    if (b->state == TODAY_MOVED) {
        b->news = TODAY_MOVE_STANDS;
    } else if (b->state == TODAY_ANSWERING && answered(b, &move)) {
        board_player_play(&b->player, move, 0);
    } else if (b->state == TODAY_OVER) {
        enter(b, TODAY_RETURNING);
        board_player_undo(&b->player, match_length(b->match), 0);
    }
}

static bool is_timed(const struct today_board *b) { return b->state != TODAY_CHOOSING && b->state != TODAY_STILL; }

enum today_news today_board_update(struct today_board *b, float ms, int *next_change)
{
    bool busy = board_player_busy(&b->player);
    *next_change = board_player_update(&b->player, ms);
    if (!busy && is_timed(b)) {
        b->rest -= ms;
        if (b->rest <= 0)
            next(b);
    }
    bool waits = b->state == TODAY_ANSWERING && b->ticket && b->rest <= 0; /* the answer comes as an event */
    if (board_player_busy(&b->player))
        *next_change = 0;
    else if (is_timed(b) && !waits)
        *next_change = scene_soonest(*next_change, scene_after(b->rest));
    enum today_news news = b->news;
    b->news = TODAY_NOTHING;
    return news;
}

/* ---- drawing ---- */

struct board_place today_board_place(const struct today_board *b, struct box box)
{
    struct board_place place = board_place(box, match_before(b->match, 0));
    place.grow = 1;
    return place;
}

/* Marks the path of the pawn and the right square. */
static void mark_answer(const struct day_answer *answer, struct board_marks *m, struct move_paths *ways)
{
    m->hint = answer->square;
    if (answer->from == NO_SQUARE)
        return;
    ways->path = (struct way){answer->from, answer->walk};
    ways->chosen = answer->walk;
}

void today_board_draw(const struct today_board *b, struct canvas *c, struct box box, const struct day_answer *answer)
{
    struct board_place place = today_board_place(b, box);
    struct move_paths ways;
    struct board_marks m = board_player_marks(&b->player, &ways);
    if (b->ringed && board_player_asks(&b->player) && b->player.picker.depth == 0)
        m.hint = (unsigned)bits_first(b->ringed);
    if (answer)
        mark_answer(answer, &m, &ways);
    board_player_draw(&b->player, c, &place, &m);
}
