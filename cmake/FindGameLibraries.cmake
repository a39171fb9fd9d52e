# SDL2 and its family as one interface library, outflank_sdl: shared where they exist, static otherwise.
foreach(package SDL2 SDL2_image SDL2_ttf SDL2_mixer)
  find_package(${package} CONFIG QUIET)
  if(NOT ${package}_FOUND)
    message(FATAL_ERROR "${package} was not found: packaging/play.sh installs what is missing, or configure with -DOUTFLANK_GAME=OFF")
  endif()
  set(${package}_target ${package}::${package})
  if(NOT TARGET ${${package}_target})
    set(${package}_target ${package}::${package}-static)
  endif()
endforeach()

# Shared libraries that the first picture does not need are loaded when they are first wanted (src/kit/lazy_libs.h): a start that does without
# them takes a quarter less. The name by which they are found then is Linux's.
set(late "Load SDL2_mixer and SDL2_image when they are first wanted (Linux, where they are shared)")
option(OUTFLANK_LATE_LIBRARIES ${late} ON)
if(NOT CMAKE_SYSTEM_NAME STREQUAL Linux OR NOT TARGET SDL2_mixer::SDL2_mixer OR NOT TARGET SDL2_image::SDL2_image)
  set(OUTFLANK_LATE_LIBRARIES OFF CACHE BOOL ${late} FORCE)
endif()

# outflank_sdl: what the game links. outflank_sdl_family: all four, whatever the game does.
add_library(outflank_sdl INTERFACE)
add_library(outflank_sdl_family INTERFACE)
target_link_libraries(outflank_sdl_family INTERFACE ${SDL2_image_target} ${SDL2_ttf_target} ${SDL2_mixer_target} ${SDL2_target})
if(OUTFLANK_LATE_LIBRARIES)
  target_link_libraries(outflank_sdl INTERFACE ${SDL2_ttf_target} ${SDL2_target})
  foreach(library SDL2_image SDL2_mixer)
    get_target_property(headers ${${library}_target} INTERFACE_INCLUDE_DIRECTORIES)
    target_include_directories(outflank_sdl SYSTEM INTERFACE ${headers})
  endforeach()
else()
  target_link_libraries(outflank_sdl INTERFACE outflank_sdl_family)
endif()

# SDL_cpuinfo.h includes the compiler's vector intrinsics, five sixths of what SDL.h costs to compile, and nothing here uses them through SDL.
foreach(target outflank_sdl outflank_sdl_family)
  target_compile_definitions(${target} INTERFACE SDL_DISABLE_IMMINTRIN_H SDL_DISABLE_MMINTRIN_H SDL_DISABLE_XMMINTRIN_H SDL_DISABLE_EMMINTRIN_H
    SDL_DISABLE_PMMINTRIN_H)
endforeach()
