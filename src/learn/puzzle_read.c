/* Files of puzzles: "game = GAME", then kind, position and solution of each puzzle. */
#include <stdio.h>
#include <string.h>

#include "base/pairs.h"
#include "learn/puzzle.h"
#include "rules/notation.h"

static const char *const KINDS[PUZZLE_KINDS] = {"corner", "stuck", "pass_win", "win", "give", "jump"};

const char *puzzle_kind_id(enum puzzle_kind kind) { return KINDS[kind]; }

struct file {
    struct puzzles *out;
    struct setup setup;
    struct puzzle *puzzle; /* the current puzzle, or NULL */
    const char *why;
    struct notation_error error;
};

static bool refuse(struct file *f, const char *why)
{
    f->why = why;
    return false;
}

static bool read_game(struct file *f, const char *text)
{
    return notation_parse_game(text, &f->out->variant, &f->setup, &f->error) || refuse(f, f->error.why);
}

/* Parses "corner" or "jump 3". */
static bool read_kind(struct file *f, const char *text)
{
    size_t length = strcspn(text, " ");
    int kind = 0, count = 0, used = 0;
    if (!f->out->variant || f->out->count == PUZZLES_MAX)
        return refuse(f, "the game comes first, then five puzzles at most");
    if (f->puzzle && f->puzzle->solution.count == 0)
        return refuse(f, "the puzzle before has no solution");
    while (kind < PUZZLE_KINDS && (strncmp(KINDS[kind], text, length) != 0 || KINDS[kind][length] != '\0'))
        kind++;
    if (kind == PUZZLE_KINDS)
        return refuse(f, "there is no such kind of puzzle");
    if (kind == PUZZLE_JUMP && (sscanf(text + length, "%2d%n", &count, &used) != 1 || text[length + (size_t)used]))
        return refuse(f, "a jump says over how many discs");
    f->puzzle = &f->out->items[f->out->count++];
    *f->puzzle = (struct puzzle){.kind = (enum puzzle_kind)kind, .count = count};
    return variant_start(f->out->variant, &f->setup, &f->puzzle->position);
}

static bool read_position(struct file *f, const char *text)
{
    if (f->puzzle->solution.count > 0)
        return refuse(f, "the position comes before the solution");
    return notation_parse_position(text, &f->puzzle->position, &f->error) || refuse(f, f->error.why);
}

static bool read_solution(struct file *f, const char *text)
{
    size_t used;
    struct turn *turn = &f->puzzle->solution;
    turn->count = notation_parse_turn(&f->puzzle->position, text, turn->plies, &used, &f->error);
    return turn->count > 0 || refuse(f, f->error.why);
}

static bool read_line(struct file *f, const char *key, const char *text)
{
    if (strcmp(key, "game") == 0)
        return read_game(f, text);
    if (strcmp(key, "puzzle") == 0)
        return read_kind(f, text);
    if (f->puzzle && strcmp(key, "position") == 0)
        return read_position(f, text);
    if (f->puzzle && strcmp(key, "solution") == 0)
        return read_solution(f, text);
    return refuse(f, "a line is game, puzzle, position or solution");
}

bool puzzles_read(struct puzzles *out, char *text, char *why, size_t why_size)
{
    struct file f = {.out = out};
    struct pairs pairs;
    memset(out, 0, sizeof *out);
    pairs_init(&pairs, text);
    bool good = true;
    for (enum pairs_found found; good && (found = pairs_next(&pairs)) != PAIRS_END;)
        good = found == PAIRS_LINE ? read_line(&f, pairs.key, pairs.text) : refuse(&f, "no \"key = text\"");
    if (good && (!f.puzzle || f.puzzle->solution.count == 0))
        good = refuse(&f, "a solution is missing");
    if (!good)
        (void)snprintf(why, why_size, "%ld: %s", pairs.number, f.why);
    return good;
}
