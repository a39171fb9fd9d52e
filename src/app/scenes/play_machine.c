#include "app/scenes/play_machine.h"

#include "app/opponent.h"
#include "app/scenes/play_hand.h"

enum { REST_MS = 350, COIN_REST_MS = 120, DEMO_LEVEL = 5 };

bool play_machine_has(const struct play *play, enum side side)
{
    int player = side == FIRST ? play->first_player : 1 - play->first_player;
    return play->app->options.demo || (play->opponent > 0 && player == MACHINE_PLAYER);
}

bool play_machine_turn(const struct play *play)
{
    return !match_over(play->match) && play_machine_has(play, match_position(play->match)->turn);
}

static struct opponent *opponent_of(struct app *app)
{
    char weights[PATHS_MAX];
    if (!app->opponent && paths_join(weights, sizeof weights, app->assets, "engine"))
        app->opponent = opponent_new(weights);
    return app->opponent;
}

/* Coins being turned by hand need no thought, and a lay is judged as if all went well. */
static void ask(struct play *play, int level)
{
    struct opponent_question question = {
        .position = *match_position(play->match), .level = level, .seed = match_setup(play->match)->seed};
    struct opponent *opponent = opponent_of(play->app);
    play->ticket = 0;
    if (question.position.step == STEP_TURN || !opponent)
        return;
    question.position.house &= (uint8_t)~HOUSE_BY_HAND;
    play->ticket = opponent_ask(opponent, &question);
}

static bool answered(struct play *play, struct move *move)
{
    if (match_position(play->match)->step == STEP_TURN)
        return play_hand_owed(play, move);
    if (!play->app->opponent || !opponent_answer(play->app->opponent, play->ticket, move))
        return false;
    play->ticket = 0;
    return move->kind != MOVE_NONE;
}

void play_machine_begin(struct play *play)
{
    bool coins = match_position(play->match)->step == STEP_TURN;
    play->state = PLAY_WAITING;
    play->rest = (float)(coins ? COIN_REST_MS : REST_MS) * app_pace(play->app);
    ask(play, play->app->options.demo ? DEMO_LEVEL : play->opponent);
}

bool play_machine_move(struct play *play, struct move *move)
{
    return play->state == PLAY_WAITING && answered(play, move);
}

void play_machine_hint(struct play *play)
{
    if (play->state != PLAY_CHOOSING)
        return;
    ask(play, 0);
    play->hinting = true;
}

bool play_machine_hinted(struct play *play, struct move *move)
{
    if (!play->hinting || !answered(play, move))
        return false;
    play->hinting = false;
    return true;
}

void play_machine_stop(struct play *play)
{
    if (play->ticket)
        opponent_forget(play->app->opponent);
    play->ticket = 0;
    play->hinting = false;
}

/* The player may choose, or could have, at place i of the match: nothing is forced, and no turn is under way. */
static bool is_choice(const struct play *play, int i)
{
    const struct position *p = match_before(play->match, i);
    return !position_mid_turn(p) && position_status(p) == STATUS_MOVE && !play_machine_has(play, p->turn);
}

static bool alternates(const struct play *play) { return play->opponent > 0 && !play->replaying; }

int play_machine_undo_plies(const struct play *play)
{
    int length = match_length(play->match);
    if (!alternates(play) || match_given_up(play->match) != 2)
        return match_undo_plies(play->match);
    for (int i = length - 1; i >= 0; i--)
        if (is_choice(play, i))
            return length - i;
    return 0;
}

int play_machine_redo_plies(const struct play *play)
{
    int length = match_length(play->match), known = length + match_redo_length(play->match);
    if (!alternates(play) || match_given_up(play->match) != 2)
        return match_redo_plies(play->match);
    for (int i = length + 1; i < known; i++)
        if (is_choice(play, i))
            return i - length;
    return known - length;
}
