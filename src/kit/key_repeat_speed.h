/* repeat_speed - how soon and how often a direction repeats that is held (repeat.h), for those who only choose it. */
#ifndef OUTFLANK_KIT_KEY_REPEAT_SPEED_H
#define OUTFLANK_KIT_KEY_REPEAT_SPEED_H

/* Zeroed: REPEAT_FIRST_MS, REPEAT_NEXT_MS. */
struct key_repeat_speed {
    int first_ms, next_ms;
};

#endif
