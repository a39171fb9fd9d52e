#include <stdio.h>
#include <string.h>

#include "app/scenes/editor/editor_internal.h"
#include "app/session/opponent.h"
#include "app/session/session.h"
#include "app/text/words.h"
#include "base/bits.h"

int editor_ways(const struct editor *s)
{
    return 1 + 2 * (EXTERNAL_ENGINES_POSSIBLE && s->app->settings.engine[0] ? OPPONENT_EXTERNAL : LEVELS);
}

static void say_versus(struct editor *s)
{
    char other[96];
    int opponent = (s->as + 1) / 2;
    (void)session_player_name(s->app, opponent, 1, other, sizeof other);
    if (s->as == 0)
        (void)snprintf(s->versus, sizeof s->versus, "%s", app_word(s->app, "choose.people"));
    else
        words_fill(s->versus, sizeof s->versus, app_word(s->app, "editor.as"),
                   app_side_word(s->app, game_style_of(editor_game(s)), (s->as - 1) % 2 ? SECOND : FIRST), other);
}

/* "Black to move: 838 turns". */
static void say_turn(struct editor *s)
{
    const struct words *words = s->app->words;
    int turns = (int)variant_of(&s->judged)->turns(&s->judged), score[2];
    char numbers[2][16];
    const char *turn = app_side_word(s->app, game_style_of(editor_game(s)), s->judged.turn);
    position_score(&s->judged, score);
    switch (position_status(&s->judged)) {
    case STATUS_OVER:
        format_number(words, numbers[0], sizeof numbers[0], score[FIRST]);
        format_number(words, numbers[1], sizeof numbers[1], score[SECOND]);
        words_fill(s->says, sizeof s->says, app_word(s->app, "editor.over"), numbers[0], numbers[1]);
        break;
    case STATUS_PASS:
        words_fill(s->says, sizeof s->says, app_word(s->app, "editor.pass"), turn, NULL);
        break;
    default:
        format_number(words, numbers[0], sizeof numbers[0], turns);
        words_fill(s->says, sizeof s->says, words_plural(words, "editor.moves", turns), numbers[0], turn);
    }
}

static int on_rails(const struct position *p)
{
    int pieces = 0;
    for (unsigned edge = 0; edge < EDGES; edge++)
        for (unsigned i = 0; i < RAIL_STACKS; i++)
            pieces += (int)position_rail(p, (enum edge)edge, i);
    return pieces;
}

/* "8 : 18 · 42 discs on the rails". */
static void say_count(struct editor *s)
{
    const struct position *p = editor_position(s);
    char score[32], rest[96];
    int counts[2], empty = bits_count(p->board & ~occupied(p));
    bool rails = position_draft_has_pawns(&s->draft);
    position_score(p, counts);
    (void)snprintf(score, sizeof score, "%d : %d", counts[FIRST], counts[SECOND]);
    words_count(s->app->words, rest, sizeof rest, rails ? "editor.rails" : "editor.empty_squares",
                rails ? on_rails(p) : empty);
    words_fill(s->count, sizeof s->count, app_word(s->app, "choose.named"), score, rest);
}

/* The pieces that can be put down, with their names. */
static void list_pieces(struct editor *s)
{
    const char *const *sides = game_style_of(editor_game(s))->side_word;
    const char *const words[POSITION_DRAFT_PIECES] = {sides[FIRST], sides[SECOND], "editor.pawn", "editor.pawn",
                                                      "editor.nothing"};
    s->piece_count = 0;
    for (int i = 0; i < POSITION_DRAFT_PIECES; i++)
        if (position_draft_has_pawns(&s->draft) ||
            (i != POSITION_DRAFT_PAWN_FIRST && i != POSITION_DRAFT_PAWN_SECOND)) {
            s->piece_words[s->piece_count] = words[i];
            s->pieces[s->piece_count++] = (enum position_draft_piece)i;
        }
}

void editor_judge(struct editor *s)
{
    const struct position *p = editor_position(s);
    s->possible = position_draft_judge(&s->draft, &s->judged, &s->error);
    if (s->possible)
        say_turn(s);
    else
        (void)words_fault(s->app->words, s->says, sizeof s->says, &s->error);
    say_count(s);
    say_versus(s);
    list_pieces(s);
    (void)snprintf(s->hands, sizeof s->hands, "%d : %d", p->hand[FIRST], p->hand[SECOND]);
}
