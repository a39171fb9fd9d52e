/* The totals of all games of a kind: won, drawn, lost, and other figures. */
#include <math.h>
#include <stdio.h>

#include "app/scenes/records/records_internal.h"
#include "app/style/palette.h"
#include "app/text/words.h"

#define EVEN rgb(0xb6ae9c)
#define BAD rgb(HUE_BAD)

enum { FIGURES = 5 };

static bool of_people(const struct records *s)
{
    return s->totals.games > 0 && s->totals.won + s->totals.lost == 0 && s->totals.drawn < s->totals.games;
}

/* The bar, divided into won, drawn and lost. */
void records_draw_ratio(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct records *s = screen;
    struct box b = node->box;
    const struct archive_totals *t = &s->totals;
    const int parts[] = {t->won, t->drawn, t->lost};
    const struct colour colours[] = {COLOUR_GOOD, EVEN, BAD};
    int all = t->won + t->drawn + t->lost, kinds = (t->won > 0) + (t->drawn > 0) + (t->lost > 0);
    float x = b.x, gap = 4, room = b.w - gap * (float)(kinds > 0 ? kinds - 1 : 0) - b.h * (float)kinds;
    if (all == 0)
        canvas_round(c, b, b.h / 2, white(0.12f), white(0.12f));
    for (int i = 0; i < 3; i++) {
        if (parts[i] == 0)
            continue;
        float w = b.h + room * (float)parts[i] / (float)all;
        canvas_round(c, (struct box){x, b.y, w, b.h}, b.h / 2, colours[i], colours[i]);
        x += w + gap;
    }
}

void records_draw_counts(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct records *s = screen;
    struct box b = node->box;
    static const char *const keys[] = {"records.n_won", "records.n_drawn", "records.n_lost"};
    static const enum align aligns[] = {ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT};
    const int counts[] = {s->totals.won, s->totals.drawn, s->totals.lost};
    const struct colour colours[] = {COLOUR_GOOD, UI_SOFT, BAD};
    char text[64];
    float w = b.w / 3;
    if (of_people(s)) { /* in games between people nobody is "you" */
        struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = UI_SOFT, .align = ALIGN_LEFT};
        canvas_text(c, b, style, words_count(s->app->words, text, sizeof text, "records.games", s->totals.games));
        style.align = ALIGN_RIGHT;
        canvas_text(c, b, style, words_count(s->app->words, text, sizeof text, keys[1], s->totals.drawn));
        return;
    }
    for (int i = 0; i < 3; i++) {
        struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = colours[i], .align = aligns[i]};
        (void)words_count(s->app->words, text, sizeof text, keys[i], counts[i]);
        canvas_text(c, (struct box){b.x + w * (float)i, b.y, w, b.h}, style, text);
    }
}

/* "51 : 13", with the player's own discs first. */
static void write_best(const struct records *s, char *out, size_t size)
{
    const struct archive_game *g = &s->list.archive.games[s->totals.best];
    words_fill_numbers(out, size, app_word(s->app, "records.score"), g->score[g->winner], g->score[1 - g->winner]);
}

/* A dash if unknown. */
static void write_figure(const struct records *s, int figure, char *out, size_t size)
{
    const struct archive_totals *t = &s->totals;
    const struct words *w = s->app->words;
    char number[32];
    (void)snprintf(out, size, "%s", "\xe2\x80\x93");
    if (t->games == 0 || (of_people(s) && figure < 2))
        return;
    if (figure == 0 && t->best >= 0)
        write_best(s, out, size);
    else if (figure == 1)
        (void)words_count(w, out, size, "records.wins", t->longest_run);
    else if (figure == 2)
        (void)format_number(w, out, size, t->corners);
    else if (figure == 3)
        (void)format_number(w, out, size, t->flipped);
    else if (figure == 4 && t->given >= 0) {
        (void)format_decimal(w, number, sizeof number, (t->given + 5) / 10, 1);
        (void)words_fill(out, size, app_word(s->app, "records.discs"), number, NULL);
    }
}

void records_draw_figures(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct records *s = screen;
    static const char *const labels[FIGURES] = {"records.best_win", "records.longest_run", "records.corners",
                                                "records.flipped", "records.given"};
    char text[64];
    float pitch = node->box.h / FIGURES;
    for (int i = 0; i < FIGURES; i++) {
        struct box b = {node->box.x, node->box.y + pitch * (float)i, node->box.w, pitch};
        write_figure(s, i, text, sizeof text);
        struct text_style bold = {.face = FACE_BOLD, .size = 22, .colour = UI_WHITE, .align = ALIGN_RIGHT};
        float used = canvas_text_width(c, bold, text) + 20;
        canvas_text(c, b, bold, text);
        b.w -= used;
        fitted_text(c, b, (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_SOFT},
                    app_word(s->app, labels[i]));
    }
}
