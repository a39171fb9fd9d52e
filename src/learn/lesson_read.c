/* The language of the scripts: lines "key = text", with each step beginning with its name (docs/lessons.md). */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/pairs.h"
#include "learn/lesson.h"
#include "rules/notation.h"

/* The state of the parser. */
struct script {
    struct pairs pairs;
    struct lesson *lesson;
    struct setup setup;       /* of the game; a step may have its own */
    struct lesson_step *step; /* the current step, or NULL */
    bool told;                /* the step's task was given */
    char *why;
    size_t why_size;
};

static bool refuse(const struct script *s, const char *format, ...)
{
    va_list arguments;
    int n = snprintf(s->why, s->why_size, "%ld: ", s->pairs.number);
    va_start(arguments, format);
    if (n > 0 && (size_t)n < s->why_size)
        (void)vsnprintf(s->why + n, s->why_size - (size_t)n, format, arguments);
    va_end(arguments);
    return false;
}

static bool refuse_notation(const struct script *s, const struct notation_error *error)
{
    return refuse(s, "%s", error->why);
}

/* Parses "classic" or "piecepack:turning=by-hand". */
static bool read_game(struct script *s, const char *text)
{
    const struct variant *variant;
    struct notation_error error;
    struct setup setup;
    if (!notation_parse_game(text, &variant, &setup, &error))
        return refuse_notation(s, &error);
    if (s->step && variant != s->lesson->variant)
        return refuse(s, "a lesson is about one game");
    if (!s->step) {
        s->lesson->variant = variant;
        s->setup = setup;
        return true;
    }
    return variant_start(variant, &setup, &s->step->from) || refuse(s, "this game cannot be started");
}

static bool end_step(const struct script *s)
{
    return !s->step || s->told || refuse(s, "the step %s before says nothing to do", s->step->id);
}

static bool read_step(struct script *s, const char *text)
{
    if (!s->lesson->variant)
        return refuse(s, "the game comes before its steps");
    if (!end_step(s))
        return false;
    if (strlen(text) >= LESSON_ID_MAX || text[strspn(text, "abcdefghijklmnopqrstuvwxyz_")] != '\0' || *text == '\0')
        return refuse(s, "a step's name has small letters, not \"%s\"", text);
    if (s->lesson->count == LESSON_STEPS_MAX)
        return refuse(s, "a lesson has at most %d steps", LESSON_STEPS_MAX);
    s->step = &s->lesson->steps[s->lesson->count++];
    s->told = false;
    (void)snprintf(s->step->id, sizeof s->step->id, "%s", text);
    return variant_start(s->lesson->variant, &s->setup, &s->step->from);
}

static void note_led(void *user, const struct position *before, struct move move)
{
    (void)before;
    ((struct lesson_step *)user)->led = move;
}

static bool read_moves(struct script *s, const char *text)
{
    struct notation_error error;
    return notation_play(&s->step->from, text, note_led, s->step, &error) || refuse_notation(s, &error);
}

static bool read_position(struct script *s, const char *text)
{
    struct notation_error error;
    return notation_parse_position(text, &s->step->from, &error) || refuse_notation(s, &error);
}

/* Parses "b2e5", a walk that begins turns; any slide may follow. */
static bool read_walk(struct script *s, const char *text, struct turn *turn)
{
    struct move moves[MOVES_MAX];
    int n = position_moves(&s->step->from, moves);
    unsigned from = strlen(text) == 4 ? notation_parse_square(text) : NO_SQUARE;
    unsigned to = from == NO_SQUARE ? NO_SQUARE : notation_parse_square(text + 2);
    for (int i = 0; i < n; i++)
        if (moves[i].kind == MOVE_WALK && moves[i].from == from && moves[i].to == to) {
            *turn = (struct turn){.count = 1, .plies = {moves[i]}};
            return true;
        }
    return refuse(s, "%s is not a walk that is legal here", text);
}

/* Parses "c4W", the slide that completes a turn. */
static bool read_slide(struct script *s, const char *text, struct turn *turn)
{
    struct move moves[MOVES_MAX];
    int n = position_moves(&s->step->from, moves);
    unsigned to = strlen(text) == 3 ? notation_parse_square(text) : NO_SQUARE;
    for (int i = 0; i < n; i++)
        if (moves[i].kind == MOVE_SLIDE && moves[i].to == to && "NESW"[moves[i].edge] == text[2]) {
            *turn = (struct turn){.count = 1, .plies = {moves[i]}};
            return true;
        }
    return refuse(s, "%s is not a slide that is legal here", text);
}

static bool read_turn(struct script *s, const char *text, struct turn *turn)
{
    struct notation_error error;
    size_t used;
    turn->count = notation_parse_turn(&s->step->from, text, turn->plies, &used, &error);
    if (turn->count == 0)
        return refuse_notation(s, &error);
    return text[used] == '\0' || refuse(s, "\"%s\" is more than a turn", text);
}

/* Parses items separated by blanks with `read`. */
static bool read_turns(struct script *s, char *text, bool (*read)(struct script *, const char *, struct turn *))
{
    struct lesson_step *step = s->step;
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        if (step->turn_count == LESSON_TURNS_MAX)
            return refuse(s, "a step names at most %d turns", LESSON_TURNS_MAX);
        struct turn *turn = &step->turns[step->turn_count++];
        if (!read(s, word, turn))
            return false;
    }
    return step->turn_count > 0 || refuse(s, "a turn is missing");
}

static bool read_picks(struct script *s, char *text)
{
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        unsigned square = strlen(word) == 2 ? notation_parse_square(word) : NO_SQUARE;
        if (square >= 64 || !(s->step->from.pawns[s->step->from.turn] & bit(square)))
            return refuse(s, "%s is no pawn of the side to move", word);
        s->step->picks |= bit(square);
    }
    return s->step->picks != 0 || refuse(s, "a square is missing");
}

/* Parses the squares that a text speaks of. */
static bool read_squares(struct script *s, char *text, uint64_t *squares)
{
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        unsigned square = strlen(word) == 2 ? notation_parse_square(word) : NO_SQUARE;
        if (square >= 64 || !(s->step->from.board & bit(square)))
            return refuse(s, "%s is no square of this board", word);
        *squares |= bit(square);
    }
    return *squares != 0 || refuse(s, "a square is missing");
}

/* Parses turns to choose from: whole ones, their walks, or the slides that complete them. */
static bool read_play(struct script *s, const char *word, char *rest)
{
    s->step->goal = LESSON_ONE_OF;
    s->step->unnamed = strcmp(word, "find") == 0;
    s->step->rest_free = s->step->unnamed || strcmp(word, "walk") == 0;
    if (strcmp(word, "play") == 0)
        return read_turns(s, rest, read_turn);
    if (s->step->rest_free || strcmp(word, "half") == 0)
        return read_turns(s, rest, read_walk);
    if (strcmp(word, "slide") == 0)
        return read_turns(s, rest, read_slide);
    return refuse(s, "to do is read, any, play, but, illegal, pick, half, walk, find or slide, not %s", word);
}

/* Parses the task: a word and its argument. */
static bool read_do(struct script *s, char *text)
{
    struct lesson_step *step = s->step;
    char *rest = text + strcspn(text, " ");
    if (*rest)
        *rest++ = '\0';
    if (s->told)
        return refuse(s, "a step says once what is to be done");
    s->told = true;
    if (strcmp(text, "read") == 0) {
        step->goal = LESSON_READ;
    } else if (strcmp(text, "any") == 0) {
        step->goal = LESSON_ANY;
    } else if (strcmp(text, "illegal") == 0) {
        step->goal = LESSON_ILLEGAL;
    } else if (strcmp(text, "pick") == 0) {
        step->goal = LESSON_PICK;
        return read_picks(s, rest);
    } else if (strcmp(text, "but") == 0) {
        step->goal = LESSON_BUT;
        return read_turns(s, rest, read_turn);
    } else {
        return read_play(s, text, rest);
    }
    return *rest == '\0' || refuse(s, "nothing stands after %s", text);
}

static void add_then(void *user, const struct position *before, struct move move)
{
    struct lesson_step *step = user;
    (void)before;
    if (step->then_count < LESSON_THEN_MAX)
        step->then[step->then_count++] = move;
}

/* Parses plies that are played automatically at the start of the step. */
static bool read_then(struct script *s, const char *text)
{
    struct notation_error error;
    struct position p = s->step->from;
    if (!s->told || s->step->goal != LESSON_READ)
        return refuse(s, "only after \"do = read\" do moves play themselves");
    return notation_play(&p, text, add_then, s->step, &error) || refuse_notation(s, &error);
}

/* Whether one of the two plies can be played wherever the previous step may lead. */
static bool goes_on(const struct lesson_step *before, const struct lesson_step *step)
{
    struct move moves[MOVES_MAX];
    int n = position_moves(&before->from, moves);
    for (int i = 0; i < n; i++) {
        struct position p = before->from;
        position_play(&p, moves[i], NULL);
        if (!position_legal(&p, step->then[0]) && !position_legal(&p, step->other_then))
            return false;
    }
    return before->goal == LESSON_ANY && n > 0;
}

/* The step continues the previous one, in which any turn may have been played; `then` is one ply, with this
 * alternative. */
static bool read_else(struct script *s, const char *text)
{
    struct lesson_step *step = s->step;
    unsigned square = notation_parse_square(text);
    if (s->lesson->count < 2 || step->then_count != 1 || square >= 64)
        return refuse(s, "\"else\" is a square behind \"then\" with one move");
    step->other_then = step->then[0];
    step->other_then.to = (uint8_t)square;
    step->follows = true;
    return goes_on(step - 1, step) || refuse(s, "neither move is legal after each turn of the step before");
}

/* Parses where the step starts: a task was checked there, so it comes first. False if the line says something else. */
static bool read_start(struct script *s, const char *key, const char *text, bool *good)
{
    bool game = strcmp(key, "game") == 0, moves = strcmp(key, "moves") == 0;
    if (!game && !moves && strcmp(key, "position") != 0)
        return false;
    if (s->told)
        *good = refuse(s, "%s comes before what is to be done", key);
    else
        *good = game ? read_game(s, text) : moves ? read_moves(s, text) : read_position(s, text);
    return true;
}

static bool read_line(struct script *s)
{
    const char *key = s->pairs.key;
    char *text = s->pairs.text;
    bool good;
    if (strcmp(key, "step") == 0)
        return read_step(s, text);
    if (!s->step && strcmp(key, "game") != 0)
        return refuse(s, "%s belongs to a step, and none has begun", key);
    if (read_start(s, key, text, &good))
        return good;
    if (strcmp(key, "do") == 0)
        return read_do(s, text);
    if (strcmp(key, "then") == 0)
        return read_then(s, text);
    if (strcmp(key, "else") == 0)
        return read_else(s, text);
    if (strcmp(key, "look") == 0)
        return read_squares(s, text, &s->step->look);
    if (strcmp(key, "help") == 0)
        return read_squares(s, text, &s->step->help);
    return refuse(s, "a line is game, step, moves, position, do, then, else, look or help, not %s", key);
}

static bool read_all(struct script *s)
{
    for (enum pairs_found found; (found = pairs_next(&s->pairs)) != PAIRS_END;) {
        if (found == PAIRS_MALFORMED)
            return refuse(s, "this line is not \"key = text\"");
        if (!read_line(s))
            return false;
    }
    if (!end_step(s))
        return false;
    return s->lesson->count > 0 || refuse(s, "there is no step");
}

struct lesson *lesson_read(char *text, char *why, size_t why_size)
{
    struct script s = {.lesson = calloc(1, sizeof *s.lesson), .why = why, .why_size = why_size};
    if (!s.lesson) {
        (void)snprintf(why, why_size, "0: out of memory");
        return NULL;
    }
    pairs_init(&s.pairs, text);
    if (read_all(&s))
        return s.lesson;
    lesson_free(s.lesson);
    return NULL;
}
