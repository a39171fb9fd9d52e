# The engine's weights, copied to ${CMAKE_BINARY_DIR}/assets/engine at build time and installed to share/outflank/assets/engine: for the game
# and for outflank-cli, whichever of them is built. outflank_asset(SOURCE NAME) does it for one file, here and in Assets.cmake.
set(asset_files)

function(outflank_asset source name)
  set(copy ${CMAKE_BINARY_DIR}/assets/${name})
  add_custom_command(OUTPUT ${copy} DEPENDS ${source} VERBATIM
    COMMAND ${CMAKE_COMMAND} -E copy ${source} ${copy} COMMAND ${CMAKE_COMMAND} -E touch ${copy})
  list(APPEND asset_files ${copy})
  set(asset_files ${asset_files} PARENT_SCOPE)
  cmake_path(GET name PARENT_PATH directory)
  cmake_path(GET name FILENAME file)
  if(NOT OUTFLANK_SYSTEM_FONTS OR NOT directory STREQUAL fonts)
    install(FILES ${source} DESTINATION ${OUTFLANK_ASSETS_INSTALL}/${directory} RENAME ${file})
  endif()
endfunction()

# Every file of assets/KIND and the folders in it, for each KIND.
function(outflank_asset_kinds)
  foreach(kind ${ARGN})
    file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/assets ${CMAKE_SOURCE_DIR}/assets/${kind}/*)
    foreach(file ${files})
      outflank_asset(${CMAKE_SOURCE_DIR}/assets/${file} ${file})
    endforeach()
  endforeach()
  set(asset_files ${asset_files} PARENT_SCOPE)
endfunction()

outflank_asset_kinds(engine)
add_custom_target(outflank_weights ALL DEPENDS ${asset_files})
add_dependencies(outflank-cli outflank_weights)
