#include "monkey/invariants.h"

#include <string.h>

#include "app/bare_app.h"
#include "app/scenes/scenes.h"
#include "app/store/saved.h"
#include "app/store/store.h"
#include "kit/files.h"
#include "kit/paths.h"
#include "kit/scene_internal.h"
#include "match/record.h"
#include "monkey/demand.h"

/* ---- the stack ---- */

static void check_stack(const struct scene_stack *stack)
{
    demand(stack->count >= 0 && stack->count <= SCENES_MAX + SCENES_ABOVE, "more scenes than there is room for");
    demand(stack->waiting == 0, "a scene that was asked for has not come");
    for (int i = 0; i < stack->count; i++) {
        demand(stack->scenes[i] && stack->scenes[i]->class_ && stack->scenes[i]->class_->name, "a scene that is none");
        for (int other = 0; other < i; other++)
            demand(stack->scenes[i] != stack->scenes[other], "a scene lies on the stack twice");
    }
    demand(stack->count == 0 || strcmp(stack->scenes[0]->class_->name, "title") == 0, "the lowest scene is no title");
    demand(stack->count == 0 || !stack->scenes[0]->class_->overlay, "an overlay lies on nothing");
}

/* ---- the game ---- */

static void write_bare(const struct match *match, struct strbuf *out)
{
    const struct record record = {.match = (struct match *)match};
    strbuf_free(out);
    record_write(&record, out);
}

/* From the first position on, each move is legal and leads to the next. */
static void check_moves(const struct match *match)
{
    int known = match_length(match) + match_redo_length(match);
    struct position p = *match_before(match, 0);
    for (int i = 0; i < known; i++) {
        struct move move = match_move(match, i);
        demand(position_legal(&p, move), "a move of the game is not legal");
        position_play(&p, move, NULL);
        demand(position_equal(&p, match_before(match, i + 1)), "a move leads to another position");
    }
    demand(position_equal(match_position(match), match_before(match, match_length(match))), "the board is another one");
}

static void check_record(const struct match *match, struct strbuf *text)
{
    struct record back;
    struct strbuf again = {0};
    char why[RECORD_ERROR_MAX];
    write_bare(match, text);
    demand(record_parse(text->text, text->length, 1, &back, why), why);
    demand(position_equal(match_position(back.match), match_position(match)), "the record leads to another position");
    write_bare(back.match, &again);
    demand(strcmp(again.text, text->text) == 0, "the record is another one when it is read");
    record_finish(&back);
    strbuf_free(&again);
}

/* ---- what is kept of it ---- */

/* Only looked at: a game that is loaded would be taken for the one that is played. */
static void check_kept(struct app *app, const struct invariants *v)
{
    struct record kept;
    struct strbuf text = {0};
    demand(saved_record(app, v->apart ? NULL : v->box, &kept), "the game is not kept");
    write_bare(kept.match, &text);
    demand(strcmp(text.text, v->kept.text) == 0, "another game is kept than the one on the board");
    record_finish(&kept);
    strbuf_free(&text);
}

/* What is looked back at is over, and no longer in progress; a first turn may leave an older game alone. */
static bool is_kept(struct app *app, const struct game_result *game)
{
    enum { TURNS = 2 };
    const struct game_mode *mode = game->setup->mode;
    struct strbuf moves = {0};
    const struct match *match = game->match;
    int last = match_length(match) + match_redo_length(match);
    bool over = match_over(match) || position_status(match_before(match, last)) == STATUS_OVER;
    int turns = record_moves(match, match_length(match), "", &moves);
    strbuf_free(&moves);
    return !over && turns >= TURNS && match_length(match) > match_begun_at(match) && !(mode && mode->passing) &&
           saved_possible(app);
}

static const struct scene *game_of(const struct scene_stack *stack)
{
    const struct scene *top = scene_stack_top(stack);
    return top && strcmp(top->class_->name, "play") == 0 ? top : NULL;
}

/* It has been looked at as it is now. */
static bool is_known(struct invariants *v, const struct scene *top, const struct match *match)
{
    struct invariants now = *v;
    now.serial = match_serial(match);
    now.length = match_length(match);
    now.redo = match_redo_length(match);
    now.given_up = match_given_up(match);
    now.top = top;
    bool same = now.serial == v->serial;
    bool stands = now.length == v->length && now.redo == v->redo && now.given_up == v->given_up;
    bool known = same && stands && now.top == v->top;
    now.moved = same && (v->moved || !stands);
    *v = now;
    return known;
}

static void check_game(struct invariants *v, struct app *app)
{
    const struct scene *top = game_of(app->scenes);
    struct game_result game;
    if (top)
        game = play_scene_result(top);
    if (!top || is_known(v, top, game.match)) {
        v->top = top;
        return;
    }
    check_moves(game.match);
    check_record(game.match, &v->kept);
    v->box = v->moved && is_kept(app, &game) ? match_variant(game.match) : NULL;
    v->apart = game.setup->mode && game.setup->mode->apart;
    if (v->box)
        check_kept(app, v);
}

void invariants_hold(struct invariants *v, struct app *app)
{
    check_stack(app->scenes);
    check_game(v, app);
}

/* ---- when it has ended ---- */

void invariants_note(struct invariants *v, struct app *app)
{
    const struct settings settings = app_settings_to_keep(app);
    if (!game_of(app->scenes))
        v->box = NULL;
    settings_write(&settings, &v->settings);
}

static void check_name(void *user, const char *name)
{
    (void)user;
    demand(!strstr(name, ".tmp"), "a file that was only half written is left");
    demand(!strstr(name, "damaged") && !strstr(name, "unread"), "the program could not read what it had written");
}

void invariants_after(struct invariants *v, const char *folder)
{
    static struct bare bare;
    static struct app app;
    struct settings settings;
    struct strbuf text = {0};
    bare_app(&app, &bare, folder);
    if (v->box)
        check_kept(&app, v);
    settings_default(&settings);
    demand(store_load(&app, STORE_SETTINGS, &settings), "the settings are not kept");
    settings_write(&settings, &text);
    demand(strcmp(strbuf_text(&text), strbuf_text(&v->settings)) == 0, "other settings are kept than there were");
    saved_finish(&app);
    folders_list(folder, "", check_name, NULL);
    strbuf_free(&text);
    strbuf_free(&v->kept);
    strbuf_free(&v->settings);
    *v = (struct invariants){.serial = 0};
}
