#include "base/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/printable.h"

static enum log_level threshold = LOG_WARN;

void log_set_level(enum log_level level) { threshold = level; }

static void write_line(enum log_level level, const char *format, va_list arguments)
{
    static const char *const names[] = {"error", "warning", "info", "debug"};
    char text[1024];
    struct strbuf line = {0};
    if (level > threshold)
        return;
    vsnprintf(text, sizeof text, format, arguments);
    printable_add(&line, text, strlen(text)); /* it may quote a file */
    fprintf(stderr, "outflank: %s: %s\n", names[level], strbuf_text(&line));
    strbuf_free(&line);
}

void log_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_line(LOG_ERROR, format, arguments);
    va_end(arguments);
}

void log_warn(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_line(LOG_WARN, format, arguments);
    va_end(arguments);
}

void log_info(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_line(LOG_INFO, format, arguments);
    va_end(arguments);
}

void log_debug(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_line(LOG_DEBUG, format, arguments);
    va_end(arguments);
}
