/*
 * play_hint_card - a hint that says why: the best turn with what it is worth and a reason in a few words, and the
 * second best, on a card over the other player's panel and as rings on the board. It does not count hints and does not
 * know who may ask for one (play_action.c); the engine is asked by play_engine.h. While the card is open a deeper look
 * takes the place of the first, in silence; once that is there, or the card is closed, nothing is thought about any
 * more. Before that, where hints are practice for one player alone, the engine is asked about their last turn, and the
 * card's foot says whether it was a good one, beside the switch that tells it each time.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_HINT_CARD_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_HINT_CARD_H

#include <stdbool.h>

#include "review/missed.h"
#include "review/reason.h"

struct action_event;
struct board_place;
struct canvas;
struct opponent_advice;
struct play;
struct play_layout;

enum { HINT_TURNS = 2 };

/* About the position at hand. Zeroed: nothing was asked. */
struct hint_card {
    bool open;
    int count; /* turns; 0: they are still being thought about, if it is open */
    int chosen;
    bool deep; /* they are as good as they will become */
    struct judged turns[HINT_TURNS];
    struct reason reasons[HINT_TURNS];
    struct {
        bool asked, known;
        int at; /* where it began */
        struct missed missed;
    } last; /* the player's last turn */
};

/* The next thing that a hint shows without a new thought: the second best, the card closed, or opened again. False if
 * nothing is known yet of this position. */
bool play_hint_card_next(struct play *play);
/* A thought has begun. */
void play_hint_card_begin(struct play *play);
/* Takes the engine's answer; the cursor goes to the best place, but stays where it is for a deeper look. True if there
 * was one. */
bool play_hint_card_hear(struct play *play);
/* The same with an answer that is known: the first one, or a deeper one. */
void play_hint_card_tell(struct play *play, const struct opponent_advice *advice);
void play_hint_card_better(struct play *play, const struct opponent_advice *advice);
/* What is known of the player's last turn, which began at a place of the match. */
void play_hint_card_tell_last(struct play *play, int at, const struct missed *missed);
/* After one of the choices that make a turn: the ring goes to the next one. False if nothing is known. */
bool play_hint_card_follow(struct play *play);
/* It goes from the screen; what it knows stays. */
void play_hint_card_close(struct play *play);
/* The position is another one. */
void play_hint_card_forget(struct play *play);

/* A press on one of its lines, or on a ring that is no choice of its own, plays that turn. True if the press was the
 * card's. */
bool play_hint_card_press(struct play *play, const struct action_event *e);

/* What the prompt for a hint says. */
const char *play_hint_card_prompt(const struct play *play);

void play_hint_card_draw_rings(const struct play *play, struct canvas *c, const struct board_place *place);
void play_hint_card_draw(const struct play *play, struct canvas *c, const struct play_layout *l);

#endif
