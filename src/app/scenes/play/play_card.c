#include "app/scenes/play/play_card.h"

#include "app/core/game_setup.h"
#include "app/scenes/play/play_internal.h"
#include "app/session/session.h"

/* ---- a hint ---- */

/* Moves ring and cursor to the next step of the chosen turn. */
static void go_to(struct play *play, int turn)
{
    struct play_card *card = &play->card;
    card->chosen = turn;
    play->board.hint = picker_towards(&play->board.picker, card->turns[turn].plies[0]);
    if (play->board.hint == PICK_NOWHERE)
        return;
    play->board.cursor = play->board.hint;
    play->board.pointer = false;
}

/* Asks about the player's last turn, once. */
static bool ask_last(struct play *play)
{
    struct play_card *card = &play->card;
    struct opponent_question question;
    enum side side = (enum side)match_position(play->match)->turn;
    if (card->last.known || !play_card_may_tell(&play->card) ||
        !play_card_question(play->match, side, match_length(play->match), &question, &card->last.at))
        return false;
    card->last.asked = play_engine_ask_missed(&play->engine, &question);
    return card->last.asked;
}

/* Starts what is still to be searched: the last turn, then this position more deeply. */
static void think_on(struct play *play)
{
    const struct play_card *card = &play->card;
    if (card->open == CARD_HINT && card->count > 0 && !card->deep && !play->engine.hinting && !ask_last(play))
        play_engine_search_deeper(&play->engine);
}

bool play_card_next_hint(struct play *play)
{
    struct play_card *card = &play->card;
    if (card->open == CARD_HINT && card->count == 0)
        return true; /* a search is in progress */
    if (card->count == 0)
        return false;
    if (card->open && card->chosen + 1 >= card->count) {
        play_card_close(play);
        return true;
    }
    int turn = card->open ? card->chosen + 1 : 0;
    card->open = CARD_HINT;
    go_to(play, turn);
    think_on(play);
    return true;
}

/* Keeps only data about the game and pending questions. */
static void reset(struct play_card *card, enum card_kind open)
{
    *card = (struct play_card){.app = card->app,
                               .game_style = card->game_style,
                               .match = card->match,
                               .practice = card->practice,
                               .missed = card->missed,
                               .open = open};
}

void play_card_begin(struct play_card *card, struct app *app, const struct game_style *game_style,
                     const struct match *match, bool practice)
{
    *card = (struct play_card){.app = app, .game_style = game_style, .match = match, .practice = practice};
}

void play_card_begin_hint(struct play_card *card) { reset(card, CARD_HINT); }

static void set_turns(struct play_card *card, const struct opponent_advice *advice)
{
    const struct position *p = match_position(card->match);
    const struct judged *turns[CARD_TURNS] = {&advice->judgement.best, &advice->judgement.second};
    const struct play_card before = *card;
    reset(card, before.open);
    card->last = before.last;
    for (int i = 0; i < CARD_TURNS && turns[i]->count > 0 && position_legal(p, turns[i]->plies[0]); i++) {
        card->turns[i] = *turns[i];
        card->count++;
    }
    reasons_of_two(p, card->turns, card->reasons);
}

void play_card_tell_hint(struct play *play, const struct opponent_advice *advice)
{
    set_turns(&play->card, advice);
    if (play->card.count == 0)
        play_card_close(play);
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

/* The chosen turn, if still listed, stays chosen with the cursor on it. */
void play_card_deepen_hint(struct play *play, const struct opponent_advice *advice)
{
    struct play_card *card = &play->card, before = *card;
    const struct judged *chosen = &before.turns[before.chosen];
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
    play->board.hint = picker_towards(&play->board.picker, card->turns[card->chosen].plies[0]);
    if (follows)
        play->board.cursor = play->board.hint;
}

bool play_card_poll_hint(struct play *play)
{
    struct opponent_advice advice;
    if (!play_engine_advised(&play->engine, &advice))
        return false;
    if (play->card.last.asked)
        play_card_tell_last(&play->card, play->card.last.at, &advice.missed);
    else if (play->card.count > 0)
        play_card_deepen_hint(play, &advice);
    else
        play_card_tell_hint(play, &advice);
    think_on(play);
    return true;
}

void play_card_tell_last(struct play_card *card, int at, const struct missed *missed)
{
    card->last.asked = false;
    card->last.known = true;
    card->last.at = at;
    card->last.missed = *missed;
}

bool play_card_follow(struct play *play)
{
    if (play->card.open != CARD_HINT || play->card.count == 0)
        return false;
    play->board.hint = picker_towards(&play->board.picker, play->card.turns[play->card.chosen].plies[0]);
    return true;
}

void play_card_close(struct play *play)
{
    if (play->engine.hinting)
        play_engine_stop(&play->engine);
    play->card.last.asked = false;
    play->card.open = CARD_NONE;
    play->board.hint = PICK_NOWHERE;
}

void play_card_clear(struct play *play)
{
    reset(&play->card, CARD_NONE);
    play->board.hint = PICK_NOWHERE;
}

void play_card_forget(struct play *play)
{
    if (play->card.missed.ticket && play->card.missed.ticket == play->app->session->asked)
        opponent_forget(play->app->session->opponent);
    play->card.missed.ticket = 0;
    play_card_clear(play);
}

/* ---- missed turns: whether to tell them ---- */

bool play_card_may_tell(const struct play_card *card)
{
    return card->practice && settings_on(&card->app->settings, SETTING_HINTS);
}

void play_card_switch(struct play *play)
{
    int *on = &play->app->settings.value[SETTING_TELL];
    if (!play_card_may_tell(&play->card)) {
        illegal_move_command(&play->board);
        return;
    }
    *on = !*on;
    app_apply_settings(play->app);
    play_notice_show(&play->notice, NOTICE_TELLING, FIRST);
}

const char *play_card_switch_word(const struct play_card *card)
{
    return settings_on(&card->app->settings, SETTING_TELL) ? "missed.no_more" : "missed.each_time";
}

/* ---- missed turns: asking ---- */

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

bool play_card_question(const struct match *match, enum side side, int length, struct opponent_question *out, int *at)
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

void play_card_ply(struct play *play, enum side side)
{
    struct opponent_question question;
    if (play_engine_has(&play->engine, side) || !settings_on(&play->app->settings, SETTING_TELL) ||
        !play_card_may_tell(&play->card))
        return;
    if (match_over(play->match) || position_mid_turn(match_position(play->match)) ||
        !play_card_question(play->match, side, match_length(play->match), &question, &play->card.missed.at))
        return;
    struct opponent *opponent = session_opponent(play->app);
    if (opponent)
        play->card.missed.ticket = play->app->session->asked = opponent_ask(opponent, &question);
}

bool play_card_holds(const struct play_card *card) { return card->missed.ticket || card->open == CARD_MISSED; }

/* Lets the computer play if it is to move. */
void play_card_play_on(struct play *play)
{
    play->card.missed.ticket = 0;
    if (play->card.open == CARD_MISSED)
        play_card_clear(play);
    if (play_state(play) == PLAY_WAITING)
        play_engine_ask(&play->engine);
}

bool play_card_may_undo(const struct play_card *card) { return settings_on(&card->app->settings, SETTING_UNDO); }

void play_card_tell_missed(struct play *play, const struct missed *missed)
{
    struct play_card *card = &play->card;
    play_card_close(play);
    card->missed.ticket = 0;
    play->rest = -1;
    reset(card, CARD_MISSED);
    card->count = CARD_TURNS;
    card->chosen = play_card_may_undo(card) ? CARD_UNDO : CARD_PLAY_ON;
    card->turns[CARD_BETTER] = missed->better;
    card->turns[CARD_PLAYED] = missed->played;
    card->reasons[CARD_BETTER] =
        reason_of(match_before(card->match, card->missed.at), &missed->better, &missed->played);
    play_card_say_missed(card);
}

bool play_card_poll_missed(struct play *play)
{
    struct opponent_advice advice;
    if (!play->card.missed.ticket || play_state(play) == PLAY_SHOWING ||
        !opponent_advice(play->app->session->opponent, play->card.missed.ticket, &advice))
        return false;
    if (missed_given(&advice.missed) > 0)
        play_card_tell_missed(play, &advice.missed);
    else
        play_card_play_on(play);
    return true;
}

void play_card_resume(struct play *play)
{
    if (play->card.missed.ticket && play->card.missed.ticket != play->app->session->asked)
        play_card_play_on(play);
}

/* ---- for pictures ---- */

void play_scene_advise(struct scene *scene, const struct opponent_advice *advice)
{
    struct play *play = (struct play *)scene;
    int length = match_length(play->match);
    if (advice->missed.better.count > 0) {
        play_card_forget(play);
        play->card.missed.at = length - 1;
        play_card_tell_missed(play, &advice->missed);
    } else {
        play_card_begin_hint(&play->card);
        play_card_tell_hint(play, advice);
        play_card_tell_last(&play->card, length - 2, &advice->missed);
    }
}
