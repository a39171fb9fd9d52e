/*
 * guises - what people look like at the table: each a face, a hat and a colour, by the name in the seat; one of them is
 * whoever the program belongs to. And the hats that characters have lent. It opens no files and draws nothing.
 */
#ifndef OUTFLANK_CAREER_GUISES_H
#define OUTFLANK_CAREER_GUISES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "career/names.h"

enum guise_part { GUISE_FACE, GUISE_HAT, GUISE_COLOUR, GUISE_PARTS };

/* No hat, seven of one's own, and one of each character, in the order of their levels. */
enum {
    GUISE_FACES = 12,
    GUISE_HATS_OWN = 8,
    GUISE_LENDERS = 10,
    GUISE_HATS = GUISE_HATS_OWN + GUISE_LENDERS,
    GUISE_COLOURS = 8
};
enum { GUISES_MOST = 100, GUISE_WORD_MAX = 16, GUISE_REST_MAX = 96 };

/* An index of each. Zeroed: Sunny, no hat, gold. */
struct guise {
    uint8_t part[GUISE_PARTS];
};

/* How many there are of a part, and the word of one in files and language keys, such as "freckles". */
int guise_count(enum guise_part part);
const char *guise_word(enum guise_part part, int value);
/* The value of a word; -1: there is none. */
int guise_value(enum guise_part part, const char *word);

struct guise_person {
    char name[PLAYER_NAME_MAX];             /* "" for nobody else but the owner */
    char word[GUISE_PARTS][GUISE_WORD_MAX]; /* as chosen, or of a later version */
    char rest[GUISE_REST_MAX];              /* words of a later version, with a blank before each */
};

/* Zeroed: nobody was asked. */
struct guises {
    bool asked;                     /* the owner was asked what they look like */
    bool later;                     /* and has put it off */
    struct guise_person me;         /* the owner */
    unsigned lent;                  /* a bit for each character that has lent its hat, from the first on */
    char lent_rest[GUISE_REST_MAX]; /* hats of a later version, with a blank before each */
    struct guise_person list[GUISES_MOST];
    int count;
};

/* What the owner looks like, and the person with this name: "" and the owner's own name are the owner. Who is not
 * known, an unknown word, and a hat that was not lent are drawn plain: zeroed. */
struct guise guises_mine(const struct guises *g);
struct guise guises_of(const struct guises *g, const char *name);
/* True if something is known of this name. */
bool guises_know(const struct guises *g, const char *name);
/* True if the owner has this hat. */
bool guises_have_hat(const struct guises *g, int hat);

/* Changes what a person looks like; words of a later version in parts that stay as they are drawn stay. The oldest of a
 * hundred others makes room. */
void guises_set(struct guises *g, const char *name, struct guise guise);
/* The owner's answer: a clean name or "". */
void guises_answer(struct guises *g, const char *name, struct guise guise);
/* "Later": the owner stays as they are, and is not asked again. */
void guises_put_off(struct guises *g);
/* A character, from 0, lends its hat. True if it had not yet. */
bool guises_lend(struct guises *g, int lender);

/* What the owner looks like as words for other files, " face=owl hat=none colour=sky"; and who is drawn for such words,
 * of which unknown ones and hats that were not lent are plain. */
enum { GUISE_WORDS_MAX = 96 };
void guises_say(const struct guises *g, char out[GUISE_WORDS_MAX]);
struct guise guises_said(const struct guises *g, const char *words);

/* Lets people who sit at one table be told apart: whoever has the face or the colour of an earlier one gets the next
 * one that is free, as far as there are any. */
void guises_apart(struct guise *list, int count);

/* Text form: "outflank players 1" and a line for each:
 *     me face=freckles hat=bobble colour=sky name=Ava
 *     lent pip button
 *     one face=specs hat=cap colour=flame name=Ben
 * A name is last and is cleaned (names_clean); `me later` was put off. Reading gives the number of lines that are
 * invalid, which are left out; -1, with nothing changed, if the first line is. The text is changed. */
void guises_write(const struct guises *g, struct strbuf *out);
int guises_read(struct guises *g, char *text, size_t length);

/* Adds whom only the other machine knows, and the hats lent there; the owner, if nobody has answered here. */
void guises_merge(struct guises *here, const struct guises *there);

#endif
