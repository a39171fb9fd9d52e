/* SGF and PGN: what people's programs write, what is refused and where, and that what is written is the same again. */
#include <stdio.h>
#include <string.h>

#include "base/os.h"
#include "formats/games.h"
#include "rules/notation.h"
#include "support/test.h"

static FILE *file_of(const char *text)
{
    FILE *file = os_temporary_file();
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    rewind(file);
    return file;
}

/* What a text becomes in another format; every game of it must be good. */
static void convert(const char *text, enum games_format to, struct strbuf *out, struct strbuf *lost)
{
    FILE *file = file_of(text), *written = os_temporary_file();
    char why[RECORD_ERROR_MAX];
    struct games_reader *r = games_reader_new(file, games_format_of(text, strlen(text)), "classic", NULL, why);
    struct games_writer *w = games_writer_new(written, to);
    struct record record;
    struct games_fault fault;
    for (enum games_found found; (found = games_next(r, &record, &fault)) != GAMES_END;) {
        if (found != GAMES_GAME)
            fail_msg("%s: line %lld, column %lld: %s", text, fault.line, fault.column, fault.why);
        if (!games_put(w, &record, why))
            fail_msg("%s: %s", text, why);
        record_finish(&record);
    }
    assert_true(games_finish(w));
    if (lost)
        games_losses(w, lost);
    strbuf_clear(out);
    strbuf_puts(out, "");
    rewind(written);
    for (int c; (c = getc(written)) != EOF;)
        strbuf_putc(out, (char)c);
    games_writer_free(w);
    games_reader_free(r);
    fclose(written);
    fclose(file);
}

static void assert_becomes(const char *text, enum games_format to, const char *wanted)
{
    struct strbuf out = {0};
    convert(text, to, &out, NULL);
    assert_string_equal(out.text, wanted);
    strbuf_free(&out);
}

/* It is of this format, as that is written, and is the same again, also by way of our own records; nothing is lost. */
static void assert_the_same_again(const char *text, enum games_format format)
{
    struct strbuf out = {0}, again = {0}, lost = {0};
    assert_int_equal(games_format_of(text, strlen(text)), format);
    convert(text, format, &out, &lost);
    assert_string_equal(out.text, text);
    convert(text, GAMES_OUTFLANK, &out, &lost);
    convert(out.text, format, &again, &lost);
    assert_string_equal(again.text, text);
    assert_string_equal(strbuf_text(&lost), "");
    strbuf_free(&out);
    strbuf_free(&again);
    strbuf_free(&lost);
}

struct illegal_move {
    const char *text;
    long long line, column;
    const char *why;
};

static void assert_refused(const struct illegal_move *refused)
{
    struct games_fault fault = {.line = 0};
    struct record record;
    char why[RECORD_ERROR_MAX];
    FILE *file = file_of(refused->text);
    enum games_format format = games_format_of(refused->text, strlen(refused->text));
    struct games_reader *r = games_reader_new(file, format, "classic", NULL, why);
    enum games_found found;
    while ((found = games_next(r, &record, &fault)) == GAMES_GAME)
        record_finish(&record);
    if (found != GAMES_FAULT || strncmp(fault.why, refused->why, strlen(refused->why)) != 0)
        fail_msg("%s: %d: %s", refused->text, found, fault.why);
    if (fault.line != refused->line || fault.column != refused->column)
        fail_msg("%s: line %lld, column %lld", refused->text, fault.line, fault.column);
    games_reader_free(r);
    fclose(file);
}

static void formats_are_told_apart(void **state)
{
    static const struct {
        const char *text;
        enum games_format format;
    } cases[] = {{"(;FF[4]GM[2]SZ[8];B[f5])", GAMES_SGF},  {"\xef\xbb\xbf\r\n( ;GM[ 2 ];B[f5])", GAMES_SGF},
                 {"(;GM[1]FF[4];B[pd])", GAMES_SGF},       {"(;SZ[8]PB[x];B[f5])", GAMES_SGF},
                 {"(;GM[2]B[f5];W[d6];)", GAMES_SGF},      {"From: somebody\n\n(;FF[4]GM[2];B[f5])", GAMES_SGF},
                 {"(;GM[Othello]PC[x]B[f5];)", GAMES_GGF}, {"(;GM[Othello", GAMES_GGF},
                 {"[Event \"?\"]\n", GAMES_PGN},           {"\xef\xbb\xbf[Site  \"x\"]\r\n", GAMES_PGN},
                 {"[ \"F5\"]", GAMES_TRANSCRIPT},          {"[F5, D6]", GAMES_TRANSCRIPT}};
    enum games_format format;
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (games_format_of(cases[i].text, strlen(cases[i].text)) != cases[i].format)
            fail_msg("%s", cases[i].text);
    assert_true(games_format_of_path("a/b.SGF", &format));
    assert_int_equal(format, GAMES_SGF);
    assert_true(games_format_of_path("b.pgn", &format));
    assert_int_equal(format, GAMES_PGN);
}

/* ---- SGF ---- */

#define SGF "(;FF[4]GM[2]CA[UTF-8]SZ[8]"

static void sgf_is_the_same_again(void **state)
{
    static const char *const texts[] = {
        SGF "RE[?])\n",
        SGF "EV[Cup \\] \\\\ 2]DT[2026-11-24]PB[Ann]PW[Ren\xc3\xa9]RE[?]C[a\nb: c]\n;B[f5];W[d6];B[c3])\n",
        SGF
        "PB[Ann]RE[B+13]PC[here]TM[300]\n;B[e6];W[f4]C[so\n]BL[12.5];B[e3]TR[d4][e5];W[f6];B[g5];W[d6];B[e7];W[f5];B["
        "c5])\n",
        SGF "RE[W+R]\n;B[f5])\n",
        SGF "RE[B+T]\n;B[f5])\n",
        SGF "RE[?]\n;B[f5];W[d6];B[c4];W[g5];B[d7];W[c7];B[h5];W[d8];B[b8];W[b7]\n;B[b6];W[a7];B[PA];W[b5])\n",
        SGF "RE[?]AB[a1][e4][d5]AW[d4][e5][h8]PL[B]\n;B[f5])\n",
        "(;FF[4]GM[2]CA[UTF-8]SZ[6]RE[?]\n;B[c2])\n" SGF "RE[?]AB[d5][e5]AW[d4][e4]PL[W]\n;W[d6])\n"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_the_same_again(texts[i], GAMES_SGF);
}

static void sgf_is_read_as_others_write_it(void **state)
{
    (void)state;
    assert_becomes("(;FF[4]GM[2]AP[x]PC[y]SZ[8]AB[E4][D5]AW[D4][E5]PL[B]B[F5];W[D6];B[C3];)", GAMES_TRANSCRIPT,
                   "f5d6c3\n");
    assert_becomes("( ;\r\nGaMe[2]\r\nFF [3]\r\n;B[fe]\r\n;W[df];B[cc]\r\n)\r\n", GAMES_TRANSCRIPT, "f5d6c3\n");
    assert_becomes("(;GaMe[2]GM[2]\r\n;B[fe]\r\n;W[df];B[cc]\r\n)\r\n", GAMES_TRANSCRIPT, "f5d6c3\n");
    assert_becomes("(see below; or not) (;GM[2];B[f5])", GAMES_TRANSCRIPT, "f5\n");
    assert_becomes("(;GM[2]SZ[6:6];B[c2])", GAMES_TRANSCRIPT, "classic:size=6 c2\n");
    assert_becomes("(;GM[2](;B[f5];W[d6](;B[c3])(;B[c4](;W[d3])))(;B[d3]))(;GM[2];B[c4])", GAMES_TRANSCRIPT,
                   "f5d6c3\nc4\n");
    for (int i = 0; i < 3; i++) { /* passes, as they are written */
        static const char *const passes[] = {"B[]", "B[tt]", "B[pass]"};
        char text[200];
        (void)snprintf(text, sizeof text,
                       "(;GM[2];B[f5];W[d6];B[c4];W[g5];B[d7];W[c7];B[h5];W[d8];B[b8];W[b7];B[b6];W[a7];%s;W[b5])",
                       passes[i]);
        assert_becomes(text, GAMES_TRANSCRIPT, "f5d6c4g5d7c7h5d8b8b7b6a7--b5\n");
    }
    assert_becomes("(;GM[2]AB[d5:e5]AW[d4:e4][a1]AE[a1];W[d6])", GAMES_POSITIONS,
                   "---------------------------OO------OX------O-------------------- X;\n");
    assert_becomes("(;GM[2]AB[c4:d5]AW[ed:fe]PL[W])", GAMES_POSITIONS,
                   "--------------------------XXOO----XXOO-------------------------- O;\n");
}

/* A comment before the first move is the game's; a game that was given up is so in every format. */
static void sgf_says_what_other_formats_say(void **state)
{
    (void)state;
    assert_becomes("(;GM[2]C[a];B[f5]C[b];W[d6])", GAMES_OUTFLANK,
                   "outflank = 2\ngame = classic\ncomment = a\nsgf 1 C = b\nmoves = f5 d6\nend = 2 68083985\n");
    assert_becomes(
        "(;GM[2]RE[W+R];B[f5])", GAMES_OUTFLANK,
        "outflank = 2\ngame = classic\ngave up = first\nresult = 4-1\nwinner = second\nmoves = f5\nend = 1 946d8269\n");
}

/* A result that names neither side is kept, and nobody gave up by it; so is a second comment. */
static void sgf_keeps_what_it_does_not_know(void **state)
{
    struct strbuf out = {0};
    (void)state;
    convert("(;GM[2]C[a]C[b];B[f5])", GAMES_OUTFLANK, &out, NULL);
    assert_non_null(strstr(out.text, "\ncomment = a\nsgf C = b\n"));
    convert("(;GM[2]RE[?+R];B[f5])", GAMES_OUTFLANK, &out, NULL);
    assert_non_null(strstr(out.text, "sgf RE = ?+R\n"));
    assert_null(strstr(out.text, "gave up"));
    convert("(;GM[2]RE[Void];B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5])", GAMES_OUTFLANK, &out, NULL);
    assert_non_null(strstr(out.text, "sgf RE = Void\n"));
    convert("(;GM[2]RE[B+64];B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5])", GAMES_OUTFLANK, &out, NULL);
    assert_non_null(strstr(out.text, "sgf RE = B+64\n")); /* the open squares are the winner's */
    strbuf_free(&out);
}

static void sgf_branches_are_named_as_lost(void **state)
{
    struct strbuf out = {0}, lost = {0};
    (void)state;
    convert("(;GM[2](;B[f5];W[d6])(;B[d3]C[( \\] (]))", GAMES_SGF, &out, &lost);
    assert_string_equal(lost.text, "sgf branches (1 game)");
    convert("(;GM[2](;B[f5];W[d6])(;B[d3]C[( \\] (];W[c5])(;B[c4]))", GAMES_OUTFLANK, &out, NULL);
    assert_non_null(strstr(out.text, "sgf branches = 2\n"));
    strbuf_free(&out);
    strbuf_free(&lost);
}

static void sgf_names_in_latin_1(void **state)
{
    (void)state;
    assert_becomes("(;GM[2]PB[Ren\xe9];B[f5])", GAMES_SGF, SGF "PB[Ren\xc3\xa9]RE[?]\n;B[f5])\n");
}

static void sgf_is_refused(void **state)
{
    static const struct illegal_move cases[] = {
        {"(;FF[4]GM[1]SZ[19];B[pd])", 1, 11, "this is a game of Go, not of Othello"},
        {"\n (;GM[18];B[d1])", 2, 7, "this is a game of Amazons, not of Othello"},
        {"(;GM[40];B[d1])", 1, 6, "this is a game of Kropki, not of Othello"},
        {"(;GM[41];B[d1])", 1, 6, "this is a game of 41, not of Othello"},
        {"(;GM[0];B[d1])", 1, 6, "this is a game of 0, not of Othello"},
        {"(;GM[99];B[d1])", 1, 6, "this is a game of 99, not of Othello"},
        {"(;FF[4];B[f5])", 1, 1, "it does not say of which game it is"},
        {"(;FF[4];B[f5]GM[2];W[d6])", 1, 1, "it does not say of which game it is"},
        {"(;GM[2]\n;B[f5];W[d6]\n;W[c3])", 3, 4, "move 3: c3: it is not White's turn"},
        {"(;GM[2]\n;B[f5];W[a1])", 2, 10, "move 2: a1 is not legal here; legal: f4 d6 f6"},
        {"(;GM[2];B[zz])", 1, 11, "move 1: \"zz\" is not a move"},
        {"(;GM[2]SZ[10];B[f5])", 1, 11, "a board has 4 to 8 squares a side, not 10"},
        {"(;GM[2]SZ[8:6];B[f5])", 1, 11, "a board has 4 to 8 squares a side, not 8:6"},
        {"(;GM[2]SZ[8:8x];B[f5])", 1, 11, "a board has 4 to 8 squares a side, not 8:8x"},
        {"(;GM[2];B[f5]AB[a1])", 1, 17, "\"a1\" cannot stand here"},
        {"(;GM[2]AB[d4][d55]AW[e4])", 1, 15, "\"d55\" is not a move"},
        {"(;GM[2]AB[d4][i5]AW[e4])", 1, 15, "\"i5\" is not a move"},
        {"(;GM[2]AB[d4:i5]AW[e4])", 1, 11, "\"d4:i5\" is not a move"},
        {"(;GM[2]AB[d4:e55]AW[e4])", 1, 11, "\"d4:e55\" is not a move"},
        {"(;GM[2]AB[d5:d4]AW[e4])", 1, 11, "\"d5:d4\" is not a move"},
        {"(;GM[2]AB[e4:d5]AW[e4])", 1, 11, "\"e4:d5\" is not a move"},
        {"(;GM[2]AB[a4:i5]AW[e4])", 1, 11, "\"a4:i5\" is not a move"},
        {"(;GM[2] 7 ;B[f5])", 1, 9, "\"7\" cannot stand here"},
        {"(;GM[2]AB[d5][e4]AW[d4][e5])", 1, 0, "it does not say whose turn it is: add PL[B] or PL[W] to the board"},
        {"(;GM[2]AB[d5][e4]AW[d4][e5];C[to play]", 1, 0,
         "it does not say whose turn it is: add PL[B] or PL[W] to the board"},
        {"(;GM[2]PB[Ann", 1, 0, "it breaks off: \")\" is missing"},
        {"(;GM[2]RE[W+2];B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5])", 1, 0,
         "the result is said to be -2.00, the board has 13-0"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_refused(&cases[i]);
}

/* ---- PGN ---- */

#define TAGS "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Black \"?\"]\n[White \"?\"]\n"

static void pgn_is_the_same_again(void **state)
{
    static const char *const texts[] = {
        TAGS "[Result \"*\"]\n\n*\n\n",
        TAGS "[Result \"1-0\"]\n\n1. f5 d6 2. c3 1-0\n\n",
        "[Event \"Cup \\\"A\\\" \\\\\"]\n[Site \"here\"]\n[Date \"2026.11.24\"]\n[Round \"-\"]\n[Black "
        "\"Ann\"]\n[White "
        "\"Ren\xc3\xa9\"]\n[Result \"13-0\"]\n[Time \"12:00:00\"]\n[BlackElo \"1200\"]\n\n{of\nours} 1. e6 f4 {so} 2. "
        "e3 "
        "f6 3. g5 d6 4. e7 f5 5. c5 13-0\n\n" TAGS "[Result \"*\"]\n\n1. d3 *\n\n",
        TAGS "[Result \"*\"]\n\n1. f5 d6 2. c4 g5 3. d7 c7 4. h5 d8 5. b8 b7 6. b6 a7 7. -- b5 *\n\n",
        TAGS "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"---------------------------OO------XX--------------------------- "
             "O\"]\n\n1... d6 *\n\n",
        TAGS "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"-----OX--XO----- X\"]\n\n1. b1 *\n\n"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_the_same_again(texts[i], GAMES_PGN);
}

static void pgn_is_read_as_others_write_it(void **state)
{
    (void)state;
    assert_becomes(
        "\xef\xbb\xbf[Event \"?\"]\r\n[Site \"A server\"]\r\n[Date \"2026.11.24\"]\r\n[Round \"-\"]\r\n"
        "[Black \"ann\"]\r\n[White \"bo\"]\r\n[Result \"13-0\"]\r\n[TimeControl \"300\"]\r\n\r\n"
        "1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5 --\r\n13-0\r\n\r\n\r\n[Event \"x\"]\r\n\r\n[Event \"y\"]\r\n"
        "1.F5 D6!? 2.C3 $1 (2. c4 (g5) d7) {[%clk 0:01]} ; rest\r\n 2... D3 1/2-1/2\r\n% no line\r\n",
        GAMES_TRANSCRIPT, "e6f4e3f6g5d6e7f5c5 13-0\nclassic \nf5d6c3d3\n");
    assert_becomes("[Event \"?\"]\n\n1. f5 d6 2. c4 g5 3. d7 c7 4. h5 d8 5. b8 b7 6. b6 a7 7. @@@@ b5 *\n",
                   GAMES_TRANSCRIPT, "f5d6c4g5d7c7h5d8b8b7b6a7--b5\n");
    assert_becomes(
        "[Event \"Game.no.1\"]\n[Date \"2026.11.24\"]\n\n1. f5 *\n", GAMES_OUTFLANK,
        "outflank = 2\ngame = classic\nevent = Game.no.1\ndate = 2026-11-24\nmoves = f5\nend = 1 5c69a288\n");
    assert_becomes("[Event \"x\" ]\n[Site \"y \"]\n\n1. f5 *\n", GAMES_TRANSCRIPT, "f5\n");
    assert_becomes("[Result \"*\"]\n\n1. f5 1-0\n", GAMES_PGN, TAGS "[Result \"*\"]\n\n1. f5 *\n\n");
    assert_becomes("[Variant \"Othello\"]\n\n1. f5 *\n\n[Variant \"REVERSI\"]\n\n1. d3 *\n", GAMES_TRANSCRIPT,
                   "f5\nd3\n");
    assert_becomes("[Black \"Ren\xe9\"]\n\n1. f5 *\n", GAMES_PGN,
                   "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Black \"Ren\xc3\xa9\"]\n[White "
                   "\"?\"]\n[Result \"*\"]\n\n1. f5 *\n\n");
}

/* Only a date of PGN's form is written as ours are. */
static void pgn_dates_are_known_by_their_form(void **state)
{
    struct strbuf out = {0};
    (void)state;
    convert("[Event \"Game.no.10\"]\n[Date \"24 Nov 2026\"]\n\n1. f5 *\n", GAMES_OUTFLANK, &out, NULL);
    assert_non_null(strstr(out.text, "event = Game.no.10\n"));
    assert_non_null(strstr(out.text, "date = 24 Nov 2026\n"));
    strbuf_free(&out);
}

/* A game ends where the tags of the next begin, of whatever name; a bracket in a comment is no tag. */
static void pgn_games_are_told_apart(void **state)
{
    (void)state;
    assert_becomes("[Site \"a\"]\n\n1. f5 d6 *\n\n[Site \"b\"]\n\n1. d3 *\n", GAMES_TRANSCRIPT, "f5d6\nd3\n");
    assert_becomes("[Event \"a\"]\n1. f5 *\n[Site \"b\"]\n1. d3 *\n", GAMES_TRANSCRIPT, "f5\nd3\n");
    assert_becomes("[Event \"a\"]\n\n1. f5 {so\n[Event \"b\"]\n} d6 *\n", GAMES_TRANSCRIPT, "f5d6\n");
    assert_becomes("[Event \"a\"]\n[Site \"{\"]\n\n1. f5 *\n\n[Event \"b\"]\n\n1. d3 *\n", GAMES_TRANSCRIPT,
                   "f5\nd3\n");
    assert_becomes("[Site \"a\"]\n[Event \"b\"]\n\n1. f5 *\n", GAMES_TRANSCRIPT, "f5\n");
}

static void pgn_lines_are_short(void **state)
{
    static const char game[] =
        "classic:size=6 c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6--e1f1 16-20\n";
    struct strbuf out = {0}, again = {0};
    size_t longest = 0, lines = 0;
    (void)state;
    convert(game, GAMES_PGN, &out, NULL);
    for (const char *line = strstr(out.text, "\n\n"); line && *line; line = strchr(line + 1, '\n')) {
        size_t length = strcspn(line + 1, "\n");
        longest = length > longest ? length : longest;
        lines += length > 0;
    }
    assert_in_range(longest, 70, 80);
    assert_in_range(lines, 2, 3);
    convert(out.text, GAMES_TRANSCRIPT, &again, NULL);
    assert_string_equal(again.text, game);
    strbuf_free(&out);
    strbuf_free(&again);
}

/* A word that no line can hold begins in the line where it is. */
static void pgn_has_no_line_too_many(void **state)
{
    static const char comment[] =
        "a comment of one word, which is never broken, however long it is and whatever follows "
        "it in the text of the game";
    struct strbuf from = {0}, out = {0};
    (void)state;
    strbuf_printf(&from, "game = classic\ncomment = %s\nmoves = f5\n", comment);
    convert(from.text, GAMES_PGN, &out, NULL);
    const char *at = strstr(out.text, comment);
    assert_non_null(at);
    assert_memory_equal(at - 4, "]\n\n{", 4);
    strbuf_free(&from);
    strbuf_free(&out);
}

static void sgf_says_who_won_and_by_how_much(void **state)
{
    struct strbuf out = {0};
    (void)state;
    convert("XXXXXXXXXXXOOOOO X;\n", GAMES_SGF, &out, NULL);
    assert_non_null(strstr(out.text, "RE[B+6]"));
    convert("XXXXXOOOOOOOOOOO X;\n", GAMES_SGF, &out, NULL);
    assert_non_null(strstr(out.text, "RE[W+6]"));
    convert("XXXXXXXXOOOOOOOO X;\n", GAMES_SGF, &out, NULL);
    assert_non_null(strstr(out.text, "SZ[4]"));
    assert_non_null(strstr(out.text, "RE[0]"));
    strbuf_free(&out);
}

static void pgn_is_refused(void **state)
{
    static const struct illegal_move cases[] = {
        {"[Event \"?\"]\n\n1. e4 e5 2. Nf3", 3, 4, "move 1: e4 is not legal here; legal: d3 c4 f5 e6"},
        {"[Event \"?\"]\n[Variant \"Chess\"]\n\n1. f5", 2, 11, "this is a game of Chess, not of Othello"},
        {"[Event \"?\"]\n[1st \"x\"]\n\n1. f5", 2, 1, "\"[1st\" cannot stand here"},
        {"[Event \"?\"]\n[ \"x\"]\n\n1. f5", 2, 1, "\"[\" cannot stand here"},
        {"[Variant \"Othello 10\"]\n\n1. f5", 1, 11, "this is a game of Othello 10, not of Othello"},
        {"[Variant \"Oth\"]\n\n1. f5", 1, 11, "this is a game of Oth, not of Othello"},
        {"[Event \"?\"]\n\n1. f5 d6\n2. c3 zz", 4, 7, "move 4: \"zz\" is not a move"},
        {"[Event \"?\"]\n\n1. f5 d6 1-0 2. c3", 3, 17, "\"c3\" cannot stand here"},
        {"[Event \"?\"]\n\n1. f5 13-", 3, 7, "\"13-\" cannot stand here"},
        {"[Event \"?\"]\n[White \"a]\n\n1. f5", 2, 11, "it breaks off: \"\"]\" is missing"},
        {"[Event \"?\"]\n[FEN \"----\"]\n\n1. f5", 2, 7, "a board of 4 squares, not of 64"},
        {"[FEN \"-----OX--XO-----\"]\n\n1. b1", 1, 23,
         "it does not say whose turn it is: add X or O behind the squares"},
        {"[Result \"12-1\"]\n\n1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5 12-1", 1, 0,
         "the result is said to be 11.00, the board has 13-0"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_refused(&cases[i]);
}

/* ---- what was cut, pasted or written by hand ---- */

/* What is there is read, and then the end is said to be missing. */
static void assert_cut(const char *text, size_t length, const char *wanted, const char *missing)
{
    struct games_fault fault = {.line = 0};
    struct record record = {.match = NULL};
    struct strbuf moves = {0};
    char why[RECORD_ERROR_MAX];
    FILE *file = file_of(text);
    struct games_reader *r = games_reader_new(file, games_format_of(text, length), "classic", NULL, why);
    if (games_next(r, &record, &fault) != GAMES_GAME)
        fail_msg("%s: %s", text, fault.why);
    (void)record_moves(record.match, match_length(record.match), "", &moves);
    assert_string_equal(strbuf_text(&moves), wanted);
    record_finish(&record);
    (void)snprintf(why, sizeof why, "it breaks off: \"%s\" is missing", missing);
    if (games_next(r, &record, &fault) != GAMES_BROKEN || strcmp(fault.why, why) != 0)
        fail_msg("%s: %s", text, fault.why);
    assert_string_equal(fault.error.key, "breaks_off");
    assert_int_equal(games_next(r, &record, &fault), GAMES_END);
    strbuf_free(&moves);
    games_reader_free(r);
    fclose(file);
}

static void what_is_there_of_a_cut_file_is_read(void **state)
{
    static const struct {
        const char *text, *moves, *missing;
    } cases[] = {{"(;GM[2];B[f5];W[d6]", "f5d6", ")"},
                 {"(;GM[2];B[f5];W[d6]\n(;B[c3]", "f5d6c3", ")"},
                 {"(;GM[2];B[f5];W[d6", "f5", ")"},
                 {"(;GM[2];B[f5];W[d6]C[so [x\\] ", "f5d6", ")"},
                 {"(;GM[2];B[f5];W", "f5", ")"},
                 {"(;GM[2]AB[a1][e4]AW[d4]PL[B]C[W", "", ")"},
                 {"(;GM[Othello]PC[x]B[F5]W[d6];", "f5d6", ";)"},
                 {"(;GM[Othello]PC[x]B[F5]W[d6]", "f5d6", ";)"},
                 {"(;GM[Othello]PC[x]B[F5]W[d6", "f5", ";)"},
                 {"(;GM[Othello]PC[x]B[F5]W", "f5", ";)"},
                 {"[Event \"?\"]\n\n1. f5 d6 {so", "f5d6", "}"},
                 {"[Event \"?\"]\n\n1. f5 d6 (c3 (c4)", "f5d6", ")"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_cut(cases[i].text, strlen(cases[i].text), cases[i].moves, cases[i].missing);
}

/* The end of a game may be missing in the middle of a file: what is there is read, that is said, and the next game is
 * read as if nothing had been. */
static void what_is_there_of_a_game_before_another_is_read(void **state)
{
    static const struct {
        const char *text, *missing;
    } cases[] = {{"(;GM[2];B[f5];W[d6]\n(;GM[2];B[f5];W[f6])", ")"},
                 {"(;GM[2];B[f5];W[d6]\n(GM[2];B[f5];W[f6])", ")"},
                 {"(;GM[2];B[f5](;W[d6](;B[c3]\n(;GM[2];B[f5];W[f6])", ")"},
                 {"(;GM[2];B[f5];W[d6];B[c3\n(;GM[2];B[f5];W[f6])", ")"},
                 {"(;GM[Othello]PC[x]B[F5]W[d6]\n(;GM[Othello]PC[x]B[F5]W[f6];)", ";)"},
                 {"(;GM[Othello]PC[x]B[F5]W[d6]B[c3\n(;GM[Othello]PC[x]B[F5]W[f6];)", ";)"},
                 {"(;GM[Othello]PC[x]B[F5]W[d6];\n(GM[Othello]PC[x]B[F5]W[f6];)", ";)"},
                 {"[Event \"?\"]\n\n1. f5 d6 {so\n\n[Event \"?\"]\n\n1. f5 f6 *\n", "}"},
                 {"[Event \"?\"]\n\n1. f5 d6 (c4 {so\n\n[Event \"?\"]\n\n1. f5 f6 *\n", ")"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct games_fault fault = {.line = 0};
        struct record record = {.match = NULL};
        struct strbuf moves = {0};
        char why[RECORD_ERROR_MAX], wanted[RECORD_ERROR_MAX];
        const char *text = cases[i].text;
        int cuts = 0;
        FILE *file = file_of(text);
        struct games_reader *r = games_reader_new(file, games_format_of(text, strlen(text)), "classic", NULL, why);
        (void)snprintf(wanted, sizeof wanted, "it breaks off: \"%s\" is missing", cases[i].missing);
        for (enum games_found found; (found = games_next(r, &record, &fault)) != GAMES_END;) {
            if (found == GAMES_CUT) {
                assert_string_equal(fault.why, wanted);
                assert_string_equal(fault.error.key, "breaks_off");
                assert_int_equal(fault.line, 1);
                cuts++;
                continue;
            }
            if (found != GAMES_GAME)
                fail_msg("%s: %s", text, fault.why);
            (void)record_moves(record.match, match_length(record.match), "", &moves);
            strbuf_putc(&moves, ' ');
            record_finish(&record);
        }
        if (cuts != 1 || strncmp(strbuf_text(&moves), "f5d6", 4) != 0 || !strstr(strbuf_text(&moves), " f5f6 "))
            fail_msg("%s: %d cut, moves %s", text, cuts, strbuf_text(&moves));
        strbuf_free(&moves);
        games_reader_free(r);
        fclose(file);
    }
}

/* What is said in a comment of another game is no game. */
static void a_comment_may_show_a_game(void **state)
{
    (void)state;
    assert_becomes("(;GM[2];B[f5]C[as in (;GM[2\\];B[c4\\];W[c3\\])];W[d6])", GAMES_TRANSCRIPT, "f5d6\n");
    assert_becomes("[Event \"?\"]\n\n1. f5 {as in\n[Event \"x\"]\n} d6 *\n", GAMES_TRANSCRIPT, "f5d6\n");
}

static void ggf_needs_no_first_semicolon(void **state)
{
    (void)state;
    assert_becomes("(GM[Othello]PC[x]B[F5]W[d6];)", GAMES_TRANSCRIPT, "f5d6\n");
    assert_becomes("( GM [Othello]PC[x]B[F5]W[d6];)\n(GM[Othello]PC[x]B[F5]W[f6];)", GAMES_TRANSCRIPT, "f5d6\nf5f6\n");
    assert_cut("(GM[Othello]PC[x]B[F5]W[d6])", 28, "f5d6", ";)");
}

static void pgn_has_signs_and_words_behind_moves(void **state)
{
    (void)state;
    assert_becomes("[Event \"?\"]\n\n1. f5 !! d6 = 2. c3 \xc2\xb1 d3 \xe2\x88\x93 3. c4 N f4 ?! 4. e3 +/- f6 -+ *\n",
                   GAMES_TRANSCRIPT, "f5d6c3d3c4f4e3f6\n");
    assert_becomes("[Event \"?\"]\n\n1. f5!! d6\xe2\xa9\xb2 2. c3\xe2\x88\x9e *\n", GAMES_TRANSCRIPT, "f5d6c3\n");
}

static void lists_of_moves_end_in_a_result(void **state)
{
    static const char *const ends[] = {"*", "1-0", "0-1", "1/2-1/2", "\xc2\xbd-\xc2\xbd"};
    (void)state;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        char text[80];
        (void)snprintf(text, sizeof text, "1. f5 d6 2. c3 %s\n", ends[i]);
        assert_becomes(text, GAMES_TRANSCRIPT, "f5d6c3\n");
        (void)snprintf(text, sizeof text, "1. f5 d6\n2. c3 %s\n1. d3 %s\n", ends[i], ends[i]);
        assert_becomes(text, GAMES_TRANSCRIPT, "f5d6c3\nd3\n");
    }
    assert_becomes("e6f4e3f6g5d6e7f5c5 13-0\n", GAMES_TRANSCRIPT, "e6f4e3f6g5d6e7f5c5 13-0\n");
}

static void numbers_need_no_dots(void **state)
{
    (void)state;
    assert_becomes("1 f5 d6 2 c3 d3\n", GAMES_TRANSCRIPT, "f5d6c3d3\n");
    assert_becomes("1 f5 d6\n2 c3 d3\n3 c4\n", GAMES_TRANSCRIPT, "f5d6c3d3c4\n");
    assert_becomes("1 f5d6c3d3\n2 c4c3d3c5\n", GAMES_TRANSCRIPT, "f5d6c3d3\nc4c3d3c5\n"); /* games that are numbered */
}

static void sgf_needs_no_first_semicolon(void **state)
{
    (void)state;
    assert_becomes("(GM[2]SZ[8];B[f5];W[d6])", GAMES_TRANSCRIPT, "f5d6\n");
    assert_becomes("x (see AB) (FF[4]GM[2]\n;B[f5])(GM [2];B[d3])", GAMES_TRANSCRIPT, "f5\nd3\n");
}

static void texts_are_read_as_they_are_pasted(void **state)
{
    static const char *const texts[] = {
        "> f5d6c3",
        ">> f5d6\xe2\x80\x8b"
        "c3",
        "```\nf5d6c3\n```",
        "`f5d6c3`",
        "**f5d6c3**",
        "*f5d6c3*",
        "<p><b>f5d6</b>c3<br></p>",
        "\xe2\x80\x8b"
        "f5\xe2\x81\xa0 d6 \xe2\x80\x8e"
        "c3\xe2\x80\xac",
        "\xef\xbd\x86\xef\xbc\x95\xef\xbc\xa4\xef\xbc\x96\xe3\x80\x80\xef\xbd\x83\xef\xbc\x93",
        "> 1. f5 d6\n> 2. c3",
        "> [Event \"?\"]\n>\n> 1. f5 d6\n> 2. c3 *",
        "> (;GM[2];B[f5]\n> ;W[d6];B[c3])"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_becomes(texts[i], GAMES_TRANSCRIPT, "f5d6c3\n");
}

#define START "---------------------------O*------*O---------------------------"
#define ROWS "-------- -------- -------- ---O*--- ---*O--- -------- -------- --------"

static void positions_are_read_as_servers_write_them(void **state)
{
    static const char *const texts[] = {"[8 " ROWS " *]",   "8 " ROWS " *",    "8 " START " *",     "BO[8 " ROWS " *]",
                                        "> [8 " ROWS " *]", "`8 " START " *`", "[8\n" ROWS "\n*]\n"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_becomes(texts[i], GAMES_TRANSCRIPT, "classic \n");
    assert_becomes("8 " ROWS " O", GAMES_POSITIONS,
                   "---------------------------OX------XO--------------------------- O;\n");
    assert_becomes("[4 -----O*--*O----- *]\n[4 -----O*--*O----- *]\n", GAMES_POSITIONS,
                   "-----OX--XO----- X;\n-----OX--XO----- X;\n");
}

static void moves_may_follow_a_position(void **state)
{
    struct strbuf out = {0};
    (void)state;
    assert_becomes(START " X f5d6\n", GAMES_TRANSCRIPT, "f5d6\n");
    assert_becomes(START " X; 1. f5 d6\n" START " X\n", GAMES_TRANSCRIPT, "f5d6\nclassic \n");
    assert_becomes("[8 " ROWS " *] f5 d6", GAMES_TRANSCRIPT, "f5d6\n");
    assert_becomes("-----O*--*O----- X b1\n", GAMES_TRANSCRIPT, "classic:size=4 b1\n");
    convert(START " X; f5:+1; d6:+0\n", GAMES_POSITIONS, &out, NULL); /* scores, as before */
    assert_non_null(strstr(out.text, "X; f5:+1; d6:+0\n"));
    strbuf_free(&out);
}

static void what_follows_a_position_is_refused_where_it_is(void **state)
{
    static const struct illegal_move cases[] = {
        {START " X f5d7\n", 1, 70, "move 2: d7 is not legal here; legal: f4 d6 f6"},
        {START " X hello\n", 1, 68, "expected a space or the end"},
        {"f51 d6\n", 1, 3, "move 2: \"1\" is not a move"},
        {START "\n", 1, 65, "it does not say whose turn it is: add X or O behind the squares"},
        {START " b4\n", 1, 66, "it does not say whose turn it is: add X or O behind the squares"},
        {"[8 " ROWS "]\n", 1, 75, "it does not say whose turn it is: add X or O behind the squares"},
        {"(f5d6)c9\n", 1, 7, "move 3: \"c9\" is not a move"},
        {"(GM[2)", 1, 1, "it does not say of which game it is"},
        {"(what is this about, please)", 1, 1, "unknown game \"(what\""}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_refused(&cases[i]);
}

/* With its mark, little and big end first; characters that UTF-8 writes in one to four bytes. */
static void utf_16_is_read(void **state)
{
    static const char text[] = "[Event \"?\"]\n[Black \"Ren\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80\"]\n\n1. f5 d6 *\n";
    static const unsigned name[] = {0xe9, ' ', 0x20ac, ' ', 0xd83d, 0xde00};
    (void)state;
    for (int big = 0; big < 2; big++) {
        struct strbuf in = {0}, out = {0};
        const char *line = strstr(text, "Ren") + 3;
        size_t before = (size_t)(line - text), behind = (size_t)(strchr(line, '"') - text), length = strlen(text);
        for (size_t i = 0; i < 1 + before + 6 + length - behind; i++) {
            size_t at = i - 1;
            unsigned unit = i == 0            ? 0xfeff
                            : at < before     ? (unsigned char)text[at]
                            : at < before + 6 ? name[at - before]
                                              : (unsigned char)text[at - before - 6 + behind];
            strbuf_putc(&in, (char)(big ? unit >> 8 : unit));
            strbuf_putc(&in, (char)(big ? unit : unit >> 8));
        }
        FILE *file = os_temporary_file();
        char why[RECORD_ERROR_MAX];
        struct record record;
        struct games_fault fault;
        assert_int_equal(fwrite(in.text, 1, in.length, file), in.length);
        rewind(file);
        assert_int_equal(games_format_of(in.text, in.length), GAMES_PGN);
        struct games_reader *r = games_reader_new(file, GAMES_PGN, "classic", NULL, why);
        assert_int_equal(games_next(r, &record, &fault), GAMES_GAME);
        assert_true(record_fact(&record, "first", &out));
        assert_string_equal(out.text, "Ren\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80");
        assert_int_equal(match_length(record.match), 2);
        record_finish(&record);
        assert_int_equal(games_next(r, &record, &fault), GAMES_END);
        games_reader_free(r);
        fclose(file);
        strbuf_free(&in);
        strbuf_free(&out);
    }
}

/* What the formats cannot hold. */
static void other_games_are_not_written(void **state)
{
    static const char *const games[][2] = {{"pocket c3", "no game but Classic"},
                                           {"classic:start=overture d4", "no opening that is played"},
                                           {"reverse d3", "no game but Classic"}};
    (void)state;
    for (int format = GAMES_SGF; format <= GAMES_PGN; format++)
        for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
            struct record record;
            struct games_fault fault;
            char why[RECORD_ERROR_MAX];
            FILE *file = file_of(games[i][0]), *out = os_temporary_file();
            struct games_reader *r = games_reader_new(file, GAMES_TRANSCRIPT, "classic", NULL, why);
            struct games_writer *w = games_writer_new(out, (enum games_format)format);
            assert_int_equal(games_next(r, &record, &fault), GAMES_GAME);
            assert_false(games_put(w, &record, why));
            assert_non_null(strstr(why, games[i][1]));
            record_finish(&record);
            games_writer_free(w);
            games_reader_free(r);
            fclose(file);
            fclose(out);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formats_are_told_apart),
        cmocka_unit_test(sgf_is_the_same_again),
        cmocka_unit_test(sgf_is_read_as_others_write_it),
        cmocka_unit_test(sgf_says_what_other_formats_say),
        cmocka_unit_test(sgf_keeps_what_it_does_not_know),
        cmocka_unit_test(sgf_branches_are_named_as_lost),
        cmocka_unit_test(sgf_names_in_latin_1),
        cmocka_unit_test(sgf_is_refused),
        cmocka_unit_test(pgn_is_the_same_again),
        cmocka_unit_test(pgn_is_read_as_others_write_it),
        cmocka_unit_test(pgn_dates_are_known_by_their_form),
        cmocka_unit_test(pgn_games_are_told_apart),
        cmocka_unit_test(pgn_lines_are_short),
        cmocka_unit_test(pgn_has_no_line_too_many),
        cmocka_unit_test(sgf_says_who_won_and_by_how_much),
        cmocka_unit_test(pgn_is_refused),
        cmocka_unit_test(what_is_there_of_a_cut_file_is_read),
        cmocka_unit_test(what_is_there_of_a_game_before_another_is_read),
        cmocka_unit_test(a_comment_may_show_a_game),
        cmocka_unit_test(ggf_needs_no_first_semicolon),
        cmocka_unit_test(pgn_has_signs_and_words_behind_moves),
        cmocka_unit_test(lists_of_moves_end_in_a_result),
        cmocka_unit_test(numbers_need_no_dots),
        cmocka_unit_test(sgf_needs_no_first_semicolon),
        cmocka_unit_test(texts_are_read_as_they_are_pasted),
        cmocka_unit_test(positions_are_read_as_servers_write_them),
        cmocka_unit_test(moves_may_follow_a_position),
        cmocka_unit_test(what_follows_a_position_is_refused_where_it_is),
        cmocka_unit_test(utf_16_is_read),
        cmocka_unit_test(other_games_are_not_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
