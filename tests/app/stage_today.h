/*
 * stage_today - questions about the position of the day, while it is the topmost scene; its board is that of
 * stage_board.h.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_TODAY_H
#define OUTFLANK_TESTS_APP_STAGE_TODAY_H

#include "app/stage_board.h"
#include "career/day.h"

/* The day that is shown, its position with the answer, and what has been tried of it. There is one at all. */
bool stage_has_day(const struct stage *s);
int stage_date(const struct stage *s);
const struct day *stage_day(const struct stage *s);
struct today_date stage_tries(const struct stage *s);
/* The days in a row up to one; and whether that one may be tried. */
int stage_streak(const struct stage *s, int date);
bool stage_day_open(const struct stage *s, int date);
/* A move of a game that was never played is shown; and that ends, if it is. Nothing more is to be tried; the board asks
 * for a move; a move was made and can still be taken back; discs move. */
bool stage_day_shows(const struct stage *s);
void stage_day_to_puzzle(struct stage *s);
bool stage_day_over(const struct stage *s);
bool stage_day_asks(const struct stage *s);
bool stage_day_moved(const struct stage *s);
bool stage_day_moving(const struct stage *s);
/* What is said of the last try; the squares of the pawn that a hint rings. */
const char *stage_day_said(const struct stage *s);
uint64_t stage_day_ringed(const struct stage *s);
/* The line to be taken along, with its discs; it was copied, or written as a file. */
void stage_day_line(const struct stage *s, char *out, size_t size);
bool stage_day_copied(const struct stage *s, bool *as_file);
/* Who looks on, and how; whether they will ever change by themselves. */
enum cast_id stage_onlooker(const struct stage *s);
enum mood_name stage_onlooker_mood(const struct stage *s);
bool stage_onlooker_dozes(const struct stage *s);

#endif
