/* Parsing and formatting GAME: an id and options. */
#include <string.h>

#include "base/suggest.h"
#include "rules/custom_board.h"
#include "rules/notation.h"
#include "rules/notation_internal.h"

/* A part of the text being parsed. */
struct span {
    const char *text;
    size_t length;
    size_t at; /* its offset in the whole text */
};

/* How many characters of an unknown word a message quotes. */
enum { QUOTED_MAX = 40 };

/* Room for the value of any option: 64 squares and the points between them. */
enum { VALUE_TEXT_MAX = 208 };

/* Reports an error that quotes the word. */
static bool refuse_word(struct span w, enum notation_fault fault, struct notation_error *error)
{
    char shown[QUOTED_MAX + 1];
    notation_quote(shown, QUOTED_MAX, w.text, w.length);
    return notation_refuse(error, w.at, fault, (const char *const[NOTATION_ARGUMENTS]){shown});
}

/* The words that would be valid in place of another. */
struct known {
    struct writer list; /* separated by blanks */
    char text[200];
    struct suggestion meant;
};

static void known_init(struct known *k, struct span w)
{
    writer_init(&k->list, k->text, sizeof k->text);
    k->meant = suggest_for(w.text, w.length);
}

static void known_add(struct known *k, const char *word)
{
    if (k->list.length)
        writer_putc(&k->list, ' ');
    writer_puts(&k->list, word);
    suggest_offer(&k->meant, word);
}

/* Reports `fault` with all of them, or `near` with the most similar one. */
static bool refuse_word_of(const char *name, struct span w, enum notation_fault fault, enum notation_fault near,
                           const struct known *k, struct notation_error *error)
{
    char shown[QUOTED_MAX + 1];
    notation_quote(shown, QUOTED_MAX, w.text, w.length);
    const char *last = k->meant.nearest ? k->meant.nearest : k->text;
    return notation_refuse(error, w.at, k->meant.nearest ? near : fault,
                           name ? (const char *const[NOTATION_ARGUMENTS]){name, shown, last}
                                : (const char *const[NOTATION_ARGUMENTS]){shown, last});
}

static struct span next_word(const char *text, size_t at, const char *stops)
{
    return (struct span){text + at, strcspn(text + at, stops), at};
}

static bool same(struct span w, const char *text)
{
    return strlen(text) == w.length && !memcmp(text, w.text, w.length);
}

/* The index of a variant's option that has the value "random", or -1. */
static int drawn_option(const struct variant *v)
{
    for (int i = 0; v->options[i].id; i++)
        if (option_value(&v->options[i], "random", strlen("random")) >= 0)
            return i;
    return -1;
}

static bool is_drawn(const struct variant *v, const struct setup *setup)
{
    int i = drawn_option(v);
    return i >= 0 && setup->option[i] == option_value(&v->options[i], "random", strlen("random"));
}

static bool refuse_game(struct span w, struct notation_error *error)
{
    struct known known;
    known_init(&known, w);
    for (int i = 0; i < VARIANT_COUNT; i++)
        known_add(&known, VARIANTS[i]->id);
    return refuse_word_of(NULL, w, FAULT_UNKNOWN_GAME, FAULT_NEAR_GAME, &known, error);
}

static bool refuse_option(const struct variant *v, struct span w, struct notation_error *error)
{
    struct known known;
    known_init(&known, w);
    for (int i = 0; v->options[i].id; i++)
        known_add(&known, v->options[i].id);
    if (drawn_option(v) >= 0)
        known_add(&known, "seed");
    return refuse_word_of(v->id, w, FAULT_UNKNOWN_OPTION, FAULT_NEAR_OPTION, &known, error);
}

static bool refuse_value(const struct option *o, struct span w, struct notation_error *error)
{
    struct known known;
    known_init(&known, w);
    for (int i = 0; o->values[i]; i++)
        known_add(&known, o->values[i]);
    return refuse_word_of(o->id, w, FAULT_UNKNOWN_VALUE, FAULT_NEAR_VALUE, &known, error);
}

static bool parse_seed(struct span w, uint32_t *seed, struct notation_error *error)
{
    uint64_t number = 0;
    bool good = w.length > 0 && w.length <= 10;
    for (size_t i = 0; i < w.length && good; i++) {
        good = w.text[i] >= '0' && w.text[i] <= '9';
        number = number * 10 + (uint64_t)(w.text[i] - '0');
    }
    if (!good || number > UINT32_MAX)
        return refuse_word(w, FAULT_BAD_SEED, error);
    *seed = (uint32_t)number;
    return true;
}

/* Parses a custom board. The default board is not stored as a plan, so that each board has only one text. */
static bool parse_plan(const struct variant *v, struct span w, struct plan *plan, struct notation_error *error)
{
    const struct setup defaults = {.seed = 0};
    struct position usual;
    struct plan read;
    if (!plan_read(w.text, w.length, &read, error)) {
        error->at += w.at;
        return false;
    }
    variant_start(v, &defaults, &usual);
    struct setup usual_setup = position_setup(&usual);
    *plan = plan_equal(&read, &usual_setup.plan) ? defaults.plan : read;
    return true;
}

/* Parses squares joined by points. Whether the board has them is checked once it is known (check_squares). */
static bool parse_squares(const struct option *o, struct span list, uint64_t *squares, struct notation_error *error)
{
    uint64_t read = 0;
    for (size_t at = 0; at <= list.length; at++) {
        char shown[QUOTED_MAX + 1];
        struct span w = {list.text + at, 0, list.at + at};
        while (at < list.length && list.text[at] != '.')
            at++, w.length++;
        const unsigned square = w.length == 2 ? notation_parse_square(w.text) : NO_SQUARE;
        notation_quote(shown, QUOTED_MAX, w.text, w.length);
        if (square == NO_SQUARE || read & bit(square))
            return notation_refuse(error, w.at, square == NO_SQUARE ? FAULT_NO_SQUARES : FAULT_SQUARE_TWICE,
                                   (const char *const[NOTATION_ARGUMENTS]){shown, o->id});
        read |= bit(square);
    }
    *squares = read;
    return true;
}

/* The set that a word names, or TURNOVER_SQUARES. */
static enum turnover_set set_named(struct span w)
{
    unsigned set = TURNOVER_RIM;
    while (set < TURNOVER_SQUARES && !same(w, TURNOVER_WORDS[set]))
        set++;
    return (enum turnover_set)set;
}

/* Refuses a second set beside a named one, and what is neither a name nor squares. */
static bool check_set(struct span set, struct notation_error *error)
{
    bool named = false;
    for (size_t at = 0; at <= set.length; at++) {
        struct span w = {set.text + at, 0, set.at + at};
        while (at < set.length && set.text[at] != '.')
            at++, w.length++;
        if (w.at > set.at && (named || set_named(w) != TURNOVER_SQUARES))
            return refuse_word(w, FAULT_TURNOVER_SETS, error);
        named = set_named(w) != TURNOVER_SQUARES;
        if (!named && w.length == set.length && notation_parse_square(set.length == 2 ? w.text : "") == NO_SQUARE)
            return refuse_word(w, FAULT_NO_SET, error);
    }
    return true;
}

static bool parse_every(struct span w, unsigned *every, struct notation_error *error)
{
    char shown[QUOTED_MAX + 1];
    unsigned number = 0;
    bool good = w.length == 1 || w.length == 2;
    for (size_t i = 0; i < w.length && good; i++) {
        good = w.text[i] >= '0' + (i == 0) && w.text[i] <= '9';
        number = number * 10 + (unsigned)(w.text[i] - '0');
    }
    *every = number;
    notation_quote(shown, QUOTED_MAX, w.text, w.length);
    return (good && number >= TURNOVER_LEAST && number <= TURNOVER_MOST) ||
           notation_refuse(error, w.at, FAULT_TURNOVER_NUMBER,
                           (const char *const[NOTATION_ARGUMENTS]){shown, "3", "63"});
}

/* Parses SET/N. `list` becomes its squares, if it names any. */
static bool parse_turnover(const struct option *o, struct span value, int option, struct setup *setup,
                           struct span *list, struct notation_error *error)
{
    const char *slash = memchr(value.text, '/', value.length);
    if (!slash)
        return refuse_word(value, FAULT_TURNOVER_FORM, error);
    const struct span set = {value.text, (size_t)(slash - value.text), value.at};
    struct span number = {slash + 1, value.length - set.length - 1, value.at + set.length + 1};
    const char *more = memchr(number.text, '/', number.length);
    unsigned every;
    if (more)
        return refuse_word((struct span){more + 1, number.length - (size_t)(more + 1 - number.text),
                                         number.at + (size_t)(more + 1 - number.text)},
                           FAULT_TURNOVER_SETS, error);
    if (!check_set(set, error) || !parse_every(number, &every, error))
        return false;
    if (set_named(set) == TURNOVER_SQUARES) {
        *list = set;
        if (!parse_squares(o, set, &setup->turning, error))
            return false;
    }
    setup->option[option] = (uint8_t)(set_named(set) * TURNOVER_UNIT + every);
    return true;
}

bool notation_check_turnover(const struct position *start, size_t at, struct notation_error *error)
{
    const unsigned value = (unsigned)position_option(start, "turnover"), set = value / TURNOVER_UNIT;
    return value == 0 || start->turning ||
           notation_refuse(error, at, set == TURNOVER_CORNERS ? FAULT_NO_CORNERS : FAULT_NO_RIM,
                           (const char *const[NOTATION_ARGUMENTS]){TURNOVER_WORDS[set]});
}

/* Refuses the first square of a list that the board lacks. */
static bool check_squares(const struct position *start, struct span list, struct notation_error *error)
{
    for (size_t at = 0; at + 1 < list.length; at += 3) {
        const unsigned square = notation_parse_square(list.text + at);
        char text[NOTATION_SQUARE_MAX], width[2] = {(char)('0' + start->width)},
                                        height[2] = {(char)('0' + start->height)};
        if (start->board & bit(square))
            continue;
        bool outside = square % 8 >= start->width || square / 8 >= start->height;
        notation_square(square, text);
        return notation_refuse(error, list.at + at, outside ? FAULT_SQUARE_OUTSIDE : FAULT_SQUARE_HOLE,
                               (const char *const[NOTATION_ARGUMENTS]){text, width, height});
    }
    return true;
}

struct option_texts {
    struct setup setup;
    bool given[OPTIONS_MAX];
    size_t turnover;                  /* where it stands */
    struct span squares[OPTIONS_MAX]; /* lists of squares, to be held against the board */
    bool seeded;
};

static bool parse_option(const struct variant *v, struct span id, struct span value, struct option_texts *options,
                         struct notation_error *error)
{
    int option = variant_option(v, id.text, id.length);
    bool seed = same(id, "seed") && drawn_option(v) >= 0;
    bool *given = seed ? &options->seeded : &options->given[option < 0 ? 0 : option];
    int index;
    if (option < 0 && !seed)
        return refuse_option(v, id, error);
    if (*given)
        return refuse_word(id, FAULT_OPTION_TWICE, error);
    *given = true;
    if (seed)
        return parse_seed(value, &options->setup.seed, error);
    index = option_value(&v->options[option], value.text, value.length);
    if (v->options[option].form == OPTION_ROWS)
        return parse_plan(v, value, &options->setup.plan, error);
    if (v->options[option].form == OPTION_TURNOVER && index < 0) {
        options->turnover = value.at;
        return parse_turnover(&v->options[option], value, option, &options->setup, &options->squares[option], error);
    }
    if (v->options[option].form == OPTION_SQUARES && index < 0) {
        options->squares[option] = value;
        return parse_squares(&v->options[option], value, &options->setup.sparks, error);
    }
    if (index < 0)
        return refuse_value(&v->options[option], value, error);
    options->setup.option[option] = (uint8_t)index;
    return true;
}

/* Reports an option without a value, or a word that is not an option. */
static bool refuse_bare(const struct variant *v, struct span id, struct notation_error *error)
{
    if (id.length > 0 && variant_option(v, id.text, id.length) < 0)
        return refuse_option(v, id, error);
    refuse_word(id, FAULT_NO_VALUE, error);
    error->at += id.length;
    return false;
}

/* Parses "id=value,id=value" from `at` to the end of the text. */
static bool parse_options(const struct variant *v, const char *text, size_t at, struct option_texts *options,
                          struct notation_error *error)
{
    for (;;) {
        struct span id = next_word(text, at, "=,");
        struct span value;
        if (text[id.at + id.length] != '=')
            return refuse_bare(v, id, error);
        value = next_word(text, id.at + id.length + 1, ",");
        if (!parse_option(v, id, value, options, error))
            return false;
        at = value.at + value.length;
        if (text[at] == '\0')
            return true;
        at++;
    }
}

/* Determines the seed of a random start: the one given, or the one to use instead. Other starts have none. */
static bool check_seed(const struct variant *v, struct option_texts *options, const char *text, const uint32_t *seed,
                       struct notation_error *error)
{
    bool drawn = is_drawn(v, &options->setup);
    if (drawn == options->seeded)
        return true;
    if (drawn && seed) {
        options->setup.seed = *seed;
        return true;
    }
    return notation_refuse(error, strlen(text), drawn ? FAULT_SEED_MISSING : FAULT_SEED_UNUSED,
                           (const char *const[NOTATION_ARGUMENTS]){v->options[drawn_option(v)].id});
}

/* Parses the code of a custom board. */
static bool parse_code(const char *text, const struct variant **variant, struct setup *setup,
                       struct notation_error *error)
{
    struct custom_board board;
    if (!custom_board_read(text, strlen(text), &board, error))
        return false;
    *variant = custom_board_game();
    *setup = custom_board_setup(&board);
    return true;
}

bool notation_parse_game_seeded(const char *text, const uint32_t *seed, const struct variant **variant,
                                struct setup *setup, struct notation_error *error)
{
    struct span id = next_word(text, 0, ":");
    const struct variant *v = variant_find(id.text, id.length);
    struct option_texts options = {0};
    struct position start;
    if (!v && custom_board_like_code(text, strlen(text)))
        return parse_code(text, variant, setup, error);
    if (!v)
        return refuse_game(id, error);
    if (text[id.length] == ':' && !parse_options(v, text, id.length + 1, &options, error))
        return false;
    if (!check_seed(v, &options, text, seed, error))
        return false;
    if (!variant_start(v, &options.setup, &start))
        return notation_refuse(error, id.length, FAULT_CONTRADICTION, (const char *const[NOTATION_ARGUMENTS]){v->id});
    for (int i = 0; v->options[i].id; i++)
        if (!check_squares(&start, options.squares[i], error))
            return false;
    if (!notation_check_turnover(&start, options.turnover, error))
        return false;
    *variant = v;
    *setup = options.setup;
    return true;
}

bool notation_parse_game(const char *text, const struct variant **variant, struct setup *setup,
                         struct notation_error *error)
{
    return notation_parse_game_seeded(text, NULL, variant, setup, error);
}

/* The text of an option's value, or NULL for its default; `out` is a buffer for one that is not listed. */
static const char *value_text(const struct variant *v, int option, const struct setup *setup, char out[VALUE_TEXT_MAX])
{
    const enum option_form form = v->options[option].form;
    unsigned value = setup->option[option];
    if (form == OPTION_ROWS && setup->plan.width) {
        (void)plan_write(&setup->plan, out);
        return out;
    }
    struct writer w;
    writer_init(&w, out, VALUE_TEXT_MAX);
    if (form == OPTION_TURNOVER && value) {
        if (value / TURNOVER_UNIT == TURNOVER_SQUARES)
            writer_squares(&w, setup->turning);
        else
            writer_puts(&w, TURNOVER_WORDS[value / TURNOVER_UNIT]);
        writer_putc(&w, '/');
        writer_number(&w, value % TURNOVER_UNIT);
        return out;
    }
    if (form == OPTION_SQUARES && setup->sparks) {
        writer_squares(&w, setup->sparks);
        return out;
    }
    return value ? v->options[option].values[value] : NULL;
}

int notation_game(const struct variant *variant, const struct setup *setup, char *out, size_t size)
{
    struct writer w;
    char separator = ':', text[VALUE_TEXT_MAX];
    writer_init(&w, out, size);
    writer_puts(&w, variant->id);
    for (int i = 0; variant->options[i].id; i++) {
        const char *value = value_text(variant, i, setup, text);
        if (!value)
            continue;
        writer_putc(&w, separator);
        writer_puts(&w, variant->options[i].id);
        writer_putc(&w, '=');
        writer_puts(&w, value);
        separator = ',';
    }
    if (is_drawn(variant, setup)) {
        writer_puts(&w, ",seed=");
        writer_number(&w, setup->seed);
    }
    return (int)w.length;
}
