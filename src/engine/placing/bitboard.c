#include "engine/placing/bitboard.h"

struct bitboard_rays bitboard_rays[64];
uint64_t bitboard_near[64];
uint64_t bitboard_diagonals[64][2];
uint8_t bitboard_turned[8][256];

static uint64_t ray(int square, int dx, int dy)
{
    uint64_t squares = 0;
    int x = square % 8 + dx, y = square / 8 + dy;
    for (; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy)
        squares |= UINT64_C(1) << (y * 8 + x);
    return squares;
}

/* The run of opponents on one side of a move that ends at one of `mine`; 0 if it has no end. */
static int turned_on_side(unsigned mine, int at, int step)
{
    for (int i = at + step; i >= 0 && i < 8; i += step)
        if (mine >> i & 1)
            return (i - at) * step - 1;
    return 0;
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
        for (int d = 0; d < 2; d++)
            bitboard_diagonals[square][d] = bitboard_rays[square].up[2 + d] | bitboard_rays[square].down[2 + d];
        bitboard_near[square] = bitboard_around(self) & ~self;
    }
    for (int at = 0; at < 8; at++)
        for (unsigned mine = 0; mine < 256; mine++)
            bitboard_turned[at][mine] = (uint8_t)(turned_on_side(mine, at, 1) + turned_on_side(mine, at, -1));
}
