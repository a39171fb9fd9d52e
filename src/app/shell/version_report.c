#include "app/shell/run.h"

#include <SDL.h>
#include <SDL_ttf.h>

#include "app/store/store.h"
#include "kit/files.h"
#include "kit/lazy_libs.h"
#include "kit/paths.h"
#include "kit/window.h"

static void put_version(struct strbuf *out, const char *library, const SDL_version *v)
{
    if (v)
        strbuf_printf(out, "%s %d.%d.%d", library, v->major, v->minor, v->patch);
    else
        strbuf_printf(out, "%s cannot be loaded", library);
}

static void put_libraries(struct strbuf *out)
{
    struct lazy_mixer mixer;
    struct lazy_image image;
    SDL_version sdl;
    SDL_GetVersion(&sdl);
    put_version(out, "SDL", &sdl);
    put_version(out, ", SDL_image", lazy_image_load(&image) ? image.Linked_Version() : NULL);
    put_version(out, ", SDL_mixer", lazy_mixer_load(&mixer) ? mixer.Linked_Version() : NULL);
    put_version(out, ", SDL_ttf", TTF_Linked_Version());
#if SDL_TTF_VERSION_ATLEAST(2, 0, 18)
    int major = 0, minor = 0, patch = 0;
    if (TTF_Init() == 0) { /* FreeType is queried through this */
        TTF_GetFreeTypeVersion(&major, &minor, &patch);
        TTF_Quit();
    }
    strbuf_printf(out, ", FreeType %d.%d.%d", major, minor, patch);
    TTF_GetHarfBuzzVersion(&major, &minor, &patch);
    if (major > 0) /* otherwise SDL_ttf was built without it */
        strbuf_printf(out, ", HarfBuzz %d.%d.%d", major, minor, patch);
#endif
    strbuf_puts(out, "\n");
}

static void put_driver(struct strbuf *out, const char *what, Uint32 subsystem, const char *(SDLCALL *driver)(void))
{
    bool started = SDL_InitSubSystem(subsystem) == 0;
    strbuf_printf(out, "%s: %s%s\n", what, started ? "" : "none, ", started ? driver() : SDL_GetError());
    if (started)
        SDL_QuitSubSystem(subsystem);
}

static void put_renderers(struct strbuf *out)
{
    bool software = window_expects_software(&(struct window_params){.hidden = false});
    strbuf_printf(out, "render: %s of", software ? "software" : "what the graphics device takes");
    for (int i = 0; i < SDL_GetNumRenderDrivers(); i++) {
        SDL_RendererInfo info;
        if (SDL_GetRenderDriverInfo(i, &info) == 0)
            strbuf_printf(out, " %s", info.name);
    }
    strbuf_puts(out, "\n");
}

/* Removes the folders if they were created by this query; one that is not empty stays. */
static void put_folders(struct strbuf *out, struct app *app)
{
    char portable[PATHS_MAX];
    if (!store_find_folders(app)) {
        strbuf_printf(out, "data: none, %s\n", SDL_GetError());
        return;
    }
    strbuf_printf(out, "data: %s\nsettings: %s\n", app->data, store_folder(app, STORE_SETTINGS));
    if (app->options.data || !paths_portable(portable, sizeof portable))
        (void)files_remove(app->data);
    if (app->settings_folder[0])
        (void)files_remove(app->settings_folder);
}

void version_report(struct strbuf *out, struct app *app)
{
    strbuf_puts(out, "outflank " OUTFLANK_VERSION "\n");
    put_libraries(out);
    put_driver(out, "video", SDL_INIT_VIDEO, SDL_GetCurrentVideoDriver);
    put_renderers(out);
    put_driver(out, "audio", SDL_INIT_AUDIO, SDL_GetCurrentAudioDriver);
    put_folders(out, app);
}
