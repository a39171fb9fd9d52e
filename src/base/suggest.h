/*
 * suggest - finds the known word that a misspelt one may have meant: the nearest by letters missing, added, changed or
 * swapped, or one that begins like it.
 */
#ifndef OUTFLANK_BASE_SUGGEST_H
#define OUTFLANK_BASE_SUGGEST_H

#include <stddef.h>

struct suggestion {
    const char *word; /* `length` bytes of it; borrowed */
    size_t length;
    const char *nearest; /* of the words offered, as it was offered; NULL while none is near */
    unsigned distance;   /* how many letters it is away */
};

struct suggestion suggest_for(const char *word, size_t length);

/* Compares with another known word, which must outlive the suggestion. Case is ignored. */
void suggest_offer(struct suggestion *s, const char *known);

#endif
