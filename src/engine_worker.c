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
    if (engine_load_weights(engine, "/engine") == 0)
        log_warn("the engine has no weights in /engine");
    else if (engine_missing_file(engine))
        log_warn("the computer plays below its strength: %s is missing or damaged", engine_missing_file(engine));
    return 0;
}
