#pragma once

#include <string>
#include <vector>

#include "engine/board/symmetry.hpp"
#include "variants/fairy/position.hpp"

namespace roundel::fairy {

/// Returns why the positions of a game cannot be visited one by one (see EnumeratedGame), such as `repetition decides
/// games`. Empty: they can.
std::string why_not_enumerated(const Rules& rules);

/// Makes keys for positions that are equal if a symmetry of the game maps one position to the other, or exchanges the
/// sides. The key leaves out the counts of quiet moves and of turns.
template <CellMask M>
class SymmetryKeys {
 public:
  explicit SymmetryKeys(const Setup<M>& setup);

  Key of(const Position<M>& position) const;
  /// Returns how many positions can have the same key.
  std::size_t image_count() const { return images_.size(); }

 private:
  struct Image {
    Symmetry cells;      ///< the image of each cell
    bool turns = false;  ///< whether the sides change places
  };

  Key key_of(const Position<M>& position, const Image& image) const;

  std::vector<Image> images_;  ///< the first one changes nothing
};

extern template class SymmetryKeys<Mask64>;
extern template class SymmetryKeys<Mask128>;

}  // namespace roundel::fairy
