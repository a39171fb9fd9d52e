/*
 * stage_records - questions about the list of games, while it is the topmost scene; what can be worked is that of
 * stage_form.h. Rows are counted from 0, the newest first.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_RECORDS_H
#define OUTFLANK_TESTS_APP_STAGE_RECORDS_H

#include "app/stage.h"
#include "career/archive.h"
#include "match/record.h"

/* How many games are listed, and which of them is selected; the totals that follow it. */
int stage_games(const struct stage *s);
int stage_game_selected(const struct stage *s);
struct archive_totals stage_totals(const struct stage *s);
/* A game of the archive (NULL: it is one in progress); whether it is one; the picture of how it ended is there. */
const struct archive_game *stage_listed(const struct stage *s, int row);
bool stage_in_progress(const struct stage *s, int row);
bool stage_has_picture(const struct stage *s, int row);
/* The whole record of one, to be finished by the caller; false if it cannot be had. */
bool stage_record(const struct stage *s, int row, struct record *out);
/* What stands over the list of a file's games. */
const char *stage_list_title(const struct stage *s);
/* The filters let only draws through. */
void stage_list_draws(struct stage *s);

#endif
