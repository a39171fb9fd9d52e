#include "shard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A file: MAGIC, board (8 bytes, lowest first), sign (1 or 2 for -1), stage, first game, games, positions (4 bytes
 * each), then 18 bytes a position. */
static const char MAGIC[8] = {'O', 'F', 'S', 'H', 'R', 'D', '1', '\n'};

static void put(FILE *file, uint64_t word, int bytes)
{
    for (int i = 0; i < bytes; i++)
        putc((int)(word >> 8 * i & 255U), file);
}

static uint64_t get(FILE *file, int bytes)
{
    uint64_t word = 0;
    for (int i = 0; i < bytes; i++)
        word |= (uint64_t)(getc(file) & 255) << 8 * i;
    return word;
}

bool shard_write(const struct shard *s, const char *path)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    fwrite(MAGIC, 1, sizeof MAGIC, file);
    put(file, s->board, 8);
    put(file, s->sign > 0 ? 1 : 2, 4);
    put(file, s->stage, 4);
    put(file, s->first, 4);
    put(file, s->games, 4);
    put(file, s->count, 4);
    for (uint32_t i = 0; i < s->count; i++) {
        put(file, s->list[i].me, 8);
        put(file, s->list[i].you, 8);
        put(file, (uint16_t)s->list[i].value, 2);
    }
    bool done = !ferror(file);
    return fclose(file) == 0 && done;
}

static bool read_from(struct shard *s, FILE *file)
{
    char magic[sizeof MAGIC];
    if (fread(magic, 1, sizeof magic, file) != sizeof magic || memcmp(magic, MAGIC, sizeof magic) != 0)
        return false;
    s->board = get(file, 8);
    s->sign = get(file, 4) == 1 ? 1 : -1;
    s->stage = (uint32_t)get(file, 4);
    s->first = (uint32_t)get(file, 4);
    s->games = (uint32_t)get(file, 4);
    s->count = (uint32_t)get(file, 4);
    if (feof(file))
        return false;
    s->list = malloc(sizeof *s->list * ((size_t)s->count + 1));
    for (uint32_t i = 0; s->list && i < s->count && !feof(file); i++) {
        s->list[i].me = get(file, 8);
        s->list[i].you = get(file, 8);
        s->list[i].value = (int16_t)(uint16_t)get(file, 2);
    }
    return s->list && !feof(file);
}

bool shard_read(struct shard *s, const char *path)
{
    FILE *file = fopen(path, "rb");
    *s = (struct shard){0};
    bool done = file && read_from(s, file);
    if (file)
        fclose(file);
    if (!done)
        shard_finish(s);
    return done;
}

void shard_finish(struct shard *s)
{
    free(s->list);
    *s = (struct shard){0};
}

static int by_first(const void *a, const void *b)
{
    const struct shard *one = a, *two = b;
    return (one->first > two->first) - (one->first < two->first);
}

bool shard_merge(struct shard *shards, int count, struct shard *merged)
{
    size_t positions = 0;
    qsort(shards, (size_t)count, sizeof *shards, by_first);
    for (int i = 0; i < count; i++) {
        const struct shard *s = &shards[i], *before = &shards[i ? i - 1 : 0];
        if (s->board != before->board || s->sign != before->sign || s->stage != before->stage ||
            (i && s->first != before->first + before->games))
            return false;
        positions += s->count;
    }
    *merged = shards[0];
    merged->games = merged->count = 0;
    merged->list = malloc(sizeof *merged->list * (positions + 1));
    for (int i = 0; merged->list && i < count; i++) {
        memcpy(merged->list + merged->count, shards[i].list, sizeof *merged->list * shards[i].count);
        merged->count += shards[i].count;
        merged->games += shards[i].games;
    }
    return merged->list != NULL;
}
