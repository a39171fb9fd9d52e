#!/usr/bin/env bash
# Prints the folder of a package of npm's, as it is published and without what it depends on: npm.sh NAME@VERSION SHA256. It is fetched once and kept
# beside what packaging/libraries.sh builds. For tests alone.
set -euo pipefail
package=$1 sum=$2
name=${package##*/}
place=${OUTFLANK_CACHE:-$HOME/.cache/outflank}/npm-${name/@/-}
mkdir -p "$(dirname "$place")"
(
  flock 9
  if [ ! -d "$place" ]; then
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    cd "$work"
    npm pack --silent "$package" >/dev/null
    echo "$sum *$(echo ./*.tgz)" | sha256sum --check --quiet
    tar -xzf ./*.tgz
    mv package "$place"
  fi
) 9>"$place.lock" >&2
echo "$place"
