#!/usr/bin/env bash
# Makes the web page on Debian 12: the game as WebAssembly, its assets and a page around it, in build-package/web/packages/outflank.
# Installs what is missing; the libraries are built once (packaging/libraries.sh).
set -euo pipefail
cd "$(dirname "$0")/../.."
. packaging/packages.sh
out=build-package/web
jobs=$(getconf _NPROCESSORS_ONLN)

missing=
for package in cmake ninja-build emscripten node-acorn nodejs chromium dpkg-dev python3 fonts-inter fonts-league-spartan; do
  packages_installed apt "$package" || missing="$missing $package"
done
[ -z "$missing" ] || packages_install apt $missing
packages_ensure play # this system's own game draws the poster

prefix=$(packaging/libraries.sh web)
export NODE_PATH=${NODE_PATH:-/usr/share/nodejs} # for acorn
emcmake cmake -S . -B $out/build -G Ninja -DCMAKE_BUILD_TYPE=Release -DOUTFLANK_TESTS=OFF -DCMAKE_FIND_ROOT_PATH="$prefix" \
  -DCMAKE_PREFIX_PATH="$prefix"
cmake --build $out/build -j "$jobs" --target outflank

cmake -S . -B $out/linux -G Ninja -DCMAKE_BUILD_TYPE=Release -DOUTFLANK_TESTS=OFF
cmake --build $out/linux -j "$jobs" --target outflank outflank_assets

page=$out/packages/outflank
rm -rf $out/packages
mkdir -p $page/licences
cp packaging/web/index.html assets/images/icon.svg LICENSE $out/build/outflank.js $out/build/outflank.wasm $out/build/outflank.data $page/
cp "$prefix"/share/outflank-licences/* $page/licences/
$out/linux/outflank --scene title --screenshot $page/poster.png
mkdir -p $out/pictures
node tests/packaging/web_test.mjs $page $out/pictures
ls -l $page
