#!/usr/bin/env bash
# Makes the web page on Debian 12: the game as WebAssembly, its assets and a page around it, in build-package/web/packages/outflank, and the
# same as a .zip for hosts that take one. Then plays it in headless Chromium. Installs what is missing; the libraries are built once
# (packaging/libraries.sh). OUTFLANK_BUILD names a release build for this system, which draws the poster and what the page is compared with;
# without it one is made.
set -euo pipefail
cd "$(dirname "$0")/../.."
. packaging/packages.sh
export CCACHE_DISABLE=1 # a package is compiled, not found
out=build-package/web
jobs=$(getconf _NPROCESSORS_ONLN)

missing=
for package in cmake ninja-build emscripten node-acorn node-terser nodejs chromium dpkg-dev webp librsvg2-bin python3 python3-fonttools libcmocka-dev fonts-inter fonts-league-spartan; do
  packages_installed apt "$package" || missing="$missing $package"
done
[ -z "$missing" ] || packages_install apt $missing
packages_ensure play # this system's own game draws the posters, and the test compares with it

prefix=$(packaging/libraries.sh web)
export NODE_PATH=${NODE_PATH:-/usr/share/nodejs} # for acorn and terser
packaging/web/configure.sh $out/build "$prefix" -DOUTFLANK_CCACHE=OFF
cmake --build $out/build -j "$jobs" --target outflank engine

linux=${OUTFLANK_BUILD:-}
if [ -z "$linux" ]; then
  linux=$out/linux
  cmake -S . -B $linux -G Ninja -DCMAKE_BUILD_TYPE=Release
  cmake --build $linux -j "$jobs" --target outflank outflank-cli where outflank_assets
fi

packages=$out/packages
page=$packages/outflank
rm -rf $packages
mkdir -p $page
packaging/web/page.sh $out/build "$linux" "$prefix"/share/outflank-licences $page
version=$(sed -n 's/^project(outflank VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
(cd $page && cmake -E tar cf "../outflank-$version-web.zip" --format=zip -- *)

node tests/packaging/web_test.mjs $page "$linux" $out/pictures
du -b $page/* $packages/*.zip
