# Warnings for everything of ours, as one interface library that every target links.
add_library(outflank_warnings INTERFACE)
if(MSVC)
  # Of /W4 not what complains of plain C11 (flexible arrays; initializers that are no constants or that are addresses), of conditions that
  # are constant on purpose, and of padding that was asked for. cl has atomics only when told.
  target_compile_options(outflank_warnings INTERFACE /W4 /wd4200 /wd4204 /wd4221 /wd4127 /wd4324 /utf-8 $<$<BOOL:${OUTFLANK_WERROR}>:/WX>
    $<$<C_COMPILER_ID:MSVC>:/experimental:c11atomics>)
  target_compile_definitions(outflank_warnings INTERFACE _CRT_SECURE_NO_WARNINGS)
else()
  target_compile_options(outflank_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wvla -Wstrict-prototypes -Wmissing-prototypes -Wpointer-arith
    -Wwrite-strings -Wundef -Wconversion -Wno-sign-conversion
    $<$<BOOL:${OUTFLANK_WERROR}>:-Werror>)
endif()

# Asserts stay in every build: a wrong position must stop, not spread. (The search's inner loops use none.)
foreach(config RELEASE RELWITHDEBINFO MINSIZEREL)
  string(REGEX REPLACE "[-/]DNDEBUG" "" CMAKE_C_FLAGS_${config} "${CMAKE_C_FLAGS_${config}}")
endforeach()
