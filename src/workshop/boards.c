#include "workshop/boards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/checksum.h"
#include "base/strbuf.h"
#include "rules/notation.h"

enum { ROOM_FIRST = 16, LINE_MAX_LENGTH = 256, HALF = 50 };

void boards_finish(struct boards *b)
{
    free(b->list);
    *b = (struct boards){.count = 0};
}

/* ---- splitting a text into lines ---- */

/* Copies the line at *at and advances *at; false at the end. A line that is too long or contains a NUL is returned as
 * "?", which is not a valid line. */
static bool next_line(const char *text, size_t length, size_t *at, char out[LINE_MAX_LENGTH])
{
    if (*at >= length)
        return false;
    const char *end = memchr(text + *at, '\n', length - *at);
    size_t size = end ? (size_t)(end - text) - *at : length - *at, kept = size;
    if (kept > 0 && text[*at + kept - 1] == '\r')
        kept--;
    bool good = kept < LINE_MAX_LENGTH && !memchr(text + *at, '\0', kept);
    (void)snprintf(out, LINE_MAX_LENGTH, "%.*s", good ? (int)kept : 1, good ? text + *at : "?");
    *at += size + 1;
    return true;
}

static bool says_nothing(const char *line) { return line[0] == '\0' || line[0] == '#'; }

bool boards_parse(const char *text, struct custom_board *board, struct notation_error *error)
{
    const struct variant *variant;
    struct setup setup;
    struct position p;
    size_t length = strcspn(text, "\r\n");
    if (!strchr(text, ':'))
        return custom_board_read(text, length, board, error);
    if (!notation_parse_game(text, &variant, &setup, error) || !variant_start(variant, &setup, &p))
        return false;
    *board = custom_board_of(&p);
    return true;
}

/* ---- the player's own boards ---- */

static uint32_t sum_of(const char *code, const char *name)
{
    return checksum_add(checksum_add(0, code, strlen(code)), name, strlen(name));
}

static bool is_name(const char *name)
{
    size_t length = strlen(name);
    if (length == 0 || length >= BOARD_NAME_MAX || name[0] == ' ' || name[length - 1] == ' ')
        return false;
    for (size_t at = 0, bytes; at < length; at += bytes) {
        bytes = printable_character(name + at, length - at);
        if (bytes == 0)
            return false;
    }
    return true;
}

static bool insert(struct boards *b, int at, const struct named_board *board)
{
    if (b->count == CUSTOM_BOARDS_MAX)
        return false;
    if (b->count == b->room) {
        int room = b->room ? 2 * b->room : ROOM_FIRST;
        struct named_board *list = realloc(b->list, (size_t)room * sizeof *list);
        if (!list) { /* not a line that cannot be read */
            fputs("outflank: out of memory\n", stderr);
            exit(EXIT_FAILURE);
        }
        b->list = list;
        b->room = room;
    }
    memmove(b->list + at + 1, b->list + at, (size_t)(b->count - at) * sizeof *b->list);
    b->list[at] = *board;
    b->count++;
    return true;
}

static bool read_named_board(const char *line, struct named_board *out)
{
    char code[CUSTOM_BOARD_CODE_MAX];
    unsigned long sum;
    int name = 0;
    struct notation_error error;
    if (sscanf(line, "%71s %8lx %n", code, &sum, &name) != 2 || name == 0 || !is_name(line + name))
        return false;
    if (!custom_board_read(code, strlen(code), &out->board, &error) || sum_of(code, line + name) != sum)
        return false;
    (void)snprintf(out->name, sizeof out->name, "%s", line + name);
    return true;
}

int boards_read(struct boards *b, const char *text, size_t length)
{
    char line[LINE_MAX_LENGTH];
    int wrong = 0;
    for (size_t at = 0; next_line(text, length, &at, line);) {
        struct named_board board;
        if (!says_nothing(line) && (!read_named_board(line, &board) || !insert(b, b->count, &board)))
            wrong++;
    }
    return wrong;
}

void boards_write(const struct boards *b, struct strbuf *out)
{
    strbuf_puts(out, "# outflank-boards 1: boards of your own. A code, a sum and a name, one board a line.\n");
    for (int i = 0; i < b->count; i++) {
        char code[CUSTOM_BOARD_CODE_MAX];
        custom_board_code(&b->list[i].board, code);
        strbuf_printf(out, "%s %08lx %s\n", code, (unsigned long)sum_of(code, b->list[i].name), b->list[i].name);
    }
}

int boards_find(const struct boards *b, const struct custom_board *board)
{
    for (int i = 0; i < b->count; i++)
        if (custom_board_equal(&b->list[i].board, board))
            return i;
    return -1;
}

int boards_find_name(const struct boards *b, const char *name)
{
    for (int i = 0; i < b->count; i++)
        if (strcmp(b->list[i].name, name) == 0)
            return i;
    return -1;
}

bool boards_put(struct boards *b, const struct custom_board *board, const char *name)
{
    struct named_board named = {.board = *board};
    int before = boards_find_name(b, name);
    if (!is_name(name))
        return false;
    (void)snprintf(named.name, sizeof named.name, "%s", name);
    if (before >= 0)
        boards_remove(b, before);
    return insert(b, 0, &named);
}

void boards_remove(struct boards *b, int index)
{
    memmove(b->list + index, b->list + index + 1, (size_t)(b->count - index - 1) * sizeof *b->list);
    b->count--;
}

/* The name, or a similar one that no board has. */
static void free_name(const struct boards *b, const char *name, char out[BOARD_NAME_MAX])
{
    char number[16] = "";
    for (int i = 2; i <= CUSTOM_BOARDS_MAX + 2; i++) {
        size_t length = printable_fit(name, strlen(name), BOARD_NAME_MAX - 1 - strlen(number));
        (void)snprintf(out, BOARD_NAME_MAX, "%.*s%s", (int)length, name, number);
        if (boards_find_name(b, out) < 0)
            return;
        (void)snprintf(number, sizeof number, " %d", i);
    }
}

int boards_merge(struct boards *b, const struct boards *others)
{
    int came = 0;
    for (int i = 0; i < others->count; i++) {
        struct named_board board = others->list[i];
        if (boards_find(b, &board.board) >= 0)
            continue;
        free_name(b, others->list[i].name, board.name);
        came += insert(b, b->count, &board);
    }
    return came;
}

/* ---- the shelf ---- */

static bool read_shelf(const char *line, struct shelf_board *out)
{
    enum { GAMES_MOST = 1000000 };
    char code[CUSTOM_BOARD_CODE_MAX];
    struct notation_error error;
    *out = (struct shelf_board){.games = 0};
    if (sscanf(line, "%23[a-z_0-9] %71s games=%9d first=%9d draws=%9d", out->id, code, &out->games, &out->first,
               &out->draws) < 2)
        return false;
    return out->games >= 0 && out->games <= GAMES_MOST && out->first >= 0 && out->draws >= 0 &&
           out->first + out->draws <= out->games && custom_board_read(code, strlen(code), &out->board, &error);
}

int board_shelf_first_wins(const struct shelf_board *board)
{
    return board->games > 0 ? (100 * (2 * board->first + board->draws) + board->games) / (2 * board->games) : -1;
}

/* The deviation from fairness; boards that were not played come last. */
static int unevenness(const struct shelf_board *board)
{
    int wins = board_shelf_first_wins(board);
    return wins < 0 ? 2 * HALF : wins > HALF ? wins - HALF : HALF - wins;
}

int board_shelf_read(struct board_shelf *shelf, const char *text, size_t length)
{
    char line[LINE_MAX_LENGTH];
    int wrong = 0;
    for (size_t at = 0; next_line(text, length, &at, line);) {
        struct shelf_board board;
        if (says_nothing(line))
            continue;
        if (shelf->count == SHELF_MAX || !read_shelf(line, &board)) {
            wrong++;
            continue;
        }
        int place = shelf->count++;
        for (; place > 0 && unevenness(&shelf->board[place - 1]) > unevenness(&board); place--)
            shelf->board[place] = shelf->board[place - 1];
        shelf->board[place] = board;
    }
    return wrong;
}

void board_shelf_write(const struct board_shelf *shelf, struct strbuf *out)
{
    for (int i = 0; i < shelf->count; i++) {
        const struct shelf_board *b = &shelf->board[i];
        char code[CUSTOM_BOARD_CODE_MAX];
        custom_board_code(&b->board, code);
        strbuf_printf(out, "%s %s games=%d first=%d draws=%d\n", b->id, code, b->games, b->first, b->draws);
    }
}

int board_shelf_find(const struct board_shelf *shelf, const struct custom_board *board)
{
    for (int i = 0; i < shelf->count; i++)
        if (custom_board_equal(&shelf->board[i].board, board))
            return i;
    return -1;
}
