#include "app/core/game_setup.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "app/core/settings.h"
#include "app/style/game_style.h"
#include "base/pairs.h"
#include "base/rng.h"
#include "career/match_terms.h"
#include "rules/notation.h"

enum { GAME_TEXT_MAX = 256, WORD_MAX = 16 };

static const char *const BEGINS[] = {"first", "second", "turns", "lot", "loser", NULL};
static const char *const HINTS[] = {"allowed", "three", "none", NULL};
static const char *const DEVICES[] = {"any", "mouse", "keys", "pad-1", "pad-2", NULL};

int choice_place(const struct variant *variant)
{
    for (int i = 0; i < VARIANT_COUNT && i < CHOICES_MAX; i++)
        if (VARIANTS[i] == variant)
            return i;
    assert(false && "a game of the registry");
    return 0;
}

void choices_default(struct box_choice choices[CHOICES_MAX])
{
    memset(choices, 0, CHOICES_MAX * sizeof *choices);
    for (int i = 0; i < VARIANT_COUNT; i++)
        if (game_style_of(VARIANTS[i])->lots)
            choices[choice_place(VARIANTS[i])].begins = BEGINS_BY_LOT;
}

int choice_first_player(struct box_choice *choice, uint32_t seed)
{
    struct rng rng = rng_seeded(seed);
    bool next = choice->begins == BEGINS_BY_TURNS || choice->begins == BEGINS_LOSER;
    int player = next ? choice->next : choice->begins == BEGINS_BY_LOT ? (int)rng_below(&rng, 2) : (int)choice->begins;
    if (choice->begins != BEGINS_LOSER)
        choice->next = 1 - player;
    return player;
}

void choice_game_over(struct box_choice *choice, int first_player, int winner)
{
    if (choice->begins == BEGINS_LOSER)
        choice->next = winner == DRAW ? 1 - first_player : 1 - winner;
}

void choice_write(const struct box_choice *choice, const struct variant *variant, struct strbuf *out)
{
    char game[GAME_TEXT_MAX];
    struct setup setup = choice->setup;
    setup.seed = 0;
    (void)notation_game(variant, &setup, game, sizeof game);
    strbuf_printf(out, "%s %s %s %d %s %s %s %s %s", game, SETTINGS_OPPONENTS[choice->opponent], BEGINS[choice->begins],
                  choice->next + 1, SETTINGS_OPPONENTS[choice->player], SERIES_NAMES[choice->series],
                  CLOCK_NAMES[choice->clock], choice->clock_loses ? "lose" : "tell", HINTS[choice->hints]);
}

/* Missing in older files. */
static bool read_rest(const char *text, struct box_choice *read)
{
    char player[WORD_MAX], series[WORD_MAX], clock[WORD_MAX], end[WORD_MAX], hints[WORD_MAX];
    int used = 0;
    if (text[0] == '\0')
        return true;
    if (sscanf(text, " %15s %15s %15s %15s %15s%n", player, series, clock, end, hints, &used) != 5 ||
        text[used] != '\0')
        return false;
    int who = settings_opponent(player), kind = pairs_word(SERIES_NAMES, series), time = pairs_word(CLOCK_NAMES, clock),
        help = pairs_word(HINTS, hints);
    if (who < 0 || kind < 0 || time < 0 || help < 0 || (strcmp(end, "lose") != 0 && strcmp(end, "tell") != 0))
        return false;
    read->player = who;
    read->series = (enum series_kind)kind;
    read->clock = (enum clock_kind)time;
    read->clock_loses = strcmp(end, "lose") == 0;
    read->hints = (enum hints)help;
    return true;
}

bool choice_read(struct box_choice choices[CHOICES_MAX], const char *text)
{
    char game[GAME_TEXT_MAX], opponent[WORD_MAX], begins[WORD_MAX];
    const struct variant *variant;
    struct notation_error error;
    struct box_choice read = {.known = true};
    int next = 0, used = 0;
    if (sscanf(text, "%255s %15s %15s %1d%n", game, opponent, begins, &next, &used) != 4 ||
        !read_rest(text + used, &read))
        return false;
    int who = pairs_word(BEGINS, begins);
    read.opponent = settings_opponent(opponent);
    read.next = next - 1;
    if (who < 0 || read.opponent < 0 || next < 1 || next > 2 ||
        !notation_parse_game(game, &variant, &read.setup, &error))
        return false;
    read.begins = (enum begins)who;
    memcpy(read.seats, choices[choice_place(variant)].seats, sizeof read.seats);
    choices[choice_place(variant)] = read;
    return true;
}

bool choice_write_seat(const struct box_choice *choice, const struct variant *variant, int player, struct strbuf *out)
{
    const struct seat *seat = &choice->seats[player];
    if (!seat->name[0] && seat->device == SEAT_ANY && seat->corners == 0)
        return false;
    strbuf_printf(out, "%s %d %s %d %s", variant->id, player + 1, DEVICES[seat->device], seat->corners, seat->name);
    return true;
}

bool choice_read_seat(struct box_choice choices[CHOICES_MAX], const char *text)
{
    char game[WORD_MAX], device[WORD_MAX];
    struct seat seat = {.corners = 0};
    int player = 0, used = 0;
    if (sscanf(text, "%15s %1d %15s %1d%n", game, &player, device, &seat.corners, &used) != 4)
        return false;
    const struct variant *variant = variant_find(game, strlen(game));
    int with = pairs_word(DEVICES, device);
    if (!variant || player < 1 || player > 2 || with < 0 || seat.corners < 0 || seat.corners > HANDICAP_CORNERS_MAX)
        return false;
    seat.device = (enum seat_device)with;
    (void)names_clean(text + used, seat.name);
    choices[choice_place(variant)].seats[player - 1] = seat;
    return true;
}
