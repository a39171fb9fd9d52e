/* photo: positions of photo finish, in which one move wins. */
#include "learn/photo.h"

#include <stdio.h>
#include <string.h>

#include "career/day.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/report.h"
#include "rules/notation.h"

enum { K_MAX = 1000000, COUNT_MAX = 1000000 };

static const char *const HABITS[PHOTO_HABITS] = {"flips", "corner", "ahead"};

struct asked {
    int day, k, difficulty;
    bool json;
};

static void print(const struct asked *asked, int k, const struct photo *photo)
{
    char date[DATE_TEXT_MAX], position[NOTATION_POSITION_MAX], move[NOTATION_SQUARE_MAX];
    struct strbuf out = {0}, fooled = {0};
    notation_position(&photo->position, position, sizeof position);
    notation_square(photo->move, move);
    for (int habit = 0; habit < PHOTO_HABITS; habit++)
        if (photo->fooled >> habit & 1)
            strbuf_printf(&fooled, asked->json ? "%s\"%s\"" : "%s%s", fooled.length ? asked->json ? "," : " " : "",
                          HABITS[habit]);
    if (asked->json) {
        strbuf_putc(&out, '{');
        report_key(&out, "day");
        report_string(&out, date_text(asked->day, date));
        report_count(&out, "k", (uint64_t)k);
        report_count(&out, "difficulty", (uint64_t)asked->difficulty);
        report_key(&out, "position");
        report_string(&out, position);
        report_key(&out, "move");
        report_string(&out, move);
        report_count(&out, "margin", photo->margin);
        report_count(&out, "open", photo->open);
        report_key(&out, "fooled");
        strbuf_printf(&out, "[%s]}", strbuf_text(&fooled));
        report_print(&out, stdout);
    } else {
        printf("%s  %s wins by %d%s%s\n", position, move, photo->margin, fooled.length ? ", not " : "",
               strbuf_text(&fooled));
    }
    strbuf_free(&fooled);
    strbuf_free(&out);
}

static int print_all(const struct asked *asked, int count)
{
    struct engine *engine = engine_new(1, 1);
    struct photo photo;
    if (!engine)
        return message_no("out of memory");
    for (int k = asked->k; k < asked->k + count && results_wanted(); k++)
        if (photo_make(engine, asked->day, k, asked->difficulty, &photo))
            print(asked, k, &photo);
    engine_free(engine);
    return EXIT_DONE;
}

static int run(int count, char **words)
{
    const char *day = NULL, *k_text = "0", *difficulty_text = "2", *count_text = "1";
    struct asked asked = {0};
    const struct argument known[] = {
        {"--day", &day, NULL},          {"--k", &k_text, NULL},        {"--difficulty", &difficulty_text, NULL},
        {"--count", &count_text, NULL}, {"--json", NULL, &asked.json}, {NULL, NULL, NULL}};
    uint64_t k, difficulty, positions;
    int plain;
    if (!arguments_read(count, words, known, NULL, 0, &plain))
        return EXIT_USAGE;
    if (!day)
        return message_usage("--day DATE is required, for example --day 2026-11-29");
    if (!date_parse(day, strlen(day), &asked.day))
        return message_usage("--day: \"%s\" is no date such as 2026-11-29", day);
    if (!arguments_number("--k", k_text, 0, K_MAX, &k) ||
        !arguments_number("--difficulty", difficulty_text, PHOTO_EASIEST, PHOTO_HARDEST, &difficulty) ||
        !arguments_number("--count", count_text, 1, COUNT_MAX, &positions))
        return EXIT_USAGE;
    asked.k = (int)k;
    asked.difficulty = (int)difficulty;
    return print_all(&asked, (int)positions);
}

const struct command command_photo = {"photo", "--day DATE [--k K] [--difficulty N] [--count C] [--json]",
                                      "make positions of photo finish, where one move wins",
                                      "Positions of Classic on 6 x 6 in which one move wins and every other loses or "
                                      "draws: the Kth (from 0) of a day at a "
                                      "difficulty from 2 to 11, and C - 1 more. They are made by lot and solved, the "
                                      "same on every machine. The difficulty "
                                      "is the number of empty squares and one for each habit that does not lead to the "
                                      "move: flips (what flips most), corner "
                                      "(a corner, if there is one), ahead (the best count after their best reply for "
                                      "theirs); from 4 on flips never does. "
                                      "One line a position: POSITION, the move, what it wins by and the habits fooled. "
                                      "With --json one object a line: day, "
                                      "k, difficulty, position, move, margin, open (empty squares), fooled.",
                                      run};
