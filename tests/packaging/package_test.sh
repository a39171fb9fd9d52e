#!/usr/bin/env bash
# package_test.sh KIND [--why]: makes one kind of package and proves it. Where that cannot be done, or is not due, it says why and ends with
# 77, ctest's "skipped". With --why it only says so.
#
#   deb, portable, macos_layout    due on Debian 12, for root
#   windows, web    there too, but only if the libraries for it are built already (packaging/libraries.sh keeps them), or if the files that
#                   only this package is made by changed since the commit $OUTFLANK_SINCE (without it: the one before the last)
set -euo pipefail
cd "$(dirname "$0")/../.."
kind=$1
made_by="packaging/$kind packaging/libraries.sh"
case $kind in
deb | portable) make() { packaging/linux/package.sh "$kind" && packaging/linux/prove.sh "$kind" && packaging/linux/reproduce.sh "$kind"; } ;;
macos_layout) make() { packaging/package.sh macos-layout; } ;;
windows)
  made_by="$made_by cmake/mingw-w64.cmake tests/packaging/windows*"
  make() { packaging/package.sh windows; } ;;
web)
  made_by="$made_by tests/packaging/web*"
  make() { packaging/package.sh web; } ;;
esac

skip() {
  echo "package_$kind is skipped: $*"
  exit 77
}
due() { # prints why
  local since=${OUTFLANK_SINCE:-HEAD~1}
  if packaging/libraries.sh "$kind" --if-built >/dev/null; then
    echo "its libraries are built"
  elif ! git rev-parse --quiet --verify "$since^{commit}" >/dev/null 2>&1; then
    skip "its libraries are not built here, and there is no history to see whether it changed"
  elif git diff --quiet "$since" -- $made_by; then
    skip "its libraries are not built here, and nothing of $made_by changed since $since; packaging/package.sh $kind makes it all the same"
  else
    echo "it changed since $since"
  fi
}

system=$(. /etc/os-release 2>/dev/null && echo "${ID:-}${VERSION_ID:-}") || true
[ "$system" = debian12 ] || skip "packages are made on Debian 12"
[ "$(id -u)" = 0 ] || skip "bare systems and the installing of tools need root"
unshare --mount --propagation private true 2>/dev/null || skip "bare systems need mounts, which are not allowed here"
reason="it always is here"
case $kind in windows | web) reason=$(due) || { echo "$reason"; exit 77; } ;; esac
echo "package_$kind is due: $reason"
[ "${2:-}" = --why ] || make
