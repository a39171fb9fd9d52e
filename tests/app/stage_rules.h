/*
 * stage_rules - questions about the scene of a game's rules, shown or not: what it says, and how its pages hold that.
 */
#ifndef OUTFLANK_TESTS_APP_STAGE_RULES_H
#define OUTFLANK_TESTS_APP_STAGE_RULES_H

#include "app/stage.h"

enum stage_section { STAGE_READ, STAGE_FORCE, STAGE_ABOUT, STAGE_SECTIONS };

/* Something that is said. The text lasts as long as the scene. */
struct stage_rule {
    enum stage_section section;
    int line; /* of the usual rules, from 1; 0: none of them */
    const char *text;
    bool unusual; /* a changed house rule */
};
int stage_rules(const struct scene *rules);
struct stage_rule stage_rule(const struct scene *rules, int i);

/* The page that is shown, of so many, and what it begins with. */
int stage_page(const struct stage *s, const struct scene *rules);
int stage_pages(const struct stage *s, const struct scene *rules);
int stage_page_begins(const struct scene *rules);
/* What a page holds, and the units that it leaves free below. */
struct stage_page {
    int first, count;
    float spare;
};
struct stage_page stage_page_of(const struct stage *s, const struct scene *rules, int page);

#endif
