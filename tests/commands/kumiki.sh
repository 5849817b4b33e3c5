#!/usr/bin/env bash
# ./kumiki and ./test as commands: what they install, when they build, what they say. The tools that they call (cmake,
# dpkg-query, apt-get, sudo) are replaced by small ones that write down how they were called; tools/fresh-machine does the
# same with the real ones.
set -euo pipefail

root=$(readlink -f -- "$(dirname -- "${BASH_SOURCE[0]}")/../..")
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
chmod 755 "$scratch"
export TREE="$scratch/a tree" CALLS="$scratch/calls" INSTALLED="$scratch/installed" UNAVAILABLE="$scratch/unavailable"
fakes=$scratch/fakes
mkdir "$fakes"
export PATH="$fakes:$PATH"
unset KUMIKI_NO_INSTALL CMAKE_BUILD_PARALLEL_LEVEL

fake() {
  { echo '#!/bin/bash'; echo "echo \"$1 \$*\" >>\"\$CALLS\""; cat; } >"$fakes/$1"
  chmod +x "$fakes/$1"
}

fake cmake <<'END'
case $1 in
  --preset) touch "$TREE/build/$2/build.ninja" ;;
  --build)
    sleep "${BUILD_SECONDS:-0}"
    if grep -q broken "$TREE"/src/*.cpp; then echo "a.cpp:1: error: broken"; exit 1; fi
    printf '%s\n' '#!/bin/bash' 'echo "program in $PWD:" "${@/%/;}"' >"$TREE/build/release/kumiki"
    chmod +x "$TREE/build/release/kumiki" ;;
esac
echo "noise on stdout"
END
fake dpkg-query <<'END'
for name in "${@:4}"; do if grep -qx -- "$name" "$INSTALLED"; then echo "installed $name"; fi; done
END
fake apt-get <<'END'
[[ " $* " == *" install "* ]] || exit 0
all_there=1
for name in "${@:7}"; do if grep -qx -- "$name" "$UNAVAILABLE"; then all_there=0; fi; done
((all_there)) || { echo "E: Unable to locate a package"; exit 100; }
printf '%s\n' "${@:7}" >>"$INSTALLED"
END
fake sudo <<'END'
exec "$@"
END
fake npm <<'END'
[[ ! -e $TREE/offline ]] || { echo "npm ERR! network"; exit 1; }
mkdir -p node_modules
END

failures=0
failed() {
  failures=$((failures + 1))
  echo "FAILED: $case: $1" >&2
  sed 's/^/    said:  /' "$scratch/err" >&2
  sed 's/^/    calls: /' "$CALLS" >&2
}

packages() { awk '!/^#/ && NF { print $1 }' "$root/tools/packages"; }

# begin NAME: a new checkout on a machine where all packages are there.
begin() {
  case=$1
  rm -rf -- "$TREE"
  mkdir -p "$TREE/src" "$TREE/tools" "$TREE/web/app"
  cp -- "$root/kumiki" "$root/test" "$TREE/"
  cp -- "$root/tools/bootstrap" "$root/tools/packages" "$TREE/tools/"
  touch "$TREE/CMakeLists.txt" "$TREE/CMakePresets.json" "$TREE/src/a.cpp" "$TREE/src/b.cpp"
  touch "$TREE/web/package-lock.json" "$TREE/web/app/page.ts"
  printf '%s\n' '{' '  "dependencies": {' '    "esbuild": "1"' '  },' '  "devDependencies": {' '    "typescript": "1"' \
    '  }' '}' >"$TREE/web/package.json"
  packages >"$INSTALLED"
  : >"$UNAVAILABLE"
  : >"$CALLS"
}

without() { for name in "$@"; do sed -i "/^$name\$/d" "$INSTALLED"; done; }

# run EXPECTED_EXIT COMMAND…: stdout to $out, stderr to a file.
run() {
  local expected=$1 code=0
  shift
  : >"$CALLS"
  out=$("$@" 2>"$scratch/err" </dev/null) || code=$?
  ((code == expected)) || failed "exit $code instead of $expected"
}
# shellcheck disable=SC2120  # called through run, with arguments
kumiki() { "$TREE/kumiki" "$@"; }
says() { grep --quiet -e "$1" "$scratch/err" || failed "does not say: $1"; }
called() { grep --quiet -e "$1" "$CALLS" || failed "does not call: $1"; }
never_called() { if grep --quiet -e "$1" "$CALLS"; then failed "calls $1"; fi; }
answers() { [[ $out == "$1" ]] || failed "answers '$out' instead of '$1'"; }

begin "the first call builds and installs nothing that is there"
run 0 kumiki show 'a b'
answers "program in $PWD: show; a b;"
called 'cmake --preset release'
called 'cmake --build --preset release'
never_called apt-get

case="the second call asks nobody"
run 0 kumiki
answers "program in $PWD:"
never_called .
[[ ! -s $scratch/err ]] || failed "says something"

case="it works from another folder, through a link"
mkdir -p "$scratch/elsewhere"
ln -s "$TREE/kumiki" "$scratch/elsewhere/k"
cd "$scratch/elsewhere"
run 0 ./k x
answers "program in $scratch/elsewhere: x;"
never_called .
cd "$scratch"

case="a later call costs little"
best=1000000
for _ in {1..10}; do
  began=${EPOCHREALTIME/./}
  "$TREE/kumiki" >/dev/null
  took=$((${EPOCHREALTIME/./} - began))
  ((took >= best)) || best=$took
done
((best < 50000)) || failed "takes $best microseconds"

case="a changed source is built, without configuring"
touch "$TREE/src/a.cpp"
run 0 kumiki
called 'cmake --build'
never_called 'cmake --preset'

case="a source that went away is noticed"
rm "$TREE/src/b.cpp"
run 0 kumiki
called 'cmake --build'

case="changed presets are configured again"
touch "$TREE/CMakePresets.json"
run 0 kumiki
called 'cmake --preset release'

case="a build that fails ends with 70 and its reason, and is tried again"
echo broken >"$TREE/src/a.cpp"
for _ in 1 2; do
  run 70 kumiki show
  answers ''
  says 'error: broken'
  says 'the build failed'
done
echo fine >"$TREE/src/a.cpp"
run 0 kumiki

begin "missing packages are installed and named"
without cmake libfmt-dev
run 0 kumiki
says 'installing Debian packages: cmake libfmt-dev'
called 'apt-get .* update'
called 'apt-get .* install --no-install-recommends cmake libfmt-dev'

begin "./kumiki does not ask for test packages"
without strace libgtest-dev
run 0 kumiki
never_called apt-get

begin "KUMIKI_NO_INSTALL=1 names what is missing"
without cmake
KUMIKI_NO_INSTALL=1 run 2 kumiki
answers ''
says 'cmake: configuring the build; without it ./kumiki cannot be built'
never_called apt-get
never_called '^cmake'

begin "a package that another one provides is there"
without npm
cp -- "$fakes/dpkg-query" "$scratch/dpkg-query"
fake dpkg-query <<'END'
if (($# == 3)); then echo "installed, nodejs-dev, npm (= 10)"; fi
for name in "${@:4}"; do if grep -qx -- "$name" "$INSTALLED"; then echo "installed $name"; fi; done
END
run 0 kumiki
never_called apt-get
mv -- "$scratch/dpkg-query" "$fakes/dpkg-query"

begin "packages of npm come once, without those for tests"
run 0 kumiki
called 'npm ci .*--omit=dev'
touch "$TREE/src/a.cpp"
run 0 kumiki
never_called '^npm'
case="./test wants those for tests, too"
fake ctest <<'END'
exit 0
END
run 0 "$TREE/test" --fast
called 'npm ci'
never_called 'npm ci .*--omit=dev'
case="what ./test has is enough for ./kumiki, also without a network"
touch "$TREE/offline" "$TREE/src/a.cpp"
run 0 kumiki
never_called '^npm'
case="a new lock file is a reason to install"
rm -- "$TREE/offline"
echo new >"$TREE/web/package-lock.json"
run 0 kumiki
called 'npm ci'

begin "packages of npm that cannot be had are an error, and nothing is built"
touch "$TREE/offline"
run 2 kumiki
says 'npm ERR! network'
never_called 'cmake --build'

begin "KUMIKI_NO_INSTALL=1 installs nothing from npm and names what is missing"
KUMIKI_NO_INSTALL=1 run 2 kumiki
says '  esbuild'
if grep --quiet typescript "$scratch/err"; then failed "names what only tests need"; fi
never_called '^npm'
KUMIKI_NO_INSTALL=1 run 2 "$TREE/test"
says '  typescript'

begin "a changed page is built, and what npm does in its folder is not looked at"
run 0 kumiki
touch "$TREE/web/app/page.ts"
run 0 kumiki
called 'cmake --build'
touch "$TREE/web/node_modules/a"
run 0 kumiki
never_called .

begin "a package that cannot be had is named, the others come"
without cmake libfmt-dev
echo libfmt-dev >"$UNAVAILABLE"
run 2 kumiki
says '  libfmt-dev: .*; without it ./kumiki cannot be built'
if grep --quiet '  cmake:' "$scratch/err"; then failed "names a package that came"; fi
grep --quiet --line-regexp cmake "$INSTALLED" || failed "the other package did not come"

begin "an ordinary user installs by sudo"
if ((EUID == 0)); then
  without cmake
  chmod -R a+rwX "$TREE" "$CALLS" "$INSTALLED"
  chmod -R a+rX "$fakes"
  run 0 setpriv --reuid 65534 --clear-groups "$TREE/kumiki"
  called 'sudo env .* apt-get .* cmake'
fi

begin "two first calls at once build once"
export BUILD_SECONDS=0.5
"$TREE/kumiki" >"$scratch/other" 2>&1 &
run 0 kumiki
wait $! || failed "the other call fails"
(($(grep -c 'cmake --build' "$CALLS") <= 1)) || failed "builds twice"
unset BUILD_SECONDS

begin "a checkout that was moved is configured anew"
run 0 kumiki
echo 'CMAKE_HOME_DIRECTORY:INTERNAL=/where/it/was' >"$TREE/build/release/CMakeCache.txt"
touch "$TREE/src/a.cpp"
run 0 kumiki
called 'cmake --preset release'

begin "./test refuses what it does not know, before anything else"
for wrong in --fats --fast\ --nonsense 'grid'; do
  # shellcheck disable=SC2086  # two words are meant
  run 2 "$TREE/test" $wrong
  [[ $(wc -l <"$scratch/err") == 1 ]] || failed "says more than a line"
  never_called .
done
run 2 "$TREE/test" -R
run 0 "$TREE/test" --help
[[ $out == usage:* ]] || failed "no help"

fake ctest <<'END'
echo "ctest KUMIKI_SLICER=${KUMIKI_SLICER:-}" >>"$CALLS"
echo "summary of the fake"; exit 8
END
begin "./test --fast builds the release only and ends with ctest"
run 8 "$TREE/test" --fast -R grid
called 'ctest .* -LE slow|sanitized|fuzz|faults -R grid'
never_called 'cmake --build --preset debug'
[[ $out == *"summary of the fake" ]] || failed "the summary is not last"

begin "./test builds everything, installs test packages, and gives ctest's exit code"
without strace
run 8 "$TREE/test"
says 'installing Debian packages: strace'
for preset in release debug tsan fuzz; do called "cmake --build --preset $preset"; done

begin "only ./test --full asks for the slicer"
without prusa-slicer
run 8 "$TREE/test"
never_called apt-get
says 'left out: the tests with PrusaSlicer'
run 8 "$TREE/test" --full
says 'installing Debian packages: prusa-slicer'
called 'ctest .*KUMIKI_SLICER=1'

begin "./test --soak runs the long figures first"
# shellcheck disable=SC2016  # for the script to expand
printf '#!/bin/bash\necho "soak $KUMIKI_SOAK" >>"$CALLS"\n' >"$TREE/tools/soak"
chmod +x "$TREE/tools/soak"
run 8 "$TREE/test" --soak
[[ $(grep -E '^(soak|ctest)' "$CALLS" | head -n 1) == "soak 1" ]] || failed "soak is not before ctest"

echo "commands: $failures failures"
((failures == 0))
