#include "app/session/opponent.h"

#include <assert.h>
#include <emscripten.h>
#include <stdlib.h>
#include <string.h>

/* A worker cannot be stopped, only ended: an unwanted search ends with its worker, and the next question starts
 * another. */
struct opponent {
    worker_handle worker;
    bool running;                /* there is a worker */
    unsigned ticket;             /* of the last question */
    unsigned thinking;           /* the ticket of the worker's question; 0: none */
    unsigned answered;           /* the ticket that `reply` answers */
    bool learning;               /* it must first learn the board */
    struct board_weights *known; /* NULL: nothing is saved */
    struct opponent_reply reply;
};

static Uint32 event_type;

/* A worker that cannot be loaded is reported only by an event in the page. */
EM_JS(void, tell_page_of_failure, (int worker), {
    Browser.workers[worker].worker.onerror = function(event) { Module["opponentFailed"](event.message); };
})

Uint32 opponent_event(void) { return event_type; }

struct opponent *opponent_new(const char *weights)
{
    (void)weights; /* the worker has its own */
    if (event_type == 0)
        event_type = SDL_RegisterEvents(1);
    return calloc(1, sizeof(struct opponent));
}

void opponent_remember(struct opponent *o, struct board_weights *known) { o->known = known; }

bool opponent_busy(struct opponent *o) { return o && o->thinking; }

const char *opponent_missing_file(struct opponent *o)
{
    (void)o; /* the page tells what it could not fetch */
    return NULL;
}

void opponent_give_way(struct opponent *o, bool moving) { (void)o, (void)moving; } /* a worker has one thread */
void opponent_rest(struct opponent *o) { (void)o; }                                /* a worker's memory cannot shrink */

bool opponent_learning(struct opponent *o) { return o && o->thinking && o->learning; }

static void end_worker(struct opponent *o)
{
    if (o->running)
        emscripten_destroy_worker(o->worker);
    o->running = false;
    o->thinking = 0;
}

void opponent_free(struct opponent *o)
{
    if (!o)
        return;
    end_worker(o);
    free(o);
}

void opponent_forget(struct opponent *o)
{
    if (o->thinking)
        end_worker(o);
    if (++o->ticket == 0)
        o->ticket = 1;
}

static void receive_answer(char *data, int size, void *user)
{
    struct opponent *o = user;
    assert(size == (int)sizeof o->reply);
    memcpy(&o->reply, data, sizeof o->reply);
    if (o->known)
        board_weights_keep(o->known, &o->reply.lesson);
    o->answered = o->thinking;
    o->thinking = 0;
    SDL_PushEvent(&(SDL_Event){.user = {.type = event_type}});
}

unsigned opponent_ask(struct opponent *o, const struct opponent_question *question)
{
    struct opponent_question copy = *question;
    opponent_forget(o);
    if (!o->running) {
        o->worker = emscripten_create_worker("engine.js");
        o->running = true;
        tell_page_of_failure(o->worker);
    }
    o->thinking = o->ticket;
    if (o->known)
        copy.lesson = board_weights_of(o->known, &copy.position);
    o->learning = variant_of(&copy.position) == custom_board_game() && !copy.lesson.there;
    emscripten_call_worker(o->worker, "engine_answer", (char *)&copy, (int)sizeof copy, receive_answer, o);
    return o->ticket;
}

bool opponent_answer(struct opponent *o, unsigned ticket, struct move *move)
{
    bool there = ticket != 0 && o->answered == ticket && o->ticket == ticket;
    *move = there ? o->reply.move : (struct move){.kind = MOVE_NONE};
    return there;
}

bool opponent_advice(struct opponent *o, unsigned ticket, struct opponent_advice *advice)
{
    struct move move;
    bool there = opponent_answer(o, ticket, &move);
    *advice = there ? o->reply.advice : (struct opponent_advice){.missed = {.better = {.count = 0}}};
    return there;
}
