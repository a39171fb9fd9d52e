#include "career/guises.h"

#include <stdio.h>
#include <string.h>

static const char HEADER[] = "outflank players 1";

static const char *const FACES[GUISE_FACES] = {"sunny", "sleepy",   "sharp",   "shy",    "owl", "lashes",
                                               "specs", "freckles", "captain", "pirate", "cat", "cyclops"};
/* The lenders' are called as they are (text/cast.h). */
static const char *const HATS[GUISE_HATS] = {"none",   "bobble", "cap",  "straw",  "crown", "bow",
                                             "beret",  "phones", "pip",  "button", "penny", "peg",
                                             "hopper", "madam",  "tile", "brass",  "slate", "turncoat"};
static const char *const COLOURS[GUISE_COLOURS] = {"gold", "sky", "rose", "leaf", "flame", "violet", "sea", "sand"};

static const struct part {
    const char *key; /* in the file */
    const char *const *words;
    int count;
} PARTS[GUISE_PARTS] = {[GUISE_FACE] = {"face=", FACES, GUISE_FACES},
                        [GUISE_HAT] = {"hat=", HATS, GUISE_HATS},
                        [GUISE_COLOUR] = {"colour=", COLOURS, GUISE_COLOURS}};

int guise_count(enum guise_part part) { return PARTS[part].count; }
const char *guise_word(enum guise_part part, int value) { return PARTS[part].words[value]; }

int guise_value(enum guise_part part, const char *word)
{
    for (int i = 0; i < PARTS[part].count; i++)
        if (strcmp(PARTS[part].words[i], word) == 0)
            return i;
    return -1;
}

bool guises_have_hat(const struct guises *g, int hat)
{
    return hat < GUISE_HATS_OWN || (hat < GUISE_HATS && g->lent & 1U << (hat - GUISE_HATS_OWN));
}

static struct guise drawn(const struct guises *g, const struct guise_person *p)
{
    struct guise guise = {{0}};
    for (int part = 0; part < GUISE_PARTS; part++) {
        int value = guise_value((enum guise_part)part, p->word[part]);
        if (value > 0 && (part != GUISE_HAT || guises_have_hat(g, value)))
            guise.part[part] = (uint8_t)value;
    }
    return guise;
}

/* ---- who is who ---- */

static const struct guise_person *find(const struct guises *g, const char *name)
{
    if (name[0] == '\0' || strcmp(name, g->me.name) == 0)
        return &g->me;
    for (int i = 0; i < g->count; i++)
        if (strcmp(g->list[i].name, name) == 0)
            return &g->list[i];
    return NULL;
}

struct guise guises_mine(const struct guises *g) { return drawn(g, &g->me); }

struct guise guises_of(const struct guises *g, const char *name)
{
    const struct guise_person *p = find(g, name);
    return p ? drawn(g, p) : (struct guise){{0}};
}

bool guises_know(const struct guises *g, const char *name) { return find(g, name) != NULL; }

static void dress(const struct guises *g, struct guise_person *p, struct guise guise)
{
    struct guise before = drawn(g, p);
    for (int part = 0; part < GUISE_PARTS; part++)
        if (p->word[part][0] == '\0' || before.part[part] != guise.part[part])
            (void)snprintf(p->word[part], GUISE_WORD_MAX, "%s", PARTS[part].words[guise.part[part]]);
}

static void name_person(struct guise_person *p, const char *name)
{
    char clean[PLAYER_NAME_MAX];
    (void)names_clean(name, clean);
    memcpy(p->name, clean, sizeof clean);
}

static void remove_at(struct guises *g, int i)
{
    memmove(&g->list[i], &g->list[i + 1], (size_t)(--g->count - i) * sizeof g->list[0]);
}

static struct guise_person *room_for_one(struct guises *g)
{
    if (g->count == GUISES_MOST)
        remove_at(g, 0);
    struct guise_person *fresh = &g->list[g->count++];
    memset(fresh, 0, sizeof *fresh);
    return fresh;
}

void guises_set(struct guises *g, const char *name, struct guise guise)
{
    const struct guise_person *known = find(g, name);
    struct guise_person *p = known == &g->me ? &g->me : known ? &g->list[known - g->list] : room_for_one(g);
    if (!known)
        name_person(p, name);
    g->asked |= p == &g->me;
    dress(g, p, guise);
}

void guises_answer(struct guises *g, const char *name, struct guise guise)
{
    name_person(&g->me, name);
    for (int i = g->count - 1; i >= 0 && g->me.name[0]; i--)
        if (strcmp(g->list[i].name, g->me.name) == 0)
            remove_at(g, i);
    dress(g, &g->me, guise);
    g->asked = true;
    g->later = false;
}

void guises_put_off(struct guises *g)
{
    if (g->asked)
        return;
    g->asked = g->later = true;
    dress(g, &g->me, guises_mine(g));
}

bool guises_lend(struct guises *g, int lender)
{
    unsigned hat = 1U << lender;
    bool fresh = !(g->lent & hat);
    g->lent |= hat;
    return fresh;
}

/* ---- at one table ---- */

static bool is_taken(const struct guise *list, int count, int part, int value)
{
    for (int i = 0; i < count; i++)
        if (list[i].part[part] == value)
            return true;
    return false;
}

void guises_apart(struct guise *list, int count)
{
    for (int i = 1; i < count; i++)
        for (int part = 0; part < GUISE_PARTS; part++)
            for (int tried = 1; part != GUISE_HAT && tried < PARTS[part].count; tried++)
                if (is_taken(list, i, part, list[i].part[part]))
                    list[i].part[part] = (uint8_t)((list[i].part[part] + 1) % PARTS[part].count);
}

/* ---- text form ---- */

static void write_person(const struct guise_person *p, const char *role, struct strbuf *out)
{
    strbuf_printf(out, "%s", role);
    for (int part = 0; part < GUISE_PARTS; part++)
        strbuf_printf(out, " %s%s", PARTS[part].key, p->word[part]);
    strbuf_printf(out, "%s name=%s\n", p->rest, p->name);
}

void guises_write(const struct guises *g, struct strbuf *out)
{
    strbuf_printf(out, "%s\n", HEADER);
    if (g->asked)
        write_person(&g->me, g->later ? "me later" : "me", out);
    if (g->lent || g->lent_rest[0]) {
        strbuf_printf(out, "lent");
        for (int i = 0; i < GUISE_LENDERS; i++)
            if (g->lent & 1U << i)
                strbuf_printf(out, " %s", HATS[GUISE_HATS_OWN + i]);
        strbuf_printf(out, "%s\n", g->lent_rest);
    }
    for (int i = 0; i < g->count; i++)
        write_person(&g->list[i], "one", out);
}

/* The word that a line begins with, ended in place; `line` goes to what follows. NULL if there is none, or it is not of
 * small letters, digits and signs. */
static char *next_word(char **line)
{
    char *word = *line;
    size_t length = strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-=.");
    if (length == 0 || (word[length] != ' ' && word[length] != '\0'))
        return NULL;
    *line = word + length + (word[length] == ' ');
    word[length] = '\0';
    return word;
}

static bool keep_rest(char rest[GUISE_REST_MAX], const char *word)
{
    size_t used = strlen(rest);
    if (used + 1 + strlen(word) >= GUISE_REST_MAX)
        return false;
    (void)snprintf(rest + used, GUISE_REST_MAX - used, " %s", word);
    return true;
}

static bool read_word(struct guise_person *p, const char *word)
{
    for (int part = 0; part < GUISE_PARTS; part++) {
        size_t key = strlen(PARTS[part].key), length = strlen(word) - key;
        if (strncmp(word, PARTS[part].key, key) != 0)
            continue;
        if (p->word[part][0] || length == 0 || length >= GUISE_WORD_MAX || strchr(word + key, '='))
            return false;
        memcpy(p->word[part], word + key, length + 1);
        return true;
    }
    return keep_rest(p->rest, word);
}

/* What follows the role, up to the name. */
static bool read_words(struct guise_person *p, char *line)
{
    static const char name[] = "name=";
    memset(p, 0, sizeof *p);
    while (strncmp(line, name, strlen(name)) != 0) {
        const char *word = next_word(&line);
        if (!word || !read_word(p, word))
            return false;
    }
    name_person(p, line + strlen(name));
    return p->word[GUISE_FACE][0] && p->word[GUISE_HAT][0] && p->word[GUISE_COLOUR][0];
}

static bool read_me(struct guises *g, char *line)
{
    static const char later[] = "later ";
    struct guise_person p;
    bool put_off = strncmp(line, later, strlen(later)) == 0;
    if (g->asked || !read_words(&p, line + (put_off ? strlen(later) : 0)) || (p.name[0] && find(g, p.name)))
        return false;
    g->me = p;
    g->asked = true;
    g->later = put_off;
    return true;
}

static bool read_one(struct guises *g, char *line)
{
    struct guise_person p;
    if (!read_words(&p, line) || find(g, p.name) || g->count == GUISES_MOST)
        return false;
    g->list[g->count++] = p;
    return true;
}

static bool read_lent(struct guises *g, char *line)
{
    bool good = !g->lent && !g->lent_rest[0] && *line;
    while (good && *line) {
        const char *word = next_word(&line);
        int hat = word ? guise_value(GUISE_HAT, word) : -1;
        if (hat >= GUISE_HATS_OWN)
            (void)guises_lend(g, hat - GUISE_HATS_OWN);
        else
            good = word && hat < 0 && keep_rest(g->lent_rest, word);
    }
    return good;
}

static bool read_line(struct guises *g, char *line)
{
    const char *role = next_word(&line);
    return role && (strcmp(role, "me") == 0     ? read_me(g, line)
                    : strcmp(role, "one") == 0  ? read_one(g, line)
                    : strcmp(role, "lent") == 0 ? read_lent(g, line)
                                                : false);
}

int guises_read(struct guises *g, char *text, size_t length)
{
    struct guises read;
    char *end = text + length;
    int wrong = 0;
    memset(&read, 0, sizeof read);
    for (int number = 0; text < end || number == 0; number++) {
        char *stop = memchr(text, '\n', (size_t)(end - text));
        if (stop)
            *stop = '\0';
        bool whole = stop && strlen(text) == (size_t)(stop - text);
        if (number == 0 && !(whole && strcmp(text, HEADER) == 0))
            return -1;
        wrong += number > 0 && !(whole && read_line(&read, text));
        text = stop ? stop + 1 : end;
    }
    *g = read;
    return wrong;
}

/* ---- in other files ---- */

void guises_say(const struct guises *g, char out[GUISE_WORDS_MAX])
{
    size_t used = 0;
    out[0] = '\0';
    for (int part = 0; part < GUISE_PARTS; part++) {
        const char *word = g->me.word[part][0] ? g->me.word[part] : PARTS[part].words[0];
        used += (size_t)snprintf(out + used, GUISE_WORDS_MAX - used, " %s%s", PARTS[part].key, word);
    }
}

struct guise guises_said(const struct guises *g, const char *words)
{
    struct guise_person p = {.name = ""};
    char copy[GUISE_WORDS_MAX], *line = copy;
    (void)snprintf(copy, sizeof copy, "%s", words + (*words == ' '));
    for (const char *word = next_word(&line); word; word = next_word(&line))
        (void)read_word(&p, word);
    return drawn(g, &p);
}

/* ---- another machine ---- */

void guises_merge(struct guises *here, const struct guises *there)
{
    here->lent |= there->lent;
    if (there->lent_rest[0] && !here->lent_rest[0])
        memcpy(here->lent_rest, there->lent_rest, sizeof here->lent_rest);
    bool answered = there->asked && !there->later, asks = !here->asked || here->later;
    if (answered && asks && !(there->me.name[0] && find(here, there->me.name))) {
        here->me = there->me;
        here->asked = true;
        here->later = false;
    }
    for (int i = answered ? -1 : 0; i < there->count; i++) {
        const struct guise_person *other = i < 0 ? &there->me : &there->list[i];
        if (!find(here, other->name) && here->count < GUISES_MOST)
            here->list[here->count++] = *other;
    }
    if (there->asked && !here->asked)
        guises_put_off(here);
}
