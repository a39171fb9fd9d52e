#include "cli/keep.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "base/lines.h"
#include "base/output.h"
#include "cli/commands.h"

static bool unwritten(const struct keep *k)
{
    message_say("%s: cannot be written: %s", k->name, strerror(errno));
    return false;
}

static bool take_lines(const struct keep *k, FILE *file, const char *head, keep_take take, void *user)
{
    struct lines lines;
    bool good = true;
    lines_init(&lines, file);
    while (good && lines_next(&lines)) {
        char *text = lines.line.text;
        if (lines.number == 1 && (strncmp(text, "% ", 2) != 0 || strcmp(text + 2, head) != 0)) {
            message_say("%s:1: not \"%% %s\": a file of something else", k->name, head);
            good = false;
        } else if (text[0] != '%' && text[0] != '\0' && !take(user, text)) {
            message_say("%s:%ld: not a whole result: left out", k->name, lines.number);
        }
    }
    lines_finish(&lines);
    if (good && ferror(file)) {
        message_say("%s: cannot be read", k->name);
        good = false;
    }
    return good;
}

/* Whether a file ends in the middle of a line. */
static bool ends_cut(FILE *file) { return fseek(file, -1, SEEK_END) == 0 && getc(file) != '\n'; }

bool keep_open(struct keep *k, const char *name, const char *head, keep_take take, void *user)
{
    static const struct output_kind kept = {.regular = true, .added_to = true};
    char why[OUTPUT_WHY_MAX];
    *k = (struct keep){.name = name};
    if (!output_possible(name, &kept, why)) {
        message_say("%s: cannot be written: %s", name, why);
        return false;
    }
    FILE *file = fopen(name, "rb");
    bool good = true, empty = true, cut = false;
    if (file) {
        good = take_lines(k, file, head, take, user);
        empty = fseek(file, 0, SEEK_END) == 0 && ftell(file) == 0;
        cut = ends_cut(file);
        fclose(file);
    }
    if (!good)
        return false;
    k->file = fopen(name, "ab");
    if (!k->file)
        return unwritten(k);
    return (!cut || keep_line(k, "\n")) && (!empty || keep_line(k, "%% %s\n", head));
}

bool keep_line(struct keep *k, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int written = vfprintf(k->file, format, arguments);
    va_end(arguments);
    return written >= 0 && fflush(k->file) == 0 ? true : unwritten(k);
}

bool keep_close(struct keep *k)
{
    FILE *file = k->file;
    k->file = NULL;
    return !file || fclose(file) == 0 ? true : unwritten(k);
}
