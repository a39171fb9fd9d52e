/*
 * rules_scene - the scene of a game's rules, shared by its files: rules.c (the screen), rules_words.c (what is said),
 * rules_draw.c (the pages: what lies on each, and how it is seen) and rules_pictures.c (the small boards). Its
 * pages are the rules as they are played with the options chosen, what is in force of them, and where the game comes
 * from.
 */
#ifndef OUTFLANK_APP_SCENES_LEARN_RULES_SCENE_H
#define OUTFLANK_APP_SCENES_LEARN_RULES_SCENE_H

#include "app/scenes/scenes.h"
#include "app/ui/form.h"

enum rules_section { RULES_READ, RULES_FORCE, RULES_ABOUT, RULES_SECTIONS };

enum { RULES_ITEMS_MAX = 40, RULES_LINES_MAX = 12, RULES_PAGES_MAX = 16 };

/* A sentence or a few. */
struct rules_item {
    enum rules_section section;
    int line;       /* of the rules, from 1 on: it has the picture of that line, if there is one */
    char head[120]; /* over the text; "": nothing */
    char text[360];
    bool unusual; /* a house rule that is not the usual one */
};

struct rules_scene {
    struct form_screen base;
    struct app *app;
    const struct variant *variant;
    struct position start; /* as a game with the options chosen begins */
    struct rules_item items[RULES_ITEMS_MAX];
    int count;
    int sections;    /* how many there are: a board of one's own comes from nowhere */
    int first;       /* the item that the page begins with: the page stays what it is when the window changes */
    int section;     /* of that page */
    struct box body; /* where pages lie; w 0: not yet known */
};

/* Fills the items in, in the language as it is now. */
void rules_word_all(struct rules_scene *s);

/* The card, by its key: a press beside it closes the rules. */
#define RULES_CARD "card"

/* ---- pages ---- */

/* The items of a page and where they lie. */
struct rules_page {
    int first, count;
    struct box at[RULES_ITEMS_MAX];
};
struct rules_layout {
    struct box body, material; /* `material`: what the original was made of, beside the text; w 0: none here */
    float em, side;            /* of the text; of a picture */
    int columns;
    struct rules_page pages[RULES_PAGES_MAX];
    int page_count, page; /* and which of them is seen */
};
void rules_lay_out(const struct rules_scene *s, struct canvas *c, struct rules_layout *l);
void rules_draw_page(const void *screen, struct canvas *c, const struct form_node *node);

/* ---- pictures ---- */

/* Whether a line has one; draws it into a box. */
bool rules_has_picture(const struct rules_scene *s, int line);
void rules_picture_draw(const struct rules_scene *s, struct canvas *c, struct box b, int line);

#endif
