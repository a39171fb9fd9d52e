/* Files of games: whatever the bytes, each game read is one by the rules, and is the same again once it was written in
 * Outflank's own format; each fault has a reason. The first byte is the format. */
#include <string.h>

#include "formats/games.h"
#include "fuzz/fuzz.h"

const char *const fuzz_seeds[] = {
    "1e6f4e3f6g5d6e7f5c5 13-0",
    "1classic:size=6 c2b4c5d2e4 # unfinished\nflipside a1d4+c4W h1g1+f1S\n",
    "1# nothing\n\nd3\r\n\r\npocket c3\r\n",
    "0outflank = 2\ngame = classic\nmoves = f5 d6\nend = 2 7b1b1b1b\n\ngame = pocket\nmoves = c3\nmoves = c4\n",
    "0outflank = 2\ngame = flipside\nfirst = Ada\nwalk = h1e4\nggf C = \\x0a\nmoves = a1d4+c4W\nend = 1 00000000\n",
    "2(;GM[Othello]PC[x]PB[a]TY[8]BO[8 ---------------------------O*------*O--------------------------- "
    "*]B[F5/1/2]W[d6];)",
    "2 1 (;GM[Othello]TY[4]BO[4 -----O*--*O----- *]B[b1]W[a1];)(;GM[Othello]B[f5]W[d6]B[c4]C[x];)",
    "2(;GM[Othello]RE[+64.00:r]DT[2003.12.15_13:24:03.MST]B[f5//1]W[f6];)",
    "11. e6 f4 2. e3 f6\n3. g5 d6 # goes on\n[F5, D6]\nf5-d6-c3 6-1\n",
    "4---------------------------OX------XO--------------------------- X; d3:+0;\n% of "
    "ours\n----\n-OX-\n-XO-\n----\nO\n",
    "4#......O/......../......../.Xxo..../......../......../......../O......X turn=1\n",
    "5(;FF[4]GM[2]CA[UTF-8]SZ[8]PB[A \\] b]RE[B+2]C[x];B[f5];W[d6]C[y]TR[d4][e5](;B[c3])(;B[c4]))",
    "5(;GM[2]AB[d5:e5]AW[d4][e4]PL[W]AE[a1]SZ[6:6];W[ce];B[];W[PA])",
    "6[Event \"?\"]\n[Date \"2026.11.24\"]\n[Black \"A \\\" b\"]\n[Result \"33-31\"]\n\n1. f5 d6 {so} 2. c3 (2. c4) $1 "
    "-- *\n",
    "6[SetUp \"1\"]\n[FEN \"-----OX--XO----- X\"]\n\n1. b1 ; x\n1... @@@@ 1/2-1/2\n\n[Event \"y\"]\n[A \"b\"]\n",
    "3\x13\x63\x01\x01\x01   \xb9\x07\x08 \x18 ",
    NULL};

static void check_again(const struct record *record)
{
    struct strbuf one = {0}, two = {0};
    struct record back;
    char why[RECORD_ERROR_MAX];
    record_write(record, &one);
    FUZZ_CHECK(record_parse(one.text, one.length, 1, &back, why));
    record_write(&back, &two);
    FUZZ_CHECK(strcmp(one.text, two.text) == 0);
    record_finish(&back);
    strbuf_free(&one);
    strbuf_free(&two);
}

static void read_games(FILE *file, enum games_format format)
{
    char why[RECORD_ERROR_MAX] = "";
    struct games_reader *r = games_reader_new(file, format, "classic", NULL, why);
    struct record record;
    struct games_fault fault;
    enum games_found found = GAMES_END;
    FUZZ_CHECK(r || why[0]);
    do {
        memset(&fault, 0, sizeof fault);
        found = r ? games_next(r, &record, &fault) : GAMES_END;
        FUZZ_CHECK((found == GAMES_FAULT || found == GAMES_BROKEN) == (fault.why[0] != '\0') || found == GAMES_GAME);
        if (found == GAMES_GAME) {
            check_again(&record);
            record_finish(&record);
        }
    } while (found != GAMES_END);
    games_reader_free(r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    FILE *file = tmpfile();
    if (size == 0)
        return fclose(file);
    FUZZ_CHECK(file && fwrite(data + 1, 1, size - 1, file) == size - 1);
    rewind(file);
    read_games(file, (enum games_format)(data[0] % GAMES_FORMATS));
    fclose(file);
    return 0;
}
