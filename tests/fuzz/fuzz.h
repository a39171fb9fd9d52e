/*
 * fuzz - every reader of text or bytes that come from outside the program, or from its own files and assets: a row
 * each, with a function that is given any bytes. libFuzzer drives it where clang is (OUTFLANK_FUZZ: one program,
 * OUTFLANK_READER says which row); mutate.c, a plain program, changes good inputs at random everywhere else. A broken
 * promise of the reader aborts.
 */
#ifndef OUTFLANK_TESTS_FUZZ_H
#define OUTFLANK_TESTS_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/strbuf.h"

struct reader {
    const char *name; /* its good inputs: corpus/NAME of this folder */
    void (*feed)(const uint8_t *data, size_t size);
    const char *more;                 /* a file, or a folder of files, of the source tree: good inputs too; or NULL */
    void (*make)(struct strbuf *out); /* a good input that no text editor writes; or NULL */
};

/* NULL if there is none of that name. */
const struct reader *reader_find(const char *name);
/* Calls `add` with each good input of a reader. */
void reader_inputs(const struct reader *reader, void (*add)(void *user, const uint8_t *data, size_t size), void *user);

/* ---- for the rows ---- */

/* One thread and a small table, made once; the weakest level plays, so that an answer takes no time. */
struct engine *fuzz_engine(void);

#define FEED(name) void feed_##name(const uint8_t *data, size_t size)
#define MAKE(name) void make_##name(struct strbuf *out)

FEED(game);
FEED(moves);
FEED(position);
FEED(board);
FEED(plan);
FEED(course);
FEED(games);
FEED(record);
FEED(ggf);
FEED(names);
FEED(nboard);
FEED(gtp);
FEED(archive);
FEED(settings);
FEED(boards);
FEED(trophies);
FEED(runs);
FEED(people);
FEED(players);
FEED(today);
FEED(progress);
FEED(ladder);
FEED(night);
FEED(known);
FEED(guests);
FEED(trust);
FEED(yours);
FEED(saved);
FEED(keys);
FEED(pads);
FEED(backup);
MAKE(backup);
FEED(merged);
FEED(lesson);
FEED(puzzles);
FEED(win);
FEED(day);
FEED(shelf);
FEED(music);
FEED(words);
FEED(book);
MAKE(book);
FEED(weights);
MAKE(weights);
FEED(pawns);
MAKE(pawns);
FEED(tar);
MAKE(tar);
FEED(wav);
MAKE(wav);

#define FUZZ_CHECK(condition) fuzz_check(condition, __FILE__, __LINE__, #condition)
void fuzz_check(bool condition, const char *file, int line, const char *what);

/* Feeds the bytes, and the same with the checksums in them made right (support/sums.h): what is behind a sum is reached
 * by nothing that was changed at random. */
void fuzz_summed(const uint8_t *data, size_t size, void (*sums)(const char *text, size_t length, struct strbuf *out),
                 void (*feed)(const uint8_t *data, size_t size));
/* The bytes as a text of its own, so that reading beyond its end is noticed. The caller frees it. */
char *fuzz_text(const uint8_t *data, size_t size);
/* The bytes as a file, whose path it returns; the next call writes over it. */
const char *fuzz_file(const uint8_t *data, size_t size);
/* Adds what is in that file. */
void fuzz_read_file(struct strbuf *out);
/* Games to read moves and positions in; the first byte of an input chooses one. */
const char *fuzz_game(uint8_t choice);

#endif
