#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/base/atomic_ref.hpp"
#include "engine/base/zobrist.hpp"
#include "engine/session/ending_maker.hpp"
#include "engine/tablebase/clock_needs.hpp"
#include "engine/tablebase/ending_file.hpp"
#include "engine/tablebase/material_rules.hpp"

namespace roundel {

/// Of all positions of a class, by number; threads read and write them one by one.
class EndingValues {
 public:
  explicit EndingValues(std::uint64_t size) : values_(size) {}

  bool empty() const { return values_.empty(); }
  EndingValue operator[](std::uint64_t number) const {
    return AtomicRef<EndingValue>(const_cast<EndingValue&>(values_[number])).load(std::memory_order_relaxed);
  }
  void set(std::uint64_t number, EndingValue value) {
    AtomicRef<EndingValue>(values_[number]).store(value, std::memory_order_relaxed);
  }
  /// While no thread writes.
  const std::vector<EndingValue>& all() const { return values_; }

 private:
  std::vector<EndingValue> values_;
};

/// What is known of all positions of some material, by their number. PlacedClass adds where their men stand.
class EndingClass {
 public:
  EndingClass(const MaterialRules& rules, const Material& material_, std::uint64_t size_)
      : material(material_),
        size(size_),
        clock(rules.clock(material_)),
        to_end(size_),
        to_progress(clock.runs() ? size_ : 0),
        needs_of(clock.is_mixed() ? size_ : 0) {}
  virtual ~EndingClass() = default;
  EndingClass(const EndingClass&) = delete;
  EndingClass& operator=(const EndingClass&) = delete;

  const Material material;
  const std::uint64_t size;  ///< how many numbers there are
  const DrawClock clock;
  /// Plies to the end of the game, as if no clock ran.
  EndingValues to_end;
  /// Plies to what sets the clock back, of wins and losses for which it leaves the time, when it has just begun to run. Empty where
  /// there is no clock, and 0 for all that is won or lost where several run.
  EndingValues to_progress;
  /// Where several run the different needs, and the number of each position's among them; empty elsewhere.
  ClockNeedsTable needs{};
  std::vector<std::uint32_t> needs_of{};

  /// How many placements are equal to the position with this number, itself included; 0: it is none.
  virtual int images(std::uint64_t number) const = 0;
  /// The text of the position with this number.
  virtual std::string text(std::uint64_t number) const = 0;

  EndingEntry entry(std::uint64_t number) const { return entries()[number]; }
  EndingEntries entries() const { return {to_end.all(), to_progress.all(), needs_of}; }

  /// Whether a move from a class that changes no material leads here.
  bool is_next_of(const EndingClass& before) const {
    return material.own == before.material.others && material.others == before.material.own;
  }
  /// How a position ends where no clock has run yet.
  Outcome outcome(std::uint64_t number) const {
    return outcome_of(to_progress.empty() ? to_end[number] : to_progress[number]);
  }
};

/// Counts the positions of a class, whose kinds have these letters; partly where `stop` ended it.
EndingCounts counts_of(const EndingClass& solved, std::string_view letters, const Signals& stop);

/// Positions of a class, drawn evenly: `count`, or fewer where so many numbers have none that it is not worth looking for.
std::vector<EndingSample> random_samples(const EndingClass& solved, int count, RandomKeys random);

}  // namespace roundel
