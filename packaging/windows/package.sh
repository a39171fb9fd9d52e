#!/usr/bin/env bash
# Makes the Windows packages (an installer and a zip) on Debian 12 and proves them under wine: every unit test, and the installed game plays.
# Installs what is missing. The libraries are built once (packaging/libraries.sh); the packages land in build-package/windows/packages.
#
#   package.sh [--no-proof]      --no-proof: make them only
#
# OUTFLANK_BUILD names a release build for this system, whose pictures the game's are compared with; without it one is made.
set -euo pipefail
cd "$(dirname "$0")/../.."
. packaging/packages.sh
export CCACHE_DISABLE=1 # a package is compiled, not found
out=build-package/windows
world=$PWD/$out/wine
jobs=$(getconf _NPROCESSORS_ONLN)
proof=yes
[ "${1:-}" != --no-proof ] || proof=

step() { # what is being done now, for whoever waits and for the message if it fails
  doing=$1
  echo "== $doing (${SECONDS} s)"
}
limited() { # SECONDS COMMAND...: ends a command that hangs, and all that it started
  timeout --kill-after=30 "$@"
}
finish() {
  local status=$?
  [ ! -d "$world" ] || WINEPREFIX=$world limited 60 wineserver -k >/dev/null 2>&1 || true # nothing of wine outlives this script
  [ $status -eq 0 ] || echo "packaging/windows/package.sh failed at: $doing (status $status; 124: it took too long)" >&2
}
trap finish EXIT

step "installing what is missing"
packages_need cmake ninja-build gcc-mingw-w64-x86-64-win32 g++-mingw-w64-x86-64-win32 binutils-mingw-w64-x86-64 mingw-w64-tools nsis \
  dpkg-dev python3 fonts-inter fonts-league-spartan wine wine64 imagemagick
[ -z "$proof" ] || # Linux's own game, to compare pictures with, and the hands for mouse and keyboard
  packages_need gcc libc6-dev libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev libsdl2-mixer-dev libcmocka-dev libx11-dev libxtst-dev \
    libxext-dev xvfb xauth xdotool

step "building the libraries, if they were not yet"
prefix=$(packaging/libraries.sh windows)

step "building the game"
packaging/windows/configure.sh $out/build "$prefix" -DOUTFLANK_CCACHE=OFF -DOUTFLANK_TESTS=${proof:-no} \
  -DWINE="$PWD/packaging/windows/wine.sh"
cmake --build $out/build -j "$jobs"

step "making the packages"
rm -rf $out/packages $out/cpack
(cd $out/build && cpack --config CPackConfig.cmake -B "$OLDPWD/$out/cpack")
mkdir -p $out/packages
mv $out/cpack/outflank-*-windows-x86_64.* $out/packages/
rm -rf $out/cpack $out/winget
packaging/windows/winget.sh $out/packages/outflank-*.exe $out/winget
[ -n "$proof" ] || exit 0

# wine's world is made anew, in its own step, or the first program to run would wait for it. Without the pieces that wine would look for
# on the net.
step "making a world for wine"
export WINEPREFIX=$world WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" USER="Jürgen Größe"
export LC_ALL=C.UTF-8 # or wine would not understand the names of files
export SDL_XINPUT_ENABLED=0 # the thread that wine 8's XInput1_4.dll starts goes on when SDL unloads it, and ends the program
unset WINEARCH DISPLAY WAYLAND_DISPLAY
make_wine() {
  limited 30 wineserver -k >/dev/null 2>&1 || true
  rm -rf "$WINEPREFIX"
  mkdir -p "$WINEPREFIX"
  limited 300 wineboot --init >/dev/null 2>&1 || true
  # A server that lingers on a busy machine is ended, or the one that is to stay could not be begun beside it.
  limited 60 wineserver -w || limited 30 wineserver -k >/dev/null 2>&1 || true
  [ -f "$WINEPREFIX/drive_c/windows/system32/kernel32.dll" ]
}
make_wine || make_wine # once it was left half made

# No graphics card, no sound, no display: none is needed for these. What is slow, draws or plays for minutes, weighs one more piece of music or
# feeds readers at random is the same arithmetic for longer; Linux does it.
same="^fuzz_|^app_lang_layout_|^app_parts$|^app_random_boards$|^app_by_ear$|^app_scan$|^review_course$|^music_|^tools_"
# It stays until the end, so that no test has to start it again; begun here, or a test would wait for its services to close their ends.
limited 60 wineserver -p
limited 60 wine cmd /c exit </dev/null >/dev/null 2>&1
step "running the unit tests"
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy limited 7200 \
  ctest --test-dir $out/build --output-on-failure -j "$jobs" --timeout 900 -LE "all|slow|overnight" -E "$same"
[ ! -s "$WINEPREFIX/starts.log" ] || cat "$WINEPREFIX/starts.log"

linux=${OUTFLANK_BUILD:-}
if [ -z "$linux" ]; then
  step "building this system's game, to compare with"
  linux=$PWD/$out/linux
  cmake -S . -B "$linux" -G Ninja -DCMAKE_BUILD_TYPE=Release -DOUTFLANK_TESTS=ON
  cmake --build "$linux" -j "$jobs" --target outflank outflank-cli outflank_assets eye where
fi

step "installing, playing and removing the game"
OUTFLANK_PACKAGES=$PWD/$out/packages OUTFLANK_PICTURES=$PWD/$out/pictures OUTFLANK_GAME=$linux/outflank \
  OUTFLANK_CLI=$linux/src/cli/outflank-cli OUTFLANK_EYE=$linux/tests/e2e/eye OUTFLANK_WHERE=$linux/tests/e2e/where \
  limited 3600 python3 -B tests/packaging/windows_test.py -v

step "done"
ls -l $out/packages
