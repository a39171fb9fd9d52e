/* The engine in a browser's worker: app/session/opponent_web.c sends a question and receives a move. */
#include <assert.h>
#include <emscripten.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/opponent_think.h"
#include "base/log.h"

static struct engine *engine;

void engine_answer(char *data, int size);

EMSCRIPTEN_KEEPALIVE void engine_answer(char *data, int size)
{
    struct opponent_question question;
    assert(size == (int)sizeof question);
    memcpy(&question, data, sizeof question);
    struct opponent_reply reply;
    opponent_answer_question(engine, &question, opponent_think, &reply);
    emscripten_worker_respond((char *)&reply, (int)sizeof reply);
}

int main(void)
{
    engine = engine_new(1, OPPONENT_TABLE_MB);
    if (!engine)
        abort(); /* reported to the page */
    opponent_load_weights(engine, "/engine");
    return 0;
}
