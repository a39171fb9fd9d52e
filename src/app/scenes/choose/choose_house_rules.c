#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/choose/choose_internal.h"
#include "app/session/opponent.h"
#include "app/text/words.h"
#include "base/strbuf.h"

enum { TRACK_VALUES = 9 }; /* from this number of values on */

static const struct option *option_of(const struct choose *s, int option)
{
    return &s->games[s->game]->options[option];
}

static const char *find_word(const struct choose *s, const char *kind, const char *id, const char *value)
{
    return rule_word(s->app->words, s->games[s->game], kind, id, value);
}

int choose_opponents(const struct choose *s)
{
    return EXTERNAL_ENGINES_POSSIBLE && s->app->settings.engine[0] ? OPPONENT_EXTERNAL + 1 : LEVELS + 1;
}

/* A rule whose value is any board: after the usual board, the player's own and those of the shelf. */
static bool is_board(const struct choose *s, int option) { return option_of(s, option)->free_text; }

/* 0 is the usual board; -1 is an unknown one. */
static int board_place(const struct choose *s)
{
    struct custom_board board = custom_board_of(&s->starts[s->game]), usual = board_usual();
    board.join = usual.join, board.fewest = usual.fewest; /* these are separate rules */
    if (custom_board_equal(&board, &usual))
        return 0;
    for (int i = 0; i < custom_boards_count(s->app); i++)
        if (plan_equal(&custom_boards_at(s->app, i)->plan, &board.plan))
            return i + 1;
    return -1;
}

static const char *board_word(const struct choose *s)
{
    int place = board_place(s);
    return place > 0 ? custom_boards_name(s->app, place - 1)
                     : app_word(s->app, place == 0 ? "value.workshop.board.usual" : "value.workshop.board.other");
}

/* Selects a board by its index in the rule's values, with its joined edges and its goal. */
static void choose_set_board(struct choose *s, int place)
{
    struct setup *setup = &s->choices[s->game].setup;
    struct custom_board board = place > 0 ? *custom_boards_at(s->app, place - 1) : board_usual();
    *setup = custom_board_setup(&board);
}

int choose_rule_count(const struct choose *s, int option)
{
    int n = 0;
    if (is_board(s, option))
        return custom_boards_count(s->app) + 1;
    while (option_of(s, option)->values[n])
        n++;
    return n;
}

bool choose_is_unusual(const struct choose *s, int option)
{
    return choose_rule_value(s, option) != 0 || (is_board(s, option) && choose_choice(s)->setup.plan.width > 0);
}

void choose_list_rules(struct choose *s)
{
    s->rule_count = 0;
    for (int unusual = 1; unusual >= 0; unusual--)
        for (int i = 0; i < OPTIONS_MAX && option_of(s, i)->id; i++)
            if (!option_of(s, i)->seats && choose_is_unusual(s, i) == (unusual == 1))
                s->rules[s->rule_count++] = i;
}

int choose_unusual(const struct choose *s)
{
    int n = 0;
    for (int i = 0; i < s->rule_count; i++)
        n += choose_is_unusual(s, s->rules[i]);
    return n;
}

const char *choose_rule_label(const struct choose *s, int option)
{
    const char *id = option_of(s, option)->id, *word = find_word(s, "option", id, NULL);
    return word ? word : id;
}

const char *choose_rule_word(const struct choose *s, int option, int value)
{
    const struct option *o = option_of(s, option);
    if (is_board(s, option))
        return app_word(s->app, "value.workshop.board.usual");
    const char *word = find_word(s, "value", o->id, o->values[value]);
    return word ? word : o->values[value];
}

/* The text of the chosen value, with its name in the rules if it has one: "18 · Easiest". */
static void write_value(const struct choose *s, int option, char *out, size_t size)
{
    const struct option *o = option_of(s, option);
    int value = choose_rule_value(s, option);
    if (is_board(s, option)) {
        (void)snprintf(out, size, "%s", board_word(s));
        return;
    }
    const char *word = choose_rule_word(s, option, value), *name = find_word(s, "name", o->id, o->values[value]);
    if (name)
        words_fill(out, size, app_word(s->app, "choose.named"), word, name);
    else
        (void)snprintf(out, size, "%s", word);
}

void choose_write_values(struct choose *s)
{
    for (int i = 0; i < OPTIONS_MAX && option_of(s, i)->id; i++)
        write_value(s, i, s->values[i], sizeof s->values[i]);
}

static int number(const struct choose *s, int option, int value) { return atoi(option_of(s, option)->values[value]); }

/* Numbers are in numerical order, words in the order of the game's table. */
static int place_of(const struct choose *s, int option, int value)
{
    int place = 0;
    if (number(s, option, 0) == 0)
        return value;
    for (int i = 0; i < choose_rule_count(s, option); i++)
        place += number(s, option, i) < number(s, option, value);
    return place;
}

int choose_rule_place(const struct choose *s, int option)
{
    int place = is_board(s, option) ? board_place(s) : 0;
    if (is_board(s, option))
        return place > 0 ? place : 0;
    return place_of(s, option, choose_rule_value(s, option));
}

int choose_rule_at(const struct choose *s, int option, int place)
{
    if (is_board(s, option))
        return place;
    for (int i = 0; i < choose_rule_count(s, option); i++)
        if (place_of(s, option, i) == place)
            return i;
    return 0;
}

bool choose_rule_slides(const struct choose *s, int option)
{
    return !is_board(s, option) && choose_rule_count(s, option) >= TRACK_VALUES && number(s, option, 0) > 0;
}

void choose_rule_about(const struct choose *s, int option, char *out, size_t size)
{
    rule_about(s->app->words, &s->starts[s->game], option, choose_rule_value(s, option), out, size);
    if (choose_is_unusual(s, option)) {
        size_t used = strlen(out);
        char usual[160];
        words_fill(usual, sizeof usual, app_word(s->app, "choose.usual_is"), choose_rule_word(s, option, 0), NULL);
        (void)snprintf(out + used, size - used, " %s", usual);
    }
}

void choose_summary(const struct choose *s, char *out, size_t size)
{
    char key[40];
    int unusual = choose_unusual(s);
    (void)snprintf(key, sizeof key, "choose.usual_but.%d", unusual);
    (void)snprintf(out, size, "%s", app_word(s->app, unusual ? key : "choose.usual"));
}

void choose_rule_names(const struct choose *s, struct canvas *c, struct text_style style, float w, char *out,
                       size_t size)
{
    struct strbuf text = {0};
    char rule[192];
    int unusual = choose_unusual(s), said = 0;
    out[0] = '\0';
    for (int i = 0; i < s->rule_count; i++) {
        int option = s->rules[i];
        if (unusual > 0 && !choose_is_unusual(s, option))
            continue;
        strbuf_puts(&text, said++ ? " · " : "");
        const char *label = choose_rule_label(s, option), *both = app_word(s->app, "choose.rule_is");
        strbuf_puts(&text, unusual ? words_fill(rule, sizeof rule, both, label, s->values[option]) : label);
        if (canvas_text_width(c, style, strbuf_text(&text)) > w)
            break;
        (void)snprintf(out, size, "%s", strbuf_text(&text));
    }
    if (canvas_text_width(c, style, strbuf_text(&text)) > w && strlen(out) + 8 < size)
        strcat(out, out[0] ? " …" : "");
    strbuf_free(&text);
}

/* ---- changing the rules ---- */

void choose_set_rule(void *screen, int option)
{
    struct choose *s = screen;
    int place = s->places[option];
    if (s->games[s->game]->options[option].free_text)
        choose_set_board(s, place);
    else
        s->choices[s->game].setup.option[option] = (uint8_t)choose_rule_at(s, option, place);
    choose_remember(s);
    choose_show_start(s);
}

void choose_usual_rules(void *screen, int tag)
{
    struct choose *s = screen;
    (void)tag;
    for (int i = 0; i < s->rule_count; i++)
        s->choices[s->game].setup.option[s->rules[i]] = 0;
    s->choices[s->game].setup.plan = (struct plan){.width = 0};
    choose_remember(s);
    choose_show_start(s);
    form_focus_on(s->base.form, "prompt.back", -1);
}

void choose_open_rules(void *screen, int open)
{
    struct choose *s = screen;
    s->open = open != 0;
    if (open)
        choose_list_rules(s);
    if (open)
        form_focus_on(s->base.form, CHOOSE_RULE, s->rules[0]);
    else
        form_focus_on(s->base.form, "choose.house", -1);
}
