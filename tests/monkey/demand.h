/* demand - what must be: else the seed, the screen and the last events are told, and the program aborts. */
#ifndef OUTFLANK_TESTS_MONKEY_DEMAND_H
#define OUTFLANK_TESTS_MONKEY_DEMAND_H

#include <stdbool.h>

void demand(bool condition, const char *what);

#endif
