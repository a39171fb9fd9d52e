/* A match as text and back, without a file. */
#include "match/record.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/checksum.h"
#include "match/helper.h"
#include "rules/notation.h"
#include "support/test.h"

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
    record_finish(&record);
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
                 {"piecepack:coins=14,rounding=up", "b1 a1"},
                 {"piecepack:coins=18,rounding=up,tiles=ragged", "b1 b2"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char why[RECORD_ERROR_MAX], game[128];
        struct strbuf text = {0};
        struct record record = {.match = helper_match(cases[i].game, cases[i].moves), .first_player = 1, .order = 12},
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
        record_finish(&back);
        record_finish(&record);
        strbuf_free(&text);
    }
}

static void yesterdays_text_is_read(void **state)
{
    (void)state;
    assert_reads(
        "# The game that Outflank goes on with.\ngame = classic\nfirst player = 2\nopponent = 6\nmoves = f5 d6\n",
        "f5 d6");
    assert_reads(" game = classic\n\tmoves = f5 d6\n  game = classic\n\t\rmoves = f5 f6\n", "f5 f6");
    assert_reads("game\t= classic\ndate = 2026-11-22\nmoves=f5 d6\n", "f5 d6");
    assert_reads("game = classic\r\nfirst player = 1\r\nmoves = f5d6\r\n", "f5 d6");
}

static struct strbuf written(struct match *match)
{
    struct record record = {.match = match};
    struct strbuf text = {0};
    record_write(&record, &text);
    return text;
}

/* A pawn that has been walked stands where it was walked to, flipped or quietly, from the first turn on. */
static void a_walk_is_kept_as_it_stands(void **state)
{
    static const char *const games[][2] = {{"flipside", ""}, {"flipside:quiet=on", "a1d4+c4W h1e4+f4E"}};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        struct match *match = helper_match(games[i][0], games[i][1]);
        struct move moves[MOVES_MAX];
        int count = position_moves(match_position(match), moves);
        for (int m = 0; m < count; m++) {
            struct record record;
            char why[RECORD_ERROR_MAX];
            assert_true(match_play(match, moves[m], NULL));
            assert_true(position_mid_turn(match_position(match)));
            struct strbuf text = written(match);
            if (!read_text(text.text, &record, why))
                fail_msg("%s\n%s", why, text.text);
            assert_true(position_equal(match_position(record.match), match_position(match)));
            assert_int_equal(match_length(record.match), match_length(match));
            record_finish(&record);
            strbuf_free(&text);
            assert_true(match_back(match));
        }
        match_free(match);
    }
}

/* Moves that had been played before the game began are known as such. */
static void where_a_game_begins_is_kept(void **state)
{
    struct record record;
    char why[RECORD_ERROR_MAX];
    struct match *match = helper_match("classic", "f5 d6 c3");
    (void)state;
    match_begin_here(match);
    assert_int_equal(match_undo_plies(match), 0);
    assert_false(match_back(match));
    helper_add_moves(match, "d3");
    struct strbuf text = written(match);
    assert_non_null(strstr(text.text, "\nbegins after = 3\n"));
    if (!read_text(text.text, &record, why))
        fail_msg("%s\n%s", why, text.text);
    assert_int_equal(match_length(record.match), 4);
    assert_int_equal(match_begun_at(record.match), 3);
    assert_int_equal(match_undo_plies(record.match), 1);
    record_finish(&record);
    strbuf_free(&text);
    match_free(match);
    static const char whole[] = "game = classic\nbegins after = 3\nmoves = f5 d6 c3\n"; /* and nothing since */
    assert_true(read_text(whole, &record, why));
    assert_int_equal(match_begun_at(record.match), 3);
    assert_false(match_back(record.match));
    record_finish(&record);
    static const char later[] = "game = classic\nbegins after = 4\nmoves = f5 d6 c3\n";
    assert_string_equal(refusal(later, strlen(later)), "it is said to begin after more moves than it has");
    static const char never[] = "game = classic\nbegins after = 1x\nmoves = f5 d6 c3\n";
    (void)refusal(never, strlen(never));
    static const char long_number[] = "game = classic\nbegins after = 100000\nmoves = f5 d6 c3\n";
    assert_non_null(strstr(refusal(long_number, strlen(long_number)), "line 2"));
}

static void a_board_that_was_set_up_is_kept(void **state)
{
    static const char board[] = "..../.xo./.xx./..o. turn=2";
    (void)state;
    const struct variant *variant;
    struct setup setup;
    struct position p;
    struct notation_error error;
    struct record record;
    char why[RECORD_ERROR_MAX];
    assert_true(notation_parse_game("classic:size=4", &variant, &setup, &error));
    assert_true(variant_start(variant, &setup, &p));
    assert_true(notation_parse_position(board, &p, &error));
    struct match *match = match_new_at(variant, &setup, &p);
    helper_add_moves(match, "a2");
    struct strbuf text = written(match);
    assert_non_null(strstr(text.text, board));
    assert_true(read_text(text.text, &record, why));
    assert_true(position_equal(match_before(record.match, 0), &p));
    assert_true(position_equal(match_position(record.match), match_position(match)));
    record_finish(&record);
    strbuf_free(&text);
    match_free(match);
}

static void who_gave_up_and_the_result_are_kept(void **state)
{
    (void)state;
    struct match *match = helper_match("classic", "f5 d6 c3");
    struct record record;
    char why[RECORD_ERROR_MAX];
    match_give_up(match, SECOND);
    struct strbuf text = written(match);
    assert_non_null(strstr(text.text, "gave up = second\nresult = 5-2\n"));
    assert_true(read_text(text.text, &record, why));
    assert_int_equal(match_given_up(record.match), SECOND);
    assert_true(match_over(record.match));
    record_finish(&record);
    strbuf_free(&text);
    match_free(match);
}

static void facts_come_back_byte_for_byte(void **state)
{
    static const char wild[] = " two\nlines\t\\x41 \x01\xff = # ";
    static const struct {
        const char *key, *text;
        size_t length;
    } facts[] = {{"date", "2026-11-22", 10},      {"first", "J\xc3\xa9r\xc3\xb4me", 8}, {"ggf RB", "", 0},
                 {"comment", "0x41 and x41", 12}, {"ggf C", wild, sizeof wild - 1},     {"ggf C", "a\0b", 3}};
    (void)state;
    struct record record = {.match = helper_match("classic", "f5")}, back;
    struct strbuf text = {0}, fact = {0};
    char why[RECORD_ERROR_MAX], key[RECORD_KEY_MAX];
    size_t at = 0, count = 0;
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++)
        record_add_fact(&record, facts[i].key, facts[i].text, facts[i].length);
    record_write(&record, &text); /* as little as possible is escaped */
    assert_non_null(strstr(text.text, "\nggf C = \\x20two\\x0alines\\x09\\x5cx41 \\x01\\xff = #\\x20\n"));
    if (!record_read(text.text, text.length, &back, why))
        fail_msg("%s\n%s", why, text.text);
    for (; record_next_fact(&back, &at, key, &fact); count++) {
        assert_string_equal(key, facts[count].key);
        assert_int_equal(fact.length, facts[count].length);
        assert_memory_equal(strbuf_text(&fact), facts[count].text, fact.length);
    }
    assert_int_equal(count, sizeof facts / sizeof facts[0]);
    assert_true(record_fact(&back, "date", &fact));
    assert_false(record_fact(&back, "event", &fact));
    assert_false(record_knows("ggf "));
    assert_false(record_knows("wthor a b"));
    assert_false(record_knows("sgf  C")); /* of no move */
    assert_true(record_knows("sgf 12 C") && record_knows("sgf KM") && record_knows("pgn White_Elo"));
    assert_false(record_knows("ggf 12 C") || record_knows("pgn White-Elo") || record_knows("sgf 12 "));
    assert_false(record_knows("pgn ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZ"));
    record_finish(&back);
    record_finish(&record);
    strbuf_free(&text);
    strbuf_free(&fact);
}

/* What another program has written there need not be escaped. */
static void a_backslash_that_escapes_nothing_stays(void **state)
{
    static const char text[] = "game = classic\nmoves = f5\nboard = C:\\boards\\xg1\\x1g\\7\n";
    char why[RECORD_ERROR_MAX];
    struct record record;
    struct strbuf fact = {0};
    (void)state;
    assert_true(read_text(text, &record, why));
    assert_true(record_fact(&record, "board", &fact));
    assert_string_equal(strbuf_text(&fact), "C:\\boards\\xg1\\x1g\\7");
    strbuf_free(&fact);
    record_finish(&record);
}

/* ---- one record behind another ---- */

static void the_last_record_counts(void **state)
{
    (void)state;
    struct match *match = helper_match("classic", "f5 d6 c3");
    struct strbuf file = written(match);
    assert_true(match_back(match) && match_back(match));
    helper_add_moves(match, "f6");
    struct strbuf now = written(match);
    strbuf_puts(&file, now.text);
    assert_reads(file.text, "f5 f6");
    match_free(match);
    strbuf_free(&now);
    strbuf_free(&file);
    assert_reads("game = classic\nmoves = f5\nmoves = d6\n", "f5 d6"); /* as older versions grew theirs */
    assert_reads("game = classic\nmoves = f5 d6\ngame = classic\nmoves = f5 f6\n", "f5 f6");
    assert_reads("game = classic\nmoves = f5\nmoves = d6", "f5");
}

/* Editors put a mark before what they save, and files with marks are put one behind another. */
static void a_byte_order_mark_is_none_of_a_record(void **state)
{
    static const char mark[] = "\xef\xbb\xbf";
    struct match *match = helper_match("classic", "f5");
    struct strbuf text = {0};
    (void)state;
    for (int i = 0; i < 2; i++) {
        char why[RECORD_ERROR_MAX];
        struct record back;
        struct strbuf record = written(match);
        strbuf_puts(&text, mark);
        strbuf_add(&text, record.text, record.length - (i == 1)); /* without the last line's end */
        assert_true(record_read(text.text, text.length, &back, why));
        assert_string_equal(why, "");
        assert_int_equal(match_length(back.match), i + 1);
        record_finish(&back);
        strbuf_free(&record);
        helper_add_moves(match, i == 0 ? "d6" : "");
    }
    strbuf_free(&text);
    match_free(match);
    assert_reads("\xef\xbb\xbfgame = classic\nmoves = f5\n\xef\xbb\xbfgame = classic\nmoves = d3\n", "d3");
}

/* What was being written behind it when something went wrong is missed, and said to be. */
static void a_record_that_breaks_off_leaves_the_one_before(void **state)
{
    (void)state;
    struct match *match = helper_match("classic", "f5");
    struct strbuf file = written(match);
    size_t whole = file.length;
    helper_add_moves(match, "d6");
    struct strbuf now = written(match);
    strbuf_puts(&file, now.text);
    for (size_t length = whole; length <= file.length; length++) {
        char why[RECORD_ERROR_MAX];
        struct record record;
        assert_true(record_read(file.text, length, &record, why));
        bool all = length >= file.length - 1; /* but for the last line's end */
        assert_int_equal(match_length(record.match), all ? 2 : 1);
        assert_int_equal(why[0] == '\0', all || length == whole);
        record_finish(&record);
    }
    match_free(match);
    strbuf_free(&now);
    strbuf_free(&file);
}

/* ---- damage ---- */

/* The same game, whatever its text looks like. */
static bool is_same(const struct record *a, const struct record *b)
{
    struct strbuf one = {0}, other_text = {0};
    record_write(a, &one);
    record_write(b, &other_text);
    bool same = strcmp(one.text, other_text.text) == 0;
    strbuf_free(&one);
    strbuf_free(&other_text);
    return same;
}

static void assert_not_another(const struct record *record, const char *text, size_t length)
{
    char why[RECORD_ERROR_MAX];
    struct record back;
    if (!record_read(text, length, &back, why)) {
        assert_true(why[0] != '\0');
        return;
    }
    if (why[0] == '\0' && !is_same(record, &back))
        fail_msg("taken for another game:\n%.*s", (int)length, text);
    record_finish(&back);
}

/* No text with one byte changed to any other, and no text cut off, is taken for another game without a word. */
static void damage_is_noticed(void **state)
{
    static const char *const games[][2] = {{"classic", "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6"},
                                           {"piecepack:coins=18,turning=by-hand", "b1:b2 a1:b2"},
                                           {"flipside:quiet=on", "a1d4+c4W h1e4+f4E"},
                                           {"classic:size=6,start=random,seed=7", ""}};
    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        struct record record = {.match = helper_match(games[g][0], games[g][1]), .first_player = 1, .order = 12};
        struct strbuf text = {0};
        struct move moves[MOVES_MAX];
        assert_true(position_moves(match_position(record.match), moves) > 0);
        assert_true(match_play(record.match, moves[0], NULL)); /* in two of them the middle of a turn */
        (void)snprintf(record.opponent, sizeof record.opponent, "6");
        record_add_fact(&record, "first", "Ada", 3);
        record_write(&record, &text);
        for (size_t length = 0; length < text.length; length++)
            assert_not_another(&record, text.text, length);
        for (size_t i = 0; i < text.length; i++) {
            char kept = text.text[i];
            for (int value = 0; value <= UCHAR_MAX; value++) {
                text.text[i] = (char)value;
                assert_not_another(&record, text.text, text.length);
            }
            text.text[i] = kept;
        }
        strbuf_free(&text);
        record_finish(&record);
    }
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
                 {"game = classic\nfirst player = 1\nmoves = f5\nmore = 1\n", "line 4"},
                 {"game = classic\nmoves = f5\ngames = classic\nmoves = d3\n", "line 3 says nothing"},
                 {"game = classic\norder = 2147483648\n", "line 2"},
                 {"game = classic\norder = 12x\n", "line 2"},
                 {"game = classic\norder = x\n", "line 2"},
                 {"game = classic\nbegins after = 0\nmoves = f5\n", "line 2"},
                 {"game = classic\ngave up = third\nmoves = f5\n", "line 2"},
                 {"game = classic\nwinner = nobody\nmoves = f5\n", "line 2"},
                 {"game = classic\nresult = 4\nmoves = f5\n", "line 2"},
                 {"game = classic\nresult = 4-1x\nmoves = f5\n", "line 2"},
                 {"game = classic\nresult = x-1\nmoves = f5\n", "line 2"},
                 {"game = classic\nresult = 13-000\nmoves = e6f4e3f6g5d6e7f5c5\n", "line 2"},
                 {"game = classic:size=4\nposition = xxxx/xxxx/xxxx/oooo\nresult = 12-  4\n", "line 3"},
                 {"game = classic\nresult = 4-2\nmoves = f5\n", "the result is said to be 4-2, the board has 4-1"},
                 {"game = classic\nresult = 3-1\nmoves = f5\n", "the result is said to be 3-1, the board has 4-1"},
                 {"game = classic\nresult = 0-1\nmoves = f5\n", "the result is said to be 0-1, the board has 4-1"},
                 {"game = classic\nwinner = first\nmoves = f5\n", "won otherwise than the board has it"},
                 {"game = classic\nwinner = second\nmoves = e6f4e3f6g5d6e7f5c5\n", "won otherwise"},
                 {"game = classic\nwinner = draw\nmoves = e6f4e3f6g5d6e7f5c5\n", "won otherwise"},
                 {"game = classic\nwinner = first\ngave up = first\nmoves = f5\n", "won otherwise"},
                 {"outflank = 2\ngame = classic\nmoves = f5\n", "it breaks off: its last line is missing"},
                 {"outflank = 1\ngame = classic\nmoves = f5\n", "line 1"},
                 {"first player = 1\ngame = classic\nmoves = f5\n", "line 1"},
                 {"game = classic\nposition = ......../\nmoves = f5\n", "row 2 ends after 0 of its 8 squares"},
                 {"game = flipside\nwalk = a1d\n", "the walk of its last turn is not legal"},
                 {"game = flipside\nwalk = a1d4x\n", "the walk of its last turn is not legal"},
                 {"game = flipside:quiet=on\nwalk = a1d4~\n", "the walk of its last turn is not legal"},
                 {"game = flipside\nwalk = a1d4~~\n", "the walk of its last turn is not legal"},
                 {"game = flipside\nwalk = a1c4\n", "the walk of its last turn is not legal"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_non_null(strstr(refusal(cases[i].text, strlen(cases[i].text)), cases[i].why));
    static const char nul[] = "game = classic\nmoves = f5\n\0moves = d6\n";
    assert_non_null(strstr(refusal(nul, sizeof nul - 1), "NUL"));
}

/* What is said of the end agrees with the board. */
static void the_result_and_the_winner_may_be_said(void **state)
{
    static const char *const texts[] = {"winner = first\nresult = 13-0\nmoves = e6f4e3f6g5d6e7f5c5\n",
                                        "result = 13-0\nmoves = e6f4e3f6g5d6e7f5c5\n",
                                        "winner = second\ngave up = first\nresult = 4-1\nmoves = f5\n",
                                        "winner = first\ngave up = second\norder = 2147483647\nmoves = f5\n",
                                        ("position = oooooooo/oooooooo/oooooooo/oooooooo/xxxxxxxx/xxxxxxxx/xxxxxxxx/"
                                         "xxxxxxxx\nwinner = draw\nresult = 32-32\n"),
                                        "moves = f5d6c4g5d7c7h5d8b8b7b6a7--b5\norder = 7\n",
                                        "moves = f5d6c4g5d7c7h5d8b8b7b6a7b5\n"}; /* the pass is left out */
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char text[300], why[RECORD_ERROR_MAX];
        struct record record;
        (void)snprintf(text, sizeof text, "game = classic\n%s", texts[i]);
        if (!read_text(text, &record, why))
            fail_msg("%s\n%s", why, text);
        assert_int_equal(match_given_up(record.match), i == 2 ? FIRST : i == 3 ? SECOND : 2);
        record_finish(&record);
    }
}

/* The last line says how many moves there are, whatever else it vouches for. */
static void the_number_of_moves_is_checked(void **state)
{
    static const char text[] = "outflank = 2\ngame = classic\nmoves = f5 d6\n";
    (void)state;
    for (int said = 0; said < 4; said++) {
        char whole[120], why[RECORD_ERROR_MAX], expected[80];
        struct record record;
        (void)snprintf(whole, sizeof whole, "%send = %d %08x\n", text, said,
                       (unsigned)checksum_add(0, text, strlen(text)));
        if (said == 2) {
            assert_true(read_text(whole, &record, why));
            record_finish(&record);
            continue;
        }
        (void)snprintf(expected, sizeof expected, "it is said to have %d moves, and has 2", said);
        assert_string_equal(refusal(whole, strlen(whole)), expected);
    }
    char whole[120];
    unsigned sum = checksum_add(0, text, strlen(text));
    (void)snprintf(whole, sizeof whole, "%send = 100000 %08x\n", text, sum);
    assert_string_equal(refusal(whole, strlen(whole)), "line 4 says nothing that is known of a game");
    (void)snprintf(whole, sizeof whole, "%send = 2 %08x\n", text, sum ^ 1U);
    assert_string_equal(refusal(whole, strlen(whole)),
                        "line 4: its checksum is not that of what it says: something in it was changed");
}

/* A screen learns which move it is, and where. */
static void the_move_that_is_refused_is_told(void **state)
{
    static const char text[] = "game = classic\nmoves = f5 d6\nmoves = c3 a1\n";
    static const char board[] = "game = classic\nposition = ......../...x\n";
    char why[RECORD_ERROR_MAX];
    struct record record;
    struct notation_error error;
    (void)state;
    assert_false(record_parse_fault(text, strlen(text), 1, &record, why, &error));
    assert_string_equal(error.key, "illegal");
    assert_int_equal(error.move, 4);
    assert_int_equal(error.at, strlen(" f5 d6 c3 "));
    assert_string_equal(error.why, why);
    assert_false(record_parse_fault(board, strlen(board), 1, &record, why, &error));
    assert_string_equal(error.key, "row");
    assert_false(record_parse_fault("game = chess", 12, 9, &record, why, &error));
    assert_string_equal(error.key, "unknown_game");
    assert_non_null(strstr(why, "line 9: "));
    assert_false(record_parse_fault("game = classic\nwhat = 1", 23, 1, &record, why, &error));
    assert_null(error.key); /* the rules have nothing to say of that */
}

/* A record is written behind what is there, and its sum is of itself. */
static void records_are_written_one_behind_another(void **state)
{
    struct match *match = helper_match("classic", "f5 d6");
    struct record record = {.match = match, .first_player = 1, .opponent = ""}, back;
    struct strbuf text = {0};
    char why[RECORD_ERROR_MAX];
    (void)state;
    record_write(&record, &text);
    record.first_player = 0;
    (void)snprintf(record.opponent, sizeof record.opponent, "6");
    for (int i = 1; i < 3; i++) {
        assert_true(record_read(text.text, text.length, &back, why));
        assert_string_equal(why, "");
        assert_int_equal(back.first_player, i == 1);
        assert_string_equal(back.opponent, i == 1 ? "" : "6");
        record_finish(&back);
        record_write(&record, &text);
    }
    assert_non_null(strstr(text.text, "first player = 1\nopponent = 6\n"));
    strbuf_free(&text);
    match_free(match);
}

/* Lines are counted from the beginning of the text, not of the record. */
static void the_line_that_is_wrong_is_named(void **state)
{
    static const char text[] = "# two games\ngame = classic\nmoves = f5\n\ngame = classic\nmoves = d3\nwhat = 1\n";
    char why[RECORD_ERROR_MAX];
    struct record record;
    (void)state;
    assert_true(read_text(text, &record, why));
    assert_string_equal(why, "line 7 says nothing that is known of a game");
    assert_int_equal(match_move(record.match, 0).to, notation_parse_square("f5"));
    record_finish(&record);
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
    struct match *m = helper_match("piecepack:turning=by-hand", "");
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
    static const char bare[] = "game = piecepack:turning=by-hand\nturning = asked\n";
    static const char word[] = "game = piecepack:turning=by-hand\nturning = what\nmoves = c2:c3\n";
    (void)state;
    assert_string_equal(refusal(classic, strlen(classic)), "its last turn flips no coins by hand");
    assert_string_equal(refusal(bare, strlen(bare)), "its last turn flips no coins by hand");
    assert_non_null(strstr(refusal(word, strlen(word)), "line 2"));
}

/* Notes about a game stand among records, and are none. */
static void a_note_names_no_game(void **state)
{
    char note[120];
    static const char *const texts[] = {"outflank = 2\nmark = star 1a2b3c4d\n", "outflank = 2\nabout = 1a2b3c4d\n",
                                        "outflank = 2\nabout = 1a2b3c4d\ngame = classic\n", "outflank = 2\n"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        int length = snprintf(note, sizeof note, "%send = 0 %08x\n", texts[i],
                              (unsigned)checksum_add(0, texts[i], strlen(texts[i])));
        assert_int_equal(record_is_note(note, (size_t)length), i < 2);
        note[length - 2] ^= 1;
        assert_false(record_is_note(note, (size_t)length));
    }
}

/* Lines without a word between records and behind them belong to none. */
static void blanks_behind_a_record_are_nothing(void **state)
{
    struct match *match = helper_match("classic", "d3c3");
    struct record record = {.match = match};
    struct strbuf text = {0};
    char why[RECORD_ERROR_MAX] = "";
    (void)state;
    record_write(&record, &text);
    strbuf_puts(&text, "  \n\t\n # \n");
    assert_true(record_read(text.text, text.length, &record, why));
    assert_string_equal(why, "");
    record_finish(&record);
    strbuf_free(&text);
    match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(yesterdays_text_is_read),
        cmocka_unit_test(a_walk_is_kept_as_it_stands),
        cmocka_unit_test(where_a_game_begins_is_kept),
        cmocka_unit_test(a_board_that_was_set_up_is_kept),
        cmocka_unit_test(who_gave_up_and_the_result_are_kept),
        cmocka_unit_test(facts_come_back_byte_for_byte),
        cmocka_unit_test(a_backslash_that_escapes_nothing_stays),
        cmocka_unit_test(the_last_record_counts),
        cmocka_unit_test(a_byte_order_mark_is_none_of_a_record),
        cmocka_unit_test(a_record_that_breaks_off_leaves_the_one_before),
        cmocka_unit_test(damage_is_noticed),
        cmocka_unit_test(what_cannot_be_is_refused_with_a_reason),
        cmocka_unit_test(the_result_and_the_winner_may_be_said),
        cmocka_unit_test(the_number_of_moves_is_checked),
        cmocka_unit_test(the_move_that_is_refused_is_told),
        cmocka_unit_test(records_are_written_one_behind_another),
        cmocka_unit_test(the_line_that_is_wrong_is_named),
        cmocka_unit_test(a_turning_is_kept_as_it_stands),
        cmocka_unit_test(a_turning_that_is_none_is_refused),
        cmocka_unit_test(a_note_names_no_game),
        cmocka_unit_test(blanks_behind_a_record_are_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
