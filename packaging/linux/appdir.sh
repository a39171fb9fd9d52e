#!/usr/bin/env bash
# Lays out what an AppImage is made of, from the tarball: appdir.sh TARBALL FOLDER. The image itself is made by appimagetool, which Debian does
# not have (appimagetool FOLDER); what is here starts without it, by FOLDER/AppRun.
set -euo pipefail
tarball=$1 folder=$2
mkdir -p "$folder/usr"
tar -xzf "$tarball" -C "$folder/usr" --strip-components=1
cd "$folder"
id=$(basename usr/share/applications/*.desktop .desktop)
cp "usr/share/applications/$id.desktop" "usr/share/icons/hicolor/scalable/apps/$id.svg" .
ln -sf "$id.svg" .DirIcon
ln -sf usr/outflank AppRun
rm -f usr/Outflank.desktop usr/start-outflank usr/add-to-menu # for who unpacks the tarball
