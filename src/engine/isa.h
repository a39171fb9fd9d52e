/*
 * isa - the engine's hot modules are compiled once for every kind of processor that is worth it: plainly, and with
 * AVX2, BMI2 and POPCNT allowed (x86-64-v3). Each copy has its own names, given by ISA(name); nothing in the sources
 * differs but what the compiler makes of them, and the answers are the same. Which copy runs is chosen in engine.c.
 */
#ifndef OUTFLANK_ENGINE_ISA_H
#define OUTFLANK_ENGINE_ISA_H

#ifdef OUTFLANK_ISA_V3
#define ISA(name) name##_v3
#define ISA_NAME "x86-64-v3"
#else
#define ISA(name) name##_plain
#define ISA_NAME "plain"
#endif

#endif
