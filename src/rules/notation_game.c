/* GAME: an id and options, to and from text. */
#include <string.h>

#include "rules/notation.h"
#include "rules/writer.h"

/* A stretch of the text that is being read. */
struct span {
    const char *text;
    size_t length;
    size_t at; /* its place in the whole text */
};

/* How much of a strange word a message repeats. */
enum { QUOTED_MAX = 40 };

static int quoted(struct span w) { return (int)(w.length < QUOTED_MAX ? w.length : QUOTED_MAX); }

static struct span next_word(const char *text, size_t at, const char *stops)
{
    return (struct span){text + at, strcspn(text + at, stops), at};
}

static bool same(struct span w, const char *text)
{
    return strlen(text) == w.length && !memcmp(text, w.text, w.length);
}

/* The index of a variant's option whose values include "random", or -1. */
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
    char known[200];
    struct writer out;
    writer_init(&out, known, sizeof known);
    for (int i = 0; i < VARIANT_COUNT; i++) {
        writer_putc(&out, ' ');
        writer_puts(&out, VARIANTS[i]->id);
    }
    return notation_refuse(error, w.at, "unknown game \"%.*s\"; known:%s", quoted(w), w.text, known);
}

static bool refuse_option(const struct variant *v, struct span w, struct notation_error *error)
{
    char known[200];
    struct writer out;
    writer_init(&out, known, sizeof known);
    for (int i = 0; v->options[i].id; i++) {
        writer_putc(&out, ' ');
        writer_puts(&out, v->options[i].id);
    }
    if (drawn_option(v) >= 0)
        writer_puts(&out, " seed");
    return notation_refuse(error, w.at, "%s has no option \"%.*s\"; known:%s", v->id, quoted(w), w.text, known);
}

static bool refuse_value(const struct option *o, struct span w, struct notation_error *error)
{
    char known[200];
    struct writer out;
    writer_init(&out, known, sizeof known);
    for (int i = 0; o->values[i]; i++) {
        writer_putc(&out, ' ');
        writer_puts(&out, o->values[i]);
    }
    return notation_refuse(error, w.at, "%s cannot be \"%.*s\"; known:%s", o->id, quoted(w), w.text, known);
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
        return notation_refuse(error, w.at, "seed \"%.*s\" is not a whole number from 0 to 4294967295", quoted(w),
                               w.text);
    *seed = (uint32_t)number;
    return true;
}

struct option_texts {
    struct setup setup;
    bool given[OPTIONS_MAX];
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
        return notation_refuse(error, id.at, "%.*s is given twice", quoted(id), id.text);
    *given = true;
    if (seed)
        return parse_seed(value, &options->setup.seed, error);
    index = option_value(&v->options[option], value.text, value.length);
    if (index < 0)
        return refuse_value(&v->options[option], value, error);
    options->setup.option[option] = (uint8_t)index;
    return true;
}

/* "id=value,id=value" from `at` to the end of the text. */
static bool parse_options(const struct variant *v, const char *text, size_t at, struct option_texts *options,
                          struct notation_error *error)
{
    for (;;) {
        struct span id = next_word(text, at, "=,");
        struct span value;
        if (text[id.at + id.length] != '=')
            return id.length > 0 && variant_option(v, id.text, id.length) < 0
                       ? refuse_option(v, id, error)
                       : notation_refuse(error, id.at + id.length, "OPTION=VALUE expected, not \"%.*s\"", quoted(id),
                                         id.text);
        value = next_word(text, id.at + id.length + 1, ",");
        if (!parse_option(v, id, value, options, error))
            return false;
        at = value.at + value.length;
        if (text[at] == '\0')
            return true;
        at++;
    }
}

bool notation_parse_game(const char *text, const struct variant **variant, struct setup *setup,
                         struct notation_error *error)
{
    struct span id = next_word(text, 0, ":");
    const struct variant *v = variant_find(id.text, id.length);
    struct option_texts options = {0};
    struct position start;
    if (!v)
        return refuse_game(id, error);
    if (text[id.length] == ':' && !parse_options(v, text, id.length + 1, &options, error))
        return false;
    if (is_drawn(v, &options.setup) && !options.seeded)
        return notation_refuse(error, strlen(text), "%s=random needs a seed: seed=N", v->options[drawn_option(v)].id);
    if (!is_drawn(v, &options.setup))
        options.setup.seed = 0;
    if (!variant_start(v, &options.setup, &start))
        return notation_refuse(error, id.length, "these options of %s contradict one another", v->id);
    *variant = v;
    *setup = options.setup;
    return true;
}

int notation_game(const struct variant *variant, const struct setup *setup, char *out, size_t size)
{
    struct writer w;
    char separator = ':';
    writer_init(&w, out, size);
    writer_puts(&w, variant->id);
    for (int i = 0; variant->options[i].id; i++) {
        if (setup->option[i] == 0)
            continue;
        writer_putc(&w, separator);
        writer_puts(&w, variant->options[i].id);
        writer_putc(&w, '=');
        writer_puts(&w, variant->options[i].values[setup->option[i]]);
        separator = ',';
    }
    if (is_drawn(variant, setup)) {
        writer_puts(&w, ",seed=");
        writer_number(&w, setup->seed);
    }
    return (int)w.length;
}
