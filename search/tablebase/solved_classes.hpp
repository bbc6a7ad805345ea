#pragma once

#include <memory>
#include <string>
#include <vector>

#include "search/tablebase/ending_batches.hpp"
#include "search/tablebase/ending_class.hpp"
#include "search/tablebase/position_set.hpp"

namespace roundel {

/// Classes of endings of a game in memory, whatever men they have. EndingSet is it for men of so many kinds.
class SolvedClasses {
 public:
  virtual ~SolvedClasses() = default;

  /// Null: it is not there.
  virtual EndingClass* find(const Material& material) const = 0;
  /// A class of which nothing is known.
  virtual EndingClass& add(const Material& material) = 0;
  /// Gives up all but some.
  virtual void keep(const std::vector<Material>& materials) = 0;
  /// Adds classes and solves them. Those that they turn into by captures and crownings have been solved. Returns false where `stop`
  /// ended it.
  virtual bool solve(const EndingBatch& together, const Signals& stop, const SolvingListener& listener) = 0;
  /// The first position of a class one of whose values is not the best of its moves' values, as text; empty: there is none.
  virtual std::string verify(const Material& material, const Signals& stop,
                             const SolvingListener& listener) const = 0;
};

/// A game whose endings can be solved.
class SolvableGame {
 public:
  virtual ~SolvableGame() = default;

  virtual const MaterialRules& rules() const = 0;
  /// How many positions of a class are numbered.
  virtual std::uint64_t size_of(const Material& material) const = 0;
  /// None as yet; this game and `threads` outlive them.
  virtual std::unique_ptr<SolvedClasses> classes(ThreadPool& threads) const = 0;
};

}  // namespace roundel
