#!/usr/bin/env bash
# Makes the Windows packages (an installer and a zip) on Debian 12 and proves them under wine: every unit test, and the installed game plays.
# Installs what is missing. The libraries are built once (packaging/libraries.sh); the packages land in build-package/windows/packages.
#
#   package.sh [--no-proof]      --no-proof: make them only
set -euo pipefail
cd "$(dirname "$0")/../.."
. packaging/packages.sh
out=build-package/windows
jobs=$(getconf _NPROCESSORS_ONLN)

needed="cmake ninja-build gcc-mingw-w64-x86-64-win32 g++-mingw-w64-x86-64-win32 binutils-mingw-w64-x86-64 mingw-w64-tools nsis dpkg-dev
  python3 fonts-inter fonts-league-spartan wine wine64 imagemagick"
missing=
for package in $needed; do
  packages_installed apt "$package" || missing="$missing $package"
done
[ -z "$missing" ] || packages_install apt $missing
[ "${1:-}" = --no-proof ] || packages_ensure test # Linux's own game, to compare pictures with, and the hands for mouse and keyboard

prefix=$(packaging/libraries.sh windows)

# wine's world is made anew, in its own step, or the first program to run would wait for it. Without the pieces that wine would look for
# on the net.
export WINEPREFIX=$PWD/$out/wine WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" USER="Jürgen Größe"
export LC_ALL=C.UTF-8 # or wine would not understand the names of files
unset WINEARCH DISPLAY WAYLAND_DISPLAY
make_wine() {
  rm -rf "$WINEPREFIX"
  mkdir -p "$WINEPREFIX"
  wineboot --init >/dev/null 2>&1 || true
  wineserver -w
  [ -f "$WINEPREFIX/drive_c/windows/system32/kernel32.dll" ]
}
make_wine || make_wine # once it was left half made

cmake -S . -B $out/build -G Ninja -DCMAKE_BUILD_TYPE=Release -DOUTFLANK_WERROR=ON \
  -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/mingw-w64.cmake" -DCMAKE_FIND_ROOT_PATH="$prefix"
cmake --build $out/build -j "$jobs"
rm -rf $out/packages
(cd $out/build && cpack --config CPackConfig.cmake -B "$OLDPWD/$out/cpack")
mkdir -p $out/packages
mv $out/cpack/outflank-*-windows-x86_64.* $out/packages/
rm -rf $out/cpack
[ "${1:-}" != --no-proof ] || exit 0

# No graphics card, no sound, no display: none is needed for these. What is slow is the same arithmetic for longer; Linux does it.
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy ctest --test-dir $out/build --output-on-failure -j "$jobs" -LE slow

cmake -S . -B $out/linux -G Ninja -DCMAKE_BUILD_TYPE=Release -DOUTFLANK_TESTS=ON
cmake --build $out/linux -j "$jobs" --target outflank outflank-cli outflank_assets eye where
OUTFLANK_PACKAGES=$PWD/$out/packages OUTFLANK_PICTURES=$PWD/$out/pictures OUTFLANK_GAME=$PWD/$out/linux/outflank \
  OUTFLANK_CLI=$(find "$PWD/$out/linux" -name outflank-cli -type f) OUTFLANK_EYE=$(find "$PWD/$out/linux" -name eye -type f) \
  OUTFLANK_WHERE=$(find "$PWD/$out/linux" -name where -type f) python3 -B tests/packaging/windows_test.py -v
wineserver -k || true
ls -l $out/packages
