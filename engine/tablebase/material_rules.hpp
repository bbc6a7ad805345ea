#pragma once

#include <string>
#include <vector>

#include "engine/tablebase/draw_clock.hpp"
#include "engine/tablebase/material.hpp"
#include "engine/tablebase/men_changes.hpp"
#include "engine/tablebase/placement_index.hpp"

namespace roundel {

/// What a game says of the material of its endings, wherever the men stand.
class MaterialRules {
 public:
  virtual ~MaterialRules() = default;

  /// A letter for each kind that there is, in the order in which people name them.
  virtual std::string letters() const = 0;
  virtual MenChanges changes() const = 0;
  /// Whether both sides can be to move, see Material::mover.
  virtual bool sides_differ() const = 0;
  /// Whether games come to such material, or could be set up with it.
  virtual bool is_possible(const Material& material) const = 0;
  /// The clocks that run with this material.
  virtual DrawClock clock(const Material& material) const = 0;

 protected:
  MaterialRules() = default;
  MaterialRules(const MaterialRules&) = default;
  MaterialRules& operator=(const MaterialRules&) = default;
};

/// And of where they can stand, on boards of such a mask.
template <CellMask M>
class PlacementRules : public MaterialRules {
 public:
  /// Where men stand: the kinds of the side to move, then those of the other.
  virtual std::vector<ManGroup<M>> groups(const Material& material) const = 0;
  /// What takes endings of this material to equal ones.
  virtual const std::vector<Symmetry>& symmetries(const Material& material) const = 0;

  /// How the positions of a class are numbered.
  PlacementIndex<M> numbers(const Material& material) const { return {groups(material), symmetries(material)}; }
};

}  // namespace roundel
