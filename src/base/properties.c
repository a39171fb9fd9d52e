#include "base/pairs.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/lines.h"

static const char BLANKS[] = " \t\f";

void properties_init(struct properties *p, char *text)
{
    *p = (struct properties){.next = text + lines_mark(text), .following = 1};
}

/* True if the last character is a backslash that is not itself escaped. */
static bool goes_on(const char *begin, const char *end)
{
    bool odd = false;
    while (end > begin && *--end == '\\')
        odd = !odd;
    return odd;
}

/* The next line without its newline. */
static char *next_line(struct properties *p, char **end)
{
    char *line = p->next + strspn(p->next, BLANKS);
    *end = line + strcspn(line, "\r\n");
    p->next = *end + ((*end)[0] == '\r' && (*end)[1] == '\n' ? 2 : **end != '\0');
    p->following++;
    return line;
}

/* A line joined with its continuations and terminated. */
static char *next_entry(struct properties *p)
{
    char *end, *entry;
    p->number = p->following;
    entry = next_line(p, &end);
    while (*entry != '#' && *entry != '!' && goes_on(entry, end)) {
        char *rest_end, *rest = next_line(p, &rest_end);
        size_t length = (size_t)(rest_end - rest);
        memmove(--end, rest, length);
        end += length;
    }
    *end = '\0';
    return entry;
}

static int hex(char c)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    const char *at = c ? strchr(digits, c) : NULL;
    return at ? (int)(at - digits) % 16 : -1;
}

/* The four digits after "\u", or 0, as NUL is not allowed in a text. */
static uint32_t unit(const char *text)
{
    uint32_t value = 0;
    for (int i = 0; i < 4; i++) {
        if (hex(text[i]) < 0)
            return 0;
        value = value * 16 + (uint32_t)hex(text[i]);
    }
    return value;
}

/* The character that begins with the four digits at *text, which is advanced; 0 if there is none. */
static uint32_t next_character(const char **text)
{
    uint32_t high = unit(*text), low = 0;
    *text += high ? 4 : 0;
    if (high < 0xd800 || high > 0xdfff)
        return high;
    if (high < 0xdc00 && (*text)[0] == '\\' && (*text)[1] == 'u')
        low = unit(*text + 2);
    if (low < 0xdc00 || low > 0xdfff)
        return 0;
    *text += 6;
    return 0x10000 + ((high - 0xd800) << 10 | (low - 0xdc00));
}

static char *put(char *out, uint32_t c)
{
    if (c < 0x80) {
        *out++ = (char)c;
        return out;
    }
    static const unsigned leads[] = {0, 0xc0, 0xe0, 0xf0};
    int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    *out++ = (char)(leads[more] | c >> 6 * more);
    while (more-- > 0)
        *out++ = (char)(0x80 | (c >> 6 * more & 0x3f));
    return out;
}

/* Removes escapes in place, which never makes the text longer. False if one is invalid. */
static bool unescape(char *text)
{
    static const char letters[] = "ntrf", meant[] = "\n\t\r\f";
    char *out = text;
    for (const char *in = text; *in;) {
        if (*in != '\\') {
            *out++ = *in++;
            continue;
        }
        const char *letter = in[1] ? strchr(letters, in[1]) : NULL;
        in += in[1] ? 2 : 1;
        if (in[-1] == 'u') {
            uint32_t c = next_character(&in);
            if (c == 0)
                return false;
            out = put(out, c);
        } else {
            *out++ = letter ? meant[letter - letters] : in[-1];
        }
    }
    *out = '\0';
    return true;
}

/* The end of the key: a blank, "=" or ":" without a backslash before it. */
static char *key_end(char *entry)
{
    while (*entry && !strchr(" \t\f=:", *entry))
        entry += *entry == '\\' && entry[1] ? 2 : 1;
    return entry;
}

static void split(struct properties *p, char *entry)
{
    char *end = key_end(entry), *text = end + strspn(end, BLANKS);
    if (*text == '=' || *text == ':')
        text += 1 + strspn(text + 1, BLANKS);
    p->fault = end == entry ? "there is no key before the \"=\"" : NULL;
    *end = '\0';
    if (!p->fault && (!unescape(entry) || !unescape(text)))
        p->fault = "\\u needs the four hexadecimal digits of a character";
    p->key = p->fault ? NULL : entry;
    p->text = p->fault ? NULL : text;
}

bool properties_next(struct properties *p)
{
    while (*p->next != '\0') {
        char *entry = next_entry(p);
        if (*entry == '\0' || *entry == '#' || *entry == '!')
            continue;
        split(p, entry);
        return true;
    }
    return false;
}
