/* The client for programs that speak GTP (version 2), for moves of Othello. Every command has a number, which its
 * answer repeats, so that late answers to earlier ones can be skipped. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nboard/nboard_client_internal.h"
#include "rules/notation.h"

/* Parses "=12 D3" or "?12 illegal move". Returns what follows the number; NULL if the number differs, as in answers to
 * the other protocol's greeting. */
static const char *answer_to(const char *line, int number)
{
    char *end;
    bool is = (*line == '=' || *line == '?') && isdigit((unsigned char)line[1]) && strtol(line + 1, &end, 10) == number;
    return is ? end + strspn(end, " \t") : NULL;
}

/* Sends a command and copies the answer's first line to `text`. `refused` receives whether it failed; if that is NULL,
 * a failure is a fault. */
static bool ask(struct nboard_client *c, const char *question, int64_t end, char text[CLIENT_LINE_ROOM], bool *refused,
                struct why why)
{
    char line[CLIENT_LINE_ROOM];
    snprintf(line, sizeof line, "%d %s", ++c->asked, question);
    if (!client_say(c, line, why))
        return false;
    while (client_read_line(c, end, line, why)) {
        const char *answer = answer_to(line, c->asked);
        if (!answer)
            continue;
        if (refused)
            *refused = *line == '?';
        if (*line == '?' && !refused)
            return client_blame(c, NBOARD_UNSUITED, why, "does not take %s", question);
        snprintf(text, CLIENT_LINE_ROOM, "%s", answer);
        return true;
    }
    return false;
}

/* Whether it has a command. False, with `known` undefined, if it does not answer. */
static bool ask_whether_known(struct nboard_client *c, const char *command, int64_t end, bool *known, struct why why)
{
    char text[CLIENT_LINE_ROOM], question[64];
    bool refused = false;
    snprintf(question, sizeof question, "known_command %s", command);
    if (!ask(c, question, end, text, &refused, why))
        return false;
    *known = !refused && strcmp(text, "true") == 0;
    return true;
}

/* Tells the depth as a level, or to a program that has none as seconds for each move, within the time for an answer. */
static bool tell_strength(struct nboard_client *c, int64_t end, struct why why)
{
    char text[CLIENT_LINE_ROOM], strength[48];
    const int most = c->patience_ms / 2000, seconds = c->depth < most ? c->depth : most;
    bool known, refused;
    if (!ask_whether_known(c, "level", end, &known, why))
        return false;
    snprintf(strength, sizeof strength, "level %d", c->depth);
    if (!known) {
        if (!ask_whether_known(c, "time_settings", end, &known, why))
            return false;
        snprintf(strength, sizeof strength, "time_settings 0 %d 1", seconds > 1 ? seconds : 1);
    }
    return !known || ask(c, strength, end, text, &refused, why);
}

bool gtp_client_greet(struct nboard_client *c, int64_t end, struct why why)
{
    char text[CLIENT_LINE_ROOM];
    bool refused = false;
    if (!ask(c, "protocol_version", end, text, &refused, why) || !ask(c, "name", end, text, &refused, why))
        return false;
    if (!refused && *text)
        client_name(c, text);
    return tell_strength(c, end, why);
}

/* A program that refuses to be told a pass, such as GRhino, plays it itself when asked for a move. */
static bool tell_move(struct nboard_client *c, const struct position *p, struct move move, int64_t end, struct why why)
{
    char text[CLIENT_LINE_ROOM], line[64], square[NOTATION_SQUARE_MAX] = "";
    const char *side = p->turn == FIRST ? "black" : "white";
    bool refused = false, pass = move.kind == MOVE_PASS;
    if (!pass)
        (void)notation_square(move.to, square);
    snprintf(line, sizeof line, "play %s %s", side, pass ? "pass" : square);
    if (!ask(c, line, end, text, pass ? &refused : NULL, why))
        return false;
    snprintf(line, sizeof line, "genmove %s", side);
    return !refused || ask(c, line, end, text, NULL, why);
}

static bool starts_as_usual(const struct position *start)
{
    struct position usual;
    struct setup setup = position_setup(start);
    int option = variant_option(variant_of(start), "start", strlen("start"));
    if (option >= 0)
        setup.option[option] = 0;
    return variant_start(variant_of(start), &setup, &usual) && usual.discs[FIRST] == start->discs[FIRST] &&
           usual.discs[SECOND] == start->discs[SECOND] && usual.turn == start->turn;
}

bool gtp_client_move(struct nboard_client *c, const struct position *start, const struct move *moves, int count,
                     int64_t end, struct move *move, struct why why)
{
    char text[CLIENT_LINE_ROOM], line[32];
    struct position p = *start;
    if (!starts_as_usual(start)) /* GTP has no command to set up a board */
        return client_blame(c, NBOARD_UNSUITED, why, "plays only from the usual start");
    snprintf(line, sizeof line, "boardsize %d", start->width);
    if (!ask(c, line, end, text, NULL, why) || !ask(c, "clear_board", end, text, NULL, why))
        return false;
    for (int i = 0; i < count; i++) {
        if (!tell_move(c, &p, moves[i], end, why))
            return false;
        position_play(&p, moves[i], NULL);
    }
    snprintf(line, sizeof line, "genmove %s", p.turn == FIRST ? "black" : "white");
    return ask(c, line, end, text, NULL, why) && client_read_answer(c, text, &p, move, why);
}
