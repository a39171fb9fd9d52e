#include "career/trophies.h"

#include <string.h>

#include "base/bits.h"
#include "base/pairs.h"
#include "career/day.h"
#include "rules/line.h"

enum { TEN = 10, HAIR = 2, HOP = 4, LAST_MOVES = 3, TEXT_MOST = 4096 };

const char *const TROPHY_GAME_IDS[TROPHY_GAMES] = {"classic", "reverse", "jaques", "pocket", "piecepack", "flipside"};

static const char *const IDS[TROPHIES] = {"first-flip", "four-corners", "ten-at-once", "clean-sweep",
                                          "six-games",  "to-the-top",   "no-hints",    "seven-days",
                                          "by-a-hair",  "long-hop",     "silent-edge", "last-word"};

const char *trophy_id(enum trophy trophy) { return IDS[trophy]; }

/* ---- conditions, for one side of a match ---- */

/* True for a ply that brings a disc onto the board. */
static bool places(struct move move) { return move.kind == MOVE_PLACE || move.kind == MOVE_SLIDE; }

static bool mine(const struct match *m, int ply, enum side me) { return match_before(m, ply)->turn == me; }

static bool four_corners(const struct position *end, enum side me)
{
    uint64_t corners = line_corners(end);
    return bits_count(corners) == 4 && (end->discs[me] & corners) == corners;
}

/* The most discs that a single move of this side has flipped. */
static int most_flipped(const struct match *m, enum side me)
{
    int most = 0;
    for (int i = 0; i < match_length(m); i++) {
        struct move move = match_move(m, i);
        if (!mine(m, i, me) || (move.kind != MOVE_PLACE && move.kind != MOVE_WALK))
            continue;
        int flips = bits_count(position_flips(match_before(m, i), move));
        most = flips > most ? flips : most;
    }
    return most;
}

static bool swept(const struct position *end, enum side me)
{
    return position_count(end, position_fewest_wins(end) ? me : other(me)) == 0;
}

static int discs_jumped(const struct position *p, struct move walk)
{
    unsigned distance;
    enum direction way = direction_between(walk.from, walk.to, &distance);
    uint64_t at = bit(walk.from);
    int jumped = 0;
    for (unsigned i = 1; i < distance; i++) {
        at = direction_step(at, way);
        jumped += (at & occupied(p)) != 0;
    }
    return jumped;
}

static bool hopped(const struct match *m, enum side me)
{
    for (int i = 0; i < match_length(m); i++)
        if (mine(m, i, me) && match_move(m, i).kind == MOVE_WALK &&
            discs_jumped(match_before(m, i), match_move(m, i)) >= HOP)
            return true;
    return false;
}

static uint64_t edge_of(const struct position *p)
{
    uint64_t edge = 0;
    for (unsigned row = 0; row < p->height; row++)
        for (unsigned column = 0; column < p->width; column++)
            if (row == 0 || column == 0 || row + 1 == p->height || column + 1 == p->width)
                edge |= bit(8 * row + column);
    return edge & p->board;
}

static int count_placed(const struct match *m)
{
    int placed = 0;
    for (int i = 0; i < match_length(m); i++)
        placed += places(match_move(m, i));
    return placed;
}

/* True if this side placed nothing on an edge in the first half of the match. */
static bool kept_off_edges(const struct match *m, enum side me)
{
    int half = count_placed(m) / 2, placed = 0;
    uint64_t edge = edge_of(match_position(m));
    for (int i = 0; i < match_length(m) && placed < half; i++) {
        struct move move = match_move(m, i);
        if (places(move) && mine(m, i, me) && (edge & bit(move.to)))
            return false;
        placed += places(move);
    }
    return match_position(m)->join == JOIN_NONE;
}

static bool had_last_word(const struct match *m, enum side me)
{
    int moves = 0;
    for (int i = match_length(m) - 1; i >= 0 && moves < LAST_MOVES; i--) {
        if (!places(match_move(m, i)))
            continue;
        if (!mine(m, i, me))
            return false;
        moves++;
    }
    return moves == LAST_MOVES;
}

static int margin_of(const struct position *end, enum side me)
{
    int score[2];
    position_score(end, score);
    int margin = score[me] - score[other(me)];
    return position_fewest_wins(end) ? -margin : margin;
}

static int game_of(const struct match *m)
{
    for (int i = 0; i < TROPHY_GAMES; i++)
        if (strcmp(TROPHY_GAME_IDS[i], match_variant(m)->id) == 0)
            return i;
    return -1;
}

/* ---- awards ---- */

static unsigned win(struct trophies *t, enum trophy trophy, bool earned, int date, int game)
{
    if (!earned || t->coin[trophy].won)
        return 0;
    t->coin[trophy] = (struct trophy_won){true, date, game};
    return 1U << trophy;
}

unsigned trophies_match(struct trophies *t, const struct match *m, enum side me, int date)
{
    const struct position *end = match_position(m);
    int game = game_of(m);
    unsigned news = 0;
    if (!match_over(m) || match_given_up(m) != 2 || !match_starts_as_usual(m))
        return 0;
    bool won = match_winner(m) == (int)me;
    if (won && game >= 0)
        t->games |= 1U << game;
    news |= win(t, TROPHY_FIRST_FLIP, won, date, game);
    news |= win(t, TROPHY_FOUR_CORNERS, four_corners(end, me), date, game);
    news |= win(t, TROPHY_TEN_AT_ONCE, most_flipped(m, me) >= TEN, date, game);
    news |= win(t, TROPHY_CLEAN_SWEEP, won && swept(end, me), date, game);
    news |= win(t, TROPHY_SIX_GAMES, t->games == (1U << TROPHY_GAMES) - 1, date, game);
    news |= win(t, TROPHY_BY_A_HAIR, won && margin_of(end, me) <= HAIR, date, game);
    news |= win(t, TROPHY_LONG_HOP, hopped(m, me), date, game);
    news |= win(t, TROPHY_SILENT_EDGE, won && kept_off_edges(m, me), date, game);
    news |= win(t, TROPHY_LAST_WORD, had_last_word(m, me), date, game);
    return news;
}

unsigned trophies_rung(struct trophies *t, int rung, bool unaided, int date)
{
    int reached = rung < TROPHY_TOP ? rung + 1 : TROPHY_TOP;
    if (unaided && reached > t->rung)
        t->rung = reached;
    return win(t, TROPHY_TO_THE_TOP, rung >= TROPHY_TOP, date, -1) |
           win(t, TROPHY_NO_HINTS, t->rung >= TROPHY_RUNG, date, -1);
}

unsigned trophies_streak(struct trophies *t, int days, int date)
{
    return win(t, TROPHY_SEVEN_DAYS, days >= TROPHY_DAYS, date, -1);
}

int trophies_count(const struct trophies *t)
{
    int count = 0;
    for (int i = 0; i < TROPHIES; i++)
        count += t->coin[i].won;
    return count;
}

static int up_to(int done, int of) { return done < of ? done : of; }

bool trophies_progress(const struct trophies *t, enum trophy trophy, int streak, int *done, int *of)
{
    bool won = t->coin[trophy].won;
    int reached;
    switch (trophy) {
    case TROPHY_SIX_GAMES:
        *of = TROPHY_GAMES;
        reached = bits_count(t->games);
        break;
    case TROPHY_NO_HINTS:
        *of = TROPHY_RUNG;
        reached = t->rung;
        break;
    case TROPHY_SEVEN_DAYS:
        *of = TROPHY_DAYS;
        reached = streak;
        break;
    default:
        return false;
    }
    *done = won ? *of : up_to(reached, *of);
    return true;
}

/* ---- text form: "six-games = 2026-11-19 pocket", "games = classic pocket", "rung = 3" ---- */

static const char HEADER[] = "outflank-trophies";

void trophies_write(const struct trophies *t, struct strbuf *out)
{
    char date[DATE_TEXT_MAX];
    strbuf_printf(out, "%s = 1\n", HEADER);
    for (int i = 0; i < TROPHIES; i++) {
        const struct trophy_won *coin = &t->coin[i];
        if (coin->won)
            strbuf_printf(out, "%s = %s%s%s\n", IDS[i], date_text(coin->date, date), coin->game >= 0 ? " " : "",
                          coin->game >= 0 ? TROPHY_GAME_IDS[coin->game] : "");
    }
    for (int i = 0; i < TROPHY_GAMES; i++)
        if (t->games & 1U << i)
            strbuf_printf(out, "won = %s\n", TROPHY_GAME_IDS[i]);
    if (t->rung > 0)
        strbuf_printf(out, "rung = %d\n", t->rung);
}

static bool find(const char *const *ids, int count, const char *text, int *out)
{
    for (int i = 0; i < count; i++)
        if (strcmp(ids[i], text) == 0) {
            *out = i;
            return true;
        }
    return false;
}

static bool read_coin(struct trophy_won *coin, const char *text)
{
    const char *blank = strchr(text, ' ');
    size_t length = blank ? (size_t)(blank - text) : strlen(text);
    if (coin->won || !date_parse(text, length, &coin->date))
        return false;
    coin->won = true;
    coin->game = -1;
    return !blank || find(TROPHY_GAME_IDS, TROPHY_GAMES, blank + 1, &coin->game);
}

static bool read_rung(int *rung, const char *text)
{
    if (strcmp(text, "10") == 0)
        *rung = TROPHY_TOP;
    else if (text[0] >= '1' && text[0] <= '9' && text[1] == '\0')
        *rung = text[0] - '0';
    else
        return false;
    return true;
}

static bool read_pair(struct trophies *t, const char *key, const char *text)
{
    int i;
    if (find(IDS, TROPHIES, key, &i))
        return read_coin(&t->coin[i], text);
    if (strcmp(key, "won") == 0 && find(TROPHY_GAME_IDS, TROPHY_GAMES, text, &i)) {
        t->games |= 1U << i;
        return true;
    }
    return strcmp(key, "rung") == 0 && read_rung(&t->rung, text);
}

bool trophies_read(struct trophies *t, const char *text, size_t length)
{
    struct trophies read = {.games = 0};
    char copy[TEXT_MOST];
    struct pairs pairs;
    enum pairs_found found;
    if (length >= sizeof copy || memchr(text, '\0', length))
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    pairs_init(&pairs, copy);
    if (pairs_next(&pairs) != PAIRS_LINE || strcmp(pairs.key, HEADER) != 0 || strcmp(pairs.text, "1") != 0)
        return false;
    while ((found = pairs_next(&pairs)) == PAIRS_LINE)
        if (!read_pair(&read, pairs.key, pairs.text))
            return false;
    if (found == PAIRS_MALFORMED)
        return false;
    *t = read;
    return true;
}
