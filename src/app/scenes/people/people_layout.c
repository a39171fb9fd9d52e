#include <math.h>
#include <stdio.h>

#include "app/opponent.h"
#include "app/scenes/people/people.h"

enum { GROUP_HEAD, GROUP_LEFT, GROUP_RIGHT, GROUP_MATCH, GROUP_FOOT };
enum { PAD = 24, GAP = 12, WIDEST = 1440, SEAT_HIGH = 388, SEAT_LOW = 318, MIDDLE = 224, MATCH_HIGH = 214 };

/* ---- where ---- */

/* A seat's card; low: what it plays with stands beside its label, not under it. */
static void lay_seat(struct box card, bool low, struct people_seat *out)
{
    float x = card.x + PAD, w = card.w - 2 * PAD, y = card.y + (low ? 10 : 16);
    out->card = card;
    out->disc = (struct box){x + 2, y + 6, 62, 62};
    out->colour = (struct box){x + 76, y - 2, w - 76, 34};
    out->name = (struct box){x + 76, y + 30, w - 140, 42};
    out->pencil = (struct box){x + w - 52, y + 18, 52, 52};
    y += low ? 82 : 96;
    out->kind = (struct box){x, y, w, 46};
    y += low ? 58 : 62;
    float aside = low ? w * 0.3f : 0;
    out->label = (struct box){x, y, low ? aside - 12 : w * 0.6f, low ? 62 : 30};
    out->of = (struct box){x + aside, y, w - aside, 30};
    y += low ? 0 : 38;
    float tile = (w - aside - 4 * 8) / SEAT_DEVICES;
    for (int i = 0; i < SEAT_DEVICES; i++)
        out->devices[i] = (struct box){x + aside + (float)i * (tile + 8), y, tile, low ? 66 : 78};
    out->level = (struct box){x + aside, y + (low ? 28 : 0), w - aside, low ? 40 : 46};
    out->about = low ? (struct box){x, y + 66, w, 38} : (struct box){x, y + 48, w, 60};
    out->corners_label = (struct box){x, card.y + card.h - 62, w * 0.4f - 8, 46};
    out->corners = (struct box){x + w * 0.4f, card.y + card.h - 62, w * 0.6f, 46};
}

/* Five steppers under their labels, in rows of so many. */
static void lay_steppers(struct box b, int columns, struct people_places *out)
{
    float w = (b.w - GAP * (float)(columns - 1)) / (float)columns;
    for (int i = 0; i < PEOPLE_STEPPERS; i++) {
        float x = b.x + (float)(i % columns) * (w + GAP), y = b.y + (float)(i / columns) * 84;
        out->labels[i] = (struct box){x, y, w, 32};
        out->steppers[i] = (struct box){x, y + 34, w, 46};
    }
}

static void lay_wide(const struct canvas *c, struct people_places *out)
{
    struct box body = page_body(c);
    float w = fminf(body.w, WIDEST), x = body.x + (body.w - w) / 2;
    float spare = fmaxf(0, body.h - SEAT_HIGH - MATCH_HIGH - 44), y = body.y + 12 + spare * 0.3f;
    float seat = (w - MIDDLE - 2 * 24) / 2, middle = x + seat + 24;
    lay_seat((struct box){x, y, seat, SEAT_HIGH}, false, &out->seats[0]);
    lay_seat((struct box){x + w - seat, y, seat, SEAT_HIGH}, false, &out->seats[1]);
    out->board = (struct box){middle + 12, y + 2, 200, 200};
    out->begins = (struct box){middle - 22, y + 214, MIDDLE + 44, 32};
    out->with = (struct box){middle - 14, y + 246, MIDDLE + 28, 32};
    out->swap = (struct box){middle + (MIDDLE - 60) / 2.0f, y + 288, 60, 60};
    out->swap_label = (struct box){middle - 14, y + 352, MIDDLE + 28, 34};
    y += SEAT_HIGH + 16 + spare * 0.2f;
    out->card = (struct box){x, y, w, MATCH_HIGH};
    lay_steppers((struct box){x + PAD, y + 12, w - 2 * PAD, 80}, PEOPLE_STEPPERS, out);
    out->evening = (struct box){x + w - PAD - 286, y + 144, 286, 52};
    float text = out->evening.x - x - PAD - 24;
    out->sentence = (struct box){x + PAD, y + 124, text, 38};
    out->kept = (struct box){x + PAD, y + 162, text, 36};
}

static void lay_high(const struct canvas *c, struct people_places *out)
{
    struct box body = page_body(c);
    float x = body.x, w = body.w, y = body.y + 8;
    for (int seat = 0; seat < 2; seat++) {
        lay_seat((struct box){x, y, w, SEAT_LOW}, true, &out->seats[seat]);
        y += SEAT_LOW + GAP;
    }
    out->swap = (struct box){x + w - 60, y, 60, 50};
    out->swap_label = (struct box){x + w - 260, y, 188, 50};
    out->begins = (struct box){x + PAD, y, w - 300, 50};
    y += 50 + GAP;
    out->card = (struct box){x, y, w, 330};
    lay_steppers((struct box){x + PAD, y + 10, w - 2 * PAD, 160}, 2, out);
    out->evening = (struct box){x + PAD + (w - 2 * PAD + GAP) / 2, y + 212, (w - 2 * PAD - GAP) / 2, 46};
    out->sentence = (struct box){x + PAD, y + 266, w - 2 * PAD, 34};
    out->kept = (struct box){x, y, 0, 0};
}

void people_layout(const struct people *s, const struct canvas *c, struct people_places *out)
{
    (void)s;
    struct box head = page_head(c), foot = page_foot(c);
    *out = (struct people_places){.high = canvas_portrait(c)};
    float tabs = out->high ? 330 : 420, start = out->high ? foot.w : 220;
    out->tabs = (struct box){head.x + head.w - tabs, head.y + 14, tabs, 48};
    out->title = (struct box){head.x, head.y, head.w - tabs - 20, head.h};
    out->start =
        (struct box){foot.x + foot.w - start, out->high ? foot.y - 72 : foot.y - 4, start, out->high ? 60 : 52};
    out->foot = (struct box){foot.x, foot.y, out->high ? foot.w : foot.w - start - 24, foot.h};
    if (out->high)
        lay_high(c, out);
    else
        lay_wide(c, out);
}

/* ---- what can be operated ---- */

static int seat_id(int seat, int what) { return PEOPLE_SEAT * (1 + seat) + what; }

static void add_kind(const struct people *s, struct canvas *c, const struct people_seat *at, int seat,
                     struct controls *out)
{
    const char *words[SITTERS] = {app_word(s->app, "people.person"), app_word(s->app, "people.computer"),
                                  app_word(s->app, "people.engine")};
    struct control kind = control_segment(c, seat_id(seat, SEAT_KIND), GROUP_LEFT + seat, at->kind, words,
                                          (int)people_sitter(s, seat), GUESTS_POSSIBLE ? SITTERS : SITTER_ENGINE);
    controls_add(out, &kind);
}

static void add_sitter(const struct people *s, const struct people_seat *at, int seat, struct controls *out)
{
    if (people_sitter(s, seat) == SITTER_PERSON) {
        struct control name = control_pill(seat_id(seat, SEAT_NAME), GROUP_LEFT + seat, at->pencil, "");
        name.drawn = true;
        controls_add(out, &name);
    }
}

static void add_with(const struct people *s, const struct people_seat *at, int seat, struct controls *out)
{
    enum sitter sitter = people_sitter(s, seat);
    if (sitter == SITTER_PERSON) {
        struct control tiles = control_tiles(seat_id(seat, SEAT_DEVICE), GROUP_LEFT + seat, at->devices,
                                             (int)s->choice->seats[seat].device, SEAT_DEVICES);
        tiles.drawn = true;
        tiles.radius = 12;
        controls_add(out, &tiles);
    } else if (sitter == SITTER_COMPUTER) {
        struct control level =
            control_slider(seat_id(seat, SEAT_LEVEL), GROUP_LEFT + seat, at->level, people_who(s, seat) - 1, LEVELS);
        controls_add(out, &level);
    }
}

static void add_corners(const struct people *s, struct canvas *c, const struct people_seat *at, int seat,
                        struct controls *out)
{
    const char *numbers[] = {"0", "1", "2", "3", "4"};
    const char *words[] = {app_word(s->app, "people.ahead.no"), app_word(s->app, "people.ahead.yes")};
    int corners = s->choice->seats[seat].corners;
    bool many = people_have_corners(s);
    struct control given = control_segment(c, seat_id(seat, SEAT_CORNERS), GROUP_LEFT + seat, at->corners,
                                           many ? numbers : words, many ? corners : corners > 0, many ? 5 : 2);
    controls_add(out, &given);
}

static void add_steppers(const struct people *s, const struct people_places *at, const struct people_words *words,
                         struct controls *out)
{
    static const char *const hints[] = {"people.allowed", "people.three", "people.none"};
    const struct box_choice *choice = s->choice;
    const char *begins[BEGINS_KINDS] = {words->names[0], words->names[1], app_word(s->app, "choose.turns"),
                                        app_word(s->app, "choose.lot"), app_word(s->app, "choose.loser")};
    char key[32];
    (void)snprintf(key, sizeof key, "people.%s", SERIES_NAMES[choice->series]);
    const char *series = app_word(s->app, key);
    (void)snprintf(key, sizeof key, "people.%s", CLOCK_NAMES[choice->clock]);
    const char *clock = app_word(s->app, key);
    const char *end = app_word(s->app, choice->clock_loses ? "people.lose" : "people.tell");
    struct control steppers[PEOPLE_STEPPERS] = {
        control_stepper(PEOPLE_BEGINS, GROUP_MATCH, at->steppers[0], begins[choice->begins], (int)choice->begins,
                        BEGINS_KINDS),
        control_stepper(PEOPLE_SERIES, GROUP_MATCH, at->steppers[1], series, (int)choice->series, SERIES_KINDS),
        control_stepper(PEOPLE_CLOCK, GROUP_MATCH, at->steppers[2], clock, (int)choice->clock, CLOCK_KINDS),
        control_stepper(PEOPLE_HINTS, GROUP_MATCH, at->steppers[3], app_word(s->app, hints[choice->hints]),
                        (int)choice->hints, HINTS_KINDS),
        control_stepper(PEOPLE_TIME_UP, GROUP_MATCH, at->steppers[4], end, choice->clock_loses, 2)};
    for (int i = 0; i < PEOPLE_STEPPERS; i++) {
        steppers[i].wraps = true;
        if (steppers[i].id == PEOPLE_TIME_UP && (choice->clock == CLOCK_OFF || choice->clock == CLOCK_CALM))
            continue;
        controls_add(out, &steppers[i]);
    }
}

void people_controls(const struct people *s, struct canvas *c, const struct people_places *at,
                     struct people_words *words, struct controls *out)
{
    const char *tabs[] = {app_word(s->app, "people.game"), app_word(s->app, "choose.players")};
    out->count = 0;
    struct control sides = control_segment(c, PEOPLE_TABS, GROUP_HEAD, at->tabs, tabs, 1, 2);
    controls_add(out, &sides);
    for (int seat = 0; seat < 2; seat++) {
        (void)people_name(s, seat, words->names[seat]);
        add_kind(s, c, &at->seats[seat], seat, out);
        add_sitter(s, &at->seats[seat], seat, out);
        add_with(s, &at->seats[seat], seat, out);
        add_corners(s, c, &at->seats[seat], seat, out);
    }
    struct control swap = control_pill(PEOPLE_SWAP, GROUP_MATCH, at->swap, "");
    swap.drawn = true;
    controls_add(out, &swap);
    add_steppers(s, at, words, out);
    struct control evening = control_pill(PEOPLE_EVENING, GROUP_MATCH, at->evening, app_word(s->app, "people.evening"));
    controls_add(out, &evening);
    struct control start = control_pill(PEOPLE_START, GROUP_FOOT, at->start, app_word(s->app, "choose.start"));
    start.accent = true;
    controls_add(out, &start);
}

int people_prompts(const struct people *s, struct prompt out[PEOPLE_PROMPTS_MAX])
{
    enum device device = s->app->input.last_device;
    bool pointer = device == DEVICE_MOUSE || device == DEVICE_TOUCH;
    int n = 0;
    if (!pointer)
        out[n++] = (struct prompt){ACTION_OK, app_word(s->app, "prompt.change")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    if (!pointer)
        out[n++] = (struct prompt){ACTION_PREV, app_word(s->app, "people.game")};
    if (device == DEVICE_PAD)
        out[n++] = (struct prompt){ACTION_MENU, app_word(s->app, "choose.start")};
    return n;
}
