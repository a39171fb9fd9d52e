/* solve_tree: solves a position by the positions a few plies ahead, each kept in a file as it is solved. */
#include "cli/solve_tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/keep.h"
#include "cli/thinker.h"
#include "engine/book.h"
#include "rules/notation.h"

enum { VALUE_UNKNOWN = -1000 };

/* A position that many moves may lead to, and that is solved once. */
struct solved {
    uint64_t key; /* the same for positions that mirror each other */
    int value;    /* for the side to move, in discs; VALUE_UNKNOWN until it is solved */
};

struct tree {
    const struct solve_tree *options;
    const struct position *root;
    struct solved *solved;
    int count, room, known;
    struct keep kept;
};

static struct solved *find(const struct tree *t, const struct position *p)
{
    uint64_t key = book_key(p);
    for (int i = 0; i < t->count; i++)
        if (t->solved[i].key == key)
            return &t->solved[i];
    return NULL;
}

/* Calls `each` for every position `ahead` plies below p, as often as it occurs. False as soon as `each` is. */
static bool walk(struct tree *t, const struct position *p, int ahead,
                 bool (*each)(struct tree *, const struct position *))
{
    struct move moves[MOVES_MAX];
    int count = position_status(p) == STATUS_OVER ? 0 : position_moves(p, moves);
    if (count > 0 && ahead == 0)
        return each(t, p);
    for (int i = 0; i < count; i++) {
        struct position next = *p;
        position_play(&next, moves[i], NULL);
        if (!walk(t, &next, ahead - 1, each))
            return false;
    }
    return true;
}

static bool collect(struct tree *t, const struct position *p)
{
    if (find(t, p))
        return true;
    if (t->count == t->room) {
        int room = t->room ? 2 * t->room : 64;
        struct solved *more = realloc(t->solved, (size_t)room * sizeof *more);
        if (!more) {
            message_say("out of memory");
            return false;
        }
        t->solved = more;
        t->room = room;
    }
    t->solved[t->count++] = (struct solved){book_key(p), VALUE_UNKNOWN};
    return true;
}

/* Takes over "POSITION;MOVE:VALUE;". */
static bool take(void *user, char *line)
{
    struct tree *t = user;
    char *end = strchr(line, ';'), *colon = end ? strchr(end, ':') : NULL;
    struct position p = *t->root;
    struct notation_error error;
    struct solved *found;
    int value, used = 0;
    if (!colon || sscanf(colon, ":%d;%n", &value, &used) != 1 || used == 0 || colon[used] != '\0')
        return false;
    *end = '\0';
    if (!notation_parse_position(line, &p, &error))
        return false;
    found = find(t, &p);
    if (found && found->value == VALUE_UNKNOWN) {
        found->value = value;
        t->known++;
    }
    return true;
}

static bool keep(struct tree *t, const struct position *p, const struct engine_result *result)
{
    char position[NOTATION_POSITION_MAX], move[NOTATION_TURN_MAX] = "--";
    notation_position(p, position, sizeof position);
    notation_turn(p, &result->move, 1, move, sizeof move);
    return keep_line(&t->kept, "%s;%s:%+d;\n", position, move, result->value / ENGINE_DISC);
}

static bool solve_one(struct tree *t, const struct position *p)
{
    const struct engine_limits limits = {.time_ms = t->options->time_ms, .remember = true};
    struct engine_result result;
    struct solved *found = find(t, p);
    if (found->value != VALUE_UNKNOWN)
        return true;
    if (!engine_think(t->options->engine, p, &limits, NULL, NULL, &result) || !result.exact) {
        message_say("%d of %d positions are solved; the next took more than %d ms", t->known, t->count,
                    t->options->time_ms);
        return false;
    }
    found->value = result.value / ENGINE_DISC;
    t->known++;
    if (!keep(t, p, &result))
        return false;
    message_say("%d of %d positions are solved", t->known, t->count);
    return true;
}

/* The value for the side to move, by what is solved; writes a best move. */
static int best(const struct tree *t, const struct position *p, int ahead, struct move *move)
{
    struct move moves[MOVES_MAX], below;
    int count = position_status(p) == STATUS_OVER ? 0 : position_moves(p, moves), most = VALUE_UNKNOWN;
    if (count == 0)
        return judge_margin(p, p->turn) / ENGINE_DISC;
    if (ahead == 0)
        return find(t, p)->value;
    for (int i = 0; i < count; i++) {
        struct position next = *p;
        position_play(&next, moves[i], NULL);
        int value = best(t, &next, ahead - 1, &below);
        if (next.turn != p->turn)
            value = -value;
        if (value > most) {
            most = value;
            *move = moves[i];
        }
    }
    return most;
}

int solve_tree(const struct solve_tree *options, const struct position *root, const char *game)
{
    struct tree t = {.options = options, .root = root};
    struct move move;
    char text[NOTATION_TURN_MAX] = "--";
    bool good = walk(&t, root, options->ahead, collect) && keep_open(&t.kept, options->keep, game, take, &t);
    if (good && t.known > 0)
        message_say("%d of %d positions are solved already", t.known, t.count);
    good = good && walk(&t, root, options->ahead, solve_one);
    if (good) {
        int value = best(&t, root, options->ahead, &move);
        notation_turn(root, &move, 1, text, sizeof text);
        printf("score %+3d %s, by %d positions %d plies ahead\n", value, text, t.count, options->ahead);
    }
    good = keep_close(&t.kept) && good;
    free(t.solved);
    return good ? EXIT_DONE : EXIT_NO;
}
