/*
 * result_internal - the result scene's struct, shared by result.c (logic), result_draw.c (drawing), result_layout.c
 * (layout) and the files named below. Values independent of the scene have headers of their own: result_stages.h,
 * result_count.h, result_course.h.
 *
 * Against the computer, texts address the person ("You win!"); between two people they name the side.
 */
#ifndef OUTFLANK_APP_SCENES_RESULT_RESULT_INTERNAL_H
#define OUTFLANK_APP_SCENES_RESULT_RESULT_INTERNAL_H

#include "app/scenes/result/result_count.h"
#include "app/scenes/result/result_course.h"
#include "app/scenes/result/result_stages.h"
#include "app/scenes/scenes.h"
#include "app/ui/controls.h"
#include "app/view/face.h"

/* The opponent's face turns over when beaten, is glad after a win, and comments on the match. There is none when two
 * people played, or an external engine, or when the game was only watched. */
enum { RESULT_SAID_MAX = 160 };

struct result_face {
    bool there;
    enum cast_id who;
    struct livery livery;
    enum mood_name mood;
    char said[RESULT_SAID_MAX]; /* "": nothing */
};

/* Where the gold button leads, for players who have not been there yet. */
enum result_onward { ONWARD_AGAIN, ONWARD_LADDER, ONWARD_PUZZLE };

struct result {
    struct scene base;
    struct app *app;
    struct scene *play; /* below on the stack */
    struct game_result game;
    const struct game_style *game_style;
    const struct variant *variant;
    struct result_stages stages;
    struct result_count count;
    struct result_course course;
    struct course found; /* evaluations of the moves, as far as known */
    struct result_face face;
    struct timeline ripple;
    struct control_focus focus;
    struct entrance entrance;
    enum result_onward onward;
    bool studied;   /* `found` is available, and the graph shows it */
    bool announced; /* the cadence was played */
    bool frozen;    /* for pictures: time does not pass */
};

/* The layout in design units. The card shows first the count, then the headline, then the rest. */
struct result_layout {
    struct box title, subtitle, corner, board, card, prompts;
    struct box numbers, bar, names, half, left; /* during the count */
    struct box headline, emblem, sum, below;    /* the headline, the winner's disc, the numbers, a line */
    float sum_names;                            /* height of the names below */
    struct box face, head, line;                /* in the end: a small disc, the headline, the numbers */
    struct box course, sentence, tally, pills;
};
struct result_layout result_layout(const struct canvas *c);
enum { RESULT_PILL_HEIGHT = 54, RESULT_PILL_GAP = 14 };

/* What to do next. */
enum result_choice {
    RESULT_AGAIN = 1,
    RESULT_SWAP,
    RESULT_REPLAY,
    RESULT_CHANGE,
    RESULT_ONWARD,
    RESULT_MARK /* + 0 and 1 */
};
enum { RESULT_MARKS = 2 };
/* True if the game tried a move of another game; leaving returns to that. */
bool result_of_trial(const struct result *r);
/* True for a game of a game night, which then continues. */
bool result_of_game_night(const struct result *r);
void result_lay_out(const struct result *r, const struct result_layout *l, struct controls *out);

void result_describe(const struct scene *scene, struct spoken *out);
void result_draw(const struct scene *s, struct canvas *c);

/* The current prompts. Returns their number. */
enum { RESULT_PROMPTS = 2 };
int result_prompts(const struct result *r, struct prompt out[RESULT_PROMPTS]);

/* ---- the face (result_face.c) ---- */

/* For a result whose winner is known. */
void result_face_init(struct result *r);
/* The character's own name. */
const char *result_face_who(const struct result *r);
/* The name of a player; a character by its own name. */
void result_face_name(const struct result *r, enum side side, char *out, size_t size);
/* With the headline: draws a portrait and its remark, as far as they have appeared. */
void result_face_draw(const struct result *r, struct canvas *c, struct box b);
/* Beside the headline in its final, smaller place. */
void result_face_draw_small(const struct result *r, struct canvas *c, struct box b);

/* ---- turning points (result_marks.c) ---- */

/* A chip on the graph with a move and what it gave away, worst first. It opens the replay at that move. Chips appear
 * once all positions have been evaluated. */
struct result_mark {
    int turn; /* in the course */
    enum side side;
    struct box chip;
    float x, y; /* the point of the graph before the turn */
    char name[32], given[16];
};

/* Returns their number. */
int result_marks(const struct result *r, const struct result_layout *l, struct result_mark out[RESULT_MARKS]);
void result_marks_add(const struct result *r, const struct result_layout *l, struct controls *out);
/* The mark whose chip has the focus, otherwise the worst: the subject of the sentence below. -1: none. */
int result_mark_meant(const struct result *r);
void result_marks_draw(const struct result *r, struct canvas *c, const struct result_layout *l);
/* Draws the number of that chip before the sentence. Returns its width. */
float result_mark_draw_number(const struct result *r, struct canvas *c, struct box b);

/* The box of the text "Dark ahead", where the graph leaves more room. */
struct box result_ahead(const struct result *r, struct canvas *c, struct box b, enum side side, char *text,
                        size_t size);

/* ---- texts (result_words.c) ---- */

/* True if a person played against the computer or an external engine, and has won. */
bool result_words_person_won(const struct result *r);

/* "You lose by 8". */
void result_words_headline(const struct result *r, char *out, size_t size);
/* "by 8 discs"; "" if the headline says it or the discs did not decide. */
void result_words_margin(const struct result *r, char *out, size_t size);
/* Why the game ended, if not in the regular way ("Dark gave up"); otherwise "". */
void result_words_reason(const struct result *r, char *out, size_t size);
/* "half: 32", "half: 29½". */
void result_words_half(const struct result *r, char *out, size_t size);
/* "60 moves", with their duration if requested and known. */
void result_words_length(const struct result *r, bool duration, char *out, size_t size);
/* The state of the match that this game belongs to; false if there is none. */
bool result_words_match(const struct result *r, char *out, size_t size);
/* The subject of the tally: "Player 1", "Against the computer". */
void result_words_tally(const struct result *r, char *out, size_t size);

/* "11 min 24 s", "1 h 04 min". */
void result_words_duration(const struct words *words, int seconds, char *out, size_t size);

/* A player as the board and the review name them. Returns out. */
const char *result_words_player(const struct result *r, enum side side, char *out, size_t size);
/* What turned the game, once known: "a3 gave 11 away, h6 was better". Returns out. */
const char *result_words_course(const struct result *r, char *out, size_t size);

/* "a3", "a1–d4 +c4": a turn of the course, played or not. */
void result_words_turn(const struct result *r, const struct course_point *p, const struct move *plies, int count,
                       char *out, size_t size);

/* ---- celebration (result_cheer.c) ---- */

/* Draws a warm light and twelve counters around the headline, whose em is `em` units. Draws nothing if no person has
 * won. */
void result_cheer_draw(const struct result *r, struct canvas *c, const struct result_layout *l, float em);

#endif
