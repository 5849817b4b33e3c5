#!/usr/bin/env bash
# Writes share pages of all kinds with the program, for a browser to open (tests/web/browser.mjs), beside the bundle that they
# were made with.
#
#   pages.sh KUMIKI BUNDLE FOLDER
set -euo pipefail

program=$1 bundle=$2 folder=$3
root=$(readlink -f -- "$(dirname -- "${BASH_SOURCE[0]}")/../..")
rm -rf -- "$folder"
mkdir -p -- "$folder"
cp -- "$bundle/page.js" "$bundle/page.css" "$folder/"

page() { "$program" export "$2" --format html -o "$folder/$1.html" --quiet; }

page small "$root/examples/four-piece-cube.kumiki.json"
page deep-graph "$root"/examples/level/cube-6-k6-level-*.kumiki.json  # a record, which others replace
page no-assembly "$root/examples/packing/soma-cube.kumiki.json"
page lone-shape torus:12x4
hostile="$folder/<!--<script>.kumiki.json"
sed 's|"comment": *"|&</script><script>alert(1)</script><!--|' "$root/examples/four-piece-cube.kumiki.json" >"$hostile"
grep --quiet --fixed-strings '</script>' "$hostile"
page hostile "$hostile"
"$program" solve "$root/examples/packing/soma-cube.kumiki.json" --max 20 -o "$folder/solved.kumiki.json" --quiet >/dev/null
page several-solutions "$folder/solved.kumiki.json"
