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

int play_engine_who(const struct play *play, enum side side)
{
    return play_player_of(play, side) == MACHINE_PLAYER ? play->opponent : play->table.own;
}

bool play_engine_alone(const struct play *play) { return play->opponent > 0 && play->table.own > 0; }

bool play_engine_has(const struct play *play, enum side side)
{
    return play->app->options.demo || play_engine_who(play, side) > 0;
}

bool play_engine_turn(const struct play *play)
{
    return !match_over(play->match) && play_engine_has(play, match_actor(play->match));
}

static void replace(struct play *play, const struct external_engine_report *report)
{
    play->engine.report = *report;
    if (play->opponent == OPPONENT_GUEST)
        play->opponent = OPPONENT_SUBSTITUTE;
    if (play->table.own == OPPONENT_GUEST)
        play->table.own = OPPONENT_SUBSTITUTE;
    play->engine.news = true;
}

/* What is told of an external engine that did not even come so far as to be asked. */
static void replace_unasked(struct play *play, enum nboard_fault fault)
{
    struct external_engine_report report = {.fault = fault};
    (void)session_engine_name(play->app, report.name);
    replace(play, &report);
}

void play_engine_seat(struct play *play)
{
    play->opponent = play->table.opponent;
    play->engine = (struct play_engine){.learnt = play->engine.learnt, .seconds = -1, .report = {.fault = NBOARD_FINE}};
    if (play->opponent != OPPONENT_GUEST && play->table.own != OPPONENT_GUEST)
        return;
    if (!EXTERNAL_ENGINES_POSSIBLE || play->app->settings.engine[0] == '\0')
        replace_unasked(play, NBOARD_MISSING);
    else if (!external_engine_suits(match_before(play->match, 0)))
        replace_unasked(play, NBOARD_UNSUITED);
    else if (!engine_trusted(play->app) && app_unattended(play->app))
        replace_unasked(play, NBOARD_STOPPED);
    else
        play->engine.unknown = !engine_trusted(play->app);
}

bool play_engine_ask_player(struct play *play)
{
    if (!play->engine.unknown || play->engine.asking)
        return false;
    struct scene *question = engine_ask_scene_new(play->app);
    scene_push(play->app->scenes, question);
    return play->engine.asking = question != NULL;
}

/* The player has said whether the external engine may be started: it begins, or the substitute does. */
static void hear_player(struct play *play)
{
    play->engine.unknown = play->engine.asking = false;
    if (!engine_trusted(play->app))
        replace_unasked(play, NBOARD_STOPPED);
    if (play_state(play) == PLAY_WAITING && !play->engine.ticket)
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

static void ask_guest(struct play *play)
{
    struct external_engine_question q = {.depth = settings_engine_depth(&play->app->settings),
                                         .patience_ms = play->app->session->engine_patience_ms};
    struct opponent *opponent = session_opponent(play->app);
    (void)snprintf(q.command, sizeof q.command, "%s", play->app->settings.engine);
    play->engine.ticket = 0;
    play->engine.unknown = !engine_trusted(play->app); /* the settings may have changed meanwhile */
    if (!play->engine.unknown && opponent && tell_game(play->match, &q))
        play->engine.ticket = play->app->session->asked = opponent_ask_guest(opponent, &q);
}

/* Coins being flipped by hand need no thought, and a move is judged as if all went well. */
static void ask(struct play *play, int level, enum judge_effort effort)
{
    struct opponent_question question = {.position = *match_position(play->match),
                                         .level = level,
                                         .seed = match_setup(play->match)->seed,
                                         .effort = effort,
                                         .both = true};
    struct opponent *opponent = session_opponent(play->app);
    play->engine.ticket = 0;
    if (question.position.step == STEP_TURN || question.position.step == STEP_OVER || match_asks(play->match) ||
        !opponent)
        return;
    question.position.house &= (uint8_t)~HOUSE_BY_HAND;
    play->engine.ticket = play->app->session->asked = opponent_ask(opponent, &question);
}

/* An answer that cannot be played is a fault of ours. Nobody waits for ever because of it: a plain search over the
 * rules answers instead, and that is said. */
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

static bool answered(struct play *play, struct move *move)
{
    const struct position *p = match_position(play->match);
    if (p->step == STEP_TURN)
        return play_coins_owed(play, move);
    if (!play->app->session->opponent || !opponent_answer(play->app->session->opponent, play->engine.ticket, move))
        return false;
    play->engine.ticket = 0;
    if (position_status(p) == STATUS_OVER)
        return false;
    if (!position_legal(p, *move))
        stand_in(play, move);
    return true;
}

/* The external engine's move is as good as any other; whatever else it did, the substitute goes on. */
static bool external_engine_answered(struct play *play, struct move *move)
{
    if (!play->app->session->opponent || !opponent_answer(play->app->session->opponent, play->engine.ticket, move))
        return false;
    struct external_engine_report report;
    play->engine.ticket = 0;
    opponent_report(play->app->session->opponent, &report);
    (void)snprintf(play->app->settings.engine_name, sizeof play->app->settings.engine_name, "%s", report.name);
    if (report.fault == NBOARD_FINE)
        return true;
    replace(play, &report);
    play_engine_begin(play);
    return false;
}

static bool external_engine_plays(const struct play *play)
{
    return play_engine_who(play, match_actor(play->match)) == OPPONENT_GUEST && !play->app->options.demo;
}

void play_engine_ask(struct play *play)
{
    if (external_engine_plays(play) && play->app->settings.engine[0] == '\0')
        replace_unasked(play, NBOARD_MISSING);
    if (external_engine_plays(play))
        ask_guest(play);
    else
        ask(play, play->app->options.demo ? DEMO_LEVEL : play_engine_who(play, match_actor(play->match)), JUDGE_NONE);
}

void play_engine_begin(struct play *play)
{
    static const float paces[] = {0.2f, 1.0f, 4.0f};
    bool coins = match_position(play->match)->step == STEP_TURN;
    play_wait_for(play, PLAY_WAITING);
    play->rest =
        (float)(coins ? COIN_REST_MS : REST_MS) * app_pace(play->app) * paces[play->app->settings.value[SETTING_PACE]];
    if (!play_card_holds(play))
        play_engine_ask(play);
}

void play_engine_learn(struct play *play)
{
    struct opponent_question question = {.position = *match_position(play->match), .learn = true};
    bool own = match_variant(play->match) == custom_board_game() && play->opponent >= 1 && play->opponent <= LEVELS;
    struct opponent *opponent =
        own && !play->engine.learnt && play->engine.ticket == 0 ? session_opponent(play->app) : NULL;
    if (!opponent)
        return;
    play->engine.learnt = true; /* or left off by the next question: then that one learns it */
    play->app->session->asked = opponent_ask(opponent, &question);
}

bool play_engine_look(struct play *play)
{
    struct opponent *o = play->engine.ticket ? play->app->session->opponent : NULL;
    bool learning = opponent_learning(o);
    int seconds = o ? opponent_guest_seconds(o) : -1;
    bool changed = learning != play->engine.learning || seconds != play->engine.seconds;
    play->engine.learning = learning;
    play->engine.seconds = seconds;
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
    return external_engine_plays(play) ? external_engine_answered(play, move) : answered(play, move);
}

void play_engine_resume(struct play *play)
{
    if (play->engine.asking)
        hear_player(play);
    else if (play_state(play) == PLAY_WAITING && play->engine.ticket &&
             play->engine.ticket != play->app->session->asked)
        play_engine_begin(play);
}

int play_engine_guest_seconds(const struct play *play)
{
    bool asked = play_state(play) == PLAY_WAITING && external_engine_plays(play) && play->engine.ticket;
    return asked ? play->engine.seconds : -1;
}

/* A turn that is under way gets a hint for what is left of it alone. */
static bool advises(const struct play *play) { return !position_mid_turn(match_position(play->match)); }

bool play_engine_hint(struct play *play)
{
    if (play_state(play) != PLAY_CHOOSING)
        return false;
    ask(play, 0, advises(play) ? JUDGE_SOON : JUDGE_NONE);
    play->engine.hinting = true;
    return advises(play) && play->engine.ticket;
}

void play_engine_look_deeper(struct play *play)
{
    ask(play, 0, JUDGE_WHOLE);
    play->engine.hinting = play->engine.ticket != 0;
}

bool play_engine_ask_missed(struct play *play, const struct opponent_question *question)
{
    struct opponent *opponent = session_opponent(play->app);
    play->engine.ticket = opponent ? opponent_ask(opponent, question) : 0;
    play->engine.hinting = play->engine.ticket != 0;
    if (play->engine.hinting)
        play->app->session->asked = play->engine.ticket;
    return play->engine.hinting;
}

bool play_engine_advised(struct play *play, struct opponent_advice *advice)
{
    if (!play->engine.hinting || !advises(play) || !play->engine.ticket ||
        !opponent_advice(play->app->session->opponent, play->engine.ticket, advice))
        return false;
    play->engine.hinting = false;
    play->engine.ticket = 0;
    return true;
}

bool play_engine_hinted(struct play *play, struct move *move)
{
    if (!play->engine.hinting || advises(play) || !answered(play, move))
        return false;
    play->engine.hinting = false;
    return true;
}

void play_engine_stop(struct play *play)
{
    if (play->engine.ticket)
        opponent_forget(play->app->session->opponent);
    play->engine.ticket = 0;
    play->engine.hinting = false;
}

/* The player may choose, or could have, at place i of the match: nothing is forced, and no turn is under way. */
static bool is_choice(const struct play *play, int i)
{
    const struct position *p = match_before(play->match, i);
    return !position_mid_turn(p) && position_status(p) == STATUS_MOVE && !play_engine_has(play, p->turn);
}

static bool alternates(const struct play *play) { return play->opponent > 0 && !play->replaying; }

/* Coins are being turned, and one was. */
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
        if (is_choice(play, i))
            return length - i;
    return 0;
}

int play_engine_redo_plies(const struct play *play)
{
    int length = match_length(play->match), known = length + match_redo_length(play->match);
    if (!alternates(play) || match_given_up(play->match) != 2)
        return match_redo_plies(play->match);
    for (int i = length + 1; i < known; i++)
        if (is_choice(play, i))
            return i - length;
    return known - length;
}
