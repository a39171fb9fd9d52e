#!/usr/bin/env bash
# Installs what is missing, builds the release into build/ and starts the game. Every argument goes to the game: play.sh --help
set -euo pipefail
from=$PWD
cd "$(dirname "$0")/.."
top=$PWD
. packaging/packages.sh

# --screenshot, --help and --version open no window, and --bench can measure without one.
needs_display=yes
for argument in "$@"; do
  case $argument in
  --screenshot | --screenshot=* | --help | --version) needs_display=no ;;
  --bench | --bench=*) needs_display=if-there ;;
  esac
done
if [ "$(uname -s)" = Linux ] && [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}${SDL_VIDEODRIVER:-}" ]; then
  case $needs_display in
  yes)
    echo "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set); --screenshot FILE works without one." >&2
    exit 1 ;;
  if-there) export SDL_VIDEODRIVER=dummy ;;
  esac
fi

packages_ensure play
generator=
[ -f build/CMakeCache.txt ] || generator="-G Ninja"
{
  cmake -S . -B build $generator -DCMAKE_BUILD_TYPE=Release -DOUTFLANK_TESTS=OFF
  cmake --build build --target outflank outflank_assets
} >&2 # standard output is the game's

cd "$from" # where the player stands, so that FILE and DIR mean what they say
exec "$top/build/outflank" "$@"
