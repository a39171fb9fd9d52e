#include "base/log.h"

#include <stdarg.h>
#include <stdio.h>

static enum log_level threshold = LOG_WARN;

void log_set_level(enum log_level level) { threshold = level; }

static void write_line(enum log_level level, const char *format, va_list arguments)
{
    static const char *const names[] = {"error", "warning", "info", "debug"};
    char line[1024];
    if (level > threshold)
        return;
    vsnprintf(line, sizeof line, format, arguments);
    fprintf(stderr, "outflank: %s: %s\n", names[level], line);
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
