/* MOVES: refused moves leave the position alone; moves that are taken are legal ones. The first byte is the game. */
#include <string.h>

#include "fuzz/fuzz.h"
#include "rules/notation.h"

const char *const fuzz_seeds[] = {"0f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6",
                                  "0e6 f4 e3 f6 g5 d6 e7 f5 c5",
                                  "1c3 c4 d3 d4 c5 b2 e3 f3 f2 c6 f4 d5 b3 e2",
                                  "2a1e1+h4W h1f3+d3N e1d2+e1N a1d4~+c4W",
                                  "3b1:b2 a1:b2.c2",
                                  "4c2b3b2",
                                  "0f5d6c4g5d7c7h5d8b8b7b6a7--b5",
                                  "01. f5 d6 2. c3 d3",
                                  "0[F5, D6]-c3;pass 12) \xc2\xa0",
                                  NULL};

static void check_legal(void *user, const struct position *before, struct move move)
{
    ++*(int *)user;
    FUZZ_CHECK(position_legal(before, move));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct variant *variant;
    struct setup setup;
    struct position p, before;
    struct notation_error error = {0};
    int plies = 0;
    char *text;
    if (size == 0)
        return 0;
    text = fuzz_text(data + 1, size - 1);
    FUZZ_CHECK(notation_parse_game(fuzz_game(data[0]), &variant, &setup, &error));
    FUZZ_CHECK(variant_start(variant, &setup, &p));
    before = p;
    if (!notation_play(&p, text, check_legal, &plies, &error)) {
        FUZZ_CHECK(plies == 0 && position_equal(&p, &before));
        FUZZ_CHECK(strncmp(error.why, "move ", 5) == 0 && error.at <= strlen(text));
    }
    free(text);
    return 0;
}
