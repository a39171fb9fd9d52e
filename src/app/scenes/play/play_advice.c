#include "app/scenes/play/play_advice.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "app/core/app.h"
#include "app/core/game_setup.h"
#include "app/scenes/play/play_coins.h"
#include "app/scenes/play/play_internal.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/store/engine_trust.h"
#include "app/style/palette.h"
#include "app/text/reasons.h"
#include "app/text/turn_words.h"
#include "app/ui/board_pill.h"
#include "app/ui/form.h"
#include "app/ui/scan.h"
#include "app/ui/ui.h"
#include "app/view/board_view.h"
#include "base/clamp.h"
#include "base/log.h"
#include "engine/plain.h"
#include "kit/canvas.h"
#include "match/match.h"
#include "review/judge.h"
#include "review/reason.h"
#include "rules/custom_board.h"
#include "rules/notation.h"
#include "rules/symmetry.h"

enum { REST_MS = 350, COIN_REST_MS = 120, DEMO_LEVEL = 5 };
enum { BACK_MS = 160 }; /* the board as it was comes in */

/* in ems: a button, the gaps, all that is beside heading and buttons, and the height that a card of one row needs */
#define PILL 2.1f
#define PILL_GAP 0.4f
#define GAP 0.4f
#define EDGES 1.1f
#define FLAT 3.8f

enum { GLOW_NOTES = SOUND_FLIP_12 - SOUND_FLIP_1 + 1 };

static const char *const PILL_WORDS[CARD_PILLS] = {[CARD_UNDO] = "missed.take_back", [CARD_PLAY_ON] = "missed.play_on"};

/* ---- the computer as a player: whom it plays ---- */

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

/* ---- the computer as a player: its moves ---- */

/* True while the computer must not move: the engine or the player has not answered. */
static bool is_holding(const struct play_advice *card) { return card->missed.ticket || card->open == CARD_MISSED; }

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
                                         .eased = e->game_setup->eased && effort == JUDGE_NONE,
                                         .seed = match_setup(e->match)->seed,
                                         .effort = effort,
                                         .both = true};
    e->ticket = 0;
    if (question.position.step == STEP_TURN || question.position.step == STEP_OVER || match_asks(e->match))
        return;
    question.position.house &= (uint8_t)~HOUSE_BY_HAND;
    put(e, &question);
}

static bool external_engine_plays(const struct play_engine *e)
{
    return play_engine_who(e, match_actor(e->match)) == OPPONENT_EXTERNAL && !e->app->options.demo;
}

/* Asks the engine, which play_engine_begin puts off while a missed turn may be told. */
static void ask_for_move(struct play_engine *e)
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
    if (!is_holding(&play->card))
        ask_for_move(&play->engine);
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
        play_notice_tell(play, NOTICE_FAULT, (enum side)p->turn);
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

bool play_engine_move(struct play *play, struct move *move)
{
    if (play_state(play) != PLAY_WAITING)
        return false;
    return external_engine_plays(&play->engine) ? external_engine_answered(play, move) : answered(play, move);
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

void play_engine_stop(struct play_engine *e)
{
    if (e->ticket)
        opponent_forget(e->app->session->opponent);
    e->ticket = 0;
    e->hinting = false;
}

/* ---- how far a person's undo and redo go ---- */

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

/* ---- what the engine is asked for a person ---- */

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

/* Searches the same position more deeply. */
static void search_deeper(struct play_engine *e)
{
    ask(e, 0, JUDGE_WHOLE);
    e->hinting = e->ticket != 0;
}

static bool advised(struct play_engine *e, struct opponent_advice *advice)
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

/* Writes the plies of the side's last turn before ply `length`, without flips by hand, and where it began. Returns
 * their number; 0 in the middle of a turn. */
static int played_turn(const struct match *match, enum side side, int length, int *at, struct move plies[JUDGED_PLIES])
{
    int from = length, count = 0;
    if (position_mid_turn(match_before(match, length)))
        return 0;
    while (from > match_begun_at(match) && (enum side)match_before(match, from - 1)->turn == side &&
           (from == length || position_mid_turn(match_before(match, from))))
        from--;
    for (int i = from; i < length && count < JUDGED_PLIES; i++) {
        struct move move = match_move(match, i);
        if (move.kind != MOVE_TURN && move.kind != MOVE_DONE && move.kind != MOVE_PASS)
            plies[count++] = move;
    }
    *at = from;
    return count;
}

static bool has_choice(const struct position *p)
{
    struct move moves[MOVES_MAX];
    return position_moves(p, moves) > 1;
}

/* Fills in the question what a side's last turn within `length` plies missed, and the plies before it. False if there
 * is none, or it had no alternative. */
static bool question_about(const struct match *match, enum side side, int length, struct opponent_question *out,
                           int *at)
{
    *out = (struct opponent_question){.effort = JUDGE_SOON};
    while (length > match_begun_at(match) && (enum side)match_before(match, length - 1)->turn != side)
        length--;
    out->played_count = played_turn(match, side, length, at, out->played);
    if (out->played_count == 0 || !has_choice(match_before(match, *at)))
        return false;
    out->position = *match_before(match, *at);
    out->position.house &= (uint8_t)~HOUSE_BY_HAND;
    return true;
}

/* ---- the card: what it knows ---- */

/* Keeps only data about the game and pending questions. */
static void reset(struct play_advice *card, enum card_kind open)
{
    *card = (struct play_advice){.app = card->app,
                                 .game_style = card->game_style,
                                 .match = card->match,
                                 .practice = card->practice,
                                 .missed = card->missed,
                                 .open = open};
}

void play_advice_begin(struct play_advice *card, struct app *app, const struct game_style *game_style,
                       const struct match *match, bool practice)
{
    *card = (struct play_advice){.app = app, .game_style = game_style, .match = match, .practice = practice};
}

void play_advice_begin_hint(struct play_advice *card) { reset(card, CARD_HINT); }

bool play_advice_may_tell(const struct play_advice *card)
{
    return card->practice && settings_on(&card->app->settings, SETTING_HINTS);
}

/* Whether the turn may be taken back. */
static bool may_undo(const struct play_advice *card) { return settings_on(&card->app->settings, SETTING_UNDO); }

const char *play_advice_switch_word(const struct play_advice *card)
{
    return settings_on(&card->app->settings, SETTING_TELL) ? "missed.no_more" : "missed.each_time";
}

void play_advice_close(struct play *play)
{
    if (play->engine.hinting)
        play_engine_stop(&play->engine);
    play->card.open = CARD_NONE;
    play->board.hint = PICK_NOWHERE;
}

void play_advice_clear(struct play *play)
{
    reset(&play->card, CARD_NONE);
    play->board.hint = PICK_NOWHERE;
}

void play_advice_forget(struct play *play)
{
    if (play->card.missed.ticket && play->card.missed.ticket == play->app->session->asked)
        opponent_forget(play->app->session->opponent);
    play->card.missed.ticket = 0;
    play_advice_clear(play);
}

static bool tells_missed(const struct play_advice *card) { return card->open == CARD_MISSED; }

/* The position that the card's turns start from. */
static const struct position *position_of(const struct play_advice *card)
{
    return tells_missed(card) ? match_before(card->match, card->missed.at) : match_position(card->match);
}

static int given_away(const struct play_advice *card)
{
    return missed_given(&(struct missed){.better = card->turns[CARD_BETTER], .played = card->turns[CARD_PLAYED]});
}

/* ---- the card: texts ---- */

/* Speaks what was missed. */
static void speak_missed(const struct play *play)
{
    char text[SPEECH_MAX];
    speech_say(play->app, play_advice_spoken(play, text, sizeof text));
}

/* ---- the card: what it consists of ---- */

static int first_pill(const struct play_advice *card) { return may_undo(card) ? CARD_UNDO : CARD_PLAY_ON; }

static bool is_stacked(const struct play_layout *l) { return l->card.w < 2 * l->card.h; }

/* The pills end before this one. Beside the heading there is room for one that a finger presses; the other is at the
 * foot as well. */
static int pills_end(const struct play_advice *card, const struct play_layout *l)
{
    return l->finger > 0 && !is_stacked(l) ? first_pill(card) + 1 : CARD_PILLS;
}

static struct text_style heading_style(const struct play_advice *card, const struct play_layout *l)
{
    return (struct text_style){
        .face = FACE_BOLD, .size = card->em, .colour = UI_WHITE, .wrap = true, .least = l->least};
}

static float heading_high(const struct play_advice *card, struct canvas *c, const struct play_layout *l, float w)
{
    return canvas_text_height(c, w, heading_style(card, l), app_word(card->app, "missed.heading"));
}

/* Shrinks the texts of a stacked card until they fit. Returns the height of its heading. */
static float fit(struct play_advice *card, struct canvas *c, const struct play_layout *l)
{
    float pills = (float)(CARD_PILLS - first_pill(card)) * (PILL + PILL_GAP) + EDGES, heading;
    card->em = l->text;
    while ((heading = heading_high(card, c, l, l->card.w - 3 * GAP * card->em)) + pills * card->em > l->card.h &&
           card->em > l->least)
        card->em -= 0.02f * l->text;
    return heading;
}

/* ---- the card: its parts drawn ---- */

static void draw_card(const void *screen, struct canvas *c, const struct form_node *n)
{
    const struct play *play = screen;
    canvas_new_layer(c);
    card_draw(c, n->box, 20 * play_layout_of(play, c).unit, rgb(HUE_NIGHT),
              colour_fade(play->game_style->accent, 0.7f));
}

static void draw_pill(const void *screen, struct canvas *c, const struct form_node *n)
{
    const struct play *play = screen;
    struct play_layout l = play_layout_of(play, c);
    enum device device = play->app->input.last_device;
    bool keys = device == DEVICE_KEYBOARD || device == DEVICE_PAD;
    struct board_pill pill = {.game_style = play->game_style,
                              .text = n->name,
                              .em = play->card.em,
                              .least = 0.8f * l.least,
                              .unit = l.unit,
                              .wanted = n->accent,
                              .focus = keys && form_is_at(play->form, n)};
    board_pill_draw(&pill, c, n->box);
}

/* ---- the card: the walk ---- */

static void press_pill(void *screen, int pill);

static void walk_pills(struct form *f, const struct play_advice *card, int end, float high, float inset, float below)
{
    for (int i = first_pill(card); i < end; i++) {
        struct form_node *n = form_picture(f, PILL_WORDS[i], draw_pill);
        form_with(n, .tag = i, .name = app_word(card->app, PILL_WORDS[i]), .pressed = FORM_CALL(press_pill),
                  .accent = i == first_pill(card), .rings_itself = true, .h.fixed = high, .inset = inset,
                  .below = below);
    }
}

static void walk_heading(struct form *f, const struct play_advice *card, const struct play_layout *l, float high)
{
    form_with(form_text(f, "card.heading", app_word(f->app, "missed.heading")), .said = "",
              .style = heading_style(card, l), .h.fixed = high);
}

static void walk_stacked(struct form *f, struct play *play, const struct play_layout *l)
{
    struct play_advice *card = &play->card;
    float heading = fit(card, f->app->canvas, l), gap = GAP * card->em;
    (void)form_space(f);
    walk_heading(f, card, l, heading);
    form_with(&f->nodes[f->count - 1], .inset = 1.5f * gap, .below = 0.6f * card->em);
    walk_pills(f, card, CARD_PILLS, PILL * card->em, 1.5f * gap, PILL_GAP * card->em);
}

/* With the pills one below another beside the heading. */
static void walk_side_by_side(struct form *f, struct play *play, const struct play_layout *l)
{
    struct play_advice *card = &play->card;
    struct box b = l->card;
    float gap = GAP * l->text, w = 0.36f * (b.w - 4 * gap), heading;
    int end = pills_end(card, l), count = end - first_pill(card);
    float pill = fmaxf(fminf((b.h - 3 * gap) / 2, PILL * l->text), l->finger);
    float top = (b.h - (float)count * pill - (float)(count - 1) * gap) / 2;
    card->em = fminf(b.h / FLAT, l->text);
    heading = heading_high(card, f->app->canvas, l, w);
    form_with(form_space(f), .w.fixed = 2 * gap, .w.share = FORM_NONE);
    form_with(form_column(f), .w.fixed = w);
    form_with(form_space(f), .h.fixed = (b.h - heading) / 2, .h.share = FORM_NONE);
    walk_heading(f, card, l, heading);
    form_end(f);
    form_with(form_column(f), .gap = gap, .w.share = 1, .inset = gap);
    form_with(form_space(f), .h.fixed = top - gap, .h.share = FORM_NONE);
    walk_pills(f, card, end, pill, 0, 0);
    form_end(f);
}

void play_advice_walk(struct form *f, struct play *play, const struct play_layout *l)
{
    bool stacked = is_stacked(l);
    struct form_node *n = stacked ? form_column(f) : form_row(f);
    form_with(n, .key = "card", .draw = draw_card, .put_at = l->card, .gap = FORM_NONE);
    (stacked ? walk_stacked : walk_side_by_side)(f, play, l);
    form_end(f);
}

/* ---- a hint ---- */

/* The placements that are this turn seen in a mirror, itself first. Returns their number; 0 for other turns. */
static int images_of(const struct position *p, const struct judged *turn, struct move out[GLOW_TURNS])
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves), images = 0;
    if (turn->count != 1 || turn->plies[0].kind != MOVE_PLACE)
        return 0;
    out[images++] = turn->plies[0];
    for (int i = 0; i < count && images < GLOW_TURNS; i++)
        if (!move_equal(moves[i], turn->plies[0]) && symmetry_same_turn(p, turn->plies, &moves[i], 1))
            out[images++] = moves[i];
    return images;
}

/* The squares of a turn that was played, in red. */
static uint64_t squares_of(const struct judged *turn)
{
    uint64_t squares = 0;
    for (int i = 0; i < turn->count; i++)
        squares |= turn->plies[i].to < 64 ? bit(turn->plies[i].to) : 0;
    return squares;
}

/* Lets the chosen turn glow, from the beginning if it is another one. */
static void light(struct play *play, bool anew)
{
    struct play_advice *card = &play->card;
    const struct judged *turn = &card->turns[card->chosen];
    const struct position *p = position_of(card);
    struct glow glow = {.position = p,
                        .second = NO_SQUARE,
                        .ms = play->board.frozen ? GLOW_STILL
                              : anew             ? 0
                                                 : card->glow.ms,
                        .count = 1};
    int images = tells_missed(card) ? 0 : images_of(p, turn, card->alike);
    glow.calm = settings_on(&card->app->settings, SETTING_REDUCE_MOTION) || app_pace(card->app) <= 0;
    glow.turns[0] = (struct glow_turn){turn->plies, turn->count};
    for (int i = 1; i < images; i++)
        glow.turns[glow.count++] = (struct glow_turn){&card->alike[i], 1};
    if (tells_missed(card)) {
        glow.bad = squares_of(&card->turns[CARD_PLAYED]);
        glow.laid = p->pawns[FIRST] ? 0 : glow.bad;
    } else if (card->count > 1)
        glow.second = card->turns[1 - card->chosen].plies[0].to;
    card->glow = glow;
}

bool play_advice_shows(const struct play *play)
{
    return play->card.open == CARD_MISSED || (play->card.open == CARD_HINT && play->card.count > 0);
}

enum side play_advice_side(const struct play *play)
{
    return tells_missed(&play->card) ? (enum side)position_of(&play->card)->turn : play_actor(play);
}

const struct glow *play_advice_glow(const struct play *play)
{
    bool asked = play_state(play) == PLAY_CHOOSING && play->board.picker.depth == 0;
    bool seen = tells_missed(&play->card) ? play_state(play) != PLAY_SHOWING : asked;
    return play_advice_shows(play) && seen ? &play->card.glow : NULL;
}

bool play_advice_draw_missed(const struct play *play, struct canvas *c, const struct board_place *place,
                             const struct board_marks *marks)
{
    const struct play_advice *card = &play->card;
    struct board_marks before = *marks, after = *marks;
    struct coins coins;
    float gone = card->glow.ms / BACK_MS;
    if (!tells_missed(card) || !play_advice_glow(play))
        return false;
    before.last = NO_SQUARE;
    before.legal = before.last_turned = before.would_turn = 0;
    before.cursor = before.hint = PICK_NOWHERE;
    before.ways = NULL;
    before.ghost = play_advice_side(play);
    after.glow = NULL;
    if (marks->coins) {
        coins_of_match(&coins, card->match, card->missed.at);
        before.coins = &coins;
    }
    board_view_draw(c, place, card->game_style, position_of(card), NULL, 0, &before);
    if (gone >= 1)
        return true;
    canvas_push(c, 0, 0, 1 - gone);
    canvas_new_layer(c);
    board_player_draw(&play->board, c, place, &after);
    canvas_pop(c);
    return true;
}

int play_advice_update(struct play *play, float ms)
{
    struct glow *glow = &play->card.glow;
    if (!play_advice_glow(play) || glow->ms >= glow_length(glow))
        return SCENE_STILL;
    int reached = glow_reached(glow);
    glow->ms += ms;
    for (; reached < glow_reached(glow); reached++)
        app_play_piece(play->app, play->game_style->sounds,
                       (enum sound_name)(SOUND_FLIP_1 + (reached < GLOW_NOTES ? reached : GLOW_NOTES - 1)), 0.3f, 0);
    return 0;
}

/* Moves ring and cursor to the next step of the chosen turn. */
static void go_to(struct play *play, int turn)
{
    struct play_advice *card = &play->card;
    card->chosen = turn;
    light(play, true);
    play->board.hint = picker_towards(&play->board.picker, card->turns[turn].plies[0]);
    if (play->board.hint == PICK_NOWHERE)
        return;
    play->board.cursor = play->board.hint;
    play->board.pointer = false;
    play_speech_hint(play);
}

/* Starts a deeper search for this position. */
static void think_on(struct play *play)
{
    const struct play_advice *card = &play->card;
    if (card->open == CARD_HINT && card->count > 0 && !card->deep && !play->engine.hinting)
        search_deeper(&play->engine);
}

bool play_advice_next_hint(struct play *play)
{
    struct play_advice *card = &play->card;
    if (card->open == CARD_HINT && card->count == 0)
        return true; /* a search is in progress */
    if (card->count == 0)
        return false;
    if (card->open && card->count == 1) {
        play_advice_close(play);
        return true;
    }
    int turn = card->open ? 1 - card->chosen : 0;
    card->open = CARD_HINT;
    go_to(play, turn);
    think_on(play);
    return true;
}

static void set_turns(struct play_advice *card, const struct opponent_advice *advice)
{
    const struct position *p = match_position(card->match);
    const struct judged *turns[CARD_TURNS] = {&advice->judgement.best, &advice->judgement.second};
    const struct play_advice before = *card;
    reset(card, before.open);
    card->glow = before.glow;
    for (int i = 0; i < CARD_TURNS && turns[i]->count > 0 && position_legal(p, turns[i]->plies[0]); i++) {
        card->turns[i] = *turns[i];
        card->count++;
    }
    reasons_of_two(p, card->turns, card->reasons);
}

void play_advice_tell_hint(struct play *play, const struct opponent_advice *advice)
{
    set_turns(&play->card, advice);
    if (play->card.count == 0)
        play_advice_close(play);
    else if (play->card.open == CARD_HINT)
        go_to(play, 0);
}

static bool is_same(const struct judged *a, const struct judged *b)
{
    for (int i = 0; i < a->count && i < b->count; i++)
        if (!move_equal(a->plies[i], b->plies[i]))
            return false;
    return a->count == b->count;
}

/* The chosen turn, if still listed, stays chosen with the cursor on it; what is said of it is said again if it is
 * something else now. */
void play_advice_deepen_hint(struct play *play, const struct opponent_advice *advice)
{
    struct play_advice *card = &play->card, before = *card;
    const struct judged *chosen = &before.turns[before.chosen];
    char said[SPEECH_MAX], now[SPEECH_MAX];
    (void)play_advice_spoken(play, said, sizeof said);
    bool follows = play->board.cursor == play->board.hint && play->board.cursor != PICK_NOWHERE;
    card->deep = true;
    if (play->board.picker.depth > 0) /* one of them is being played */
        return;
    set_turns(&play->card, advice);
    if (card->count == 0)
        *card = before;
    card->deep = true;
    for (int i = 0; i < card->count; i++)
        if (is_same(&card->turns[i], chosen))
            card->chosen = i;
    light(play, !is_same(&card->turns[card->chosen], chosen));
    play->board.hint = picker_towards(&play->board.picker, card->turns[card->chosen].plies[0]);
    if (follows)
        play->board.cursor = play->board.hint;
    if (strcmp(play_advice_spoken(play, now, sizeof now), said) != 0)
        play_speech_hint(play);
}

bool play_advice_poll_hint(struct play *play)
{
    struct opponent_advice advice;
    if (!advised(&play->engine, &advice))
        return false;
    if (play->card.count > 0)
        play_advice_deepen_hint(play, &advice);
    else
        play_advice_tell_hint(play, &advice);
    think_on(play);
    return true;
}

bool play_advice_follow(struct play *play)
{
    if (play->card.open != CARD_HINT || play->card.count == 0)
        return false;
    play->board.hint = picker_towards(&play->board.picker, play->card.turns[play->card.chosen].plies[0]);
    return true;
}

const char *play_advice_hint_word(const struct play_advice *card)
{
    if (card->open != CARD_HINT || card->count == 0)
        return "prompt.hint";
    return card->count > 1 ? "hint.next" : "hint.close";
}

/* ---- what a hint says ---- */

bool play_advice_idea(const struct play *play, char why[IDEA_MAX], char standing[IDEA_MAX])
{
    const struct play_advice *card = &play->card;
    const struct position *p = position_of(card);
    const struct judged *turn = &card->turns[card->chosen];
    bool numbers = settings_on(&card->app->settings, SETTING_NUMBERS);
    if (!play_advice_shows(play))
        return false;
    if (card->glow.count > 1)
        (void)snprintf(why, IDEA_MAX, "%s", app_word(card->app, "idea.same"));
    else
        reasons_idea(card->app->words, p, &card->reasons[card->chosen], why, IDEA_MAX);
    standing[0] = '\0';
    if (tells_missed(card) && numbers)
        reasons_gain(card->app->words, p, given_away(card), standing, IDEA_MAX);
    if (tells_missed(card) || match_length(card->match) == match_begun_at(card->match))
        return true;
    if (numbers)
        reasons_worth(card->app->words, p, turn->value, standing, IDEA_MAX);
    else
        (void)snprintf(standing, IDEA_MAX, "%s", reasons_standing(card->app->words, turn->value));
    return true;
}

const char *play_advice_spoken(const struct play *play, char *out, size_t size)
{
    const struct play_advice *card = &play->card;
    char name[NOTATION_TURN_MAX], why[IDEA_MAX], standing[IDEA_MAX];
    out[0] = '\0';
    if (!play_advice_idea(play, why, standing))
        return out;
    const struct judged *turn = &card->turns[card->chosen];
    const char *key = tells_missed(card) ? "speech.missed" : standing[0] ? "speech.idea_standing" : "speech.idea";
    (void)turn_words_said(card->app->words, position_of(card), turn->plies, turn->count, name, sizeof name);
    const char *parts[3] = {name, why, standing};
    return words_fill_all(out, size, app_word(card->app, key), parts, 3);
}

float play_advice_tilt(const struct play_advice *card)
{
    enum { FULL = 20 };
    return clamp_float((float)card->turns[card->chosen].value / (FULL * ENGINE_DISC), -1, 1);
}

/* ---- what was missed ---- */

static void switch_telling(struct play *play)
{
    int *on = &play->app->settings.value[SETTING_TELL];
    if (!play_advice_may_tell(&play->card)) {
        illegal_move_command(&play->board);
        return;
    }
    *on = !*on;
    app_apply_settings(play->app);
    play_notice_tell(play, NOTICE_TELLING, FIRST);
}

void play_advice_ply(struct play *play, enum side side)
{
    struct opponent_question question;
    if (play_engine_has(&play->engine, side) || !settings_on(&play->app->settings, SETTING_TELL) ||
        !play_advice_may_tell(&play->card))
        return;
    if (match_over(play->match) || position_mid_turn(match_position(play->match)) ||
        !question_about(play->match, side, match_length(play->match), &question, &play->card.missed.at))
        return;
    struct opponent *opponent = session_opponent(play->app);
    if (opponent)
        play->card.missed.ticket = play->app->session->asked = opponent_ask(opponent, &question);
}

/* Lets the computer play if it is to move. */
static void play_on(struct play *play)
{
    play->card.missed.ticket = 0;
    if (play->card.open == CARD_MISSED)
        play_advice_clear(play);
    if (play_state(play) == PLAY_WAITING)
        ask_for_move(&play->engine);
}

void play_advice_tell_missed(struct play *play, const struct missed *missed)
{
    struct play_advice *card = &play->card;
    play_advice_close(play);
    card->missed.ticket = 0;
    play->rest = play->board.frozen ? play->rest : -1;
    reset(card, CARD_MISSED);
    card->count = CARD_TURNS;
    play->form->focus.id = 0; /* its first pill has the focus */
    play->form->focus.passed = false;
    card->turns[CARD_BETTER] = missed->better;
    card->turns[CARD_PLAYED] = missed->played;
    card->reasons[CARD_BETTER] =
        reason_of(match_before(card->match, card->missed.at), &missed->better, &missed->played);
    light(play, true);
    speak_missed(play);
}

bool play_advice_poll_missed(struct play *play)
{
    struct opponent_advice advice;
    if (!play->card.missed.ticket || play_state(play) == PLAY_SHOWING ||
        !opponent_advice(play->app->session->opponent, play->card.missed.ticket, &advice))
        return false;
    if (missed_given(&advice.missed) > 0)
        play_advice_tell_missed(play, &advice.missed);
    else
        play_on(play);
    return true;
}

void play_advice_resume(struct play *play)
{
    if (play->card.missed.ticket && play->card.missed.ticket != play->app->session->asked)
        play_on(play);
}

/* ---- presses ---- */

static bool is_on(const struct play *play, const char *key, int tag, const struct action_event *e)
{
    struct box b = play_part(play, key, tag);
    return b.w > 0 && box_has(b, e->x, e->y);
}

/* Plays all its plies, without waiting for the motion of the first. */
static void play_turn(struct play *play, struct judged turn)
{
    illegal_move_forget(&play->board);
    for (int i = 0; i < turn.count; i++) {
        board_player_finish(&play->board);
        if (play_state(play) != PLAY_CHOOSING || !position_legal(match_position(play->match), turn.plies[i]))
            return;
        play->board.cursor = turn.plies[i].to < 64 ? turn.plies[i].to : play->board.cursor;
        play_show_forwards(play, turn.plies[i]);
        board_player_begin(&play->board);
    }
}

/* The turn on one of whose squares that cannot be chosen yet the press is: the goal of a walk, the square of a slide.
 */
static int pressed_ring(const struct play *play, const struct action_event *e)
{
    const struct play_advice *card = &play->card;
    struct board_place place = play_board_place(play);
    unsigned square = board_place_at(&place, &play->board.picker.position, e->x, e->y);
    for (int i = 0; i < card->count && square < 64 && !picker_can(&play->board.picker, square); i++)
        for (int k = 0; k < (i == card->chosen ? card->turns[i].count : 1); k++)
            if (card->turns[i].plies[k].to == square)
                return i;
    return -1;
}

void play_advice_play(struct play *play) { play_turn(play, play->card.turns[play->card.chosen]); }

bool play_advice_press(struct play *play, const struct action_event *e)
{
    if (play->card.open != CARD_HINT || !play_advice_glow(play))
        return false;
    int turn = pressed_ring(play, e);
    if (turn >= 0)
        play_turn(play, play->card.turns[turn]);
    else if (is_on(play, "idea", play_player_of(play, play_actor(play)), e))
        play_advice_close(play);
    else
        return false;
    return true;
}

static void press_pill(void *screen, int pill)
{
    struct play *play = screen;
    if (pill == CARD_UNDO && may_undo(&play->card))
        play_undo(play); /* this clears the card */
    else
        play_on(play);
}

/* The pill that has the focus. */
static int chosen_pill(const struct play *play)
{
    const struct form_node *n = form_here(play->form);
    return n && strcmp(n->key, PILL_WORDS[CARD_PLAY_ON]) == 0 ? CARD_PLAY_ON : first_pill(&play->card);
}

/* If nobody is waiting, a press beside the card plays on at once. */
static bool press_at(struct play *play, const struct action_event *e)
{
    if (is_on(play, "card", 0, e) || play_state(play) != PLAY_CHOOSING)
        return form_action(play->form, e) || true;
    play_on(play);
    return false;
}

/* All arrows go to the other pill. */
static bool move_focus(struct play *play, const struct action_event *e)
{
    struct action_event down = *e;
    down.action = ACTION_DOWN;
    return form_action(play->form, &down);
}

/* The turn that glows, where its first square has the cursor and a turn has more than that. */
static bool is_whole(const struct play *play)
{
    const struct play_advice *card = &play->card;
    return card->open == CARD_HINT && play_advice_glow(play) && card->turns[card->chosen].count > 1 &&
           play->board.cursor == play->board.hint;
}

bool play_advice_action(struct play *play, const struct action_event *e)
{
    if (e->action == ACTION_TELL) {
        switch_telling(play);
        return true;
    }
    if (e->action == ACTION_AIM) { /* one switch is on a part of the card, or leaves it */
        play->form->focus.passed = e->target <= 0;
        return e->target > 0 && form_action(play->form, e);
    }
    if (play->card.open == CARD_HINT && e->action == ACTION_OK && scan_on(play->app) && !play->form->focus.passed)
        return form_action(play->form, e);
    if (e->action == ACTION_OK && is_whole(play) && play_seats_may_move(play, e)) {
        play_advice_play(play);
        return true;
    }
    if (play->card.open != CARD_MISSED)
        return false;
    switch (e->action) {
    case ACTION_POINT:
    case ACTION_RELEASE:
    case ACTION_LEAVE:
    case ACTION_OK:
        return form_action(play->form, e);
    case ACTION_PRESS:
        return press_at(play, e);
    case ACTION_BACK:
    case ACTION_UNDO:
        app_play_sound(play->app, SOUND_MENU_PRESS, 0.8f, 0);
        press_pill(play, e->action == ACTION_BACK ? CARD_PLAY_ON : CARD_UNDO);
        return true;
    case ACTION_PREVIEW:
        switch_telling(play);
        return true;
    case ACTION_UP:
    case ACTION_DOWN:
    case ACTION_LEFT:
    case ACTION_RIGHT:
    case ACTION_NEXT:
    case ACTION_PREV:
        return move_focus(play, e);
    case ACTION_HINT:
    case ACTION_REDO:
    case ACTION_TOOL_NEXT:
    case ACTION_TOOL_PREV:
    case ACTION_SIDE:
    case ACTION_CHAR:
        illegal_move_command(&play->board);
        return true;
    default:
        return false;
    }
}

int play_advice_prompts(const struct play *play, struct prompt *out)
{
    const struct play_advice *card = &play->card;
    int n = 0, chosen = chosen_pill(play);
    bool pad = card->app->input.last_device == DEVICE_PAD;
    out[n++] = (struct prompt){ACTION_OK, app_word(card->app, PILL_WORDS[chosen])};
    if (chosen != CARD_PLAY_ON)
        out[n++] = (struct prompt){ACTION_BACK, app_word(card->app, PILL_WORDS[CARD_PLAY_ON])};
    else if (may_undo(card))
        out[n++] = (struct prompt){ACTION_UNDO, app_word(card->app, PILL_WORDS[CARD_UNDO])};
    out[n++] = (struct prompt){pad ? ACTION_PREVIEW : ACTION_TELL, app_word(card->app, play_advice_switch_word(card))};
    return n;
}

/* ---- for pictures ---- */

void play_scene_advise(struct scene *scene, const struct opponent_advice *advice)
{
    struct play *play = (struct play *)scene;
    int length = match_length(play->match);
    if (advice->missed.better.count > 0) {
        play_advice_forget(play);
        play->card.missed.at = length - 1;
        play_advice_tell_missed(play, &advice->missed);
    } else {
        play_advice_begin_hint(&play->card);
        play_advice_tell_hint(play, advice);
    }
}
