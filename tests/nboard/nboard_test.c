/* The NBoard protocol, both ways round, without the program around it. */
#include "support/test.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "base/os.h"
#include "base/strbuf.h"
#include "nboard/nboard.h"
#include "nboard/nboard_client.h"
#include "nboard/nboard_ggf.h"

static const char EMPTY[] =
    "(;GM[Othello]PC[x]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]";

static struct engine *engine;
static struct strbuf said;

static void on_line(void *user, const char *line)
{
    (void)user;
    strbuf_puts(&said, line);
    strbuf_putc(&said, '\n');
}

static int set_up(void **state)
{
    (void)state;
    engine = engine_new(1, 4);
    strbuf_clear(&said);
    return engine ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    engine_free(engine);
    strbuf_free(&said);
    return 0;
}

static void games_are_read_and_written(void **state)
{
    char text[400], why[NBOARD_WHY_MAX];
    struct nboard_game g, again;
    struct strbuf out = {0};
    (void)state;
    snprintf(text, sizeof text, "%sB[F5/1.2/3.5]W[d6//1]B[C3];)", EMPTY);
    assert_true(nboard_ggf_read(text, &g, why));
    assert_int_equal(g.count, 3);
    assert_int_equal(g.now.turn, SECOND);
    assert_true(g.used[FIRST] > 3.4 && g.used[FIRST] < 3.6);
    nboard_ggf_write(&out, &g.start, g.moves, g.count);
    assert_true(nboard_ggf_read(strbuf_text(&out), &again, why));
    assert_true(position_equal(&g.now, &again.now));
    strbuf_free(&out);
    assert_true(nboard_ggf_read("(;GM[Othello]TI[05:30//02:00]B[f5]W[f6];)", &g, why));
    for (int side = 0; side < 2; side++)
        assert_true(g.clock[side] > 329 && g.clock[side] < 331);
    assert_true(nboard_ggf_read("(;GM[Othello]TB[01:00]TW[1:00:00/00:10]B[f5];)", &g, why));
    assert_true(g.clock[FIRST] > 59 && g.clock[FIRST] < 61);
    assert_true(g.clock[SECOND] > 3599 && g.clock[SECOND] < 3601);
}

/* However much time a clock or a move claims, it is a time that can be counted with. */
static void clocks_without_measure(void **state)
{
    static const struct {
        const char *text;
        double clock, used;
    } cases[] = {
        {"TI[2147483647:00]B[f5//1]", 1e9, 1},
        {"TI[99999999999999999999]B[f5//1e999]", 1e9, 1e9},
        {"TI[-5:00]B[f5//-1e999]", 0, 0},
        {"TI[]B[f5//nan]", 0, 0},
        {"TI[0]B[f5/1.5]", 0, 0},
        {"TI[:30]B[f5//x]", 0, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct nboard_game g;
        char text[100], why[NBOARD_WHY_MAX];
        snprintf(text, sizeof text, "(;GM[Othello]%s;)", cases[i].text);
        assert_true(nboard_ggf_read(text, &g, why));
        assert_true(g.clock[FIRST] == cases[i].clock && g.clock[SECOND] == cases[i].clock);
        assert_true(g.used[FIRST] == cases[i].used);
    }
}

static void moves_are_a_square_or_a_pass_and_nothing_else(void **state)
{
    static const char *const good[] = {"f5", "F5/1.2/0.3", "F5//2", "F5 ", "PA", "pa/0/0", "PASS", "--"};
    static const char *const bad[] = {"",       "f", "F5garbage", "F5 garbage", "F55", "PAX",
                                      "PASSES", "-", "---",       "/",          "i5"};
    struct move move;
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        if (!nboard_move_read(good[i], &move, NULL))
            fail_msg("%s was not read", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (nboard_move_read(bad[i], &move, NULL))
            fail_msg("%s was read", bad[i]);
}

static void forced_passes_may_be_written_or_not(void **state)
{
    static const char *const moves[] = {"B[f5]W[d6]B[c4]W[g5]B[d7]W[c7]B[h5]W[d8]B[b8]W[b7]B[b6]W[a7]B[PA]W[b5]",
                                        "B[f5]W[d6]B[c4]W[g5]B[d7]W[c7]B[h5]W[d8]B[b8]W[b7]B[b6]W[a7]W[b5]"};
    struct nboard_game g[2];
    (void)state;
    for (int i = 0; i < 2; i++) {
        char text[400], why[NBOARD_WHY_MAX] = "";
        snprintf(text, sizeof text, "(;GM[Othello]%s;)", moves[i]);
        if (!nboard_ggf_read(text, &g[i], why))
            fail_msg("%s", why);
    }
    assert_int_equal(g[0].count, 14);
    assert_true(position_equal(&g[0].now, &g[1].now));
}

static void bad_games_are_refused(void **state)
{
    static const char *const bad[] = {
        "",
        "nothing",
        "(;GM[Go]B[F5];)",
        "(;GM[Othello]B[A1];)",
        "(;GM[Othello]B[F5",
        "(;GM[Othello]B[F5]",
        "(;GM[Othello]B[F5];",
        "(;GM[Othello]B[F5];) more",
        "before (;GM[Othello]B[F5];)",
        "(;GM[Othello]W[F5]B[F6];)",
        "(;GM[Othello]B[F5]B[F6];)",
        "(;GM[Othello]B[F5]W[PA];)",
        "(;GM[Othello]B[F5garbage];)",
        "(;GM[Othellos]B[F5];)",
        "(;GM[Othello]B[F5]BO[4 -----O*--*O----- *];)",
        "(;GM[Othello]BO[4 -----O*--*O----- *zzz];)",
        "(;GM[Othello]B[Z9];)",
        "(;GM[Othello]B[];)",
        "(;GM[Othello]BO[9 ---];)",
        "(;GM[Othello]BO[8 ------];)",
        "(;GM[Othello]BO[8 xxxx];)",
        "(;GM[Othello]lower[1];)",
        "(;GM[Othello]B[f5]W[d6]B[c4]W[g5]B[d7]W[c7]B[h5]W[d8]B[b8]W[b7]B[b6]W[a7]W[PA];)",
        "(;GM[Othello]B[f5]W[d6]B[c4]W[g5]B[d7]W[c7]B[h5]W[d8]B[b8]W[b7]B[b6]W[a7]B[b5];)"};
    struct nboard_game g;
    (void)state;
    nboard_game_init(&g);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char why[NBOARD_WHY_MAX] = "";
        if (nboard_ggf_read(bad[i], &g, why))
            fail_msg("%s was read", bad[i]);
        assert_true(why[0]);
        assert_int_equal(g.count, 0);
    }
}

/* A result is waited for with "learn", as "quit" ends the search. */
static void obey_all(const char *const *lines, int count)
{
    struct nboard *n = nboard_new(engine, on_line, NULL);
    assert_non_null(n);
    for (int i = 0; i < count; i++)
        assert_int_equal(nboard_obey(n, lines[i]), strcmp(lines[i], "quit") != 0);
    nboard_free(n);
}

#define OBEY(...)                                                                                                      \
    do {                                                                                                               \
        static const char *const lines_[] = {__VA_ARGS__};                                                             \
        obey_all(lines_, (int)(sizeof lines_ / sizeof lines_[0]));                                                     \
    } while (0)

static void has(const char *text)
{
    if (!strstr(strbuf_text(&said), text))
        fail_msg("no \"%s\" in:\n%s", text, strbuf_text(&said));
}

static void a_session_is_answered_line_by_line(void **state)
{
    (void)state;
    OBEY("nboard 2", "set depth 3", "set contempt 10", "move F5", "ping 7", "go", "hint 3", "learn", "quit");
    has("set myname Outflank3\npong 7\n");
    has("nodestats ");
    has("=== ");
    has("search ");
    has("learned\n");
}

/* What is being thought is told before the answer, and a hint is a whole line: moves of two letters, no blanks. */
static void lines_are_told_while_it_thinks(void **state)
{
    (void)state;
    OBEY("set depth 6", "go", "learn", "quit");
    const char *first = strstr(strbuf_text(&said), "search "), *answer = strstr(strbuf_text(&said), "=== ");
    assert_true(first && answer && first < answer);
    strbuf_clear(&said);
    OBEY("set depth 6", "hint 2", "learn", "quit");
    size_t longest = 0;
    for (const char *at = strstr(strbuf_text(&said), "search "); at; at = strstr(at + 1, "search ")) {
        size_t length = strcspn(at + strlen("search "), " ");
        assert_int_equal(length % 2, 0);
        longest = length > longest ? length : longest;
    }
    assert_true(longest >= 6);
}

/* Version 1 of the protocol says a move and nothing else. */
static void a_move_may_stand_alone(void **state)
{
    (void)state;
    OBEY("set depth 2", "F5", "D6//1.5", "F5", "analyze", "learn", "quit");
    has("status Not legal here: F5");
    has("analysis 2 ");
    assert_null(strstr(strbuf_text(&said), "analysis 3 "));
}

/* `go` answers and does not play: the same question has the same answer. */
static void go_leaves_the_game_alone(void **state)
{
    (void)state;
    OBEY("set depth 3", "go", "learn", "quit");
    const char *first = strstr(strbuf_text(&said), "=== ");
    assert_non_null(first);
    char move[7];
    memcpy(move, first, 6);
    move[6] = 0;
    strbuf_clear(&said);
    OBEY("set depth 3", "go", "go", "learn", "quit");
    first = strstr(strbuf_text(&said), move);
    assert_non_null(first);
    assert_non_null(strstr(first + 1, move));
}

/* A side that cannot lay passes, by whichever word. */
static void a_forced_pass_is_answered_and_taken(void **state)
{
    (void)state;
    OBEY("set depth 2", "set game (;GM[Othello]B[f5]W[d6]B[c4]W[g5]B[d7]W[c7]B[h5]W[d8]B[b8]W[b7]B[b6]W[a7];)", "go",
         "hint 2", "move PA/0.00/0.10", "move PA", "move b5", "quit");
    has("=== PA/");
    has("search PA ");
    has("status Not legal here: PA");
    assert_null(strstr(strbuf_text(&said), "Not legal here: b5"));
    assert_null(strstr(strbuf_text(&said), "Not legal here: PA/"));
}

/* As many lines as were asked for, each of another move, and a game that is over has none. */
static void a_hint_has_as_many_lines_as_were_asked_for(void **state)
{
    int lines = 0;
    (void)state;
    OBEY("set depth 2", "hint 3", "learn", "quit");
    for (const char *at = strstr(strbuf_text(&said), "search "); at; at = strstr(at + 1, "search "))
        lines++;
    assert_int_equal(lines, 3);
    strbuf_clear(&said);
    OBEY("set depth 2", "set game (;GM[Othello]B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5];)", "hint 3", "go",
         "learn", "quit");
    has("status The game is over");
    assert_null(strstr(strbuf_text(&said), "search "));
    assert_null(strstr(strbuf_text(&said), "==="));
}

/* What the clock of the side to move leaves is used, however deep the search may look. */
static void the_clock_ends_a_thought(void **state)
{
    (void)state;
    OBEY("set depth 60", "set contempt -20", "set game (;GM[Othello]TB[00:01]TW[99:00:00]B[F5//0.9]W[D6//5];)", "go",
         "learn", "quit");
    has("=== ");
    assert_null(strstr(strbuf_text(&said), "cannot be read"));
}

/* More time than can be counted is a thought like any other, not none. */
static void a_clock_without_measure_leaves_time_to_think(void **state)
{
    (void)state;
    OBEY("set depth 3", "set game (;GM[Othello]TI[2147483647:00]B[F5//-1e999]W[D6];)", "go", "learn", "quit");
    has("=== ");
    assert_null(strstr(strbuf_text(&said), "nodestats 0 "));
}

/* The old game is not what is asked about any more. */
static void a_game_that_cannot_be_read_is_not_played_on(void **state)
{
    (void)state;
    OBEY("set depth 2", "set game (;GM[Othello]B[F5];)", "set game (;GM[Othello]W[F5];)", "go", "hint 2", "analyze",
         "move D6", "ping 1", "quit");
    has("status The game cannot be read: not White's turn: F5");
    has("status There is no game: the last one could not be read");
    has("status There is no game to play this in: D6");
    has("pong 1");
    assert_null(strstr(strbuf_text(&said), "==="));
    assert_null(strstr(strbuf_text(&said), "search "));
    assert_null(strstr(strbuf_text(&said), "analysis "));
    strbuf_clear(&said);
    OBEY("set depth 2", "set game (;", "set game (;GM[Othello]B[F5];)", "go", "learn", "quit");
    has("=== ");
}

static void what_is_said_of_a_line_can_be_shown(void **state)
{
    (void)state;
    OBEY("move \033[31m", "set depth \033", "set game \033", "quit");
    has("status Not a move: \\x1b[31m");
    assert_null(strchr(strbuf_text(&said), '\033'));
}

static void bad_lines_do_no_harm(void **state)
{
    (void)state;
    OBEY("", "nonsense", "set depth", "set depth x", "set depth 4x", "set depth -1", "set depth 0", "move",
         "move F5garbage", "move A1", "move PA", "hint 0", "hint x", "hint 99999999999999999999", "set", "ping", "goo",
         "set game", "set game (;", "quit");
    has("status Not a depth: x");
    has("status Not a depth: 4x");
    has("status Not a depth: -1");
    has("status Not a depth: 0");
    has("status Not a number of moves: x");
    has("status Not a move: F5garbage");
    has("status Not legal here: A1");
    has("status Not legal here: PA");
    has("status The game cannot be read: ");
    has("pong \n");
    assert_null(strstr(strbuf_text(&said), "==="));
}

static void ping_ends_a_thought(void **state)
{
    (void)state;
    OBEY("set depth 60", "go", "ping 1", "hint 5", "ping 2", "analyze", "ping 3", "quit");
    has("pong 1");
    has("pong 2");
    has("pong 3");
    has("=== ");
}

/* Without it the program at the other end has left, and this one would think on: for days, at such a depth. */
static void quit_and_the_end_of_the_input_end_a_thought(void **state)
{
    static const char *const ways[] = {"go", "hint 5", "analyze"};
    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        for (int quits = 0; quits < 2; quits++) {
            struct nboard *n = nboard_new(engine, on_line, NULL);
            assert_non_null(n);
            assert_true(nboard_obey(n, "set depth 60"));
            assert_true(nboard_obey(n, ways[i]));
            assert_true(!quits || !nboard_obey(n, "quit"));
            nboard_free(n);
        }
}

static void a_game_is_analysed_backwards(void **state)
{
    (void)state;
    OBEY("set depth 2", "set game (;GM[Othello]B[f5]W[d6];)", "analyze", "learn", "quit");
    const char *two = strstr(strbuf_text(&said), "analysis 2 "), *one = strstr(strbuf_text(&said), "analysis 1 ");
    const char *none = strstr(strbuf_text(&said), "analysis 0 ");
    assert_true(two && one && none && two < one && one < none);
}

#ifndef _WIN32
/* What a program answers, and what is said of it. */
static void strangers_are_trusted_in_nothing(void **state)
{
    static const struct {
        const char *command, *why;
        enum nboard_fault fault;
    } cases[] = {
        {"no-such-program-anywhere -nboard", "cannot be started", NBOARD_MISSING},
        {"/", "cannot be started", NBOARD_MISSING},
        {"false", "has quit", NBOARD_DIED},
        {"while read a b; do case $a in ping) echo pong $b;; go) exit 0;; esac; done", "has quit", NBOARD_DIED},
        {"while read a b; do case $a in ping) echo pong $b;; esac; done", "has not answered for 1 s", NBOARD_STALLED},
        {"while :; do echo status busy; done", "has not answered for 1 s", NBOARD_STALLED},
        {"while read a b; do case $a in ping) echo pong $b;; go) echo === A1;; esac; done",
         "answered A1, which is not legal", NBOARD_CHEATED},
        {"while read a b; do case $a in ping) echo pong $b;; go) echo ===PA;; esac; done",
         "answered PA, which is not legal", NBOARD_CHEATED},
        {"while read a b; do case $a in ping) echo pong $b;; go) printf '=== \\001\\377d\\303\\251j\\303\\240 vu\\n';; "
         "esac; "
         "done",
         "answered d\303\251j\303\240 vu, which is not legal", NBOARD_CHEATED},
        {"while read a b; do case $a in ping) echo noise; echo pong $b;; go) echo status; echo === d3/1.0/2;; esac; "
         "done",
         NULL, NBOARD_FINE},
        {"while read n a b; do case $a in name) echo \"=$n Rhino\";; genmove) echo \"=$n D3\";; "
         "protocol_version|boardsize|clear_board) echo \"=$n\";; "
         "*) case $n in *[0-9]) echo \"?$n no\";; *) echo '? no';; esac;; esac; echo; done",
         NULL, NBOARD_FINE},
        {"while read n a b; do case $a in genmove) echo \"=$n A1\";; protocol_version|boardsize|clear_board) echo "
         "\"=$n\";; "
         "*) case $n in *[0-9]) echo \"?$n no\";; *) echo '? no';; esac;; esac; echo; done",
         "answered A1, which is not legal", NBOARD_CHEATED},
        {"while read n a b; do case $a in genmove) exit 0;; boardsize|clear_board) echo \"=$n\";; "
         "*) case $n in *[0-9]) echo \"?$n no\";; *) echo '? no';; esac;; esac; echo; done",
         "has quit", NBOARD_DIED},
        {"while read n a b; do case $a in clear_board) echo \"=$n\";; "
         "*) case $n in *[0-9]) echo \"?$n no\";; *) echo '? no';; esac;; esac; echo; done",
         "does not take boardsize 8", NBOARD_UNSUITED},
    };
    const struct setup defaults = {0};
    struct position p;
    (void)state;
    variant_start(variant_find("classic", 7), &defaults, &p);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct nboard_client *c = nboard_client_new(cases[i].command, 3, 300);
        char why[200] = "";
        struct move move;
        assert_non_null(c);
        bool good = nboard_client_move(c, &p, NULL, 0, &move, why, sizeof why);
        assert_int_equal(good, cases[i].why == NULL);
        assert_string_equal(why, cases[i].why ? cases[i].why : "");
        assert_int_equal(nboard_client_fault(c), cases[i].fault);
        if (good)
            assert_int_equal(move.to, 19);
        nboard_client_free(c);
    }
}

static void strangers_say_who_they_are(void **state)
{
    static const struct {
        const char *command, *name;
    } cases[] = {
        {"while read a b; do case $a in nboard) echo set myname Edax 4.6;; ping) echo pong $b;; esac; done",
         "Edax 4.6"},
        {"while read a b; do case $a in ping) printf 'set myname \\033\\303\\211gal \\r\\n'; echo pong $b;; esac; done",
         "\303\211gal"},
        {"while read a b; do case $a in ping) echo pong $b;; esac; done # a command line that is longer than any name",
         "while read a b; do case $a in ping) echo pong $b;; esac; done #"},
        {"while read n a b; do case $a in name) echo \"=$n A Rhino\";; protocol_version) echo \"=$n 2\";; "
         "*) case $n in *[0-9]) echo \"?$n no\";; *) echo '? no';; esac;; esac; echo; done",
         "A Rhino"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct nboard_client *c = nboard_client_new(cases[i].command, 3, 5000);
        char why[200] = "";
        assert_true(nboard_client_greet(c, why, sizeof why));
        assert_string_equal(nboard_client_name(c), cases[i].name);
        nboard_client_free(c);
    }
}

/* Before its first move it is told how deep to look, in the words that it knows; it moves to D3 only then. */
static void strangers_are_told_their_level(void **state)
{
    static const char *const COMMANDS[] = {
        "d=0; while read a b c; do case $a in set) [ $b = depth ] && d=$c;; ping) echo pong $b;; "
        "go) [ $d = 5 ] && echo === D3 || echo === A1;; esac; done",
        "l=0; while read n a b; do case $a in protocol_version|boardsize|clear_board) echo \"=$n\";; "
        "known_command) [ $b = level ] && echo \"=$n true\" || echo \"=$n false\";; level) l=$b; echo \"=$n\";; "
        "genmove) [ $l = 5 ] && echo \"=$n D3\" || echo \"=$n A1\";; "
        "*) case $n in *[0-9]) echo \"?$n no\";; *) echo '? no';; esac;; esac; echo; done",
        "l=; while read n a b; do case $a in protocol_version|boardsize|clear_board) echo \"=$n\";; "
        "known_command) [ $b = time_settings ] && echo \"=$n true\" || echo \"=$n false\";; time_settings) l=$b; echo "
        "\"=$n\";; "
        "genmove) [ \"$l\" = '0 5 1' ] && echo \"=$n D3\" || echo \"=$n A1\";; "
        "*) case $n in *[0-9]) echo \"?$n no\";; *) echo '? no';; esac;; esac; echo; done"};
    const struct setup defaults = {0};
    struct position p;
    (void)state;
    variant_start(variant_find("classic", 7), &defaults, &p);
    for (size_t i = 0; i < sizeof COMMANDS / sizeof COMMANDS[0]; i++) {
        struct nboard_client *c = nboard_client_new(COMMANDS[i], 5, 30000);
        char why[200] = "";
        struct move move;
        assert_non_null(c);
        if (!nboard_client_move(c, &p, NULL, 0, &move, why, sizeof why))
            fail_msg("%s: %s", COMMANDS[i], why);
        nboard_client_free(c);
    }
}

static void stop_soon(void *stop)
{
    int64_t end = os_now() + 100;
    while (os_now() < end)
        continue;
    *(atomic_bool *)stop = true;
}

/* Its thought about one position is not taken for an answer about the next. */
static void a_stranger_that_was_stopped_may_be_asked_again(void **state)
{
    static const char command[] = "n=0; while read a b; do case $a in ping) [ $n = 1 ] && echo === a1; echo pong $b;; "
                                  "go) n=$((n+1)); [ $n = 1 ] || echo === d3;; esac; done";
    struct nboard_client *c = nboard_client_new(command, 3, NBOARD_CLIENT_PATIENCE_MS);
    const struct setup defaults = {0};
    struct position p;
    struct move move;
    char why[200] = "";
    atomic_bool stop = false;
    (void)state;
    variant_start(variant_find("classic", 7), &defaults, &p);
    nboard_client_watch(c, &stop);
    struct os_thread *other = os_thread_start(stop_soon, &stop);
    assert_false(nboard_client_move(c, &p, NULL, 0, &move, why, sizeof why));
    os_thread_join(other);
    assert_int_equal(nboard_client_fault(c), NBOARD_STOPPED);
    stop = false;
    assert_true(nboard_client_move(c, &p, NULL, 0, &move, why, sizeof why));
    assert_int_equal(move.to, 19);
    nboard_client_free(c);
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_read_and_written),
        cmocka_unit_test(forced_passes_may_be_written_or_not),
        cmocka_unit_test(clocks_without_measure),
        cmocka_unit_test(moves_are_a_square_or_a_pass_and_nothing_else),
        cmocka_unit_test(bad_games_are_refused),
        cmocka_unit_test_setup_teardown(a_session_is_answered_line_by_line, set_up, tear_down),
        cmocka_unit_test_setup_teardown(go_leaves_the_game_alone, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_forced_pass_is_answered_and_taken, set_up, tear_down),
        cmocka_unit_test_setup_teardown(lines_are_told_while_it_thinks, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_move_may_stand_alone, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_hint_has_as_many_lines_as_were_asked_for, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_clock_ends_a_thought, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_clock_without_measure_leaves_time_to_think, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_game_that_cannot_be_read_is_not_played_on, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_said_of_a_line_can_be_shown, set_up, tear_down),
        cmocka_unit_test_setup_teardown(bad_lines_do_no_harm, set_up, tear_down),
        cmocka_unit_test_setup_teardown(ping_ends_a_thought, set_up, tear_down),
        cmocka_unit_test_setup_teardown(quit_and_the_end_of_the_input_end_a_thought, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_game_is_analysed_backwards, set_up, tear_down),
#ifndef _WIN32
        cmocka_unit_test(strangers_are_trusted_in_nothing),
        cmocka_unit_test(strangers_say_who_they_are),
        cmocka_unit_test(strangers_are_told_their_level),
        cmocka_unit_test(a_stranger_that_was_stopped_may_be_asked_again),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
