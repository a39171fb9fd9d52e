/*
 * games_internal - the interface of a format, and what the reader and the writer of each format share. Only for
 * src/formats.
 */
#ifndef OUTFLANK_FORMATS_GAMES_INTERNAL_H
#define OUTFLANK_FORMATS_GAMES_INTERNAL_H

#include "base/lines.h"
#include "formats/games.h"

/* The longest line, and the longest text of a game, in bytes. No real game comes near it. */
enum { GAMES_TEXT_MAX = 1 << 20 };

struct wthor_reading;
struct wthor_writing;

struct games_reader {
    const struct games_kind *kind;
    FILE *file;
    const char *game;    /* the default game of a transcript */
    struct lines lines;  /* for formats based on lines */
    struct strbuf text;  /* the text of the current game */
    bool held;           /* lines.line belongs to the next game, or its beginning has been read */
    long long line;      /* for formats not based on lines: the current line, of positions the first one of it, */
    long long column;    /* and the bytes of it read so far */
    long long count;     /* games read so far */
    bool ended;          /* nothing more can be read */
    const char *missing; /* of a game that was just returned: what the file lacks behind it; otherwise NULL */
    long long cut;       /* where that game begins if another one follows it; otherwise 0 */
    bool quoted;         /* every line begins with ">", as in an answer to a letter */
    bool margin;         /* for formats not based on lines: nothing but blanks came before in this line */
    bool moved;          /* the current line was made plain, and its columns are others now */
    FILE *own;           /* `file` if it is a copy in UTF-8 */
    int turn;            /* the side to move in positions that do not say it; -1: they are refused */
    bool lacks_turn;     /* the position read last is one of these, or the game has such a board, */
    bool again;          /* and is to be read again */
    /* Of GGF and SGF: the line in which the current game begins, of SGF also the byte of it, and whether its text
     * breaks off. */
    long long begins, begins_at;
    bool short_of_end;
    struct wthor_reading *wthor;
};

enum { GAMES_LOSSES_MAX = 32 };

struct games_loss {
    char what[RECORD_KEY_MAX];
    long long games, last; /* the number of games with this loss, and the last one's number */
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

/* A format. Functions may be NULL. */
struct games_kind {
    const char *name;   /* "ggf" */
    const char *title;  /* its name in messages: "GGF" */
    const char *ending; /* ".ggf" */
    bool (*open)(struct games_reader *r, const char *path, char *why);
    void (*close)(struct games_reader *r);
    enum games_found (*next)(struct games_reader *r, struct record *out, struct games_fault *fault);
    void (*begin)(struct games_writer *w);
    bool (*put)(struct games_writer *w, const struct record *record, char *why);
    void (*end)(struct games_writer *w);
    void (*drop)(struct games_writer *w);
    bool pasted; /* its lines are made plain before they are read: what people paste */
};

extern const struct games_kind games_outflank, games_transcript, games_ggf, games_wthor, games_positions, games_sgf,
    games_pgn;

/* Reports a fault: in the game numbered r->count, or, with games_break, in the rest of the file. */
enum games_found games_refuse(struct games_reader *r, struct games_fault *fault, long long line, const char *why);
enum games_found games_break(struct games_reader *r, struct games_fault *fault, long long line, const char *why);

/* The same at byte `at` of a text that begins in column `column` of the line. fault->error has what the rules
 * refused. */
enum games_found games_refuse_at(struct games_reader *r, struct games_fault *fault, long long line, const char *text,
                                 size_t at);

/* Reads the next line, or returns the one held back. False at the end of the file or if a line is too long
 * (r->lines.cut). */
bool games_line(struct games_reader *r);

/* For formats that are not based on lines: the next character, or EOF; counts lines and columns. */
int games_character(struct games_reader *r);

/* Returns a game although its end is missing, and that of its file if no other game follows (r->held), which is told
 * next; refuses it if nothing was played in it. */
enum games_found games_cut(struct games_reader *r, struct record *record, struct games_fault *fault, long long line,
                           const char *missing);

void games_write_text(struct games_writer *w, const struct strbuf *text);
/* Records that the current game has something that the format cannot represent. */
void games_lose(struct games_writer *w, const char *what);
/* The same for the players and the side that resigned. */
void games_lose_players(struct games_writer *w, const struct record *record);
/* The same for every fact for which `holds` is false. */
void games_lose_facts(struct games_writer *w, const struct record *record, bool (*holds)(const char *key));

/* Plays a placement or a pass, preceded by the forced passes that the format omits. Returns the number of those passes,
 * or -1 if the move is illegal. */
int games_play(struct match *match, struct move move);
/* A match at this position and side to move. NULL, with `error` set, if no game can reach it. */
struct match *games_match_of(const struct variant *v, const struct setup *setup, const uint64_t discs[2],
                             enum side turn, struct notation_error *error);
/* Plays a turn in notation or a pass, preceded by a forced pass if necessary. `side` is the expected side, or -1.
 * Returns the number of plies, or 0 with `error` set. */
int games_play_said(struct match *match, const char *text, int side, struct notation_error *error);
/* True if the game's result can be a lead of `lead` discs for FIRST, with or without empty squares counted for the
 * winner. False with the reason otherwise. */
bool games_lead_agrees(const struct match *match, double lead, char *why);
/* True for Classic from a board that discs and a side to move describe completely. False, with a reason that names the
 * format, otherwise. */
bool games_plain_classic(const struct match *match, const char *format, char *why);
/* Appends a board as one character per square and the side to move: "...-OX- X". */
void games_add_signs(struct strbuf *out, const struct position *p);
/* Appends a text as UTF-8. Text that is not valid UTF-8 is read as Latin-1. */
void games_add_text(struct strbuf *out, const char *text, size_t length);

static inline struct move games_placement(unsigned square)
{
    return (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = (uint8_t)square};
}
static inline struct move games_pass(void)
{
    return (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE};
}

/* A format's tag and the fact that it corresponds to ("first" for "PB"); NULL for a tag that only this format has. A
 * table of them ends with a NULL tag. */
struct games_tag {
    const char *tag, *fact;
};
/* The fact of a tag, or NULL. */
const char *games_fact_of(const struct games_tag *tags, const char *tag);
bool games_has_fact(const struct games_tag *tags, const char *fact);

/* Sets the board's size. False if the game has no boards of this size. */
bool games_set_size(const struct variant *v, struct setup *setup, long size);
/* A match that begins with this board: as a named start if the game has one like it, otherwise as a set-up position. */
struct match *games_match_on(const struct variant *v, const struct setup *setup, const struct position *board);

/* Hands a game over to `out` if `good`, with the number of discarded side lines, if any, as a fact named `fact`;
 * otherwise finishes it. Returns `good`. */
bool games_give(struct record *read, bool good, const char *fact, int branches, struct record *out);

/* True if the match is in the middle of a turn or waits for one to be accepted, which only records can represent. */
bool games_under_way(const struct match *match);

/* GGF: shared by reading and writing. */

enum { GGF_TYPE_MAX = 32 };

extern const struct games_tag ggf_tags[];

/* The default values of TY and RE: "8", "+12.00", "?". */
void ggf_type(const struct match *match, char out[GGF_TYPE_MAX]);
void ggf_result(const struct match *match, char out[GGF_TYPE_MAX]);

/* Reads a game's text, without its (; and ;), and modifies it. If `checked`, the other tags must not contradict the
 * board and the moves. `turn`: the side to move on a board that does not say it, or -1: it is refused; `*lacks_turn`
 * tells whether the board is such a one. */
bool ggf_read_game(char *text, bool checked, int turn, bool *lacks_turn, struct record *out, char *why);
/* Writes the reason into `why`, quoting `what`. Returns false. */
bool ggf_refuse(char *why, const char *reason, const char *what);

bool ggf_put(struct games_writer *w, const struct record *record, char *why);

/* SGF: shared by reading and writing. */

enum { SGF_TAG_MAX = 8, SGF_RESULT_MAX = 16 };

/* Of the first node. */
extern const struct games_tag sgf_tags[];
/* The default value of RE: "B+12", "W+R", "0", "?". */
void sgf_result(const struct match *match, char out[SGF_RESULT_MAX]);

/* Reads a game's text; `turn` and `*lacks_turn` as of ggf_read_game. False with `error` set, or with the reason in
 * `why` and a NULL key in `error`. */
bool sgf_read_game(const char *text, int turn, bool *lacks_turn, struct record *out, char *why,
                   struct notation_error *error);

bool sgf_put(struct games_writer *w, const struct record *record, char *why);

/* PGN: shared by reading and writing. */

enum { PGN_RESULT_MAX = 16 };

/* The tags that every game has, in order. */
extern const struct games_tag pgn_tags[];

/* The default value of Result: "33-31", "*". */
void pgn_result(const struct match *match, char out[PGN_RESULT_MAX]);

bool pgn_put(struct games_writer *w, const struct record *record, char *why);

/* WTHOR: shared by reading and writing: sizes and offsets in bytes, and the names that the numbers stand for. */

enum {
    WTHOR_HEADER = 16,
    WTHOR_GAME = 68,
    WTHOR_MOVES = 8, /* the offset of a game's moves */
    WTHOR_MOVES_MAX = 60,
    WTHOR_PLAYER = 20, /* the size of a name, including its terminating NUL */
    WTHOR_TOURNAMENT = 26,
    WTHOR_NUMBER_MAX = 65535
};

static inline unsigned wthor_u16(const unsigned char *at) { return at[0] | (unsigned)at[1] << 8; }
static inline uint32_t wthor_u32(const unsigned char *at) { return wthor_u16(at) | (uint32_t)wthor_u16(at + 2) << 16; }

/* Names by number. A zeroed list is empty. */
struct wthor_names {
    unsigned char *bytes; /* names of `size` bytes each, without gaps */
    int count, room, size;
    int *table; /* a hash table of number + 1 for finding names, or NULL */
    int table_size;
};

/* Reads a .jou or .trn file with names of `size` bytes. False, with an empty list, if the file is not one. */
bool wthor_names_read(struct wthor_names *names, FILE *file, int size);
void wthor_names_finish(struct wthor_names *names);

/* Appends a name as UTF-8. False, with nothing appended, if the number has none. */
bool wthor_name(const struct wthor_names *names, unsigned number, struct strbuf *out);

/* Returns the number of a name, adding the name if it is new. `exact` tells whether it could be stored without loss of
 * characters. */
int wthor_names_number(struct wthor_names *names, const char *name, bool *exact);

/* Appends the contents of a file of names. */
void wthor_names_write(const struct wthor_names *names, struct strbuf *out);

/* The score to write for a game: FIRST's discs, with empty squares at the end going to the winner or shared in
 * a draw. */
int wthor_score(const struct match *match);

/* Today's date as in a header: century, year, month, day. */
void wthor_today(unsigned char out[4]);

void wthor_begin(struct games_writer *w);
bool wthor_put(struct games_writer *w, const struct record *record, char *why);
void wthor_end(struct games_writer *w);
void wthor_drop(struct games_writer *w);

#endif
