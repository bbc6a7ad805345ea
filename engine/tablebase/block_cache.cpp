#include "engine/tablebase/block_cache.hpp"

#include <algorithm>
#include <new>

namespace roundel {

BlockCache::BlockCache(std::size_t bytes) : slots_(std::bit_floor(std::max(bytes / block_bytes, std::size_t{1}))) {}

std::size_t BlockCache::next_to_go() {
  while (slots_[hand_].is_wanted.exchange(false, std::memory_order_relaxed)) hand_ = (hand_ + 1) % slots_.size();
  const std::size_t found = hand_;
  hand_ = (hand_ + 1) % slots_.size();
  return found;
}

void BlockCache::keep(Place& place, std::span<const TablebaseEntry> block) {
  const std::lock_guard lock(mutex_);
  const Key known = place.load(std::memory_order_relaxed);
  if (known != 0 && slot_of(known).key.load(std::memory_order_relaxed) == known) return;
  const std::size_t number = next_to_go();
  Slot& slot = slots_[number];
  if (!slot.entries) slot.entries.reset(new (std::nothrow) Entry[TablebaseFile::block_positions]);
  if (!slot.entries) return;
  // A reader of an entry of the new block reads this value before it checks the key again.
  slot.key.store(0, std::memory_order_relaxed);
  for (std::size_t n = 0; n < block.size(); ++n) {
    slot.entries[n].store(number_of(block[n]), std::memory_order_release);
  }
  const Key key = ++blocks_ * slots_.size() + number;
  slot.key.store(key, std::memory_order_release);
  slot.is_wanted.store(true, std::memory_order_relaxed);
  place.store(key, std::memory_order_release);
}

}  // namespace roundel
