#include "app/ui/board_pill.h"

#include "app/style/palette.h"
#include "app/ui/ui.h"

void board_pill_draw(const struct board_pill *p, struct canvas *c, struct box b)
{
    struct colour dark = black(0.55f), light = colour_mix(p->game_style->accent, white(1), 0.25f);
    float ring = 4 * p->unit, in = 10 * p->unit;
    struct text_style style = {.face = FACE_BOLD,
                               .size = p->em < 0.6f * b.h ? p->em : 0.6f * b.h,
                               .colour = p->wanted ? p->game_style->on_accent : UI_WHITE,
                               .align = ALIGN_CENTRE,
                               .least = p->least};
    if (p->focus)
        canvas_outline(c, (struct box){b.x - ring, b.y - ring, b.w + 2 * ring, b.h + 2 * ring}, b.h / 2 + ring,
                       ring / 1.6f, UI_WHITE);
    canvas_round(c, (struct box){b.x, b.y + 2, b.w, b.h}, b.h / 2, dark, dark);
    canvas_round(c, b, b.h / 2, p->wanted ? light : rgb(0x3a3d47), p->wanted ? p->game_style->accent : rgb(HUE_SLATE));
    canvas_text(c, (struct box){b.x + in, b.y, b.w - 2 * in, b.h}, style, p->text);
}
