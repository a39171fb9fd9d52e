/* A match as text and back, without a file. */
#include "match/record.h"

#include <stdio.h>
#include <string.h>

#include "rules/notation.h"
#include "support/test.h"

static void play_each(void *user, const struct position *before, struct move move)
{
    (void)before;
    assert_true(match_play(user, move, NULL));
}

static void add_moves(struct match *match, const char *moves)
{
    struct notation_error error;
    struct position p = *match_position(match);
    if (!notation_play(&p, moves, play_each, match, &error))
        fail_msg("%s: %s", moves, error.why);
}

static struct match *match_with(const char *game, const char *moves)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    assert_true(notation_parse_game(game, &variant, &setup, &error));
    struct match *match = match_new(variant, &setup);
    add_moves(match, moves);
    return match;
}

static bool read_text(const char *text, struct record *out, char *why)
{
    return record_read(text, strlen(text), out, why);
}

static void assert_reads(const char *text, const char *moves)
{
    struct record record;
    struct strbuf found = {0};
    char why[RECORD_ERROR_MAX] = "";
    if (!read_text(text, &record, why))
        fail_msg("%s\n%s", why, text);
    record_moves(record.match, match_length(record.match), " ", &found);
    assert_string_equal(strbuf_text(&found), moves);
    strbuf_free(&found);
    match_free(record.match);
}

/* The message of a text that is refused. */
static const char *refusal(const char *text, size_t length)
{
    static char why[RECORD_ERROR_MAX];
    struct record record = {.first_player = 7};
    why[0] = '\0';
    assert_false(record_read(text, length, &record, why));
    assert_int_equal(record.first_player, 7);
    assert_true(strlen(why) > 0);
    return why;
}

static void what_is_written_is_read(void **state)
{
    static const struct {
        const char *game, *moves;
    } cases[] = {{"classic", "f5 d6 c3"},
                 {"classic:start=random,size=6,seed=7", ""},
                 {"reverse:empties=winner", "d3"},
                 {"jaques:lend=on", "d4 e4 d5 e5"},
                 {"pocket:end=limit", "c3 c4"},
                 {"flipside", "a1d4+c4W"},
                 {"pocket:end=stuck", "c3 c4"},
                 {"flipside:pawns=rising", "h1e4+c4W"},
                 {"piecepack:coins=14,rounding=up", "b1 a1"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char why[RECORD_ERROR_MAX], game[128];
        struct strbuf text = {0};
        struct record record = {.match = match_with(cases[i].game, cases[i].moves), .first_player = 1, .order = 12},
                      back;
        (void)snprintf(record.opponent, sizeof record.opponent, "engine");
        record_write(&record, &text);
        assert_true(record_read(text.text, text.length, &back, why));
        assert_int_equal(back.first_player, 1);
        assert_int_equal(back.order, 12);
        assert_string_equal(back.opponent, "engine");
        (void)notation_game(match_variant(back.match), match_setup(back.match), game, sizeof game);
        assert_string_equal(game, cases[i].game);
        assert_true(position_equal(match_position(back.match), match_position(record.match)));
        match_free(back.match);
        match_free(record.match);
        strbuf_free(&text);
    }
}

static void yesterdays_text_is_read(void **state)
{
    (void)state;
    assert_reads(
        "# The game that Outflank goes on with.\ngame = classic\nfirst player = 2\nopponent = 6\nmoves = f5 d6\n",
        "f5 d6");
    assert_reads("game = classic\r\nfirst player = 1\r\nmoves = f5d6\r\n", "f5 d6");
}

static void half_a_turn_is_not_written(void **state)
{
    (void)state;
    struct match *match = match_with("flipside", "a1d4+c4W");
    struct move moves[MOVES_MAX];
    struct record record = {.match = match};
    struct strbuf text = {0};
    assert_true(position_moves(match_position(match), moves) > 0);
    assert_true(match_play(match, moves[0], NULL));
    assert_true(position_mid_turn(match_position(match)));
    record_write(&record, &text);
    assert_reads(text.text, "a1d4+c4W");
    strbuf_free(&text);
    match_free(match);
}

static struct strbuf written(struct match *match)
{
    struct record record = {.match = match};
    struct strbuf text = {0};
    record_write(&record, &text);
    return text;
}

/* The text of a file that has grown by an addition. */
static struct strbuf grown(const struct strbuf *before, const struct strbuf *now, const char *expected)
{
    struct strbuf addition = {0}, file = {0};
    record_addition(before->text, now->text, &addition);
    if (expected)
        assert_string_equal(strbuf_text(&addition), expected);
    strbuf_puts(&file, before->text);
    strbuf_puts(&file, strbuf_text(&addition));
    strbuf_free(&addition);
    return file;
}

static void a_text_grows_by_the_new_turns(void **state)
{
    (void)state;
    struct match *match = match_with("classic", "f5");
    struct strbuf one = written(match);
    add_moves(match, "d6 c3");
    struct strbuf three = written(match), file = grown(&one, &three, "moves = d6 c3\n");
    assert_reads(file.text, "f5 d6 c3");
    strbuf_free(&file);
    file = grown(&three, &three, "");
    strbuf_free(&file);
    match_free(match);
    strbuf_free(&one);
    strbuf_free(&three);
}

static void what_was_taken_back_counts_no_more(void **state)
{
    (void)state;
    struct match *match = match_with("classic", "f5 d6 c3");
    struct strbuf before = written(match);
    assert_true(match_back(match));
    assert_true(match_back(match));
    struct strbuf now = written(match), file = grown(&before, &now, NULL);
    assert_reads(file.text, "f5");
    strbuf_free(&file);
    add_moves(match, "f6");
    strbuf_free(&now);
    now = written(match);
    file = grown(&before, &now, NULL);
    assert_reads(file.text, "f5 f6");
    match_free(match);
    strbuf_free(&before);
    strbuf_free(&now);
    strbuf_free(&file);
}

static void a_line_that_does_not_end_is_left_out(void **state)
{
    (void)state;
    struct match *match = match_with("classic", "f5");
    struct strbuf before = written(match);
    add_moves(match, "d6");
    struct strbuf now = written(match), file = grown(&before, &now, NULL);
    for (size_t length = before.length; length < file.length; length++) {
        char why[RECORD_ERROR_MAX];
        struct record record;
        assert_true(record_read(file.text, length, &record, why));
        assert_int_equal(match_length(record.match), 1);
        match_free(record.match);
    }
    assert_reads(file.text, "f5 d6");
    match_free(match);
    strbuf_free(&before);
    strbuf_free(&now);
    strbuf_free(&file);
}

static void what_cannot_be_is_refused_with_a_reason(void **state)
{
    static const struct {
        const char *text, *why;
    } cases[] = {{"game = classic\nfirst player = 1\nmoves = f5 a1\n", "move 2: a1 is not legal"},
                 {"game = chess\nfirst player = 1\nmoves = f5\n", "line 1: unknown game"},
                 {"game = classic\nfirst player = 3\nmoves = f5\n", "line 2"},
                 {"game = classic\norder = 99999999999999999999\n", "line 2"},
                 {"game = classic\norder = -1\n", "line 2"},
                 {"game = classic\nopponent = 0123456789abcdef\n", "line 2"},
                 {"moves = f5\n", "line 1"},
                 {"what\n", "line 1"},
                 {"", "no game"},
                 {"game = classic\nfirst player = 1\nmoves = f5\nmore = 1\n", "line 4"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_non_null(strstr(refusal(cases[i].text, strlen(cases[i].text)), cases[i].why));
    static const char nul[] = "game = classic\nmoves = f5\n\0moves = d6\n";
    assert_non_null(strstr(refusal(nul, sizeof nul - 1), "NUL"));
}

/* ---- coins turned by hand ---- */

static struct match *read_back(const struct match *match)
{
    struct record record = {.match = (struct match *)match}, back;
    struct strbuf text = {0};
    char why[RECORD_ERROR_MAX] = "";
    record_write(&record, &text);
    if (!record_read(strbuf_text(&text), text.length, &back, why))
        fail_msg("%s\n%s", why, strbuf_text(&text));
    strbuf_free(&text);
    match_ask_about_turnings(back.match);
    assert_int_equal(match_asks(back.match), match_asks(match));
    assert_int_equal(match_putting_right(back.match), match_putting_right(match));
    assert_int_equal(match_actor(back.match), match_actor(match));
    assert_int_equal(match_turned_coins(back.match), match_turned_coins(match));
    assert_true(position_equal(match_position(back.match), match_position(match)));
    return back.match;
}

static void turn(struct match *match, unsigned square)
{
    assert_true(match_play(match, (struct move){MOVE_TURN, NO_SQUARE, (uint8_t)square, 0, 0}, NULL));
}

static void say_done(struct match *match)
{
    assert_true(match_play(match, (struct move){MOVE_DONE, NO_SQUARE, NO_SQUARE, 0, 0}, NULL));
}

/* Whatever is asked for when the program ends is asked for when it goes on, with the coins as they lie. */
static void a_turning_is_kept_as_it_stands(void **state)
{
    (void)state;
    struct match *m = match_with("piecepack:turning=by-hand", "");
    match_ask_about_turnings(m);
    assert_true(match_play(m, (struct move){MOVE_PLACE, NO_SQUARE, 10, 0, 0}, NULL));
    match_free(read_back(m)); /* c2 is laid, and nothing turned yet */
    for (int i = 0; i < 69; i++)
        turn(m, 18);
    turn(m, 27);
    match_free(read_back(m));
    say_done(m); /* which would be the end: all coins are FIRST's */
    assert_true(match_asks(m) && match_position(m)->step == STEP_OVER && !match_over(m));
    match_free(read_back(m));
    match_put_right(m);
    match_free(read_back(m));
    turn(m, 27);
    struct match *back = read_back(m);
    say_done(back);
    assert_false(match_asks(back) || match_over(back));
    match_free(back);
    match_free(m);
}

static void a_turning_that_is_none_is_refused(void **state)
{
    static const char classic[] = "game = classic\nturning = asked\nmoves = d3\n";
    static const char word[] = "game = piecepack:turning=by-hand\nturning = what\nmoves = c2:c3\n";
    (void)state;
    assert_string_equal(refusal(classic, strlen(classic)), "its last turn flips no coins by hand");
    assert_non_null(strstr(refusal(word, strlen(word)), "line 2"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(yesterdays_text_is_read),
        cmocka_unit_test(half_a_turn_is_not_written),
        cmocka_unit_test(a_text_grows_by_the_new_turns),
        cmocka_unit_test(what_was_taken_back_counts_no_more),
        cmocka_unit_test(a_line_that_does_not_end_is_left_out),
        cmocka_unit_test(what_cannot_be_is_refused_with_a_reason),
        cmocka_unit_test(a_turning_is_kept_as_it_stands),
        cmocka_unit_test(a_turning_that_is_none_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
