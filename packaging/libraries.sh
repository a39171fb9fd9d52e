#!/usr/bin/env bash
# Builds SDL2 and its family (and, for Windows, cmocka) statically from Debian's sources, and prints where they lie. What was built once is
# kept in ${OUTFLANK_CACHE:-~/.cache/outflank} under a key made of what builds it, of the toolchain and of CFLAGS; later runs only print.
#
#   libraries.sh windows | web | linux        linux: for the portable tarball, by this system's compiler
#   libraries.sh compat                       what newer systems call SDL2: sdl2-compat on SDL3, both shared, from Debian 13; for tests alone
#   libraries.sh SYSTEM --if-built            builds nothing: prints where they lie, or ends with 1 if they are not there
#
# Six libraries are enough: Debian's SDL2_image and SDL2_mixer sources hold decoders of their own (stb, nanosvg), FreeType its zlib. HarfBuzz
# is there for kerning, which Inter and League Spartan keep in GPOS, where FreeType does not look.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(dirname "$here")
target=${1:-}

# SDL_mixer and SDL_image for what the game ships: WAV, OGG, PNG, SVG.
IMAGE=(-DSDL2IMAGE_BACKEND_STB=ON -DSDL2IMAGE_VENDORED=ON -DSDL2IMAGE_SAMPLES=OFF -DSDL2IMAGE_TESTS=OFF -DSDL2IMAGE_DEPS_SHARED=OFF
  -DSDL2IMAGE_AVIF=OFF -DSDL2IMAGE_JXL=OFF -DSDL2IMAGE_TIF=OFF -DSDL2IMAGE_WEBP=OFF)
TTF=(-DSDL2TTF_VENDORED=OFF -DSDL2TTF_HARFBUZZ=ON -DSDL2TTF_SAMPLES=OFF)
MIXER=(-DSDL2MIXER_VORBIS=STB -DSDL2MIXER_FLAC=OFF -DSDL2MIXER_MOD=OFF -DSDL2MIXER_MIDI=OFF -DSDL2MIXER_OPUS=OFF -DSDL2MIXER_MP3=OFF
  -DSDL2MIXER_WAVPACK=OFF -DSDL2MIXER_SAMPLES=OFF -DSDL2MIXER_DEPS_SHARED=OFF)
FREETYPE=(-DFT_DISABLE_ZLIB=ON -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_PNG=ON -DFT_DISABLE_HARFBUZZ=ON -DFT_DISABLE_BROTLI=ON)
# Only what shapes text: no outlines, no files, no variable fonts; no locks, since one thread draws. It is C++ that needs no C++ library.
HARFBUZZ=(-DHB_HAVE_FREETYPE=ON -DHB_BUILD_SUBSET=OFF -DSKIP_INSTALL_LIBRARIES=ON -DCMAKE_DISABLE_FIND_PACKAGE_Threads=ON
  -DCMAKE_CXX_FLAGS="${CFLAGS:-} -DHB_LEAN -DHB_NO_MT")
SDL=(-DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF -DSDL2_DISABLE_INSTALL=OFF)
type=Release
newest=trixie # whose SDL2 and companions are built: Debian 13's, the last line of SDL2; for the web, where they were not tried, Debian 12's
[ "$target" != web ] || newest=bookworm

case $target in
windows) configure=(cmake -DCMAKE_TOOLCHAIN_FILE="$top/cmake/mingw-w64.cmake"); toolchain=$top/cmake/mingw-w64.cmake ;;
web) # what a page need not fetch: video formats, blitters for every pair of formats, other encodings, shaping that Latin letters do without
  toolchain=$here/web/libraries.cmake type=MinSizeRel # Debian 12 has one Emscripten
  configure=(emcmake cmake -DCMAKE_PROJECT_INCLUDE="$toolchain")
  SDL+=(-DCMAKE_C_FLAGS="-DSDL_HAVE_YUV=0 -DSDL_HAVE_RLE=0 -DSDL_HAVE_BLIT_AUTO=0 -DSDL_HAVE_BLIT_0=0 -DSDL_HAVE_BLIT_1=0 -DSDL_HAVE_BLIT_N_RGB565=0"
    -DSDL_HAPTIC=OFF -DSDL_SENSOR=OFF -DSDL_SYSTEM_ICONV=OFF)
  HARFBUZZ+=(-DCMAKE_CXX_FLAGS="-DHB_TINY") MIXER+=(-DSDL2MIXER_VORBIS=OFF) ;;
linux | compat) configure=(cmake); toolchain=/dev/null ;;
*)
  echo "usage: libraries.sh windows|web|linux|compat [--if-built]" >&2
  exit 2 ;;
esac
# Debian's sources of one suite, verified by apt against the signed index, without touching the system's own lists.
fetch_sources() { # SUITE PACKAGE...
  local suite=$1
  shift
  mkdir -p "$work"/apt/{lists/partial,sources.d} "$work/source"
  local list
  for list in /etc/apt/sources.list.d/debian.sources; do
    [ ! -f "$list" ] || sed "s/^Types: .*/Types: deb-src/; s/^Suites: bookworm .*/Suites: $suite/" "$list" >"$work/apt/sources.d/debian.sources"
  done
  [ ! -s /etc/apt/sources.list ] || sed -n "s/^deb \(.*debian.*\)/deb-src \1/; s/ bookworm / $suite /p" /etc/apt/sources.list >"$work/apt/sources.d/debian.list"
  local apt=(apt-get -q -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$work/apt/sources.d"
    -o Dir::State::lists="$work/apt/lists" -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= -o APT::Sandbox::User=root)
  "${apt[@]}" update
  cd "$work/source"
  "${apt[@]}" source --download-only "${@/%//$suite}" # the suite is named: not every mirror has the security suite's sources
  local package
  for package in "$@"; do # unpacks with Debian's patches, FreeType's security fixes among them
    dpkg-source --no-check -x "$package"_*.dsc "$package"
  done
}

build() { # SOURCE OPTION...
  local source=$work/source/$1 tree=$work/build/$1
  shift
  "${configure[@]}" -S "$source" -B "$tree" -G Ninja -DCMAKE_BUILD_TYPE=$type -DBUILD_SHARED_LIBS=OFF \
    -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_FIND_ROOT_PATH="$prefix" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_INSTALL_LIBDIR=lib \
    -DCMAKE_POSITION_INDEPENDENT_CODE=ON "$@"
  cmake --build "$tree"
  cmake --install "$tree"
}

build_harfbuzz() { # what it installs for CMake asks for C++ and threads; SDL2_ttf has a better finder, but does not install it
  build harfbuzz "${HARFBUZZ[@]}"
  mkdir -p "$prefix/lib/cmake/SDL2_ttf"
  cp "$work/build/harfbuzz/libharfbuzz.a" "$prefix/lib/"
  cp "$work/source/libsdl2-ttf/cmake/Findharfbuzz.cmake" "$prefix/lib/cmake/SDL2_ttf/"
}

licences() { # SDL's builds install theirs, the others do not; one folder for all of them
  local out=$prefix/share/outflank-licences dsc
  mkdir -p "$out"
  cp "$work/source/libsdl2/LICENSE.txt" "$out/SDL2.txt"
  cp "$work/source/libsdl2-image/LICENSE.txt" "$out/SDL2_image.txt"
  cp "$work/source/libsdl2-ttf/LICENSE.txt" "$out/SDL2_ttf.txt"
  cp "$work/source/libsdl2-mixer/LICENSE.txt" "$out/SDL2_mixer.txt"
  cp "$work/source/freetype/docs/FTL.TXT" "$out/FreeType.txt"
  cp "$work/source/harfbuzz/COPYING" "$out/HarfBuzz.txt"
  # What other people's pieces each of them holds, and under which terms: Debian looked.
  local source
  for source in libsdl2 libsdl2-image libsdl2-ttf libsdl2-mixer freetype harfbuzz; do
    cp "$work/source/$source/debian/copyright" "$out/$source-in-detail.txt"
  done
  for dsc in "$work"/source/*.dsc; do
    sed -n 's/^Source: \(.*\)/\1/p; s/^Version: \(.*\)/\1/p' "$dsc" | paste -sd' '
  done | sort -u >"$out/versions.txt"
}

build_family() {
  (fetch_sources bookworm freetype harfbuzz cmocka)
  (fetch_sources "$newest" libsdl2 libsdl2-image libsdl2-ttf libsdl2-mixer)
  build libsdl2 "${SDL[@]}"
  [ "$target" != web ] || sed -Ei '/t1_|t1cid|pfr|t42|winfnt|pcf|bdf|autofit|raster1|svg|sdf|gxv|otv/d' \
    "$work/source/freetype/include/freetype/config/ftmodule.h" # only what reads and draws TrueType and OpenType
  build freetype "${FREETYPE[@]}"
  build_harfbuzz
  build libsdl2-image "${IMAGE[@]}"
  build libsdl2-ttf "${TTF[@]}"
  build libsdl2-mixer "${MIXER[@]}"
  [ "$target" != windows ] || build cmocka -DWITH_STATIC_LIB=ON -DUNIT_TESTING=OFF -DWITH_EXAMPLES=OFF
  licences
}

# Debian's source of SDL3 comes without two generated parts: the table of upper and lower case, which a script of its own makes, and the
# shaders of renderers that the game does not choose.
build_compat() {
  (fetch_sources trixie libsdl3 sdl2-compat)
  (cd "$work/source/libsdl3/build-scripts" && perl ./makecasefoldhashtable.pl >../src/stdlib/SDL_casefolding.h)
  build libsdl3 -DSDL_SHARED=ON -DSDL_STATIC=OFF -DSDL_TEST_LIBRARY=OFF -DSDL_GPU=OFF -DSDL_RENDER_VULKAN=OFF -DSDL_CAMERA=OFF
  build sdl2-compat -DBUILD_SHARED_LIBS=ON -DSDL2COMPAT_TESTS=OFF -DSDL2COMPAT_WERROR=OFF
}

case $target in
compat) recipe=build_compat ;;
*) recipe=build_family ;;
esac
key=$target-$({ declare -f fetch_sources build build_harfbuzz licences $recipe; declare -p type newest IMAGE TTF MIXER FREETYPE HARFBUZZ SDL
  cat "$toolchain"; echo "${CFLAGS:-}"; } | sha256sum | cut -c1-16)
cache=${OUTFLANK_CACHE:-$HOME/.cache/outflank}
prefix=$cache/$key
if [ "${2:-}" = --if-built ]; then
  [ -f "$prefix/complete" ] && echo "$prefix"
  exit
fi
mkdir -p "$cache"
exec 9>"$cache/$key.lock" # a second run waits for the first, then finds its result
flock 9
if [ -f "$prefix/complete" ]; then
  echo "$prefix"
  exit
fi
rm -rf "$prefix"
work=$(mktemp -d "$cache/build-$target-XXXXXX")
trap 'rm -rf "$work"' EXIT
echo "Building SDL2 and its family for $target, once; they are kept in $prefix" >&2

$recipe >&2
touch "$prefix/complete"
echo "$prefix"
