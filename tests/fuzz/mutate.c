/* mutate - drives a fuzz target without a fuzzer: its own good texts, changed at random. Argument: how many. */
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "fuzz/fuzz.h"
#include "support/seed.h"

enum { INPUT_MAX = 600, CHANGES_MAX = 6 };

struct input {
    size_t size;
    uint8_t data[INPUT_MAX];
};

static void insert(struct input *in, size_t at, uint8_t byte)
{
    if (in->size == INPUT_MAX)
        return;
    memmove(in->data + at + 1, in->data + at, in->size - at);
    in->data[at] = byte;
    in->size++;
}

static void take_out(struct input *in, size_t at)
{
    if (at >= in->size)
        return;
    memmove(in->data + at, in->data + at + 1, in->size - at - 1);
    in->size--;
}

/* A byte that means something to some parser, or any byte. */
static uint8_t some_byte(struct rng *rng)
{
    static const char telling[] = "abcdefgh12345678.xoXO#_/ =,:~+-NESWturnhandsrailsclassic0";
    if (rng_below(rng, 8) == 0)
        return (uint8_t)rng_below(rng, 256);
    return (uint8_t)telling[rng_below(rng, sizeof telling - 1)];
}

static void change(struct input *in, struct rng *rng)
{
    size_t at = rng_below(rng, (uint32_t)in->size + 1);
    switch (rng_below(rng, 4)) {
    case 0:
        insert(in, at, some_byte(rng));
        break;
    case 1:
        take_out(in, at);
        break;
    case 2:
        in->size = at; /* cut off */
        break;
    default:
        if (at < in->size)
            in->data[at] = some_byte(rng);
    }
}

static struct input pick(struct rng *rng, uint32_t seeds)
{
    struct input in = {0};
    const char *seed = fuzz_seeds[rng_below(rng, seeds)];
    in.size = strlen(seed);
    memcpy(in.data, seed, in.size);
    return in;
}

int main(int argc, char **argv)
{
    unsigned long runs = argc > 1 ? strtoul(argv[1], NULL, 10) : 10000;
    struct rng rng = rng_seeded(2004 + test_seed());
    uint32_t seeds = 0;
    for (; fuzz_seeds[seeds]; seeds++)
        LLVMFuzzerTestOneInput((const uint8_t *)fuzz_seeds[seeds], strlen(fuzz_seeds[seeds]));
    for (unsigned long i = 0; i < runs; i++) {
        struct input in = pick(&rng, seeds);
        for (uint32_t changes = 1 + rng_below(&rng, CHANGES_MAX); changes > 0; changes--)
            change(&in, &rng);
        LLVMFuzzerTestOneInput(in.data, in.size);
    }
    printf("%lu inputs\n", runs);
    return 0;
}
