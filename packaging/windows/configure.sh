#!/usr/bin/env bash
# Configures a build for Windows as its packages are made: configure.sh TREE LIBRARIES [OPTION...]. LIBRARIES: what packaging/libraries.sh
# prints, or their headers alone where nothing is linked (tests/packaging/compiles_test.py).
set -euo pipefail
cd "$(dirname "$0")/../.."
tree=$1 libraries=$2
shift 2
exec cmake -S . -B "$tree" -G Ninja -DCMAKE_BUILD_TYPE=Release -DOUTFLANK_WERROR=ON -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/mingw-w64.cmake" \
  -DCMAKE_FIND_ROOT_PATH="$libraries" "$@"
