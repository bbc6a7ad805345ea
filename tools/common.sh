# Sourced by the tools: installs what is missing and builds a preset. Nothing here writes to standard output.
# shellcheck shell=bash
set -euo pipefail

# The project's folder.
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")

# Says what goes on, on standard error and only if that is a terminal.
note() { if [[ -t 2 ]]; then echo "$1" >&2; fi; }

# may_write PATH IS_OWN: ends with status 2 where something is there that the tool has not written. The command IS_OWN is given the path and
# says whether the tool has. With force=true everything may be written over.
may_write() {
  if [[ ! -e $1 && ! -L $1 ]] || is_empty "$1" || [[ ${force-} == true ]] || "$2" "$1"; then return 0; fi
  echo "$(basename "$0"): '$1' is there already: name another place, or --force writes over it" >&2
  exit 2
}
is_empty() {
  if [[ -d $1 ]]; then [[ -z $(ls -A "$1") ]]; else [[ -f $1 && ! -s $1 ]]; fi
}

# Prints the Debian packages among those given that are not here; a command counts wherever it comes from.
missing_packages() {
  local package installed=""
  if command -v dpkg-query >/dev/null; then
    installed=$(dpkg-query --show --showformat='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true)
  fi
  for package in "$@"; do
    if [[ $'\n'$installed$'\n' != *$'\n'"installed $package"$'\n'* ]] && ! found_elsewhere "$package"; then
      echo "$package"
    fi
  done
}

# Whether what a package brings is here without the package itself.
found_elsewhere() {
  case $1 in
    g++) command -v "${CXX:-c++}" ;;
    cmake | ccache | clang-format | clang-tidy | parallel | python3 | xdotool | npm) command -v "$1" ;;
    ninja-build) command -v ninja ;;
    # The trainer is started by this one.
    python3-torch | python3-numpy | python3-matplotlib) /usr/bin/python3 -c "import ${1#python3-}" ;;
    librsvg2-bin) command -v rsvg-convert ;;
    clang) command -v clang++ ;;
    emscripten) command -v em++ ;;
    nodejs) command -v node ;;
    node-acorn) node -e 'require("acorn")' ;;
    libclang-rt-14-dev) links_fuzzer ;;
    *)
      # On Debian a library is its package; elsewhere its header is what can be looked for.
      ! command -v dpkg-query && compiles_header "$1"
      ;;
  esac &>/dev/null
}

# Whether clang brings libFuzzer and the sanitizers along.
links_fuzzer() {
  echo 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }' |
    clang++ -x c++ -fsanitize=fuzzer,address,undefined -o /dev/null -
}

compiles_header() {
  local header
  case $1 in
    libboost-program-options-dev) header=boost/program_options.hpp ;;
    libfmt-dev) header=fmt/core.h ;;
    nlohmann-json3-dev) header=nlohmann/json.hpp ;;
    doctest-dev) header=doctest/doctest.h ;;
    libeigen3-dev) header=eigen3/Eigen/Core ;;
    zlib1g-dev) header=zlib.h ;;
    libzstd-dev) header=zstd.h ;;
    libedit-dev) header=editline/readline.h ;;
    libstb-dev) header=stb/stb_image.h ;;
    libpugixml-dev) header=pugixml.hpp ;;
  esac
  echo "#include <$header>" | "${CXX:-c++}" -x c++ -std=c++20 -E - >/dev/null
}

# Prints the version of what stands here, in Debian's form; it needs CMake.
project_version() { cmake -P "$root/tools/packaging/version.cmake"; }

# Installs those of the packages that are missing, or names them and exits with status 2.
require_packages() {
  local missing install apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=600)
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  ((EUID == 0)) || apt=(sudo "${apt[@]}")
  if command -v apt-get >/dev/null && command -v "${apt[0]}" >/dev/null; then
    note "installing ${missing[*]}"
    # ccache only makes later builds quicker, so it comes along but is never asked for alone.
    install=("${apt[@]}" install --no-install-recommends "${missing[@]}" ccache)
    # The lists of packages take longer to fetch than most packages, and may be new enough.
    if "${install[@]}" </dev/null &>/dev/null; then return 0; fi
    quietly "${apt[@]}" update || true
    if quietly "${install[@]}"; then return 0; fi
  fi
  echo "missing, under Debian's names: ${missing[*]}" >&2
  exit 2
}

# Runs a command without input; its output is shown, on standard error, only if it fails.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" </dev/null >"$log" 2>&1 || status=$?
  ((status == 0)) || cat "$log" >&2
  rm -f "$log"
  return "$status"
}

# Makes ready to build. Until the shell ends no other process builds here, because a GUI may start two engines at
# once; so call this in a shell that ends before the engine or a test starts.
prepare() {
  mkdir -p "$root/build"
  if command -v flock >/dev/null; then
    exec {lock}>"$root/build/lock"
    flock "$lock"
  fi
  require_packages g++ cmake ninja-build libboost-program-options-dev libfmt-dev nlohmann-json3-dev doctest-dev \
    libeigen3-dev zlib1g-dev libzstd-dev libedit-dev libpugixml-dev librsvg2-bin
}

# For the address sanitizer and the fuzzers; within prepare()'s shell.
require_clang() { require_packages clang libclang-rt-14-dev; }

# What builds for Windows, and its libraries; within prepare()'s shell, and on Debian alone.
require_windows() {
  require_packages dpkg-dev g++-mingw-w64-x86-64-posix libz-mingw-w64-dev
  "$root/tools/packaging/windows_libraries"
}

# Configures a preset where that has not been done.
configure() {
  local folder="$root/build/$1"
  if [[ ! -e $folder/build.ninja && ! -e $folder/Makefile ]]; then
    note "configuring the $1 preset"
    quietly cmake -S "$root" --preset "$1"
  fi
}

# build PRESET [TARGET]: configures and builds a preset, all of it or one target.
build() {
  configure "$1"
  quietly cmake --build "$root/build/$1" ${2:+--target "$2"}
}
