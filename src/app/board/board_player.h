/*
 * board_player - a board to play on, shared by every screen that has one. It keeps the cursor and steps it, reads
 * squares typed on the keyboard, collects moves of several choices, waits for a second press where the settings ask for
 * one, queues and shows the plies of the match with sound and rumble, explains illegal moves, marks squares, and
 * speaks. It follows the settings that apply to its kind of board (core/settings.h).
 *
 * The scene owns the match and decides the rest: who may move, what a chosen move means, and what happens when no
 * motion is left to show. It draws any overlay on the board. It may read the whole struct and write the members marked
 * "set by the scene".
 */
#ifndef OUTFLANK_APP_BOARD_BOARD_PLAYER_H
#define OUTFLANK_APP_BOARD_BOARD_PLAYER_H

#include <stdbool.h>

#include "app/board/illegal_move.h"
#include "app/core/app.h"
#include "app/core/settings.h"
#include "app/view/board_view.h"
#include "app/view/choreography.h"
#include "app/view/move_input.h"
#include "app/view/picker.h"
#include "match/match.h"
#include "rules/turn.h"

/* board_player: the board itself. */

/* The scene's callbacks; each gets the scene. All may be NULL, except `chosen` where moves are asked for. */
struct board_class {
    enum board_kind kind;
    bool tells_lead;      /* a change of the lead is heard, and glints beside the board */
    bool ends_on_placed;  /* pressing the coin just placed ends flipping by hand */
    bool explains_itself; /* the scene explains illegal moves itself: no line over the board */
    /* Whether the device of this action may move now; called only while a move is asked for. */
    bool (*may_act)(void *scene, const struct action_event *e);
    /* A place is about to be chosen. False: the scene has done something else instead. */
    bool (*may_choose)(void *scene);
    /* A move has been chosen. The scene plays it, or not. */
    void (*chosen)(void *scene, struct move move);
    /* A place was chosen and the move needs another one; a place cannot be chosen. */
    void (*picked)(void *scene, unsigned place);
    void (*refused)(void *scene, unsigned place);
    /* A digit that is not part of a square. False: it means nothing to the scene either. */
    bool (*digit)(void *scene, int digit);
    /* A letter that is also a column turned out to be a command: that for a hint, or for the answers. Optional. */
    void (*command)(void *scene);
    void (*answers)(void *scene);
    /* A ply was taken back or redone in the match; its motion has not begun. */
    void (*stepped)(void *scene);
    /* The motion of a ply begins. */
    void (*shown)(void *scene, const struct position *before, bool backwards);
    /* All motions have ended. NULL: the next move is asked for if the board is open. */
    void (*after)(void *scene);
    /* The motion of a move as ply `i` begins, which may only be held: more flags for it (choreography.h); it has. */
    unsigned (*manner)(void *scene, int i, struct move move);
    void (*begun)(void *scene, int i, struct move move);
    /* What a move would earn whoever is asked; 0: nothing that is shown. */
    int (*earns)(const void *scene, struct move move);
    /* The player, 0 or 1, whose gamepad rumbles. */
    int (*seat)(void *scene, enum side side);
    /* Where the board is a node of a form (board_node.h): draws something else than the match; false: nothing else;
     * changes to the marks; what is drawn on the board, under the line of an illegal move. */
    bool (*draw_instead)(const void *scene, struct canvas *c, const struct board_place *place,
                         const struct board_marks *marks);
    void (*mark)(const void *scene, struct board_marks *marks, struct move_paths *ways);
    void (*draw_over)(const void *scene, struct canvas *c, const struct board_place *place);
};

/* The ply that is being shown, forwards or, when taken back, backwards. */
struct motion {
    struct position before;
    struct effects effects;
    struct timeline timeline;
    float t;    /* ms */
    float cued; /* cues up to this time have been played */
    bool backwards;
};

/* A pressed move. Mouse and touch count when they are released over the place that they pressed: until then the move is
 * only drawn, as the current motion, and the match knows nothing of it. A press that was dragged off, interrupted or
 * forgotten plays the motion backwards, and nothing has happened. Keys, pads and one switch count at the press; so does
 * a press that had to be held (SETTING_HOLD), since holding it was the confirmation. */
struct held_move {
    bool on;
    enum device by;
    unsigned place; /* the place pressed */
    struct move move;
};

/* A press on a pawn or a stack by mouse or touch, which becomes a drag once it has moved: the piece follows the pointer
 * and snaps to its goals, and counts at the release over one. Elsewhere, and at any other press, it glides back, and
 * nothing has happened; likewise if the window loses the focus or changes its size. */
struct drag {
    enum { DRAG_NONE, DRAG_PRESSED, DRAG_HELD, DRAG_BACK } state;
    enum device by;
    unsigned from;    /* the square of the pawn, or the stack */
    struct box field; /* of the board, as it was pressed */
    float pressed_x, pressed_y;
    float x, y;           /* of the piece */
    float ms;             /* since it was pressed, picked up or let go */
    struct picker before; /* the choices before the press */
};

enum { BOARD_ORDERS_MAX = 96, BOARD_DIMS_MS = 120, BOARD_BUMP_MS = 160 };

/* A queued step of the match, shown after a pause. */
struct board_order {
    enum { ORDER_PLAY, ORDER_BACK, ORDER_FORTH } what;
    struct move move; /* of ORDER_PLAY */
    int plies;        /* of the others */
    bool quiet;       /* without the sound of taking back */
    float pause;      /* ms */
};

struct board_player {
    struct app *app;
    const struct game_style *game_style;
    const struct board_class *class_;
    void *scene;
    struct match *match;  /* owned by the scene */
    int ply;              /* plies of the match on the board once the current motion has ended */
    struct picker picker; /* with the position at rest */
    bool open;            /* a move is asked for once all motions have ended; set by the scene */
    bool answers;         /* what the other side could answer the move under the cursor is shown; set by the scene */
    uint64_t left_out;    /* legal squares that are not offered; set by the scene */
    bool steps_freely;    /* the cursor's stepping is the opposite of the setting; set by the scene */
    bool knows_steps; /* who is to move knows the steps of a turn, and by mouse and touch chooses a pawn's goal at once
                         (board_player_goals); set by the scene */
    bool any_square;  /* a square that is no move is asked for: the cursor stops at all; set by the scene */
    unsigned cursor;  /* place or PICK_NOWHERE; set by the scene, with `pointer` */
    bool pointer;     /* the cursor follows the pointer: no ghost once it has left the board */
    bool unfocused;   /* keys go elsewhere and the cursor is hidden; set by the scene */
    int column;       /* the column that was typed, or -1 */
    float digit_wait; /* ms until a typed letter means its command and not a column; 0: none was typed */
    enum action letter_action; /* that command */
    unsigned hint;             /* a place with a ring, or PICK_NOWHERE; set by the scene */
    unsigned confirming;       /* the square that needs a second press, or PICK_NOWHERE */
    struct held_move held;
    struct drag drag;
    bool put;      /* a move that is played now was put down by hand: its piece is there already */
    float alone;   /* ms until a disc slides by itself to the only square left; 0: none does */
    bool counting; /* the held move is being played; the motion that shows it goes on */
    float tempo;   /* factor on the length of motions, 0: no motions; set by the scene */
    bool showing;  /* `motion` is under way */
    bool deals;    /* and deals what the game starts with */
    float to_pop;  /* ms until all legal squares are marked, one after another, once it has been dealt */
    struct {
        uint64_t squares, twice;
        float ms;
    } dimming; /* the marks of other goals, while it is asked which pawn is to go to one, and the ms until they are gone
                */
    struct {
        int dx, dy;
        float ms;
    } bump; /* the cursor nods that way, where it cannot go on, and the ms until it is back */
    struct motion motion;
    struct board_order orders[BOARD_ORDERS_MAX];
    int order_count;
    struct coins coins;          /* which coin is on which square after the ply shown; only in games with coins */
    struct illegal_move refused; /* the press that is being answered */
    bool frozen;                 /* for screenshots: time does not advance */
    float grow;                  /* factor on what is written on a board in a form, if above 1; set by the scene */
};

/* A board without a match. */
void board_player_init(struct board_player *b, struct app *app, const struct game_style *game_style,
                       const struct board_class *class_, void *scene);
/* Puts another match on the board, at its last ply and at rest. */
void board_player_set(struct board_player *b, struct match *match);

/* ---- what is shown (board_motion.c) ---- */

/* Queue a legal ply, or an undo of plies, after what is already queued and a pause of `pause` ms. */
void board_player_play(struct board_player *b, struct move move, float pause);
void board_player_undo(struct board_player *b, int plies, float pause);
/* Queues steps back (negative) or forth, without the sound of taking back. */
void board_player_step(struct board_player *b, int plies);

/* Starts the motion of ply `i`, which the match has just played or taken back. Even a motion of no length lasts until
 * board_player_begin. */
void board_player_show(struct board_player *b, int i, bool backwards);
void board_player_begin(struct board_player *b);
/* Starts the motion that deals what the match starts with; the scene draws what flies. */
void board_player_deal(struct board_player *b);
/* Shows the match after `ply` plies, without a motion. */
void board_player_stand(struct board_player *b, int ply);

/* True while a motion is under way or queued. */
bool board_player_busy(const struct board_player *b);
/* Ends all motions at once, as every press does before it counts; a held move is taken back. */
void board_player_finish(struct board_player *b);

/* Draws a move that does not count yet: starts its motion, which then stays at its end. */
void board_player_hold(struct board_player *b, struct held_move held);
/* True while such a move is drawn, even if it is being taken back. */
bool board_player_holds(const struct board_player *b);
/* It counts: the motion of the ply that is played next goes on where this one is. Returns the move. */
struct move board_player_count(struct board_player *b);
/* Takes it back, visibly or at once. Without a held move they do nothing. */
void board_player_let_go(struct board_player *b);
void board_player_drop(struct board_player *b);

/* Time passes, ms. Returns as a scene's update does. */
int board_player_update(struct board_player *b, float ms);

/* ---- what is done (board_action.c) ---- */

/* True if a move is asked for and no motion is under way. */
bool board_player_asks(const struct board_player *b);
/* Asks for a move: speaks it, and puts the cursor on a first place where keys or a gamepad are used. */
void board_player_ask(struct board_player *b);

/* True if the goals of either pawn can be chosen at once, as the input is now: by mouse or touch, without speech or one
 * switch, by whoever knows the steps. */
bool board_player_goals(const struct board_player *b);
/* Whether a place can be chosen. */
bool board_player_offers(const struct board_player *b, unsigned place);
/* Chooses a place, as a press on it would. */
void board_player_choose(struct board_player *b, unsigned place);
/* Lets time pass, ms, until a disc slides by itself. Returns as a scene's update does. */
int board_player_wait_alone(struct board_player *b, float ms);
/* Whether an unfinished move has a choice to take back; the only pawn that can move was not chosen by the player. */
bool board_player_has_choice(const struct board_player *b);
/* Takes back the last choice of an unfinished move. False if there is none. */
bool board_player_unpick(struct board_player *b);

/* To be called first with every action, before motions are ended: a press other than the one that holds a move takes
 * that move back, and lets a piece in the hand go. True if the action is used up: Back means only that (with a piece in
 * the hand, everything that concerns the board), and a wheel, a held key, or the device of a player who may not move
 * now does not count meanwhile. */
bool board_player_interrupts(struct board_player *b, const struct action_event *e);
/* What a letter meant that was no column: at once, and none is typed any more. */
void board_player_letter_command(struct board_player *b);
/* Handles a letter or digit that names a column or a square; to be tried before commands. True if it did. */
bool board_player_type(struct board_player *b, const struct action_event *e);
/* Handles everything else: arrows, Enter, the pointer. True if the action was used. */
bool board_player_action(struct board_player *b, const struct board_place *place, const struct action_event *e);

/* ---- a piece in the hand (board_drag.c) ---- */

/* A place was pressed, with these choices before. */
void board_drag_press(struct board_player *b, const struct board_place *place, unsigned at,
                      const struct action_event *e, const struct picker *before);
/* The pointer moved, or was released, then with the goal on which the piece is put down (PICK_NOWHERE: it is not).
 * True if that was part of a drag. */
bool board_drag_point(struct board_player *b, const struct board_place *place, const struct action_event *e);
bool board_drag_release(struct board_player *b, const struct board_place *place, const struct action_event *e,
                        unsigned *goal);
/* True while a piece is in the hand. */
bool board_drag_on(const struct board_player *b);
/* It goes back, visibly or at once; without a drag they do nothing. */
void board_drag_let_go(struct board_player *b);
void board_drag_end(struct board_player *b);
/* Time passes, ms. Returns as a scene's update does. */
int board_drag_update(struct board_player *b, float ms);
/* Adds the piece to the marks of its choices. */
void board_drag_marks(const struct board_player *b, struct board_marks *marks, struct move_paths *ways);

/* ---- drawing (board_marks.c) ---- */

/* The marks to draw; `ways` must outlive them. */
struct board_marks board_player_marks(const struct board_player *b, struct move_paths *ways);
/* Draws the board with those marks. The line of an illegal move is drawn last of all, by illegal_move_draw. */
void board_player_draw(const struct board_player *b, struct canvas *c, const struct board_place *place,
                       const struct board_marks *marks);
/* The position on the board: before the motion under way, or at rest. */
const struct position *board_player_seen(const struct board_player *b);
/* The square and the flips of the last ply that placed a disc; NO_SQUARE and 0 if there is none. */
/* What the other side could answer the move under the cursor, if that is shown; false if not. */
bool board_player_answers(const struct board_player *b, struct turn_answers *out);
void board_player_last_move(const struct board_player *b, unsigned *square, uint64_t *turned);

/* board_steps: words and buttons of moves that take several choices: what comes next, and the two buttons over the
 * board that ask how a pawn passes over discs. It knows steps and kinds of moves, but no game by name. */

/* Adds paths and stacks to marks that have the cursor and the legal squares. Does nothing in games without pawns. */
void board_steps_marks(const struct board_player *b, struct board_marks *marks, struct move_paths *ways);
/* The path and stack of the last move. */
void board_steps_last(const struct board_player *b, struct move_paths *ways);

/* The key of the step that comes next ("step.pawn"). NULL in games whose turns have one step, and before a turn whose
 * goals are chosen at once. */
const char *board_steps_note(const struct board_player *b);
/* Which of the steps of a turn that is: 1 the pawn, 2 where to, 3 the disc; 0 in games whose turns have one step, and
 * where goals are chosen at once. */
int board_steps_number(const struct board_player *b);
/* While a game is young: the key of what can be pressed now, in a sentence. NULL: there is nothing to say. */
enum { STEPS_HELPED = 10 }; /* after this many discs players know it */
const char *board_steps_help(const struct board_player *b);

/* The button at a point, or PICK_NOWHERE. */
unsigned board_steps_button(const struct board_player *b, const struct board_place *place, float x, float y);

/* board_speech: what is spoken (speech, app/core/app.h): each turn, the side to move and its choices, typed columns,
 * and reasons why a move is illegal. Choices that are not squares (stacks, ways to pass a disc, buttons) are numbered
 * and chosen by digit. */

/* Speaks a text with up to two places filled. */
void board_speech_say(const struct board_player *b, const char *key, const char *first, const char *second);
/* "1: Column c is open from the top" */
void board_speech_numbered(const struct board_player *b, int number, const char *what);

/* Speaks a turn once its last ply has been played. */
void board_speech_ply(const struct board_player *b);
/* Speaks the side to move and its choices; and the choices alone, leaving the utterance open. */
void board_speech_turn(const struct board_player *b);
void board_speech_choices(const struct board_player *b);
/* Speak the column that was typed, the reason in b->refused, and that a turn was taken back. */
void board_speech_column(const struct board_player *b);
void board_speech_refusal(const struct board_player *b);
void board_speech_back(const struct board_player *b);

/* Speaks the cursor's square: what is on it, whether it was the last move, what a move there would flip. */
void board_speech_here(const struct board_player *b);
/* Adds the rows of the board, or of a position, to a description that wants everything. */
void board_speech_rows(const struct board_player *b, struct spoken *out);
/* What the board's position lets choose, without the squares that its scene leaves out. */
struct places board_player_offered(const struct board_player *b);
/* The places that one switch steps through (ui/scan.h), and the name of a place that is not a square; `board` is a
 * board_player. */
struct places board_player_stops(const struct board_player *b);
void board_words_place(const void *board, unsigned at, char *out, size_t size);
void board_words_add(const struct app *app, const struct game_style *game_style, const struct position *p,
                     struct spoken *out);

/* The contents of a square of any position ("Dark", "empty"), or of its rows, a sentence each. */
void board_words_square(const struct app *app, const struct game_style *game_style, const struct position *p,
                        unsigned square, char *out, size_t size);
/* The same after the square's name: "d4, Dark". Returns out. */
enum { BOARD_WORDS_NAMED_MAX = 128 };
const char *board_words_named(const struct app *app, const struct game_style *game_style, const struct position *p,
                              unsigned square, char out[BOARD_WORDS_NAMED_MAX]);

/* The n-th (from 1) choice that is not a square, or PICK_NOWHERE. */
unsigned board_speech_other(const struct board_player *b, int n);

/* board_sound: plays the sounds and rumbles of motions, which are cues of a timeline (view/choreography.h), panned by
 * square. */

struct cue;

/* The pan of a square, -1 (left) to 1. */
float board_sound_pan(unsigned square);

/* Plays the sound of a cue. */
void board_sound_cue(struct app *app, enum sound_set set, const struct cue *cue);
/* Rumbles the gamepad of a player (0 or 1; -1: the one used last). */
void board_sound_rumble(struct app *app, int seat, const struct cue *cue);

/* Marks of a board without any, drawn as the settings say. Screens with a board start from these. */
struct board_marks board_marks_default(const struct app *app);

#endif
