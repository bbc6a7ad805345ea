#pragma once

#include <cstdint>
#include <string>

namespace roundel {

/// A game that a file describes, as its weights are told from those of others.
struct DescribedGame {
  std::string name;
  std::uint32_t description = 0;  ///< checksum of all that is said of how it is played
  std::string weights_path = {};  ///< the file of its weights, if there is one; empty: of its own it has none
};

}  // namespace roundel
