#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/base/atomic_ref.hpp"
#include "engine/base/zobrist.hpp"
#include "engine/session/tablebase_maker.hpp"
#include "engine/tablebase/draw_clock_needs.hpp"
#include "engine/tablebase/material_rules.hpp"
#include "engine/tablebase/tablebase_file.hpp"

namespace roundel {

/// The values of all positions of a class, by number. Threads read and write them individually.
class TablebaseValues {
 public:
  explicit TablebaseValues(std::uint64_t size) : values_(size) {}

  bool empty() const { return values_.empty(); }
  TablebaseValue operator[](std::uint64_t number) const {
    return AtomicRef<TablebaseValue>(const_cast<TablebaseValue&>(values_[number])).load(std::memory_order_relaxed);
  }
  void set(std::uint64_t number, TablebaseValue value) {
    AtomicRef<TablebaseValue>(values_[number]).store(value, std::memory_order_relaxed);
  }
  /// Needs that no thread is writing.
  const std::vector<TablebaseValue>& all() const { return values_; }

 private:
  std::vector<TablebaseValue> values_;
};

/// The values of all positions of some material, by their number. PlacedClass adds where their pieces stand.
class EndgameClass {
 public:
  EndgameClass(const MaterialRules& rules, const Material& material_, std::uint64_t size_)
      : material(material_),
        size(size_),
        clock(rules.clock(material_)),
        to_end(size_),
        to_progress(clock.runs() ? size_ : 0),
        needs_of(clock.is_mixed() ? size_ : 0) {}
  virtual ~EndgameClass() = default;
  EndgameClass(const EndgameClass&) = delete;
  EndgameClass& operator=(const EndgameClass&) = delete;

  const Material material;
  const std::uint64_t size;  ///< the number of position numbers
  const DrawClock clock;
  /// Plies to the end of the game, as if there were no clock.
  TablebaseValues to_end;
  /// Plies to a reset of the clock, for wins and losses that are in time if the clock has just started. Empty if
  /// there is no clock. If several clocks run, 0 for all wins and losses.
  TablebaseValues to_progress;
  /// If several clocks run: the different needs, and the index of each position's needs. Else empty.
  DrawClockNeedsTable needs{};
  std::vector<std::uint32_t> needs_of{};

  /// Returns how many placements are equal to the position with this number, including itself; 0: the number has no
  /// position.
  virtual int images(std::uint64_t number) const = 0;
  /// Returns the text of the position with this number.
  virtual std::string text(std::uint64_t number) const = 0;

  TablebaseEntry entry(std::uint64_t number) const { return entries()[number]; }
  TablebaseEntries entries() const { return {to_end.all(), to_progress.all(), needs_of}; }

  /// Returns whether a move from that class without a change of material leads here.
  bool is_next_of(const EndgameClass& before) const {
    return material.own == before.material.others && material.others == before.material.own;
  }
  /// Returns how a position ends if no clock has run yet.
  Outcome outcome(std::uint64_t number) const {
    return outcome_of(to_progress.empty() ? to_end[number] : to_progress[number]);
  }
};

/// Counts the positions of a class. `letters` are those of its kinds. The counts are partial if `stop` ended it.
TablebaseCounts counts_of(const EndgameClass& solved, std::string_view letters, const Signals& stop);

/// Returns random positions of a class, all equally likely: `count`, or fewer if most numbers have no position.
std::vector<EndgameSample> random_samples(const EndgameClass& solved, int count, RandomKeys random);

}  // namespace roundel
