/*
 * arcade_parts - shared by the screens of the arcade: texts about characters, lives as discs, speech bubbles, pills,
 * cards. Stateless.
 */
#ifndef OUTFLANK_APP_UI_ARCADE_PARTS_H
#define OUTFLANK_APP_UI_ARCADE_PARTS_H

#include "app/core/app.h"
#include "app/style/palette.h"
#include "app/text/cast.h"
#include "app/ui/ui.h"
#include "app/view/face.h"

#define ARCADE_GOLD rgb(HUE_GOLD)

/* A text about a character: kind "cast" gives "cast.pip", its name, "line" its way of playing. */
const char *arcade_word(const struct app *app, const char *kind, enum cast_id who);
/* A remark; `event` is begins, good, trouble, wins or loses, `number` 1 to 3. */
const char *arcade_remark(const struct app *app, enum cast_id who, const char *event, int number);
/* "Madam Jaques, 6 of 10", by her rung in the current run. */
const char *arcade_place(struct app *app, char *out, size_t size, const char *key, enum cast_id who);
/* "6 · Tournament". */
void arcade_strength(const struct app *app, char *out, size_t size, enum cast_id who);
/* "green, second": of the player, or of the character, in a match of the ladder. */
void arcade_side(const struct app *app, char *out, size_t size, const struct game_setup *match, bool player);
/* The clothes of a character on its rung as printed, where the side that it plays is fixed; and in the current run. */
struct livery arcade_livery(enum cast_id who);
struct livery arcade_run_livery(struct app *app, enum cast_id who);
/* The player's name, or the one entered last, or a pronoun if there is none. */
const char *arcade_player(struct app *app);

/* Draws three places from x on, `lives` of them with a disc, centres 2.6 r apart. */
void arcade_lives(struct canvas *c, float x, float y, float r, int lives);
/* The same with their right end at x. Returns their left end. */
float arcade_lives_left_of(struct canvas *c, float x, float y, float r, int lives);

/* Draws a remark in quotation marks of the language, with as many lines as fit. The tail leads up or down to (tail_x,
 * tail_y), or to one side of the box. */
void arcade_bubble(struct canvas *c, const struct app *app, struct box b, float em, const char *text, float tail_x,
                   float tail_y);

/* How high a bubble has to be at least, so that a finger's letters have room in this width; 0 without a finger. */
float arcade_bubble_least(const struct app *app, float w, const char *text);

/* Draws a gold or dark pill; `focus` draws the ring. */
void arcade_pill(struct canvas *c, struct box b, float em, const char *text, bool gold, bool focus);

/* Draws the wooden table of the arcade's stage, from the height `floor` to the lower edge. */
void arcade_table(struct canvas *c, float floor);

/* Draws a card with a light upper part. */
void arcade_card(struct canvas *c, struct box b, struct colour lit, struct colour dark, bool focus);

#endif
