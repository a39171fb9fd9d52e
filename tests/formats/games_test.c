/* Files of games in every format: what is read, what is refused, and that what is written is read again. */
#include "base/os.h"
#include "formats/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rules/notation.h"
#include "support/test.h"

static FILE *file_of(const char *bytes, size_t length)
{
    FILE *file = os_temporary_file();
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    rewind(file);
    return file;
}

static struct strbuf bytes_of(FILE *file)
{
    struct strbuf out = {0};
    rewind(file);
    for (int c; (c = getc(file)) != EOF;)
        strbuf_putc(&out, (char)c);
    fclose(file);
    return out;
}

/* Reads all games; the moves of the good ones, a line each, go to `moves` (may be NULL), the first fault to `why`. */
static enum games_found read_all(const char *bytes, size_t length, enum games_format format, struct strbuf *moves,
                                 char why[RECORD_ERROR_MAX])
{
    FILE *file = file_of(bytes, length);
    struct games_reader *r = games_reader_new(file, format, "classic", NULL, why);
    enum games_found worst = r ? GAMES_END : GAMES_BROKEN, found = GAMES_END;
    struct record record;
    struct games_fault fault;
    while (r && (found = games_next(r, &record, &fault)) != GAMES_END) {
        if (found != GAMES_GAME && worst == GAMES_END) {
            worst = found;
            (void)snprintf(why, RECORD_ERROR_MAX, "%s", fault.why);
            assert_true(strlen(why) > 0);
        }
        if (found != GAMES_GAME)
            continue;
        if (moves) {
            record_moves(record.match, match_length(record.match), "", moves);
            strbuf_putc(moves, '\n');
        }
        record_finish(&record);
    }
    games_reader_free(r);
    fclose(file);
    return worst;
}

/* What a file becomes in another format; the losses go to `lost` (may be NULL). */
static struct strbuf converted(const struct strbuf *from, enum games_format format, enum games_format to,
                               struct strbuf *lost)
{
    FILE *file = file_of(strbuf_text(from), from->length), *out = os_temporary_file();
    char why[RECORD_ERROR_MAX];
    struct games_reader *r = games_reader_new(file, format, "classic", NULL, why);
    struct games_writer *w = games_writer_new(out, to);
    struct record record;
    struct games_fault fault;
    assert_non_null(r);
    for (enum games_found found; (found = games_next(r, &record, &fault)) != GAMES_END;) {
        if (found != GAMES_GAME)
            fail_msg("%s", fault.why);
        if (!games_put(w, &record, why))
            fail_msg("%s", why);
        record_finish(&record);
    }
    assert_true(games_finish(w));
    if (lost)
        games_losses(w, lost);
    games_writer_free(w);
    games_reader_free(r);
    fclose(file);
    return bytes_of(out);
}

static struct strbuf text_of(const char *text)
{
    struct strbuf out = {0};
    strbuf_puts(&out, text);
    return out;
}

static void assert_same_bytes(const struct strbuf *a, const struct strbuf *b)
{
    assert_int_equal(a->length, b->length);
    assert_memory_equal(a->text, b->text, a->length);
}

/* There and back: the second file is the first. */
static void assert_survives(const char *text, enum games_format format, enum games_format through)
{
    struct strbuf from = text_of(text), lost = {0};
    struct strbuf there = converted(&from, format, through, &lost);
    assert_string_equal(strbuf_text(&lost), "");
    struct strbuf back = converted(&there, through, format, &lost);
    assert_string_equal(strbuf_text(&lost), "");
    assert_string_equal(back.text, text);
    strbuf_free(&from);
    strbuf_free(&there);
    strbuf_free(&back);
}

#define FILLED "--------------------------OOO------XO--------------------------- "

/* ---- plain transcripts ---- */

static enum games_found check_line(const char *line, char *why)
{
    why[0] = '\0';
    return read_all(line, strlen(line), GAMES_TRANSCRIPT, NULL, why);
}

static void legal_lines(void **state)
{
    static const char *const lines[] = {
        "",
        "  \t\r\n",
        "# d3 e1\n",
        "e6f4e3f6g5d6e7f5c5",
        "e6f4e3f6g5d6e7f5c5 13-0\n",
        "  e6 f4 e3 # unfinished",
        "e6 f4 e3 5-2 hands and all that",
        "classic:size=6 c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1 16-20",
        "pocket c3 d3 d4 c4 # opening",
        "flipside a1d4+c4W h1g1+f1S",
        "piecepack:turning=by-hand,coins=16 b1:b2 a1 4-2",
        "1. e6 f4 2. e3 f6\n3. g5 d6\n  4. e7 f5 5. c5 13-0\n",
        "\357\273\2771.E6 F4 2.E3 F6\r\n2... g5 3. d6\r\n", /* a byte order mark; \xbf1 would be one number */
        "e6-f4-e3-f6-g5-d6-e7-f5-c5 13-0",
        "[E6, F4, E3]",
        "classic:size=6 1. c2 b4",
        "jaques"};
    char why[RECORD_ERROR_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        if (check_line(lines[i], why) != GAMES_END)
            fail_msg("%s: %s", lines[i], why);
}

static void faulty_lines(void **state)
{
    static const char *const cases[][2] = {
        {"d3 e1", "move 2: e1 is not legal here; legal: c3 e3 c5"},
        {"e6f4e3f6g5d6e7f5c5 12-1", "the result is said to be 12-1, the board has 13-0"},
        {"chess e4", "unknown game \"chess\""},
        {"e6f4e3f6g5d6e7f5c5 13-000", "move 10: "},
        {"d3 nonsense", "move 2: \"nonsense\" is not a move"}};
    char why[RECORD_ERROR_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(check_line(cases[i][0], why), GAMES_FAULT);
        assert_int_equal(strncmp(why, cases[i][1], strlen(cases[i][1])), 0);
    }
    assert_int_equal(read_all("d3\0c3", 5, GAMES_TRANSCRIPT, NULL, why), GAMES_FAULT);
}

/* Where the first wrong place is, in texts as people write them. */
static void faults_have_their_place(void **state)
{
    static const struct {
        const char *text;
        long long line, column;
        const char *why;
    } cases[] = {{"d3 e1\n", 1, 4, "move 2: e1 is not legal here; legal: c3 e3 c5"},
                 {"f5\n\n  1. d3 c3\n  2. c4 a1 3. b1\n", 4, 9, "move 4: a1 is not legal here; legal: "},
                 {"chess e4\n", 1, 1, "unknown game \"chess\""},
                 {"f5\n2. zz\n", 2, 1, "unknown game \"2.\""},
                 {"1. d3 c5 2. f6 zz", 1, 16, "move 4: \"zz\" is not a move"},
                 {"d3\npocket:board=9 c3\n", 2, 1, "board cannot be \"9\""},
                 {"e6f4e3f6g5d6e7f5c5 12-1", 1, 0, "the result is said to be 12-1"},
                 {"(;GM[Othello]B[d3];)\n\n (;GM[Othello]B[x];)", 3, 0, "not a move: x"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct games_fault fault;
        struct record record;
        char why[RECORD_ERROR_MAX];
        FILE *file = file_of(cases[i].text, strlen(cases[i].text));
        enum games_format format = games_format_of(cases[i].text, strlen(cases[i].text));
        struct games_reader *r = games_reader_new(file, format, "classic", NULL, why);
        while (games_next(r, &record, &fault) == GAMES_GAME)
            record_finish(&record);
        if (strncmp(fault.why, cases[i].why, strlen(cases[i].why)) != 0)
            fail_msg("%s: %s", cases[i].text, fault.why);
        assert_int_equal(fault.line, cases[i].line);
        assert_int_equal(fault.column, cases[i].column);
        games_reader_free(r);
        fclose(file);
    }
}

/* Games are counted in every format, and a fault says in which it is. */
static void faults_name_their_game(void **state)
{
    static const struct {
        const char *text;
        size_t length;
    } cases[] = {
#define TEXT(t) {t, sizeof(t) - 1}
        TEXT("game = classic\nmoves = f5\ngame = classic\nmoves = a1\n"),
        TEXT("f5\na1\n"),
        TEXT("f5\nd3\0c5\n"),
        TEXT("(;GM[Othello]B[f5];)(;GM[Othello]B[a1];)"),
        TEXT("(;GM[2];B[f5])(;GM[2];B[a1])"),
        TEXT("[Event \"a\"]\n\n1. f5 *\n\n[Event \"b\"]\n\n1. a1 *\n"),
        TEXT("[Event \"a\"]\n\n1. f5 *\n\n[Event \"b\"]\n\n1. d3\0 c3 *\n"),
        TEXT(FILLED "X\n---?\n")
#undef TEXT
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct games_fault fault;
        struct record record;
        char why[RECORD_ERROR_MAX];
        FILE *file = file_of(cases[i].text, cases[i].length);
        enum games_format format = games_format_of(cases[i].text, cases[i].length);
        struct games_reader *r = games_reader_new(file, format, "classic", NULL, why);
        assert_int_equal(games_next(r, &record, &fault), GAMES_GAME);
        record_finish(&record);
        assert_int_equal(games_next(r, &record, &fault), GAMES_FAULT);
        assert_int_equal(fault.game, 2);
        assert_int_equal(games_next(r, &record, &fault), GAMES_END);
        games_reader_free(r);
        fclose(file);
    }
}

static void a_byte_order_mark_is_no_part_of_a_line(void **state)
{
    static const char text[] = "\xef\xbb\xbf"
                               "f5d6\nf5f4\n";
    struct strbuf moves = {0};
    char why[RECORD_ERROR_MAX];
    (void)state;
    assert_int_equal(read_all(text, strlen(text), GAMES_TRANSCRIPT, &moves, why), GAMES_END);
    assert_string_equal(strbuf_text(&moves), "f5d6\nf5f4\n");
    strbuf_free(&moves);
}

/* "1..." goes on with the line before, "1." begins a game. */
static void lines_with_numbers_go_on(void **state)
{
    static const char text[] = "1. f5\n1... d6\n2. c3\n1. d3\nc4\n";
    struct strbuf moves = {0};
    char why[RECORD_ERROR_MAX];
    (void)state;
    assert_int_equal(read_all(text, strlen(text), GAMES_TRANSCRIPT, &moves, why), GAMES_END);
    assert_string_equal(strbuf_text(&moves), "f5d6c3\nd3\nc4\n");
    strbuf_free(&moves);
}

/* ---- positions ---- */

static void positions_survive_our_own_format(void **state)
{
    static const char obf[] = FILLED "X;\n" FILLED "O; c3:+2; e6:-4;\n"
                                     "-----OX--XO----- X;\n----------------XO----OX------------ O; a1:+1;\n";
    (void)state;
    assert_survives(obf, GAMES_POSITIONS, GAMES_OUTFLANK);
    assert_survives(obf, GAMES_POSITIONS, GAMES_POSITIONS);
}

static void positions_are_read_in_every_shape(void **state)
{
    static const struct {
        const char *text;
        const char *board;
    } cases[] = {
        {"  % set in\n" FILLED "X", "......../......../......../..ooo.../...xo.../......../......../........ turn=1"},
        {"  \t" FILLED "X", "......../......../......../..ooo.../...xo.../......../......../........ turn=1"},
        {"\xef\xbb\xbf% of a forum\r\n\r\n" FILLED "X\r\n",
         "......../......../......../..ooo.../...xo.../......../......../........ turn=1"},
        {"--------\n--------\n--------\n--OOO---\n---XO---\n--------\n--------\n--------\nO\n",
         "......../......../......../..ooo.../...xo.../......../......../........ turn=2"},
        {"......../......../......../..ooo.../...xo.../......../......../........ turn=2",
         "......../......../......../..ooo.../...xo.../......../......../........ turn=2"},
        {"....\n.ox.\n.xo.\n....\nX", "..../.ox./.xo./.... turn=1"},
        {"#......O/......../......../.Xxo..../......../......../......../O......X turn=1",
         "#......O/......../......../.Xxo..../......../......../......../O......X turn=1 "
         "rails=N:22222222,S:22222222,W:22222222,E:22222222"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct games_fault fault;
        struct record record;
        char why[RECORD_ERROR_MAX], board[NOTATION_POSITION_MAX];
        FILE *file = file_of(cases[i].text, strlen(cases[i].text));
        assert_int_equal(games_format_of(cases[i].text, strlen(cases[i].text)), GAMES_POSITIONS);
        struct games_reader *r = games_reader_new(file, GAMES_POSITIONS, "classic", NULL, why);
        if (games_next(r, &record, &fault) != GAMES_GAME)
            fail_msg("%s: %s", cases[i].text, fault.why);
        (void)notation_position(match_position(record.match), board, sizeof board);
        assert_string_equal(board, cases[i].board);
        record_finish(&record);
        assert_int_equal(games_next(r, &record, &fault), GAMES_END);
        games_reader_free(r);
        fclose(file);
    }
}

/* A line of all squares is whole, with or without a mark at its end. */
static void positions_stand_in_a_line_each(void **state)
{
    static const char *const texts[] = {
        FILLED "X;\n" FILLED "O;\n", FILLED "X\n" FILLED "O\n", FILLED "X;\r\r\n" FILLED "O; \t\r\n",
        "--------\n--------\n--------\n--OOO---\n---XO---\n--------\n--------\n--------\nX\n" FILLED "O\n"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct strbuf from = text_of(texts[i]);
        struct strbuf to = converted(&from, GAMES_POSITIONS, GAMES_POSITIONS, NULL);
        assert_string_equal(to.text, FILLED "X;\n" FILLED "O;\n");
        strbuf_free(&from);
        strbuf_free(&to);
    }
}

static void positions_refuse_what_cannot_be(void **state)
{
    char why[RECORD_ERROR_MAX];
    (void)state;
    assert_int_equal(read_all(FILLED "\n", strlen(FILLED) + 1, GAMES_POSITIONS, NULL, why), GAMES_FAULT);
    assert_string_equal(why, "it does not say whose turn it is: add X or O behind the squares");
    assert_int_equal(read_all("---?\n", 5, GAMES_POSITIONS, NULL, why), GAMES_FAULT);
    assert_string_equal(why, "\"?\" is no square; expected X, O or -");
}

static void a_line_without_end_is_given_up(void **state)
{
    (void)state;
    size_t length = (1 << 20) + 10;
    char *line = malloc(length), why[RECORD_ERROR_MAX];
    memset(line, 'x', length);
    assert_int_equal(read_all(line, length, GAMES_TRANSCRIPT, NULL, why), GAMES_BROKEN);
    assert_int_equal(read_all(line, length, GAMES_OUTFLANK, NULL, why), GAMES_BROKEN);
    memcpy(line, "(;", 2);
    assert_int_equal(read_all(line, length, GAMES_GGF, NULL, why), GAMES_BROKEN);
    assert_string_equal(why, "this is too long for a game");
    free(line);
}

/* ---- which format it is ---- */

static void formats_are_told_apart(void **state)
{
    static const struct {
        const char *begin;
        enum games_format format;
    } cases[] = {{"", GAMES_TRANSCRIPT},
                 {"f5d6c3", GAMES_TRANSCRIPT},
                 {"# f5\njaques d4", GAMES_TRANSCRIPT},
                 {"outflank = 2\n", GAMES_OUTFLANK},
                 {"\xef\xbb\xbf# what\n\noutflank=2\n", GAMES_OUTFLANK},
                 {"# The game that Outflank goes on with.\r\ngame = classic\r\n", GAMES_OUTFLANK},
                 {"(;GM[Othello]", GAMES_GGF},
                 {"\n 12 (;GM[Othello]", GAMES_GGF},
                 {"From: somebody\n\n1 (;GM[Othello]", GAMES_GGF},
                 {"\xef\xbb\xbf"
                  "1. f5 d6",
                  GAMES_TRANSCRIPT},
                 {"[D3, C5]", GAMES_TRANSCRIPT},
                 {"what = f5", GAMES_TRANSCRIPT},
                 {"workshop:board=xxxx/xoox/xoox/xxxx d3", GAMES_TRANSCRIPT},
                 {"% comment\n" FILLED "X", GAMES_POSITIONS},
                 {"..../.ox./.xo./....", GAMES_POSITIONS},
                 {"x.b./..../..../....", GAMES_POSITIONS},
                 {"\x14\x19\x01\x01", GAMES_WTHOR},
                 {"\x13\x63\x0a\x01", GAMES_WTHOR}};
    enum games_format format;
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(games_format_of(cases[i].begin, strlen(cases[i].begin)), cases[i].format);
    assert_int_equal(games_format_of("\x14", 0), GAMES_TRANSCRIPT);
    assert_true(games_format_of_path("a.b/WTH_1977.WTB", &format));
    assert_int_equal(format, GAMES_WTHOR);
    assert_true(games_format_of_path("x.outflank", &format));
    assert_int_equal(format, GAMES_OUTFLANK);
    assert_false(games_format_of_path("x.doc", &format));
    assert_false(games_format_of_path(".sgf", &format)); /* a name without an ending */
    assert_false(games_format_of_path("gf", &format));
    assert_true(games_format_named("ggf", &format));
    assert_false(games_format_named("GGF", &format));
}

/* ---- GGF ---- */

static const char GGF[] =
    "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Ann]PW[Bo]RB[2197.01]TI[05:00//02:00]TY[8]RE[?]BO[8 "
    "-------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[d3//0.01]W[c5/-1.2]B[f6/1.25/3]"
    "W[f5];)\n"
    "1 (;GM[Othello]DT[945277754]C[two\nlines \\ here]TY[4r6]RE[+8.00:t]BO[4 -*-- -*O- -**- ---- O]W[a2]B[a1];)\n"
    "1 (;GM[Othello]TY[6a]RE[-36.00:r]BO[6 ------ ------ --*O-- --*O-- ------ ------ *]B[e3];)\n";

static void ggf_survives_our_own_format(void **state)
{
    (void)state;
    struct strbuf from = text_of(GGF), there = converted(&from, GAMES_GGF, GAMES_OUTFLANK, NULL);
    struct strbuf lost = {0}, back = converted(&there, GAMES_OUTFLANK, GAMES_GGF, &lost);
    assert_string_equal(back.text, GGF);
    assert_string_equal(strbuf_text(&lost), "");
    assert_non_null(strstr(there.text, "first = Ann\n"));
    assert_non_null(strstr(there.text, "date = 2003-12-15 13:24:03 MST\n"));
    assert_non_null(strstr(there.text, "times = 0.01 - 3 -\n"));
    assert_non_null(strstr(there.text, "values = - -1.2 1.25 -\n"));
    assert_non_null(strstr(there.text, "position = .x../.xo./.xx./.... turn=2\n"));
    assert_non_null(strstr(there.text, "game = reverse:start=left,size=6\n"));
    strbuf_free(&from);
    strbuf_free(&there);
    strbuf_free(&back);
    strbuf_free(&lost);
}

static void ggf_refuses_what_cannot_be(void **state)
{
    static const char *const cases[][2] = {
        {"(;GM[Othello]B[d3]B[c3];)", "not Black's turn: c3"},
        {"(;GM[Othello]B[d3]W[d3];)", "not legal: d3"},
        {"(;GM[Othello]B[d3 or so];)", "not a move: d3 or so"},
        {"(;GM[Othello]B[d3/1 2];)", "not a move: d3/1 2"},
        {"(;GM[Othello]B[d3//1 2];)", "not a move: d3//1 2"},
        {"(;GM[Othello]B[d3/1/2/3];)", "not a move: d3/1/2/3"},
        {"(;GM[Othello]B[d3]TY[8];)", "not a type, or one behind the board: 8"},
        {"(;GM[Amazons]B[d3];)", "another game: Amazons"},
        {"(;GM[Othello]B[d3]BO[4 ---- -*O- -O*- ---- *];)", "a second board, or one behind the moves"},
        {"(;GM[Othello]BO[9 *];)", "not a board of 4 to 8 squares a side: 9 *"},
        {"(;GM[Othello]BO[4 ---- ---- ---- ---- *];)",
         "not a board of Othello: impossible position: no game leaves the board w"},
        {"(;GM[Othello]BO[4 ---- -*O- *];)", "not a board and whose turn it is: 4 ---- -*O- *"},
        {"(;GM[Othello]BO[4 ---- -O*- -*O- ----];)",
         "it does not say whose turn it is: add * or O behind the squares of 4 ---- -O*- -*O- ----"},
        {"(;GM[Othello]TY[6]BO[4 ---- -O*- -*O- ---- *];)", "the type is of another size than the board: 6"},
        {"(;GM[Othello]what;)", "not a tag: what"},
        {"(;GM[Othello]NINECHARS[x];)", "not a tag: NINECHARS[x]"},
        {"(;GM[Othello]B[d3 (;GM[Othello]B[d3];)", "it breaks off: \";)\" is missing"},
        {"(;GM[Othello]RE[+1.00]B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5];)",
         "the result is said to be 1.00, the board has 13-0"}};
    char why[RECORD_ERROR_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(read_all(cases[i][0], strlen(cases[i][0]), GAMES_GGF, NULL, why), GAMES_FAULT);
        assert_string_equal(why, cases[i][1]);
    }
}

/* A pass that is left out took no time. */
static void ggf_passes_may_be_left_out(void **state)
{
    struct strbuf from = text_of("(;GM[Othello]B[f5]W[d6]B[c4]W[g5]B[d7]W[c7]B[h5]W[d8]B[b8]W[b7]B[b6]W[a7]W[b5//7];)");
    struct strbuf to = converted(&from, GAMES_GGF, GAMES_OUTFLANK, NULL);
    (void)state;
    assert_non_null(strstr(to.text, "\ntimes = - - - - - - - - - - - - - 7\n"));
    assert_null(strstr(to.text, "values"));
    strbuf_free(&from);
    strbuf_free(&to);
}

/* Only a date with its time and zone is one that can be written again. */
static void ggf_dates_are_known_by_their_form(void **state)
{
    static const char *const cases[][2] = {{"2003.12.15_13:24:03.MST", "\ndate = 2003-12-15 13:24:03 MST\n"},
                                           {"2003.12.15_13:24:03.", "\nggf DT = 2003.12.15_13:24:03.\n"},
                                           {"2003.12.15_13:24:03.M1", "\nggf DT = 2003.12.15_13:24:03.M1\n"},
                                           {"2003.12.15", "\nggf DT = 2003.12.15\n"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct strbuf from = {0};
        strbuf_printf(&from, "(;GM[Othello]DT[%s]B[f5];)", cases[i][0]);
        struct strbuf to = converted(&from, GAMES_GGF, GAMES_OUTFLANK, NULL);
        assert_non_null(strstr(to.text, cases[i][1]));
        strbuf_free(&from);
        strbuf_free(&to);
    }
}

static void ggf_says_how_a_game_ended(void **state)
{
    struct strbuf from = text_of("f5d6\ne6f4e3f6g5d6e7f5c5\n"),
                  to = converted(&from, GAMES_TRANSCRIPT, GAMES_GGF, NULL);
    (void)state;
    assert_non_null(strstr(to.text, "TY[8]RE[?]"));
    assert_non_null(strstr(to.text, "TY[8]RE[+13.00]"));
    strbuf_free(&from);
    strbuf_free(&to);
}

/* Where points are given in advance the result is not the lead on the board. */
static void ggf_results_may_have_komi(void **state)
{
    static const char text[] = "(;GM[Othello]TY[s8r16]KM[2.00]RE[+1.00]B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5];)";
    char why[RECORD_ERROR_MAX] = "";
    (void)state;
    if (read_all(text, strlen(text), GAMES_GGF, NULL, why) != GAMES_END)
        fail_msg("%s", why);
}

/* As a server sends it: one game, and blanks at most. */
static void a_game_of_a_server_stands_alone(void **state)
{
    static const char *const wrong[][2] = {{"B[d3]", "not a game: B[d3]"},
                                           {"(;GM[Othello]B[d3]", "a game without its end, ;)"},
                                           {"(;GM[Othello]B[d3];) (;", "more after the game's end:  (;"},
                                           {"(;GM[Othello]B[a1];)", "not legal: a1"}};
    struct record record;
    char why[RECORD_ERROR_MAX];
    (void)state;
    assert_true(games_read_ggf(" \t (;GM[Othello]C[;)]B[d3]W[c5];) ", &record, why));
    assert_int_equal(match_length(record.match), 2);
    record_finish(&record);
    assert_true(games_read_ggf("(;GM[Othello]EIGHTCHA[x];)", &record, why));
    record_finish(&record);
    assert_true(games_read_ggf("(;;)", &record, why)); /* nothing has been played */
    assert_int_equal(match_length(record.match), 0);
    record_finish(&record);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(games_read_ggf(wrong[i][0], &record, why));
        assert_int_equal(strncmp(why, wrong[i][1], strlen(wrong[i][1])), 0);
    }
}

/* A game that breaks off takes none of the next one with it. */
static void ggf_goes_on_behind_a_fault(void **state)
{
    static const char text[] = "(;GM[Othello]B[d3(;GM[Othello]B[c4];) and (;GM[Othello]B[x];)(;GM[Othello]C[;)]B[f5];)";
    struct strbuf moves = {0};
    char why[RECORD_ERROR_MAX];
    (void)state;
    assert_int_equal(read_all(text, strlen(text), GAMES_GGF, &moves, why), GAMES_FAULT);
    assert_string_equal(why, "it breaks off: \";)\" is missing");
    assert_string_equal(strbuf_text(&moves), "c4\nf5\n");
    strbuf_free(&moves);
}

/* ---- WTHOR ---- */

static const char WHOLE[] = "e6f4e3f6g5d6e7f5c5 13-0\nf5d6c4g5d7c7h5d8b8b7b6a7--b5\n\n";

/* A file with names in it comes back with those names, and its bytes are the same again. */
static void wthor_survives_our_own_format(void **state)
{
    (void)state;
    struct strbuf lines = text_of(WHOLE), file = converted(&lines, GAMES_TRANSCRIPT, GAMES_WTHOR, NULL);
    assert_int_equal(file.length, 16 + 2 * 68);
    assert_int_equal(file.text[4], 2);
    assert_int_equal((unsigned char)file.text[16 + 6], 64); /* the open squares are the winner's */
    assert_memory_equal(file.text + 16 + 8, "\x41\x2e\x23\x42\x39\x40\x4b\x38\x35\0", 10);
    file.text[10] = (char)0xb9; /* 1977 */
    file.text[11] = 0x07;
    file.text[14] = 24;
    file.text[16 + 7] = 33;
    file.text[16 + 2] = 5;
    struct strbuf lost = {0}, there = converted(&file, GAMES_WTHOR, GAMES_OUTFLANK, &lost);
    assert_non_null(strstr(there.text, "date = 1977\nwthor numbers = 0 5 0\nwthor score = 64 33 24\nresult = 13-0\n"));
    struct strbuf back = converted(&there, GAMES_OUTFLANK, GAMES_WTHOR, &lost);
    assert_string_equal(strbuf_text(&lost), "");
    memcpy(back.text, file.text, 4); /* the day on which it was written */
    assert_same_bytes(&file, &back);
    strbuf_free(&lines);
    strbuf_free(&file);
    strbuf_free(&there);
    strbuf_free(&back);
}

/* Where the game is over the board says it, else what was known of it. */
static void wthor_holds_what_is_known_of_the_end(void **state)
{
    static const struct {
        const char *game;
        int is, best;
    } cases[] = {{"wthor score = 40 33 24\nmoves = f5\n", 40, 33},
                 {"wthor score = 65 33 24\nmoves = f5\n", 4, 4},
                 {"moves = f5\n", 4, 4},
                 {"wthor score = 40 33 24\nmoves = e6 f4 e3 f6 g5 d6 e7 f5 c5\n", 64, 33}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct strbuf from = text_of("game = classic\n");
        strbuf_puts(&from, cases[i].game);
        struct strbuf file = converted(&from, GAMES_OUTFLANK, GAMES_WTHOR, NULL);
        assert_int_equal(file.text[16 + 6], cases[i].is);
        assert_int_equal(file.text[16 + 7], cases[i].best);
        strbuf_free(&from);
        strbuf_free(&file);
    }
}

static void wthor_names_are_written_once(void **state)
{
    static const char own[] = "game = classic\nfirst = Ren\xc3\xa9\nsecond = Bo\nevent = Cup\nmoves = f5\n"
                              "game = classic\nfirst = Bo\nsecond = \xe4\xba\x8c\nmoves = f5\n";
    char why[RECORD_ERROR_MAX];
    struct record record;
    struct games_fault fault;
    struct strbuf players = {0}, tournaments = {0}, lost = {0};
    FILE *file = file_of(own, sizeof own - 1), *out = os_temporary_file();
    struct games_reader *r = games_reader_new(file, GAMES_OUTFLANK, "classic", NULL, why);
    struct games_writer *w = games_writer_new(out, GAMES_WTHOR);
    (void)state;
    while (games_next(r, &record, &fault) == GAMES_GAME) {
        assert_true(games_put(w, &record, why));
        record_finish(&record);
    }
    assert_true(games_finish(w));
    assert_true(games_names(w, &players, &tournaments));
    assert_int_equal(players.length, 16 + 3 * 20);
    assert_int_equal(players.text[8], 3);
    assert_string_equal(players.text + 16, "Ren\xe9");
    assert_string_equal(players.text + 36, "Bo");
    assert_string_equal(players.text + 56, "?");
    assert_int_equal(tournaments.length, 16 + 2 * 26);
    games_losses(w, &lost);
    assert_string_equal(lost.text, "second (1 game)");
    games_writer_free(w);
    games_reader_free(r);
    fclose(file);
    struct strbuf written = bytes_of(out);
    assert_memory_equal(written.text + 16, "\0\0\0\0\1\0", 6); /* tournament, first, second */
    assert_memory_equal(written.text + 16 + 68, "\1\0\1\0\2\0", 6);
    strbuf_free(&written);
    strbuf_free(&players);
    strbuf_free(&tournaments);
    strbuf_free(&lost);
}

static void wthor_refuses_what_cannot_be(void **state)
{
    char why[RECORD_ERROR_MAX];
    (void)state;
    struct strbuf lines = text_of(WHOLE), file = converted(&lines, GAMES_TRANSCRIPT, GAMES_WTHOR, NULL);
    static const struct {
        size_t at;
        unsigned char byte;
        const char *why;
    } cases[] = {{12, 10, "its boards are not of 8 x 8 squares"},
                 {13, 1, "these are solitaires, not games"},
                 {4, 3, "it ends before game 3"},
                 {4, 1, "there is more in it than its header says, games: 1"},
                 {16 + 6, 31, "Black is said to have 31 discs, the board has 64"},
                 {16 + 8, 11, "move 1: a1 is not legal here"},
                 {16 + 8, 99, "move 1: 99 is no square"},
                 {16 + 8, 19, "move 1: 19 is no square"},
                 {16 + 8, 91, "move 1: 91 is no square"},
                 {16 + 8, 10, "move 1: 10 is no square"},
                 {16 + 8, 1, "move 1: 1 is no square"},
                 {16 + 40, 56, "a move behind the end of the game"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char kept = file.text[cases[i].at];
        file.text[cases[i].at] = (char)cases[i].byte;
        assert_int_not_equal(read_all(file.text, file.length, GAMES_WTHOR, NULL, why), GAMES_END);
        assert_string_equal(why, cases[i].why);
        file.text[cases[i].at] = kept;
    }
    assert_int_equal(read_all(file.text, 100, GAMES_WTHOR, NULL, why), GAMES_BROKEN);
    assert_string_equal(why, "it breaks off in game 2");
    assert_int_equal(read_all(file.text, 15, GAMES_WTHOR, NULL, why), GAMES_BROKEN);
    assert_string_equal(why, "it is shorter than the header of a WTHOR file, 16 bytes");
    strbuf_free(&lines);
    strbuf_free(&file);
}

/* A fault is of a game, unless the whole file ends with it. */
static void a_file_that_breaks_off_has_no_more_games(void **state)
{
    struct strbuf lines = text_of(WHOLE), file = converted(&lines, GAMES_TRANSCRIPT, GAMES_WTHOR, NULL);
    struct record record;
    struct games_fault fault;
    char why[RECORD_ERROR_MAX];
    (void)state;
    file.text[16 + 8] = 11;
    FILE *cut = file_of(file.text, 100);
    struct games_reader *r = games_reader_new(cut, GAMES_WTHOR, "classic", NULL, why);
    assert_int_equal(games_next(r, &record, &fault), GAMES_FAULT);
    assert_int_equal(fault.game, 1);
    assert_int_equal(games_next(r, &record, &fault), GAMES_BROKEN);
    assert_int_equal(fault.game, 0);
    assert_int_equal(games_next(r, &record, &fault), GAMES_END);
    games_reader_free(r);
    fclose(cut);
    strbuf_free(&lines);
    strbuf_free(&file);
}

/* ---- the names of WTHOR's numbers ---- */

static void write_file(const char *path, const struct strbuf *bytes)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(strbuf_text(bytes), 1, bytes->length, file), bytes->length);
    assert_int_equal(fclose(file), 0);
}

/* The facts of the only game of a WTHOR file with this path. */
static void assert_named(const struct strbuf *file, const char *path, const char *event, const char *first,
                         const char *second)
{
    static const char *const keys[] = {"event", "first", "second"};
    const char *const wanted[] = {event, first, second};
    char why[RECORD_ERROR_MAX];
    struct record record;
    struct games_fault fault;
    struct strbuf fact = {0};
    FILE *games = file_of(file->text, file->length);
    struct games_reader *r = games_reader_new(games, GAMES_WTHOR, "classic", path, why);
    assert_non_null(r);
    assert_int_equal(games_next(r, &record, &fault), GAMES_GAME);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(record_fact(&record, keys[i], &fact), wanted[i] != NULL);
        if (wanted[i])
            assert_string_equal(strbuf_text(&fact), wanted[i]);
    }
    record_finish(&record);
    games_reader_free(r);
    fclose(games);
    strbuf_free(&fact);
}

/* The file of one game and the texts of its names. */
static struct strbuf named_game(const char *text, struct strbuf *players, struct strbuf *tournaments)
{
    struct record record;
    char why[RECORD_ERROR_MAX];
    FILE *out = os_temporary_file();
    struct games_writer *w = games_writer_new(out, GAMES_WTHOR);
    assert_true(record_parse(text, strlen(text), 1, &record, why));
    assert_true(games_put(w, &record, why));
    assert_true(games_finish(w));
    assert_true(games_names(w, players, tournaments));
    record_finish(&record);
    games_writer_free(w);
    return bytes_of(out);
}

static void wthor_names_are_found_beside_the_file(void **state)
{
    static const char game[] = "game = classic\nfirst = Ren\xc3\xa9\nsecond = Bo\nevent = Coupe d'\xc3\xa9t\xc3\xa9\n"
                               "moves = f5\n";
    static const char path[] = "formats_beside.wtb", players_path[] = "formats_beside.jou",
                      tournaments_path[] = "formats_beside.TRN";
    static const char *const of_all[] = {"WTHOR.jou", "WTHOR.JOU", "WTH.jou"};
    struct strbuf players = {0}, tournaments = {0};
    struct strbuf file = named_game(game, &players, &tournaments);
    (void)state;
    assert_named(&file, NULL, NULL, NULL, NULL);
    assert_named(&file, path, NULL, NULL, NULL); /* there are none */
    write_file(players_path, &players);
    write_file(tournaments_path, &tournaments);
    assert_named(&file, path, "Coupe d'\xc3\xa9t\xc3\xa9", "Ren\xc3\xa9", "Bo");
    assert_named(&file, "formats_another.wtb", NULL, NULL, NULL);
    for (size_t i = 0; i < sizeof of_all / sizeof of_all[0]; i++) { /* those of the whole collection */
        write_file(of_all[i], &players);
        assert_named(&file, "formats_another.wtb", NULL, "Ren\xc3\xa9", "Bo");
        assert_named(&file, "./formats_another", NULL, "Ren\xc3\xa9", "Bo");
        assert_int_equal(remove(of_all[i]), 0);
    }
    file.text[16 + 2] = 9; /* a player who is not in the list */
    assert_named(&file, path, "Coupe d'\xc3\xa9t\xc3\xa9", NULL, "Bo");
    file.text[16 + 2] = 0;
    for (int damage = 0; damage < 3; damage++) { /* a list that breaks off, or does not end, or is none, names nobody */
        struct strbuf bytes = {0};
        strbuf_add(&bytes, players.text, damage == 0 ? players.length - 1 : damage == 1 ? players.length : 10);
        if (damage == 1)
            strbuf_putc(&bytes, 'x');
        write_file(players_path, &bytes);
        assert_named(&file, path, "Coupe d'\xc3\xa9t\xc3\xa9", NULL, NULL);
        strbuf_free(&bytes);
    }
    char why[RECORD_ERROR_MAX];
    assert_int_equal(read_all(players.text, players.length, GAMES_WTHOR, NULL, why), GAMES_BROKEN);
    assert_string_equal(why, "these are the names of WTHOR's players or tournaments, not games");
    assert_int_equal(remove(players_path), 0);
    assert_int_equal(remove(tournaments_path), 0);
    strbuf_free(&file);
    strbuf_free(&players);
    strbuf_free(&tournaments);
}

static void wthor_names_what_it_cannot_hold(void **state)
{
    static const char *const cases[][2] = {
        {"game = classic\ndate = 2026\nmoves = f5\n", ""},
        {"game = classic\ndate = 2026-11-24\nmoves = f5\n", "date (1 game)"},
        {"game = classic\ndate = soon\nmoves = f5\n", "date (1 game)"},
        {"game = classic\ndate = 99\nmoves = f5\n", "date (1 game)"},
        {"game = classic\nsecond = Anna\ndate = 999\nmoves = f5\n", "date (1 game)"},
        {"game = classic\ndate = 2025\nmoves = f5\ngame = classic\ndate = 2026\nmoves = f5\n", "date (1 game)"},
        {"game = classic\ngave up = first\nmoves = f5\n", "gave up (1 game)"},
        {"game = classic\nopponent = 6\nmoves = f5\n", "players (1 game)"},
        {"game = classic\nfirst = nineteen letters it\nmoves = f5\n", ""},
        {"game = classic\nfirst = twenty letters of it\nmoves = f5\n", "first (1 game)"},
        {"game = classic\nwthor numbers = 1 2 3\nmoves = f5\ngame = classic\nmoves = f5\n", "names (1 game)"},
        {"game = classic\nclock = 300\nmoves = f5\n", "clock (1 game)"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct strbuf from = text_of(cases[i][0]), lost = {0};
        struct strbuf file = converted(&from, GAMES_OUTFLANK, GAMES_WTHOR, &lost);
        if (strcmp(strbuf_text(&lost), cases[i][1]) != 0)
            fail_msg("%s: %s", cases[i][0], strbuf_text(&lost));
        assert_int_equal(read_all(file.text, file.length, GAMES_WTHOR, NULL, (char[RECORD_ERROR_MAX]){0}), GAMES_END);
        strbuf_free(&from);
        strbuf_free(&file);
        strbuf_free(&lost);
    }
}

static void wthor_lists_many_players(void **state)
{
    enum { GAMES = 300 };
    char why[RECORD_ERROR_MAX];
    struct strbuf players = {0}, tournaments = {0};
    FILE *out = os_temporary_file();
    struct games_writer *w = games_writer_new(out, GAMES_WTHOR);
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        char text[100];
        struct record record;
        (void)snprintf(text, sizeof text, "game = classic\nfirst = Ann %d\nsecond = Bo\nmoves = f5\n", i);
        assert_true(record_parse(text, strlen(text), 1, &record, why));
        assert_true(games_put(w, &record, why));
        record_finish(&record);
    }
    assert_true(games_finish(w));
    assert_true(games_names(w, &players, &tournaments));
    assert_int_equal(players.length, 16 + 20 * (GAMES + 1));
    assert_memory_equal(players.text + 8, "\x2d\x01", 2);
    games_writer_free(w);
    fclose(out);
    strbuf_free(&players);
    strbuf_free(&tournaments);
}

static bool is_of(const struct strbuf *file, time_t when)
{
    const struct tm *day = gmtime(&when);
    const unsigned char *header = (const unsigned char *)file->text;
    return header[0] == (day->tm_year + 1900) / 100 && header[1] == day->tm_year % 100 &&
           header[2] == day->tm_mon + 1 && header[3] == day->tm_mday;
}

static void wthor_says_when_it_was_written(void **state)
{
    struct strbuf lines = text_of(WHOLE);
    time_t before = time(NULL);
    struct strbuf file = converted(&lines, GAMES_TRANSCRIPT, GAMES_WTHOR, NULL);
    (void)state;
    assert_true(is_of(&file, before) || is_of(&file, time(NULL))); /* midnight may be between */
    assert_int_equal(games_format_of(file.text, file.length), GAMES_WTHOR);
    strbuf_free(&lines);
    strbuf_free(&file);
}

/* The header has 32 bits for the number of games. */
static void wthor_holds_many_games(void **state)
{
    static const char game[] = "game = classic\nmoves = f5\n";
    enum { GAMES = 0x10203 };
    struct record record;
    char why[RECORD_ERROR_MAX];
    FILE *out = os_temporary_file();
    struct games_writer *w = games_writer_new(out, GAMES_WTHOR);
    (void)state;
    assert_true(record_parse(game, strlen(game), 1, &record, why));
    for (int i = 0; i < GAMES; i++)
        assert_true(games_put(w, &record, why));
    assert_true(games_finish(w));
    games_writer_free(w);
    record_finish(&record);
    struct strbuf file = bytes_of(out);
    assert_int_equal(file.length, 16 + 68 * GAMES);
    assert_memory_equal(file.text + 4, "\x03\x02\x01\0\0\0", 6);
    assert_int_equal(read_all(file.text, file.length, GAMES_WTHOR, NULL, why), GAMES_END);
    assert_int_equal(read_all(file.text, file.length - 68, GAMES_WTHOR, NULL, why), GAMES_BROKEN);
    assert_string_equal(why, "it ends before game 66051");
    strbuf_free(&file);
}

/* ---- all of them ---- */

static void our_own_format_survives_itself_and_transcripts(void **state)
{
    (void)state;
    assert_survives("f5d6c3\nclassic:size=6 c2b4c5\npocket c3d3d4c4\nflipside a1d4+c4Wh1g1+f1S\n"
                    "piecepack:coins=16,turning=by-hand b1:b2a1\njaques \ne6f4e3f6g5d6e7f5c5 13-0\n",
                    GAMES_TRANSCRIPT, GAMES_OUTFLANK);
}

static void what_is_lost_is_named(void **state)
{
    (void)state;
    struct strbuf from = text_of(GGF), lost = {0};
    struct strbuf there = converted(&from, GAMES_GGF, GAMES_OUTFLANK, &lost);
    assert_int_equal(lost.length, 0);
    strbuf_clear(&there);
    strbuf_puts(&there, "game = classic\ncomment = good\nfirst = A]B\nmoves = f5\n");
    struct strbuf ggf = converted(&there, GAMES_OUTFLANK, GAMES_GGF, &lost);
    assert_string_equal(lost.text, "comment (1 game), brackets (1 game)");
    assert_non_null(strstr(ggf.text, "PB[A)B]"));
    strbuf_free(&from);
    strbuf_free(&there);
    strbuf_free(&ggf);
    strbuf_free(&lost);
}

static void what_a_format_cannot_hold_is_refused(void **state)
{
    static const struct {
        const char *game;
        enum games_format format;
        const char *why;
    } cases[] = {
        {"game = pocket\nmoves = c3\n", GAMES_POSITIONS, "OBF holds no game but Classic"},
        {"game = classic:start=overture\nmoves = d4\n", GAMES_POSITIONS, "OBF holds no opening that is played"},
        {"game = pocket\nmoves = c3\n", GAMES_WTHOR, "WTHOR holds no game but Classic"},
        {"game = classic:start=left\nmoves =\n", GAMES_WTHOR,
         "WTHOR holds no board but that of 8 x 8 squares with the usual start"},
        {"game = flipside\nmoves = a1d4+c4W\n", GAMES_GGF, "GGF holds no game but Classic and Reverse"},
        {"game = classic:start=overture\nmoves = d4\n", GAMES_GGF, "GGF holds no opening that is played"},
        {"game = flipside\nwalk = a1d4\nmoves =\n", GAMES_TRANSCRIPT, "a plain transcript holds no turn under way"},
        {"game = classic:size=4\nposition = .x../.xo./.xx./....\nmoves =\n", GAMES_TRANSCRIPT,
         "a plain transcript holds no board that was set up"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct record record;
        char why[RECORD_ERROR_MAX];
        FILE *out = os_temporary_file();
        if (!record_parse(cases[i].game, strlen(cases[i].game), 1, &record, why))
            fail_msg("%s", why);
        struct games_writer *w = games_writer_new(out, cases[i].format);
        assert_false(games_put(w, &record, why));
        assert_string_equal(why, cases[i].why);
        games_writer_free(w);
        record_finish(&record);
        fclose(out);
    }
}

/* Who played against whom on this machine no other format holds; who gave up some do. */
static void what_belongs_to_this_machine_is_lost(void **state)
{
    static const char *const lost_with[GAMES_FORMATS] = {[GAMES_OUTFLANK] = "",
                                                         [GAMES_TRANSCRIPT] = "gave up (1 game), players (1 game)",
                                                         [GAMES_GGF] = "players (1 game)",
                                                         [GAMES_WTHOR] = "gave up (1 game), players (1 game)",
                                                         [GAMES_POSITIONS] =
                                                             "moves (1 game), gave up (1 game), players (1 game)",
                                                         [GAMES_SGF] = "players (1 game)",
                                                         [GAMES_PGN] = "gave up (1 game), players (1 game)"};
    struct strbuf from = text_of("game = classic\nopponent = 6\nfirst player = 2\ngave up = first\nmoves = f5\n");
    (void)state;
    for (int format = 0; format < GAMES_FORMATS; format++) {
        struct strbuf lost = {0};
        struct strbuf file = converted(&from, GAMES_OUTFLANK, (enum games_format)format, &lost);
        if (strcmp(strbuf_text(&lost), lost_with[format]) != 0)
            fail_msg("%s: %s", games_format_title((enum games_format)format), strbuf_text(&lost));
        if (format == GAMES_GGF)
            assert_non_null(strstr(file.text, "RE[-64.00:r]"));
        strbuf_free(&lost);
        strbuf_free(&file);
    }
    strbuf_free(&from);
}

/* Any of it is enough. */
static void each_thing_of_this_machine_is_lost(void **state)
{
    static const char *const lines[] = {"opponent = 6", "first player = 2", "order = 3"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        for (int format = GAMES_OUTFLANK + 1; format < GAMES_FORMATS; format++) {
            struct strbuf from = {0}, lost = {0};
            strbuf_printf(&from, "game = classic\n%s\nmoves =\n", lines[i]);
            struct strbuf file = converted(&from, GAMES_OUTFLANK, (enum games_format)format, &lost);
            assert_string_equal(strbuf_text(&lost), "players (1 game)");
            strbuf_free(&from);
            strbuf_free(&lost);
            strbuf_free(&file);
        }
}

/* What would end a text of the format, or its line, is replaced and told. */
static void what_would_end_a_text_is_replaced(void **state)
{
    static const struct {
        const char *fact;
        enum games_format format;
        const char *written, *lost;
    } cases[] = {{"first = a\\x0ab\\x0dc", GAMES_PGN, "[Black \"a b c\"]", "ends of lines (1 game)"},
                 {"first = a\\x00b", GAMES_PGN, "[Black \"a b\"]", "ends of lines (1 game)"},
                 {"first = a\"b", GAMES_PGN, "[Black \"a\\\"b\"]", ""},
                 {"comment = a}b", GAMES_PGN, "{a)b}", "brackets (1 game)"},
                 {"comment = a\\x00b", GAMES_PGN, "{a b}", "NUL bytes (1 game)"},
                 {"first = a]b", GAMES_SGF, "PB[a\\]b]", ""},
                 {"first = a\\x00b", GAMES_SGF, "PB[a b]", "NUL bytes (1 game)"},
                 {"first = a\\x00b", GAMES_GGF, "PB[a b]", "NUL bytes (1 game)"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct strbuf from = {0}, lost = {0};
        strbuf_printf(&from, "game = classic\n%s\nmoves = f5\n", cases[i].fact);
        struct strbuf to = converted(&from, GAMES_OUTFLANK, cases[i].format, &lost);
        if (!strstr(to.text, cases[i].written) || strcmp(strbuf_text(&lost), cases[i].lost) != 0)
            fail_msg("%s: %s%s", cases[i].fact, to.text, strbuf_text(&lost));
        strbuf_free(&from);
        strbuf_free(&to);
        strbuf_free(&lost);
    }
}

/* Of more kinds than anybody reads the first are named, and all the others are one. */
static void a_long_list_of_losses_ends(void **state)
{
    struct strbuf from = {0}, lost = {0};
    (void)state;
    strbuf_puts(&from, "game = classic\n");
    for (int i = 0; i < 40; i++)
        strbuf_printf(&from, "sgf A%d = x\n", i);
    strbuf_puts(&from, "moves = f5\ngame = classic\nsgf A39 = x\nsgf A0 = y\nmoves = f5\n");
    struct strbuf file = converted(&from, GAMES_OUTFLANK, GAMES_TRANSCRIPT, &lost);
    assert_int_equal(strncmp(lost.text, "sgf A0 (2 games), sgf A1 (1 game), ", 35), 0);
    assert_string_equal(strstr(lost.text, "sgf A30"), "sgf A30 (1 game), more (2 games)");
    strbuf_free(&from);
    strbuf_free(&lost);
    strbuf_free(&file);
}

static void formats_have_names(void **state)
{
    (void)state;
    for (int format = 0; format < GAMES_FORMATS; format++) {
        enum games_format found = GAMES_FORMATS;
        assert_true(games_format_named(games_format_name((enum games_format)format), &found));
        assert_int_equal(found, format);
    }
    assert_string_equal(games_format_title(GAMES_GGF), "GGF");
}

/* A file of our own with a byte changed, or cut off: the games that are read are those that were there. */
static void assert_ours(const struct strbuf *good, const char *text, size_t length)
{
    struct strbuf moves = {0};
    char why[RECORD_ERROR_MAX] = "";
    (void)read_all(text, length, GAMES_OUTFLANK, &moves, why);
    for (const char *line = strbuf_text(&moves); *line; line += strcspn(line, "\n") + 1) {
        char wanted[200];
        (void)snprintf(wanted, sizeof wanted, "%.*s", (int)strcspn(line, "\n") + 1, line);
        if (!strstr(good->text, wanted))
            fail_msg("another game: %s", wanted);
    }
    strbuf_free(&moves);
}

/* Every byte changed to several values, every cut, of every format: legal games or a message. */
static void damage_never_does_harm(void **state)
{
    static const unsigned char values[] = {0, 1, '\n', ' ', '#', ';', '[', ']', '=', 'a', '9', 0x80, 0xff};
    (void)state;
    struct strbuf lines = text_of(WHOLE), good = {0};
    char why[RECORD_ERROR_MAX];
    (void)read_all(lines.text, lines.length, GAMES_TRANSCRIPT, &good, why);
    for (int format = 0; format < GAMES_FORMATS; format++) {
        struct strbuf file = converted(&lines, GAMES_TRANSCRIPT, (enum games_format)format, NULL);
        for (size_t length = 0; length < file.length; length++) {
            (void)read_all(file.text, length, (enum games_format)format, NULL, why);
            if (format == GAMES_OUTFLANK)
                assert_ours(&good, file.text, length);
        }
        for (size_t i = 0; i < file.length; i++) {
            char kept = file.text[i];
            for (size_t v = 0; v < sizeof values; v++) {
                file.text[i] = (char)values[v];
                (void)read_all(file.text, file.length, (enum games_format)format, NULL, why);
                if (format == GAMES_OUTFLANK)
                    assert_ours(&good, file.text, file.length);
            }
            file.text[i] = kept;
        }
        strbuf_free(&file);
    }
    strbuf_free(&lines);
    strbuf_free(&good);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(legal_lines),
        cmocka_unit_test(faulty_lines),
        cmocka_unit_test(faults_have_their_place),
        cmocka_unit_test(positions_survive_our_own_format),
        cmocka_unit_test(positions_are_read_in_every_shape),
        cmocka_unit_test(positions_refuse_what_cannot_be),
        cmocka_unit_test(a_line_without_end_is_given_up),
        cmocka_unit_test(formats_are_told_apart),
        cmocka_unit_test(ggf_survives_our_own_format),
        cmocka_unit_test(ggf_refuses_what_cannot_be),
        cmocka_unit_test(ggf_goes_on_behind_a_fault),
        cmocka_unit_test(wthor_survives_our_own_format),
        cmocka_unit_test(wthor_holds_what_is_known_of_the_end),
        cmocka_unit_test(wthor_names_are_written_once),
        cmocka_unit_test(wthor_refuses_what_cannot_be),
        cmocka_unit_test(a_file_that_breaks_off_has_no_more_games),
        cmocka_unit_test(our_own_format_survives_itself_and_transcripts),
        cmocka_unit_test(what_is_lost_is_named),
        cmocka_unit_test(what_a_format_cannot_hold_is_refused),
        cmocka_unit_test(wthor_names_are_found_beside_the_file),
        cmocka_unit_test(wthor_names_what_it_cannot_hold),
        cmocka_unit_test(wthor_holds_many_games),
        cmocka_unit_test(what_belongs_to_this_machine_is_lost),
        cmocka_unit_test(each_thing_of_this_machine_is_lost),
        cmocka_unit_test(a_long_list_of_losses_ends),
        cmocka_unit_test(formats_have_names),
        cmocka_unit_test(faults_name_their_game),
        cmocka_unit_test(a_byte_order_mark_is_no_part_of_a_line),
        cmocka_unit_test(lines_with_numbers_go_on),
        cmocka_unit_test(positions_stand_in_a_line_each),
        cmocka_unit_test(ggf_passes_may_be_left_out),
        cmocka_unit_test(ggf_dates_are_known_by_their_form),
        cmocka_unit_test(ggf_says_how_a_game_ended),
        cmocka_unit_test(ggf_results_may_have_komi),
        cmocka_unit_test(a_game_of_a_server_stands_alone),
        cmocka_unit_test(wthor_lists_many_players),
        cmocka_unit_test(wthor_says_when_it_was_written),
        cmocka_unit_test(what_would_end_a_text_is_replaced),
        cmocka_unit_test(damage_never_does_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
