#include "support/test.h"

#include <string.h>

#include "base/checksum.h"

/* The check value that every description of this sum has. */
static void the_known_sum(void **state)
{
    (void)state;
    assert_int_equal(checksum_add(0, "123456789", 9), 0xcbf43926);
    assert_int_equal(checksum_add(0, "", 0), 0);
}

static void in_parts_it_is_the_same(void **state)
{
    static const char text[] = "moves = f5 d6 c3\n";
    (void)state;
    for (size_t i = 0; i <= strlen(text); i++)
        assert_int_equal(checksum_add(checksum_add(0, text, i), text + i, strlen(text) - i),
                         checksum_add(0, text, strlen(text)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_known_sum),
        cmocka_unit_test(in_parts_it_is_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
