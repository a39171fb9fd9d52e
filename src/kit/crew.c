#include "kit/crew.h"

#include <SDL.h>
#include <stdbool.h>

struct crew {
    SDL_Thread *thread;
    SDL_mutex *lock;
    SDL_cond *come, *ready;
    bool alone, ending;
    /* the work: parts in all, handed out, done */
    int parts, taken, done;
    void (*work)(void *user, int part);
    void *user;
};

/* Does one part, if there is one left; called with the lock, and returns with it. */
static bool do_part(struct crew *crew)
{
    if (crew->taken >= crew->parts)
        return false;
    int part = crew->taken++;
    SDL_UnlockMutex(crew->lock);
    crew->work(crew->user, part);
    SDL_LockMutex(crew->lock);
    if (++crew->done == crew->parts)
        SDL_CondSignal(crew->ready);
    return true;
}

static int SDLCALL run(void *user)
{
    struct crew *crew = user;
    SDL_LockMutex(crew->lock);
    while (!crew->ending)
        if (!do_part(crew))
            SDL_CondWait(crew->come, crew->lock);
    SDL_UnlockMutex(crew->lock);
    return 0;
}

struct crew *crew_new(void)
{
    struct crew *crew = SDL_calloc(1, sizeof *crew);
#ifdef __EMSCRIPTEN__
    if (crew)
        crew->alone = true;
#else
    if (crew)
        crew->alone = SDL_GetCPUCount() < 2;
#endif
    return crew;
}

/* The thread, from the first work on. */
static bool is_there(struct crew *crew)
{
    if (crew->thread || crew->alone)
        return !crew->alone;
    crew->lock = SDL_CreateMutex();
    crew->come = SDL_CreateCond();
    crew->ready = SDL_CreateCond();
    if (crew->lock && crew->come && crew->ready)
        crew->thread = SDL_CreateThread(run, "crew", crew);
    crew->alone = !crew->thread;
    return !crew->alone;
}

void crew_free(struct crew *crew)
{
    if (!crew)
        return;
    if (crew->thread) {
        SDL_LockMutex(crew->lock);
        crew->ending = true;
        SDL_CondSignal(crew->come);
        SDL_UnlockMutex(crew->lock);
        SDL_WaitThread(crew->thread, NULL);
    }
    SDL_DestroyCond(crew->come);
    SDL_DestroyCond(crew->ready);
    SDL_DestroyMutex(crew->lock);
    SDL_free(crew);
}

void crew_share(struct crew *crew, int parts, void (*work)(void *user, int part), void *user)
{
    if (!crew || parts < 2 || !is_there(crew)) {
        for (int part = 0; part < parts; part++)
            work(user, part);
        return;
    }
    SDL_LockMutex(crew->lock);
    crew->work = work;
    crew->user = user;
    crew->parts = parts;
    crew->taken = crew->done = 0;
    SDL_CondSignal(crew->come);
    while (do_part(crew))
        ;
    while (crew->done < crew->parts)
        SDL_CondWait(crew->ready, crew->lock);
    crew->parts = 0;
    SDL_UnlockMutex(crew->lock);
}
