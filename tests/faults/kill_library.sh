#!/usr/bin/env bash
# Designs that `library add` reported as kept are there after the writers were killed with signal 9 at random moments.
#
#   kill_library.sh KUMIKI KILLS [ROWS_A_KILL]
#
# Two writers at once, each adding files of its own one after the other and noting what it was told. ROWS_A_KILL designs go in
# by one import between kills, so that the file grows as one in use would.
set -euo pipefail
kumiki=$1 kills=$2 rows=${3:-0}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
RANDOM=11

# design NUMBER: a puzzle that differs from all others.
design() {
  printf '{"format":"kumiki/1","comment":"%s","shapes":[{"size":[1,1,1],"cells":[["#"]]}]}' "$1"
}
design check >probe.kumiki.json
"$kumiki" library add probe.kumiki.json --library lib.db --quiet >/dev/null || { echo "the probe is refused"; exit 1; }

# writer NAME: adds until it is killed; what was reported is noted after the report.
writer() {
  local k=0 name
  while true; do
    name=$1-$((k++))
    design "$name" >"$name.kumiki.json"
    "$kumiki" library add "$name.kumiki.json" --title "$name" --library lib.db --quiet >/dev/null && echo "$name" >>"told-$1"
    rm -f "$name.kumiki.json"
  done
}

bulk() {
  local from=$1 count=$2 k
  local -a files=()
  mkdir -p bulk
  for ((k = from; k < from + count; k++)); do
    design "bulk-$k" >"bulk/$k.kumiki.json"
    files+=("bulk/$k.kumiki.json")
  done
  "$kumiki" library add "${files[@]}" --title bulk --library lib.db --quiet >/dev/null
  rm -rf bulk
}

grown=0
for ((round = 0; round < kills; round++)); do
  writer "a$round" & first=$!
  writer "b$round" & second=$!
  sleep "$(printf '0.%03d' $((50 + RANDOM % 250)))"
  # The shells and the program that they run at this moment.
  for pid in $first $second; do
    children=$(ps -o pid= --ppid "$pid" 2>/dev/null || true)
    # shellcheck disable=SC2086
    kill -9 "$pid" $children 2>/dev/null || true
  done
  wait "$first" "$second" 2>/dev/null || true
  if ((rows > 0)); then
    bulk "$grown" "$rows"
    grown=$((grown + rows))
  fi
done

cat told-* 2>/dev/null | sort >told
# python is not needed: titles come one a line.
"$kumiki" library list --limit 1000000 --json --library lib.db | sed -n 's/^ *"title": "\([ab][0-9]*-[0-9]*\)",\?$/\1/p' | sort >there
lost=$(comm -23 told there)
total=$("$kumiki" library list --limit 1 --json --library lib.db | sed -n 's/^ *"total": \([0-9]*\),\?$/\1/p')
echo "$kills kills, $(wc -l <told) reported one by one, $total designs in all, $(wc -w <<<"$lost") lost"
[[ -z $lost && -s told ]] && ((total >= grown))
