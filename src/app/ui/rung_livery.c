#include "app/ui/rung_livery.h"

#include "app/core/game_setup.h"
#include "app/store/ladder_run.h"

struct livery rung_livery(enum cast_id who)
{
    const struct game_setup game_setup = ladder_run_setup(who, 0);
    return livery_of(who, game_setup.variant, game_setup.first_player == 0 ? SECOND : FIRST);
}
