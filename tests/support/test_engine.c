/*
 * test_engine NAME [HOW [N]] - an engine for tests that speaks the NBoard protocol and always takes the
 * first legal move in the order of the squares. HOW is what it does at the N-th `go` (1 if not said): die; stall
 * (neither that nor anything later is answered); cheat (it wants d4, where a disc lies from the start); muse (it says
 * nothing more until a ping, and behaves from then on). `deaf`: it answers nothing from the start. `count FILE`: it
 * adds a line with the number of moves it was told to a file at every `go`.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lines.h"
#include "nboard/nboard_ggf.h"

static struct nboard_game game;
static const char *how = "";
static int bad, asked;

static void say(const char *text)
{
    puts(text);
    fflush(stdout);
}

static void wait_for_the_end(void)
{
    while (getchar() != EOF)
        continue;
    exit(0);
}

static void count_moves(const char *path)
{
    FILE *file = fopen(path, "ab");
    if (!file)
        return;
    fprintf(file, "%d\n", game.count);
    fclose(file);
}

static void go(const char *more)
{
    struct move moves[MOVES_MAX];
    char square[3], text[16];
    bool misbehaves = ++asked == bad;
    if (strcmp(how, "count") == 0 || strcmp(how, "muse") == 0)
        count_moves(more);
    if (asked == 1 && strcmp(how, "muse") == 0)
        return;
    if (misbehaves && strcmp(how, "die") == 0)
        exit(3);
    if (misbehaves && strcmp(how, "stall") == 0)
        wait_for_the_end();
    if (misbehaves && strcmp(how, "cheat") == 0) {
        say("=== D4/0/0");
        return;
    }
    if (position_moves(&game.now, moves) == 0)
        return;
    nboard_move_write(moves[0], square);
    snprintf(text, sizeof text, "=== %s/0.5/0.01", square);
    say(text);
}

static bool obey(const char *line, const char *name, const char *more)
{
    char text[128], why[NBOARD_WHY_MAX];
    if (strcmp(line, "quit") == 0)
        return false;
    if (strncmp(line, "nboard ", 7) == 0) {
        snprintf(text, sizeof text, "set myname %s", name);
        say(text);
    } else if (strncmp(line, "ping ", 5) == 0) {
        snprintf(text, sizeof text, "pong %.20s", line + 5);
        say(text);
    } else if (strncmp(line, "set game ", 9) == 0) {
        if (!nboard_ggf_read(line + 9, &game, why))
            exit(4);
    } else if (strcmp(line, "go") == 0) {
        go(more);
    }
    return true;
}

int main(int argc, char **argv)
{
    struct lines lines;
    const char *name = argc > 1 ? argv[1] : "Guest", *more = argc > 3 ? argv[3] : "1";
    how = argc > 2 ? argv[2] : "";
    bad = atoi(more);
    nboard_game_init(&game);
    if (strcmp(how, "deaf") == 0)
        wait_for_the_end();
    lines_init(&lines, stdin);
    while (lines_next(&lines) && obey(strbuf_text(&lines.line), name, more))
        continue;
    lines_finish(&lines);
    return 0;
}
