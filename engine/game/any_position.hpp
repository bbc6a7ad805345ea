#pragma once

#include <cstddef>
#include <cstring>
#include <type_traits>

namespace roundel {

/// A position of any game, for code that is compiled once for all games. It is a trivially copyable value of fixed
/// size. Only the game that made it can read it.
class AnyPosition {
 public:
  static constexpr std::size_t capacity = 1024;  ///< bytes

  AnyPosition() = default;
  template <class Position>
  explicit AnyPosition(const Position& position) {
    static_assert(std::is_trivially_copyable_v<Position>);
    static_assert(sizeof(Position) <= capacity);
    static_assert(alignof(Position) <= alignment);
    std::memcpy(bytes_, &position, sizeof(Position));
  }

  /// Returns the position as the type from which it was made.
  template <class Position>
  const Position& as() const {
    return *reinterpret_cast<const Position*>(bytes_);
  }
  template <class Position>
  Position& as() {
    return *reinterpret_cast<Position*>(bytes_);
  }

 private:
  static constexpr std::size_t alignment = alignof(std::max_align_t);
  alignas(alignment) std::byte bytes_[capacity] = {};
};

}  // namespace roundel
