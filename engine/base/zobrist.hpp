#pragma once

#include <array>
#include <cstdint>

#include "engine/base/types.hpp"

namespace roundel {

/// A deterministic stream of keys (the SplitMix64 generator of Steele, Lea and Flood, 2014). The same seed gives the
/// same keys on every machine, so that keys and bench counts can be compared.
class RandomKeys {
 public:
  constexpr explicit RandomKeys(std::uint64_t seed) : state_(seed) {}

  constexpr Key next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }
  /// Returns a number from 0 to below 1.
  constexpr double next_fraction() { return static_cast<double>(next() >> 11) * 0x1p-53; }
  /// Returns a key with about an eighth of its bits set, which suits magic numbers.
  constexpr Key next_sparse() {
    const Key first = next();
    const Key second = next();
    return first & second & next();
  }

 private:
  std::uint64_t state_;
};

/// Zobrist keys (Zobrist 1970): a random number for each of `kinds` pieces on each of `cells` cells.
template <int kinds, int cells>
using PieceKeys = std::array<std::array<Key, static_cast<std::size_t>(cells)>, static_cast<std::size_t>(kinds)>;

template <int kinds, int cells>
constexpr PieceKeys<kinds, cells> make_piece_keys(std::uint64_t seed) {
  RandomKeys random(seed);
  PieceKeys<kinds, cells> keys{};
  for (auto& of_kind : keys) {
    for (Key& key : of_kind) key = random.next();
  }
  return keys;
}

/// Returns the same keys as make_piece_keys(), but never as constants of the program: no compression makes those smaller, which counts
/// where a program is loaded over a line. For static variables that nothing uses before main().
template <int kinds, int cells>
PieceKeys<kinds, cells> piece_keys_at_start(std::uint64_t seed) {
  return make_piece_keys<kinds, cells>(seed);
}

}  // namespace roundel
