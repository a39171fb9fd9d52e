#include "app/opponent.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/log.h"
#include "kit/paths.h"

struct opponent {
    SDL_Thread *thread;
    SDL_mutex *mutex; /* for all that follows */
    SDL_cond *asked;
    struct engine *engine;
    bool quit, waiting, thinking; /* waiting: a question has not been begun with */
    unsigned ticket;              /* of the last question; tickets of forgotten ones are passed over */
    unsigned answered;            /* the ticket that `move` answers */
    struct move move;
    struct opponent_question question;
    char weights[PATHS_MAX];
};

static Uint32 event_type;

Uint32 opponent_event(void) { return event_type; }

/* Waits for a question; false if it is time to go. The mutex is held. */
static bool wait_for_question(struct opponent *o)
{
    while (!o->waiting && !o->quit)
        SDL_CondWait(o->asked, o->mutex);
    return !o->quit;
}

static bool make_engine(struct opponent *o)
{
    struct engine *e = engine_new(1, OPPONENT_TABLE_MB);
    if (!e) {
        log_warn("the computer cannot play: there is not enough memory");
        return false;
    }
    if (engine_load_weights(e, o->weights) == 0)
        log_warn("the engine has no weights in %s", o->weights);
    SDL_LockMutex(o->mutex);
    o->engine = e;
    SDL_UnlockMutex(o->mutex);
    return true;
}

/* One question and its answer. The mutex is held, but not while thinking. */
static void answer(struct opponent *o)
{
    struct opponent_question question = o->question;
    unsigned ticket = o->ticket;
    o->waiting = false;
    o->thinking = true;
    engine_resume(o->engine); /* under the mutex: a stop that comes later is not lost */
    SDL_UnlockMutex(o->mutex);
    struct move move = opponent_think(o->engine, &question);
    SDL_LockMutex(o->mutex);
    o->thinking = false;
    if (ticket != o->ticket)
        return; /* nobody wants to know any more */
    o->answered = ticket;
    o->move = move;
    SDL_PushEvent(&(SDL_Event){.user = {.type = event_type}});
}

static int run(void *user)
{
    struct opponent *o = user;
    if (!make_engine(o))
        return 1;
    SDL_LockMutex(o->mutex);
    while (wait_for_question(o))
        answer(o);
    SDL_UnlockMutex(o->mutex);
    return 0;
}

struct opponent *opponent_new(const char *weights)
{
    struct opponent *o = calloc(1, sizeof *o);
    if (!o)
        return NULL;
    (void)snprintf(o->weights, sizeof o->weights, "%s", weights);
    o->mutex = SDL_CreateMutex();
    o->asked = SDL_CreateCond();
    if (event_type == 0)
        event_type = SDL_RegisterEvents(1);
    if (o->mutex && o->asked)
        o->thread = SDL_CreateThread(run, "opponent", o);
    if (!o->thread && !make_engine(o)) {
        opponent_free(o);
        return NULL;
    }
    return o;
}

/* The mutex is held. */
static void forget(struct opponent *o)
{
    o->waiting = false;
    if (++o->ticket == 0)
        o->ticket = 1;
    if (o->thinking)
        engine_stop(o->engine);
}

void opponent_free(struct opponent *o)
{
    if (!o)
        return;
    if (o->thread) {
        SDL_LockMutex(o->mutex);
        forget(o);
        o->quit = true;
        SDL_CondSignal(o->asked);
        SDL_UnlockMutex(o->mutex);
        SDL_WaitThread(o->thread, NULL);
    }
    engine_free(o->engine);
    SDL_DestroyCond(o->asked);
    SDL_DestroyMutex(o->mutex);
    free(o);
}

unsigned opponent_ask(struct opponent *o, const struct opponent_question *question)
{
    SDL_LockMutex(o->mutex);
    forget(o);
    o->question = *question;
    o->waiting = true;
    unsigned ticket = o->ticket;
    if (o->thread)
        SDL_CondSignal(o->asked);
    else
        answer(o); /* where there are no threads (in a browser) the one that asks thinks, and the picture waits */
    SDL_UnlockMutex(o->mutex);
    return ticket;
}

void opponent_forget(struct opponent *o)
{
    SDL_LockMutex(o->mutex);
    forget(o);
    SDL_UnlockMutex(o->mutex);
}

bool opponent_answer(struct opponent *o, unsigned ticket, struct move *move)
{
    SDL_LockMutex(o->mutex);
    bool there = ticket != 0 && o->answered == ticket && o->ticket == ticket;
    *move = there ? o->move : (struct move){.kind = MOVE_NONE};
    SDL_UnlockMutex(o->mutex);
    return there;
}
