#include "engine/bitboard.h"

struct bitboard_rays bitboard_rays[64];
uint64_t bitboard_near[64];

static uint64_t ray(int square, int dx, int dy)
{
    uint64_t squares = 0;
    int x = square % 8 + dx, y = square / 8 + dy;
    for (; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy)
        squares |= UINT64_C(1) << (y * 8 + x);
    return squares;
}

void bitboard_init(void)
{
    static const int dx[4] = {1, 0, -1, 1}, dy[4] = {0, 1, 1, 1};
    for (int square = 0; square < 64; square++) {
        uint64_t self = UINT64_C(1) << square;
        for (int d = 0; d < 4; d++) {
            bitboard_rays[square].up[d] = ray(square, dx[d], dy[d]);
            bitboard_rays[square].down[d] = ray(square, -dx[d], -dy[d]);
        }
        bitboard_near[square] = bitboard_around(self) & ~self;
    }
}
