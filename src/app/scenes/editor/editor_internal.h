/*
 * editor_internal - the struct of the position editor's screen (editor.c), and what the stage of its tests asks it.
 */
#ifndef OUTFLANK_APP_SCENES_EDITOR_EDITOR_INTERNAL_H
#define OUTFLANK_APP_SCENES_EDITOR_EDITOR_INTERNAL_H

#include "app/scenes/scenes.h"
#include "app/ui/board_painter.h"
#include "app/ui/note.h"
#include "app/view/board_view.h"
#include "app/view/picker.h"
#include "review/reason.h"
#include "workshop/position_draft.h"

enum { EDITOR_GAMES_MAX = 8 };

/* The engine's evaluation of the position: a hint, then a deeper one. Zeroed: not asked. */
enum { EDITOR_TURNS = 2 };
struct editor_asked {
    bool open, deep;
    unsigned ticket; /* of the question (opponent.h), or 0 */
    int count;       /* turns known; 0 while searching, if it is open */
    struct judged turns[EDITOR_TURNS];
    struct reason reasons[EDITOR_TURNS];
};

struct editor {
    struct form_screen base;
    struct app *app;
    const struct variant *games[EDITOR_GAMES_MAX];
    int game_count;
    struct position_draft draft;
    bool possible;
    struct position judged;                                  /* the complete position, if possible */
    struct notation_error error;                             /* the reason if it is not */
    enum position_draft_piece piece;                         /* the piece to put down next */
    enum position_draft_piece pieces[POSITION_DRAFT_PIECES]; /* the pieces of this game, in the order of their tiles */
    const char *piece_words[POSITION_DRAFT_PIECES];          /* keys of their names */
    int piece_count;
    int game, tile, turn, hand; /* the draft's values as the controls show them: indices of the game and of the piece */
    int as;                     /* 0: two players; 1 + 2 * k + side: that side against opponent k + 1 */
    struct board_painter painter; /* its cursor is a place of picker.h */
    struct editor_asked asked;
    struct position pasted[2];  /* while it is asked whose turn it is: what was pasted, for each side */
    struct note note;           /* "Copied", or why pasting failed */
    char says[256], count[160]; /* "Black to move: 838 turns"; "8 : 18 · 42 discs on the rails" */
    char versus[128];           /* "You (Black) against Level 4" */
    char hands[32];             /* "14 : 16" */
};

static inline const struct position *editor_position(const struct editor *s) { return &s->draft.now.position; }
static inline const struct variant *editor_game(const struct editor *s) { return variant_of(editor_position(s)); }

/* The places of the board that can be chosen: squares, and stacks if there are rails. */
struct places editor_places(const struct editor *s);
/* The board's geometry on the screen. */
struct board_place editor_board_place(const struct editor *s);
/* Shows a given answer of the engine. */
void editor_ask_tell(struct editor *s, const struct judgement *judgement);

#endif
