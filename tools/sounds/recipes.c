#include "recipes.h"

#include <stdio.h>

/* Baize over a board: a long, dull push and a damped thud. */
static const struct body FELT = {
    .name = "felt",
    .contact = 0.006,
    .noise = 0.5,
    .touch = 0.25,
    .modes = {{1.0, 1.0, 0.085}, {1.62, 0.8, 0.065}, {2.41, 0.6, 0.050}, {3.9, 0.5, 0.035}, {6.1, 0.4, 0.025}},
};

/* A disc of boxwood, the size of a coin: bright, over at once. The ratios are those of a free disc. */
static const struct body WOOD = {
    .name = "wood",
    .contact = 0.0005,
    .noise = 0.6,
    .touch = 0.12,
    .modes = {{1.0, 1.0, 0.060},
              {1.73, 0.8, 0.045},
              {2.33, 0.7, 0.036},
              {3.91, 0.5, 0.026},
              {5.95, 0.35, 0.018},
              {8.2, 0.25, 0.012}},
};

/* The same disc turning over on its edge, tuned so that a line of them can climb. The ratios are those of a free bar.
 */
static const struct body TURN = {
    .name = "turn",
    .contact = 0.0005,
    .noise = 0.35,
    .touch = 0.1,
    .modes = {{1.0, 1.0, 0.085}, {2.756, 0.6, 0.045}, {5.404, 0.35, 0.024}, {8.933, 0.2, 0.014}},
};

/* Slate: stone answers high and dry. */
static const struct body SLATE = {
    .name = "slate",
    .contact = 0.0004,
    .noise = 0.5,
    .touch = 0.08,
    .modes = {{1.0, 1.0, 0.045}, {1.59, 0.9, 0.034}, {2.92, 0.6, 0.024}, {4.15, 0.4, 0.016}, {6.6, 0.25, 0.010}},
};

/* A disc that turns over on its edge on stone: a plate's ratios, short, a little glassy. */
static const struct body STONE_TURN = {
    .name = "stone turn",
    .contact = 0.0004,
    .noise = 0.3,
    .touch = 0.06,
    .modes = {{1.0, 1.0, 0.070}, {2.30, 0.7, 0.040}, {4.10, 0.5, 0.022}, {7.6, 0.3, 0.012}},
};

/* A counter of bone, thin and hard, on an inlaid board without any cloth. */
static const struct body BONE = {
    .name = "bone",
    .contact = 0.0006,
    .noise = 0.45,
    .touch = 0.10,
    .modes = {{1.0, 1.0, 0.055}, {1.73, 0.7, 0.040}, {2.51, 0.5, 0.028}, {4.2, 0.35, 0.018}, {6.3, 0.2, 0.010}},
};

/* Thin plastic over a hollow tray: a dull knock that is over at once. */
static const struct body PLASTIC = {
    .name = "plastic",
    .contact = 0.0010,
    .noise = 0.55,
    .touch = 0.16,
    .modes = {{1.0, 1.0, 0.040}, {1.41, 0.8, 0.032}, {2.24, 0.6, 0.022}, {3.3, 0.4, 0.014}, {5.1, 0.2, 0.008}},
};

/* A heavy coin of turned wood on a loose tile: round, with the tile's answer below. */
static const struct body COIN = {
    .name = "coin",
    .contact = 0.0008,
    .noise = 0.40,
    .touch = 0.10,
    .modes = {{1.0, 1.0, 0.080}, {1.66, 0.8, 0.060}, {2.47, 0.6, 0.044}, {3.68, 0.4, 0.030}, {5.5, 0.2, 0.018}},
};

/* A disc drawn over slate: one long push that is nearly all noise. */
static const struct body SCRAPE = {
    .name = "scrape",
    .contact = 0.26,
    .noise = 0.98,
    .touch = 0.010,
    .modes = {{1.0, 1.0, 0.006}, {1.8, 0.8, 0.005}, {2.9, 0.6, 0.004}, {4.3, 0.4, 0.003}},
};

/* A table top under a knuckle. */
static const struct body TABLE = {
    .name = "table",
    .contact = 0.0022,
    .noise = 0.4,
    .touch = 0.12,
    .modes = {{1.0, 1.0, 0.13},
              {1.47, 0.8, 0.10},
              {2.09, 0.6, 0.075},
              {3.14, 0.5, 0.05},
              {4.6, 0.35, 0.035},
              {7.3, 0.2, 0.02}},
};

/* A fingertip on the bare cloth, where no disc may lie. */
static const struct body TIP = {
    .name = "tip",
    .contact = 0.008,
    .noise = 0.1,
    .touch = 0.0,
    .modes = {{1.0, 1.0, 0.075}, {1.62, 0.7, 0.055}, {2.41, 0.4, 0.040}},
};

/* A small brass bell under a felt hammer. */
static const struct body CHIME = {
    .name = "chime",
    .contact = 0.0004,
    .noise = 0.1,
    .touch = 0.0,
    .modes = {{1.0, 1.0, 0.75}, {2.0, 0.25, 0.5}, {2.756, 0.25, 0.34}, {5.404, 0.12, 0.16}},
};

/* A thick brass coin on its rim: short, and not quite in tune with itself. */
static const struct body BRASS = {
    .name = "brass",
    .contact = 0.0003,
    .noise = 0.25,
    .touch = 0.03,
    .modes = {{1.0, 1.0, 0.16}, {1.52, 0.5, 0.12}, {2.31, 0.4, 0.09}, {3.6, 0.3, 0.06}, {5.2, 0.2, 0.035}},
};

/* Fibres that tear: nothing but noise, dry. */
static const struct body FIBRE = {
    .name = "fibre",
    .contact = 0.004,
    .noise = 1.0,
    .touch = 0.30,
    .modes = {{1.0, 1.0, 0.020}, {1.37, 0.9, 0.017}, {1.93, 0.8, 0.014}, {2.8, 0.7, 0.010}, {4.4, 0.5, 0.007}},
};

/* Rosewood keys over tubes, soft mallets: the cadences. Bars are tuned so that the second mode lies two octaves up. */
static const struct body KEY = {
    .name = "key",
    .contact = 0.0011,
    .noise = 0.15,
    .touch = 0.03,
    .modes = {{1.0, 1.0, 1.05}, {2.0, 0.10, 0.8}, {4.0, 0.45, 0.3}, {9.2, 0.22, 0.09}},
};

/* A breath under the keys: a slow push, harmonics like a small pipe organ's. */
static const struct body BREATH = {
    .name = "breath",
    .contact = 0.0042,
    .noise = 0.0,
    .touch = 0.0,
    .modes = {{1.0, 1.0, 1.6}, {1.003, 0.7, 1.5}, {2.0, 0.6, 1.1}, {3.0, 0.4, 0.8}, {4.0, 0.2, 0.6}},
};

/* Many bows at once, far away: noise that takes a third of a second to come and rings long. */
static const struct body STRINGS = {
    .name = "strings",
    .contact = 0.34,
    .noise = 0.96,
    .touch = 0.0,
    .modes = {{1.0, 1.0, 1.3}, {1.004, 0.8, 1.2}, {2.0, 0.35, 0.9}, {3.0, 0.2, 0.6}, {4.0, 0.1, 0.4}},
};

/* Notes of the cadences: equal temperament, A4 = 440 Hz. */
#define C3 130.813
#define F3 174.614
#define G3 195.998
#define C4 261.626
#define E4 329.628
#define F4 349.228
#define G4 391.995
#define A4 440.0
#define AFLAT4 415.305
#define B4 493.883
#define C5 523.251
#define D5 587.330
#define EFLAT4 311.127
#define E5 659.255
#define G5 783.991
#define C6 1046.502
#define F5 698.456
#define A5 880.0
#define F6 1396.913

static const struct strike PLACE[] = {
    {&FELT, 0.000, 128.0, 0.55, false}, {&WOOD, 0.001, 930.0, 0.85, false}, {&WOOD, 0.041, 960.0, 0.24, false},
    {&FELT, 0.041, 140.0, 0.12, false}, {&WOOD, 0.066, 990.0, 0.07, false},
};

static const struct strike FLIP[] = {
    {&TURN, 0.000, 523.251, 1.0, true},
    {&FELT, 0.001, 150.0, 0.10, false},
};

static const struct strike SLATE_PLACE[] = {
    {&SLATE, 0.000, 1240.0, 1.0, false},  {&WOOD, 0.000, 780.0, 0.30, false},   {&TABLE, 0.001, 236.0, 0.22, false},
    {&SLATE, 0.038, 1310.0, 0.28, false}, {&SLATE, 0.060, 1370.0, 0.10, false},
};

static const struct strike SLATE_FLIP[] = {
    {&STONE_TURN, 0.000, 587.330, 1.0, true},
    {&SLATE, 0.001, 1500.0, 0.10, false},
};

static const struct strike INLAY_PLACE[] = {
    {&BONE, 0.000, 1080.0, 1.0, false},  {&WOOD, 0.000, 470.0, 0.45, false},  {&TABLE, 0.001, 205.0, 0.30, false},
    {&BONE, 0.034, 1130.0, 0.30, false}, {&BONE, 0.056, 1170.0, 0.12, false},
};

static const struct strike INLAY_FLIP[] = {
    {&TURN, 0.000, 554.365, 0.8, true},
    {&BONE, 0.001, 1240.0, 0.22, false},
};

/* The peg slides down, meets the ground of its hole, and the rim follows. */
static const struct strike PEG_PLACE[] = {
    {&TIP, 0.000, 310.0, 0.20, false},
    {&PLASTIC, 0.022, 780.0, 0.75, false},
    {&PLASTIC, 0.030, 1160.0, 1.0, false},
    {&TABLE, 0.031, 250.0, 0.18, false},
};

static const struct strike PEG_FLIP[] = {
    {&TURN, 0.000, 466.164, 0.55, true},
    {&PLASTIC, 0.000, 1010.0, 0.40, false},
};

static const struct strike COIN_PLACE[] = {
    {&COIN, 0.000, 690.0, 1.0, false},  {&TABLE, 0.001, 176.0, 0.45, false}, {&COIN, 0.046, 720.0, 0.34, false},
    {&COIN, 0.076, 742.0, 0.16, false}, {&COIN, 0.094, 760.0, 0.07, false},
};

static const struct strike COIN_FLIP[] = {
    {&TURN, 0.000, 415.305, 0.8, true},
    {&COIN, 0.001, 830.0, 0.30, false},
};

/* The felt-less foot of a wooden pawn comes down on slate, and the board answers. */
static const struct strike HOP[] = {
    {&WOOD, 0.000, 540.0, 1.0, false},
    {&SLATE, 0.001, 1060.0, 0.40, false},
    {&TABLE, 0.000, 188.0, 0.60, false},
    {&WOOD, 0.052, 570.0, 0.16, false},
};

static const struct strike SLIDE[] = {{&SCRAPE, 0.000, 1150.0, 1.0, false}};

static const struct strike PASS[] = {
    {&TABLE, 0.000, 212.0, 1.0, false},
    {&TABLE, 0.165, 204.0, 0.8, false},
};

static const struct strike CORNER[] = {
    {&CHIME, 0.000, E5, 0.75, false},
    {&CHIME, 0.070, 987.767, 0.9, false},
    {&WOOD, 0.000, 930.0, 0.12, false},
};

/* G7 to C, and up: home with the door open. */
static const struct strike WIN[] = {
    {&KEY, 0.00, G4, 0.8, false},  {&KEY, 0.00, B4, 0.5, false},     {&BREATH, 0.00, G3, 0.16, false},
    {&KEY, 0.13, D5, 0.8, false},  {&KEY, 0.26, C4, 0.6, false},     {&KEY, 0.26, E5, 0.9, false},
    {&KEY, 0.27, G4, 0.6, false},  {&BREATH, 0.25, C3, 0.22, false}, {&BREATH, 0.25, G3, 0.16, false},
    {&KEY, 0.39, G5, 0.75, false}, {&KEY, 0.52, C6, 0.55, false},
};

/* F minor to C minor, downwards: a hat put back on the peg. */
static const struct strike LOSE[] = {
    {&KEY, 0.00, C5, 0.75, false},    {&KEY, 0.01, AFLAT4, 0.6, false}, {&BREATH, 0.00, F3, 0.2, false},
    {&KEY, 0.17, AFLAT4, 0.6, false}, {&KEY, 0.34, G4, 0.75, false},    {&KEY, 0.35, EFLAT4, 0.65, false},
    {&BREATH, 0.33, C3, 0.24, false}, {&BREATH, 0.33, G3, 0.12, false}, {&KEY, 0.51, C4, 0.7, false},
};

/* F to a C without its third: neither glad nor sorry. */
static const struct strike DRAW[] = {
    {&KEY, 0.00, A4, 0.65, false},    {&KEY, 0.01, F4, 0.6, false},     {&BREATH, 0.00, F3, 0.2, false},
    {&KEY, 0.22, G4, 0.75, false},    {&KEY, 0.23, C5, 0.65, false},    {&KEY, 0.22, C4, 0.6, false},
    {&BREATH, 0.21, C3, 0.22, false}, {&BREATH, 0.21, G3, 0.16, false},
};

static const struct strike MENU_MOVE[] = {{&WOOD, 0.0, 760.0, 1.0, false}};

static const struct strike MENU_PRESS[] = {
    {&WOOD, 0.000, 600.0, 1.0, false},
    {&TURN, 0.000, 783.991, 0.6, false},
    {&FELT, 0.001, 170.0, 0.15, false},
};

/* A button's spring: lower and duller than what moves. */
static const struct strike CLICK[] = {
    {&WOOD, 0.000, 430.0, 0.6, false},
    {&FELT, 0.000, 210.0, 1.0, false},
};

static const struct strike UNDO[] = {
    {&TURN, 0.000, 392.0, 0.3, false},
    {&FELT, 0.000, 128.0, 0.5, false},
    {&TURN, 0.055, 466.164, 0.5, false},
};

/* A press that is not a move: a fingertip taps twice, 60 ms apart, on the game's own material. */
static const struct strike REFUSE[] = {
    {&TIP, 0.000, 220.0, 1.00, false},
    {&WOOD, 0.001, 420.0, 0.28, false},
    {&TIP, 0.060, 207.0, 0.80, false},
    {&WOOD, 0.061, 395.0, 0.22, false},
};

static const struct strike SLATE_REFUSE[] = {
    {&TIP, 0.000, 300.0, 1.00, false},
    {&SLATE, 0.001, 560.0, 0.40, false},
    {&TIP, 0.060, 282.0, 0.80, false},
    {&SLATE, 0.061, 526.4, 0.32, false},
};

static const struct strike INLAY_REFUSE[] = {
    {&TIP, 0.000, 215.0, 1.00, false},
    {&BONE, 0.001, 470.0, 0.25, false},
    {&TIP, 0.060, 202.1, 0.80, false},
    {&BONE, 0.061, 441.8, 0.20, false},
};

static const struct strike PEG_REFUSE[] = {
    {&TIP, 0.000, 250.0, 1.00, false},
    {&PLASTIC, 0.001, 400.0, 0.35, false},
    {&TIP, 0.060, 235.0, 0.80, false},
    {&PLASTIC, 0.061, 376.0, 0.28, false},
};

static const struct strike COIN_REFUSE[] = {
    {&TIP, 0.000, 200.0, 1.00, false},
    {&COIN, 0.001, 330.0, 0.19, false},
    {&TIP, 0.060, 178.6, 0.80, false},
    {&COIN, 0.061, 310.2, 0.16, false},
};

/* A piece turns over: strings rise to one note, which is held; up a fifth; a thud, and home. */
static const struct strike TURN_RISE[] = {
    {&STRINGS, 0.00, C3, 6.4, false}, {&STRINGS, 0.08, G3, 7.2, false},  {&STRINGS, 0.18, C4, 8.8, false},
    {&STRINGS, 0.28, E4, 9.6, false}, {&STRINGS, 0.38, F4, 10.4, false}, {&STRINGS, 0.48, G4, 14.4, false},
    {&BREATH, 0.60, G4, 0.35, false},
};

static const struct strike TURN_FIFTH[] = {
    {&KEY, 0.00, D5, 0.8, false},
    {&KEY, 0.00, G4, 0.4, false},
    {&BREATH, 0.00, D5, 0.2, false},
};

static const struct strike TURN_DOWN[] = {
    {&FELT, 0.000, 96.0, 0.9, false}, {&TABLE, 0.002, 118.0, 0.8, false}, {&WOOD, 0.003, 420.0, 0.3, false},
    {&KEY, 0.02, C4, 0.7, false},     {&KEY, 0.03, E4, 0.6, false},       {&KEY, 0.04, G4, 0.7, false},
    {&KEY, 0.05, E5, 0.6, false},     {&KEY, 0.06, C5, 0.8, false},       {&BREATH, 0.02, C3, 0.24, false},
    {&BREATH, 0.02, G3, 0.18, false},
};

/* The tenth: a note for each of the ten. */
static const struct strike TURN_TEN[] = {
    {&FELT, 0.000, 96.0, 0.9, false}, {&TABLE, 0.002, 118.0, 0.8, false}, {&KEY, 0.02, C3, 0.6, false},
    {&KEY, 0.07, G3, 0.6, false},     {&KEY, 0.12, C4, 0.7, false},       {&KEY, 0.17, E4, 0.6, false},
    {&KEY, 0.22, G4, 0.7, false},     {&KEY, 0.27, B4, 0.5, false},       {&KEY, 0.32, D5, 0.6, false},
    {&KEY, 0.37, E5, 0.7, false},     {&KEY, 0.42, G5, 0.7, false},       {&KEY, 0.47, C6, 0.8, false},
    {&BREATH, 0.02, C3, 0.24, false}, {&BREATH, 0.22, G3, 0.18, false},   {&BREATH, 0.42, C4, 0.14, false},
};

/* A turned bowl gives way: one crack through it, splinters, and the two halves on the table. */
static const struct strike CRACK[] = {
    {&WOOD, 0.000, 610.0, 1.0, false},   {&FIBRE, 0.000, 1480.0, 1.6, false}, {&FIBRE, 0.011, 2150.0, 1.1, false},
    {&FIBRE, 0.019, 1210.0, 1.3, false}, {&FIBRE, 0.034, 2640.0, 0.6, false}, {&TABLE, 0.004, 168.0, 0.7, false},
    {&WOOD, 0.118, 350.0, 0.42, false},  {&TABLE, 0.119, 190.0, 0.40, false}, {&WOOD, 0.171, 395.0, 0.26, false},
    {&WOOD, 0.206, 372.0, 0.12, false},
};

/* A disc spins on wood, its rim rattling faster and faster, and lies flat. */
static const struct strike SPIN[] = {
    {&COIN, 0.000, 640.0, 0.62, false},  {&WOOD, 0.001, 1450.0, 0.28, false}, {&COIN, 0.105, 656.0, 0.60, false},
    {&WOOD, 0.106, 1461.0, 0.27, false}, {&COIN, 0.200, 654.0, 0.57, false},  {&WOOD, 0.201, 1472.0, 0.26, false},
    {&COIN, 0.285, 670.0, 0.55, false},  {&WOOD, 0.286, 1483.0, 0.25, false}, {&COIN, 0.361, 668.0, 0.52, false},
    {&WOOD, 0.362, 1494.0, 0.24, false}, {&COIN, 0.429, 684.0, 0.50, false},  {&WOOD, 0.430, 1505.0, 0.23, false},
    {&COIN, 0.490, 682.0, 0.48, false},  {&WOOD, 0.491, 1516.0, 0.21, false}, {&COIN, 0.545, 698.0, 0.45, false},
    {&WOOD, 0.546, 1527.0, 0.20, false}, {&COIN, 0.594, 696.0, 0.43, false},  {&WOOD, 0.595, 1538.0, 0.19, false},
    {&COIN, 0.638, 712.0, 0.40, false},  {&WOOD, 0.639, 1549.0, 0.18, false}, {&COIN, 0.677, 710.0, 0.38, false},
    {&WOOD, 0.678, 1560.0, 0.17, false}, {&COIN, 0.711, 726.0, 0.36, false},  {&WOOD, 0.712, 1571.0, 0.16, false},
    {&COIN, 0.741, 724.0, 0.33, false},  {&WOOD, 0.742, 1582.0, 0.15, false}, {&COIN, 0.767, 740.0, 0.31, false},
    {&WOOD, 0.768, 1593.0, 0.14, false}, {&COIN, 0.790, 738.0, 0.28, false},  {&WOOD, 0.791, 1604.0, 0.13, false},
    {&COIN, 0.810, 754.0, 0.26, false},  {&WOOD, 0.811, 1615.0, 0.12, false}, {&COIN, 0.828, 752.0, 0.24, false},
    {&WOOD, 0.829, 1626.0, 0.11, false}, {&COIN, 0.844, 768.0, 0.21, false},  {&WOOD, 0.845, 1637.0, 0.10, false},
    {&COIN, 0.858, 766.0, 0.19, false},  {&WOOD, 0.859, 1648.0, 0.08, false}, {&WOOD, 0.874, 520.0, 0.50, false},
    {&TABLE, 0.875, 176.0, 0.55, false},
};

/* A disc drops off the table's edge on to the floor; played at twelve pitches (sound_play_bent). */
static const struct strike FALL[] = {
    {&WOOD, 0.000, 622.254, 0.9, false}, {&TABLE, 0.001, 155.563, 0.8, false}, {&WOOD, 0.072, 640.0, 0.26, false},
    {&TABLE, 0.073, 160.0, 0.16, false}, {&WOOD, 0.112, 655.0, 0.10, false},
};

/* The world draws breath: a disc's ring, backwards. */
static const struct strike BREATH_IN[] = {
    {&TURN, 0.000, 392.0, 0.5, false},      {&CHIME, 0.000, 392.0, 0.7, false},  {&CHIME, 0.000, 587.330, 0.35, false},
    {&STRINGS, 0.000, 391.995, 1.2, false}, {&FIBRE, 0.000, 900.0, 0.10, false},
};

/* A gold disc on the heap, which climbs by pitch. */
static const struct strike BRASS_TICK[] = {
    {&BRASS, 0.000, 1567.982, 1.0, false},
    {&COIN, 0.000, 940.0, 0.25, false},
    {&BRASS, 0.031, 1760.0, 0.22, false},
};

/* The win's cadence a fourth higher, in six voices. */
static const struct strike PERFECT[] = {
    {&KEY, 0.00, C5, 0.8, false},  {&KEY, 0.00, E5, 0.5, false},     {&BREATH, 0.00, C4, 0.16, false},
    {&KEY, 0.00, G5, 0.4, false},  {&KEY, 0.13, G5, 0.8, false},     {&KEY, 0.13, 932.328, 0.4, false},
    {&KEY, 0.26, F4, 0.6, false},  {&KEY, 0.26, A5, 0.9, false},     {&KEY, 0.27, C5, 0.6, false},
    {&KEY, 0.27, F5, 0.6, false},  {&BREATH, 0.25, F3, 0.24, false}, {&BREATH, 0.25, C4, 0.18, false},
    {&KEY, 0.39, C6, 0.75, false}, {&KEY, 0.52, F6, 0.6, false},     {&CHIME, 0.52, F6, 0.25, false},
    {&KEY, 0.66, A5, 0.35, false}, {&KEY, 0.66, C6, 0.35, false},    {&BREATH, 0.52, A4, 0.10, false},
};

/* A line of the tally is counted. */
static const struct strike TALLY[] = {
    {&BRASS, 0.000, 1046.502, 0.5, false},
    {&WOOD, 0.000, 880.0, 0.9, false},
};

/* A disc of one's own goes dark, and lies. */
static const struct strike LIFE_LOST[] = {
    {&TURN, 0.000, 392.0, 0.5, false},  {&KEY, 0.02, G4, 0.55, false},      {&KEY, 0.16, EFLAT4, 0.7, false},
    {&FELT, 0.160, 112.0, 0.9, false},  {&WOOD, 0.161, 460.0, 0.35, false}, {&BREATH, 0.15, C3, 0.20, false},
    {&WOOD, 0.215, 480.0, 0.12, false},
};

/* A coin drops on to wood and bounces twice, ringing; bronze, silver and gold are pitches of it. */
static const struct strike TROPHY[] = {
    {&CHIME, 0.000, 783.991, 0.9, false}, {&COIN, 0.000, 560.0, 0.7, false},
    {&TABLE, 0.001, 170.0, 0.4, false},   {&BRASS, 0.000, 2349.318, 0.3, false},
    {&COIN, 0.130, 590.0, 0.32, false},   {&BRASS, 0.130, 2349.318, 0.16, false},
    {&COIN, 0.200, 610.0, 0.14, false},   {&CHIME, 0.130, 1174.659, 0.4, false},
};

/* One day more in a row: four discs, and a small bell on the last. */
static const struct strike STREAK[] = {
    {&TURN, 0.000, C5, 0.8, false},   {&KEY, 0.000, C5, 0.4, false},  {&TURN, 0.090, E5, 0.8, false},
    {&KEY, 0.090, E5, 0.4, false},    {&TURN, 0.180, G5, 0.8, false}, {&KEY, 0.180, G5, 0.4, false},
    {&TURN, 0.270, C6, 0.9, false},   {&KEY, 0.270, C6, 0.5, false},  {&CHIME, 0.275, C6, 0.6, false},
    {&BREATH, 0.26, C4, 0.14, false},
};

/* Higher than ever: up the chord, one step beyond it, and there. */
static const struct strike NEW_BEST[] = {
    {&KEY, 0.00, G4, 0.7, false},     {&KEY, 0.09, C5, 0.7, false},     {&KEY, 0.18, E5, 0.75, false},
    {&KEY, 0.27, G5, 0.8, false},     {&KEY, 0.42, F5, 0.5, false},     {&KEY, 0.42, A5, 0.8, false},
    {&BREATH, 0.26, C3, 0.20, false}, {&BREATH, 0.42, F3, 0.16, false}, {&KEY, 0.57, E5, 0.6, false},
    {&KEY, 0.57, C6, 0.9, false},     {&CHIME, 0.57, C6, 0.35, false},  {&BREATH, 0.57, C3, 0.24, false},
    {&BREATH, 0.57, G3, 0.18, false}, {&KEY, 0.58, G4, 0.5, false},
};

/* The ten: a' less an octave, and each one's pitch above or below it (src/app/text/cast.c). */
static const struct throat PIP = {329.628, 0.62, 0.70, 0.10, 0.0, 3.0, 0.0, &WOOD, 1240.0, 0.10};
static const struct throat BUTTON = {277.183, 0.86, 0.55, 0.05, 0.0, -2.0, 0.0, &BONE, 1080.0, 0.14};
static const struct throat PENNY = {369.994, 0.72, 0.38, 0.06, 0.0, 4.0, 0.0, &BRASS, 1975.533, 0.20};
static const struct throat PEG = {440.0, 0.58, 0.45, 0.03, 0.0, 1.0, 0.0, &PLASTIC, 1160.0, 0.22};
static const struct throat HOPPER = {246.942, 0.80, 0.42, 0.06, 0.12, 6.0, 0.0, &WOOD, 540.0, 0.22};
static const struct throat MADAM = {220.0, 0.92, 0.62, 0.22, 0.0, -3.0, 0.0, &CHIME, 1760.0, 0.10};
static const struct throat TILE = {184.997, 1.00, 0.66, 0.10, 0.10, -1.0, 0.0, &COIN, 690.0, 0.24};
static const struct throat STEAM = {164.814, 1.08, 0.30, 0.12, 0.10, 0.5, 0.0, &BRASS, 830.609, 0.26};
static const struct throat STONE = {130.813, 1.15, 0.40, 0.20, 0.45, -2.0, 0.0, &SLATE, 1240.0, 0.22};
static const struct throat TWOFOLD = {110.0, 1.10, 0.46, 0.08, 0.10, -1.0, 12.08, &KEY, 220.0, 0.18};

#define STRIKES(list) (list), sizeof(list) / sizeof(list)[0], NULL

/* name, seconds, peak in dB, room, steps, reverse, strikes, throat */
const struct sound recipes[] = {
    {"lay", 0.20, -6.0, 0.06, 1, false, STRIKES(PLACE)},
    {"flip", 0.10, -6.0, 0.0, 12, false, STRIKES(FLIP)},
    {"refuse", 0.17, -12.0, 0.0, 1, false, STRIKES(REFUSE)},
    {"slate_lay", 0.16, -6.0, 0.06, 1, false, STRIKES(SLATE_PLACE)},
    {"slate_flip", 0.09, -6.0, 0.0, 12, false, STRIKES(SLATE_FLIP)},
    {"slate_refuse", 0.17, -12.0, 0.0, 1, false, STRIKES(SLATE_REFUSE)},
    {"inlay_lay", 0.17, -6.0, 0.06, 1, false, STRIKES(INLAY_PLACE)},
    {"inlay_flip", 0.09, -6.0, 0.0, 12, false, STRIKES(INLAY_FLIP)},
    {"inlay_refuse", 0.17, -12.0, 0.0, 1, false, STRIKES(INLAY_REFUSE)},
    {"peg_lay", 0.15, -6.0, 0.04, 1, false, STRIKES(PEG_PLACE)},
    {"peg_flip", 0.09, -6.0, 0.0, 12, false, STRIKES(PEG_FLIP)},
    {"peg_refuse", 0.17, -12.0, 0.0, 1, false, STRIKES(PEG_REFUSE)},
    {"coin_lay", 0.20, -6.0, 0.07, 1, false, STRIKES(COIN_PLACE)},
    {"coin_flip", 0.10, -6.0, 0.0, 12, false, STRIKES(COIN_FLIP)},
    {"coin_refuse", 0.17, -12.0, 0.0, 1, false, STRIKES(COIN_REFUSE)},
    {"hop", 0.20, -6.0, 0.07, 1, false, STRIKES(HOP)},
    {"slide", 0.28, -9.0, 0.0, 1, false, STRIKES(SLIDE)},
    {"pass", 0.36, -6.0, 0.08, 1, false, STRIKES(PASS)},
    {"corner", 0.60, -6.0, 0.12, 1, false, STRIKES(CORNER)},
    {"win", 1.15, -6.0, 0.14, 1, false, STRIKES(WIN)},
    {"lose", 1.10, -6.0, 0.14, 1, false, STRIKES(LOSE)},
    {"draw", 0.90, -6.0, 0.14, 1, false, STRIKES(DRAW)},
    {"menu_move", 0.05, -8.0, 0.0, 1, false, STRIKES(MENU_MOVE)},
    {"menu_press", 0.10, -6.0, 0.0, 1, false, STRIKES(MENU_PRESS)},
    {"click", 0.04, -12.0, 0.0, 1, false, STRIKES(CLICK)},
    {"turn_rise", 1.20, -9.0, 0.14, 1, false, STRIKES(TURN_RISE)},
    {"turn_fifth", 0.80, -8.0, 0.14, 1, false, STRIKES(TURN_FIFTH)},
    {"turn_down", 1.30, -6.0, 0.14, 1, false, STRIKES(TURN_DOWN)},
    {"turn_ten", 1.80, -6.0, 0.14, 1, false, STRIKES(TURN_TEN)},
    {"undo", 0.18, -9.0, 0.0, 1, true, STRIKES(UNDO)},
    {"crack", 0.34, -6.0, 0.06, 1, false, STRIKES(CRACK)},
    {"spin", 1.05, -6.0, 0.06, 1, false, STRIKES(SPIN)},
    {"fall", 0.22, -6.0, 0.06, 1, false, STRIKES(FALL)},
    {"breath_in", 0.38, -9.0, 0.0, 1, true, STRIKES(BREATH_IN)},
    {"brass_tick", 0.16, -6.0, 0.0, 1, false, STRIKES(BRASS_TICK)},
    {"perfect", 1.70, -6.0, 0.14, 1, false, STRIKES(PERFECT)},
    {"tally", 0.09, -6.0, 0.0, 1, false, STRIKES(TALLY)},
    {"life_lost", 0.80, -6.0, 0.12, 1, false, STRIKES(LIFE_LOST)},
    {"trophy", 0.75, -6.0, 0.10, 1, false, STRIKES(TROPHY)},
    {"streak", 0.95, -6.0, 0.12, 1, false, STRIKES(STREAK)},
    {"new_best", 1.35, -6.0, 0.14, 1, false, STRIKES(NEW_BEST)},
    {"say_pip", 0.115, -9.0, 0.0, SYNTH_SYLLABLES, false, NULL, 0, &PIP},
    {"say_button", 0.115, -9.0, 0.0, SYNTH_SYLLABLES, false, NULL, 0, &BUTTON},
    {"say_penny", 0.105, -9.0, 0.0, SYNTH_SYLLABLES, false, NULL, 0, &PENNY},
    {"say_peg", 0.085, -9.0, 0.0, SYNTH_SYLLABLES, false, NULL, 0, &PEG},
    {"say_hopper", 0.115, -9.0, 0.0, SYNTH_SYLLABLES, false, NULL, 0, &HOPPER},
    {"say_madam", 0.135, -9.0, 0.0, SYNTH_SYLLABLES, false, NULL, 0, &MADAM},
    {"say_tile", 0.115, -9.0, 0.0, SYNTH_SYLLABLES, false, NULL, 0, &TILE},
    {"say_brass", 0.125, -9.0, 0.0, SYNTH_SYLLABLES, false, NULL, 0, &STEAM},
    {"say_slate", 0.130, -9.0, 0.0, SYNTH_SYLLABLES, false, NULL, 0, &STONE},
    {"say_turncoat", 0.130, -9.0, 0.0, SYNTH_SYLLABLES, false, NULL, 0, &TWOFOLD},
};

const size_t recipe_count = sizeof recipes / sizeof recipes[0];

void recipe_file(const struct sound *sound, int step, char *name, size_t size)
{
    if (sound->steps > 1)
        snprintf(name, size, "%s_%02d.wav", sound->name, step + 1);
    else
        snprintf(name, size, "%s.wav", sound->name);
}
