#include "base/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"

static void write_line(const char *level, const char *format, va_list arguments)
{
    char text[1024];
    struct strbuf line = {0};
    vsnprintf(text, sizeof text, format, arguments);
    printable_add(&line, text, strlen(text)); /* it may quote a file */
    fprintf(stderr, "outflank: %s: %s\n", level, strbuf_text(&line));
    strbuf_free(&line);
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
