#include "engine/custom/custom_eval.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/checksum.h"
#include "rules/notation.h"

enum { LINE_MAX_LENGTH = 512, WEIGHTS = CUSTOM_STAGES * CUSTOM_FEATURES };

static int find(const struct custom_known *k, const struct custom_board *board)
{
    for (int i = 0; i < k->count; i++)
        if (custom_board_equal(&k->list[i].board, board))
            return i;
    return -1;
}

/* Moves a lesson to the front, shifting those before `place`. */
static void put_first(struct custom_known *k, int place, const struct custom_lesson *lesson)
{
    struct custom_lesson copy = *lesson; /* it may be an element of the list */
    memmove(k->list + 1, k->list, (size_t)place * sizeof *k->list);
    k->list[0] = copy;
}

const struct custom_weights *custom_known_find(struct custom_known *k, const struct custom_board *board)
{
    int at = find(k, board);
    if (at < 0)
        return NULL;
    put_first(k, at, &k->list[at]);
    return &k->list[0].weights;
}

void custom_known_put(struct custom_known *k, const struct custom_lesson *lesson)
{
    if (!lesson->there)
        return;
    int at = find(k, &lesson->board);
    if (at < 0)
        at = k->count < CUSTOM_KNOWN_MAX ? k->count++ : CUSTOM_KNOWN_MAX - 1;
    put_first(k, at, lesson);
}

static void put_last(struct custom_known *k, const struct custom_lesson *lesson)
{
    if (k->count < CUSTOM_KNOWN_MAX && find(k, &lesson->board) < 0)
        k->list[k->count++] = *lesson;
}

void custom_known_merge(struct custom_known *k, const struct custom_known *others)
{
    for (int i = 0; i < others->count; i++)
        put_last(k, &others->list[i]);
}

/* ---- text form: a board's code, a checksum of the rest, the weights of each stage ---- */

static void write_weights(const struct custom_weights *w, struct strbuf *out)
{
    for (int i = 0; i < WEIGHTS; i++)
        strbuf_printf(out, " %d", w->of[i / CUSTOM_FEATURES][i % CUSTOM_FEATURES]);
}

static uint32_t sum_of(const char *code, const char *weights)
{
    return checksum_add(checksum_add(0, code, strlen(code)), weights, strlen(weights));
}

static void write_lesson(const struct custom_lesson *lesson, struct strbuf *out)
{
    char code[CUSTOM_BOARD_CODE_MAX];
    struct strbuf weights = {0};
    custom_board_code(&lesson->board, code);
    write_weights(&lesson->weights, &weights);
    strbuf_printf(out, "%s %08lx%s\n", code, (unsigned long)sum_of(code, strbuf_text(&weights)), strbuf_text(&weights));
    strbuf_free(&weights);
}

void custom_known_write(const struct custom_known *k, struct strbuf *out)
{
    strbuf_printf(out, "boards %d\n", CUSTOM_TEACHING);
    for (int i = 0; i < k->count; i++)
        write_lesson(&k->list[i], out);
}

static bool read_weights(const char *text, struct custom_weights *w)
{
    for (int i = 0; i < WEIGHTS; i++) {
        char *end;
        long value = strtol(text, &end, 10);
        if (end == text || value < -CUSTOM_WEIGHT_MOST || value > CUSTOM_WEIGHT_MOST)
            return false;
        w->of[i / CUSTOM_FEATURES][i % CUSTOM_FEATURES] = (int)value;
        text = end;
    }
    return *text == '\0';
}

static bool read_lesson(const char *line, struct custom_lesson *out)
{
    char code[CUSTOM_BOARD_CODE_MAX];
    unsigned long sum;
    int weights = 0;
    struct notation_error error;
    if (sscanf(line, "%71s %8lx%n", code, &sum, &weights) != 2 || weights == 0 || sum_of(code, line + weights) != sum)
        return false;
    out->there = true;
    return custom_board_read(code, strlen(code), &out->board, &error) && read_weights(line + weights, &out->weights);
}

/* Copies the line at *at and advances *at; false at the end. A line that is too long or contains a NUL is returned as
 * "?", which is not a valid line. */
static bool next_line(const char *text, size_t length, size_t *at, char out[LINE_MAX_LENGTH])
{
    if (*at >= length)
        return false;
    const char *end = memchr(text + *at, '\n', length - *at);
    size_t size = end ? (size_t)(end - text) - *at : length - *at;
    bool good = size < LINE_MAX_LENGTH && !memchr(text + *at, '\0', size);
    (void)snprintf(out, LINE_MAX_LENGTH, "%.*s", good ? (int)size : 1, good ? text + *at : "?");
    *at += size + 1;
    return true;
}

int custom_known_read(struct custom_known *k, const char *text, size_t length)
{
    char line[LINE_MAX_LENGTH];
    size_t at = 0;
    int teaching, wrong = 0;
    if (!next_line(text, length, &at, line))
        return 0;
    if (sscanf(line, "boards %d", &teaching) != 1)
        return 1;
    while (teaching == CUSTOM_TEACHING && next_line(text, length, &at, line)) {
        struct custom_lesson lesson;
        if (!read_lesson(line, &lesson))
            wrong++;
        else
            put_last(k, &lesson);
    }
    return wrong;
}
