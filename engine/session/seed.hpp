#pragma once

#include <cstdint>
#include <random>

#include "engine/base/option.hpp"

namespace roundel {

/// Makes random choices repeatable. 0: a new seed each time.
inline Option seed_option() { return spin_option("Seed", 0, 0, 2147483647); }

/// Returns an unpredictable number.
inline std::uint64_t fresh_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

}  // namespace roundel
