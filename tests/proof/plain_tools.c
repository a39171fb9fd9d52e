#include "proof/plain_tools.h"

#include <stdlib.h>

static void perft_turns(const struct plain *p, int depth, int pass, struct plain_leaves *sum)
{
    struct plain_turn *turns = malloc((p->rules.flipside ? PLAIN_TURNS_MAX : PLAIN_SQUARES) * sizeof *turns);
    if (turns == NULL)
        abort();
    int count = plain_turns(p, turns);
    if (depth == 1)
        sum->all += (uint64_t)count;
    for (int i = 0; i < count && depth > 1; i++) {
        struct plain next = *p;
        plain_play(&next, &turns[i]);
        plain_perft(&next, depth - 1, pass, sum);
    }
    free(turns);
}

void plain_perft(const struct plain *p, int depth, int pass, struct plain_leaves *sum)
{
    enum plain_status status = depth > 0 ? plain_status(p) : PLAIN_OVER;
    if (status == PLAIN_OVER) {
        sum->all++;
        sum->over += depth > 0;
    } else if (status == PLAIN_PASS) {
        struct plain next = *p;
        plain_pass(&next);
        plain_perft(&next, depth - pass, pass, sum);
    } else {
        perft_turns(p, depth, pass, sum);
    }
}

int plain_square(const char *text) { return (text[1] - '1') * PLAIN_WIDE + text[0] - 'a'; }

static bool play_square(struct plain *p, int square)
{
    struct plain_turn turns[PLAIN_SQUARES];
    if (plain_status(p) != PLAIN_MOVE)
        return false;
    int count = plain_turns(p, turns);
    for (int i = 0; i < count; i++) {
        if (turns[i].target == square) {
            plain_play(p, &turns[i]);
            return true;
        }
    }
    return false;
}

int plain_play_text(struct plain *p, const char *text)
{
    int placed = 0;
    for (const char *at = text; *at != '\0'; at += 2) {
        while (*at == ' ')
            at++;
        if (plain_status(p) == PLAIN_PASS)
            plain_pass(p);
        else if (*at == '-')
            return -1;
        if (*at == '-')
            continue;
        if (!play_square(p, plain_square(at)))
            return -1;
        placed++;
    }
    return placed;
}
