#include "formats/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/os.h"
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

/* ---- texts as they come ---- */

static unsigned utf_16_unit(const unsigned char *at, bool big)
{
    return big ? at[0] * 256U + at[1] : at[1] * 256U + at[0];
}

static void add_code_point(struct strbuf *out, unsigned long c)
{
    int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    static const unsigned char first[] = {0, 0xc0, 0xe0, 0xf0};
    strbuf_putc(out, (char)(first[more] | c >> 6 * more));
    while (more-- > 0)
        strbuf_putc(out, (char)(0x80 | (c >> 6 * more & 0x3f)));
}

bool games_utf_16(const char *begin, size_t length)
{
    return length >= 2 && (memcmp(begin, "\xff\xfe", 2) == 0 || memcmp(begin, "\xfe\xff", 2) == 0);
}

/* Appends as much of a text in UTF-16 as makes whole characters, as UTF-8. Returns how many bytes that were. */
static size_t add_utf_16(struct strbuf *out, const unsigned char *text, size_t length, bool big)
{
    size_t at = 0;
    for (size_t size; at + 2 <= length; at += size) {
        unsigned long c = utf_16_unit(text + at, big), low;
        size = 2;
        if (c >= 0xd800 && c < 0xdc00) {
            if (at + 4 > length)
                break;
            low = utf_16_unit(text + at + 2, big);
            size = low >= 0xdc00 && low < 0xe000 ? 4 : 2;
            c = size == 4 ? 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00) : 0xfffd;
        }
        add_code_point(out, c >= 0xdc00 && c < 0xe000 ? 0xfffd : c);
    }
    return at;
}

/* Replaces a file in UTF-16 by a copy in UTF-8, at whose beginning there is no mark. False if there is no room. */
static bool make_utf_8(struct games_reader *r)
{
    unsigned char block[GAMES_HEAD_MAX];
    struct strbuf text = {0};
    if (ftell(r->file) < 0) /* it cannot be read twice */
        return true;
    size_t held = fread(block, 1, 2, r->file), more;
    bool big = held == 2 && block[0] == 0xfe, good = true;
    if (!games_utf_16((const char *)block, held))
        return fseek(r->file, -(long)held, SEEK_CUR) == 0 || held == 0;
    r->own = os_temporary_file();
    held = 0;
    while (r->own && good && (more = fread(block + held, 1, sizeof block - held, r->file)) > 0) {
        size_t used = add_utf_16(&text, block, held + more, big);
        held += more - used;
        memmove(block, block + used, held);
        good = fwrite(strbuf_text(&text), 1, text.length, r->own) == text.length;
        strbuf_clear(&text);
    }
    strbuf_free(&text);
    r->file = r->own ? r->own : r->file;
    if (r->own)
        rewind(r->own);
    return r->own && good;
}

static const char *skip_blanks(const char *text) { return text + strspn(text, " \t\r\n"); }

/* Replaces the signs of a quotation at the beginning of a line by blanks. */
static void clear_quotes(char *line)
{
    for (; *line == '>' || *line == ' ' || *line == '\t'; line++)
        *line = *line == '>' ? ' ' : *line;
}

/* The length of a character that cannot be seen and stands for nothing: of no width, or about the direction. */
static size_t unseen(const char *at)
{
    const unsigned char *c = (const unsigned char *)at;
    bool two = c[0] == 0xe2 && ((c[1] == 0x80 && ((c[2] >= 0x8b && c[2] <= 0x8f) || (c[2] >= 0xaa && c[2] <= 0xae))) ||
                                (c[1] == 0x81 && c[2] >= 0xa0 && c[2] <= 0xaf));
    return two || strncmp(at, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* The letter for which a character of Asia's full width stands, U+FF01 to U+FF5E and U+3000; 0 for others. */
static char full_width(const char *at)
{
    const unsigned char *c = (const unsigned char *)at;
    if (strncmp(at, "\xe3\x80\x80", 3) == 0)
        return ' ';
    if (c[0] != 0xef || (c[1] != 0xbc && c[1] != 0xbd) || c[2] < 0x80 || c[2] > 0xbf)
        return 0;
    unsigned letter = (c[1] - 0xbcU) * 64 + c[2] - 0x80U + 0x20;
    return letter > 0x20 && letter < 0x7f ? (char)letter : (char)0;
}

/* The length of a tag of a web page, "<b>", "</span>"; 0 if there is none. */
static size_t tag_length(const char *at)
{
    static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyz";
    enum { LONGEST = 10 };
    size_t slash = *at == '<' && at[1] == '/', name = *at == '<' ? strspn(at + 1 + slash, LETTERS) : 0;
    return name > 0 && name <= LONGEST && at[1 + slash + name] == '>' ? name + slash + 2 : 0;
}

/* Makes a line of moves or of a board plain: no quotation, no marks of letters and chats, only letters of ASCII.
 * Returns whether what follows stands in other columns now. */
static bool make_plain(char *line)
{
    char *to = line;
    clear_quotes(line);
    for (char *at = strchr(line, '<'); at; at = strchr(at + 1, '<'))
        memset(at, ' ', tag_length(at));
    for (const char *at = line; *at;) {
        char letter = full_width(at);
        size_t gone = unseen(at);
        if (gone == 0)
            *to++ = letter ? letter : (char)(*at == '`' ? ' ' : *at);
        at += gone ? gone : letter ? 3 : 1;
    }
    bool moved = *to != '\0';
    *to = '\0';
    return moved;
}

/* ---- detecting the format ---- */

static bool starts(const char *text, const char *word) { return strncmp(text, word, strlen(word)) == 0; }

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

/* ";" or the first property, before which some leave it out. */
static bool begins_node(const char *at)
{
    size_t letters = strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return *at == ';' || (letters > 0 && *skip_blanks(at + letters) == '[');
}

/* As a reader of positions would see it. */
static bool resembles_position(const char *at)
{
    char text[GAMES_HEAD_MAX + 1];
    (void)snprintf(text, sizeof text, "%s", at);
    for (char *line = text; line; line = strchr(line, '\n'), line += line != NULL)
        clear_quotes(line);
    (void)make_plain(text);
    return notation_resembles_position(skip_blanks(text));
}

/* Detects a text format by its contents. */
static enum games_format format_of_text(const char *at)
{
    at = skip_blanks(at + lines_mark(at));
    if (*at == '>')
        at += strspn(at, "> \t\r\n");
    while (is_comment(at))
        at = skip_blanks(at + strcspn(at, "\n"));
    if (is_record(at))
        return GAMES_OUTFLANK;
    if (resembles_position(at))
        return GAMES_POSITIONS;
    if (is_pgn(at))
        return GAMES_PGN;
    const char *tree = skip_blanks(at + strspn(at, "0123456789"));
    if ((*tree == '(' && begins_node(skip_blanks(tree + 1))) || strstr(at, "(;GM[") || strstr(at, "(;FF[") ||
        strstr(at, "(GM[") || strstr(at, "(FF["))
        return is_sgf(at) ? GAMES_SGF : GAMES_GGF;
    return GAMES_TRANSCRIPT;
}

enum games_format games_format_of(const char *begin, size_t length)
{
    char text[GAMES_HEAD_MAX + 1];
    if (length > 0 && (*begin == 19 || *begin == 20)) /* the century in the header's date */
        return GAMES_WTHOR;
    length = length < GAMES_HEAD_MAX ? length : GAMES_HEAD_MAX;
    if (games_utf_16(begin, length)) {
        struct strbuf out = {0};
        (void)add_utf_16(&out, (const unsigned char *)begin + 2, length - 2, (unsigned char)*begin == 0xfe);
        length = out.length < GAMES_HEAD_MAX ? out.length : GAMES_HEAD_MAX;
        memcpy(text, strbuf_text(&out), length);
        strbuf_free(&out);
    } else {
        memcpy(text, begin, length);
    }
    text[length] = '\0';
    return format_of_text(text);
}

/* ---- reading ---- */

/* True if the first character that is no blank is the sign of a quotation. */
static bool is_quoted(FILE *file)
{
    long begin = ftell(file);
    int c = begin < 0 ? EOF : getc(file);
    while (c != EOF && strchr(" \t\r\n", c))
        c = getc(file);
    return begin >= 0 && fseek(file, begin, SEEK_SET) == 0 && c == '>';
}

struct games_reader *games_reader_new(FILE *file, enum games_format format, const char *game, const char *path,
                                      char *why)
{
    struct games_reader *r = calloc(1, sizeof *r);
    if (!r) {
        snprintf(why, RECORD_ERROR_MAX, "out of memory");
        return NULL;
    }
    *r =
        (struct games_reader){.kind = KINDS[format], .file = file, .game = game, .line = 1, .margin = true, .turn = -1};
    bool read = format == GAMES_WTHOR || make_utf_8(r);
    if (!read)
        snprintf(why, RECORD_ERROR_MAX, "there is no room for a copy of it");
    r->quoted = format != GAMES_WTHOR && format != GAMES_OUTFLANK && is_quoted(r->file);
    lines_init(&r->lines, r->file);
    r->lines.limit = GAMES_TEXT_MAX;
    if (read && (!r->kind->open || r->kind->open(r, path, why)))
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
    if (r->own)
        fclose(r->own);
    free(r);
}

void games_reader_turn(struct games_reader *r, int side) { r->turn = side; }

bool games_reader_again(struct games_reader *r)
{
    r->again = r->lacks_turn;
    if (r->again) /* reading it again finds that again */
        r->missing = NULL;
    return r->again;
}

enum games_found games_next(struct games_reader *r, struct record *out, struct games_fault *fault)
{
    const char *missing = r->missing;
    fault->error.key = NULL;
    fault->column = 0;
    r->missing = NULL;
    if (missing) {
        (void)notation_refuse(&fault->error, 0, FAULT_BREAKS_OFF, (const char *const[NOTATION_ARGUMENTS]){missing});
        if (r->cut == 0)
            return games_break(r, fault, 0, fault->error.why);
        (void)games_refuse(r, fault, r->cut, fault->error.why);
        return GAMES_CUT;
    }
    enum games_found found = r->ended ? GAMES_END : r->kind->next(r, out, fault);
    if (found == GAMES_FAULT && r->moved)
        fault->column = 0;
    return found;
}

enum games_found games_cut(struct games_reader *r, struct record *record, struct games_fault *fault, long long line,
                           const char *missing)
{
    if (match_length(record->match) == 0 && match_starts_as_usual(record->match)) {
        record_finish(record);
        (void)notation_refuse(&fault->error, 0, FAULT_BREAKS_OFF, (const char *const[NOTATION_ARGUMENTS]){missing});
        return games_refuse(r, fault, line, fault->error.why);
    }
    r->missing = missing;
    r->cut = r->held ? line : 0;
    return GAMES_GAME;
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
    if (held)
        return true;
    if (!lines_next(&r->lines) || r->lines.cut)
        return false;
    struct strbuf *line = &r->lines.line;
    if (r->kind->pasted && !memchr(line->text, '\0', line->length)) {
        r->moved = make_plain(line->text);
        line->length = strlen(line->text);
    } else if (r->quoted) {
        clear_quotes(line->text);
    }
    return true;
}

int games_character(struct games_reader *r)
{
    int c = getc(r->file);
    if (r->quoted && r->margin && c == '>')
        c = ' ';
    r->margin = c == '\n' || (r->margin && (c == ' ' || c == '\t'));
    r->line += c == '\n';
    r->column = c == '\n' ? 0 : r->column + 1;
    return c;
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
