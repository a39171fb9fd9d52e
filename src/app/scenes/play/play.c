#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_perfect.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/board/board_node.h"
#include "app/core/game_setup.h"
#include "app/scenes/play/play_coins.h"
#include "app/session/import.h"
#include "app/session/seating.h"
#include "app/store/custom_boards.h"
#include "app/store/guises_kept.h"
#include "app/store/people_kept.h"
#include "app/store/saved.h"
#include "app/store/stores.h"
#include "app/text/reasons.h"
#include "app/text/turn_words.h"
#include "app/ui/form.h"
#include "app/ui/glyphs.h"
#include "app/ui/scan.h"
#include "app/ui/spoken.h"
#include "app/ui/ui.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "app/view/pawn.h"
#include "base/bits.h"
#include "match/record.h"
#include "rules/notation.h"

enum { PLAY_PROMPTS = 10, HINTS_IN_A_GAME = 3, TOLD_MOVES = 3 };
enum { SECONDS_CHECK_MS = 500 };                 /* how often the seconds of an external engine's search are updated */
enum { RESULT_REST_MS = 500, REASON_MS = 1600 }; /* until the result; while it is said why that is the end */
#define BENCH_STEP_MS (1000.0f / 60.0f)
#define DEAL_ARC 120.0f /* how high what is dealt flies */

int play_player_of(const struct play *play, enum side side)
{
    return match_player_of(play->game_setup.first_player, side);
}

enum side play_actor(const struct play *play)
{
    bool showing = play_state(play) == PLAY_SHOWING;
    enum side turn = (enum side)(showing ? &play->board.motion.before : match_position(play->match))->turn;
    return match_putting_right(play->match) ? other(turn) : turn;
}

void play_wait_for(struct play *play, enum play_state state)
{
    play->state = state;
    play->board.open = state == PLAY_CHOOSING;
}

/* ---- where things are ---- */

struct board_place play_board_place(const struct play *play) { return board_node_place(play->form); }

/* What the move under the cursor would earn, beside what it would flip. */
static void mark_earnings(const struct play *play, struct board_marks *marks)
{
    const struct picker *k = &play->board.picker;
    struct move move;
    if (!marks->would_turn || !marks->cursor_legal || !picker_preview(k, marks->cursor, &move))
        return;
    int earns = play_chain_earns(play, move);
    if (earns <= 0)
        return;
    struct chain chain = chain_of(&k->position, move);
    (void)format_number(play->app->words, marks->earns, sizeof marks->earns, earns);
    marks->promised = chain_lines_of(&chain, move.kind == MOVE_WALK ? move.from : move.to);
}

/* A hint glows, and says by that what its turn flips. */
static void mark(const void *scene, struct board_marks *marks, struct move_paths *ways)
{
    const struct play *play = scene;
    const struct glow *glow = play_advice_glow(play);
    if (play->bench)
        *marks = board_marks_default(play->app);
    marks->stack_left = play_panel_stack_left(play);
    marks->beams = play_chain_lines(play);
    mark_earnings(play, marks);
    if (!glow)
        return;
    marks->glow = glow;
    marks->hint = PICK_NOWHERE;
    for (int i = 0; i < glow->count; i++)
        if (marks->cursor == glow->turns[i].plies[0].to)
            marks->would_turn = 0;
    if (glow->turns[0].plies[0].kind == MOVE_WALK) {
        *ways = move_paths_none();
        marks->would_turn = 0;
    }
}

static struct board_marks marks_of(const struct play *play, struct move_paths *ways)
{
    struct board_marks marks = board_player_marks(&play->board, ways);
    mark(play, &marks, ways);
    return marks;
}

unsigned play_chosen_stack(const struct play *play)
{
    struct move_paths ways;
    struct board_marks marks = marks_of(play, &ways);
    return board_marks_stack(&marks);
}

/* The opponent's face, then people's own. */
enum { WATCHING = 3 };
static struct play_face *watching(struct play *play, int i) { return i == 0 ? &play->face : &play->own[i - 1]; }

/* ---- the game goes on ---- */

/* Saves the match before anything else is asked for, so that a crash loses no move. */
void play_keep(const struct play *play)
{
    struct game_setup game_setup = play->game_setup;
    game_setup.player = play->engine.players[0];
    game_setup.opponent = play->engine.players[MACHINE_PLAYER];
    int seconds = play_clock_seconds(&play->clock, play->app->now);
    play->app->stores->finished.seconds = seconds > 0 ? seconds : 0;
    bool shown = play->given_whole && match_over(play->match);
    if (!play->bench && !play->replaying && !shown)
        saved_keep(play->app, play->match, &game_setup);
}

void play_show_forwards(struct play *play, struct move move)
{
    struct position before = *match_position(play->match);
    enum side side = play_actor(play);
    play->given_whole = false;
    bool played = match_play(play->match, move, NULL);
    assert(played); /* people choose among legal moves; moves of engines were checked */
    play_clock_played(play, side);
    if (move.kind != MOVE_PASS)
        play_advice_forget(play);
    play_keep(play); /* before it is announced, so that nothing announced can be lost */
    board_speech_ply(&play->board);
    play_chain_say(play);
    board_player_show(&play->board, match_length(play->match) - 1, false);
    play_advice_ply(play, side);
    play_onboarding_ply(play, &before, side);
}

static void show_result(struct play *play)
{
    play->rest = -1;
    if (play->app->options.demo) {
        play_scene_new_game(&play->base, false);
        return;
    }
    if (!play->perfect && play_perfect_due(play)) { /* and then the result */
        play->perfect = true;
        play->rest = 0;
        scene_push(play->app->scenes, play_perfect_new(play));
        return;
    }
    const struct game_mode *mode = play->game_setup.mode;
    struct scene *result = mode && mode->result ? mode->result(play->app, &play->base) : NULL;
    if (!result && (result = result_scene_new(play->app, &play->base)) && play->replaying)
        result_scene_show_all(result);
    scene_push(play->app->scenes, result);
}

/* Prints a line on standard error, "outflank: over: classic 37-27 f5d6c3...": game, counts of FIRST and SECOND, all
 * moves. */
static void report(const struct match *match)
{
    char game[NOTATION_GAME_MAX];
    int score[2];
    struct strbuf moves = {0};
    (void)notation_game(match_variant(match), match_setup(match), game, sizeof game);
    record_moves(match, match_length(match), "", &moves);
    position_score(match_position(match), score);
    (void)fprintf(stderr, "outflank: over: %s %d-%d %s%s\n", game, score[FIRST], score[SECOND], strbuf_text(&moves),
                  match_given_up(match) != 2 ? " given up" : "");
    strbuf_free(&moves);
}

/* Counts the game in the series; if its end was undone, it still counts once. */
static void count_for_match(struct play *play)
{
    int winner = match_winner(play->match);
    play->game_setup.series = play->count.series_before;
    if (!play->game_setup.mode && !play->app->options.demo)
        seating_over(play->app, &play->game_setup, winner == DRAW ? DRAW : play_player_of(play, (enum side)winner));
}

static void end_game(struct play *play)
{
    play_wait_for(play, PLAY_OVER);
    play_clock_run(&play->clock, play->app->now, false);
    play_keep(play);
    if (play->count.done)
        return;
    play->count.done = true;
    enum side side = FIRST;
    bool early = match_given_up(play->match) == 2 && reasons_end(match_position(play->match), &side);
    play->rest = play_onboarding_rest(play, early ? REASON_MS : RESULT_REST_MS * app_pace(play->app));
    if (early && (play->notice.ms <= 0 || play->notice.what != NOTICE_EXPLAINED))
        play_notice_tell(play, NOTICE_END, side);
    report(play->match);
    if (!play->given_whole && !play->app->options.demo)
        people_kept_match(play->app, play->match, &play->game_setup);
    play->app->session->score = play->count.score_before;
    count_for_match(play);
    play_speech_over(play);
    bool people = play->engine.players[MACHINE_PLAYER] == OPPONENT_PERSON || play_engine_alone(&play->engine);
    enum score_pair pair = people                                                      ? SCORE_PEOPLE
                           : play->engine.players[MACHINE_PLAYER] == OPPONENT_EXTERNAL ? SCORE_ENGINE
                                                                                       : SCORE_COMPUTER;
    session_score_count(&play->app->session->score, pair,
                        pair == SCORE_COMPUTER ? play->engine.players[MACHINE_PLAYER] : 0, play->match,
                        play->game_setup.first_player);
}

/* Continues with what the match requires once all motions have ended. */
void play_go_on(struct play *play)
{
    const struct position *p = match_position(play->match);
    play_wait_for(play, PLAY_CHOOSING);
    board_player_stand(&play->board, match_length(play->match));
    if (play->resume != PICK_NOWHERE) {
        struct move ignored;
        (void)picker_choose(&play->board.picker, play->resume, &ignored);
        play->resume = PICK_NOWHERE;
    }
    play_coins_unasked(play);
    if (match_over(play->match)) {
        end_game(play);
    } else if (play->replaying) {
        play_wait_for(play, PLAY_OVER);
    } else if (match_asks(play->match) && !play_engine_turn(&play->engine)) {
        play_speech_choices(play);
        play->board.cursor = play->board.pointer ? play->board.cursor : PICK_NOWHERE; /* the answer has the focus */
    } else if (!match_asks(play->match) && position_status(p) == STATUS_PASS) {
        play_show_forwards(play, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE});
    } else if (play_engine_turn(&play->engine)) {
        speech_breathe(play->app);
        play_engine_begin(play);
    } else {
        play_engine_learn(&play->engine);
        int mover = play->engine.players[MACHINE_PLAYER] ? 0 : play_seats_mover(play);
        play->board.knows_steps = p->pawns[FIRST] && people_kept_steps(play->app, play->game_setup.seats[mover].name);
        if (play->look_at >= 0 && play->look_at != match_length(play->match)) {
            play->look_at = -1; /* it was for one move */
            play->board.answers = false;
        }
        board_player_ask(&play->board);
    }
}

/* ---- undo and hints ---- */

static void undo(struct play *play, int plies)
{
    if (plies == 0)
        illegal_move_command(&play->board);
    else
        board_player_undo(&play->board, plies, 0);
}

/* The player whom a hint or undo helps: the person, or between two people the one to move. */
static struct helps *helps_of(struct play *play)
{
    return &play->game_setup.helps[play->engine.players[MACHINE_PLAYER] ? 0 : play_seats_mover(play)];
}

bool play_has_help(const struct play *play)
{
    const struct helps *helps = &play->game_setup.helps[0];
    return helps->hints > 0 || helps->undos > 0;
}

/* The first help in a ladder match costs its bonus, which is announced beforehand. */
static bool warns(struct play *play, enum notice what)
{
    if (!play_score_warns(&play->points, play_has_help(play)))
        return false;
    play_notice_tell(play, what, FIRST);
    return true;
}

/* Asks for a hint for the side to move. */
static void ask_hint(struct play *play)
{
    enum hints allowed = play->game_setup.hints;
    if (play_advice_next_hint(play))
        return;
    if (!settings_on(&play->app->settings, SETTING_HINTS) || allowed == HINTS_NONE ||
        (allowed == HINTS_THREE && helps_of(play)->hints >= HINTS_IN_A_GAME)) {
        illegal_move_command(&play->board);
        return;
    }
    if (warns(play, NOTICE_COSTS_HINT))
        return;
    helps_of(play)->hints += play_state(play) == PLAY_CHOOSING;
    if (play_engine_hint(play))
        play_advice_begin_hint(&play->card);
}

/* True if a look at an answer, the gift of a dealt run, waits in this match of it. */
static bool has_look(const struct play *play)
{
    return play->game_setup.mode == &LADDER && play_state(play) == PLAY_CHOOSING && !play->board.answers &&
           ladder_keeps_gift(ladder_run(play->app), LADDER_GIFT_LOOK);
}

static bool may_see_answers(const struct play *play)
{
    return settings_on(&play->app->settings, SETTING_HINTS) && play->game_setup.hints == HINTS_ALLOWED;
}

/* Shows or hides what the other side could answer: for one move by the gift, which costs nothing; otherwise it is help
 * like a hint, and refused where there are none. */
static void switch_answers(struct play *play)
{
    play->peeks = false;
    if (play->board.answers) {
        play->board.answers = false;
        play->look_at = -1;
        speech_say(play->app, app_word(play->app, "answers.hide"));
        return;
    }
    if (has_look(play) && ladder_run_spend_look(play->app)) {
        play->look_at = match_length(play->match);
    } else if (!may_see_answers(play)) {
        illegal_move_command(&play->board);
        return;
    } else {
        if (warns(play, NOTICE_COSTS_HINT))
            return;
        helps_of(play)->hints += play->points.there; /* on the ladder it is help */
    }
    play->board.answers = true;
    board_speech_here(&play->board);
}

static void end_peeking(struct play *play)
{
    if (play->peeks)
        play->board.answers = play->peeks = false;
}

/* The same as long as a pad's button or two fingers are held, after the move under the cursor or the first finger:
 * where there is none the cursor goes to the next, and a finger has looked in vain, for nothing. */
static void peek(struct play *play, const struct action_event *e)
{
    struct board_player *b = &play->board;
    board_player_finish(b); /* what the first finger alone would play, too */
    if (e->device == DEVICE_TOUCH) {
        struct board_place place = play_board_place(play);
        struct action_event point = *e;
        point.action = ACTION_POINT;
        (void)board_player_action(b, &place, &point);
    } else if (board_player_asks(b) && !board_player_offers(b, b->cursor)) {
        b->cursor = picker_cycle(board_player_offered(b), b->cursor, 1);
        b->pointer = false;
    }
    if (b->answers)
        return;
    if (!board_player_asks(b)) {
        illegal_move_nod(b);
    } else if (!board_player_offers(b, b->cursor)) {
        illegal_move_command(b);
    } else {
        switch_answers(play);
        play->peeks = b->answers && play->look_at < 0;
    }
}

void play_undo(struct play *play)
{
    if (play_coins_undo(play))
        return;
    if (!settings_on(&play->app->settings, SETTING_UNDO) && !match_over(play->match)) {
        illegal_move_command(&play->board);
        return;
    }
    if (play_engine_undo_plies(play) > 0 && warns(play, NOTICE_COSTS_UNDO))
        return;
    helps_of(play)->undos += match_length(play->match) > 0;
    undo(play, match_given_up(play->match) != 2 ? 1 : play_engine_undo_plies(play));
}

/* Undoes the choices of a move one by one, and from a slide returns to the choice of its walk's goal. False if nothing
 * was chosen. */
static bool step_back_choice(struct play *play)
{
    const struct position *p = match_position(play->match);
    if (board_player_unpick(&play->board))
        return true;
    if (play_state(play) != PLAY_CHOOSING || p->step != STEP_SLIDE)
        return false; /* or the slide is the computer's */
    play->resume = p->left;
    undo(play, 1);
    return true;
}

/* True if Back undoes a choice or a walk instead of a whole turn. */
static bool choice_to_undo(const struct play *play)
{
    bool slide = match_position(play->match)->step == STEP_SLIDE && !match_over(play->match);
    return (slide && play_state(play) != PLAY_WAITING) ||
           (play_state(play) == PLAY_CHOOSING && board_player_has_choice(&play->board));
}

static void redo(struct play *play)
{
    int plies = play_engine_redo_plies(play);
    if (plies == 0)
        illegal_move_command(&play->board);
    else
        board_player_step(&play->board, plies);
}

/* ---- the board's callbacks ---- */

static int seat_of(void *scene, enum side side) { return play_player_of(scene, side); }

static void stepped(void *scene)
{
    play_advice_forget(scene);
    play_keep(scene);
}

static void shown(void *scene, const struct position *before, bool backwards)
{
    struct play *play = scene;
    play_engine_stop(&play->engine);
    play_clock_run(&play->clock, play->app->now, !play->replaying);
    play_advice_clear(play);
    play->rest = -1;
    if (play->notice.what < NOTICE_EXTERNAL) /* the others do not belong to a ply */
        play->notice.ms = 0;
    play_score_music(&play->points);
    play_chain_shown(play, backwards);
    play_score_ply(&play->points, backwards);
    if (!backwards)
        play_notice_ply(play, before, &play->board.motion.effects);
    for (int i = 0; i < WATCHING && !backwards; i++)
        if (watching(play, i)->there)
            play_face_ply(watching(play, i), before, &play->board.motion.effects, i == 0 && !play->replaying);
}

static void after(void *scene) { play_go_on(scene); }

static bool may_act(void *scene, const struct action_event *e) { return play_seats_may_move(scene, e); }

/* While stepping through a finished game, the computer continues from here. */
static bool may_choose(void *scene)
{
    struct play *play = scene;
    if (!play_engine_turn(&play->engine))
        return true;
    play->replaying = play->count.done = false;
    play_go_on(play);
    return false;
}

static void chosen(void *scene, struct move move)
{
    struct play *play = scene;
    play->replaying = play->count.done = false;
    play_show_forwards(play, move);
    board_player_begin(&play->board);
}

static void picked(void *scene, unsigned place)
{
    struct play *play = scene;
    if (play->board.hint == place && !play_advice_follow(play))
        (void)play_engine_hint(play);
}

/* The other player's answer about coins flipped by hand. */
static bool digit(void *scene, int digit)
{
    struct play *play = scene;
    if (!play_coins_asked(play) || (digit != 1 && digit != 2))
        return false;
    play_coins_answer(play, digit == 1 ? ANSWER_ACCEPT : ANSWER_PUT_RIGHT);
    return true;
}

static void command_of_letter(void *scene) { ask_hint(scene); }
static void answers_of_letter(void *scene) { switch_answers(scene); }

static bool draw_missed(const void *scene, struct canvas *c, const struct board_place *place,
                        const struct board_marks *marks)
{
    return play_advice_draw_missed(scene, c, place, marks);
}

static void tray_middle(const struct play *play, enum side side, float *x, float *y);

/* What the game starts with flies from the trays to its squares. */
static void draw_dealt(const void *scene, struct canvas *c, const struct board_place *place)
{
    const struct play *play = scene;
    const struct motion *m = &play->board.motion;
    const struct position *start = match_before(play->match, 0);
    bool marks = settings_on(&play->app->settings, SETTING_MARKS);
    for (unsigned s = 0; s < 64 && play->board.deals; s++) {
        float way = timeline_value(&m->timeline, (int)s, PROPERTY_WAY, m->t, 1), x, y, from_x, from_y;
        if (!(occupied(start) & bit(s)) || way <= 0 || way >= 1)
            continue;
        enum side side = (start->discs[SECOND] | start->pawns[SECOND]) & bit(s) ? SECOND : FIRST;
        board_place_centre(place, s, &x, &y);
        tray_middle(play, side, &from_x, &from_y);
        x = from_x + (x - from_x) * way;
        y = from_y + (y - from_y) * way;
        float high = DEAL_ARC * 4 * way * (1 - way), r = 0.40f * place->square;
        if ((start->pawns[FIRST] | start->pawns[SECOND]) & bit(s)) {
            struct pawn_pose pawn = {x, y, place->square, high / place->square, 1, side};
            pawn_draw(c, play->game_style, &pawn, marks);
            continue;
        }
        struct disc_pose disc = {.x = x, .y = y, .r = r, .lift = high / (2 * r), .up = side, .alpha = 1};
        if (play->game_style->piece == PIECE_COIN)
            disc.coin = 1U + play->board.coins.at[s];
        disc_shadow(c, &disc);
        disc_draw(c, play->game_style->side, &disc, marks);
    }
}

const struct board_class PLAY_BOARD = {.kind = BOARD_OF_GAME,
                                       .tells_lead = true,
                                       .may_act = may_act,
                                       .may_choose = may_choose,
                                       .chosen = chosen,
                                       .picked = picked,
                                       .digit = digit,
                                       .command = command_of_letter,
                                       .answers = answers_of_letter,
                                       .stepped = stepped,
                                       .shown = shown,
                                       .after = after,
                                       .manner = play_chain_manner,
                                       .begun = play_chain_begun,
                                       .earns = play_chain_earns,
                                       .seat = seat_of,
                                       .draw_instead = draw_missed,
                                       .draw_over = draw_dealt,
                                       .mark = mark};

/* ---- stepping through a finished game ---- */

/* A turn back or forward, to either end, back to the result. The board accepts no moves meanwhile; playing on from a
 * position is a separate command. */
static void begin_review(struct play *play)
{
    play->replaying = true;
    play->quitter = match_given_up(play->match);
    play->rest = -1;
    play->board.cursor = PICK_NOWHERE;
    play_advice_clear(play);
}

static void to_start(struct play *play)
{
    while (match_back(play->match))
        continue;
    play_go_on(play);
}

/* Redo does not restore a resignation. */
static void to_end(struct play *play)
{
    while (match_forth(play->match))
        continue;
    if (play->quitter != 2 && match_given_up(play->match) == 2)
        match_give_up(play->match, (enum side)play->quitter);
    play_go_on(play);
}

static void turn_back(struct play *play)
{
    if (match_given_up(play->match) != 2)
        (void)match_back(play->match); /* undoes only that */
    int plies = match_undo_plies(play->match);
    if (plies == 0)
        play_go_on(play);
    board_player_step(&play->board, -plies);
}

static void turn_forth(struct play *play)
{
    int plies = match_redo_plies(play->match);
    if (plies == 0)
        to_end(play);
    board_player_step(&play->board, plies);
}

/* From here, or from before the last turn if this is the end. */
static void play_on_from_here(struct play *play)
{
    bool gave_up = match_given_up(play->match) != 2, over = match_over(play->match);
    play->replaying = play->count.done = false;
    if (gave_up)
        (void)match_back(play->match);
    play_keep(play);
    if (over && !gave_up) {
        board_player_step(&play->board, -play_engine_undo_plies(play));
        return;
    }
    play_go_on(play);
    board_player_begin(&play->board);
}

/* In such a mode the result stays counted. */
static bool is_settled(const struct play *play) { return play->game_setup.mode && play->game_setup.mode->apart; }

static bool act_in_review(struct play *play, const struct action_event *e)
{
    switch (e->action) {
    case ACTION_LEFT:
    case ACTION_PREV:
        turn_back(play);
        return true;
    case ACTION_RIGHT:
    case ACTION_NEXT:
    case ACTION_REDO:
        turn_forth(play);
        return true;
    case ACTION_HOME:
        to_start(play);
        return true;
    case ACTION_END:
        to_end(play);
        return true;
    case ACTION_OK:
    case ACTION_PRESS:
        to_end(play);
        show_result(play);
        return true;
    case ACTION_UNDO:
        if (is_settled(play))
            return false;
        play_on_from_here(play);
        return true;
    case ACTION_BACK:
        scene_pop_to_bottom(play->app->scenes);
        return true;
    case ACTION_MENU:
        scene_push(play->app->scenes, pause_scene_new(play->app, &play->base));
        return true;
    case ACTION_NEW:
        if (is_settled(play))
            return false;
        play_scene_new_game(&play->base, false);
        return true;
    default:
        return false;
    }
}

static int prompts_of_review(const struct play *play, struct prompt *out)
{
    int n = 0;
    bool wheel = play->app->input.last_device == DEVICE_MOUSE;
    out[n++] = (struct prompt){ACTION_OK, app_word(play->app, "prompt.result")};
    out[n++] = (struct prompt){wheel ? ACTION_NEXT : ACTION_LEFT, app_word(play->app, "prompt.step")};
    if (!is_settled(play))
        out[n++] = (struct prompt){ACTION_UNDO, app_word(play->app, "prompt.play_on")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(play->app, "prompt.menu")};
    return n;
}

/* ---- prompts ---- */

static const char *undo_word(const struct play *play)
{
    bool turning = match_position(play->match)->step == STEP_TURN && play_state(play) == PLAY_CHOOSING;
    return turning ? "prompt.take_back" : "prompt.undo";
}

/* The first prompt: placing, if a turn is a single choice. */
static const char *ok_word(const struct play *play)
{
    if (play_state(play) == PLAY_OVER)
        return app_word(play->app, "prompt.result");
    if (play_coins_asked(play) && !picker_can(&play->board.picker, play->board.cursor))
        return app_word(play->app, "prompt.accept");
    if (play_coins_done(play))
        return app_word(play->app, !play->board.pointer && play->board.cursor == play->board.picker.position.placed
                                       ? "prompt.end_turn"
                                       : "prompt.turn");
    if (play_advice_glow(play) && play->board.cursor == play->board.hint)
        return app_word(play->app, "hint.play");
    const struct picker *k = &play->board.picker;
    bool first = k->position.step == STEP_WALK && k->depth == 0 && play_state(play) == PLAY_CHOOSING;
    if (first && board_player_goals(&play->board))
        return app_word(play->app, "hand.go");
    return app_word(play->app, match_position(play->match)->pawns[FIRST] ? "prompt.choose" : "prompt.place");
}

/* A finger presses squares; OK is of use to it for what it has aimed at, and where the board is not asked. */
static bool ok_has_a_use(const struct play *play)
{
    return play->app->input.last_device != DEVICE_TOUCH || play_state(play) == PLAY_OVER || play_coins_asked(play) ||
           (play_state(play) == PLAY_CHOOSING && picker_can(&play->board.picker, play->board.cursor));
}

/* What the mouse does with a piece in the hand; a finger has it under it. */
static int prompts_of_drag(const struct play *play, struct prompt *out)
{
    bool pawn = match_position(play->match)->step == STEP_WALK;
    if (play->app->input.last_device != DEVICE_MOUSE)
        return 0;
    out[0] = (struct prompt){ACTION_OK, app_word(play->app, pawn ? "hand.put_down" : "hand.lay")};
    out[1] = (struct prompt){ACTION_BACK, app_word(play->app, pawn ? "hand.to_square" : "hand.to_stack")};
    return 2;
}

static int list_prompts(const struct play *play, struct prompt *out)
{
    int n = 0;
    if (board_drag_on(&play->board))
        return prompts_of_drag(play, out);
    if (play->replaying)
        return prompts_of_review(play, out);
    if (play->card.open == CARD_MISSED)
        return play_advice_prompts(play, out);
    bool pad = play->app->input.last_device == DEVICE_PAD, steps = choice_to_undo(play);
    if (ok_has_a_use(play))
        out[n++] = (struct prompt){ACTION_OK, ok_word(play)};
    if (steps)
        out[n++] = (struct prompt){ACTION_BACK, app_word(play->app, "prompt.back")};
    bool closes = play->card.open == CARD_HINT && !steps;
    if (play_engine_undo_plies(play) > 0)
        out[n++] =
            (struct prompt){pad && !steps && !closes ? ACTION_BACK : ACTION_UNDO, app_word(play->app, undo_word(play))};
    if (play_engine_redo_plies(play) > 0)
        out[n++] = (struct prompt){ACTION_REDO, app_word(play->app, "prompt.redo")};
    bool asked = play_coins_asked(play), button = asked || play_coins_done(play);
    if (button)
        out[n++] = (struct prompt){ACTION_PREVIEW,
                                   app_word(play->app, asked                              ? "accept.put_right"
                                                       : match_putting_right(play->match) ? "prompt.accept"
                                                                                          : "prompt.end_turn")};
    if (has_look(play))
        out[n++] = (struct prompt){pad ? ACTION_HINT : ACTION_ANSWERS, app_word(play->app, "gift.look_now")};
    else if (play->board.answers && !play->peeks && !pad)
        out[n++] = (struct prompt){ACTION_ANSWERS, app_word(play->app, "answers.hide")};
    if (play_state(play) != PLAY_OVER && !(pad && has_look(play)))
        out[n++] = (struct prompt){ACTION_HINT, app_word(play->app, play_advice_hint_word(&play->card))};
    if (!has_look(play) && (play->peeks || !play->board.answers) && play->card.open != CARD_HINT &&
        may_see_answers(play) && play_state(play) == PLAY_CHOOSING)
        out[n++] = (struct prompt){pad ? ACTION_PEEK : ACTION_ANSWERS,
                                   app_word(play->app, pad ? "answers.hold" : "answers.show")};
    if (!closes && (!pad || !play_coins_by_hand(play)))
        out[n++] =
            (struct prompt){pad ? ACTION_PREVIEW : ACTION_HELP,
                            app_word(play->app, play_onboarding_offers(play) ? "meeting.lesson" : "prompt.rules")};
    if (closes)
        out[n++] = (struct prompt){ACTION_BACK, app_word(play->app, "hint.close")};
    else
        out[n++] = (struct prompt){pad || steps ? ACTION_MENU : ACTION_BACK, app_word(play->app, "prompt.menu")};
    return n;
}

/* ---- buttons beside the board ---- */

enum { BUTTON_HINT, BUTTON_UNDO, BUTTON_MENU };
static const char *const BUTTON_KEYS[PLAY_BUTTONS] = {"button hint", "button undo", "button menu"};

static bool shows_buttons(const struct play *play) { return !play->replaying && play->card.open != CARD_MISSED; }

static const char *button_word(const struct play *play, int button)
{
    return app_word(play->app, button == BUTTON_HINT   ? play_advice_hint_word(&play->card)
                               : button == BUTTON_UNDO ? undo_word(play)
                                                       : "prompt.menu");
}

/* The key or pad button that does the same now; ACTION_NONE: none. */
static enum action button_action(const struct play *play, int button)
{
    struct prompt prompts[PLAY_PROMPTS];
    int count = list_prompts(play, prompts);
    for (int i = 0; i < count; i++)
        if (prompts[i].text == button_word(play, button))
            return prompts[i].action;
    return button == BUTTON_MENU ? ACTION_MENU : button == BUTTON_UNDO ? ACTION_UNDO : ACTION_HINT;
}

static const struct helps *helps_seen(const struct play *play)
{
    return &play->game_setup.helps[play->engine.players[MACHINE_PLAYER] ? 0 : play_seats_mover(play)];
}

/* The key of the reason why a button would do nothing; NULL: it does something. */
static const char *button_refusal(const struct play *play, int button)
{
    const struct settings *settings = &play->app->settings;
    enum hints allowed = play->game_setup.hints;
    if (button == BUTTON_UNDO && !play_coins_by_hand(play))
        return !settings_on(settings, SETTING_UNDO) && !match_over(play->match) ? "button.undo_off"
               : play_engine_undo_plies(play) <= 0                              ? "button.undo_none"
                                                                                : NULL;
    if (button != BUTTON_HINT || play->card.open == CARD_HINT)
        return NULL;
    return play_state(play) == PLAY_OVER                                          ? "button.hint_none"
           : !settings_on(settings, SETTING_HINTS) || allowed == HINTS_NONE       ? "button.hint_off"
           : allowed == HINTS_THREE && helps_seen(play)->hints >= HINTS_IN_A_GAME ? "button.hint_used"
                                                                                  : NULL;
}

/* An idea, an arrow back, three lines. */
static void draw_icon(struct canvas *c, int button, float x, float y, float r, struct colour ink)
{
    float w = 0.22f * r;
    if (button == BUTTON_HINT) {
        canvas_ring(c, x, y - 0.25f * r, 0.62f * r, w, 0, ink);
        canvas_line(c, x - 0.28f * r, y + 0.58f * r, x + 0.28f * r, y + 0.58f * r, w, 0, ink);
        canvas_line(c, x - 0.16f * r, y + 0.92f * r, x + 0.16f * r, y + 0.92f * r, w, 0, ink);
    } else if (button == BUTTON_UNDO) {
        canvas_line(c, x - 0.8f * r, y - 0.25f * r, x + 0.3f * r, y - 0.25f * r, w, 0, ink);
        canvas_line(c, x - 0.8f * r, y - 0.25f * r, x - 0.35f * r, y - 0.7f * r, w, 0, ink);
        canvas_line(c, x - 0.8f * r, y - 0.25f * r, x - 0.35f * r, y + 0.2f * r, w, 0, ink);
        canvas_line(c, x + 0.3f * r, y - 0.25f * r, x + 0.75f * r, y + 0.2f * r, w, 0, ink);
        canvas_line(c, x + 0.75f * r, y + 0.2f * r, x + 0.3f * r, y + 0.65f * r, w, 0, ink);
        canvas_line(c, x + 0.3f * r, y + 0.65f * r, x - 0.1f * r, y + 0.65f * r, w, 0, ink);
    } else {
        for (int i = -1; i <= 1; i++)
            canvas_line(c, x - 0.7f * r, y + 0.52f * r * (float)i, x + 0.7f * r, y + 0.52f * r * (float)i, w, 0, ink);
    }
}

static float key_high(const struct play_layout *l, float high) { return fminf(1.5f * 1.09f * l->text, 0.72f * high); }

/* Buttons beside each other with large letters are as wide as these need: a finger's as its longest words, others as
 * words and keys. They share what is left. */
static void share_buttons(const struct play *play, const struct play_layout *l, float room, float wide[PLAY_BUTTONS])
{
    bool finger = l->finger > 0;
    struct canvas *c = play->app->canvas;
    struct text_style style = {.face = FACE_BOLD, .size = finger ? l->read : 1.09f * l->text};
    float sum = 0;
    for (int i = 0; i < PLAY_BUTTONS; i++) {
        struct glyph glyph = glyph_of(play->app, button_action(play, i));
        float word = finger ? text_widest_word(c, style, button_word(play, i))
                            : canvas_text_width(c, style, button_word(play, i));
        wide[i] = finger ? fmaxf(l->finger, word + 10 * l->unit)
                         : word + 31 * l->unit + glyph_width(c, &glyph, key_high(l, l->buttons.h));
        sum += wide[i];
    }
    for (int i = 0; i < PLAY_BUTTONS; i++)
        wide[i] =
            (finger || l->scale > 1.3f) && sum <= room ? wide[i] + (room - sum) / PLAY_BUTTONS : room / PLAY_BUTTONS;
}

/* How wide the key is that a button wears beside its word; 0: mouse and touch need none, it does nothing, or there is
 * no room for one whose letters can be read. Of large letters the icon goes first, else the key. */
static float button_key(const struct play *play, struct canvas *c, const struct play_layout *l, int button, float wide,
                        float high)
{
    enum device device = play->app->input.last_device;
    float em = 1.09f * l->text, tall = key_high(l, high), gap = 10 * l->unit;
    struct text_style style = {.face = FACE_BOLD, .size = em, .least = l->least};
    struct glyph glyph = glyph_of(play->app, button_action(play, button));
    float key = glyph_width(c, &glyph, tall), word = canvas_text_width(c, style, button_word(play, button));
    float icon = l->scale > 1.3f ? 0 : gap + 0.84f * em;
    bool room = word + gap + key <= wide - 2 * gap - icon, read = 0.53f * tall >= 0.9f * l->read;
    return device != DEVICE_MOUSE && device != DEVICE_TOUCH && !button_refusal(play, button) && room && read ? key : 0;
}

/* True if nothing at the foot need say what a button does: a pointer presses it, it wears its key, or it does nothing.
 */
static bool button_explains(const struct play *play, const struct play_layout *l, int button)
{
    enum device device = play->app->input.last_device;
    float gap = 8 * l->unit, wide[PLAY_BUTTONS], high = l->buttons.h;
    if (l->buttons.w <= 0 || !shows_buttons(play))
        return false;
    if (device == DEVICE_MOUSE || device == DEVICE_TOUCH || button_refusal(play, button))
        return true;
    share_buttons(play, l, l->buttons.w - 2 * gap, wide);
    if (!l->buttons_across)
        wide[button] = l->buttons.w, high = (high - 2 * gap) / PLAY_BUTTONS;
    return button_key(play, play->app->canvas, l, button, wide[button], high) > 0;
}

/* A finger has no prompts of its own: for its first three moves the foot tells what it does, in the place of the rules,
 * which the menu has too, and of the answers. */
static bool tells_finger(const struct play *play, const struct play_layout *l)
{
    int moves = match_length(play->match) - match_begun_at(play->match);
    return play->app->input.last_device == DEVICE_TOUCH && l->shape == PLAY_UPRIGHT && l->buttons.w > 0 &&
           moves < 2 * TOLD_MOVES && play_state(play) == PLAY_CHOOSING && play->card.open == CARD_NONE &&
           !match_position(play->match)->pawns[FIRST] && !play_coins_asked(play) && !play_coins_by_hand(play) &&
           !play_onboarding_offers(play) && !play->replaying && !play->board.answers && !has_look(play);
}

/* The prompts at the foot: without what has a button that says as much. */
/* That the answers can be shown is told where there is room: the others neither go nor shrink for it. */
static int where_answers_fit(const struct play *play, const struct play_layout *l, struct prompt *out, int count)
{
    const struct prompt_place place = {
        .box = l->prompts, .em = l->text, .rows = l->prompt_rows, .column = l->prompts_in_column};
    int left = 0;
    if ((play->board.answers && !play->peeks) || has_look(play) ||
        prompts_fit(play->app->canvas, play->app, out, count, &place))
        return count;
    for (int i = 0; i < count; i++)
        if (out[i].action != ACTION_PEEK && out[i].action != ACTION_ANSWERS)
            out[left++] = out[i];
    return left;
}

static int list_foot(const struct play *play, const struct play_layout *l, struct prompt *out)
{
    int count = list_prompts(play, out), left = 0;
    bool told = tells_finger(play, l);
    for (int i = 0; i < count; i++) {
        bool said =
            told && (out[i].action == ACTION_HELP || out[i].action == ACTION_REDO || out[i].action == ACTION_ANSWERS);
        for (int k = 0; k < PLAY_BUTTONS; k++)
            said |= out[i].text == button_word(play, k) && button_explains(play, l, k);
        if (!said)
            out[left++] = out[i];
    }
    return where_answers_fit(play, l, out, left);
}

/* True if a button has no room for the icon beside its word, and beside the key if it wears one. */
static bool lacks_icon(const struct play *play, struct canvas *c, const struct play_layout *l, int button, float wide)
{
    const float em = 1.09f * l->text, high = l->buttons_across ? l->buttons.h : (l->buttons.h - 16 * l->unit) / 3;
    const float key = button_key(play, c, l, button, wide, high), room = wide - 30 * l->unit - 0.84f * em;
    const struct text_style style = {.face = FACE_BOLD, .size = em};
    float word = canvas_text_width(c, style, button_word(play, button));
    return key > 0 ? word + 10 * l->unit + key > room : word * l->read > room * em;
}

/* All have icons or none; a finger's are as wide as each needs. */
static bool button_bare(const struct play *play, struct canvas *c, const struct play_layout *l, int button)
{
    float wide[PLAY_BUTTONS];
    bool bare = false;
    share_buttons(play, l, l->buttons.w - 2 * 8 * l->unit, wide);
    for (int i = 0; i < PLAY_BUTTONS; i++)
        if (i == button || l->finger <= 0)
            bare = bare || lacks_icon(play, c, l, i, l->buttons_across ? wide[i] : l->buttons.w);
    return bare;
}

/* The size of the buttons' words: the same of all, as far as the one that has the least room. */
static float button_em(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    const float em = 1.09f * l->text, gap = 10 * l->unit;
    const struct text_style style = {.face = FACE_BOLD, .size = em};
    float wide[PLAY_BUTTONS], share = 1;
    share_buttons(play, l, l->buttons.w - 2 * 8 * l->unit, wide);
    for (int i = 0; i < PLAY_BUTTONS; i++) {
        const float all = l->buttons_across ? wide[i] : l->buttons.w;
        const bool bare = button_bare(play, c, l, i);
        const float room = all - 2 * gap - (bare ? 0 : 0.84f * em + gap);
        if (!bare || l->finger <= 0) /* which writes it in two lines */
            share = fminf(share, room / canvas_text_width(c, style, button_word(play, i)));
    }
    return fmaxf(em * share, fminf(em, l->least / canvas_text_scale(c)));
}

/* Icon, word and key in the middle; without the key for mouse and touch. Where they have no room at a size that can be
 * read, the key goes first, and then the icon. */
static void draw_button(const void *screen, struct canvas *c, const struct form_node *n)
{
    const struct play *play = screen;
    struct play_layout l = play_layout_of(play, c);
    struct box b = n->box;
    if (l.buttons_across && scene_stack_top(play->app->scenes) != &play->base)
        return; /* an overlay has its prompts there */
    float u = l.unit, em = button_em(play, c, &l), r = fminf(16 * u, 0.3f * b.h), icon = 0.42f * em, gap = 10 * u;
    enum action action = button_action(play, n->tag);
    struct glyph glyph = glyph_of(play->app, action);
    struct text_style style = {
        .face = FACE_BOLD, .size = em, .colour = UI_WHITE, .least = l.least, .align = ALIGN_LEFT};
    float tall = fminf(1.5f * em, 0.72f * b.h), word = canvas_text_width(c, style, n->text);
    float key = button_key(play, c, &l, n->tag, b.w, b.h), room = b.w - 2 * gap - 2 * icon - gap;
    bool bare = button_bare(play, c, &l, n->tag);
    if (bare)
        icon = 0, room = b.w - 2 * gap;
    form_plate_draw(play->form, c, n, r, 5 * u);
    word = fminf(word, room + gap);
    float beside = bare ? 0 : 2 * icon + gap;
    float x = b.x + (b.w - beside - word - (key > 0 ? gap + key : 0)) / 2, middle = b.y + b.h / 2 - 2.5f * u;
    if (n->disabled)
        style.colour = colour_fade(UI_SOFT, 0.75f);
    if (!bare)
        draw_icon(c, n->tag, x + icon, middle, icon, style.colour);
    x += beside;
    if (bare && l.finger > 0) { /* in two lines */
        style.align = ALIGN_CENTRE;
        fitted_text(c, (struct box){b.x + gap / 2, middle - b.h / 2, b.w - gap, b.h}, style, n->text);
    } else {
        canvas_text(c, (struct box){x, middle - b.h / 2, word + gap, b.h}, style, n->text);
    }
    if (key > 0)
        glyph_draw(c, &glyph, x + word + gap, middle, tall);
    if (scan_is_at(play->app, action))
        focus_ring_draw(c, b, r, play->game_style->accent, 1);
}

static void press_button(void *screen, int button);

/* One switch has the same choices as prompts. */
static void walk_buttons(struct form *f, const struct play *play, const struct play_layout *l)
{
    float gap = 8 * l->unit;
    struct box all = l->buttons, b = all;
    if (all.w <= 0 || !shows_buttons(play))
        return;
    float wide[PLAY_BUTTONS];
    share_buttons(play, l, all.w - 2 * gap, wide);
    if (!l->buttons_across)
        b.h = (all.h - 2 * gap) / PLAY_BUTTONS;
    for (int i = 0; i < PLAY_BUTTONS; i++) {
        const char *why = button_refusal(play, i), *word = button_word(play, i);
        struct form_node *n = form_button_saying(f, BUTTON_KEYS[i], word, press_button);
        b.w = l->buttons_across ? wide[i] : all.w;
        form_with(form_unless(n, why ? app_word(play->app, why) : NULL), .tag = i, .put_at = b, .draw = draw_button,
                  .by_hand = true);
        b.x += l->buttons_across ? b.w + gap : 0;
        b.y += l->buttons_across ? 0 : b.h + gap;
    }
}

static struct prompt_place prompt_place_of(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    struct prompt prompts[PLAY_PROMPTS];
    struct prompt_place place = {
        .box = l->prompts,
        .em = l->text,
        .least = fmaxf(l->shape == PLAY_UPRIGHT ? l->text * 0.8f : l->least, fminf(l->text, l->read)),
        .spare = play_onboarding_offers(play) ? ACTION_HINT : ACTION_HELP, /* the menu has it too */
        .rows = l->prompt_rows,
        .column = l->prompts_in_column,
        .glows = play->app->input.last_device == DEVICE_PAD ? ACTION_PREVIEW : ACTION_HELP,
        .glow = play_onboarding_offers(play) ? 1.0f : illegal_move_glow(&play->board)};
    if (l->shape == PLAY_WIDE && !prompts_fit(c, play->app, prompts, list_foot(play, l, prompts), &place))
        place.box.w = l->record.x + l->record.w - place.box.x; /* the list of moves makes room for them */
    return place;
}

/* Converts a press on a prompt to its action. */
static struct action_event translated(const struct play *play, const struct action_event *event)
{
    struct canvas *c = play->app->canvas;
    struct prompt prompts[PLAY_PROMPTS];
    struct play_layout l = play_layout_of(play, c);
    int n = list_foot(play, &l, prompts);
    struct prompt_place place = prompt_place_of(play, c, &l);
    return prompts_translate_at(c, play->app, prompts, n, &place, event);
}

/* ---- presses ---- */

static void open_rules(struct play *play)
{
    scene_push(play->app->scenes, rules_scene_new(play->app, match_variant(play->match), match_setup(play->match)));
}

static void open_pause(struct play *play) { scene_push(play->app->scenes, pause_scene_new(play->app, &play->base)); }

/* Commands of the side to move, in any state: undo, redo, hint, and undoing a choice. On a pad the east button undoes,
 * as its prompt says; Escape opens the menu if there is no choice to undo. */
static bool turn_command(struct play *play, const struct action_event *e)
{
    bool back = e->action == ACTION_BACK, choice = back && choice_to_undo(play);
    if (!back && e->action != ACTION_UNDO && e->action != ACTION_REDO && e->action != ACTION_HINT &&
        e->action != ACTION_ANSWERS && e->action != ACTION_PEEK)
        return false;
    if (back && !choice && e->device != DEVICE_PAD)
        return false;
    if (e->action == ACTION_PEEK && !e->down)
        end_peeking(play);
    else if (choice ? !play_seats_may_move(play, e) : !play_seats_may_command(play, e))
        illegal_move_nod(&play->board);
    else if (choice && step_back_choice(play))
        return true;
    else if (back && play->card.open == CARD_HINT)
        play_advice_close(play);
    else if (e->action == ACTION_ANSWERS || (e->action == ACTION_HINT && e->device == DEVICE_PAD && has_look(play)))
        switch_answers(play);
    else if (e->action == ACTION_PEEK)
        peek(play, e);
    else if (e->action == ACTION_HINT)
        ask_hint(play);
    else if (e->action == ACTION_REDO)
        redo(play);
    else
        play_undo(play);
    return true;
}

/* Commands open to everybody, in any state. */
static bool command(struct play *play, const struct action_event *e)
{
    switch (e->action) {
    case ACTION_BACK:
        if (play->card.open == CARD_HINT)
            play_advice_close(play);
        else if (play->game_setup.mode && play->game_setup.mode->passing)
            play_scene_leave(&play->base);
        else
            open_pause(play);
        return true;
    case ACTION_MENU:
        open_pause(play);
        return true;
    case ACTION_NEW:
        if (!pause_ask_new(play->app, &play->base))
            illegal_move_command(&play->board);
        return true;
    case ACTION_HELP:
        open_rules(play);
        return true;
    case ACTION_FREE:
        play_seats_hold(play, e);
        return true;
    case ACTION_SIT:
        play_seats_sit(play, e);
        return true;
    case ACTION_SWAP:
        if (play_seats_swap(play))
            play_notice_tell(play, NOTICE_SWAPPED, FIRST);
        return true;
    case ACTION_COPY:
        if (game_clipboard_copy(&(struct record){.match = play->match}))
            play_notice_tell(play, NOTICE_COPIED, FIRST);
        return true;
    default:
        return false;
    }
}

/* The button that ends flipping by hand. False if it was not pressed or is the other player's. */
static bool use_button(struct play *play, const struct action_event *e)
{
    bool meant = (e->action == ACTION_PREVIEW && play_coins_done(play)) ||
                 (e->action == ACTION_PRESS && play_coins_button_at(play, e->x, e->y));
    if (!meant || !play_seats_may_move(play, e))
        return false;
    board_player_choose(&play->board, PICK_DONE);
    return true;
}

/* The other player's answer. */
static bool use_answer(struct play *play, const struct action_event *e)
{
    enum coins_answer answer = play_coins_meant(play, e);
    if (answer == ANSWER_NONE)
        return false;
    if (play_seats_may_move(play, e))
        play_coins_answer(play, answer);
    else
        illegal_move_nod(&play->board);
    return true;
}

/* Letters and digits that name squares and choices. */
static bool type(struct play *play, const struct action_event *e) { return board_player_type(&play->board, e); }

static bool see_result(struct play *play, const struct action_event *e)
{
    if (play_state(play) != PLAY_OVER || (e->action != ACTION_OK && e->action != ACTION_PRESS))
        return false;
    show_result(play);
    return true;
}

/* The button of a turn by hand, where there is none to press: the rules, unless it has that meaning in this game. */
static bool preview(struct play *play, const struct action_event *e)
{
    if (e->action != ACTION_PREVIEW)
        return false;
    if (!play_coins_by_hand(play))
        open_rules(play);
    return true;
}

static bool asks_for_move(const struct play *play, const struct action_event *e)
{
    return play_state(play) == PLAY_CHOOSING && play_seats_may_move(play, e);
}

static bool press_card(struct play *play, const struct action_event *e)
{
    return e->action == ACTION_PRESS && asks_for_move(play, e) && play_advice_press(play, e);
}

static bool act_on_board(struct play *play, const struct action_event *e)
{
    struct board_place place = play_board_place(play);
    bool missed = e->action == ACTION_PRESS && asks_for_move(play, e); /* a press beside the board */
    play->board.steps_freely = play_seats_step_freely(play);
    return board_player_action(&play->board, &place, e) || missed;
}

/* Who is asked during a game, in this order; the first who uses an action has it. */
static bool (*const HANDLERS[])(struct play *play, const struct action_event *e) = {
    play_advice_action,     /* what was missed lies over everything */
    type,                   /* before letters are commands */
    play_onboarding_action, /* the prompt for the rules opens the lesson while that is offered */
    turn_command,           /* a choice is undone before Escape opens the menu */
    command,
    use_button, /* of coins flipped by hand, before the button means the rules */
    use_answer,
    see_result,
    preview,
    press_card, /* lies over the board */
    act_on_board,
};

static bool act(struct play *play, const struct action_event *e)
{
    for (size_t i = 0; i < sizeof HANDLERS / sizeof *HANDLERS; i++)
        if (HANDLERS[i](play, e))
            return true;
    return false;
}

/* A button beside the board was let go, or pressed otherwise. */
static void press_button(void *screen, int button)
{
    static const enum action does[PLAY_BUTTONS] = {ACTION_HINT, ACTION_UNDO, ACTION_MENU};
    struct play *play = screen;
    struct action_event e = {.action = does[button], .down = true, .device = play->app->input.last_device, .seat = -1};
    (void)play_chain_press(play);
    board_player_finish(&play->board);
    illegal_move_end(&play->board);
    (void)act(play, &e);
}

/* Or on the face of somebody who plays. */
static bool is_on_button(const struct play *play, const struct action_event *e)
{
    for (int i = 0; i < PLAY_BUTTONS; i++)
        if (box_has(form_box(play->form, BUTTON_KEYS[i], i), e->x, e->y))
            return true;
    for (int player = 0; player < 2; player++)
        if (play_scene_has_person(&play->base, player) && box_has(play_part(play, "portrait", player), e->x, e->y))
            return true;
    return false;
}

/* Mouse and touch on the buttons beside the board, and on faces. True if the action is not for the board any more. */
static bool work_buttons(struct play *play, const struct action_event *e)
{
    const struct form *f = play->form;
    bool held = f->focus.held.id != 0 && f->focus.held.acts;
    bool pointer = !e->wheel && e->action >= ACTION_POINT && e->action <= ACTION_LEAVE;
    if (held && e->action == ACTION_BACK) /* of a card, too */
        return form_action(play->form, e);
    if (!shows_buttons(play) || !pointer)
        return false;
    if (e->action == ACTION_PRESS && (board_player_holds(&play->board) || !is_on_button(play, e)))
        return false;
    if (e->action == ACTION_PRESS && play->app->now < play->guarded)
        return true;
    if (!held && e->action == ACTION_RELEASE)
        return false;
    (void)form_action(play->form, e);
    return held || e->action == ACTION_PRESS;
}

/* What a pointer does besides a press. */
static bool point(struct play *play, const struct action_event *e)
{
    struct board_place place = play_board_place(play);
    bool missed = play->card.open == CARD_MISSED, used = missed && play_advice_action(play, e);
    if (missed && e->action == ACTION_POINT)
        return used;
    return board_player_action(&play->board, &place, e) || used;
}

static bool play_action(struct scene *s, const struct action_event *event)
{
    struct play *play = (struct play *)s;
    play_clock_pass(play);
    for (int i = 0; i < WATCHING; i++)
        face_wake(&watching(play, i)->life);
    if (work_buttons(play, event))
        return true;
    struct action_event translation = translated(play, event);
    const struct action_event *e = &translation;
    if (e->action == ACTION_POINT || e->action == ACTION_RELEASE || e->action == ACTION_LEAVE)
        return point(play, e);
    if (action_is_press(e->action) && play->app->now < play->guarded)
        return true;
    if (board_player_interrupts(&play->board, e))
        return true;
    if (action_is_press(e->action)) {
        bool ended = play_chain_press(play);
        board_player_finish(&play->board);
        illegal_move_end(&play->board);
        if (ended && play_state(play) == PLAY_WAITING && (e->action == ACTION_OK || e->action == ACTION_PRESS))
            return true; /* it was meant for that */
    }
    return play->replaying ? act_in_review(play, e) : act(play, e);
}

/* ---- drawing ---- */

static struct text_style text_style(const struct play_layout *l, struct colour colour, enum align align)
{
    return (struct text_style){.face = FACE_TEXT, .size = l->text, .colour = colour, .align = align, .least = l->least};
}

/* Below the game's name if the panels are beside the board, beside it in an upright window. Returns how much of the
 * title's height it takes. */
static float draw_place(const struct play *play, struct canvas *c, const struct play_layout *l, float name)
{
    const struct game_mode *mode = play->game_setup.mode;
    struct text_style style = text_style(l, UI_SOFT, ALIGN_LEFT);
    struct box b = l->title;
    char text[64];
    if (!mode || !mode->place || l->shape == PLAY_FLAT || l->points)
        return 0;
    mode->place(play->app, text, sizeof text);
    if (l->shape == PLAY_WIDE) {
        float high = 1.2f * l->text;
        b = (struct box){b.x, l->panel[0].y - high - 0.1f * l->text, l->panel[0].w, high};
        canvas_text(c, b, style, text);
        return b.y < l->title.y + l->title.h ? l->title.y + l->title.h - b.y : 0;
    }
    b.x += name + 0.7f * l->text;
    b.w -= name + 0.7f * l->text;
    canvas_text(c, b, style, text);
    return 0;
}

/* Above the left panel, or in the upper one; a short upright window has no room for it. */
static void draw_head(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct play *play = screen;
    struct play_layout layout = play_layout_of(play, c), *l = &layout;
    char text[64];
    struct box title = node->box;
    struct text_style style = {.face = FACE_TITLE,
                               .size = (l->shape == PLAY_FLAT ? 1.3f : 1.64f) * l->text,
                               .colour = UI_WHITE,
                               .least = l->least},
                      least = style;
    least.size = l->least;
    const char *name = custom_boards_title(play->app, play->match);
    int number = match_position(play->match)->ply + (match_over(play->match) ? 0 : 1);
    if (play->points.there)
        number = play->points.run.rung + 1;
    words_fill_numbers(text, sizeof text, app_word(play->app, play->points.there ? "won.rung" : "play.move"), number,
                       0);
    struct text_style move = text_style(l, UI_SOFT, l->shape == PLAY_FLAT ? ALIGN_LEFT : ALIGN_RIGHT);
    bool crowded = canvas_text_width(c, least, name) > title.w;
    least.face = move.face;
    least.size = move.least = fminf(move.size, l->read); /* it can be spared */
    crowded |= canvas_text_width(c, least, text) > l->move.w;
    if (crowded && l->shape == PLAY_WIDE) /* in a narrow panel with long texts, only the name */
        title.w = l->move.x + l->move.w - title.x;
    struct box counted = l->move;
    float used = draw_place(play, c, l, canvas_text_width(c, style, name));
    if (used > 0) { /* both move up, and the name shrinks accordingly */
        float top = 0.5f * title.y;
        title.h = counted.h = title.y + title.h - used - top;
        title.y = counted.y = top;
        style.size = title.h < style.size ? title.h : style.size;
    }
    if (!crowded || l->shape != PLAY_WIDE)
        canvas_text(c, counted, move, text);
    shortened_text(c, title, style, name);
}

/* In one line, as many as fit, preceded by dots for earlier ones. */
static void draw_record_line(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    char shown[160];
    struct strbuf moves = {0};
    struct text_style style = text_style(l, UI_SOFT, ALIGN_RIGHT);
    record_moves(play->match, match_length(play->match), " ", &moves);
    const char *all = strbuf_text(&moves), *from = all;
    if (strlen(all) > 80)
        from = all + strlen(all) - 80;
    for (;;) {
        (void)snprintf(shown, sizeof shown, "%s%s", from > all ? "… " : "", from);
        if (canvas_text_width(c, style, shown) <= l->record.w)
            break;
        const char *blank = strchr(from, ' ');
        if (!blank)
            break;
        from = blank + 1;
    }
    if (*from && canvas_text_width(c, style, shown) <= l->record.w)
        canvas_text(c, l->record, style, shown);
    strbuf_free(&moves);
}

/* In a numbered column with a heading: the last four, or fewer if there is less room. */
static void draw_record_column(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    enum { MOST = 4 };
    struct {
        int number, from;
    } last[MOST];
    int length = match_length(play->match), count = 0, turns = 0;
    float pitch = 1.55f * l->text, heading = 1.6f * l->text;
    int room = (int)((l->record.h - heading) / pitch);
    struct turn turn;
    for (int i = 0; i < length; turns++, count++) {
        last[turns % MOST].number = turns + 1;
        last[turns % MOST].from = i;
        i = record_turn(play->match, i, length, &turn);
    }
    room = room > MOST ? MOST : room;
    count = count > room ? room : count;
    if (count <= 0)
        return;
    struct box b = {l->record.x, l->record.y + l->record.h - heading - pitch * (float)room, l->record.w, heading};
    canvas_text(c, b, text_style(l, UI_SOFT, ALIGN_LEFT), app_word(play->app, "play.moves"));
    b.y += heading;
    b.h = pitch;
    for (int k = turns - count; k < turns; k++, b.y += pitch) {
        char text[NOTATION_TURN_MAX], line[NOTATION_TURN_MAX + 16];
        int from = last[k % MOST].from;
        struct text_style style = text_style(l, k == turns - 1 ? UI_TEXT : UI_SOFT, ALIGN_LEFT);
        style.face = k == turns - 1 ? FACE_BOLD : FACE_TEXT;
        (void)record_turn(play->match, from, length, &turn);
        (void)turn_words_short(play->app->words, match_before(play->match, from), turn.plies, turn.count, text,
                               sizeof text);
        (void)snprintf(line, sizeof line, "%d %s", last[k % MOST].number, text);
        if (canvas_text_width(c, (struct text_style){.face = style.face, .size = l->least}, line) <= b.w)
            canvas_text(c, b, style, line);
    }
}

static void draw_record(const struct play *play, struct canvas *c, const struct play_layout *l)
{
    if (!settings_squares(&play->app->settings))
        return;
    if (l->record.w > 0 && l->prompts_in_column)
        draw_record_column(play, c, l);
    else if (l->record.w > 0)
        draw_record_line(play, c, l);
}

/* The centre of a tray, or of the panel if it has none. */
static void tray_middle(const struct play *play, enum side side, float *x, float *y)
{
    int player = play_player_of(play, side);
    struct box tray = form_box(play->form, "tray", player);
    struct box b = tray.h > 0 ? tray : form_box(play->form, "panel", player);
    *x = b.x + b.w / 2;
    *y = b.y + b.h / 2;
}

/* A lent piece flies from tray to tray, and turns to its new owner's side on the way. */
static void draw_gift(const struct play *play, struct canvas *c)
{
    const struct motion *m = &play->board.motion;
    float way = play_state(play) == PLAY_SHOWING ? timeline_value(&m->timeline, TARGET_GIFT, PROPERTY_WAY, m->t, 1) : 1;
    struct disc_pose pose = {
        .r = 30, .alpha = 1, .lift = 2.0f * way * (1 - way), .angle = way * 3.14159265f, .axis = 1};
    enum side receiver = FIRST;
    if (way >= 1.0f)
        return;
    for (int i = 0; i < m->effects.count; i++) {
        if (m->effects.list[i].kind == EFFECT_LEND)
            receiver = (enum side)m->effects.list[i].side;
        if (m->effects.list[i].kind == EFFECT_PLACE && play->game_style->piece == PIECE_COIN)
            pose.coin = 1U + play->board.coins.at[m->effects.list[i].to];
    }
    float x, y;
    tray_middle(play, other(receiver), &pose.x, &pose.y);
    tray_middle(play, receiver, &x, &y);
    pose.x += (x - pose.x) * way;
    pose.y += (y - pose.y) * way;
    pose.r += 60 * way * (1 - way);
    pose.up = other(receiver);
    disc_shadow(c, &pose);
    disc_draw(c, play->game_style->side, &pose, settings_on(&play->app->settings, SETTING_MARKS));
}

static void draw_ground(const void *screen, struct canvas *c)
{
    const struct play *play = screen;
    tabletop_draw(c, play->game_style);
    play_score_draw_lamp(&play->points, c);
}

/* Where points fly. */
static struct box score_box(const struct play *play)
{
    struct box b = form_box(play->form, "points", 0);
    b.h *= .4f;
    return b.w > 0 ? b : form_box(play->form, "panel", 0);
}

/* Where the sums of chains fly. */
static struct box pot_box(const struct play *play)
{
    struct box b = form_box(play->form, "pot", 0);
    return b.w > 0 ? b : score_box(play);
}

/* What is over the panels and around the board, but under a card. */
static void draw_around(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct play *play = screen;
    struct play_layout l = play_layout_of(play, c);
    (void)node;
    if (!play_notice_seen(play) && !play_coins_draw_line(play, c, &l))
        play_panel_draw_low(play, c, &l);
    struct prompt_place at = prompt_place_of(play, c, &l);
    if (at.box.w <= l.prompts.w)
        draw_record(play, c, &l);
    draw_gift(play, c);
    play_panel_draw_sliding(play, c, &l);
}

static void walk(struct form *f, void *screen)
{
    struct play *play = screen;
    struct play_layout l = play_layout_of(play, f->app->canvas);
    play_panel_walk(f, play, &l);
    walk_buttons(f, play, &l);
    if (l.title.w > 0)
        form_with(form_picture(f, "head", draw_head), .put_at = l.title);
    play->board.grow = l.text / 22;
    form_with(board_node_shown(f, &play->board), .put_at = l.board, .played = true,
              .hidden = play->counted != NULL); /* the result has its own */
    form_with(form_picture(f, "line", draw_around), .put_at = l.line);
    if (tells_finger(play, &l))
        form_with(form_line(f, "told", app_word(f->app, "hand.press_lit"), UI_SOFT), .style.size = l.text,
                  .style.align = ALIGN_CENTRE, .said = "", .put_at = l.prompts);
    if (play->card.open == CARD_MISSED)
        play_advice_walk(f, play, &l);
}

static void play_draw(const struct scene *s, struct canvas *c)
{
    const struct play *play = (const struct play *)s;
    struct play_layout l = play_layout_of(play, c);
    struct prompt prompts[PLAY_PROMPTS];
    struct prompt_place at = prompt_place_of(play, c, &l);
    form_draw(play->form, c);
    if (play->points.pop_count > 0) {
        struct board_place place = play_board_place(play);
        play_score_draw_pops(&play->points, c, &place, score_box(play));
    }
    form_push_beside(play->form, c, at.box);
    if (scene_stack_top(play->app->scenes) == s) /* an overlay has its own prompts */
        prompts_draw_at(c, play->app, prompts, list_foot(play, &l, prompts), &at);
    canvas_pop(c);
    play_chain_draw(play, c, pot_box(play));
    play_notice_draw(play, c, &l);
}

/* ---- speech ---- */

/* Takes out what is impossible while the computer thinks or discs move: placing and hints. Returns how many are left.
 */
static int leave_out_waiting(const struct play *play, struct prompt *prompts, int count)
{
    int left = 0;
    bool board = !play->replaying && play->card.open != CARD_MISSED;
    bool waits = board && (play_state(play) == PLAY_WAITING || play_state(play) == PLAY_SHOWING);
    for (int i = 0; i < count; i++)
        if (!waits || (prompts[i].action != ACTION_OK && prompts[i].action != ACTION_HINT))
            prompts[left++] = prompts[i];
    return left;
}

/* What is played, and by whom; events are announced as they happen. */
static void play_describe(const struct scene *scene, struct spoken *out)
{
    const struct play *play = (const struct play *)scene;
    struct prompt prompts[PLAY_PROMPTS];
    char name[PLAYER_NAME_MAX];
    spoken_show(out, app_game_word(play->app, "title", match_variant(play->match)));
    for (int side = FIRST; side <= SECOND; side++) {
        play_words_name(play, (enum side)side, name, sizeof name);
        spoken_show_filled(out, app_word(play->app, "speech.number"), play_words_side(play, (enum side)side), name);
    }
    play_notice_describe(play, out);
    board_node_describe(play->form, &play->board, out);
    int count = list_prompts(play, prompts);
    spoken_prompts(play->app, out, prompts, out->stops ? leave_out_waiting(play, prompts, count) : count);
}

/* ---- time ---- */

/* Announces once that an external engine was replaced, however that came about. */
static bool tell_external_news(struct play *play)
{
    bool news = play->engine.news;
    if (news)
        play_notice_tell(play, NOTICE_EXTERNAL, play->game_setup.first_player == MACHINE_PLAYER ? FIRST : SECOND);
    play->engine.news = false;
    return news;
}

/* Handles a result of the engine's thread, whose event wakes the loop. */
static bool poll_engine(struct play *play)
{
    struct move move;
    if (play_state(play) == PLAY_WAITING && match_asks(play->match)) {
        play_coins_machine(play);
        return true;
    }
    if (play_state(play) == PLAY_WAITING && play_engine_move(play, &move)) {
        play_show_forwards(play, move);
        board_player_begin(&play->board);
        return true;
    }
    if (play_advice_poll_hint(play))
        return true;
    if (!play_engine_hinted(play, &move))
        return tell_external_news(play);
    play->board.hint =
        move.kind == MOVE_DONE ? match_position(play->match)->placed : picker_towards(&play->board.picker, move);
    play_speech_hint(play);
    return true;
}

/* The faces follow the player's cursor, or looks at the last placed disc. */
static int update_face(struct play *play, float ms)
{
    unsigned last;
    uint64_t turned;
    bool waits = play_state(play) == PLAY_WAITING, choosing = play_state(play) == PLAY_CHOOSING;
    bool missed = play->card.open == CARD_MISSED;
    int next = SCENE_STILL;
    board_player_last_move(&play->board, &last, &turned);
    for (int i = 0; i < WATCHING; i++) {
        bool own = i > 0, searching = play->card.open == CARD_HINT && play->card.count == 0;
        struct play_face_sight sight = {
            .asked = !own && waits && !missed,
            .thinks = own ? searching && choosing && watching(play, i)->side == play_actor(play)
                          : waits && play_panel_thinks(&play->panels),
            .moves = play_state(play) == PLAY_SHOWING,
            .square = missed                                ? play->card.glow.turns[0].plies[0].to
                      : choosing && play->board.cursor < 64 ? play->board.cursor
                                                            : last,
        };
        if (watching(play, i)->there)
            next = scene_soonest(next, play_face_update(watching(play, i), ms, &sight));
    }
    return next;
}

/* A picture shows the opponent and the points a moment after the last ply. */
static int update_picture(struct play *play, float ms)
{
    if (play->rest <= 0)
        return SCENE_STILL;
    play->rest -= ms;
    (void)play_panel_update(play, ms);
    (void)update_face(play, ms);
    (void)play_score_update(&play->points, ms);
    return 0;
}

static int play_update(struct scene *s, double dt)
{
    struct play *play = (struct play *)s;
    float ms = (float)(dt * 1000.0);
    if (play->board.frozen)
        return update_picture(play, ms);
    play_clock_pass(play);
    if (!play->card.open)
        play->form->focus.passed = true; /* keys and pads have commands instead of a focus on buttons */
    if (app_next_warning(play->app, play->notice.warning, sizeof play->notice.warning))
        play_notice_tell(play, NOTICE_WARNING, FIRST);
    if (play->bench) {
        struct motion *m = &play->board.motion;
        m->t = m->t + BENCH_STEP_MS < m->timeline.length ? m->t + BENCH_STEP_MS : PLACE_MS;
        (void)play_chain_update(play, BENCH_STEP_MS);
        return 0;
    }
    if (play_chain_stands(play, &ms))
        return 0;
    int seat; /* whose gamepad was disconnected */
    bool answering = tell_external_news(play), showing = play->board.showing;
    if (play_seats_missed(play, &seat))
        scene_push(play->app->scenes, pad_lost_scene_new(play->app, &play->base, seat));
    else if (play_seats_gone(play, &play->notice.pad))
        play_notice_tell(play, NOTICE_PAD, FIRST);
    answering = play_engine_ask_player(&play->engine) || answering;
    int next = scene_moves(play_engine_poll(&play->engine) || answering);
    unsigned stack = match_position(play->match)->pawns[FIRST] ? play_chosen_stack(play) : PICK_NOWHERE;
    next = scene_soonest(next, scene_moves(stack_motion_update(&play->panels.stack_motion, stack, ms)));
    next = scene_soonest(next, update_face(play, ms));
    next = scene_soonest(next, form_update(play->form, dt));
    next = scene_soonest(next, play_advice_update(play, ms));
    next = scene_soonest(next, play_panel_update(play, ms));
    next = scene_soonest(next, play_notice_update(&play->notice, ms));
    next = scene_soonest(next, play_score_update(&play->points, ms));
    next = scene_soonest(next, board_player_update(&play->board, ms));
    next = scene_soonest(next, play_chain_update(play, ms));
    if (board_player_holds(&play->board))
        return scene_soonest(next, play_clock_next(play));
    if (showing || play->board.showing || play_advice_poll_missed(play))
        return 0;
    int sum;
    bool waits = play_chain_waits(play, &sum);
    if (play->rest > 0) {
        play->rest -= ms;
        if (play->rest > 0)
            return scene_soonest(next, scene_after(play->rest));
        play->rest = 0;
    }
    if (waits)
        return scene_soonest(next, sum);
    if (play->rest == 0 && play_state(play) == PLAY_OVER)
        show_result(play);
    else if (!poll_engine(play)) {
        int external = play_engine_external_seconds(play) >= 0 ? SECONDS_CHECK_MS : SCENE_STILL;
        return scene_soonest(next, scene_soonest(play_clock_next(play), external));
    }
    return 0;
}

/* ---- the scene ---- */

/* Pictures and demonstrations skip it. */
static void show_toss(struct play *play)
{
    const struct options *options = &play->app->options;
    if (play->toss && !options->screenshot && !options->demo && !play->bench)
        scene_push(play->app->scenes, toss_scene_new(play->app, &play->base));
    play->toss = false;
}

/* The game's own piece; on the ladder that of the last one, or of the last life. */
static enum music_piece music_of(const struct play *play)
{
    bool run = play->game_setup.mode && play->game_setup.mode->scored && !play->app->options.demo;
    if (run && play->game_setup.opponent == cast_level(CAST_TURNCOAT))
        return MUSIC_TURNCOAT;
    return run && ladder_run(play->app)->lives == 1 ? MUSIC_LAST_LIFE : play->game_style->music;
}

static void play_enter(struct scene *s, enum intent intent)
{
    struct play *play = (struct play *)s;
    form_enter(play->form, intent);
    if (play->board.deals && play->board.motion.t <= 0)
        timeline_delay(&play->board.motion.timeline,
                       travel_board_ms(play->app));    /* dealt on to the board in its place */
    play->app->session->game_setup = play->game_setup; /* another game may have been on top of it */
    play->seats.held = 0;
    play->app->input.peeks = true;
    play_clock_run(&play->clock, play->app->now, !play->replaying && !match_over(play->match));
    play_scene_dress(s);
    play_seats_accept(play);
    music_want(play->app, music_of(play));
    play_score_music(&play->points);
    play_clock_resume(play);
    show_toss(play);
    if (intent == INTENT_FORWARD)
        canvas_keep_shown(play->app->canvas);
    if (intent == INTENT_BACK) {
        play_engine_resume(play);
        play_advice_resume(play);
    }
}

static void play_leave(struct scene *s, enum intent intent)
{
    struct play *play = (struct play *)s;
    (void)intent;
    play->app->input.peeks = false;
    end_peeking(play);
    form_leave(play->form);
    board_player_drop(&play->board);
    play_clock_pass(play);
    play_clock_run(&play->clock, play->app->now, false);
}

static void play_destroy(struct scene *s)
{
    struct play *play = (struct play *)s;
    play_engine_stop(&play->engine);
    play_advice_forget(play);
    saved_settle(play->app);
    opponent_dismiss_external(play->app->session->opponent);
    opponent_rest(play->app->session->opponent);
    match_free(play->match);
    form_free(play->form);
    free(play);
}

static const struct scene_class PLAY = {.name = "play",
                                        .enter = play_enter,
                                        .leave = play_leave,
                                        .action = play_action,
                                        .update = play_update,
                                        .draw = play_draw,
                                        .describe = play_describe,
                                        .destroy = play_destroy};

/* ---- a match is put on the board ---- */

/* True for games where one person may have unlimited hints without a clock, including trials in which they play both
 * sides. */
static bool is_practice(const struct play *play)
{
    const struct game_setup *game_setup = &play->game_setup;
    const int *who = play->engine.players;
    bool tried = game_setup->mode && game_setup->mode->passing && who[MACHINE_PLAYER] == 0;
    return ((who[0] == 0 && who[MACHINE_PLAYER] > 0) || tried) && !play->app->options.demo &&
           game_setup->hints == HINTS_ALLOWED && game_setup->clock.kind == CLOCK_OFF;
}

/* What those who play look like; an engine is plain. */
static void guises_of_people(const struct play *play, struct guise out[2])
{
    guises_kept_seats(play->app, play->game_setup.seats[0].name, play->game_setup.seats[1].name, out);
    for (int player = 0; player < 2; player++)
        if (!play_scene_has_person(&play->base, player))
            out[player] = (struct guise){{0}};
}

/* What a game starts with is dealt where somebody looks on, and where the start is the usual one. */
static bool is_dealt(const struct play *play)
{
    const struct game_setup *setup = &play->game_setup;
    bool given = setup->start.set_up || setup->seats[0].corners > 0 || setup->seats[1].corners > 0;
    return !given && match_length(play->match) == 0 && occupied(match_before(play->match, 0)) &&
           app_pace(play->app) > 0 && !app_unattended(play->app) && !play->app->options.demo;
}

/* Installs a match, which may have begun already; its last ply is shown. `fresh`: it has not been kept. */
static void begin(struct play *play, struct match *match, bool fresh)
{
    int last = match_length(match) - 1;
    play_engine_stop(&play->engine);
    match_free(play->match);
    play->match = match;
    match_ask_about_turnings(match);
    board_player_set(&play->board, match);
    play_advice_forget(play);
    play->board.cursor = play->resume = PICK_NOWHERE;
    play->board.pointer = false;
    play->panels.stack_motion.stack = PICK_NOWHERE;
    play->rest = -1;
    play->clock = (struct play_clock){.begun_earlier = last >= match_begun_at(match)};
    play_clock_run(&play->clock, play->app->now, true);
    play->board.answers = false;
    play->look_at = -1;
    play->toss = play->game_setup.drawn && match_length(match) == match_begun_at(match);
    play->replaying = false;
    play->given_whole = match_over(match);
    play->perfect = false;
    play->notice.ms = 0;
    play_chain_reset(play);
    play_engine_seat(&play->engine, play->app, match, &play->game_setup);
    play_advice_begin(&play->card, play->app, play->game_style, match, is_practice(play));
    play->count =
        (struct play_count){.score_before = play->app->session->score, .series_before = play->game_setup.series};
    play_score_begin(&play->points, play->app, match, last < 0 ? 0 : last,
                     play->game_setup.first_player == 0 ? FIRST : SECOND,
                     play->game_setup.mode && play->game_setup.mode->scored);
    play_face_begin(&play->face, play->app, match, play->app->options.demo ? 0 : play->engine.players[MACHINE_PLAYER],
                    play->game_setup.first_player == 0 ? SECOND : FIRST,
                    play->game_setup.mode != NULL, /* on the ladder */
                    play->game_setup.eased);
    struct guise guises[2];
    guises_of_people(play, guises);
    for (int player = 0; player < 2; player++) {
        enum side side = play->game_setup.first_player == player ? FIRST : SECOND;
        play_face_begin_own(&play->own[player], play->app, match, side, player, guises[player],
                            play_engine_has(&play->engine, side));
    }
    play_onboarding_begin(play);
    if (match_position(match)->step == STEP_OPENING && last < 0 && !play_onboarding_offers(play))
        play_notice_tell(play, NOTICE_CENTRE, (enum side)match_position(match)->turn); /* one message at a time */
    if (last >= 0)
        board_player_show(&play->board, last, false);
    else if (fresh && is_dealt(play))
        board_player_deal(&play->board);
    else
        play_go_on(play);
    board_player_begin(&play->board);
    play_panel_settle(play);
}

/* In a picture, shows the last motion at the time given on the command line, or its end and the moment after it, when
 * the opponent is seen to think and points have risen and not yet flown. */
static void hold_still(struct play *play)
{
    enum { MOMENT_MS = 700 };
    int ms = play->app->options.at;
    if (ms < 0 || (float)ms >= play->board.motion.timeline.length)
        board_player_finish(&play->board);
    else if (play_state(play) == PLAY_SHOWING)
        play->board.motion.t = (float)ms;
    play_chain_hold_still(play, ms);
    play->rest = ms < 0 ? MOMENT_MS : -1;
    play->board.frozen = true;
}

/* Creates the scene of a match, which it then owns, showing the last ply. If out of memory, returns NULL and frees the
 * match. */
static struct scene *scene_of(struct app *app, struct match *match, bool fresh)
{
    struct play *play = match ? calloc(1, sizeof *play) : NULL;
    if (!play || !(play->form = form_new(app, walk, play))) {
        match_free(match);
        free(play);
        return NULL;
    }
    play->base.class_ = &PLAY;
    play->app = app;
    play->game_style = play->form->game_style = game_style_of(app->session->game_setup.variant);
    play->form->ground = draw_ground;
    play->form->focus.passed = true;
    play->game_setup = app->session->game_setup;
    board_player_init(&play->board, app, play->game_style, &PLAY_BOARD, play);
    begin(play, match, fresh);
    if (app->options.screenshot)
        hold_still(play);
    return &play->base;
}

struct scene *play_scene_new(struct app *app, const char *moves)
{
    struct match *match = game_setup_match(&app->session->game_setup);
    struct notation_error error;
    if (match && moves)
        (void)match_play_moves(match, moves, &error);
    return scene_of(app, match, true);
}

void play_scene_begin_set_up(struct app *app)
{
    struct scene *play = play_scene_new(app, NULL);
    if (!play)
        return;
    scene_pop_to_bottom(app->scenes);
    scene_push(app->scenes, play);
    pause_ask_kept(app, play);
}

void play_scene_begin(struct app *app, const struct variant *variant)
{
    seating_set_up(app, variant, app->options.seeded ? app->options.seed : (uint32_t)SDL_GetPerformanceCounter());
    app_apply_settings(app);
    play_scene_begin_set_up(app);
}

struct scene *play_scene_go_on(struct app *app, const struct variant *variant)
{
    struct match *match = saved_load(app, variant, &app->session->game_setup);
    return match ? scene_of(app, match, false) : NULL;
}

struct scene *play_scene_go_on_run(struct app *app)
{
    struct match *match = saved_load_run(app, &app->session->game_setup);
    return match ? scene_of(app, match, false) : NULL;
}

static void begin_at(struct play *play, struct game_setup *game_setup)
{
    game_setup->setup.seed++; /* another random start */
    game_setup->clock = clock_begin(game_setup->clock.kind, game_setup->clock.loses);
    game_setup->times = (struct times){.count = 0};
    game_setup->helps[0] = game_setup->helps[1] = (struct helps){0, 0};
    struct match *match = game_setup_match(game_setup);
    if (!match)
        return;
    saved_settle(play->app);
    play->game_setup = play->app->session->game_setup = *game_setup;
    begin(play, match, true);
}

void play_scene_new_game(struct scene *s, bool swap_sides)
{
    struct play *play = (struct play *)s;
    struct game_setup game_setup = play->game_setup;
    game_setup.drawn = false;
    game_setup.eased = people_kept_easy(play->app, &game_setup);
    if (swap_sides)
        game_setup.first_player = 1 - game_setup.first_player;
    begin_at(play, &game_setup);
}

void play_scene_next_game(struct scene *s)
{
    struct play *play = (struct play *)s;
    struct game_setup game_setup = play->game_setup;
    seating_next(play->app, &game_setup, (uint32_t)SDL_GetPerformanceCounter());
    begin_at(play, &game_setup);
}

/* ---- what other screens ask ---- */

static bool is_under_way(const struct play *play)
{
    const struct match *match = play->match;
    return match_length(match) > match_begun_at(match) && !match_over(match) && !play->replaying;
}

bool play_scene_has_person(const struct scene *s, int player)
{
    const struct play *play = (const struct play *)s;
    return !play_engine_has(&play->engine, play->game_setup.first_player == player ? FIRST : SECOND);
}

void play_scene_ask_face(struct scene *s, int player)
{
    struct play *play = (struct play *)s;
    scene_push(play->app->scenes, first_start_scene_of(play->app, play->game_setup.seats, player));
}

void play_scene_dress(struct scene *s)
{
    struct play *play = (struct play *)s;
    struct guise guises[2];
    guises_of_people(play, guises);
    for (int player = 0; player < 2; player++)
        play->own[player].life.pose.guise = guises[player];
}

void play_scene_leave(struct scene *s)
{
    const struct play *play = (struct play *)s;
    if (play->game_setup.mode)
        scene_pop(play->app->scenes);
    else
        scene_pop_to_bottom(play->app->scenes);
}

void play_scene_give_up_for(struct scene *s, enum side side)
{
    struct play *play = (struct play *)s;
    board_player_finish(&play->board);
    if (match_over(play->match))
        return;
    play_engine_stop(&play->engine);
    play_advice_forget(play);
    match_give_up(play->match, side);
    play_go_on(play);
}

void play_scene_give_up(struct scene *s)
{
    struct play *play = (struct play *)s;
    board_player_finish(&play->board);
    enum side turn = play_actor(play);
    bool person_has_other = play_engine_has(&play->engine, turn) && !play_engine_has(&play->engine, other(turn));
    play_scene_give_up_for(s, person_has_other ? other(turn) : turn);
}

void play_scene_guard(struct scene *s)
{
    enum { GUARD_MS = 400 };
    struct play *play = (struct play *)s;
    play->guarded = play->app->now + GUARD_MS;
}

void play_scene_review(struct scene *s) { begin_review((struct play *)s); }

struct game_result play_scene_result(const struct scene *s)
{
    const struct play *play = (const struct play *)s;
    struct game_result game = {.match = play->match,
                               .setup = &play->game_setup,
                               .coins = play->game_style->piece == PIECE_COIN ? &play->board.coins : NULL,
                               .winner = match_winner(play->match),
                               .quitter = match_given_up(play->match),
                               .timed_out = play->clock.timed_out,
                               .under_way = is_under_way(play),
                               .watched = play_engine_alone(&play->engine),
                               .helped = play_has_help(play),
                               .opponent = play->engine.players[MACHINE_PLAYER],
                               .person = 2,
                               .seconds = play_clock_seconds(&play->clock, play->app->now)};
    game.counted = game.quitter == 2 && match_position(play->match)->loser == 2;
    if (game.opponent != OPPONENT_PERSON && !game.watched)
        game.person = (int)game_result_side(&game, 0);
    for (int side = FIRST; side <= SECOND; side++)
        play_words_player(play, (enum side)side, game.names[side], sizeof game.names[side]);
    return game;
}

void play_scene_aim(struct scene *s)
{
    enum { PLIES = 40 };
    struct play *play = (struct play *)s;
    board_player_finish(&play->board);
    if (match_over(play->match) || match_length(play->match) >= PLIES) {
        while (match_back(play->match))
            ;
        play_go_on(play);
    }
    play->board.cursor = picker_step(picker_places(&play->board.picker), PICK_NOWHERE, 0, 0);
}

void play_scene_aim_high(struct scene *s)
{
    struct play *play = (struct play *)s;
    int most = 0;
    for (unsigned at = 0; at < 64; at++) {
        struct move move;
        bool can = picker_can(&play->board.picker, at) && picker_preview(&play->board.picker, at, &move);
        int earns = can ? play_chain_earns(play, move) : 0;
        if (earns > most)
            most = earns, play->board.cursor = at;
    }
}

void play_scene_draw_counted(struct scene *s, struct canvas *c, const int counted[2])
{
    struct play *play = (struct play *)s;
    play->counted = counted;
    form_draw(play->form, c);
    play->counted = NULL;
}

struct box play_scene_board(const struct scene *s, const struct canvas *c)
{
    return play_layout_of((const struct play *)s, c).board;
}

bool play_scene_leaves_foot(const struct scene *s, const struct canvas *c)
{
    const struct play_layout l = play_layout_of((const struct play *)s, c);
    const struct box boxes[] = {l.panel[0], l.panel[1], l.strip[0], l.strip[1], l.buttons, l.record, l.tower};
    for (size_t i = 0; i < sizeof boxes / sizeof boxes[0]; i++)
        if (boxes[i].w > 0 && boxes[i].y + boxes[i].h > page_foot(c).y)
            return false;
    return true;
}

void play_scene_bench(struct scene *s)
{
    struct play *play = (struct play *)s;
    struct motion *m = &play->board.motion;
    m->before = *match_position(play->match);
    m->before.discs[FIRST] = m->before.board & UINT64_C(0x00ffff0f0f0fff00);
    m->before.discs[SECOND] = m->before.board & ~m->before.discs[FIRST] & UINT64_C(0x3cffffffffffff3c);
    m->effects = (struct effects){0};
    /* Twelve discs of the third and the sixth row, as if discs had been placed at their ends. */
    for (unsigned i = 0; i < 12; i++) {
        unsigned square = (i < 6 ? 16U : 40U) + 1U + i % 6U;
        m->effects.list[m->effects.count++] =
            (struct effect){.kind = EFFECT_FLIP, .to = (uint8_t)square, .direction = (uint8_t)(i % 8U), .distance = 1};
    }
    choreograph(&m->timeline, &m->before, &m->effects, 0);
    if (settings_shakes(&play->app->settings))
        juice_add(&m->timeline, &m->effects, false);
    m->t = PLACE_MS;
    play->board.showing = play->bench = true;
    play_chain_bench(play);
}
