#pragma once

#include <algorithm>
#include <array>

#include "variants/fairy/knowledge.hpp"
#include "variants/fairy/position.hpp"

namespace roundel::fairy {

/// What the network's inputs beside the board include.
struct SeenBeside {
  std::array<std::uint8_t, piece_codes> hands{};
  std::array<std::uint8_t, side_count> checks{};

  bool operator==(const SeenBeside&) const = default;
};

/// The part of the evaluation that changes keep up to date.
struct Accumulator {
  /// For the hand-crafted evaluation: pieces and their places, from the first side's view, and how much of the middle
  /// game is left.
  Tapered value{};
  int phase = 0;
  /// For the network, if there is one.
  NetworkSums sums;
  SeenBeside beside;

  bool operator==(const Accumulator&) const = default;
};

/// Updates the data of the hand-crafted evaluation for pieces that come and go.
template <CellMask M>
class Updater {
 public:
  /// The knowledge and `after` must outlive the updater.
  Updater(const Knowledge<M>& knowledge, const Accumulator& before, Accumulator& after)
      : worths_(knowledge.worths()), sum_(after) {
    after.value = before.value;
    after.phase = before.phase;
  }

  void added(Piece piece, Cell cell) { take(piece, cell, 1); }
  void removed(Piece piece, Cell cell) { take(piece, cell, -1); }

 private:
  void take(Piece piece, Cell cell, int by) {
    const Tapered placement = worths_.placement(piece, cell) * by;
    if (side_of(piece) == Side::first)
      sum_.value += placement;
    else
      sum_.value -= placement;
    sum_.phase += worths_.phase(kind_of(piece)) * by;
  }

  const PieceValues<M>& worths_;
  Accumulator& sum_;
};

/// Calls `come` and `go` for the checks given that are inputs of the network and differ from those seen, and updates
/// those.
template <CellMask M, class Come, class Go>
void look_at_checks(const Position<M>& position, std::array<std::uint8_t, side_count>& checks, Come come, Go go) {
  for (const Side side : {Side::first, Side::second}) {
    std::uint8_t& seen = checks[roundel::at(side)];
    const int given = position.checks(side);
    for_each_check(position.setup(), side, seen, given, come);
    for_each_check(position.setup(), side, given, seen, go);
    seen = static_cast<std::uint8_t>(given);
  }
}

/// Does the same for pieces in hand.
template <CellMask M, class Come, class Go>
void look_at_hands(const Position<M>& position, std::array<std::uint8_t, piece_codes>& hands, Come come, Go go) {
  for (const Side side : {Side::first, Side::second}) {
    for (int n = 0; n < position.setup().kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      std::uint8_t& seen = hands[static_cast<std::size_t>(piece_of(side, kind))];
      const int held = position.hand(side, kind);
      for_each_in_hand(position.setup(), side, kind, seen, held, come);
      for_each_in_hand(position.setup(), side, kind, held, seen, go);
      seen = static_cast<std::uint8_t>(held);
    }
  }
}

/// Does the same for all inputs beside the board.
template <CellMask M, class Come, class Go>
void look_beside_board(const Position<M>& position, SeenBeside& seen, Come come, Go go) {
  if (position.rules().checks > 0) look_at_checks(position, seen.checks, come, go);
  if (position.rules().drops) look_at_hands(position, seen.hands, come, go);
}

template <CellMask M>
Accumulator accumulate(const Knowledge<M>& knowledge, const Position<M>& position) {
  Accumulator sum;
  Updater updater(knowledge, Accumulator{}, sum);
  for_each_cell(position.pieces(), [&](Cell cell) { updater.added(position.at(cell), cell); });
  if (const Network* network = knowledge.network()) {
    sum.sums = network->empty();
    for_each_cell(position.pieces(),
                  [&](Cell cell) { network->add(network_piece(position.at(cell), cell), sum.sums); });
    look_beside_board(
        position, sum.beside, [&](const NetworkPiece& piece) { network->add(piece, sum.sums); },
        [](const NetworkPiece&) {});
  }
  return sum;
}

/// Makes `after` that of `position`. A move with these changes led to it from the position of `before`.
template <CellMask M>
void update(const Knowledge<M>& knowledge, const Position<M>& position, const ChangeList& changes,
            const Accumulator& before, Accumulator& after) {
  Updater updater(knowledge, before, after);
  replay(changes, updater);
  const Network* network = knowledge.network();
  if (!network) return;
  // Each piece that explodes can also come into a hand.
  static_assert(NetworkChanges::most >= 2 * decltype(ChangeList::changes)::max_size() + side_count);
  NetworkChanges pieces;
  for (const Change& change : changes.changes) {
    (change.added ? pieces.added : pieces.removed).push_back(network_piece(change.piece, change.cell));
  }
  after.beside = before.beside;
  look_beside_board(
      position, after.beside, [&](const NetworkPiece& piece) { pieces.added.push_back(piece); },
      [&](const NetworkPiece& piece) { pieces.removed.push_back(piece); });
  network->update(before.sums, pieces, after.sums);
}

}  // namespace roundel::fairy
