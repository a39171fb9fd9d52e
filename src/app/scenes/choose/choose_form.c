/* The form of the first step, the choice of a game. choose_against.c has the second. */
#include <stdio.h>

#include "app/scenes/choose/choose_internal.h"

enum { COLUMNS = 4 };
#define TILE_WIDE 230.0f /* minimum */

/* ---- links to other screens ---- */

void choose_read_rules(void *screen, int tag)
{
    struct choose *s = screen;
    (void)tag;
    struct scene *rules = rules_scene_new(s->app, s->games[s->game], &choose_choice(s)->setup);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
    if (rules)
        scene_push(s->app->scenes, rules);
}

void choose_show_players(void *screen, int tag)
{
    struct choose *s = screen;
    (void)tag;
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0.0f);
    choose_remember(s);
    if (!s->against)
        choose_go_to_step(s, true);
    scene_push(s->app->scenes, players_scene_new(s->app, s->games[s->game]));
}

/* ---- the screen ---- */

static void head(struct form *f, const struct choose *s)
{
    char text[32];
    struct form_node *n = form_row(f);
    n->gap = GAP_L;
    n->h.fixed = 64;
    if (s->against) {
        n = form_text(f, "title", choose_game_word(s, "title", s->game));
        n->style = (struct text_style){.face = FACE_TITLE, .size = TYPE_HEADING, .colour = UI_WHITE, .least = 24};
        n = form_text(f, "choose.whom", app_word(s->app, "choose.whom"));
        n->style.wrap = false;
        n->spare = 1;
    } else {
        form_heading(f, "choose.heading");
    }
    form_space(f);
    n = form_text(f, "choose.step",
                  words_fill(text, sizeof text, app_word(s->app, "choose.step"), s->against ? "2" : "1", "2"));
    n->style.wrap = false;
    n->spare = 2;
    n = form_picture(f, "steps", choose_draw_steps);
    n->w.fixed = 200;
    n->spare = 3;
    form_end(f);
}

/* ---- the first step ---- */

static void tile(struct form *f, const struct choose *s, int game)
{
    char about[160];
    struct form_node *n = form_picture(f, CHOOSE_GAME, choose_draw_tile);
    n->tag = game;
    n->radius = RADIUS_CARD;
    n->h = (struct form_length){.fixed = 1, .share = 1};
    n->pressed = choose_set_game;
    if (game == CHOOSE_ANY) {
        n->name = app_word(s->app, "choose.pick");
        n->text = app_word(s->app, "choose.pick_about");
        return;
    }
    n->name = choose_game_word(s, "title", game);
    n->text = choose_game_word(s, "goal", game);
    const char *go_on = app_word(s->app, "choose.go_on");
    if (s->progress[game] > 0)
        n->about = form_copy(f, words_fill_numbers(about, sizeof about, go_on, s->progress[game], 0));
}

static void shelf(struct form *f, const struct choose *s)
{
    struct form_node *grid = form_grid(f, TILE_WIDE, COLUMNS);
    grid->gap = GAP_L;
    grid->w.most = CHOOSE_WIDEST;
    grid->h.share = 1;
    for (int i = 0; i <= s->count; i++)
        tile(f, s, i < s->count ? i : CHOOSE_ANY);
    form_end(f);
}

/* The last game, at the foot. */
static void last_played(struct form *f, const struct choose *s)
{
    char text[160];
    const char *line = choose_last_line(s, text, sizeof text);
    struct form_node *n = *line ? form_text(f, "choose.last", line) : NULL;
    if (!n)
        return;
    n->style.wrap = false;
    n->style.align = ALIGN_RIGHT;
    n->at_foot = true;
}

static void shelf_prompts(struct form *f, const struct choose *s)
{
    const struct form_node *here = form_here(f);
    bool game = here && here->tag >= 0, going = game && s->progress[here->tag] > 0;
    bool mouse = s->app->input.last_device == DEVICE_MOUSE;
    bool pointer = mouse || s->app->input.last_device == DEVICE_TOUCH;
    form_prompt(f, ACTION_OK, going && !pointer ? "choose.continue" : "prompt.choose", NULL);
    if (!pointer)
        form_prompt(f, ACTION_UP, "prompt.move", NULL);
    if (going && !mouse) /* the next step shows all of it */
        form_prompt(f, ACTION_NEW, "choose.new", choose_new_game);
    if (!mouse)
        form_prompt(f, ACTION_PREVIEW, "prompt.rules", choose_read_rules);
    form_prompt(f, ACTION_BACK, "prompt.back", choose_go_back);
    form_on(f, ACTION_HINT, choose_show_players);
}

void choose_walk(struct form *f, void *screen)
{
    struct choose *s = screen;
    head(f, s);
    if (s->against) {
        choose_walk_against(f, s);
    } else {
        shelf(f, s);
        last_played(f, s);
        shelf_prompts(f, s);
    }
}
