/* Gamepad mappings in a backup, merged line by line. */
#include <stdlib.h>
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

/* The mappings of a text, sorted, so that each of another text is looked up at once however many there are. */
struct mappings {
    struct strbuf lines; /* each ends with a NUL */
    struct pad_mapping *keys;
    size_t count;
};

/* False if there is no memory for them. */
static bool read_mappings(struct mappings *m, const char *text)
{
    struct strbuf line = {0};
    while (*text) {
        text += line_at(text, &line);
        if (!pad_mappings_is(strbuf_text(&line)))
            continue;
        strbuf_add(&m->lines, line.text, line.length + 1);
        m->count++;
    }
    strbuf_free(&line);
    m->keys = malloc((m->count + 1) * sizeof *m->keys);
    const char *mapping = strbuf_text(&m->lines);
    for (size_t i = 0; m->keys && i < m->count; i++, mapping += strlen(mapping) + 1)
        m->keys[i] = pad_mappings_key(mapping);
    if (m->keys)
        qsort(m->keys, m->count, sizeof *m->keys, pad_mappings_compare);
    return m->keys != NULL;
}

/* Accepts mappings of gamepads that have none here, since the player's own stay; if there is no file here, also
 * comments. */
static bool may_come(const struct mappings *here, bool any, const char *line)
{
    if (!pad_mappings_is(line))
        return !any && (*line == '\0' || *line == '#');
    struct pad_mapping key = pad_mappings_key(line);
    return !bsearch(&key, here->keys, here->count, sizeof *here->keys, pad_mappings_compare);
}

bool backup_join_pads(struct backup_joining *j, struct backup_text here, struct backup_text there, struct strbuf *out)
{
    struct strbuf both = {0}, line = {0};
    struct mappings mine = {.count = 0};
    (void)j;
    if (strlen(there.text) != there.length || !read_mappings(&mine, here.text ? here.text : "")) {
        strbuf_free(&mine.lines);
        return false;
    }
    if (here.text)
        strbuf_add(&both, here.text, here.length);
    for (const char *at = there.text; *at;) {
        at += line_at(at, &line);
        if (!may_come(&mine, here.text, strbuf_text(&line)))
            continue;
        if (both.length > 0 && both.text[both.length - 1] != '\n')
            strbuf_putc(&both, '\n');
        strbuf_add(&both, line.text, line.length);
        strbuf_putc(&both, '\n');
    }
    strbuf_free(&line);
    strbuf_free(&mine.lines);
    free(mine.keys);
    backup_settle(here, &both, out);
    return true;
}
