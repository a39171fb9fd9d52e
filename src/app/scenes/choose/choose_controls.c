#include "app/scenes/choose/choose.h"

enum { GROUP_HEAD, GROUP_BOXES, GROUP_CARD, GROUP_FOOT };

static void add_boxes(const struct choose *s, const struct choose_places *at, struct controls *out)
{
    struct control boxes = control_tiles(CHOOSE_BOXES, GROUP_BOXES, at->boxes, s->game, s->count);
    boxes.wraps = boxes.drawn = true;
    boxes.radius = 22;
    controls_add(out, &boxes);
}

static void add_opponent(const struct choose *s, const struct choose_places *at, struct controls *out)
{
    struct control tiles =
        control_tiles(CHOOSE_OPPONENT, GROUP_CARD, at->tiles, choose_choice(s)->opponent, choose_opponents(s));
    tiles.wraps = tiles.drawn = true;
    tiles.radius = 14;
    controls_add(out, &tiles);
}

static void add_begins(const struct choose *s, struct canvas *c, const struct choose_places *at, struct controls *out)
{
    const char *you = app_word(s->app, choose_choice(s)->opponent == 0 ? "choose.player_1" : "choose.you");
    const char *words[BEGINS_KINDS] = {you, s->other, app_word(s->app, "choose.turns"), app_word(s->app, "choose.lot"),
                                       app_word(s->app, "choose.loser")};
    int chosen = (int)choose_choice(s)->begins;
    int count = chosen == BEGINS_LOSER ? BEGINS_KINDS : BEGINS_LOSER; /* which the players' page offers */
    struct control begins = control_segment(c, CHOOSE_BEGINS, GROUP_CARD, at->begins, words, chosen, count);
    begins.row =
        (struct box){at->begins_label.x, at->begins.y, at->begins.x + at->begins.w - at->begins_label.x, at->begins.h};
    controls_add(out, &begins);
}

static void add_rule(const struct choose *s, const struct choose_places *at, int i, struct controls *out)
{
    int option = s->rules[i], id = CHOOSE_OPTION + option;
    int place = choose_rule_place(s, option), count = choose_rule_count(s, option);
    struct control rule = choose_rule_slides(s, option)
                              ? control_slider(id, GROUP_CARD, at->values[i], place, count)
                              : control_stepper(id, GROUP_CARD, at->values[i], NULL, place, count);
    rule.wraps = rule.kind == CONTROL_STEPPER;
    rule.row = at->rules[i];
    rule.text = s->values[option];
    rule.text_width = rule.kind == CONTROL_SLIDER ? at->values[i].w * 0.54f : 0;
    controls_add(out, &rule);
}

/* The house rules, over the same card. */
static void add_rules(const struct choose *s, const struct choose_places *at, struct controls *out)
{
    if (choose_unusual(s) > 0) {
        struct control usual = control_pill(CHOOSE_USUAL, GROUP_CARD, at->usual, app_word(s->app, "choose.all_usual"));
        controls_add(out, &usual);
    }
    struct control close = control_pill(CHOOSE_CLOSE, GROUP_CARD, at->close, "");
    close.drawn = true;
    controls_add(out, &close);
    for (int i = 0; i < s->rule_count; i++)
        add_rule(s, at, i, out);
}

static void add_foot(const struct choose *s, const struct choose_places *at, struct controls *out)
{
    bool going = s->progress[s->game] > 0;
    const char *fresh = app_word(s->app, s->asking ? "choose.keep" : "choose.new");
    const char *text = app_word(s->app, s->asking ? "choose.new" : "choose.start");
    if (going) {
        struct control pill = control_pill(s->asking ? CHOOSE_KEEP : CHOOSE_NEW, GROUP_FOOT, at->fresh, fresh);
        pill.disabled = !s->asking && !choose_startable(s);
        controls_add(out, &pill);
    }
    struct control start = control_pill(CHOOSE_START, GROUP_FOOT, at->start, going && !s->asking ? s->go_on : text);
    start.accent = true;
    controls_add(out, &start);
}

void choose_controls(const struct choose *s, struct canvas *c, const struct choose_places *at, struct controls *out)
{
    out->count = 0;
    struct control players = control_pill(CHOOSE_PLAYERS, GROUP_HEAD, at->players, app_word(s->app, "choose.players"));
    controls_add(out, &players);
    struct control rules = control_pill(CHOOSE_RULES, GROUP_HEAD, at->read_rules, app_word(s->app, "prompt.rules"));
    controls_add(out, &rules);
    if (at->make.w > 0) {
        struct control make = control_pill(CHOOSE_MAKE, GROUP_HEAD, at->make, app_word(s->app, "workshop.make"));
        controls_add(out, &make);
    }
    add_boxes(s, at, out);
    if (s->open) {
        add_rules(s, at, out);
    } else {
        add_opponent(s, at, out);
        add_begins(s, c, at, out);
        struct control house = control_pill(CHOOSE_HOUSE, GROUP_CARD, at->house, "");
        house.drawn = true;
        house.radius = 18;
        controls_add(out, &house);
    }
    add_foot(s, at, out);
}
