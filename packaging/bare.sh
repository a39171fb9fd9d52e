#!/usr/bin/env bash
# Runs packaging/package.sh SYSTEM (or packaging/test.sh) where nobody has worked before: in a bare Debian 12 made for it, that has only git
# beside what every Debian has, in a fresh clone of HEAD, with an empty cache. Needs root. What was made lands in build-package/bare/SYSTEM.
#
#   bare.sh linux|windows|web|macos-layout|test [WORD...]     the words go to the script
#   OUTFLANK_BARE_CACHE=DIR                                   a cache to use in there, instead of an empty one
set -euo pipefail
top=$(cd "$(dirname "$0")/.." && pwd)
system=${1:-}
case $system in
linux | windows | web | macos-layout) command="packaging/package.sh $system" ;;
test) command=packaging/test.sh ;;
*)
  echo "usage: packaging/bare.sh linux|windows|web|macos-layout|test [WORD...]" >&2
  exit 2 ;;
esac
. "$top/packaging/packages.sh"
. "$top/packaging/debian.sh"
debian_mounts "$0" "$@"
shift
packages_need mmdebstrap git

work=$(mktemp -d "${TMPDIR:-/tmp}/outflank-bare-XXXXXX")
root=$work/$system
trap 'debian_remove "$root" && rmdir "$work"' EXIT
debian_unpack "$root"
debian_inside "$root" apt-get install -q -y --no-install-recommends git ca-certificates >/dev/null
git clone --quiet --no-hardlinks "$top" "$root/outflank"
echo "A bare Debian 12 with $(git -C "$root/outflank" log -1 --format='%h: %s'); in it: $command $*"
if [ -n "${OUTFLANK_BARE_CACHE:-}" ]; then
  mkdir -p "$OUTFLANK_BARE_CACHE" "$root/cache"
  mount --bind "$OUTFLANK_BARE_CACHE" "$root/cache"
fi

begun=$SECONDS status=0
debian_inside "$root" env CI=true OUTFLANK_CACHE=/cache sh -c 'cd /outflank && "$@" </dev/null' sh $command "$@" || status=$?
echo "$command ended with $status after $(((SECONDS - begun) / 60)) min $(((SECONDS - begun) % 60)) s."
for made in packages pictures; do
  [ ! -d "$root/outflank/build-package/$system/$made" ] || {
    mkdir -p "$top/build-package/bare/$system"
    rm -rf "$top/build-package/bare/$system/$made"
    cp -r "$root/outflank/build-package/$system/$made" "$top/build-package/bare/$system/"
  }
done
exit $status
