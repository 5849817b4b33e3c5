#!/usr/bin/env bash
# A guard has to be seen to bark: plants one violation after the other in a small tree under the real table, and each must
# be found at its line. Then plants what is allowed, and nothing must be found. That the check reads all of the real tree is
# seen once, in a copy of it.
set -euo pipefail

root=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../..
tree=$(mktemp -d)
trap 'rm -rf -- "$tree"' EXIT
mkdir "$tree/tools"
cp -- "$root/tools/layers.txt" "$tree/tools/"
cases=0
failures=0

# report CODE: what tools/layers says; its exit code has to be CODE.
report() {
  local code=0
  said=$("$root/tools/layers" "$tree" 2>&1) || code=$?
  ((code == $1)) || { said+=$'\n'"(exit $code instead of $1)"; return 1; }
}

failed() {
  failures=$((failures + 1))
  printf 'FAILED: %s\n%s\n' "$1" "$said" >&2
}

plant() {
  mkdir -p -- "$(dirname -- "$tree/$1")"
  printf '%b\n' "$2" >"$tree/$1"
}

# Takes the file and a folder made for it away again.
unplant() {
  rm -f -- "$tree/$1"
  rmdir -- "$(dirname -- "$tree/$1")" 2>/dev/null || true
}

# found FILE LINE TEXT WORDS: TEXT (with \n) as FILE gives a violation at LINE that says WORDS, and no other.
found() {
  cases=$((cases + 1))
  plant "$1" "$3"
  if ! report 1 || [[ $said != "$1:$2: "*"$4"* || $(wc -l <<<"$said") != 2 ]]; then failed "$1:$2: $3"; fi
  unplant "$1"
}

# quiet FILE TEXT: allowed.
quiet() {
  cases=$((cases + 1))
  plant "$1" "$2"
  report 0 || failed "$1: $2"
  unplant "$1"
}

# table LINE WORDS: the table with this line added is refused.
table() {
  cases=$((cases + 1))
  echo "$1" >>"$tree/tools/layers.txt"
  if ! report 2 || [[ $said != *"$2"* ]]; then failed "table: $1"; fi
  cp -- "$root/tools/layers.txt" "$tree/tools/"
}

# In the real tree, at its end.
cp -r -- "$root/src" "$tree/"
found src/verbs/voxelize_planted.cpp 1 '#include "cli/progress.h"' 'verbs may not include cli'
rm -r -- "$tree/src"

plant src/base/run.h '#pragma once'
plant src/grid/cells.h '#include "base/run.h"'
report 0 || { failed "the small tree as it is"; exit 1; }

# Layers: upwards, sideways, through one that is allowed, unknown, relative, without a layer.
found src/base/planted.h 1 '#include "grid/cells.h"' 'base may not include grid'
found src/grid/planted.cpp 2 '// why\n#include "puzzle/puzzle.h"' 'grid may not include puzzle'
found src/grid/planted.cpp 1 '#include "mesh/mesh.h"' 'grid may not include mesh'
found src/solve/planted.cpp 1 '#include "formats/format.h"' 'solve may not include formats'
found src/formats/planted.cpp 1 '#include "solve/cover.h"' 'formats may not include solve'
found src/design/planted.cpp 1 '#include "mesh/mesh.h"' 'design may not include mesh'
found src/puzzle/planted.cpp 1 '  #  include "solve/cover.h"  // indented' 'puzzle may not include solve'
found src/puzzle/planted.cpp 1 '#include "nowhere/a.h"' 'no known layer'
found src/puzzle/planted.cpp 1 '#include "../grid/cells.h"' 'is relative'
found src/puzzle/planted.cpp 1 '#include "grid/../solve/cover.h"' 'is relative'
found src/puzzle/planted.cpp 1 '#include "shape.h"' 'names no layer'
found src/utils/planted.cpp 1 'int a;' 'src/utils is no known layer'
found src/planted.cpp 1 'int a;' 'outside all layers'
found src/grid/deep/planted.cpp 1 '#include "puzzle/puzzle.h"' 'grid may not include puzzle'

# What only some places may use.
found src/puzzle/planted.cpp 1 '#include <nlohmann/json.hpp>' 'only in formats library verbs studio'
found src/verbs/planted.cpp 1 '#include <pugixml.hpp>' 'only in formats'
found src/verbs/planted.cpp 1 '#include <zlib.h>' 'only in formats'
found src/verbs/planted.cpp 1 '#include <CLI/CLI.hpp>' 'only in cli'
found src/formats/planted.cpp 1 '#include <fstream>' 'only in base/file.cpp'
found src/base/planted.cpp 1 '#include <filesystem>' 'only in base/file.cpp'
found src/formats/planted.cpp 2 'void f() {\n  int d = ::open("x", 0); }' 'only in base/file.cpp'
found src/formats/planted.cpp 1 '#include <fcntl.h>' 'only in base/file.cpp'
found src/formats/planted.cpp 1 'auto f = std::fopen("x", "r");' 'only in base/file.cpp'
found src/solve/planted.cpp 1 'void f() { std::cout << 1; }' 'only in cli'
found src/verbs/planted.cpp 1 'void f() { std::cerr << 1; }' 'only in cli'
found src/verbs/planted.cpp 1 'void f() { fmt::print("x"); }' 'only in cli'
found src/base/planted.cpp 1 'void f() { std::printf("x"); }' 'only in cli base/assert.cpp'
found src/base/planted.cpp 3 '/* a\n comment */\nint a = fprintf (stderr, "x");' 'only in cli base/assert.cpp'
found src/base/planted.cpp 1 'int a; /* " */ int b = puts("x"); /* open(' 'only in cli base/assert.cpp'

quiet src/solve/planted.cpp '#include "base/run.h"\n#include "grid/cells.h"\n#include "puzzle/puzzle.h"\n#include "solve/a.h"'
quiet src/cli/planted.cpp '#include "base/run.h"\n#include "formats/format.h"\nvoid f() { std::cout << 1; printf("x"); }'
quiet src/formats/planted.cpp '#include <nlohmann/json.hpp>\n#include <pugixml.hpp>\n#include <zlib.h>\n#include <format>'
quiet src/grid/planted.cpp '// #include "puzzle/puzzle.h", std::cout and printf()\n/*\n#include "solve/cover.h"\nopen()\n*/'
quiet src/grid/planted.cpp 'auto a = "std::cout << fopen( // ";\nint n = snprintf(b, 1, "x");\nbool o = file.is_open() || reopen();'
quiet src/library/planted.cpp 'auto a = Library::open("x"); auto b = library.open("x"); auto c = p->open("x"); open("x");'

# The table itself.
table 'layer grid' 'twice'
table 'layer odd nowhere' 'unknown layer nowhere'
table 'layer odd odd' 'layer odd may include itself'
table 'nonsense' 'expected'
sed -i 's/^layer base$/layer base solve/' "$tree/tools/layers.txt"
cases=$((cases + 1))
if ! report 2 || [[ $said != *"may include itself"* ]]; then failed "a cycle through base"; fi

echo "$cases planted cases, $failures failures"
((failures == 0))
