/*
 * editor_internal - the inside of the screen where a position is set up: editor.c decides, editor_words.c says what the
 * position is, editor_form.c what is on the screen, editor_draw.c draws its pictures. Nobody else includes it; the
 * maker of the scene is in scenes.h.
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
    struct form_screen base;
    struct app *app;
    const struct variant *games[EDITOR_GAMES_MAX];
    int game_count;
    struct position_draft draft;
    bool possible;
    struct position judged;                                  /* what can be played on, if it is possible */
    struct notation_error error;                             /* why not */
    enum position_draft_piece piece;                         /* what is put down next */
    enum position_draft_piece pieces[POSITION_DRAFT_PIECES]; /* that the game has, in the order of their tiles */
    const char *piece_words[POSITION_DRAFT_PIECES];          /* their words' keys */
    int piece_count;
    int game, tile, turn, hand;   /* of the draft, as they are chosen: the numbers of the game and of the piece */
    int as;                       /* 0: two players; 1 + 2 * k + side: that side against opponent k + 1 */
    struct board_painter painter; /* its cursor is a place of picker.h */
    struct editor_asked asked;
    struct note note;           /* "Copied", or why nothing was pasted */
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
/* Where the board lies in a box, and on the screen. */
struct board_place editor_place_in(const struct editor *s, struct box box);
struct board_place editor_board_place(const struct editor *s);

/* ---- editor.c, for the walk ---- */

void editor_changed(struct editor *s, enum sound_name sound);
void editor_set_out(struct editor *s, const struct variant *game);
void editor_copy(void *screen, int tag);
void editor_paste(void *screen, int tag);
void editor_play_on(void *screen, int tag);

void editor_walk(struct form *f, void *screen);

/* ---- editor_ask.c: the engine is asked about the position ---- */

/* Asks; where it was asked already, that is no longer shown. */
void editor_ask(void *screen, int tag);
/* The position is another one, or the screen is left: nothing is thought about any more. */
void editor_ask_forget(struct editor *s);
/* Takes the answer, if it is there. True if there was one. */
bool editor_ask_hear(struct editor *s);
/* With an answer that is known. */
void editor_ask_tell(struct editor *s, const struct judgement *judgement);
void editor_ask_draw(const struct editor *s, struct canvas *c, struct box b);
void editor_ask_draw_rings(const struct editor *s, struct canvas *c, const struct board_place *place);

/* ---- editor_draw.c: what is drawn by hand ---- */

void editor_draw_board(const void *screen, struct canvas *c, const struct form_node *node);
void editor_draw_piece(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int index,
                       bool hover);
void editor_draw_status(const void *screen, struct canvas *c, const struct form_node *node);

#endif
