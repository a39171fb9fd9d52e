# What only the web page needs (Emscripten). Included by the top CMakeLists.txt after the assets; packaging/web/package.sh calls it.
# The game's loop is left as it is: SDL sleeps and presents by emscripten_sleep, which ASYNCIFY makes possible. Saves: see index.html.
set_target_properties(outflank PROPERTIES SUFFIX .js)
file(WRITE ${CMAKE_BINARY_DIR}/functions.json [=[["$autoResumeAudioContext", "$dynCall"]]=]) # SDL's sound calls them
target_link_options(outflank PRIVATE -sASYNCIFY -sASYNCIFY_STACK_SIZE=65536 -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=67108864
  -sTOTAL_STACK=1048576 -sENVIRONMENT=web -sEXPORTED_RUNTIME_METHODS=FS,addRunDependency,removeRunDependency -lidbfs.js
  -sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=@${CMAKE_BINARY_DIR}/functions.json
  "SHELL:--preload-file ${CMAKE_BINARY_DIR}/assets@/assets")
set_target_properties(outflank PROPERTIES LINK_DEPENDS "${asset_files}")
