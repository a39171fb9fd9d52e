#include "app/shell/import_open.h"

#include <string.h>

#include "app/core/app.h"

void dropped_event(struct dropped *dropped, const SDL_Event *event)
{
    bool text = event->type == SDL_DROPTEXT;
    if ((event->type != SDL_DROPFILE && !text) || !event->drop.file)
        return;
    if (!text)
        import_files_add(&dropped->files, event->drop.file);
    if (text && dropped->text_came)
        strbuf_add(&dropped->text, "\n", 1);
    if (text)
        strbuf_add(&dropped->text, event->drop.file, strlen(event->drop.file));
    dropped->text_came = dropped->text_came || text;
    SDL_free(event->drop.file);
}

bool dropped_open(struct dropped *dropped, struct app *app)
{
    bool came = dropped->files.count > 0 || dropped->text_came;
    if (dropped->files.count > 0)
        import_open_files(app, &dropped->files);
    if (dropped->text_came)
        import_open_text(app, strbuf_text(&dropped->text), dropped->text.length);
    if (came)
        scene_stack_settle(app->scenes);
    dropped_finish(dropped);
    return came;
}

void dropped_finish(struct dropped *dropped)
{
    import_files_finish(&dropped->files);
    strbuf_free(&dropped->text);
    *dropped = (struct dropped){.text_came = false};
}
