#pragma once

#include <array>
#include <string>

#include "engine/base/growing_map.hpp"
#include "search/tablebase/endgame_class.hpp"
#include "search/tablebase/solver_rules.hpp"

namespace roundel {

/// The pieces of one position after another.
template <CellMask M>
struct PieceBuffer {
  std::array<M, PlacementIndex<M>::most_groups> cells;
};

/// A class with the places of its positions' pieces.
template <CellMask M>
class PlacedClass final : public EndgameClass {
 public:
  /// The rules must outlive it.
  PlacedClass(const SolverRules<M>& rules, const Material& of_material)
      : PlacedClass(rules, of_material, rules.placement().numbers(of_material)) {}

  const PlacementIndex<M> index;

  /// Sets the pieces of a position. Returns false if the number has no placement (PlacementIndex), or the placement
  /// is not a position.
  bool place(std::uint64_t number, PieceBuffer<M>& buffer) const {
    return index.place(number, cells_in(buffer)) && rules_.is_position(pieces_in(buffer));
  }
  PieceMasks<M> pieces_in(const PieceBuffer<M>& buffer) const {
    return {material, std::span(buffer.cells).first(groups_)};
  }

  int images(std::uint64_t number) const override {
    PieceBuffer<M> buffer;
    return place(number, buffer) ? index.images(number) : 0;
  }
  std::string text(std::uint64_t number) const override {
    PieceBuffer<M> buffer;
    index.place(number, cells_in(buffer));
    return rules_.text(pieces_in(buffer));
  }

 private:
  PlacedClass(const SolverRules<M>& rules, const Material& of_material, PlacementIndex<M> numbers)
      : EndgameClass(rules.placement(), of_material, numbers.size()),
        index(std::move(numbers)),
        rules_(rules),
        groups_(2 * static_cast<std::size_t>(rules.kinds())) {}

  std::span<M> cells_in(PieceBuffer<M>& buffer) const { return std::span(buffer.cells).first(groups_); }

  const SolverRules<M>& rules_;
  const std::size_t groups_;
};

/// The classes of a game that can be looked up.
template <CellMask M>
class EndgameClasses {
 public:
  explicit EndgameClasses(const SolverRules<M>& rules) : rules_(rules) {}

  const SolverRules<M>& rules() const { return rules_; }
  /// They must be removed before they are destroyed.
  void add(PlacedClass<M>& solved) { classes_.at(solved.material) = &solved; }
  void remove(const Material& material) { classes_.at(material) = nullptr; }

  /// Calls `read(class, number)` for the position. If a side has no pieces, it returns that value instead.
  template <class Read>
  TablebaseValue value_of(const PieceMasks<M>& pieces, const Read& read) const {
    const Material& material = pieces.material;
    if (material.own == PieceCounts() || material.others == PieceCounts())
      return rules_.value_without_pieces(material);
    const PlacedClass<M>& found = **classes_.find(material);
    return read(found, found.index.index(pieces.cells));
  }

 private:
  const SolverRules<M>& rules_;
  GrowingMap<Material, PlacedClass<M>*, MaterialHash> classes_;
};

}  // namespace roundel
