/* Game nights from three to eight players, by the rules of docs/game_night.md. */
#include "career/game_night.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/variant.h"
#include "support/test.h"

static char NAMES[GAME_NIGHT_MOST][PLAYER_NAME_MAX] = {"Anna", "Ben", "Cora", "Dan", "Eva", "Finn", "Gus", "Hana"};

static struct game_night begin(enum game_night_form form, int count, uint32_t seed)
{
    struct game_night e;
    assert_true(game_night_begin(&e, form, NAMES, count, seed));
    return e;
}

/* The player wins the match with 20 to 12. */
static void wins(struct game_night *e, int match, int player)
{
    int seat = e->matches[match].player[0] == player ? 0 : 1, discs[2] = {seat ? 12 : 20, seat ? 20 : 12};
    assert_int_equal(e->matches[match].player[seat], player);
    assert_true(game_night_play(e, match, seat, discs));
}

static void draws(struct game_night *e, int match, int first, int second)
{
    int discs[2] = {first, second};
    assert_true(game_night_play(e, match, DRAW, discs));
}

/* ---- everybody against everybody ---- */

static void everybody_meets_everybody_once(void **state)
{
    (void)state;
    for (int count = GAME_NIGHT_LEAST; count <= GAME_NIGHT_MOST; count++) {
        struct game_night e = begin(GAME_NIGHT_ALL, count, 1);
        int firsts[GAME_NIGHT_MOST] = {0};
        assert_int_equal(e.match_count, count * (count - 1) / 2);
        for (int a = 0; a < count; a++)
            for (int b = 0; b < a; b++)
                assert_true(game_night_between(&e, a, b) >= 0);
        for (int i = 0; i < e.match_count; i++)
            firsts[e.matches[i].player[e.matches[i].first]]++;
        for (int i = 0; i < count; i++) /* as often first as second, or once more or less */
            assert_in_range(2 * firsts[i], count - 2, count);
    }
}

static void nobody_plays_three_times_running(void **state)
{
    (void)state;
    for (int count = GAME_NIGHT_LEAST; count <= GAME_NIGHT_MOST; count++) {
        struct game_night e = begin(GAME_NIGHT_ALL, count, 1);
        for (int player = 0; player < count; player++) {
            int running = 0;
            for (int i = 0; i < e.match_count; i++) {
                const int *p = e.matches[i].player;
                running = p[0] == player || p[1] == player ? running + 1 : 0;
                assert_true(running < 3);
            }
        }
    }
}

static void ties_are_broken_by_the_direct_match_then_discs_then_lot(void **state)
{
    (void)state;
    struct game_night e = begin(GAME_NIGHT_ALL, 4, 7);
    struct game_night_standing table[GAME_NIGHT_MOST];
    /* Anna, Ben and Cora 4 points each in a circle, Dan none; discs decide: Ben beats Dan by more. */
    wins(&e, game_night_between(&e, 0, 1), 0);
    wins(&e, game_night_between(&e, 1, 2), 1);
    wins(&e, game_night_between(&e, 0, 2), 2);
    wins(&e, game_night_between(&e, 0, 3), 0);
    wins(&e, game_night_between(&e, 2, 3), 2);
    int match = game_night_between(&e, 1, 3), seat = e.matches[match].player[0] == 1 ? 0 : 1;
    assert_true(game_night_play(&e, match, seat, (int[]){seat ? 2 : 30, seat ? 30 : 2}));
    assert_true(game_night_over(&e));
    assert_int_equal(game_night_table(&e, table), 4);
    assert_int_equal(table[0].player, 1);
    assert_int_equal(table[0].points, 4);
    assert_int_equal(table[0].discs, 28);
    assert_int_equal(table[3].player, 3);
    int first = e.players[0].lot < e.players[2].lot ? 0 : 2; /* these two have the same of everything */
    assert_int_equal(table[1].player, first);
    /* Two with the same points: who has won their match. */
    e = begin(GAME_NIGHT_ALL, 3, 7);
    wins(&e, game_night_between(&e, 0, 1), 1);
    wins(&e, game_night_between(&e, 0, 2), 0);
    (void)game_night_table(&e, table);
    assert_int_equal(table[0].player, 1);
    assert_int_equal(table[1].player, 0);
}

/* Two with the same points, whichever of them has the first seat: their own match ranks before all discs. */
static void discs_do_not_outweigh_the_direct_match(void **state)
{
    (void)state;
    for (int match = 0; match < 6; match++)
        for (int seat = 0; seat < 2; seat++) {
            struct game_night e = begin(GAME_NIGHT_ALL, 4, 7);
            struct game_night_standing table[GAME_NIGHT_MOST];
            int winner = e.matches[match].player[seat], loser = e.matches[match].player[1 - seat], third = 0;
            while (third == winner || third == loser)
                third++;
            assert_true(game_night_play(&e, match, seat, (int[]){seat ? 31 : 33, seat ? 33 : 31}));
            int other = game_night_between(&e, loser, third), place = e.matches[other].player[0] == loser ? 0 : 1;
            assert_true(game_night_play(&e, other, place, (int[]){place ? 4 : 60, place ? 60 : 4}));
            (void)game_night_table(&e, table);
            assert_int_equal(table[0].player, winner);
            assert_int_equal(table[1].player, loser);
        }
}

static void a_match_is_skipped_to_the_end(void **state)
{
    (void)state;
    struct game_night e = begin(GAME_NIGHT_ALL, 5, 3);
    int first = game_night_next(&e), second = game_night_after(&e, first);
    assert_true(game_night_skip(&e));
    assert_int_equal(game_night_next(&e), second);
    while (game_night_next(&e) != first)
        wins(&e, game_night_next(&e), e.matches[game_night_next(&e)].player[0]);
    assert_int_equal(game_night_done(&e), 9);
}

static void who_leaves_plays_no_more(void **state)
{
    (void)state;
    struct game_night e = begin(GAME_NIGHT_ALL, 4, 3);
    struct game_night_standing table[GAME_NIGHT_MOST];
    int match = game_night_between(&e, 0, 1);
    wins(&e, match, 0);
    assert_true(game_night_leave(&e, 0));
    assert_false(game_night_leave(&e, 0));
    while (game_night_next(&e) >= 0) {
        const int *p = e.matches[game_night_next(&e)].player;
        assert_true(p[0] != 0 && p[1] != 0);
        wins(&e, game_night_next(&e), p[0]);
    }
    (void)game_night_table(&e, table);
    for (int i = 0; i < 4; i++)
        if (table[i].player == 0)
            assert_int_equal(table[i].points, 2); /* what was played stands */
}

/* ---- knock-out ---- */

static void a_knockout_has_one_winner(void **state)
{
    (void)state;
    for (int count = GAME_NIGHT_LEAST; count <= GAME_NIGHT_MOST; count++)
        for (uint32_t seed = 0; seed < 20; seed++) {
            struct game_night e = begin(GAME_NIGHT_KNOCKOUT, count, seed);
            struct game_night_standing table[GAME_NIGHT_MOST];
            int winner = -1, played = 0;
            for (int match; (match = game_night_next(&e)) >= 0; played++) {
                winner = e.matches[match].player[seed % 2];
                wins(&e, match, winner);
                assert_true(played < GAME_NIGHT_MATCHES_MAX);
            }
            assert_int_equal(played, count - 1 + (count >= 4)); /* and the third place */
            assert_int_equal(game_night_table(&e, table), count);
            assert_int_equal(table[0].player, winner);
        }
}

static void free_places_are_drawn_and_never_meet(void **state)
{
    (void)state;
    int free_first[GAME_NIGHT_MOST] = {0};
    for (uint32_t seed = 0; seed < 60; seed++) {
        struct game_night e = begin(GAME_NIGHT_KNOCKOUT, 5, seed);
        int free_ones = 0;
        for (int i = 0; i < e.match_count; i++) {
            const struct game_night_match *m = &e.matches[i];
            if (m->round == 0 && m->walkover) {
                free_ones++;
                free_first[m->player[0]]++;
                assert_int_equal(m->player[1], GAME_NIGHT_NOBODY);
            }
        }
        assert_int_equal(free_ones, 3);
    }
    for (int i = 0; i < 5; i++)
        assert_in_range(free_first[i], 15, 55);
}

static void a_drawn_match_is_played_again_and_then_decided(void **state)
{
    (void)state;
    struct game_night e = begin(GAME_NIGHT_KNOCKOUT, 4, 11);
    int match = game_night_next(&e);
    draws(&e, match, 32, 32);
    assert_int_equal(game_night_next(&e), match);
    draws(&e, match, 33, 31); /* discs of both */
    assert_true(e.matches[match].over);
    assert_int_equal(e.matches[match].winner, 0);
    match = game_night_next(&e);
    draws(&e, match, 32, 32);
    draws(&e, match, 32, 32);
    assert_true(e.matches[match].over);
    const int *p = e.matches[match].player; /* then the lot */
    assert_int_equal(e.matches[match].winner, e.players[p[0]].lot < e.players[p[1]].lot ? 0 : 1);
}

static void who_leaves_a_knockout_loses_by_not_playing(void **state)
{
    (void)state;
    for (int leaver = 0; leaver < 8; leaver++) {
        struct game_night e = begin(GAME_NIGHT_KNOCKOUT, 8, 5);
        wins(&e, game_night_next(&e), e.matches[game_night_next(&e)].player[0]);
        assert_true(game_night_leave(&e, leaver));
        while (game_night_next(&e) >= 0) {
            const int *p = e.matches[game_night_next(&e)].player;
            assert_true(p[0] != leaver && p[1] != leaver);
            wins(&e, game_night_next(&e), p[1]);
        }
        for (int i = 0; i < e.match_count; i++)
            assert_true(e.matches[i].over);
    }
}

/* ---- kept ---- */

static void assert_same(const struct game_night *a, const struct game_night *b)
{
    struct strbuf one = {0}, two = {0};
    game_night_write(a, &one);
    game_night_write(b, &two);
    assert_string_equal(strbuf_text(&one), strbuf_text(&two));
    assert_int_equal(game_night_next(a), game_night_next(b));
    for (int i = 0; i < a->match_count; i++) {
        assert_int_equal(a->matches[i].winner, b->matches[i].winner);
        assert_int_equal(a->matches[i].player[0], b->matches[i].player[0]);
        assert_int_equal(a->matches[i].first, b->matches[i].first);
    }
    strbuf_free(&one);
    strbuf_free(&two);
}

static void a_game_night_goes_on_another_day(void **state)
{
    (void)state;
    for (int form = GAME_NIGHT_ALL; form <= GAME_NIGHT_KNOCKOUT; form++) {
        struct game_night e = begin((enum game_night_form)form, 5, 99), read;
        e.game = 3;
        e.clock = CLOCK_GAME_3;
        struct strbuf text = {0};
        draws(&e, game_night_next(&e), 32, 32);
        assert_true(game_night_skip(&e));
        wins(&e, game_night_next(&e), e.matches[game_night_next(&e)].player[1]);
        struct game_night before = e;
        assert_true(game_night_leave(&e, 2));
        game_night_write(&e, &text);
        assert_true(game_night_read(&read, strbuf_text(&text)));
        assert_same(&e, &read);
        assert_int_equal(read.game, 3);
        assert_int_equal(read.clock, CLOCK_GAME_3);
        assert_true(game_night_undo(&read));
        assert_same(&before, &read);
        strbuf_free(&text);
    }
}

/* Of games that were played to their end; not of those that were told or given up. The first of several has it. */
static void what_there_is_to_remember(void **state)
{
    (void)state;
    struct game_night e = begin(GAME_NIGHT_ALL, 4, 1), read;
    struct game_night_award chain, closest;
    struct strbuf text = {0};
    assert_true(game_night_play(&e, 0, 0, (int[]){33, 32})); /* closer than all others, and told */
    assert_false(game_night_longest_chain(&e, &chain));
    assert_false(game_night_closest(&e, &closest));
    assert_true(game_night_play_out(&e, 1, 1, (int[]){30, 34}, (int[]){9, 14}));
    assert_true(game_night_play_out(&e, 2, DRAW, (int[]){32, 32}, (int[]){14, 5}));
    assert_true(game_night_play_out(&e, 3, 0, (int[]){31, 33}, (int[]){3, 4})); /* the fewest win */
    assert_true(game_night_play_out(&e, 4, 0, (int[]){33, 31}, (int[]){3, 4}));
    game_night_write(&e, &text);
    assert_true(game_night_read(&read, strbuf_text(&text)));
    strbuf_free(&text);
    assert_true(game_night_longest_chain(&read, &chain) && game_night_closest(&read, &closest));
    assert_int_equal(chain.player, e.matches[1].player[1]);
    assert_int_equal(chain.number, 14);
    assert_int_equal(closest.player, e.matches[3].player[0]);
    assert_int_equal(closest.number, 2);
}

static void a_round_may_have_another_game(void **state)
{
    (void)state;
    struct game_night e = begin(GAME_NIGHT_ALL, 4, 1), read;
    struct strbuf text = {0};
    int before = game_night_game(&e, 0, 6);
    wins(&e, 0, e.matches[0].player[0]);
    for (int game = 0; game < 6; game++)
        assert_true(game_night_choose(&e, 0, game));
    assert_int_equal(e.event_count, 2); /* who goes through them has chosen once */
    assert_true(game_night_choose(&e, 2, 3));
    assert_false(game_night_choose(&e, 2, -1));
    assert_false(game_night_choose(&e, e.rounds, 0));
    assert_int_equal(game_night_game(&e, 1, 6), 5); /* of the same round */
    assert_int_equal(game_night_game(&e, 4, 6), 3);
    game_night_write(&e, &text);
    assert_true(game_night_read(&read, strbuf_text(&text)));
    strbuf_free(&text);
    assert_int_equal(game_night_game(&read, 0, 6), 5);
    assert_int_equal(game_night_game(&read, 4, 6), 3);
    assert_int_equal(game_night_game(&read, 4, 2), 0); /* of a program that has fewer games */
    assert_true(game_night_undo(&read) && game_night_undo(&read));
    assert_int_equal(game_night_game(&read, 0, 6), before);
    read.game = 2;
    assert_false(game_night_choose(&read, 0, 1));
}

static void a_damaged_text_is_refused(void **state)
{
    (void)state;
    struct game_night e = begin(GAME_NIGHT_ALL, 3, 1), read = e;
    struct strbuf text = {0};
    wins(&e, game_night_next(&e), e.matches[game_night_next(&e)].player[0]);
    game_night_write(&e, &text);
    static const char *const wrong[] = {
        "",
        "night = all -1 off 1\n",
        "player = A\nplayer = B\nnight = all -1 off 1\n",
        "player = A\nplayer = B\nplayer = C\nnight = most -1 off 1\n",
        "player = A\nplayer = B\nplayer = C\nnight = all 99 off 1\n",
        "player = A\nplayer = B\nplayer = C\nnight = all -1 off 1\nplayed = 3 0 1 1\n",
        "player = A\nplayer = B\nplayer = C\nnight = all -1 off 1\nplayed = 0 3 1 1\n",
        "player = A\nplayer = B\nplayer = C\nnight = all -1 off 1\nleft = 9 0 0 0\n",
        "player = A\nplayer = B\nplayer = C\nnight = all -1 off 1\nplayed = 0 0 1\n",
        "player = A\nplayer = B\nplayer = C\nplayed = 0 0 1 1\n",
        "player = A\nplayer = B\nplayer = C\nnight = all -1 off 1\nplayed = 0 0 1 1 4\n",
        "player = A\nplayer = B\nplayer = C\nnight = all -1 off 1\nplayed = 0 0 1 1 4 -4\n",
        "player = A\nplayer = B\nplayer = C\nnight = all -1 off 1\nplayed = 0 0 1 1 4 4 4\n",
        "player = A\nplayer = B\nplayer = C\nnight = all -1 off 1\ngame = 9 0 0 0\n",
        "player = A\nplayer = B\nplayer = C\nnight = all 2 off 1\ngame = 0 0 0 0\n",
        "no pair"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (game_night_read(&read, wrong[i]))
            fail_msg("\"%s\" was taken", wrong[i]);
    for (size_t i = 0; i < text.length; i++) { /* whatever a byte is changed to: refused, or a game night */
        char was = text.text[i];
        text.text[i] = (char)(was ^ 1);
        if (game_night_read(&read, strbuf_text(&text)))
            assert_in_range(read.count, GAME_NIGHT_LEAST, GAME_NIGHT_MOST);
        text.text[i] = was;
    }
    strbuf_free(&text);
}

static void the_same_name_twice_gets_a_number(void **state)
{
    (void)state;
    char names[4][PLAYER_NAME_MAX] = {"Anna", "Anna", "Ben", "Anna"};
    struct game_night e;
    assert_true(game_night_begin(&e, GAME_NIGHT_ALL, names, 4, 1));
    assert_string_equal(e.players[1].name, "Anna 2");
    assert_string_equal(e.players[3].name, "Anna 3");
    assert_false(game_night_begin(&e, GAME_NIGHT_ALL, names, 2, 1));
    assert_int_equal(e.count, 4);
}

/* Nobody is called as another is, whatever they typed; and a name of its own stays as it is. */
static void a_number_is_free_and_fits(void **state)
{
    static const struct {
        const char *typed[4], *called[4];
    } nights[] = {
        {{"Ben 2", "Ben", "Ben", "Ben"}, {"Ben 2", "Ben", "Ben 3", "Ben 4"}},
        {{"Ben", "Ben", "Ben 2", "Ben 2"}, {"Ben", "Ben 2", "Ben 2 2", "Ben 2 3"}},
        {{"Anna Berg", "Anna", "Anna", "Ann"}, {"Anna Berg", "Anna", "Anna 2", "Ann"}},
        {{"ääääääääääääääää", "ääääääääääääääää", "ääääääääääääää 2", "a"},
         {"ääääääääääääääää", "ääääääääääääää 2", "ääääääääääääää 3", "a"}},
        {{"abcdefghijklm op", "abcdefghijklm op", "b", "c"}, {"abcdefghijklm op", "abcdefghijklm 2", "b", "c"}},
    };
    (void)state;
    for (size_t night = 0; night < sizeof nights / sizeof nights[0]; night++) {
        char names[4][PLAYER_NAME_MAX];
        struct game_night e, read;
        struct strbuf text = {0};
        for (int i = 0; i < 4; i++)
            (void)snprintf(names[i], sizeof names[i], "%s", nights[night].typed[i]);
        assert_true(game_night_begin(&e, GAME_NIGHT_ALL, names, 4, 1));
        game_night_write(&e, &text);
        assert_true(game_night_read(&read, strbuf_text(&text)));
        for (int i = 0; i < 4; i++) {
            assert_string_equal(e.players[i].name, nights[night].called[i]);
            assert_string_equal(read.players[i].name, nights[night].called[i]);
        }
        strbuf_free(&text);
    }
}

static void each_round_may_have_its_own_game(void **state)
{
    (void)state;
    struct game_night e = begin(GAME_NIGHT_ALL, 4, 1);
    for (int i = 0; i < e.match_count; i++)
        assert_int_equal(game_night_game(&e, i, 6), e.matches[i].round);
    e.game = 3;
    assert_int_equal(game_night_game(&e, 5, 6), 3);
}

/* Whoever won more matches ranks above, and whoever lost the first one is not among the first four. */
static void a_knockout_ranks_by_how_far_one_got(void **state)
{
    static const int wanted[GAME_NIGHT_MOST] = {3, 2, 2, 1, 0, 0, 0, 0};
    (void)state;
    for (uint32_t seed = 1; seed <= 20; seed++) {
        struct game_night e = begin(GAME_NIGHT_KNOCKOUT, GAME_NIGHT_MOST, seed);
        struct game_night_standing table[GAME_NIGHT_MOST];
        int won[GAME_NIGHT_MOST] = {0}, lost[GAME_NIGHT_MOST] = {0};
        for (int match; (match = game_night_next(&e)) >= 0;) { /* the higher number wins */
            const int *p = e.matches[match].player, winner = p[0] > p[1] ? p[0] : p[1];
            won[winner]++;
            lost[p[0] + p[1] - winner]++;
            wins(&e, match, winner);
        }
        assert_int_equal(game_night_table(&e, table), GAME_NIGHT_MOST);
        assert_int_equal(table[0].player, GAME_NIGHT_MOST - 1);
        for (int i = 0; i < GAME_NIGHT_MOST; i++)
            assert_int_equal(won[table[i].player], wanted[i]);
        for (int i = 0; i < GAME_NIGHT_MOST; i++) {
            assert_int_equal(table[i].won, won[table[i].player]);
            assert_int_equal(table[i].lost, lost[table[i].player]);
            assert_int_equal(table[i].drawn, 0);
        }
    }
}

static void a_final_is_won_whatever_the_discs(void **state)
{
    (void)state;
    struct game_night e = begin(GAME_NIGHT_KNOCKOUT, 4, 5);
    struct game_night_standing table[GAME_NIGHT_MOST];
    int narrow = e.matches[0].player[0], broad = e.matches[1].player[0];
    assert_true(game_night_play(&e, 0, 0, (int[]){33, 31}));
    assert_true(game_night_play(&e, 1, 0, (int[]){60, 4}));
    int final = game_night_between(&e, narrow, broad), seat = e.matches[final].player[0] == narrow ? 0 : 1;
    assert_true(game_night_play(&e, final, seat, (int[]){seat ? 31 : 33, seat ? 33 : 31}));
    (void)game_night_table(&e, table);
    assert_int_equal(table[0].player, narrow);
    assert_int_equal(table[1].player, broad);
}

static void anybody_may_draw_any_lot(void **state)
{
    int seen[3][3] = {{0}};
    (void)state;
    for (uint32_t seed = 1; seed <= 100; seed++) {
        struct game_night e = begin(GAME_NIGHT_ALL, 3, seed);
        for (int i = 0; i < 3; i++)
            seen[i][e.players[i].lot]++;
    }
    for (int i = 0; i < 9; i++)
        assert_in_range(seen[i / 3][i % 3], 15, 55);
}

static void games_have_numbers_up_to_the_last(void **state)
{
    (void)state;
    for (int game = GAME_NIGHT_EACH - 1; game <= GAME_NIGHT_GAMES_MAX + 1; game++) {
        struct game_night e = begin(GAME_NIGHT_ALL, 3, 1), back;
        struct strbuf text = {0};
        assert_false(game_night_over(&e));
        e.game = game;
        game_night_write(&e, &text);
        assert_int_equal(game_night_read(&back, text.text), game >= GAME_NIGHT_EACH && game <= GAME_NIGHT_GAMES_MAX);
        strbuf_free(&text);
    }
}

static void a_game_night_holds_so_many_events(void **state)
{
    (void)state;
    struct game_night e = begin(GAME_NIGHT_ALL, 3, 1);
    assert_false(game_night_undo(&e));
    for (int i = 0; i < GAME_NIGHT_EVENTS_MAX; i++)
        assert_true(game_night_skip(&e));
    int next = game_night_next(&e);
    assert_false(game_night_skip(&e));
    assert_false(game_night_leave(&e, 0));
    assert_int_equal(game_night_next(&e), next);
    assert_true(game_night_undo(&e));
    assert_int_equal(e.event_count, GAME_NIGHT_EVENTS_MAX - 1);
    assert_true(game_night_skip(&e));
    assert_int_equal(game_night_next(&e), next);
}

static void only_who_has_won_meets_in_a_final(void **state)
{
    (void)state;
    struct game_night e = begin(GAME_NIGHT_KNOCKOUT, 4, 5);
    int one = e.matches[0].player[0], two = e.matches[1].player[1];
    assert_int_equal(game_night_between(&e, one, two), -1);
    wins(&e, 0, one);
    assert_int_equal(game_night_between(&e, one, two), -1);
    wins(&e, 1, two);
    assert_int_equal(game_night_between(&e, two, one), 3); /* behind the match for the third place */
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(everybody_meets_everybody_once),
                                       cmocka_unit_test(nobody_plays_three_times_running),
                                       cmocka_unit_test(ties_are_broken_by_the_direct_match_then_discs_then_lot),
                                       cmocka_unit_test(discs_do_not_outweigh_the_direct_match),
                                       cmocka_unit_test(a_match_is_skipped_to_the_end),
                                       cmocka_unit_test(who_leaves_plays_no_more),
                                       cmocka_unit_test(a_knockout_has_one_winner),
                                       cmocka_unit_test(free_places_are_drawn_and_never_meet),
                                       cmocka_unit_test(a_drawn_match_is_played_again_and_then_decided),
                                       cmocka_unit_test(who_leaves_a_knockout_loses_by_not_playing),
                                       cmocka_unit_test(a_game_night_goes_on_another_day),
                                       cmocka_unit_test(what_there_is_to_remember),
                                       cmocka_unit_test(a_round_may_have_another_game),
                                       cmocka_unit_test(a_damaged_text_is_refused),
                                       cmocka_unit_test(the_same_name_twice_gets_a_number),
                                       cmocka_unit_test(a_number_is_free_and_fits),
                                       cmocka_unit_test(each_round_may_have_its_own_game),
                                       cmocka_unit_test(a_knockout_ranks_by_how_far_one_got),
                                       cmocka_unit_test(a_final_is_won_whatever_the_discs),
                                       cmocka_unit_test(anybody_may_draw_any_lot),
                                       cmocka_unit_test(games_have_numbers_up_to_the_last),
                                       cmocka_unit_test(a_game_night_holds_so_many_events),
                                       cmocka_unit_test(only_who_has_won_meets_in_a_final)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
