/*
 * isa - the engine's hot modules are compiled once for every kind of processor that is worth it: plainly, with AVX2,
 * BMI2 and POPCNT allowed (x86-64-v3), and with AVX-512 too (x86-64-v4). Each copy has its own names, given by
 * ISA(name). The sources differ in bitboard.h only, and the answers are the same. cores.c knows which copies run here.
 */
#ifndef OUTFLANK_ENGINE_PLACING_ISA_H
#define OUTFLANK_ENGINE_PLACING_ISA_H

#if defined(OUTFLANK_ISA_V4)
#define ISA(name) name##_v4
#define ISA_NAME "x86-64-v4"
#elif defined(OUTFLANK_ISA_V3)
#define ISA(name) name##_v3
#define ISA_NAME "x86-64-v3"
#else
#define ISA(name) name##_plain
#define ISA_NAME "plain"
#endif

#endif
