#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "engine/tablebase/ending_file.hpp"

namespace roundel {

/// Unpacked blocks of files of endings, so many at most: where there is no room, one that has not been asked for for a while
/// gives way. Any thread may ask, and what is there is found without a lock.
///
/// A block stands in a slot, whose key is never given again. Who reads an entry looks at the key before and after it: if
/// that is the same, no other block came between.
class BlockCache {
 public:
  using Key = std::uint64_t;
  /// With which key a block was kept last; 0: it never was. Its owner keeps it as long as the block may be asked for.
  using Place = std::atomic<Key>;

  static constexpr std::size_t block_bytes = EndingFile::block_positions * sizeof(EndingEntry);

  /// Room for `bytes`, rounded down to a power of two of blocks, and one at least.
  explicit BlockCache(std::size_t bytes);

  /// An entry of a block; nothing where that is not kept any more.
  std::optional<EndingEntry> find(const Place& place, std::size_t number) const {
    const Key key = place.load(std::memory_order_acquire);
    if (key == 0) return std::nullopt;
    const Slot& slot = slot_of(key);
    if (slot.key.load(std::memory_order_acquire) != key) return std::nullopt;
    const EndingEntry entry = entry_of(slot.entries[number].load(std::memory_order_acquire));
    if (slot.key.load(std::memory_order_relaxed) != key) return std::nullopt;
    if (!slot.is_wanted.load(std::memory_order_relaxed)) slot.is_wanted.store(true, std::memory_order_relaxed);
    return entry;
  }

  /// Keeps a block, unless another thread has or memory is short.
  void keep(Place& place, std::span<const EndingEntry> block);

 private:
  // As a number, since clang calls a library for a structure that is aligned to less than its size.
  using Entry = std::atomic<std::uint64_t>;
  static_assert(Entry::is_always_lock_free && sizeof(Entry) == sizeof(EndingEntry));

  static std::uint64_t number_of(const EndingEntry& entry) {
    return std::uint64_t{entry.needs} << 32 | std::uint64_t{static_cast<std::uint16_t>(entry.to_progress)} << 16 |
           static_cast<std::uint16_t>(entry.to_end);
  }
  static EndingEntry entry_of(std::uint64_t number) {
    return {static_cast<EndingValue>(number), static_cast<EndingValue>(number >> 16),
            static_cast<std::uint32_t>(number >> 32)};
  }

  struct Slot {
    std::atomic<Key> key = 0;  ///< 0: nothing is there, or something is just coming
    mutable std::atomic<bool> is_wanted = false;
    std::unique_ptr<Entry[]>
        entries;  // NOLINT(modernize-avoid-c-arrays): no vector's elements can be atomic and made late
  };

  const Slot& slot_of(Key key) const { return slots_[key & (slots_.size() - 1)]; }
  /// The number of the one that gives way: the first that nobody has asked for since it was passed.
  std::size_t next_to_go();

  std::vector<Slot> slots_;
  std::mutex mutex_;  ///< held by who keeps a block
  std::size_t hand_ = 0;
  Key blocks_ = 0;  ///< that have been kept
};

}  // namespace roundel
