/* A match as text: reading. */
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/checksum.h"
#include "base/pairs.h"
#include "match/record.h"
#include "match/record_internal.h"
#include "rules/notation.h"

/* The values read so far. Texts are in the caller's memory. */
struct position_draft {
    const struct variant *variant; /* NULL: no game yet */
    struct setup setup;
    struct record record;
    struct strbuf moves;
    const char *position, *walk; /* or NULL */
    enum turning turning;
    int given_up;     /* a side, or 2 */
    int winner;       /* a side, DRAW, or -1 if not given */
    int result[2];    /* -1 if not given */
    uint32_t sum;     /* of the lines so far */
    bool numbered;    /* it must have a last line */
    int begins_after; /* moves played before the game began */
    int moves_said;   /* the number of moves according to that line, or -1 */
    int moves_played; /* the actual number */
    bool seeded;      /* its coins were dealt by this seed */
    uint32_t seed;
    struct notation_error *error; /* details if the rules refused something; may be NULL */
};

static bool read_version(struct position_draft *d, const char *text, struct notation_error *error)
{
    (void)error;
    d->numbered = true;
    return strcmp(text, RECORD_VERSION) == 0;
}

static bool read_game(struct position_draft *d, const char *text, struct notation_error *error)
{
    return notation_parse_game(text, &d->variant, &d->setup, error);
}

static bool read_position(struct position_draft *d, const char *text, struct notation_error *error)
{
    (void)error;
    d->position = text;
    return true;
}

static bool read_first_player(struct position_draft *d, const char *text, struct notation_error *error)
{
    (void)error;
    d->record.first_player = text[0] == '2' ? 1 : 0;
    return strcmp(text, "1") == 0 || strcmp(text, "2") == 0;
}

static bool read_opponent(struct position_draft *d, const char *text, struct notation_error *error)
{
    (void)error;
    return snprintf(d->record.opponent, RECORD_OPPONENT_MAX, "%s", text) < RECORD_OPPONENT_MAX;
}

static bool read_order(struct position_draft *d, const char *text, struct notation_error *error)
{
    char *end;
    unsigned long value = strtoul(text, &end, 10);
    (void)error;
    if (!isdigit((unsigned char)text[0]) || *end != '\0' || value > UINT_MAX / 2)
        return false;
    d->record.order = (unsigned)value;
    return true;
}

/* A fact, which stays one. */
static bool read_seed(struct position_draft *d, const char *text, struct notation_error *error)
{
    char *end;
    unsigned long long value = strtoull(text, &end, 10);
    (void)error;
    if (!isdigit((unsigned char)text[0]) || *end != '\0' || value > UINT32_MAX)
        return false;
    d->seeded = true;
    d->seed = (uint32_t)value;
    return record_take_fact(&d->record, "seed", text);
}

static bool read_begins_after(struct position_draft *d, const char *text, struct notation_error *error)
{
    (void)error;
    d->begins_after = strlen(text) <= 5 ? atoi(text) : 0;
    return d->begins_after > 0 && strspn(text, "0123456789") == strlen(text);
}

static bool read_turning(struct position_draft *d, const char *text, struct notation_error *error)
{
    (void)error;
    for (int i = 0; i < TURNINGS; i++)
        if (strcmp(text, record_turnings[i]) == 0) {
            d->turning = (enum turning)i;
            return true;
        }
    return false;
}

static bool read_walk(struct position_draft *d, const char *text, struct notation_error *error)
{
    (void)error;
    d->walk = text;
    return true;
}

static bool read_given_up(struct position_draft *d, const char *text, struct notation_error *error)
{
    (void)error;
    d->given_up = strcmp(text, "second") == 0 ? SECOND : FIRST;
    return d->given_up == SECOND || strcmp(text, "first") == 0;
}

static bool read_result(struct position_draft *d, const char *text, struct notation_error *error)
{
    char rest;
    (void)error;
    return isdigit((unsigned char)text[0]) && strlen(text) <= 5 &&
           sscanf(text, "%2d-%2d%c", &d->result[FIRST], &d->result[SECOND], &rest) == 2;
}

static bool read_winner(struct position_draft *d, const char *text, struct notation_error *error)
{
    (void)error;
    for (int i = 0; i <= DRAW; i++)
        if (strcmp(text, record_winners[i]) == 0)
            d->winner = i;
    return d->winner >= 0;
}

static bool read_moves(struct position_draft *d, const char *text, struct notation_error *error)
{
    (void)error;
    strbuf_putc(&d->moves, ' ');
    strbuf_puts(&d->moves, text);
    return true;
}

/* Parses "end = 60 0a1b2c3d": the number of moves, and the checksum of all lines before. */
static bool read_end(struct position_draft *d, const char *text, struct notation_error *error)
{
    char sum[9];
    size_t digits = strspn(text, "0123456789");
    snprintf(sum, sizeof sum, "%08x", (unsigned)d->sum);
    if (digits == 0 || digits > 5 || text[digits] != ' ')
        return false;
    d->moves_said = atoi(text);
    d->record.sum = d->sum;
    if (strcmp(text + digits + 1, sum) == 0)
        return true;
    snprintf(error->why, sizeof error->why, "its checksum is not that of what it says: something in it was changed");
    return false;
}

static const struct {
    const char *key;
    bool (*read)(struct position_draft *d, const char *text, struct notation_error *error);
} LINES[] = {{"moves", read_moves},
             {RECORD_FIRST_KEY, read_version},
             {"game", read_game},
             {"position", read_position},
             {"result", read_result},
             {"winner", read_winner},
             {"first player", read_first_player},
             {"opponent", read_opponent},
             {"order", read_order},
             {"begins after", read_begins_after},
             {"seed", read_seed},
             {"turning", read_turning},
             {"walk", read_walk},
             {"gave up", read_given_up},
             {RECORD_LAST_KEY, read_end}};

/* False if the line is invalid; error->why is set if there are details. */
static bool read_line(struct position_draft *d, const struct pairs *line, struct notation_error *error)
{
    bool first = strcmp(line->key, RECORD_FIRST_KEY) == 0 || strcmp(line->key, "game") == 0;
    if (!d->variant && !first)
        return false;
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++)
        if (strcmp(line->key, LINES[i].key) == 0)
            return LINES[i].read(d, line->text, error);
    return record_take_fact(&d->record, line->key, line->text);
}

uint32_t record_sum_line(uint32_t sum, const struct pairs *line)
{
    sum = checksum_add(sum, line->key, strlen(line->key));
    sum = checksum_add(sum, " = ", 3);
    sum = checksum_add(sum, line->text, strlen(line->text));
    return checksum_add(sum, "\n", 1);
}

static bool read_lines(struct position_draft *d, char *text, long number, char *why)
{
    struct pairs pairs;
    pairs_init(&pairs, text);
    for (enum pairs_found found; (found = pairs_next(&pairs)) != PAIRS_END;) {
        struct notation_error error = {0};
        long line = pairs.number + number - 1;
        if (found == PAIRS_LINE && read_line(d, &pairs, &error)) {
            d->sum = record_sum_line(d->sum, &pairs);
            continue;
        }
        if (error.key && d->error)
            *d->error = error;
        if (error.why[0])
            snprintf(why, RECORD_ERROR_MAX, "line %ld: %s", line, error.why);
        else
            snprintf(why, RECORD_ERROR_MAX, "line %ld says nothing that is known of a game", line);
        return false;
    }
    return true;
}

/* ---- the match described by the lines ---- */

static bool refuse(char *why, const char *reason)
{
    snprintf(why, RECORD_ERROR_MAX, "%s", reason);
    return false;
}

static bool refuse_by_rules(const struct position_draft *d, char *why, const struct notation_error *error)
{
    if (d->error)
        *d->error = *error;
    return refuse(why, error->why);
}

/* Unless it is drawn where the game starts, which the game's own seed says. */
static void take_seed(struct position_draft *d, const struct position *start)
{
    struct setup seeded = d->setup;
    struct position p;
    seeded.seed = d->seed;
    if (d->seeded && variant_start(d->variant, &seeded, &p) && position_equal(&p, start))
        d->setup = seeded;
}

static bool begin(struct position_draft *d, char *why)
{
    struct position p;
    struct notation_error error = {0};
    if (!d->variant)
        return refuse(why, "no game is named");
    if (!variant_start(d->variant, &d->setup, &p))
        return refuse(why, "the game's options contradict each other");
    take_seed(d, &p);
    if (d->position && !notation_parse_position(d->position, &p, &error))
        return refuse_by_rules(d, why, &error);
    d->record.match = match_new_at(d->variant, &d->setup, &p);
    return true;
}

static void play_plies(struct match *match, const struct move *plies, int count)
{
    for (int i = 0; i < count; i++)
        (void)match_play(match, plies[i], NULL);
}

static void begin_if_due(struct position_draft *d)
{
    if (d->moves_played == d->begins_after)
        match_begin_here(d->record.match);
}

/* Plays the moves, inserting forced passes that were left out. */
static bool play_moves(struct position_draft *d, char *why)
{
    struct match *match = d->record.match;
    const char *moves = strbuf_text(&d->moves), *at = notation_first_move(moves);
    for (int number = 1; *at; at = notation_next_move(at), d->moves_played++) {
        struct move plies[TURN_PLIES_MAX];
        struct notation_error error = {0};
        size_t used;
        begin_if_due(d);
        if (notation_pass(at) == 0 && position_status(match_position(match)) == STATUS_PASS)
            play_plies(match, &(struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}, 1);
        int count = notation_parse_turn(match_position(match), at, plies, &used, &error);
        if (count == 0) {
            (void)notation_refuse_at_move(&error, (size_t)(at - moves), number);
            return refuse_by_rules(d, why, &error);
        }
        play_plies(match, plies, count);
        number += plies[0].kind != MOVE_PASS;
        at += used;
    }
    begin_if_due(d);
    if (d->moves_played < d->begins_after)
        return refuse(why, "it is said to begin after more moves than it has");
    return true;
}

/* Restores the state of flipping by hand; so far the match treats the last turn as complete. */
static bool resume_turning(struct match *match, enum turning turning)
{
    int length = match_length(match);
    if (turning == TURNING_ACCEPTED)
        return true;
    if (length == 0 || match_move(match, length - 1).kind != MOVE_DONE)
        return false;
    (void)match_back(match);
    match_ask_about_turnings(match);
    if (turning != TURNING_OPEN)
        (void)match_forth(match);
    if (turning == TURNING_PUT_RIGHT)
        match_put_right(match);
    return true;
}

/* Plays "a1d4" or "a1d4~": the pawn has moved, and the disc is still to be slid. */
static bool resume_walk(struct match *match, const char *text)
{
    size_t length = strlen(text);
    if (length < 4 || length > 5 || (length == 5 && text[4] != '~'))
        return false;
    struct move walk = {.kind = MOVE_WALK,
                        .from = (uint8_t)notation_parse_square(text),
                        .to = (uint8_t)notation_parse_square(text + 2),
                        .quiet = length == 5};
    return match_play(match, walk, NULL) && position_mid_turn(match_position(match));
}

static bool check_result(const struct position_draft *d, char *why)
{
    int score[2];
    if (d->winner >= 0 && (!match_over(d->record.match) || match_winner(d->record.match) != d->winner))
        return refuse(why, "it is said to be won otherwise than the board has it");
    position_score(match_position(d->record.match), score);
    if (d->result[FIRST] < 0 || (d->result[FIRST] == score[FIRST] && d->result[SECOND] == score[SECOND]))
        return true;
    snprintf(why, RECORD_ERROR_MAX, "the result is said to be %d-%d, the board has %d-%d", d->result[FIRST],
             d->result[SECOND], score[FIRST], score[SECOND]);
    return false;
}

static bool check_end(const struct position_draft *d, char *why)
{
    if (d->numbered && d->moves_said < 0)
        return refuse(why, "it breaks off: its last line is missing");
    if (d->moves_said < 0 || d->moves_said == d->moves_played)
        return true;
    snprintf(why, RECORD_ERROR_MAX, "it is said to have %d moves, and has %d", d->moves_said, d->moves_played);
    return false;
}

static bool replay(struct position_draft *d, char *why)
{
    if (!begin(d, why) || !play_moves(d, why))
        return false;
    if (d->walk && !resume_walk(d->record.match, d->walk))
        return refuse(why, "the walk of its last turn is not legal");
    if (!resume_turning(d->record.match, d->turning))
        return refuse(why, "its last turn flips no coins by hand");
    if (d->given_up != 2)
        match_give_up(d->record.match, (enum side)d->given_up);
    return check_result(d, why) && check_end(d, why);
}

bool record_parse(const char *text, size_t length, long line, struct record *out, char *why)
{
    return record_parse_fault(text, length, line, out, why, NULL);
}

bool record_parse_fault(const char *text, size_t length, long line, struct record *out, char *why,
                        struct notation_error *error)
{
    struct position_draft draft = {.given_up = 2, .winner = -1, .result = {-1, -1}, .moves_said = -1, .error = error};
    if (error)
        error->key = NULL;
    struct strbuf copy = {0};
    bool good;
    if (memchr(text, '\0', length))
        return refuse(why, "there is a NUL byte in it");
    strbuf_add(&copy, text, length);
    good = read_lines(&draft, copy.text, line, why) && replay(&draft, why);
    if (good)
        *out = draft.record;
    else
        record_finish(&draft.record);
    strbuf_free(&copy);
    strbuf_free(&draft.moves);
    return good;
}
