/*
 * form - a screen described once. A function of the screen, the walk, lists its contents from top to bottom; the form
 * uses it for layout, drawing, input from keys, pads, mouse and touch, focus, prompts, scrolling, and for the role,
 * name, value and description of each control. Sizes follow from contents and available room, so that text size, longer
 * languages and upright windows need no code in the screen.
 *
 *     static void walk(struct form *f, void *screen)
 *     {
 *         struct sound_screen *s = screen;
 *         form_heading(f, "sound.heading");
 *         form_card(f);
 *         form_with(form_slider(f, "sound.volume", s->volume_word, &s->volume, 11), .about = s->loudness);
 *         form_button(f, "sound.test", play_test);
 *         form_end(f);
 *         form_prompt(f, ACTION_BACK, "prompt.back", leave);
 *     }
 *
 *     struct sound_screen {
 *         struct form_screen base;            has the form
 *         char volume_word[8];
 *         int volume;
 *     };
 *     static const struct scene_class class_ = {.name = "sound"};     what it does not name is the form's
 *     struct sound_screen *s = form_screen_new(sizeof *s, &class_, app, walk);
 *     s->base.form->changed = FORM_CALL(apply_volume);   if a change of a value has further consequences
 *
 * The walk names keys of texts (app_word) and points to values. It draws and changes nothing, so the form may call it
 * at any time. The form changes a value in place and then calls `changed`; a press calls `pressed`; then the screen is
 * walked again. For a value that is not stored as an int, or not in the screen, the walk writes a copy into the screen,
 * and `changed` transfers it. A node's id is a hash of its key, its parent's id and its index among siblings with the
 * same key, so a node that stays in its place keeps the focus.
 *
 * Layout: a column arranges its children vertically, a row horizontally. Widths are computed from the contents upwards,
 * then shared from the root downwards; texts wrap to them; heights are computed and shared in the same way. Nodes with
 * a `share` get what is left over, in proportion. If there is not enough room, everything shrinks to its minimum, then
 * nodes are left out, the highest `spare` first, and finally texts shrink when drawn. A grid has as many columns as its
 * width allows. A node that should be elsewhere in a narrow window is walked in both places, with FORM_BESIDE and
 * FORM_BELOW. A node lives until the next walk. There are at most FORM_NODES_MAX, and nothing is allocated; what has no
 * room is not there, and the log says so.
 *
 * Keys: the arrows move to the nearest control in their direction, wrapping around at the top and the bottom; left and
 * right change a stepper, slider or segment; up and down move through a list. Tab, Shift+Tab and a pad's shoulders go
 * to the next and previous group, Home and End to its ends, Enter presses. A pad's Start presses the accent from
 * anywhere. A mouse or finger changes a value when it is pressed, and drawn off takes the change back; what does
 * something (a button, a tile, a row) dips and acts when it is let go, and drawn off, or at Escape, does nothing. The
 * wheel acts on what is under the pointer; the focus follows a moving pointer. Back and everything else is handled by
 * the screen.
 *
 * Selected differs from focused: what is selected has a lighter fill and white text, what is focused has the ring.
 *
 * A new kind of control is a value of form_kind, a function below that adds it, and a row of the table in form_kinds.c.
 */
#ifndef OUTFLANK_APP_UI_FORM_H
#define OUTFLANK_APP_UI_FORM_H

#include "app/ui/theme.h"

enum {
    FORM_NODES_MAX = 256,
    FORM_TEXTS_SIZE = 8192,
    FORM_DEPTH_MAX = 12,
    FORM_PROMPTS_MAX = 14,
    FORM_SCROLLS_MAX = 4,
    FORM_PARTS_MAX = 512,
    FORM_PARTS_SEEN = 16, /* of a list */
    FORM_GROUPS_MAX = 8   /* Tab goes through them in their order */
};

enum form_kind {
    FORM_COLUMN,
    FORM_ROW,
    FORM_GRID,   /* rows of equally wide columns, as many as fit */
    FORM_SCROLL, /* a column that shows the children that fit */
    FORM_TEXT,
    FORM_SPACE,
    FORM_PICTURE, /* drawn by the screen; with `pressed` it can have the focus, like a button */
    FORM_BUTTON,
    FORM_FIELD, /* a name, and a value that the screen draws; can be pressed */
    FORM_STEPPER,
    FORM_SLIDER,
    FORM_SEGMENT,
    FORM_TABS, /* a list beside its page, or a segment above it */
    FORM_TILES,
    FORM_LIST,
    FORM_BOARD,
    FORM_KINDS
};

/* The width or height of a node. Zeroed: that of its contents. */
struct form_length {
    float share;       /* > 0: its share of what is left over */
    float fixed;       /* > 0: exactly this */
    float part;        /* > 0: this part of the parent's inside */
    float least, most; /* > 0: limits */
};

/* For siblings of equal width, whatever their contents. */
#define FORM_EQUAL ((struct form_length){.fixed = 80, .share = 1})

/* When a node exists: always, or only if the enclosing side-by-side is a row (BESIDE) or a column (BELOW). */
enum form_when { FORM_ALWAYS, FORM_BESIDE, FORM_BELOW };

/* An enum's value as a pointer to int; fails to compile if the sizes differ. */
#define FORM_ENUM(place) ((int *)(void *)&(place) + 0 * sizeof(char[sizeof(place) == sizeof(int) ? 1 : -1]))

/* What a press or a change does: a function of the screen, or, if several controls share it, of the screen and the
 * control's tag. FORM_CALL takes either, or NULL for nothing; form_button and so on do that themselves. */
struct form_call {
    void (*plain)(void *screen);
    void (*tagged)(void *screen, int tag);
};
struct form_call form_call_plain(void (*does)(void *screen));
struct form_call form_call_tagged(void (*does)(void *screen, int tag));
#define FORM_CALL(does) _Generic((does), void (*)(void *) : form_call_plain, default : form_call_tagged)(does)

static inline bool form_does(struct form_call call) { return call.plain || call.tagged; }

struct board_place;
struct form;
struct form_node {
    enum form_kind kind;
    int id, parent, end; /* end: after the last node inside it */
    /* Attributes, set by the walk: form_with takes any of them, and knows them by their order alone: first pointers,
     * then calls, numbers of four bytes, and flags. What a form_* function has set may be changed until the next node.
     */
    const char *key;          /* the name in tests */
    const char *name;         /* in the player's language; NULL: none */
    const char *text;         /* the value as text; of a text node, the text */
    const char *said;         /* the value or text for speech, if another than is drawn; "": none */
    const char *about;        /* its description, shown if the form has form_about; NULL: none */
    const char *why;          /* while disabled: why it would do nothing (form_unless); NULL: of a board */
    const char *const *words; /* of segments, tiles and lists; NULL: none */
    int *works_on;            /* where the value is stored, starting with `lowest` */
    int *first;               /* of a list: the first visible row, stored by the screen */
    /* Drawing by the screen: all of it, or one part of tiles and lists. */
    void (*draw)(const void *screen, struct canvas *c, const struct form_node *node);
    void (*draw_part)(const void *screen, struct canvas *c, const struct form_node *node, struct box part, int value,
                      bool hover);
    struct box (*mark)(struct box row); /* of a list: where a press chooses the row and presses it; NULL: nowhere */
    /* Of a picture: receives its box once known. Returns true if the walk must be repeated. */
    bool (*told_box)(void *screen, struct box box);
    /* Of a board: likewise; determines the board's geometry. */
    void (*put)(const void *screen, struct box box, struct board_place *place);
    /* Of what shows a board: the box of its frame, from which it goes on to the board of the next screen. */
    struct box (*board_in)(const void *screen, const struct form_node *node);
    const void *shows; /* what `draw`, `put` and `board_in` get instead of the screen; NULL: the screen */
    /* Calls. */
    struct form_call changed; /* by default that of the form */
    struct form_call pressed;
    /* Numbers. */
    int value, count, lowest, tag;
    int group;   /* for Tab */
    int spare;   /* > 0: may be left out if there is not enough room, highest first */
    int columns; /* of tiles; 0: all in one row. Of a grid: the maximum */
    enum form_when when;
    unsigned cursor;
    struct form_length w, h;
    float gap, pad;
    float above, below, inset; /* room that is left free around it: inset: at both sides */
    struct box put_at;         /* w > 0: where the screen itself puts it, and all inside it, instead of the layout */
    struct text_style style;   /* of a text, and of a button's text if its size is not 0 */
    float radius;              /* of what the screen draws; 0: half its height */
    float row; /* of a list: a row's height; of tiles: a tile's; of a slider: its text's width, or 0; of a grid: a
                  column's minimum width */
    float control_part; /* in a row with the label at the left, the control's share; 0: ROW_VALUE */
    float slid;         /* of a list: rows that it has yet to slide, + downwards; -1 to 1 */
    float unseen;       /* 0: visible; less than 1: fading in, with its ring and all inside it; 1: not spoken */
    float across_from;  /* of a side-by-side: the width from which it is a row */
    /* Flags. */
    bool square;                            /* prefers to be as high as wide */
    bool card, overlay;                     /* has a card's background; is the page's only one */
    bool centred;                           /* space that no child takes is divided between both ends */
    bool reversed;                          /* its children are placed from the right, or from the foot */
    bool wraps, accent, selected, disabled; /* accent: of a card, its outline */
    bool label_above;  /* the label is above the control instead of left of it; tiles: otherwise not shown */
    bool at_foot;      /* placed at the foot, right of the prompts */
    bool by_hand;      /* needs more than a press: skipped with one switch */
    bool by_pointer;   /* only a pointer presses it, and it never has the focus: keys do the same in their own way */
    bool tab_only;     /* not reached by arrows from elsewhere: it handles arrows itself */
    bool ruled;        /* a text with a line above it, and room for two of its own */
    bool steady;       /* with all inside it: does not move while the others come in */
    bool played;       /* a picture of a board on which a press plays, as on a FORM_BOARD */
    bool large_board;  /* `board_in` is the screen's own, not a small one that stands for a board */
    bool rings_itself; /* its drawing shows the focus (form_is_at) instead of a ring */
    bool silent;       /* a text whose changes are only spoken when everything is */
    bool says_focus;   /* a text that shows the description of the focused control, or its own */
    bool ready;        /* `words` are texts, not keys */
    bool unlabelled;   /* the name is spoken but not shown */
    bool unvalued;     /* of a slider: so is its value */
    /* Computed by the form. */
    struct box row_box, box; /* with its label; the control alone */
    struct box touch;        /* where it can be pressed: its box; of a board, that of the board */
    int parts, shown, from;  /* its visible parts in the form's, their number, and the value of the first */
    bool listed;             /* its parts are rows: up and down go through them */
    float want[2], least[2];
    bool across;   /* its children are side by side */
    bool left_out; /* there was not enough room */
    bool hidden;   /* scrolled out of view */
    bool scrolls;  /* of a grid: it shows the rows that fit */
};

/* An action that works wherever the focus is, shown at the foot of the screen unless `unnamed`. If it does
 * nothing, it goes to the control that has the focus. */
struct form_prompt {
    enum action action;
    const char *text;
    struct form_call does;
    int tag; /* 0: that of the control with the focus */
    bool unnamed;
};

/* The state of the controls that a form stores. Zeroed: the accent has the focus, or else the first control. */
struct form_focus {
    int id;                    /* of the control that has the focus */
    int last[FORM_GROUPS_MAX]; /* the control that last had the focus in each group */
    struct {                   /* the control under the pointer, and its part; id 0: none */
        int id, part;
    } hover;
    struct { /* the control on which a button is held; id 0: none */
        int id, before;
        bool changed;
        bool acts, off; /* letting go presses it, unless the pointer has been drawn off */
        struct box box;
    } held;
    struct {          /* the control that is dipped, or still coming back up: 0 to 1; of a list one row */
        int id, part; /* -1: all of it */
        float depth;
    } dip;
    struct { /* the disabled control that was pressed, and how long ago: it nods, and says why */
        int id;
        float ms;
    } refused;
    bool keeps_column; /* moving up or down has begun ... */
    float column;      /* ... and keeps to this x coordinate */
    struct box from;   /* where the ring comes from */
    float from_radius; /* and how round it was */
    float ring_to_go;  /* 1: the ring starts to move; 0: it has arrived */
    struct {           /* the control whose value moves, and its previous value */
        int id, from;
        float to_go;
    } moved;
    bool calm;      /* reduced motion */
    bool passed;    /* one switch is on something else (scan.h): no ring is drawn */
    bool elsewhere; /* keys currently go to something else on the screen: no ring is drawn */
};

struct form {
    struct app *app;
    void *screen;
    void (*walk)(struct form *f, void *screen);
    struct form_call changed;            /* further consequences of a change of a value */
    const struct game_style *game_style; /* its accent and tabletop are used */
    /* Draws the background; NULL: the style's tabletop, or for an overlay the veil. */
    void (*ground)(const void *screen, struct canvas *c);
    struct form_focus focus;
    /* Everything below is private to the form. */
    struct form_node nodes[FORM_NODES_MAX + 1]; /* the last one takes what has no room */
    int count, open[FORM_DEPTH_MAX], depth, group;
    bool veiled; /* it has an overlay */
    bool comes;  /* set by the walk: its controls are still appearing, and not spoken yet */
    char texts[FORM_TEXTS_SIZE];
    size_t texts_used;
    bool full; /* something had no room, which was logged */
    struct form_prompt prompts[FORM_PROMPTS_MAX + 1];
    int prompt_count;
    struct box foot;                  /* the box of the prompts */
    struct box parts[FORM_PARTS_MAX]; /* of its controls */
    int part_count;
    struct form_scrolled {
        int id, first; /* the first visible child */
    } scrolls[FORM_SCROLLS_MAX];
    int scrolled_to; /* the control last scrolled into view */
    int to_see;      /* the node that the next layout scrolls into view; 0: none */
    int dragged;     /* the scroll or list dragged by the pointer, by its id; 0: none */
    int bar_held;    /* the scroll whose bar is held */
    float drag_from; /* the pointer when the scroll last moved */
};

/* NULL if out of memory. `app` and `screen` are borrowed. form_free accepts NULL. */
struct form *form_new(struct app *app, void (*walk)(struct form *f, void *screen), void *screen);
void form_free(struct form *f);
/* To be called when the scene becomes the top, and when it no longer is; in between, `app->form` is this form. */
void form_enter(struct form *f, enum intent intent);
void form_leave(struct form *f);
bool form_action(struct form *f, const struct action_event *event);
/* Returns the event, or the action of a prompt that it presses: for a screen that handles events before its form. */
struct action_event form_translated(struct form *f, const struct action_event *event);
int form_update(struct form *f, double dt);
/* Draws the background, the contents, the ring and the prompts. */
void form_draw(struct form *f, struct canvas *c);
/* canvas_push for what the screen itself draws and what comes with the form's contents (travel); the caller pops. */
void form_push(const struct form *f, struct canvas *c);
/* The same for a box beside the board. */
void form_push_beside(const struct form *f, struct canvas *c, struct box b);

/* A screen that is a form: the first member of its struct. The functions below are the callbacks of a class that has
 * none of its own; the last one frees the screen too. */
struct form_screen {
    struct scene scene;
    struct form *form;
    struct scene_class class_; /* with the form's callbacks */
};
/* Zeroed except for its form and class, which is copied; NULL if out of memory. */
void *form_screen_new(size_t size, const struct scene_class *class_, struct app *app,
                      void (*walk)(struct form *f, void *screen));
void form_screen_enter(struct scene *scene, enum intent intent);
void form_screen_leave(struct scene *scene, enum intent intent);
bool form_screen_action(struct scene *scene, const struct action_event *event);
int form_screen_update(struct scene *scene, double dt);
void form_screen_draw(const struct scene *scene, struct canvas *c);
void form_screen_destroy(struct scene *scene);
/* For a button or prompt that leaves the screen. */
void form_screen_close(void *screen);

/* ---- for the walk: attributes ---- */

/* Sets members of a node in the call that adds it, and returns the node:
 *     form_with(form_button(f, "sound.test", play_test), .w.fixed = 200, .spare = 1);
 * What is left out, or is 0, stays as it was; FORM_NONE is a gap, padding or length of 0.
 * A gap may be negative. */
#define form_with(n, ...) form_set((n), &(const struct form_node){__VA_ARGS__})
struct form_node *form_set(struct form_node *n, const struct form_node *with);
#define FORM_NONE (-1.0e6f)
/* Grey while there is a reason why it would do nothing: it can have the focus, and a press says why. NULL: it does
 * something. Returns the node. */
struct form_node *form_unless(struct form_node *n, const char *why);
/* No longer than necessary, unless siblings with a share cannot take what is left over. */
#define FORM_REST 0.01f

/* The text of a key, its placeholders filled with texts: form_fill(f, "sound.of", name). It lives as long as the nodes.
 */
#define form_fill(f, ...) form_filled(f, (const char *const[]){__VA_ARGS__, NULL})
const char *form_filled(struct form *f, const char *const *key_and_fillings);
/* The same with a text that is no key, such as "{1} × {2}". */
#define form_fill_text(f, ...) form_filled_text(f, (const char *const[]){__VA_ARGS__, NULL})
const char *form_filled_text(struct form *f, const char *const *text_and_fillings);
/* A number as the language writes it. */
const char *form_number(struct form *f, int n);
/* The text of a key with two numbers; and with a number of things, as words_count. */
const char *form_fill_numbers(struct form *f, const char *key, int one, int two);
const char *form_count(struct form *f, const char *key, int n);

/* ---- for the walk: containers, which form_end closes ---- */

struct form_node *form_column(struct form *f);
struct form_node *form_row(struct form *f);
/* A row if at least `from` units wide, otherwise a column. The children's widths apply in the row, their heights in the
 * column; its own maximum height applies in the row. */
struct form_node *form_side_by_side(struct form *f, float from);
/* Arranges its children in rows, with as many columns of at least `least` units as fit, up to `most`. A child's maximum
 * height is that of its row. */
struct form_node *form_grid(struct form *f, float least, int most);
/* A column on a card. */
struct form_node *form_card(struct form *f);
/* The same in the middle of the page, over a veil that darkens everything below. For a scene that is an overlay. */
struct form_node *form_overlay(struct form *f, float widest);
struct form_node *form_scroll(struct form *f, const char *key);
void form_end(struct form *f);
/* The accent is at the foot if the page is wide enough for the prompts beside it, otherwise where it was walked. */
void form_at_foot(struct form *f, struct form_node *accent);
/* Starts another group for Tab. */
void form_group(struct form *f);

/* ---- leaves; `key` is the key of a text ---- */

struct form_node *form_heading(struct form *f, const char *key);
/* A given text with line breaks, which wraps. `key` is its name in tests. */
struct form_node *form_text(struct form *f, const char *key, const char *text);
/* The same in one line, which shrinks if necessary; and the title of a card. */
struct form_node *form_line(struct form *f, const char *key, const char *text, struct colour colour);
struct form_node *form_styled(struct form *f, const char *key, const char *text, struct text_style style);
struct form_node *form_title(struct form *f, const char *key);
struct form_node *form_space(struct form *f);
struct form_node *form_button_of(struct form *f, const char *key, struct form_call does);
#define form_button(f, key, does) form_button_of(f, key, FORM_CALL(does))
/* Its text comes from the screen and is copied; `key` is its name in tests. */
struct form_node *form_button_saying_of(struct form *f, const char *key, const char *text, struct form_call does);
#define form_button_saying(f, key, text, does) form_button_saying_of(f, key, text, FORM_CALL(does))
/* The default button, which Enter and a pad's Start press from anywhere. */
struct form_node *form_accent_of(struct form *f, const char *key, struct form_call does);
#define form_accent(f, key, does) form_accent_of(f, key, FORM_CALL(does))
struct form_node *form_field_of(struct form *f, const char *key, struct form_call does,
                                void (*draw)(const void *screen, struct canvas *c, const struct form_node *node));
#define form_field(f, key, does, draw) form_field_of(f, key, FORM_CALL(does), draw)
/* Values are from 0 to count - 1. `text` is the value as text, and is copied. */
struct form_node *form_stepper(struct form *f, const char *key, const char *text, int *value, int count);
struct form_node *form_slider(struct form *f, const char *key, const char *text, int *value, int count);
/* `words` are keys of texts. */
struct form_node *form_tabs(struct form *f, const char *key, const char *const *words, int *value, int count);
struct form_node *form_segment(struct form *f, const char *key, const char *const *words, int *value, int count);
/* The same with given texts, which the screen keeps. */
struct form_node *form_segment_saying(struct form *f, const char *key, const char *const *texts, int *value, int count);
struct form_node *form_tiles(struct form *f, const char *key, const char *const *words, int *value, int count);
/* Rows drawn by `draw_part`; the screen stores `first`. Rows without texts are named by the screen, for example
 * boards. If `value` is NULL, rows cannot be chosen: the list only scrolls, and is not a control. */
struct form_node *form_list(struct form *f, const char *key, int *first, int *value, int count, float row);
struct form_node *form_board(struct form *f, const char *key, unsigned cursor);
struct form_node *form_picture(struct form *f, const char *key,
                               void (*draw)(const void *screen, struct canvas *c, const struct form_node *node));
/* The smallest value of a node whose values do not start at 0. */
void form_count_from(struct form_node *n, int lowest);
/* The description of the control that has the focus, or `otherwise`, which may be NULL. */
struct form_node *form_about(struct form *f, const char *otherwise);
/* Prompts at the foot, which work from anywhere; a NULL key shares the text of the next one. form_on is not shown. */
struct form_prompt *form_prompt_of(struct form *f, enum action action, const char *key, struct form_call does);
#define form_prompt(f, action, key, does) form_prompt_of(f, action, key, FORM_CALL(does))
/* Beside a board, for keys and pads: the prompt that leads to the next group, the buttons. */
void form_prompt_buttons(struct form *f);
struct form_prompt *form_on_of(struct form *f, enum action action, struct form_call does);
#define form_on(f, action, does) form_on_of(f, action, FORM_CALL(does))
/* The node with the focus, if it was walked already; otherwise NULL. */
const struct form_node *form_here(const struct form *f);

/* True if a node that is being drawn has the focus. */
bool form_is_at(const struct form *f, const struct form_node *n);
/* The current position of the ring, on its way from the previous control. */
struct box form_focus_box(const struct form *f);

/* Copies a text for the lifetime of the walk's nodes; "" if there is no room. */
const char *form_copy(struct form *f, const char *text);

/* For the `draw` of a button: its plate, lighter under the pointer, above a lower edge that is `edge` high; grey with a
 * dashed edge if it is disabled. */
void form_plate_draw(const struct form *f, struct canvas *c, const struct form_node *n, float radius, float edge);

/* For `draw_part`: draws a tile, lighter and framed if it is chosen. Returns the style of its text. */
struct text_style form_tile_draw(struct canvas *c, struct box b, bool on, bool hover);

/* ---- queries for the screen, speech and tests; they walk the screen if necessary ---- */

/* The node with the focus; NULL if none can have it. */
const struct form_node *form_focused(struct form *f);
/* Finds a node by key and, if several have it, by tag (-1: any). NULL if there is none. */
const struct form_node *form_find(struct form *f, const char *key, int tag);
void form_focus_on(struct form *f, const char *key, int tag);
/* Presses a node by its key, as a key of its own does: one that would do nothing nods and says why. */
void form_press_on(struct form *f, const char *key);
bool form_is_on(struct form *f, const char *key);
/* Scrolls the chosen row of a list into view, or a node inside a scroll, by its key and tag (-1: any); form_see_top
 * scrolls to the first row. */
void form_see(struct form *f, const char *key, int tag);
/* The number of rows that fit into a list; 1 if there is none. */
int form_rows(struct form *f, const char *key);
void form_see_top(struct form *f, const char *key);
/* The box of a list's row; w 0 if it is not visible. */
struct box form_row_box(struct form *f, const char *key, int row);
/* The box of a part of a node of the last walk, by its value; w 0 if it is not visible. */
struct box form_part_box(const struct form *f, const struct form_node *n, int value);
/* The box of a node of the last walk, by its key and tag; w 0 if there is none. */
struct box form_box(const struct form *f, const char *key, int tag);
/* The board of the last walk on which a press plays or paints; w 0 if there is none. */
struct box form_board_box(const struct form *f);
/* The new first row of a list that shows `shown` rows, so that its value is visible. */
int form_first_shown(int first, int shown, int value, int count);
/* What a press may be meant for, apart from boards, which are as large as there is room for. */
bool form_is_pressed(const struct form_node *n);
/* All nodes of the last walk. */
int form_nodes(struct form *f, const struct form_node **nodes);

#endif
