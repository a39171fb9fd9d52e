/* GTP, as programs that play games over it use it, without the program around it. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "nboard/nboard.h"

static struct engine *engine;
static struct gtp *gtp;
static struct strbuf answer;

static int set_up(void **state)
{
    (void)state;
    engine = engine_new(1, 4);
    gtp = engine ? gtp_new(engine, 1) : NULL;
    return gtp ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    gtp_free(gtp);
    engine_free(engine);
    strbuf_free(&answer);
    return 0;
}

static const char *ask(const char *line)
{
    strbuf_clear(&answer);
    strbuf_puts(&answer, "");
    (void)gtp_obey(gtp, line, &answer);
    return answer.text;
}

#define ASK(line, wanted) assert_string_equal(ask(line), wanted "\n\n")

static void lines_are_answered(void **state)
{
    (void)state;
    ASK("protocol_version", "= 2");
    ASK("17 name", "=17 Outflank");
    ASK("  known_command\tgenmove # a comment", "= true");
    ASK("known_command fixed_handicap", "= false");
    ASK("12 make_coffee", "?12 unknown command");
    ASK("play blue d3", "? syntax error");
    ASK("play black z9", "? syntax error");
    ASK("play black a1", "? illegal move");
    ASK("boardsize 19", "? unacceptable size");
    ASK("boardsize", "? syntax error");
    assert_string_equal(ask("# nothing"), "");
    assert_string_equal(ask("\r"), "");
    assert_non_null(strstr(ask("list_commands"), "\ntime_left\n"));
    ASK("komi 6.5", "= ");
    ASK("level 11", "? a level is a number from 1 to 10");
    ASK("level 3", "= ");
    assert_false(gtp_obey(gtp, "quit", &answer));
}

/* What a program with a board asks before a game: which games, on which board. */
static void a_game_is_set_up(void **state)
{
    (void)state;
    ASK("list_games", "= Othello");
    ASK("set_game Othello", "= ");
    ASK("set_game Go", "? unsupported game");
    ASK("boardsize 6", "= ");
    ASK("query_boardsize", "= 6");
    ASK("clear_board", "= ");
    ASK("gogui-rules_board", "= . . . . . .\n. . . . . .\n. . X O . .\n. . O X . .\n. . . . . .\n. . . . . .");
    ASK("showboard",
        "= \n  A B C D E F\n1 . . . . . .\n2 . . . . . .\n3 . . O X . .\n4 . . X O . .\n5 . . . . . .\n6 . . . . . "
        ".\nblack to move");
    ASK("gogui-rules_legal_moves", "= C2 B3 E4 D5");
    ASK("gogui-rules_side_to_move", "= black");
    ASK("gogui-rules_final_result", "? the game is not over");
}

static void moves_are_played_and_taken_back(void **state)
{
    (void)state;
    ASK("undo", "? cannot undo");
    ASK("play black D3", "= ");
    ASK("play black c3", "? illegal move");
    ASK("play w c3", "= ");
    ASK("undo", "= ");
    ASK("gogui-rules_side_to_move", "= white");
    ASK("genmove black", "? it is the other side's turn");
    const char *said = ask("reg_genmove white");
    assert_int_equal(said[0], '=');
    ASK("gogui-rules_side_to_move", "= white");
    said = ask("genmove white");
    assert_int_equal(said[0], '=');
    assert_int_equal(strlen(said), strlen("= C3\n\n"));
    ASK("gogui-rules_side_to_move", "= black");
}

static void play_all(const char *moves)
{
    char line[32];
    for (int i = 0; moves[2 * i]; i++) {
        (void)snprintf(line, sizeof line, "play %s %.2s", i % 2 ? "white" : "black", moves + 2 * i);
        if (strcmp(ask(line), "= \n\n") != 0)
            fail_msg("%s: %s", line, answer.text);
    }
}

/* Some programs say passes, some play on. */
static void passes_are_played_or_left_out(void **state)
{
    (void)state;
    for (int said = 0; said < 3; said++) {
        ASK("clear_board", "= ");
        play_all("f5d6c4g5d7c7h5d8b8b7b6a7");
        ASK("play white pass", "? illegal move");
        if (said == 1)
            ASK("play black PASS", "= ");
        if (said == 2)
            ASK("genmove black", "= PASS");
        ASK("play white b5", "= ");
    }
}

static void the_score_is_said_at_the_end(void **state)
{
    (void)state;
    ASK("clear_board", "= ");
    play_all("e6f4e3f6g5d6e7f5");
    ASK("final_score", "? the game is not over");
    ASK("play black c5", "= ");
    ASK("final_score", "= B+13");
    ASK("gogui-rules_legal_moves", "= ");
    ASK("genmove white", "= PASS");
    ASK("play white a1", "? illegal move");
    ASK("undo", "= ");
    ASK("final_score", "? the game is not over");
}

static void clocks_are_read(void **state)
{
    (void)state;
    ASK("time_settings 60 0 0", "= ");
    ASK("time_settings 0 10", "? syntax error");
    ASK("time_settings never 0 0", "? syntax error");
    ASK("time_left black 1 0", "= ");
    ASK("time_left white 1", "? syntax error");
    ASK("clear_board", "= ");
    ASK("level 10", "= ");
    assert_int_equal(ask("genmove black")[0], '=');
    ASK("time_left white 0 0", "= ");
    assert_int_equal(ask("genmove white")[0], '=');
    ASK("time_left black 1 25", "= ");
    assert_int_equal(ask("genmove black")[0], '=');
}

/* The next line of the recorded game: every command is taken, and where the engine of today moves otherwise than that
 * of the record, the recorded move is put in the place of its own. */
static void replay(const char *line)
{
    char instead[32];
    const char *recorded = strstr(line, " # ");
    assert_int_equal(ask(line)[0], '=');
    if (!recorded || strncmp(answer.text + 2, recorded + 3, 2) == 0)
        return;
    ASK("undo", "= ");
    (void)snprintf(instead, sizeof instead, "play white %.2s", recorded + 3);
    ASK(instead, "= ");
}

static void a_game_that_quarry_asked_for_is_played(void **state)
{
    char line[128];
    int moves = 0;
    FILE *in = fopen(OUTFLANK_SOURCE_DIR "/tests/data/quarry.gtp", "r");
    (void)state;
    assert_non_null(in);
    while (fgets(line, sizeof line, in) && strncmp(line, "quit", 4) != 0) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '#')
            continue;
        replay(line);
        moves += strncmp(line, "play", 4) == 0 || strncmp(line, "genmove", 7) == 0;
    }
    (void)fclose(in);
    assert_int_equal(moves, 60);
    ASK("final_score", "= B+48");
    assert_false(gtp_obey(gtp, line, &answer));
}

/* What GoGui's manual says that it sends a program whose rules it does not know; GoGui itself was not there to try. */
static void what_gogui_asks_is_answered(void **state)
{
    static const char *const commands[] = {"gogui-rules_game_id",
                                           "gogui-rules_board",
                                           "gogui-rules_board_size",
                                           "gogui-rules_side_to_move",
                                           "undo",
                                           "gogui-rules_legal_moves",
                                           "gogui-rules_final_result",
                                           "boardsize",
                                           "clear_board",
                                           "play",
                                           "genmove",
                                           "time_settings",
                                           "time_left"};
    char line[64];
    (void)state;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        (void)snprintf(line, sizeof line, "known_command %s", commands[i]);
        ASK(line, "= true");
    }
    ASK("gogui-rules_game_id", "= Othello");
    ASK("gogui-rules_board_size", "= 8");
    ASK("clear_board", "= ");
    play_all("e6f4e3f6g5d6e7f5c5");
    ASK("gogui-rules_final_result", "= B+13");
}

/* The program at the other end has left. A thought by the clock may take an hour; a level's is short, and stays the
 * same for commands that were sent all at once. */
static void nobody_waits_for_a_long_thought(void **state)
{
    (void)state;
    ASK("level 10", "= ");
    ASK("time_settings 86400 0 0", "= ");
    gtp_hurry(gtp);
    assert_int_equal(ask("genmove black")[0], '=');
    assert_int_equal(answer.length, strlen("= D3\n\n"));
    ASK("level 2", "= ");
    assert_int_equal(ask("genmove white")[0], '=');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(lines_are_answered, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_game_is_set_up, set_up, tear_down),
        cmocka_unit_test_setup_teardown(moves_are_played_and_taken_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(passes_are_played_or_left_out, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_score_is_said_at_the_end, set_up, tear_down),
        cmocka_unit_test_setup_teardown(clocks_are_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_game_that_quarry_asked_for_is_played, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_gogui_asks_is_answered, set_up, tear_down),
        cmocka_unit_test_setup_teardown(nobody_waits_for_a_long_thought, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
