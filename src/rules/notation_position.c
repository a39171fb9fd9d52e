/* Formatting POSITION: rows from the top and the words after them. position_reader.c parses it. */
#include "base/bits.h"
#include "rules/line.h"
#include "rules/notation.h"
#include "rules/notation_internal.h"

static const char rail_letters[EDGES + 1] = "NSWE"; /* the order in which rails are written */
static const enum edge rail_edges[EDGES] = {EDGE_N, EDGE_S, EDGE_W, EDGE_E};

static char square_letter(const struct position *p, unsigned square)
{
    if (!(p->board & bit(square)))
        return '_';
    for (unsigned side = FIRST; side <= SECOND; side++) {
        if (p->discs[side] & bit(square))
            return "xo"[side];
        if (p->pawns[side] & bit(square))
            return "XO"[side];
    }
    return p->pawns[FIRST] && bit(square) & CORNERS ? '#' : '.';
}

int notation_row(const struct position *p, unsigned row, char out[9])
{
    for (unsigned column = 0; column < p->width; column++)
        out[column] = square_letter(p, row * 8 + column);
    out[p->width] = '\0';
    return p->width;
}

static void write_rails(struct writer *w, const struct position *p)
{
    writer_puts(w, " rails=");
    for (unsigned i = 0; i < EDGES; i++) {
        if (i > 0)
            writer_putc(w, ',');
        writer_putc(w, rail_letters[i]);
        writer_putc(w, ':');
        for (unsigned s = 0; s < RAIL_STACKS; s++)
            writer_number(w, position_rail(p, rail_edges[i], s));
    }
}

static void write_middle(struct writer *w, const struct position *p)
{
    uint64_t turned = p->turned;
    writer_puts(w, " laid=");
    writer_square(w, p->placed);
    if (p->left != NO_SQUARE) {
        writer_puts(w, " left=");
        writer_square(w, p->left);
    }
    if (turned)
        writer_puts(w, " turned=");
    while (turned) {
        writer_square(w, bits_pop(&turned));
        if (turned)
            writer_putc(w, '.');
    }
}

int notation_position(const struct position *p, char *out, size_t size)
{
    struct writer w;
    writer_init(&w, out, size);
    for (unsigned row = 0; row < p->height; row++) {
        char squares[9];
        notation_row(p, row, squares);
        if (row > 0)
            writer_putc(&w, '/');
        writer_puts(&w, squares);
    }
    writer_puts(&w, p->turn == FIRST ? " turn=1" : " turn=2");
    if (p->hand[FIRST] != HAND_UNLIMITED) {
        writer_puts(&w, " hands=");
        writer_number(&w, p->hand[FIRST]);
        writer_putc(&w, ',');
        writer_number(&w, p->hand[SECOND]);
    }
    if (p->pawns[FIRST])
        write_rails(&w, p);
    if (position_mid_turn(p))
        write_middle(&w, p);
    return (int)w.length;
}
