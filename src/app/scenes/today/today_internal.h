/*
 * today_internal - the inside of the screen with the position of the day: today.c decides, today_words.c says it,
 * today_form.c is its form, today_face.c is who looks on, today_draw.c shows what is a picture. Nobody else includes
 * it; the maker of the scene is in scenes.h.
 */
#ifndef OUTFLANK_APP_SCENES_TODAY_TODAY_INTERNAL_H
#define OUTFLANK_APP_SCENES_TODAY_TODAY_INTERNAL_H

#include "app/scenes/scenes.h"
#include "app/scenes/today/today_board.h"
#include "app/ui/form.h"
#include "app/view/face.h"
#include "career/day.h"

/* The buttons' keys. */
#define TODAY_COPY "today.copy"
#define TODAY_HINT "prompt.hint"
#define TODAY_ONWARD "onward.ladder"

enum { TODAY_COINS = 7 };

struct today_scene {
    struct form_screen base;
    struct app *app;
    int date;
    bool there; /* the row has a position for the date */
    struct day day;
    struct today today;
    struct today_board board;
    struct face_life face; /* who looks on */
    float alone;           /* ms since anybody did anything */
    bool copied, as_file;  /* the line was taken along; as a file */
    float struck;          /* 0 to 1: how far today's coin has been struck */
    float minute;          /* ms until the countdown says something else */
    char told[160];        /* what came of the last try, or how a hint helps; "": nothing yet */
};

/* What has been tried today, and whether the day is over. */
struct today_date today_now(const struct today_scene *s);
bool today_done(const struct today_scene *s);

/* ---- today_words.c ---- */

/* "Sunday 22 November · Classic". */
void today_says_date(const struct today_scene *s, char *out, size_t size);
/* "Light to move", and what that means. */
void today_says_turn(const struct today_scene *s, char *out, size_t size);
const char *today_says_goal(const struct today_scene *s);
/* The line to be taken along; `marks`: with its discs, else the words before them. */
void today_says_line(const struct today_scene *s, bool marks, char *out, size_t size);
void today_says_tomorrow(const struct today_scene *s, char *out, size_t size);
/* What came of a try, of the move on the board now; and of one of an earlier hour. */
void today_says_try(const struct today_scene *s, char *out, size_t size);
void today_says_earlier(const struct today_scene *s, char *out, size_t size);
/* What came of it, or what to do now. */
const char *today_says_status(const struct today_scene *s);

/* ---- today.c: what is pressed ---- */

void today_copy(void *screen, int tag);
void today_take_hint(void *screen, int tag);
void today_go_onward(void *screen, int tag);
void today_go_back(void *screen, int tag);

/* ---- today_form.c ---- */

void today_walk(struct form *f, void *screen);
struct box today_board_box(const struct today_scene *s);

/* ---- today_face.c ---- */

/* Somebody who is at home in the day's game comes to look on. */
void today_face_begin(struct today_scene *s);
/* Time passes, ms. Returns as a scene's update does; it is still once it sleeps. */
int today_face_update(struct today_scene *s, float ms);
/* At the right of what the head leaves free, as much of it as there is room for. */
void today_face_draw(const void *screen, struct canvas *c, const struct form_node *node);

/* ---- today_draw.c ---- */

void today_draw_rule(const void *screen, struct canvas *c, const struct form_node *node);
void today_draw_piece(const void *screen, struct canvas *c, const struct form_node *node);
void today_draw_tries(const void *screen, struct canvas *c, const struct form_node *node);
void today_draw_coins(const void *screen, struct canvas *c, const struct form_node *node);
void today_draw_line(const void *screen, struct canvas *c, const struct form_node *node);
void today_draw_board(const void *screen, struct canvas *c, const struct form_node *node);

#endif
