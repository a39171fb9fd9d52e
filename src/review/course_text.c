/* The text form of a course: "24~310f5 -120?d6 300=", one word per point. */
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "review/course.h"
#include "rules/notation.h"
#include "rules/turn.h"

/* The position as judge evaluates it, with coins flipped automatically. */
static struct position seen(const struct match *match, int ply)
{
    struct position p = *match_before(match, ply);
    p.house &= (uint8_t)~HOUSE_BY_HAND;
    return p;
}

static char sign_of(const struct course_point *point)
{
    return point->best.exact ? '=' : point->effort <= JUDGE_QUICK ? '?' : '~';
}

void course_write(const struct course *course, const struct match *match, struct strbuf *out)
{
    for (int i = 0; i <= course->turns; i++) {
        const struct course_point *point = &course->points[i];
        struct position p = seen(match, point->ply);
        char turn[NOTATION_TURN_MAX] = "";
        if (point->best.count > 0)
            (void)notation_turn(&p, point->best.plies, point->best.count, turn, sizeof turn);
        int value = point->side == FIRST ? point->best.value : -point->best.value;
        strbuf_printf(out, "%s%d%c", i > 0 ? " " : "", value, sign_of(point));
        if (point->best.error > 0)
            strbuf_printf(out, "%d", point->best.error);
        strbuf_puts(out, turn);
    }
}

/* Parses the word of a point; false if it is invalid. */
static bool read_point(struct course_point *point, const struct match *match, const char *word, size_t length)
{
    struct position p = seen(match, point->ply);
    struct move plies[TURN_PLIES_MAX];
    struct notation_error error;
    char text[NOTATION_TURN_MAX + 16], *end;
    size_t used = 0;
    if (length >= sizeof text)
        return false;
    memcpy(text, word, length);
    text[length] = '\0';
    long value = strtol(text, &end, 10);
    if (end == text || !*end || !strchr("=~?", *end) || value > INT_MAX / 2 || value < -INT_MAX / 2)
        return false;
    struct judged best = {.value = point->side == FIRST ? (int)value : (int)-value, .exact = *end == '='};
    point->effort = *end++ == '?' ? JUDGE_QUICK : JUDGE_WHOLE;
    if (isdigit((unsigned char)*end)) {
        const long off = strtol(end, &end, 10);
        if (best.exact || off > INT_MAX / 4)
            return false;
        best.error = (int)off;
    }
    if (*end) {
        best.count = notation_parse_turn(&p, end, plies, &used, &error);
        if (best.count < 1 || best.count > JUDGED_PLIES || end[used] != '\0')
            return false;
        memcpy(best.plies, plies, (size_t)best.count * sizeof plies[0]);
    }
    point->best = best;
    return true;
}

bool course_read(struct course *course, const struct match *match, const char *text)
{
    struct course read;
    int i = 0;
    course_of_match(&read, match);
    for (; *text && i <= read.turns; i++) {
        size_t length = strcspn(text, " ");
        if (!read_point(&read.points[i], match, text, length))
            return false;
        text += length;
        text += strspn(text, " ");
    }
    if (*text || i != read.turns + 1)
        return false;
    for (i = 0; i <= read.turns; i++) {
        struct judged best = read.points[i].best;
        const struct position p = seen(match, read.points[i].ply);
        course_note(&read, i, &p, &best, read.points[i].effort);
    }
    *course = read;
    return true;
}
