#include "app/text/words.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/pairs.h"
#include "base/strbuf.h"
#include "kit/files.h"
#include "kit/paths.h"

enum { FILE_MAX = 1024 * 1024 };

static const char STANDARD[] = "en", PAIRED[] = ".paired";

enum origin { STANDARD_FILE, LANGUAGE_FILE, FILES, ADDED = FILES };

struct word {
    char *key; /* ADDED: separately allocated, together with its text; otherwise inside the file's memory */
    const char *text;
    enum origin origin;
};

struct words {
    const struct language *language;
    char *files[FILES]; /* memory of the texts */
    struct word *list;  /* sorted by key */
    int count, room;
    bool paired; /* the texts of KEY and KEY.paired are exchanged */
};

/* The index of a key, or where it would be inserted. */
static int place_of(const struct words *w, const char *key, bool *found)
{
    int low = 0, high = w->count;
    *found = false;
    while (low < high && !*found) {
        int middle = low + (high - low) / 2, order = strcmp(key, w->list[middle].key);
        *found = order == 0;
        if (order > 0)
            low = middle + 1;
        else
            high = middle;
    }
    return high;
}

static bool insert(struct words *w, int place, struct word word)
{
    if (w->count == w->room) {
        int room = w->room ? 2 * w->room : 256;
        struct word *list = realloc(w->list, (size_t)room * sizeof *list);
        if (!list)
            return false;
        w->list = list;
        w->room = room;
    }
    memmove(&w->list[place + 1], &w->list[place], (size_t)(w->count - place) * sizeof *w->list);
    w->list[place] = word;
    w->count++;
    return true;
}

/* Returns NULL, or what is wrong with the entry. English determines which keys exist, so it must be read first. */
static const char *add_entry(struct words *w, const struct properties *p, enum origin origin, const char *path)
{
    bool found;
    int place = place_of(w, p->key, &found);
    if (*p->text == '\0')
        return "there is no text for this key";
    if (found && w->list[place].origin == origin)
        return "this key was given before";
    if (found) {
        w->list[place].text = p->text;
        w->list[place].origin = origin;
    } else if (origin != STANDARD_FILE)
        log_warn("%s:%ld: no text has the key %s; it is ignored", path, p->number, p->key);
    else if (!insert(w, place, (struct word){p->key, p->text, origin}))
        return "out of memory";
    return NULL;
}

static bool read_file(struct words *w, const char *directory, const char *language, enum origin origin, char *why,
                      size_t why_size)
{
    char name[64], path[PATHS_MAX];
    snprintf(name, sizeof name, "%s.properties", language);
    if (!paths_join(path, sizeof path, directory, name) || !(w->files[origin] = files_read(path, FILE_MAX, NULL))) {
        snprintf(why, why_size, "%s", SDL_GetError());
        return false;
    }
    struct properties p;
    properties_init(&p, w->files[origin]);
    while (properties_next(&p)) {
        const char *fault = p.fault ? p.fault : add_entry(w, &p, origin, path);
        if (fault) {
            snprintf(why, why_size, "%s:%ld: %s", path, p.number, fault);
            return false;
        }
    }
    return true;
}

struct words *words_new(const char *directory, const char *language, char *why, size_t why_size)
{
    struct words *w = calloc(1, sizeof *w);
    if (!w) {
        snprintf(why, why_size, "out of memory");
        return NULL;
    }
    w->language = language_find(language) ? language_find(language) : language_find(STANDARD);
    bool good = read_file(w, directory, STANDARD, STANDARD_FILE, why, why_size);
    if (good && strcmp(language, STANDARD) != 0)
        good = read_file(w, directory, language, LANGUAGE_FILE, why, why_size);
    if (good)
        return w;
    words_free(w);
    return NULL;
}

void words_free(struct words *w)
{
    if (!w)
        return;
    for (int i = 0; i < w->count; i++)
        if (w->list[i].origin == ADDED)
            free(w->list[i].key);
    for (int i = 0; i < FILES; i++)
        free(w->files[i]);
    free(w->list);
    free(w);
}

static void change_places(struct words *w, int paired)
{
    char key[96];
    bool found;
    size_t length = strlen(w->list[paired].key) - strlen(PAIRED);
    (void)snprintf(key, sizeof key, "%.*s", (int)length, w->list[paired].key);
    int usual = place_of(w, key, &found);
    if (!found)
        return;
    const char *text = w->list[usual].text;
    w->list[usual].text = w->list[paired].text;
    w->list[paired].text = text;
}

void words_pair(struct words *w, bool paired)
{
    for (int i = 0; i < w->count && w->paired != paired; i++) {
        const char *end = strstr(w->list[i].key, PAIRED);
        if (end && end[strlen(PAIRED)] == '\0')
            change_places(w, i);
    }
    w->paired = paired;
}

const struct language *words_language(const struct words *w) { return w->language; }

const char *words_get(const struct words *w, const char *key)
{
    bool found;
    int place = place_of(w, key, &found);
    return found ? w->list[place].text : NULL;
}

const char *words_stand_in(struct words *w, const char *key)
{
    bool found;
    int place = place_of(w, key, &found);
    if (found)
        return w->list[place].text;
    log_warn("no text has the key \"%s\"; it stands for itself", key);
    size_t size = strlen(key) + 1;
    char *copy = malloc(size);
    if (!copy)
        return "";
    memcpy(copy, key, size);
    if (insert(w, place, (struct word){copy, copy, ADDED}))
        return copy;
    free(copy);
    return "";
}

/* The value for the placeholder at the beginning of the text, or NULL if there is none. */
static const char *filling_of(const char *text, const char *const *fillings, int count)
{
    if (text[0] != '{' || text[1] < '1' || text[1] > '0' + count || text[2] != '}')
        return NULL;
    return fillings[text[1] - '1'] ? fillings[text[1] - '1'] : "";
}

/* The text of "kind.id", or NULL. */
static const char *find_joined(const struct words *w, const char *kind, const char *id)
{
    char key[128];
    (void)snprintf(key, sizeof key, "%s.%s", kind, id);
    return words_get(w, key);
}

const char *words_of(struct words *w, const char *kind, const char *id)
{
    char key[128];
    (void)snprintf(key, sizeof key, "%s.%s", kind, id);
    return words_stand_in(w, key);
}

const char *words_of_game(struct words *w, const char *key, const char *game)
{
    const char *word = find_joined(w, key, game);
    return word ? word : words_stand_in(w, key);
}

const char *words_fill_all(char *out, size_t size, const char *text, const char *const *fillings, int count)
{
    struct strbuf whole = {0}; /* what has no room tells where the last letter ends that has */
    while (*text) {
        const char *filling = filling_of(text, fillings, count);
        if (filling)
            strbuf_puts(&whole, filling);
        else
            strbuf_putc(&whole, *text);
        text += filling ? 3 : 1;
    }
    printable_copy(out, size, strbuf_text(&whole));
    strbuf_free(&whole);
    return out;
}

const char *words_fill(char *out, size_t size, const char *text, const char *one, const char *two)
{
    const char *const fillings[] = {one, two};
    return words_fill_all(out, size, text, fillings, 2);
}

const char *words_fill_numbers(char *out, size_t size, const char *text, int one, int two)
{
    char first[12], second[12];
    (void)snprintf(first, sizeof first, "%d", one);
    (void)snprintf(second, sizeof second, "%d", two);
    return words_fill(out, size, text, first, second);
}

const char *words_fault(const struct words *w, char *out, size_t size, const struct notation_error *error)
{
    char key[64], sentence[NOTATION_ERROR_MAX], number[16], place[24];
    const char *fillings[NOTATION_ARGUMENTS + 1];
    for (int i = 0; i < NOTATION_ARGUMENTS; i++)
        fillings[i] = error->argument[i];
    snprintf(place, sizeof place, "%zu", error->at + 1);
    fillings[NOTATION_ARGUMENTS] = place;
    snprintf(key, sizeof key, "fault.%s", error->key);
    const char *text = words_get(w, key), *at_move = words_get(w, "fault.at_move");
    if (!text || !at_move)
        return words_fill(out, size, "{1}", error->why, NULL);
    words_fill_all(sentence, sizeof sentence, text, fillings, NOTATION_ARGUMENTS + 1);
    snprintf(number, sizeof number, "%d", error->move);
    return error->move ? words_fill(out, size, at_move, number, sentence)
                       : words_fill(out, size, "{1}", sentence, NULL);
}

static const char *find_plural(const struct words *w, const char *key, int n)
{
    const char *text = find_joined(w, key, w->language->plural(n));
    return text ? text : find_joined(w, key, "other");
}

const char *words_plural(const struct words *w, const char *key, int n)
{
    const char *text = find_plural(w, key, n);
    return text ? text : key;
}

const char *words_plural_of_game(const struct words *w, const char *key, const char *game, int n)
{
    char own[96];
    (void)snprintf(own, sizeof own, "%s.%s", key, game);
    const char *text = find_plural(w, own, n);
    return text ? text : words_plural(w, key, n);
}

const char *words_count(const struct words *w, char *out, size_t size, const char *key, int n)
{
    char number[32];
    return words_fill(out, size, words_plural(w, key, n), format_number(w, number, sizeof number, n), NULL);
}
