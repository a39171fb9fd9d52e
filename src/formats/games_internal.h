/*
 * games_internal - what every format is made of, and what reading and writing of one format share. For src/formats
 * alone.
 */
#ifndef OUTFLANK_FORMATS_GAMES_INTERNAL_H
#define OUTFLANK_FORMATS_GAMES_INTERNAL_H

#include "base/lines.h"
#include "formats/games.h"

/* The longest line, and the longest game as text, that is read: far more than any game has. */
enum { GAMES_TEXT_MAX = 1 << 20 };

struct wthor_reading;
struct wthor_writing;

struct games_reader {
    const struct games_kind *kind;
    FILE *file;
    const char *game;   /* what a transcript without one is */
    struct lines lines; /* formats of lines */
    struct strbuf text; /* the game being read */
    bool held;          /* lines.line belongs to the game to come */
    long long line;     /* formats of characters: the line that is being read, */
    long long column;   /* and how much of it has been */
    long long count;    /* games so far */
    bool ended;         /* nothing more can be read */
    struct wthor_reading *wthor;
};

enum { GAMES_LOSSES_MAX = 32 };

struct games_loss {
    char what[RECORD_KEY_MAX];
    long long games, last; /* how many, and the number of the last one */
};

struct games_writer {
    const struct games_kind *kind;
    FILE *file;
    long long count; /* games written */
    bool failed;
    struct games_loss losses[GAMES_LOSSES_MAX];
    int loss_count;
    struct wthor_writing *wthor;
};

/* One format. Functions that are NULL have nothing to do. */
struct games_kind {
    const char *name;   /* "ggf" */
    const char *title;  /* "GGF": what a message calls it */
    const char *ending; /* ".ggf" */
    bool (*open)(struct games_reader *r, const char *path, char *why);
    void (*close)(struct games_reader *r);
    enum games_found (*next)(struct games_reader *r, struct record *out, struct games_fault *fault);
    void (*begin)(struct games_writer *w);
    bool (*put)(struct games_writer *w, const struct record *record, char *why);
    void (*end)(struct games_writer *w);
    void (*drop)(struct games_writer *w);
};

extern const struct games_kind games_outflank, games_transcript, games_ggf, games_wthor, games_positions, games_sgf,
    games_pgn;

/* A fault of the game numbered r->count, or, broken, of the file. */
enum games_found games_refuse(struct games_reader *r, struct games_fault *fault, long long line, const char *why);
enum games_found games_break(struct games_reader *r, struct games_fault *fault, long long line, const char *why);

/* The same where the place is byte `at` of a text that begins in column `column` of a line. What the rules have refused
 * stands in fault->error. */
enum games_found games_refuse_at(struct games_reader *r, struct games_fault *fault, long long line, const char *text,
                                 size_t at);

/* The next line, unless one is held back. False at the end, or at a line that is too long (r->lines.cut). */
bool games_line(struct games_reader *r);

void games_write_text(struct games_writer *w, const struct strbuf *text);
/* The game being written has something that the format cannot hold. */
void games_lose(struct games_writer *w, const char *what);
/* Who played it and who gave up, where the format has no place for that. */
void games_lose_players(struct games_writer *w, const struct record *record);
/* All facts but those that the format holds. */
void games_lose_facts(struct games_writer *w, const struct record *record, bool (*holds)(const char *key));

/* Plays a lay, or a pass, with the forced passes before it that the format leaves out: their number, or -1 if it is not
 * legal. */
int games_play(struct match *match, struct move move);
/* The same with these discs, and a side to move. NULL with `error` set if no game leads there. */
struct match *games_match_of(const struct variant *v, const struct setup *setup, const uint64_t discs[2],
                             enum side turn, struct notation_error *error);
/* Plays a move that is written as a turn, or a pass, and a forced pass before it; for `side`, if that is not -1.
 * Returns the plies, or 0 with `error` set. */
int games_play_said(struct match *match, const char *text, int side, struct notation_error *error);
/* True if the side that begins can be said to be ahead by so much, at the end of the game: by discs, or with the open
 * squares given to the winner. False with a reason. */
bool games_lead_agrees(const struct match *match, double lead, char *why);
/* True if it is a game of Classic from a board that discs and a side to move can tell. False with a reason that names
 * the format. */
bool games_plain_classic(const struct match *match, const char *format, char *why);
/* Adds a board as a sign a square and the side to move: "...-OX- X". */
void games_add_signs(struct strbuf *out, const struct position *p);
/* Adds a text as UTF-8: one that is none is taken for Latin-1. */
void games_add_text(struct strbuf *out, const char *text, size_t length);

/* True if the match begins as its set-up does, with no board that was set up. */
bool games_starts_as_usual(const struct match *match);
static inline struct move games_lay(unsigned square)
{
    return (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = (uint8_t)square};
}
static inline struct move games_pass(void)
{
    return (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE};
}

/* Sets the size of the board. False if the game has no such boards. */
bool games_set_size(const struct variant *v, struct setup *setup, long size);
/* A match that begins with this board: with the start that the game has a name for, or with a board that was set up. */
struct match *games_match_on(const struct variant *v, const struct setup *setup, const struct position *board);

/* Gives away a game that was read well, with the number of side lines that were not kept, if any, as a fact of this
 * name; else finishes it. Returns `good`. */
bool games_give(struct record *read, bool good, const char *fact, int branches, struct record *out);

/* True if the match stands in the middle of a turn or with one not yet accepted: only records can hold that. */
bool games_under_way(const struct match *match);

/* GGF: what reading and writing share. */

enum { GGF_TYPE_MAX = 32 };

/* The fact that a tag is ("PB" is "first"), or NULL. */
const char *ggf_fact_of(const char *tag);

/* TY and RE as they are written where nothing else is known: "8", "+12.00", "?". */
void ggf_type(const struct match *match, char out[GGF_TYPE_MAX]);
void ggf_result(const struct match *match, char out[GGF_TYPE_MAX]);

/* Reads a game's text without its (; and ;), which is cut up by it. `checked`: what is said of the game besides its
 * board and moves must not contradict them. */
bool ggf_read_game(char *text, bool checked, struct record *out, char *why);
/* Says so, with what was met quoted. False. */
bool ggf_refuse(char *why, const char *reason, const char *what);

bool ggf_put(struct games_writer *w, const struct record *record, char *why);

/* SGF: what reading and writing share. */

enum { SGF_TAG_MAX = 8, SGF_RESULT_MAX = 16 };

/* The fact that a tag of the first node is ("PB" is "first"), or NULL. */
const char *sgf_fact_of(const char *tag);
/* RE as it is written where nothing else is known: "B+12", "W+R", "0", "?". */
void sgf_result(const struct match *match, char out[SGF_RESULT_MAX]);

/* Reads a game's text. False with `error` set, or with a reason in `why` and no error's key. */
bool sgf_read_game(const char *text, struct record *out, char *why, struct notation_error *error);

bool sgf_put(struct games_writer *w, const struct record *record, char *why);

/* PGN: what reading and writing share. */

enum { PGN_RESULT_MAX = 16 };

/* The tags that every game has, in their order, and the fact that each is; NULL: one of this format alone. */
struct pgn_tag {
    const char *name, *fact;
};
enum { PGN_TAGS = 6 };
extern const struct pgn_tag pgn_tags[PGN_TAGS];

/* Result as it is written where nothing else is known: "33-31", "*". */
void pgn_result(const struct match *match, char out[PGN_RESULT_MAX]);

bool pgn_put(struct games_writer *w, const struct record *record, char *why);

/* wthor_internal: what reading and writing of WTHOR's files share: the numbers of their bytes, and the names that
 * their numbers stand for. For src/formats alone. */

enum {
    WTHOR_HEADER = 16,
    WTHOR_GAME = 68,
    WTHOR_MOVES = 8, /* where a game's moves begin */
    WTHOR_MOVES_MAX = 60,
    WTHOR_PLAYER = 20, /* a name's bytes, the NUL that ends it among them */
    WTHOR_TOURNAMENT = 26,
    WTHOR_NUMBER_MAX = 65535
};

static inline unsigned wthor_u16(const unsigned char *at) { return at[0] | (unsigned)at[1] << 8; }
static inline uint32_t wthor_u32(const unsigned char *at) { return wthor_u16(at) | (uint32_t)wthor_u16(at + 2) << 16; }

/* Names by number. Zeroed it is an empty list. */
struct wthor_names {
    unsigned char *bytes; /* `size` of each, one behind the other */
    int count, room, size;
    int *table; /* for finding numbers: a hash table of number + 1, or NULL */
    int table_size;
};

/* Reads a .jou or .trn file whose names have `size` bytes. False, and an empty list, if it is none. */
bool wthor_names_read(struct wthor_names *names, FILE *file, int size);
void wthor_names_finish(struct wthor_names *names);

/* The name, as UTF-8. False, and nothing written, if there is none of this number. */
bool wthor_name(const struct wthor_names *names, unsigned number, struct strbuf *out);

/* The number of a name, which is added if it is new; `exact`: it has no characters that such a name cannot hold, and is
 * not too long. */
int wthor_names_number(struct wthor_names *names, const char *name, bool *exact);

/* The bytes of a file of names. */
void wthor_names_write(const struct wthor_names *names, struct strbuf *out);

/* The score that is written for a game: FIRST's discs; at the end the open squares are the winner's, or shared. */
int wthor_score(const struct match *match);

/* Today's date as a header has it: century, year, month, day. */
void wthor_today(unsigned char out[4]);

void wthor_begin(struct games_writer *w);
bool wthor_put(struct games_writer *w, const struct record *record, char *why);
void wthor_end(struct games_writer *w);
void wthor_drop(struct games_writer *w);

#endif
