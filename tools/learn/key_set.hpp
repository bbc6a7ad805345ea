#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/types.hpp"

namespace roundel::learn {

/// The keys of the positions met so far, in at most 16 bytes each. Its size is limited: once it is full, unknown keys
/// count as new and are not stored.
class KeySet {
 public:
  static constexpr std::size_t most_keys = 100'000'000;  ///< in one gibibyte

  explicit KeySet(std::size_t most = most_keys) : most_(most), slots_(least_slots) {}

  /// Adds a key. Returns whether it was new.
  bool insert(Key key);
  std::size_t size() const { return size_; }

 private:
  static constexpr std::size_t least_slots = 1024;

  /// Returns the slot of the key, or the free one where it belongs.
  Key& slot_of(Key key);
  void grow();

  std::size_t most_;
  std::size_t size_ = 0;
  bool has_zero_ = false;
  std::vector<Key> slots_;  ///< a power of two; 0: free
};

}  // namespace roundel::learn
