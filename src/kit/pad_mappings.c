#include "kit/pads.h"

#include <SDL.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/lines.h"
#include "base/log.h"
#include "kit/files.h"

enum { GUID = 32 };

#define PLATFORM "platform:"
#define XINPUT "xinput,"

/* True for a line for this system, or for all systems. */
static bool is_ours(const char *line)
{
    const char *platform = strstr(line, PLATFORM), *here = SDL_GetPlatform();
    size_t length = strlen(here);
    if (!platform)
        return true;
    platform += sizeof PLATFORM - 1;
    return strncmp(platform, here, length) == 0 && (platform[length] == ',' || platform[length] == '\0');
}

/* SDL accepts what it can from a line and silently ignores the rest (SDL_PrivateGameControllerParseElement in
 * src/joystick/SDL_gamecontroller.c of SDL 2.26), so this checks that the whole line consists of "what:where". */
bool pad_mappings_is(const char *line)
{
    size_t digits = 0;
    while (isxdigit((unsigned char)line[digits]))
        digits++;
    if (strncmp(line, XINPUT, sizeof XINPUT - 1) == 0) /* applies to all pads that Windows reads by XInput */
        digits = sizeof XINPUT - 2;
    else if (digits != GUID || line[digits] != ',')
        return false;
    const char *name = line + digits + 1;
    if (*name == ',' || *name == '\0')
        return false;
    const char *field = strchr(name, ',');
    int fields = 0;
    while (field && field[1] != '\0') {
        const char *colon = strchr(field + 1, ':'), *next = strchr(field + 1, ',');
        if (!colon || colon == field + 1 || colon[1] == '\0' || (next && colon + 1 >= next))
            return false;
        fields++;
        field = next;
    }
    return fields > 0;
}

struct pad_mapping pad_mappings_key(const char *line)
{
    const char *system = strstr(line, PLATFORM);
    return (struct pad_mapping){line, system, strcspn(line, ","), system ? strcspn(system, ",") : 0};
}

static int compare_texts(const char *a, size_t length, const char *b, size_t other)
{
    int order = length && other ? memcmp(a, b, length < other ? length : other) : 0;
    return order ? order : (length > other) - (length < other);
}

int pad_mappings_compare(const void *a, const void *b)
{
    const struct pad_mapping *one = a, *two = b;
    int order = compare_texts(one->pad, one->pad_length, two->pad, two->pad_length);
    return order ? order : compare_texts(one->system, one->system_length, two->system, two->system_length);
}

/* Removes surrounding blanks and carriage returns. */
static char *trimmed(char *line)
{
    while (isspace((unsigned char)*line))
        line++;
    size_t length = strlen(line);
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        line[--length] = '\0';
    return line;
}

/* True if the line was accepted or can be skipped. */
static bool add_line(char *text)
{
    char *line = trimmed(text);
    if (*line == '\0' || *line == '#')
        return true;
    if (!pad_mappings_is(line))
        return false;
    return !is_ours(line) || SDL_GameControllerAddMapping(line) >= 0;
}

int pad_mappings_load(const char *path)
{
    int bad = 0, number = 1;
    if (!files_exists(path))
        return 0;
    char *text = files_read(path, PAD_MAPPINGS_LARGEST, NULL);
    if (!text) {
        log_warn("%s: %s", path, SDL_GetError());
        return 1;
    }
    char *line = text + lines_mark(text);
    for (char *next = line; next; number++, line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        if (!add_line(line) && bad == 0)
            bad = number;
    }
    free(text);
    if (bad)
        log_warn("%s: line %d is no mapping", path, bad);
    return bad;
}
