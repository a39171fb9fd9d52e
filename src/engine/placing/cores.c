/* The compiled variants of the search functions, and which of them this machine can run. */
#include "engine/placing/search_internal.h"

extern const struct core core_plain, core_v3, core_v4;

const struct core *core_here(int number)
{
    const struct core *here[CORES];
    int count = 0;
    here[count++] = &core_plain;
#ifdef OUTFLANK_HAVE_V3
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))
        here[count++] = &core_v3;
#endif
#ifdef OUTFLANK_HAVE_V4
    if (__builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("bmi2"))
        here[count++] = &core_v4;
#endif
    return number < count ? here[number] : NULL;
}

const struct core *core_fastest(void)
{
    int last = 0;
    while (core_here(last + 1))
        last++;
    return core_here(last);
}
