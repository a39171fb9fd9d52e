/*
 * wthor_internal - what reading and writing of WTHOR's files share: the numbers of their bytes, and the names that
 * their numbers stand for. For src/formats alone.
 */
#ifndef OUTFLANK_FORMATS_WTHOR_INTERNAL_H
#define OUTFLANK_FORMATS_WTHOR_INTERNAL_H

#include "formats/games_internal.h"

enum {
    WTHOR_HEADER = 16,
    WTHOR_GAME = 68,
    WTHOR_MOVES = 8, /* where a game's moves begin */
    WTHOR_MOVES_MAX = 60,
    WTHOR_PLAYER = 20, /* a name's bytes, the NUL that ends it among them */
    WTHOR_TOURNAMENT = 26,
    WTHOR_NUMBER_MAX = 65535
};

static inline unsigned wthor_u16(const unsigned char *at) { return at[0] | (unsigned)at[1] << 8; }
static inline uint32_t wthor_u32(const unsigned char *at) { return wthor_u16(at) | (uint32_t)wthor_u16(at + 2) << 16; }

/* Names by number. Zeroed it is an empty list. */
struct wthor_names {
    unsigned char *bytes; /* `size` of each, one behind the other */
    int count, room, size;
    int *table; /* for finding numbers: a hash table of number + 1, or NULL */
    int table_size;
};

/* Reads a .jou or .trn file whose names have `size` bytes. False, and an empty list, if it is none. */
bool wthor_names_read(struct wthor_names *names, FILE *file, int size);
void wthor_names_finish(struct wthor_names *names);

/* The name, as UTF-8. False, and nothing written, if there is none of this number. */
bool wthor_name(const struct wthor_names *names, unsigned number, struct strbuf *out);

/* The number of a name, which is added if it is new; `exact`: it has no characters that such a name cannot hold, and is
 * not too long. */
int wthor_names_number(struct wthor_names *names, const char *name, bool *exact);

/* The bytes of a file of names. */
void wthor_names_write(const struct wthor_names *names, struct strbuf *out);

/* The score that is written for a game: FIRST's discs; at the end the open squares are the winner's, or shared. */
int wthor_score(const struct match *match);

/* Today's date as a header has it: century, year, month, day. */
void wthor_today(unsigned char out[4]);

void wthor_begin(struct games_writer *w);
bool wthor_put(struct games_writer *w, const struct record *record, char *why);
void wthor_end(struct games_writer *w);
void wthor_drop(struct games_writer *w);

#endif
