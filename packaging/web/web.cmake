# What only the web page needs (Emscripten). Included by the top CMakeLists.txt after the assets; packaging/web/package.sh calls it.
#
# outflank.js, .wasm, .data: the game, whose loop is left as it is; it rests (src/kit/idle_wait.c) by ASYNCIFY. Saves: see index.html.
# engine.js, .wasm, .data: the engine and its weights in a worker, so that the page's pictures go on while the computer thinks.
# What the first board does without is fetched later by index.html: sounds, music, daily puzzles, languages, and letters that none of them has.
set_target_properties(outflank PROPERTIES SUFFIX .js)
foreach(room app career formats kit learn nboard workshop) # these calculate little, and a page should be small
  target_compile_options(outflank_${room} PRIVATE -Os)
endforeach()
set(fast paint raster raster_copy raster_triangle synth synth_voice) # except these
list(TRANSFORM fast APPEND .c)
list(TRANSFORM fast PREPEND ${CMAKE_SOURCE_DIR}/src/kit/)
set_source_files_properties(${fast} TARGET_DIRECTORY outflank_kit PROPERTIES COMPILE_OPTIONS -O3)
file(WRITE ${CMAKE_BINARY_DIR}/functions.json [=[["$autoResumeAudioContext", "$dynCall"]]=]) # SDL's sound calls them
# ASYNCIFY rewrites, and so enlarges, every function that may be on the stack while the loop sleeps. The sleep is reached by direct calls only.
target_link_options(outflank PRIVATE -Oz -sASYNCIFY -sASYNCIFY_IGNORE_INDIRECT -sASYNCIFY_STACK_SIZE=65536 -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=67108864
  -sTOTAL_STACK=1048576 -sENVIRONMENT=web -sEXPORTED_RUNTIME_METHODS=FS,ccall,addRunDependency,removeRunDependency
  -sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=@${CMAKE_BINARY_DIR}/functions.json
  "SHELL:--preload-file ${CMAKE_BINARY_DIR}/assets@/assets" "SHELL:--preload-file ${CMAKE_BINARY_DIR}/first/fonts@/assets/fonts")
foreach(left_out engine/* samples/* fonts/* images/* days/* *.tar SOURCES.md LICENSE lang/de.properties lang/es.properties lang/fr.properties)
  target_link_options(outflank PRIVATE "SHELL:--exclude-file */assets/${left_out}")
endforeach()

# The fonts twice, reduced to the letters of the game's languages and their neighbours, punctuation and symbols, and then to Latin, Greek and
# Cyrillic, since names may be typed. Their licence allows it, and reserves no name.
set(first_letters U+0000-017F,U+2000-20BF,U+2190-22FF,U+2500-27BF)
set(later_letters U+0000-024F,U+02B0-052F,U+1E00-1EFF,U+2000-20BF,U+2100-214F,U+2190-22FF,U+2500-27BF)
foreach(share first later)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/${share}/fonts)
  foreach(font text text-bold title)
    set(file ${CMAKE_BINARY_DIR}/${share}/fonts/${font}.font)
    add_custom_command(OUTPUT ${file} DEPENDS ${CMAKE_BINARY_DIR}/assets/fonts/${font}.font VERBATIM
      COMMAND /usr/bin/python3 -m fontTools.subset ${CMAKE_BINARY_DIR}/assets/fonts/${font}.font --output-file=${file} --unicodes=${${share}_letters}
        --layout-features=kern,liga,clig,rlig,calt,ccmp,locl,mark,mkmk --notdef-outline --name-IDs=*)
    list(APPEND fonts ${file})
  endforeach()
endforeach()
add_custom_target(outflank_fonts DEPENDS ${fonts})
add_dependencies(outflank outflank_fonts)
set_target_properties(outflank PROPERTIES LINK_DEPENDS "${asset_files};${fonts}")

add_executable(engine ${CMAKE_SOURCE_DIR}/src/engine_worker.c ${CMAKE_SOURCE_DIR}/src/app/session/opponent_think.c)
target_link_libraries(engine PRIVATE outflank_warnings outflank_review outflank_engine)
target_link_options(engine PRIVATE -sBUILD_AS_WORKER -sENVIRONMENT=worker -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=67108864
  "SHELL:--preload-file ${CMAKE_BINARY_DIR}/assets/engine@/engine")
set_target_properties(engine PROPERTIES SUFFIX .js RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR} LINK_DEPENDS "${asset_files}")
add_dependencies(engine outflank_assets)
