#pragma once

#include <atomic>
#include <unordered_map>
#include <vector>

#include "engine/base/atomic_ref.hpp"
#include "engine/endings/clock_needs.hpp"
#include "engine/endings/ending_file.hpp"
#include "engine/endings/ending_rules.hpp"

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

/// What is known of all positions of some material, by their number.
template <CellMask M>
struct EndingClass {
  Material material;
  PlacementIndex<M> index;
  DrawClock clock;
  /// Plies to the end of the game, as if no clock ran.
  EndingValues to_end;
  /// Plies to what sets the clock back, of wins and losses for which it leaves the time, when it has just begun to run. Empty where
  /// there is no clock, and 0 for all that is won or lost where several run.
  EndingValues to_progress;
  /// Where several run the different needs, and the number of each position's among them; empty elsewhere.
  ClockNeedsTable needs{};
  std::vector<std::uint32_t> needs_of{};

  template <EndingRules E>
  EndingClass(const E& rules, const Material& material_)
      : material(material_),
        index(rules.groups(material_), rules.symmetries(material_)),
        clock(rules.clock(material_)),
        to_end(index.size()),
        to_progress(clock.runs() ? index.size() : 0),
        needs_of(clock.is_mixed() ? index.size() : 0) {}

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

/// The classes of a game that can be looked up.
template <EndingRules E>
class EndingClasses {
 public:
  using Class = EndingClass<typename E::Mask>;

  explicit EndingClasses(const E& rules) : rules_(rules) {}

  const E& rules() const { return rules_; }
  /// They are taken out before they end.
  void add(Class& solved) { classes_[solved.material] = &solved; }
  void remove(const Material& material) { classes_.erase(material); }

  /// `read(class, number)` of the position, or its value where a side has no men.
  template <class Read>
  EndingValue value_of(const typename E::Men& men, const Read& read) const {
    const Material material = men.material();
    if (material.own.men() == 0 || material.others.men() == 0) return rules_.value_without_men(material);
    const Class& found = *classes_.find(material)->second;
    return read(found, found.index.index(men.cells));
  }

 private:
  const E& rules_;
  std::unordered_map<Material, Class*, MaterialHash> classes_;
};

}  // namespace roundel
