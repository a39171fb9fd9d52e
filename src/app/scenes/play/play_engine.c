#include "app/scenes/play/play_engine.h"

#include <stdio.h>

#include "app/scenes/play/play_coins.h"
#include "app/scenes/play/play_internal.h"
#include "app/session/session.h"
#include "app/store/engine_trust.h"
#include "base/log.h"
#include "engine/plain.h"
#include "rules/custom_board.h"
#include "rules/notation.h"

enum { REST_MS = 350, COIN_REST_MS = 120, DEMO_LEVEL = 5 };

int play_engine_who(const struct play_engine *e, enum side side)
{
    return e->players[match_player_of(e->game_setup->first_player, side)];
}

bool play_engine_alone(const struct play_engine *e) { return e->players[0] > 0 && e->players[MACHINE_PLAYER] > 0; }

bool play_engine_has(const struct play_engine *e, enum side side)
{
    return e->app->options.demo || play_engine_who(e, side) > 0;
}

bool play_engine_turn(const struct play_engine *e)
{
    return !match_over(e->match) && play_engine_has(e, match_actor(e->match));
}

static void replace(struct play_engine *e, const struct external_engine_report *report)
{
    e->report = *report;
    for (int player = 0; player < 2; player++)
        if (e->players[player] == OPPONENT_EXTERNAL)
            e->players[player] = OPPONENT_SUBSTITUTE;
    e->news = true;
}

/* Replaces an external engine that could not even be asked. */
static void replace_unasked(struct play_engine *e, enum nboard_fault fault)
{
    struct external_engine_report report = {.fault = fault};
    (void)session_engine_name(e->app, report.name);
    replace(e, &report);
}

void play_engine_seat(struct play_engine *e, struct app *app, const struct match *match,
                      const struct game_setup *game_setup)
{
    *e = (struct play_engine){.app = app,
                              .match = match,
                              .game_setup = game_setup,
                              .players = {game_setup->player, game_setup->opponent},
                              .learnt = e->learnt,
                              .seconds = -1,
                              .report = {.fault = NBOARD_FINE}};
    if (game_setup->opponent != OPPONENT_EXTERNAL && game_setup->player != OPPONENT_EXTERNAL)
        return;
    if (!EXTERNAL_ENGINES_POSSIBLE || app->settings.engine[0] == '\0')
        replace_unasked(e, NBOARD_MISSING);
    else if (!external_engine_suits(match_before(match, 0)))
        replace_unasked(e, NBOARD_UNSUITED);
    else if (!engine_trusted(app) && app_unattended(app))
        replace_unasked(e, NBOARD_STOPPED);
    else
        e->unknown = !engine_trusted(app);
}

bool play_engine_ask_player(struct play_engine *e)
{
    if (!e->unknown || e->asking)
        return false;
    struct scene *question = engine_ask_scene_new(e->app);
    scene_push(e->app->scenes, question);
    return e->asking = question != NULL;
}

/* After the player's answer, starts the external engine or the substitute. */
static void settle_permission(struct play *play)
{
    struct play_engine *e = &play->engine;
    e->unknown = e->asking = false;
    if (!engine_trusted(e->app))
        replace_unasked(e, NBOARD_STOPPED);
    if (play_state(play) == PLAY_WAITING && !e->ticket)
        play_engine_begin(play);
}

static bool tell_game(const struct match *match, struct external_engine_question *q)
{
    q->start = *match_before(match, 0);
    q->count = match_length(match);
    for (int i = 0; i < q->count && i < NBOARD_CLIENT_GAME_MAX; i++)
        q->moves[i] = match_move(match, i);
    return q->count <= NBOARD_CLIENT_GAME_MAX;
}

/* Sends a question to the engine; without a thread there is none. */
static void put(struct play_engine *e, const struct opponent_question *question)
{
    struct opponent *opponent = session_opponent(e->app);
    e->ticket = opponent ? opponent_ask(opponent, question) : 0;
    if (e->ticket)
        e->app->session->asked = e->ticket;
}

static void ask_external(struct play_engine *e)
{
    struct external_engine_question q = {.depth = settings_engine_depth(&e->app->settings),
                                         .patience_ms = e->app->session->engine_patience_ms};
    struct opponent *opponent = session_opponent(e->app);
    (void)snprintf(q.command, sizeof q.command, "%s", e->app->settings.engine);
    e->ticket = 0;
    e->unknown = !engine_trusted(e->app); /* the settings may have changed meanwhile */
    if (!e->unknown && opponent && tell_game(e->match, &q))
        e->ticket = e->app->session->asked = opponent_ask_external(opponent, &q);
}

/* Coins being flipped by hand need no search, and a move is evaluated as if they were flipped correctly. */
static void ask(struct play_engine *e, int level, enum judge_effort effort)
{
    struct opponent_question question = {.position = *match_position(e->match),
                                         .level = level,
                                         .seed = match_setup(e->match)->seed,
                                         .effort = effort,
                                         .both = true};
    e->ticket = 0;
    if (question.position.step == STEP_TURN || question.position.step == STEP_OVER || match_asks(e->match))
        return;
    question.position.house &= (uint8_t)~HOUSE_BY_HAND;
    put(e, &question);
}

/* An answer that cannot be played is a bug. So that nobody waits for ever, a plain search over the rules answers
 * instead, and this is announced. */
static void stand_in(struct play *play, struct move *move)
{
    const struct position *p = match_position(play->match);
    char board[NOTATION_POSITION_MAX], text[NOTATION_TURN_MAX];
    (void)notation_position(p, board, sizeof board);
    (void)notation_turn(p, move, 1, text, sizeof text);
    log_error("the engine's answer \"%s\" is not legal in %s of %s", text, board, variant_of(p)->id);
    *move = plain_move(p);
    if (!play->engine.hinting)
        play_notice_show(&play->notice, NOTICE_FAULT, (enum side)p->turn);
}

/* Collects the thread's answer. */
static bool receive_answer(struct play_engine *e, struct move *move)
{
    struct opponent *opponent = e->app->session->opponent;
    if (!opponent || !opponent_answer(opponent, e->ticket, move))
        return false;
    e->ticket = 0;
    return true;
}

static bool answered(struct play *play, struct move *move)
{
    const struct position *p = match_position(play->match);
    if (p->step == STEP_TURN)
        return play_coins_owed(play, move);
    if (!receive_answer(&play->engine, move))
        return false;
    if (position_status(p) == STATUS_OVER)
        return false;
    if (!position_legal(p, *move))
        stand_in(play, move);
    return true;
}

/* Handles the external engine's answer: its move is played; after any fault the substitute continues. */
static bool external_engine_answered(struct play *play, struct move *move)
{
    struct play_engine *e = &play->engine;
    struct external_engine_report report;
    if (!receive_answer(e, move))
        return false;
    opponent_report(e->app->session->opponent, &report);
    (void)snprintf(e->app->settings.engine_name, sizeof e->app->settings.engine_name, "%s", report.name);
    if (report.fault == NBOARD_FINE)
        return true;
    replace(e, &report);
    play_engine_begin(play);
    return false;
}

static bool external_engine_plays(const struct play_engine *e)
{
    return play_engine_who(e, match_actor(e->match)) == OPPONENT_EXTERNAL && !e->app->options.demo;
}

void play_engine_ask(struct play_engine *e)
{
    if (external_engine_plays(e) && e->app->settings.engine[0] == '\0')
        replace_unasked(e, NBOARD_MISSING);
    if (external_engine_plays(e))
        ask_external(e);
    else
        ask(e, e->app->options.demo ? DEMO_LEVEL : play_engine_who(e, match_actor(e->match)), JUDGE_NONE);
}

void play_engine_begin(struct play *play)
{
    static const float paces[] = {0.2f, 1.0f, 4.0f};
    bool coins = match_position(play->match)->step == STEP_TURN;
    play_wait_for(play, PLAY_WAITING);
    play->rest =
        (float)(coins ? COIN_REST_MS : REST_MS) * app_pace(play->app) * paces[play->app->settings.value[SETTING_PACE]];
    if (!play_card_holds(&play->card))
        play_engine_ask(&play->engine);
}

void play_engine_learn(struct play_engine *e)
{
    struct opponent_question question = {.position = *match_position(e->match), .learn = true};
    int who = e->players[MACHINE_PLAYER];
    bool custom = match_variant(e->match) == custom_board_game() && who >= 1 && who <= LEVELS;
    struct opponent *opponent = custom && !e->learnt && e->ticket == 0 ? session_opponent(e->app) : NULL;
    if (!opponent)
        return;
    e->learnt = true; /* or interrupted by the next question, which then includes it */
    e->app->session->asked = opponent_ask(opponent, &question);
}

bool play_engine_poll(struct play_engine *e)
{
    struct opponent *o = e->ticket ? e->app->session->opponent : NULL;
    bool learning = opponent_learning(o);
    int seconds = o ? opponent_external_seconds(o) : -1;
    bool changed = learning != e->learning || seconds != e->seconds;
    e->learning = learning;
    e->seconds = seconds;
    return changed;
}

bool play_engine_learning(const struct play *play)
{
    return play_state(play) == PLAY_WAITING && play->engine.ticket && play->engine.learning;
}

bool play_engine_move(struct play *play, struct move *move)
{
    if (play_state(play) != PLAY_WAITING)
        return false;
    return external_engine_plays(&play->engine) ? external_engine_answered(play, move) : answered(play, move);
}

void play_engine_resume(struct play *play)
{
    if (play->engine.asking)
        settle_permission(play);
    else if (play_state(play) == PLAY_WAITING && play->engine.ticket &&
             play->engine.ticket != play->app->session->asked)
        play_engine_begin(play);
}

int play_engine_external_seconds(const struct play *play)
{
    bool asked = play_state(play) == PLAY_WAITING && external_engine_plays(&play->engine) && play->engine.ticket;
    return asked ? play->engine.seconds : -1;
}

/* In the middle of a turn, a hint is only about the rest of it. */
static bool advises(const struct play_engine *e) { return !position_mid_turn(match_position(e->match)); }

bool play_engine_hint(struct play *play)
{
    if (play_state(play) != PLAY_CHOOSING)
        return false;
    ask(&play->engine, 0, advises(&play->engine) ? JUDGE_SOON : JUDGE_NONE);
    play->engine.hinting = true;
    return advises(&play->engine) && play->engine.ticket;
}

void play_engine_search_deeper(struct play_engine *e)
{
    ask(e, 0, JUDGE_WHOLE);
    e->hinting = e->ticket != 0;
}

bool play_engine_ask_missed(struct play_engine *e, const struct opponent_question *question)
{
    put(e, question);
    return e->hinting = e->ticket != 0;
}

bool play_engine_advised(struct play_engine *e, struct opponent_advice *advice)
{
    if (!e->hinting || !advises(e) || !e->ticket || !opponent_advice(e->app->session->opponent, e->ticket, advice))
        return false;
    e->hinting = false;
    e->ticket = 0;
    return true;
}

bool play_engine_hinted(struct play *play, struct move *move)
{
    if (!play->engine.hinting || advises(&play->engine) || !answered(play, move))
        return false;
    play->engine.hinting = false;
    return true;
}

void play_engine_stop(struct play_engine *e)
{
    if (e->ticket)
        opponent_forget(e->app->session->opponent);
    e->ticket = 0;
    e->hinting = false;
}

/* True if the player had a choice at ply i of the match: nothing forced, and not in the middle of a turn. */
static bool is_choice(const struct play_engine *e, int i)
{
    const struct position *p = match_before(e->match, i);
    return !position_mid_turn(p) && position_status(p) == STATUS_MOVE && !play_engine_has(e, p->turn);
}

static bool alternates(const struct play *play) { return play->engine.players[MACHINE_PLAYER] > 0 && !play->replaying; }

/* True while coins are being flipped by hand and one was. */
static bool turns_one_back(const struct play *play)
{
    int length = match_length(play->match);
    bool turning =
        match_position(play->match)->step == STEP_TURN && play_state(play) != PLAY_WAITING && !play->replaying;
    return turning && match_move(play->match, length - 1).kind == MOVE_TURN;
}

int play_engine_undo_plies(const struct play *play)
{
    int length = match_length(play->match);
    if (turns_one_back(play))
        return 1;
    if (!alternates(play) || match_given_up(play->match) != 2)
        return match_undo_plies(play->match);
    for (int i = length - 1; i >= match_begun_at(play->match); i--)
        if (is_choice(&play->engine, i))
            return length - i;
    return 0;
}

int play_engine_redo_plies(const struct play *play)
{
    int length = match_length(play->match), known = length + match_redo_length(play->match);
    if (!alternates(play) || match_given_up(play->match) != 2)
        return match_redo_plies(play->match);
    for (int i = length + 1; i < known; i++)
        if (is_choice(&play->engine, i))
            return i - length;
    return known - length;
}
