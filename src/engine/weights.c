#include "engine/weights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A file: MAGIC, board (8 bytes, lowest first), sign (1 or 2 for -1), stages, weights that are stored, checksum (4
 * bytes each), then the bits of the weights. */
static const char MAGIC[8] = {'O', 'F', 'W', 'G', 'H', 'T', '1', '\n'};
enum { UNARY_MAX = 20, RAW_BITS = 17, CONTEXTS = 3 };

/* Bits out of or into a file, highest first. */
struct bits {
    FILE *file;
    unsigned byte, used;
    bool failed;
};

/* How long the numbers have been of late, for each kind of neighbour in the stage before. */
struct lengths {
    unsigned mean[CONTEXTS]; /* in sixteenths */
};

static void put_bit(struct bits *b, unsigned bit_value)
{
    b->byte = b->byte << 1 | bit_value;
    if (++b->used == 8) {
        if (putc((int)b->byte, b->file) == EOF)
            b->failed = true;
        b->byte = b->used = 0;
    }
}

static unsigned get_bit(struct bits *b)
{
    if (b->used == 0) {
        int c = getc(b->file);
        if (c == EOF)
            b->failed = true;
        b->byte = c == EOF ? 0xff : (unsigned)c;
        b->used = 8;
    }
    return b->byte >> --b->used & 1U;
}

/* The number of low bits that are written as they are: the rest is counted in ones (Rice's code). */
static unsigned plain_bits(unsigned mean)
{
    unsigned k = 0;
    while (k < 15 && (24U << k) <= mean)
        k++;
    return k;
}

static void learn(unsigned *mean, unsigned number) { *mean = *mean - *mean / 16 + number; }

static void put_number(struct bits *b, unsigned *mean, unsigned number)
{
    unsigned k = plain_bits(*mean), ones = number >> k, raw = k;
    if (ones >= UNARY_MAX) {
        ones = UNARY_MAX;
        raw = RAW_BITS;
    }
    for (unsigned i = 0; i < ones; i++)
        put_bit(b, 1);
    if (ones < UNARY_MAX)
        put_bit(b, 0);
    while (raw-- > 0)
        put_bit(b, number >> raw & 1U);
    learn(mean, number);
}

static unsigned get_number(struct bits *b, unsigned *mean)
{
    unsigned k = plain_bits(*mean), ones = 0, number = 0;
    while (ones < UNARY_MAX && get_bit(b))
        ones++;
    unsigned raw = ones < UNARY_MAX ? k : RAW_BITS;
    for (unsigned i = 0; i < raw; i++)
        number = number << 1 | get_bit(b);
    if (ones < UNARY_MAX)
        number |= ones << k;
    learn(mean, number);
    return number;
}

static unsigned zigzag(int value) { return value < 0 ? (unsigned)(-2 * value - 1) : (unsigned)(2 * value); }
static int unzigzag(unsigned number) { return number & 1U ? -(int)(number / 2) - 1 : (int)(number / 2); }

static int context(int before) { return before == 0 ? 0 : before > -4 && before < 4 ? 1 : 2; }

/* The stored weights of a stage, one after the other: those that stand for their mirror images. */
struct walk {
    const struct pattern_set *set;
    int kind, number, tail;
};

static int next_place(struct walk *w)
{
    for (; w->kind < w->set->kinds; w->kind++, w->number = 0) {
        const struct pattern_kind *k = &w->set->kind[w->kind];
        while (w->number < k->entries) {
            int number = w->number++;
            if (pattern_least(k, number) == number)
                return k->first + number;
        }
    }
    return w->tail < EVAL_STAGE ? w->set->entries + w->tail++ : -1;
}

/* Either way through all weights; the difference to the stage before is what the file holds. */
static void run_through(struct weights *w, const struct pattern_set *set, struct bits *b, bool write)
{
    struct lengths lengths = {{64, 64, 64}};
    for (int stage = 0; stage < w->stages; stage++) {
        int16_t *value = w->value + (size_t)stage * (size_t)w->entries, *before = stage ? value - w->entries : NULL;
        struct walk walk = {.set = set};
        for (int place = next_place(&walk); place >= 0; place = next_place(&walk)) {
            int old = before ? before[place] : 0;
            unsigned *mean = &lengths.mean[context(old)];
            if (write)
                put_number(b, mean, zigzag(value[place] - old));
            else
                value[place] = (int16_t)(old + unzigzag(get_number(b, mean)));
        }
    }
}

bool weights_init(struct weights *w, const struct ground *g)
{
    struct pattern_set *set = malloc(sizeof *set);
    if (!set)
        return false;
    pattern_set_init(set, g);
    *w = (struct weights){.board = g->board,
                          .sign = g->sign,
                          .entries = set->entries + EVAL_STAGE,
                          .stages = (g->squares - 4) / EVAL_STAGE + 1};
    w->value = calloc((size_t)w->stages * (size_t)w->entries, sizeof *w->value);
    free(set);
    return w->value != NULL;
}

void weights_finish(struct weights *w)
{
    free(w->value);
    *w = (struct weights){0};
}

void weights_name(const struct ground *g, char *name)
{
    const char *goal = g->sign > 0 ? "most" : "fewest";
    if (g->squares == g->width * g->height)
        snprintf(name, WEIGHTS_NAME, "%s-%dx%d.weights", goal, g->width, g->height);
    else
        snprintf(name, WEIGHTS_NAME, "%s-%dx%d-%d.weights", goal, g->width, g->height, g->squares);
}

static uint32_t checksum(const struct weights *w)
{
    uint32_t sum = 2166136261U;
    for (size_t i = 0; i < (size_t)w->stages * (size_t)w->entries; i++)
        sum = (sum ^ (uint16_t)w->value[i]) * 16777619U;
    return sum;
}

static void put_word(FILE *file, uint64_t word, int bytes)
{
    for (int i = 0; i < bytes; i++)
        putc((int)(word >> 8 * i & 255U), file);
}

static uint64_t get_word(FILE *file, int bytes)
{
    uint64_t word = 0;
    for (int i = 0; i < bytes; i++)
        word |= (uint64_t)(getc(file) & 255) << 8 * i;
    return word;
}

/* A weight that stands for mirror images is stored once. */
static void fill_mirrors(struct weights *w, const struct pattern_set *set)
{
    for (int kind = 0; kind < set->kinds; kind++)
        for (int number = 0; number < set->kind[kind].entries; number++) {
            int least = pattern_least(&set->kind[kind], number), first = set->kind[kind].first;
            for (int stage = 0; stage < w->stages; stage++) {
                int16_t *value = w->value + (size_t)stage * (size_t)w->entries;
                value[first + number] = value[first + least];
            }
        }
}

bool weights_write(const struct weights *w, const struct ground *g, const char *path)
{
    struct weights copy = *w;
    struct pattern_set *set = malloc(sizeof *set);
    FILE *file = fopen(path, "wb");
    bool done = set && file;
    if (done) {
        struct bits b = {.file = file};
        pattern_set_init(set, g);
        fill_mirrors(&copy, set);
        fwrite(MAGIC, 1, sizeof MAGIC, file);
        put_word(file, w->board, 8);
        put_word(file, w->sign > 0 ? 1 : 2, 4);
        put_word(file, (uint64_t)w->stages, 4);
        put_word(file, (uint64_t)w->entries, 4);
        put_word(file, checksum(w), 4);
        run_through(&copy, set, &b, true);
        for (int i = 0; i < 7; i++)
            put_bit(&b, 0);
        for (int i = 0; i < w->stages * EVAL_DEPTHS; i++)
            put_word(file, (uint16_t)w->error[i / EVAL_DEPTHS][i % EVAL_DEPTHS], 2);
        done = !b.failed && !ferror(file);
    }
    if (file && fclose(file) != 0)
        done = false;
    free(set);
    return done;
}

static bool read_body(struct weights *w, const struct pattern_set *set, FILE *file)
{
    char magic[sizeof MAGIC];
    struct bits b = {.file = file};
    if (fread(magic, 1, sizeof magic, file) != sizeof magic || memcmp(magic, MAGIC, sizeof magic) != 0)
        return false;
    if (get_word(file, 8) != w->board || get_word(file, 4) != (w->sign > 0 ? 1U : 2U))
        return false;
    if (get_word(file, 4) != (uint64_t)w->stages || get_word(file, 4) != (uint64_t)w->entries)
        return false;
    uint32_t sum = (uint32_t)get_word(file, 4);
    run_through(w, set, &b, false);
    fill_mirrors(w, set);
    for (int i = 0; i < w->stages * EVAL_DEPTHS; i++) {
        uint64_t error = get_word(file, 2);
        w->error[i / EVAL_DEPTHS][i % EVAL_DEPTHS] = feof(file) ? 0 : (int16_t)(uint16_t)error;
    }
    return !b.failed && checksum(w) == sum;
}

bool weights_read(struct weights *w, const struct ground *g, const char *path)
{
    struct pattern_set *set = malloc(sizeof *set);
    FILE *file = fopen(path, "rb");
    bool done = false;
    *w = (struct weights){0};
    if (set && file && weights_init(w, g)) {
        pattern_set_init(set, g);
        done = read_body(w, set, file);
        if (!done)
            weights_finish(w);
    }
    if (file)
        fclose(file);
    free(set);
    return done;
}
