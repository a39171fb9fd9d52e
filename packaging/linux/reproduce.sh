#!/usr/bin/env bash
# Makes the packages twice, from copies of the tree in directories of different names and at different times, and compares them byte for byte.
#
#   reproduce.sh [--cold] [deb|portable]...     both, if neither is named; --cold: the tarball's libraries are built twice as well
set -euo pipefail
cd "$(dirname "$0")/../.."
cold=
if [ "${1:-}" = --cold ]; then
  cold=yes
  shift
fi
[ $# -gt 0 ] || set -- deb portable
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if git rev-parse --git-dir >/dev/null 2>&1; then files=$(git ls-files); else files=$(find . -type f -not -path './build*' -not -path './node_modules/*'); fi
for copy in first "the other copy"; do
  mkdir "$work/$copy"
  tar -cf - $files | tar -xf - -C "$work/$copy" --touch # the files' own times differ
  sleep 1
done
make() { # COPY KIND...
  [ -z "$cold" ] || export OUTFLANK_CACHE=$work/libraries-of-${1// /-}
  cd "$work/$1"
  shift
  umask 077
  packaging/linux/package.sh "$@"
}
for copy in first "the other copy"; do
  (make "$copy" "$@") >"$work/log" 2>&1 || { tail -n 30 "$work/log" >&2; exit 1; }
done
status=0
for package in "$work"/first/build-package/linux/packages/*; do
  if cmp "$package" "$work/the other copy/build-package/linux/packages/$(basename "$package")"; then
    echo "the same twice: $(cd "$(dirname "$package")" && sha256sum "$(basename "$package")")"
  else
    status=1
  fi
done
exit $status
