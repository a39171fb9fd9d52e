/* A game's rules in pages: the rules under the chosen options, the house rules in force, and the origin of the game. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/core/app.h"
#include "app/scenes/learn/rules_internal.h"
#include "app/scenes/scenes.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/text/words.h"
#include "app/ui/form.h"
#include "app/ui/ui.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "app/view/pawn.h"
#include "base/bits.h"
#include "rules/notation.h"
#include "rules/turn.h"

#define WIDEST 1240.0f
#define TABS_WIDE 620.0f
#define HEAD_WIDE 900.0f /* from this width on the tabs are beside the title */
#define HIGH 46.0f
#define TURN_WIDE 64.0f
#define NUMBER_WIDE 110.0f

#define LARGEST 22.0f
#define LEAST_PIXELS 13.0f
#define ROW_GAP 15.0f
#define COLUMN_GAP 36.0f
#define BULLET 30.0f

#define PAPER rgb(0xf3ead2)
#define PAPER_LOW rgb(0xe3d6b6)
#define INK rgb(0x3a3021)

/* ---- what is said ---- */

/* Rules that apply only with an option's default value; with another, that value's text is shown instead. A rule marked
 * `only` belongs to another value and is otherwise left out. Such a rule must state a single fact, which every value of
 * its option states completely, since the whole rule is replaced. */
static const struct {
    const char *game;
    int line;
    const char *option;
    bool only;
} GOVERNED[] = {
    {"jaques", 2, "opening", false},   {"jaques", 7, "lend", false},     {"jaques", 11, "inner", false},
    {"pocket", 2, "opening", false},   {"pocket", 8, "end", false},      {"pocket", 10, "board", false},
    {"piecepack", 6, "turning", true}, {"piecepack", 8, "first", false}, {"flipside", 4, "flip", false},
    {"flipside", 7, "stacks", false},  {"flipside", 9, "end", false},    {"workshop", 4, "join", true},
    {"workshop", 6, "goal", false},
};
enum { GOVERNED_COUNT = sizeof GOVERNED / sizeof *GOVERNED };

/* 0: as usual. Squares are in no table of values. */
static int value_of(const struct rules_scene *s, int option)
{
    if (s->variant->options[option].form == OPTION_SQUARES)
        return s->start.sparks != 0;
    return s->start.option[option];
}

static struct rules_item *add_item(struct rules_scene *s, enum rules_section section)
{
    assert(s->count < RULES_ITEMS_MAX);
    struct rules_item *item = &s->items[s->count++];
    *item = (struct rules_item){.section = section};
    return item;
}

static void set_text(struct rules_item *item, const char *text)
{
    (void)snprintf(item->text, sizeof item->text, "%s", text);
}

/* The option that governs a rule, or -1. */
static int governor(const struct rules_scene *s, int line, bool *only)
{
    for (int i = 0; i < GOVERNED_COUNT; i++)
        if (GOVERNED[i].line == line && strcmp(GOVERNED[i].game, s->variant->id) == 0) {
            *only = GOVERNED[i].only;
            return variant_option(s->variant, GOVERNED[i].option, strlen(GOVERNED[i].option));
        }
    return -1;
}

/* Pocket without passes: the rule about passing would be wrong, and the game ends before neither side can play.
 * Workshop without joined edges. */
enum { POCKET_PASS = 5, POCKET_NEITHER = 7, WORKSHOP_JOINED = 4 };
static bool is_void(const struct rules_scene *s, int line)
{
    if (line == WORKSHOP_JOINED && strcmp(s->variant->id, "workshop") == 0)
        return s->start.join == JOIN_NONE; /* banks are another value of that option */
    return s->start.supply == SUPPLY_STUCK && (line == POCKET_PASS || line == POCKET_NEITHER);
}

static void word_line(struct rules_scene *s, int line, unsigned *told)
{
    char key[64];
    bool only = false;
    int option = governor(s, line, &only);
    (void)snprintf(key, sizeof key, "rules.%s.%d", s->variant->id, line);
    const char *text = words_get(s->app->words, key);
    bool usual = option < 0 || value_of(s, option) == 0;
    if (!text || is_void(s, line) || (only && usual))
        return;
    struct rules_item *item = add_item(s, RULES_READ);
    item->line = line;
    if (usual || only) {
        set_text(item, text);
        return;
    }
    item->unusual = true;
    *told |= 1U << option;
    rule_about(s->app->words, &s->start, option, value_of(s, option), item->text, sizeof item->text);
}

/* The changed house rules that no rule above has mentioned. */
static void word_unusual(struct rules_scene *s, unsigned told)
{
    const struct option *options = s->variant->options;
    for (int i = 0; options[i].id; i++) {
        if (options[i].form == OPTION_ROWS || value_of(s, i) == 0 || told & 1U << i)
            continue;
        struct rules_item *item = add_item(s, RULES_READ);
        item->unusual = true;
        rule_about(s->app->words, &s->start, i, value_of(s, i), item->text, sizeof item->text);
    }
}

/* Every option with its value and meaning. */
static void word_force(struct rules_scene *s)
{
    const struct option *options = s->variant->options;
    for (int i = 0; options[i].id; i++) {
        if (options[i].form != OPTION_WORDS)
            continue;
        const char *label = rule_word(s->app->words, s->variant, "option", options[i].id, NULL),
                   *value = options[i].values[value_of(s, i)],
                   *word = rule_word(s->app->words, s->variant, "value", options[i].id, value);
        struct rules_item *item = add_item(s, RULES_FORCE);
        item->unusual = value_of(s, i) != 0;
        words_fill(item->head, sizeof item->head, app_word(s->app, "choose.rule_is"), label ? label : options[i].id,
                   word ? word : value);
        rule_about(s->app->words, &s->start, i, value_of(s, i), item->text, sizeof item->text);
    }
}

static void word_about(struct rules_scene *s)
{
    for (int line = 1; line <= RULES_LINES_MAX; line++) {
        char key[64];
        (void)snprintf(key, sizeof key, "history.%s.%d", s->variant->id, line);
        const char *text = words_get(s->app->words, key);
        if (text)
            set_text(add_item(s, RULES_ABOUT), text);
    }
}

/* Fills in the items in the current language. */
static void word_all(struct rules_scene *s)
{
    unsigned told = 0;
    s->count = 0;
    for (int line = 1; line <= RULES_LINES_MAX; line++)
        word_line(s, line, &told);
    word_unusual(s, told);
    word_force(s);
    word_about(s);
    s->sections = (int)s->items[s->count - 1].section + 1;
}

/* ---- the small boards beside the rules: each illustrates a rule by a position and a turn ---- */

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
static void draw_picture_turn(struct canvas *c, const struct board_place *place, const struct game_style *game_style,
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

static void draw_picture(const struct rules_scene *s, struct canvas *c, struct box b, int line)
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
    draw_picture_turn(c, &place, game_style, &p, plies, picture->plies > 0 ? picture->plies : n);
}

/* ---- the layout of the pages ---- */

static bool has_picture(const struct rules_scene *s, const struct rules_item *item)
{
    return item->section == RULES_READ && picture_of(s, item->line) != NULL;
}

/* The part of an item's box for its text. */
static struct box text_box(const struct rules_scene *s, const struct rules_layout *l, const struct rules_item *item,
                           struct box b)
{
    float in = has_picture(s, item) ? l->side + 20 : BULLET;
    return (struct box){b.x + in, b.y, b.w - in, b.h};
}

static float head_height(struct canvas *c, const struct rules_layout *l, const struct rules_item *item, float w)
{
    return item->head[0] ? canvas_text_height(c, w, text_style_wrapped(FACE_BOLD, l->em, UI_WHITE), item->head) + 2 : 0;
}

static float item_height(const struct rules_scene *s, struct canvas *c, const struct rules_layout *l,
                         const struct rules_item *item, float w)
{
    float room = text_box(s, l, item, (struct box){0, 0, w, 0}).w;
    float text = canvas_text_height(c, room, text_style_wrapped(FACE_TEXT, l->em, UI_TEXT), item->text) +
                 head_height(c, l, item, room);
    return has_picture(s, item) ? fmaxf(l->side, text) : text;
}

/* The area for items of this section: the whole body, or the part beside the picture. */
static struct box section_body(const struct rules_layout *l, enum rules_section section, int *columns)
{
    struct box b = l->body;
    *columns = section == RULES_ABOUT ? 1 : l->columns;
    if (section != RULES_ABOUT || l->material.w <= 0)
        return b;
    if (l->material.w < 0.8f * b.w) {
        b.x += l->material.w + COLUMN_GAP;
        b.w -= l->material.w + COLUMN_GAP;
    } else {
        b.y += l->material.h + ROW_GAP;
        b.h -= l->material.h + ROW_GAP;
    }
    return b;
}

/* How much the largest item exceeds a page of its own; positive if one does not fit. */
static float excess(const struct rules_scene *s, struct canvas *c, const struct rules_layout *l)
{
    float most = 0;
    for (int i = 0; i < s->count; i++) {
        int columns;
        struct box b = section_body(l, s->items[i].section, &columns);
        float w = (b.w - (float)(columns - 1) * COLUMN_GAP) / (float)columns;
        most = fmaxf(most, item_height(s, c, l, &s->items[i], w) - b.h);
    }
    return most;
}

/* Lays out a page starting with item `first`: rows of equal height, as many as fit, of one section. */
static void lay_page(const struct rules_scene *s, struct canvas *c, const struct rules_layout *l, int first,
                     struct rules_page *page)
{
    int columns;
    enum rules_section section = s->items[first].section;
    struct box b = section_body(l, section, &columns);
    float w = (b.w - (float)(columns - 1) * COLUMN_GAP) / (float)columns, y = b.y;
    page->first = first;
    page->count = 0;
    for (int i = first; i < s->count && s->items[i].section == section;) {
        int in_row = 0;
        float high = 0;
        for (; in_row < columns && i + in_row < s->count && s->items[i + in_row].section == section; in_row++)
            high = fmaxf(high, item_height(s, c, l, &s->items[i + in_row], w));
        if (i > first && y + high > b.y + b.h)
            return;
        for (int k = 0; k < in_row; k++, i++)
            page->at[page->count++] = (struct box){b.x + (float)k * (w + COLUMN_GAP), y, w, high};
        y += high + ROW_GAP;
    }
}

static void lay_pages(const struct rules_scene *s, struct canvas *c, struct rules_layout *l)
{
    l->page = l->page_count = 0;
    for (int i = 0; i < s->count && l->page_count < RULES_PAGES_MAX; l->page_count++) {
        struct rules_page *page = &l->pages[l->page_count];
        lay_page(s, c, l, i, page);
        if (s->first >= i)
            l->page = l->page_count;
        i += page->count;
    }
}

/* Enlarged texts may exceed a page; they then get the whole width, and are enlarged only as far as they fit. */
static void let_yield(const struct rules_scene *s, struct canvas *c, struct rules_layout *l)
{
    float usual = l->em / canvas_text_scale(c);
    if (excess(s, c, l) > 0)
        l->columns = 1;
    while (l->em > usual && excess(s, c, l) > 0)
        l->em = fmaxf(l->em - 1, usual);
}

static void lay_material(struct rules_layout *l, bool upright)
{
    struct box b = l->body;
    float w = upright ? b.w : 0.36f * b.w;
    l->material = (struct box){b.x, b.y, w, upright ? fminf(0.34f * b.h, 0.6f * b.w) : fminf(b.h, 0.9f * w)};
}

void rules_lay_out(const struct rules_scene *s, struct canvas *c, struct rules_layout *l)
{
    l->body = s->body.w > 0 ? s->body : page_body(c);
    bool upright = l->body.h > l->body.w;
    l->em = fmaxf(LARGEST, LEAST_PIXELS * canvas_pixel(c));
    l->columns = upright ? 1 : 2;
    l->side = upright ? 190 : fmaxf(156, 100 * canvas_pixel(c));
    lay_material(l, upright);
    let_yield(s, c, l);
    lay_pages(s, c, l);
}

/* ---- the original equipment of each game: boards and pieces with the usual painters, the rest as shapes ---- */

/* The context of a picture: its box, on a table in the game's style. */
struct still {
    const struct app *app;
    const struct game_style *game_style;
    struct canvas *c;
    struct box b;
};

/* A box given in fractions of the picture. */
static struct box part(const struct still *s, float x, float y, float w, float h)
{
    return (struct box){s->b.x + x * s->b.w, s->b.y + y * s->b.h, w * s->b.w, h * s->b.h};
}

static bool marks(const struct still *s) { return settings_on(&s->app->settings, SETTING_MARKS); }

/* A board after some moves. */
static void draw_board(const struct still *s, struct box b, const char *game, const char *moves)
{
    const struct variant *variant;
    struct setup setup;
    struct position p;
    struct notation_error error;
    bool good = notation_parse_game(game, &variant, &setup, &error) && variant_start(variant, &setup, &p) &&
                (!moves || notation_play(&p, moves, NULL, NULL, &error));
    assert(good);
    small_board_draw(s->c, b, &p, NULL, marks(s), 1.0f);
}

static void draw_piece(const struct still *s, float x, float y, float r, enum side up, unsigned coin)
{
    struct disc_pose pose = {.x = x, .y = y, .r = r, .up = up, .alpha = 1, .coin = coin};
    disc_draw_resting(s->c, s->game_style->id, s->game_style->side, &pose, marks(s));
}

/* A row of pieces, each half covering the previous one. */
static void draw_row(const struct still *s, struct box b, int count, enum side up)
{
    float r = b.h / 2, step = count > 1 ? fminf((b.w - 2 * r) / (float)(count - 1), 1.1f * r) : 0;
    for (int i = 0; i < count; i++)
        draw_piece(s, b.x + r + step * (float)i, b.y + r, r, up, 0);
}

/* Lines that suggest print. */
static void draw_print(const struct still *s, struct box b, int lines)
{
    float pitch = b.h / (float)lines;
    for (int i = 0; i < lines; i++) {
        float w = b.w * (i + 1 == lines ? 0.55f : i % 3 == 1 ? 0.94f : 1.0f);
        canvas_round(s->c, (struct box){b.x, b.y + pitch * (float)i, w, 0.34f * pitch}, 0.17f * pitch,
                     colour_fade(INK, 0.45f), colour_fade(INK, 0.45f));
    }
}

static void draw_paper(const struct still *s, struct box b)
{
    canvas_round(s->c, (struct box){b.x + 3, b.y + 5, b.w, b.h}, 6, black(0.4f), black(0.4f));
    canvas_round(s->c, b, 6, PAPER, PAPER_LOW);
}

/* A card counter as cut in the first years: red on one side, black on the other. */
static void draw_card_counter(const struct still *s, float x, float y, float r, bool red)
{
    struct colour face = red ? rgb(0xb23227) : rgb(0x26221f), rim = red ? rgb(0x8c241c) : rgb(0x151210);
    canvas_circle(s->c, x + 1.5f, y + 2.5f, r, black(0.45f), black(0.45f));
    canvas_circle(s->c, x, y, r, face, rim);
    canvas_ring(s->c, x, y, 0.72f * r, 1.2f, 0, white(0.22f));
}

/* The cross-shaped board of Annexation, and card counters. */
static void draw_classic(const struct still *s)
{
    static const char cross[] =
        "workshop:board=__....__/__....__/......../...ox.../...xo.../......../__....__/__....__";
    draw_board(s, part(s, 0.05f, 0.07f, 0.66f, 0.86f), cross, "f5d6c3");
    float r = 0.055f * s->b.w;
    for (int i = 0; i < 8; i++) {
        float x = s->b.x + (i % 2 ? 0.90f : 0.78f) * s->b.w, y = s->b.y + (0.14f + 0.10f * (float)i) * s->b.h;
        draw_card_counter(s, x, y, r, i % 3 != 1);
    }
}

/* A monitor on a desk. */
static void draw_reverse(const struct still *s)
{
    struct box screen = part(s, 0.10f, 0.06f, 0.80f, 0.72f), foot = part(s, 0.43f, 0.78f, 0.14f, 0.10f),
               base = part(s, 0.30f, 0.87f, 0.40f, 0.05f);
    canvas_round(s->c, foot, 2, rgb(0x4a4c55), rgb(0x33353c));
    canvas_round(s->c, base, base.h / 2, rgb(0x5a5c66), rgb(0x3b3d45));
    canvas_round(s->c, screen, 14, rgb(0x3a3c44), rgb(0x25272d));
    struct box inner = {screen.x + 10, screen.y + 10, screen.w - 20, screen.h - 20};
    canvas_round(s->c, inner, 6, rgb(0xf0eef2), rgb(0xdedbe2));
    canvas_round(s->c, (struct box){inner.x, inner.y, inner.w, 0.10f * inner.h}, 6, rgb(0xcfcbd5), rgb(0xc4c0cb));
    struct box board = {inner.x, inner.y + 0.14f * inner.h, inner.w, 0.82f * inner.h};
    draw_board(s, board, "reverse", "e6d6c3f6c7b2g6f3f4e7f8g4d3c5f5c6d7c4");
}

/* The leaflet and the counters of the box. */
static void draw_jaques(const struct still *s)
{
    struct box sheet = part(s, 0.07f, 0.07f, 0.46f, 0.86f);
    draw_paper(s, sheet);
    float em = 0.17f * sheet.w;
    struct text_style title = {.face = FACE_TITLE, .size = em, .colour = INK, .align = ALIGN_CENTRE, .least = 8};
    canvas_text(s->c, (struct box){sheet.x, sheet.y + 0.06f * sheet.h, sheet.w, 1.3f * em}, title, "REVERSI");
    draw_print(s, (struct box){sheet.x + 0.12f * sheet.w, sheet.y + 0.26f * sheet.h, 0.76f * sheet.w, 0.66f * sheet.h},
               11);
    draw_board(s, part(s, 0.58f, 0.07f, 0.36f, 0.46f), "jaques", "d4e4e5d5");
    draw_row(s, part(s, 0.58f, 0.60f, 0.36f, 0.13f), 6, FIRST);
    draw_row(s, part(s, 0.58f, 0.78f, 0.36f, 0.13f), 6, SECOND);
}

/* The open box: the board with holes, and pieces of both colours. */
static void draw_pocket(const struct still *s)
{
    struct box lid = part(s, 0.05f, 0.08f, 0.90f, 0.84f);
    canvas_round(s->c, lid, 18, rgb(0x2b3550), rgb(0x1b2236));
    canvas_outline(s->c, lid, 18, 2.5f, white(0.16f));
    draw_board(s, part(s, 0.08f, 0.12f, 0.60f, 0.76f), "pocket", "d4d3c3c4e3e4");
    for (int i = 0; i < 8; i++)
        draw_piece(s, s->b.x + (i % 2 ? 0.87f : 0.76f) * s->b.w, s->b.y + (0.23f + 0.18f * (float)(i / 2)) * s->b.h,
                   0.048f * s->b.w, i % 2 ? SECOND : FIRST, 0);
}

/* A die of the set, showing a two. */
static void draw_die(const struct still *s, struct box b)
{
    canvas_round(s->c, (struct box){b.x + 2, b.y + 4, b.w, b.h}, 0.2f * b.w, black(0.4f), black(0.4f));
    canvas_round(s->c, b, 0.2f * b.w, rgb(0xfaf5e6), rgb(0xd9d0b8));
    for (int i = 0; i < 2; i++)
        canvas_circle(s->c, b.x + (i ? 0.70f : 0.30f) * b.w, b.y + (i ? 0.70f : 0.30f) * b.h, 0.10f * b.w,
                      rgb(0xa8231c), rgb(0x7c1712));
}

/* Tiles, both sides of some coins, a die and a pawn. */
static void draw_piecepack(const struct still *s)
{
    draw_board(s, part(s, 0.05f, 0.06f, 0.56f, 0.60f), "piecepack:coins=16", NULL);
    float r = 0.075f * s->b.w;
    for (unsigned i = 0; i < 4; i++) {
        float x = s->b.x + (0.14f + 0.18f * (float)i) * s->b.w;
        draw_piece(s, x, s->b.y + 0.82f * s->b.h, r, i % 2 ? SECOND : FIRST, 1U + i * COIN_VALUES + i + 1);
    }
    float side = 0.13f * s->b.w;
    struct box die = part(s, 0.70f, 0.12f, 0, 0);
    draw_die(s, (struct box){die.x, die.y, side, side});
    for (int i = 0; i < 2; i++) {
        struct pawn_pose pawn = {.x = s->b.x + (0.74f + 0.15f * (float)i) * s->b.w,
                                 .y = s->b.y + 0.52f * s->b.h,
                                 .square = 0.24f * s->b.w,
                                 .alpha = 1,
                                 .side = i ? SECOND : FIRST};
        pawn_draw(s->c, game_style_of(variant_find("flipside", 8)), &pawn, marks(s));
    }
    draw_piece(s, s->b.x + 0.88f * s->b.w, s->b.y + 0.82f * s->b.h, r, SECOND, 1U + 3);
}

/* An Othello set and four pawns. */
static void draw_flipside(const struct still *s)
{
    draw_board(s, part(s, 0.05f, 0.06f, 0.66f, 0.88f), "flipside", "a1d4+c4W h1e1+e2E");
    for (int i = 0; i < 4; i++) {
        struct pawn_pose pawn = {.x = s->b.x + (i % 2 ? 0.90f : 0.79f) * s->b.w,
                                 .y = s->b.y + (i / 2 ? 0.42f : 0.18f) * s->b.h,
                                 .square = 0.20f * s->b.w,
                                 .alpha = 1,
                                 .side = i % 2 ? SECOND : FIRST};
        pawn_draw(s->c, s->game_style, &pawn, marks(s));
    }
    for (int i = 0; i < 6; i++)
        draw_piece(s, s->b.x + (i % 2 ? 0.90f : 0.79f) * s->b.w, s->b.y + (0.63f + 0.13f * (float)(i / 2)) * s->b.h,
                   0.05f * s->b.w, i % 2 ? SECOND : FIRST, 0);
}

static void draw_material(const struct app *app, const struct variant *variant, struct canvas *c, struct box b)
{
    static const struct {
        const char *game;
        void (*draw)(const struct still *s);
    } pictures[] = {{"classic", draw_classic}, {"reverse", draw_reverse},     {"jaques", draw_jaques},
                    {"pocket", draw_pocket},   {"piecepack", draw_piecepack}, {"flipside", draw_flipside}};
    const struct game_style *game_style = game_style_of(variant);
    float w = fminf(b.w, 1.18f * b.h), h = fminf(b.h, 0.86f * w);
    struct still still = {app, game_style, c, {b.x + (b.w - w) / 2, b.y + (b.h - h) / 2, w, h}};
    canvas_round(c, still.b, 18, game_style->tabletop_lit, game_style->tabletop);
    canvas_outline(c, still.b, 18, 2, white(0.12f));
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++)
        if (strcmp(pictures[i].game, variant->id) == 0)
            pictures[i].draw(&still);
}

/* ---- drawing a page ---- */

static void draw_item(const struct rules_scene *s, struct canvas *c, const struct rules_layout *l,
                      const struct rules_item *item, struct box b, struct colour accent)
{
    struct box text = text_box(s, l, item, b);
    float head = head_height(c, l, item, text.w);
    struct text_style style = text_style_wrapped(FACE_TEXT, l->em, UI_TEXT),
                      over = text_style_wrapped(FACE_BOLD, l->em, UI_WHITE);
    float high = head + canvas_text_height(c, text.w, style, item->text);
    over.colour = item->unusual ? accent : UI_WHITE;
    if (item->section == RULES_READ)
        text.y += fmaxf(0, (b.h - high) / 2);
    if (has_picture(s, item)) {
        draw_picture(s, c, (struct box){b.x, b.y + fmaxf(0, (b.h - l->side) / 2), l->side, l->side}, item->line);
    } else {
        float y = text.y + 0.64f * l->em;
        canvas_ring(c, b.x + 9, y, 6, 2, 0, colour_fade(accent, 0.8f));
        if (item->unusual)
            canvas_circle(c, b.x + 9, y, 7, accent, accent);
    }
    text.h = head;
    if (head > 0)
        canvas_text(c, text, over, item->head);
    text.y += head;
    text.h = high - head;
    style.colour = item->unusual && !item->head[0] ? UI_WHITE : UI_TEXT;
    canvas_text(c, text, style, item->text);
}

static void draw_page(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct rules_scene *s = screen;
    struct colour accent = game_style_of(s->variant)->accent;
    struct rules_layout l;
    (void)node;
    rules_lay_out(s, c, &l);
    const struct rules_page *page = &l.pages[l.page];
    if (s->items[page->first].section == RULES_ABOUT)
        draw_material(s->app, s->variant, c, l.material);
    for (int i = 0; i < page->count; i++)
        draw_item(s, c, &l, &s->items[page->first + i], page->at[i], accent);
}

/* ---- turning the pages ---- */

static void close_rules(void *screen)
{
    struct rules_scene *s = screen;
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.6f, 0.0f);
    scene_pop(s->app->scenes);
}

static void turn_to(struct rules_scene *s, const struct rules_layout *l, int page)
{
    page = page < 0 ? 0 : page >= l->page_count ? l->page_count - 1 : page;
    if (page == l->page)
        return;
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.6f, 0.0f);
    s->first = l->pages[page].first;
}

static void turn(void *screen, int pages)
{
    struct rules_scene *s = screen;
    struct rules_layout l;
    rules_lay_out(s, s->app->canvas, &l);
    turn_to(s, &l, l.page + pages);
}

/* After the last page, leaves. */
static void read_on(void *screen)
{
    struct rules_scene *s = screen;
    int first = s->first;
    turn(s, 1);
    if (s->first == first)
        close_rules(s);
}

static void open_section(void *screen)
{
    struct rules_scene *s = screen;
    struct rules_layout l;
    int page = 0;
    rules_lay_out(s, s->app->canvas, &l);
    while (page + 1 < l.page_count && (int)s->items[l.pages[page].first].section < s->section)
        page++;
    turn_to(s, &l, page);
}

/* ---- the screen ---- */

static void walk_head(struct form *f, struct rules_scene *s)
{
    static const char *const sections[RULES_SECTIONS] = {"rules.read", "rules.force", "rules.about"};
    form_side_by_side(f, HEAD_WIDE)->gap = GAP_M;
    form_with(form_line(f, "title", app_game_word(s->app, "title", s->variant), UI_WHITE), .style.face = FACE_TITLE,
              .style.size = 40, .style.least = 26, .w.share = 1, .h.fixed = HIGH);
    form_with(form_segment(f, "rules.read", sections, &s->section, s->sections), .unlabelled = true,
              .w.fixed = TABS_WIDE, .h.fixed = HIGH, .changed = FORM_CALL(open_section));
    form_end(f);
}

static void walk_turner(struct form *f, const struct rules_layout *l)
{
    static const char *const words[] = {"rules.earlier", "rules.later"}, *const signs[] = {"‹", "›"};
    const char *number = form_fill_numbers(f, "rules.page", l->page + 1, l->page_count);
    form_row(f)->h.fixed = HIGH;
    (void)form_space(f);
    for (int i = 0; i < 2 && l->page_count > 1; i++) {
        const char *why = l->page == (i ? l->page_count - 1 : 0) ? i ? "button.last_page" : "button.first_page" : NULL;
        form_with(form_unless(form_button(f, words[i], turn), why ? app_word(f->app, why) : NULL), .text = signs[i],
                  .tag = i ? 1 : -1, .w.fixed = TURN_WIDE);
        if (i == 1)
            continue;
        form_with(form_line(f, "rules.page", number, UI_SOFT), .style.align = ALIGN_CENTRE,
                  .w.fixed = NUMBER_WIDE - 2 * GAP_M);
    }
    form_end(f);
}

static void walk_prompts(struct form *f, bool pages)
{
    static const enum action back[] = {ACTION_LEFT, ACTION_UP, ACTION_PREV},
                             on[] = {ACTION_RIGHT, ACTION_DOWN, ACTION_NEXT};
    form_prompt(f, ACTION_BACK, "prompt.back", close_rules);
    if (pages)
        form_prompt(f, ACTION_RIGHT, "rules.turn", turn)->tag = 1;
    for (int i = 0; i < 3; i++) {
        form_on(f, back[i], turn)->tag = -1;
        form_on(f, on[i], turn)->tag = 1;
    }
    form_on(f, ACTION_HOME, turn)->tag = -RULES_PAGES_MAX;
    form_on(f, ACTION_END, turn)->tag = RULES_PAGES_MAX;
    form_on(f, ACTION_OK, read_on);
    form_on(f, ACTION_MENU, close_rules);
    form_on(f, ACTION_PREVIEW, close_rules);
    form_on(f, ACTION_HELP, close_rules);
}

/* Stores the area of the pages, which determines their number. */
static bool set_body(void *screen, struct box box)
{
    struct rules_scene *s = screen;
    bool news = s->body.x != box.x || s->body.y != box.y || s->body.w != box.w || s->body.h != box.h;
    s->body = box;
    return news;
}

/* The whole text of the page, for speech. */
static const char *page_words(struct form *f, const struct rules_scene *s, const struct rules_layout *l)
{
    char text[SPOKEN_MAX];
    size_t n = 0;
    const struct rules_page *page = &l->pages[l->page];
    text[0] = '\0';
    for (int i = page->first; i < page->first + page->count && n < sizeof text; i++) {
        const struct rules_item *item = &s->items[i];
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%s%s%s", n ? " " : "", item->head,
                              item->head[0] ? ". " : "", item->text);
    }
    return form_copy(f, text);
}

static void walk(struct form *f, void *screen)
{
    struct rules_scene *s = screen;
    struct rules_layout l;
    rules_lay_out(s, f->app->canvas, &l);
    s->section = (int)s->items[l.pages[l.page].first].section;
    struct form_node *n = form_with(form_overlay(f, WIDEST), .h.share = 1, .pad = PAD_CARD);
    n->key = "card";
    walk_head(f, s);
    form_with(form_picture(f, "page", draw_page), .said = page_words(f, s, &l), .h.share = 1, .told_box = set_body);
    form_group(f);
    walk_turner(f, &l);
    form_end(f);
    walk_prompts(f, l.page_count > 1);
}

/* ---- the scene ---- */

static bool action(struct scene *scene, const struct action_event *event)
{
    struct rules_scene *s = (struct rules_scene *)scene;
    struct action_event e = form_translated(s->base.form, event);
    struct box card = form_find(s->base.form, "card", -1)->row_box;
    if (e.wheel)
        turn(s, e.action == ACTION_NEXT ? 1 : -1);
    else if (e.action == ACTION_PRESS && !box_has(card, e.x, e.y))
        close_rules(s);
    else
        return form_action(s->base.form, &e);
    return true;
}

static void enter(struct scene *scene, enum intent intent)
{
    word_all((struct rules_scene *)scene);
    form_screen_enter(scene, intent);
}

struct scene *rules_scene_new(struct app *app, const struct variant *variant, const struct setup *setup)
{
    static const struct scene_class class_ = {.name = "rules", .overlay = true, .enter = enter, .action = action};
    static const struct setup usual = {.seed = 1};
    struct rules_scene *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->variant = variant;
    s->base.form->game_style = game_style_of(variant);
    s->base.form->focus.elsewhere = true; /* keys turn pages wherever the focus is */
    if (!setup || !variant_start(variant, setup, &s->start))
        (void)variant_start(variant, &usual, &s->start);
    word_all(s);
    return &s->base.scene;
}

struct scene *rules_scene_about(struct app *app, const struct variant *variant, const struct setup *setup)
{
    struct scene *scene = rules_scene_new(app, variant, setup);
    struct rules_scene *s = (struct rules_scene *)scene;
    while (s && s->first + 1 < s->count && s->items[s->first].section != RULES_ABOUT)
        s->first++;
    return scene;
}
