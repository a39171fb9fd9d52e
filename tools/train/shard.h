/*
 * shard - labelled positions of one stage in a file. A shard is named by the numbers of the games that its positions
 * come from; each position depends on its game's number and the weights alone, so shards may be made anywhere, in any
 * order, and shards of neighbouring numbers merged are the bytes of one.
 */
#ifndef OUTFLANK_TRAIN_SHARD_H
#define OUTFLANK_TRAIN_SHARD_H

#include <stdbool.h>
#include <stdint.h>

struct labelled {
    uint64_t me, you;
    int16_t value; /* hundredths of a disc, for `me`, who is to move */
};

struct shard {
    uint64_t board;
    int sign;              /* as in struct placing */
    uint32_t stage;        /* its positions have stage x EVAL_STAGE open squares or a few more */
    uint32_t first, games; /* numbers of its games */
    uint32_t count;        /* positions */
    struct labelled *list;
};

/* False if the file cannot be written, or read, or is none. The reader calls shard_finish. */
bool shard_write(const struct shard *s, const char *path);
bool shard_read(struct shard *s, const char *path);
void shard_finish(struct shard *s);

/* Puts shards in order of their numbers into one, which the caller finishes. False if they do not belong together, have
 * a gap, or there is no memory. */
bool shard_merge(struct shard *shards, int count, struct shard *merged);

#endif
