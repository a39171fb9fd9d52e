#!/usr/bin/env bash
# What a tag v1.2.3 releases (.github/workflows/release.yml):
#
#   packaging/release.sh check TAG            is the tag this version's, and does CHANGELOG.md say that it is released?
#   packaging/release.sh notes                this version's section of CHANGELOG.md, a line a paragraph, as a release's page shows it
#   packaging/release.sh publish TAG FOLDER   writes SHA256SUMS, and makes a draft of the release with the packages in FOLDER (gh, GH_TOKEN)
set -euo pipefail
top=$(cd "$(dirname "$0")/.." && pwd)
version=$(sed -n 's/^project(outflank VERSION \([0-9.]*\).*/\1/p' "$top/CMakeLists.txt")
refuse() {
  echo "packaging/release.sh: $1" >&2
  exit 1
}

check() { # TAG
  [ "$1" = "v$version" ] || refuse "the tag is $1, the version in CMakeLists.txt is $version; tag v$version, or change the version"
  grep -q "^## $version" "$top/CHANGELOG.md" || refuse "CHANGELOG.md has no section \"## $version\""
  ! grep -q "^## $version, not yet released" "$top/CHANGELOG.md" || refuse "CHANGELOG.md says that $version is not yet released; write its day"
}

notes() {
  awk -v heading="## $version" '
    /^## / { inside = index($0 ",", heading ",") == 1 || index($0 " ", heading " ") == 1; next }
    !inside { next }
    /^ +[^ -]/ && text != "" { sub(/^ +/, ""); text = text " " $0; next } # goes on with the line before
    { if (text != "") print text; text = $0 }
    END { if (text != "") print text }' "$top/CHANGELOG.md"
}

publish() { # TAG FOLDER
  check "$1"
  local files sums
  mapfile -t files < <(cd "$2" && find . -path ./outflank -prune -o -type f -print | sed 's|^\./||' | sort) # outflank: the page, unpacked
  [ ${#files[@]} -gt 0 ] || refuse "$2 holds no packages"
  sums=$(mktemp -d)/SHA256SUMS
  (cd "$2" && sha256sum "${files[@]}") >"$sums"
  notes >"$sums.notes"
  (cd "$2" && gh release create "$1" --draft --verify-tag --title "Outflank $version" --notes-file "$sums.notes" "${files[@]}" "$sums")
}

case ${1:-}/$# in
check/2 | notes/1 | publish/3) "$@" ;;
*)
  sed -n '2,/^set /s/^# \{0,1\}//p' "$0" >&2
  exit 2
  ;;
esac
