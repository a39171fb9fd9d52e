/*
 * result_internal - the result scene's own struct and what its files have to say to each other: result.c (what
 * happens), result_draw.c (how it is seen), result_layout.c (where it lies), and those named below. The values that
 * know nothing of the scene have headers of their own: result_stages.h, result_count.h, result_course.h.
 *
 * Against the computer all is said to the person ("You win!"); of two people it names the side.
 */
#ifndef OUTFLANK_APP_SCENES_RESULT_RESULT_INTERNAL_H
#define OUTFLANK_APP_SCENES_RESULT_RESULT_INTERNAL_H

#include "app/scenes/result/result_count.h"
#include "app/scenes/result/result_course.h"
#include "app/scenes/result/result_stages.h"
#include "app/scenes/scenes.h"
#include "app/ui/controls.h"
#include "app/view/face.h"

/* The opponent's face turns over when it is beaten, is glad when it has won, and says what is true of the match. Nobody
 * is there where two people have played, or an external engine, or where the game was watched. */
enum { RESULT_SAID_MAX = 160 };

struct result_face {
    bool there;
    enum cast_id who;
    struct livery livery;
    enum mood_name mood;
    char said[RESULT_SAID_MAX]; /* "": nothing */
};

/* Where the gold button leads for whoever has not been there yet. */
enum result_onward { ONWARD_AGAIN, ONWARD_LADDER, ONWARD_PUZZLE };

struct result {
    struct scene base;
    struct app *app;
    struct scene *play; /* below on the stack */
    struct game_result game;
    const struct game_style *look;
    const struct variant *variant;
    struct result_stages stages;
    struct result_count count;
    struct result_course course;
    struct course found; /* what the moves were worth, as far as that is known */
    struct result_face face;
    struct timeline ripple;
    struct control_focus focus;
    struct entrance entrance;
    enum result_onward onward;
    bool studied;   /* `found` is; the course tells what the moves were worth, as far as that is known */
    bool announced; /* the cadence has been heard */
    bool frozen;    /* for pictures: time stands still */
};

/* Where everything lies, in design units. The card holds first the count, then the headline, then the rest. */
struct result_layout {
    struct box title, subtitle, corner, board, card, prompts;
    struct box numbers, bar, names, half, left; /* while it is counted */
    struct box headline, emblem, sum, below;    /* the headline, the winner's disc, the numbers, a line */
    float sum_names;                            /* how high the names stand below it */
    struct box face, head, line;                /* once all is there: a small disc, the headline, the numbers */
    struct box course, sentence, tally, pills;
};
struct result_layout result_layout(const struct canvas *c);
enum { RESULT_PILL_HEIGHT = 54, RESULT_PILL_GAP = 14 };

/* What to do next. */
enum result_choice {
    RESULT_AGAIN = 1,
    RESULT_SWAP,
    RESULT_LOOK,
    RESULT_CHANGE,
    RESULT_ONWARD,
    RESULT_MARK /* + 0 and 1 */
};
enum { RESULT_MARKS = 2 };
/* A move of another game was only tried: leaving leads back to that. */
bool result_of_trial(const struct result *r);
/* It is a game of an evening with friends, which goes on with others. */
bool result_of_evening(const struct result *r);
void result_lay(const struct result *r, const struct result_layout *l, struct controls *out);

void result_describe(const struct scene *scene, struct spoken *out);
void result_draw(const struct scene *s, struct canvas *c);

/* What can be done now; returns how many. */
enum { RESULT_PROMPTS = 2 };
int result_prompts(const struct result *r, struct prompt out[RESULT_PROMPTS]);

/* ---- the face (result_face.c) ---- */

/* Of a result whose winner is known. */
void result_face_init(struct result *r);
/* The character's own name. */
const char *result_face_who(const struct result *r);
/* How a player is called here: a character by its own name. */
void result_face_name(const struct result *r, enum side side, char *out, size_t size);
/* With the headline: a portrait, and beside it what is said; as far as that has come. */
void result_face_draw(const struct result *r, struct canvas *c, struct box b);
/* Beside the headline in its smaller place. */
void result_face_draw_small(const struct result *r, struct canvas *c, struct box b);

/* ---- the moves that turned the game (result_marks.c) ---- */

/* A chip on the course: which move it was and what it gave away, the worst first. It leads to looking back at that
 * move. They are there once every position has been judged. */
struct result_mark {
    int turn; /* of the course */
    enum side side;
    struct box chip;
    float x, y; /* where the line is before the turn */
    char name[32], given[16];
};

/* Returns how many. */
int result_marks(const struct result *r, const struct result_layout *l, struct result_mark out[RESULT_MARKS]);
void result_marks_add(const struct result *r, const struct result_layout *l, struct controls *out);
/* The mark whose chip has the focus, else the worst: what the sentence below is about. -1: there is none. */
int result_mark_meant(const struct result *r);
void result_marks_draw(const struct result *r, struct canvas *c, const struct result_layout *l);
/* The number of the chip that is meant, before the sentence; returns how wide it is. */
float result_mark_draw_number(const struct result *r, struct canvas *c, struct box b);

/* "Dark ahead", where the line leaves more room, in its ink's box. */
struct box result_ahead(const struct result *r, struct canvas *c, struct box b, enum side side, char *text,
                        size_t size);

/* ---- words (result_words.c) ---- */

/* True if a person played against the computer or another engine, and has won. */
bool result_words_person_won(const struct result *r);

/* "You lose by 8". */
void result_words_headline(const struct result *r, char *out, size_t size);
/* "by 8 discs"; "" where the headline says it, or nothing was counted. */
void result_words_margin(const struct result *r, char *out, size_t size);
/* Why it is over, where it did not just run its course ("Dark gave up"); "" if it did. */
void result_words_reason(const struct result *r, char *out, size_t size);
/* "half: 32", "half: 29½". */
void result_words_half(const struct result *r, char *out, size_t size);
/* "60 moves", with how long they took once `duration` is wanted and known. */
void result_words_length(const struct result *r, bool duration, char *out, size_t size);
/* How the match stands that this is a game of; false if it is none. */
bool result_words_match(const struct result *r, char *out, size_t size);
/* Whom the tally is about: "Player 1", "Against the computer". */
void result_words_tally(const struct result *r, char *out, size_t size);

/* "11 min 24 s", "1 h 04 min". */
void result_words_duration(const struct words *words, int seconds, char *out, size_t size);

/* A player as the board and the review call them. Returns out. */
const char *result_words_player(const struct result *r, enum side side, char *out, size_t size);
/* What turned the game, once that is known: "a3 gave 11 away, h6 was better". Returns out. */
const char *result_words_course(const struct result *r, char *out, size_t size);

/* "a3", "a1–d4 +c4": a turn of the course, as it was played or might have been. */
void result_words_turn(const struct result *r, const struct course_point *p, const struct move *plies, int count,
                       char *out, size_t size);

/* ---- a person has won (result_cheer.c) ---- */

/* A warm light and twelve counters around the headline, whose letters are `em` units high. Nothing if nobody is to be
 * cheered. */
void result_cheer_draw(const struct result *r, struct canvas *c, const struct result_layout *l, float em);

#endif
