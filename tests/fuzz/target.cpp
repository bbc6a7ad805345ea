#include "tests/fuzz/target.hpp"

#include <cstdio>
#include <cstdlib>
#include <map>

namespace roundel::fuzz {

namespace {

std::map<std::string_view, TryInput>& targets() {
  static std::map<std::string_view, TryInput> all;
  return all;
}

TryInput chosen = nullptr;

/// Chooses the target that the program's name says; without one, the program ends.
void choose(std::string_view path) {
  const auto found = targets().find(path.substr(path.rfind('/') + 1));
  if (found == targets().end()) {
    std::fprintf(stderr, "call this program by the name of a target, as tools/fuzz does\n");
    std::exit(1);
  }
  chosen = found->second;
}

}  // namespace

Target::Target(std::string_view name, TryInput try_input) { targets().emplace(name, try_input); }

}  // namespace roundel::fuzz

extern "C" int LLVMFuzzerInitialize(int* /*argc*/, char*** argv) {
  roundel::fuzz::choose(**argv);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return roundel::fuzz::chosen(data, size);
}
