/*
 * stage_result - questions about the result of a game, while it is the topmost scene: how far it has been told, what
 * the opponent makes of it, and the chips on its course.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_RESULT_H
#define OUTFLANK_TESTS_APP_STAGE_RESULT_H

#include "app/stage.h"
#include "rules/position.h"

/* What is being told: the discs are counted, the headline says who has won, then comes all the rest. */
enum stage_telling { STAGE_TELLS_COUNT, STAGE_TELLS_HEADLINE, STAGE_TELLS_REST };
enum stage_telling stage_telling(const struct stage *s);
/* All of it is there. */
bool stage_told(const struct stage *s);

/* The opponent's face: whose it is and how it looks; false: there is none. And what it says, "" for nothing. */
bool stage_result_face(const struct stage *s, enum cast_id *who, enum mood_name *mood);
const char *stage_result_remark(const struct stage *s);

/* The course's place, and "Dark ahead" on it. */
struct box stage_result_course(const struct stage *s);
struct box stage_result_ahead(const struct stage *s, enum side side);
/* The moves that turned the game, the worst first, as chips on the course: what they say, where they are, and where on
 * the line their move is. Returns how many. */
enum { STAGE_CHIPS = 2 };
struct stage_chip {
    char name[32], given[16];
    struct box box;
    float x, y;
};
int stage_chips(const struct stage *s, struct stage_chip out[STAGE_CHIPS]);
/* The chip that has the focus (-1: none), and the one that the sentence below is about. */
int stage_chip_focused(const struct stage *s);
int stage_chip_meant(const struct stage *s);

#endif
