#pragma once

#include <memory>
#include <string>
#include <vector>

#include "search/tablebase/endgame_batches.hpp"
#include "search/tablebase/endgame_class.hpp"
#include "search/tablebase/position_set.hpp"

namespace roundel {

/// Classes of a game's endgames in memory, independent of the number of kinds. TablebaseSet implements it for a fixed
/// number.
class SolvedClasses {
 public:
  virtual ~SolvedClasses() = default;

  /// Returns null if it is not there.
  virtual EndgameClass* find(const Material& material) const = 0;
  /// Adds a class without known values.
  virtual EndgameClass& add(const Material& material) = 0;
  /// Removes all classes except some.
  virtual void keep(const std::vector<Material>& materials) = 0;
  /// Adds classes and solves them. The classes that they lead to by captures and promotions must be solved already.
  /// Returns false if `stop` ended it.
  virtual bool solve(const EndgameBatch& together, const Signals& stop, const SolvingListener& listener) = 0;
  /// Returns the text of the first position of a class with a value that is not the best of its moves' values. Empty:
  /// there is none.
  virtual std::string verify(const Material& material, const Signals& stop,
                             const SolvingListener& listener) const = 0;
};

/// A game whose endgames can be solved.
class SolvableGame {
 public:
  virtual ~SolvableGame() = default;

  virtual const MaterialRules& rules() const = 0;
  /// Returns the number of position numbers of a class.
  virtual std::uint64_t size_of(const Material& material) const = 0;
  /// Returns an empty set of classes. This game and `threads` must outlive it.
  virtual std::unique_ptr<SolvedClasses> classes(ThreadPool& threads) const = 0;
};

}  // namespace roundel
