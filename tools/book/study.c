#include "study.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "engine/book.h"
#include "engine/level.h"

/* Hundredths that a move, and all moves of a side together, may be behind the best at first sight: what they lead to
 * may be worth more than it seemed. */
enum { SIGHT_SLACK = 350, SIGHT_SLACK_ALL = 600 };

/* A position to be looked at. */
struct task {
    struct position position;
    uint64_t key;
    int behind[2]; /* hundredths that each side's moves up to here were behind its best ones, all together */
};

/* Those of one ply. */
struct layer {
    struct task *tasks;
    int count, room;
};

struct studying {
    struct engine *engine;
    const struct analysis_plan *plan;
    const struct analysis_note *notes;
    int noted;
    FILE *log;
};

bool analysis_read(const char *line, struct analysis_note *note)
{
    int used;
    struct analysis_move move;
    note->count = 0;
    if (sscanf(line, "%" SCNx64 "%n", &note->key, &used) != 1)
        return false;
    for (line += used; sscanf(line, " %" SCNx64 ":%d:%d%n", &move.key, &move.sign, &move.value, &used) == 3;
         line += used)
        if (note->count < ANALYSIS_MOVES_MAX)
            note->moves[note->count++] = move;
    return note->count > 0 && strcmp(line, " .\n") == 0;
}

static void write_note(FILE *log, const struct analysis_note *note)
{
    fprintf(log, "%" PRIx64, note->key);
    for (int i = 0; i < note->count; i++)
        fprintf(log, " %" PRIx64 ":%d:%d", note->moves[i].key, note->moves[i].sign, note->moves[i].value);
    fputs(" .\n", log);
    fflush(log);
}

static const struct analysis_note *noted(const struct studying *s, uint64_t key)
{
    for (int i = 0; i < s->noted; i++)
        if (s->notes[i].key == key)
            return &s->notes[i];
    return NULL;
}

static void add_move(struct analysis_note *note, const struct position *p, const struct engine_line *line)
{
    struct position next = *p;
    position_play(&next, line->move, NULL);
    const uint64_t key = book_key(&next);
    const int sign = next.turn == p->turn ? 1 : -1;
    for (int i = 0; i < note->count; i++)
        if (note->moves[i].key == key)
            return; /* a mirror image */
    if (note->count < ANALYSIS_MOVES_MAX)
        note->moves[note->count++] = (struct analysis_move){.key = key, .value = sign * line->value, .sign = sign};
}

/* Hundredths that the side to move may give away: by this move, and by all its moves together. */
static int left_to_give(const struct task *task)
{
    const int left = SIGHT_SLACK_ALL - task->behind[task->position.turn];
    return left < SIGHT_SLACK ? left : SIGHT_SLACK;
}

/* Notes the moves that may be about as good as the best. */
static void analyse(const struct studying *s, const struct task *task, struct analysis_note *note)
{
    const struct level last = level_of(&task->position, LEVELS);
    const int left = left_to_give(task);
    const struct engine_limits limits = {.nodes = s->plan->nodes,
                                         .exact_from = last.exact_from,
                                         .selectivity = last.selectivity,
                                         .margin = left + ENGINE_DISC / 4};
    struct engine_line lines[MOVES_MAX];
    const int count = engine_analyse(s->engine, &task->position, &limits, lines, MOVES_MAX);
    *note = (struct analysis_note){.key = task->key};
    for (int i = 0; i < count && lines[0].value - lines[i].value <= left; i++)
        add_move(note, &task->position, &lines[i]);
}

/* The place of a key among the tasks, or where it would be added. */
static int place_of(const struct layer *layer, uint64_t key)
{
    int i = 0;
    while (i < layer->count && layer->tasks[i].key != key)
        i++;
    return i;
}

static int behind_best(const struct task *task) { return task->behind[FIRST] + task->behind[SECOND]; }

/* Keeps the nearer of two ways to a position. */
static bool add_task(struct layer *layer, const struct task *task)
{
    const int at = place_of(layer, task->key);
    if (position_status(&task->position) == STATUS_OVER)
        return true;
    if (at == layer->room) {
        const int room = layer->room ? 2 * layer->room : 256;
        struct task *more = realloc(layer->tasks, (size_t)room * sizeof *more);
        if (!more)
            return false;
        layer->tasks = more;
        layer->room = room;
    }
    if (at == layer->count)
        layer->tasks[layer->count++] = *task;
    else if (behind_best(&layer->tasks[at]) > behind_best(task))
        layer->tasks[at] = *task;
    return true;
}

static int value_there(const struct analysis_move *move) { return move->sign * move->value; }

/* Adds what the moves of a position that was looked at lead to. */
static bool follow(const struct task *task, const struct analysis_note *note, struct layer *next)
{
    struct move moves[MOVES_MAX];
    const int count = position_moves(&task->position, moves), best = value_there(&note->moves[0]);
    for (int i = 0; i < count; i++) {
        struct task after = *task;
        position_play(&after.position, moves[i], NULL);
        after.key = book_key(&after.position);
        for (int k = 0; k < note->count; k++) {
            if (note->moves[k].key != after.key)
                continue;
            after.behind[task->position.turn] += best - value_there(&note->moves[k]);
            if (!add_task(next, &after))
                return false;
            break;
        }
    }
    return true;
}

static int by_behind(const void *a, const void *b)
{
    const struct task *one = a, *two = b;
    const int difference = behind_best(one) - behind_best(two);
    return difference != 0 ? difference : (one->key > two->key) - (one->key < two->key);
}

static bool analysis_layer(const struct studying *s, struct layer *layer, struct layer *next)
{
    qsort(layer->tasks, (size_t)layer->count, sizeof *layer->tasks, by_behind);
    for (int i = 0; i < layer->count && i < s->plan->width; i++) {
        const struct task *task = &layer->tasks[i];
        const struct analysis_note *known = noted(s, task->key);
        struct analysis_note fresh;
        if (!known) {
            analyse(s, task, &fresh);
            write_note(s->log, &fresh);
            known = &fresh;
        }
        if (!follow(task, known, next))
            return false;
    }
    return true;
}

bool study(struct engine *e, const struct position *start, const struct analysis_plan *plan,
           const struct analysis_note *notes, int count, FILE *log)
{
    const struct studying s = {.engine = e, .plan = plan, .notes = notes, .noted = count, .log = log};
    const struct task first = {.position = *start, .key = book_key(start)};
    struct layer layer = {0};
    bool done = add_task(&layer, &first);
    for (int ply = 0; ply < plan->plies && done; ply++) {
        struct layer next = {0};
        done = analysis_layer(&s, &layer, &next);
        fprintf(stderr, "ply %d: %d positions\n", ply, layer.count);
        free(layer.tasks);
        layer = next;
    }
    free(layer.tasks);
    return done;
}
