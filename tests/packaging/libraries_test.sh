#!/usr/bin/env bash
# libraries_test.sh BINARY: every library that BINARY names comes from a package that play.sh's own list brings along.
set -euo pipefail
cd "$(dirname "$0")/../.."
. packaging/packages.sh
listed=$(packages_list apt play)
brought=$(dpkg-query -W -f='${Depends}, ' $listed | tr ',|' '\n\n' | sed 's/^ *//; s/[ (:].*//' | sort -u)
count=0
for library in $(objdump -p "$1" | awk '$1 == "NEEDED" { print $2 }'); do
  path=$(ldd "$1" | awk -v name="$library" '$1 == name { print $3 }')
  # the database may know a file by its old place, /lib, or by the new one, /usr/lib
  package=$(dpkg-query -S "$path" "${path#/usr}" "/usr$path" 2>/dev/null | head -n 1 | cut -d: -f1 || true)
  if ! grep -qx "$package" <<<"$brought"; then
    echo "$library comes from ${package:-no package}, which none of these depends on:" $listed
    exit 1
  fi
  count=$((count + 1))
done
echo "$count libraries, all from the packages listed"
[ "$count" -gt 3 ]
