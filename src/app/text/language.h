/*
 * language - the languages of the game, a row each: what is told by rule, not by words. The words are in
 * assets/lang/<code>.properties. The rules are those of the Unicode CLDR, as far as the game needs them.
 */
#ifndef OUTFLANK_APP_TEXT_LANGUAGE_H
#define OUTFLANK_APP_TEXT_LANGUAGE_H

#include "base/strbuf.h"

struct language {
    const char *code;              /* ISO 639-1 */
    const char *name;              /* its own */
    const char *(*plural)(int n);  /* which text stands with n things: "one", "other" */
    const char *point, *thousands; /* in numbers */
    int grouped_from;              /* numbers of so many digits have a sign between thousands */
    const char *percent;           /* after the number, with its blank */
};

/* English first, NULL at the end. */
extern const struct language *const LANGUAGES[];

/* NULL if there is none of that code. */
const struct language *language_find(const char *code);
/* The first that the system's user prefers and that there is, else English. */
const struct language *language_of_system(void);
/* Adds the codes of all, with a blank before each. */
void language_list(struct strbuf *out);

#endif
