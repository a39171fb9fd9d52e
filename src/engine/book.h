/*
 * book - openings worked out beforehand: positions early in the usual games, what each is worth, and so which moves are
 * about as good as the best. It is read out of one file (assets/engine/openings.book, made by tools/book) and says
 * nothing about how a move is chosen from it; that is the level's. A position and its mirror images are one.
 *
 * The file: "outflank book 1\n", then the entries in the order of their keys, eight bytes each, the lowest first: six
 * of the key, two of a number whose lowest bit says that the position is known and whose others are its value.
 */
#ifndef OUTFLANK_ENGINE_BOOK_H
#define OUTFLANK_ENGINE_BOOK_H

#include "engine/think.h"

#define BOOK_NAME "openings.book"

enum { BOOK_SLACK = 100 };        /* hundredths of a disc that a move of the book is behind the best at most */
enum { BOOK_VALUE_MOST = 16000 }; /* hundredths */
enum { BOOK_WAYS_MOST = 65535 };

struct book_entry {
    uint64_t key;  /* 48 bits */
    int16_t value; /* hundredths of a disc, from the mover's view, within BOOK_VALUE_MOST */
    uint16_t ways; /* in which the book goes on from here, BOOK_WAYS_MOST at most; 0: it ends here */
};

/* A move that the book knows. Its depth is 0: it was thought about long ago. */
struct book_line {
    struct engine_line line;
    int ways; /* in which the book goes on after it, at least 1 */
};

struct book {
    struct book_entry *entries; /* in the order of their keys, each once */
    int count;
};

/* A position's key: the same for all its mirror images, and for the same position reached in another way. */
uint64_t book_key(const struct position *p);

/* Reads a file in place of what the book held. False, and the book is as it was, if that is not possible or the file is
 * no book. */
bool book_read(struct book *b, const char *path);
bool book_write(const struct book *b, const char *path);
void book_finish(struct book *b);

/* The entry with a key, or NULL. */
const struct book_entry *book_find(const struct book *b, uint64_t key);

/* The moves about as good as the best, best first, equals in canonical order; `lines` has room for MOVES_MAX. 0 if the
 * book ends before the position. */
int book_lines(const struct book *b, const struct position *p, struct book_line *lines);

/* Chooses one of them, so that each way in which the book goes on is as likely as every other; `chance` in 0 ..
 * UINT32_MAX. */
const struct book_line *book_choose(const struct book_line *lines, int count, uint32_t chance);

#endif
