#!/usr/bin/env bash
# Configures a build by Emscripten as the web page is made: configure.sh TREE LIBRARIES [OPTION...]. LIBRARIES: what packaging/libraries.sh
# prints, or their headers alone where nothing is linked (tests/packaging/compiles_test.py).
set -euo pipefail
cd "$(dirname "$0")/../.."
tree=$1 libraries=$2
shift 2
exec emcmake cmake -S . -B "$tree" -G Ninja -DCMAKE_BUILD_TYPE=Release -DOUTFLANK_WERROR=ON -DOUTFLANK_TESTS=OFF \
  -DCMAKE_FIND_ROOT_PATH="$libraries" -DCMAKE_PREFIX_PATH="$libraries" "$@"
