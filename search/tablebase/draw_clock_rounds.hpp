#pragma once

#include <algorithm>
#include <deque>
#include <span>
#include <vector>

#include "search/tablebase/draw_clock_chains.hpp"
#include "search/tablebase/placed_class.hpp"
#include "search/tablebase/position_set.hpp"

namespace roundel {

/// Solves classes with several draw clocks, whose plies to the end are known.
///
/// Each round looks one ply further. After round n, values are right for n plies left of the material clock. Without
/// a material clock, rounds continue until nothing changes. For each number of plies that the place clock may have
/// run, a value states how many plies must be left of the quiet clock. A piece's move resets that clock, so the value
/// is lowest if the win comes soonest. The rounds in which it fell are the position's needs (DrawClockNeeds).
template <CellMask M>
class DrawClockRounds {
 public:
  using Class = PlacedClass<M>;

  DrawClockRounds(const EndgameClasses<M>& classes, ThreadPool& threads, std::span<Class* const> together)
      : classes_(classes), threads_(threads), clock_(together.front()->clock) {
    for (Class* solved : together) works_.emplace_back(*solved);
  }

  /// Returns false if `stop` ended it.
  bool solve(const Signals& stop, const SolvingListener& listener);

 private:
  /// The work for a class, and the values after this round and after the previous one. First come the values of all
  /// positions whose place clock has just begun, then those after one ply of it, and so on.
  struct Work {
    explicit Work(Class& solved_)
        : solved(&solved_),
          size(solved_.size),
          now(size),
          changed(size),
          next(size),
          values(size * static_cast<std::uint64_t>(std::max(solved_.clock.of_places, 1))),
          after(values) {
      now.add_all(size);
    }
    std::uint64_t place(std::uint64_t number, int places_run) const {
      return number + size * static_cast<std::uint64_t>(places_run);
    }
    Class* solved;
    std::uint64_t size;
    PositionSet now;
    PositionSet changed;
    PositionSet next;
    TablebaseValues values;
    TablebaseValues after;
  };

  /// Returns the pieces of an existing position.
  static PieceMasks<M> pieces_of(const Work& work, std::uint64_t number, PieceBuffer<M>& buffer) {
    work.solved->place(number, buffer);
    return work.solved->pieces_in(buffer);
  }
  /// Returns for how many different numbers of plies the place clock may have run in such a position, 0 included.
  int places_runs(const PieceMasks<M>& pieces) const;
  const Work& work_of(const Class& solved) const {
    return *std::find_if(works_.begin(), works_.end(), [&](const Work& work) { return work.solved == &solved; });
  }
  void end_where_nobody_can_move(Work& work);
  void look_at(Work& work, std::uint64_t number) const;
  void keep(Work& work, std::uint64_t number, int round);
  void look_again_before(const PieceMasks<M>& pieces, Outcome outcome);
  void note(Work& work, std::uint64_t number, int places_run, int round) {
    const int quiet = plies_of(work.values[work.place(number, places_run)]);
    const DrawClockNeed need{static_cast<std::uint16_t>(round), static_cast<std::uint16_t>(places_run),
                             static_cast<std::uint16_t>(quiet)};
    DrawClockChains::Number& chain = work.solved->needs_of[number];
    chain = chains_.with(chain, need);
  }
  void note_all(Work& work);

  const EndgameClasses<M>& classes_;
  ThreadPool& threads_;
  const DrawClock& clock_;
  std::deque<Work> works_;
  DrawClockChains chains_;
};

/// Returns whether a position's needs are those of its best move for all states of the clocks. More plies left never
/// make a win worse, so it is enough to check where a need begins to count, and one ply before.
template <CellMask M>
bool has_right_needs(const EndgameClasses<M>& classes, const PlacedClass<M>& solved, std::uint64_t number,
                     const PieceMasks<M>& pieces);

extern template class DrawClockRounds<Mask64>;
extern template class DrawClockRounds<Mask128>;

}  // namespace roundel
