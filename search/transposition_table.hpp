#pragma once

#include <cstdint>

#include "engine/session/hash_memory.hpp"
#include "engine/session/report.hpp"
#include "search/score.hpp"

namespace roundel {

/// The stored result of an earlier visit to a position.
struct TableEntry {
  std::uint32_t move = 0;  ///< packed; 0: none
  Score score = 0;         ///< distance from the node
  Score evaluation = no_score;
  Depth depth = 0;
  Bound bound = Bound::none;
};

/// Returns what the result of a search with the window from `alpha` to `beta` means for the score.
constexpr Bound bound_of(Score score, Score alpha, Score beta) {
  return score >= beta ? Bound::lower : score > alpha ? Bound::exact : Bound::upper;
}

/// Returns whether an entry decides how its score compares with `beta`.
constexpr bool decides(const TableEntry& entry, Score beta) {
  return entry.bound == Bound::exact || entry.bound == (entry.score >= beta ? Bound::lower : Bound::upper);
}

/// Returns whether a score with its bound is a forced end: a win or a loss in at most this many turns. Such a result
/// holds for any depth of its search.
constexpr bool is_proof(Score score, Bound bound) {
  if (score >= least_table_win) return bound != Bound::upper;
  return score <= -least_table_win && bound != Bound::lower;
}
/// Returns whether a proof decides how the score compares with `beta`. A better proof may exist.
constexpr bool settles(Score proved, Score beta) { return (proved > 0) == (proved >= beta); }

/// Positions seen, in blocks of four entries, shared by all threads without locks. An entry is two words. The second
/// word is the key combined with the first word. An entry that is mixed from two threads' writes is therefore not a
/// hit (Hyatt and Mann, "A lock-less transposition table implementation", 2002).
class TranspositionTable {
 public:
  explicit TranspositionTable(HashMemory& memory) : memory_(memory) { memory.begin_writing(); }

  void prefetch(Key key) const { __builtin_prefetch(block(key)); }
  /// Sets `entry` and returns true if the position is known.
  bool probe(Key key, TableEntry& entry) const;
  /// Stores an entry. A proof stays if the new entry is none. A deeper entry of the same position stays unless the
  /// new one is exact. A known move stays if the new entry has none.
  void store(Key key, const TableEntry& entry);
  /// Returns the permille of entries written by this search, from a sample.
  int fullness() const;

 private:
  static constexpr int entries_per_block = HashMemory::words_per_block / 2;
  static constexpr Depth depth_offset = 8;

  HashMemory::Block* block(Key key) const;

  HashMemory& memory_;
};

}  // namespace roundel
