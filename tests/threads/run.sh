#!/usr/bin/env bash
# Runs suites of a test program that was built with the thread sanitizer.
#
#   tests/threads/run.sh PROGRAM SUITES
#
# The sanitizer of g++ 12 knows where Linux put programs in its time. Kernels that scatter them more widely (32 random bits
# instead of 28) make it give up at the start, now and then: "unexpected memory mapping". So the scattering is switched off
# where that is allowed; in some containers it is not.
set -euo pipefail

program=$1 suites=$2
fixed=()
if setarch --addr-no-randomize true 2>/dev/null; then fixed=(setarch --addr-no-randomize); fi

# A suite that was renamed would else be left out without a word.
while read -r suite; do
  listed=$("${fixed[@]}" "$program" --gtest_list_tests --gtest_filter="$suite")
  [[ $listed == *$'\n  '* ]] || { echo "no test is called $suite in $program" >&2; exit 1; }
done < <(tr : '\n' <<<"$suites")

exec "${fixed[@]}" "$program" --gtest_brief=1 --gtest_filter="$suites"
