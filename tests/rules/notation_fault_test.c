/* Why texts are refused: the table of keys, their arguments, and that nothing in them reaches a terminal as a control.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

#include "base/strbuf.h"
#include "rules/helper.h"

static void every_fault_has_a_key_and_a_sentence_of_its_own(void **state)
{
    (void)state;
    for (int r = FAULT_NONE + 1; r < FAULTS; r++) {
        const char *key = notation_fault_key((enum notation_fault)r);
        assert_non_null(key);
        assert_true(key[0] && strspn(key, "abcdefghijklmnopqrstuvwxyz_") == strlen(key));
        for (int other = FAULT_NONE + 1; other < r; other++)
            assert_string_not_equal(notation_fault_english((enum notation_fault)r),
                                    notation_fault_english((enum notation_fault)other));
    }
}

/* {2} only where there is {1}, and so on. */
static void places_are_counted_from_one(void **state)
{
    (void)state;
    for (int r = FAULT_NONE + 1; r < FAULTS; r++) {
        const char *text = notation_fault_english((enum notation_fault)r);
        assert_true(text && text[0]);
        assert_true(!strstr(text, "{2}") || strstr(text, "{1}"));
        assert_true(!strstr(text, "{3}") || strstr(text, "{2}"));
        assert_null(strstr(text, "{4}"));
    }
}

static void add_file(struct strbuf *out, const char *name)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/src/%s%s", OUTFLANK_SOURCE_DIR, strchr(name, '/') ? "" : "rules/", name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    for (int c = getc(file); c != EOF; c = getc(file))
        strbuf_putc(out, (char)c);
    fclose(file);
}

/* True if the name stands in the text as a whole word. */
static bool names(const char *text, const char *name)
{
    for (const char *at = strstr(text, name); at; at = strstr(at + 1, name))
        if (!isalnum((unsigned char)at[strlen(name)]) && at[strlen(name)] != '_')
            return true;
    return false;
}

/* A fault that nobody refuses with any more would stay in the table for nothing. */
static void every_refusal_is_made_somewhere(void **state)
{
    static const char *const sources[] = {
        "notation.c", "notation_game.c", "position_reader.c", "position_check.c", "position_signs.c",
        "plan.c",     "custom_board.c",  "formats/sgf.c",     "formats/board.c",  "formats/pgn.c"};
    struct strbuf all = {0}, header = {0};
    int found = 0;
    (void)state;
    for (size_t i = 0; i < sizeof sources / sizeof sources[0]; i++)
        add_file(&all, sources[i]);
    add_file(&header, "notation.h");
    for (const char *at = header.text; (at = strstr(at, "\n    FAULT_")) != NULL; at++) {
        char name[64];
        snprintf(name, sizeof name, "%.*s", (int)strspn(at + 5, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_"), at + 5);
        found++;
        if (strcmp(name, "FAULT_NONE") != 0 && strcmp(name, "FAULT_AT_MOVE") != 0 && !names(strbuf_text(&all), name))
            fail_msg("nobody refuses with %s", name);
    }
    assert_int_equal(found, FAULTS);
    strbuf_free(&header);
    strbuf_free(&all);
}

static struct notation_error refused_game(const char *text)
{
    const struct variant *v;
    struct setup setup;
    struct notation_error error;
    assert_false(notation_parse_game(text, &v, &setup, &error));
    return error;
}

static struct notation_error refused_position(const char *game, const char *text)
{
    struct position p = helper_start(game);
    struct notation_error error;
    assert_false(notation_parse_position(text, &p, &error));
    return error;
}

static struct notation_error refused_moves(const char *game, const char *text)
{
    struct position p = helper_start(game);
    struct notation_error error;
    assert_false(notation_play(&p, text, NULL, NULL, &error));
    return error;
}

static void a_refusal_has_its_key_and_its_arguments(void **state)
{
    struct notation_error e = refused_game("classic:size=9");
    (void)state;
    assert_string_equal(e.key, "option");
    assert_string_equal(e.argument[0], "size");
    assert_string_equal(e.argument[1], "9");
    assert_string_equal(e.argument[2], "8 4 5 6 7");
    assert_string_equal(e.why, "size cannot be \"9\"; known: 8 4 5 6 7");
    assert_int_equal(e.move, 0);
    const char *none[NOTATION_ARGUMENTS] = {NULL};
    e = (struct notation_error){.move = 3, .illegal = true};
    assert_false(notation_refuse(&e, 5, FAULT_NO_SIDE, none)); /* nothing of an earlier refusal stays */
    assert_int_equal(e.move, 0);
    assert_false(e.illegal);
    e = refused_game("classic:random=yes");
    assert_string_equal(e.why, "classic has no option \"random\"; known: start size empties seed");
    e = refused_position("classic:size=4", "..../.ox./.x");
    assert_string_equal(e.key, "row");
    assert_string_equal(e.argument[0], "3");
    assert_string_equal(e.argument[1], "2");
    assert_string_equal(e.argument[2], "4");
    e = refused_position("flipside", "X.X....O/......../......../......../......../......../......../O......X");
    assert_string_equal(e.key, "pawns");
    assert_string_equal(e.why, "impossible position: FIRST has more than two pawns");
    e = refused_moves("classic", "d3 c3 a1");
    assert_string_equal(e.key, "illegal");
    assert_int_equal(e.move, 3);
    assert_int_equal(e.at, 6);
    assert_true(e.illegal);
    assert_string_equal(e.argument[0], "a1");
    assert_string_equal(e.why, "move 3: a1 is not legal here; legal: b3 c4 f5 e6");
    e = refused_moves("flipside", "hello");
    assert_string_equal(e.key, "not_a_move");
    assert_int_equal(e.move, 1);
    assert_false(e.illegal);
}

static void a_slip_of_the_finger_is_named(void **state)
{
    (void)state;
    assert_string_equal(refused_game("clssic").why, "unknown game \"clssic\"; did you mean classic?");
    assert_string_equal(refused_game("clssic").key, "unknown_game");
    assert_string_equal(refused_game("classic:sizze=6").why, "classic has no option \"sizze\"; did you mean size?");
    assert_string_equal(refused_game("classic:start=lefft").why, "start cannot be \"lefft\"; did you mean left?");
    assert_int_equal(refused_game("classic:start=lefft").at, 14);
}

static void is_printable(const struct notation_error *e, const char *shown)
{
    for (const char *c = e->why; *c; c++)
        assert_true((unsigned char)*c >= 0x20 && *c != 0x7f);
    for (int i = 0; i < NOTATION_ARGUMENTS; i++)
        for (const char *c = e->argument[i]; *c; c++)
            assert_true((unsigned char)*c >= 0x20 && *c != 0x7f);
    if (!strstr(e->why, shown))
        fail_msg("\"%s\" does not show %s", e->why, shown);
}

static void controls_are_shown_not_sent(void **state)
{
    struct notation_error e = refused_game("\x1b[31mclassic\n");
    (void)state;
    is_printable(&e, "\\x1b[31mclassic\\x0a");
    e = refused_game("classic:s\x07ze=8");
    is_printable(&e, "s\\x07ze");
    e = refused_game("classic:size=\x9b"
                     "8"); /* a C1 control, as one byte */
    is_printable(&e, "\\x9b8");
    e = refused_game("workshop:board=.../.\x1b./...");
    is_printable(&e, "\\x1b");
    e = refused_game("classic:start=random,seed=\r");
    is_printable(&e, "\\x0d");
    e = refused_moves("classic", "d3 \x1b]0;title\x07");
    is_printable(&e, "\\x1b]0;title\\x07");
    e = refused_moves("piecepack:turning=by-hand", "c2:\x08\x08");
    is_printable(&e, "\\x08\\x08");
    e = refused_position("classic:size=4", "..../.ox./.xo./.... \x1b[2J=1");
    is_printable(&e, "\\x1b[2J");
}

/* What is cut off is cut between two characters. */
static void letters_of_any_language_stay_whole(void **state)
{
    struct notation_error e = refused_game("classic:gr\xc3\xb6\xc3\x9f"
                                           "e=8");
    char text[100] = "classic:";
    (void)state;
    assert_string_equal(e.argument[1], "gr\xc3\xb6\xc3\x9f"
                                       "e");
    strcat(text, "x");
    for (int i = 0; i < 25; i++)
        strcat(text, "\xc3\xb6");
    e = refused_game(strcat(text, "=8"));
    assert_int_equal(strlen(e.argument[1]), 39);
    is_printable(&e, "\xc3\xb6\"; known:");
    e = refused_game("workshop:board=.../..\xe2\x80\x93/...");
    assert_string_equal(e.argument[0], "\xe2\x80\x93");
    e = refused_game("PMANA\xe2\x80\x93HAN05-A03S0-1PG0N-81AN2-NAMN"); /* a dash as texts from the web have it */
    assert_string_equal(e.argument[0], "\xe2\x80\x93");
    e = refused_position("classic", "--------\xe2\x97\x8f-------");
    assert_string_equal(e.argument[0], "\xe2\x97\x8f");
    e = refused_position("classic", "--------\xe2\x97");
    assert_string_equal(e.argument[0], "\\xe2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_fault_has_a_key_and_a_sentence_of_its_own),
                                       cmocka_unit_test(places_are_counted_from_one),
                                       cmocka_unit_test(every_refusal_is_made_somewhere),
                                       cmocka_unit_test(a_refusal_has_its_key_and_its_arguments),
                                       cmocka_unit_test(a_slip_of_the_finger_is_named),
                                       cmocka_unit_test(controls_are_shown_not_sent),
                                       cmocka_unit_test(letters_of_any_language_stay_whole)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
