/* How the Records scene is seen. */
#include <math.h>
#include <stdio.h>

#include "app/looks.h"
#include "app/scenes/records/records_internal.h"
#include "app/view/board_view.h"
#include "app/view/small_board.h"

#define CARD rgba(0x0c0e12, 0.84f)
#define BAD rgb(0xff9d96)

static void card(struct canvas *c, struct box b) { card_draw(c, b, 22, CARD, rgba(0xffffff, 0.0f)); }

/* The rows slide into their places; what is beyond the ends fades. */
static void draw_list(const struct records *s, struct canvas *c, const struct records_layout *l,
                      const struct control *list)
{
    float by = s->slid * s->slid * s->slid * (l->row + l->gap);
    for (int i = 0; i < list->shown; i++) {
        struct box b = list->parts[i];
        bool hover = s->focus.hover.id == RECORDS_LIST && s->focus.hover.part == list->first + i;
        float low = b.y + by + b.h - (l->list.y + l->list.h), high = l->list.y - b.y - by;
        float beyond = fmaxf(fmaxf(low, high), 0) / (l->row * 0.5f);
        if (beyond >= 1.0f)
            continue;
        canvas_push(c, 0, by, 1.0f - beyond);
        records_draw_row(s, c, b, list->first + i, hover);
        canvas_pop(c);
    }
    if (list->count <= list->shown)
        return;
    float share = (float)list->shown / (float)list->count, high = fmaxf(l->bar.h * share, 44);
    float y = l->bar.y + (l->bar.h - high) * (float)list->first / (float)(list->count - list->shown);
    canvas_round(c, l->bar, 3, rgba(0xffffff, 0.14f), rgba(0xffffff, 0.14f));
    canvas_round(c, (struct box){l->bar.x, y, l->bar.w, high}, 3, rgba(0xffffff, 0.55f), rgba(0xffffff, 0.55f));
}

static void draw_detail(const struct records *s, struct canvas *c, const struct records_layout *l)
{
    char text[RECORDS_TEXT_MAX];
    const struct records_board *board = records_board(s, s->selected);
    bool marks = settings_on(&s->app->settings, SETTING_MARKS);
    if (board)
        small_board_draw(c, l->board, &board->position, board->has_coins ? &board->coins : NULL, marks, board->shown);
    records_headline(s, s->selected, text, sizeof text);
    fitted_text(c, l->headline, (struct text_style){.face = FACE_TITLE, .size = 26, .colour = UI_WHITE}, text);
    records_remark(s, s->selected, text, sizeof text);
    if (text[0])
        fitted_text(c, l->remark, (struct text_style){.face = FACE_TEXT, .size = 22, .colour = BAD}, text);
    struct box about = l->about;
    about.h += text[0] ? 0 : l->remark.h; /* two lines, if they are free */
    records_about(s, s->selected, text, sizeof text);
    if (canvas_text_width(c, (struct text_style){.face = FACE_TEXT, .size = 18}, text) <= about.w)
        about.h = l->about.h;
    fitted_text(c, about, (struct text_style){.face = FACE_TEXT, .size = 22, .colour = UI_SOFT}, text);
}

/* There is no game yet, or none that the filters let through. */
static void draw_empty(const struct records *s, struct canvas *c, const struct records_layout *l,
                       const struct controls *controls)
{
    bool none = controls_find(controls, RECORDS_PLAY) != NULL;
    struct text_style style = {.face = FACE_TEXT, .size = 24, .colour = UI_SOFT, .align = ALIGN_CENTRE, .wrap = true};
    const char *text = app_word(s->app, none ? "records.none" : "records.nothing");
    float high = canvas_text_height(c, l->empty.w, style, text);
    canvas_text(c, (struct box){l->empty.x, l->empty.y + l->empty.h - high, l->empty.w, high}, style, text);
}

static void draw_heading(const struct records *s, struct canvas *c, struct box b)
{
    char shown[sizeof s->title];
    struct text_style style = {.face = FACE_TITLE, .size = 28};
    if (s->title[0])
        heading_draw(c, b, text_shortened(c, style, b.w, s->title, shown, sizeof shown));
    else
        heading_draw(c, b, app_word(s->app, "records.heading"));
}

/* How many games, or what has just been done. */
static void draw_count(const struct records *s, struct canvas *c, const struct records_layout *l)
{
    char text[RECORDS_TEXT_MAX];
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_RIGHT};
    if (s->told) {
        style.face = FACE_BOLD;
        style.colour = UI_WHITE;
        fitted_text(c, l->count, style, app_word(s->app, s->told));
        return;
    }
    records_count_word(s, text, sizeof text);
    fitted_text(c, l->count, style, text);
}

int records_prompts(const struct records *s, struct prompt out[RECORDS_PROMPTS_MAX])
{
    const struct archive_game *game = records_game(s, s->selected);
    bool pad = s->app->input.last_device == DEVICE_PAD;
    int n = 0;
    if (s->removed >= 0)
        out[n++] = (struct prompt){ACTION_UNDO, app_word(s->app, "records.bring_back")};
    if (s->count > 0)
        out[n++] = (struct prompt){ACTION_OK, app_word(s->app, game ? "result.look_back" : "menu.continue")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    out[n++] = (struct prompt){ACTION_UP, app_word(s->app, "records.game")};
    out[n++] = (struct prompt){pad ? ACTION_PREVIEW : ACTION_NEXT, app_word(s->app, "records.filter")};
    if (game && pad)
        out[n++] = (struct prompt){ACTION_HINT, app_word(s->app, game->starred ? "records.unkeep" : "records.keep")};
    else if (game)
        out[n++] = (struct prompt){ACTION_REMOVE, app_word(s->app, "records.remove")};
    return n;
}

void records_draw(const struct scene *scene, struct canvas *c)
{
    const struct records *s = (const struct records *)scene;
    const struct look *look = look_of(s->app->table.variant ? s->app->table.variant : VARIANTS[0]);
    struct records_layout l;
    struct records_texts texts;
    struct controls controls;
    struct prompt prompts[RECORDS_PROMPTS_MAX];
    records_lay(s, c, &l);
    records_controls(s, &l, &texts, &controls);
    table_draw(c, look);
    entrance_push(&s->entrance, c);
    draw_heading(s, c, l.head);
    card(c, l.list_card);
    card(c, l.detail);
    card(c, l.totals);
    const struct control *list = controls_find(&controls, RECORDS_LIST);
    if (list) {
        draw_list(s, c, &l, list);
        draw_detail(s, c, &l);
    } else {
        draw_empty(s, c, &l, &controls);
    }
    records_draw_totals(s, c, &l);
    controls_draw(&s->focus, &controls, c, look->accent);
    canvas_pop(c);
    draw_count(s, c, &l);
    prompts_draw(c, s->app, prompts, records_prompts(s, prompts), l.foot);
}
