/* GAME: what is taken comes back the same; what is refused has a reason and a place. */
#include <string.h>

#include "fuzz/fuzz.h"
#include "rules/notation.h"

const char *const fuzz_seeds[] = {"classic",
                                  "classic:size=6,start=left",
                                  "classic:start=random,seed=4294967295",
                                  "pocket:board=36,end=strict,opening=overture",
                                  "flipside:flip=own,quiet=on",
                                  "piecepack:coins=18,rounding=up,turning=by-hand",
                                  NULL};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    const struct variant *variant = NULL, *again;
    struct setup setup, copy;
    struct notation_error error = {0};
    char canonical[200];
    if (notation_parse_game(text, &variant, &setup, &error)) {
        notation_game(variant, &setup, canonical, sizeof canonical);
        FUZZ_CHECK(notation_parse_game(canonical, &again, &copy, &error));
        FUZZ_CHECK(again == variant && copy.seed == setup.seed);
        FUZZ_CHECK(memcmp(copy.option, setup.option, sizeof setup.option) == 0);
    } else {
        FUZZ_CHECK(!variant && error.why[0] && error.at <= strlen(text));
    }
    free(text);
    return 0;
}
