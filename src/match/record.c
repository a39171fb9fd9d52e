/* A match as text: writing. */
#include "match/record.h"

#include <string.h>

#include "base/checksum.h"
#include "match/record_internal.h"
#include "rules/notation.h"

const char *const record_turnings[TURNINGS] = {"accepted", "open", "asked", "put right"};

const char *const record_winners[] = {"first", "second", "draw"};

void record_finish(struct record *record)
{
    match_free(record->match);
    strbuf_free(&record->facts);
    *record = (struct record){.match = NULL};
}

/* A coin flipped twice is back where it was, so neither flip is listed. */
static bool drop_turning(struct turn *turn, struct move move)
{
    for (int i = 0; move.kind == MOVE_TURN && i < turn->count; i++) {
        if (turn->plies[i].kind != MOVE_TURN || turn->plies[i].to != move.to)
            continue;
        turn->count--;
        for (; i < turn->count; i++)
            turn->plies[i] = turn->plies[i + 1];
        return true;
    }
    return false;
}

int record_turn(const struct match *match, int from, int length, struct turn *turn)
{
    int i = from;
    turn->count = 0;
    do {
        struct move move = match_move(match, i++);
        if (!drop_turning(turn, move))
            turn->plies[turn->count++] = move;
    } while (i < length && position_mid_turn(match_before(match, i)));
    return i;
}

int record_moves(const struct match *match, int length, const char *between, struct strbuf *out)
{
    int turns = 0;
    for (int i = 0; i < length; turns++) {
        char text[NOTATION_TURN_MAX];
        struct turn turn;
        const struct position *begin = match_before(match, i);
        if (i > 0)
            strbuf_puts(out, between);
        i = record_turn(match, i, length, &turn);
        strbuf_add(out, text, (size_t)notation_turn(begin, turn.plies, turn.count, text, sizeof text));
    }
    return turns;
}

/* ---- a whole game ---- */

static enum turning turning_of(const struct match *match)
{
    if (match_asks(match))
        return TURNING_ASKED;
    if (match_putting_right(match))
        return TURNING_PUT_RIGHT;
    return match_position(match)->step == STEP_TURN ? TURNING_OPEN : TURNING_ACCEPTED;
}

static void write_pair(struct strbuf *out, const char *key, const char *text)
{
    strbuf_puts(out, key);
    strbuf_puts(out, " = ");
    strbuf_puts(out, text);
    strbuf_putc(out, '\n');
}

static void write_game(const struct match *match, struct strbuf *out)
{
    char text[NOTATION_POSITION_MAX];
    struct position start;
    (void)notation_game(match_variant(match), match_setup(match), text, sizeof text);
    write_pair(out, "game", text);
    if (variant_start(match_variant(match), match_setup(match), &start) &&
        position_equal(&start, match_before(match, 0)))
        return;
    (void)notation_position(match_before(match, 0), text, sizeof text);
    write_pair(out, "position", text);
}

/* Writes how many moves had been played before this game began. */
static void write_beginning(const struct match *match, struct strbuf *out)
{
    struct strbuf ignored = {0};
    int moves = record_moves(match, match_begun_at(match), " ", &ignored);
    if (moves > 0)
        strbuf_printf(out, "begins after = %d\n", moves);
    strbuf_free(&ignored);
}

static void write_players(const struct record *record, struct strbuf *out)
{
    if (record->opponent[0] || record->first_player)
        write_pair(out, "first player", record->first_player ? "2" : "1");
    if (record->opponent[0])
        write_pair(out, "opponent", record->opponent);
    if (record->order)
        strbuf_printf(out, "order = %u\n", record->order);
    write_beginning(record->match, out);
}

static void write_end_of_game(const struct match *match, struct strbuf *out)
{
    int score[2];
    if (!match_over(match))
        return;
    if (match_given_up(match) != 2)
        write_pair(out, "gave up", match_given_up(match) == FIRST ? "first" : "second");
    position_score(match_position(match), score);
    strbuf_printf(out, "result = %d-%d\n", score[FIRST], score[SECOND]);
    write_pair(out, "winner", record_winners[match_winner(match)]);
}

/* Writes the unfinished turn. Coins are among the moves, but the walk of a pawn is not a whole move. */
static void write_turn_under_way(const struct match *match, struct strbuf *out)
{
    int last = match_length(match) - 1;
    char text[NOTATION_TURN_MAX];
    struct move walk;
    if (turning_of(match) != TURNING_ACCEPTED)
        write_pair(out, "turning", record_turnings[turning_of(match)]);
    if (match_position(match)->step != STEP_SLIDE)
        return;
    walk = match_move(match, last);
    (void)notation_turn(match_before(match, last), &walk, 1, text, sizeof text);
    write_pair(out, "walk", text);
}

void record_write(const struct record *record, struct strbuf *out)
{
    const struct match *match = record->match;
    const size_t from = out->length;
    bool walked = match_position(match)->step == STEP_SLIDE;
    write_pair(out, RECORD_FIRST_KEY, RECORD_VERSION);
    write_game(match, out);
    write_players(record, out);
    strbuf_add(out, strbuf_text(&record->facts), record->facts.length);
    write_end_of_game(match, out);
    write_turn_under_way(match, out);
    strbuf_puts(out, "moves = ");
    int moves = record_moves(match, match_length(match) - walked, " ", out);
    strbuf_putc(out, '\n');
    strbuf_printf(out, RECORD_LAST_KEY " = %d %08x\n", moves,
                  (unsigned)checksum_add(0, out->text + from, out->length - from));
}
