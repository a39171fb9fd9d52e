/* rules_internal - the struct of the scene of a game's rules, and its layout. Only for rules.c and the stage of the
 * tests. */
#ifndef OUTFLANK_APP_SCENES_LEARN_RULES_INTERNAL_H
#define OUTFLANK_APP_SCENES_LEARN_RULES_INTERNAL_H

#include "app/scenes/scenes.h"
#include "app/ui/form.h"

enum rules_section { RULES_READ, RULES_FORCE, RULES_ABOUT, RULES_SECTIONS };

enum { RULES_ITEMS_MAX = 40, RULES_LINES_MAX = 12, RULES_PAGES_MAX = 16 };

/* An item of a few sentences. */
struct rules_item {
    enum rules_section section;
    int line;       /* the number of the rule, from 1, which selects its picture, if any */
    char head[120]; /* heading; "": none */
    char text[360];
    bool unusual; /* a changed house rule */
};

struct rules_scene {
    struct form_screen base;
    struct app *app;
    const struct variant *variant;
    struct position start; /* the start of a game with the chosen options */
    struct rules_item items[RULES_ITEMS_MAX];
    int count;
    int sections;    /* the number of sections; a custom board has no origin */
    int first;       /* the first item of the current page, which stays when the window changes */
    int section;     /* of that page */
    struct box body; /* the area of the pages; w 0: not yet known */
};

/* The items of a page, with their boxes. */
struct rules_page {
    int first, count;
    struct box at[RULES_ITEMS_MAX];
};
struct rules_layout {
    struct box body, material; /* `material`: the picture of the original equipment, beside the text; w 0: none here */
    float em, side;            /* of the text; of a picture */
    int columns;
    struct rules_page pages[RULES_PAGES_MAX];
    int page_count, page; /* the current one */
};
void rules_lay_out(const struct rules_scene *s, struct canvas *c, struct rules_layout *l);

#endif
