/* games: lists the games and their options. */
#include <stdio.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/report.h"

static void list_values(struct strbuf *out, const struct option *option)
{
    for (int i = 0; option->values[i]; i++) {
        strbuf_putc(out, i ? ',' : '[');
        report_string(out, option->values[i]);
    }
    strbuf_putc(out, ']');
}

/* {"coins":{"18":"Easiest"}}, for values with names. */
static void names_json(struct strbuf *out, const struct variant *v)
{
    for (const struct option *o = v->options; o->id; o++) {
        if (!o->names)
            continue;
        report_key(out, "names");
        strbuf_putc(out, '{');
        report_key(out, o->id);
        strbuf_putc(out, '{');
        for (const struct value_name *n = o->names; n->value; n++) {
            report_key(out, n->value);
            report_string(out, n->name);
        }
        strbuf_puts(out, "}}");
    }
}

/* The goal with default options, as an option may change it. */
static const char *goal_of(const struct variant *v)
{
    const struct setup usual = {.seed = 0};
    struct position p;
    variant_start(v, &usual, &p);
    return position_fewest_wins(&p) ? "fewest" : "most";
}

/* {"board":"ROWS","sparks":"SQUARES"}, for options that accept other values than those listed. */
static void texts_json(struct strbuf *out, const struct variant *v)
{
    bool any = false;
    for (const struct option *o = v->options; o->id; o++) {
        if (o->form == OPTION_WORDS)
            continue;
        if (!any) {
            report_key(out, "texts");
            strbuf_putc(out, '{');
        }
        any = true;
        report_key(out, o->id);
        report_string(out, option_form_name(o->form));
    }
    if (any)
        strbuf_putc(out, '}');
}

static void describe_json(struct strbuf *out, const struct variant *v)
{
    strbuf_putc(out, '{');
    report_key(out, "id");
    report_string(out, v->id);
    report_key(out, "goal");
    report_string(out, goal_of(v));
    report_key(out, "options");
    strbuf_putc(out, '{');
    for (int i = 0; v->options[i].id; i++) {
        report_key(out, v->options[i].id);
        list_values(out, &v->options[i]);
    }
    strbuf_putc(out, '}');
    names_json(out, v);
    texts_json(out, v);
    strbuf_putc(out, '}');
}

static void describe(struct strbuf *out, const struct variant *v)
{
    strbuf_printf(out, "%s\n", v->id);
    for (int i = 0; v->options[i].id; i++) {
        strbuf_printf(out, "  %s=", v->options[i].id);
        for (int j = 0; v->options[i].values[j]; j++)
            strbuf_printf(out, "%s%s", j ? " " : "", v->options[i].values[j]);
        if (v->options[i].form != OPTION_WORDS)
            strbuf_printf(out, " or %s", option_form_name(v->options[i].form));
        strbuf_putc(out, '\n');
        for (const struct value_name *n = v->options[i].names; n && n->value; n++)
            strbuf_printf(out, "    %s: %s\n", n->value, n->name);
    }
}

static int run(int count, char **words)
{
    bool json = false;
    const struct argument known[] = {{"--json", NULL, &json}, {NULL, NULL, NULL}};
    struct strbuf out = {0};
    int plain;
    if (!arguments_read(count, words, known, NULL, 0, &plain))
        return EXIT_USAGE;
    for (int i = 0; i < VARIANT_COUNT; i++) {
        if (json)
            strbuf_puts(&out, i ? "," : "{\"games\":[");
        if (json)
            describe_json(&out, VARIANTS[i]);
        else
            describe(&out, VARIANTS[i]);
    }
    strbuf_puts(&out, json ? "]}\n" : "");
    fputs(strbuf_text(&out), stdout);
    strbuf_free(&out);
    return EXIT_DONE;
}

const struct command command_games = {
    "games", "[--json]", "list the games and their options",
    "Every game and every option with its values, the default first. A game is named on the command line as ID or "
    "ID:OPTION=VALUE,OPTION=VALUE, such as classic:size=6,start=left. start=random needs a seed=N. ROWS is a board of "
    "your own, 3 to 8 rows of 3 to 8 squares from the top with / between them: . is an empty square, x and o are discs "
    "of the first and second side, _ is a hole, as in workshop:board=.o./xox/...,join=all.",
    run};
