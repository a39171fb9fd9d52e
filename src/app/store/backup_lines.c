/* Gamepad mappings in a backup, merged line by line. */
#include <string.h>

#include "app/store/backup_internal.h"
#include "kit/pads.h"

static size_t line_at(const char *text, struct strbuf *line)
{
    size_t length = strcspn(text, "\n"), end = length;
    while (end > 0 && strchr(" \t\r", text[end - 1]))
        end--;
    strbuf_clear(line);
    strbuf_add(line, text, end);
    return length + (text[length] == '\n');
}

/* Whether a text has a mapping for the same gamepad and system, in which case the player's own one stays. */
static bool maps(const char *text, const char *mapping)
{
    struct strbuf line = {0};
    bool found = false;
    while (*text && !found) {
        text += line_at(text, &line);
        found = pad_mappings_same(strbuf_text(&line), mapping);
    }
    strbuf_free(&line);
    return found;
}

/* Accepts mappings of gamepads that have none here; if there is no file here, also comments. */
static bool may_come(const char *here, const char *line)
{
    if (!pad_mappings_is(line))
        return !here && (*line == '\0' || *line == '#');
    return !here || !maps(here, line);
}

bool backup_join_pads(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out)
{
    struct strbuf both = {0}, line = {0};
    (void)j;
    if (strlen(there.text) != there.length)
        return false;
    if (here.text)
        strbuf_add(&both, here.text, here.length);
    for (const char *at = there.text; *at;) {
        at += line_at(at, &line);
        if (!may_come(here.text, strbuf_text(&line)))
            continue;
        if (both.length > 0 && both.text[both.length - 1] != '\n')
            strbuf_putc(&both, '\n');
        strbuf_add(&both, line.text, line.length);
        strbuf_putc(&both, '\n');
    }
    strbuf_free(&line);
    backup_settle(here, &both, out);
    return true;
}
