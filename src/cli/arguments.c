#include "cli/arguments.h"

#include <string.h>

#include "base/strbuf.h"
#include "base/suggest.h"
#include "cli/commands.h"
#include "rules/notation.h"

static const struct argument *find(const struct argument *known, const char *word)
{
    size_t length = strcspn(word, "=");
    for (; known->name; known++)
        if (strlen(known->name) == length && memcmp(known->name, word, length) == 0)
            return known;
    return NULL;
}

/* True if one of these words has given the option already. A value that looks like an option does not count. */
static bool is_given(int count, char **words, const struct argument *known, const struct argument *wanted)
{
    for (int i = 0; i < count; i++) {
        const struct argument *a = words[i][0] == '-' ? find(known, words[i]) : NULL;
        if (a == wanted)
            return true;
        i += a && a->value && !strchr(words[i], '=');
    }
    return false;
}

static bool refuse_option(const struct argument *known, const char *word)
{
    struct suggestion meant = suggest_for(word, strcspn(word, "="));
    struct strbuf names = {0};
    for (; known->name; known++) {
        strbuf_printf(&names, " %s", known->name);
        suggest_offer(&meant, known->name);
    }
    if (meant.nearest)
        message_say("unknown option %s; did you mean %s?", word, meant.nearest);
    else
        message_say("unknown option %s; known:%s", word, strbuf_text(&names));
    strbuf_free(&names);
    return false;
}

/* Rejects a word where none is expected; it may be a game. */
static bool refuse_word(const struct argument *known, const char *word)
{
    size_t length = strcspn(word, ":");
    struct suggestion meant = suggest_for(word, length);
    for (int i = 0; i < VARIANT_COUNT && find(known, "--game"); i++)
        suggest_offer(&meant, VARIANTS[i]->id);
    if (meant.nearest)
        message_say("unexpected word \"%s\"; did you mean --game %s%s?", word, meant.nearest, word + length);
    else
        message_say("unexpected word \"%s\"", word);
    return false;
}

/* Reads the option words[*i], and skips its value. */
static bool read_option(int count, char **words, int *i, const struct argument *known)
{
    const char *word = words[*i];
    size_t length = strcspn(word, "=");
    const struct argument *a = find(known, word);
    if (!a)
        return refuse_option(known, word);
    if (is_given(*i, words, known, a)) {
        message_say("%s is given twice", a->name);
        return false;
    }
    if (a->on) {
        *a->on = true;
        if (word[length] == '=')
            message_say("%s takes no value", a->name);
        return word[length] != '=';
    }
    if (word[length] == '=') {
        *a->value = word + length + 1;
        return true;
    }
    if (*i + 1 >= count) {
        message_say("%s needs a value", a->name);
        return false;
    }
    *a->value = words[++*i];
    return true;
}

bool arguments_read(int count, char **words, const struct argument *known, const char **plain, int plain_max,
                    int *plain_count)
{
    bool options = true;
    *plain_count = 0;
    for (int i = 0; i < count; i++) {
        if (options && strcmp(words[i], "--") == 0) {
            options = false;
        } else if (options && words[i][0] == '-' && words[i][1] != '\0') {
            if (!read_option(count, words, &i, known))
                return false;
        } else if (*plain_count < plain_max) {
            plain[(*plain_count)++] = words[i];
        } else {
            return refuse_word(known, words[i]);
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
        message_say("%s: expected a whole number from %llu to %llu, not \"%s\"", what, (unsigned long long)least,
                    (unsigned long long)most, text);
        return false;
    }
    *number = n;
    return true;
}

int arguments_start(const char *game, struct selected *selected)
{
    struct notation_error error;
    if (!game)
        return message_usage("--game GAME is required, for example --game classic");
    if (!notation_parse_game(game, &selected->variant, &selected->setup, &error))
        return message_usage("game, character %zu: %s", error.at + 1, error.why);
    selected->game = game;
    variant_start(selected->variant, &selected->setup, &selected->position);
    return EXIT_DONE;
}

int arguments_play(struct selected *selected, const char *moves,
                   void (*each)(void *, const struct position *, struct move), void *user)
{
    struct notation_error error;
    if (!notation_play(&selected->position, moves, each, user, &error))
        return error.illegal ? message_no("%s", error.why) : message_usage("%s", error.why);
    return EXIT_DONE;
}

int arguments_select(const struct selection *selection, struct selected *selected)
{
    struct notation_error error;
    int status = arguments_start(selection->game, selected);
    if (status != EXIT_DONE)
        return status;
    if (selection->position && !notation_parse_position(selection->position, &selected->position, &error))
        return message_usage("position, character %zu: %s", error.at + 1, error.why);
    return selection->moves ? arguments_play(selected, selection->moves, NULL, NULL) : EXIT_DONE;
}
