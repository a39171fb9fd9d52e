#!/usr/bin/env bash
# Makes the packages once more, from a copy of the tree in a directory of another name and at another time, and compares them byte for byte
# with those that packaging/linux/package.sh has made of the same files here.
#
#   reproduce.sh [--cold] [deb|portable]...     both, if neither is named; --cold: the tarball's libraries are built once more as well
set -euo pipefail
cd "$(dirname "$0")/../.."
made=$PWD/build-package/linux/packages
cold=
if [ "${1:-}" = --cold ]; then
  cold=yes
  shift
fi
[ $# -gt 0 ] || set -- deb portable
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
copy="$work/the other copy"

if git rev-parse --git-dir >/dev/null 2>&1; then files=$(git ls-files); else files=$(find . -type f -not -path './build*' -not -path './node_modules/*'); fi
mkdir "$copy"
tar -cf - $files | tar -xf - -C "$copy" --touch # the files' own times differ
make() { # KIND...
  [ -z "$cold" ] || export OUTFLANK_CACHE=$work/libraries
  cd "$copy"
  umask 077
  packaging/linux/package.sh "$@"
}
(make "$@") >"$work/log" 2>&1 || { tail -n 30 "$work/log" >&2; exit 1; }
status=0
for package in "$copy"/build-package/linux/packages/*; do
  if cmp "$made/$(basename "$package")" "$package"; then
    echo "the same twice: $(cd "$made" && sha256sum "$(basename "$package")")"
  else
    status=1
  fi
done
exit $status
