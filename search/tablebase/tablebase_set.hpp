#pragma once

#include <memory>
#include <vector>

#include "search/tablebase/retrograde_solver.hpp"
#include "search/tablebase/solved_classes.hpp"

namespace roundel {

/// Classes of a game's endgames in memory, as many as are needed at a time.
template <CellMask M>
class TablebaseSet final : public SolvedClasses {
 public:
  using Rules = SolverRules<M>;
  using Class = PlacedClass<M>;

  /// `rules` and `threads` must outlive it.
  TablebaseSet(const Rules& rules, ThreadPool& threads) : rules_(rules), solver_(rules, threads) {}

  const std::vector<std::unique_ptr<Class>>& classes() const { return classes_; }
  const RetrogradeSolver<M>& solver() const { return solver_; }

  Class* find(const Material& material) const override;
  Class& add(const Material& material) override;
  void keep(const std::vector<Material>& materials) override;
  bool solve(const EndgameBatch& together, const Signals& stop, const SolvingListener& listener) override;
  std::string verify(const Material& material, const Signals& stop, const SolvingListener& listener) const override;

 private:
  const Rules& rules_;
  RetrogradeSolver<M> solver_;
  std::vector<std::unique_ptr<Class>> classes_;
};

extern template class TablebaseSet<Mask64>;
extern template class TablebaseSet<Mask128>;

}  // namespace roundel
