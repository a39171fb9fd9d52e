/* points: what each turn of a game earns on the ladder by chains, and what winning it is worth. */
#include <stdio.h>

#include "career/chain.h"
#include "career/ladder.h"
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
    struct match *match;
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
    (void)match_play(r->match, move, NULL);
    if (!position_mid_turn(&after)) {
        end_turn(r);
        r->count = 0;
    }
}

static int points_of(const struct ladder_score *score, enum ladder_worth what)
{
    int points = 0;
    for (int i = 0; i < score->count; i++)
        points += score->lines[i].what == what ? score->lines[i].times * score->lines[i].each : 0;
    return points;
}

/* What winning is worth to a player without help, before what lives are worth at the top. */
static void write_win(struct strbuf *out, const struct report *r, int rung)
{
    const int winner = match_over(r->match) ? match_winner(r->match) : DRAW;
    struct ladder run;
    if (winner == DRAW) {
        strbuf_puts(out, r->json ? ",\"win\":null" : "");
        return;
    }
    ladder_begin(&run, 0, LADDER_BY_CHAINS);
    run.rung = rung - 1;
    run.lives = 0;
    const struct ladder_score score = ladder_worth(&run, r->match, (enum side)winner, false);
    const int pot = points_of(&score, LADDER_POT), sweep = points_of(&score, LADDER_SWEEP);
    const int margin = points_of(&score, LADDER_MARGIN), unaided = points_of(&score, LADDER_UNAIDED);
    if (!r->json) {
        strbuf_printf(out, "won by %s on rung %d: (pot %d%s + margin %d + unaided %d) x %d.%d = %d\n",
                      winner == FIRST ? "FIRST (x)" : "SECOND (o)", rung, pot, sweep ? " x 2, a clean sweep," : "",
                      margin, unaided, score.percent / 100, score.percent / 10 % 10, score.total);
        return;
    }
    strbuf_puts(out, ",\"win\":{");
    report_count(out, "side", (uint64_t)winner + 1);
    report_count(out, "rung", (uint64_t)rung);
    report_count(out, "pot", (uint64_t)pot);
    report_count(out, "sweep", (uint64_t)sweep);
    report_count(out, "margin", (uint64_t)margin);
    report_count(out, "unaided", (uint64_t)unaided);
    report_count(out, "percent", (uint64_t)score.percent);
    report_count(out, "points", (uint64_t)score.total);
    strbuf_putc(out, '}');
}

static void print(struct strbuf *out, const struct report *r, const struct selected *s, int rung)
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
        write_win(&whole, r, rung);
        strbuf_puts(&whole, "}\n");
    } else {
        strbuf_printf(&whole, "turn    move            x       o\n%s", strbuf_text(out));
        strbuf_printf(&whole, "pots               %7d %7d\n", r->pot[FIRST], r->pot[SECOND]);
        write_win(&whole, r, rung);
    }
    fputs(strbuf_text(&whole), stdout);
    strbuf_free(&whole);
}

static int run(int count, char **words)
{
    struct selection selection = {0};
    const char *moves = NULL, *rung_text = "1";
    struct report report = {0};
    struct strbuf out = {0};
    const struct argument known[] = {{"--game", &selection.game, NULL}, {"--position", &selection.position, NULL},
                                     {"--moves", &moves, NULL},         {"--rung", &rung_text, NULL},
                                     {"--json", NULL, &report.json},    {NULL, NULL, NULL}};
    struct selected selected;
    uint64_t rung;
    int plain, status;
    if (!arguments_read(count, words, known, NULL, 0, &plain))
        return EXIT_USAGE;
    if (!moves)
        return message_usage("--moves MOVES is required");
    if (!arguments_number("--rung", rung_text, 1, LADDER_RUNGS, &rung))
        return EXIT_USAGE;
    status = arguments_select(&selection, &selected);
    if (status != EXIT_DONE)
        return status;
    report.out = &out;
    report.match = match_new_at(selected.variant, &selected.setup, &selected.position);
    if (!report.match)
        return message_no("out of memory");
    status = arguments_play(&selected, moves, add_ply, &report);
    if (status == EXIT_DONE && report.count > 0)
        end_turn(&report);
    if (status == EXIT_DONE)
        print(&out, &report, &selected, (int)rung);
    match_free(report.match);
    strbuf_free(&out);
    return status;
}

const struct command command_points = {
    "points", "--game GAME [--position POSITION] --moves MOVES [--rung N] [--json]",
    "print what each turn earns on the ladder",
    "One line a turn: what it earns FIRST (x) and SECOND (o), the discs that its lines turned, and what was more: "
    "several lines, a corner, a side that had to pass. Then both pots, and once the game is won what winning it "
    "without help is worth on "
    "rung N (1 by default): the pot, twice if nothing is left of the other side, 10 for each disc of the margin and "
    "200, times 1.1 on rung 1 to 2 on rung 10. The first four discs of a turn "
    "earn 10 each, the next 100, 200, 300 and so on; two lines earn half as much again, three twice as much, four "
    "three times; a corner and a forced pass 100 each. Every number is in the scale of its game. Where the fewest "
    "discs win, chains are the other side's and corners nobody's. With --json: game, scale (in per cent), turns (turn, "
    "side, move, discs in the order in which they count with the points of each, lines, chain, corner, pass, earned by "
    "both sides), pots and win (null, or side, rung, pot, sweep, margin, unaided, percent, points).",
    run};
