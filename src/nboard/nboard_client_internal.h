/* nboard_client_internal - what speaking NBoard and speaking GTP share. For src/nboard alone. */
#ifndef OUTFLANK_NBOARD_CLIENT_INTERNAL_H
#define OUTFLANK_NBOARD_CLIENT_INTERNAL_H

#include <stdint.h>

#include "nboard/child.h"
#include "nboard/nboard_client.h"

enum { CLIENT_LINE_ROOM = 1024, CLIENT_ANSWER_ROOM = 24 };

struct nboard_client {
    struct child *child;
    char name[NBOARD_CLIENT_NAME_MAX], answer[CLIENT_ANSWER_ROOM];
    int pings, patience_ms, depth;
    bool greeted, gtp; /* it has shown what it speaks, and that it is GTP */
    int asked;         /* GTP: the number of the last question */
    enum nboard_fault fault;
    const atomic_bool *stop; /* not owned; may be NULL */
};

/* Where the reason goes. */
struct why {
    char *text;
    size_t size;
};

/* Says what is wrong with it. False. */
bool client_blame(struct nboard_client *c, enum nboard_fault fault, struct why why, const char *format, ...);
bool client_say(struct nboard_client *c, const char *line, struct why why);
/* The next line that it says, until `end` at the latest. */
bool client_hear(struct nboard_client *c, int64_t end, char line[CLIENT_LINE_ROOM], struct why why);
void client_name(struct nboard_client *c, const char *text);
/* Its answer to a question for a move, as a move that is legal in `p`. */
bool client_read_answer(struct nboard_client *c, const char *text, const struct position *p, struct move *move,
                        struct why why);

/* The same questions to a program that speaks GTP. */
bool gtp_client_greet(struct nboard_client *c, int64_t end, struct why why);
bool gtp_client_move(struct nboard_client *c, const struct position *start, const struct move *moves, int count,
                     int64_t end, struct move *move, struct why why);

#endif
