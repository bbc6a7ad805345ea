#pragma once

#include <array>
#include <string>

#include "engine/base/growing_map.hpp"
#include "search/tablebase/ending_class.hpp"
#include "search/tablebase/solver_rules.hpp"

namespace roundel {

/// The men of one position after the other.
template <CellMask M>
struct MenBuffer {
  std::array<M, PlacementIndex<M>::most_groups> cells;
};

/// A class with where the men of its positions stand.
template <CellMask M>
class PlacedClass final : public EndingClass {
 public:
  /// The rules outlive it.
  PlacedClass(const SolverRules<M>& rules, const Material& of_material)
      : PlacedClass(rules, of_material, rules.placement().numbers(of_material)) {}

  const PlacementIndex<M> index;

  /// The men of a position. Returns false where the number is that of no placement (PlacementIndex), or of none that is a position.
  bool place(std::uint64_t number, MenBuffer<M>& buffer) const {
    return index.place(number, cells_in(buffer)) && rules_.is_position(men_in(buffer));
  }
  MenView<M> men_in(const MenBuffer<M>& buffer) const { return {material, std::span(buffer.cells).first(groups_)}; }

  int images(std::uint64_t number) const override {
    MenBuffer<M> buffer;
    return place(number, buffer) ? index.images(number) : 0;
  }
  std::string text(std::uint64_t number) const override {
    MenBuffer<M> buffer;
    index.place(number, cells_in(buffer));
    return rules_.text(men_in(buffer));
  }

 private:
  PlacedClass(const SolverRules<M>& rules, const Material& of_material, PlacementIndex<M> numbers)
      : EndingClass(rules.placement(), of_material, numbers.size()),
        index(std::move(numbers)),
        rules_(rules),
        groups_(2 * static_cast<std::size_t>(rules.kinds())) {}

  std::span<M> cells_in(MenBuffer<M>& buffer) const { return std::span(buffer.cells).first(groups_); }

  const SolverRules<M>& rules_;
  const std::size_t groups_;
};

/// The classes of a game that can be looked up.
template <CellMask M>
class EndingClasses {
 public:
  explicit EndingClasses(const SolverRules<M>& rules) : rules_(rules) {}

  const SolverRules<M>& rules() const { return rules_; }
  /// They are taken out before they end.
  void add(PlacedClass<M>& solved) { classes_.at(solved.material) = &solved; }
  void remove(const Material& material) { classes_.at(material) = nullptr; }

  /// `read(class, number)` of the position, or its value where a side has no men.
  template <class Read>
  EndingValue value_of(const MenView<M>& men, const Read& read) const {
    const Material& material = men.material;
    if (material.own == MenCounts() || material.others == MenCounts()) return rules_.value_without_men(material);
    const PlacedClass<M>& found = **classes_.find(material);
    return read(found, found.index.index(men.cells));
  }

 private:
  const SolverRules<M>& rules_;
  GrowingMap<Material, PlacedClass<M>*, MaterialHash> classes_;
};

}  // namespace roundel
