#include "app/session/seating.h"

#include <stdio.h>

#include "app/core/app.h"
#include "app/session/session.h"
#include "app/store/people_kept.h"
#include "career/match_terms.h"

int seating_ahead(const struct box_choice *choice, const struct position *start)
{
    if (handicap_corners(start) > 0)
        return -1;
    return choice->seats[0].corners > 0 ? 0 : choice->seats[1].corners > 0 ? 1 : -1;
}

int seating_begins(const struct box_choice *choice, const struct position *start)
{
    int ahead = seating_ahead(choice, start);
    if (ahead >= 0)
        return ahead;
    return choice->begins == BEGINS_BY_LOT ? -1 : choice->begins < BEGINS_BY_TURNS ? (int)choice->begins : choice->next;
}

static struct box_choice *choice_of(struct app *app, const struct variant *variant)
{
    return &app->settings.choices[choice_place(variant)];
}

/* The player who goes first is drawn by lot unless there is a handicap. */
static void draw_first(struct box_choice *choice, struct game_setup *game_setup, uint32_t seed)
{
    struct position start;
    int first = choice_first_player(choice, seed);
    int ahead = variant_start(game_setup->variant, &game_setup->setup, &start) ? seating_ahead(choice, &start) : -1;
    game_setup->first_player = ahead >= 0 ? ahead : first;
    game_setup->drawn = ahead < 0 && choice->begins == BEGINS_BY_LOT;
}

void seating_set_up(struct app *app, const struct variant *variant, uint32_t seed)
{
    struct box_choice *choice = choice_of(app, variant);
    struct game_setup *game_setup = &app->session->game_setup;
    *game_setup = (struct game_setup){.variant = variant,
                                      .setup = choice->setup,
                                      .opponent = choice->opponent,
                                      .player = choice->player,
                                      .seats = {choice->seats[0], choice->seats[1]},
                                      .series = {.kind = choice->series},
                                      .clock = clock_begin(choice->clock, choice->clock_loses),
                                      .hints = choice->hints};
    draw_first(choice, game_setup, seed);
    game_setup->setup.seed = seed;
    game_setup->eased = people_kept_easy(app, game_setup);
}

void seating_next(struct app *app, struct game_setup *game_setup, uint32_t seed)
{
    struct box_choice *choice = choice_of(app, game_setup->variant);
    bool fixed = choice->begins == BEGINS_FIRST_PLAYER || choice->begins == BEGINS_SECOND_PLAYER;
    int now = game_setup->first_player;
    game_setup->eased = people_kept_easy(app, game_setup);
    draw_first(choice, game_setup, seed);
    if (fixed) /* or swapped, because the players have swapped seats */
        game_setup->first_player = now;
    if (series_over(&game_setup->series))
        game_setup->series = (struct series){.kind = game_setup->series.kind};
}

void seating_over(struct app *app, struct game_setup *game_setup, int winner)
{
    choice_game_over(choice_of(app, game_setup->variant), game_setup->first_player, winner);
    if (!series_over(&game_setup->series))
        series_count(&game_setup->series, winner);
}

void seating_swap(struct box_choice *choice)
{
    struct seat seat = choice->seats[0];
    int player = choice->player;
    choice->seats[0] = choice->seats[1];
    choice->seats[1] = seat;
    choice->player = choice->opponent;
    choice->opponent = player;
    choice->next = 1 - choice->next;
    if (choice->begins <= BEGINS_SECOND_PLAYER)
        choice->begins = choice->begins == BEGINS_FIRST_PLAYER ? BEGINS_SECOND_PLAYER : BEGINS_FIRST_PLAYER;
}

static void show_pad(struct app *app, int seat)
{
    app->input.last_seat = seat;
    app->input.last_style = pads_style(app->pads, seat);
    app_play_sound(app, SOUND_MENU_PRESS, 0.8f, 0.0f);
}

const char *seating_pad_word(const struct app *app, int seat, char out[PAD_WORD_MAX])
{
    int pad = pads_at(app->pads, seat);
    return words_fill_numbers(out, PAD_WORD_MAX, app_word(app, "people.pad"), pad ? pad : seat + 1, 0);
}

const char *seating_guest_word(const struct app *app, const struct guest *guest, char out[PAD_WORD_MAX])
{
    static const char *const keys[] = {[GUEST_NOTHING] = "night.shares",
                                       [GUEST_MOUSE] = "people.mouse",
                                       [GUEST_FINGER] = "night.finger",
                                       [GUEST_ARROWS] = "night.arrows",
                                       [GUEST_LETTERS] = "night.letters"};
    if (guest->device == GUEST_PAD)
        return words_fill_numbers(out, PAD_WORD_MAX, app_word(app, "people.pad"), guest->pad, 0);
    return app_word(app, keys[guest->device]);
}

void seating_pad_sits(struct app *app, int pad, int seat)
{
    pads_sit(app->pads, pad, seat);
    show_pad(app, seat);
}

bool seating_pads(struct app *app, const struct action_event *event, bool push)
{
    if (event->action == ACTION_SIT && pads_find_seat(app->pads, event->pad, push)) {
        show_pad(app, pads_at(app->pads, 0) == event->pad ? 0 : 1);
        return true;
    }
    if (event->action != ACTION_SWAP || !push || !pads_both(app->pads))
        return false;
    pads_swap(app->pads);
    show_pad(app, 1 - event->seat);
    return true;
}

void seating_tell_pads(struct app *app, struct pads_told *told)
{
    for (int seat = 0; seat < PAD_SEATS; seat++) {
        const int pad = pads_at(app->pads, seat);
        const bool here = pads_connected(app->pads, seat), other = pad != told->at[seat];
        const bool gone = pads_missing(app->pads, seat) && told->here[seat] && !other;
        char text[96];
        if (gone)
            speech_say(app, words_fill_numbers(text, sizeof text, app_word(app, "pad.gone"), pad, 0));
        else if (here && (other || !told->here[seat]))
            speech_say(app, words_fill_numbers(text, sizeof text, app_word(app, "pad.joined"), pad, seat + 1));
        if (gone || (here && (other || !told->here[seat])))
            speech_breathe(app);
        told->at[seat] = pad;
        told->here[seat] = here;
    }
}

void seating_settle(struct box_choice *choice)
{
    if (choice->player > 0 && choice->opponent == 0)
        seating_swap(choice);
}
