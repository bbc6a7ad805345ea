#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "variants/crest/pieces.hpp"

namespace roundel::crest {

/// Tiles on top of each other, known from bottom to top: two bits each, below a bit that marks the end.
class Pile {
 public:
  static constexpr int most = 15;

  /// GCC 12's width is unsigned, so a result below 0 would wrap. Compilers cannot see that a pile always has a bit.
  constexpr int height() const { return (static_cast<int>(std::bit_width(tiles_)) - 1) / 2; }
  constexpr bool empty() const { return tiles_ == 1; }
  constexpr Kind top() const { return static_cast<Kind>(tiles_ & 3); }
  /// `level` counts from the bottom, from 0.
  constexpr Kind at(int level) const { return static_cast<Kind>(tiles_ >> 2 * (height() - 1 - level) & 3); }
  constexpr void push(Kind kind) {
    assert(height() < most && index(kind) <= index(Kind::unknown));
    tiles_ = tiles_ << 2 | static_cast<std::uint32_t>(kind);
  }
  constexpr Kind pop() {
    const Kind kind = top();
    tiles_ >>= 2;
    return kind;
  }
  constexpr void set(int level, Kind kind) {
    const int shift = 2 * (height() - 1 - level);
    tiles_ = (tiles_ & ~(3U << shift)) | static_cast<std::uint32_t>(kind) << shift;
  }
  /// Two piles are equal if their bits are equal.
  constexpr std::uint32_t bits() const { return tiles_; }

  bool operator==(const Pile&) const = default;

 private:
  std::uint32_t tiles_ = 1;
};

}  // namespace roundel::crest
