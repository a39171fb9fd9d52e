#include "app/scenes/title/title_kept.h"

#include <stdio.h>
#include <string.h>

#include "app/scenes/arcade/ladder_match.h"
#include "app/scenes/scenes.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/store/custom_boards.h"
#include "app/store/ladder_run.h"
#include "app/store/saved.h"
#include "app/style/palette.h"
#include "app/ui/rung_livery.h"
#include "app/ui/ui.h"
#include "app/view/board_view.h"
#include "app/view/face.h"
#include "match/record.h"

#define GOLD rgb(HUE_GOLD)

static void add_to_note(struct title_kept *k, const char *text)
{
    size_t used = strlen(k->note);
    (void)snprintf(k->note + used, sizeof k->note - used, "%s%s", used > 0 ? " · " : "", text);
}

/* The name of the game in progress; custom boards have names of their own. */
static void note_title(struct title_kept *k, struct app *app, const struct variant *variant)
{
    struct record record;
    if (variant == custom_board_game() && saved_record(app, variant, &record)) {
        add_to_note(k, custom_boards_title(app, record.match));
        record_finish(&record);
        return;
    }
    add_to_note(k, app_game_word(app, "title", variant));
}

/* "Classic · move 19 · Madam Jaques". */
static void note_game(struct title_kept *k, struct app *app, const struct variant *variant)
{
    char text[ENGINE_NAME_MAX + 32];
    note_title(k, app, variant);
    const struct saved_game *game = saved_find(app, variant);
    k->kind = KEPT_GAME;
    k->position = game->position;
    add_to_note(k, words_fill_numbers(text, sizeof text, app_word(app, "menu.move"), game->move, 0));
    if (game->opponent == OPPONENT_EXTERNAL)
        add_to_note(k, session_engine_name(app, text));
    else if (game->opponent > 0)
        add_to_note(k, app_word_of(app, "cast", CAST[cast_of_level(game->opponent)].id));
}

static void note_run(struct title_kept *k, struct app *app)
{
    k->kind = KEPT_RUN;
    k->next = ladder_run_next(app);
    (void)words_fill_numbers(k->note, sizeof k->note, app_word(app, "menu.ladder"), cast_level(k->next), 0);
}

void title_kept_read(struct title_kept *k, struct app *app)
{
    const struct ladder *run = ladder_run(app);
    const struct variant *last = saved_last(app);
    *k = (struct title_kept){.kind = KEPT_NOTHING};
    if (run->going)
        note_run(k, app);
    else if (last)
        note_game(k, app, last);
}

/* The scene of a run's match, with the ladder below it, as if it was started there. */
static struct scene *climb_on(struct app *app)
{
    struct scene *ladder = ladder_scene_new(app);
    if (!ladder || !ladder_run_under_way(app))
        return ladder;
    scene_push(app->scenes, ladder);
    return ladder_match_new(app, ladder_run_next(app), false);
}

struct scene *title_kept_go_on(const struct title_kept *k, struct app *app)
{
    if (k->kind == KEPT_RUN)
        return climb_on(app);
    return k->kind == KEPT_GAME ? play_scene_go_on(app, saved_last(app)) : NULL;
}

void title_kept_draw(const struct title_kept *k, struct canvas *c, const struct app *app, struct box b)
{
    const float size = b.h + 4;
    struct box at = {b.x + b.w - size - 1, b.y - 2, size, size};
    if (k->kind == KEPT_RUN) {
        struct face_pose pose = face_still(k->next, MOOD_GLAD);
        pose.livery = rung_livery(k->next);
        face_portrait(c, &pose, MOOD_GLAD, at, FACE_ROUND, 0);
        canvas_ring(c, at.x + size / 2, at.y + size / 2, size / 2 - 1, 3, 0, GOLD);
    } else if (k->kind == KEPT_GAME) {
        struct box board = {at.x - 10, b.y + 4, b.h - 8, b.h - 8};
        small_board_draw(c, board, &k->position, NULL, settings_on(&app->settings, SETTING_MARKS), 1);
    }
}
