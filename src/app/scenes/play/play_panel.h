/*
 * play_panel - where everything is in the play scene, and its two panels beside the board: name, number of discs, hand
 * (tray), last move, and whether it is their turn. The board comes first; in a wide window the panels are beside it, in
 * a flat one above and below it, and in an upright one so too, but higher. What a panel contains is listed in a walk
 * and laid out as a form (ui/form.h), from which other parts of the scene ask where something is. It animates how
 * lamp, frame and words go over to the side to move, and the picking up of a piece: it slides out of the tray towards
 * the board, or the chevrons of the chosen stack run. With reduced motion neither moves. Texts may be specific to a
 * game.
 *
 * The opponent's portrait is in its panel, with its mood, and its remarks in a bubble. They follow the game and do not
 * influence it. A person's own face is a plain disc of their side, which says nothing but the reason of a hint: while
 * that is shown, the sentence and a balance are in the place of number and hand. An external engine's disc is blank.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_PANEL_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_PANEL_H

#include "app/text/remarks.h"
#include "app/view/face.h"
#include "kit/canvas.h"
#include "rules/position.h"

struct app;
struct canvas;
struct effects;
struct form;
struct match;
struct play;

enum play_shape { PLAY_WIDE, PLAY_FLAT, PLAY_UPRIGHT };

/* Where things are in a canvas, in its units; it depends on its size, on whether there is a character, points to count
 * and a card, and not on texts. Missing boxes have width 0. */
struct play_layout {
    enum play_shape shape;
    bool foot;              /* what was done last is said below the rows of the second panel */
    float unit;             /* a pixel of the layout's base size: 1280 x 800, 1024 x 768, 800 x 1280 */
    float text, least;      /* em of text, and the em that long texts may shrink to */
    float read;             /* 16 pixels: the minimum for anything important; 13 points where a finger points */
    float finger;           /* how large what is pressed has to be: canvas_finger */
    float scale;            /* of texts, as the player has chosen it: canvas_text_scale */
    float head;             /* the height of what is above the first panel if they are beside the board */
    struct box title, move; /* the game's name, "Move 26" */
    struct box board;       /* a square, including the frame */
    struct box line;        /* one line under the board: notices, or what a turn by hand requires */
    struct box prompts;     /* rows along its foot, or a column that ends at its lower edge */
    bool prompts_in_column;
    struct box buttons;      /* Hint, Undo, Menu, one below another; w 0: no room for them, they are prompts */
    bool buttons_across;     /* side by side */
    int prompt_rows;         /* as many as fit */
    struct box record;       /* the last moves: in one line, or in a column with a heading */
    struct box panel[2];     /* one per player: the first left or below, the second right or above */
    struct box strip[2];     /* in a flat window: the room beside the board for their hands and what else they need */
    struct box bubble;       /* of a character, in such a strip */
    struct box card;         /* what was missed, where it is not below a panel that shrinks for it */
    struct box idea;         /* what a hint says, where it is not in the panel of who has asked */
    bool points;             /* of a ladder match are counted, in the first player's panel; outside it there are: */
    bool pot;                /* they go into a pot, which is in that panel too */
    struct box tower, above; /* the ten opponents, in a column if higher than wide, and the next rival */
    bool points_for_hand;    /* the next rival replaces the hand */
};
enum { PLAY_BUTTONS = 3 };
struct play_layout play_layout_of(const struct play *play, const struct canvas *c);

/* The line of notices, for a text that needs the width w: where panels and board end above it, as wide as that. */
struct box play_layout_line(const struct play_layout *l, float w);

/* Lists the panels for the scene's form; adds the card's box to the layout if a panel makes room for it. */
void play_panel_walk(struct form *f, const struct play *play, struct play_layout *l);
/* The box of a part of a player's panel, by its key; w 0 if it is not there: "state" (whose turn it is), "tray", ... */
struct box play_part(const struct play *play, const char *key, int player);
/* Where a panel warns of an empty hand in the form's last layout; w 0: under the board. */
struct box play_panel_low(const struct play *play, const struct play_layout *l, int player);

/* The chosen stack, or PICK_NOWHERE, and for how many ms it has been chosen. */
struct stack_motion {
    unsigned stack;
    float ms;
};

struct play_panels {
    float lit[2];                     /* 0 to 1: how far a side's panel is highlighted as the side to move */
    struct stack_motion stack_motion; /* the stack whose chevrons run */
    float thinking_ms;                /* how long the computer has been thinking; 0: it is not */
};

/* Draws the warning about an empty hand under the board, if a panel has no room for it. */
void play_panel_draw_low(const struct play *play, struct canvas *c, const struct play_layout *l);

/* Advances lamp, frame and thinking dots by `ms`. Returns as a scene's update does. */
int play_panel_update(struct play *play, float ms);
/* Ends these animations at once. */
void play_panel_settle(struct play *play);
/* True if the computer has been thinking long enough to show it. */
bool play_panel_thinks(const struct play_panels *panels);

/* ---- picking up a piece ---- */

/* Lets `ms` pass with this stack chosen (PICK_NOWHERE: none). True while its chevrons run. */
bool stack_motion_update(struct stack_motion *stack_motion, unsigned stack, float ms);
bool stack_motion_running(const struct stack_motion *stack_motion);
/* The remaining part of the chosen stack's motion, 1 to 0. */
float play_panel_stack_left(const struct play *play);

/* Draws the piece on its way from the tray. */
void play_panel_draw_sliding(const struct play *play, struct canvas *c, const struct play_layout *l);

/* ---- texts ---- */

/* "Dark". */
const char *play_words_side(const struct play *play, enum side side);
/* "Pip", "You", "Anna". And in a sentence: "Player 1 · gamepad". */
void play_words_name(const struct play *play, enum side side, char *out, size_t size);
void play_words_player(const struct play *play, enum side side, char *out, size_t size);

/* "Edax 4.6 has quit"; `brief` shortens a long name. */
void play_words_external_fault(const struct play *play, bool brief, char *out, size_t size);

/* ---- the face ---- */

enum { PLAY_SAID_MAX = 160 };

/* Zeroed: no face. */
struct play_face {
    bool there;
    bool looks_right; /* the board is at its right */
    struct app *app;
    const struct match *match;
    enum side side; /* the side that it plays */
    struct face_life life;
    struct rng rng;
    enum mood_name mood;          /* while it is not thinking */
    float mood_ms;                /* ms remaining of the mood */
    char said[PLAY_SAID_MAX];     /* the text in the bubble */
    float said_ms;                /* ms remaining of the remark; 0: none */
    float said_for;               /* ms since it appeared */
    unsigned used[REMARK_EVENTS]; /* remarks made in this match, one bit each */
    float waited_ms;              /* how long the player has been thinking */
    int quiet;                    /* its own turns since the last remark */
    int share;                    /* its share of all legal moves before, in per cent; -1: unknown */
};

/* Starts or resumes a match against an opponent. Only levels, from 1 on, have a face. `greeted`: it has already spoken
 * before the match. `eased`: it goes easy, with half-shut eyes, and says so. */
void play_face_begin(struct play_face *f, struct app *app, const struct match *match, int level, enum side side,
                     bool greeted, bool eased);
/* The same for the own face of a person, who plays that side as the player 0 or 1 and looks like that. `blank`: an
 * engine's, which is a disc without features. */
void play_face_begin_own(struct play_face *f, struct app *app, const struct match *match, enum side side, int player,
                         struct guise guise, bool blank);
/* A ply from `before` to the current state of the match begins to be shown. `speaks`: it may comment. */
void play_face_ply(struct play_face *f, const struct position *before, const struct effects *effects, bool speaks);

/* What it can see. */
struct play_face_sight {
    bool asked;      /* it is to move */
    bool thinks;     /* and has been thinking for a while */
    bool moves;      /* the board is in motion */
    unsigned square; /* the square it looks at; NO_SQUARE: none */
};
/* Lets `ms` pass. Returns as a scene's update does; SCENE_STILL while it sleeps. */
int play_face_update(struct play_face *f, float ms, const struct play_face_sight *sight);
#endif
