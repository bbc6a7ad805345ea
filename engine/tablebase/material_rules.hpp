#pragma once

#include <string>
#include <vector>

#include "engine/tablebase/draw_clock.hpp"
#include "engine/tablebase/material.hpp"
#include "engine/tablebase/piece_changes.hpp"
#include "engine/tablebase/placement_index.hpp"

namespace roundel {

/// A game's rules about the material of its endgames, independent of places.
class MaterialRules {
 public:
  virtual ~MaterialRules() = default;

  /// Returns a letter for each existing kind, in the order in which people name them.
  virtual std::string letters() const = 0;
  virtual PieceChanges changes() const = 0;
  /// Returns whether the first and the second side to move are different classes, see Material::mover.
  virtual bool sides_differ() const = 0;
  /// Returns whether games reach such material, or could be set up with it.
  virtual bool is_possible(const Material& material) const = 0;
  /// Returns the clocks that run with this material.
  virtual DrawClock clock(const Material& material) const = 0;

 protected:
  MaterialRules() = default;
  MaterialRules(const MaterialRules&) = default;
  MaterialRules& operator=(const MaterialRules&) = default;
};

/// Adds where pieces can stand, on boards with this mask type.
template <CellMask M>
class PlacementRules : public MaterialRules {
 public:
  /// Returns where pieces can stand: the kinds of the side to move, then those of the other.
  virtual std::vector<PieceGroup<M>> groups(const Material& material) const = 0;
  /// Returns the symmetries that map endgames of this material to equal ones.
  virtual const std::vector<Symmetry>& symmetries(const Material& material) const = 0;

  /// Returns the numbering of a class's positions.
  PlacementIndex<M> numbers(const Material& material) const { return {groups(material), symmetries(material)}; }
};

}  // namespace roundel
