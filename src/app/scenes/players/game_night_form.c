/* The form of the game night screen. */
#include <stdio.h>

#include "app/scenes/players/game_night_scene.h"
#include "app/session/seating.h"
#include "app/store/stores.h"

#define PAGE_WIDE 1000.0f /* from this width on the next match is beside the table */
#define WIDEST 1400.0f
#define NAME_HIGH 58.0f
#define SIDE 456.0f
#define HIGHEST 640.0f
#define SIDE_HIGH 590.0f /* in an upright window */

/* ---- texts ---- */

static const char *game_word(const struct game_night_scene *s)
{
    const struct variant *variant = game_night_variant(s, -1);
    return variant ? app_game_word(s->app, "title", variant) : app_word(s->app, "evening.each");
}

static const char *clock_word(const struct game_night_scene *s, enum clock_kind clock)
{
    return app_word_of(s->app, "people", CLOCK_NAMES[clock]);
}

/* "Pocket · six players · 3 min a game", and the form of the game night. */
static void head(struct form *f, struct game_night_scene *s)
{
    static const char *const kinds[] = {"evening.all", "evening.knockout"};
    struct game_night *e = s->setup ? &s->plan : &s->app->stores->game_night;
    char players[64], text[256];
    words_count(s->app->words, players, sizeof players, "evening.players", s->setup ? s->count : e->count);
    (void)snprintf(text, sizeof text, e->clock == CLOCK_OFF ? "%s · %s" : "%s · %s · %s", game_word(s), players,
                   clock_word(s, e->clock));
    form_row(f)->h.fixed = 76;
    struct form_node *n = form_column(f);
    n->w.share = 1;
    n->gap = 0;
    form_heading(f, "evening.heading")->h.fixed = 46;
    form_line(f, "line", text, UI_SOFT);
    form_end(f);
    n = form_segment(f, "people.match", kinds, FORM_ENUM(e->form), 2);
    n->unlabelled = true;
    n->disabled = !s->setup;
    n->w.least = 340;
    form_end(f);
}

/* ---- players ---- */

static void player_fields(struct form *f, const struct game_night_scene *s)
{
    form_group(f);
    (void)form_title(f, "evening.who");
    form_grid(f, 1, 2)->h.fixed = GAME_NIGHT_MOST / 2 * (NAME_HIGH + GAP_M) - GAP_M;
    for (int i = 0; i <= s->count && i < GAME_NIGHT_MOST; i++) {
        struct form_node *n = form_button_saying(
            f, "evening.add", i < s->count ? s->names[i] : app_word(f->app, "evening.add"), game_night_ask_name);
        n->h.most = NAME_HIGH;
        n->tag = i;
    }
    form_end(f);
    form_text(f, "about",
              app_word(f->app, s->plan.form == GAME_NIGHT_ALL ? "evening.all.about" : "evening.knockout.about"));
}

static void begin_button(struct form *f, bool ready)
{
    struct form_node *n = form_accent(f, "evening.begin", game_night_go_on);
    n->h.fixed = 66;
    n->disabled = !ready;
}

static void plan(struct form *f, struct game_night_scene *s)
{
    struct form_node *n = form_stepper(f, "evening.game", game_word(s), &s->plan.game, GAME_NIGHT_GAMES + 1);
    form_count_from(n, GAME_NIGHT_EACH);
    n->label_above = n->wraps = true;
    n = form_stepper(f, "people.clock", clock_word(s, s->plan.clock), FORM_ENUM(s->plan.clock), CLOCK_CALM);
    n->label_above = n->wraps = true;
    (void)form_space(f);
    if (s->count < GAME_NIGHT_LEAST)
        form_line(f, "evening.least", app_word(f->app, "evening.least"), UI_TEXT)->style.align = ALIGN_CENTRE;
    begin_button(f, s->count >= GAME_NIGHT_LEAST);
}

/* ---- standings ---- */

static void draw_table(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct game_night_scene *s = screen;
    const struct game_night *e = &s->app->stores->game_night;
    if (e->form == GAME_NIGHT_ALL)
        game_night_table_draw(e, c, s->app, node->box, s->base.form->game_style->accent);
    else
        game_night_bracket_draw(e, c, s->app, node->box, s->base.form->game_style->accent);
}

/* "Anna: 3, Ben: 1", in order of rank. */
static const char *table_words(struct form *f, const struct game_night_scene *s)
{
    const struct game_night *e = &s->app->stores->game_night;
    struct game_night_standing table[GAME_NIGHT_MOST];
    char text[GAME_NIGHT_MOST * (PLAYER_NAME_MAX + 8)];
    size_t n = 0;
    int count = game_night_table(e, table);
    text[0] = '\0';
    for (int i = 0; i < count && n < sizeof text; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%s: %d", i ? ", " : "", e->players[table[i].player].name,
                              table[i].points);
    return form_copy(f, text);
}

static void draw_winner(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct game_night *e = &((const struct game_night_scene *)screen)->app->stores->game_night;
    struct game_night_standing table[GAME_NIGHT_MOST];
    struct box b = node->box;
    (void)game_night_table(e, table);
    game_night_badge_draw(e, c, table[0].player, b.x + b.w / 2, b.y + b.h / 2, 64);
}

/* ---- the next match ---- */

/* "Pad 1 goes to Eva, pad 2 to Cora." */
static void pads(struct form *f, const struct game_night_scene *s, const int *players)
{
    char numbers[2][12], text[2 * PLAYER_NAME_MAX + 96];
    const char *parts[4];
    for (int seat = 0; seat < 2; seat++) {
        (void)snprintf(numbers[seat], sizeof numbers[seat], "%d", pads_at(s->app->pads, seat));
        parts[2 * seat] = numbers[seat];
        parts[2 * seat + 1] = s->app->stores->game_night.players[players[seat]].name;
    }
    words_fill_all(text, sizeof text, app_word(s->app, "evening.pads"), parts, 4);
    struct text_style *style = &form_line(f, "pads", text, f->game_style->accent)->style;
    style->face = FACE_BOLD;
    style->size = 20;
    style->least = 18;
}

static void then(struct form *f, const struct game_night *e, int match)
{
    int after = game_night_after(e, match);
    char text[256] = "";
    if (e->matches[match].games > 0)
        (void)snprintf(text, sizeof text, "%s", app_word(f->app, "evening.again"));
    else if (after >= 0)
        words_fill(text, sizeof text, app_word(f->app, "evening.then"), e->players[e->matches[after].player[0]].name,
                   e->players[e->matches[after].player[1]].name);
    form_text(f, "then", text);
}

static void two_buttons(struct form *f, const char *first, void (*press_first)(void *screen, int tag))
{
    form_row(f);
    for (int i = 0; i < 2; i++) {
        struct form_node *n = form_button(f, i ? "evening.change" : first, i ? game_night_change : press_first);
        n->h.fixed = ACCENT_HIGH;
        n->w = FORM_EQUAL;
    }
    form_end(f);
}

static void next_match(struct form *f, const struct game_night_scene *s)
{
    const struct game_night *e = &s->app->stores->game_night;
    int match = game_night_next(e);
    char text[96];
    words_fill_numbers(text, sizeof text, app_word(s->app, "evening.match_of"), game_night_done(e) + 1, e->match_count);
    form_row(f);
    form_title(f, "evening.next")->w.share = 1;
    form_line(f, "number", text, UI_SOFT)->style.align = ALIGN_RIGHT;
    form_end(f);
    for (int seat = 0; seat < 2; seat++) {
        struct form_node *n = form_picture(f, "player", game_night_draw_player);
        n->name = e->players[e->matches[match].player[seat]].name;
        n->h.fixed = 120;
        n->tag = seat;
        if (seat == 0)
            form_line(f, "against", app_word(s->app, "evening.against"), UI_SOFT)->style.align = ALIGN_CENTRE;
    }
    if (game_night_has_pads(s))
        pads(f, s, e->matches[match].player);
    then(f, e, match);
    (void)form_space(f);
    begin_button(f, true);
    two_buttons(f, "evening.skip", game_night_skip_match);
}

/* ---- entering a result, and the end ---- */

static void tell(struct form *f, enum game_night_told told, const char *key, const char *player)
{
    char text[PLAYER_NAME_MAX + 96];
    struct form_node *n =
        form_button_saying(f, key, words_fill(text, sizeof text, app_word(f->app, key), player, NULL), game_night_tell);
    n->h.fixed = 56;
    n->tag = (int)told;
}

static void changes(struct form *f, const struct game_night *e)
{
    int match = game_night_next(e);
    (void)form_title(f, "evening.change");
    if (match >= 0) {
        const int *players = e->matches[match].player;
        tell(f, TOLD_FIRST_WINS, "evening.wins", e->players[players[0]].name);
        tell(f, TOLD_SECOND_WINS, "evening.wins", e->players[players[1]].name);
        tell(f, TOLD_DRAWN, "evening.drawn", NULL);
        tell(f, TOLD_FIRST_LEAVES, "evening.leaves", e->players[players[0]].name);
        tell(f, TOLD_SECOND_LEAVES, "evening.leaves", e->players[players[1]].name);
    }
    if (e->event_count > 0)
        tell(f, TOLD_UNDO, "evening.undo", NULL);
    struct form_node *n = form_accent(f, "prompt.cancel", game_night_tell);
    n->h.fixed = 56;
    n->tag = TOLD_NOTHING;
}

static void finished(struct form *f, const struct game_night_scene *s)
{
    const struct game_night *e = &s->app->stores->game_night;
    struct game_night_standing table[GAME_NIGHT_MOST];
    char text[160];
    (void)game_night_table(e, table);
    words_fill(text, sizeof text, app_word(s->app, "evening.won_by"), e->players[table[0].player].name, NULL);
    (void)form_title(f, "evening.final_table");
    form_picture(f, "winner", draw_winner)->h = (struct form_length){.fixed = 140, .share = 1};
    struct text_style *style = &form_line(f, "won", text, UI_WHITE)->style;
    style->face = FACE_TITLE;
    style->size = 36;
    style->align = ALIGN_CENTRE;
    form_text(f, "said", s->said)->style.align = ALIGN_CENTRE;
    (void)form_space(f);
    form_accent(f, "evening.picture", game_night_save_picture)->h.fixed = 66;
    two_buttons(f, "evening.new", game_night_plan_another);
}

/* ---- the whole screen ---- */

static void prompts(struct form *f, const struct game_night_scene *s)
{
    enum device device = s->app->input.last_device;
    if (device != DEVICE_MOUSE && device != DEVICE_TOUCH)
        form_prompt(f, ACTION_OK, "prompt.choose", NULL);
    form_prompt(f, ACTION_BACK, s->setup ? "prompt.back" : "evening.leave", game_night_back);
    if (!s->setup) {
        form_prompt(f, ACTION_PREVIEW, "evening.picture", game_night_save_picture);
        form_prompt(f, ACTION_HINT, "evening.new", game_night_plan_another);
    }
}

static void side(struct form *f, struct game_night_scene *s)
{
    struct form_node *n = form_card(f);
    n->accent = true;
    n->pad = 16;
    n->w.fixed = SIDE;
    n->h.fixed = SIDE_HIGH;
    form_group(f);
    switch (game_night_page_of(s)) {
    case GAME_NIGHT_SETUP:
        plan(f, s);
        break;
    case GAME_NIGHT_CHANGE:
        changes(f, &s->app->stores->game_night);
        break;
    case GAME_NIGHT_TO_PLAY:
        next_match(f, s);
        break;
    case GAME_NIGHT_FINISHED:
        finished(f, s);
        break;
    }
    form_end(f);
}

void game_night_walk(struct form *f, void *screen)
{
    struct game_night_scene *s = screen;
    const struct variant *variant = game_night_variant(s, s->setup ? -1 : game_night_next(&s->app->stores->game_night));
    f->game_style = game_style_of(variant ? variant : VARIANTS[0]);
    head(f, s);
    struct form_node *n = form_side_by_side(f, PAGE_WIDE);
    n->w.most = WIDEST;
    n->h = (struct form_length){.share = 1, .most = HIGHEST};
    n = form_card(f);
    n->w.share = n->h.share = 1;
    n->pad = s->setup ? PAD_CARD : 0;
    if (s->setup) {
        player_fields(f, s);
    } else {
        n = form_picture(f, "table", draw_table);
        n->said = table_words(f, s);
        n->h.share = 1;
    }
    form_end(f);
    side(f, s);
    form_end(f);
    prompts(f, s);
}
