#include "app/ui/hint_line.h"

#include <stdio.h>

#include "app/text/reasons.h"
#include "app/text/turn_words.h"
#include "app/ui/ui.h"

#define SECOND_BEST rgb(0xece6da)

static const char *const NUMBERS[] = {"1", "2"};

static struct colour colour_of(const struct hint_line *h) { return h->rank == 0 ? h->game_style->accent : SECOND_BEST; }

struct turn_line hint_line_words(const struct hint_line *h, const struct app *app, struct hint_said *said)
{
    *said = (struct hint_said){.name = ""};
    if (h->judged) {
        (void)turn_words_short(app->words, h->position, h->judged->plies, h->judged->count, said->name,
                               sizeof said->name);
        if (settings_on(&app->settings, SETTING_NUMBERS))
            reasons_worth(app->words, h->position, h->judged->value, said->value, sizeof said->value);
        else
            (void)snprintf(said->value, sizeof said->value, "%s", reasons_standing(app->words, h->judged->value));
        reasons_idea(app->words, h->position, h->reason, said->reason, sizeof said->reason);
    }
    return (struct turn_line){.name = settings_squares(&app->settings) ? said->name : "",
                              .value = said->value,
                              .reason = said->reason,
                              .number = NUMBERS[h->rank],
                              .accent = h->game_style->accent,
                              .number_colour = colour_of(h),
                              .on_number = h->rank == 0 ? h->game_style->on_accent : UI_DARK,
                              .value_colour = h->rank == 0 ? h->game_style->accent : UI_SOFT,
                              .unknown = h->judged == NULL};
}

struct advice hint_line_ring(const struct hint_line *h)
{
    return (struct advice){.position = h->position,
                           .plies = h->judged->plies,
                           .count = h->judged->count,
                           .colour = colour_of(h),
                           .number = NUMBERS[h->rank]};
}
