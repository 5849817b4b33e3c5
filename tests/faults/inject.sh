#!/usr/bin/env bash
# Puts errors, short writes and kills under every system call of a command that writes one file, and looks at the file.
#
#   inject.sh old|absent SHORT_WRITES COMMAND…
#
# The argument with `@OUT@` is the file it writes (`@OUT@.vox` where the ending matters): over an older one (old) or where
# there is none (absent).
# SHORT_WRITES is the preloaded library of that name. What must hold after every run, however it was disturbed:
#   - the file is wholly the old one (or absent) or wholly the new one;
#   - exit 0, or the word "saved" or "wrote", only when the new one is there;
#   - the next undisturbed run succeeds and leaves no temporary behind.
# What the new content is, a first undisturbed run tells.
set -euo pipefail

before=$1
short_writes=$2
shift 2
[[ $before == old || $before == absent ]] || { echo "inject.sh: old or absent, not '$before'" >&2; exit 2; }

folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
place=$folder/place
new=$folder/new
old=$folder/old
trace=$folder/trace
answer=$folder/answer
echo "the old content" >"$old"
command=("${@//@OUT@/$place/written}")
out=
for argument in "$@"; do [[ $argument != *@OUT@* ]] || out=${argument//@OUT@/$place/written}; done
[[ -n $out ]] || { echo "inject.sh: no @OUT@ in the command" >&2; exit 2; }

cases=0
failures=0

# The place as it is before every run.
prepare() {
  rm -rf -- "$place"
  mkdir "$place"
  : >"$answer"  # a command that is killed before it starts must not be heard saying what the last one said
  [[ $before == absent ]] || cp -- "$old" "$out"
}

wrong() {
  failures=$((failures + 1))
  echo "FAILED $1: $2" >&2
  sed 's/^/    /' "$answer" | head -n 5 >&2
}

# check LABEL CODE: the promises, after a disturbed run that ended with CODE.
check() {
  local label=$1 code=$2 state
  if [[ ! -e $out ]]; then state=absent
  elif cmp --quiet -- "$out" "$new"; then state=new
  elif cmp --quiet -- "$out" "$old"; then state=old
  else state=half; fi
  cases=$((cases + 1))
  [[ $state == new || $state == "$before" ]] || wrong "$label" "the file is $state"
  if ((code == 0)) && [[ $state != new ]]; then wrong "$label" "exit 0, but the file is $state"; fi
  if grep --quiet -e saved -e '^wrote ' "$answer" && [[ $state != new ]]; then wrong "$label" "said saved, but the file is $state"; fi
  # Only a kill may leave a temporary, and the next write has to sweep it.
  local left
  left=$(find "$place" -mindepth 1 ! -path "$out")
  [[ -z $left || $label == *SIG* ]] || wrong "$label" "left behind: $left"
  [[ $before == old ]] || rm -f -- "$out"
  "${command[@]}" >"$answer" 2>&1 || wrong "$label" "the next run fails"
  cmp --quiet -- "$out" "$new" || wrong "$label" "the next run does not bring the new content"
  left=$(find "$place" -mindepth 1)
  [[ $left == "$out" ]] || wrong "$label" "after the next run there is: $left"
}

# A disturbance can keep a program from ending; nothing here takes longer than this. (The outer braces catch what bash
# itself says about a killed child.)
limited() { { timeout --signal=KILL 20 "$@" >"$answer" 2>&1 </dev/null; } 2>/dev/null; }

# inject CALL FAULT N: one run with the fault at the Nth such call; false when there was no Nth.
inject() {
  local call=$1 fault=$2 number=$3 code=0
  prepare
  limited strace -f -o "$trace" -e trace="$call" -e inject="$call:$fault:when=$number" "${command[@]}" || code=$?
  grep --quiet -e INJECTED -e 'killed by SIG' "$trace" || return 1
  check "$call:$fault:when=$number" "$code"
}

prepare
if ! "${command[@]}" >"$answer" 2>&1; then
  echo "inject.sh: the undisturbed command fails: ${command[*]}" >&2
  cat "$answer" >&2
  exit 1
fi
cp -- "$out" "$new"

# Tracing may be forbidden (containers, hardened kernels). Without it nothing would be tested, so that is a failure.
prepare
if ! limited strace -f -o "$trace" "${command[@]}"; then
  echo "inject.sh: strace cannot trace here, so no fault can be put under a writer:" >&2
  cat "$answer" >&2
  exit 1
fi
# What the command calls that has to do with files, learned from itself: a new way of writing is covered unasked.
mapfile -t calls < <(sed -nE 's/^[0-9]+ +([a-z0-9_]+)\(.*/\1/p' "$trace" | sort -u |
  grep -xE 'openat|open|creat|write|writev|pwrite64|fsync|fdatasync|close|rename|renameat|renameat2|link|linkat|unlink|unlinkat|fchmod|fchown|ftruncate|fallocate|copy_file_range|sendfile|getdents64|readlink|newfstatat|faccessat2|mkdir|mkdirat')
for must in openat write fsync close; do
  [[ " ${calls[*]} " == *" $must "* ]] || { echo "inject.sh: the command never calls $must" >&2; exit 1; }
done
[[ " ${calls[*]} " == *" rename"* ]] || { echo "inject.sh: the command never renames" >&2; exit 1; }

for call in "${calls[@]}"; do
  faults=(error=ENOSPC error=EIO error=EINTR signal=SIGKILL)
  [[ $call != write ]] || faults+=(retval=0)
  # A file system without RENAME_NOREPLACE: the other ways must do.
  [[ $call != renameat2 ]] || faults+=(error=EINVAL error=ENOSYS)
  for fault in "${faults[@]}"; do
    number=1
    while inject "$call" "$fault" "$number"; do number=$((number + 1)); done
  done
done

# Short and interrupted writes that are real, and a program that has to go on after them.
prepare
code=0
LD_PRELOAD=$short_writes limited "${command[@]}" || code=$?
((code == 0)) || { cases=$((cases + 1)); wrong "short writes" "exit $code instead of going on"; }
check "short writes" "$code"

# The system cuts the file at a size, then kills or refuses with "File too large".
for size in 1 2; do
  for end in SIGXFSZ refused; do
    prepare
    code=0
    {
      (
        [[ $end == SIGXFSZ ]] || trap '' XFSZ
        ulimit -f "$size"
        exec "${command[@]}" >"$answer" 2>&1 </dev/null
      ) || code=$?
    } 2>/dev/null
    check "file size limit $size kB, $end" "$code"
  done
done

# Killed at whatever moment. The wait matters: until its parent has asked, a dead process still has its number.
rounds=25
[[ ${KUMIKI_SOAK:-} != 1 ]] || rounds=1000
for ((round = 0; round < rounds; round++)); do
  prepare
  code=0
  {
    "${command[@]}" >"$answer" 2>&1 </dev/null &
    sleep "0.00$((RANDOM % 10))"
    kill -KILL $! || true
    wait $! || code=$?
  } 2>/dev/null
  check "SIGKILL at random" "$code"
done

echo "$cases disturbed runs over ${calls[*]}; $failures failures"
((failures == 0))
