#include "app/text/turn_words.h"

#include "app/text/words.h"
#include "rules/notation.h"

static const char *name(struct words *words, const char *walk, const char *slide, const struct position *p,
                        const struct move *plies, int count, char *out, size_t size)
{
    char from[NOTATION_SQUARE_MAX], to[NOTATION_SQUARE_MAX], disc[NOTATION_SQUARE_MAX];
    struct position at = *p;
    at.house &= (uint8_t)~HOUSE_BY_HAND;
    out[0] = '\0';
    if (count > 0 && plies[0].kind != MOVE_WALK)
        (void)notation_turn(&at, plies, count, out, size);
    if (count == 0 || plies[0].kind != MOVE_WALK)
        return out;
    (void)notation_square(plies[0].from, from);
    (void)notation_square(plies[0].to, to);
    if (count == 1)
        return words_fill(out, size, words_of_game(words, walk, variant_of(p)->id), from, to);
    (void)notation_square(plies[1].to, disc);
    return words_fill_all(out, size, words_of_game(words, slide, variant_of(p)->id),
                          (const char *const[]){from, to, disc}, 3);
}

const char *turn_words_short(struct words *words, const struct position *p, const struct move *plies, int count,
                             char *out, size_t size)
{
    return name(words, "turn.short.walk", "turn.short", p, plies, count, out, size);
}

const char *turn_words_said(struct words *words, const struct position *p, const struct move *plies, int count,
                            char *out, size_t size)
{
    return name(words, "turn.said.walk", "turn.said", p, plies, count, out, size);
}
