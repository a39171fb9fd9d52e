#include "career/trophies.h"

#include <string.h>

#include "base/bits.h"
#include "base/pairs.h"
#include "career/chain.h"
#include "career/day.h"
#include "rules/line.h"

enum { TEN = 10, HAIR = 2, HOP = 4, LAST_MOVES = 3, TEXT_MOST = 8192 };
enum { WAYS = 7, FEW = 1, LATE = 30, PASSES = 12, FRIDAY = 5, STRONG = 8, DRAWS = 5 };
enum { SOLVED = 30, LONG_STREAK = 30, TENS = 10, SWEEPS = 10, TOPS = 10, OWN_WINS = 5, NIGHTS = 5 };

const char *const TROPHY_GAME_IDS[TROPHY_GAMES] = {"classic", "reverse", "jaques", "pocket", "piecepack", "flipside"};

static const char *const IDS[TROPHIES] = {
    "first-flip", "four-corners", "ten-at-once", "six-games",  "seven-days", "last-word",   "by-a-hair",   "long-hop",
    "face-1",     "face-2",       "face-3",      "face-4",     "no-hints",   "silent-edge", "clean-sweep", "ten-tens",
    "solved-30",  "all-lessons",  "game-nights", "own-board",  "face-5",     "face-6",      "face-7",      "fence",
    "to-the-top", "ten-tops",     "thirty-days", "ten-sweeps", "face-8",     "face-9",      "face-10",     "compass",
    "from-one",   "speechless",   "friday",      "no-corner"};

static const char *const COUNTS[TROPHY_COUNTS] = {"tens", "sweeps", "tops", "own", "nights", "draws"};
static const char BEATEN[] = "beaten-";

const char *trophy_id(enum trophy trophy) { return IDS[trophy]; }

int trophy_tier(enum trophy trophy) { return (int)trophy / TROPHY_SHELF; }

bool trophy_secret(enum trophy trophy) { return trophy == TROPHY_FENCE || trophy >= TROPHY_COMPASS; }

static enum trophy coin_of_face(int level)
{
    return (enum trophy)(level <= 4   ? (int)TROPHY_FACE_1 + level - 1
                         : level <= 7 ? (int)TROPHY_FACE_5 + level - 5
                                      : (int)TROPHY_FACE_8 + level - 8);
}

int trophy_face(enum trophy trophy)
{
    for (int level = 1; level <= TROPHY_FACES; level++)
        if (coin_of_face(level) == trophy)
            return level;
    return 0;
}

/* ---- conditions, for one side of a match ---- */

/* True for a ply that brings a disc onto the board. */
static bool places(struct move move) { return move.kind == MOVE_PLACE || move.kind == MOVE_SLIDE; }

static bool mine(const struct match *m, int ply, enum side me) { return match_before(m, ply)->turn == me; }

/* The corners of a board that has four, or 0. */
static uint64_t corners_of(const struct position *p)
{
    uint64_t corners = line_corners(p);
    return bits_count(corners) == 4 ? corners : 0;
}

/* How many corners a side holds, of a board that has four; otherwise -1. */
static int corners_held(const struct position *end, enum side side)
{
    uint64_t corners = corners_of(end);
    return corners ? bits_count(end->discs[side] & corners) : -1;
}

/* How often a single move of this side has flipped ten and more, and the most directions of one. */
static int tens_of(const struct match *m, enum side me, int *directions)
{
    int tens = 0;
    for (int i = 0; i < match_length(m); i++) {
        struct move move = match_move(m, i);
        if (!mine(m, i, me) || (move.kind != MOVE_PLACE && move.kind != MOVE_WALK))
            continue;
        const struct chain chain = chain_of(match_before(m, i), move);
        *directions = chain.lines > *directions ? chain.lines : *directions;
        tens += bits_count(position_flips(match_before(m, i), move)) >= TEN;
    }
    return tens;
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

/* The squares without a neighbour on each of their four sides. */
static uint64_t edge_of(const struct position *p)
{
    uint64_t inner = p->board;
    for (unsigned d = DIRECTION_N; d < DIRECTIONS; d += 2)
        inner &= direction_step(p->board, (enum direction)d);
    return p->board & ~inner;
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

/* How many of the last discs this side has placed, up to LAST_MOVES, before the other one did. */
static int last_moves(const struct match *m, enum side me)
{
    int moves = 0;
    for (int i = match_length(m) - 1; i >= 0 && moves < LAST_MOVES; i--) {
        if (!places(match_move(m, i)))
            continue;
        if (!mine(m, i, me))
            break;
        moves++;
    }
    return moves;
}

static int margin_of(const struct position *end, enum side me)
{
    int score[2];
    position_score(end, score);
    int margin = score[me] - score[other(me)];
    return position_fewest_wins(end) ? -margin : margin;
}

static int passes_of(const struct match *m, enum side side)
{
    int passes = 0;
    for (int i = 0; i < match_length(m); i++)
        passes += match_move(m, i).kind == MOVE_PASS && mine(m, i, side);
    return passes;
}

/* True if this side had next to nothing, when some discs had been placed. */
static bool was_down(const struct match *m, enum side me)
{
    int placed = 0;
    for (int i = 0; i < match_length(m); i++) {
        placed += places(match_move(m, i));
        if (placed >= LATE && position_count(match_before(m, i + 1), me) <= FEW)
            return true;
    }
    return false;
}

static int game_of(const struct match *m)
{
    for (int i = 0; i < TROPHY_GAMES; i++)
        if (strcmp(TROPHY_GAME_IDS[i], match_variant(m)->id) == 0)
            return i;
    return -1;
}

/* A match as the coins see it. */
struct facts {
    const struct match *match;
    const struct position *end;
    enum side me;
    bool won, drawn, fewest;
    int margin, tens, directions;
    bool hopped;
};

static struct facts facts_of(const struct match *m, enum side me)
{
    const struct position *end = match_position(m);
    struct facts f = {.match = m, .end = end, .me = me, .fewest = position_fewest_wins(end)};
    f.won = match_winner(m) == (int)me;
    f.drawn = match_winner(m) == DRAW;
    f.margin = margin_of(end, me);
    f.tens = tens_of(m, me, &f.directions);
    f.hopped = hopped(m, me);
    return f;
}

/* ---- the opponents' coins: what a win against each has to be, and how many of them ---- */

enum face_wants {
    ANY_WIN,
    BOTH_SIDES, /* once as each side */
    NO_CORNER_LOST,
    WITH_LAST_MOVE,
    BY_TEN,
    WITH_HOP,
    THREE_CORNERS,
    WITH_TEN,
    CLEAN_SLATE /* where the fewest discs win, with few of them */
};
enum { MARGIN = 10, CHAIRS = 3, SLATE = 16 };

static const struct {
    enum face_wants wants;
    int times;
} FACE_WANTS[TROPHY_FACES] = {{ANY_WIN, 5},     {NO_CORNER_LOST, 5}, {WITH_LAST_MOVE, 5}, {BY_TEN, 5},
                              {WITH_HOP, 5},    {THREE_CORNERS, 5},  {WITH_TEN, 3},       {ANY_WIN, 5},
                              {CLEAN_SLATE, 3}, {BOTH_SIDES, 2}};

static bool face_counts(const struct facts *f, enum face_wants wants)
{
    switch (wants) {
    case NO_CORNER_LOST:
        return !f->fewest && corners_held(f->end, f->me) > 0 && corners_held(f->end, other(f->me)) == 0;
    case WITH_LAST_MOVE:
        return last_moves(f->match, f->me) > 0;
    case BY_TEN:
        return f->margin >= MARGIN;
    case WITH_HOP:
        return f->hopped;
    case THREE_CORNERS:
        return corners_held(f->end, f->me) >= CHAIRS;
    case WITH_TEN:
        return f->tens > 0;
    case CLEAN_SLATE:
        return f->fewest && position_count(f->end, f->me) <= SLATE;
    case ANY_WIN:
    case BOTH_SIDES:
        break;
    }
    return true;
}

static int most_of_face(int level) { return FACE_WANTS[level - 1].wants == BOTH_SIDES ? 3 : TROPHY_COUNT_MOST; }

static int face_done(const struct trophies *t, int level)
{
    int kept = t->faces[level - 1];
    return FACE_WANTS[level - 1].wants == BOTH_SIDES ? bits_count((unsigned)kept) : kept;
}

/* ---- awards ---- */

static uint64_t win(struct trophies *t, enum trophy trophy, bool earned, int date, int game)
{
    if (!earned || t->coin[trophy].won)
        return 0;
    t->coin[trophy] = (struct trophy_won){true, date, game};
    return (uint64_t)1 << trophy;
}

static void count(int *kept, int more) { *kept = *kept + more < TROPHY_COUNT_MOST ? *kept + more : TROPHY_COUNT_MOST; }

static uint64_t beaten(struct trophies *t, const struct facts *f, int level, int date, int game)
{
    if (level < 1 || level > TROPHY_FACES || !face_counts(f, FACE_WANTS[level - 1].wants))
        return 0;
    if (FACE_WANTS[level - 1].wants == BOTH_SIDES)
        t->faces[level - 1] |= 1 << f->me;
    else
        count(&t->faces[level - 1], 1);
    return win(t, coin_of_face(level), face_done(t, level) >= FACE_WANTS[level - 1].times, date, game);
}

uint64_t trophies_match(struct trophies *t, const struct match *m, enum side me, int opponent, int date)
{
    if (!match_over(m) || match_given_up(m) != 2 || !match_starts_as_usual(m))
        return 0;
    const struct facts f = facts_of(m, me);
    const struct date day = date_of(date);
    int game = game_of(m);
    uint64_t news = 0;
    bool clean = f.won && swept(f.end, me);
    if (f.won && game >= 0)
        t->games |= 1U << game;
    count(&t->counts[TROPHY_TENS], f.tens);
    count(&t->counts[TROPHY_SWEEPS], clean);
    count(&t->counts[TROPHY_OWN], f.won && game < 0);
    count(&t->counts[TROPHY_DRAWS], f.drawn);
    news |= win(t, TROPHY_FIRST_FLIP, f.won, date, game);
    news |= win(t, TROPHY_FOUR_CORNERS, corners_held(f.end, me) == 4, date, game);
    news |= win(t, TROPHY_TEN_AT_ONCE, f.tens > 0, date, game);
    news |= win(t, TROPHY_SIX_GAMES, t->games == (1U << TROPHY_GAMES) - 1, date, game);
    news |= win(t, TROPHY_LAST_WORD, last_moves(m, me) == LAST_MOVES, date, game);
    news |= win(t, TROPHY_BY_A_HAIR, f.won && f.margin <= HAIR, date, game);
    news |= win(t, TROPHY_LONG_HOP, f.hopped, date, game);
    news |= win(t, TROPHY_SILENT_EDGE, f.won && kept_off_edges(m, me), date, game);
    news |= win(t, TROPHY_CLEAN_SWEEP, clean, date, game);
    news |= win(t, TROPHY_TEN_TENS, t->counts[TROPHY_TENS] >= TENS, date, game);
    news |= win(t, TROPHY_OWN_BOARDS, t->counts[TROPHY_OWN] >= OWN_WINS, date, game);
    news |= win(t, TROPHY_TEN_SWEEPS, t->counts[TROPHY_SWEEPS] >= SWEEPS, date, game);
    news |= f.won ? beaten(t, &f, opponent, date, game) : 0;
    news |= win(t, TROPHY_FENCE, t->counts[TROPHY_DRAWS] >= DRAWS, date, game);
    news |= win(t, TROPHY_COMPASS, f.directions >= WAYS, date, game);
    news |= win(t, TROPHY_FROM_ONE, f.won && !f.fewest && was_down(m, me), date, game);
    news |= win(t, TROPHY_SPEECHLESS, f.won && passes_of(m, other(me)) >= PASSES, date, game);
    news |= win(t, TROPHY_FRIDAY, f.won && day.day == 13 && date_weekday(date) == FRIDAY, date, game);
    news |= win(t, TROPHY_NO_CORNER, f.won && !f.fewest && opponent >= STRONG && corners_held(f.end, other(me)) == 4,
                date, game);
    return news;
}

uint64_t trophies_rung(struct trophies *t, int rung, bool unaided, int date)
{
    int reached = rung < TROPHY_TOP ? rung + 1 : TROPHY_TOP;
    if (unaided && reached > t->rung)
        t->rung = reached;
    count(&t->counts[TROPHY_TOPS], rung >= TROPHY_TOP);
    return win(t, TROPHY_TO_THE_TOP, rung >= TROPHY_TOP, date, -1) |
           win(t, TROPHY_TEN_TOPS, t->counts[TROPHY_TOPS] >= TOPS, date, -1) |
           win(t, TROPHY_NO_HINTS, t->rung >= TROPHY_RUNG, date, -1);
}

uint64_t trophies_night(struct trophies *t, int date)
{
    if (date != t->night)
        count(&t->counts[TROPHY_NIGHTS], 1);
    t->night = date;
    return win(t, TROPHY_GAME_NIGHTS, t->counts[TROPHY_NIGHTS] >= NIGHTS, date, -1);
}

uint64_t trophies_kept(struct trophies *t, const struct trophy_kept *kept, int date)
{
    return win(t, TROPHY_SEVEN_DAYS, kept->streak >= TROPHY_DAYS, date, -1) |
           win(t, TROPHY_THIRTY_DAYS, kept->streak >= LONG_STREAK, date, -1) |
           win(t, TROPHY_THIRTY_SOLVED, kept->solved >= SOLVED, date, -1) |
           win(t, TROPHY_ALL_LESSONS, kept->lessons >= TROPHY_LESSONS, date, -1);
}

int trophies_count(const struct trophies *t)
{
    int count = 0;
    for (int i = 0; i < TROPHIES; i++)
        count += t->coin[i].won;
    return count;
}

static int up_to(int done, int of) { return done < of ? done : of; }

bool trophies_progress(const struct trophies *t, enum trophy trophy, const struct trophy_kept *kept, int *done, int *of)
{
    int face = trophy_face(trophy);
    if (face && FACE_WANTS[face - 1].times < 2)
        return false;
    const struct {
        enum trophy trophy;
        int of, reached;
    } steps[] = {{TROPHY_SIX_GAMES, TROPHY_GAMES, bits_count(t->games)},
                 {TROPHY_NO_HINTS, TROPHY_RUNG, t->rung},
                 {TROPHY_SEVEN_DAYS, TROPHY_DAYS, kept->streak},
                 {TROPHY_THIRTY_DAYS, LONG_STREAK, kept->streak},
                 {TROPHY_THIRTY_SOLVED, SOLVED, kept->solved},
                 {TROPHY_ALL_LESSONS, TROPHY_LESSONS, kept->lessons},
                 {TROPHY_TEN_TENS, TENS, t->counts[TROPHY_TENS]},
                 {TROPHY_TEN_SWEEPS, SWEEPS, t->counts[TROPHY_SWEEPS]},
                 {TROPHY_TEN_TOPS, TOPS, t->counts[TROPHY_TOPS]},
                 {TROPHY_OWN_BOARDS, OWN_WINS, t->counts[TROPHY_OWN]},
                 {TROPHY_GAME_NIGHTS, NIGHTS, t->counts[TROPHY_NIGHTS]},
                 {trophy, face ? FACE_WANTS[face - 1].times : 0, face ? face_done(t, face) : 0}};
    size_t i = 0;
    while (steps[i].trophy != trophy)
        i++;
    if (steps[i].of == 0)
        return false;
    *of = steps[i].of;
    *done = t->coin[trophy].won ? *of : up_to(steps[i].reached, *of);
    return true;
}

static int more(int a, int b) { return a > b ? a : b; }

/* Adds a line of a later version unless its key is there. */
static void adopt_line(struct trophies *here, char *line)
{
    struct pairs p;
    struct pairs_piece key, text;
    char known[TROPHY_UNKNOWN];
    if (!pairs_split(line, strlen(line), &key, &text))
        return;
    memcpy(known, here->unknown, sizeof known);
    pairs_init(&p, known);
    while (pairs_next(&p) == PAIRS_LINE)
        if (strlen(p.key) == key.length && memcmp(p.key, key.text, key.length) == 0)
            return;
    pairs_init(&p, line);
    if (pairs_next(&p) == PAIRS_LINE)
        (void)pairs_keep(&p, here->unknown, sizeof here->unknown);
}

uint64_t trophies_merge(struct trophies *here, const struct trophies *there)
{
    uint64_t came = 0;
    char lines[TROPHY_UNKNOWN];
    for (int i = 0; i < TROPHIES; i++)
        if (there->coin[i].won)
            came |= win(here, (enum trophy)i, true, there->coin[i].date, there->coin[i].game);
    here->games |= there->games;
    here->rung = more(here->rung, there->rung);
    for (int i = 0; i < TROPHY_FACES; i++)
        here->faces[i] = FACE_WANTS[i].wants == BOTH_SIDES ? here->faces[i] | there->faces[i]
                                                           : more(here->faces[i], there->faces[i]);
    for (int i = 0; i < TROPHY_COUNTS; i++)
        here->counts[i] = more(here->counts[i], there->counts[i]);
    here->night = more(here->night, there->night);
    memcpy(lines, there->unknown, sizeof lines);
    for (char *line = lines, *next; *line; line = next) {
        next = line + strcspn(line, "\n");
        if (*next)
            *next++ = '\0';
        adopt_line(here, line);
    }
    return came;
}

/* ---- text form: "six-games = 2026-11-19 pocket", "won = classic", "rung = 3", "beaten-6 = 2", "tens = 4",
 * "night = 2026-11-29"; no key but "won" is there twice ---- */

static const char HEADER[] = "outflank-trophies";

void trophies_write(const struct trophies *t, struct strbuf *out)
{
    char date[DATE_TEXT_MAX];
    strbuf_printf(out, "%s = 2\n", HEADER);
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
    for (int i = 0; i < TROPHY_FACES; i++)
        if (t->faces[i] > 0)
            strbuf_printf(out, "%s%d = %d\n", BEATEN, i + 1, t->faces[i]);
    for (int i = 0; i < TROPHY_COUNTS; i++)
        if (t->counts[i] > 0)
            strbuf_printf(out, "%s = %d\n", COUNTS[i], t->counts[i]);
    if (t->night > 0)
        strbuf_printf(out, "night = %s\n", date_text(t->night, date));
    strbuf_printf(out, "%s", t->unknown);
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

/* A number from 1 to `most`, to the end of the text. */
static bool read_number(const char *text, int most, int *out)
{
    int n = 0;
    size_t i = 0;
    for (; text[i] >= '0' && text[i] <= '9' && n <= most; i++)
        n = 10 * n + text[i] - '0';
    if (i == 0 || text[i] != '\0' || text[0] == '0' || n > most)
        return false;
    *out = n;
    return true;
}

/* True if a line may be a later version's: a coin with its day and perhaps a word, or something counted. */
static bool may_be_later(const struct pairs *pairs)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    const char *text = pairs->text, *blank = strchr(text, ' ');
    size_t length = blank ? (size_t)(blank - text) : strlen(text);
    int number;
    if (pairs->key[strspn(pairs->key, letters)] != '\0')
        return false;
    if (!date_parse(text, length, &number))
        return read_number(text, TROPHY_COUNT_MOST, &number);
    return !blank || (blank[1] != '\0' && blank[1 + strspn(blank + 1, letters)] == '\0');
}

/* False if the line is damaged; what only a later version knows is kept. */
static bool read_pair(struct trophies *t, const struct pairs *pairs)
{
    const size_t beaten_length = sizeof BEATEN - 1;
    int i;
    if (find(IDS, TROPHIES, pairs->key, &i))
        return read_coin(&t->coin[i], pairs->text);
    if (strcmp(pairs->key, "won") == 0) {
        if (!find(TROPHY_GAME_IDS, TROPHY_GAMES, pairs->text, &i))
            return false;
        t->games |= 1U << i;
        return true;
    }
    if (find(COUNTS, TROPHY_COUNTS, pairs->key, &i))
        return t->counts[i] == 0 && read_number(pairs->text, TROPHY_COUNT_MOST, &t->counts[i]);
    if (strncmp(pairs->key, BEATEN, beaten_length) == 0 && read_number(pairs->key + beaten_length, TROPHY_FACES, &i))
        return t->faces[i - 1] == 0 && read_number(pairs->text, most_of_face(i), &t->faces[i - 1]);
    if (strcmp(pairs->key, "rung") == 0)
        return read_number(pairs->text, TROPHY_TOP, &t->rung);
    if (strcmp(pairs->key, "night") == 0)
        return t->night == 0 && date_parse(pairs->text, strlen(pairs->text), &t->night);
    return may_be_later(pairs) && pairs_keep(pairs, t->unknown, sizeof t->unknown);
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
    if (pairs_next(&pairs) != PAIRS_LINE || strcmp(pairs.key, HEADER) != 0 ||
        (strcmp(pairs.text, "1") != 0 && strcmp(pairs.text, "2") != 0))
        return false;
    while ((found = pairs_next(&pairs)) == PAIRS_LINE)
        if (!read_pair(&read, &pairs))
            return false;
    if (found == PAIRS_MALFORMED)
        return false;
    *t = read;
    return true;
}
