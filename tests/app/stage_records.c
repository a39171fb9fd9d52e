#include "app/stage_records.h"

#include "support/test.h"

#include "app/scenes/records/records_internal.h"

static struct records *records(const struct stage *s)
{
    assert_string_equal(stage_top(s), "records");
    return (struct records *)scene_stack_top(s->app.scenes);
}

int stage_games(const struct stage *s) { return records(s)->count; }

int stage_game_selected(const struct stage *s) { return records(s)->selected; }

struct archive_totals stage_totals(const struct stage *s) { return records(s)->totals; }

const struct archive_game *stage_listed(const struct stage *s, int row) { return records_game(records(s), row); }

bool stage_in_progress(const struct stage *s, int row) { return records_running(records(s), row, NULL) != NULL; }

bool stage_has_picture(const struct stage *s, int row) { return records_board(records(s), row) != NULL; }

bool stage_record(const struct stage *s, int row, struct record *out) { return records_record(records(s), row, out); }

const char *stage_list_title(const struct stage *s) { return records(s)->title; }

void stage_list_draws(struct stage *s)
{
    records(s)->result = RECORDS_DRAWN;
    records_list_again(records(s));
}
