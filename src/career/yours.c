#include "career/yours.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "career/day.h"

static const char HEADER[] = "outflank yours 1";

enum { VALUE_MOST = 25600, PLIES_MOST = 999 };

/* In days, by how often in a row it was found. */
static const int AFTER[YOURS_TIMES] = {1, 1, 3, 7, 21, 60};

static const char *const COSTS[YOURS_COSTS] = {"corners", "edges", "replies", "last", "jumps", "discs"};

const char *yours_cost_word(enum yours_cost cost) { return COSTS[cost]; }

/* ---- games and moves ---- */

bool yours_searched(const struct yours *y, uint32_t game)
{
    for (int i = 0; i < y->game_count; i++)
        if (y->games[i] == game)
            return true;
    return false;
}

void yours_search(struct yours *y, uint32_t game)
{
    if (yours_searched(y, game))
        return;
    if (y->game_count == YOURS_GAMES)
        memmove(y->games, y->games + 1, (size_t)--y->game_count * sizeof y->games[0]);
    y->games[y->game_count++] = game;
}

int yours_index(const struct yours *y, uint32_t game, int ply)
{
    for (int i = 0; i < y->count; i++)
        if (y->moves[i].game == game && y->moves[i].ply == ply)
            return i;
    return -1;
}

void yours_add(struct yours *y, const struct yours_move *move)
{
    if (yours_index(y, move->game, move->ply) >= 0)
        return;
    if (y->count == YOURS_MOST)
        memmove(y->moves, y->moves + 1, (size_t)--y->count * sizeof y->moves[0]);
    y->moves[y->count++] = *move;
}

/* ---- dates ---- */

/* The index of a date, or where to insert it. */
static int place_of(const struct yours *y, int date)
{
    int i = 0;
    while (i < y->day_count && y->days[i].date < date)
        i++;
    return i;
}

static bool has(const struct yours *y, int place, int date)
{
    return place < y->day_count && y->days[place].date == date;
}

struct yours_day yours_on(const struct yours *y, int date)
{
    int place = place_of(y, date);
    return has(y, place, date) ? y->days[place] : (struct yours_day){.date = date};
}

int yours_left(const struct yours *y, int date) { return YOURS_A_DAY - yours_on(y, date).count; }

/* The oldest date makes room. */
static void put_day(struct yours *y, const struct yours_day *day)
{
    int place = place_of(y, day->date);
    if (!has(y, place, day->date)) {
        if (y->day_count == YOURS_DAYS && place == 0)
            return;
        if (y->day_count == YOURS_DAYS) {
            place--;
            memmove(y->days, y->days + 1, (size_t)--y->day_count * sizeof y->days[0]);
        }
        memmove(y->days + place + 1, y->days + place, (size_t)(y->day_count - place) * sizeof y->days[0]);
        y->day_count++;
    }
    y->days[place] = *day;
}

/* ---- which comes when ---- */

static bool is_due(const struct yours_move *m, int date)
{
    bool ahead = m->last > date + 1; /* by more than a way around the earth */
    if (m->unwanted || m->found >= YOURS_TIMES)
        return false;
    return !m->answered || ahead || date >= m->last + AFTER[m->found];
}

static bool is_before(const struct yours_move *a, const struct yours_move *b)
{
    if (a->answered != b->answered)
        return a->answered;
    return a->answered ? a->last < b->last : a->gave > b->gave;
}

int yours_next(const struct yours *y, int date, yours_there *there, void *user)
{
    int next = -1;
    for (int i = 0; i < y->count && yours_left(y, date) > 0; i++) {
        bool first = is_due(&y->moves[i], date) && (next < 0 || is_before(&y->moves[i], &y->moves[next]));
        if (first && there(user, y->moves[i].game))
            next = i;
    }
    return next;
}

int yours_ready(const struct yours *y, int date, yours_there *there, void *user)
{
    int ready = 0, left = yours_left(y, date);
    for (int i = 0; i < y->count && ready < left; i++)
        ready += is_due(&y->moves[i], date) && there(user, y->moves[i].game);
    return ready;
}

int yours_worst(const struct yours *y, uint32_t game)
{
    int worst = -1;
    for (int i = 0; i < y->count; i++)
        if (y->moves[i].game == game && (worst < 0 || y->moves[i].gave > y->moves[worst].gave))
            worst = i;
    return worst;
}

void yours_answer(struct yours *y, int index, int date, bool found)
{
    struct yours_move *m = &y->moves[index];
    struct yours_day day = yours_on(y, date);
    m->answered = true;
    m->last = date;
    m->found = found ? m->found + (m->found < YOURS_TIMES) : 0;
    if (day.count == YOURS_A_DAY)
        return;
    day.found[day.count++] = found;
    put_day(y, &day);
}

int yours_costs_most(const struct yours *y, const uint32_t *games, int count, enum yours_cost *cost)
{
    int sums[YOURS_COSTS] = {0}, most = 0;
    for (int i = 0; i < y->count; i++)
        for (int k = 0; k < count; k++)
            if (y->moves[i].game == games[k])
                sums[y->moves[i].cost] += y->moves[i].gave;
    for (int i = 1; i < YOURS_COSTS; i++)
        most = sums[i] > sums[most] ? i : most;
    *cost = (enum yours_cost)most;
    return (sums[most] + 50) / 100;
}

/* ---- text form ---- */

void yours_write(const struct yours *y, struct strbuf *out)
{
    char date[DATE_TEXT_MAX];
    strbuf_printf(out, "%s\n", HEADER);
    for (int i = 0; i < y->day_count; i++) {
        strbuf_printf(out, "day %s ", date_text(y->days[i].date, date));
        for (int k = 0; k < y->days[i].count; k++)
            strbuf_putc(out, y->days[i].found[k] ? '+' : '-');
        strbuf_putc(out, '\n');
    }
    for (int i = 0; i < y->game_count; i++)
        strbuf_printf(out, "game %08x\n", (unsigned)y->games[i]);
    for (int i = 0; i < y->count; i++) {
        const struct yours_move *m = &y->moves[i];
        strbuf_printf(out, "move %08x %d cost=%s best=%d gave=%d", (unsigned)m->game, m->ply, COSTS[m->cost], m->best,
                      m->gave);
        strbuf_puts(out, m->solved ? " solved" : "");
        if (m->answered)
            strbuf_printf(out, " found=%d last=%s", m->found, date_text(m->last, date));
        strbuf_puts(out, m->unwanted ? " unwanted\n" : "\n");
    }
}

/* The word that a line begins with, ended in place; `line` goes to what follows. */
static char *next_word(char **line)
{
    char *word = *line;
    size_t length = strcspn(word, " ");
    *line = word + length + (word[length] == ' ');
    word[length] = '\0';
    return word;
}

static bool read_number(const char *text, int least, int most, int *out)
{
    char *end;
    size_t length = strlen(text);
    if (length == 0 || length > 6 || strspn(text, "-0123456789") != length)
        return false;
    long n = strtol(text, &end, 10);
    *out = (int)n;
    return !*end && n >= least && n <= most;
}

static bool read_game(const char *text, uint32_t *game)
{
    if (strlen(text) != 8 || strspn(text, "0123456789abcdef") != 8)
        return false;
    *game = (uint32_t)strtoul(text, NULL, 16);
    return true;
}

static bool read_cost(const char *text, enum yours_cost *cost)
{
    for (int i = 0; i < YOURS_COSTS; i++)
        if (strcmp(COSTS[i], text) == 0) {
            *cost = (enum yours_cost)i;
            return true;
        }
    return false;
}

/* What follows "KEY=" in a word; NULL if it does not begin so. */
static const char *value_of(const char *word, const char *key)
{
    size_t length = strlen(key);
    return strncmp(word, key, length) == 0 && word[length] == '=' ? word + length + 1 : NULL;
}

static bool read_value(struct yours_move *m, const char *word)
{
    const char *text;
    if ((text = value_of(word, "cost")))
        return read_cost(text, &m->cost);
    if ((text = value_of(word, "best")))
        return read_number(text, -VALUE_MOST, VALUE_MOST, &m->best);
    if ((text = value_of(word, "gave")))
        return read_number(text, YOURS_FROM, VALUE_MOST, &m->gave);
    if ((text = value_of(word, "found")))
        return read_number(text, 0, YOURS_TIMES, &m->found);
    if ((text = value_of(word, "last")))
        return m->answered = date_parse(text, strlen(text), &m->last);
    if (strcmp(word, "solved") == 0)
        return m->solved = true;
    return strcmp(word, "unwanted") == 0 && (m->unwanted = true);
}

static bool read_move(struct yours *y, char *line)
{
    struct yours_move m = {.cost = YOURS_DISCS};
    if (!read_game(next_word(&line), &m.game) || !read_number(next_word(&line), 0, PLIES_MOST, &m.ply))
        return false;
    while (*line)
        if (!read_value(&m, next_word(&line)))
            return false;
    if (m.gave < YOURS_FROM || (m.found > 0 && !m.answered) || yours_index(y, m.game, m.ply) >= 0)
        return false;
    yours_add(y, &m);
    return true;
}

static bool read_day(struct yours *y, char *line)
{
    const char *date = next_word(&line);
    struct yours_day day = {.count = (int)strlen(line)};
    if (!date_parse(date, strlen(date), &day.date) || day.count < 1 || day.count > YOURS_A_DAY ||
        strspn(line, "+-") != strlen(line) || yours_on(y, day.date).count > 0)
        return false;
    for (int i = 0; i < day.count; i++)
        day.found[i] = line[i] == '+';
    put_day(y, &day);
    return true;
}

static bool read_line(struct yours *y, char *line)
{
    const char *kind = next_word(&line);
    uint32_t game;
    if (strcmp(kind, "day") == 0)
        return read_day(y, line);
    if (strcmp(kind, "move") == 0)
        return read_move(y, line);
    if (strcmp(kind, "game") != 0 || !read_game(line, &game) || yours_searched(y, game))
        return false;
    yours_search(y, game);
    return true;
}

int yours_read(struct yours *y, char *text, size_t length)
{
    struct yours read;
    char *end = text + length;
    int wrong = 0;
    memset(&read, 0, sizeof read);
    for (int number = 0; text < end || number == 0; number++) {
        char *stop = memchr(text, '\n', (size_t)(end - text));
        if (stop)
            *stop = '\0';
        bool whole = stop && strlen(text) == (size_t)(stop - text);
        if (number == 0 && !(whole && strcmp(text, HEADER) == 0))
            return -1;
        wrong += number > 0 && !(whole && read_line(&read, text));
        text = stop ? stop + 1 : end;
    }
    *y = read;
    return wrong;
}

/* ---- another machine ---- */

void yours_merge(struct yours *here, const struct yours *there)
{
    for (int i = 0; i < there->game_count; i++)
        yours_search(here, there->games[i]);
    for (int i = 0; i < there->day_count; i++)
        if (there->days[i].count > yours_on(here, there->days[i].date).count)
            put_day(here, &there->days[i]);
    for (int i = 0; i < there->count; i++) {
        const struct yours_move *theirs = &there->moves[i];
        int known = yours_index(here, theirs->game, theirs->ply);
        struct yours_move *mine = known >= 0 ? &here->moves[known] : NULL;
        if (!mine) {
            yours_add(here, theirs);
            continue;
        }
        bool unwanted = mine->unwanted || theirs->unwanted;
        if (theirs->answered && (!mine->answered || theirs->last > mine->last))
            *mine = *theirs;
        mine->unwanted = unwanted;
    }
}
