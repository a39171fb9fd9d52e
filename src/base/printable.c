#include "base/strbuf.h"

#include <string.h>

/* The length of a character that begins with this byte; 0 if none does. */
static size_t bytes_of(unsigned char first)
{
    return first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
}

/* Unicode 3.9, table 3-7: not overlong, not a surrogate, not beyond U+10FFFF. */
static bool is_well_formed(uint32_t c, size_t bytes)
{
    return bytes < 3 || (bytes == 3 && c >= 0x800 && (c < 0xd800 || c > 0xdfff)) ||
           (bytes == 4 && c >= 0x10000 && c <= 0x10ffff);
}

static bool is_control(uint32_t c) { return c < 0x20 || (c >= 0x7f && c < 0xa0); }

size_t printable_decode(const char *text, size_t length, uint32_t *character)
{
    unsigned char first = length > 0 ? (unsigned char)text[0] : 0;
    size_t bytes = bytes_of(first);
    uint32_t c = bytes < 2 ? first : first & (0x7fU >> bytes);
    if (bytes > length)
        return 0;
    for (size_t i = 1; i < bytes; i++) {
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            return 0;
        c = c << 6 | ((unsigned char)text[i] & 0x3f);
    }
    if (!is_well_formed(c, bytes) || is_control(c))
        return 0;
    *character = c;
    return bytes;
}

size_t printable_character(const char *text, size_t length)
{
    uint32_t c;
    return printable_decode(text, length, &c);
}

/* The marks of Unicode 14 (categories Mn, Mc and Me) that living scripts have, and the two vowels of Thai and Lao that
 * are written like marks; unassigned gaps between marks are filled. */
static bool is_mark(uint32_t c)
{
    static const struct {
        uint32_t first, last;
    } marks[] = {{0x300, 0x36f},     {0x483, 0x489},    {0x591, 0x5bd},   {0x5bf, 0x5bf},     {0x5c1, 0x5c2},
                 {0x5c4, 0x5c5},     {0x5c7, 0x5c7},    {0x610, 0x61a},   {0x64b, 0x65f},     {0x670, 0x670},
                 {0x6d6, 0x6dc},     {0x6df, 0x6e4},    {0x6e7, 0x6e8},   {0x6ea, 0x6ed},     {0x711, 0x711},
                 {0x730, 0x74a},     {0x7a6, 0x7b0},    {0x7eb, 0x7f3},   {0x7fd, 0x7fd},     {0x816, 0x819},
                 {0x81b, 0x823},     {0x825, 0x827},    {0x829, 0x82d},   {0x859, 0x85b},     {0x898, 0x89f},
                 {0x8ca, 0x8e1},     {0x8e3, 0x903},    {0x93a, 0x93c},   {0x93e, 0x94f},     {0x951, 0x957},
                 {0x962, 0x963},     {0x981, 0x983},    {0x9bc, 0x9bc},   {0x9be, 0x9cd},     {0x9d7, 0x9d7},
                 {0x9e2, 0x9e3},     {0x9fe, 0xa03},    {0xa3c, 0xa51},   {0xa70, 0xa71},     {0xa75, 0xa75},
                 {0xa81, 0xa83},     {0xabc, 0xabc},    {0xabe, 0xacd},   {0xae2, 0xae3},     {0xafa, 0xb03},
                 {0xb3c, 0xb3c},     {0xb3e, 0xb57},    {0xb62, 0xb63},   {0xb82, 0xb82},     {0xbbe, 0xbcd},
                 {0xbd7, 0xbd7},     {0xc00, 0xc04},    {0xc3c, 0xc3c},   {0xc3e, 0xc56},     {0xc62, 0xc63},
                 {0xc81, 0xc83},     {0xcbc, 0xcbc},    {0xcbe, 0xcd6},   {0xce2, 0xce3},     {0xd00, 0xd03},
                 {0xd3b, 0xd3c},     {0xd3e, 0xd4d},    {0xd57, 0xd57},   {0xd62, 0xd63},     {0xd81, 0xd83},
                 {0xdca, 0xddf},     {0xdf2, 0xdf3},    {0xe31, 0xe31},   {0xe33, 0xe3a},     {0xe47, 0xe4e},
                 {0xeb1, 0xeb1},     {0xeb3, 0xebc},    {0xec8, 0xecd},   {0xf18, 0xf19},     {0xf35, 0xf35},
                 {0xf37, 0xf37},     {0xf39, 0xf39},    {0xf3e, 0xf3f},   {0xf71, 0xf84},     {0xf86, 0xf87},
                 {0xf8d, 0xfbc},     {0xfc6, 0xfc6},    {0x102b, 0x103e}, {0x1056, 0x1059},   {0x105e, 0x1060},
                 {0x1062, 0x1064},   {0x1067, 0x106d},  {0x1071, 0x1074}, {0x1082, 0x108d},   {0x108f, 0x108f},
                 {0x109a, 0x109d},   {0x135d, 0x135f},  {0x1712, 0x1715}, {0x1732, 0x1734},   {0x1752, 0x1753},
                 {0x1772, 0x1773},   {0x17b4, 0x17d3},  {0x17dd, 0x17dd}, {0x180b, 0x180d},   {0x180f, 0x180f},
                 {0x1885, 0x1886},   {0x18a9, 0x18a9},  {0x1920, 0x193b}, {0x1a17, 0x1a1b},   {0x1a55, 0x1a7f},
                 {0x1ab0, 0x1b04},   {0x1b34, 0x1b44},  {0x1b6b, 0x1b73}, {0x1b80, 0x1b82},   {0x1ba1, 0x1bad},
                 {0x1be6, 0x1bf3},   {0x1c24, 0x1c37},  {0x1cd0, 0x1cd2}, {0x1cd4, 0x1ce8},   {0x1ced, 0x1ced},
                 {0x1cf4, 0x1cf4},   {0x1cf7, 0x1cf9},  {0x1dc0, 0x1dff}, {0x20d0, 0x20f0},   {0x2cef, 0x2cf1},
                 {0x2d7f, 0x2d7f},   {0x2de0, 0x2dff},  {0x302a, 0x302f}, {0x3099, 0x309a},   {0xa66f, 0xa672},
                 {0xa674, 0xa67d},   {0xa69e, 0xa69f},  {0xa6f0, 0xa6f1}, {0xa802, 0xa802},   {0xa806, 0xa806},
                 {0xa80b, 0xa80b},   {0xa823, 0xa827},  {0xa82c, 0xa82c}, {0xa880, 0xa881},   {0xa8b4, 0xa8c5},
                 {0xa8e0, 0xa8f1},   {0xa8ff, 0xa8ff},  {0xa926, 0xa92d}, {0xa947, 0xa953},   {0xa980, 0xa983},
                 {0xa9b3, 0xa9c0},   {0xa9e5, 0xa9e5},  {0xaa29, 0xaa36}, {0xaa43, 0xaa43},   {0xaa4c, 0xaa4d},
                 {0xaa7b, 0xaa7d},   {0xaab0, 0xaab0},  {0xaab2, 0xaab4}, {0xaab7, 0xaab8},   {0xaabe, 0xaabf},
                 {0xaac1, 0xaac1},   {0xaaeb, 0xaaef},  {0xaaf5, 0xaaf6}, {0xabe3, 0xabea},   {0xabec, 0xabed},
                 {0xfb1e, 0xfb1e},   {0xfe00, 0xfe0f},  {0xfe20, 0xfe2f}, {0x1e130, 0x1e136}, {0x1e2ec, 0x1e2ef},
                 {0x1e8d0, 0x1e8d6}, {0x1e944, 0x1e94a}};
    size_t low = 0, high = sizeof marks / sizeof marks[0];
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (c > marks[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < sizeof marks / sizeof marks[0] && c >= marks[low].first;
}

static bool is_joiner(uint32_t c) { return c == 0x200d; }

bool printable_invisible(uint32_t c)
{
    return c == 0xad || c == 0x34f || c == 0x61c || (c >= 0x200b && c <= 0x200f) || (c >= 0x202a && c <= 0x202e) ||
           (c >= 0x2060 && c <= 0x206f) || (c >= 0xfe00 && c <= 0xfe0f) || c == 0xfeff ||
           (c >= 0xe0000 && c <= 0xe0fff);
}

bool printable_extends(uint32_t c)
{
    return is_mark(c) || c == 0x200c || is_joiner(c) || (c >= 0x1f3fb && c <= 0x1f3ff) ||
           (c >= 0xe0020 && c <= 0xe01ef);
}

/* Whether the sign suppresses a vowel, so that the next consonant is written with this one (InCB=Linker of Unicode
 * 15.1: Devanagari, Bengali, Gujarati, Oriya, Telugu, Malayalam). */
static bool links(uint32_t c)
{
    return c == 0x94d || c == 0x9cd || c == 0xacd || c == 0xb4d || c == 0xc4d || c == 0xd4d;
}

static bool is_flag_half(uint32_t c) { return c >= 0x1f1e6 && c <= 0x1f1ff; }
static bool is_jamo(uint32_t c) { return c >= 0x1100 && c <= 0x11ff; }
/* The vowels and final consonants, which follow within a syllable. */
static bool continues_syllable(uint32_t c) { return c >= 0x1160 && c <= 0x11ff; }

size_t printable_letter(const char *text, size_t length)
{
    uint32_t c = 0, next;
    size_t used = printable_decode(text, length, &c), bytes;
    if (used == 0)
        return length > 0;
    for (bool flag = is_flag_half(c); used < length; used += bytes, c = next) {
        bytes = printable_decode(text + used, length - used, &next);
        if (bytes == 0)
            break;
        bool half = flag && is_flag_half(next);
        if (!half && !printable_extends(next) && !is_joiner(c) && !links(c) &&
            !(is_jamo(c) && continues_syllable(next)))
            break;
        flag = false;
    }
    return used;
}

size_t printable_letters(const char *text, size_t length)
{
    size_t letters = 0;
    for (size_t at = 0; at < length; at += printable_letter(text + at, length - at))
        letters++;
    return letters;
}

size_t printable_fit(const char *text, size_t length, size_t most)
{
    size_t used = 0, next = 0;
    if (length <= most)
        return length;
    while (next <= most) {
        used = next;
        next += printable_letter(text + used, length - used);
    }
    if (used > 0)
        return used;
    while (most > 0 && ((unsigned char)text[most] & 0xc0) == 0x80)
        most--;
    return most;
}

void printable_copy(char *out, size_t size, const char *text)
{
    size_t length = printable_fit(text, strlen(text), size - 1);
    memcpy(out, text, length);
    out[length] = '\0';
}

void printable_add(struct strbuf *out, const char *text, size_t length)
{
    while (length > 0) {
        size_t bytes = printable_character(text, length), used = bytes > 0 ? bytes : 1;
        if (bytes > 0)
            strbuf_add(out, text, bytes);
        else
            strbuf_printf(out, "\\x%02x", (unsigned char)*text);
        text += used;
        length -= used;
    }
}

void printable_wrap(struct strbuf *out, const char *line, size_t width, const char *indent)
{
    size_t used = 0;
    while (*line) {
        size_t blanks = strspn(line, " "), word = strcspn(line + blanks, " ");
        if (width > 0 && used > 0 && blanks > 0 && used + blanks + word > width) {
            strbuf_printf(out, "\n%s", indent);
            used = strlen(indent);
        } else {
            strbuf_add(out, line, blanks);
            used += blanks;
        }
        strbuf_add(out, line + blanks, word);
        used += word;
        line += blanks + word;
    }
}
