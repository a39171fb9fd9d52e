#include "app/scenes/play/play_hint_card.h"

#include <string.h>

#include "app/scenes/play/play_engine.h"
#include "app/scenes/play/play_hint_draw.h"
#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"
#include "app/scenes/play/play_missed.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/ui/ui.h"
#include "app/view/advice.h"

/* The ring and the cursor go to the chosen turn's next step. */
static void go_to(struct play *play, int turn)
{
    struct hint_card *card = &play->hint_card;
    card->chosen = turn;
    play->board.hint = picker_towards(&play->board.picker, card->turns[turn].plies[0]);
    if (play->board.hint == PICK_NOWHERE)
        return;
    play->board.cursor = play->board.hint;
    play->board.pointer = false;
}

/* About the player's last turn, once. */
static bool ask_last(struct play *play)
{
    struct hint_card *card = &play->hint_card;
    struct opponent_question question;
    enum side side = (enum side)match_position(play->match)->turn;
    if (card->last.known || !play_missed_allowed(play) ||
        !play_missed_question(play, side, match_length(play->match), &question, &card->last.at))
        return false;
    card->last.asked = play_engine_ask_missed(play, &question);
    return card->last.asked;
}

/* What is still to be thought about: the last turn, and this one more deeply. */
static void think_on(struct play *play)
{
    const struct hint_card *card = &play->hint_card;
    if (card->open && card->count > 0 && !card->deep && !play->hinting && !ask_last(play))
        play_engine_look_deeper(play);
}

bool play_hint_card_next(struct play *play)
{
    struct hint_card *card = &play->hint_card;
    if (card->open && card->count == 0)
        return true; /* it is being thought about */
    if (card->count == 0)
        return false;
    if (card->open && card->chosen + 1 >= card->count) {
        play_hint_card_close(play);
        return true;
    }
    int turn = card->open ? card->chosen + 1 : 0;
    card->open = true;
    go_to(play, turn);
    think_on(play);
    return true;
}

void play_hint_card_begin(struct play *play) { play->hint_card = (struct hint_card){.open = true}; }

static void take(struct play *play, const struct opponent_advice *advice)
{
    const struct position *p = match_position(play->match);
    const struct judged *turns[HINT_TURNS] = {&advice->judgement.best, &advice->judgement.second};
    struct hint_card *card = &play->hint_card;
    *card = (struct hint_card){.open = card->open, .last = card->last};
    for (int i = 0; i < HINT_TURNS && turns[i]->count > 0 && position_legal(p, turns[i]->plies[0]); i++) {
        card->turns[i] = *turns[i];
        card->reasons[i] = reason_of(p, turns[i], NULL);
        card->count++;
    }
}

void play_hint_card_tell(struct play *play, const struct opponent_advice *advice)
{
    take(play, advice);
    if (play->hint_card.count == 0)
        play_hint_card_close(play);
    else if (play->hint_card.open)
        go_to(play, 0);
}

static bool is_same(const struct judged *a, const struct judged *b)
{
    for (int i = 0; i < a->count && i < b->count; i++)
        if (!move_equal(a->plies[i], b->plies[i]))
            return false;
    return a->count == b->count;
}

/* The turn that was chosen stays chosen, if it is still among them, and the cursor on it. */
void play_hint_card_better(struct play *play, const struct opponent_advice *advice)
{
    struct hint_card *card = &play->hint_card, before = *card;
    const struct judged *chosen = &before.turns[before.chosen];
    bool follows = play->board.cursor == play->board.hint && play->board.cursor != PICK_NOWHERE;
    card->deep = true;
    if (play->board.picker.depth > 0) /* one of them is being played */
        return;
    take(play, advice);
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

bool play_hint_card_hear(struct play *play)
{
    struct opponent_advice advice;
    if (!play_engine_advised(play, &advice))
        return false;
    if (play->hint_card.last.asked)
        play_hint_card_tell_last(play, play->hint_card.last.at, &advice.missed);
    else if (play->hint_card.count > 0)
        play_hint_card_better(play, &advice);
    else
        play_hint_card_tell(play, &advice);
    think_on(play);
    return true;
}

void play_hint_card_tell_last(struct play *play, int at, const struct missed *missed)
{
    struct hint_card *card = &play->hint_card;
    card->last.asked = false;
    card->last.known = true;
    card->last.at = at;
    card->last.missed = *missed;
}

bool play_hint_card_follow(struct play *play)
{
    if (!play->hint_card.open || play->hint_card.count == 0)
        return false;
    play->board.hint = picker_towards(&play->board.picker, play->hint_card.turns[play->hint_card.chosen].plies[0]);
    return true;
}

void play_hint_card_close(struct play *play)
{
    if (play->hinting)
        play_engine_stop(play);
    play->hint_card.last.asked = false;
    play->hint_card.open = false;
    play->board.hint = PICK_NOWHERE;
}

void play_hint_card_forget(struct play *play)
{
    play->hint_card = (struct hint_card){.open = false};
    play->board.hint = PICK_NOWHERE;
}

/* All its plies; the first one's motion is not waited for. */
static void play_turn(struct play *play, struct judged turn)
{
    board_refuse_forget(&play->board);
    for (int i = 0; i < turn.count; i++) {
        board_player_finish(&play->board);
        if (play_state(play) != PLAY_CHOOSING || !position_legal(match_position(play->match), turn.plies[i]))
            return;
        play->board.cursor = turn.plies[i].to < 64 ? turn.plies[i].to : play->board.cursor;
        play_show_forwards(play, turn.plies[i]);
        board_player_begin(&play->board);
    }
}

static int pressed_line(const struct play *play, const struct hint_boxes *boxes, const struct action_event *e)
{
    for (int i = 0; i < play->hint_card.count; i++)
        if (box_has(boxes->line[i], e->x, e->y))
            return i;
    return -1;
}

/* Where a turn is a walk and a slide its ring is on a square that may be no choice yet. */
static int pressed_ring(const struct play *play, const struct action_event *e)
{
    struct board_place place = play_board_place(play, play->app->canvas);
    unsigned square = board_place_at(&place, &play->board.picker.position, e->x, e->y);
    for (int i = 0; i < play->hint_card.count && play->board.picker.depth == 0; i++)
        if (square < 64 && !picker_can(&play->board.picker, square) &&
            advice_square(play->hint_card.turns[i].plies, play->hint_card.turns[i].count) == square)
            return i;
    return -1;
}

bool play_hint_card_press(struct play *play, const struct action_event *e)
{
    if (!play->hint_card.open)
        return false;
    struct play_layout l = play_layout_of(play, play->app->canvas);
    struct hint_boxes boxes = play_hint_boxes(play, play->app->canvas, &l);
    int turn = pressed_line(play, &boxes, e);
    if (boxes.toggle.w > 0 && box_has(boxes.toggle, e->x, e->y)) {
        play_missed_switch(play);
        return true;
    }
    if (turn < 0)
        turn = pressed_ring(play, e);
    if (turn >= 0)
        play_turn(play, play->hint_card.turns[turn]);
    return turn >= 0 || box_has(boxes.card, e->x, e->y);
}

const char *play_hint_card_prompt(const struct play *play)
{
    const struct hint_card *card = &play->hint_card;
    if (!card->open || card->count == 0)
        return "prompt.hint";
    return card->chosen + 1 < card->count ? "hint.next" : "hint.close";
}

/* ---- a picture of it ---- */

struct scene *play_scene_hint_example(struct app *app)
{
    static const char MOVES[] =
        "c4c3e6c5d3f4f3e2b5f5f6b6d1c6e3f1c2d2c1e1g1f2d6a6g3g4h3d7g5h4h5e7b3g6b4a3f7g2e8h6g7h2a5d8";
    static const struct opponent_advice ADVICE = {
        .judgement = {
            .best = {.count = 1, .plies = {{.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 7}}, .value = 640},
            .second = {.count = 1, .plies = {{.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 58}}, .value = 12}}};
    app->session->table = (struct game_setup){.variant = variant_find("classic", strlen("classic")), .opponent = 4};
    struct scene *scene = play_scene_new(app, MOVES);
    if (!scene)
        return NULL;
    play_scene_freeze(scene, -1);
    play_hint_card_begin((struct play *)scene);
    play_hint_card_tell((struct play *)scene, &ADVICE);
    play_hint_card_tell_last((struct play *)scene, match_length(((struct play *)scene)->match) - 2,
                             &(struct missed){.better = {.count = 0}});
    return scene;
}
