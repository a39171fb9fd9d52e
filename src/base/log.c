#include "base/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/os.h"
#include "base/strbuf.h"

enum { TERMINAL_WIDTH = 80 };

void log_say(const char *program, const char *text)
{
    struct strbuf line = {0}, wrapped = {0};
    strbuf_printf(&line, "%s: ", program);
    printable_add(&line, text, strlen(text));
    printable_wrap(&wrapped, strbuf_text(&line), os_is_terminal(stderr) ? TERMINAL_WIDTH : 0, "  ");
    fprintf(stderr, "%s\n", strbuf_text(&wrapped));
    strbuf_free(&wrapped);
    strbuf_free(&line);
}

static void write_line(const char *level, const char *format, va_list arguments)
{
    struct strbuf text = {0};
    strbuf_printf(&text, "%s: ", level);
    strbuf_vprintf(&text, format, arguments);
    log_say("outflank", strbuf_text(&text));
    strbuf_free(&text);
}

void log_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_line("error", format, arguments);
    va_end(arguments);
}

void log_warn(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_line("warning", format, arguments);
    va_end(arguments);
}
