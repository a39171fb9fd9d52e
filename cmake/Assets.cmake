# The game's assets: our own (assets/lang, sounds, images), the engine's weights (Weights.cmake) and the fonts, copied to
# ${CMAKE_BINARY_DIR}/assets at build time and installed to share/outflank/assets. The game looks for them at --assets DIR, then where
# src/base/places.h says.
#
# Fonts are other people's work under the Open Font License and are never committed: they are looked for in OUTFLANK_FONT_DIR, in the npm
# packages that package.json names, then where the system keeps its fonts, and copied under names that do not depend on where they were
# found. Their licence goes with them.
set(OUTFLANK_FONT_DIR "" CACHE PATH "Where Inter and League Spartan lie, if not in node_modules or among the system's fonts")

option(OUTFLANK_SYSTEM_FONTS "Install links to the system's fonts instead of copies, for a distribution's package" OFF)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/links)

# assets/KIND/*.TYPE as one file, KIND.tar: small files that are read together.
function(outflank_asset_archive kind type)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/assets/${kind} ${CMAKE_SOURCE_DIR}/assets/${kind}/*.${type})
  list(SORT files)
  list(TRANSFORM files PREPEND ${CMAKE_SOURCE_DIR}/assets/${kind}/ OUTPUT_VARIABLE sources)
  set(archive ${CMAKE_BINARY_DIR}/assets/${kind}.tar)
  add_custom_command(OUTPUT ${archive} DEPENDS ${sources} VERBATIM WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}/assets/${kind}
    COMMAND ${CMAKE_COMMAND} -E tar cf ${archive} --format=gnutar --mtime=2026-01-01 ${files})
  list(APPEND asset_files ${archive})
  set(asset_files ${asset_files} PARENT_SCOPE)
  install(FILES ${archive} DESTINATION ${OUTFLANK_ASSETS_INSTALL})
endfunction()

# outflank_font(NAME what it is FILES possible names LICENCE where its text may lie).
set(font_places ${OUTFLANK_FONT_DIR} ${CMAKE_SOURCE_DIR}/node_modules/@expo-google-fonts /usr/share/fonts /usr/local/share/fonts
  /opt/homebrew/share/fonts "$ENV{HOME}/Library/Fonts" /Library/Fonts "$ENV{MINGW_PREFIX}/share/fonts")
set(font_folders inter league-spartan opentype/inter opentype/league-spartan truetype/inter truetype/league-spartan
  inter/500Medium inter/700Bold league-spartan/700Bold OTF TTF rsms-inter rsms-inter-fonts theleagueof-league-spartan)

function(outflank_font name)
  cmake_parse_arguments(font "" "TITLE" "FILES" ${ARGN})
  foreach(place ${font_places}) # one place at a time: an earlier place wins, under whichever name
    find_file(found NAMES ${font_FILES} PATHS ${place} PATH_SUFFIXES ${font_folders} NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH NO_CACHE)
  endforeach()
  if(NOT found)
    list(GET font_FILES 0 file)
    message(FATAL_ERROR "The font ${font_TITLE} (${file}) was not found. Install it (Debian, Ubuntu: apt install fonts-inter "
      "fonts-league-spartan; anywhere: npm ci --ignore-scripts in ${CMAKE_SOURCE_DIR}) or configure with -DOUTFLANK_FONT_DIR=DIR.")
  endif()
  if(OUTFLANK_SYSTEM_FONTS) # a link in the package, a copy in the build
    cmake_path(ABSOLUTE_PATH OUTFLANK_ASSETS_INSTALL BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX} OUTPUT_VARIABLE assets)
    cmake_path(RELATIVE_PATH found BASE_DIRECTORY ${assets}/fonts OUTPUT_VARIABLE target)
    file(CREATE_LINK ${target} ${CMAKE_BINARY_DIR}/links/${name}.font SYMBOLIC)
    install(FILES ${CMAKE_BINARY_DIR}/links/${name}.font DESTINATION ${OUTFLANK_ASSETS_INSTALL}/fonts)
  endif()
  outflank_asset(${found} fonts/${name}.font)
  set(asset_files ${asset_files} PARENT_SCOPE)
  cmake_path(GET found PARENT_PATH folder)
  set(${name}_folder ${folder} PARENT_SCOPE)
endfunction()

function(outflank_font_licence name folder package)
  find_file(found NAMES LICENSE_FONT OFL.txt copyright LICENSE LICENSE.txt NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH NO_CACHE
    PATHS ${folder} ${folder}/.. /usr/share/doc/${package} /usr/share/licenses/${package})
  if(NOT found)
    message(FATAL_ERROR "The licence of the font in ${folder} was not found: put its OFL.txt beside it.")
  endif()
  outflank_asset(${found} fonts/${name}-licence.txt)
  set(asset_files ${asset_files} PARENT_SCOPE)
endfunction()

outflank_font(text TITLE "Inter Medium" FILES Inter-Medium.otf Inter-Medium.ttf Inter_500Medium.ttf)
outflank_font(text-bold TITLE "Inter Bold" FILES Inter-Bold.otf Inter-Bold.ttf Inter_700Bold.ttf)
outflank_font(title TITLE "League Spartan Bold" FILES LeagueSpartan-Bold.otf LeagueSpartan-Bold.ttf LeagueSpartan_700Bold.ttf)
outflank_font_licence(text ${text_folder} fonts-inter)
outflank_font_licence(title ${title_folder} fonts-league-spartan)

outflank_asset_kinds(boards days images lang lessons puzzles samples win)
outflank_asset_archive(music score)
outflank_asset_archive(sounds wav)
outflank_asset(${CMAKE_SOURCE_DIR}/assets/SOURCES.md SOURCES.md)
outflank_asset(${CMAKE_SOURCE_DIR}/LICENSE LICENSE)

# packaging/controllers.sh makes them: for packages whose SDL is older than many pads.
set(OUTFLANK_CONTROLLERS "" CACHE PATH "A folder with a gamecontrollerdb.txt and its licence, to go with the game")
if(OUTFLANK_CONTROLLERS)
  outflank_asset(${OUTFLANK_CONTROLLERS}/gamecontrollerdb.txt gamecontrollerdb.txt)
  outflank_asset(${OUTFLANK_CONTROLLERS}/gamecontrollerdb-licence.txt gamecontrollerdb-licence.txt)
endif()

add_subdirectory(${CMAKE_SOURCE_DIR}/tools)
add_custom_target(outflank_assets ALL DEPENDS ${asset_files})
add_dependencies(outflank_assets outflank_weights)
if(TARGET outflank)
  add_dependencies(outflank outflank_assets)
  install(TARGETS outflank RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} BUNDLE DESTINATION .)
endif()
