/* What a reader costs as its input grows: each shape at each size that the command line names, one after the other. For
 * growth_test.py, which counts the instructions of `grow` by valgrind. A shape is a text that repeats one piece, with
 * "%d" for a number that rises from 1900, as years do: what a player never writes, and what somebody does who wants a
 * reader to stand still. */
#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L /* fmemopen */
#endif

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/backup_kinds.h"
#include "career/archive.h"
#include "career/merge.h"
#include "formats/games.h"

/* Shapes that are not files of games. */
enum { JOINED = GAMES_FORMATS, ARCHIVE, NOTES, ONE_SUM };

struct shape {
    const char *name; /* of JOINED that of the file in a backup */
    int kind;         /* a format of games, or one of the above */
    const char *head, *piece, *tail;
};

#define LINE64 "--------------------------*O------*O---------------------------- X"
#define GAME "f5d6c3d3c4f4f6f3e6e7d7c6d8c5c8b6b5b4f7g6g5e8f8b8a6a5a4a3b3c7"

static const struct shape shapes[] = {
    {"pgn: results", GAMES_PGN, "[Event \"x\"]\n\n", "*", ""},
    {"pgn: glyphs", GAMES_PGN, "[Event \"x\"]\n\n", "$1", ""},
    {"pgn: numbers", GAMES_PGN, "[Event \"x\"]\n\n", "1.", ""},
    {"pgn: branches", GAMES_PGN, "[Event \"x\"]\n\n", "()", ""},
    {"pgn: branches in branches", GAMES_PGN, "[Event \"x\"]\n\n", "(", ""},
    {"pgn: comments", GAMES_PGN, "[Event \"x\"]\n\n1. f5 ", "{x}", ""},
    {"pgn: a long comment", GAMES_PGN, "[Event \"x\"]\n\n{", "x;", ""},
    {"pgn: tags", GAMES_PGN, "", "[A%d \"x\"]\n", ""},
    {"pgn: one long tag", GAMES_PGN, "[A \"", "\\\"", ""},
    {"pgn: games", GAMES_PGN, "", "[Event \"x\"]\n\n1. f5 d6 2. c3 *\n\n", ""},
    {"pgn: empty lines", GAMES_PGN, "[Event \"x\"]\n", "\n", ""},
    {"pgn: blanks", GAMES_PGN, "[Event \"x\"]\n\n", "f5 \t\t \t\t ", ""},
    {"pgn: signs", GAMES_PGN, "[Event \"x\"]\n\n1. f5", " += N", ""},
    {"pgn: bare numbers", GAMES_PGN, "[Event \"x\"]\n\n", "1 ", ""},
    {"pgn: marks", GAMES_PGN, "[Event \"x\"]\n\n1. f5", "!", ""},
    {"sgf: comments", GAMES_SGF, "(;GM[2]", "C[x]", ")"},
    {"sgf: tags", GAMES_SGF, "(;GM[2]", ";XA[%d]", ")"},
    {"sgf: branches", GAMES_SGF, "(;GM[2];B[f5]", "(", ""},
    {"sgf: side lines", GAMES_SGF, "(;GM[2];B[f5]", "(;)", ")"},
    {"sgf: discs", GAMES_SGF, "(;GM[2]", "AB[c3:f6]", ")"},
    {"sgf: one long value", GAMES_SGF, "(;GM[2]C[", "\\x", ""},
    {"sgf: games", GAMES_SGF, "", "(;GM[2]SZ[8];B[f5];W[d6])\n", ""},
    {"sgf: text between", GAMES_SGF, "", "( ", ""},
    {"sgf: almost games", GAMES_SGF, "", "(GM ", ""},
    {"sgf: quoted", GAMES_SGF, "> (;GM[2]\n", "> ;B[f5]", ""},
    {"ggf: beginnings", GAMES_GGF, "", "(;", ""},
    {"ggf: games that break off", GAMES_GGF, "", "(;GM[", ""},
    {"ggf: tags", GAMES_GGF, "(;GM[Othello]", "CO[%d]", ";)"},
    {"ggf: brackets", GAMES_GGF, "(;GM[Othello]", "[", ""},
    {"ggf: games", GAMES_GGF, "", "1 (;GM[Othello]TY[8]B[f5/1.0/2]W[d6//3];)\n", ""},
    {"ggf: passes", GAMES_GGF, "(;GM[Othello]", "B[PA]", ";)"},
    {"moves: games", GAMES_TRANSCRIPT, "", GAME " 20-20\n", ""},
    {"moves: without ends", GAMES_TRANSCRIPT, "", "f5", ""},
    {"moves: passes", GAMES_TRANSCRIPT, "", "--", ""},
    {"moves: numbers", GAMES_TRANSCRIPT, "f5 ", "1. ", ""},
    {"moves: lines that go on", GAMES_TRANSCRIPT, "f5\n", "2. d6 ", "\n"},
    {"moves: more lines that go on", GAMES_TRANSCRIPT, "f5\n", "2. d6\n", ""},
    {"moves: options", GAMES_TRANSCRIPT, "classic:", "size=6,", ""},
    {"moves: comments", GAMES_TRANSCRIPT, "", "#", ""},
    {"moves: quotes", GAMES_TRANSCRIPT, "", "> ", ""},
    {"moves: quoted lines", GAMES_TRANSCRIPT, "", "> f5d6\n", ""},
    {"moves: stars", GAMES_TRANSCRIPT, "", "**f5 ", ""},
    {"moves: one long star", GAMES_TRANSCRIPT, "f5", "*", ""},
    {"moves: bare numbers", GAMES_TRANSCRIPT, "f5", " 2", ""},
    {"moves: tags", GAMES_TRANSCRIPT, "", "<b", ""},
    {"moves: full width", GAMES_TRANSCRIPT, "", "\xef\xbd\x86\xef\xbc\x95", ""},
    {"moves: UTF-16", GAMES_TRANSCRIPT, "\xff\xfe", "\xd8\xd8", ""},
    {"records: games", GAMES_OUTFLANK, "", "game = classic\nmoves = " GAME "\n\n", ""},
    {"records: beginnings", GAMES_OUTFLANK, "", "outflank = 2\n", ""},
    {"records: moves", GAMES_OUTFLANK, "game = classic\n", "moves = --\n", ""},
    {"records: comments", GAMES_OUTFLANK, "game = classic\n", "comment = x\n", ""},
    {"records: lines", GAMES_OUTFLANK, "game = classic\n", "=", ""},
    {"obf: signs", GAMES_POSITIONS, "", "X", ""},
    {"obf: rows", GAMES_POSITIONS, "", "--------\n", ""},
    {"obf: positions", GAMES_POSITIONS, "", LINE64 "; f5:+1;\n", ""},
    {"obf: scores", GAMES_POSITIONS, LINE64, ";a1:+1", "\n"},
    {"obf: slashes", GAMES_POSITIONS, "", "/", ""},
    {"obf: moves", GAMES_POSITIONS, LINE64, " f5", "\n"},
    {"obf: servers' boards", GAMES_POSITIONS, "", "[8\n", ""},
    {"obf: brackets", GAMES_POSITIONS, "", "[8 ", ""},
    {"wthor: games", GAMES_WTHOR, NULL, NULL, NULL},
    {"gamecontrollerdb.txt", JOINED, "", "%032x,Pad,a:b0,b:b1,platform:Linux,\n", ""},
    {"boards.txt", JOINED, "", "PM2NA-5ANAN-ANBSA-NPNAN-ANAN8-NAGH a9fc9f21 Pond\n", ""},
    {"settings.txt", JOINED, "", "name = N%d\n", ""},
    {"learnt.txt", JOINED, "", "met = classic\n", ""},
    {"days.txt", JOINED, "outflank today 1\n", "%04d-11-13 d3!\n", ""},
    {"games.outflank", JOINED, NULL, NULL, NULL},
    {"finished games", ARCHIVE, NULL, NULL, NULL},
    {"notes about the first game", NOTES, NULL, NULL, NULL},
    {"games of one checksum", ONE_SUM, NULL, NULL, NULL},
};
enum { SHAPES = sizeof shapes / sizeof shapes[0] };

/* ---- texts ---- */

/* Games that differ in their comments. */
static void add_finished(struct strbuf *out, int number)
{
    static const struct setup usual = {.seed = 0};
    char comment[16];
    struct archive behind = {.length = out->length};
    struct record record = {.match = match_new(variant_find("classic", strlen("classic")), &usual)};
    int length = snprintf(comment, sizeof comment, "%d", number);
    record_add_fact(&record, "comment", comment, (size_t)length);
    match_give_up(record.match, FIRST);
    archive_add(&behind, &record, NULL, out);
    record_finish(&record);
}

/* As many notes as games. */
static void add_notes(struct strbuf *out, size_t size)
{
    struct archive games = {.count = 0};
    while (out->length < size) {
        size_t before = out->length;
        add_finished(out, games.count);
        archive_read(&games, strbuf_text(out) + before, out->length - before);
        archive_note(&games, 0, ARCHIVE_STAR, out);
    }
    archive_finish(&games);
}

static void add_wthor(struct strbuf *out, size_t size)
{
    unsigned char header[16] = {20, 26, 11, 28}, game[68] = {[6] = 32, [7] = 32, [8] = 56, 64, 33};
    unsigned count = (unsigned)(size / sizeof game);
    header[4] = (unsigned char)count;
    header[5] = (unsigned char)(count >> 8);
    strbuf_add(out, (const char *)header, sizeof header);
    for (unsigned i = 0; i < count; i++)
        strbuf_add(out, (const char *)game, sizeof game);
}

/* Records are long, and there are many of them. */
static void fill(const struct shape *shape, size_t size, struct strbuf *out)
{
    char piece[256];
    size *= shape->piece || shape->kind == GAMES_WTHOR ? 1 : 64;
    strbuf_puts(out, shape->head ? shape->head : "");
    if (shape->kind == NOTES)
        add_notes(out, size);
    else if (shape->kind == GAMES_WTHOR)
        add_wthor(out, size);
    for (int i = 0; out->length < size; i++) {
        if (!shape->piece) {
            add_finished(out, i);
            continue;
        }
        (void)snprintf(piece, sizeof piece, shape->piece, 1900 + i);
        strbuf_puts(out, piece);
    }
    strbuf_puts(out, shape->tail ? shape->tail : "");
}

/* ---- what is counted ---- */

/* check, and convert to every format. */
static void read_games(enum games_format format, const struct strbuf *text)
{
    char why[RECORD_ERROR_MAX];
    struct games_writer *writers[GAMES_FORMATS];
    FILE *in = fmemopen((void *)text->text, text->length, "rb"), *out[GAMES_FORMATS];
    struct games_reader *r = in ? games_reader_new(in, format, "classic", NULL, why) : NULL;
    struct games_fault fault;
    struct record record;
    enum games_found found = r ? GAMES_GAME : GAMES_END;
    for (int i = 0; i < GAMES_FORMATS; i++) {
        out[i] = tmpfile();
        writers[i] = out[i] ? games_writer_new(out[i], (enum games_format)i) : NULL;
        if (!r || !writers[i])
            abort();
    }
    while (found == GAMES_GAME || found == GAMES_FAULT || found == GAMES_CUT) {
        found = games_next(r, &record, &fault);
        for (int i = 0; i < GAMES_FORMATS && found == GAMES_GAME; i++)
            (void)games_put(writers[i], &record, why);
        if (found == GAMES_GAME)
            record_finish(&record);
    }
    for (int i = 0; i < GAMES_FORMATS; i++) {
        (void)games_finish(writers[i]);
        games_writer_free(writers[i]);
        (void)fclose(out[i]);
    }
    games_reader_free(r);
    (void)fclose(in);
}

/* A backup's file and the same one here. */
static void join(const char *file, const struct strbuf *text)
{
    char name[BACKUP_NAME_MAX];
    struct backup_joining j = {.broken_off = {0}};
    struct strbuf joined = {0};
    int kind = 0;
    while (strcmp(backup_kind_name(kind, name), file) != 0)
        kind++;
    struct backup_text both = {strbuf_text(text), text->length};
    (void)backup_join(kind, &j, both, both, &joined);
    strbuf_free(&joined);
    strbuf_free(&j.broken_off);
}

static void read_archive(const struct strbuf *text, bool one_sum)
{
    struct archive here = {.count = 0}, there = {.count = 0};
    struct strbuf added = {0};
    archive_read(&there, strbuf_text(text), text->length);
    archive_in_order(&there);
    if (one_sum)
        archive_read(&here, strbuf_text(text), text->length);
    for (int i = 0; i < here.count; i++) {
        here.games[i].sum = there.games[i].sum = 1;
        here.games[i].moves = there.games[i].moves = i; /* so that none is another's equal */
    }
    if (one_sum)
        (void)merge_games(&here, &there, strbuf_text(text), &added);
    archive_finish(&here);
    archive_finish(&there);
    strbuf_free(&added);
}

void grow(const struct shape *shape, const struct strbuf *text);
void grow(const struct shape *shape, const struct strbuf *text)
{
    if (shape->kind < GAMES_FORMATS)
        read_games((enum games_format)shape->kind, text);
    else if (shape->kind == JOINED)
        join(shape->name, text);
    else
        read_archive(text, shape->kind == ONE_SUM);
}

int main(int count, char **sizes)
{
    void (*volatile counted)(const struct shape *, const struct strbuf *) = grow; /* so that it stays a function */
    for (int i = 0; i < SHAPES; i++)
        for (int k = 1; k < count; k++) {
            struct strbuf text = {0};
            fill(&shapes[i], strtoul(sizes[k], NULL, 10), &text);
            counted(&shapes[i], &text);
            printf("%s\n", shapes[i].name);
            strbuf_free(&text);
        }
    return 0;
}
