#include "formats/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "formats/games_internal.h"
#include "rules/notation.h"

static const struct games_kind *const KINDS[GAMES_FORMATS] = {
    [GAMES_OUTFLANK] = &games_outflank, [GAMES_TRANSCRIPT] = &games_transcript, [GAMES_GGF] = &games_ggf,
    [GAMES_WTHOR] = &games_wthor,       [GAMES_POSITIONS] = &games_positions,   [GAMES_SGF] = &games_sgf,
    [GAMES_PGN] = &games_pgn,
};

const char *games_format_name(enum games_format format) { return KINDS[format]->name; }
const char *games_format_title(enum games_format format) { return KINDS[format]->title; }

bool games_format_named(const char *name, enum games_format *format)
{
    for (int i = 0; i < GAMES_FORMATS; i++)
        if (strcmp(name, KINDS[i]->name) == 0) {
            *format = (enum games_format)i;
            return true;
        }
    return false;
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

bool games_format_of_path(const char *path, enum games_format *format)
{
    size_t length = strlen(path);
    for (int i = 0; i < GAMES_FORMATS; i++) {
        size_t size = strlen(KINDS[i]->ending), same = 0;
        while (size < length && same < size && lower(path[length - size + same]) == KINDS[i]->ending[same])
            same++;
        if (same == size) {
            *format = (enum games_format)i;
            return true;
        }
    }
    return false;
}

/* ---- detecting the format ---- */

static bool starts(const char *text, const char *word) { return strncmp(text, word, strlen(word)) == 0; }

static const char *skip_blanks(const char *text) { return text + strspn(text, " \t\r\n"); }

/* "#" also marks a corner that a pawn has left, at the beginning of a position. */
static bool is_comment(const char *at) { return *at == '%' || (*at == '#' && at[strspn(at, "#.xoXO_")] != '/'); }

static bool is_record(const char *at)
{
    size_t word = strspn(at, "abcdefghijklmnopqrstuvwxyz");
    return *skip_blanks(at + word) == '=' &&
           ((word == 8 && starts(at, "outflank")) || (word == 4 && starts(at, "game")));
}

/* GGF has the game's name here, SGF its number. */
static bool is_sgf(const char *at)
{
    const char *game = strstr(at, "GM[");
    if (game)
        return strchr("0123456789]", *skip_blanks(game + strlen("GM["))) != NULL;
    return strstr(at, "FF[") || strstr(at, "SZ[") || !strstr(at, ";)");
}

/* Detects [Event "...". */
static bool is_pgn(const char *at)
{
    size_t name = *at == '[' ? strspn(at + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") : 0;
    return name > 0 && strchr(" \t", at[1 + name]) && *skip_blanks(at + 1 + name) == '"';
}

/* Detects a text format by its contents. */
static enum games_format format_of_text(const char *at)
{
    at = skip_blanks(at + lines_mark(at));
    while (is_comment(at))
        at = skip_blanks(at + strcspn(at, "\n"));
    if (is_record(at))
        return GAMES_OUTFLANK;
    if (notation_resembles_position(at))
        return GAMES_POSITIONS;
    if (is_pgn(at))
        return GAMES_PGN;
    const char *tree = skip_blanks(at + strspn(at, "0123456789"));
    if ((*tree == '(' && *skip_blanks(tree + 1) == ';') || strstr(at, "(;GM[") || strstr(at, "(;FF["))
        return is_sgf(at) ? GAMES_SGF : GAMES_GGF;
    return GAMES_TRANSCRIPT;
}

enum games_format games_format_of(const char *begin, size_t length)
{
    char text[GAMES_HEAD_MAX + 1];
    if (length > 0 && (*begin == 19 || *begin == 20)) /* the century in the header's date */
        return GAMES_WTHOR;
    length = length < GAMES_HEAD_MAX ? length : GAMES_HEAD_MAX;
    memcpy(text, begin, length);
    text[length] = '\0';
    return format_of_text(text);
}

/* ---- reading ---- */

struct games_reader *games_reader_new(FILE *file, enum games_format format, const char *game, const char *path,
                                      char *why)
{
    struct games_reader *r = calloc(1, sizeof *r);
    if (!r) {
        snprintf(why, RECORD_ERROR_MAX, "out of memory");
        return NULL;
    }
    *r = (struct games_reader){.kind = KINDS[format], .file = file, .game = game, .line = 1};
    lines_init(&r->lines, file);
    r->lines.limit = GAMES_TEXT_MAX;
    if (!r->kind->open || r->kind->open(r, path, why))
        return r;
    games_reader_free(r);
    return NULL;
}

void games_reader_free(struct games_reader *r)
{
    if (!r)
        return;
    if (r->kind->close)
        r->kind->close(r);
    lines_finish(&r->lines);
    strbuf_free(&r->text);
    free(r);
}

enum games_found games_next(struct games_reader *r, struct record *out, struct games_fault *fault)
{
    fault->error.key = NULL;
    fault->column = 0;
    return r->ended ? GAMES_END : r->kind->next(r, out, fault);
}

enum games_found games_refuse(struct games_reader *r, struct games_fault *fault, long long line, const char *why)
{
    fault->line = line;
    fault->game = r->count;
    if (fault->why != why)
        snprintf(fault->why, sizeof fault->why, "%s", why);
    return GAMES_FAULT;
}

enum games_found games_refuse_at(struct games_reader *r, struct games_fault *fault, long long line, const char *text,
                                 size_t at)
{
    size_t begin = at;
    while (begin > 0 && text[begin - 1] != '\n')
        begin--;
    for (size_t i = 0; i < begin; i++)
        line += text[i] == '\n';
    (void)games_refuse(r, fault, line, fault->error.why);
    fault->column = (long long)(at - begin) + 1;
    return GAMES_FAULT;
}

enum games_found games_break(struct games_reader *r, struct games_fault *fault, long long line, const char *why)
{
    (void)games_refuse(r, fault, line, why);
    fault->game = 0;
    r->ended = true;
    return GAMES_BROKEN;
}

bool games_line(struct games_reader *r)
{
    bool held = r->held;
    r->held = false;
    return held || (lines_next(&r->lines) && !r->lines.cut);
}

int games_play(struct match *match, struct move move)
{
    int passes = 0;
    if (move.kind != MOVE_PASS && position_status(match_position(match)) == STATUS_PASS)
        passes += match_play(match, games_pass(), NULL);
    return match_play(match, move, NULL) ? passes : -1;
}

const char *games_fact_of(const struct games_tag *tags, const char *tag)
{
    for (; tags->tag; tags++)
        if (strcmp(tag, tags->tag) == 0)
            return tags->fact;
    return NULL;
}

bool games_has_fact(const struct games_tag *tags, const char *fact)
{
    for (; tags->tag; tags++)
        if (tags->fact && strcmp(fact, tags->fact) == 0)
            return true;
    return false;
}

bool games_under_way(const struct match *match)
{
    return position_mid_turn(match_position(match)) || match_asks(match);
}

/* ---- writing ---- */

struct games_writer *games_writer_new(FILE *file, enum games_format format)
{
    struct games_writer *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    *w = (struct games_writer){.kind = KINDS[format], .file = file};
    if (w->kind->begin)
        w->kind->begin(w);
    return w;
}

void games_writer_free(struct games_writer *w)
{
    if (w && w->kind->drop)
        w->kind->drop(w);
    free(w);
}

bool games_put(struct games_writer *w, const struct record *record, char *why)
{
    if (!w->kind->put(w, record, why))
        return false;
    w->count++;
    return true;
}

bool games_finish(struct games_writer *w)
{
    if (w->kind->end)
        w->kind->end(w);
    return fflush(w->file) == 0 && !ferror(w->file) && !w->failed;
}

void games_write_text(struct games_writer *w, const struct strbuf *text)
{
    w->failed |= fwrite(strbuf_text(text), 1, text->length, w->file) != text->length;
}

void games_lose(struct games_writer *w, const char *what)
{
    int i = 0;
    while (i < w->loss_count && strcmp(w->losses[i].what, what) != 0)
        i++;
    if (i == w->loss_count && i == GAMES_LOSSES_MAX - 1) {
        what = "more"; /* the last entry counts everything else */
    } else if (i == GAMES_LOSSES_MAX) {
        i--;
    }
    struct games_loss *loss = &w->losses[i];
    if (i == w->loss_count) {
        w->loss_count++;
        snprintf(loss->what, sizeof loss->what, "%s", what);
    }
    if (loss->last != w->count + 1)
        loss->games++;
    loss->last = w->count + 1;
}

void games_lose_players(struct games_writer *w, const struct record *record)
{
    if (match_given_up(record->match) != 2)
        games_lose(w, "gave up");
    if (record->opponent[0] || record->first_player || record->order)
        games_lose(w, "players");
}

void games_lose_facts(struct games_writer *w, const struct record *record, bool (*holds)(const char *key))
{
    struct strbuf text = {0};
    char key[RECORD_KEY_MAX];
    for (size_t at = 0; record_next_fact(record, &at, key, &text);)
        if (!holds || !holds(key))
            games_lose(w, key);
    strbuf_free(&text);
}

void games_losses(const struct games_writer *w, struct strbuf *out)
{
    for (int i = 0; i < w->loss_count; i++) {
        const struct games_loss *loss = &w->losses[i];
        strbuf_printf(out, "%s%s (%lld %s)", i > 0 ? ", " : "", loss->what, loss->games,
                      loss->games == 1 ? "game" : "games");
    }
}

bool games_give(struct record *read, bool good, const char *fact, int branches, struct record *out)
{
    char number[16];
    if (good && branches > 0) {
        (void)snprintf(number, sizeof number, "%d", branches);
        record_add_fact(read, fact, number, strlen(number));
    }
    if (good)
        *out = *read;
    else
        record_finish(read);
    return good;
}
