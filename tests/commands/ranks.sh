#!/usr/bin/env bash
# Jobs under mpirun: 1, 2 and 3 ranks give equal bytes, and so does a run that was killed and started again.
#
#   ranks.sh KUMIKI [KILLS]
#
# A rank is killed with signal 9 while the job runs; mpirun then ends all of them. Then again from the journal, until
# so many kills (2) have happened.
set -euo pipefail
kumiki=$1 kills_wanted=${2:-2}
if ! command -v mpirun >/dev/null || [[ ! -e $(dirname "$kumiki")/libkumiki_ranks.so ]]; then
  echo "skipped: no mpirun (openmpi-bin, libopenmpi-dev)"
  exit 77
fi
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_btl_vader_single_copy_mechanism=none
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
RANDOM=11

census=(burr census --kind solid --shards 0..15 --threads 1 --json --quiet)
level=(design level cube:4 --pieces 4 --level 99 --at-least --attempts 4 --steps 24000 --threads 1 --json --quiet)

without_seconds() { grep -v '"seconds"' "$1" || true; }
# under RANKS OUT ARGUMENT…: on so many ranks; followers say nothing, so the answer is one document.
under() {
  local ranks=$1 out=$2
  shift 2
  mpirun --oversubscribe -n "$ranks" "$kumiki" "$@" >"$out.raw" 2>"$out.err" || [[ $? == 3 ]] || return 1
  without_seconds "$out.raw" >"$out"
}
lines() { if [[ -e journal ]]; then wc -l <journal; else echo 0; fi; }
fail() {
  echo "$1"
  exit 1
}

"$kumiki" "${census[@]}" | grep -v '"seconds"' >census.alone
"$kumiki" "${level[@]}" | grep -v '"seconds"' >level.alone || true
for ranks in 1 2 3; do
  under "$ranks" census.$ranks "${census[@]}" || fail "census on $ranks ranks failed: $(cat census.$ranks.err)"
  cmp census.alone census.$ranks
  under "$ranks" level.$ranks "${level[@]}" || fail "design level on $ranks ranks failed: $(cat level.$ranks.err)"
  cmp level.alone level.$ranks
done

# kill_one: starts three ranks, kills one of them after a while; tells whether the job had ended before.
kills=0 ends=0 resumed=0
while ((kills < kills_wanted || ends == 0)); do
  before=$(lines)
  mpirun --oversubscribe -n 3 "$kumiki" "${census[@]}" --journal journal >killed.raw 2>killed.err &
  mpirun_pid=$!
  # Until two more shards are done; now and then a bit later.
  for _ in $(seq 400); do
    now=$(lines)
    ((now >= before + 2)) && break
    kill -0 "$mpirun_pid" 2>/dev/null || break
    sleep 0.02
  done
  sleep "$(printf '0.%03d' $((RANDOM % 100)))"
  if ((kills < kills_wanted)); then
    mapfile -t ranks < <(ps -o pid= --ppid "$mpirun_pid" | tr -d ' ')
    ((${#ranks[@]} > 0)) && kill -9 "${ranks[RANDOM % ${#ranks[@]}]}" 2>/dev/null || true
  fi
  if wait "$mpirun_pid"; then
    without_seconds killed.raw >killed
    cmp census.alone killed
    ends=$((ends + 1))
    rm -f journal
  else
    kills=$((kills + 1))
    (($(lines) > 1)) && resumed=$((resumed + 1))
  fi
done
((resumed > 0)) || fail "no kill left a finished shard: the test says nothing"
"$kumiki" "${census[@]}" --journal journal | grep -v '"seconds"' | cmp - census.alone
echo "$kills kills, $resumed left finished shards, $ends jobs ended: no difference"
