#!/usr/bin/env bash
# package_test.sh KIND: makes one kind of package (deb, portable, macos_layout, windows, web) and proves it. Where that cannot be done, or is
# not due, or only a part of the proof was possible, it says so and ends with 77, ctest's "skipped".
#
#   package_test.sh KIND --why      only says whether it is due, and why
#   package_test.sh --begin         forgets what earlier runs have proven
#   package_test.sh --end           closing lines: every package that was due and is not proven, and every one that was not due
#
# A package is due on Debian 12, for root, if OUTFLANK_PACKAGES=all, or if what it is made by changed since the commit $OUTFLANK_SINCE (without
# it: the one before the last).
set -euo pipefail
cd "$(dirname "$0")/../.."
proofs=build-package/proofs # a file for each kind: "proven", or what is not
kinds="deb portable macos_layout windows web"

skip() { # WHY [WHAT-MAKES-IT-ALL-THE-SAME]
  echo "package_$kind is not due: $*"
  exit 77
}
due() { # prints why, or ends with 77
  local system since=${OUTFLANK_SINCE:-HEAD~1} made_by folder command=$kind
  case $kind in
  deb | portable) folder=linux command="linux $kind" ;;
  macos_layout) folder=macos command=macos-layout ;;
  *) folder=$kind ;;
  esac
  made_by="packaging/$folder packaging/package.sh packaging/packages.sh packaging/debian.sh packaging/libraries.sh packaging/description.txt cmake"
  made_by="$made_by tests/packaging/package_test.sh tests/packaging/installed_test.py tests/packaging/bundle_test.py tests/packaging/$folder*"
  system=$(. /etc/os-release 2>/dev/null && echo "${ID:-}${VERSION_ID:-}") || true
  [ "$system" = debian12 ] || skip "packages are made on Debian 12"
  [ "$(id -u)" = 0 ] || skip "tools are installed, which needs root"
  if [ "${OUTFLANK_PACKAGES:-}" = all ]; then
    echo "package_$kind is due: all are to be made"
  elif ! git rev-parse --quiet --verify "$since^{commit}" >/dev/null 2>&1; then
    skip "there is no history to see whether it changed; packaging/package.sh $command makes it all the same"
  elif git diff --quiet "$since" -- $made_by; then
    skip "nothing that it is made by changed since $since; packaging/package.sh $command makes it all the same"
  else
    echo "package_$kind is due: what it is made by changed since $since"
  fi
}

make() {
  local status=0
  case $kind in
  deb | portable)
    packaging/linux/package.sh "$kind"
    packaging/linux/reproduce.sh "$kind"
    packaging/linux/prove.sh "$kind" || status=$? # 77: but for bare systems
    return $status ;;
  macos_layout) packaging/package.sh macos-layout ;;
  *) packaging/package.sh "$kind" ;;
  esac
}

closing() {
  local word reason
  for kind in $kinds; do
    word=$(cat "$proofs/$kind" 2>/dev/null) || word="its test did not run to its end, or did not run at all"
    if [ "$word" != proven ]; then
      if reason=$(due); then echo "NOT PROVEN: package_$kind was due: $word"; else echo "$reason"; fi
    fi
  done
}

kind=${1:-}
case $kind in
--begin) rm -rf "$proofs" ;;
--end) closing ;;
deb | portable | macos_layout | windows | web)
  reason=$(due) || { echo "$reason"; exit 77; }
  echo "$reason"
  [ "${2:-}" != --why ] || exit 0
  mkdir -p "$proofs"
  status=0
  # in a shell of its own: in a condition bash would go on after a command that fails
  (make) &
  wait $! || status=$?
  case $status in
  0) echo proven >"$proofs/$kind" ;;
  77) echo "made, and tried outside bare systems only: mounts are not allowed here" >"$proofs/$kind" ;;
  *) echo "its test failed" >"$proofs/$kind" ;;
  esac
  exit $status ;;
*)
  echo "usage: package_test.sh KIND [--why] | --begin | --end; kinds: $kinds" >&2
  exit 2 ;;
esac
