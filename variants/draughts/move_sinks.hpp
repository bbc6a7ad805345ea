#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "variants/draughts/capture_choice.hpp"

/// What a generator does with the moves that it finds. Its functions add to a *sink*, which lists the moves or counts
/// them. For captures, the sink also decides which of them may be played (capture_choice.hpp).
namespace roundel::draughts {

/// More than any position has, according to a search by hill-climbing. Further captures are left out.
inline constexpr int max_moves = 512;
template <CellMask M>
using MoveList = FixedList<Move<M>, max_moves>;

/// The long captures that were followed so far. There may be a hundred paths of a king to a cell with the same
/// captured pieces, and the continuation is the same for all. The worst known position, found by hill-climbing, is
/// `W:WK3,K5,K6,K12,K25,K26,K34,K46,K48,K50:BK7,K8,K9,K10,K17,K20,K21,K23,K30,K31,K39,K40,K41,K42,K43` of
/// International draughts. It has 10,208 steps along all paths, and 3,626 with this class.
template <CellMask M>
class FollowedWalks {
 public:
  /// Returns whether this walk may be new. Short walks, and some of very many, are not stored.
  bool is_new(M captured, Cell from, Cell at, unsigned lines) {
    if (count(captured) < least_pieces) return true;
    if (!walks_) walks_.emplace();
    const auto state = static_cast<std::uint32_t>(index(from) << 16 | index(at) << 8) | lines;
    Walk& walk = (*walks_)[(hash(captured) ^ state * 0x9e3779b9U) >> 22];
    if (walk.captured == captured && walk.state == state) return false;
    walk = {captured, state};
    return true;
  }

 private:
  static constexpr int least_pieces = 4;
  struct Walk {
    M captured{};
    std::uint32_t state = 0;
  };
  static std::uint32_t hash(Mask64 mask) { return static_cast<std::uint32_t>(mask * 0x9e3779b97f4a7c15ULL >> 32); }
  static std::uint32_t hash(Mask128 mask) { return hash(mask.low) ^ hash(mask.high) * 0x85ebca6bU; }

  std::optional<std::array<Walk, 1024>> walks_;  ///< made only if needed, which is rare
};

/// Lists captures, each once.
template <class V>
class CaptureList {
 public:
  using M = typename V::Mask;
  /// `kings`: those of both sides.
  CaptureList(MoveList<M>& moves, const V& variant, M kings)
      : moves_(moves), begin_(moves.size()), choice_(variant, kings) {}

  void add(M captured, Cell from, Cell to, bool crowns, unsigned king_order = 0) {
    const auto answer = choice_.ask(captured, from, king_order);
    if (answer == CaptureChoice<V>::Answer::refused) return;
    if (answer == CaptureChoice<V>::Answer::best_yet) moves_.shrink(begin_);
    std::uint8_t number = 0;
    for (int n = begin_; n < moves_.size(); ++n) {
      const Move<M>& known = moves_[n];
      if (known.from != from || known.to != to) continue;
      if (known.captured == captured && known.crowns == crowns) return;
      ++number;
    }
    if (moves_.size() < max_moves) moves_.push_back({captured, from, to, crowns, number});
  }

  /// Adds jumps over one piece that end there.
  void add_single(M landings, const SetJump<M>& jump, M crown) {
    while (any(landings)) {
      const M to = landings & ~without_lowest(landings);
      landings = without_lowest(landings);
      const M captured = rotate(to, jump.over - jump.to);
      add(captured, lowest(rotate(to, -jump.to)), lowest(to), any(to & crown), choice_.king_order_of(captured));
    }
  }
  bool empty() const { return moves_.size() == begin_; }
  /// Returns whether a capture of this many pieces is smaller than one already found.
  bool refuses(int pieces) const { return choice_.refuses(pieces); }
  bool heeds_kings() const { return choice_.heeds_kings(); }
  /// Returns whether to follow a king that has come so far.
  bool follows(M captured, Cell from, Cell at, unsigned lines) { return walks_.is_new(captured, from, at, lines); }

 private:
  MoveList<M>& moves_;
  const int begin_;
  CaptureChoice<V> choice_;
  FollowedWalks<M> walks_;
};

/// Counts captures, each once. Captures of one piece are all different, so they are counted as sets if all have the
/// same priority.
template <class V>
class CaptureCount {
 public:
  using M = typename V::Mask;
  /// `single`: the number of known captures of one piece.
  CaptureCount(const V& variant, M kings, int single = 0) : single_(single), list_(several_, variant, kings) {}

  void add(M captured, Cell from, Cell to, bool crowns, unsigned king_order = 0) {
    list_.add(captured, from, to, crowns, king_order);
  }
  bool refuses(int pieces) const { return list_.refuses(pieces); }
  bool follows(M captured, Cell from, Cell at, unsigned lines) { return list_.follows(captured, from, at, lines); }
  void add_single(M landings, const SetJump<M>& jump, M crown) {
    if (list_.heeds_kings()) return list_.add_single(landings, jump, crown);
    single_ += count(landings);
  }
  bool empty() const { return total() == 0; }
  int total() const { return (list_.refuses(1) ? 0 : single_) + several_.size(); }

 private:
  int single_;
  MoveList<M> several_;
  CaptureList<V> list_;
};

/// Lists steps.
template <CellMask M>
class StepList {
 public:
  explicit StepList(MoveList<M>& moves) : moves_(moves) {}
  void add(M targets, int rotation, M crown) {
    // The limit also prevents GCC from splitting this into two loops.
    while (any(targets) && moves_.size() < max_moves) {
      const Cell to = take_lowest(targets);
      moves_.push_back({M{}, static_cast<Cell>(index(to) - rotation), to, contains(crown, to), 0});
    }
  }
  void add_from(Cell from, M targets) {
    while (any(targets)) moves_.push_back({M{}, from, take_lowest(targets), false, 0});
  }

 private:
  MoveList<M>& moves_;
};

/// Counts steps, and captures of one piece, which are all different.
template <CellMask M>
class SimpleCount {
 public:
  void add_single(M landings, const SetJump<M>&, M) { total_ += count(landings); }
  void add(M targets, int, M) { total_ += count(targets); }
  void add_from(Cell, M targets) { total_ += count(targets); }
  int total() const { return total_; }

 private:
  int total_ = 0;
};

}  // namespace roundel::draughts
