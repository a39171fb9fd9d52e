/* A game for pictures, judged as the scene would judge it. */
#include <string.h>

#include "app/scenes/scenes.h"
#include "match/record.h"

static const char SAMPLE[] =
    "game = classic\n"
    "first player = 1\n"
    "opponent = 4\n"
    "first = Anna\n"
    "moves = d3 c3 c4 e3 f6 c6 e2 f3 c5 d1 f4 d6 d2 c2 b3 f5 e6 f2 g6 a4 c1 b4 e1 g5 b5 a5 b6 f1 g1 c7\n"
    "moves = d7 d8 g3 g4 h5 h7 h4 h2 a3 e7 f8 e8 a6 f7 c8 a2 h3 h6 a1 b1 b2 b8 b7 a8 g7 g2 a7 h1 -- g8 h8\n"
    "course = "
    "-112~e6 8~c5 -38~c4 -112~e3 -112~d2 -239~b5 44~c5 -823~f5 -140~d2 -191~b4 440~f4 368~e6 704~e6 "
    "12~f2 196~f1 188~f2 632~g4 448~f2 500~g5 548~a4 476~d7 224~b5 792~g4 0~b1 0~f1 608~d7 701~h4 "
    "444~f1 281~g1 0~b1 912~h4 809~d8 562~g3 560~h3 1168~h5 640~h3 1630~h4 1629~h2 1661~b2 477~e7 "
    "0=h6 -400=e8 -400=h6 -800=f7 -800=c8 -800=a2 -800=a1 -1400=h6 -1400=a1 -1400=b1 -1400=b2 "
    "-1400=h1 -1000=b7 -1000=h1 -800=a7 -800=h1 -800=a7 -800=h1 -800=g8 -800=h8 -800="
    "\n";

enum { WORST = 38 }; /* the turn */

struct scene *replay_sample_new(struct app *app)
{
    char why[RECORD_ERROR_MAX];
    struct record record;
    if (!record_read(SAMPLE, sizeof SAMPLE - 1, &record, why))
        return NULL;
    struct scene *replay = replay_scene_new(app, &record);
    if (replay)
        replay_scene_go(replay, WORST);
    return replay;
}
