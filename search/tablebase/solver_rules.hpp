#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "engine/base/function_ref.hpp"
#include "engine/tablebase/tablebase_rules.hpp"

namespace roundel {

/// EndgamePieces for any number of kinds. The caller owns the cells.
template <CellMask M>
struct PieceMasks {
  PieceMasks(const Material& what, std::span<const M> where) : material(what), cells(where) {}
  template <int kinds>
  PieceMasks(const EndgamePieces<M, kinds>& pieces)  // NOLINT(google-explicit-constructor): it is the same pieces
      : material(pieces.material()), cells(pieces.cells) {}

  Material material;
  std::span<const M> cells;
};

/// The rules of a game's endgames as virtual functions, for any kinds of pieces. The solver is thus compiled only once
/// for each mask type. The functions have the meaning of those in TablebaseRules with the same name.
template <CellMask M>
class SolverRules {
 public:
  using Lookup = FunctionRef<TablebaseValue(const PieceMasks<M>& pieces, bool sets_back)>;
  using Visit = FunctionRef<void(const PieceMasks<M>& pieces)>;

  virtual ~SolverRules() = default;

  /// Returns the maximum number of kinds of pieces.
  virtual int kinds() const = 0;
  virtual const PlacementRules<M>& placement() const = 0;
  virtual bool is_position(const PieceMasks<M>& pieces) const = 0;
  virtual TablebaseValue value_without_pieces(const Material& material) const = 0;
  virtual TablebaseValue evaluate(const PieceMasks<M>& pieces, const Lookup& lookup) const = 0;
  virtual int clock_here(const PieceMasks<M>& pieces) const = 0;
  virtual void for_each_predecessor(const PieceMasks<M>& pieces, const Visit& visit) const = 0;
  virtual std::string text(const PieceMasks<M>& pieces) const = 0;
};

/// The rules of a game, which must outlive this object.
template <TablebaseRules E>
class SolverRulesOf final : public SolverRules<typename E::Mask> {
 public:
  using M = typename E::Mask;
  using Pieces = typename E::Pieces;
  using typename SolverRules<M>::Lookup;
  using typename SolverRules<M>::Visit;

  explicit SolverRulesOf(const E& rules) : rules_(rules) {}

  int kinds() const override { return E::kinds; }
  const PlacementRules<M>& placement() const override { return rules_; }
  bool is_position(const PieceMasks<M>& pieces) const override { return rules_.is_position(pieces_of(pieces)); }
  TablebaseValue value_without_pieces(const Material& material) const override {
    return rules_.value_without_pieces(material);
  }
  TablebaseValue evaluate(const PieceMasks<M>& pieces, const Lookup& lookup) const override {
    return rules_.evaluate(pieces_of(pieces), lookup);
  }
  int clock_here(const PieceMasks<M>& pieces) const override { return rules_.clock_here(pieces_of(pieces)); }
  void for_each_predecessor(const PieceMasks<M>& pieces, const Visit& visit) const override {
    rules_.for_each_predecessor(pieces_of(pieces), visit);
  }
  std::string text(const PieceMasks<M>& pieces) const override { return rules_.text(pieces_of(pieces)); }

 private:
  static Pieces pieces_of(const PieceMasks<M>& view) {
    Pieces pieces;
    pieces.mover = view.material.mover;
    std::copy_n(view.cells.begin(), pieces.cells.size(), pieces.cells.begin());
    return pieces;
  }

  const E& rules_;
};

}  // namespace roundel
