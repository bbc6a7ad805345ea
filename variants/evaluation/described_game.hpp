#pragma once

#include <cstdint>
#include <string>

namespace roundel {

/// What identifies a game from a file for its weights.
struct DescribedGame {
  std::string name;
  std::uint32_t description = 0;  ///< checksum of everything that affects play
  std::string weights_path = {};  ///< the path of the file of its weights, if it exists; empty: it has none of its
                                  ///< own
};

}  // namespace roundel
