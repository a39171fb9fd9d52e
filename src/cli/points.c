/* points: what each turn of a game earns on the ladder. */
#include <stdio.h>

#include "career/chain.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/report.h"
#include "rules/notation.h"
#include "rules/turn.h"

/* What is printed of the turns so far, and the turn that is being played. */
struct report {
    struct strbuf *out;
    bool json;
    int turns, pot[2];
    struct position before;
    struct move plies[TURN_PLIES_MAX];
    int count;
    struct chain chain; /* of the ply that had one */
    int corner, pass, earned[2];
};

static void write_json(struct report *r, const char *move)
{
    const struct chain *c = &r->chain;
    char square[NOTATION_SQUARE_MAX];
    strbuf_puts(r->out, r->turns > 1 ? ",{" : "{");
    report_count(r->out, "turn", (uint64_t)r->turns);
    report_count(r->out, "side", r->before.turn + 1U);
    report_key(r->out, "move");
    report_string(r->out, move);
    report_key(r->out, "discs");
    strbuf_putc(r->out, '[');
    for (int i = 0; i < c->count; i++) {
        notation_square(c->disc[i].square, square);
        strbuf_printf(r->out, "%s[\"%s\",%d]", i ? "," : "", square, c->disc[i].points);
    }
    strbuf_putc(r->out, ']');
    report_count(r->out, "lines", (uint64_t)c->lines);
    report_count(r->out, "chain", (uint64_t)c->sum);
    report_count(r->out, "corner", (uint64_t)r->corner);
    report_count(r->out, "pass", (uint64_t)r->pass);
    report_key(r->out, "earned");
    report_pair(r->out, r->earned[FIRST], r->earned[SECOND]);
    strbuf_putc(r->out, '}');
}

static void write_text(struct report *r, const char *move)
{
    const struct chain *c = &r->chain;
    const int tenths = chain_tenths(c->lines);
    strbuf_printf(r->out, "%4d %c  %-9s %7d %7d", r->turns, "xo"[r->before.turn], move, r -> earned[FIRST],
                  r -> earned[SECOND]);
    if (c->count > 0)
        strbuf_printf(r->out, "   %d %s", c->count, c->count == 1 ? "disc" : "discs");
    if (tenths > 10)
        strbuf_printf(r->out, ", %d lines: %d x %d.%d", c->lines, c->discs, tenths / 10, tenths % 10);
    if (r->corner)
        strbuf_printf(r->out, "%s corner %d", c->count ? "," : "  ", r->corner);
    if (r->pass)
        strbuf_printf(r->out, "%s they pass %d", c->count || r->corner ? "," : "  ", r->pass);
    strbuf_putc(r->out, '\n');
}

static void end_turn(struct report *r)
{
    char move[NOTATION_TURN_MAX];
    notation_turn(&r->before, r->plies, r->count, move, sizeof move);
    r->turns++;
    if (r->json)
        write_json(r, move);
    else
        write_text(r, move);
}

static void add_ply(void *user, const struct position *before, struct move move)
{
    struct report *r = user;
    const struct chain chain = chain_of(before, move);
    struct position after = *before;
    if (r->count == 0) {
        r->before = *before;
        r->chain = (struct chain){.count = 0};
        r->corner = r->pass = r->earned[FIRST] = r->earned[SECOND] = 0;
    }
    r->plies[r->count++] = move;
    if (chain.count > 0)
        r->chain = chain;
    r->corner += chain.corner;
    r->pass += chain.pass;
    for (int side = 0; side < 2; side++) {
        r->earned[side] += chain_points(&chain, (enum side)side);
        r->pot[side] += chain_points(&chain, (enum side)side);
    }
    position_play(&after, move, NULL);
    if (!position_mid_turn(&after)) {
        end_turn(r);
        r->count = 0;
    }
}

static void print(struct strbuf *out, const struct report *r, const struct selected *s)
{
    struct strbuf whole = {0};
    if (r->json) {
        strbuf_putc(&whole, '{');
        report_key(&whole, "game");
        report_string(&whole, s->game);
        report_count(&whole, "scale", (uint64_t)chain_scale(&s->position));
        report_key(&whole, "turns");
        strbuf_printf(&whole, "[%s]", strbuf_text(out));
        report_key(&whole, "pots");
        report_pair(&whole, r->pot[FIRST], r->pot[SECOND]);
        strbuf_puts(&whole, "}\n");
    } else {
        strbuf_printf(&whole, "turn    move            x       o\n%s", strbuf_text(out));
        strbuf_printf(&whole, "pots               %7d %7d\n", r->pot[FIRST], r->pot[SECOND]);
    }
    fputs(strbuf_text(&whole), stdout);
    strbuf_free(&whole);
}

static int run(int count, char **words)
{
    struct selection selection = {0};
    const char *moves = NULL;
    struct report report = {0};
    struct strbuf out = {0};
    const struct argument known[] = {{"--game", &selection.game, NULL},
                                     {"--position", &selection.position, NULL},
                                     {"--moves", &moves, NULL},
                                     {"--json", NULL, &report.json},
                                     {NULL, NULL, NULL}};
    struct selected selected;
    int plain, status;
    if (!arguments_read(count, words, known, NULL, 0, &plain))
        return EXIT_USAGE;
    if (!moves)
        return message_usage("--moves MOVES is required");
    status = arguments_select(&selection, &selected);
    report.out = &out;
    if (status == EXIT_DONE)
        status = arguments_play(&selected, moves, add_ply, &report);
    if (status == EXIT_DONE && report.count > 0)
        end_turn(&report);
    if (status == EXIT_DONE)
        print(&out, &report, &selected);
    strbuf_free(&out);
    return status;
}

const struct command command_points = {
    "points", "--game GAME [--position POSITION] --moves MOVES [--json]", "print what each turn earns on the ladder",
    "One line a turn: what it earns FIRST (x) and SECOND (o), the discs that its lines turned, and what was more: "
    "several lines, a corner, a side that had to pass. The last line has both pots. The first four discs of a turn "
    "earn 10 each, the next 100, 200, 300 and so on; two lines earn half as much again, three twice as much, four "
    "three times; a corner and a forced pass 100 each. Every number is in the scale of its game. Where the fewest "
    "discs win, chains are the other side's and corners nobody's. With --json: game, scale (in per cent), turns (turn, "
    "side, move, discs in the order in which they count with the points of each, lines, chain, corner, pass, earned by "
    "both sides) and pots.",
    run};
