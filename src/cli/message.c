#include "cli/commands.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/log.h"
#include "base/strbuf.h"

static void write_line(const char *format, va_list arguments)
{
    struct strbuf said = {0};
    strbuf_vprintf(&said, format, arguments);
    log_say("outflank-cli", strbuf_text(&said));
    strbuf_free(&said);
}

bool results_wanted(void) { return !ferror(stdout); }

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
