#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "engine/tablebase/tablebase_file.hpp"

namespace roundel {

/// Unpacked blocks of tablebase files, up to a maximum number. If the cache is full, a block that was not requested
/// for a while is replaced. Any thread may request blocks, and look-ups need no lock.
///
/// Each block is in a slot with a key that is never used again. A reader of an entry compares the key before and
/// after. If it is the same, no other block came between.
class BlockCache {
 public:
  using Key = std::uint64_t;
  /// The key with which a block was last kept; 0: never. The owner keeps this as long as the block may be requested.
  using Place = std::atomic<Key>;

  static constexpr std::size_t block_bytes = TablebaseFile::block_positions * sizeof(TablebaseEntry);

  /// Makes room for `bytes`, rounded down to a power of two of blocks, at least one.
  explicit BlockCache(std::size_t bytes);

  /// Returns an entry of a block, or nothing if the block is no longer kept.
  std::optional<TablebaseEntry> find(const Place& place, std::size_t number) const {
    const Key key = place.load(std::memory_order_acquire);
    if (key == 0) return std::nullopt;
    const Slot& slot = slot_of(key);
    if (slot.key.load(std::memory_order_acquire) != key) return std::nullopt;
    const TablebaseEntry entry = entry_of(slot.entries[number].load(std::memory_order_acquire));
    if (slot.key.load(std::memory_order_relaxed) != key) return std::nullopt;
    if (!slot.is_wanted.load(std::memory_order_relaxed)) slot.is_wanted.store(true, std::memory_order_relaxed);
    return entry;
  }

  /// Keeps a block, unless another thread has done so or memory is short.
  void keep(Place& place, std::span<const TablebaseEntry> block);

 private:
  // It is a number, because clang calls a library function for a structure that is aligned to less than its size.
  using Entry = std::atomic<std::uint64_t>;
  static_assert(Entry::is_always_lock_free && sizeof(Entry) == sizeof(TablebaseEntry));

  static std::uint64_t number_of(const TablebaseEntry& entry) {
    return std::uint64_t{entry.needs} << 32 | std::uint64_t{static_cast<std::uint16_t>(entry.to_progress)} << 16 |
           static_cast<std::uint16_t>(entry.to_end);
  }
  static TablebaseEntry entry_of(std::uint64_t number) {
    return {static_cast<TablebaseValue>(number), static_cast<TablebaseValue>(number >> 16),
            static_cast<std::uint32_t>(number >> 32)};
  }

  struct Slot {
    std::atomic<Key> key = 0;  ///< 0: the slot is empty, or is being filled
    mutable std::atomic<bool> is_wanted = false;
    std::unique_ptr<Entry[]>
        entries;  // NOLINT(modernize-avoid-c-arrays): no vector's elements can be atomic and made late
  };

  const Slot& slot_of(Key key) const { return slots_[key & (slots_.size() - 1)]; }
  /// Returns the slot to replace: the first one without a request since it was last passed.
  std::size_t next_to_go();

  std::vector<Slot> slots_;
  std::mutex mutex_;  ///< held while a block is kept
  std::size_t hand_ = 0;
  Key blocks_ = 0;  ///< number of blocks kept so far
};

}  // namespace roundel
