#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/base/zobrist.hpp"

namespace roundel::match {

/// A stream of random numbers that is the same on every machine and with every standard library; the standard's
/// distributions and std::shuffle are not. Every seed has many streams, by number.
class Random {
 public:
  /// Streams of one seed begin in different states. That two of them share states is as unlikely as that two random
  /// 64-bit numbers are adjacent.
  constexpr Random(std::uint64_t seed, std::uint64_t stream)
      : keys_(RandomKeys(RandomKeys(seed).next() ^ stream).next()) {}

  constexpr std::uint64_t next() { return keys_.next(); }

  /// Returns a number from 0 to bound - 1, all equally likely; `bound` is 1 or more.
  constexpr std::uint64_t below(std::uint64_t bound) {
    assert(bound > 0);
    // The first numbers are skipped so that the others have each remainder equally often.
    const std::uint64_t left_out = (0 - bound) % bound;
    std::uint64_t number = next();
    while (number < left_out) number = next();
    return number % bound;
  }

 private:
  RandomKeys keys_;
};

/// Returns the numbers from 0 to size - 1 in random order, all orders equally likely (Fisher and Yates, in
/// Durstenfeld's form).
inline std::vector<std::size_t> random_order(std::size_t size, Random random) {
  std::vector<std::size_t> order(size);
  for (std::size_t n = 0; n < size; ++n) order[n] = n;
  for (std::size_t left = size; left > 1; --left) {
    std::swap(order[left - 1], order[static_cast<std::size_t>(random.below(left))]);
  }
  return order;
}

}  // namespace roundel::match
