#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/base/types.hpp"
#include "engine/base/zeroed_memory.hpp"

namespace roundel {

/// Gives a number to each position by its key. Two positions with the same key have the same number.
///
/// It is a hash table with linear probing; the number is the place in the table. The table does not grow, because a
/// number must not change.
class PositionNumbers {
 public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  struct Added {
    std::uint32_t number = none;  ///< none: the table is full
    bool is_new = false;
  };

  /// Returns how many places fit into memory, with a distance beside each (see turn_graph.hpp).
  static std::size_t places_in(std::size_t bytes) {
    return std::min(bytes / (sizeof(Key) + sizeof(std::int16_t)), std::size_t{1} << 31);
  }

  /// `places`: how many numbers there are, at most 2^31; a tenth of them stay free. If memory is short, every table is
  /// full.
  explicit PositionNumbers(std::size_t places);

  std::size_t places() const { return places_; }
  std::size_t size() const { return size_; }
  void prefetch(Key key) const { __builtin_prefetch(keys() + place_of(key)); }
  Added add(Key key);
  /// Returns the number of a position, if it has one.
  std::optional<std::uint32_t> find(Key key) const;

 private:
  Key* keys() const { return static_cast<Key*>(memory_.data()); }
  std::size_t place_of(Key key) const;
  /// Returns the place of a key, or the free one where it would be.
  std::size_t find_place(Key key) const;

  ZeroedMemory memory_;  ///< a key for each place; 0: free
  std::size_t places_;
  std::size_t size_ = 0;
};

}  // namespace roundel
