/* Lines of GTP: each that asks something has one answer, which ends with the only empty line in it. The same bytes as
 * another program's answer to a question for a move: what is taken of it is legal. */
#include <string.h>

#include "fuzz/fuzz.h"
#include "nboard/nboard.h"
#include "nboard/nboard_client_internal.h"

struct engine *fuzz_engine(void)
{
    static struct engine *e;
    if (!e)
        e = engine_new(1, 1);
    FUZZ_CHECK(e);
    return e;
}

static void check_answer(const char *answer, size_t length)
{
    FUZZ_CHECK(length >= 4 && (answer[0] == '=' || answer[0] == '?'));
    FUZZ_CHECK(strstr(answer, "\n\n") == answer + length - 2);
    for (size_t i = 0; i < length; i++)
        FUZZ_CHECK(answer[i] == '\n' || (answer[i] >= ' ' && answer[i] != 0x7f));
}

static void obey(struct gtp *g, const char *line)
{
    struct strbuf answer = {0}, level = {0};
    (void)gtp_obey(g, "level 1", &level);
    (void)gtp_obey(g, line, &answer);
    if (answer.length > 0)
        check_answer(answer.text, answer.length);
    strbuf_free(&answer);
    strbuf_free(&level);
}

static void check_text(const char *text)
{
    const struct setup defaults = {0};
    struct nboard_client c = {.child = NULL};
    struct position p;
    struct move move;
    char why[200] = "";
    variant_start(variant_find("classic", 7), &defaults, &p);
    if (client_read_answer(&c, text, &p, &move, (struct why){why, sizeof why}))
        FUZZ_CHECK(position_legal(&p, move));
    else
        FUZZ_CHECK(why[0] && nboard_client_fault(&c) == NBOARD_CHEATED);
}

void feed_gtp(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    struct gtp *g = gtp_new(fuzz_engine(), 1);
    FUZZ_CHECK(g);
    check_text(text);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        obey(g, line);
    gtp_free(g);
    free(text);
}
