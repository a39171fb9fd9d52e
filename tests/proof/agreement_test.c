/*
 * The core against the plain implementation: seeded random games of every game and every option value, and
 * with options chosen by chance, compared at every ply; and a quarter as many again in which both sides try
 * to leave few replies. Arguments: games an option value, those of Flipside, the first seed, and games of each pair of
 * options of boards of one's own, half as many as those of an option if it is left away.
 */
#include "support/seed.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "proof/duel.h"
#include "rules/notation.h"

enum { VALUES_MAX = 27, DRAWN = -1 };

/* Every option with all of its values, default first, as the command line's documentation lists them. */
struct option_words {
    const char *id;
    const char *values[VALUES_MAX];
};

struct game_words {
    const char *id;
    struct option_words options[OPTIONS_MAX];
};

#define START_WORDS "usual", "inverted", "top", "left", "right", "bottom", "overture", "random"

static const struct game_words games[] = {
    {"classic", {{"start", {START_WORDS}}, {"size", {"8", "4", "5", "6", "7"}}, {"empties", {"nobody", "winner"}}}},
    {"reverse", {{"start", {START_WORDS}}, {"size", {"8", "4", "5", "6", "7"}}, {"empties", {"nobody", "winner"}}}},
    {"jaques", {{"opening", {"free", "usual", "overture"}}, {"inner", {"off", "on"}}, {"lend", {"off", "on"}}}},
    {"pocket",
     {{"board", {"32", "36", "64"}},
      {"end", {"turn", "strict", "limit", "stuck"}},
      {"opening", {"free", "usual", "overture"}}}},
    {"piecepack",
     {{"coins", {"36", "14", "16", "18", "20", "22", "24", "26", "28", "30", "32", "34", "38",
                 "40", "42", "44", "46", "48", "50", "52", "54", "56", "58", "60", "62", "64"}},
      {"rounding", {"down", "up"}},
      {"tiles", {"rectangle", "ragged"}},
      {"start", {"usual", "top"}},
      {"first", {"symbols", "numbers"}},
      {"turning", {"auto", "by-hand"}}}},
    {"flipside",
     {{"flip", {"toggle", "own"}},
      {"quiet", {"off", "on"}},
      {"line", {"queen", "rook"}},
      {"end", {"both", "one"}},
      {"corners", {"on", "off"}},
      {"stacks", {"exact", "pool"}},
      {"vacated", {"on", "off"}},
      {"pawns", {"falling", "rising"}}}},
};

/* Its board is free text: the default, and some of the shapes that there are. */
static const struct game_words workshop_words = {
    "workshop",
    {{"board",
      {"......../......../......../...ox.../...xo.../......../......../........",
       "__....__/_......_/......../...ox.../...xo.../......../_......_/__....__",         /* an octagon */
       "..../.ox./.xo./....", ".o./xox/...", ".../xo./...", "......../.xo..ox./........", /* 8 wide, 3 high */
       ".../.x./.o./.../.ox/.../.../...",                                                 /* 3 wide, 8 high */
       "......./......./......./...ox../...xo../......./......./.......", /* 7 wide, 8 high: diagonals pass it all */
       "......../......../......../..ox..../..xo..../......../........",  /* 8 wide, 7 high */
       "...../.oxo./.x_x./.oxo./.....",                                   /* a ring */
       "......../.x....o./..____../..____../..____../..____../.o....x./........",
       "...___../.ox___xo/.xo___ox/...___../________/....x.../.xoxo.../........", /* islands */
       "._._._/_.ox._/._xo_./_.xo._/.x_._o/_._._.", "xoxoxo/oxoxox/......",
       "ooooooo./oooooooo/oooooooo/oooxoooo/oooooooo/oooooooo/oooooooo", /* lines that close on themselves */
       "oooooo/oo_ooo/oo.ooo/oxoooo/oooooo", "....../....../......",     /* over at once */
       "xo./.../...", ".oooo./_____./x....."}},                          /* passes at once */
     {"join", {"none", "sides", "all", "bank"}},
     {"goal", {"most", "fewest"}},
     {"turnover", {"none", "rim/9", "corners/7", "all/9", "b2.c2.b3.c3.h8/5", "all/3", "rim/4"}},
     {"sparks", {"none", "b3.d2", "a1.b1.b2.c2.c3", "a1.b1.c1.a2.b2.c2.a3.b3.c3.d4.e5.f6.g7.h8"}},
     {"reach", {"any", "2"}}}};

static int placing_games = 40, flipside_games = 3, first_seed = 1, pair_games = -1;

/* What the games of one test met, so that it shows what was compared. */
static struct {
    int games, plies, passes, lent, wiped_out, handless, draws;
} met;

static int value_count(const struct option_words *option)
{
    int count = 0;
    while (count < VALUES_MAX && option->values[count] != NULL)
        count++;
    return count;
}

static int option_count(const struct game_words *game)
{
    int count = 0;
    while (count < OPTIONS_MAX && game->options[count].id != NULL)
        count++;
    return count;
}

/* "classic:size=6" out of value indices; defaults are left out. */
static void write_game(const struct game_words *game, const int *value, char text[DUEL_GAME_MAX])
{
    int used = snprintf(text, DUEL_GAME_MAX, "%s", game->id);
    for (int i = 0; i < option_count(game); i++) {
        if (value[i] > 0)
            used +=
                snprintf(text + used, (size_t)(DUEL_GAME_MAX - used), "%c%s=%s", strchr(text, ':') == NULL ? ':' : ',',
                         game->options[i].id, game->options[i].values[value[i]]);
    }
}

static uint64_t squares_of(const char *text)
{
    uint64_t squares = 0;
    for (size_t i = 0; text[i] >= 'a'; i += text[i + 2] == '.' ? 3 : 2)
        squares |= bit(notation_parse_square(text + i));
    return squares;
}

static void start_core(const struct game_words *game, const int *value, uint32_t seed, struct position *core)
{
    struct setup setup = {.seed = seed};
    const struct variant *v = variant_find(game->id, strlen(game->id));
    assert_non_null(v);
    for (int i = 0; i < option_count(game); i++) {
        const struct option_words *words = &game->options[i];
        int option = variant_option(v, words->id, strlen(words->id));
        assert_true(option >= 0);
        const char *text = words->values[value[i]];
        int index = option_value(&v->options[option], text, strlen(text));
        if (index < 0 && v->options[option].form == OPTION_ROWS) {
            struct notation_error error;
            assert_true(plan_read(text, strlen(text), &setup.plan, &error));
            continue;
        }
        if (index < 0 && v->options[option].form == OPTION_TURNOVER) {
            const char *const sets[] = {"rim/", "corners/", "all/"};
            unsigned set = 0;
            while (set < 3 && strncmp(text, sets[set], strlen(sets[set])) != 0)
                set++;
            setup.turning = set == 3 ? squares_of(text) : 0;
            setup.option[option] = (uint8_t)(set * TURNOVER_UNIT + (unsigned)atoi(strchr(text, '/') + 1));
            continue;
        }
        if (index < 0 && v->options[option].form == OPTION_SQUARES) {
            setup.sparks = squares_of(text);
            continue;
        }
        assert_true(index >= 0);
        setup.option[option] = (uint8_t)index;
    }
    assert_true(variant_start(v, &setup, core));
}

/* A start drawn by lot must be one of the six patterns: the plain side is told which. */
static void start_plain(struct duel *d)
{
    static const char *const patterns[] = {"usual", "inverted", "top", "left", "right", "bottom"};
    const char *drawn = strstr(d->game, "start=random");
    char told[DUEL_GAME_MAX];
    assert_true(plain_start(&d->plain, d->game));
    for (int i = 0; i < 6 && drawn != NULL; i++) {
        snprintf(told, sizeof told, "%.*sstart=%s%s", (int)(drawn - d->game), d->game, patterns[i],
                 drawn + strlen("start=random"));
        assert_true(plain_start(&d->plain, told));
        if (duel_same_position(d))
            break;
    }
    d->complaint[0] = '\0';
}

static void remember(const struct plain *p, int placed)
{
    met.games++;
    met.plies += placed;
    met.passes += p->passes[0] + p->passes[1];
    met.lent += p->lent[0] + p->lent[1];
    met.wiped_out += plain_count(p, 'x') == 0 || plain_count(p, 'o') == 0;
    met.handless += p->hand[0] == 0 && p->hand[1] == 0 && plain_count(p, '.') > 0;
    met.draws += plain_winner(p) == PLAIN_DRAW;
}

/* One game; a disagreement is kept in `worst` if its game is the shortest so far. */
static bool play_game(const struct game_words *game, const int *value, int seed, bool mean, struct duel *worst)
{
    static struct duel d;
    memset(&d, 0, sizeof d);
    write_game(game, value, d.game);
    start_core(game, value, (uint32_t)seed, &d.core);
    start_plain(&d);
    d.lot = (uint32_t)seed;
    d.fault = seed % 2 == 1 ? (uint32_t)seed : 0;
    d.mean = mean;
    d.thorough = seed % 8 == 0;
    bool agreed = duel_play(&d);
    remember(&d.plain, d.placed);
    if (agreed)
        return true;
    if (worst->complaint[0] == '\0' || d.placed < worst->placed)
        *worst = d;
    return false;
}

/* `value` with DRAWN in it: every value is chosen by chance for each game. Returns how many games differ. */
static int play_games(const struct game_words *game, const int *value, int count)
{
    static struct duel worst;
    int chosen[OPTIONS_MAX] = {0}, faults = 0;
    uint32_t lot = (uint32_t)first_seed;
    memset(&worst, 0, sizeof worst);
    for (int g = 0; g < count + count / 4; g++) {
        for (int i = 0; i < option_count(game); i++)
            chosen[i] = value[0] == DRAWN ? duel_draw(&lot, value_count(&game->options[i])) : value[i];
        faults += !play_game(game, chosen, first_seed + g, g >= count, &worst);
    }
    if (faults > 0)
        print_error("%d of %d games differ; the shortest:\n  %s  %s\n  %s\n", faults, count, worst.game, worst.moves,
                    worst.complaint);
    return faults;
}

static void agreement(const struct game_words *game, int count)
{
    int value[OPTIONS_MAX] = {0}, kinds = 1;
    if (count == 0)
        skip();
    int faults = play_games(game, value, count);
    for (int i = 0; i < option_count(game); i++) {
        for (value[i] = 1; value[i] < value_count(&game->options[i]); value[i]++) {
            faults += play_games(game, value, count);
            kinds++;
        }
        value[i] = 0;
    }
    value[0] = DRAWN;
    faults += play_games(game, value, count);
    print_message(
        "%s: %d random games with each of %d choices of options and with options by chance, and a quarter more;\n"
        "  %d games, %d turns, %d passes, %d lent, %d wiped out, %d without pieces, %d draws\n",
        game->id, count, kinds, met.games, met.plies, met.passes, met.lent, met.wiped_out, met.handless, met.draws);
    memset(&met, 0, sizeof met);
    assert_int_equal(faults, 0);
}

static void classic(void **state)
{
    (void)state;
    agreement(&games[0], placing_games);
}

static void reverse(void **state)
{
    (void)state;
    agreement(&games[1], placing_games);
}

static void jaques(void **state)
{
    (void)state;
    agreement(&games[2], placing_games);
}

static void pocket(void **state)
{
    (void)state;
    agreement(&games[3], placing_games);
}

/* Rounded up as well, every number of coins: there the coins may run out before the squares do. And on ragged boards,
 * rounded either way. */
static void piecepack(void **state)
{
    int value[OPTIONS_MAX] = {0}, faults = 0;
    (void)state;
    for (; value[0] < value_count(&games[4].options[0]); value[0]++)
        for (int board = 1; board < 4; board++) {
            value[1] = board & 1;
            value[2] = board >> 1;
            faults += play_games(&games[4], value, placing_games);
        }
    if (placing_games > 0)
        print_message("piecepack: %d games with each number of coins rounded up, and ragged either way\n",
                      placing_games);
    assert_int_equal(faults, 0);
    agreement(&games[4], placing_games);
}

static void flipside(void **state)
{
    (void)state;
    agreement(&games[5], flipside_games);
}

/* Every board under every join: with the usual rules of all other options, and then with all options by chance. */
static void workshop(void **state)
{
    int value[OPTIONS_MAX] = {0}, faults = 0;
    (void)state;
    for (; value[0] < value_count(&workshop_words.options[0]); value[0]++)
        for (value[1] = 0; value[1] < value_count(&workshop_words.options[1]); value[1]++)
            faults += play_games(&workshop_words, value, placing_games / 4);
    assert_int_equal(faults, 0);
    agreement(&workshop_words, placing_games / 4);
}

/* Both of these options differ from the usual rules, by any of their values; the board is any, the rest is usual. */
static int play_pair(int one, int another)
{
    static struct duel worst;
    int faults = 0;
    memset(&worst, 0, sizeof worst);
    for (int g = 0; g < pair_games; g++) {
        int value[OPTIONS_MAX] = {0};
        uint32_t lot = (uint32_t)(first_seed + g);
        for (int i = 0; i < option_count(&workshop_words); i++)
            if (i == 0)
                value[i] = duel_draw(&lot, value_count(&workshop_words.options[i]));
            else if (i == one || i == another)
                value[i] = 1 + duel_draw(&lot, value_count(&workshop_words.options[i]) - 1);
        faults += !play_game(&workshop_words, value, first_seed + g, g % 5 == 4, &worst);
    }
    print_message("%s and %s: %d games, %d turns, %d differ\n", workshop_words.options[one].id,
                  workshop_words.options[another].id, met.games, met.plies, faults);
    if (faults > 0)
        print_error("the shortest:\n  %s  %s\n  %s\n", worst.game, worst.moves, worst.complaint);
    memset(&met, 0, sizeof met);
    return faults;
}

/* Each option of boards of one's own by itself (paired with itself), and each two of them, on any board. */
static void pairs_of_options(void **state)
{
    int faults = 0;
    (void)state;
    if (pair_games == 0)
        skip();
    for (int one = 1; one < option_count(&workshop_words); one++)
        for (int another = one; another < option_count(&workshop_words); another++)
            faults += play_pair(one, another);
    assert_int_equal(faults, 0);
}

/* cmocka compares no NULL: what one has and the other has not is named. */
static const char *or_none(const char *word) { return word ? word : "nothing"; }

static void same_words(const struct variant *v, const struct game_words *words)
{
    int options = 0;
    for (; v->options[options].id != NULL; options++) {
        int values = 0;
        assert_string_equal(v->options[options].id, or_none(words->options[options].id));
        for (; v->options[options].values[values] != NULL; values++)
            assert_string_equal(v->options[options].values[values], or_none(words->options[options].values[values]));
        if (v->options[options].form == OPTION_WORDS)
            assert_int_equal(values, value_count(&words->options[options]));
    }
    assert_int_equal(options, option_count(words));
}

/* The core must not know a game, an option or a value that is not compared here. */
static void no_option_is_left_out(void **state)
{
    int compared = 1;
    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++, compared++) {
        const struct variant *v = variant_find(games[g].id, strlen(games[g].id));
        assert_non_null(v);
        same_words(v, &games[g]);
    }
    same_words(variant_find("workshop", 8), &workshop_words);
    assert_int_equal(VARIANT_COUNT, compared);
}

/* 4.1: usual and inverted two times in eight each, the others once. */
static void random_starts_have_their_weights(void **state)
{
    static const char *const patterns[] = {"usual", "inverted", "top", "left", "right", "bottom"};
    const int value[OPTIONS_MAX] = {7};
    int drawn[6] = {0};
    static struct duel d;
    (void)state;
    for (uint32_t seed = 1; seed <= 8000; seed++) {
        char text[DUEL_GAME_MAX];
        int i = 0;
        start_core(&games[0], value, seed, &d.core);
        for (; i < 6; i++) {
            snprintf(text, sizeof text, "classic:start=%s", patterns[i]);
            assert_true(plain_start(&d.plain, text));
            if (duel_same_position(&d))
                break;
        }
        assert_true(i < 6);
        drawn[i]++;
    }
    for (int i = 0; i < 6; i++)
        assert_in_range(drawn[i], i < 2 ? 1800 : 850, i < 2 ? 2200 : 1150);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_option_is_left_out),
        cmocka_unit_test(random_starts_have_their_weights),
        cmocka_unit_test(classic),
        cmocka_unit_test(reverse),
        cmocka_unit_test(jaques),
        cmocka_unit_test(pocket),
        cmocka_unit_test(piecepack),
        cmocka_unit_test(flipside),
        cmocka_unit_test(workshop),
        cmocka_unit_test(pairs_of_options),
    };
    if (argc > 1)
        placing_games = atoi(argv[1]);
    if (argc > 2)
        flipside_games = atoi(argv[2]);
    if (argc > 3)
        first_seed = atoi(argv[3]);
    else
        first_seed += (int)(test_seed() % 1000000000);
    pair_games = argc > 4 ? atoi(argv[4]) : placing_games / 2;
    return cmocka_run_group_tests_name("agreement", tests, NULL, NULL);
}
