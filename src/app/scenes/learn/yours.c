/* Three of yours: moves of one's own games that gave much away, at most three a day, to be found better now. Or the
 * worst of one game. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/scenes/learn/exercise.h"
#include "app/scenes/scenes.h"
#include "app/store/yours_kept.h"
#include "app/style/palette.h"
#include "app/text/when.h"
#include "base/bits.h"
#include "base/clamp.h"
#include "rules/symmetry.h"

enum { REPLY_AFTER_MS = 600, HOME_MS = 600, TWICE = 2, TEN_GAMES = 10 };

#define DAY_WIDE 120.0f
#define DAY_PART 0.16f
#define DISC_R 14.0f
#define DISC_APART 40.0f
#define FACE_WIDE 150.0f
#define FACE_GAP 24.0f
#define TASK 1.2f /* relative to the text size */
#define SAID 0.94f
#define SLOT_HIGH 50.0f
#define BUTTON_HIGH 50.0f
#define APART 12.0f
#define BUTTONS_ABOVE 20.0f

static const char NEXT[] = "lesson.next"; /* the keys of the gold button */
static const char AGAIN[] = "puzzle.again";
static const char PLAY[] = "yours.play";

enum { LINE_TASK, LINE_ABOUT, LINE_ANSWER, LINES };

static struct yours *kept(const struct yours_scene *s) { return yours_kept(s->base.app); }
static struct yours_move *move_of(const struct yours_scene *s) { return &kept(s)->moves[s->index]; }
static int today(const struct yours_scene *s) { return calendar_today(s->base.app); }

static bool has_landed(const struct yours_scene *s) { return !board_player_busy(&s->base.board); }

static bool is_asked(const struct yours_scene *s) { return s->state == YOURS_ASKED; }

/* A try in vain and its reply are on the board. */
static bool is_refuted(const struct yours_scene *s) { return is_asked(s) && s->tried && !s->judging && !s->done; }

static bool is_done(const struct yours_scene *s) { return is_asked(s) && s->done && has_landed(s); }

static const struct yours_turn *tried(const struct yours_scene *s) { return &s->turns[s->tried - 1]; }

static int cost(const struct yours_scene *s) { return (move_of(s)->best - tried(s)->judged.value + 50) / 100; }

/* ---- texts ---- */

static const char *them(const struct yours_scene *s)
{
    return app_side_word(s->base.app, s->base.board.game_style, other((enum side)s->position.turn));
}

static const char *count_of(const struct yours_scene *s, const char *key, int count, char out[YOURS_SAYS_MAX])
{
    return words_count(s->base.app->words, out, YOURS_SAYS_MAX, key, count);
}

/* "What costs you most: corners given, 34 discs in 10 games". */
static const char *say_costs(struct form *f, const struct yours_scene *s)
{
    uint32_t games[TEN_GAMES];
    char key[32], discs[YOURS_SAYS_MAX], in[YOURS_SAYS_MAX];
    enum yours_cost most;
    int last = yours_search_last(&s->search, games, TEN_GAMES), count = 0;
    for (int i = 0; i < last; i++)
        if (yours_searched(kept(s), games[i]))
            games[count++] = games[i];
    int lost = yours_costs_most(kept(s), games, count, &most);
    if (lost == 0)
        return app_word(f->app, "yours.about");
    (void)snprintf(key, sizeof key, "yours.cost.%s", yours_cost_word(most));
    return form_fill(f, "yours.costs", app_word(f->app, key), form_copy(f, count_of(s, "yours.discs", lost, discs)),
                     form_copy(f, count_of(s, "yours.games", count, in)));
}

const char *yours_scene_task(const struct yours_scene *s, char out[YOURS_SAYS_MAX])
{
    const struct app *app = s->base.app;
    const char *side = app_side_word(app, s->base.board.game_style, (enum side)s->position.turn);
    const char *key = s->state == YOURS_LOOKS   ? "yours.looks"
                      : s->state == YOURS_ENDS  ? (s->only ? "yours.over" : "yours.ends")
                      : s->state == YOURS_EMPTY ? (s->only          ? "yours.none_here"
                                                   : kept(s)->count ? "yours.none_today"
                                                                    : "yours.none")
                      : s->unwanted             ? "yours.gone"
                                                : "yours.turn";
    return words_fill(out, YOURS_SAYS_MAX, app_word(app, key), side, NULL);
}

/* "Against Pip, 22 Nov". */
static const char *say_about(struct form *f, const struct yours_scene *s)
{
    int number = is_asked(s) ? yours_search_game(&s->search, move_of(s)->game) : -1;
    char date[64] = "";
    struct when when;
    if (number < 0)
        return "";
    const struct archive_game *game = &s->search.games.archive.games[number];
    int level = settings_opponent(game->opponent);
    const char *who = level >= 1 && level <= CAST_SIZE ? app_word_of(f->app, "cast", CAST[cast_of_level(level)].id)
                                                       : app_word(f->app, "yours.computer");
    if (!when_parse(game->date, &when))
        return form_fill(f, "yours.against", who);
    when_write(f->app->words, &when, app_unattended(f->app) ? (time_t)today(s) * 86400 : time(NULL), date, sizeof date);
    return form_fill(f, "yours.against_on", who, form_copy(f, date));
}

/* "That costs 6 discs." or "That's the one." */
static const char *say_title(const struct yours_scene *s, char out[YOURS_SAYS_MAX])
{
    out[0] = '\0';
    if (!is_asked(s) || !s->tried || (!has_landed(s) && !s->judging))
        return out;
    if (s->judging)
        (void)snprintf(out, YOURS_SAYS_MAX, "%s", app_word(s->base.app, "yours.thinks"));
    else if (s->done)
        (void)snprintf(out, YOURS_SAYS_MAX, "%s", app_word(s->base.app, "win.is_it"));
    else
        (void)count_of(s, move_of(s)->solved && tried(s)->judged.solved ? "win.costs" : "win.costs_about", cost(s),
                       out);
    return out;
}

const char *yours_scene_answer(const struct yours_scene *s, char out[YOURS_SAYS_MAX])
{
    out[0] = '\0';
    if (!is_asked(s) || !s->tried || s->judging || !has_landed(s))
        return out;
    if (s->done)
        return count_of(s, move_of(s)->solved ? "yours.then" : "yours.then_about", (move_of(s)->gave + 50) / 100, out);
    const char *key = tried(s)->judged.reply.count ? "win.reply" : "win.no_reply";
    return words_fill(out, YOURS_SAYS_MAX, app_word(s->base.app, key), them(s), NULL);
}

/* With the squares, for ears. */
static const char *said_answer(struct form *f, const struct yours_scene *s, const char *title, const char *text)
{
    char all[4 * YOURS_SAYS_MAX], move[NOTATION_TURN_MAX], then[NOTATION_TURN_MAX], reply[NOTATION_TURN_MAX] = "";
    const struct judged *back = &tried(s)->judged.reply;
    (void)notation_turn(&s->position, tried(s)->turn.plies, tried(s)->turn.count, move, sizeof move);
    (void)notation_turn(&s->position, s->then.plies, s->then.count, then, sizeof then);
    if (s->judging)
        return title;
    if (back->count > 0) {
        struct position after = s->position;
        for (int i = 0; i < tried(s)->turn.count; i++)
            position_play(&after, tried(s)->turn.plies[i], NULL);
        (void)notation_turn(&after, back->plies, back->count, reply, sizeof reply);
    }
    const char *verdict = form_fill(f, s->done ? "puzzle.was_it" : "puzzle.was_not", move);
    const char *more = s->done    ? form_fill(f, "yours.then_said", then)
                       : reply[0] ? form_fill(f, "puzzle.answered", reply)
                                  : text;
    (void)snprintf(all, sizeof all, "%s %s %s%s%s", verdict, title, more, s->done ? " " : "", s->done ? text : "");
    return form_copy(f, all);
}

/* ---- positions ---- */

static bool add_turn(void *user, const struct turn *turn)
{
    struct yours_scene *s = user;
    if (turn->count > JUDGED_PLIES || s->turn_count == YOURS_TURNS_MAX)
        return s->turn_count < YOURS_TURNS_MAX;
    s->turns[s->turn_count++] = (struct yours_turn){.turn = {.count = turn->count}};
    memcpy(s->turns[s->turn_count - 1].turn.plies, turn->plies, (size_t)turn->count * sizeof turn->plies[0]);
    return true;
}

static void put_position(struct yours_scene *s)
{
    s->tried = 0;
    s->judging = false;
    s->turn.count = 0;
    exercise_put(&s->base, &s->position, true);
    exercise_focus(&s->base, BOARD_NODE);
}

/* Opens a move of a game; false if it is not there as it was kept. */
static bool open_move(struct yours_scene *s, int index)
{
    struct record record;
    struct turn then;
    const struct yours_move *m = &kept(s)->moves[index];
    int number = yours_search_game(&s->search, m->game);
    if (number < 0 || !game_archive_record(&s->search.games, number, &record))
        return false;
    bool good = m->ply < match_length(record.match);
    if (good) {
        s->position = *match_before(record.match, m->ply);
        s->position.house &= (uint8_t)~HOUSE_BY_HAND;
        (void)record_turn(record.match, m->ply, match_length(record.match), &then);
        s->then.count = then.count < JUDGED_PLIES ? then.count : JUDGED_PLIES;
        memcpy(s->then.plies, then.plies, (size_t)s->then.count * sizeof then.plies[0]);
        good = position_status(&s->position) == STATUS_MOVE && !position_mid_turn(&s->position) &&
               position_legal(&s->position, s->then.plies[0]);
    }
    if (good) {
        int level = settings_opponent(record.opponent);
        enum cast_id who = level >= 1 && level <= CAST_SIZE ? cast_of_level(level) : CAST_MADAM;
        s->then.count = match_variant(record.match)->search == SEARCH_PLACING ? 1 : s->then.count;
        s->index = index;
        s->state = YOURS_ASKED;
        s->turn_count = s->wrong = s->hints = 0;
        s->done = s->shown = s->answered = s->unwanted = s->base.over = false;
        s->best.count = 0;
        turn_each(&s->position, add_turn, s);
        exercise_teacher_begin(&s->face, who, match_variant(record.match), (uint32_t)m->ply);
        put_position(s);
    }
    record_finish(&record);
    return good;
}

static void end(struct yours_scene *s, enum yours_state state)
{
    s->state = state;
    s->tried = 0;
    s->base.over = true;
    s->base.board.open = false;
    s->gone = 0;
    exercise_focus(&s->base, state == YOURS_EMPTY ? PLAY : NEXT);
    exercise_teacher_turn(&s->face);
    if (state == YOURS_ENDS)
        app_play_sound(s->base.app, SOUND_WIN, 0.8f, 0);
}

/* The next one, what came of it, or that there is none. */
static void open_next(struct yours_scene *s)
{
    bool all = s->only && s->state == YOURS_ASKED;
    int index = all       ? -1
                : s->only ? yours_worst(kept(s), s->only)
                          : yours_next(kept(s), today(s), yours_search_there, &s->search);
    while (index >= 0 && !open_move(s, index)) {
        kept(s)->moves[index].unwanted = true; /* its record does not hold it any more */
        index = s->only ? -1 : yours_next(kept(s), today(s), yours_search_there, &s->search);
    }
    if (index < 0)
        end(s, all || yours_on(kept(s), today(s)).count > 0 ? YOURS_ENDS : YOURS_EMPTY);
}

/* ---- tries ---- */

static void answer(struct yours_scene *s, bool found)
{
    if (s->answered)
        return;
    s->answered = true;
    yours_answer(kept(s), s->index, today(s), found);
    yours_kept_save(s->base.app);
}

/* What the try on the board is worth has come. */
static void judge_try(struct yours_scene *s)
{
    const struct yours_turn *t = tried(s);
    s->judging = false;
    s->done = move_of(s)->best - t->judged.value <= YOURS_AS_GOOD;
    if (s->done) {
        answer(s, !s->shown);
        exercise_found(&s->base);
        return;
    }
    s->wrong++;
    answer(s, false);
    exercise_play(&s->base, t->judged.reply.plies, t->judged.reply.count, REPLY_AFTER_MS);
    exercise_teacher_wince(&s->face);
    exercise_focus(&s->base, AGAIN);
}

static void try_turn(struct yours_scene *s, const struct judged *turn)
{
    int i = 0;
    while (i < s->turn_count &&
           !(s->turns[i].turn.count == turn->count &&
             memcmp(s->turns[i].turn.plies, turn->plies, (size_t)turn->count * sizeof turn->plies[0]) == 0))
        i++;
    if (i == s->turn_count && i == YOURS_TURNS_MAX)
        i--; /* more than are listed: in the place of the last one */
    if (i == s->turn_count)
        s->turn_count++;
    if (s->turns[i].turn.count != turn->count || memcmp(s->turns[i].turn.plies, turn->plies, sizeof turn->plies) != 0)
        s->turns[i] = (struct yours_turn){.turn = *turn};
    s->tried = i + 1;
    s->turn.count = 0;
    s->base.board.open = false;
    s->judging = true;
    yours_forget(s->base.app, &s->question); /* this one first */
    if (s->turns[i].known)
        judge_try(s);
}

static void play(void *scene, struct move move)
{
    struct yours_scene *s = scene;
    struct position next = *exercise_position(&s->base);
    position_play(&next, move, NULL);
    s->turn.plies[s->turn.count++] = move;
    s->base.board.open = position_mid_turn(&next) && s->turn.count < JUDGED_PLIES;
    board_player_play(&s->base.board, move, 0);
    if (!s->base.board.open)
        try_turn(s, &s->turn);
}

/* Takes a try in vain back. False if there is none. */
static bool take_back(struct yours_scene *s)
{
    if (!is_refuted(s))
        return false;
    put_position(s);
    return true;
}

static void want_again(void *screen)
{
    struct yours_scene *s = screen;
    move_of(s)->unwanted = s->unwanted = s->base.over = false;
    yours_kept_save(s->base.app);
    put_position(s);
}

static bool undo(void *scene)
{
    struct yours_scene *s = scene;
    if (is_asked(s) && s->unwanted) {
        want_again(s);
        return true;
    }
    if (!is_asked(s) || s->done)
        return false;
    if (board_player_unpick(&s->base.board) || take_back(s))
        return true;
    if (s->turn.count == 0)
        return false;
    board_player_finish(&s->base.board);
    s->turn.count--;
    s->base.board.open = true;
    board_player_undo(&s->base.board, 1, 0);
    return true;
}

/* ---- what the buttons do ---- */

static void try_again(void *screen) { (void)take_back(screen); }

static void go_on(void *screen)
{
    struct yours_scene *s = screen;
    if (s->state == YOURS_ENDS)
        form_screen_close(s);
    else
        open_next(s);
}

static void play_game(void *screen)
{
    struct yours_scene *s = screen;
    scene_pop_to_bottom(s->base.app->scenes);
    scene_push(s->base.app->scenes, choose_scene_new(s->base.app));
}

static bool may_help(const struct yours_scene *s)
{
    return is_asked(s) && !s->done && !s->judging && !s->unwanted && s->best.count > 0;
}

static void show(struct yours_scene *s)
{
    struct judged best = s->best;
    if (is_refuted(s) || s->turn.count > 0)
        put_position(s);
    s->shown = true;
    answer(s, false);
    exercise_play(&s->base, best.plies, best.count, 0);
    try_turn(s, &best);
}

static bool is_to_the_right(const struct yours_scene *s) { return s->best.plies[s->best.count - 1].to % 8 >= 4; }

/* Whether a hint shows the move: the first one shows its half of the board alone. */
static bool shows(const struct yours_scene *s) { return s->hints > 0 || s->wrong >= TWICE; }

static void help(void *screen)
{
    struct yours_scene *s = screen;
    if (!may_help(s)) {
        app_play_sound(s->base.app, SOUND_REFUSE, 0.7f, 0);
        return;
    }
    board_player_finish(&s->base.board);
    if (shows(s)) {
        show(s);
        return;
    }
    (void)take_back(s);
    s->hints++;
    speech_say(s->base.app, app_word(s->base.app, is_to_the_right(s) ? "yours.right" : "yours.left"));
}

/* Never again; Undo brings it back. */
static void refuse(void *screen)
{
    struct yours_scene *s = screen;
    if (s->done) {
        move_of(s)->unwanted = true;
        yours_kept_save(s->base.app);
        open_next(s);
        return;
    }
    put_position(s);
    s->unwanted = move_of(s)->unwanted = s->base.over = true;
    s->base.board.open = false;
    yours_kept_save(s->base.app);
    exercise_focus(&s->base, NEXT);
}

static void see_game(void *screen)
{
    struct yours_scene *s = screen;
    struct record record;
    struct course course;
    int number = yours_search_game(&s->search, move_of(s)->game), ply = move_of(s)->ply, turn = 0;
    if (number < 0 || !game_archive_record(&s->search.games, number, &record))
        return;
    course_of_match(&course, record.match);
    while (turn < course.turns && course.points[turn].ply < ply)
        turn++;
    struct scene *replay = replay_scene_new(s->base.app, &record);
    if (replay)
        replay_scene_go(replay, turn);
    scene_push(s->base.app->scenes, replay);
}

/* ---- drawing ---- */

/* A disc for each of the day's three, turned if it was found. */
static void draw_day(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct yours_scene *s = screen;
    struct yours_day day = yours_on(kept(s), today(s));
    struct box b = node->box;
    float r = fminf(DISC_R, b.w / (2.9f * YOURS_A_DAY)), apart = r * DISC_APART / DISC_R;
    float x = b.x + b.w - apart * (YOURS_A_DAY - 0.5f), y = b.y + b.h / 2;
    for (int i = 0; i < YOURS_A_DAY; i++, x += apart) {
        bool here = is_asked(s) && i == day.count - s->answered;
        if (i < day.count && day.found[i]) {
            canvas_circle(c, x, y, r, rgb(HUE_BRASS), rgb(0xc58a2a));
            exercise_draw_tick(c, x, y, r, UI_DARK);
        } else {
            struct colour plate = i < day.count ? rgb(0x2a2d34) : rgb(0x15171b);
            canvas_circle(c, x, y, r, plate, plate);
            canvas_ring(c, x, y, r - 1, 2, 0, white(0.45f));
        }
        if (here)
            canvas_ring(c, x, y, r + 4, 3, 0, s->base.board.game_style->accent);
    }
}

/* What was played then: a dashed ring; and the refutation of a try. */
static void draw_over(const void *scene, struct canvas *c, const struct board_place *place)
{
    const struct yours_scene *s = scene;
    float x, y, r = .43f * place->square;
    if (is_refuted(s) && has_landed(s))
        exercise_draw_refuted(&s->base, c, place, tried(s)->turn.plies[tried(s)->turn.count - 1],
                              tried(s)->judged.reply.count
                                  ? tried(s)->judged.reply.plies[tried(s)->judged.reply.count - 1]
                                  : (struct move){.kind = MOVE_NONE, .to = NO_SQUARE},
                              cost(s));
    if (!is_done(s) || s->then.count == 0 || s->then.plies[s->then.count - 1].to >= 64)
        return;
    board_place_centre(place, s->then.plies[s->then.count - 1].to, &x, &y);
    canvas_ring(c, x, y, r, 5, 12, black(.6f));
    canvas_ring(c, x, y, r, 3, 12, UI_WHITE);
}

/* ---- the screen ---- */

static void fill_lines(const struct yours_scene *s, struct form *f, char texts[2][YOURS_SAYS_MAX],
                       struct exercise_line out[LINES])
{
    out[LINE_TASK] = (struct exercise_line){yours_scene_task(s, texts[0]), FACE_TITLE, .size = TASK, .units = APART};
    out[LINE_TASK].narrower = FACE_WIDE + FACE_GAP;
    out[LINE_ABOUT] = (struct exercise_line){say_about(f, s), FACE_TEXT, .size = SAID, .units = APART};
    out[LINE_ABOUT].narrower = FACE_WIDE + FACE_GAP;
    out[LINE_ANSWER] = exercise_answer_line(yours_scene_answer(s, texts[1]), SAID);
}

static void walk_head(struct form *f, const struct yours_scene *s)
{
    struct yours_day day = yours_on(kept(s), today(s));
    exercise_head(f, &s->base, app_word(f->app, "yours.heading"), say_costs(f, s));
    form_with(form_picture(f, "day", draw_day), .w = {.part = DAY_PART, .most = DAY_WIDE},
              .said = form_fill_numbers(f, "yours.day", day.count, YOURS_A_DAY));
}

/* Whose turn it is, against whom and when; with the face of whom it was against. */
static void walk_task(struct form *f, struct yours_scene *s, const struct exercise_line *lines, float em)
{
    float high = exercise_height(&s->base, &lines[LINE_TASK], em) + exercise_height(&s->base, &lines[LINE_ABOUT], em);
    form_with(form_row(f), .h.fixed = fmaxf(FACE_WIDE, high + APART), .gap = FACE_GAP);
    form_with(form_column(f), .w.share = 1, .gap = FORM_NONE);
    form_space(f);
    exercise_text(f, "task", &lines[LINE_TASK], em, UI_WHITE);
    if (*lines[LINE_ABOUT].text)
        exercise_text(f, "about", &lines[LINE_ABOUT], em, UI_SOFT);
    form_space(f);
    form_end(f);
    exercise_teacher(f, &s->face, false)->w.fixed = FACE_WIDE;
    form_end(f);
}

/* The gold button, or what to do until there is one. */
static void walk_slot(struct form *f, struct yours_scene *s)
{
    struct form_node *n;
    if (s->state == YOURS_EMPTY)
        n = form_button(f, PLAY, play_game);
    else if (s->state == YOURS_ENDS)
        n = form_button_saying(f, NEXT, app_word(f->app, "prompt.leave"), go_on);
    else if (is_asked(s) && (s->done || s->unwanted))
        n = form_button(f, NEXT, go_on);
    else if (is_refuted(s))
        n = form_button(f, AGAIN, try_again);
    else
        n = form_line(f, "quiet", app_word(f->app, s->state == YOURS_LOOKS ? "yours.wait" : "lesson.quiet.dots"),
                      UI_SOFT);
    n->accent = n->kind != FORM_TEXT && !(s->done && s->base.to_next > 0);
    if (n->kind == FORM_TEXT) {
        n->style.size = 22;
        n->style.align = ALIGN_CENTRE;
    }
    form_with(n, .h.fixed = SLOT_HIGH, .above = APART);
}

static void walk_buttons(struct form *f, struct yours_scene *s)
{
    exercise_buttons(f)->above = BUTTONS_ABOVE;
    if (is_asked(s) && s->done && s->base.to_next <= 0) {
        exercise_button(f, "yours.see", see_game);
        exercise_button(f, "yours.not_this", refuse);
    } else if (is_asked(s) && s->unwanted) {
        exercise_button(f, "prompt.undo", want_again);
        exercise_no_button(f);
    } else if (is_asked(s)) {
        const char *why = may_help(s) ? NULL : app_word(f->app, "yours.thinks");
        struct form_node *n = form_unless(exercise_button(f, shows(s) ? "lesson.show" : "prompt.hint", help), why);
        n->selected = s->wrong >= TWICE && !s->done;
        exercise_button(f, "yours.not_this", refuse);
    } else if (s->state != YOURS_ENDS) {
        exercise_button(f, "prompt.leave", form_screen_close);
    }
    form_end(f);
}

static void walk(struct form *f, void *screen)
{
    struct yours_scene *s = screen;
    bool pad = f->app->input.last_device == DEVICE_PAD;
    char texts[2][YOURS_SAYS_MAX], title[YOURS_SAYS_MAX];
    struct exercise_line lines[LINES];
    fill_lines(s, f, texts, lines);
    const char *said = *say_title(s, title) ? said_answer(f, s, title, lines[LINE_ANSWER].text) : "";
    float em =
        exercise_em(&s->base, exercise_room(&s->base) - SLOT_HIGH - BUTTON_HIGH - APART - BUTTONS_ABOVE, lines, LINES);
    walk_head(f, s);
    exercise_card(f, &s->base);
    walk_task(f, s, lines, em);
    exercise_answer(f, &s->base, form_copy(f, title),
                    s->judging ? EXERCISE_OPEN
                    : s->done  ? EXERCISE_RIGHT
                               : EXERCISE_WRONG,
                    &lines[LINE_ANSWER], em, said);
    form_space(f)->h = (struct form_length){.share = FORM_REST};
    walk_slot(f, s);
    walk_buttons(f, s);
    exercise_end(f);
    exercise_prompts(f, s->unwanted || is_refuted(s) ? "prompt.undo" : "prompt.leave",
                     !may_help(s) ? NULL
                     : shows(s)   ? "lesson.show"
                                  : "prompt.hint");
    form_prompt_buttons(f);
    if (is_asked(s))
        form_prompt(f, pad ? ACTION_PREVIEW : ACTION_HELP, "prompt.rules", exercise_rules);
}

/* ---- time ---- */

/* What glows: the half of the board where it lies; what was tried in vain, in red; and what is as good as what was
 * found. */
static struct exercise_spoken spoken_of(const struct yours_scene *s)
{
    struct exercise_spoken spoken = {.count = 0};
    if (!is_asked(s) || s->unwanted || !has_landed(s))
        return spoken;
    if (is_refuted(s)) {
        const struct judged *reply = &tried(s)->judged.reply;
        spoken.bad = bit(tried(s)->turn.plies[tried(s)->turn.count - 1].to);
        if (reply->count > 0 && reply->plies[reply->count - 1].to < 64)
            spoken.bad |= bit(reply->plies[reply->count - 1].to);
    }
    for (int i = 0; s->done && i < s->turn_count; i++)
        if (s->turns[i].known && i + 1 != s->tried && move_of(s)->best - s->turns[i].judged.value <= YOURS_AS_GOOD)
            spoken.squares |= bit(s->turns[i].turn.plies[s->turns[i].turn.count - 1].to);
    if (s->hints > 0 && !s->tried && s->turn.count == 0 && s->best.count > 0) {
        spoken.squares = (is_to_the_right(s) ? 0xf0f0f0f0f0f0f0f0U : 0x0f0f0f0f0f0f0f0fU) & s->position.board &
                         ~occupied(&s->position);
    }
    return spoken;
}

/* What is asked of the opponent's thread: the best turn, then what each is worth; what was tried comes first. */
static bool judge(struct yours_scene *s)
{
    struct app *app = s->base.app;
    int i = s->judging ? s->tried - 1 : 0;
    struct yours_judged judged;
    if (!is_asked(s) || app_unattended(app))
        return false;
    if (!s->judging && s->best.count == 0) {
        s->asks = -1;
        struct judged best;
        if (yours_ask(app, &s->question, &s->position, JUDGE_DEEP, &best))
            s->best = best;
        return true;
    }
    while (!s->judging && i < s->turn_count && s->turns[i].known)
        i++;
    if (i == s->turn_count)
        return false;
    if (s->asks != i)
        yours_forget(app, &s->question);
    s->asks = i;
    if (!yours_ask_turn(app, &s->question, &s->position, s->turns[i].turn.plies, s->turns[i].turn.count, &judged))
        return true;
    s->turns[i].judged = judged;
    s->turns[i].known = true;
    if (s->judging && i + 1 == s->tried)
        judge_try(s);
    return true;
}

static unsigned looked_at(const struct yours_scene *s)
{
    const struct board_player *b = &s->base.board;
    enum { MIDDLE = 27 }; /* of the board */
    if (!is_asked(s))
        return PICK_NOWHERE;
    if (s->tried)
        return tried(s)->turn.plies[tried(s)->turn.count - 1].to;
    unsigned seen = !b->unfocused || b->pointer ? b->cursor : MIDDLE;
    return seen < PICK_DONE ? seen : MIDDLE;
}

static enum mood_name mood_of(const struct yours_scene *s)
{
    if (s->state == YOURS_LOOKS || s->judging)
        return MOOD_THINKING;
    return is_refuted(s) ? MOOD_WORRIED : is_done(s) && !s->shown ? MOOD_GLAD : MOOD_CALM;
}

/* After three the face goes home. */
static int go_home(struct yours_scene *s, float ms)
{
    bool calm = settings_on(&s->base.app->settings, SETTING_REDUCE_MOTION) || app_pace(s->base.app) <= 0;
    if (s->state != YOURS_ENDS || s->gone >= 1) {
        s->face.away = s->state == YOURS_ENDS ? 1 : 0;
        return SCENE_STILL;
    }
    s->gone = calm ? 1 : fminf(1, s->gone + ms / HOME_MS);
    s->face.away = s->gone;
    return 0;
}

/* The opponent's event wakes the loop; what it has answered leads to the next question. */
static int wait_for(const struct yours_scene *s, bool goes_on)
{
    enum { READING_MS = 30 };
    bool asked = s->question.ticket || s->search.question.ticket;
    return s->search.games.rest ? READING_MS : goes_on && !asked ? 0 : SCENE_STILL;
}

static int update(struct scene *scene, double dt)
{
    struct yours_scene *s = (struct yours_scene *)scene;
    float ms = (float)(dt * 1000.0);
    int next = exercise_update(scene, dt);
    bool goes_on = s->state == YOURS_LOOKS && yours_search_update(s->base.app, &s->search);
    if (s->state == YOURS_LOOKS && !goes_on)
        open_next(s);
    next = scene_soonest(next, wait_for(s, judge(s) || goes_on));
    struct exercise_spoken spoken = spoken_of(s);
    next = scene_soonest(next, exercise_light(&s->base, &spoken, ms));
    next = scene_soonest(next, exercise_teacher_update(&s->base, &s->face, mood_of(s), looked_at(s), ms));
    next = scene_soonest(next, go_home(s, ms));
    return scene_soonest(next, exercise_lead(&s->base, is_done(s), NEXT, ms));
}

/* A press on the board takes a refuted try back, and counts as well. */
static bool action(struct scene *scene, const struct action_event *event)
{
    struct yours_scene *s = (struct yours_scene *)scene;
    bool pointed = event->action == ACTION_PRESS && box_has(form_board_box(s->base.base.form), event->x, event->y);
    face_wake(&s->face.life);
    if (pointed && take_back(s))
        board_player_finish(&s->base.board);
    return exercise_action(scene, event);
}

static void leave(struct scene *scene, enum intent intent)
{
    struct yours_scene *s = (struct yours_scene *)scene;
    yours_forget(s->base.app, &s->question);
    yours_forget(s->base.app, &s->search.question);
    exercise_leave(scene, intent);
}

static void destroy(struct scene *scene)
{
    struct yours_scene *s = (struct yours_scene *)scene;
    yours_search_end(s->base.app, &s->search);
    exercise_destroy(scene);
}

static const struct board_class YOURS_BOARD = {.kind = BOARD_OF_PUZZLE,
                                               .ends_on_placed = true,
                                               .chosen = play,
                                               .command = help,
                                               .mark = exercise_mark,
                                               .draw_over = draw_over};

static struct scene *make(struct app *app, uint32_t only)
{
    static const struct scene_class class_ = {.name = "yours",
                                              .leave = leave,
                                              .action = action,
                                              .update = update,
                                              .describe = exercise_describe,
                                              .destroy = destroy};
    static const struct exercise_class exercise = {.board = &YOURS_BOARD, .share = 0.56f, .walk = walk, .undo = undo};
    struct setup setup = {.seed = 1};
    struct yours_scene *s = exercise_new(sizeof *s, &class_, &exercise, app, &game_classic);
    if (!s)
        return NULL;
    s->only = only;
    yours_search_begin(app, &s->search, only);
    exercise_teacher_begin(&s->face, CAST_MADAM, &game_classic, 1);
    (void)variant_start(&game_classic, &setup, &s->position);
    exercise_put(&s->base, &s->position, false);
    s->base.over = true;
    s->base.board.unfocused = true;
    if (!yours_search_update(app, &s->search))
        open_next(s);
    return &s->base.base.scene;
}

struct scene *yours_scene_new(struct app *app) { return make(app, 0); }

struct scene *yours_scene_of(struct app *app, uint32_t game) { return make(app, game); }
