/*
 * count_reasons - how often a hint has no reason but its flips, and whether both its lines ever say the same: a line a
 * game, and how often each reason is given. It fails if more than one hint in ten has none, or two lines say the same.
 *
 *     count_reasons WEIGHTS POSITIONS [SEED [GAME ...]]    for example assets/engine 200
 */
#include <stdio.h>
#include <stdlib.h>

#include "reasons/count.h"
#include "rules/variant.h"

enum { TABLE_MB = 16, ONE_IN = 10 };

static void print(const char *game, const struct reason_count *n)
{
    printf("%s: of %d hints %d, of %d second lines %d without a reason, %d say the same\n  reasons", game, n->positions,
           n->flips[0], n->pairs, n->flips[1], n->same);
    for (int i = 0; i < REASONS; i++)
        if (n->best[i] + n->second[i] > 0)
            printf(" %d:%d+%d", i, n->best[i], n->second[i]);
    puts("");
}

int main(int argc, char **argv)
{
    struct engine *e = engine_new(1, TABLE_MB);
    int positions = argc > 2 ? atoi(argv[2]) : 0, hints = 0, without = 0, same = 0, games = argc > 4 ? argc - 4 : 0;
    uint32_t seed = argc > 3 ? (uint32_t)strtoul(argv[3], NULL, 10) : 1;
    if (positions < 1 || !e || engine_load_weights(e, argv[1]) == 0) {
        fputs("usage: count_reasons WEIGHTS POSITIONS [SEED [GAME ...]]\n", stderr);
        engine_free(e);
        return 2;
    }
    for (int i = 0; i < (games ? games : VARIANT_COUNT); i++) {
        const char *game = games ? argv[4 + i] : VARIANTS[i]->id;
        struct reason_count n;
        if (!reason_count(e, game, positions, seed, &n)) {
            fprintf(stderr, "count_reasons: there is no game %s\n", game);
            continue;
        }
        print(game, &n);
        hints += n.positions;
        without += n.flips[0];
        same += n.same;
    }
    printf("in all %d of %d hints without a reason, %d say the same\n", without, hints, same);
    engine_free(e);
    return same > 0 || ONE_IN * without > hints ? 1 : 0;
}
