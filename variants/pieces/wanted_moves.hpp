#pragma once

#include <cstdint>

namespace roundel::pieces {

/// Which moves to generate.
enum class Wanted : std::uint8_t {
  all,
  forcing,  ///< captures and promotions
  quiet,    ///< the rest
};

}  // namespace roundel::pieces
