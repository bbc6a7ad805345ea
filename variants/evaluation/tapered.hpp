#pragma once

#include <cstdint>

namespace roundel {

/// A value for the middle game and one for the endgame in a single number. Adding such numbers adds both values.
class Tapered {
 public:
  constexpr Tapered() = default;
  constexpr Tapered(int middle_, int endgame_)
      : packed_(static_cast<std::int32_t>(static_cast<std::uint32_t>(endgame_) << 16) + middle_) {}

  constexpr int middle() const { return static_cast<std::int16_t>(static_cast<std::uint32_t>(packed_)); }
  constexpr int endgame() const {
    return static_cast<std::int16_t>((static_cast<std::uint32_t>(packed_) + 0x8000U) >> 16);
  }

  constexpr Tapered operator+(Tapered o) const { return raw(packed_ + o.packed_); }
  constexpr Tapered operator-(Tapered o) const { return raw(packed_ - o.packed_); }
  constexpr Tapered operator-() const { return raw(-packed_); }
  constexpr Tapered operator*(int by) const { return raw(packed_ * by); }
  constexpr Tapered& operator+=(Tapered o) { return *this = *this + o; }
  constexpr Tapered& operator-=(Tapered o) { return *this = *this - o; }
  constexpr bool operator==(const Tapered&) const = default;

 private:
  static constexpr Tapered raw(std::int32_t packed) {
    Tapered value;
    value.packed_ = packed;
    return value;
  }
  std::int32_t packed_ = 0;
};

}  // namespace roundel
