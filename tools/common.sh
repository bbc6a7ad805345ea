# Sourced by the tools: installs what is missing and builds a preset. Nothing here writes to standard output.
# shellcheck shell=bash
set -euo pipefail

# The project's folder.
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")

# Prints a note on progress to standard error, if that is a terminal.
note() { if [[ -t 2 ]]; then echo "$1" >&2; fi; }

# may_write PATH IS_OWN: ends with status 2 if the path exists and the tool has not written it. The command IS_OWN gets
# the path and returns true if the tool has written it. With force=true everything may be overwritten.
may_write() {
  if [[ ! -e $1 && ! -L $1 ]] || is_empty "$1" || [[ ${force-} == true ]] || "$2" "$1"; then return 0; fi
  echo "$(basename "$0"): '$1' exists already; name another place, or give --force to overwrite it" >&2
  exit 2
}
is_empty() {
  if [[ -d $1 ]]; then [[ -z $(ls -A "$1") ]]; else [[ -f $1 && ! -s $1 ]]; fi
}

# Prints which of the given Debian packages are missing. A command counts as present from any source.
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

# Returns true if the contents of a package are here without the package.
found_elsewhere() {
  case $1 in
    g++) command -v "${CXX:-c++}" ;;
    cmake | ccache | clang-format | clang-tidy | parallel | python3 | xdotool | npm) command -v "$1" ;;
    ninja-build) command -v ninja ;;
    # The trainer runs with this Python.
    python3-torch | python3-numpy | python3-matplotlib) /usr/bin/python3 -c "import ${1#python3-}" ;;
    librsvg2-bin) command -v rsvg-convert ;;
    gettext) command -v msgfmt ;;
    clang) command -v clang++ ;;
    emscripten) command -v em++ ;;
    nodejs) command -v node ;;
    node-acorn) node -e 'require("acorn")' ;;
    libclang-rt-14-dev) links_fuzzer ;;
    *)
      # On Debian the package counts; elsewhere the header.
      ! command -v dpkg-query && compiles_header "$1"
      ;;
  esac &>/dev/null
}

# Returns true if clang has libFuzzer and the sanitizers.
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
    libfathom-dev) header=tbprobe.h ;;
    libstb-dev) header=stb/stb_image.h ;;
    libpugixml-dev) header=pugixml.hpp ;;
  esac
  echo "#include <$header>" | "${CXX:-c++}" -x c++ -std=c++20 -E - >/dev/null
}

# Prints the version of the sources in Debian's form. It needs CMake.
project_version() { cmake -P "$root/tools/packaging/version.cmake"; }

# Installs missing packages, or prints them and exits with status 2.
require_packages() {
  local missing install apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=600)
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  ((EUID == 0)) || apt=(sudo "${apt[@]}")
  if command -v apt-get >/dev/null && command -v "${apt[0]}" >/dev/null; then
    note "installing ${missing[*]}"
    # ccache only speeds up later builds, so it is installed with others but never required.
    install=("${apt[@]}" install --no-install-recommends "${missing[@]}" ccache)
    # The lists of packages take longer to fetch than most packages, and may be new enough.
    if "${install[@]}" </dev/null &>/dev/null; then return 0; fi
    quietly "${apt[@]}" update || true
    if quietly "${install[@]}"; then return 0; fi
  fi
  echo "missing packages, by their Debian names: ${missing[*]}; install them" >&2
  exit 2
}

# Runs a command without input. Prints its output to standard error only if it fails.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" </dev/null >"$log" 2>&1 || status=$?
  ((status == 0)) || cat "$log" >&2
  rm -f "$log"
  return "$status"
}

# Prepares a build, and locks it until the shell ends, because a GUI may start two engines at the same time. Call this in a
# shell that ends before the engine or a test starts.
prepare() {
  mkdir -p "$root/build"
  if command -v flock >/dev/null; then
    exec {lock}>"$root/build/lock"
    flock "$lock"
  fi
  require_packages g++ cmake ninja-build libboost-program-options-dev libfmt-dev nlohmann-json3-dev doctest-dev \
    libeigen3-dev zlib1g-dev libzstd-dev libedit-dev libfathom-dev libpugixml-dev librsvg2-bin gettext
}

# Installs the address sanitizer and libFuzzer; call it in prepare()'s shell.
require_clang() { require_packages clang libclang-rt-14-dev; }

# Installs the compiler for Windows and its libraries; call it in prepare()'s shell, on Debian only.
require_windows() {
  require_packages dpkg-dev g++-mingw-w64-x86-64-posix libz-mingw-w64-dev
  "$root/tools/packaging/windows_libraries"
}

# Configures a preset if that is not done.
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
