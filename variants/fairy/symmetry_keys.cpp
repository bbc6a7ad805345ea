#include "variants/fairy/symmetry_keys.hpp"

#include <algorithm>

#include "variants/fairy/endgame_board.hpp"

namespace roundel::fairy {
namespace {

/// Returns whether EndgameBoard knows all rules of the game that depend on cells or sides.
bool has_known_symmetries(const Rules& rules) {
  const auto is_known = [](const KindRules& kind) {
    return kind.promotes_from == SidedCells{} && kind.must_promote_from == SidedCells{} && kind.drops_a_file == 0 &&
           !kind.drops_on_both_colours && !kind.promotes_in_place;
  };
  return rules.castlings.empty() && !rules.gating && rules.blocks == Blocks::none && rules.traps == SidedCells{} &&
         std::all_of(rules.kinds.begin(), rules.kinds.end(), is_known);
}

Side turned(Side side, bool turns) { return turns ? other(side) : side; }

}  // namespace

std::string why_not_enumerated(const Rules& rules) {
  if (rules.places_blocks() || rules.moves_a_turn > 1) return "a turn has two actions";
  if (rules.counting.is_on()) return "a count limits the moves to mate";
  if (rules.repetition != Outcome::draw || rules.perpetual_check_loses) return "repetition decides games";
  return {};
}

template <CellMask M>
SymmetryKeys<M>::SymmetryKeys(const Setup<M>& setup) {
  const EndgameBoard<M> board(setup);
  for (const Symmetry& cells : board.symmetries(all_kinds)) images_.push_back({cells, false});
  if (!has_known_symmetries(setup.rules())) {
    images_.resize(1);
    return;
  }
  if (!board.turn().is_there()) return;
  for (std::size_t n = 0, end = images_.size(); n < end; ++n) {
    Image image{{}, true};
    for (const Cell cell : board.turn().images())
      image.cells.push_back(images_[n].cells[static_cast<std::size_t>(cell)]);
    images_.push_back(image);
  }
}

template <CellMask M>
Key SymmetryKeys<M>::of(const Position<M>& position) const {
  Key least = ~Key{0};
  for (const Image& image : images_) least = std::min(least, key_of(position, image));
  return least;
}

template <CellMask M>
Key SymmetryKeys<M>::key_of(const Position<M>& position, const Image& image) const {
  using Keys = PositionKeys<M>;
  const auto there = [&](Cell cell) { return image.cells[static_cast<std::size_t>(cell)]; };
  Key key = turned(position.side_to_move(), image.turns) == Side::second ? Keys::side_key : 0;
  for_each_cell(position.pieces(), [&](Cell cell) {
    const Piece piece = position.at(cell);
    key ^= Keys::key_of(piece_of(turned(side_of(piece), image.turns), kind_of(piece)), there(cell));
  });
  for_each_cell(position.blocks(), [&](Cell cell) { key ^= Keys::block_key(there(cell)); });
  for_each_cell(position.promoted(), [&](Cell cell) { key ^= Keys::promoted_key(there(cell)); });
  for_each_cell(position.gates(), [&](Cell cell) { key ^= Keys::gate_key(there(cell)); });
  for_each_cell(position.en_passant(), [&](Cell cell) { key ^= Keys::en_passant_key(there(cell)); });
  for (const Side side : {Side::first, Side::second}) {
    const Side to = turned(side, image.turns);
    for (int n = 0; n < position.setup().kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      key ^= Keys::count_key(index(piece_of(to, kind)), static_cast<unsigned>(position.hand(side, kind)));
    }
    key ^= Keys::count_key(Keys::checks_count + roundel::index(to), static_cast<unsigned>(position.checks(side)));
  }
  key ^= Keys::count_key(Keys::castlings_count, position.castlings());
  return key ^ Keys::count_key(Keys::passes_count, static_cast<unsigned>(position.passes()));
}

template class SymmetryKeys<Mask64>;
template class SymmetryKeys<Mask128>;

}  // namespace roundel::fairy
