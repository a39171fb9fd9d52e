/* show: plays moves and prints the position they lead to. */
#include <stdio.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/report.h"
#include "match/match.h"
#include "rules/notation.h"
#include "rules/turn.h"

struct list {
    struct strbuf *out;
    const struct position *p;
    bool json;
    int count;
};

static bool add_turn(void *user, const struct turn *turn)
{
    struct list *list = user;
    char text[NOTATION_TURN_MAX];
    notation_turn(list->p, turn->plies, turn->count, text, sizeof text);
    if (list->json) {
        strbuf_puts(list->out, list->count ? "," : "");
        report_string(list->out, text);
    } else {
        strbuf_printf(list->out, " %s", text);
    }
    list->count++;
    return true;
}

/* The name of the game's opening, "" if it has none. */
static const char *opening_of(const struct selected *s, const struct selection *from)
{
    const struct opening_name *name = NULL;
    struct match *m = from->moves && !from->position ? match_new(s->variant, &s->setup) : NULL;
    if (m) {
        if (match_play_moves(m, from->moves, NULL))
            name = opening_name_of(m, match_length(m));
        match_free(m);
    }
    return name ? name->name : "";
}

static void write_json(struct strbuf *out, const struct selected *s, const char *opening)
{
    static const char *const statuses[] = {[STATUS_MOVE] = "move", [STATUS_PASS] = "pass", [STATUS_OVER] = "over"};
    const struct position *p = &s->position;
    int score[2];
    struct list list = {out, p, true, 0};
    position_score(p, score);
    strbuf_putc(out, '{');
    report_key(out, "game");
    report_string(out, s->game);
    report_key(out, "turn");
    strbuf_printf(out, "%d", p->turn + 1);
    report_key(out, "ply");
    strbuf_printf(out, "%d", p->ply);
    report_key(out, "status");
    report_string(out, statuses[position_status(p)]);
    report_key(out, "board");
    report_board(out, p);
    report_key(out, "counts");
    report_pair(out, score[FIRST], score[SECOND]);
    report_key(out, "hands");
    report_hands(out, p);
    report_key(out, "rails");
    report_rails(out, p);
    report_key(out, "legal");
    strbuf_putc(out, '[');
    turn_each(p, add_turn, &list);
    strbuf_putc(out, ']');
    report_key(out, "passes");
    report_pair(out, p->passes[FIRST], p->passes[SECOND]);
    report_key(out, "winner");
    report_winner(out, p);
    if (opening[0]) {
        report_key(out, "opening");
        report_string(out, opening);
    }
    strbuf_puts(out, "}\n");
}

static void write_text(struct strbuf *out, const struct selected *s, const char *opening)
{
    const struct position *p = &s->position;
    char text[NOTATION_POSITION_MAX], game[NOTATION_GAME_MAX];
    struct list list = {out, p, false, 0};
    report_picture(out, p);
    strbuf_printf(out, "ply    %d, ", p->ply);
    report_state(out, p);
    strbuf_puts(out, "\nlegal ");
    turn_each(p, add_turn, &list);
    strbuf_puts(out, list.count ? "\n" : " none\n");
    notation_game(s->variant, &s->setup, game, sizeof game);
    strbuf_printf(out, "game   %s\n", game);
    if (opening[0])
        strbuf_printf(out, "opening %s\n", opening);
    notation_position(p, text, sizeof text);
    strbuf_printf(out, "position %s\n", text);
}

static int run(int count, char **words)
{
    struct selection selection = {0};
    bool json = false;
    const struct argument known[] = {{"--game", &selection.game, NULL},
                                     {"--position", &selection.position, NULL},
                                     {"--moves", &selection.moves, NULL},
                                     {"--json", NULL, &json},
                                     {NULL, NULL, NULL}};
    struct selected selected;
    struct strbuf out = {0};
    int plain, status;
    if (!arguments_read(count, words, known, NULL, 0, &plain))
        return EXIT_USAGE;
    status = arguments_select(&selection, &selected);
    if (status != EXIT_DONE)
        return status;
    const char *opening = opening_of(&selected, &selection);
    if (json)
        write_json(&out, &selected, opening);
    else
        write_text(&out, &selected, opening);
    fputs(strbuf_text(&out), stdout);
    strbuf_free(&out);
    return EXIT_DONE;
}

const struct command command_show = {
    "show", "--game GAME [--position POSITION] [--moves MOVES] [--json]", "play moves and print the position",
    "POSITION is one word in quotes: the rows from the top with / between them (x o discs of FIRST and SECOND, X O "
    "pawns, . empty, # dead corner, _ no square), then, if wanted, turn=1 or turn=2 (left out: whoever goes first in "
    "the game), hands=9,9 and rails=N:22222222,S:22222222,W:22222222,E:22222222. In the middle of a turn: laid=b3 (the "
    "coin placed, the pawn moved) with turned=c3.d4 (the coins flipped by hand) or left=a1 (where the pawn came from). "
    "MOVES are squares, with or without spaces: d3c3; coins flipped by hand d3:c3.d4; Flipside turns a1d4+c4W "
    "(a1d4~+c4W is a quiet jump); -- is a forced pass and may be left out. Where players have a name for the opening "
    "of classic, it is printed too; with --json as the key opening.",
    run};
