#include "support/test.h"

#include "base/bits.h"

static void single_bits(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 64; i++) {
        uint64_t x = UINT64_C(1) << i;
        assert_int_equal(bits_count(x), 1);
        assert_int_equal(bits_first(x), i);
        assert_int_equal(bits_first(x | UINT64_C(1) << 63), i);
    }
}

static void counting(void **state)
{
    (void)state;
    assert_int_equal(bits_count(0), 0);
    assert_int_equal(bits_count(~UINT64_C(0)), 64);
    assert_int_equal(bits_count(UINT64_C(0xf0f0f0f0f0f0f0f0)), 32);
}

static void taking_goes_upwards_until_nothing_is_left(void **state)
{
    uint64_t x = UINT64_C(0x8000000000000011);
    (void)state;
    assert_int_equal(bits_pop(&x), 0);
    assert_int_equal(bits_pop(&x), 4);
    assert_int_equal(bits_pop(&x), 63);
    assert_int_equal(x, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(single_bits), cmocka_unit_test(counting),
                                       cmocka_unit_test(taking_goes_upwards_until_nothing_is_left)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
