#!/usr/bin/env bash
# compat_test.sh BUILD: what has to do with SDL, once more on what newer systems call SDL2: sdl2-compat on SDL3 (packaging/libraries.sh compat),
# which LD_LIBRARY_PATH puts before the system's. Where that cannot be built it says so loudly and ends with 77, ctest's "skipped".
set -euo pipefail
build=$1
cd "$(dirname "$0")/../.."
if ! prefix=$(packaging/libraries.sh compat); then
  echo "SKIPPED: NOTHING RAN ON SDL2-COMPAT, since packaging/libraries.sh compat cannot build it here: it needs the net and Debian's sources."
  exit 77
fi
export LD_LIBRARY_PATH=$prefix/lib
version=$("$build/outflank" --version | sed -n 's/^SDL 2\.[0-9]*\.\([0-9]*\).*/\1/p')
if [ "${version:-0}" -lt 50 ]; then # by that number sdl2-compat is told from SDL2
  echo "The game does not run on sdl2-compat: $("$build/outflank" --version)"
  exit 1
fi
exec ctest --test-dir "$build" --output-on-failure -j "$(getconf _NPROCESSORS_ONLN)" \
  -R '^(kit|app|e2e)_' -E '^app_(lang_layout_|parts$|random_boards$|kept)' -LE '^(all|overnight|slow)$'
