/* Statistics of finished games for the choice of a game: the last one, durations, the fair opponent. */
#include <stdio.h>

#include "app/scenes/choose/choose_internal.h"
#include "app/session/opponent.h"
#include "app/store/game_archive.h"

enum { MINUTE = 60 };

static void read_last(struct choose_past *past, const struct archive *a)
{
    int i = a->count - 1;
    while (i >= 0 && (a->games[i].removed || !game_style_on_shelf(a->games[i].variant)))
        i--;
    if (i < 0)
        return;
    past->opponent = settings_opponent(a->games[i].opponent[0] ? a->games[i].opponent : "0");
    past->game = past->opponent < 0 ? NULL : a->games[i].variant;
}

void choose_read_past(struct choose *s)
{
    struct game_archive_list list = {.strange = false};
    s->past = (struct choose_past){.game = NULL};
    game_archive_read(s->app, &list);
    read_last(&s->past, &list.archive);
    for (int i = 0; i < s->count; i++)
        s->past.seconds[i] =
            archive_seconds(&list.archive, &(struct archive_filter){.variant = s->games[i], .removed = false});
    int halves = archive_strength(&list.archive);
    s->past.fair = (halves + 1) / 2;
    game_archive_list_finish(&list);
}

const char *choose_minutes(const struct choose *s, char *out, size_t size)
{
    int seconds = s->past.seconds[s->game];
    return seconds ? words_count(s->app->words, out, size, "choose.minutes", (seconds + MINUTE - 1) / MINUTE) : "";
}

const char *choose_last_line(const struct choose *s, char *out, size_t size)
{
    const struct choose_past *past = &s->past;
    if (!past->game)
        return "";
    const char *game = app_game_word(s->app, "title", past->game), *against = s->engine;
    if (past->opponent == OPPONENT_PERSON)
        return words_fill(out, size, app_word(s->app, "choose.last_people"), game, NULL);
    if (choose_has_face(past->opponent))
        against = app_word_of(s->app, "cast", CAST[cast_of_level(past->opponent)].id);
    return words_fill(out, size, app_word(s->app, "choose.last"), game, against);
}
