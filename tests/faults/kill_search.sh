#!/usr/bin/env bash
# A search that is killed with signal 9 at random moments and resumed ends with the bytes of one that never was.
#
#   kill_search.sh KUMIKI PUZZLE KILLS
#
# With 1, 2 and 4 threads in turn; a checkpoint is written fifty times a second.
set -euo pipefail
kumiki=$1 puzzle=$2 kills_wanted=$3
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
RANDOM=7

without_seconds() { grep -v '"seconds"\|"file"' "$1"; }

"$kumiki" solve "$puzzle" --threads 1 --json -o whole.kumiki.json >whole.json
kills=0 ends=0 resumed=0
while ((kills < kills_wanted || ends < 3)); do
  threads=$((1 << ends % 3))
  "$kumiki" solve "$puzzle" --threads "$threads" --json --quiet --checkpoint state --checkpoint-every 0.02 --resume \
    -o part.kumiki.json --force >part.json 2>part.err &
  pid=$!
  # 0 to 0.25 seconds, more often short.
  if ((kills < kills_wanted)); then
    sleep "$(printf '0.%03d' $((RANDOM % 250 * (RANDOM % 100) / 100)))"
    kill -9 "$pid" 2>/dev/null || true
  fi
  code=0
  wait "$pid" 2>/dev/null || code=$?
  if ((code == 137)); then
    kills=$((kills + 1))
    [[ -e state ]] && resumed=$((resumed + 1))
    continue
  fi
  if ((code != 0)); then
    echo "exit $code after $kills kills: $(cat part.err)"
    exit 1
  fi
  cmp part.kumiki.json whole.kumiki.json
  diff <(without_seconds part.json) <(without_seconds whole.json)
  rm -f state part.kumiki.json
  ends=$((ends + 1))
done
((resumed > 0)) || { echo "no kill left a checkpoint: the test says nothing"; exit 1; }
echo "$kills kills, $resumed left a checkpoint, $ends searches ended: no difference"
