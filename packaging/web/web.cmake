# What only the web page needs (Emscripten). Included by the top CMakeLists.txt after the assets; packaging/web/package.sh calls it.
#
# outflank.js, .wasm, .data: the game, whose loop is left as it is; it rests (src/kit/idle_wait.c) by ASYNCIFY. Saves: see index.html.
# engine.js, .wasm, .data: the engine and its weights in a worker, so that the page's pictures go on while the computer thinks.
set_target_properties(outflank PROPERTIES SUFFIX .js)
file(WRITE ${CMAKE_BINARY_DIR}/functions.json [=[["$autoResumeAudioContext", "$dynCall"]]=]) # SDL's sound calls them
target_link_options(outflank PRIVATE -sASYNCIFY -sASYNCIFY_STACK_SIZE=65536 -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=67108864
  -sTOTAL_STACK=1048576 -sENVIRONMENT=web -sEXPORTED_RUNTIME_METHODS=FS,ccall,addRunDependency,removeRunDependency
  -sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=@${CMAKE_BINARY_DIR}/functions.json
  "SHELL:--preload-file ${CMAKE_BINARY_DIR}/assets@/assets" "SHELL:--exclude-file */assets/engine/*")
set_target_properties(outflank PROPERTIES LINK_DEPENDS "${asset_files}")

add_executable(engine ${CMAKE_SOURCE_DIR}/src/engine_worker.c ${CMAKE_SOURCE_DIR}/src/app/session/opponent_think.c)
target_link_libraries(engine PRIVATE outflank_warnings outflank_review outflank_engine)
target_link_options(engine PRIVATE -sBUILD_AS_WORKER -sENVIRONMENT=worker -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=67108864
  "SHELL:--preload-file ${CMAKE_BINARY_DIR}/assets/engine@/engine")
set_target_properties(engine PROPERTIES SUFFIX .js RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR} LINK_DEPENDS "${asset_files}")
add_dependencies(engine outflank_assets)
