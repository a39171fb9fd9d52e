#include "app/judged.h"

#include <stdio.h>

#include "review/course.h"
#include "support/test.h"

static struct match *random_match(const struct variant *variant, struct rng *rng)
{
    struct setup setup = {.seed = 1};
    struct match *match = match_new(variant, &setup);
    struct move moves[MOVES_MAX];
    assert_non_null(match);
    for (int count; (count = position_moves(match_position(match), moves)) > 0;)
        assert_true(match_play(match, moves[rng_below(rng, (uint32_t)count)], NULL));
    return match;
}

struct judged judged_turn(const struct position *p, struct rng *rng, int value)
{
    struct judged turn = {.count = 0, .value = value};
    struct position at = *p;
    struct move moves[MOVES_MAX];
    at.house &= (uint8_t)~HOUSE_BY_HAND;
    while (turn.count < JUDGED_PLIES && (turn.count == 0 || position_mid_turn(&at))) {
        int count = position_moves(&at, moves);
        if (count == 0)
            break;
        turn.plies[turn.count] = moves[rng_below(rng, (uint32_t)count)];
        position_play(&at, turn.plies[turn.count++], NULL);
    }
    return turn;
}

struct record judged_game(const struct variant *variant, uint32_t seed)
{
    struct rng rng = rng_seeded(seed);
    struct record record = {.match = random_match(variant, &rng)};
    struct course course;
    struct strbuf text = {0};
    course_of_match(&course, record.match);
    for (int i; (i = course_next(&course, JUDGE_WHOLE)) >= 0;) {
        struct judged turn = judged_turn(match_before(record.match, course.points[i].ply), &rng, 0);
        turn.value = (int)rng_below(&rng, 5000) - 2500;
        course_note(&course, i, match_before(record.match, course.points[i].ply), &turn, JUDGE_WHOLE);
    }
    course_write(&course, record.match, &text);
    record_add_fact(&record, "course", strbuf_text(&text), text.length);
    record_add_fact(&record, "first", "Annegret", 8);
    (void)snprintf(record.opponent, sizeof record.opponent, "10");
    strbuf_free(&text);
    return record;
}
