#include "cli/arguments.h"

#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "rules/notation.h"

static const struct argument *find(const struct argument *known, const char *word, size_t length)
{
    for (; known->name; known++)
        if (strlen(known->name) == length && memcmp(known->name, word, length) == 0)
            return known;
    return NULL;
}

static bool refuse_option(const struct argument *known, const char *word)
{
    fprintf(stderr, "unknown option %s; known:", word);
    for (; known->name; known++)
        fprintf(stderr, " %s", known->name);
    fputs("\n", stderr);
    return false;
}

/* Reads the option words[*i]; steps over its value. */
static bool read_option(int count, char **words, int *i, const struct argument *known)
{
    const char *word = words[*i];
    size_t length = strcspn(word, "=");
    const struct argument *a = find(known, word, length);
    if (!a)
        return refuse_option(known, word);
    if (a->on) {
        *a->on = true;
        if (word[length] == '=')
            fprintf(stderr, "%s takes no value\n", a->name);
        return word[length] != '=';
    }
    if (word[length] == '=') {
        *a->value = word + length + 1;
        return true;
    }
    if (*i + 1 >= count) {
        fprintf(stderr, "%s needs a value\n", a->name);
        return false;
    }
    *a->value = words[++*i];
    return true;
}

bool arguments_read(int count, char **words, const struct argument *known, const char **plain, int plain_max,
                    int *plain_count)
{
    *plain_count = 0;
    for (int i = 0; i < count; i++) {
        if (words[i][0] == '-' && words[i][1] != '\0') {
            if (!read_option(count, words, &i, known))
                return false;
        } else if (*plain_count < plain_max) {
            plain[(*plain_count)++] = words[i];
        } else {
            fprintf(stderr, "one word too many: %s\n", words[i]);
            return false;
        }
    }
    return true;
}

bool arguments_number(const char *what, const char *text, uint64_t least, uint64_t most, uint64_t *number)
{
    uint64_t n = 0;
    bool good = *text != '\0' && strlen(text) <= 18;
    for (const char *c = text; *c && good; c++) {
        good = *c >= '0' && *c <= '9';
        n = n * 10 + (uint64_t)(*c - '0');
    }
    if (!good || n < least || n > most) {
        fprintf(stderr, "%s is a whole number from %llu to %llu, not \"%s\"\n", what, (unsigned long long)least,
                (unsigned long long)most, text);
        return false;
    }
    *number = n;
    return true;
}

int arguments_start(const char *game, struct selected *selected)
{
    struct notation_error error;
    if (!game) {
        fputs("--game GAME is needed, such as --game classic\n", stderr);
        return EXIT_USAGE;
    }
    if (!notation_parse_game(game, &selected->variant, &selected->setup, &error)) {
        fprintf(stderr, "game, character %zu: %s\n", error.at + 1, error.why);
        return EXIT_USAGE;
    }
    selected->game = game;
    variant_start(selected->variant, &selected->setup, &selected->position);
    return EXIT_DONE;
}

int arguments_select(const struct selection *selection, struct selected *selected)
{
    struct notation_error error;
    int status = arguments_start(selection->game, selected);
    if (status != EXIT_DONE)
        return status;
    if (selection->position && !notation_parse_position(selection->position, &selected->position, &error)) {
        fprintf(stderr, "position, character %zu: %s\n", error.at + 1, error.why);
        return EXIT_USAGE;
    }
    if (selection->moves && !notation_play(&selected->position, selection->moves, NULL, NULL, &error)) {
        fprintf(stderr, "%s\n", error.why);
        return error.illegal ? EXIT_NO : EXIT_USAGE;
    }
    return EXIT_DONE;
}
