#include "kit/worker.h"

#include <SDL.h>
#include <stdbool.h>

struct worker {
    SDL_Thread *thread;
    SDL_mutex *lock;
    SDL_cond *come, *ready;
    bool alone, ending;
    /* parts of the work: total, handed out, done */
    int parts, begun, done;
    void (*work)(void *user, int part);
    void *user;
};

/* Does one part if any is left. Requires the lock, and holds it on return. */
static bool do_part(struct worker *worker)
{
    if (worker->begun >= worker->parts)
        return false;
    int part = worker->begun++;
    SDL_UnlockMutex(worker->lock);
    worker->work(worker->user, part);
    SDL_LockMutex(worker->lock);
    if (++worker->done == worker->parts)
        SDL_CondSignal(worker->ready);
    return true;
}

static int SDLCALL run(void *user)
{
    struct worker *worker = user;
    SDL_LockMutex(worker->lock);
    while (!worker->ending)
        if (!do_part(worker))
            SDL_CondWait(worker->come, worker->lock);
    SDL_UnlockMutex(worker->lock);
    return 0;
}

struct worker *worker_new(void)
{
    struct worker *worker = SDL_calloc(1, sizeof *worker);
#ifdef __EMSCRIPTEN__
    if (worker)
        worker->alone = true;
#else
    if (worker)
        worker->alone = SDL_GetCPUCount() < 2;
#endif
    return worker;
}

/* Starts the thread at the first work. */
static bool is_there(struct worker *worker)
{
    if (worker->thread || worker->alone)
        return !worker->alone;
    worker->lock = SDL_CreateMutex();
    worker->come = SDL_CreateCond();
    worker->ready = SDL_CreateCond();
    if (worker->lock && worker->come && worker->ready)
        worker->thread = SDL_CreateThread(run, "worker", worker);
    worker->alone = !worker->thread;
    return !worker->alone;
}

void worker_free(struct worker *worker)
{
    if (!worker)
        return;
    if (worker->thread) {
        SDL_LockMutex(worker->lock);
        worker->ending = true;
        SDL_CondSignal(worker->come);
        SDL_UnlockMutex(worker->lock);
        SDL_WaitThread(worker->thread, NULL);
    }
    /* On Windows SDL_DestroyCond calls what only SDL_CreateCond sets, even for NULL (SDL_syscond.c of SDL 2.26). */
    if (worker->come)
        SDL_DestroyCond(worker->come);
    if (worker->ready)
        SDL_DestroyCond(worker->ready);
    SDL_DestroyMutex(worker->lock);
    SDL_free(worker);
}

void worker_share(struct worker *worker, int parts, void (*work)(void *user, int part), void *user)
{
    if (!worker || parts < 2 || !is_there(worker)) {
        for (int part = 0; part < parts; part++)
            work(user, part);
        return;
    }
    SDL_LockMutex(worker->lock);
    worker->work = work;
    worker->user = user;
    worker->parts = parts;
    worker->begun = worker->done = 0;
    SDL_CondSignal(worker->come);
    while (do_part(worker))
        ;
    while (worker->done < worker->parts)
        SDL_CondWait(worker->ready, worker->lock);
    worker->parts = 0;
    SDL_UnlockMutex(worker->lock);
}
