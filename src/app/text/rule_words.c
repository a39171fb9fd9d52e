#include "app/text/words.h"

#include <stdio.h>

#include "base/bits.h"

const char *rule_word(const struct words *words, const struct variant *variant, const char *kind, const char *id,
                      const char *value)
{
    char key[128];
    const char *dot = value ? "." : "", *last = value ? value : "";
    (void)snprintf(key, sizeof key, "%s.%s.%s%s%s", kind, variant->id, id, dot, last);
    const char *word = words_get(words, key);
    if (word)
        return word;
    (void)snprintf(key, sizeof key, "%s.%s%s%s", kind, id, dot, last);
    return words_get(words, key);
}

/* Fills in numbers of the game that begins at `start`: {1} to {4} are the pieces of both sides, the tiles of two by two
 * squares, the squares, and the pieces per side. `text` may be NULL, which gives "". */
static void fill(const struct words *words, const struct position *start, const char *text, char *out, size_t size)
{
    int squares = bits_count(start->board), each = start->hand[FIRST] + position_count(start, FIRST);
    int numbers[] = {2 * each, squares / 4, squares, each};
    char written[4][32];
    const char *fillings[4];
    for (int i = 0; i < 4; i++)
        fillings[i] = format_number(words, written[i], sizeof written[i], numbers[i]);
    words_fill_all(out, size, text ? text : "", fillings, 4);
}

void rule_about(const struct words *words, const struct position *start, int option, int value, char *out, size_t size)
{
    const struct variant *v = variant_of(start);
    const struct option *o = &v->options[option];
    static const char *const sets[TURNOVER_SETS] = {"about.turnover.rim", "about.turnover.corners",
                                                    "about.turnover.all", "about.turnover.squares"};
    const char *about = NULL;
    if (o->form == OPTION_TURNOVER && value > 0) {
        char every[32];
        about = words_get(words, sets[value / TURNOVER_UNIT]);
        words_fill(out, size, about ? about : "", format_number(words, every, sizeof every, value % TURNOVER_UNIT),
                   NULL);
        return;
    }
    if (o->form == OPTION_WORDS)
        about = rule_word(words, v, "about", o->id, o->values[value]);
    fill(words, start, about ? about : rule_word(words, v, "about", o->id, NULL), out, size);
}
