#include "cli/transcript.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "rules/notation.h"

/* Cuts the next word off `*text`; NULL at the end. */
static char *next_word(char **text)
{
    char *word = *text + strspn(*text, " \t");
    size_t length = strcspn(word, " \t");
    if (length == 0)
        return NULL;
    *text = word + length;
    if (**text)
        *(*text)++ = '\0';
    return word;
}

static bool is_moves(const char *word)
{
    return strncmp(word, "--", 2) == 0 || notation_parse_square(word) != NO_SQUARE;
}

/* "33-31". */
static bool read_result(const char *word, int result[2])
{
    char rest;
    return isdigit((unsigned char)word[0]) && strlen(word) <= 5 &&
           sscanf(word, "%2d-%2d%c", &result[0], &result[1], &rest) == 2;
}

static enum transcript fault(char *why, const char *reason)
{
    snprintf(why, TRANSCRIPT_WHY_MAX, "%s", reason);
    return TRANSCRIPT_FAULT;
}

static enum transcript check_result(const struct position *p, const int result[2], char *why)
{
    int score[2];
    position_score(p, score);
    if (score[FIRST] == result[FIRST] && score[SECOND] == result[SECOND])
        return TRANSCRIPT_LEGAL;
    snprintf(why, TRANSCRIPT_WHY_MAX, "the result is said to be %d-%d, the board has %d-%d", result[FIRST],
             result[SECOND], score[FIRST], score[SECOND]);
    return TRANSCRIPT_FAULT;
}

/* Where the word of the result begins, or the end. The words before it are the moves. */
static char *find_result(char *moves, int result[2], bool *found)
{
    char *at = moves;
    *found = false;
    while (*at && !*found) {
        char word[8] = "";
        size_t length;
        at += strspn(at, " \t");
        length = strcspn(at, " \t");
        if (length < sizeof word)
            memcpy(word, at, length);
        *found = read_result(word, result);
        at += *found ? 0 : length;
    }
    return at;
}

static enum transcript check_moves(struct position *p, char *moves, char *why)
{
    struct notation_error error;
    int result[2];
    bool has_result;
    *find_result(moves, result, &has_result) = '\0';
    if (!notation_play(p, moves, NULL, NULL, &error))
        return fault(why, error.why);
    return has_result ? check_result(p, result, why) : TRANSCRIPT_LEGAL;
}

enum transcript transcript_check(char *line, size_t length, const char *game, char *why)
{
    const struct variant *variant;
    struct setup setup;
    struct position p;
    struct notation_error error;
    char *moves, *word;
    if (memchr(line, '\0', length))
        return fault(why, "a NUL byte in the line");
    line[strcspn(line, "#")] = '\0';
    moves = line + strspn(line, " \t");
    if (*moves == '\0')
        return TRANSCRIPT_NOTHING;
    if (!is_moves(moves)) {
        word = next_word(&moves);
        game = word;
    }
    if (!notation_parse_game(game, &variant, &setup, &error))
        return fault(why, error.why);
    variant_start(variant, &setup, &p);
    return check_moves(&p, moves, why);
}
