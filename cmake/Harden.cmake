# What a release build is hardened with, where the compiler and the linker have it: checked copies, a guard before return addresses,
# and tables of the linker that are read-only once the program runs (tools_hardened looks at the program). Windows has its own means,
# which are on by themselves. The engine does without the guard (src/engine): its search has little else than short functions.
# -fcf-protection counts only where every object has it, the system's own crt1.o too, which Debian 12's has not: nothing is claimed of it.
include(CheckCCompilerFlag)
include(CheckLinkerFlag)
if(NOT OUTFLANK_HARDEN OR WIN32 OR EMSCRIPTEN OR OUTFLANK_SANITIZE OR OUTFLANK_FUZZ)
  return()
endif()

set(released $<CONFIG:Release,RelWithDebInfo,MinSizeRel>)
# Distributors' compilers may define it too; without optimisation it means nothing.
add_compile_options("$<${released}:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>")
foreach(flag -fstack-protector-strong -fcf-protection)
  string(MAKE_C_IDENTIFIER "OUTFLANK_HAS${flag}" known)
  check_c_compiler_flag(${flag} ${known})
  if(${known})
    add_compile_options($<${released}:${flag}>)
  endif()
endforeach()
foreach(flag relro now)
  check_linker_flag(C -Wl,-z,${flag} OUTFLANK_HAS_${flag})
  if(OUTFLANK_HAS_${flag})
    add_link_options($<${released}:-Wl,-z,${flag}>)
  endif()
endforeach()
