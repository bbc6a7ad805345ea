#pragma once

#include "variants/chess/knowledge.hpp"
#include "variants/evaluation/network.hpp"

namespace roundel::chess {

/// The part of the evaluation that changes keep up to date.
struct Accumulator {
  /// For the hand-crafted evaluation: material and placement from the first side's view, and how much of the middle
  /// game is left.
  Tapered value{};
  int phase = 0;
  /// For the network: its sums.
  NetworkSums sums;

  bool operator==(const Accumulator&) const = default;
};

/// Returns a piece in the network's terms.
constexpr NetworkPiece network_piece(Piece piece, Cell cell) { return {side_of(piece), index(kind_of(piece)), cell}; }

/// Updates the data of the hand-crafted evaluation for pieces that come and go.
template <class Variant>
class Updater {
 public:
  /// The knowledge and `after` must outlive the updater.
  Updater(const Knowledge<Variant>& knowledge, const Accumulator& before, Accumulator& after)
      : knowledge_(knowledge), sum_(after) {
    after.value = before.value;
    after.phase = before.phase;
  }

  void added(Piece piece, Cell cell) {
    sum_.value += knowledge_.tables().placement(piece, cell);
    sum_.phase += knowledge_.numbers().phase[static_cast<std::size_t>(kind_of(piece))];
  }
  void removed(Piece piece, Cell cell) {
    sum_.value -= knowledge_.tables().placement(piece, cell);
    sum_.phase -= knowledge_.numbers().phase[static_cast<std::size_t>(kind_of(piece))];
  }

 private:
  const Knowledge<Variant>& knowledge_;
  Accumulator& sum_;
};

template <class Variant>
Accumulator accumulate(const Knowledge<Variant>& knowledge, const Position<Variant>& position) {
  Accumulator sum;
  if (const Network* network = knowledge.network()) {
    sum.sums = network->empty();
    for_each_cell(position.occupied(),
                  [&](Cell cell) { network->add(network_piece(position.at(cell), cell), sum.sums); });
  } else {
    Updater updater(knowledge, sum, sum);
    for_each_cell(position.occupied(), [&](Cell cell) { updater.added(position.at(cell), cell); });
  }
  return sum;
}

/// Makes `after` that of the position to which an action with these changes led, from the position of `before`.
template <class Variant>
void update(const Knowledge<Variant>& knowledge, const ChangeList& changes, const Accumulator& before,
            Accumulator& after) {
  if (const Network* network = knowledge.network()) {
    NetworkChanges pieces;
    for (const Change& change : changes.changes) {
      (change.added ? pieces.added : pieces.removed).push_back(network_piece(change.piece, change.cell));
    }
    network->update(before.sums, pieces, after.sums);
  } else {
    Updater updater(knowledge, before, after);
    replay(changes, updater);
  }
}

}  // namespace roundel::chess
