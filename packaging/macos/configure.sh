#!/usr/bin/env bash
# Configures a build for macOS by zig, where there is no Mac: configure.sh TREE LIBRARIES [OPTION...]. LIBRARIES: their headers, as nothing of the game is
# linked (tests/packaging/compiles_test.py). OUTFLANK_MAC is aarch64 or x86_64.
set -euo pipefail
cd "$(dirname "$0")/../.."
tree=$1 libraries=$2 mac=${OUTFLANK_MAC:-aarch64}
shift 2
zig=$(packaging/macos/zig.sh)
mkdir -p "$tree/zig"
tool() { # NAME WORD...
  printf '#!/bin/sh\nexec %q %s "$@"\n' "$zig" "${*:2}" >"$tree/zig/$1"
  chmod +x "$tree/zig/$1"
}
tool cc cc -target "$mac-macos" -UNDEBUG # which zig defines; releases keep their asserts
tool ar ar
tool ranlib ranlib
tree=$(cd "$tree" && pwd)
exec cmake -S . -B "$tree" -G Ninja -DCMAKE_BUILD_TYPE=Release -DOUTFLANK_WERROR=ON -DOUTFLANK_TESTS=OFF -DOUTFLANK_BUNDLE=ON \
  -DCMAKE_SYSTEM_NAME=Darwin -DCMAKE_SYSTEM_PROCESSOR="$mac" -DCMAKE_OSX_SYSROOT= -DCMAKE_C_COMPILER="$tree/zig/cc" \
  -DCMAKE_AR="$tree/zig/ar" -DCMAKE_RANLIB="$tree/zig/ranlib" -DCMAKE_INSTALL_NAME_TOOL=/bin/true -DCMAKE_FIND_ROOT_PATH="$libraries" \
  -DCMAKE_FIND_ROOT_PATH_MODE_PROGRAM=NEVER -DCMAKE_FIND_ROOT_PATH_MODE_LIBRARY=ONLY -DCMAKE_FIND_ROOT_PATH_MODE_INCLUDE=ONLY \
  -DCMAKE_FIND_ROOT_PATH_MODE_PACKAGE=ONLY "$@"
