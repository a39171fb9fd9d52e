/*
 * book - the opening book: early positions of the usual games with their values, computed in advance, and from these
 * the moves that are about as good as the best. It is read from one file (assets/engine/openings.book, made by
 * tools/book). Which of the moves is played is decided by the level. Symmetric positions share an entry.
 *
 * The file: "outflank book 1\n", then the entries in ascending order of their keys, eight bytes each, little-endian:
 * six bytes of key, and two of a number whose lowest bit says that the position is in the book and whose other bits are
 * its value.
 */
#ifndef OUTFLANK_ENGINE_BOOK_H
#define OUTFLANK_ENGINE_BOOK_H

#include "engine/think.h"

#define BOOK_NAME "openings.book"

enum { BOOK_SLACK = 100 };        /* book moves are at most this far behind the best, in hundredths of a disc */
enum { BOOK_VALUE_MOST = 16000 }; /* hundredths */
enum { BOOK_WAYS_MOST = 65535 };

struct book_entry {
    uint64_t key;  /* 48 bits */
    int16_t value; /* in hundredths of a disc for the side to move, within BOOK_VALUE_MOST */
    uint16_t ways; /* the number of continuations in the book, at most BOOK_WAYS_MOST; 0 if the book ends here */
};

/* A book move. Its depth is 0, as no search was made for it. */
struct book_line {
    struct engine_line line;
    int ways; /* the number of continuations after it, at least 1 */
};

struct book {
    struct book_entry *entries; /* in ascending order of unique keys */
    int count;
};

/* The key of a position: the same for symmetric positions and for transpositions. */
uint64_t book_key(const struct position *p);

/* Replaces the book by the contents of a file. False, with the book unchanged, if the file cannot be read or is not a
 * book. */
bool book_read(struct book *b, const char *path);
bool book_write(const struct book *b, const char *path);
void book_finish(struct book *b);

/* The entry for a key, or NULL. */
const struct book_entry *book_find(const struct book *b, uint64_t key);

/* The book moves of a position, best first, moves of equal value in canonical order; `lines` has room for MOVES_MAX.
 * Returns their number, 0 if the position is not in the book. */
int book_lines(const struct book *b, const struct position *p, struct book_line *lines);

/* Chooses a line so that all continuations in the book are equally likely. `chance` is random, 0 to UINT32_MAX. */
const struct book_line *book_choose(const struct book_line *lines, int count, uint32_t chance);

#endif
