/*
 * fuzz - what every fuzz target has: the function that a fuzzer calls with any bytes, and texts to begin with.
 * libFuzzer drives it where clang is (OUTFLANK_FUZZ); mutate.c, a plain program, changes the texts at random
 * everywhere else. A broken promise of the parser aborts.
 */
#ifndef OUTFLANK_TESTS_FUZZ_H
#define OUTFLANK_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* libFuzzer's name for it. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Good texts, NULL-terminated. */
extern const char *const fuzz_seeds[];

/* Games to read moves and positions in; the first byte of an input chooses one. */
static inline const char *fuzz_game(uint8_t choice)
{
    static const char *const games[] = {"classic",
                                        "pocket",
                                        "flipside:quiet=on",
                                        "piecepack:coins=18,turning=by-hand",
                                        "classic:size=5,start=overture",
                                        "jaques:inner=on",
                                        "flipside:stacks=pool,corners=off",
                                        "piecepack:coins=26,rounding=up"};
    return games[choice % (sizeof games / sizeof games[0])];
}

#define FUZZ_CHECK(condition)                                                                                          \
    do {                                                                                                               \
        if (!(condition))                                                                                              \
            abort();                                                                                                   \
    } while (0)

/* The bytes as a text of its own, so that reading beyond its end is noticed. The caller frees it. */
static inline char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    FUZZ_CHECK(text);
    for (size_t i = 0; i < size; i++)
        text[i] = (char)data[i];
    text[size] = '\0';
    return text;
}

#endif
