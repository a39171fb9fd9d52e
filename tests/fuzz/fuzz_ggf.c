/* A game in the Generic Game Format: what was read is a game by the rules, from its start to where it stands. */
#include "fuzz/fuzz.h"
#include "nboard/nboard_ggf.h"

const char *const fuzz_seeds[] = {
    "(;GM[Othello]PC[x]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5/1/2]W[d6];)",
    "(;GM[Othello]BO[4 -----O*--*O----- *]B[b1]W[a1]BO[4 -----O*--*O----- O];)",
    "(;GM[Othello]TI[2147483647:00//2:00]TB[1:00:00]B[f5//-1e999]W[f6]B[pass];)",
    "(;GM[Othello]B[f5]W[d6]B[c4]W[g5]B[d7]W[c7]B[h5]W[d8]B[b8]W[b7]B[b6]W[a7]W[b5];)", NULL};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    char why[NBOARD_WHY_MAX] = "";
    struct nboard_game game;
    if (nboard_ggf_read(text, &game, why)) {
        struct position p = game.start;
        for (int i = 0; i < game.count; i++) {
            FUZZ_CHECK(position_legal(&p, game.moves[i]));
            position_play(&p, game.moves[i], NULL);
        }
        FUZZ_CHECK(position_equal(&p, &game.now));
        for (int side = 0; side < 2; side++)
            FUZZ_CHECK(game.clock[side] >= 0 && game.clock[side] <= 1e9 && game.used[side] >= 0);
    } else {
        FUZZ_CHECK(why[0] != '\0');
    }
    free(text);
    return 0;
}
