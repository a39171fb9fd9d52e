/*
 * arcade_parts - what the screens of the arcade share: the words of a character, lives as discs, what somebody says in
 * a bubble, points. They are told everything and keep nothing.
 */
#ifndef OUTFLANK_APP_SCENES_ARCADE_PARTS_H
#define OUTFLANK_APP_SCENES_ARCADE_PARTS_H

#include "app/core/app.h"
#include "app/style/palette.h"
#include "app/text/cast.h"
#include "app/ui/ui.h"
#include "app/view/face.h"

#define ARCADE_GOLD rgb(HUE_GOLD)

/* The word of a kind for a character: "cast.pip" its name, "line.pip" how it plays. */
const char *arcade_word(const struct app *app, const char *kind, enum cast_id who);
/* What they say: event is begins, good, trouble, wins or loses; number 1 to 3. */
const char *arcade_remark(const struct app *app, enum cast_id who, const char *event, int number);
/* "Madam Jaques, 6 of 10". */
const char *arcade_place(const struct app *app, char *out, size_t size, const char *key, enum cast_id who);
/* "6 · Tournament". */
void arcade_strength(const struct app *app, char *out, size_t size, enum cast_id who);
/* "green, second": of the player, or of the character. */
void arcade_side(const struct app *app, char *out, size_t size, enum cast_id who, bool player);
/* What the player is called; the pronoun where nobody has said. */
const char *arcade_player(const struct app *app);

/* Three places from x on, so many of them with a disc; a middle every 2.6 r. */
void arcade_lives(struct canvas *c, float x, float y, float r, int lives);
/* The same, their right end at x. Returns their left end. */
float arcade_lives_left_of(struct canvas *c, float x, float y, float r, int lives);

/* What somebody says, in quotation marks of the language; the tail leads up or down to (tail_x, tail_y), or to the
 * right of the box. As many lines as there is room for. */
void arcade_bubble(struct canvas *c, const struct app *app, struct box b, float em, const char *text, float tail_x,
                   float tail_y);

/* A pill as on the sheets: gold or dark; `focus` draws the ring. */
void arcade_pill(struct canvas *c, struct box b, float em, const char *text, bool gold, bool focus);

/* A card with light in its upper part. */
void arcade_card(struct canvas *c, struct box b, struct colour lit, struct colour dark, bool focus);

/* How long faces and other life go on when nobody does anything. */
enum { ARCADE_DOZE_MS = 60000 };

#endif
