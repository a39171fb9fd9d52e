#include "app/choices.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "app/settings.h"
#include "base/rng.h"
#include "rules/notation.h"

enum { GAME_TEXT_MAX = 256, WORD_MAX = 16 };

static const char *const BEGINS[BEGINS_KINDS] = {"first", "second", "turns", "lot"};

int choice_place(const struct variant *variant)
{
    for (int i = 0; i < VARIANT_COUNT && i < CHOICES_MAX; i++)
        if (VARIANTS[i] == variant)
            return i;
    assert(!"a game of the registry");
    return 0;
}

int choice_first_player(struct box_choice *choice, uint32_t seed)
{
    struct rng rng = rng_seeded(seed);
    int player = choice->begins == BEGINS_BY_TURNS ? choice->next
                 : choice->begins == BEGINS_BY_LOT ? (int)rng_below(&rng, 2)
                                                   : (int)choice->begins;
    choice->next = 1 - player;
    return player;
}

void choice_write(const struct box_choice *choice, const struct variant *variant, struct strbuf *out)
{
    char game[GAME_TEXT_MAX];
    struct setup setup = choice->setup;
    setup.seed = 0;
    (void)notation_game(variant, &setup, game, sizeof game);
    strbuf_printf(out, "%s %s %s %d", game, SETTINGS_OPPONENTS[choice->opponent], BEGINS[choice->begins],
                  choice->next + 1);
}

static int begins_of(const char *word)
{
    for (int i = 0; i < BEGINS_KINDS; i++)
        if (strcmp(BEGINS[i], word) == 0)
            return i;
    return -1;
}

bool choice_read(struct box_choice choices[CHOICES_MAX], const char *text)
{
    char game[GAME_TEXT_MAX], opponent[WORD_MAX], begins[WORD_MAX];
    const struct variant *variant;
    struct notation_error error;
    struct box_choice read = {.known = true};
    int next = 0, used = 0;
    if (sscanf(text, "%255s %15s %15s %1d%n", game, opponent, begins, &next, &used) != 4 || text[used] != '\0')
        return false;
    int who = begins_of(begins);
    read.opponent = settings_opponent(opponent);
    read.next = next - 1;
    if (who < 0 || read.opponent < 0 || next < 1 || next > 2 ||
        !notation_parse_game(game, &variant, &read.setup, &error))
        return false;
    read.begins = (enum begins)who;
    choices[choice_place(variant)] = read;
    return true;
}
