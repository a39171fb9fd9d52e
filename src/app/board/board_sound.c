#include "app/board/board_player.h"

#include "app/view/choreography.h"

/* Clicks are at -6 dB: a chain's discs are heard at -14. */
#define CHAIN_VOLUME 0.4f
enum { PULSE_MS = 20 };

float board_sound_pan(unsigned square) { return ((float)(square % 8) - 3.5f) / 3.5f * 0.5f; }

void board_sound_cue(struct app *app, enum sound_set set, const struct cue *cue)
{
    int n = cue->value;
    switch (cue->kind) {
    case CUE_PLACE:
        app_play_piece(app, set, SOUND_PLACE, 1.0f, board_sound_pan((unsigned)n));
        break;
    case CUE_FLIP:
        app_play_piece(app, set, (enum sound_name)(SOUND_FLIP_1 + n - 1), 0.8f, 0);
        break;
    case CUE_CHAIN:
        n = cue->value / 64 < FLIP_CLICKS ? cue->value / 64 : FLIP_CLICKS;
        app_play_piece(app, set, (enum sound_name)(SOUND_FLIP_1 + n - 1), CHAIN_VOLUME,
                       board_sound_pan((unsigned)cue->value % 64));
        break;
    case CUE_CORNER:
        app_play_sound(app, SOUND_CORNER, 0.9f, board_sound_pan((unsigned)n));
        break;
    case CUE_HOP:
        app_play_sound(app, SOUND_HOP, 0.9f, board_sound_pan((unsigned)n));
        break;
    case CUE_SLIDE:
        app_play_sound(app, SOUND_SLIDE, 0.6f, board_sound_pan((unsigned)n));
        break;
    case CUE_LEND:
        app_play_piece(app, set, SOUND_FLIP_1, 0.7f, n == FIRST ? -0.5f : 0.5f);
        break;
    case CUE_LEAD: /* a small chord of the board's material, above the change in the music */
        app_play_piece(app, set, (enum sound_name)(SOUND_FLIP_1 + 4), 0.5f, n == FIRST ? -0.4f : 0.4f);
        app_play_piece(app, set, (enum sound_name)(SOUND_FLIP_1 + 9), 0.4f, n == FIRST ? -0.4f : 0.4f);
        break;
    case CUE_TURN: /* a dark knock as they stand on edge; then all of them down as one chord */
        if (n == 0) {
            app_play_piece(app, set, SOUND_PLACE, 0.5f, 0);
            break;
        }
        for (int i = 0; i < 3; i++)
            app_play_piece(app, set, (enum sound_name)(SOUND_FLIP_1 + 3 * i + (i == 2)), 0.6f, 0.4f * (float)(i - 1));
        break;
    case CUE_PASS:
        app_play_sound(app, SOUND_PASS, 1.0f, 0);
        break;
    default:
        break;
    }
}

void board_sound_rumble(struct app *app, int seat, const struct cue *cue)
{
    int n = cue->value;
    if (cue->kind == CUE_PULSE)
        app_rumble(app, seat, 0.1f * (float)n, PULSE_MS);
    else
        app_rumble(app, seat, n > 10 ? 1.0f : 0.15f + 0.08f * (float)n, 60U + 12U * (unsigned)n);
}
