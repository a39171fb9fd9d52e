/*
 * editor_internal - internals of the position editor: editor.c has the logic, editor_words.c the texts about the
 * position, editor_form.c the form, editor_draw.c the pictures. Only included by these files; scenes.h has the
 * constructor.
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
    struct note note;           /* "Copied", or why pasting failed */
    char says[256], count[160]; /* "Black to move: 838 turns"; "8 : 18 · 42 discs on the rails" */
    char versus[128];           /* "You (Black) against Level 4" */
    char hands[32];             /* "14 : 16" */
};

static inline const struct position *editor_position(const struct editor *s) { return &s->draft.now.position; }
static inline const struct variant *editor_game(const struct editor *s) { return variant_of(editor_position(s)); }

/* The number of legal turns. */
int editor_ways(const struct editor *s);
/* Validates the draft and updates the texts. */
void editor_judge(struct editor *s);
/* The places of the board that can be chosen: squares, and stacks if there are rails. */
struct places editor_places(const struct editor *s);
/* The board's geometry in a box, and on the screen. */
struct board_place editor_place_in(const struct editor *s, struct box box);
struct board_place editor_board_place(const struct editor *s);

/* ---- editor.c, called by the form ---- */

void editor_changed(struct editor *s, enum sound_name sound);
void editor_set_out(struct editor *s, const struct variant *game);
void editor_copy(struct editor *s);
void editor_paste(struct editor *s);
void editor_play_on(void *screen, int tag);

void editor_walk(struct form *f, void *screen);

/* ---- editor_ask.c: asking the engine ---- */

/* Asks about the position; if it was already asked, hides the answer. */
void editor_ask(void *screen, int tag);
/* Cancels the question, because the position has changed or the screen is left. */
void editor_ask_forget(struct editor *s);
/* Collects the answer if there is one. True if there was. */
bool editor_ask_poll(struct editor *s);
/* Sets a given answer. */
void editor_ask_tell(struct editor *s, const struct judgement *judgement);
void editor_ask_draw(const struct editor *s, struct canvas *c, struct box b);
void editor_ask_draw_rings(const struct editor *s, struct canvas *c, const struct board_place *place);

/* ---- editor_draw.c ---- */

void editor_draw_board(const void *screen, struct canvas *c, const struct form_node *node);
void editor_draw_piece(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int index,
                       bool hover);
void editor_draw_status(const void *screen, struct canvas *c, const struct form_node *node);

#endif
