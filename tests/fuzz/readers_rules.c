/* What is typed, pasted and given on the command line: games, moves, positions, boards; and the course of a game. */
#include <string.h>

#include "fuzz/fuzz.h"
#include "match/match.h"
#include "review/course.h"
#include "rules/custom_board.h"
#include "rules/notation.h"
#include "workshop/boards.h"

/* GAME: what is taken comes back the same; what is refused has a reason and a place. */
void feed_game(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    const struct variant *variant = NULL, *again;
    struct setup setup, copy;
    struct notation_error error = {0};
    char canonical[NOTATION_GAME_MAX];
    if (notation_parse_game(text, &variant, &setup, &error)) {
        notation_game(variant, &setup, canonical, sizeof canonical);
        FUZZ_CHECK(notation_parse_game(canonical, &again, &copy, &error));
        FUZZ_CHECK(again == variant && copy.seed == setup.seed);
        FUZZ_CHECK(memcmp(copy.option, setup.option, sizeof setup.option) == 0);
    } else {
        FUZZ_CHECK(!variant && error.why[0] && error.at <= strlen(text));
    }
    free(text);
}

static void begin(uint8_t choice, struct position *p)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    FUZZ_CHECK(notation_parse_game(fuzz_game(choice), &variant, &setup, &error));
    FUZZ_CHECK(variant_start(variant, &setup, p));
}

static void check_legal(void *user, const struct position *before, struct move move)
{
    ++*(int *)user;
    FUZZ_CHECK(position_legal(before, move));
}

/* MOVES: refused moves leave the position alone; moves that are taken are legal ones. The first byte is the game. */
void feed_moves(const uint8_t *data, size_t size)
{
    struct position p, before;
    struct notation_error error = {0};
    int plies = 0;
    if (size == 0)
        return;
    char *text = fuzz_text(data + 1, size - 1);
    begin(data[0], &p);
    before = p;
    if (!notation_play(&p, text, check_legal, &plies, &error)) {
        FUZZ_CHECK(plies == 0 && position_equal(&p, &before));
        FUZZ_CHECK(strncmp(error.why, "move ", 5) == 0 && error.at <= strlen(text));
    }
    free(text);
}

static void check_play(const struct position *p)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    FUZZ_CHECK((count == 0) == (position_status(p) == STATUS_OVER));
    for (int i = 0; i < count; i++) {
        struct position played = *p, told = *p;
        struct effects fx;
        position_play(&played, moves[i], &fx);
        effects_apply(&told, &fx);
        FUZZ_CHECK(position_equal(&told, &played));
    }
}

/* POSITION: what is taken comes back the same and can be played on; what is refused leaves everything alone. */
void feed_position(const uint8_t *data, size_t size)
{
    struct position p, before;
    struct notation_error error = {0};
    char written[NOTATION_POSITION_MAX];
    if (size == 0)
        return;
    char *text = fuzz_text(data + 1, size - 1);
    begin(data[0], &p);
    before = p;
    if (notation_parse_position(text, &p, &error)) {
        struct position again = before;
        notation_position(&p, written, sizeof written);
        FUZZ_CHECK(notation_parse_position(written, &again, &error));
        FUZZ_CHECK(position_equal(&p, &again));
        check_play(&p);
    } else {
        FUZZ_CHECK(position_equal(&p, &before) && error.why[0] && error.at <= strlen(text));
    }
    free(text);
}

/* The code of a board: as it is written, it is the same again, and can be played. */
void feed_board(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), code[CUSTOM_BOARD_CODE_MAX];
    struct custom_board board, again;
    struct notation_error error = {0};
    struct position start;
    if (boards_parse(text, &board, &error)) {
        custom_board_code(&board, code);
        FUZZ_CHECK(custom_board_read(code, strlen(code), &again, &error) && custom_board_equal(&board, &again));
        custom_board_start(&board, &start);
        check_play(&start);
    } else {
        FUZZ_CHECK(error.why[0]);
    }
    free(text);
}

/* ROWS. */
void feed_plan(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), rows[PLAN_TEXT_MAX];
    struct plan plan, again;
    struct notation_error error = {0};
    if (plan_read(text, size, &plan, &error)) {
        int length = plan_write(&plan, rows);
        FUZZ_CHECK(plan_read(rows, (size_t)length, &again, &error) && plan_equal(&plan, &again));
    } else {
        FUZZ_CHECK(error.why[0]);
    }
    free(text);
}

/* What was found out about a game: taken, it is written as it was meant. */
void feed_course(const uint8_t *data, size_t size)
{
    static struct course course, again;
    struct match *match = match_new(VARIANTS[0], &(struct setup){.seed = 0});
    struct notation_error error;
    struct strbuf one = {0}, two = {0};
    char *text = fuzz_text(data, size);
    FUZZ_CHECK(match_play_moves(match, "f5d6c3d3c4f4f6f3", &error));
    if (course_read(&course, match, text)) {
        course_write(&course, match, &one);
        FUZZ_CHECK(course_read(&again, match, strbuf_text(&one)));
        course_write(&again, match, &two);
        FUZZ_CHECK(strcmp(strbuf_text(&one), strbuf_text(&two)) == 0);
        (void)course_average(&course, FIRST);
        (void)course_given(&course, 0);
    }
    strbuf_free(&one);
    strbuf_free(&two);
    free(text);
    match_free(match);
}
