#include "app/stage_rules.h"

#include "support/test.h"

#include <math.h>

#include "app/scenes/learn/rules_internal.h"

static const struct rules_scene *of(const struct scene *scene)
{
    assert_string_equal(scene->class_->name, "rules");
    return (const struct rules_scene *)scene;
}

static struct rules_layout layout(const struct stage *s, const struct scene *rules)
{
    struct rules_layout l;
    (void)form_find(of(rules)->base.form, "card", -1); /* which lays the card out */
    rules_lay_out(of(rules), s->app.canvas, &l);
    return l;
}

int stage_rules(const struct scene *rules) { return of(rules)->count; }

struct stage_rule stage_rule(const struct scene *rules, int i)
{
    static const enum stage_section sections[] = {
        [RULES_READ] = STAGE_READ, [RULES_FORCE] = STAGE_FORCE, [RULES_ABOUT] = STAGE_ABOUT};
    const struct rules_item *item = &of(rules)->items[i];
    assert_in_range(i, 0, of(rules)->count - 1);
    return (struct stage_rule){sections[item->section], item->line, item->text, item->unusual};
}

int stage_page(const struct stage *s, const struct scene *rules) { return layout(s, rules).page; }

int stage_pages(const struct stage *s, const struct scene *rules) { return layout(s, rules).page_count; }

int stage_page_begins(const struct scene *rules) { return of(rules)->first; }

struct stage_page stage_page_of(const struct stage *s, const struct scene *rules, int page)
{
    struct rules_layout l = layout(s, rules);
    struct stage_page out = {l.pages[page].first, l.pages[page].count, l.body.h};
    for (int i = 0; i < out.count; i++) {
        struct box b = l.pages[page].at[i];
        out.spare = fminf(out.spare, l.body.y + l.body.h - b.y - b.h);
    }
    return out;
}
