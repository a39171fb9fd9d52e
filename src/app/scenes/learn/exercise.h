/*
 * exercise - a screen with a board for trying things and a card about it, beside the board or, in an upright window,
 * below it. Lessons and puzzles begin with a `struct exercise`. The module lays out head, board and card, and separates
 * actions on the board from those on the card. The scene provides the contents of the card and the meaning of moves.
 */
#ifndef OUTFLANK_APP_SCENES_LEARN_EXERCISE_H
#define OUTFLANK_APP_SCENES_LEARN_EXERCISE_H

#include "app/board/board_node.h"
#include "app/session/yours_search.h"
#include "app/text/cast.h"
#include "app/view/disc_count.h"
#include "app/view/face.h"
#include "career/yours.h"
#include "learn/lesson.h"
#include "learn/puzzle.h"
#include "learn/win.h"
#include "rules/notation.h"

enum { EXERCISE_ASKED = 4 }; /* places that are spoken of at once */

struct exercise_class {
    const struct board_class *board; /* its command is the hint */
    float share;                     /* in an upright window, the board's share of the height between head and foot */
    float strip;                     /* of that height, the share of a strip above the board; 0: there is none */
    void (*walk_strip)(struct form *f, void *scene); /* adds what is in it, as one node */
    void (*walk)(struct form *f, void *scene);
    bool (*undo)(void *scene); /* undoes a choice, or part of the turn; false if there is none */
};

/* The sign beside what came of a try. */
enum exercise_sign { EXERCISE_WRONG, EXERCISE_RIGHT, EXERCISE_OPEN };

struct exercise {
    struct form_screen base;
    struct app *app;
    const struct exercise_class *class_;
    struct board_player board; /* unfocused: the card has the focus */
    struct {
        unsigned of; /* a hash of the texts and sizes that it was computed for */
        float em;
    } type;
    bool over;                /* the board can no longer get the focus */
    const char *answer_title; /* of the last try, in this frame, */
    enum exercise_sign answer_sign;
    float to_next;            /* ms until the focus moves on by itself (exercise_lead); 0: it does not */
    struct glow glow;         /* what is spoken of, lit on the board; no position: nothing is */
    struct position glows_on; /* its position, and the turns in it */
    struct move asked[EXERCISE_ASKED];
};

/* Puts a position on the board in a match of its own, replacing and freeing the previous match. `open`: asks for a
 * move. */
void exercise_put(struct exercise *x, const struct position *p, bool open);
/* Queues the plies of a turn, each after `pause` ms. */
void exercise_play(struct exercise *x, const struct move *plies, int count, float pause);
/* The position after all queued plies. */
const struct position *exercise_position(const struct exercise *x);
/* Moves the focus to the board (BOARD_NODE) or to a control of the card, which is said again if it has it already. */
void exercise_focus(struct exercise *x, const char *key);
/* What was asked for is found: the focus is to move on. It does so by exercise_lead, shortly after all is `done` that
 * is to be seen of it, to a control of the card. Returns as a scene's update does. */
void exercise_found(struct exercise *x);
int exercise_lead(struct exercise *x, bool done, const char *key, float ms);

/* ---- for the scene's class ---- */

/* A scene of `size` bytes, zeroed except for its form, its board without a match, and its class; NULL if out of
 * memory. */
void *exercise_new(size_t size, const struct scene_class *scene_class, const struct exercise_class *class_,
                   struct app *app, const struct variant *variant);
bool exercise_action(struct scene *scene, const struct action_event *event);
void exercise_leave(struct scene *scene, enum intent intent);
/* Returns as a scene's update does. */
int exercise_update(struct scene *scene, double dt);
void exercise_describe(const struct scene *scene, struct spoken *out);
void exercise_destroy(struct scene *scene);

/* ---- text size ---- */

/* A text of the card, with what belongs to it. */
struct exercise_line {
    const char *text;
    enum face face;
    float size;       /* its size relative to exercise_em */
    float narrower;   /* in units, compared with the inside of the card */
    float ems, units; /* height of what belongs to it, in ems of exercise_em and in units */
};
/* The largest text size, 26 to 16 units, with which the texts and what belongs to them fit into a height. */
float exercise_em(struct exercise *x, float room, const struct exercise_line *lines, int count);
/* The height of a line's text at this size; 0 for "". */
float exercise_height(const struct exercise *x, const struct exercise_line *line, float em);
/* The height inside the card. */
float exercise_room(const struct exercise *x);
/* The card is beside the board, not below it. */
bool exercise_beside(const struct exercise *x);
/* The box of a node at the top of the card, extended to the card's edges. */
struct box exercise_card_top(struct box b);

/* ---- what is spoken of: lit on the board, and named by its square in speech alone ---- */

enum { EXERCISE_NAMES_MAX = 48 };
/* Adds a square to a list of names: "g2, b7". Other places are left out. */
void exercise_name(char out[EXERCISE_NAMES_MAX], unsigned square);
/* What is spoken of: places, and squares in red. */
struct exercise_spoken {
    unsigned places[EXERCISE_ASKED];
    int count;
    bool asked;       /* to lay discs there: with their lines */
    uint64_t squares; /* more of them, without their lines */
    uint64_t bad;
};
/* Lets it glow for `ms` more, from the beginning if it was something else before. Returns as a scene's update does. */
int exercise_light(struct exercise *x, const struct exercise_spoken *spoken, float ms);
/* The same for the line of a refused disc, or the squares around it, `ms` after the press. */
void exercise_light_slip(struct exercise *x, const struct lesson_slip *slip, float ms, float fade);
/* For the board's class. */
void exercise_mark(const void *scene, struct board_marks *marks, struct move_paths *ways);
/* "Look at c3.", and the text; the text alone if there are no names. */
const char *exercise_naming(struct form *f, const char *names, const char *text);

/* ---- for the form, in this order ---- */

/* Opens the head; the scene may add more on its right. */
void exercise_head(struct form *f, const struct exercise *x, const char *heading, const char *line);
/* Closes the head, adds the board and opens the card, which exercise_end closes. */
void exercise_card(struct form *f, const struct exercise *x);
/* Opens a column for texts, slightly narrower than buttons; form_end closes it. */
struct form_node *exercise_texts(struct form *f);
/* Adds the text of a line, exactly exercise_height high. */
struct form_node *exercise_text(struct form *f, const char *key, const struct exercise_line *line, float em,
                                struct colour colour);
/* The line of what came of a try, and the box with it, its title and its sign; empty without a title. */
struct exercise_line exercise_answer_line(const char *text, float size);
void exercise_answer(struct form *f, struct exercise *x, const char *title, enum exercise_sign sign,
                     const struct exercise_line *line, float em, const char *said);
/* A tick of a circle with this radius. */
void exercise_draw_tick(struct canvas *c, float x, float y, float r, struct colour colour);
/* On the board: what a try costs, and the reply that refutes it, a dashed ring at the end of a dashed line, and a ring
 * on each disc that it turned. Both were played on the board last; a reply of kind MOVE_NONE was not. */
void exercise_draw_refuted(const struct exercise *x, struct canvas *c, const struct board_place *place,
                           struct move tried, struct move reply, int cost);
/* Opens a row of equally wide buttons; form_end closes it. */
struct form_node *exercise_buttons(struct form *f);
struct form_node *exercise_button_of(struct form *f, const char *key, struct form_call pressed);
#define exercise_button(f, key, pressed) exercise_button_of(f, key, FORM_CALL(pressed))
/* Room for one that has nothing to do now. */
void exercise_no_button(struct form *f);
void exercise_end(struct form *f);
/* Adds the first prompts; `hint` is the key of its text, or NULL. */
void exercise_prompts(struct form *f, const char *back, const char *hint);
/* Opens the rules of the exercise's game. */
void exercise_rules(void *screen);

/* ---- the teacher ---- */

struct exercise_teacher {
    struct face_life life;
    float away; /* 0: there, 1: gone, to the right */
};

void exercise_teacher_begin(struct exercise_teacher *t, enum cast_id who, const struct variant *variant, uint32_t seed);
/* Something is wrong. */
void exercise_teacher_wince(struct exercise_teacher *t);
/* Turns to the player. */
void exercise_teacher_turn(struct exercise_teacher *t);
/* Feels, and looks at a place of the board; PICK_NOWHERE: at the player. Returns as a scene's update does. */
int exercise_teacher_update(struct exercise *x, struct exercise_teacher *t, enum mood_name mood, unsigned at, float ms);
/* The portrait as a node; `on_card`: at the top of the card, as wide as the card itself. */
struct form_node *exercise_teacher(struct form *f, const struct exercise_teacher *t, bool on_card);

/* ---- the screens that begin with one, and what the stage of their tests asks of them ---- */

enum { LESSON_SAYS_MAX = 480 };

/* What the teacher says about an attempt. */
enum lesson_said { LESSON_SAYS_TASK, LESSON_SAYS_WRONG, LESSON_SAYS_DONE };

struct lesson_scene {
    struct exercise base;
    struct lesson *lesson;
    struct lesson_run run;
    bool heard;    /* what to do has been said before, and is not said again */
    bool told;     /* the board itself has said what the bubble says */
    bool shown;    /* the step was played automatically */
    bool skipped;  /* a step was passed over in this visit */
    bool finished; /* all steps are complete: shows the outcome and where to go next */
    bool in_game;  /* opened over a game in progress, to which it returns */
    enum lesson_said about;
    char said[LESSON_SAYS_MAX]; /* about the last attempt; praise waits until all discs have landed */
    struct exercise_teacher face;
    struct {        /* a refused press, explained on the board until `t` is over */
        bool on;    /* it is being explained */
        bool lined; /* with a disc and its line, of: */
        bool said;  /* the bubble speaks of that line */
        struct lesson_slip slip;
        unsigned place;
        float t;
    } slip;
    struct { /* the count at a real end */
        bool on;
        struct disc_count of;
        float t, cued; /* ms at normal pace */
    } count;
};

/* What the bubble says. */
const char *lesson_says(const struct lesson_scene *s, char out[LESSON_SAYS_MAX]);
/* The place that the teacher looks at; PICK_NOWHERE: at the player. */
unsigned lesson_looked_at(const struct lesson_scene *s);

enum { PUZZLE_TEXT_MAX = 320 };
/* The key of the button that goes through the replies. */
#define PUZZLE_ANSWERS "puzzle.answers"

struct puzzle_scene {
    struct exercise base; /* `over`: it is solved */
    struct puzzles puzzles;
    int number;        /* index of the puzzle */
    struct turn turn;  /* the part of a turn chosen so far */
    struct turn tried; /* the last complete turn; count 0: none */
    char tried_text[NOTATION_TURN_MAX];
    struct puzzle_verdict verdict; /* on that turn */
    int tries, hints;
    int shown_answer;   /* which of the replies is shown, from 1; 0: none */
    int answer_count;   /* the number of replies ... */
    struct move answer; /* ... and the one shown */
};

struct win_scene {
    struct exercise base;
    struct win lessons, exercises;
    bool mixed;                  /* a round of exercises, not the lessons */
    int step;                    /* of the lessons, from 0 */
    struct win_round round;      /* of exercises */
    const struct win_try *tried; /* the last try, which stays on the board with its reply; NULL: none */
    int wrong;                   /* tries in vain at this position */
    bool done, shown;            /* the right move was played; by the screen */
    bool finished;               /* all lessons, or the round, are over: shows the outcome and where to go next */
    struct exercise_teacher face;
};

enum { YOURS_TURNS_MAX = 80, YOURS_SAYS_MAX = 320 };

/* A legal turn, and what it is worth once that is known. */
struct yours_turn {
    struct judged turn; /* its plies alone */
    bool known;
    struct yours_judged judged;
};

enum yours_state { YOURS_LOOKS, YOURS_ASKED, YOURS_ENDS, YOURS_EMPTY };

struct yours_scene {
    struct exercise base;
    struct yours_search search;
    enum yours_state state; /* looks for moves, asks for one, has asked for all, has none */
    uint32_t only;          /* asks for the worst of this game; 0: for the day's */
    int index;              /* the move that is asked for */
    struct position position;
    struct judged then, best; /* what was played; the best turn, count 0: not known yet */
    struct yours_turn turns[YOURS_TURNS_MAX];
    int turn_count;
    struct yours_question question;
    int asks;           /* the turn that it is about; -1: the position */
    struct judged turn; /* the part of a turn chosen so far */
    int tried;          /* the last try, from 1, which stays on the board with its reply; 0: none */
    bool judging;       /* what it is worth is not known yet */
    int wrong, hints;
    bool done, shown, answered; /* it was found; by the screen; it was kept whether it was */
    bool unwanted;              /* it is not to be asked again, which Undo takes back */
    float gone;                 /* how far the face is on its way home */
    struct exercise_teacher face;
};

/* What is asked; what is said of the last try, "" if there was none. */
const char *yours_scene_task(const struct yours_scene *s, char out[YOURS_SAYS_MAX]);
const char *yours_scene_answer(const struct yours_scene *s, char out[YOURS_SAYS_MAX]);

/* The position on the board. */
const struct win_position *win_scene_position(const struct win_scene *s);
/* What she says; what is said of the last try, "" if there was none. */
enum { WIN_SAYS_MAX = 480 };
const char *win_scene_says(const struct win_scene *s, char out[WIN_SAYS_MAX]);
const char *win_scene_answer(const struct win_scene *s, char out[WIN_SAYS_MAX]);

const struct puzzle *puzzle_of(const struct puzzle_scene *s);

/* The square that the hint speaks of; NO_SQUARE: none. */
unsigned puzzle_hinted(const struct puzzle_scene *s);
/* The outcome of the last attempt; the hints asked for. "" if there is none. */
void puzzle_word_tried(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);
void puzzle_word_hint(const struct puzzle_scene *s, char out[PUZZLE_TEXT_MAX]);

#endif
