#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/types.hpp"

namespace roundel::learn {

/// The keys of the positions that have been met, in 16 bytes or less each. It is bounded: once it is full, what it does not
/// know is taken for new and not remembered.
class KeySet {
 public:
  static constexpr std::size_t most_keys = 100'000'000;  ///< in one gibibyte

  explicit KeySet(std::size_t most = most_keys) : most_(most), slots_(least_slots) {}

  /// Returns whether it was not there.
  bool insert(Key key);
  std::size_t size() const { return size_; }

 private:
  static constexpr std::size_t least_slots = 1024;

  /// Where the key stands, or could stand.
  Key& slot_of(Key key);
  void grow();

  std::size_t most_;
  std::size_t size_ = 0;
  bool has_zero_ = false;
  std::vector<Key> slots_;  ///< a power of two of them; 0: free
};

}  // namespace roundel::learn
