/* Outflank's own format: a sequence of records. Notes between them, as in the file of finished games, are skipped. */
#include "formats/games_internal.h"

static enum games_found parse(struct games_reader *r, long long line, struct record *out, struct games_fault *fault)
{
    r->count++;
    bool good = record_parse_fault(strbuf_text(&r->text), r->text.length, (long)line, out, fault->why, &fault->error);
    strbuf_clear(&r->text);
    return good ? GAMES_GAME : games_refuse(r, fault, line, fault->why);
}

static enum games_found next(struct games_reader *r, struct record *out, struct games_fault *fault)
{
    struct record_cutter cutter = {.open = false};
    long long begun = 0;
    while (games_line(r)) {
        const struct strbuf *line = &r->lines.line;
        int cut = record_cut(&cutter, strbuf_text(line), line->length);
        if (cut & RECORD_CUT_BEFORE) {
            r->held = true;
            return parse(r, begun, out, fault);
        }
        if (begun == 0 && cut == 0 && !cutter.open)
            continue;
        begun = begun ? begun : r->lines.number;
        strbuf_add(&r->text, strbuf_text(line), line->length);
        strbuf_putc(&r->text, '\n');
        if (r->text.length > GAMES_TEXT_MAX)
            return games_break(r, fault, begun, "this is too long for a game");
        if (!(cut & RECORD_CUT_BEHIND))
            continue;
        if (!record_is_note(strbuf_text(&r->text), r->text.length))
            return parse(r, begun, out, fault);
        strbuf_clear(&r->text);
        begun = 0;
    }
    if (r->lines.cut)
        return games_break(r, fault, r->lines.number, "this line is too long");
    return begun ? parse(r, begun, out, fault) : GAMES_END;
}

static bool put(struct games_writer *w, const struct record *record, char *why)
{
    struct strbuf text = {0};
    (void)why;
    record_write(record, &text);
    if (w->count > 0)
        w->failed |= putc('\n', w->file) == EOF;
    games_write_text(w, &text);
    strbuf_free(&text);
    return true;
}

const struct games_kind games_outflank = {
    .name = "outflank", .title = "Outflank's own records", .ending = ".outflank", .next = next, .put = put};
