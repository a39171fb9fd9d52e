/* The daily puzzle: a position with one right move, four tries at it, hints, a medal or the line that wins, and the
 * result's line to pass on. A game that was never played is introduced by one move of it. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/core/app.h"
#include "app/scenes/today/today_internal.h"
#include "app/session/session.h"
#include "app/store/guises_kept.h"
#include "app/store/lesson_progress.h"
#include "app/store/people_kept.h"
#include "app/store/store.h"
#include "app/store/trophy_news.h"
#include "app/style/palette.h"
#include "app/text/words.h"
#include "app/ui/arcade_parts.h"
#include "app/ui/person.h"
#include "app/ui/trophy_coin.h"
#include "app/view/demo.h"
#include "app/view/disc.h"
#include "base/bits.h"
#include "base/clamp.h"
#include "base/rng.h"
#include "engine/plain.h"
#include "kit/clipboard.h"
#include "kit/files.h"
#include "rules/notation.h"
#include "rules/turn.h"

#define PAGE_WIDE 1000.0f /* from this width on the card is beside the board */
#define CARD_WIDE 560.0f
#define CARD_HIGHEST 700.0f
#define HEAD_HIGH 64.0f
#define ROOM_ABOVE_AND_BELOW 108.0f
#define BOARD_LEAST 300.0f
#define PIECE_HIGH 78.0f
#define BUTTON_HIGH 54.0f
#define GOLD_HIGH 66.0f
#define SPEAKER_HIGH 150.0f
#define HINT_WIDE 190.0f

/* The buttons' keys. */
#define TODAY_COPY "today.copy"
#define TODAY_HINT "prompt.hint"
#define TODAY_PAST "days.heading"
#define TODAY_ONE "today.one"
#define TODAY_SEE "today.see"
#define TODAY_GO "today.go"

enum { TODAY_COINS = 7 };

/* How long a move can be undone after its motion; the pause between moves played out; how long the final board is
 * shown; the duration of the return. */
enum { STANDS_MS = 550, BETWEEN_MS = 120, OVER_MS = 1600, BACK_MS = 700 };
#define FAST 0.5f /* the pace of playing out, unless motions are faster anyway */

enum { LINE_MS = 700, LINE_LEAST = 6 /* plies of a line that is not solved */ };
enum { STRIKE_MS = 180, RAYS_MS = 300, STRUCK_MS = STRIKE_MS + RAYS_MS };
enum { SHOW_AFTER_MS = 900 };

enum { WEEK = 7, SIZE = 62, GAP = 16, APART = 28 };

#define GOLD rgb(HUE_BRASS)
#define TRY_RADIUS 21.0f
#define MARK_WIDE 26.0f

/* ---- the board: a move that can be taken back, the game played out, and back to the position ---- */

static const struct position *position_now(const struct today_board *b) { return match_position(b->match); }

/* Playing out is faster, and a press skips it. */
static void enter_state(struct today_board *b, enum today_state state)
{
    float pace = app_pace(b->app);
    b->state = state;
    b->skipped = b->skipped && state >= TODAY_ANSWERING && state <= TODAY_RETURNING;
    b->player.open = state == TODAY_CHOOSING;
    b->player.tempo = b->skipped ? 0 : state >= TODAY_ANSWERING && pace > FAST ? FAST / pace : 1;
}

/* Enough to solve what is left of a day's game, however busy the machine is: a try that is answered worse seems right.
 */
static void ask_engine(struct today_board *b)
{
    const struct opponent_question question = {.position = *position_now(b), .nodes = 20000000};
    struct opponent *opponent = session_opponent(b->app);
    b->ticket = opponent ? b->app->session->asked = opponent_ask(opponent, &question) : 0;
}

/* The pause between the moves of the line that wins, which is there to be looked at, even without motions. */
static float line_pause(const struct today_board *b)
{
    float pace = app_pace(b->app);
    return LINE_MS * (pace > 0 ? pace : 1);
}

/* Plays the next ply of the line that wins: one that was played before, the right move, or the engine's best. Without
 * the engine the line ends early. */
static void go_along(struct today_board *b, const struct day_answer *answer)
{
    struct move moves[MOVES_MAX];
    bool own = match_length(b->match) == 0 || (match_length(b->match) == 1 && position_mid_turn(position_now(b)));
    int count = position_moves(position_now(b), moves);
    bool again = match_redo_length(b->match) > 0; /* unless it is the last try, which was wrong */
    if (again && (!own || day_right(answer, match_move(b->match, match_length(b->match))))) {
        board_player_step(&b->player, 1);
        board_speech_ply(&b->player);
    } else if (match_over(b->match) || (b->plain && match_length(b->match) >= LINE_LEAST)) {
        enter_state(b, TODAY_STILL);
    } else if (position_status(position_now(b)) == STATUS_PASS) {
        board_player_play(&b->player, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}, 0);
    } else if (own) {
        while (count > 1 && !day_right(answer, moves[count - 1]))
            count--;
        board_player_play(&b->player, moves[count - 1], 0);
    } else {
        ask_engine(b);
    }
}

/* Plays the next ply of the example; once all are played it stands. */
static void go_along_example(struct today_board *b)
{
    int at = match_length(b->match);
    if (at < b->example.count)
        board_player_play(&b->player, b->example.plies[at], 0);
    else
        b->held = true;
}

static void go_on(struct today_board *b)
{
    if (match_over(b->match)) {
        enter_state(b, TODAY_OVER);
        b->rest = OVER_MS;
        b->news = TODAY_GAME_OVER;
    } else if (position_status(position_now(b)) == STATUS_PASS) {
        board_player_play(&b->player, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}, 0);
    } else {
        b->rest = b->skipped || position_mid_turn(position_now(b)) ? 0 : BETWEEN_MS;
        ask_engine(b);
    }
}

static bool can_take_back(const struct today_board *b)
{
    bool chosen = board_player_has_choice(&b->player) || match_length(b->match) > 0;
    return b->state == TODAY_MOVED || (b->state == TODAY_CHOOSING && chosen);
}

/* Undoes the last choice, or the move, while that is possible. True if something was undone. */
static bool take_back(struct today_board *b)
{
    if (!can_take_back(b))
        return false;
    board_player_finish(&b->player);
    if (board_player_unpick(&b->player))
        return true;
    enter_state(b, TODAY_CHOOSING);
    board_player_undo(&b->player, 1, 0);
    return true;
}

/* The complete move: in TODAY_MOVED and later. */
static struct day_answer move_made(const struct today_board *b)
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

/* For the side of the move, negative if it lost; once the game is over. */
static int margin_of(const struct today_board *b)
{
    enum side me = match_before(b->match, 0)->turn;
    int score[2];
    position_score(position_now(b), score);
    int margin = score[me] - score[other(me)];
    return position_fewest_wins(position_now(b)) ? -margin : margin;
}

static void chosen(void *scene, struct move move)
{
    struct today_board *b = &((struct today_scene *)scene)->board;
    board_player_play(&b->player, move, 0);
}

/* Limits the duration of the whole return. */
static void shown(void *scene, const struct position *before, bool backwards)
{
    struct today_board *b = &((struct today_scene *)scene)->board;
    struct motion *m = &b->player.motion;
    float all = m->timeline.length * (float)(b->player.ply + 1);
    (void)before;
    if (!backwards || b->state != TODAY_RETURNING || all <= BACK_MS)
        return;
    timeline_scale(&m->timeline, BACK_MS / all);
    m->t = m->timeline.length;
}

static void want_hint(void *scene)
{
    struct today_board *b = &((struct today_scene *)scene)->board;
    b->news = TODAY_HINT_WANTED;
}

static void after(void *scene)
{
    struct today_board *b = &((struct today_scene *)scene)->board;
    if (b->state == TODAY_CHOOSING && !b->player.motion.backwards && !position_mid_turn(position_now(b))) {
        enter_state(b, TODAY_MOVED);
        b->rest = STANDS_MS * app_pace(b->app);
    } else if (b->state == TODAY_CHOOSING) {
        board_player_ask(&b->player);
    } else if (b->state == TODAY_ANSWERING) {
        go_on(b);
    } else if (b->state == TODAY_RETURNING) {
        enter_state(b, TODAY_CHOOSING);
        b->news = TODAY_BACK;
    } else if (b->state == TODAY_LINE) {
        b->rest = b->player.motion.backwards && !b->held ? 0 : line_pause(b);
    } else if (b->state == TODAY_SHOWN) {
        b->rest = b->player.motion.backwards ? line_pause(b) : BETWEEN_MS;
    }
}

/* The tries used today, and whether the day is over. */
static struct today_date tries_used(const struct today_scene *s) { return today_on(&s->today, s->date); }

static bool is_done(const struct today_scene *s) { return !today_open(&s->today, s->date); }

/* Not in scored tries. */
static void refuse_answers(void *scene)
{
    struct today_scene *s = scene;
    if (is_done(s))
        return;
    illegal_move_command(&s->board.player);
    s->unaided = true;
    speech_say(s->app, app_word(s->app, "today.unaided"));
}

/* Rings the pawn that a hint names; at the end, the right square and the path of its pawn. */
static void mark(const void *scene, struct board_marks *m, struct move_paths *ways)
{
    const struct today_scene *s = scene;
    const struct today_board *b = &s->board;
    const struct day_answer *answer = &s->day.answer;
    if (b->ringed && board_player_asks(&b->player) && b->player.picker.depth == 0)
        m->hint = (unsigned)bits_first(b->ringed);
    if (b->state < TODAY_LINE)
        return;
    m->hint = answer->square;
    if (answer->from == NO_SQUARE)
        return;
    ways->path = (struct way){answer->from, answer->walk};
    ways->chosen = bit(answer->walk);
}

/* A small cross at a move tried before. */
static void draw_tried(const void *scene, struct canvas *c, const struct board_place *place)
{
    const struct today_scene *s = scene;
    struct today_date now = tries_used(s);
    if (s->board.state != TODAY_CHOOSING || match_length(s->board.match) > 0 || s->board.player.showing)
        return;
    for (int i = 0; i < now.tries; i++) {
        float x, y, r = 0.13f * place->square;
        if (now.try[i].square == NO_SQUARE || now.try[i].from != NO_SQUARE)
            continue;
        board_place_centre(place, now.try[i].square, &x, &y);
        for (int k = 0; k < 2; k++) {
            float width = k ? 3.0f : 6.5f;
            struct colour colour = k ? UI_WARN : game_style_tone(TONE_SEAM);
            canvas_line(c, x - r, y - r, x + r, y + r, width, 0, colour);
            canvas_line(c, x + r, y - r, x - r, y + r, width, 0, colour);
        }
    }
}

static const struct board_class DAY_BOARD = {.kind = BOARD_OF_DAY,
                                             .chosen = chosen,
                                             .command = want_hint,
                                             .answers = refuse_answers,
                                             .shown = shown,
                                             .after = after,
                                             .mark = mark,
                                             .draw_over = draw_tried};

/* False if out of memory. The side to move must have a choice. */
static bool begin_board(struct today_scene *s, const struct position *position)
{
    struct today_board *b = &s->board;
    const struct variant *variant = variant_of(position);
    struct setup setup = position_setup(position);
    *b = (struct today_board){.app = s->app, .game_style = game_style_of(variant)};
    board_player_init(&b->player, s->app, b->game_style, &DAY_BOARD, s);
    b->player.knows_steps = people_kept_steps(s->app, s->app->session->game_setup.seats[0].name);
    b->match = match_new_at(variant, &setup, position);
    if (!b->match)
        return false;
    board_player_set(&b->player, b->match);
    enter_state(b, TODAY_CHOOSING);
    return true;
}

/* A turn from the first moves of a game that flips much, to show how it goes. */
static void find_example(const struct variant *variant, struct position *from, struct turn *turn)
{
    enum { TURNS = 6, LOOKED_AT = 32 };
    const struct setup usual = {.seed = 0};
    struct position start;
    struct rng rng = rng_seeded(3);
    int most = -1;
    (void)variant_start(variant, &usual, &start);
    *from = demo_opening(&DEMO_LIVELY, &start, TURNS, 3);
    for (int i = 0; i < LOOKED_AT; i++) {
        struct turn one;
        struct position after = *from;
        DEMO_RANDOM.pick(from, &rng, &one);
        turn_play(&after, &one);
        int flipped = bits_count(after.discs[from->turn] & from->discs[other((enum side)from->turn)]);
        if (flipped > most)
            *turn = one;
        most = flipped > most ? flipped : most;
    }
}

/* Shows it on the board. */
static bool begin_example(struct today_scene *s)
{
    struct position from;
    struct turn turn;
    find_example(variant_of(&s->day.position), &from, &turn);
    if (!begin_board(s, &from))
        return false;
    s->board.example = turn;
    enter_state(&s->board, TODAY_SHOWN);
    s->board.rest = SHOW_AFTER_MS * fminf(1, app_pace(s->app));
    return true;
}

static void finish_board(struct today_board *b)
{
    if (b->ticket)
        opponent_forget(b->app->session->opponent);
    match_free(b->match);
    *b = (struct today_board){.match = NULL};
}

/* Plays the game out (TODAY_ANSWERING); a press ends that and all motions. */
static void play_out(struct today_board *b)
{
    assert(b->state == TODAY_MOVED);
    enter_state(b, TODAY_ANSWERING);
    b->player.cursor = b->player.pointer ? b->player.cursor : PICK_NOWHERE;
    go_on(b);
}

static void hurry(struct today_board *b)
{
    struct motion *m = &b->player.motion;
    b->skipped = b->state >= TODAY_ANSWERING && b->state <= TODAY_RETURNING;
    if (b->state == TODAY_OVER || b->state == TODAY_MOVED || b->state == TODAY_LINE)
        b->rest = 0;
    enter_state(b, b->state);
    if (!b->skipped)
        board_player_finish(&b->player);
    else if (b->player.showing) /* it ends with the next update, as the press is used up */
        m->t = m->backwards ? -1.0f : m->timeline.length;
}

/* Ends trying. */
static void close_board(struct today_board *b)
{
    enter_state(b, TODAY_STILL);
    b->player.cursor = PICK_NOWHERE;
}

/* Shows the line that wins, or the example, from its first move on. */
static void play_line(struct today_board *b)
{
    board_player_finish(&b->player);
    b->player.cursor = PICK_NOWHERE;
    b->held = false;
    if (b->state != TODAY_SHOWN)
        enter_state(b, TODAY_LINE);
    b->rest = line_pause(b);
    if (match_length(b->match) > 0)
        board_player_step(&b->player, -match_length(b->match));
}

/* Space holds the line, arrows step in it. */
static bool steer_line(struct today_board *b, const struct action_event *e)
{
    int step = e->action == ACTION_LEFT ? -1 : e->action == ACTION_RIGHT ? 1 : 0;
    if (b->state != TODAY_LINE || !e->down || (step == 0 && e->character != ' '))
        return false;
    board_player_finish(&b->player);
    b->held = step != 0 || !b->held;
    b->rest = 0;
    if (step < 0 ? match_length(b->match) > 0 : step > 0 && match_redo_length(b->match) > 0) {
        board_player_step(&b->player, step);
        board_speech_ply(&b->player);
    }
    return true;
}

/* Collects the engine's answer; one that cannot be played is replaced by a move of the plain search. */
static bool answered(struct today_board *b, struct move *move)
{
    bool there = b->ticket && b->app->session->opponent && opponent_answer(b->app->session->opponent, b->ticket, move);
    if (b->ticket && b->ticket != b->app->session->asked) { /* another question was asked since */
        ask_engine(b);
        return false;
    }
    if (!there && b->ticket)
        return false;
    b->plain = !there || !position_legal(position_now(b), *move);
    if (b->plain)
        *move = plain_move(position_now(b));
    b->ticket = 0;
    return true;
}

/* The next step, once all motions and the pause are over. */
static void go_further(struct today_board *b, const struct day_answer *answer)
{
    struct move move;
    if (b->state == TODAY_MOVED) {
        b->news = TODAY_MOVE_STANDS;
    } else if (b->state == TODAY_ANSWERING && answered(b, &move)) {
        board_player_play(&b->player, move, 0);
    } else if (b->state == TODAY_SHOWN) {
        go_along_example(b);
    } else if (b->state == TODAY_OVER) {
        enter_state(b, TODAY_RETURNING);
        app_play_sound(b->app, SOUND_UNDO, 0.8f, 0);
        board_player_step(&b->player, -match_length(b->match)); /* which nobody has asked for: it is not said */
    } else if (b->state == TODAY_LINE && !b->ticket) {
        go_along(b, answer);
    } else if (b->state == TODAY_LINE && answered(b, &move)) {
        board_player_play(&b->player, move, 0);
    }
}

static bool is_timed(const struct today_board *b)
{
    bool holds = (b->state == TODAY_LINE || b->state == TODAY_SHOWN) && b->held;
    return b->state != TODAY_CHOOSING && b->state != TODAY_STILL && !holds;
}

/* Lets `ms` pass. Returns at most one piece of news; `next_change` is set as by a scene's update. */
static enum today_news update_board(struct today_board *b, const struct day_answer *answer, float ms, int *next_change)
{
    bool busy = board_player_busy(&b->player);
    *next_change = board_player_update(&b->player, ms);
    if (!busy && is_timed(b)) {
        b->rest -= ms;
        if (b->rest <= 0)
            go_further(b, answer);
    }
    bool waits = (b->state == TODAY_ANSWERING || b->state == TODAY_LINE) && b->ticket &&
                 b->rest <= 0; /* the answer comes as an event */
    if (board_player_busy(&b->player))
        *next_change = 0;
    else if (is_timed(b) && !waits)
        *next_change = scene_soonest(*next_change, scene_after(b->rest));
    enum today_news news = b->news;
    b->news = TODAY_NOTHING;
    return news;
}

/* ---- texts ---- */

static const char *game_word(const struct today_scene *s)
{
    return app_word_of(s->app, "title", variant_of(&s->day.position)->id);
}

/* "Sunday 22 November · Classic". */
static void say_date(const struct today_scene *s, char *out, size_t size)
{
    struct date date = date_of(s->date);
    char day[96];
    format_weekday(s->app->words, day, sizeof day, date_weekday(s->date), date.month, date.day);
    const char *game = s->there ? game_word(s) : app_word_of(s->app, "title", day_game(date_weekday(s->date)));
    words_fill(out, size, app_word(s->app, "today.date"), day, game);
}

/* "Light to move", with an explanation. */
static void say_turn(const struct today_scene *s, char *out, size_t size)
{
    const char *side = app_side_word(s->app, s->board.game_style, s->day.position.turn);
    words_fill(out, size, app_game_word(s->app, "today.turn", variant_of(&s->day.position)), side, NULL);
}

void today_says_line(const struct today_scene *s, bool marks, char *out, size_t size)
{
    struct today_date now = tries_used(s);
    struct date date = date_of(s->date);
    char short_day[48], day[64], tries[16], discs[TODAY_MARKS_MAX], number[12];
    format_day_short(s->app->words, short_day, sizeof short_day, date.month, date.day);
    (void)snprintf(day, sizeof day, "%s", short_day);
    (void)snprintf(number, sizeof number, "%d", s->first);
    if (s->first > 0)
        words_fill(day, sizeof day, app_word(s->app, "today.first"), number, NULL);
    else if (now.late)
        words_fill(day, sizeof day, app_word(s->app, "today.late"), short_day, NULL);
    (void)snprintf(tries, sizeof tries, "%d", now.tries);
    const char *const parts[] = {day, game_word(s), tries, marks ? today_marks(&now, discs) : ""};
    const char *key = !is_done(s) ? "today.line.open" : now.solved ? "today.line" : "today.line.failed";
    words_fill_all(out, size, app_word(s->app, key), parts, 4);
}

/* What comes tomorrow; of a date that is past, that it is late. */
static void say_tomorrow(const struct today_scene *s, char *out, size_t size)
{
    enum { MINUTE = 60, HOUR = 3600 };
    if (s->past) {
        (void)snprintf(out, size, "%s", tries_used(s).late ? app_word(s->app, "today.no_streak") : "");
        return;
    }
    int left = calendar_seconds_left(s->app);
    char hours[12], minutes[12];
    (void)snprintf(hours, sizeof hours, "%d", left / HOUR);
    (void)snprintf(minutes, sizeof minutes, "%d", left % HOUR / MINUTE);
    bool easy = today_first(&s->today, s->date + 1) > 0;
    const char *game = easy ? "classic" : day_game(date_weekday(s->date + 1));
    const char *const parts[] = {app_word_of(s->app, "title", game), hours, minutes};
    words_fill_all(out, size, app_word(s->app, "today.tomorrow"), parts, 3);
}

static const char *move_text(const struct day_answer *move, char out[16])
{
    char from[NOTATION_SQUARE_MAX], walk[NOTATION_SQUARE_MAX], square[NOTATION_SQUARE_MAX];
    notation_square(move->square, square);
    if (move->from == NO_SQUARE) {
        (void)snprintf(out, 16, "%s", square);
        return out;
    }
    notation_square(move->from, from);
    notation_square(move->walk, walk);
    (void)snprintf(out, 16, "%s%s+%s", from, walk, square);
    return out;
}

/* The outcome of a try with the move on the board. */
static void say_try(const struct today_scene *s, char *out, size_t size)
{
    const struct match *match = s->board.match;
    struct day_answer move = move_made(&s->board);
    int margin = margin_of(&s->board),
        flipped = bits_count(position_flips(match_before(match, 0), match_move(match, 0)));
    char text[16], turned[12], by[12];
    (void)snprintf(turned, sizeof turned, "%d", flipped);
    (void)snprintf(by, sizeof by, "%d", margin < 0 ? -margin : margin);
    const char *const parts[] = {move_text(&move, text), turned, by};
    const char *key = margin > 0    ? "today.won"
                      : margin == 0 ? "today.drew"
                      : flipped > 0 ? "today.lost"
                                    : "today.lost.quiet";
    words_fill_all(out, size, app_word(s->app, key), parts, 3);
}

static void say_earlier(const struct today_scene *s, char *out, size_t size)
{
    struct today_date now = tries_used(s);
    struct day_answer last = now.try[now.tries > 0 ? now.tries - 1 : 0];
    char text[16];
    out[0] = '\0';
    if (is_done(s) && now.solved && now.late)
        (void)snprintf(out, size, "%s", app_word(s->app, "today.no_streak"));
    else if (is_done(s))
        words_fill(out, size, app_word(s->app, now.solved ? "today.found" : "today.missed"),
                   move_text(&s->day.answer, text), NULL);
    else if (now.tries > 0 && last.square == NO_SQUARE)
        words_fill(out, size, app_game_word(s->app, "today.hint", variant_of(&s->day.position)), NULL, NULL);
    else if (now.tries > 0)
        words_fill(out, size, app_word(s->app, "today.not"), move_text(&last, text), NULL);
}

/* The pawn of a turn was chosen, or has moved. */
static bool in_turn(const struct today_scene *s)
{
    const struct picker *picker = &s->board.player.picker;
    return picker->position.step == STEP_SLIDE || (picker->position.step == STEP_WALK && picker->depth > 0);
}

/* What to do now. */
static const char *what_to_do(const struct today_scene *s)
{
    if (s->board.state == TODAY_MOVED)
        return app_word(s->app, "today.stands");
    if (s->board.state == TODAY_ANSWERING)
        return app_word(s->app, "today.answer");
    if (in_turn(s))
        return app_word(s->app, board_steps_note(&s->board.player));
    return app_word(s->app, "today.tries.rule");
}

/* The move that the outcome is about; false if about none, as after a hint. */
static bool move_told(const struct today_scene *s, struct day_answer *out)
{
    struct today_date now = tries_used(s);
    *out = s->board.state == TODAY_OVER ? move_made(&s->board)
           : is_done(s)                 ? s->day.answer
           : now.tries > 0              ? now.try[now.tries - 1]
                                        : (struct day_answer){.square = NO_SQUARE};
    return out->square != NO_SQUARE;
}

/* The outcome, or what to do now. */
static const char *status_word(const struct today_scene *s)
{
    bool busy = s->board.state == TODAY_MOVED || s->board.state == TODAY_ANSWERING || in_turn(s);
    if (s->unaided)
        return app_word(s->app, "today.unaided");
    return busy || !s->told[0] ? what_to_do(s) : s->told;
}

/* ---- the face that looks on ---- */

/* A character whose own game is today's; if there are several, a different one each week. */
static enum cast_id looker(const struct day *day, int date)
{
    const char *game = variant_of(&day->position)->id;
    enum cast_id at_home[CAST_SIZE];
    int count = 0;
    for (int i = 0; i < CAST_SIZE; i++)
        if (strcmp(CAST[i].variant, game) == 0)
            at_home[count++] = (enum cast_id)i;
    return count > 0 ? at_home[date / WEEK % count] : CAST_PIP;
}

static enum mood_name mood_of(const struct today_scene *s)
{
    struct today_date now = tries_used(s);
    if (s->board.state == TODAY_ANSWERING || s->board.state == TODAY_MOVED)
        return MOOD_THINKING;
    if (now.solved)
        return MOOD_GLAD;
    return s->board.state == TODAY_OVER || is_done(s) ? MOOD_WORRIED : MOOD_CALM;
}

/* Looks at the square under the cursor, from its place at the upper right of the board. */
static void look_about(struct today_scene *s)
{
    unsigned square = s->board.player.cursor;
    float x = -.8f, y = .5f;
    if (square < 64) {
        x = -1 + .08f * (float)(square % 8);
        y = .3f + .08f * (float)(square / 8);
    }
    face_look(&s->face, x, y);
}

/* Chooses a spectator who is at home in the day's game. */
static void begin_face(struct today_scene *s)
{
    face_begin(&s->face, looker(&s->day, s->date), (uint32_t)s->date);
    face_feel(&s->face, mood_of(s));
    look_about(s);
    face_settle(&s->face);
}

int today_face_update(struct today_scene *s, float ms)
{
    face_feel(&s->face, mood_of(s));
    look_about(s);
    return face_update(&s->face, ms, settings_on(&s->app->settings, SETTING_REDUCE_MOTION));
}

/* At the right of the head, as much as fits. */
static void draw_face(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct today_scene *s = screen;
    struct box free = node->box;
    char text[96];
    struct box face = {free.x + free.w - SIZE, free.y + (free.h - SIZE) / 2, SIZE, SIZE};
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_RIGHT, .least = 16};
    if (free.w < SIZE + APART)
        return;
    face_life_portrait(c, &s->face, face, FACE_ROUND);
    words_fill(text, sizeof text, app_word(s->app, "today.looks_on"),
               app_word_of(s->app, "cast", CAST[s->face.pose.who].id), NULL);
    float w = canvas_text_width(c, style, text) + 2;
    if (w <= free.w - SIZE - GAP - APART)
        canvas_text(c, (struct box){face.x - GAP - w, free.y, w, free.h}, style, text);
}

/* ---- a date and its tries ---- */

/* A hint takes away half of what is left; of the wrong squares which ones depends on the date. */
static uint64_t halved(const struct today_scene *s, uint64_t wrong)
{
    for (int goes = (bits_count(wrong) + 1) / 2; goes > 0; goes--) {
        uint64_t rest = wrong;
        for (int skip = s->date % bits_count(wrong); skip > 0; skip--)
            (void)bits_pop(&rest);
        wrong &= ~bit(bits_pop(&rest));
    }
    return wrong;
}

/* Excludes moves tried before, and those ruled out by hints. */
static void leave_out(struct today_scene *s)
{
    struct today_date now = tries_used(s);
    struct picker picker;
    uint64_t right = bit(s->day.answer.square), squares, wrong;
    int hints = 0;
    for (int i = 0; i < now.tries; i++)
        hints += now.try[i].square == NO_SQUARE;
    if (s->day.answer.from != NO_SQUARE) { /* with pawns, one of them is named, and all squares stay open */
        s->board.ringed = hints > 0 ? bit(s->day.answer.from) : 0;
        return;
    }
    picker_begin(&picker, &s->day.position);
    squares = picker_squares(&picker);
    wrong = squares & ~right;
    for (int i = 0; i < now.tries; i++)
        wrong = now.try[i].square == NO_SQUARE ? halved(s, wrong) : wrong & ~bit(now.try[i].square);
    s->board.player.left_out = squares & ~right & ~wrong;
    if (!s->board.player.pointer && !board_player_offers(&s->board.player, s->board.player.cursor))
        s->board.player.cursor = PICK_NOWHERE;
}

/* A game of which nothing was played or tried here yet. */
static bool is_new_here(const struct today_scene *s)
{
    const struct variant *game = variant_of(&s->day.position);
    const struct progress_game *learnt = lesson_progress_of(s->app, game);
    bool met = learnt->met || learnt->done || learnt->step > 0;
    return !met && !is_done(s) && !today_tried(&s->today, game->id);
}

/* The gold button of a day that is over: after a medal of today the line is copied, otherwise there are other days. */
static bool copies_first(const struct today_scene *s) { return tries_used(s).solved && !s->past; }

static void focus_on_gold(struct today_scene *s)
{
    form_focus_on(s->base.form, copies_first(s) ? TODAY_COPY : TODAY_ONE, -1);
}

/* Puts the puzzle on its board. */
static bool show_puzzle(struct today_scene *s)
{
    if (!begin_board(s, &s->day.position))
        return false;
    begin_face(s);
    leave_out(s);
    if (is_done(s))
        close_board(&s->board);
    else
        board_player_ask(&s->board.player);
    say_earlier(s, s->told, sizeof s->told);
    if (is_done(s))
        focus_on_gold(s);
    else
        form_focus_on(s->base.form, BOARD_NODE, -1);
    return true;
}

/* Shows the position of a date, which keeps the number that it has in the first week; of a game that is new here, first
 * how that goes. */
static void turn_to(struct today_scene *s, int date)
{
    finish_board(&s->board);
    s->date = date;
    s->came = s->app->assets_came;
    s->copied = s->as_file = false;
    s->struck = STRUCK_MS;
    s->first = today_first(&s->today, date);
    s->told[0] = '\0';
    s->there = calendar_day(s->app, s->date, s->first, &s->day);
    if (!s->there)
        return;
    if (today_begin(&s->today, date, calendar_today(s->app)) && !app_unattended(s->app))
        (void)store_save(s->app, STORE_DAYS, &s->today);
    bool shows = is_new_here(s);
    s->there = shows ? begin_example(s) : show_puzzle(s);
    s->base.form->game_style = s->board.game_style;
    if (!shows)
        return;
    begin_face(s);
    form_focus_on(s->base.form, TODAY_GO, -1);
}

static bool same(const struct day_answer *a, const struct day_answer *b)
{
    return a->from == b->from && a->walk == b->walk && a->square == b->square;
}

static bool tried_before(const struct today_scene *s, const struct day_answer *move)
{
    struct today_date now = tries_used(s);
    for (int i = 0; i < now.tries; i++)
        if (same(&now.try[i], move))
            return true;
    return false;
}

/* The move can no longer be undone: it counts as a try, and the game is played out. */
static void count_try(struct today_scene *s)
{
    struct day_answer move = move_made(&s->board);
    bool right = same(&move, &s->day.answer);
    if (tried_before(s, &move)) {
        words_fill(s->told, sizeof s->told, app_word(s->app, "today.again"), NULL, NULL);
        (void)take_back(&s->board);
        return;
    }
    today_try(&s->today, s->date, &move, right);
    (void)store_save(s->app, STORE_DAYS, &s->today);
    s->told[0] = '\0';
    if (right) {
        s->struck = app_pace(s->app) > 0 && !settings_on(&s->app->settings, SETTING_REDUCE_MOTION) ? 0 : STRUCK_MS;
        app_play_sound(s->app, today_streak(&s->today, s->date) > 1 ? SOUND_STREAK : SOUND_CORNER, 1.0f, 0);
        trophy_news_days(s->app, &s->today, s->date);
    }
    play_out(&s->board);
}

static void end_try(struct today_scene *s)
{
    bool won = margin_of(&s->board) > 0;
    say_try(s, s->told, sizeof s->told);
    app_play_sound(s->app, won ? SOUND_WIN : SOUND_DRAW, 0.8f, 0);
}

/* The wrong move has been undone. */
static void after_try(struct today_scene *s)
{
    leave_out(s);
    if (!is_done(s)) {
        board_player_ask(&s->board.player);
        return;
    }
    close_board(&s->board);
    focus_on_gold(s);
    say_earlier(s, s->told, sizeof s->told);
    if (!tries_used(s).solved)
        play_line(&s->board);
}

static void show_hint(void *screen)
{
    struct today_scene *s = screen;
    if (s->board.state != TODAY_CHOOSING || is_done(s))
        return;
    while (take_back(&s->board))
        board_player_finish(&s->board.player);
    today_hint(&s->today, s->date);
    (void)store_save(s->app, STORE_DAYS, &s->today);
    after_try(s);
    say_earlier(s, s->told, sizeof s->told);
}

/* Why a hint would do nothing now, or only end it all, as it costs a try: the key of a text; NULL if it helps. */
static const char *no_hint(const struct today_scene *s)
{
    return is_done(s)                               ? "button.hint_none"
           : s->board.state != TODAY_CHOOSING       ? "button.wait"
           : tries_used(s).tries == TODAY_TRIES - 1 ? "button.hint_last"
                                                    : NULL;
}

/* ---- drawing ---- */

static void draw_rule(const void *screen, struct canvas *c, const struct form_node *node)
{
    (void)screen;
    canvas_rect(c, node->box, COLOUR_HAIRLINE);
}

static void draw_piece(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct today_scene *s = screen;
    day_try_draw(c, &s->day.position, true, node->box.x + 34, node->box.y + node->box.h / 2, 32,
                 settings_on(&s->app->settings, SETTING_MARKS));
}

static void draw_try(const struct today_scene *s, struct canvas *c, int i, float x, float y)
{
    struct today_date now = tries_used(s);
    if (i < now.tries) {
        day_try_draw(c, &s->day.position, now.solved && i == now.tries - 1, x, y, TRY_RADIUS,
                     settings_on(&s->app->settings, SETTING_MARKS));
    } else if (i == now.tries && !is_done(s)) {
        canvas_circle(c, x, y, TRY_RADIUS + 9, colour_fade(GOLD, 0.22f), colour_fade(GOLD, 0.0f));
        canvas_ring(c, x, y, TRY_RADIUS - 1, 3.5f, 0, GOLD);
    } else {
        canvas_ring(c, x, y, TRY_RADIUS - 1, 2, 13, colour_fade(UI_SOFT, 0.7f));
    }
}

static void draw_tries(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct box b = node->box;
    float apart = fminf(58, b.w / TODAY_TRIES);
    for (int i = 0; i < TODAY_TRIES; i++)
        draw_try(screen, c, i, b.x + 32 + apart * (float)i, b.y + b.h / 2);
}

static void draw_coins(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct today_scene *s = screen;
    struct box b = node->box;
    float r = fminf(25, b.w / TODAY_COINS / 2 - 3);
    char key[32];
    for (int i = 0; i < TODAY_COINS; i++) {
        int date = s->date - (TODAY_COINS - 1) + i;
        struct today_date then = today_on(&s->today, date);
        bool last = i == TODAY_COINS - 1;
        float x = b.x + r + (b.w - 2 * r) * (float)i / (TODAY_COINS - 1);
        (void)snprintf(key, sizeof key, "weekday.letter.%d", date_weekday(date));
        day_coin_draw(c, x, b.y + b.h / 2, r, today_medal(&then), last, app_word(s->app, key));
    }
}

static float marks_wide(const struct today_scene *s) { return MARK_WIDE * (float)tries_used(s).tries; }

/* The result line's discs as on a dark screen, where the right one is filled. */
static void draw_marks(const struct today_scene *s, struct canvas *c, float x, float y)
{
    struct today_date now = tries_used(s);
    for (int i = 0; i < now.tries; i++, x += MARK_WIDE) {
        if (now.solved && i == now.tries - 1)
            canvas_circle(c, x, y, 10, UI_WHITE, UI_WHITE);
        else
            canvas_ring(c, x, y, 9, 2, 0, UI_WHITE);
    }
}

static void draw_line(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct today_scene *s = screen;
    char line[160];
    struct box b = node->box;
    bool boxed = !node->at_foot;
    float in = boxed ? 18 : 0;
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_TEXT, .align = ALIGN_LEFT, .least = 16};
    if (!is_done(s) || !boxed)
        style.colour = colour_fade(UI_SOFT, boxed ? 0.8f : 1);
    if (boxed) {
        canvas_round(c, b, 12, rgb(0x08090c), rgb(0x08090c));
        rim_draw(c, b, 12, white(0.12f));
    }
    today_says_line(s, false, line, sizeof line);
    struct box text = {b.x + in, b.y, b.w - 2 * in - marks_wide(s), b.h};
    float w = shortened_text(c, text, style, line);
    draw_marks(s, c, text.x + w + 18, b.y + b.h / 2);
}

/* Who wins at the end of the line, and by how much; "" before that. */
static const char *line_result(struct form *f, const struct today_scene *s)
{
    int score[2];
    const struct match *m = s->board.match;
    if (match_length(m) == 0 || match_redo_length(m) > 0 || !match_over(m))
        return "";
    enum side me = match_before(m, 0)->turn;
    position_score(match_position(m), score);
    return form_fill(f, "today.way.wins", app_side_word(s->app, s->board.game_style, me), form_number(f, score[me]),
                     form_number(f, score[other(me)]));
}

/* The line that wins, a disc for each that is placed; the one just played is ringed, those to come are dim. */
static void draw_way(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct today_scene *s = screen;
    const struct match *m = s->board.match;
    int plies = match_length(m) + match_redo_length(m), discs = 0, at = 0;
    for (int i = 0; i < plies; i++)
        discs += match_move(m, i).kind != MOVE_PASS && match_move(m, i).kind != MOVE_WALK;
    float apart = fminf(42, node->box.w / fmaxf((float)discs, 1)), r = fminf(15, apart * .4f);
    float y = node->box.y + node->box.h / 2;
    for (int i = 0; i < plies; i++) {
        bool disc = match_move(m, i).kind != MOVE_PASS && match_move(m, i).kind != MOVE_WALK;
        float x = node->box.x + apart * ((float)at + .5f);
        if (!disc)
            continue;
        day_try_draw(c, &s->day.position, match_before(m, i)->turn == s->day.position.turn, x, y, r,
                     settings_on(&s->app->settings, SETTING_MARKS));
        if (i >= match_length(m))
            canvas_circle(c, x, y, r + 1, colour_fade(rgb(0x0b0d11), .6f), colour_fade(rgb(0x0b0d11), .6f));
        if (i == match_length(m) - 1)
            canvas_ring(c, x, y, r + 4, 3, 0, GOLD);
        at++;
    }
}

/* How far the coin that is being struck has fallen, and how far its rays have come, 0 to 1. */
static float fallen(const struct today_scene *s) { return clamp_unit(s->struck / STRIKE_MS); }
static float flashed(const struct today_scene *s) { return clamp_unit((s->struck - STRIKE_MS) / RAYS_MS); }

/* They fly out from behind the coin, and stay as short lines. */
static void draw_rays(struct canvas *c, float x, float y, float r, float part)
{
    enum { RAYS = 16 };
    float far = ease_apply(EASE_OUT_CUBIC, part);
    struct colour light = colour_fade(rgb(0xd9dde2), .9f);
    if (part <= 0)
        return;
    canvas_circle(c, x, y, 1.9f * r, white(.30f * (1 - part) + .05f), white(0));
    for (int i = 0; i < RAYS; i++) {
        float a = 6.2831853f * ((float)i + .5f) / RAYS, near = r * (1.10f + .16f * far), out = i % 2 ? .42f : .26f;
        float co = cosf(a), si = sinf(a), end = near + r * out * far;
        canvas_line(c, x + near * co, y + near * si, x + end * co, y + end * si, .05f * r, 0, light);
    }
}

/* The coin of the day between the face that looks on and the player's. */
static void draw_medal(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct today_scene *s = screen;
    struct today_date now = tries_used(s);
    struct box b = node->box;
    char number[12];
    float x = b.x + b.w / 2, y = b.y + b.h / 2 - .03f * b.h, r = fminf(84, b.h * .30f), side = fminf(100, b.h * .5f);
    (void)snprintf(number, sizeof number, "%d", now.tries);
    struct box left = {b.x, b.y, side, side}, right = {b.x + b.w - side, b.y, side, side};
    face_life_portrait(c, &s->face, left, 0);
    const struct face_pose own = person_pose(s->app, guises_mine(guises_kept(s->app)), variant_of(&s->day.position),
                                             (enum side)s->day.position.turn, MOOD_GLAD);
    face_portrait(c, &own, MOOD_GLAD, right, 0, 0);
    draw_rays(c, x, y, r, flashed(s));
    day_medal_draw(c, x, y, r * (1.6f - .6f * fallen(s)), today_medal(&now), number);
}

/* The face that looks on says something. */
static void draw_speaker(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct today_scene *s = screen;
    struct box b = node->box, face = {b.x, b.y, b.h - 4, b.h - 4};
    face_life_portrait(c, &s->face, face, 0);
    struct box bubble = {face.x + face.w + 28, b.y + 2, b.x + b.w - face.x - face.w - 28, b.h - 8};
    arcade_bubble(c, s->app, bubble, 24, node->said, face.x + face.w + 4, b.y + b.h * .42f);
}

/* ---- the form ---- */

static void see_line(void *screen) { play_line(&((struct today_scene *)screen)->board); }

/* Writes the line to a file if there is no clipboard. */
static bool write_beside(const struct app *app, const char *line)
{
    char named[PATHS_MAX], path[PATHS_MAX];
    return !store_only_reads(app) && app->data[0] && paths_join(named, sizeof named, app->data, "today.txt") &&
           files_real(named, path) && files_write(path, line, strlen(line));
}

static void copy_line(void *screen)
{
    struct today_scene *s = screen;
    char line[256];
    today_says_line(s, true, line, sizeof line);
    s->copied = clipboard_write(line);
    s->as_file = !s->copied && write_beside(s->app, line);
    s->copied |= s->as_file;
    app_play_sound(s->app, s->copied ? SOUND_MENU_PRESS : SOUND_PASS, 0.8f, 0);
}

/* The last thirty days, from which a past one was opened. */
static void see_past(void *screen)
{
    struct today_scene *s = screen;
    if (s->past)
        scene_pop(s->app->scenes);
    else
        scene_push(s->app->scenes, days_scene_new(s->app));
}

/* From the example to the puzzle. */
static void go_to_puzzle(void *screen)
{
    struct today_scene *s = screen;
    finish_board(&s->board);
    s->there = show_puzzle(s);
}

static void learn_game(void *screen)
{
    struct today_scene *s = screen;
    scene_push(s->app->scenes, lesson_scene_new(s->app, variant_of(&s->day.position)));
}

/* First undoes a choice. */
static void go_back(void *screen)
{
    struct today_scene *s = screen;
    if (!s->there || s->board.state != TODAY_CHOOSING || !take_back(&s->board))
        scene_pop(s->app->scenes);
}

static struct form_node *title(struct form *f, const char *key, const char *text, float size, struct colour colour)
{
    return form_with(form_line(f, key, text, colour), .style.face = FACE_TITLE, .style.size = size, .style.least = 16);
}

static struct form_node *picture(struct form *f, const char *key, float high,
                                 void (*draw)(const void *screen, struct canvas *c, const struct form_node *node))
{
    return form_with(form_picture(f, key, draw), .h.fixed = high);
}

static void gap_with_rule(struct form *f)
{
    form_space(f);
    (void)picture(f, "rule", 2, draw_rule);
    form_space(f);
}

static void head(struct form *f, const struct today_scene *s)
{
    char date[160];
    say_date(s, date, sizeof date);
    form_row(f)->h.fixed = HEAD_HIGH;
    form_heading(f, "today.heading");
    form_line(f, "date", date, UI_SOFT)->style.size = 24;
    if (s->there)
        form_picture(f, "face", draw_face)->w.share = 1;
    form_end(f);
}

/* Drawn without its square, which is on the board, and said with it. */
static struct form_node *status(struct form *f, const struct today_scene *s)
{
    char text[16];
    struct day_answer move;
    const char *word = status_word(s), *said = word;
    if (word == s->told && move_told(s, &move))
        said = form_fill(f, "speech.number", move_text(&move, text), word);
    /* It is over sooner than it is said that it can be taken back. */
    return form_with(form_text(f, "status", word), .said = said, .silent = s->board.state == TODAY_MOVED,
                     .h = {.fixed = 34, .share = 1, .most = 64});
}

/* "Tries", their discs, and at the right end what there is to say of them. */
static void tries_row(struct form *f, const struct today_scene *s, const char *right)
{
    form_with(form_row(f), .h.fixed = 48, .gap = GAP_L);
    form_line(f, "today.tries", app_word(s->app, "today.tries"), UI_SOFT);
    form_picture(f, "tries", draw_tries)->w.share = 1;
    (void)title(f, "today.of", right, 24, UI_WHITE);
    form_end(f);
}

static void tries(struct form *f, const struct today_scene *s)
{
    char text[96];
    form_row(f)->h.fixed = PIECE_HIGH;
    form_picture(f, "piece", draw_piece)->w.fixed = 68;
    form_with(form_column(f), .w.share = 1, .gap = FORM_NONE);
    say_turn(s, text, sizeof text);
    title(f, "turn", text, 36, UI_WHITE)->h.fixed = 44;
    form_with(form_line(f, "goal", app_goal_word(s->app, "today.goal", &s->day.position), UI_TEXT), .style.size = 24,
              .h.fixed = PIECE_HIGH - 44);
    form_end(f);
    form_end(f);
    gap_with_rule(f);
    tries_row(f, s, form_fill_numbers(f, "today.of", tries_used(s).tries + !is_done(s), TODAY_TRIES));
    status(f, s);
}

/* Until the puzzle of the day is solved, the days that count end the day before. */
static void streak(struct form *f, const struct today_scene *s)
{
    int days = today_streak(&s->today, s->date);
    struct today_date own = tries_used(s);
    const char *best = form_fill_numbers(f, "today.best", today_best(&s->today), 0);
    form_with(form_row(f), .h.fixed = 40, .gap = GAP_L);
    form_line(f, "today.streak", app_word(s->app, "today.streak"), UI_SOFT);
    bool begins = days == 0 && !s->past && !is_done(s);
    const char *text = begins ? app_word(f->app, "today.begins") : form_count(f, "today.days", days);
    (void)title(f, "today.days", text, 27, rgb(HUE_BRASS));
    if (days > 0 && !own.late && !own.solved)
        form_line(f, "today.until", app_word(s->app, "today.until"), UI_SOFT);
    form_with(form_line(f, "today.best", best, UI_SOFT), .w.share = 1, .style.align = ALIGN_RIGHT);
    form_end(f);
}

static void share_line(struct form *f, const struct today_scene *s)
{
    char text[160];
    today_says_line(s, false, text, sizeof text);
    struct form_node *n = picture(f, "line", 56, draw_line);
    struct text_style style = {.face = FACE_TEXT, .size = 22};
    n->said = form_copy(f, text);
    if (!is_done(s))
        return;
    form_at_foot(f, n);
    if (n->at_foot)
        n->w.fixed = canvas_text_width(f->app->canvas, style, text) + 20 + marks_wide(s);
}

static void tomorrow(struct form *f, const struct today_scene *s)
{
    char text[128];
    say_tomorrow(s, text, sizeof text);
    struct form_node *n =
        form_with(form_line(f, "tomorrow", text, UI_SOFT), .style.align = ALIGN_CENTRE, .silent = true, .above = 8);
    if (is_done(s))
        form_at_foot(f, n);
}

static void open_buttons(struct form *f, const struct today_scene *s)
{
    form_row(f)->h.fixed = BUTTON_HIGH;
    form_with(form_button(f, TODAY_PAST, see_past), .w = FORM_EQUAL, .h.share = 1);
    const char *why = no_hint(s);
    form_with(form_unless(form_button(f, TODAY_HINT, show_hint), why ? app_word(f->app, why) : NULL),
              .w.fixed = HINT_WIDE, .h.share = 1);
    form_end(f);
}

static struct form_node *copy_button(struct form *f, const struct today_scene *s)
{
    const char *copy = !s->copied ? "today.copy" : s->as_file ? "today.copied.file" : "today.copied";
    return form_button_saying(f, TODAY_COPY, app_word(s->app, copy), copy_line);
}

/* The card while there is something to try. */
static void open_card(struct form *f, const struct today_scene *s)
{
    tries(f, s);
    gap_with_rule(f);
    streak(f, s);
    (void)picture(f, "coins", 58, draw_coins);
    form_space(f);
    form_line(f, "about", app_word(s->app, "today.later"), UI_SOFT);
    share_line(f, s);
    form_space(f);
    open_buttons(f, s);
    tomorrow(f, s);
}

static struct form_node *centred(struct form_node *n)
{
    n->style.align = ALIGN_CENTRE;
    return n;
}

static const char *hints_word(struct form *f, const struct today_scene *s)
{
    struct today_date now = tries_used(s);
    int hints = 0;
    if (!now.solved)
        return app_word(f->app, "today.not_found");
    for (int i = 0; i < now.tries; i++)
        hints += now.try[i].square == NO_SQUARE;
    return hints > 0 ? form_count(f, "today.hints", hints) : app_word(f->app, "today.hints.none");
}

/* The medal and the week; or the line that wins, played on the board. */
static void over_card(struct form *f, const struct today_scene *s)
{
    static const char *const medals[] = {"today.medal.1", "today.medal.2", "today.medal.3", "today.medal.4"};
    struct today_date now = tries_used(s);
    if (now.solved) {
        form_with(form_picture(f, "medal", draw_medal), .h = {.share = 1, .least = 120, .most = 290});
        centred(title(f, "turn", app_word(s->app, medals[now.tries - 1]), 34, UI_WHITE))->h.fixed = 44;
        form_with(status(f, s), .style.align = ALIGN_CENTRE, .h = {.fixed = 32, .share = FORM_NONE});
        (void)picture(f, "rule", 2, draw_rule);
    } else {
        const char *says = app_word(s->app, "today.there");
        form_with(picture(f, "speaker", SPEAKER_HIGH, draw_speaker), .said = says);
        form_space(f);
        centred(title(f, "turn", app_word(s->app, "today.way"), 32, UI_WHITE))->h.fixed = 40;
        (void)picture(f, "way", 44, draw_way);
        centred(form_line(f, "goal", line_result(f, s), UI_TEXT))->h.fixed = 34;
        gap_with_rule(f);
    }
    tries_row(f, s, hints_word(f, s));
    if (now.solved)
        streak(f, s);
    (void)picture(f, "coins", 58, draw_coins);
    if (!now.solved)
        form_space(f);
    bool copies = copies_first(s);
    struct form_node *gold = copies ? copy_button(f, s) : form_button(f, TODAY_ONE, see_past);
    form_with(gold, .accent = true, .h.fixed = GOLD_HIGH, .above = 8, .below = 8,
              .style = {.face = FACE_TITLE, .size = 26});
    form_row(f)->h.fixed = BUTTON_HIGH;
    form_with(form_unless(form_button(f, now.solved ? TODAY_SEE : "today.see_again", see_line),
                          s->board.state < TODAY_LINE ? app_word(f->app, "button.wait") : NULL),
              .w = FORM_EQUAL, .h.share = 1);
    form_with(copies ? form_button(f, TODAY_PAST, see_past) : copy_button(f, s), .w = FORM_EQUAL, .h.share = 1);
    form_end(f);
    if (now.solved)
        share_line(f, s);
    else
        tomorrow(f, s);
}

/* One move of a game that is new here. */
static void example_card(struct form *f, const struct today_scene *s)
{
    const struct variant *game = variant_of(&s->day.position);
    form_with(picture(f, "speaker", SPEAKER_HIGH, draw_speaker), .said = app_word_of(s->app, "brief", game->id),
              .below = 24);
    title(f, "turn", form_fill(f, "today.new", app_word_of(s->app, "title", game->id)), 36, UI_WHITE);
    form_with(form_text(f, "goal", app_word(s->app, "today.new.about")), .style.colour = UI_TEXT, .below = 12);
    form_space(f);
    form_with(form_button(f, TODAY_GO, go_to_puzzle), .accent = true, .h.fixed = GOLD_HIGH, .below = 18,
              .style = {.face = FACE_TITLE, .size = 26});
    form_row(f)->h.fixed = BUTTON_HIGH;
    form_with(form_button(f, "today.see_again", see_line), .w = FORM_EQUAL, .h.share = 1);
    if (lesson_progress_has(s->app, game))
        form_with(form_button(f, "meeting.lesson", learn_game), .w = FORM_EQUAL, .h.share = 1);
    form_end(f);
}

static void card(struct form *f, const struct today_scene *s)
{
    bool over = is_done(s) && (tries_used(s).solved || s->board.state >= TODAY_LINE);
    form_group(f);
    form_with(form_card(f), .accent = true, .w.fixed = CARD_WIDE, .h.most = CARD_HIGHEST, .gap = over ? 6 : 3);
    (s->board.state == TODAY_SHOWN ? example_card : over ? over_card : open_card)(f, s);
    form_end(f);
}

static void prompts(struct form *f, const struct today_scene *s)
{
    const struct form_node *here = form_here(f);
    enum today_state state = s->board.state;
    bool done = is_done(s) || !s->there || state == TODAY_SHOWN;
    if (s->there && state > TODAY_MOVED && state < TODAY_LINE)
        form_prompt(f, ACTION_OK, "today.skip", NULL);
    else if (s->there)
        form_prompt(f, ACTION_OK,
                    here && here->kind == FORM_BOARD             ? "prompt.place"
                    : here && strcmp(here->key, TODAY_COPY) == 0 ? "records.copy"
                                                                 : "prompt.choose",
                    NULL);
    if (s->there && state == TODAY_LINE)
        form_prompt(f, ACTION_RIGHT, "today.step", NULL);
    else if (s->there && is_done(s))
        form_prompt(f, ACTION_UP, "prompt.move", NULL);
    if (!done && can_take_back(&s->board))
        form_prompt(f, ACTION_UNDO, "prompt.take_back", NULL);
    if (!done && !no_hint(s))
        form_prompt(f, ACTION_HINT, "prompt.hint", NULL);
    if (!done && here && here->kind == FORM_BOARD)
        form_prompt_buttons(f);
    form_prompt(f, ACTION_BACK, "prompt.back", go_back);
}

static void walk(struct form *f, void *screen)
{
    const struct today_scene *s = screen;
    head(f, s);
    if (!s->there) {

        form_with(form_text(f, "today.none", calendar_none(s->app)), .style.align = ALIGN_CENTRE, .h.share = 1);
    } else {
        form_with(form_side_by_side(f, PAGE_WIDE), .h.share = 1, .centred = true);
        form_with(board_node(f, &s->board.player),
                  .w = {.share = FORM_NONE,
                        .fixed = page_foot(f->app->canvas).y - ROOM_ABOVE_AND_BELOW,
                        .least = BOARD_LEAST},
                  .h = {.share = FORM_NONE, .least = BOARD_LEAST}, .square = true,
                  .disabled = s->board.state >= TODAY_LINE || s->board.state == TODAY_SHOWN);
        card(f, s);
        form_end(f);
    }
    prompts(f, s);
}

/* ---- the scene ---- */

static bool act_at_large(struct today_scene *s, const struct action_event *e)
{
    struct setup setup;
    switch (e->action) {
    case ACTION_UNDO:
        return take_back(&s->board);
    case ACTION_HINT:
        form_press_on(s->base.form, TODAY_HINT);
        return true;
    case ACTION_ANSWERS:
    case ACTION_PEEK:
        if (is_done(s))
            return false;
        if (e->down)
            refuse_answers(s);
        return true;
    case ACTION_HELP:
        setup = position_setup(&s->day.position);
        scene_push(s->app->scenes, rules_scene_new(s->app, variant_of(&s->day.position), &setup));
        return true;
    default:
        return false;
    }
}

static bool today_action(struct scene *scene, const struct action_event *event)
{
    struct today_scene *s = (struct today_scene *)scene;
    struct action_event e = form_translated(s->base.form, event);
    if (!s->there)
        return form_action(s->base.form, &e);
    face_wake(&s->face);
    if (board_player_interrupts(&s->board.player, &e) || steer_line(&s->board, &e))
        return true;
    if (action_is_press(e.action) && e.action != ACTION_UNDO && e.action != ACTION_BACK)
        hurry(&s->board);
    if (action_is_press(e.action)) {
        illegal_move_end(&s->board.player);
        s->unaided = false;
    }
    return board_node_action(s->base.form, &s->board.player, &e) || act_at_large(s, &e) ||
           form_action(s->base.form, &e);
}

/* At midnight a try in progress is completed, then the next day's position is shown. */
static void follow_date(struct today_scene *s)
{
    int date = calendar_today(s->app);
    bool came = !s->there && s->came != s->app->assets_came; /* in a page they come after the game */
    bool idle = !s->there || s->board.state <= TODAY_CHOOSING || s->board.state >= TODAY_LINE;
    if (((date != s->date && !s->past) || came) && idle)
        turn_to(s, s->past ? s->date : date);
}

static bool strike(struct today_scene *s, float ms)
{
    float pace = app_pace(s->app);
    if (s->struck >= STRUCK_MS)
        return false;
    s->struck = pace > 0 ? s->struck + ms / pace : STRUCK_MS;
    return true;
}

static void sound_news(struct today_scene *s, enum today_news news)
{
    if (news == TODAY_HINT_WANTED)
        form_press_on(s->base.form, TODAY_HINT);
    else if (news == TODAY_MOVE_STANDS)
        count_try(s);
    else if (news == TODAY_GAME_OVER)
        end_try(s);
    else if (news == TODAY_BACK)
        after_try(s);
}

static int today_update(struct scene *scene, double dt)
{
    struct today_scene *s = (struct today_scene *)scene;
    float ms = (float)(dt * 1000.0);
    follow_date(s);
    s->minute = (float)((calendar_seconds_left(s->app) % 60 + 1) * 1000);
    int next = form_update(s->base.form, dt);
    if (!s->app->options.screenshot)
        next = scene_soonest(next, scene_after(s->minute));
    if (s->there) {
        int board;
        enum today_news news = update_board(&s->board, &s->day.answer, ms, &board);
        sound_news(s, news);
        next = scene_soonest(next, news != TODAY_NOTHING ? 0 : board);
        if (!s->app->options.screenshot)
            next = scene_soonest(next, today_face_update(s, ms));
    }
    return strike(s, ms) ? 0 : next;
}

static void today_enter(struct scene *scene, enum intent intent)
{
    struct today_scene *s = (struct today_scene *)scene;
    if (!s->there || s->board.state == TODAY_STILL || s->board.state == TODAY_CHOOSING)
        say_earlier(s, s->told, sizeof s->told); /* the language may have changed */
    s->app->input.peeks = true;
    form_enter(s->base.form, intent);
}

static void today_leave(struct scene *scene, enum intent intent)
{
    board_player_drop(&((struct today_scene *)scene)->board.player);
    ((struct today_scene *)scene)->app->input.peeks = false;
    form_screen_leave(scene, intent);
}

static void today_describe(const struct scene *scene, struct spoken *out)
{
    const struct today_scene *s = (const struct today_scene *)scene;
    if (s->there)
        board_node_describe(s->base.form, &s->board.player, out);
}

static void today_destroy(struct scene *scene)
{
    struct today_scene *s = (struct today_scene *)scene;
    finish_board(&s->board);
    today_finish(&s->today);
    form_screen_destroy(scene);
}

static struct scene *scene_of(struct app *app, int date, bool past)
{
    static const struct scene_class class_ = {.name = "today",
                                              .enter = today_enter,
                                              .leave = today_leave,
                                              .action = today_action,
                                              .update = today_update,
                                              .describe = today_describe,
                                              .destroy = today_destroy};
    struct today_scene *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->past = past;
    (void)store_load(app, STORE_DAYS, &s->today);
    turn_to(s, date);
    return &s->base.scene;
}

struct scene *today_scene_new(struct app *app) { return scene_of(app, calendar_today(app), false); }

struct scene *today_scene_of(struct app *app, int date) { return scene_of(app, date, date != calendar_today(app)); }
