#!/usr/bin/env bash
# Writes the manifests that winget-pkgs takes for a release, in three files: winget.sh INSTALLER FOLDER. The checksum is that of the installer,
# the address that of the release to which it will be uploaded; a person sends them in when it is published.
set -euo pipefail
installer=$1 folder=$2
top=$(cd "$(dirname "$0")/../.." && pwd)
version=$(sed -n 's/^project(outflank VERSION \([0-9.]*\).*/\1/p' "$top/CMakeLists.txt")
home=$(sed -n 's/.*HOMEPAGE_URL "\{0,1\}\(https[^" )]*\).*/\1/p' "$top/CMakeLists.txt")
id=OutflankGame.Outflank schema=1.6.0
sum=$(sha256sum "$installer" | cut -d' ' -f1)
mkdir -p "$folder"

head_of() { # KIND
  echo "# yaml-language-server: \$schema=https://aka.ms/winget-manifest.$1.$schema.schema.json"
  echo "PackageIdentifier: $id"
  echo "PackageVersion: $version"
}

{
  head_of version
  cat <<END
DefaultLocale: en-US
ManifestType: version
ManifestVersion: $schema
END
} >"$folder/$id.yaml"

{
  head_of installer
  cat <<END
InstallerType: nullsoft
Scope: user
UpgradeBehavior: install
FileExtensions:
- outflank
- outflank-backup
- ggf
- wtb
- sgf
- pgn
Installers:
- Architecture: x64
  InstallerUrl: $home/releases/download/v$version/$(basename "$installer")
  InstallerSha256: ${sum^^}
ManifestType: installer
ManifestVersion: $schema
END
} >"$folder/$id.installer.yaml"

{
  head_of defaultLocale
  cat <<END
PackageLocale: en-US
Publisher: The Outflank developers
PackageName: Outflank
PackageUrl: $home
License: MIT
ShortDescription: Six Reversi games in one cabinet
Tags:
- board-game
- othello
- reversi
ManifestType: defaultLocale
ManifestVersion: $schema
END
} >"$folder/$id.locale.en-US.yaml"
