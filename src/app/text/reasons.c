#include "app/text/reasons.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/text/words.h"

static const char *const KEYS[REASONS] = {[REASON_CORNER] = "reason.corner",
                                          [REASON_LAST] = "reason.last",
                                          [REASON_KEEPS_CORNER] = "reason.keeps_corner",
                                          [REASON_PASS] = "reason.pass",
                                          [REASON_STABLE] = "reason.stable",
                                          [REASON_SINGLE] = "reason.single",
                                          [REASON_PARITY] = "reason.parity",
                                          [REASON_EDGE] = "reason.edge",
                                          [REASON_MOST] = "reason.most",
                                          [REASON_LEAVES_CORNER] = "reason.leaves_corner",
                                          [REASON_AVOIDS_CORNER] = "reason.avoids_corner",
                                          [REASON_FEWEST] = "reason.fewest",
                                          [REASON_SAFE] = "reason.safe"};

static int discs_of(int hundredths) { return (hundredths + (hundredths < 0 ? -50 : 50)) / ENGINE_DISC; }

const char *reasons_number(const struct position *p, int hundredths, char out[REASONS_NUMBER_MAX])
{
    int discs = position_fewest_wins(p) ? -discs_of(hundredths) : discs_of(hundredths);
    (void)snprintf(out, REASONS_NUMBER_MAX, "%s%d", discs > 0 ? "+" : discs < 0 ? "−" : "±", abs(discs));
    return out;
}

const char *reasons_worth(struct words *words, const struct position *p, int hundredths, char *out, size_t size)
{
    char number[REASONS_NUMBER_MAX];
    int discs = discs_of(hundredths);
    if (position_fewest_wins(p) && discs != 0)
        return words_count(words, out, size, discs > 0 ? "worth.fewer" : "worth.more", abs(discs));
    (void)snprintf(out, size, "%s", reasons_number(p, hundredths, number));
    return out;
}

const char *reasons_say(struct words *words, const struct position *p, const struct reason *r, const char *other,
                        char *out, size_t size)
{
    char count[12], others[12];
    (void)snprintf(count, sizeof count, "%d", r->count);
    (void)snprintf(others, sizeof others, "%d", r->others);
    out[0] = '\0';
    if (r->kind == REASON_MOVES && other && r->others >= 0)
        words_fill_all(out, size, words_plural(words, "reason.moves_than", r->count),
                       (const char *const[]){count, other, others}, 3);
    else if (r->kind == REASON_MOVES)
        words_count(words, out, size, "reason.moves", r->count);
    else if (r->kind == REASON_TURNS)
        words_count(words, out, size, "reason.turns", r->count);
    else if (r->kind == REASON_JUMP)
        words_count(words, out, size, "reason.jump", r->count);
    else if (KEYS[r->kind])
        (void)snprintf(out, size, "%s", words_of_game(words, KEYS[r->kind], variant_of(p)->id));
    return out;
}
