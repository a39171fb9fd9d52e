#include "app/scenes/play/play_card.h"

#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"
#include "app/ui/ui.h"
#include "app/view/board_view.h"

const char *const CARD_PILL_WORDS[CARD_PILLS] = {[CARD_UNDO] = "missed.take_back", [CARD_PLAY_ON] = "missed.play_on"};

static struct card_boxes boxes_of(const struct play *play)
{
    struct play_layout l = play_layout_of(play, play->app->canvas);
    return play_card_boxes(&play->card, play->app->canvas, &l);
}

static bool is_on_card(const struct play *play, const struct action_event *e)
{
    return box_has(play_layout_of(play, play->app->canvas).card, e->x, e->y);
}

/* The index of the box that was pressed, or -1. */
static int box_at(const struct box *boxes, int count, const struct action_event *e)
{
    for (int i = 0; i < count; i++)
        if (boxes[i].w > 0 && box_has(boxes[i], e->x, e->y))
            return i;
    return -1;
}

/* ---- a hint ---- */

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

/* For a walk and a slide, the ring may be on a square that cannot be chosen yet. */
static int pressed_ring(const struct play *play, const struct action_event *e)
{
    struct board_place place = play_board_place(play, play->app->canvas);
    unsigned square = board_place_at(&place, &play->board.picker.position, e->x, e->y);
    for (int i = 0; i < play->card.count && play->board.picker.depth == 0; i++)
        if (square < 64 && !picker_can(&play->board.picker, square) &&
            advice_square(play->card.turns[i].plies, play->card.turns[i].count) == square)
            return i;
    return -1;
}

bool play_card_press(struct play *play, const struct action_event *e)
{
    if (play->card.open != CARD_HINT)
        return false;
    struct card_boxes boxes = boxes_of(play);
    int turn = box_at(boxes.line, play->card.count, e);
    if (box_at(&boxes.toggle, 1, e) == 0) {
        play_card_switch(play);
        return true;
    }
    if (turn < 0)
        turn = pressed_ring(play, e);
    if (turn >= 0)
        play_turn(play, play->card.turns[turn]);
    return turn >= 0 || is_on_card(play, e);
}

const char *play_card_hint_word(const struct play_card *card)
{
    if (card->open != CARD_HINT || card->count == 0)
        return "prompt.hint";
    return card->chosen + 1 < card->count ? "hint.next" : "hint.close";
}

/* ---- missed turns ---- */

static void press(struct play *play, int pill)
{
    app_play_sound(play->app, SOUND_MENU_PRESS, 0.6f, 0);
    if (pill == CARD_UNDO && play_card_may_undo(&play->card))
        play_undo(play); /* this clears the card */
    else
        play_card_play_on(play);
}

static void move_focus(struct play *play)
{
    if (!play_card_may_undo(&play->card))
        return;
    play->card.chosen = play->card.chosen == CARD_UNDO ? CARD_PLAY_ON : CARD_UNDO;
    app_play_sound(play->app, SOUND_MENU_MOVE, 0.6f, 0);
}

static bool point(struct play *play, const struct action_event *e)
{
    struct card_boxes boxes = boxes_of(play);
    int pill = box_at(boxes.pill, CARD_PILLS, e);
    bool moved = pill >= 0 && pill != play->card.chosen;
    if (moved)
        play->card.chosen = pill;
    return moved;
}

/* If nobody is waiting, a press on the board plays on at once. */
static bool press_at(struct play *play, const struct action_event *e)
{
    struct card_boxes boxes = boxes_of(play);
    int pill = box_at(boxes.pill, CARD_PILLS, e);
    if (pill >= 0)
        press(play, pill);
    else if (!is_on_card(play, e) && play_state(play) == PLAY_CHOOSING)
        play_card_play_on(play);
    else
        return true;
    return pill >= 0;
}

/* On a pad, the button for the rules has this meaning while a hint is open. */
static bool is_switch(const struct play *play, const struct action_event *e)
{
    if (e->action == ACTION_PREVIEW)
        return e->device == DEVICE_PAD && play->card.open == CARD_HINT && play_card_may_tell(&play->card);
    return e->action == ACTION_TELL;
}

bool play_card_action(struct play *play, const struct action_event *e)
{
    if (is_switch(play, e)) {
        play_card_switch(play);
        return true;
    }
    if (play->card.open != CARD_MISSED)
        return false;
    switch (e->action) {
    case ACTION_POINT:
        return point(play, e);
    case ACTION_PRESS:
        return press_at(play, e);
    case ACTION_OK:
        press(play, play->card.chosen);
        return true;
    case ACTION_BACK:
        press(play, CARD_PLAY_ON);
        return true;
    case ACTION_UNDO:
        press(play, CARD_UNDO);
        return true;
    case ACTION_PREVIEW:
        play_card_switch(play);
        return true;
    case ACTION_UP:
    case ACTION_DOWN:
    case ACTION_LEFT:
    case ACTION_RIGHT:
    case ACTION_NEXT:
    case ACTION_PREV:
        move_focus(play);
        return true;
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

int play_card_prompts(const struct play_card *card, struct prompt *out)
{
    int n = 0;
    bool pad = card->app->input.last_device == DEVICE_PAD;
    out[n++] = (struct prompt){ACTION_OK, app_word(card->app, CARD_PILL_WORDS[card->chosen])};
    if (card->chosen != CARD_PLAY_ON)
        out[n++] = (struct prompt){ACTION_BACK, app_word(card->app, CARD_PILL_WORDS[CARD_PLAY_ON])};
    else if (play_card_may_undo(card))
        out[n++] = (struct prompt){ACTION_UNDO, app_word(card->app, CARD_PILL_WORDS[CARD_UNDO])};
    out[n++] = (struct prompt){pad ? ACTION_PREVIEW : ACTION_TELL, app_word(card->app, play_card_switch_word(card))};
    return n;
}
