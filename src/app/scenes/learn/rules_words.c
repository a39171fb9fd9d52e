/* Texts of the rules, adapted to the chosen options. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "app/scenes/learn/rules_scene.h"
#include "app/text/words.h"

/* Rules that apply only with an option's default value; with another, that value's text is shown instead. A rule marked
 * `only` belongs to another value and is otherwise left out. Such a rule must state a single fact, which every value of
 * its option states completely, since the whole rule is replaced. */
static const struct {
    const char *game;
    int line;
    const char *option;
    bool only;
} GOVERNED[] = {
    {"jaques", 2, "opening", false},   {"jaques", 7, "lend", false},     {"jaques", 11, "inner", false},
    {"pocket", 2, "opening", false},   {"pocket", 8, "end", false},      {"pocket", 10, "board", false},
    {"piecepack", 6, "turning", true}, {"piecepack", 8, "first", false}, {"flipside", 4, "flip", false},
    {"flipside", 7, "stacks", false},  {"flipside", 9, "end", false},    {"workshop", 4, "join", true},
    {"workshop", 6, "goal", false},
};
enum { GOVERNED_COUNT = sizeof GOVERNED / sizeof *GOVERNED };

static int value_of(const struct rules_scene *s, int option) { return s->start.option[option]; }

static struct rules_item *add(struct rules_scene *s, enum rules_section section)
{
    assert(s->count < RULES_ITEMS_MAX);
    struct rules_item *item = &s->items[s->count++];
    *item = (struct rules_item){.section = section};
    return item;
}

static void set_text(struct rules_item *item, const char *text)
{
    (void)snprintf(item->text, sizeof item->text, "%s", text);
}

/* The option that governs a rule, or -1. */
static int governor(const struct rules_scene *s, int line, bool *only)
{
    for (int i = 0; i < GOVERNED_COUNT; i++)
        if (GOVERNED[i].line == line && strcmp(GOVERNED[i].game, s->variant->id) == 0) {
            *only = GOVERNED[i].only;
            return variant_option(s->variant, GOVERNED[i].option, strlen(GOVERNED[i].option));
        }
    return -1;
}

/* Pocket without passes: the rule about passing would be wrong, and the game ends before neither side can play. */
enum { POCKET_PASS = 5, POCKET_NEITHER = 7 };
static bool is_void(const struct rules_scene *s, int line)
{
    return s->start.supply == SUPPLY_STUCK && (line == POCKET_PASS || line == POCKET_NEITHER);
}

static void word_line(struct rules_scene *s, int line, unsigned *told)
{
    char key[64];
    bool only = false;
    int option = governor(s, line, &only);
    (void)snprintf(key, sizeof key, "rules.%s.%d", s->variant->id, line);
    const char *text = words_get(s->app->words, key);
    bool usual = option < 0 || value_of(s, option) == 0;
    if (!text || is_void(s, line) || (only && usual))
        return;
    struct rules_item *item = add(s, RULES_READ);
    item->line = line;
    if (usual || only) {
        set_text(item, text);
        return;
    }
    item->unusual = true;
    *told |= 1U << option;
    rule_about(s->app->words, &s->start, option, value_of(s, option), item->text, sizeof item->text);
}

/* The changed house rules that no rule above has mentioned. */
static void word_unusual(struct rules_scene *s, unsigned told)
{
    const struct option *options = s->variant->options;
    for (int i = 0; options[i].id; i++) {
        if (options[i].free_text || value_of(s, i) == 0 || told & 1U << i)
            continue;
        struct rules_item *item = add(s, RULES_READ);
        item->unusual = true;
        rule_about(s->app->words, &s->start, i, value_of(s, i), item->text, sizeof item->text);
    }
}

/* Every option with its value and meaning. */
static void word_force(struct rules_scene *s)
{
    const struct option *options = s->variant->options;
    for (int i = 0; options[i].id; i++) {
        if (options[i].free_text)
            continue;
        const char *label = rule_word(s->app->words, s->variant, "option", options[i].id, NULL),
                   *value = options[i].values[value_of(s, i)],
                   *word = rule_word(s->app->words, s->variant, "value", options[i].id, value);
        struct rules_item *item = add(s, RULES_FORCE);
        item->unusual = value_of(s, i) != 0;
        words_fill(item->head, sizeof item->head, app_word(s->app, "choose.rule_is"), label ? label : options[i].id,
                   word ? word : value);
        rule_about(s->app->words, &s->start, i, value_of(s, i), item->text, sizeof item->text);
    }
}

static void word_about(struct rules_scene *s)
{
    for (int line = 1; line <= RULES_LINES_MAX; line++) {
        char key[64];
        (void)snprintf(key, sizeof key, "history.%s.%d", s->variant->id, line);
        const char *text = words_get(s->app->words, key);
        if (text)
            set_text(add(s, RULES_ABOUT), text);
    }
}

void rules_word_all(struct rules_scene *s)
{
    unsigned told = 0;
    s->count = 0;
    for (int line = 1; line <= RULES_LINES_MAX; line++)
        word_line(s, line, &told);
    word_unusual(s, told);
    word_force(s);
    word_about(s);
    s->sections = (int)s->items[s->count - 1].section + 1;
}
