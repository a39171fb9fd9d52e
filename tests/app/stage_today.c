#include "app/stage_today.h"

#include "support/test.h"

#include "app/scenes/today/today_internal.h"

static const struct today_scene *today(const struct stage *s)
{
    assert_string_equal(stage_top(s), "today");
    return (const struct today_scene *)scene_stack_top(s->app.scenes);
}

bool stage_has_day(const struct stage *s) { return today(s)->there; }

int stage_date(const struct stage *s) { return today(s)->date; }

const struct day *stage_day(const struct stage *s) { return &today(s)->day; }

struct today_date stage_tries(const struct stage *s) { return today_on(&today(s)->today, today(s)->date); }

int stage_streak(const struct stage *s, int date) { return today_streak(&today(s)->today, date); }

bool stage_day_open(const struct stage *s, int date) { return today_open(&today(s)->today, date); }

bool stage_day_shows(const struct stage *s) { return today(s)->there && today(s)->board.state == TODAY_SHOWN; }

void stage_day_to_puzzle(struct stage *s)
{
    if (!stage_day_shows(s))
        return;
    form_focus_on(today(s)->base.form, "today.go", -1);
    stage_press(s, ACTION_OK);
    assert_false(stage_day_shows(s));
}

bool stage_day_over(const struct stage *s) { return today(s)->board.state >= TODAY_LINE; }

bool stage_day_asks(const struct stage *s) { return today(s)->board.state == TODAY_CHOOSING; }

bool stage_day_moved(const struct stage *s) { return today(s)->board.state == TODAY_MOVED; }

bool stage_day_moving(const struct stage *s) { return today(s)->board.player.showing; }

const char *stage_day_said(const struct stage *s) { return today(s)->told; }

uint64_t stage_day_ringed(const struct stage *s) { return today(s)->board.ringed; }

void stage_day_line(const struct stage *s, char *out, size_t size) { today_says_line(today(s), true, out, size); }

bool stage_day_copied(const struct stage *s, bool *as_file)
{
    *as_file = today(s)->as_file;
    return today(s)->copied;
}

enum cast_id stage_onlooker(const struct stage *s) { return today(s)->face.pose.who; }

enum mood_name stage_onlooker_mood(const struct stage *s) { return today(s)->face.mood; }

bool stage_onlooker_dozes(const struct stage *s)
{
    return today_face_update((struct today_scene *)today(s), 0) == SCENE_STILL;
}
