#include "app/session/opponent.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/log.h"
#include "base/os.h"
#include "kit/paths.h"

/* A question to the engine or to an external engine. */
struct question {
    bool for_external;
    struct opponent_question engine;
    struct external_engine_question external;
};

struct opponent {
    SDL_Thread *thread;
    SDL_mutex *mutex; /* guards all that follows */
    SDL_cond *asked;
    opponent_thinker *thinker;
    struct engine *engine;        /* NULL until it is asked something */
    bool quit, waiting, thinking; /* waiting: the question has not been started */
    bool dismissed;               /* the external engine is to be ended */
    bool gives_way;               /* of its threads only one searches */
    bool tired;                   /* the engine's memory is to be given back */
    bool external_engine_busy;    /* it was asked to move, since ... */
    Uint64 external_engine_since; /* SDL's milliseconds */
    unsigned ticket;              /* of the last question */
    unsigned answered;            /* the ticket that `reply` answers */
    struct opponent_reply reply;
    struct external_engine_report report;
    struct question question;
    struct board_weights *known;     /* used only by the thread once something is asked; NULL: nothing is saved */
    struct external_engine external; /* used only by the thread, except for external_engine_stop */
    char weights[PATHS_MAX];
};

static Uint32 event_type;

Uint32 opponent_event(void) { return event_type; }

static void think(struct opponent *o, struct question *q, struct opponent_reply *reply,
                  struct external_engine_report *report)
{
    if (!q->for_external) {
        if (o->known)
            q->engine.lesson = board_weights_of(o->known, &q->engine.position);
        opponent_answer_question(o->engine, &q->engine, o->thinker, reply);
        if (o->known)
            board_weights_keep(o->known, &reply->lesson);
        return;
    }
    external_engine_ask(&o->external, &q->external, report);
    *reply = (struct opponent_reply){.move = report->move};
}

/* Called with the mutex, which is released while the external engine ends. */
static void send_external_away(struct opponent *o)
{
    o->dismissed = false;
    SDL_UnlockMutex(o->mutex);
    external_engine_leave(&o->external);
    SDL_LockMutex(o->mutex);
}

/* Called with the mutex. */
static void rest(struct opponent *o)
{
    o->tired = false;
    if (o->engine)
        engine_rest(o->engine);
}

/* Called with the mutex: waits for a question; false if the thread is to end. */
static bool wait_for_question(struct opponent *o)
{
    while (!o->waiting && !o->quit) {
        if (o->dismissed)
            send_external_away(o);
        else if (o->tired)
            rest(o);
        else
            SDL_CondWait(o->asked, o->mutex);
    }
    return !o->quit;
}

/* On the first question, as external engines do not need it. Called with the mutex, which is released meanwhile. */
static bool make_engine(struct opponent *o)
{
    SDL_UnlockMutex(o->mutex);
    struct engine *e = engine_new(engine_threads(), OPPONENT_TABLE_MB);
    if (e)
        opponent_load_weights(e, o->weights);
    else
        log_warn("the computer cannot play: there is not enough memory");
    SDL_LockMutex(o->mutex);
    o->engine = e;
    if (e)
        engine_give_way(e, o->gives_way);
    return e != NULL;
}

/* Answers one question. Called with the mutex, which is released while thinking. */
static void answer(struct opponent *o)
{
    struct question question = o->question;
    unsigned ticket = o->ticket;
    o->waiting = false;
    o->thinking = true;
    if (o->engine)
        engine_resume(o->engine); /* with the mutex, so that a later stop is not lost */
    external_engine_resume(&o->external);
    SDL_UnlockMutex(o->mutex);
    struct external_engine_report report = {.fault = NBOARD_FINE};
    struct opponent_reply reply;
    think(o, &question, &reply, &report);
    SDL_LockMutex(o->mutex);
    o->thinking = false;
    if (ticket != o->ticket)
        return; /* the answer is not wanted any more */
    o->external_engine_busy = false;
    o->answered = ticket;
    o->reply = reply;
    o->report = report;
    SDL_PushEvent(&(SDL_Event){.user = {.type = event_type}});
}

static int run(void *user)
{
    struct opponent *o = user;
    os_thread_step_back(); /* the main thread has priority */
    SDL_LockMutex(o->mutex);
    while (wait_for_question(o)) {
        if (o->engine || o->question.for_external)
            answer(o);
        else if (!make_engine(o) && !o->question.for_external)
            o->waiting = false; /* it cannot be answered */
    }
    SDL_UnlockMutex(o->mutex);
    external_engine_leave(&o->external);
    return 0;
}

struct opponent *opponent_new(const char *weights) { return opponent_new_thinking(weights, opponent_think); }

struct opponent *opponent_new_thinking(const char *weights, opponent_thinker *thinker)
{
    struct opponent *o = calloc(1, sizeof *o);
    if (!o)
        return NULL;
    o->thinker = thinker;
    (void)snprintf(o->weights, sizeof o->weights, "%s", weights);
    o->mutex = SDL_CreateMutex();
    o->asked = SDL_CreateCond();
    if (event_type == 0)
        event_type = SDL_RegisterEvents(1);
    if (o->mutex && o->asked)
        o->thread = SDL_CreateThread(run, "opponent", o);
    if (!o->thread) {
        opponent_free(o);
        return NULL;
    }
    return o;
}

void opponent_remember(struct opponent *o, struct board_weights *known)
{
    SDL_LockMutex(o->mutex);
    o->known = known;
    SDL_UnlockMutex(o->mutex);
}

bool opponent_busy(struct opponent *o)
{
    if (!o)
        return false;
    SDL_LockMutex(o->mutex);
    bool busy = o->waiting || o->thinking;
    SDL_UnlockMutex(o->mutex);
    return busy;
}

bool opponent_learning(struct opponent *o)
{
    if (!o)
        return false;
    SDL_LockMutex(o->mutex);
    bool learning = o->thinking && o->engine && engine_learning(o->engine);
    SDL_UnlockMutex(o->mutex);
    return learning;
}

const char *opponent_missing_file(struct opponent *o)
{
    if (!o)
        return NULL;
    SDL_LockMutex(o->mutex);
    const char *name = o->engine ? engine_missing_file(o->engine) : NULL;
    SDL_UnlockMutex(o->mutex);
    return name;
}

/* Called with the mutex. */
static void forget(struct opponent *o)
{
    o->waiting = false;
    o->external_engine_busy = false;
    if (++o->ticket == 0)
        o->ticket = 1;
    if (o->thinking && o->engine)
        engine_stop(o->engine);
    if (o->thinking)
        external_engine_stop(&o->external);
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

/* Called with the mutex. Returns the ticket. */
static unsigned ask(struct opponent *o)
{
    o->waiting = true;
    SDL_CondSignal(o->asked);
    return o->ticket;
}

unsigned opponent_ask(struct opponent *o, const struct opponent_question *question)
{
    SDL_LockMutex(o->mutex);
    forget(o);
    o->question.for_external = false;
    o->question.engine = *question;
    unsigned ticket = ask(o);
    SDL_UnlockMutex(o->mutex);
    return ticket;
}

unsigned opponent_ask_external(struct opponent *o, const struct external_engine_question *question)
{
    SDL_LockMutex(o->mutex);
    forget(o);
    o->question.for_external = true;
    o->question.external = *question;
    o->dismissed = false; /* it is needed again */
    o->external_engine_busy = true;
    o->external_engine_since = SDL_GetTicks64();
    unsigned ticket = ask(o);
    SDL_UnlockMutex(o->mutex);
    return ticket;
}

void opponent_give_way(struct opponent *o, bool moving)
{
    if (!o)
        return;
    SDL_LockMutex(o->mutex);
    o->gives_way = moving;
    if (o->engine)
        engine_give_way(o->engine, moving);
    SDL_UnlockMutex(o->mutex);
}

void opponent_rest(struct opponent *o)
{
    if (!o || !o->thread)
        return;
    SDL_LockMutex(o->mutex);
    o->tired = true;
    SDL_CondSignal(o->asked);
    SDL_UnlockMutex(o->mutex);
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
    *move = there ? o->reply.move : (struct move){.kind = MOVE_NONE};
    SDL_UnlockMutex(o->mutex);
    return there;
}

bool opponent_advice(struct opponent *o, unsigned ticket, struct opponent_advice *advice)
{
    struct move move;
    bool there = opponent_answer(o, ticket, &move); /* only another question can replace it */
    *advice = there ? o->reply.advice : (struct opponent_advice){.missed = {.better = {.count = 0}}};
    return there;
}

void opponent_report(struct opponent *o, struct external_engine_report *report)
{
    SDL_LockMutex(o->mutex);
    *report = o->report;
    SDL_UnlockMutex(o->mutex);
}

int opponent_external_seconds(struct opponent *o)
{
    SDL_LockMutex(o->mutex);
    int seconds = o->external_engine_busy ? (int)((SDL_GetTicks64() - o->external_engine_since) / 1000U) : -1;
    SDL_UnlockMutex(o->mutex);
    return seconds;
}

void opponent_dismiss_external(struct opponent *o)
{
    if (!o)
        return;
    SDL_LockMutex(o->mutex);
    if (o->question.for_external)
        forget(o);
    o->dismissed = true;
    SDL_CondSignal(o->asked);
    SDL_UnlockMutex(o->mutex);
}
