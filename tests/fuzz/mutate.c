/*
 * mutate - feeds a reader without a fuzzer: its own good inputs, and the same changed at random.
 *   test_fuzz READER COUNT
 */
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "fuzz/fuzz.h"
#include "support/seed.h"

enum { INPUTS_MAX = 64, CHANGES_MAX = 6, RUN_MAX = 64, SPARE = CHANGES_MAX * RUN_MAX };

struct input {
    size_t size;
    uint8_t *data; /* room for SPARE bytes more */
};

static struct input inputs[INPUTS_MAX];
static int count;
static const struct reader *reader;

static struct input copy_of(const uint8_t *data, size_t size)
{
    struct input in = {size, malloc(size + SPARE)};
    FUZZ_CHECK(in.data);
    memcpy(in.data, data, size);
    return in;
}

/* As it is, and kept to be changed. */
static void add(void *user, const uint8_t *data, size_t size)
{
    (void)user;
    FUZZ_CHECK(count < INPUTS_MAX);
    reader->feed(data, size);
    inputs[count++] = copy_of(data, size);
}

static void insert(struct input *in, size_t at, uint8_t byte)
{
    memmove(in->data + at + 1, in->data + at, in->size - at);
    in->data[at] = byte;
    in->size++;
}

static void remove_byte(struct input *in, size_t at)
{
    if (at >= in->size)
        return;
    memmove(in->data + at, in->data + at + 1, in->size - at - 1);
    in->size--;
}

/* More of a byte, as of blanks. */
static void repeat(struct input *in, size_t at, uint32_t times)
{
    for (uint32_t i = 0; i < times; i++)
        insert(in, at, in->data[at]);
}

/* A byte that means something to some reader, or any byte. */
static uint8_t some_byte(struct rng *rng)
{
    static const char telling[] = "abcdefgh12345678.xoXO#_/ =,:~+-NESWturnhandsrailsclassic0";
    if (rng_below(rng, 8) == 0)
        return (uint8_t)rng_below(rng, 256);
    return (uint8_t)telling[rng_below(rng, sizeof telling - 1)];
}

static size_t some_place(struct rng *rng, size_t size)
{
    return (((size_t)rng_below(rng, 65536) << 16) + rng_below(rng, 65536)) % (size + 1);
}

static void change(struct input *in, struct rng *rng)
{
    size_t at = some_place(rng, in->size);
    switch (rng_below(rng, 8)) {
    case 0:
    case 1:
        insert(in, at, some_byte(rng));
        break;
    case 2:
    case 3:
        remove_byte(in, at);
        break;
    case 4:
        if (rng_below(rng, 2))
            in->size = at; /* cut off */
        else if (at < in->size)
            repeat(in, at, rng_below(rng, RUN_MAX));
        break;
    case 5:
        if (at < in->size)
            in->data[at] ^= (uint8_t)(1U << rng_below(rng, 8));
        break;
    default:
        if (at < in->size)
            in->data[at] = some_byte(rng);
    }
}

int main(int argc, char **argv)
{
    reader = argc == 3 ? reader_find(argv[1]) : NULL;
    if (!reader)
        return 2;
    unsigned long runs = strtoul(argv[2], NULL, 10);
    struct rng rng = rng_seeded(2004 + test_seed());
    reader_inputs(reader, add, NULL);
    FUZZ_CHECK(count > 0);
    for (unsigned long i = 0; i < runs; i++) {
        const struct input *good = &inputs[rng_below(&rng, (uint32_t)count)];
        struct input in = copy_of(good->data, good->size);
        for (uint32_t changes = 1 + rng_below(&rng, CHANGES_MAX); changes > 0; changes--)
            change(&in, &rng);
        uint8_t *exact = malloc(in.size); /* so that reading beyond its end is noticed */
        FUZZ_CHECK(exact || in.size == 0);
        memcpy(exact, in.data, in.size);
        reader->feed(exact, in.size);
        free(exact);
        free(in.data);
    }
    for (int i = 0; i < count; i++)
        free(inputs[i].data);
    printf("%d good inputs, %lu changed ones\n", count, runs);
    return 0;
}
