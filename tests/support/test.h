/* The one place that includes cmocka, in the order that cmocka needs. */
#ifndef OUTFLANK_TESTS_TEST_H
#define OUTFLANK_TESTS_TEST_H

/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */

#endif
