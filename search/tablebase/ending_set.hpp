#pragma once

#include <memory>
#include <vector>

#include "search/tablebase/ending_solver.hpp"
#include "search/tablebase/solved_classes.hpp"

namespace roundel {

/// Classes of a game's endings in memory, as many as are needed at a time.
template <CellMask M>
class EndingSet final : public SolvedClasses {
 public:
  using Rules = SolverRules<M>;
  using Class = PlacedClass<M>;

  /// `rules` and `threads` must outlive it.
  EndingSet(const Rules& rules, ThreadPool& threads) : rules_(rules), solver_(rules, threads) {}

  const std::vector<std::unique_ptr<Class>>& classes() const { return classes_; }
  const EndingSolver<M>& solver() const { return solver_; }

  Class* find(const Material& material) const override;
  Class& add(const Material& material) override;
  void keep(const std::vector<Material>& materials) override;
  bool solve(const EndingBatch& together, const Signals& stop, const SolvingListener& listener) override;
  std::string verify(const Material& material, const Signals& stop, const SolvingListener& listener) const override;

 private:
  const Rules& rules_;
  EndingSolver<M> solver_;
  std::vector<std::unique_ptr<Class>> classes_;
};

extern template class EndingSet<Mask64>;
extern template class EndingSet<Mask128>;

}  // namespace roundel
