# What the libraries of a page leave out beyond their own options (packaging/libraries.sh): it is included where each of them begins, and
# changes the fetched sources. Fonts are OpenType with CFF outlines, Latin, Greek and Cyrillic (web.cmake).
function(edit file pattern with)
  file(READ ${PROJECT_SOURCE_DIR}/${file} before)
  string(REGEX REPLACE "${pattern}" "${with}" after "${before}")
  if(after STREQUAL before)
    message(FATAL_ERROR "${PROJECT_NAME}: ${file} has no ${pattern}")
  endif()
  file(WRITE ${PROJECT_SOURCE_DIR}/${file} "${after}")
endfunction()

if(PROJECT_NAME STREQUAL freetype)
  edit(include/freetype/config/ftmodule.h "FT_USE_MODULE\\([^\n]*tt_driver_class \\)\n" "")
  foreach(option FT_CONFIG_OPTION_ENVIRONMENT_PROPERTIES FT_CONFIG_OPTION_USE_LZW FT_CONFIG_OPTION_USE_ZLIB FT_CONFIG_OPTION_ADOBE_GLYPH_LIST
      FT_CONFIG_OPTION_MAC_FONTS FT_CONFIG_OPTION_INCREMENTAL FT_CONFIG_OPTION_SVG TT_CONFIG_OPTION_EMBEDDED_BITMAPS TT_CONFIG_OPTION_COLOR_LAYERS
      TT_CONFIG_OPTION_BYTECODE_INTERPRETER TT_CONFIG_OPTION_GX_VAR_SUPPORT TT_CONFIG_OPTION_BDF)
    edit(include/freetype/config/ftoption.h "#define +${option}[ \n]" "\n")
  endforeach()
elseif(PROJECT_NAME STREQUAL harfbuzz) # the shapers of Arabic, Indic and other scripts
  edit(src/hb-ot-shaper.hh "planner->props.script\\)" "HB_SCRIPT_LATIN)")
endif()
