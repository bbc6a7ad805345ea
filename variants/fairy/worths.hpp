#pragma once

#include <array>
#include <vector>

#include "variants/evaluation/tapered.hpp"
#include "variants/fairy/setup.hpp"

namespace roundel::fairy {

/// What men and cells are worth, worked out from the graph: nobody has to say it.
///
/// A man is worth what it can do on boards that are filled at random, to a power a little above 1, and less where it never
/// comes to half of the cells; a man that promotes a part of what it can become too. A cell is worth to a man what it can do
/// from there more than elsewhere, and the nearness of promotion; a royal man is better off where little can come to it as long
/// as there is much on the board, and in the middle later.
template <CellMask M>
class Worths {
 public:
  explicit Worths(const Setup<M>& setup);
  /// The same for who counts men and looks at nothing else, as a baseline.
  static Worths of_men_alone(const Setup<M>& setup);

  /// In centipawns, about those of chess; royal men are worth nothing as they cannot be taken.
  int worth(Kind kind) const { return worths_[fairy::at(kind)]; }
  Tapered placement(Piece piece, Cell cell) const {
    return placements_[static_cast<std::size_t>(piece)][static_cast<std::size_t>(cell)];
  }
  /// How much of the middle game a man is, and the sum of those of the start.
  int phase(Kind kind) const { return contains(phased_, kind) ? worth(kind) : 0; }
  int start_phase() const { return start_phase_; }
  /// What a move more is worth to a man, in centipawns.
  int mobility(Kind kind) const { return mobilities_[fairy::at(kind)]; }
  /// The same for each cell beside a royal man that an enemy attacks.
  int attack_on_royal() const { return attack_on_royal_; }

 private:
  using ByCell = std::vector<double>;

  ByCell freedom(const Setup<M>& setup, Side side, Kind kind) const;
  void set_worths(const Setup<M>& setup);
  void place(const Setup<M>& setup, Side side, Kind kind);
  void place_turned(const Setup<M>& setup, Kind kind);

  std::array<int, most_kinds> worths_{};
  std::array<int, most_kinds> mobilities_{};
  int attack_on_royal_ = 9;
  KindSet phased_ = 0;
  int start_phase_ = 1;
  std::array<std::array<Tapered, static_cast<std::size_t>(mask_width<M>)>, piece_codes> placements_{};
};

extern template class Worths<Mask64>;
extern template class Worths<Mask128>;

}  // namespace roundel::fairy
