/* What comes with the game: lessons, puzzles, days, boards, music, words, the engine's book and weights, sounds. A
 * damaged copy, or one that somebody else has made, must not do more than be refused. */
#include <SDL_mixer.h>
#include <stdio.h>
#include <string.h>

#include "app/text/words.h"
#include "career/day.h"
#include "engine/book.h"
#include "engine/flipside/flipside_eval.h"
#include "engine/placing/eval.h"
#include "engine/placing/placing_internal.h"
#include "fuzz/fuzz.h"
#include "kit/files.h"
#include "kit/music.h"
#include "kit/paths.h"
#include "kit/tar.h"
#include "kit/wav.h"
#include "learn/lesson.h"
#include "learn/puzzle.h"
#include "learn/win.h"
#include "support/sums.h"
#include "workshop/boards.h"

void feed_lesson(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), why[LESSON_WHY_MAX] = "";
    struct lesson *lesson = lesson_read(text, why, sizeof why);
    struct lesson_run run;
    struct move move, moves[LESSON_THEN_MAX];
    FUZZ_CHECK(lesson || why[0]);
    for (int i = 0; lesson && i < lesson->count; i++) {
        lesson_begin(&run, lesson, i);
        (void)lesson_then(&run, moves);
        if (lesson_shown(&run, &move) && move.kind != MOVE_NONE)
            FUZZ_CHECK(position_legal(&run.now, move) && lesson_try(&run, move) != LESSON_WRONG);
    }
    lesson_free(lesson);
    free(text);
}

void feed_puzzles(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), why[PUZZLE_WHY_MAX] = "";
    struct puzzles puzzles;
    if (!puzzles_read(&puzzles, text, why, sizeof why))
        FUZZ_CHECK(why[0]);
    else
        for (int i = 0; i < puzzles.count; i++) {
            struct position p = puzzles.items[i].position;
            for (int ply = 0; ply < puzzles.items[i].solution.count; ply++) {
                FUZZ_CHECK(position_legal(&p, puzzles.items[i].solution.plies[ply]));
                position_play(&p, puzzles.items[i].solution.plies[ply], NULL);
            }
        }
    free(text);
}

void feed_win(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), why[WIN_WHY_MAX] = "";
    struct win win = {.count = 0};
    struct win_round round;
    if (!win_read(&win, text, why, sizeof why))
        FUZZ_CHECK(why[0] && win.count == 0);
    for (int i = 0; i < win.count; i++)
        for (int k = 0; k < win.items[i].count; k++) {
            const struct win_try *t = &win.items[i].tries[k];
            struct position p = win.items[i].position;
            FUZZ_CHECK(position_legal(&p, t->move) && win_cost(&win.items[i], t) >= 0);
            position_play(&p, t->move, NULL);
            FUZZ_CHECK(t->reply.kind == MOVE_NONE || position_legal(&p, t->reply));
        }
    if (win.count >= WIN_ROUND)
        win_deal(&round, &win, 1);
    win_finish(&win);
    free(text);
}

/* A line of the row; the first byte is the day of the week. And the same as the row itself. */
void feed_day(const uint8_t *data, size_t size)
{
    struct day day, again;
    char line[DAY_LINE_MAX];
    if (size == 0)
        return;
    char *text = fuzz_text(data + 1, size - 1);
    int weekday = data[0] % 7;
    if (day_read(text, size - 1, weekday, &day)) {
        int length = day_write(&day, line);
        FUZZ_CHECK(day_read(line, (size_t)length, weekday, &again));
        FUZZ_CHECK(position_equal(&day.position, &again.position) && day.margin == again.margin);
    }
    (void)day_find(text, size - 1, DAYS_FIRST + data[0], &day);
    free(text);
}

void feed_shelf(const uint8_t *data, size_t size)
{
    static struct board_shelf shelf, again;
    char *text = fuzz_text(data, size);
    struct strbuf one = {0}, two = {0};
    shelf = again = (struct board_shelf){.count = 0};
    (void)board_shelf_read(&shelf, text, size);
    board_shelf_write(&shelf, &one);
    FUZZ_CHECK(board_shelf_read(&again, strbuf_text(&one), one.length) == 0);
    board_shelf_write(&again, &two);
    FUZZ_CHECK(strcmp(strbuf_text(&one), strbuf_text(&two)) == 0);
    strbuf_free(&one);
    strbuf_free(&two);
    free(text);
}

/* What is read can be heard: a moment of it. */
void feed_music(const uint8_t *data, size_t size)
{
    static Uint8 mixed[4 * 512];
    char *text = fuzz_text(data, size), why[256] = "";
    struct music_score score;
    if (music_score_read(&score, text, why, sizeof why)) {
        struct music *music = music_new(11025);
        FUZZ_CHECK(music);
        music_play(music, &score);
        music_set_volume(music, 1);
        for (int i = 0; i < 4; i++)
            music_mix(music, mixed, sizeof mixed);
        music_free(music);
        music_score_finish(&score);
    } else {
        FUZZ_CHECK(why[0]);
    }
    free(text);
}

/* A language: the file stands alone, as English does. */
void feed_words(const uint8_t *data, size_t size)
{
    char directory[PATHS_MAX], why[512] = "", out[256];
    (void)snprintf(directory, sizeof directory, "%s.words", fuzz_file(data, size));
    FUZZ_CHECK(files_make_directory(directory));
    char path[PATHS_MAX];
    FUZZ_CHECK(paths_join(path, sizeof path, directory, "en.properties"));
    FUZZ_CHECK(files_write(path, (const char *)data, size));
    struct words *words = words_new(directory, "en", why, sizeof why);
    FUZZ_CHECK(words || why[0]);
    if (words) {
        words_pair(words, true);
        const char *title = words_get(words, "app.title");
        (void)words_fill(out, sizeof out, title ? title : "{1}{2}{9}", "one", NULL);
        (void)words_count(words, out, sizeof out, "replay.moves", 3);
        words_free(words);
    }
}

/* ---- what the engine reads ---- */

void feed_book(const uint8_t *data, size_t size)
{
    struct book book = {.count = 0};
    struct book_line lines[MOVES_MAX];
    struct position p;
    struct setup setup = {.seed = 0};
    FUZZ_CHECK(variant_start(VARIANTS[0], &setup, &p));
    bool read = book_read(&book, fuzz_file(data, size));
    FUZZ_CHECK(read || book.count == 0);
    int count = book_lines(&book, &p, lines);
    for (int i = 0; i < count; i++)
        FUZZ_CHECK(position_legal(&p, lines[i].line.move) && lines[i].ways > 0);
    book_finish(&book);
}

void make_book(struct strbuf *out)
{
    struct book_entry entries[] = {{.key = 1, .value = -3, .ways = 2}, {.key = 0, .value = 3, .ways = 0}};
    struct book book = {.entries = entries, .count = 2};
    struct position p;
    struct setup setup = {.seed = 0};
    struct move moves[MOVES_MAX];
    FUZZ_CHECK(variant_start(VARIANTS[0], &setup, &p));
    (void)position_moves(&p, moves);
    position_play(&p, moves[0], NULL);
    entries[1].key = book_key(&p);
    FUZZ_CHECK(book_write(&book, fuzz_file(NULL, 0)));
    fuzz_read_file(out);
}

static void ground(struct placing *g)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    struct position p;
    struct node n;
    FUZZ_CHECK(notation_parse_game("classic:size=6", &variant, &setup, &error));
    FUZZ_CHECK(variant_start(variant, &setup, &p) && placing_of(&p, g, &n));
}

void feed_weights(const uint8_t *data, size_t size)
{
    struct placing g;
    struct weights w;
    ground(&g);
    if (weights_read(&w, &g, fuzz_file(data, size)))
        weights_finish(&w);
}

void make_weights(struct strbuf *out)
{
    struct placing g;
    struct weights w;
    ground(&g);
    FUZZ_CHECK(weights_init(&w, &g) && weights_write(&w, &g, fuzz_file(NULL, 0)));
    weights_finish(&w);
    fuzz_read_file(out);
}

void feed_pawns(const uint8_t *data, size_t size)
{
    static struct flipside_weights w;
    (void)flipside_weights_read(&w, fuzz_file(data, size));
}

void make_pawns(struct strbuf *out)
{
    static const struct flipside_weights w;
    FUZZ_CHECK(flipside_weights_write(&w, fuzz_file(NULL, 0)));
    fuzz_read_file(out);
}

/* ---- sounds ---- */

static void feed_archived(const uint8_t *data, size_t size)
{
    struct tar_file file;
    size_t at = 0, before = 0, length;
    while (tar_next(data, size, &at, &file)) {
        FUZZ_CHECK(at > before && at <= size + 512);
        FUZZ_CHECK(file.contents >= (const char *)data && file.length <= size);
        FUZZ_CHECK(file.contents + file.length <= (const char *)data + size);
        before = at;
    }
    (void)tar_find(data, size, "lay.wav", &length);
}

void feed_tar(const uint8_t *data, size_t size) { fuzz_summed(data, size, sums_of_tar, feed_archived); }

void make_tar(struct strbuf *out)
{
    tar_add(out, "sounds/lay.wav", "RIFF", 4);
    tar_add(out, "menu.score", "tempo = 90\n", 11);
    tar_end(out);
}

void feed_wav(const uint8_t *data, size_t size)
{
    Mix_Chunk chunk = {.abuf = NULL};
    if (wav_load(&chunk, data, size, "fuzz.wav"))
        FUZZ_CHECK(chunk.abuf && chunk.alen % 4 == 0);
    wav_finish(&chunk);
}

void make_wav(struct strbuf *out)
{
    static const char header[] =
        "RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x44\xac\0\0\x88\x58\x01\0\x02\0\x10\0data\x08\0\0\0";
    strbuf_add(out, header, sizeof header - 1);
    strbuf_add(out, "\1\0\2\0\3\0\4\0", 8);
}
