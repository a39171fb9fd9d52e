#include "proof/plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* True if "id:name=value,..." holds this item. An option that is not named has its first value. */
static bool says(const char *game, const char *name, const char *value)
{
    char item[64];
    const char *at = strchr(game, ':');
    int length = snprintf(item, sizeof item, "%s=%s", name, value);
    while (at != NULL) {
        at++;
        if (strncmp(at, item, (size_t)length) == 0 && (at[length] == ',' || at[length] == '\0'))
            return true;
        at = strchr(at, ',');
    }
    return false;
}

static void choose_pattern(struct plain_rules *r, const char *game)
{
    static const char *const words[] = {"usual", "inverted", "top", "left", "right", "bottom"};
    snprintf(r->pattern, sizeof r->pattern, "usual");
    for (int i = 0; i < 6; i++) {
        if (says(game, "start", words[i]))
            snprintf(r->pattern, sizeof r->pattern, "%s", words[i]);
    }
}

/* Jaques and Pocket: free by default; the overture; or the usual diagonal laid beforehand (A-J2, A-K3). */
static void choose_opening(struct plain_rules *r, const char *game)
{
    r->opening = PLAIN_FREE;
    if (says(game, "opening", "usual"))
        r->opening = PLAIN_SET_UP;
    if (says(game, "opening", "overture"))
        r->opening = PLAIN_OVERTURE;
}

/* Sections 2 to 4. */
static void classic_rules(struct plain_rules *r, const char *game)
{
    char word[16];
    for (int size = 4; size <= 8; size++) {
        snprintf(word, sizeof word, "%d", size);
        if (says(game, "size", word))
            r->width = r->height = size;
    }
    r->empties_to_winner = says(game, "empties", "winner");
    if (says(game, "start", "overture"))
        r->opening = PLAIN_OVERTURE;
}

/* Section 7. */
static void jaques_rules(struct plain_rules *r, const char *game)
{
    r->hand = 32;
    r->supply = says(game, "lend", "on") ? PLAIN_LENDING : PLAIN_LIMIT;
    r->inner = says(game, "inner", "on");
    choose_opening(r, game);
}

/* Section 6. Sixteen pieces each on every board. */
static void pocket_rules(struct plain_rules *r, const char *game)
{
    if (!says(game, "board", "64"))
        r->width = r->height = 6;
    r->cut_corners = !says(game, "board", "64") && !says(game, "board", "36");
    r->hand = 16;
    r->supply = PLAIN_END_ON_TURN;
    if (says(game, "end", "strict"))
        r->supply = PLAIN_END_STRICT;
    if (says(game, "end", "limit"))
        r->supply = PLAIN_LIMIT;
    if (says(game, "end", "stuck"))
        r->supply = PLAIN_END_STUCK;
    choose_opening(r, game);
}

/* 5.2: this many tiles as a rectangle with both sides 2 to 4, the longer one across. None has two such shapes. */
static bool rectangle(int tiles, int *across, int *down)
{
    for (int a = 2; a <= 4; a++) {
        for (int b = 2; b <= a; b++) {
            if (a * b != tiles)
                continue;
            *across = a;
            *down = b;
            return true;
        }
    }
    return false;
}

/* Under ragged boards: the tiles in the last row, the rows before it being full; 0 for a rectangle. */
static int last_row(int tiles, int *across, int *down)
{
    static const struct {
        int tiles, across, rows, last;
    } ragged[] = {{5, 3, 2, 2},  {7, 4, 2, 3},  {10, 4, 3, 2}, {11, 4, 3, 3},
                  {13, 4, 4, 1}, {14, 4, 4, 2}, {15, 4, 4, 3}};
    for (int i = 0; i < 7; i++) {
        if (ragged[i].tiles != tiles)
            continue;
        *across = ragged[i].across;
        *down = ragged[i].rows;
        return ragged[i].last;
    }
    return 0;
}

/* Section 5. F is the name of Symbols (0, 5.3.3), who lie on TR and BL even if Numbers begin (A-P3). */
static void piecepack_rules(struct plain_rules *r, const char *game)
{
    char word[16];
    int across = 2, down = 2, coins = 36;
    bool up = says(game, "rounding", "up");
    for (int c = 14; c <= 64; c += 2) {
        snprintf(word, sizeof word, "%d", c);
        if (says(game, "coins", word))
            coins = c;
    }
    int tiles = up ? (coins + 3) / 4 : coins / 4;
    if (coins == 14) /* 12.3; a board has two tiles each way at least */
        tiles = 4;
    if (says(game, "tiles", "ragged"))
        r->last_row = 2 * last_row(tiles, &across, &down);
    while (r->last_row == 0 && !rectangle(tiles, &across, &down))
        tiles += up ? 1 : -1;
    r->width = 2 * across;
    r->height = 2 * down;
    r->hand = coins / 2;
    r->supply = PLAIN_LENDING;
    r->by_hand = says(game, "turning", "by-hand");
    r->second_begins = says(game, "first", "numbers");
}

/* Section 8, options of section 10. */
static void flipside_rules(struct plain_rules *r, const char *game)
{
    r->flipside = true;
    r->own = says(game, "flip", "own");
    r->quiet = says(game, "quiet", "on");
    r->rook = says(game, "line", "rook");
    r->end_one = says(game, "end", "one");
    r->no_corner_crossing = says(game, "corners", "off");
    r->pool = says(game, "stacks", "pool");
    r->not_vacated = says(game, "vacated", "off");
    r->rising = says(game, "pawns", "rising");
}

/* The squares of "name=b3.d2". */
static void mark(const char *game, const char *name, bool *squares)
{
    const char *at = strstr(game, name);
    if (at == NULL)
        return;
    for (at += strlen(name); at[0] >= 'a' && at[0] <= 'h'; at += at[2] == '.' ? 3 : 2)
        squares[(at[1] - '1') * PLAIN_WIDE + at[0] - 'a'] = true;
}

/* 12.5. The board that is not said is the usual one of 8 x 8. */
static void workshop_rules(struct plain_rules *r, const char *game)
{
    const char *board = strstr(game, "board=");
    r->over_top = says(game, "join", "all");
    r->bank = says(game, "join", "bank");
    r->round = r->over_top || says(game, "join", "sides");
    r->fewest = says(game, "goal", "fewest");
    r->reach = says(game, "reach", "2") ? 2 : 0;
    if (!says(game, "sparks", "none"))
        mark(game, "sparks=", r->spark);
    if (board == NULL)
        return;
    r->rows = board + strlen("board=");
    r->width = (int)strcspn(r->rows, "/,");
    r->height = 1;
    for (const char *c = r->rows; *c != '\0' && *c != ','; c++)
        r->height += *c == '/';
}

static void put_block(struct plain *p, const char *block, int edge)
{
    int full = p->rules.last_row > 0 ? p->rules.height - 2 : p->rules.height;
    int top = (full - edge) / 2, left = (p->rules.width - edge) / 2;
    for (int i = 0; i < edge * edge; i++) {
        int square = (top + i / edge) * PLAIN_WIDE + left + i % edge;
        p->cell[square] = block[i];
        for (int side = 0; side < 2; side++) {
            if (block[i] == "xo"[side] && p->rules.hand != PLAIN_UNLIMITED)
                p->hand[side]--;
        }
    }
}

/* 0, 4.2 */
static void put_pattern(struct plain *p)
{
    static const struct {
        const char *name, *even, *odd;
    } patterns[] = {
        {"usual", "oxxo", ".oxoxoxo."}, {"inverted", "xoox", "xo.oxo.ox"}, {"top", "xxoo", ".xooxoox."},
        {"left", "xoxo", "oo.xxx.oo"},  {"right", "oxox", ".ooxxxoo."},    {"bottom", "ooxx", "ox.oxo.xo"},
    };
    for (int i = 0; i < 6; i++) {
        if (strcmp(p->rules.pattern, patterns[i].name) != 0)
            continue;
        if (p->rules.width % 2 == 1)
            put_block(p, patterns[i].odd, 3);
        else
            put_block(p, patterns[i].even, 2);
    }
}

static void clear_board(struct plain *p)
{
    int right = p->rules.width - 1, bottom = p->rules.height - 1;
    memset(p->cell, ' ', sizeof p->cell);
    for (int row = 0; row <= bottom; row++) {
        for (int column = 0; column <= right; column++) {
            bool corner = (row == 0 || row == bottom) && (column == 0 || column == right);
            bool short_row = p->rules.last_row > 0 && row >= bottom - 1;
            if (short_row && column <= right - p->rules.last_row)
                continue;
            if (!corner || !p->rules.cut_corners)
                p->cell[row * PLAIN_WIDE + column] = '.';
        }
    }
}

/* In cell[] a hole is a blank, and no row ends before its width. */
static void put_rows(struct plain *p)
{
    const char *c = p->rules.rows;
    for (int row = 0; row < p->rules.height; row++, c++)
        for (int column = 0; column < p->rules.width; column++, c++)
            p->cell[row * PLAIN_WIDE + column] = *c == '_' ? ' ' : *c;
    p->rules.rows = NULL;
}

static void choose_turning(struct plain *p, const char *game)
{
    const char *set = strstr(game, "turnover=");
    p->start = plain_count(p, 'x') + plain_count(p, 'o');
    if (set == NULL || says(game, "turnover", "none"))
        return;
    set += strlen("turnover=");
    p->rules.every = atoi(strchr(set, '/') + 1);
    for (int s = 0; s < PLAIN_SQUARES; s++)
        p->rules.turning[s] = p->cell[s] != ' ' &&
                              (strncmp(set, "all/", 4) == 0 || (strncmp(set, "rim/", 4) == 0 && plain_on_rim(p, s)) ||
                               (strncmp(set, "corners/", 8) == 0 && plain_is_corner(p, s)));
    if (set[1] >= '1' && set[1] <= '8')
        mark(game, "turnover=", p->rules.turning);
}

static void begin(struct plain *p)
{
    clear_board(p);
    p->hand[0] = p->hand[1] = p->rules.hand;
    p->loser = PLAIN_NOBODY;
    if (p->rules.flipside) {
        plain_flipside_start(p);
    } else if (p->rules.rows != NULL) {
        put_rows(p);
    } else if (p->rules.opening == PLAIN_SET_UP) {
        put_pattern(p);
        p->turn = p->rules.second_begins ? 1 : 0;
    } else if (p->rules.width % 2 == 1) { /* 4.2: a dark disc on the centre, then Light */
        put_block(p, "x", 1);
        p->opening = 3;
        p->turn = 1;
    } else {
        p->opening = 4;
    }
}

bool plain_start(struct plain *p, const char *game)
{
    static const struct {
        const char *id;
        void (*rules)(struct plain_rules *, const char *);
    } games[] = {
        {"classic", classic_rules},   {"reverse", classic_rules},     {"jaques", jaques_rules},
        {"pocket", pocket_rules},     {"piecepack", piecepack_rules}, {"flipside", flipside_rules},
        {"workshop", workshop_rules},
    };
    size_t length = strcspn(game, ":");
    memset(p, 0, sizeof *p);
    p->rules.width = p->rules.height = 8;
    p->rules.hand = PLAIN_UNLIMITED;
    p->rules.fewest = strncmp(game, "reverse", length) == 0;
    choose_pattern(&p->rules, game);
    for (int i = 0; i < 7; i++) {
        if (strlen(games[i].id) == length && strncmp(games[i].id, game, length) == 0) {
            games[i].rules(&p->rules, game);
            begin(p);
            if (games[i].rules == workshop_rules)
                choose_turning(p, game);
            return true;
        }
    }
    return false;
}

void plain_set_up(struct plain *p, const char *rows, int turn)
{
    int row = 0, column = 0;
    memset(p->cell, ' ', sizeof p->cell);
    for (const char *c = rows; *c != '\0'; c++) {
        if (*c == '/') {
            row++;
            column = 0;
        } else {
            p->cell[row * PLAIN_WIDE + column++] = *c;
        }
        if (column > p->rules.width)
            p->rules.width = column;
    }
    p->turn = turn;
    p->opening = 0;
}
