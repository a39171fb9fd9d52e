#!/usr/bin/env bash
# Puts the page together: page.sh WEB_BUILD LINUX_BUILD LIBRARIES'_LICENCES PAGE. web/package.sh calls it.
set -euo pipefail
web=$1 linux=$2 libraries=$3 page=$4
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
# What web.cmake leaves out and index.html fetches later, in this order but for the fonts, which are the last.
later="lang/de.properties lang/es.properties lang/fr.properties days/days.txt days/first.txt music.tar sounds.tar fonts/text.font fonts/text-bold.font fonts/title.font"

cp "$web"/{outflank,engine}.{wasm,data} "$web/engine.js" "$top/assets/images/icon.svg" "$here/outflank.webmanifest" "$page/"
for size in 192 512; do
  rsvg-convert --width $size --height $size "$page/icon.svg" --output "$page/icon-$size.png"
done
for file in $later; do
  mkdir -p "$(dirname "$page/later/$file")"
  case $file in
  fonts/*) cp "$web/later/$file" "$page/later/$file" ;;
  *) cp "$web/assets/$file" "$page/later/$file" ;;
  esac
done
gzip --best --keep --no-name "$page"/outflank.{wasm,data} # the page unpacks them itself: many servers do not compress
node "$here/minify.js" "$web/outflank.js" >"$page/outflank.js"

# The poster is the title's board, without the menu, which could not be used yet.
"$linux/outflank" --lang en --scene title --size 1920x1200 --screenshot "$page/title.png"
cwebp -quiet -q 70 -crop 1130 110 790 880 "$page/title.png" -o "$page/poster.webp"
rm "$page/title.png"
/usr/bin/python3 -m fontTools.subset "$web/assets/fonts/title.font" --text=OUTFLANK --layout-features=kern --output-file="$page/title.otf"

# Everybody's licence, under the name of what it is for, and a list of them.
mkdir "$page/licences"
cp "$libraries"/*.txt "$page/licences/"
mv "$page/licences/versions.txt" "$page/licences/Libraries.txt"
cp "$top/LICENSE" "$page/licences/Outflank.txt"
cp "$top/assets/SOURCES.md" "$page/licences/Assets.txt"
cp "$web/assets/fonts/text-licence.txt" "$page/licences/Inter.txt"
cp "$web/assets/fonts/title-licence.txt" "$page/licences/LeagueSpartan.txt"
cp /usr/share/doc/emscripten/copyright "$page/licences/Emscripten.txt"
{
  echo '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outflank: licences</title>'
  echo '<style>body { font: 18px/1.6 system-ui, sans-serif; max-width: 40em; margin: 2em auto; padding: 0 1em; }</style>'
  echo '<h1>Outflank: licences</h1><p>What this page is made of, and the licence of each.</p><ul>'
  for file in "$page"/licences/*.txt; do
    name=$(basename "$file" .txt)
    echo "<li><a href=\"$name.txt\">$name</a></li>"
  done
  echo '</ul><p><a href="../index.html">Back to the game</a></p></html>'
} >"$page/licences/index.html"
python3 - "$here" "$top/assets/lang" "$page" $later <<'END'
"""Fills in what the page and its worker have to know: how large files are, the texts in each language, the version and its files."""
import base64
import hashlib
import json
import re
import sys
from pathlib import Path

NEEDED = ["outflank.wasm", "outflank.data"]
source, texts, page = map(Path, sys.argv[1:4])


def words(file):
    return dict(line.split(" = ", 1) for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("page."))


def fill(name, **values):
    text = (source / name).read_text(encoding="utf-8")
    for key, value in values.items():
        text = text.replace(f"@{key}@", json.dumps(value, ensure_ascii=False))
    (page / name).write_text(text, encoding="utf-8")


def sizes(folder, names):
    return {name: (folder / name).stat().st_size for name in names}


fill("index.html", WORDS={file.stem: words(file) for file in sorted(texts.glob("*.properties"))},
     SIZES=sizes(page, NEEDED), PACKED_SIZES={name: (page / (name + ".gz")).stat().st_size for name in NEEDED},
     LATER_SIZES=sizes(page / "later", sys.argv[4:]))

# Nothing but what lies here is loaded, and no script runs but the page's own, which is known by its sum.
index = page / "index.html"
text = index.read_text(encoding="utf-8")
scripts = re.findall(r"<script>(.*?)</script>", text, re.S)
sums = " ".join("'sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() + "'" for script in scripts)
policy = (f"default-src 'self'; script-src 'self' 'wasm-unsafe-eval' {sums}; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; "
          "worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'")
index.write_text(text.replace("@POLICY@", policy), encoding="utf-8")
files = sorted(file for file in page.rglob("*") if file.is_file())
version = hashlib.sha256(b"".join(hashlib.sha256(file.read_bytes()).digest() for file in files)).hexdigest()[:16]
fill("worker.js", VERSION=version, FILES=["./", *(str(file.relative_to(page)) for file in files)])
END
chmod -R a+rX "$page"
