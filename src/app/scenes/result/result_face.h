/*
 * result_face - the opponent's face on a result: it turns over when it is beaten, is glad when it has won, and says
 * what is true of the match. Nobody is there where two people have played, or an external engine, or where the game was
 * watched.
 */
#ifndef OUTFLANK_APP_SCENES_RESULT_RESULT_FACE_H
#define OUTFLANK_APP_SCENES_RESULT_RESULT_FACE_H

#include "app/text/cast.h"
#include "app/view/face.h"
#include "kit/canvas.h"
#include "rules/position.h"

struct result;

enum { RESULT_SAID_MAX = 160 };

struct result_face {
    bool there;
    enum cast_id who;
    struct livery livery;
    enum mood_name mood;
    char said[RESULT_SAID_MAX]; /* "": nothing */
};

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

#endif
