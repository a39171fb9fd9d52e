/* The form of the Records screen. */
#include "app/scenes/records/records_internal.h"
#include "app/store/backup.h"
#include "app/style/palette.h"

#define PAGE_WIDE 1000.0f /* from this width on the details of a game are beside the list */
#define WIDEST 1500.0f
#define FILTER_LEAST 280.0f
#define ROW 92.0f
#define BOARD 254.0f
#define DETAIL_HIGH 292.0f
#define TOTALS_HIGH 308.0f
#define BACKUP_SCENE_WIDE 200.0f
#define BAD rgb(HUE_BAD)

enum { GROUP_LIST, GROUP_FILTERS, GROUP_BACKUP = 4 };
enum filter { FILTER_GAME, FILTER_AGAINST, FILTER_RESULT, FILTERS };

static void filter(void *screen, int which)
{
    struct records *s = screen;
    (void)which;
    records_list_again(s);
    s->first = 0;
    records_select(s, s->selected, records_rows_here(s));
    s->slid = 0;
}

static void select_game(void *screen, int tag)
{
    struct records *s = screen;
    (void)tag;
    records_select(s, s->selected, records_rows_here(s));
}

static void sum(void *screen, int tag)
{
    (void)tag;
    records_sum(screen, ((struct records *)screen)->pair);
}

static void open_backup(void *screen, int tag)
{
    struct records *s = screen;
    (void)tag;
    scene_push(s->app->scenes, backup_scene_new(s->app));
}

/* ---- the parts of the screen ---- */

static void add_filter(struct form *f, struct records *s, enum filter which)
{
    int *const values[FILTERS] = {&s->game, &s->opponent, &s->result};
    const int counts[FILTERS] = {s->game_count, s->against_count, RECORDS_RESULTS};
    char text[RECORDS_TEXT_MAX];
    if (which == FILTER_GAME)
        records_game_word(s, text, sizeof text);
    else if (which == FILTER_AGAINST)
        records_against_word(s, s->opponent, text, sizeof text);
    else
        records_result_word(s, text, sizeof text);
    struct form_node *n = form_stepper(f, "records.filter", text, values[which], counts[which]);
    n->group = GROUP_FILTERS;
    n->unlabelled = n->wraps = true;
    n->tag = (int)which;
    n->changed = filter;
}

static void along(struct form *f, const struct records *s)
{
    if (s->list.strange || !backup_possible(s->app))
        return;
    struct form_node *n = form_button(f, "records.along", open_backup);
    n->group = GROUP_BACKUP;
    n->w.least = BACKUP_SCENE_WIDE;
    form_at_foot(f, n);
}

/* The heading and the filters, beside it or below it. */
static void head(struct form *f, struct records *s)
{
    struct form_node *n = form_side_by_side(f, PAGE_WIDE);
    n->w.most = WIDEST;
    n->gap = 8;
    n = form_heading(f, "records.heading");
    n->h.fixed = 60;
    n->w.part = 0.2f;
    n->text = s->title[0] ? s->title : n->text;
    n = form_grid(f, FILTER_LEAST, FILTERS);
    n->gap = 8;
    n->w.share = 1;
    for (int i = 0; i < FILTERS; i++)
        add_filter(f, s, (enum filter)i);
    along(f, s);
    form_end(f);
    form_end(f);
}

/* Shown when there are no games, or none that match the filters. */
static void nothing(struct form *f, const struct records *s)
{
    bool none = s->game == 0 && s->opponent == 0 && s->result == RECORDS_ANY;
    (void)form_space(f);
    struct form_node *n = form_text(f, "none", app_word(s->app, none ? "records.none" : "records.nothing"));
    n->style.size = TYPE_BUTTON;
    n->style.align = ALIGN_CENTRE;
    n = form_accent(f, none ? "menu.play" : "records.show_all", none ? records_play : records_show_all);
    n->w = (struct form_length){.fixed = 260, .most = 260};
    n->group = GROUP_LIST;
    (void)form_space(f);
}

static void list(struct form *f, struct records *s)
{
    char text[RECORDS_TEXT_MAX];
    struct form_node *n = form_card(f);
    n->w = FORM_EQUAL;
    n->h = (struct form_length){.share = 1, .least = 300};
    n->pad = GAP_L;
    if (s->count == 0) {
        nothing(f, s);
        form_end(f);
        return;
    }
    records_headline(s, s->selected, text, sizeof text);
    n = form_list(f, "list", &s->first, &s->selected, s->count, ROW);
    n->name = app_word(s->app, "records.heading");
    n->text = form_copy(f, text);
    n->group = GROUP_LIST;
    n->radius = 18;
    n->slid = s->slid;
    n->draw_part = records_draw_row;
    n->changed = select_game;
    n->pressed = records_open;
    form_end(f);
}

/* The end of the game, and what can be done with it. */
static void detail(struct form *f, const struct records *s)
{
    const struct archive_game *game = records_game(s, s->selected);
    char text[RECORDS_TEXT_MAX];
    struct form_node *n = form_column(f);
    n->gap = 8;
    n->w = FORM_EQUAL;
    records_headline(s, s->selected, text, sizeof text);
    n = form_line(f, "headline", text, UI_WHITE);
    n->style.face = FACE_TITLE;
    n->style.size = 26;
    records_about(s, s->selected, text, sizeof text);
    form_line(f, "about", text, UI_SOFT)->h.share = 1;
    records_remark(s, s->selected, text, sizeof text);
    if (text[0])
        form_line(f, "remark", text, BAD)->h.share = 1;
    n = form_button_saying(f, "look", app_word(s->app, game ? "result.look_back" : "menu.continue"), records_open);
    n->accent = true;
    n->h.fixed = 50;
    form_row(f);
    n = form_button_saying(f, "keep", app_word(s->app, game && game->starred ? "records.unkeep" : "records.keep"),
                           records_keep_or_not);
    n->w = FORM_EQUAL;
    n->disabled = !game;
    form_button(f, "records.copy", records_copy)->w = FORM_EQUAL;
    form_end(f);
    form_button(f, "records.remove", records_remove)->disabled = !game;
    form_end(f);
}

static void detail_card(struct form *f, const struct records *s)
{
    struct form_node *n = form_row(f);
    n->card = true;
    n->pad = GAP_L;
    n->gap = PAD_CARD;
    n->h.fixed = DETAIL_HIGH;
    form_group(f);
    if (s->count > 0) {
        form_picture(f, "board", records_draw_board)->w.fixed = BOARD;
        detail(f, s);
    }
    form_end(f);
}

static void totals(struct form *f, struct records *s)
{
    char text[RECORDS_TEXT_MAX];
    struct form_node *n = form_card(f);
    n->pad = 18;
    n->h = (struct form_length){.least = TOTALS_HIGH, .share = 1};
    form_group(f);
    records_pair_word(s, text, sizeof text);
    n = form_stepper(f, "records.heading", text, &s->pair, s->pair_count);
    n->unlabelled = n->wraps = true;
    n->changed = sum;
    form_picture(f, "ratio", records_draw_ratio)->h.fixed = 14;
    form_picture(f, "counts", records_draw_counts)->h.fixed = 32;
    n = form_picture(f, "figures", records_draw_figures);
    n->h = (struct form_length){.share = 1, .least = 150, .most = 220};
    form_end(f);
}

/* The number of games, or a message. */
static void count(struct form *f, const struct records *s)
{
    char text[RECORDS_TEXT_MAX];
    records_count_word(s, text, sizeof text);
    struct form_node *n =
        form_line(f, "count", s->told ? app_word(s->app, s->told) : text, s->told ? UI_WHITE : UI_SOFT);
    n->style.face = s->told ? FACE_BOLD : FACE_TEXT;
    n->style.align = ALIGN_RIGHT;
    n->w.least = 160;
    n->at_foot = true;
}

static void prompts(struct form *f, const struct records *s)
{
    const struct archive_game *game = records_game(s, s->selected);
    bool pad = s->app->input.last_device == DEVICE_PAD;
    if (s->removed >= 0)
        form_prompt(f, ACTION_UNDO, "records.bring_back", NULL);
    if (s->count > 0)
        form_prompt(f, ACTION_OK, game ? "result.look_back" : "menu.continue", NULL);
    form_prompt(f, ACTION_BACK, "prompt.back", NULL);
    form_prompt(f, ACTION_UP, "records.game", NULL);
    form_prompt(f, pad ? ACTION_PREVIEW : ACTION_NEXT, "records.filter", NULL);
    if (game && pad)
        form_prompt(f, ACTION_HINT, game->starred ? "records.unkeep" : "records.keep", NULL);
    else if (game)
        form_prompt(f, ACTION_REMOVE, "records.remove", NULL);
}

void records_walk(struct form *f, void *screen)
{
    struct records *s = screen;
    form_group(f); /* the group of the filters */
    head(f, s);
    struct form_node *n = form_side_by_side(f, PAGE_WIDE);
    n->w.most = WIDEST;
    n->h.share = 1;
    list(f, s);
    n = form_column(f);
    n->w.part = 0.45f;
    n->gap = 16;
    detail_card(f, s);
    totals(f, s);
    form_end(f);
    form_end(f);
    count(f, s);
    prompts(f, s);
}
