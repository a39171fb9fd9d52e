/*
 * repeat - four directions from a d-pad and a stick, and their repeat while they are held. It is fed with presses,
 * positions and times and answers with directions; it knows no device, no event and no clock.
 */
#ifndef OUTFLANK_KIT_KEY_REPEAT_H
#define OUTFLANK_KIT_KEY_REPEAT_H

#include <stdbool.h>

#include "kit/key_repeat_speed.h"

enum direction { DIRECTION_NONE, DIRECTION_UP, DIRECTION_DOWN, DIRECTION_LEFT, DIRECTION_RIGHT };

enum {
    REPEAT_FIRST_MS = 350,
    REPEAT_NEXT_MS = 120,
    STICK_ENTER = 8000, /* of 32767: the stick says a direction from here on ... */
    STICK_LEAVE = 6000  /* ... and until it is back within this */
};

/* One player's hand. Zeroed, nothing is held. */
struct key_repeat {
    struct key_repeat_speed speed;
    bool button[DIRECTION_RIGHT + 1];
    enum direction stick;
    enum direction held; /* what repeats: the direction pressed last, if several are held */
    int left_ms;         /* until it repeats */
};

/* A button of the d-pad. Returns the direction that was newly pressed, or DIRECTION_NONE. */
enum direction key_repeat_button(struct key_repeat *r, enum direction direction, bool down);

/* The stick's position, -32768 to 32767, y downwards: one direction of four, by the longer axis; the other axis takes
 * over only where it is clearly longer, so a diagonal does not flutter. Returns the direction newly pressed. */
enum direction key_repeat_stick(struct key_repeat *r, int x, int y);

/* Lets time pass: the direction that repeats itself now, at most one however long it was. */
enum direction key_repeat_advance(struct key_repeat *r, unsigned ms);

static inline bool key_repeat_busy(const struct key_repeat *r) { return r->held != DIRECTION_NONE; }

#endif
