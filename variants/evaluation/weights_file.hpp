#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"

/// Files of learned weights. Numbers are unsigned, lowest byte first:
///
/// | bytes | what                                                                |
/// | ----- | ------------------------------------------------------------------- |
/// | 8     | `RNDLWGTS`                                                          |
/// | 4     | version: 1                                                          |
/// | 1     | length of the game's name, and that name                            |
/// | 4     | what the weights are for, of that game (WeightsSignature::contents) |
/// | 4     | how many weights                                                    |
/// | 4     | length of what follows but the last four bytes                      |
/// |       | low bytes of all weights, then high ones, compressed by zlib        |
/// | 4     | CRC-32 of all before                                                |
namespace roundel {

/// What the weights are for.
struct WeightsSignature {
  std::string game;
  std::uint32_t contents = 0;  ///< the CRC-32 of a text with board, rules and inputs
  std::size_t count = 0;

  bool operator==(const WeightsSignature&) const = default;
};

std::string write_weights(const WeightsSignature& signature, std::span<const std::int16_t> weights);

/// Returns the weights that write_weights() wrote. Error: the bytes are not such a file, have another version, are
/// damaged, or are not for `wanted`.
Expected<std::vector<std::int16_t>> read_weights(std::string_view bytes, const WeightsSignature& wanted);

}  // namespace roundel
