#include "search/transposition_table.hpp"

#include <algorithm>

namespace roundel {
namespace {

/// The first word: move 32 bits, score 16, depth 8, bound 2, generation 6. The second: the key's low 48 bits (the
/// high bits select the block) and the evaluation, combined with the first word.
constexpr std::uint64_t generation_mask = 0x3f;

std::uint64_t tag_of(Key key) { return key << 16; }
std::uint64_t bits16(Score score) { return static_cast<std::uint16_t>(static_cast<std::int16_t>(score)); }
Score score16(std::uint64_t bits) { return static_cast<std::int16_t>(static_cast<std::uint16_t>(bits)); }

std::uint32_t move_in(std::uint64_t data) { return static_cast<std::uint32_t>(data); }
int stored_depth(std::uint64_t data) { return static_cast<int>(data >> 48 & 0xff); }
Bound bound_in(std::uint64_t data) { return static_cast<Bound>(data >> 56 & 3); }
std::uint64_t generation_in(std::uint64_t data) { return data >> 58; }

}  // namespace

HashMemory::Block* TranspositionTable::block(Key key) const {
  __extension__ using Wide = unsigned __int128;
  const auto n = static_cast<std::size_t>(static_cast<Wide>(key) * memory_.block_count() >> 64);
  return memory_.blocks() + n;
}

bool TranspositionTable::probe(Key key, TableEntry& entry) const {
  const auto& words = block(key)->words;
  for (int n = 0; n < entries_per_block; ++n) {
    const std::uint64_t data = words[2 * n].load(std::memory_order_relaxed);
    const std::uint64_t mixed = words[2 * n + 1].load(std::memory_order_relaxed) ^ data;
    if ((mixed ^ tag_of(key)) >> 16 != 0 || bound_in(data) == Bound::none) continue;
    entry.move = move_in(data);
    entry.score = score16(data >> 32);
    entry.evaluation = score16(mixed);
    entry.depth = stored_depth(data) - depth_offset;
    entry.bound = bound_in(data);
    return true;
  }
  return false;
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
  auto& words = block(key)->words;
  const std::uint64_t generation = memory_.generation() & generation_mask;
  int victim = 0;
  int least_worth = 1 << 30;
  std::uint32_t move = entry.move;
  for (int n = 0; n < entries_per_block; ++n) {
    const std::uint64_t data = words[2 * n].load(std::memory_order_relaxed);
    const std::uint64_t mixed = words[2 * n + 1].load(std::memory_order_relaxed) ^ data;
    const auto age = static_cast<int>((generation - generation_in(data)) & generation_mask);
    if ((mixed ^ tag_of(key)) >> 16 == 0 && bound_in(data) != Bound::none) {
      const int known = stored_depth(data) - depth_offset;
      if (entry.bound != Bound::exact && age == 0 && entry.depth + 4 < known) return;
      if (is_proof(score16(data >> 32), bound_in(data)) && !is_proof(entry.score, entry.bound)) return;
      if (move == 0) move = move_in(data);
      victim = n;
      break;
    }
    const int worth = bound_in(data) == Bound::none ? -(1 << 20) : stored_depth(data) - 8 * age;
    if (worth < least_worth) {
      least_worth = worth;
      victim = n;
    }
  }
  const auto depth = static_cast<std::uint64_t>(std::clamp(entry.depth + depth_offset, 0, 255));
  const std::uint64_t data = move | bits16(entry.score) << 32 | depth << 48 |
                             static_cast<std::uint64_t>(entry.bound) << 56 | generation << 58;
  words[2 * victim].store(data, std::memory_order_relaxed);
  words[2 * victim + 1].store((tag_of(key) | bits16(entry.evaluation)) ^ data, std::memory_order_relaxed);
}

int TranspositionTable::fullness() const {
  const std::size_t blocks = std::min<std::size_t>(250, memory_.block_count());
  int used = 0;
  for (std::size_t b = 0; b < blocks; ++b) {
    for (int n = 0; n < entries_per_block; ++n) {
      const std::uint64_t data = memory_.blocks()[b].words[2 * n].load(std::memory_order_relaxed);
      used += bound_in(data) != Bound::none && generation_in(data) == (memory_.generation() & generation_mask);
    }
  }
  return used * 1000 / static_cast<int>(blocks * entries_per_block);
}

}  // namespace roundel
