/* The small boards beside the rules: each illustrates a rule by a position and a turn. */
#include <assert.h>
#include <string.h>

#include "app/scenes/learn/rules_scene.h"
#include "app/style/game_style.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "base/bits.h"
#include "rules/notation.h"
#include "rules/turn.h"

/* The picture of a rule: the board, the position or the moves that lead to it, the turn shown ("": none), and how many
 * of its plies (0: all). */
struct picture {
    const char *game;
    int line;
    const char *board, *position, *moves, *turn;
    int plies;
};

#define SIX_PASS "oxoooo/oooooo/oooooo/oooooo/oooooo/ooox.. turn=2"
#define SIX_FULL "xxxxxx/xoxxox/xxooox/xxoxox/xoooxx/xxxxxx turn=1"
#define OUTFLANKED "....../....../.xooo./..o.../....../...... turn=1"
#define EIGHT_WAYS "....../.x.x.x/..ooo./.xo.ox/..ooo./.x.x.x turn=1"
#define NO_CASCADE "....../..x.../.xo.../..o.../..x.../...... turn=1"
#define JAQUES_EARLY "e5e4d4d5"
#define JAQUES_WAIT "e5e4d4d5c5e6f4e3f3c4e7d3b3b5b4d6a5b6d2c3e2a4c6a6c2f1d1a3b2c7a7a8d8b7b8c8d7e8--"
#define JAQUES_END JAQUES_WAIT "f8--f7f6a2g8h8--g6g7g5h6h7--h5--f5--g4h4e1c1f2g1g3g2"
#define POCKET_WAIT "d4d3c3c4e3e4f5f2b4c5d6b3a2a5c2e5f4e6f3c6a4b1d2b2d1a3b6c1d5e2--"
#define COINS_WAIT "d5c5b4a5c6e3a3d6e6a4a6b6b3b5e4f6f2f5c2f3e2d2e5f4e1f1--"
#define COINS_END COINS_WAIT "d1--b1c1b2a1--a2"

static const struct picture PICTURES[] = {
    {"classic", 1, NULL, NULL, NULL, NULL, 0},
    {"classic", 2, "classic:size=6", OUTFLANKED, NULL, "f3", 0},
    {"classic", 3, "classic:size=6", EIGHT_WAYS, NULL, "d4", 0},
    {"classic", 4, "classic:size=6", NO_CASCADE, NULL, "d3", 0},
    {"classic", 5, "classic:size=6", SIX_PASS, NULL, "e6", 0},
    {"classic", 6, "classic:size=6", SIX_FULL, NULL, NULL, 0},
    {"reverse", 1, NULL, NULL, NULL, NULL, 0},
    {"reverse", 2, "reverse:size=6", EIGHT_WAYS, NULL, "d4", 0},
    {"reverse", 3, "reverse:size=6", SIX_PASS, NULL, "e6", 0},
    {"reverse", 5, "reverse:size=6", SIX_FULL, NULL, NULL, 0},
    {"reverse", 6, "reverse:size=6", "....../..oo../..ooo./..oo../....../...... turn=1", NULL, NULL, 0},
    {"jaques", 1, NULL, NULL, NULL, NULL, 0},
    {"jaques", 3, "jaques", NULL, JAQUES_EARLY, "e3", 0},
    {"jaques", 4, "jaques", NULL, "e5e4d4d5c5e6f4e3f3c4e7d3b3b5b4", "d6", 0},
    {"jaques", 6, "jaques", NULL, JAQUES_WAIT, "f8", 0},
    {"jaques", 8, "jaques", NULL, JAQUES_END, NULL, 0},
    {"jaques", 10, "jaques", NULL, "e5e4d4d5c5e6", "f7", 0},
    {"pocket", 1, NULL, NULL, NULL, NULL, 0},
    {"pocket", 3, "pocket", NULL, "d4d3c3c4", "e3", 0},
    {"pocket", 4, "pocket", NULL, "d4d3c3c4e3e4f5f2b4c5d6b3a2a5", "c2", 0},
    {"pocket", 5, "pocket", NULL, POCKET_WAIT, "b5", 0},
    {"pocket", 7, "pocket", NULL, POCKET_WAIT "b5", NULL, 0},
    {"pocket", 8, "pocket", "_oxoo_/oxxooo/oxooxo/ooxxoo/oooxo./_oxoo_ turn=1 hands=0,1", NULL, NULL, 0},
    {"pocket", 10, "pocket", NULL, "d4d3c3c4e3e4", "f5", 0},
    {"piecepack", 1, NULL, NULL, NULL, NULL, 0},
    {"piecepack", 2, "piecepack:coins=16", NULL, NULL, NULL, 0},
    {"piecepack", 3, "piecepack", NULL, "d5c5b4a5c6e3a3d6e6", "a4", 0},
    {"piecepack", 4, "piecepack", NULL, COINS_WAIT, "d1", 0},
    {"piecepack", 5, "piecepack", "xxxooo/xooooo/xxoooo/xoxoxo/xoxxo./xooo.. turn=1 hands=0,3", NULL, NULL, 0},
    {"piecepack", 6, "piecepack", NULL, "d5", NULL, 0},
    {"piecepack", 7, "piecepack", NULL, COINS_END, NULL, 0},
    {"flipside", 1, NULL, NULL, NULL, NULL, 0},
    {"flipside", 2, "flipside", NULL, NULL, "a1d4+c4W", 1},
    {"flipside", 3, "flipside",
     "#......#/.Xoo..../..x...O./...x..../......../......../..o...../O......X turn=1 "
     "rails=N:22212222,S:22222222,W:22222222,E:22222212",
     NULL, "b2e2+e4S", 1},
    {"flipside", 5, "flipside", NULL, NULL, "a1d4+c4W", 0},
    {"flipside", 6, "flipside", NULL, "a1d4+c4W h1e1+e2E", NULL, 0},
    {"flipside", 8, "flipside",
     "#......#/.X....../..x...O./......../......../......../..o...../O......X turn=1 "
     "rails=N:22212222,S:22222222,W:22222222,E:22222222",
     NULL, NULL, 0},
    {"workshop", 1, NULL, NULL, NULL, NULL, 0},
    {"workshop", 2, "workshop:board=....../....../.xooo./..o.../....../......", NULL, NULL, "f3", 0},
    {"workshop", 3, "workshop:board=....../..o.../.xo.o_/..xo../....../......", NULL, NULL, NULL, 0},
    {"workshop", 4, "workshop:board=....../....../o...xo/....../..ox../......,join=sides", NULL, NULL, "b3", 0},
};
enum { PICTURE_COUNT = sizeof PICTURES / sizeof *PICTURES };

static const struct picture *picture_of(const struct rules_scene *s, int line)
{
    for (int i = 0; i < PICTURE_COUNT; i++)
        if (PICTURES[i].line == line && strcmp(PICTURES[i].game, s->variant->id) == 0)
            return &PICTURES[i];
    return NULL;
}

bool rules_has_picture(const struct rules_scene *s, int line) { return picture_of(s, line) != NULL; }

/* The position of a picture; without a board of its own, the game's start. */
static struct position position_of(const struct rules_scene *s, const struct picture *picture)
{
    struct position p = s->start;
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    bool good = true;
    if (picture->board)
        good = notation_parse_game(picture->board, &variant, &setup, &error) && variant_start(variant, &setup, &p);
    if (good && picture->position)
        good = notation_parse_position(picture->position, &p, &error);
    if (good && picture->moves)
        good = notation_play(&p, picture->moves, NULL, NULL, &error);
    assert(good);
    return p;
}

static void draw_ring(struct canvas *c, float x, float y, float r, float width, int dashes, struct colour colour)
{
    canvas_ring(c, x, y, r, width + 2, dashes, game_style_tone(TONE_SEAM));
    canvas_ring(c, x, y, r, width, dashes, colour);
}

/* The discs that flip, the path of a pawn, the placed disc. */
static void draw_turn(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                      const struct position *before, const struct move *plies, int count)
{
    float x, y, square = place->square, width = 1.2f + 0.04f * square;
    uint64_t flips = position_flips(before, plies[0]);
    while (flips) {
        board_place_centre(place, bits_pop(&flips), &x, &y);
        draw_ring(c, x, y - 0.03f * square, 0.28f * square, width, 10, game_style->accent);
    }
    if (plies[0].kind == MOVE_WALK) {
        float fx, fy;
        board_place_centre(place, plies[0].from, &fx, &fy);
        board_place_centre(place, plies[0].to, &x, &y);
        canvas_line(c, fx, fy, x, y, width + 2, 0, game_style_tone(TONE_SEAM));
        canvas_line(c, fx, fy, x, y, width, 0, game_style->accent);
        draw_ring(c, x, y, 0.44f * square, width, 0, game_style->accent);
    }
    const struct move *last = &plies[count - 1];
    if (last->kind != MOVE_PLACE && last->kind != MOVE_SLIDE)
        return;
    board_place_centre(place, last->to, &x, &y);
    struct disc_pose disc = {.x = x, .y = y, .r = 0.40f * square, .up = (enum side)before->turn, .alpha = 0.75f};
    disc_draw_resting(c, game_style->id, game_style->side, &disc, false);
    draw_ring(c, x, y, 0.46f * square, width, 0, game_style->accent);
}

/* The squares where the first disc can be placed. */
static void draw_dots(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
                      const struct position *p)
{
    struct move moves[MOVES_MAX];
    int n = p->step == STEP_WALK ? 0 : position_moves(p, moves);
    for (int i = 0; i < n; i++) {
        float x, y;
        if (moves[i].kind != MOVE_PLACE)
            continue;
        board_place_centre(place, moves[i].to, &x, &y);
        canvas_circle(c, x, y, 0.17f * place->square, game_style->mark, game_style->mark);
    }
}

void rules_picture_draw(const struct rules_scene *s, struct canvas *c, struct box b, int line)
{
    const struct picture *picture = picture_of(s, line);
    assert(picture);
    const struct game_style *game_style = game_style_of(s->variant);
    struct position p = position_of(s, picture);
    struct board_place place = board_place_small(b, &p);
    struct move plies[TURN_PLIES_MAX];
    struct notation_error error;
    size_t used;
    small_board_draw(c, b, &p, NULL, settings_on(&s->app->settings, SETTING_MARKS), 1.0f);
    if (line == 1)
        draw_dots(c, &place, game_style, &p);
    if (!picture->turn)
        return;
    int n = notation_parse_turn(&p, picture->turn, plies, &used, &error);
    assert(n > 0);
    draw_turn(c, &place, game_style, &p, plies, picture->plies > 0 ? picture->plies : n);
}
