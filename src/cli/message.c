#include "cli/commands.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/strbuf.h"

static void write_line(const char *format, va_list arguments)
{
    struct strbuf said = {0}, line = {0};
    strbuf_vprintf(&said, format, arguments);
    printable_add(&line, strbuf_text(&said), said.length);
    strbuf_putc(&line, '\n');
    fputs(strbuf_text(&line), stderr);
    strbuf_free(&said);
    strbuf_free(&line);
}

void message_say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_line(format, arguments);
    va_end(arguments);
}

int message_usage(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_line(format, arguments);
    va_end(arguments);
    return EXIT_USAGE;
}

int message_no(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_line(format, arguments);
    va_end(arguments);
    return EXIT_NO;
}
