/*
 * make_days - makes the row of days, and proves it. Each day depends on its place alone, so days may be made anywhere
 * in any order; parts put one behind the other are the row.
 *
 *     make_days WEIGHTS make FIRST COUNT FILE   adds what is still missing of the days FIRST to FIRST + COUNT - 1
 *     make_days WEIGHTS prove ROW [EACH]        solves every day anew, or one in EACH
 *     make_days WEIGHTS first FILE              makes the easy ones of a person's first week
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lines.h"
#include "seek.h"

static int usage(void)
{
    fputs("usage: make_days WEIGHTS make FIRST COUNT FILE\n       make_days WEIGHTS prove ROW [EACH]\n"
          "       make_days WEIGHTS first FILE\n",
          stderr);
    return 2;
}

/* Lines of a file that another run has begun. Each was written whole. */
static int lines_there(const char *path)
{
    FILE *file = fopen(path, "rb");
    struct lines lines;
    int count = 0;
    if (!file)
        return 0;
    lines_init(&lines, file);
    while (lines_next(&lines))
        count++;
    lines_finish(&lines);
    fclose(file);
    return count;
}

typedef bool seeker(struct prover *prover, int number, struct day *day);

/* Writes the lines from `from` to before `end`, each as soon as it is found, and closes the file. */
static int write_days(FILE *file, struct prover *prover, seeker *seek, int from, int end)
{
    for (int number = from; number < end; number++) {
        char line[DAY_LINE_MAX];
        struct day day;
        if (!seek(prover, number, &day)) {
            fprintf(stderr, "number %d: no position was found\n", number);
            fclose(file);
            return 1;
        }
        day_write(&day, line);
        fprintf(file, "%s\n", line);
        fflush(file);
    }
    return fclose(file) == 0 ? 0 : 1;
}

static FILE *open_days(const char *path, const char *mode)
{
    FILE *file = fopen(path, mode);
    if (!file)
        fprintf(stderr, "%s: %s\n", path, strerror(errno));
    return file;
}

static int make(struct prover *prover, int first, int count, const char *path)
{
    int done = lines_there(path);
    FILE *file = open_days(path, "ab");
    return file ? write_days(file, prover, seek_day, first + done, first + count) : 1;
}

static int make_first(struct prover *prover, const char *path)
{
    FILE *file = open_days(path, "wb");
    if (!file)
        return 1;
    fprintf(file,
            "%s\n# Of Classic, for the first days that a person opens: at most eight moves to choose from, and the "
            "only one that wins is at least ten discs better.\n",
            DAYS_HEADER);
    return write_days(file, prover, seek_first, 1, DAYS_EASY + 1);
}

/* ---- proving ---- */

struct row {
    struct prover *prover;
    int each, places, proven, wrong;
};

static void wrong(struct row *row, const char *what)
{
    char date[DATE_TEXT_MAX];
    fprintf(stderr, "%s (day %d): %s\n", date_text(DAYS_FIRST + row->places, date), row->places, what);
    row->wrong++;
}

static void prove_line(struct row *row, const char *text, size_t length)
{
    struct day day;
    struct proof proof;
    if (!day_read(text, length, date_weekday(DAYS_FIRST + row->places), &day)) {
        wrong(row, "cannot be read");
    } else if (row->places / 7 % row->each == 0) {
        row->proven++;
        if (!proof_of(row->prover, &day.position, &proof))
            wrong(row, "not exactly one move wins");
        else if (memcmp(&proof.answer, &day.answer, sizeof proof.answer) != 0 || proof.margin != day.margin)
            wrong(row, "another move wins, or by another margin");
    }
    row->places++;
}

static int prove(struct prover *prover, const char *path, int each)
{
    struct row row = {.prover = prover, .each = each};
    FILE *file = fopen(path, "rb");
    struct lines lines;
    if (!file) {
        fprintf(stderr, "%s: %s\n", path, strerror(errno));
        return 1;
    }
    lines_init(&lines, file);
    while (lines_next(&lines))
        if (lines.line.text[0] != '#' && strcmp(lines.line.text, DAYS_HEADER) != 0)
            prove_line(&row, lines.line.text, lines.line.length);
    lines_finish(&lines);
    fclose(file);
    printf("%d days, %d of them proven, %d wrong\n", row.places, row.proven, row.wrong);
    return row.wrong > 0 || row.proven == 0;
}

int main(int argc, char **argv)
{
    struct prover prover;
    int result;
    bool makes = argc == 6 && strcmp(argv[2], "make") == 0, first = argc == 4 && strcmp(argv[2], "first") == 0;
    if (!makes && !first && (argc < 4 || argc > 5 || strcmp(argv[2], "prove") != 0))
        return usage();
    if (!prover_init(&prover, argv[1])) {
        fprintf(stderr, "no weights in %s\n", argv[1]);
        return 1;
    }
    if (first)
        result = make_first(&prover, argv[3]);
    else if (makes)
        result = make(&prover, atoi(argv[3]), atoi(argv[4]), argv[5]);
    else
        result = prove(&prover, argv[3], argc == 5 && atoi(argv[4]) > 0 ? atoi(argv[4]) : 1);
    prover_finish(&prover);
    return result;
}
