/* The games that were finished: what is added is found, whatever else happened to the file. */
#include "career/archive.h"

#include <stdio.h>
#include <string.h>

#include "base/checksum.h"
#include "match/helper.h"
#include "rules/notation.h"
#include "support/sums.h"
#include "support/test.h"

static const char SHORT[] = "e6f4e3f6g5d6e7f5c5"; /* the shortest game: 13-0 */

/* An archive and the text of its file. */
struct archive_text {
    struct archive archive;
    struct strbuf text;
};

static void put(struct archive_text *s, const struct strbuf *more)
{
    strbuf_add(&s->text, strbuf_text(more), more->length);
    archive_read(&s->archive, strbuf_text(more), more->length);
}

/* A game that ends as it stands, or is given up. */
static void add(struct archive_text *s, const char *game, const char *moves, const char *opponent, int first_player,
                const char *date)
{
    struct record record = {.match = helper_match(game, moves), .first_player = first_player};
    struct strbuf more = {0};
    (void)snprintf(record.opponent, sizeof record.opponent, "%s", opponent);
    if (!match_over(record.match))
        match_give_up(record.match, (enum side)match_position(record.match)->turn);
    archive_add(&s->archive, &record, date, &more);
    put(s, &more);
    record_finish(&record);
    strbuf_free(&more);
}

static void note(struct archive_text *s, int number, enum archive_mark mark)
{
    struct strbuf more = {0};
    archive_note(&s->archive, number, mark, &more);
    put(s, &more);
    strbuf_free(&more);
}

/* As another start of the program finds it. */
static void read_again(struct archive_text *s)
{
    archive_finish(&s->archive);
    archive_read(&s->archive, strbuf_text(&s->text), s->text.length);
}

static void finish(struct archive_text *s)
{
    archive_finish(&s->archive);
    strbuf_free(&s->text);
}

static int list(const struct archive_text *s, struct archive_filter filter, int numbers[16])
{
    assert_true(s->archive.count <= 16);
    return archive_list(&s->archive, &filter, numbers);
}

/* Five games: won against level 3, lost and won against level 6, one of two persons, given up against level 6. */
static struct archive_text five(void)
{
    struct archive_text s = {.text = {0}};
    add(&s, "classic", SHORT, "3", 0, "2026-11-20");
    add(&s, "classic", SHORT, "6", 1, "2026-11-21");
    add(&s, "reverse", SHORT, "6", 1, NULL);
    add(&s, "classic", SHORT, "0", 0, "2026-11-22 10:00:00 UTC");
    add(&s, "pocket", "c3c4d3", "6", 1, NULL);
    return s;
}

static void games_are_found_with_what_is_known_of_them(void **state)
{
    struct archive_text s = five();
    (void)state;
    for (int round = 0; round < 2; round++, read_again(&s)) {
        const struct archive_game *g = s.archive.games;
        assert_int_equal(s.archive.count, 5);
        assert_int_equal(s.archive.damaged, 0);
        assert_string_equal(g[0].variant->id, "classic");
        assert_string_equal(g[0].date, "2026-11-20");
        assert_string_equal(g[0].opponent, "3");
        assert_int_equal(g[0].score[FIRST], 13);
        assert_int_equal(g[0].score[SECOND], 0);
        assert_int_equal(g[0].moves, 9);
        assert_int_equal(g[0].corners[FIRST], 0);
        assert_int_equal(g[0].flipped[FIRST], 11);
        assert_int_equal(g[0].flipped[SECOND], 5); /* of 13 discs, 7 were placed */
        assert_int_equal(g[0].winner, FIRST);
        assert_int_equal(archive_outcome(&g[0]), ARCHIVE_WON);
        assert_int_equal(archive_outcome(&g[1]), ARCHIVE_LOST);
        assert_int_equal(archive_outcome(&g[2]), ARCHIVE_WON); /* the fewest discs */
        assert_int_equal(archive_outcome(&g[3]), ARCHIVE_NONE);
        assert_true(g[4].given_up);
        assert_int_equal(g[4].winner, FIRST);
        assert_int_equal(archive_outcome(&g[4]), ARCHIVE_LOST);
        struct record record;
        char why[RECORD_ERROR_MAX];
        assert_true(record_parse(s.text.text + g[3].at, g[3].length, 1, &record, why));
        assert_true(match_over(record.match));
        record_finish(&record);
    }
    finish(&s);
}

static void lists_are_the_newest_first_and_filtered(void **state)
{
    struct archive_text s = five();
    int numbers[16];
    (void)state;
    assert_int_equal(list(&s, (struct archive_filter){.variant = NULL}, numbers), 5);
    assert_int_equal(numbers[0], 4);
    assert_int_equal(numbers[4], 0);
    assert_int_equal(list(&s, (struct archive_filter){.variant = variant_find("classic", 7)}, numbers), 3);
    assert_int_equal(list(&s, (struct archive_filter){.opponent = "6"}, numbers), 3);
    assert_int_equal(numbers[2], 1);
    struct archive_filter won = {.by_outcome = true, .outcome = ARCHIVE_WON};
    assert_int_equal(list(&s, won, numbers), 2);
    won.opponent = "3";
    assert_int_equal(list(&s, won, numbers), 1);
    assert_int_equal(numbers[0], 0);
    finish(&s);
}

static void stars_and_removals_last_and_go_back(void **state)
{
    struct archive_text s = five();
    int numbers[16];
    (void)state;
    note(&s, 1, ARCHIVE_STAR);
    note(&s, 3, ARCHIVE_STAR);
    note(&s, 3, ARCHIVE_UNSTAR);
    note(&s, 0, ARCHIVE_REMOVE);
    note(&s, 2, ARCHIVE_REMOVE);
    for (int round = 0; round < 2; round++, read_again(&s)) {
        assert_int_equal(list(&s, (struct archive_filter){.starred = true}, numbers), 1);
        assert_int_equal(numbers[0], 1);
        assert_int_equal(list(&s, (struct archive_filter){.removed = true}, numbers), 2);
        assert_int_equal(list(&s, (struct archive_filter){.removed = false}, numbers), 3);
    }
    note(&s, 2, ARCHIVE_RESTORE);
    read_again(&s);
    assert_int_equal(list(&s, (struct archive_filter){.removed = false}, numbers), 4);
    finish(&s);
}

static void totals_are_the_first_players(void **state)
{
    struct archive_text s = five();
    (void)state;
    struct archive_filter all = {.variant = NULL}, six = {.opponent = "6"};
    struct archive_totals t = archive_sum(&s.archive, &all);
    assert_int_equal(t.games, 5);
    assert_int_equal(t.won, 2);
    assert_int_equal(t.lost, 2);
    assert_int_equal(t.drawn, 0);
    assert_int_equal(t.best_win, 13);
    assert_int_equal(t.longest_run, 1);
    assert_int_equal(t.flipped, 11 + 5 + 5 + 16); /* as Dark, as Light twice, both */
    assert_int_equal(t.given, -1);
    t = archive_sum(&s.archive, &six);
    assert_int_equal(t.games, 3);
    assert_int_equal(t.won, 1);
    assert_int_equal(t.flipped, 5 + 5);
    finish(&s);
}

static void what_was_given_away_is_weighed_by_moves(void **state)
{
    struct archive_text s = {.text = {0}};
    static const char *const given[] = {"120 80", "2 300"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct record record = {.match = helper_match("classic", i ? "f5d6" : "f5d6c3f3f4d3")};
        struct strbuf more = {0};
        (void)snprintf(record.opponent, sizeof record.opponent, "1");
        match_give_up(record.match, SECOND);
        record_add_fact(&record, "given", given[i], strlen(given[i]));
        archive_add(&s.archive, &record, NULL, &more);
        put(&s, &more);
        record_finish(&record);
        strbuf_free(&more);
    }
    struct archive_filter all = {.variant = NULL};
    struct archive_totals t = archive_sum(&s.archive, &all);
    assert_int_equal(t.given, (120 * 6 + 2 * 2) / 8 + 1); /* a half is rounded up */
    assert_int_equal(t.longest_run, 2);
    assert_int_equal(t.best_win, 0); /* they were given up */
    finish(&s);
}

/* A game that took so long; the person, who is Dark, wins or loses it. */
static void add_timed(struct archive_text *s, const char *opponent, bool won, bool given_up, const char *seconds)
{
    struct record record = {.match = helper_match("classic", given_up ? "f5d6" : SHORT), .first_player = won ? 0 : 1};
    struct strbuf more = {0};
    (void)snprintf(record.opponent, sizeof record.opponent, "%s", opponent);
    if (given_up)
        match_give_up(record.match, SECOND);
    record_add_fact(&record, "duration", seconds, strlen(seconds));
    archive_add(&s->archive, &record, NULL, &more);
    put(s, &more);
    record_finish(&record);
    strbuf_free(&more);
}

static void how_long_a_game_takes_is_the_middle_of_the_last_ones(void **state)
{
    struct archive_text s = {.text = {0}};
    const struct archive_filter classic = {.variant = variant_find("classic", 7)},
                                reverse = {.variant = variant_find("reverse", 7)};
    (void)state;
    assert_int_equal(archive_seconds(&s.archive, &classic), 0);
    for (int i = 0; i < 5; i++)
        add_timed(&s, "1", true, false, "9000"); /* long ago */
    for (int i = 0; i < 14; i++)
        add_timed(&s, "1", true, false, i % 2 ? "400" : "500");
    add_timed(&s, "1", true, false, "450");
    add_timed(&s, "1", true, true, "3");     /* not to its end */
    add(&s, "classic", SHORT, "1", 0, NULL); /* nobody knows how long */
    assert_int_equal(archive_seconds(&s.archive, &classic), 450);
    assert_int_equal(archive_seconds(&s.archive, &reverse), 0);
    read_again(&s);
    assert_int_equal(archive_seconds(&s.archive, &classic), 450);
    finish(&s);
}

static void removed_games_say_nothing_of_strength(void **state)
{
    struct archive_text s = {.text = {0}};
    (void)state;
    for (int i = 0; i < 6; i++)
        add_timed(&s, "3", i % 2, false, "60");
    assert_int_equal(archive_strength(&s.archive), 6);
    note(&s, 0, ARCHIVE_REMOVE);
    assert_in_range(archive_strength(&s.archive), 6, 7);
    note(&s, 1, ARCHIVE_REMOVE);
    assert_int_equal(archive_strength(&s.archive), 0); /* four are too few */
    finish(&s);
}

/* An opponent who went easy: the record names the level that was played, and no total counts the game. */
static void a_game_that_was_made_easy_flatters_nobody(void **state)
{
    static const char *const played[] = {"2", "0", "a word of a later version"};
    struct archive_text s = {.text = {0}};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct record record = {.match = helper_match("classic", SHORT), .opponent = "3"};
        struct strbuf more = {0};
        record_add_fact(&record, "eased", played[i], strlen(played[i]));
        archive_add(&s.archive, &record, NULL, &more);
        put(&s, &more);
        record_finish(&record);
        strbuf_free(&more);
    }
    add(&s, "classic", SHORT, "3", 0, NULL);
    for (int i = 0; i < 4; i++)
        assert_int_equal(s.archive.games[i].eased, i < 3);
    assert_int_equal(s.archive.games[0].level, 2);
    assert_int_equal(s.archive.games[1].level, 0);
    assert_int_equal(archive_sum(&s.archive, &(struct archive_filter){.opponent = "3"}).games, 1);
    assert_int_equal(archive_sum(&s.archive, &(struct archive_filter){.opponent = "3"}).won, 1);
    finish(&s);
}

static void a_person_is_as_strong_as_a_level_against_which_games_are_even(void **state)
{
    struct archive_text s = {.text = {0}};
    (void)state;
    for (int i = 0; i < 4; i++)
        add_timed(&s, "3", i % 2, false, "60");
    add_timed(&s, "0", true, false, "60"); /* of two persons */
    assert_int_equal(archive_strength(&s.archive), 0);
    add_timed(&s, "3", true, false, "60");
    add_timed(&s, "3", false, false, "60");
    assert_int_equal(archive_strength(&s.archive), 6);
    for (int i = 0; i < 20; i++)
        add_timed(&s, "5", i % 4 != 0, false, "60"); /* three of four of the last games, which alone count */
    assert_in_range(archive_strength(&s.archive), 11, 12);
    for (int i = 0; i < 20; i++)
        add_timed(&s, "1", true, false, "60"); /* says only that a stronger one is wanted */
    assert_in_range(archive_strength(&s.archive), 5, 7);
    for (int i = 0; i < 20; i++)
        add_timed(&s, "1", false, false, "60");
    assert_in_range(archive_strength(&s.archive), 2, 2);
    for (int i = 0; i < 20; i++)
        add_timed(&s, "10", true, false, "60");
    assert_in_range(archive_strength(&s.archive), 20, 20);
    finish(&s);
    struct archive_text lost = {.text = {0}};
    for (int i = 0; i < 5; i++)
        add_timed(&lost, "8", false, false, "60"); /* and yet as good as the level below those that won */
    assert_int_equal(archive_strength(&lost.archive), 12);
    finish(&lost);
}

/* A file that broke off anywhere has all games before, and takes more of them. */
static void a_torn_end_costs_one_game(void **state)
{
    (void)state;
    struct archive_text s = five();
    size_t whole = s.archive.games[3].at + s.archive.games[3].length, length = s.text.length;
    for (size_t cut = whole; cut < length; cut++) {
        struct archive_text torn = {.text = {0}};
        strbuf_add(&torn.text, s.text.text, cut);
        read_again(&torn);
        bool all = cut == length - 1; /* but for the last line's end */
        assert_int_equal(torn.archive.count, all ? 5 : 4);
        add(&torn, "classic", SHORT, "1", 0, NULL);
        read_again(&torn);
        assert_int_equal(torn.archive.count, all ? 6 : 5);
        assert_string_equal(torn.archive.games[torn.archive.count - 1].opponent, "1");
        finish(&torn);
    }
    finish(&s);
}

/* A byte that was changed costs the game that it was in, and none is another one. */
static void a_damaged_byte_costs_one_game(void **state)
{
    static const char values[] = {0, '\n', ' ', '#', '=', 'e', '1', '\xff'};
    (void)state;
    struct archive_text s = five();
    note(&s, 1, ARCHIVE_STAR);
    for (size_t i = 0; i < s.text.length; i++) {
        char kept = s.text.text[i];
        for (size_t v = 0; v < sizeof values; v++) {
            struct archive found = {.games = NULL};
            s.text.text[i] = values[v];
            archive_read(&found, s.text.text, s.text.length);
            assert_true(found.count >= 4 && found.count <= 5);
            assert_true(found.count == 5 || found.damaged > 0);
            for (int g = 0, n = 0; g < found.count; g++, n++) {
                while (n < 5 && s.archive.games[n].sum != found.games[g].sum)
                    n++;
                assert_true(n < 5);
                assert_true(!found.games[g].starred || n == 1);
            }
            archive_finish(&found);
        }
        s.text.text[i] = kept;
    }
    finish(&s);
}

static void a_line_too_many_costs_its_game(void **state)
{
    (void)state;
    struct archive_text s = five();
    struct strbuf text = {0};
    struct archive found = {.games = NULL};
    size_t at = (size_t)(strstr(s.text.text + s.archive.games[2].at, "moves = ") - s.text.text);
    strbuf_add(&text, s.text.text, at);
    strbuf_puts(&text, "nonsense\n");
    strbuf_add(&text, s.text.text + at, s.text.length - at);
    archive_read(&found, text.text, text.length);
    assert_int_equal(found.count, 4);
    assert_int_equal(found.damaged, 1);
    archive_finish(&found);
    strbuf_free(&text);
    finish(&s);
}

/* What is left of a text is every game that was found in it, with what was noted of it. */
static void check_whole(struct archive_text *s)
{
    struct archive found = {.games = NULL}, mended = {.games = NULL};
    struct strbuf rest = {0};
    archive_read(&found, s->text.text, s->text.length);
    archive_whole(s->text.text, s->text.length, &rest);
    archive_read(&mended, strbuf_text(&rest), rest.length);
    assert_int_equal(mended.damaged, 0);
    assert_int_equal(mended.count, found.count);
    for (int g = 0; g < found.count; g++) {
        assert_int_equal(mended.games[g].sum, found.games[g].sum);
        assert_int_equal(mended.games[g].starred, found.games[g].starred);
    }
    archive_finish(&found);
    archive_finish(&mended);
    strbuf_free(&rest);
}

static void what_is_damaged_can_be_left_out(void **state)
{
    (void)state;
    struct archive_text s = five();
    note(&s, 1, ARCHIVE_STAR);
    for (size_t i = 0; i < s.text.length; i += 7) {
        char kept = s.text.text[i];
        s.text.text[i] = '=';
        check_whole(&s);
        s.text.text[i] = kept;
    }
    finish(&s);
}

/* The games of years: all of them are there, in their order. */
static void many_games_are_found(void **state)
{
    enum { TIMES = 300 };
    (void)state;
    struct archive_text s = five();
    struct archive found = {.games = NULL};
    for (int i = 0; i < TIMES; i++)
        archive_read(&found, strbuf_text(&s.text), s.text.length);
    assert_int_equal(found.damaged, 0);
    assert_int_equal(found.count, 5 * TIMES);
    for (int g = 0; g < found.count; g++) {
        assert_int_equal(found.games[g].sum, s.archive.games[g % 5].sum);
        assert_int_equal(found.games[g].at, (size_t)(g / 5) * s.text.length + s.archive.games[g % 5].at);
    }
    archive_finish(&found);
    finish(&s);
}

/* Editors write byte order marks, and files with them may have been put behind each other: none of them costs a game.
 */
static void byte_order_marks_cost_nothing(void **state)
{
    static const char *const before[] = {"\xef\xbb\xbf", "\xef\xbb\xbf\n", "\xef\xbb\xbf\r\n", "\xef\xbb\xbf#\n",
                                         " \xef\xbb\xbf\t\xef\xbb\xbf"};
    (void)state;
    struct archive_text s = five();
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++)
        for (const char *at = strstr(s.text.text, "outflank ="); at; at = strstr(at + 1, "outflank =")) {
            struct archive found = {.games = NULL};
            struct strbuf marked = {0};
            strbuf_add(&marked, s.text.text, (size_t)(at - s.text.text));
            strbuf_puts(&marked, before[i]);
            strbuf_puts(&marked, at);
            archive_read(&found, strbuf_text(&marked), marked.length);
            assert_int_equal(found.damaged, 0);
            assert_int_equal(found.count, 5);
            archive_finish(&found);
            strbuf_free(&marked);
        }
    finish(&s);
}

/* A carriage return is a blank wherever it stands: the game that has one before the equals sign of its last line ends
 * there, whatever follows. */
static void a_carriage_return_is_a_blank(void **state)
{
    (void)state;
    struct archive_text s = five();
    for (char *end = strstr(s.text.text, "\nend ="); end; end = strstr(end + 1, "\nend =")) {
        size_t length = s.text.length;
        end[4] = '\r';
        s.text.length = (size_t)(end - s.text.text) + 40; /* the next game is torn */
        if (s.text.length > length)
            s.text.length = length;
        check_whole(&s);
        s.text.length = length;
    }
    finish(&s);
}

/* A game that a later version knows, or a mark of its own, is whole: it stays in the text, and is no damage. */
static void what_a_later_version_wrote_stays(void **state)
{
    static const char *const later[] = {"outflank = 2\nmark = pin 1a2b3c4d\n",
                                        "outflank = 2\ngame = octagons\nmoves = a1\n",
                                        "outflank = 2\nmood = good\nabout = 1a2b3c4d\nmark = star 1a2b3c4d\n"};
    (void)state;
    for (size_t i = 0; i < sizeof later / sizeof later[0]; i++) {
        struct archive_text s = five();
        struct strbuf more = {0}, rest = {0};
        size_t length = s.text.length;
        strbuf_printf(&more, "\n%send = 0 %08x\n", later[i], (unsigned)checksum_add(0, later[i], strlen(later[i])));
        put(&s, &more);
        assert_int_equal(s.archive.damaged, 0);
        assert_int_equal(s.archive.count, 5);
        archive_whole(s.text.text, s.text.length, &rest);
        assert_non_null(strstr(rest.text, later[i]));
        assert_true(rest.length + 8 > length);
        strbuf_free(&more);
        strbuf_free(&rest);
        finish(&s);
    }
}

/* Facts found later are found with the game, and the last ones hold. */
static void what_is_noted_of_a_game_is_read_with_it(void **state)
{
    struct archive_text s = five();
    struct strbuf facts = {0}, more = {0}, fact = {0};
    struct record record;
    char why[RECORD_ERROR_MAX];
    (void)state;
    assert_true(archive_record(&s.archive, s.text.text, 1, &record, why));
    assert_false(record_fact(&record, "given", &fact));
    record_finish(&record);
    for (int i = 0; i < 2; i++) {
        strbuf_clear(&facts);
        strbuf_clear(&more);
        strbuf_puts(&facts, i ? "given = 40 250\ncomment = second\n" : "given = 10 20\ncomment = first\n");
        archive_note_facts(&s.archive, s.archive.games[1].sum, &facts, &more);
        put(&s, &more);
    }
    for (int round = 0; round < 2; round++, read_again(&s)) {
        assert_int_equal(s.archive.count, 5);
        assert_int_equal(s.archive.damaged, 0);
        assert_int_equal(s.archive.games[1].given[FIRST], 40);
        assert_int_equal(s.archive.games[1].given[SECOND], 250);
        assert_int_equal(s.archive.games[0].given[FIRST], -1);
        assert_int_equal(s.archive.games[2].noted, 0);
        assert_true(archive_record(&s.archive, s.text.text, 1, &record, why));
        assert_true(record_fact(&record, "comment", &fact));
        assert_string_equal(strbuf_text(&fact), "second");
        assert_true(record_fact(&record, "given", &fact));
        assert_string_equal(strbuf_text(&fact), "40 250");
        assert_true(record_fact(&record, "date", &fact)); /* what the record itself says is still there */
        assert_string_equal(strbuf_text(&fact), "2026-11-21");
        assert_false(record_fact(&record, "about", &fact));
        assert_false(record_fact(&record, "end", &fact));
        record_finish(&record);
    }
    strbuf_free(&facts);
    strbuf_free(&more);
    strbuf_free(&fact);
    finish(&s);
}

/* Adds a note about the second of the five games, with this line in it and the right checksum. */
static void note_line(struct archive_text *s, const char *line)
{
    struct strbuf note = {0}, more = {0};
    strbuf_printf(&note, "\noutflank = 2\nabout = %08x\n%s\nend = 0 00000000\n", (unsigned)s->archive.games[1].sum,
                  line);
    sums_of_records(strbuf_text(&note), note.length, &more);
    put(s, &more);
    strbuf_free(&note);
    strbuf_free(&more);
}

/* Somebody else's backup has notes whose lines nobody's writer made, and an editor takes blanks away: they are read as
 * the checksum reads them, and become what a record's own writer writes. */
static void the_lines_of_a_note_may_have_any_blanks(void **state)
{
    char padded[3100];
    const struct {
        const char *line, *key, *text; /* no text: there is no such fact */
    } lines[] = {
        {"comment=", "comment", ""},
        {"comment =", "comment", ""},
        {"given= 12 34", "given", "12 34"},
        {"given =12 34", "given", "12 34"},
        {"\t given \t=\t 12 34 \r", "given", "12 34"},
        {"\xef\xbb\xbf"
         "given = 12 34",
         "given", "12 34"},
        {"comment=a=b", "comment", "a=b"},
        {"comment = one\\x0atwo", "comment", "one\ntwo"},
        {"comment = a\x1b[31mb\xff", "comment", "a\x1b[31mb\xff"},
        {"sgf 12 C=x", "sgf 12 C", "x"},
        {"ggf abcdefghijklmnopqrstuvwxyz = x", "ggf abcdefghijklmnopqrst", NULL},
        {"abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz = x", "abcdefghijklmnopqrstuvw", NULL},
        {padded, "comment", "x"},
    };
    (void)state;
    (void)snprintf(padded, sizeof padded, "comment%3000s= x", "");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct archive_text s = five();
        struct record record;
        struct strbuf fact = {0};
        char why[RECORD_ERROR_MAX], key[RECORD_KEY_MAX];
        note_line(&s, lines[i].line);
        assert_int_equal(s.archive.damaged, 0);
        assert_true(archive_record(&s.archive, s.text.text, 1, &record, why));
        assert_int_equal(record_fact(&record, lines[i].key, &fact), lines[i].text != NULL);
        assert_string_equal(strbuf_text(&fact), lines[i].text ? lines[i].text : "");
        for (size_t at = 0; record_next_fact(&record, &at, key, &fact);)
            assert_true(record_knows(key));
        assert_null(strpbrk(strbuf_text(&record.facts), "\t\r\x1b\xff"));
        strbuf_free(&fact);
        record_finish(&record);
        finish(&s);
    }
}

/* A note about a game without the value that the list shows leaves it. */
static void a_note_of_something_else_leaves_what_was_given(void **state)
{
    struct archive_text s = five();
    static const char *const notes[] = {"given = 40 250\n", "comment = good\n"};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        struct strbuf facts = {0}, more = {0};
        strbuf_puts(&facts, notes[i]);
        archive_note_facts(&s.archive, s.archive.games[3].sum, &facts, &more);
        put(&s, &more);
        strbuf_free(&facts);
        strbuf_free(&more);
    }
    assert_int_equal(s.archive.games[3].given[SECOND], 250);
    finish(&s);
}

static void a_game_that_is_not_legal_is_not_opened(void **state)
{
    static const char lines[] = "outflank = 2\ngame = classic\nmoves = f5 a1\n";
    struct archive_text s = {.text = {0}};
    struct strbuf more = {0};
    struct record record;
    char why[RECORD_ERROR_MAX] = "";
    (void)state;
    strbuf_printf(&more, "%send = 2 %08x\n", lines, (unsigned)checksum_add(0, lines, strlen(lines)));
    put(&s, &more);
    assert_int_equal(s.archive.count, 1);
    assert_int_equal(archive_outcome(&s.archive.games[0]), ARCHIVE_NONE); /* it has no end */
    assert_false(archive_record(&s.archive, s.text.text, 0, &record, why));
    assert_non_null(strstr(why, "a1 is not legal"));
    strbuf_free(&more);
    finish(&s);
}

/* Games of another machine stand behind those of this one, and belong among them. */
static void games_are_sorted_by_date(void **state)
{
    static const struct {
        const char *moves, *date;
    } games[] = {{"f5d6", NULL},
                 {"f5d6c3", "2026-11-20"},
                 {"f5f4", NULL}, /* of the same day */
                 {"f5f6", "2026-11-22 10:00:00 UTC"},
                 {"d3c3", "2026-11-19"},
                 {"d3c5", NULL},
                 {"d3e3", "2026-11-20"},
                 {"c4c3", "2026-11-22 09:00:00 UTC"}};
    static const int sorted[] = {0, 4, 5, 1, 2, 6, 7, 3};
    struct archive_text s = {.text = {0}};
    uint32_t sums[8];
    (void)state;
    for (int i = 0; i < 8; i++) {
        add(&s, "classic", games[i].moves, "6", 0, games[i].date);
        sums[i] = s.archive.games[i].sum;
    }
    for (int round = 0; round < 2; round++) { /* what is in order stays */
        archive_in_order(&s.archive);
        assert_int_equal(s.archive.count, 8);
        for (int i = 0; i < 8; i++)
            assert_int_equal(s.archive.games[i].sum, sums[sorted[i]]);
    }
    note(&s, 1, ARCHIVE_STAR); /* of the game that is the second now */
    assert_true(s.archive.games[1].starred);
    finish(&s);
    struct archive_text two = {.text = {0}};
    add(&two, "classic", "f5d6", "6", 0, "2026-11-22");
    add(&two, "classic", "f5f4", "6", 0, "2026-11-19");
    archive_in_order(&two.archive);
    assert_string_equal(two.archive.games[0].date, "2026-11-19");
    finish(&two);
}

/* As much of a name as there is room for, in whole characters. */
static void a_long_name_is_cut_between_characters(void **state)
{
    struct archive_text s = {.text = {0}};
    struct record record = {.match = helper_match("classic", SHORT)};
    struct strbuf more = {0};
    static const char name[] = "Bartholomaeus von und zu Guten\xc3\xa4"
                               "cker"; /* 30 letters before the umlaut */
    (void)state;
    record_add_fact(&record, "first", name, strlen(name));
    record_add_fact(&record, "second", name + 1, strlen(name + 1));
    record_add_fact(&record, "date", name, strlen(name)); /* a date that is too long is none */
    archive_add(&s.archive, &record, NULL, &more);
    put(&s, &more);
    assert_string_equal(s.archive.games[0].name[FIRST], "Bartholomaeus von und zu Guten");
    assert_string_equal(s.archive.games[0].name[SECOND], "artholomaeus von und zu Guten\xc3\xa4");
    record_finish(&record);
    strbuf_free(&more);
    finish(&s);
}

/* As of any other line that stands twice in a game, the last one counts. */
static void the_last_of_two_names_counts(void **state)
{
    struct archive_text s = {.text = {0}};
    struct record record = {.match = helper_match("classic", SHORT)};
    struct strbuf more = {0};
    (void)state;
    record_add_fact(&record, "first", "Benjamin", 8);
    record_add_fact(&record, "first", "Ann", 3);
    archive_add(&s.archive, &record, NULL, &more);
    put(&s, &more);
    assert_string_equal(s.archive.games[0].name[FIRST], "Ann");
    record_finish(&record);
    strbuf_free(&more);
    finish(&s);
}

static void a_drawn_game_is_nobodys(void **state)
{
    struct archive_text s = {.text = {0}};
    (void)state;
    add(&s, "workshop:board=.ox/___/ooo", "a1", "6", 0, NULL);
    add(&s, "classic", SHORT, "6", 0, NULL);
    const struct archive_game *g = &s.archive.games[0];
    assert_int_equal(g->winner, DRAW);
    assert_int_equal(archive_outcome(g), ARCHIVE_DRAWN);
    struct archive_totals t = archive_sum(&s.archive, &(struct archive_filter){.variant = NULL});
    assert_int_equal(t.games, 2);
    assert_int_equal(t.drawn, 1);
    assert_int_equal(t.won, 1);
    assert_int_equal(t.best, 1);
    struct archive_filter drawn = {.by_outcome = true, .outcome = ARCHIVE_DRAWN};
    assert_int_equal(archive_sum(&s.archive, &drawn).best, -1);
    finish(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_found_with_what_is_known_of_them),
        cmocka_unit_test(lists_are_the_newest_first_and_filtered),
        cmocka_unit_test(stars_and_removals_last_and_go_back),
        cmocka_unit_test(totals_are_the_first_players),
        cmocka_unit_test(what_was_given_away_is_weighed_by_moves),
        cmocka_unit_test(how_long_a_game_takes_is_the_middle_of_the_last_ones),
        cmocka_unit_test(a_game_that_was_made_easy_flatters_nobody),
        cmocka_unit_test(removed_games_say_nothing_of_strength),
        cmocka_unit_test(a_person_is_as_strong_as_a_level_against_which_games_are_even),
        cmocka_unit_test(a_torn_end_costs_one_game),
        cmocka_unit_test(a_damaged_byte_costs_one_game),
        cmocka_unit_test(a_line_too_many_costs_its_game),
        cmocka_unit_test(what_is_damaged_can_be_left_out),
        cmocka_unit_test(a_carriage_return_is_a_blank),
        cmocka_unit_test(byte_order_marks_cost_nothing),
        cmocka_unit_test(many_games_are_found),
        cmocka_unit_test(what_a_later_version_wrote_stays),
        cmocka_unit_test(what_is_noted_of_a_game_is_read_with_it),
        cmocka_unit_test(the_lines_of_a_note_may_have_any_blanks),
        cmocka_unit_test(a_note_of_something_else_leaves_what_was_given),
        cmocka_unit_test(a_game_that_is_not_legal_is_not_opened),
        cmocka_unit_test(games_are_sorted_by_date),
        cmocka_unit_test(a_long_name_is_cut_between_characters),
        cmocka_unit_test(the_last_of_two_names_counts),
        cmocka_unit_test(a_drawn_game_is_nobodys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
