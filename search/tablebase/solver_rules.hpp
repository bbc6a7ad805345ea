#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "engine/base/function_ref.hpp"
#include "engine/tablebase/ending_rules.hpp"

namespace roundel {

/// EndingMen for any number of kinds. The caller owns the cells.
template <CellMask M>
struct MenView {
  MenView(const Material& what, std::span<const M> where) : material(what), cells(where) {}
  template <int kinds>
  MenView(const EndingMen<M, kinds>& men)  // NOLINT(google-explicit-constructor): it is the same pieces
      : material(men.material()), cells(men.cells) {}

  Material material;
  std::span<const M> cells;
};

/// The rules of a game's endings as virtual functions, for any kinds of pieces. The solver is thus compiled only once
/// for each mask type. The functions have the meaning of those in EndingRules with the same name.
template <CellMask M>
class SolverRules {
 public:
  using Lookup = FunctionRef<EndingValue(const MenView<M>& men, bool sets_back)>;
  using Visit = FunctionRef<void(const MenView<M>& men)>;

  virtual ~SolverRules() = default;

  /// Returns the maximum number of kinds of pieces.
  virtual int kinds() const = 0;
  virtual const PlacementRules<M>& placement() const = 0;
  virtual bool is_position(const MenView<M>& men) const = 0;
  virtual EndingValue value_without_men(const Material& material) const = 0;
  virtual EndingValue evaluate(const MenView<M>& men, const Lookup& lookup) const = 0;
  virtual int clock_here(const MenView<M>& men) const = 0;
  virtual void for_each_predecessor(const MenView<M>& men, const Visit& visit) const = 0;
  virtual std::string text(const MenView<M>& men) const = 0;
};

/// The rules of a game, which must outlive this object.
template <EndingRules E>
class SolverRulesOf final : public SolverRules<typename E::Mask> {
 public:
  using M = typename E::Mask;
  using Men = typename E::Men;
  using typename SolverRules<M>::Lookup;
  using typename SolverRules<M>::Visit;

  explicit SolverRulesOf(const E& rules) : rules_(rules) {}

  int kinds() const override { return E::kinds; }
  const PlacementRules<M>& placement() const override { return rules_; }
  bool is_position(const MenView<M>& men) const override { return rules_.is_position(men_of(men)); }
  EndingValue value_without_men(const Material& material) const override {
    return rules_.value_without_men(material);
  }
  EndingValue evaluate(const MenView<M>& men, const Lookup& lookup) const override {
    return rules_.evaluate(men_of(men), lookup);
  }
  int clock_here(const MenView<M>& men) const override { return rules_.clock_here(men_of(men)); }
  void for_each_predecessor(const MenView<M>& men, const Visit& visit) const override {
    rules_.for_each_predecessor(men_of(men), visit);
  }
  std::string text(const MenView<M>& men) const override { return rules_.text(men_of(men)); }

 private:
  static Men men_of(const MenView<M>& view) {
    Men men;
    men.mover = view.material.mover;
    std::copy_n(view.cells.begin(), men.cells.size(), men.cells.begin());
    return men;
  }

  const E& rules_;
};

}  // namespace roundel
