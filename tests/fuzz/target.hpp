#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace roundel::fuzz {

/// Tries one input, as LLVMFuzzerTestOneInput does.
using TryInput = int (*)(const std::uint8_t* data, std::size_t size);

/// One thing that the fuzzers try. All are in one program, which takes the name that it is called by for that of the target,
/// because linking and reading headers once for each takes longer than compiling them.
class Target {
 public:
  /// Makes the target known under `name`, until the program ends.
  Target(std::string_view name, TryInput try_input);
};

}  // namespace roundel::fuzz
