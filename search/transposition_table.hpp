#pragma once

#include <cstdint>

#include "engine/session/hash_memory.hpp"
#include "engine/session/report.hpp"
#include "search/score.hpp"

namespace roundel {

/// What is known of a position from an earlier visit.
struct TableEntry {
  std::uint32_t move = 0;  ///< packed; 0: none
  Score score = 0;         ///< distance from the node
  Score evaluation = no_score;
  Depth depth = 0;
  Bound bound = Bound::none;
};

/// What a search with the window from `alpha` to `beta` says of the score that it answered.
constexpr Bound bound_of(Score score, Score alpha, Score beta) {
  return score >= beta ? Bound::lower : score > alpha ? Bound::exact : Bound::upper;
}

/// Whether what an entry knows is enough to tell its score from `beta`.
constexpr bool decides(const TableEntry& entry, Score beta) {
  return entry.bound == Bound::exact || entry.bound == (entry.score >= beta ? Bound::lower : Bound::upper);
}

/// Whether a score with its bound stands for a forced end, which holds however deep the search was that found it: a win in no
/// more turns, or a loss in no more.
constexpr bool is_proof(Score score, Bound bound) {
  if (score >= least_table_win) return bound != Bound::upper;
  return score <= -least_table_win && bound != Bound::lower;
}
/// Whether a proof is enough to tell the score from `beta`. A better one may be found.
constexpr bool settles(Score proved, Score beta) { return (proved > 0) == (proved >= beta); }

/// Positions seen, in blocks of four entries, shared by all threads without locks: an entry is two words,
/// and the second holds the key mixed with the first, so that one torn by another thread is no hit (Hyatt
/// and Mann, "A lock-less transposition table implementation", 2002).
class TranspositionTable {
 public:
  explicit TranspositionTable(HashMemory& memory) : memory_(memory) {}

  void prefetch(Key key) const { __builtin_prefetch(block(key)); }
  /// Fills `entry` and returns true where the position is known.
  bool probe(Key key, TableEntry& entry) const;
  /// Keeps a proof where the new entry is none, and a deeper entry of the same position unless the new one is exact; a move
  /// that is known is not lost to an entry without one.
  void store(Key key, const TableEntry& entry);
  /// Permille of entries written by this search, sampled.
  int fullness() const;

 private:
  static constexpr int entries_per_block = HashMemory::words_per_block / 2;
  static constexpr Depth depth_offset = 8;

  HashMemory::Block* block(Key key) const;

  HashMemory& memory_;
};

}  // namespace roundel
