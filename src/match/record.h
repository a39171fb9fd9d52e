/*
 * record - a match as text: its moves, turn by turn, and a whole game with who plays it and what else is known of it.
 * The one place that walks a match by whole turns; the screens, the games that are kept, files of games and the command
 * line all write moves through it. It reads and writes texts, no files. Every byte of it: docs/formats.md.
 *
 * A record is "key = value" lines, from "outflank = 2" to "end = MOVES SUM", which has the number of its moves and a
 * checksum of its lines: a byte that was changed and an end that is missing are noticed. Reading is replaying: a record
 * holds no move that is not legal. Older ones, which begin with "game = ", have neither first nor last line.
 */
#ifndef OUTFLANK_MATCH_RECORD_H
#define OUTFLANK_MATCH_RECORD_H

#include "base/strbuf.h"
#include "match/match.h"
#include "rules/notation.h"
#include "rules/turn.h"

/* Collects the turn that begins with ply `from`, up to ply `length` (match_length or less). Returns where the next turn
 * begins. Of coins flipped back and forth by hand only those that stay flipped are listed. */
int record_turn(const struct match *match, int from, int length, struct turn *turn);

/* Adds the moves of the first `length` plies, with `between` between turns. Returns how many turns these are. */
int record_moves(const struct match *match, int length, const char *between, struct strbuf *out);

enum { RECORD_OPPONENT_MAX = 16, RECORD_ERROR_MAX = 640, RECORD_KEY_MAX = 24 };

/* A game, and who plays it. */
struct record {
    struct match *match;
    int first_player;                   /* 0 or 1: the player who has FIRST */
    unsigned order;                     /* of several kept games the one kept last has the highest */
    char opponent[RECORD_OPPONENT_MAX]; /* as whoever keeps the game names opponents; "": not said */
    struct strbuf facts;                /* what else is known of it: see record_fact */
    uint32_t sum; /* the checksum of the text that it was read from, by which notes about it name it; 0: of none */
};

/* Gives back the match and the facts, and leaves the record zeroed. */
void record_finish(struct record *record);

/* ---- what is known of a game besides its moves: the date, the players' names, clocks, what other formats say ----
 *
 * A fact has a key (those of docs/formats.md; "ggf TAG", "sgf TAG" and so on for what only those formats know) and any
 * bytes for a text. */

/* True if records may have facts of this key. */
bool record_knows(const char *key);
void record_add_fact(struct record *record, const char *key, const char *text, size_t length);
/* Sets `text` to the text of the first fact with this key. False, and an empty text, if there is none. */
bool record_fact(const struct record *record, const char *key, struct strbuf *text);
/* Each fact in its order, from *at, 0 at first, on. False behind the last. */
bool record_next_fact(const struct record *record, size_t *at, char key[RECORD_KEY_MAX], struct strbuf *text);

/* ---- writing ---- */

/* Adds the record of a match, its turn under way included. */
void record_write(const struct record *record, struct strbuf *out);

/* ---- reading ---- */

/* Reads one record, whose first line has the number `line` in its file. False with a reason that names the line and
 * the move (room for RECORD_ERROR_MAX, `out` untouched) if the text says what cannot be. */
bool record_parse(const char *text, size_t length, long line, struct record *out, char *why);
/* The same; where the rules have refused the text of a game, a position or a move, `error` says so in full. Its key is
 * NULL otherwise. */
bool record_parse_fault(const char *text, size_t length, long line, struct record *out, char *why,
                        struct notation_error *error);

/* Reads the last good record of a text that holds one behind another; it is then the caller's to finish. `why` is
 * empty, or the reason why what follows that record counts for nothing; false, with the reason and `out` untouched, if
 * no record is good. */
bool record_read(const char *text, size_t length, struct record *out, char *why);

/* True of a note about another record of its file, as archives hold them (docs/formats.md 6), that is as it was
 * written: it stands where a record could, and is none. */
bool record_is_note(const char *text, size_t length);

/* Cuts a text into records, line by line: zeroed at first. */
struct record_cutter {
    bool open, numbered, has_game;
};

enum { RECORD_CUT_BEFORE = 1, RECORD_CUT_BEHIND = 2 };

/* Whether a record ends before this line, or behind it (the two bits above, perhaps both). */
int record_cut(struct record_cutter *cutter, const char *line, size_t length);

#endif
