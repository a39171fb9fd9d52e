/* The form of the second step: opponent, who goes first, house rules. */
#include <stdio.h>
#include <string.h>

#include "app/scenes/choose/choose_internal.h"
#include "app/session/opponent.h"

enum { FACES_A_ROW = 5 };
#define BESIDE_FROM 900.0f
#define SIDE_WIDE 300.0f
#define BESIDE_BOARD 500.0f
#define BOARD_HIGH 252.0f
#define BOARD_UPRIGHT 360.0f
#define FACES_HIGH 150.0f
#define START_WIDE 240.0f
#define LEGEND 0.75f /* the share of the controls in the rows of the lower card */

/* The game in two lines, or why it cannot be started with these choices. */
static void brief(struct form *f, const struct choose *s)
{
    char text[512];
    const char *says = s->possible ? choose_game_word(s, "brief", s->game) : app_word(s->app, "choose.contradiction");
    if (s->possible && s->unsuited)
        says = words_fill(text, sizeof text, app_word(s->app, "choose.engine_unsuited"), s->engine, NULL);
    form_text(f, "brief", says)->style.colour = choose_startable(s) ? UI_TEXT : UI_WARN;
}

/* The board above its text, or beside it if the card spans the screen. */
static void game(struct form *f, const struct choose *s)
{
    char minutes[64];
    struct form_node *n = form_side_by_side(f, BESIDE_BOARD);
    n->draw = choose_draw_back;
    n->pad = PAD_CARD;
    n->gap = GAP_L;
    n->w.fixed = SIDE_WIDE;
    n->h.share = 1;
    n = form_picture(f, "board", choose_draw_board);
    n->w.fixed = BOARD_UPRIGHT;
    n->h = (struct form_length){.fixed = BOARD_HIGH, .least = BOARD_HIGH / 2};
    n = form_column(f);
    n->w.share = n->h.share = 1;
    brief(f, s);
    form_text(f, "choose.minutes", choose_minutes(s, minutes, sizeof minutes))->spare = 1;
    form_space(f);
    form_button(f, "prompt.rules", choose_read_rules)->h =
        (struct form_length){.fixed = ACCENT_HIGH, .least = CONTROL_HIGH};
    form_end(f);
    form_end(f);
}

/* A wide tile with a line below its name. */
static struct form_node *wide(struct form *f, const struct choose *s, const char *key, int opponent)
{
    struct form_node *n = form_picture(f, key, choose_draw_wide);
    n->tag = opponent;
    n->radius = RADIUS_CARD;
    n->w = (struct form_length){.fixed = 1, .share = 1};
    n->selected = strcmp(key, CHOOSE_OPPONENT) == 0 && choose_choice(s)->opponent == opponent;
    n->pressed = choose_set_opponent;
    return n;
}

static const char *kind_of(const struct choose *s, int opponent)
{
    return app_word_of(s->app, "value.opponent", SETTINGS_OPPONENTS[opponent]);
}

static const char *cast_word(const struct choose *s, const char *kind, int opponent)
{
    return app_word_of(s->app, kind, CAST[cast_of_level(opponent)].id);
}

/* The opponent as strong as the player, once known; until then the last opponent. */
static void offered(struct form *f, const struct choose *s)
{
    char text[96];
    int level = choose_offered(s);
    const char *who = cast_word(s, "cast", level);
    struct form_node *n = wide(f, s, "choose.again", level);
    if (s->past.fair) {
        n->name = app_word(s->app, "choose.fair");
        n->text = form_copy(f, words_fill(text, sizeof text, app_word(s->app, "choose.fair_about"), who, NULL));
        return;
    }
    const char *again = app_word(s->app, s->met_before ? "choose.again" : "choose.meet");
    n->name = form_copy(f, words_fill(text, sizeof text, again, who, NULL));
    n->text = kind_of(s, level);
}

static void wide_ones(struct form *f, const struct choose *s)
{
    struct form_node *n = form_row(f);
    n->h = (struct form_length){.fixed = s->progress[s->game] > 0 ? 72 : 92, .least = 64};
    offered(f, s);
    n = wide(f, s, CHOOSE_OPPONENT, OPPONENT_PERSON);
    n->name = app_word(s->app, "choose.people");
    n->text = kind_of(s, OPPONENT_PERSON);
    n->about = app_word(s->app, "about.opponent.0");
    if (choose_opponents(s) > OPPONENT_EXTERNAL) {
        n = wide(f, s, CHOOSE_OPPONENT, OPPONENT_EXTERNAL);
        n->name = s->engine;
        n->text = kind_of(s, OPPONENT_EXTERNAL);
        n->about = app_word(s->app, "about.opponent.engine");
    }
    form_end(f);
}

static void opponents(struct form *f, const struct choose *s)
{
    struct form_node *n = form_card(f);
    n->h.share = 1;
    n->pad = n->gap = GAP_L - 4;
    wide_ones(f, s);
    for (int level = 1; level <= CAST_SIZE; level++) {
        if (level % FACES_A_ROW == 1) {
            n = form_row(f);
            n->h = (struct form_length){.fixed = FACES_HIGH, .share = 1, .least = 80};
            n->gap = GAP_S;
        }
        n = form_picture(f, CHOOSE_OPPONENT, choose_draw_face);
        n->tag = level;
        n->radius = RADIUS_TILE + 2;
        n->w = (struct form_length){.fixed = 1, .share = 1};
        n->name = cast_word(s, "cast", level);
        n->text = kind_of(s, level);
        n->about = cast_word(s, "line", level);
        n->selected = choose_choice(s)->opponent == level;
        n->pressed = choose_set_opponent;
        if (level % FACES_A_ROW == 0)
            form_end(f);
    }
    form_end(f);
}

/* "Continue at move 19", or a new game, which may end that one. */
static void starts(struct form *f, const struct choose *s)
{
    char text[160];
    form_row(f);
    if (s->asking) {
        words_fill_numbers(text, sizeof text, app_word(s->app, "choose.ends"), s->progress[s->game], 0);
        struct form_node *n = form_text(f, "choose.ends", text);
        n->style.colour = UI_TEXT;
        n->w.share = 1;
        form_button(f, "choose.keep", choose_ask)->h =
            (struct form_length){.fixed = ACCENT_HIGH, .least = CONTROL_HIGH};
        form_accent(f, "choose.new", choose_start);
    } else {
        form_space(f);
        struct form_node *n = form_button(f, "choose.new", choose_ask);
        n->tag = 1;
        n->disabled = !choose_startable(s);
        n->h = (struct form_length){.fixed = ACCENT_HIGH, .least = CONTROL_HIGH};
        words_fill_numbers(text, sizeof text, app_word(s->app, "choose.go_on"), s->progress[s->game], 0);
        form_button_saying(f, "choose.start", text, choose_start)->accent = true;
    }
    form_end(f);
}

static void start(struct form *f) { form_accent(f, "choose.start", choose_start)->w.fixed = START_WIDE; }

static void start_alone(struct form *f)
{
    form_row(f);
    form_space(f);
    start(f);
    form_end(f);
}

/* The house rules in one line, and the start button beside them. */
static void house_rules_field(struct form *f, const struct choose *s)
{
    char summary[96];
    bool going = s->progress[s->game] > 0;
    struct form_node *n = form_row(f);
    n->gap = 0;
    form_line(f, "legend", app_word(s->app, "choose.house"), UI_TEXT)->w.part = 1 - LEGEND;
    form_row(f)->w.share = 1;
    n = form_field(f, "choose.house", choose_open_rules, choose_draw_house_rules);
    choose_summary(s, summary, sizeof summary);
    n->text = form_copy(f, summary);
    n->tag = 1;
    n->w.share = 1;
    n->unlabelled = true;
    if (!going)
        start(f);
    form_end(f);
    form_end(f);
    if (going)
        starts(f, s);
}

/* Who goes first, players, house rules. */
static void choices(struct form *f, struct choose *s)
{
    int kinds =
        choose_choice(s)->begins == BEGINS_LOSER ? BEGINS_KINDS : BEGINS_LOSER; /* the players' drawer offers it */
    struct form_node *n = form_card(f);
    n->pad = GAP_L - 4;
    n->gap = 0;
    if (s->first_time) {
        start_alone(f);
        form_end(f);
        return;
    }
    for (int below = 0; below < 2; below++) { /* in a narrow window its text takes the whole row */
        n = form_segment_saying(f, "choose.begins", s->begins, FORM_ENUM(s->choices[s->game].begins), kinds);
        n->when = below ? FORM_BELOW : FORM_BESIDE;
        n->label_above = below;
        n->changed = choose_set_begins;
        n->control_part = LEGEND;
    }
    form_group(f);
    n = form_field(f, "choose.players", choose_show_players, choose_draw_players);
    n->control_part = LEGEND;
    n->text = s->begins[BEGINS_FIRST_PLAYER];
    form_group(f);
    house_rules_field(f, s);
    form_end(f);
}

static void rule(struct form *f, struct choose *s, int option)
{
    char about[512], name[160];
    bool changed = choose_is_unusual(s, option);
    int *place = &s->places[option], count = choose_rule_count(s, option);
    *place = choose_rule_place(s, option);
    struct form_node *n = choose_rule_slides(s, option) ? form_slider(f, CHOOSE_RULE, s->values[option], place, count)
                                                        : form_stepper(f, CHOOSE_RULE, s->values[option], place, count);
    n->name = choose_rule_label(s, option);
    if (changed)
        n->name = form_copy(f, words_fill(name, sizeof name, app_word(s->app, "choose.changed"), n->name, NULL));
    choose_rule_about(s, option, about, sizeof about);
    n->about = choose_startable(s) ? form_copy(f, about) : NULL;
    n->tag = option;
    n->wraps = n->kind == FORM_STEPPER;
    n->row = 230;
    n->control_part = n->kind == FORM_SLIDER ? 0.7f : 0.6f;
    n->changed = choose_set_rule;
}

/* The house rules, shown in place of the opponents. */
static void house_rules_page(struct form *f, struct choose *s)
{
    char summary[96];
    struct form_node *n = form_card(f);
    n->h.share = n->w.share = 1;
    form_row(f);
    form_text(f, "heading", app_word(s->app, "choose.house"))->style.wrap = false;
    choose_summary(s, summary, sizeof summary);
    n = form_text(f, "summary", summary);
    n->style.face = FACE_BOLD;
    n->style.colour = UI_WHITE;
    n->style.wrap = false;
    n->w.share = 1;
    if (choose_unusual(s) > 0)
        form_button(f, "choose.all_usual", choose_usual_rules);
    form_button(f, "prompt.back", choose_open_rules);
    form_end(f);
    form_scroll(f, "rules");
    for (int i = 0; i < s->rule_count; i++)
        rule(f, s, s->rules[i]);
    form_end(f);
    if (choose_startable(s))
        form_about(f, NULL);
    else
        brief(f, s);
    form_group(f);
    if (s->progress[s->game] > 0) {
        starts(f, s);
    } else {
        start_alone(f);
    }
    form_end(f);
}

/* The chosen opponent at the foot, with the first sentence of the description. */
static void line_of(struct form *f, const struct choose *s)
{
    char text[256], sentence[160];
    int opponent = choose_choice(s)->opponent;
    if (!choose_has_face(opponent) || s->open)
        return;
    const char *both = app_word(s->app, "choose.named");
    const char *line = cast_word(s, "line", opponent), *end = strstr(line, ". ");
    (void)snprintf(sentence, sizeof sentence, "%.*s", end ? (int)(end + 1 - line) : (int)strlen(line), line);
    struct form_node *n = form_text(f, "line", words_fill(text, sizeof text, both, kind_of(s, opponent), sentence));
    n->style.wrap = false;
    n->style.align = ALIGN_RIGHT;
    n->at_foot = true;
}

static void against_prompts(struct form *f, const struct choose *s)
{
    const struct form_node *here = form_here(f);
    enum device device = s->app->input.last_device;
    bool pointer = device == DEVICE_MOUSE || device == DEVICE_TOUCH;
    bool starts_now =
        here && here->pressed == choose_set_opponent && here->tag == choose_choice(s)->opponent && !pointer;
    bool going = s->progress[s->game] > 0 && !s->asking;
    form_prompt(f, ACTION_OK, starts_now ? going ? "choose.continue" : "choose.start" : "prompt.choose", NULL);
    if (!pointer) {
        form_prompt(f, ACTION_LEFT, NULL, NULL);
        form_prompt(f, ACTION_UP, "prompt.move", NULL);
        form_prompt(f, ACTION_NEXT, "prompt.next_group", NULL);
    }
    form_prompt(f, ACTION_BACK, "prompt.back", choose_go_back);
    form_on(f, ACTION_PREVIEW, choose_read_rules);
    form_on(f, ACTION_HINT, choose_show_players);
    if (going)
        form_on(f, ACTION_NEW, choose_new_game);
}

void choose_walk_against(struct form *f, struct choose *s)
{
    struct form_node *side = form_side_by_side(f, BESIDE_FROM);
    side->w.most = CHOOSE_WIDEST;
    side->h.share = 1;
    game(f, s);
    form_group(f);
    struct form_node *right = form_column(f);
    right->w.share = right->h.share = 1;
    right->gap = GAP_L - 4;
    if (s->open) {
        house_rules_page(f, s);
    } else {
        opponents(f, s);
        form_group(f);
        choices(f, s);
    }
    form_end(f);
    form_end(f);
    line_of(f, s);
    against_prompts(f, s);
}
