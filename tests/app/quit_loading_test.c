/* Whoever quits does not wait for the engine's weights. Their files are pipes here, at which whoever reads them stands
 * still until they are written to. */
#define _POSIX_C_SOURCE 200809L

#include "support/test.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/session/opponent.h"
#include "engine/book.h"
#include "engine/level.h"

static const char *folder;

static void make_pipe(char path[1024], const char *name)
{
    (void)snprintf(path, 1024, "%s/%s", folder, name);
    (void)unlink(path);
    assert_int_equal(mkfifo(path, 0600), 0);
}

static atomic_bool gone;

static int free_opponent(void *opponent)
{
    opponent_free(opponent);
    atomic_store(&gone, true);
    return 0;
}

/* Until it is said that nothing is wanted any more; that the external engine is forgotten is what is seen of it from
 * outside. */
static SDL_Thread *leave(struct opponent *o)
{
    (void)opponent_ask_external(o, &(struct external_engine_question){.greet = true});
    assert_int_not_equal(opponent_external_seconds(o), -1);
    SDL_Thread *leaving = SDL_CreateThread(free_opponent, "leaving", o);
    while (opponent_external_seconds(o) != -1)
        SDL_Delay(1);
    return leaving;
}

/* The first file is being read when the program is left: no other one is begun with. */
static void what_is_left_is_not_read(void **state)
{
    char first[1024], second[1024];
    (void)state;
    make_pipe(first, BOOK_NAME);
    make_pipe(second, "most-8x8.weights");
    struct opponent *o = opponent_new(folder);
    struct opponent_question q = {.level = LEVELS}; /* which looks into the book, and then searches */
    assert_true(variant_start(VARIANTS[0], &(struct setup){0}, &q.position));
    (void)opponent_ask(o, &q);
    int reading = open(first, O_WRONLY); /* waits for it */
    assert_true(reading >= 0);
    SDL_Thread *leaving = leave(o);
    close(reading); /* the file ends, and is damaged */
    int more = -1;
    while (more < 0 && !atomic_load(&gone)) {
        more = open(second, O_WRONLY | O_NONBLOCK); /* succeeds only if somebody wants to read it */
        SDL_Delay(1);
    }
    assert_int_equal(more, -1);
    SDL_WaitThread(leaving, NULL);
    (void)unlink(first);
    (void)unlink(second);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_left_is_not_read)};
    if (argc < 2)
        return 2;
    folder = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
