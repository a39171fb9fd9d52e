#!/usr/bin/env bash
# Proves the layout of Outflank.app on Linux: CMake believes that it builds for macOS, and so puts the bundle together as it would there,
# around a program for Linux, which finds its assets in it and draws a picture. What only a Mac can show is said in packaging/README.md.
set -euo pipefail
cd "$(dirname "$0")/../.."
. packaging/packages.sh
out=$PWD/build-package/macos-layout
packages_need gcc libc6-dev cmake ninja-build libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev libsdl2-mixer-dev fonts-inter \
  fonts-league-spartan librsvg2-bin icnsutils python3

stubs=()
rm -rf "$out"
mkdir -p "$out"
# A compiler for Linux that does not mind what a linker for macOS is told.
cat >"$out/gcc" <<'GCC'
#!/bin/bash
words=()
for word in "$@"; do
  case $word in
  -Wl,-search_paths_first | -Wl,-headerpad_max_install_names | -mmacosx-version-min=*) ;;
  *) words+=("$word") ;;
  esac
done
exec gcc "${words[@]}"
GCC
chmod +x "$out/gcc"
# Debian's own package files would look for .dylib here.
for library in SDL2 SDL2_image SDL2_ttf SDL2_mixer; do
  mkdir -p "$out/stubs/$library"
  cat >"$out/stubs/$library/${library}Config.cmake" <<STUB
add_library($library::$library INTERFACE IMPORTED)
set_target_properties($library::$library PROPERTIES
  INTERFACE_INCLUDE_DIRECTORIES /usr/include/SDL2 INTERFACE_LINK_LIBRARIES -l$library)
STUB
  stubs+=("-D${library}_DIR=$out/stubs/$library")
done
# The layout is on trial, not the compiled code, so that is optimised little.
cmake -S . -B "$out/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS_RELEASE=-O1 -DCMAKE_SYSTEM_NAME=Darwin -DCMAKE_SYSTEM_PROCESSOR=arm64 \
  -DCMAKE_C_COMPILER="$out/gcc" -DCMAKE_INSTALL_NAME_TOOL=true -DCMAKE_STRIP=true -DCMAKE_OSX_SYSROOT= -DOUTFLANK_TESTS=OFF -DOUTFLANK_BUNDLE=ON \
  "${stubs[@]}"
cmake --build "$out/build"
cmake --install "$out/build" --prefix "$out/installed"
(cd "$out/build" && cpack -G ZIP -B "$out/packages")
OUTFLANK_APPLICATIONS=$out/installed OUTFLANK_ZIP=$(ls "$out"/packages/*.zip) python3 -B tests/packaging/bundle_test.py
