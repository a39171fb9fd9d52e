/*
 * today_internal - internals of the screen with the position of the day: today.c has the logic, today_words.c the
 * texts, today_form.c the form, today_face.c the spectator, today_draw.c the pictures. Only included by these files;
 * scenes.h has the constructor.
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
    bool there;    /* there is a position for the date */
    unsigned came; /* app->assets_came when it was looked for */
    struct day day;
    struct today today;
    struct today_board board;
    struct face_life face; /* the spectator */
    float alone;           /* ms since the last input */
    bool copied, as_file;  /* the result line was copied; saved as a file */
    float struck;          /* 0 to 1: how far today's coin has been struck */
    float minute;          /* ms until the countdown changes */
    char told[160];        /* the outcome of the last try, or a hint; "": none yet */
};

/* The tries used today, and whether the day is over. */
struct today_date today_now(const struct today_scene *s);
bool today_done(const struct today_scene *s);

/* ---- today_words.c ---- */

/* "Sunday 22 November · Classic". */
void today_says_date(const struct today_scene *s, char *out, size_t size);
/* "Light to move", with an explanation. */
void today_says_turn(const struct today_scene *s, char *out, size_t size);
const char *today_says_goal(const struct today_scene *s);
/* The line for sharing; `marks`: with its discs, otherwise the text before them. */
void today_says_line(const struct today_scene *s, bool marks, char *out, size_t size);
void today_says_tomorrow(const struct today_scene *s, char *out, size_t size);
/* The outcome of a try with the move on the board; and of an earlier try. */
void today_says_try(const struct today_scene *s, char *out, size_t size);
void today_says_earlier(const struct today_scene *s, char *out, size_t size);
/* The outcome, or what to do now. */
const char *today_says_status(const struct today_scene *s);

/* ---- today.c: functions of the buttons ---- */

void today_copy(void *screen, int tag);
void today_show_hint(void *screen, int tag);
void today_go_onward(void *screen, int tag);
void today_go_back(void *screen, int tag);

/* ---- today_form.c ---- */

void today_walk(struct form *f, void *screen);
struct box today_board_box(const struct today_scene *s);

/* ---- today_face.c ---- */

/* Chooses a spectator who is at home in the day's game. */
void today_face_begin(struct today_scene *s);
/* Lets `ms` pass. Returns as a scene's update does; SCENE_STILL once it sleeps. */
int today_face_update(struct today_scene *s, float ms);
/* Draws it at the right of the head, as much as fits. */
void today_face_draw(const void *screen, struct canvas *c, const struct form_node *node);

/* ---- today_draw.c ---- */

void today_draw_rule(const void *screen, struct canvas *c, const struct form_node *node);
void today_draw_piece(const void *screen, struct canvas *c, const struct form_node *node);
void today_draw_tries(const void *screen, struct canvas *c, const struct form_node *node);
void today_draw_coins(const void *screen, struct canvas *c, const struct form_node *node);
void today_draw_line(const void *screen, struct canvas *c, const struct form_node *node);
void today_draw_board(const void *screen, struct canvas *c, const struct form_node *node);

#endif
