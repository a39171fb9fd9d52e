/*
 * guests - who sits down at a game night before it begins: each with a device of their own or without one, and with a
 * face and a colour that nobody else has. Plain data; it opens no files, shows nothing and knows no gamepad but by its
 * number.
 */
#ifndef OUTFLANK_CAREER_GUESTS_H
#define OUTFLANK_CAREER_GUESTS_H

#include <stdbool.h>

#include "career/game_night.h"
#include "career/guises.h"

/* What somebody plays with. GUEST_NOTHING: of what others have. A keyboard is two devices: the arrows with Enter, and
 * W, A, S, D with the space bar. A screen has room for any number of fingers. */
enum guest_device { GUEST_NOTHING, GUEST_MOUSE, GUEST_FINGER, GUEST_ARROWS, GUEST_LETTERS, GUEST_PAD };

struct guest {
    char name[PLAYER_NAME_MAX];
    struct guise guise;
    enum guest_device device;
    int pad;              /* of a GUEST_PAD: its number, from 1; otherwise 0 */
    enum guise_part line; /* what is being chosen */
    bool ready;
};

/* Zeroed: nobody. The seats from the first on, without gaps. */
struct guests {
    int count;
    bool choosing; /* for an evening that has not begun; otherwise they are those of the game night */
    struct guest at[GAME_NIGHT_MOST];
};

/* Who plays with a device, which is neither GUEST_NOTHING nor GUEST_FINGER; -1: nobody. */
int guests_find(const struct guests *g, enum guest_device device, int pad);
/* Who has that name, which may be ""; -1: nobody. */
int guests_named(const struct guests *g, const char *name);

/* Somebody sits down, and begins to choose. Of a taken face or colour they get the next one that is free. Returns the
 * seat; -1, with nothing changed, if all are taken. */
int guests_sit(struct guests *g, const char *name, struct guise guise, enum guest_device device, int pad);
/* A guest goes, and those behind move up. */
void guests_leave(struct guests *g, int seat);
/* A guest is somebody else than was thought, who looks like this, as far as that is free. */
void guests_dress(struct guests *g, int seat, struct guise guise);

/* The next (1) or previous (-1) face, hat or colour. What somebody else has is skipped, except for hats, of which
 * `known` has those that there are. */
void guests_step(struct guests *g, int seat, enum guise_part part, int way, const struct guises *known);
/* On to the next line, and after the last one ready. */
void guests_next(struct guests *g, int seat);
/* Back to the line before; from being ready to the last one. False on the first line. */
bool guests_back(struct guests *g, int seat);

/* Text form, a line for each. Reading returns how many lines are not understood and left out, or -1, with nothing read,
 * if the first one is not that of guests, or no other is understood. A word of a later version is read as the first of
 * its kind, a face or a colour that somebody in a line before has as the next one that is free; a hat as it is: whether
 * it may be worn is not known here. */
void guests_write(const struct guests *g, struct strbuf *out);
int guests_read(struct guests *g, const char *text, size_t length);

#endif
