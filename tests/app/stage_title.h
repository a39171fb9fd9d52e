/*
 * stage_title - questions about the title, while it is the topmost scene: the games that it plays when nobody is there,
 * and those who look over the board's edge.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_TITLE_H
#define OUTFLANK_TESTS_APP_STAGE_TITLE_H

#include "app/stage.h"

/* It plays games because nobody is there; which game that is; how many it has played. Nobody has been there for so
 * long. */
bool stage_plays_alone(const struct stage *s);
const struct variant *stage_plays_alone_what(const struct stage *s);
unsigned stage_played_alone(const struct stage *s);
void stage_leave_alone(struct stage *s, int ms);
/* How many look on, and how far the eyes of one are shut, 0 to 1. */
int stage_onlookers(const struct stage *s);
float stage_eyes_shut(const struct stage *s, int onlooker);

#endif
