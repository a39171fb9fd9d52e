/*
 * editor_internal - the inside of the screen where a position is set up: editor.c decides, editor_words.c says what the
 * position is, editor_layout.c where everything lies and what can be worked, editor_draw.c shows it. Nobody else
 * includes it; the maker of the scene is in scenes.h.
 */
#ifndef OUTFLANK_APP_SCENES_EDITOR_EDITOR_INTERNAL_H
#define OUTFLANK_APP_SCENES_EDITOR_EDITOR_INTERNAL_H

#include "app/scenes/scenes.h"
#include "app/ui/controls.h"
#include "app/ui/painting.h"
#include "app/view/board_view.h"
#include "app/view/picker.h"
#include "review/reason.h"
#include "workshop/draft.h"

/* The controls, by their ids. */
enum {
    EDITOR_BOARD = 1,
    EDITOR_GAME,
    EDITOR_PIECES,
    EDITOR_TURN,
    EDITOR_HAND,
    EDITOR_START,
    EDITOR_EMPTY,
    EDITOR_MIRROR,
    EDITOR_COPY,
    EDITOR_PASTE,
    EDITOR_AS,
    EDITOR_ASK,
    EDITOR_PLAY
};

enum { EDITOR_GAMES_MAX = 8, EDITOR_PROMPTS_MAX = 8, EDITOR_PILLS = 5 };

/* What the engine makes of the position: as a hint, at first and then looked at more deeply. Zeroed: it was not asked.
 */
enum { EDITOR_TURNS = 2 };
struct editor_asked {
    bool open, deep;
    unsigned ticket; /* of the question (opponent.h), or 0 */
    int count;       /* turns; 0: they are still being thought about, if it is open */
    struct judged turns[EDITOR_TURNS];
    struct reason reasons[EDITOR_TURNS];
};

struct editor {
    struct scene base;
    struct app *app;
    const struct variant *games[EDITOR_GAMES_MAX];
    int game_count;
    struct draft draft;
    bool possible;
    struct position judged;      /* what can be played on, if it is possible */
    struct notation_error error; /* why not */
    unsigned cursor;             /* a place of picker.h */
    enum draft_piece piece;      /* what is put down next */
    int as;                      /* 0: two players; 1 + 2 * k + side: that side against opponent k + 1 */
    struct painting painting;
    enum draft_piece brush; /* of the stroke */
    struct editor_asked asked;
    struct control_focus focus;
    struct entrance entrance;
    float note_for;             /* seconds for which the note is still said */
    bool note_bad;              /* it is a refusal */
    char note[256];             /* "Copied", or why nothing was pasted */
    char says[256], count[160]; /* "Black to move: 838 turns"; "8 : 18 · 42 discs on the rails" */
    char versus[128];           /* "You (Black) against Level 4" */
    char hands[32];             /* "14 : 16" */
};

static inline const struct position *editor_position(const struct editor *s) { return &s->draft.now.position; }
static inline const struct variant *editor_game(const struct editor *s) { return variant_of(editor_position(s)); }

/* How many ways there are to play on. */
int editor_ways(const struct editor *s);
/* Judges the draft anew and says what came of it. */
void editor_judge(struct editor *s);
/* The places of the board that can be chosen: squares, and stacks where there are rails. */
struct places editor_places(const struct editor *s);
/* The pieces that the game has, in the order of their tiles; returns how many. */
int editor_pieces(const struct editor *s, enum draft_piece out[DRAFT_PIECES]);

struct editor_layout {
    struct box board, game, card, put_label, tiles[DRAFT_PIECES], turn_label, turn, hand_label, hand;
    struct box pills[EDITOR_PILLS], status, as_label, as, ask, play;
};
struct editor_layout editor_layout(const struct editor *s, const struct canvas *c);
struct board_place editor_board_place(const struct editor *s, const struct editor_layout *at);
void editor_controls(const struct editor *s, struct canvas *c, const struct editor_layout *at, struct controls *out);
int editor_prompts(const struct editor *s, struct prompt out[EDITOR_PROMPTS_MAX]);

/* ---- editor_ask.c: the engine is asked about the position ---- */

/* Asks; where it was asked already, that is no longer shown. */
void editor_ask(struct editor *s);
/* The position is another one, or the screen is left: nothing is thought about any more. */
void editor_ask_forget(struct editor *s);
/* Takes the answer, if it is there. True if there was one. */
bool editor_ask_hear(struct editor *s);
/* With an answer that is known. */
void editor_ask_tell(struct editor *s, const struct judgement *judgement);
void editor_ask_draw(const struct editor *s, struct canvas *c, struct box b);
void editor_ask_draw_rings(const struct editor *s, struct canvas *c, const struct board_place *place);

void editor_draw(const struct scene *scene, struct canvas *c);

#endif
