/*
 * board_player - one board that is played, the same on every screen that has one: where the cursor is and what it steps
 * over, a square that is typed, moves of several choices, moves that want a second press, what is being shown of the
 * match and in which order, what it sounds and feels like, why a press is refused, what is marked and what is said
 * aloud. It follows the settings wherever they hold (board_settings.c).
 *
 * A scene owns the match and says what is its own: whose turn it may be, what a move that was chosen means, and what
 * comes once nothing is being shown. It draws what lies over the board. It may read all of the struct; what it may
 * write is marked.
 */
#ifndef OUTFLANK_APP_BOARD_BOARD_PLAYER_H
#define OUTFLANK_APP_BOARD_BOARD_PLAYER_H

#include <stdbool.h>

#include "app/board/board_refuse.h"
#include "app/core/app.h"
#include "app/core/settings.h"
#include "app/view/board_view.h"
#include "app/view/choreography.h"
#include "app/view/move_input.h"
#include "app/view/picker.h"
#include "match/match.h"

/* board_settings: which settings that speak of a board hold on which screens with one, and why not where they do not:
 * one table, which the boards themselves ask. */

/* Where boards are played or looked at. */
enum board_kind { BOARD_OF_GAME, BOARD_OF_DAY, BOARD_OF_LESSON, BOARD_OF_PUZZLE, BOARD_OF_REPLAY, BOARDS };

/* Why a setting does not hold on a board; NULL: it does. For people who read code and tests. */
const char *board_setting_not(enum board_kind board, enum setting setting);
/* True if the table speaks of it at all. */
bool board_setting_known(enum setting setting);

/* A setting of the values on and off, where it holds; else what the board does instead. */
bool board_setting_on(const struct settings *s, enum board_kind board, enum setting setting);

/* board_player: the board itself. */

/* What a scene answers; each gets the scene. Only `chosen` must be there where a move is asked for. */
struct board_class {
    enum board_kind kind;
    bool tells_lead;   /* that a side has come to lead is heard, and glints beside the board */
    bool ends_on_laid; /* pressing the coin just placed ends a flipping by hand */
    bool own_reasons;  /* the scene itself says why a press is refused: no line over the board */
    /* Whether whoever did this may move now; asked only while a move is asked for. */
    bool (*may_act)(void *scene, const struct action_event *e);
    /* A place is going to be chosen. False: it means something else here, which the scene has done. */
    bool (*may_choose)(void *scene);
    /* A move has been chosen. The scene plays it, or not. */
    void (*chosen)(void *scene, struct move move);
    /* A place has been chosen, and more is asked; a place cannot be chosen. */
    void (*picked)(void *scene, unsigned place);
    void (*refused)(void *scene, unsigned place);
    /* A digit means something that is no place. False: it does not. */
    bool (*digit)(void *scene, int digit);
    /* A letter that might have been a column was the command that it is besides. */
    void (*command)(void *scene);
    /* The press that made so many plies was dragged off its square: it was not meant. */
    void (*unmeant)(void *scene, int plies);
    /* A ply was taken back or played again: the match has changed, and nothing of it is shown yet. */
    void (*stepped)(void *scene);
    /* A ply begins to be shown. */
    void (*shown)(void *scene, const struct position *before, bool backwards);
    /* Nothing is being shown any more, or going to be. NULL: somebody is asked, if the board is open. */
    void (*after)(void *scene);
    /* Whose pad shakes, 0 or 1. */
    int (*seat)(void *scene, enum side side);
};

/* The ply that is being shown: played forwards, or backwards where it is taken back. */
struct motion {
    struct position before;
    struct effects effects;
    struct timeline timeline;
    float t;     /* ms */
    float heard; /* cues up to this time have been heard */
    bool backwards;
};

enum { BOARD_ORDERS_MAX = 96 };

/* What is still to be shown, after a pause. */
struct board_order {
    enum { ORDER_PLAY, ORDER_BACK, ORDER_FORTH } what;
    struct move move; /* to be played; or else so many plies: */
    int plies;
    bool quiet;  /* without the sound of taking back */
    float pause; /* ms */
};

struct board_player {
    struct app *app;
    const struct game_style *look;
    const struct board_class *class_;
    void *scene;
    struct match *match;  /* the scene's */
    int ply;              /* where in the match the board stands, after what is being shown */
    struct picker picker; /* with the position that lies there at rest */
    bool open;            /* a move is asked for, once nothing is shown: the scene's to write */
    uint64_t left_out;    /* squares that are not offered though they are legal: the scene's to write */
    bool steps_freely;    /* the cursor steps otherwise than the settings say: the scene's to write */
    unsigned cursor;      /* place or PICK_NOWHERE: the scene's to write, with `pointer` */
    bool pointer;         /* the cursor follows the pointer: no ghost once it has left the board */
    bool unfocused;       /* keys go elsewhere, and the keys' cursor is not seen: the scene's to write */
    int column;           /* a column named by a letter, or -1 */
    float digit_wait;     /* ms until a typed h means a command and not a column; 0: none was typed */
    unsigned hint;        /* a place with a ring, or PICK_NOWHERE: the scene's to write */
    unsigned confirming;  /* the square that was chosen and is still to be confirmed, or PICK_NOWHERE */
    unsigned pressed;     /* the square whose move was made by a press that is still held; else PICK_NOWHERE */
    int press_length;     /* plies before that move */
    float tempo;          /* how much slower than the settings say motions are; 0: none. The scene's to write */
    bool showing;         /* this is being shown: */
    struct motion motion;
    struct board_order orders[BOARD_ORDERS_MAX];
    int order_count;
    struct coins coins;     /* which coin lies where, after the ply that is shown; kept for games of coins */
    struct refused refused; /* the press that is being answered */
    bool frozen;            /* for pictures: time stands still */
};

/* A board without a match yet; nothing is asked for. */
void board_player_init(struct board_player *b, struct app *app, const struct game_style *look,
                       const struct board_class *class_, void *scene);
/* Another match: nothing is shown, chosen or refused, and the board stands at its end. */
void board_player_set(struct board_player *b, struct match *match);

/* ---- what is shown (board_motion.c) ---- */

/* Plays a legal ply, after `pause` ms and what has been ordered before; takes plies back, or plays them again. */
void board_player_play(struct board_player *b, struct move move, float pause);
void board_player_take_back(struct board_player *b, int plies, float pause);
/* Back (negative) or forth by so many plies without the sound of taking back. */
void board_player_step(struct board_player *b, int plies);

/* Shows ply `i` of the match, which has just been played, taken back or looked at. It has not ended even if motions
 * take no time: board_player_begin ends those. */
void board_player_show(struct board_player *b, int i, bool backwards);
void board_player_begin(struct board_player *b);
/* Stands at a place of the match, at once. */
void board_player_stand(struct board_player *b, int ply);

/* Something is being shown, or is going to be. And: ends all of it, as a press does, which then counts. */
bool board_player_busy(const struct board_player *b);
void board_player_finish(struct board_player *b);

/* Time passes, ms. Returns as a scene's update does. */
int board_player_update(struct board_player *b, float ms);

/* ---- what is done (board_action.c) ---- */

/* A move is asked for, and nothing is being shown. */
bool board_player_asks(const struct board_player *b);
/* Somebody is asked now: it is said, and who plays by keys or a pad sees where the first step would begin. */
void board_player_ask(struct board_player *b);

/* Whether a place is offered. And: chooses one, wherever that comes from. */
bool board_player_offers(const struct board_player *b, unsigned place);
void board_player_choose(struct board_player *b, unsigned place);
/* Takes the last choice of an unfinished move back. False if there is none. */
bool board_player_unpick(struct board_player *b);

/* A key with a letter or a digit, before it is taken for a command: true if it named a column or a square. */
bool board_player_type(struct board_player *b, const struct action_event *e);
/* Everything else that is done to a board: arrows, Enter, the pointer. True if it meant something. */
bool board_player_action(struct board_player *b, const struct board_place *place, const struct action_event *e);

/* ---- how it is seen (board_marks.c) ---- */

/* All that is marked on it; `ways` must last as long as the marks. */
struct board_marks board_player_marks(const struct board_player *b, struct move_paths *ways);
/* Draws it with those marks. The refusal's line comes last, over what lies there: board_refuse_draw. */
void board_player_draw(const struct board_player *b, struct canvas *c, const struct board_place *place,
                       const struct board_marks *marks);
/* What lies there: the position that is being shown, or at rest. */
const struct position *board_player_seen(const struct board_player *b);
/* The last ply that placed a disc: its square and the discs that it flipped; NO_SQUARE and 0 if there is none. */
void board_player_last_move(const struct board_player *b, unsigned *square, uint64_t *turned);
/* The coins that the last move outflanks, while they are being flipped by hand; else 0. */
uint64_t board_player_outflanked(const struct board_player *b);

/* board_steps: moves that take several choices, in words and buttons: what a side owes next, and the two buttons over
 * the board that ask how a pawn passes over discs. It knows steps and kinds of moves, no game by name. */

/* Completes marks that have the cursor and the legal squares already. Leaves a game without pawns alone. */
void board_steps_marks(const struct board_player *b, struct board_marks *marks, struct move_paths *ways);
/* The last move's way and stack, which no marks need. */
void board_steps_last(const struct board_player *b, struct move_paths *ways);

/* The key of what the side to move owes ("step.pawn"). NULL in games whose turns have one step. */
const char *board_steps_note(const struct board_player *b);

/* The button at a point while they ask, or PICK_NOWHERE. */
unsigned board_steps_button(const struct board_player *b, const struct board_place *place, float x, float y);

/* board_speech: what is said of a board that is played (speech, app/core/app.h): each turn, whose turn it is and what
 * can be chosen, what was typed, why something cannot be; and the digits by which what is no square is chosen, in the
 * order in which it was said: stacks, manners, buttons. */

/* A line with up to two places. */
void board_speech_say(const struct board_player *b, const char *key, const char *first, const char *second);
/* "1: Column c is open from the top" */
void board_speech_numbered(const struct board_player *b, int number, const char *what);

/* A ply has been played: says the turn, if that was its last. */
void board_speech_ply(const struct board_player *b);
/* Somebody is asked for a move; what can be chosen, also of the rest of one, without the end of the breath. */
void board_speech_turn(const struct board_player *b);
void board_speech_choices(const struct board_player *b);
/* A letter was typed; a place cannot be chosen, for the reason that b->refused has; turns are taken back. */
void board_speech_column(const struct board_player *b);
void board_speech_refusal(const struct board_player *b);
void board_speech_back(const struct board_player *b);

/* The place that the n-th, from 1 on, of what can be chosen besides squares is; PICK_NOWHERE. */
unsigned board_speech_other(const struct board_player *b, int n);

/* board_sound: what the motions on a board sound and feel like: the cues of a timeline (view/choreography.h), played.
 * Where a square lies is heard, too. */

struct cue;

/* How far left or right a square sounds. */
float board_sound_pan(unsigned square);

/* Plays a cue; a rumble is left to board_sound_rumble. */
void board_sound_cue(struct app *app, enum sound_set set, const struct cue *cue);
/* Shakes the pad of a player (0 or 1; -1: the pad used last). */
void board_sound_rumble(struct app *app, int seat, const struct cue *cue);

/* A board on which nothing is marked yet, as the settings want boards to be drawn: every screen with a board begins
 * with it and adds its own marks. */

struct board_marks unmarked(const struct app *app);

#endif
