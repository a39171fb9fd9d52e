"""Headers of the libraries as another system has them, made of this system's: enough to compile the game's sources for that system, nothing to
link with."""
import shutil
from pathlib import Path

SDL_CONFIG = """#define HAVE_STDARG_H 1
#define HAVE_STDDEF_H 1
#define HAVE_STDINT_H 1
#ifdef __APPLE__
#define HAVE_STRING_H 1 /* for what its SDL_memset4 calls */
#endif
#ifdef _WIN32
#define SDL_VIDEO_DRIVER_WINDOWS 1
#endif
"""
PACKAGE = """add_library({name}::{name} INTERFACE IMPORTED)
set_target_properties({name}::{name} PROPERTIES INTERFACE_INCLUDE_DIRECTORIES {headers})
"""


def write(file, text):
    """What has not changed keeps its time, or all that includes it would be compiled again."""
    if not file.exists() or file.read_text() != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def headers(place):
    """SDL's headers, without this system's configuration of SDL, and cmocka's in the directory `place`. They are copies: GCC takes links of
    system headers for what they lead to, and would find this system's SDL_config.h beside it."""
    (place / "SDL2").mkdir(parents=True, exist_ok=True)
    for header in Path("/usr/include/SDL2").glob("*.h"):
        if header.name != "SDL_config.h":
            shutil.copy2(header, place / "SDL2" / header.name)
    write(place / "SDL2" / "SDL_config.h", SDL_CONFIG)
    shutil.copy2("/usr/include/cmocka.h", place / "cmocka.h")


def prefix(place):
    """The same as an installation in the directory `place` that CMake's find_package finds."""
    headers(place / "include")
    for name in ("SDL2", "SDL2_image", "SDL2_ttf", "SDL2_mixer", "cmocka"):
        below = "include" if name == "cmocka" else "include/SDL2"
        write(place / "lib" / "cmake" / name / f"{name}Config.cmake", PACKAGE.format(name=name, headers=place / below))
