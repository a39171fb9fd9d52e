#include "app/shell/link.h"

#include <stdio.h>
#include <string.h>

#include "app/core/app.h"
#include "app/scenes/scenes.h"
#include "app/shell/start.h"
#include "base/strbuf.h"
#include "base/suggest.h"

enum key { KEY_GAME, KEY_MOVES, KEY_LANG, KEY_SCENE, KEY_DEMO, KEY_SPEAK, KEYS };

const char *const LINK_KEYS[] = {"game", "moves", "lang", "scene", "demo", "speak", NULL};

/* Any option of the command line could once be given so. */
static const char ONCE[] = "argument";

/* ---- what is wrong ---- */

/* Only the first fault is told. */
static void set_fault(struct link *l, const char *fault, const char *value, const char *meant)
{
    if (l->fault)
        return;
    l->fault = fault;
    l->meant = meant;
    struct strbuf shown = {0};
    size_t length = strlen(value), fits = printable_fit(value, length, LINK_SHOWN);
    printable_add(&shown, value, fits);
    (void)snprintf(l->what, sizeof l->what, "%s%s", strbuf_text(&shown), fits < length ? "…" : "");
    strbuf_free(&shown);
}

static void check_scene(struct link *l, const char *value)
{
    struct suggestion meant = suggest_for(value, strlen(value));
    for (int i = 0; i < first_scenes_count(); i++) {
        if (!first_scenes_linked(i))
            continue;
        if (strcmp(first_scenes_name(i), value) == 0)
            return;
        suggest_offer(&meant, first_scenes_name(i));
    }
    set_fault(l, meant.nearest ? "link.scene_meant" : "link.scene", value, meant.nearest);
}

static const char *nearest_game(const char *value, size_t length)
{
    struct suggestion meant = suggest_for(value, length);
    for (int i = 0; i < VARIANT_COUNT; i++)
        suggest_offer(&meant, VARIANTS[i]->id);
    return meant.nearest;
}

static bool can_be_played(const char *game, const char *moves, struct notation_error *error)
{
    const struct variant *variant;
    struct setup setup;
    struct position position;
    return notation_parse_game(game, &variant, &setup, error) &&
           (!moves ||
            (variant_start(variant, &setup, &position) && notation_play(&position, moves, NULL, NULL, error)));
}

static void check_game(struct link *l, const char *game, const char *moves)
{
    size_t length = strcspn(game, ":");
    const char *meant = variant_find(game, length) ? NULL : nearest_game(game, length);
    if (can_be_played(game, moves, &l->error))
        return;
    set_fault(l, meant ? "link.game_meant" : "link.fault", game, meant);
}

static void check(struct link *l, const char *const given[KEYS])
{
    if (given[KEY_LANG] && !language_find(given[KEY_LANG]))
        set_fault(l, "link.lang", given[KEY_LANG], NULL);
    if (given[KEY_SCENE])
        check_scene(l, given[KEY_SCENE]);
    if (!l->fault && given[KEY_GAME])
        check_game(l, given[KEY_GAME], given[KEY_MOVES]);
}

/* ---- from pairs to options ---- */

static void note_pair(struct link *l, char *pair, const char *given[KEYS])
{
    char *is = strchr(pair, '=');
    size_t length = is ? (size_t)(is - pair) : strlen(pair);
    if (length == sizeof ONCE - 1 && memcmp(pair, ONCE, length) == 0)
        set_fault(l, "link.argument", pair, NULL);
    for (int i = 0; i < KEYS; i++)
        if (!given[i] && strlen(LINK_KEYS[i]) == length && memcmp(pair, LINK_KEYS[i], length) == 0)
            given[i] = is ? is + 1 : "";
}

/* Takes the pairs off the command line. Returns the number of words that stay. */
static int collect(struct link *l, int argc, char **argv, const char *given[KEYS])
{
    int stay = 0;
    for (int i = 0; i < argc; i++) {
        if (i > 0 && i + 1 < argc && strcmp(argv[i], "--link") == 0)
            note_pair(l, argv[++i], given);
        else
            argv[stay++] = argv[i];
    }
    return stay;
}

static void add(int *argc, char **argv, const char *option, const char *value)
{
    argv[(*argc)++] = (char *)option;
    if (value)
        argv[(*argc)++] = (char *)value;
}

void link_take(struct link *l, int *argc, char **argv)
{
    static const char *const options[KEYS] = {"--game", "--moves", "--lang", "--scene", "--demo", "--speak"};
    const char *given[KEYS] = {NULL};
    *l = (struct link){.fault = NULL};
    int count = collect(l, *argc, argv, given);
    check(l, given);
    l->asks = l->fault != NULL;
    for (int i = 0; i < KEYS; i++)
        l->asks = l->asks || given[i];
    if (!given[KEY_GAME])
        given[KEY_MOVES] = NULL;
    for (int i = 0; i < KEYS; i++) /* none takes more words than its pair did */
        if (given[i] && (!l->fault || i == KEY_SPEAK))
            add(&count, argv, options[i], i < KEY_DEMO ? given[i] : NULL);
    *argc = count;
}

void link_tell(const struct link *l, struct app *app)
{
    char text[512], why[256] = "";
    if (!l->fault)
        return;
    bool notation = strcmp(l->fault, "link.fault") == 0;
    const char *first = notation ? words_fault(app->words, why, sizeof why, &l->error) : l->what;
    scene_push(app->scenes,
               notice_scene_new(app, words_fill(text, sizeof text, app_word(app, l->fault), first, l->meant)));
}
