#include "cli/game_file.h"

#include <string.h>

#include "base/os.h"
#include "base/strbuf.h"
#include "cli/commands.h"

const char *game_file_formats(void)
{
    static char names[128];
    size_t length = 0;
    for (int i = 0; i < GAMES_FORMATS; i++)
        length += (size_t)snprintf(names + length, sizeof names - length, "%s%s",
                                   i == 0                   ? ""
                                   : i + 1 == GAMES_FORMATS ? " or "
                                                            : ", ",
                                   games_format_name((enum games_format)i));
    return names;
}

bool game_file_knows(const char *option, const char *format)
{
    enum games_format found;
    if (!format || games_format_named(format, &found))
        return true;
    message_say("%s: unknown format \"%s\"; known: %s", option, format, game_file_formats());
    return false;
}

/* Copies a file that cannot be read twice, such as a pipe. */
static FILE *copy_of(FILE *file)
{
    char block[GAMES_HEAD_MAX];
    FILE *copy = os_temporary_file();
    for (size_t size; copy && (size = fread(block, 1, sizeof block, file)) > 0;)
        if (fwrite(block, 1, size, copy) != size) {
            fclose(copy);
            copy = NULL;
        }
    fclose(file);
    if (copy)
        rewind(copy);
    return copy;
}

static bool is_standard(const char *name) { return strcmp(name, "-") == 0; }

const char *game_file_title(const char *name, const char *standard) { return is_standard(name) ? standard : name; }

FILE *game_file_stream(const char *name)
{
    if (!is_standard(name))
        return fopen(name, "rb");
    os_binary(stdin);
    return stdin;
}

/* A terminal can be read only once as well, and in the middle of a file its beginning is out of reach. */
static FILE *open_file(const char *name)
{
    FILE *file = game_file_stream(name);
    return file && (is_standard(name) || fseek(file, 0, SEEK_CUR) != 0) ? copy_of(file) : file;
}

/* Detects the format. False if the file is neither text nor in a binary format. */
static bool detect_format(FILE *file, enum games_format *format)
{
    char begin[GAMES_HEAD_MAX];
    size_t size = fread(begin, 1, sizeof begin, file);
    bool failed = ferror(file) != 0;
    *format = games_format_of(begin, size);
    rewind(file);
    if (failed) /* so that the reader meets the same error */
        (void)getc(file);
    return *format != GAMES_TRANSCRIPT || games_utf_16(begin, size) || !memchr(begin, '\0', size);
}

bool game_file_open(struct game_file *f, const char *name, const char *format, const char *game)
{
    enum games_format found;
    char why[RECORD_ERROR_MAX];
    *f = (struct game_file){.name = game_file_title(name, "standard input"), .file = open_file(name)};
    if (!f->file) {
        message_say("%s: cannot be opened", f->name);
        return false;
    }
    f->guessed = !format || !games_format_named(format, &found);
    if (f->guessed && !detect_format(f->file, &found)) {
        message_say("%s: not a file of games", f->name);
        fclose(f->file);
        return false;
    }
    f->format = found;
    f->reader = games_reader_new(f->file, found, game, is_standard(name) ? NULL : name, why);
    if (f->reader)
        return true;
    message_say("%s: %s (read as %s)", f->name, why, games_format_title(found));
    fclose(f->file);
    return false;
}

bool game_file_close(struct game_file *f)
{
    bool good = !ferror(f->file);
    if (!good)
        message_say("%s: cannot be read", f->name);
    games_reader_free(f->reader);
    fclose(f->file);
    return good;
}

static void write_fault(const struct game_file *f, const struct games_fault *fault, struct strbuf *out)
{
    printable_add(out, f->name, strlen(f->name));
    if (fault->line > 0 && fault->column > 0)
        strbuf_printf(out, ":%lld:%lld: ", fault->line, fault->column);
    else if (fault->line > 0)
        strbuf_printf(out, ":%lld: ", fault->line);
    else if (fault->game > 0)
        strbuf_printf(out, ": game %lld: ", fault->game);
    else
        strbuf_puts(out, ": ");
    printable_add(out, fault->why, strlen(fault->why));
    strbuf_printf(out, " (read as %s)", games_format_title(f->format));
}

/* True if not even the beginning of a line is as expected, in a format that was guessed. */
static bool is_strange(const struct game_file *f, const struct games_fault *fault)
{
    bool first = f->format == GAMES_TRANSCRIPT ? fault->error.move <= 1 && !fault->error.illegal
                                               : f->format == GAMES_POSITIONS && fault->column == 1;
    return f->guessed && first;
}

void game_faults_add(struct game_faults *faults, const struct game_file *f, const struct games_fault *fault)
{
    write_fault(f, fault, &faults->lines);
    strbuf_putc(&faults->lines, '\n');
    faults->count++;
    faults->strange += is_strange(f, fault);
}

bool game_faults_no_games(struct game_faults *faults, const struct game_file *f, long long legal, long long games)
{
    if (legal > 0 || faults->strange < 2 || 2 * faults->strange < games)
        return false;
    strbuf_clear(&faults->lines);
    printable_add(&faults->lines, f->name, strlen(f->name));
    strbuf_printf(&faults->lines, ": not a file of games: %lld of %lld lines begin with no game, move or board\n",
                  faults->strange, games);
    return true;
}
