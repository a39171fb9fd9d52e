#include "career/dealt.h"

#include <assert.h>
#include <string.h>

#include "base/rng.h"

static const char LETTERS[] = DEALT_LETTERS;

enum { LETTER_BITS = 5, BASE = 1 << LETTER_BITS, DATA = 4, GROUP = 3, SHUFFLED = 9 };

/* ---- the lists ----
 *
 * A list never changes: another one is another DEALT_VERSION. The last board is the hardest against a stronger opponent
 * (docs/arcade.md). */

static const char *const CLASSIC[] = {"classic:size=6", "classic:size=7", "classic", "classic:start=top", NULL};
static const char *const REVERSE[] = {"reverse:size=7", "reverse", NULL};
static const char *const JAQUES[] = {"jaques:opening=usual", "jaques", "jaques:lend=on", NULL};
static const char *const POCKET[] = {"pocket", "pocket:opening=usual", "pocket:board=36", NULL};
static const char *const PIECEPACK[] = {"piecepack:coins=36", "piecepack:coins=48", "piecepack:coins=64", NULL};
static const char *const FLIPSIDE[] = {"flipside:corners=off", "flipside:vacated=off", "flipside", NULL};
static const char *const TURNCOAT[] = {
    "classic", "classic:start=top", "classic:start=left", "classic:start=right", "classic:start=bottom", NULL};

struct boards {
    const char *game;
    const char *const *list;
};

static const struct boards BOARDS[] = {{"classic", CLASSIC}, {"reverse", REVERSE},     {"jaques", JAQUES},
                                       {"pocket", POCKET},   {"piecepack", PIECEPACK}, {"flipside", FLIPSIDE}};

const char *const *dealt_boards(const char *game)
{
    for (size_t i = 0; i < sizeof BOARDS / sizeof *BOARDS; i++)
        if (strcmp(BOARDS[i].game, game) == 0)
            return BOARDS[i].list;
    return NULL;
}

/* ---- dealing ---- */

static uint32_t length_of(const char *const *list)
{
    uint32_t length = 0;
    while (list[length])
        length++;
    return length;
}

static void swap_opponents(struct dealt_rung *a, struct dealt_rung *b)
{
    int who = a->who;
    a->who = b->who;
    b->who = who;
}

/* Three by three, the last stays. */
static void shuffle_opponents(struct dealt *run, struct rng *rng)
{
    for (int i = 0; i < LADDER_RUNGS; i++)
        run->rung[i].who = i;
    for (int group = 0; group < SHUFFLED; group += GROUP)
        for (uint32_t left = GROUP; left > 1; left--)
            swap_opponents(&run->rung[group + (int)left - 1], &run->rung[group + (int)rng_below(rng, left)]);
}

/* The player begins half of the matches. */
static void draw_beginners(struct dealt *run, struct rng *rng)
{
    uint32_t firsts = LADDER_RUNGS / 2;
    for (uint32_t left = LADDER_RUNGS; left > 0; left--) {
        struct dealt_rung *rung = &run->rung[LADDER_RUNGS - left];
        rung->first = rng_below(rng, left) < firsts;
        firsts -= rung->first;
    }
}

static void draw_board(struct dealt_rung *rung, const char *const *list, bool fork, struct rng *rng)
{
    const uint32_t length = length_of(list);
    rung->game = list[rng_below(rng, fork ? length - 1 : length)];
    rung->harder = fork ? list[length - 1] : NULL;
}

void dealt_run(uint32_t number, const char *const games[LADDER_RUNGS], struct dealt *run)
{
    struct rng rng = rng_seeded(number * 2654435761U + DEALT_VERSION);
    *run = (struct dealt){.rung = {{0}}};
    (void)rng_below(&rng, 2);
    shuffle_opponents(run, &rng);
    draw_beginners(run, &rng);
    for (int i = 0; i < LADDER_RUNGS; i++) {
        const char *const *list = i == LADDER_RUNGS - 1 ? TURNCOAT : dealt_boards(games[run->rung[i].who]);
        assert(list);
        draw_board(&run->rung[i], list, ladder_forks(i), &rng);
    }
}

/* ---- numbers as text ---- */

static unsigned checked(unsigned check, unsigned value) { return (7 * check + value + 1) % BASE; }

void dealt_write(uint32_t number, char out[DEALT_TEXT_MAX])
{
    const uint32_t value = (uint32_t)DEALT_VERSION << 3 * LETTER_BITS | number % DEALT_NUMBERS;
    unsigned check = 0;
    for (int i = 0; i < DATA; i++) {
        const unsigned letter = value >> (DATA - 1 - i) * LETTER_BITS & (BASE - 1);
        out[i] = LETTERS[letter];
        check = checked(check, letter);
    }
    out[DATA] = '-';
    out[DATA + 1] = LETTERS[check];
    out[DATA + 2] = '\0';
}

/* The value of a letter; -1 if it is none. */
static int value_of(char c)
{
    const char upper = (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    const char meant = (char)(upper == 'O' ? '0' : upper == 'I' || upper == 'L' ? '1' : upper);
    const char *at = meant ? strchr(LETTERS, meant) : NULL;
    return at ? (int)(at - LETTERS) : -1;
}

enum dealt_fault dealt_read(const char *text, size_t length, uint32_t *number, size_t *at)
{
    uint32_t read = 0;
    unsigned check = 0, version = 0;
    int letters = 0;
    size_t first = 0;
    for (*at = 0; *at < length; ++*at) {
        const char c = text[*at];
        const int value = value_of(c);
        if (c == ' ' || (c == '-' && letters == DATA))
            continue;
        if (value < 0)
            return DEALT_LETTER;
        if (letters > DATA)
            return DEALT_LONG;
        if (letters == DATA) {
            if ((unsigned)value != check)
                return DEALT_CHECK;
        } else {
            check = checked(check, (unsigned)value);
            read = read << LETTER_BITS | (uint32_t)value;
            version = letters == 0 ? (unsigned)value : version;
            first = letters == 0 ? *at : first;
        }
        letters++;
    }
    if (letters <= DATA)
        return DEALT_SHORT;
    if (version != DEALT_VERSION) {
        *at = first;
        return version < DEALT_VERSION ? DEALT_EARLIER : DEALT_LATER;
    }
    *number = read % DEALT_NUMBERS;
    return DEALT_GOOD;
}
