#include "review/course.h"

#include <assert.h>

#include "match/record.h"
#include "rules/symmetry.h"

/* ---- turns ---- */

/* Stores only what the player chose: a coin's square, not how coins were flipped by hand. */
static void note_played(struct course_point *point, const struct turn *turn)
{
    point->count = 0;
    for (int i = 0; i < turn->count && point->count < JUDGED_PLIES; i++)
        if (turn->plies[i].kind != MOVE_TURN && turn->plies[i].kind != MOVE_DONE)
            point->played[point->count++] = turn->plies[i];
}

static bool is_pass(const struct match *match, int ply) { return match_move(match, ply).kind == MOVE_PASS; }

static void note_end(struct course *course, const struct match *match, int ply)
{
    struct course_point *end = &course->points[course->turns];
    const struct position *p = match_before(match, ply);
    *end = (struct course_point){.ply = ply, .side = p->turn};
    if (p->step != STEP_OVER)
        return;
    int value = judge_result(p);
    struct judged result = {.value = p->turn == FIRST ? value : -value, .exact = true};
    course_note(course, course->turns, p, &result, JUDGE_COUNTED);
}

void course_of_match(struct course *course, const struct match *match)
{
    int length = match_length(match), ply = 0;
    struct turn turn;
    course->turns = 0;
    course->as_usual = match_starts_as_usual(match);
    while (ply < length && course->turns < COURSE_TURNS_MAX) {
        int next = record_turn(match, ply, length, &turn);
        if (position_mid_turn(match_before(match, next))) /* an unfinished turn does not count */
            break;
        if (!is_pass(match, ply)) {
            struct course_point *point = &course->points[course->turns++];
            *point = (struct course_point){.ply = ply, .side = match_before(match, ply)->turn};
            note_played(point, &turn);
        }
        ply = next;
    }
    note_end(course, match, ply);
}

/* ---- evaluation ---- */

int course_next(const struct course *course, enum judge_effort effort)
{
    for (int i = 0; i <= course->turns; i++)
        if (course->points[i].effort < effort)
            return i;
    return -1;
}

bool course_whole(const struct course *course) { return course_next(course, JUDGE_QUICK) < 0; }

bool course_silent(const struct course *course, int turn) { return turn == 0 && course->as_usual; }

bool course_was_best(const struct course *course, int turn)
{
    const struct course_point *p = &course->points[turn];
    for (int i = 0; i < p->count; i++)
        if (i >= p->best.count || !move_equal(p->best.plies[i], p->played[i]))
            return false;
    return p->count > 0;
}

/* Later evaluations are better than earlier searches: a position is worth at least what its move led to, and exactly
 * that if it was the best move. Exact values are kept. */
static void settle(struct course *course)
{
    for (int i = course->turns; i >= 0; i--) {
        struct course_point *p = &course->points[i];
        const struct course_point *next = p + 1;
        int sign = p->side == FIRST ? 1 : -1;
        p->value = sign * p->best.value;
        if (i == course->turns || p->effort == JUDGE_NONE || next->effort == JUDGE_NONE || p->best.exact)
            continue;
        if (course_silent(course, i) || course_was_best(course, i) || sign * next->value > p->best.value)
            p->value = next->value;
    }
}

/* The best turn under the name by which it was played. */
static void name_as_played(struct course_point *p, const struct position *before)
{
    if (p->best.count < p->count || !symmetry_same_turn(before, p->best.plies, p->played, p->count))
        return;
    for (int i = 0; i < p->count; i++)
        p->best.plies[i] = p->played[i];
}

void course_note(struct course *course, int point, const struct position *before, const struct judged *best,
                 enum judge_effort effort)
{
    assert(point >= 0 && point <= course->turns);
    struct course_point *p = &course->points[point];
    if (effort < p->effort)
        return;
    p->best = *best;
    p->effort = effort;
    name_as_played(p, before);
    settle(course);
}

/* ---- queries ---- */

int course_given(const struct course *course, int turn)
{
    const struct course_point *p = &course->points[turn], *next = p + 1;
    if (p->effort == JUDGE_NONE || next->effort == JUDGE_NONE)
        return -1;
    int given = p->side == FIRST ? p->value - next->value : next->value - p->value;
    return given > 0 ? given : 0;
}

int course_mistake(const struct course *course, int turn)
{
    const struct course_point *p = &course->points[turn];
    const int given = course_given(course, turn),
              error = p->best.error > p[1].best.error ? p->best.error : p[1].best.error;
    return given < MISTAKE_ERRORS * error && given > 0 ? 0 : given;
}

int course_average(const struct course *course, enum side side)
{
    int given = 0, turns = 0;
    for (int i = 0; i < course->turns; i++) {
        if (course->points[i].side != side)
            continue;
        if (course_given(course, i) < 0)
            return -1;
        given += course_given(course, i);
        turns++;
    }
    return turns ? (given + turns / 2) / turns : -1;
}

static bool turns_the_game(const struct course *course, int turn)
{
    const struct course_point *p = &course->points[turn];
    int given = course_mistake(course, turn), sign = p->side == FIRST ? 1 : -1;
    bool leads = sign * p->value > 0, trails = sign * p[1].value < 0;
    return given >= COURSE_GIVES || (given >= COURSE_HANDS_OVER && leads && trails);
}

int course_turning_points(const struct course *course, int turns[COURSE_TURNING_MAX])
{
    int count = 0;
    for (int i = 0; i < course->turns; i++) {
        int given = course_given(course, i), at = count;
        if (!turns_the_game(course, i))
            continue;
        while (at > 0 && course_given(course, turns[at - 1]) < given)
            at--;
        count += count < COURSE_TURNING_MAX;
        for (int k = count - 1; k > at; k--)
            turns[k] = turns[k - 1];
        if (at < COURSE_TURNING_MAX)
            turns[at] = i;
    }
    return count;
}
