# Bare systems to try packages in: Debian 12 with nothing but what every Debian has, as directories to chroot into. Sourced (bash). Needs
# root, mmdebstrap and Debian's mirror.
#
#   debian_allowed                 whether bare systems can be had here: that takes root and mounts, which containers often forbid
#   debian_mounts "$0" "$@"        first: the script goes on with mounts of its own, which end with it
#   debian_unpack ROOT             a bare system in the new directory ROOT, with /proc, /dev and the net
#   debian_inside ROOT COMMAND...  runs a command there as root, without this side's environment
#   debian_remove ROOT             its mounts, then its files

debian_allowed() {
  [ "$(id -u)" = 0 ] && unshare --mount --propagation private true 2>/dev/null
}

debian_mounts() {
  [ -n "${OUTFLANK_MOUNTS:-}" ] || OUTFLANK_MOUNTS=own exec unshare --mount --propagation private "$@"
}

debian_base() { # made once a month and kept; prints the file
  local base=${OUTFLANK_CACHE:-$HOME/.cache/outflank}/bookworm-$(date +%Y%m).tar
  mkdir -p "$(dirname "$base")"
  (
    flock 9
    [ -f "$base" ] || { mmdebstrap --quiet --variant=minbase bookworm "$base.part.tar" && mv "$base.part.tar" "$base"; }
  ) 9>"$base.lock" >&2 || return 1
  echo "$base"
}

debian_unpack() {
  local base
  base=$(debian_base) || return 1
  mkdir "$1"
  mount --bind "$1" "$1" # a mount of its own, or what runs in there could not unshare its mounts again
  tar -xf "$base" -C "$1" --exclude=./dev
  mkdir -p "$1/dev"
  mount --rbind /dev "$1/dev"
  mount --make-rslave "$1/dev"
  mount --bind /proc "$1/proc"
  printf '#!/bin/sh\nexit 101\n' >"$1/usr/sbin/policy-rc.d" # nothing that is installed there starts a service
  chmod +x "$1/usr/sbin/policy-rc.d"
  cp /etc/resolv.conf "$1/etc/resolv.conf"
  debian_inside "$1" apt-get -q -o Acquire::Retries=3 update --error-on=any >/dev/null
}

debian_inside() {
  local root=$1
  shift
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive HOME=/root ${http_proxy:+http_proxy="$http_proxy"} \
    chroot "$root" "$@"
}

debian_remove() {
  local place
  # the deepest first; nothing is deleted while something of this side still hangs below
  awk -v root="$1/" 'index($2 "/", root) == 1 { print $2 }' /proc/self/mounts | sort -r | while read -r place; do umount -l "$place"; done
  if awk -v root="$1/" 'index($2 "/", root) == 1 { found = 1 } END { exit found }' /proc/self/mounts; then
    rm -rf --one-file-system "$1"
  else
    echo "$1 still has mounts, so it is left" >&2
    return 1
  fi
}
