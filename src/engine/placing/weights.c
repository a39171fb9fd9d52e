#include "engine/placing/eval.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"

/* A file: MAGIC, board (8 bytes, little-endian), sign (1 or 2 for -1) and, from its third byte on, grain (0 for 1),
 * stages, number of stored weights, checksum (4 bytes each), then the bits of the weights. */
static const char MAGIC[8] = {'O', 'F', 'W', 'G', 'H', 'T', '1', '\n'};
enum { GRAIN_SHIFT = 16, GRAIN_MOST = 100 };
enum { UNARY_MAX = 20, RAW_BITS = 17, CONTEXTS = 3 };
enum { FILE_MOST = 1 << 24 }; /* bytes; the largest has 0.8 million */

/* Writes bits to a file, most significant first. */
struct bit_reader {
    FILE *file;
    unsigned byte, used;
    bool failed;
};

/* Reads bits from a file's contents: the next ones are the highest bits of `window`. */
struct source {
    const unsigned char *at, *end;
    uint64_t window;
    int held, past;          /* bits in the window; bytes added beyond the end */
    const atomic_bool *stop; /* once true, the rest is not needed; may be NULL */
};

/* The recent average length of numbers, for each kind of neighbour in the previous stage. */
struct lengths {
    unsigned mean[CONTEXTS]; /* in sixteenths */
};

static void put_bit(struct bit_reader *b, unsigned bit_value)
{
    b->byte = b->byte << 1 | bit_value;
    if (++b->used == 8) {
        if (putc((int)b->byte, b->file) == EOF)
            b->failed = true;
        b->byte = b->used = 0;
    }
}

/* The number of low bits written verbatim; the rest is in unary (Rice code). */
static unsigned plain_bits(unsigned mean)
{
    unsigned k = 0;
    while (k < 15 && (24U << k) <= mean)
        k++;
    return k;
}

static void learn(unsigned *mean, unsigned number) { *mean = *mean - *mean / 16 + number; }

static void put_number(struct bit_reader *b, unsigned *mean, unsigned number)
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

/* Ensures at least 57 bits in the window; beyond the end of the file they are ones. */
static void fill_window(struct source *from)
{
    for (; from->held <= 56; from->held += 8) {
        bool past = from->at == from->end;
        from->past += past;
        from->window |= (uint64_t)(past ? 255 : *from->at++) << (56 - from->held);
    }
}

static unsigned read_bits(struct source *from, unsigned count)
{
    unsigned bits = count ? (unsigned)(from->window >> (64 - count)) : 0;
    from->window <<= count;
    from->held -= (int)count;
    return bits;
}

static unsigned get_number(struct source *from, unsigned *mean)
{
    unsigned k = plain_bits(*mean), ones = 0, number;
    fill_window(from);
    while (ones < UNARY_MAX && from->window >> (63 - ones) & 1U)
        ones++;
    read_bits(from, ones < UNARY_MAX ? ones + 1 : ones);
    number = ones < UNARY_MAX ? ones << k | read_bits(from, k) : read_bits(from, RAW_BITS);
    learn(mean, number);
    return number;
}

static unsigned zigzag(int value) { return value < 0 ? (unsigned)(-2 * value - 1) : (unsigned)(2 * value); }
static int unzigzag(unsigned number) { return number & 1U ? -(int)(number / 2) - 1 : (int)(number / 2); }

static int context(int before) { return before == 0 ? 0 : before > -4 && before < 4 ? 1 : 2; }

static int *list_least(const struct pattern_set *set)
{
    int *least = malloc((size_t)(set->entries + EVAL_STAGE) * sizeof *least);
    for (int kind = 0; least && kind < set->kinds; kind++) {
        const struct pattern_kind *k = &set->kind[kind];
        for (int number = 0; number < k->entries; number++)
            least[k->first + number] = k->first + pattern_least(k, number);
    }
    for (int i = set->entries; least && i < set->entries + EVAL_STAGE; i++)
        least[i] = i;
    return least;
}

/* For every weight of a stage, the index of the symmetric one that is stored. The caller frees it; NULL if out of
 * memory. */
static int *least_of(const struct placing *g)
{
    struct pattern_set *set = malloc(sizeof *set);
    int *least = NULL;
    if (set) {
        pattern_set_init(set, g);
        least = list_least(set);
    }
    free(set);
    return least;
}

static bool is_over(const struct source *from) { return from && from->stop && atomic_load(from->stop); }

/* Writes or reads all weights (one of `to` and `from` is NULL). The file contains differences from the previous
 * stage. */
static void run_through(struct weights *w, const int *least, struct bit_reader *to, struct source *from)
{
    struct lengths lengths = {{64, 64, 64}};
    for (int stage = 0; stage < w->stages && !is_over(from); stage++) {
        int16_t *value = w->value + (size_t)stage * (size_t)w->entries, *before = stage ? value - w->entries : NULL;
        for (int i = 0; i < w->entries; i++) {
            int old = before ? before[i] / w->grain : 0;
            unsigned *mean = &lengths.mean[context(old)];
            if (least[i] != i)
                continue;
            if (to)
                put_number(to, mean, zigzag(value[i] / w->grain - old));
            else
                value[i] = (int16_t)((old + unzigzag(get_number(from, mean))) * w->grain);
        }
    }
}

int weights_stages(const struct placing *g) { return (g->squares - 4) / EVAL_STAGE + 1; }

bool weights_init(struct weights *w, const struct placing *g)
{
    struct pattern_set *set = malloc(sizeof *set);
    if (!set)
        return false;
    pattern_set_init(set, g);
    *w = (struct weights){.board = g->board,
                          .sign = g->sign,
                          .grain = 1,
                          .entries = set->entries + EVAL_STAGE,
                          .stages = weights_stages(g)};
    w->value = calloc((size_t)w->stages * (size_t)w->entries, sizeof *w->value);
    free(set);
    return w->value != NULL;
}

void weights_finish(struct weights *w)
{
    free(w->value);
    *w = (struct weights){0};
}

void weights_coarsen(struct weights *w, int grain)
{
    for (size_t i = 0; i < (size_t)w->stages * (size_t)w->entries; i++) {
        const int value = w->value[i], half = value < 0 ? -grain / 2 : grain / 2;
        w->value[i] = (int16_t)((value + half) / grain * grain);
    }
    w->grain = grain;
}

void weights_name(const struct placing *g, char *name)
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

/* Beyond the end its bits are ones. */
static uint64_t get_word(struct source *from, int bytes)
{
    uint64_t word = 0;
    for (int i = 0; i < bytes; i++)
        word |= (uint64_t)(from->at == from->end ? 255 : *from->at++) << 8 * i;
    return word;
}

static void fill_mirrors(struct weights *w, const int *least)
{
    for (int stage = 0; stage < w->stages; stage++) {
        int16_t *value = w->value + (size_t)stage * (size_t)w->entries;
        for (int i = 0; i < w->entries; i++)
            value[i] = value[least[i]];
    }
}

bool weights_write(const struct weights *w, const struct placing *g, const char *path)
{
    struct weights copy = *w;
    int *least = least_of(g);
    FILE *file = fopen(path, "wb");
    bool done = least && file;
    if (done) {
        struct bit_reader b = {.file = file};
        fill_mirrors(&copy, least);
        fwrite(MAGIC, 1, sizeof MAGIC, file);
        put_word(file, w->board, 8);
        put_word(file, (w->sign > 0 ? 1U : 2U) | (w->grain > 1 ? (uint64_t)w->grain << GRAIN_SHIFT : 0), 4);
        put_word(file, (uint64_t)w->stages, 4);
        put_word(file, (uint64_t)w->entries, 4);
        put_word(file, checksum(w), 4);
        run_through(&copy, least, &b, NULL);
        for (int i = 0; i < 7; i++)
            put_bit(&b, 0);
        for (int i = 0; i < w->stages * EVAL_DEPTHS; i++)
            put_word(file, (uint16_t)w->error[i / EVAL_DEPTHS][i % EVAL_DEPTHS], 2);
        done = !b.failed && !ferror(file);
    }
    if (file && fclose(file) != 0)
        done = false;
    free(least);
    return done;
}

/* Reads the numbers and goes on after their bits. False if the file ended before. */
static bool read_numbers(struct weights *w, const int *least, struct source *from)
{
    run_through(w, least, NULL, from);
    int ahead = from->held / 8 - from->past;
    if (is_over(from) || ahead < 0)
        return false;
    from->at -= ahead;
    return true;
}

/* Reads ProbCut's errors, the rest of the file, for as many depths per stage as there are; files with fewer depths are
 * accepted. */
static void read_errors(struct weights *w, struct source *from)
{
    const int depths = (int)((from->end - from->at) / 2 / w->stages);
    if (depths > 64)
        return;
    for (int stage = 0; stage < w->stages; stage++)
        for (int depth = 0; depth < depths; depth++) {
            const int16_t error = (int16_t)(uint16_t)get_word(from, 2);
            if (depth < EVAL_DEPTHS)
                w->error[stage][depth] = error;
        }
}

static bool read_body(struct weights *w, const int *least, struct source *from)
{
    if (from->end - from->at < (ptrdiff_t)sizeof MAGIC || memcmp(from->at, MAGIC, sizeof MAGIC) != 0)
        return false;
    from->at += sizeof MAGIC;
    const uint64_t board = get_word(from, 8), goal = get_word(from, 4), grain = goal >> GRAIN_SHIFT;
    if (board != w->board || (goal & ((1U << GRAIN_SHIFT) - 1)) != (w->sign > 0 ? 1U : 2U) || grain > GRAIN_MOST)
        return false;
    w->grain = grain ? (int)grain : 1;
    if (get_word(from, 4) != (uint64_t)w->stages || get_word(from, 4) != (uint64_t)w->entries)
        return false;
    uint32_t sum = (uint32_t)get_word(from, 4);
    if (!read_numbers(w, least, from))
        return false;
    fill_mirrors(w, least);
    read_errors(w, from);
    return checksum(w) == sum;
}

bool weights_read(struct weights *w, const struct placing *g, const char *path)
{
    return weights_read_unless(w, g, path, NULL);
}

static bool read_file(const char *path, struct strbuf *out)
{
    char block[1 << 14];
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    for (size_t size; out->length < FILE_MOST && (size = fread(block, 1, sizeof block, file)) > 0;)
        strbuf_add(out, block, size);
    bool done = !ferror(file) && feof(file);
    fclose(file);
    return done;
}

bool weights_read_unless(struct weights *w, const struct placing *g, const char *path, const atomic_bool *stop)
{
    struct strbuf file = {0};
    int *least = read_file(path, &file) ? least_of(g) : NULL;
    bool done = false;
    *w = (struct weights){0};
    if (least && weights_init(w, g)) {
        const unsigned char *at = (const void *)strbuf_text(&file);
        struct source from = {.at = at, .end = at + file.length, .stop = stop};
        done = read_body(w, least, &from);
        if (!done)
            weights_finish(w);
    }
    strbuf_free(&file);
    free(least);
    return done;
}
