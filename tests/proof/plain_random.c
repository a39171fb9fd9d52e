/*
 * plain_random GAME SEED COUNT - the lines of `outflank-cli random --json`, played by the plain games alone, for a
 * comparison byte by byte with those of the real program.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "proof/plain.h"

enum { LINES_MAX = 8192 };

/* What grows with the game: its moves and the number of turns there were to choose from. */
struct line {
    char moves[LINES_MAX], choices[LINES_MAX];
};

static void add(char *text, const char *between, const char *more)
{
    size_t used = strlen(text);
    snprintf(text + used, LINES_MAX - used, "%s%s", used > 0 ? between : "", more);
}

static void add_entry(struct line *line, const char *move, int choices)
{
    char number[16];
    snprintf(number, sizeof number, "%d", choices);
    add(line->moves, " ", move);
    add(line->choices, ",", number);
}

static void write_turn(const struct plain *p, const struct plain_turn *t, char *out, size_t size)
{
    int used = 0;
    bool flipped[PLAIN_SQUARES];
    const char *mark = ":";
    if (t->from != PLAIN_NONE)
        used = snprintf(out, size, "%c%d%c%d%s+", 'a' + t->from % 8, 1 + t->from / 8, 'a' + t->to % 8, 1 + t->to / 8,
                        t->quiet ? "~" : "");
    used += snprintf(out + used, size - (size_t)used, "%c%d", 'a' + t->target % 8, 1 + t->target / 8);
    if (t->edge != PLAIN_NONE)
        snprintf(out + used, size - (size_t)used, "%c", "NESW"[t->edge]);
    plain_flips(p, t, flipped);
    for (int s = 0; s < PLAIN_SQUARES && p->rules.by_hand; s++) {
        if (!flipped[s])
            continue;
        used += snprintf(out + used, size - (size_t)used, "%s%c%d", mark, 'a' + s % 8, 1 + s / 8);
        mark = ".";
    }
}

static void play(struct plain *p, uint32_t x, struct line *line)
{
    static struct plain_turn turns[PLAIN_TURNS_MAX];
    enum plain_status status;
    while ((status = plain_status(p)) != PLAIN_OVER) {
        char move[256];
        if (status == PLAIN_PASS) {
            add_entry(line, "--", 0);
            plain_pass(p);
            continue;
        }
        int count = plain_turns(p, turns);
        x = x * 1664525U + 1013904223U;
        const struct plain_turn *turn = &turns[(x >> 16) % (uint32_t)count];
        write_turn(p, turn, move, sizeof move);
        add_entry(line, move, count);
        plain_play(p, turn);
    }
}

static void print_rails(const struct plain *p)
{
    static const enum plain_edge order[] = {PLAIN_N, PLAIN_S, PLAIN_W, PLAIN_E};
    for (int i = 0; i < PLAIN_EDGES; i++) {
        printf("%s\"%c\":", i == 0 ? "{" : ",", "NESW"[order[i]]);
        for (int s = 0; s < PLAIN_WIDE; s++)
            printf("%s%d", s == 0 ? "[" : ",", p->rail[order[i]][s]);
        printf("]");
    }
    printf("}");
}

static void print_board(const struct plain *p)
{
    for (int row = 0; row < p->rules.height; row++) {
        printf("%s\"", row == 0 ? "[" : ",");
        for (int column = 0; column < p->rules.width; column++) {
            char cell = p->cell[row * PLAIN_WIDE + column];
            putchar(cell == ' ' ? '_' : cell);
        }
        printf("\"");
    }
    printf("]");
}

static void print_line(const struct plain *p, const char *game, uint32_t seed, const struct line *line)
{
    int score[2], winner = plain_winner(p);
    plain_score(p, score);
    printf("{\"game\":\"%s\",\"seed\":%u,\"moves\":\"%s\",\"choices\":[%s],\"counts\":[%d,%d],\"hands\":", game,
           (unsigned)seed, line->moves, line->choices, score[0], score[1]);
    if (p->rules.hand == PLAIN_UNLIMITED)
        printf("null");
    else
        printf("[%d,%d]", p->hand[0], p->hand[1]);
    printf(",\"rails\":");
    if (p->rules.flipside)
        print_rails(p);
    else
        printf("null");
    printf(",\"open\":%d,\"passes\":[%d,%d],\"winner\":%d,\"board\":", plain_count(p, '.'), p->passes[0], p->passes[1],
           winner == PLAIN_DRAW ? 0 : winner + 1);
    print_board(p);
    printf("}\n");
}

int main(int argc, char **argv)
{
    struct plain p;
    if (argc != 4 || !plain_start(&p, argv[1]))
        return 2;
    uint32_t first = (uint32_t)strtoul(argv[2], NULL, 10), count = (uint32_t)strtoul(argv[3], NULL, 10);
    for (uint32_t seed = first; seed < first + count; seed++) {
        static struct line line;
        memset(&line, 0, sizeof line);
        plain_start(&p, argv[1]);
        play(&p, seed, &line);
        print_line(&p, argv[1], seed, &line);
    }
    return 0;
}
