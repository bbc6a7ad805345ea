#pragma once

#include <array>

#include "variants/stones/knowledge.hpp"

namespace roundel::stones {

/// The part of the evaluation that changes keep up to date: the sums of the network, if there is one, and the stones in hand that
/// they include.
struct Accumulator {
  NetworkSums sums;
  std::array<std::array<std::uint8_t, most_kinds>, side_count> hands{};

  bool operator==(const Accumulator&) const = default;
};

/// Makes the hands of `sum` those of the position.
template <CellMask M>
void take_hands(const Network& network, const Position<M>& position, Accumulator& sum) {
  if (!position.rules().has_hands) return;
  const Setup<M>& setup = position.setup();
  for (const Side side : {Side::first, Side::second}) {
    for (int n = 0; n < setup.kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      std::uint8_t& seen = sum.hands[roundel::at(side)][at(kind)];
      const int held = position.hand(side, kind);
      visit_hand(setup, side, kind, seen, held, [&](const NetworkPiece& piece) { network.add(piece, sum.sums); });
      visit_hand(setup, side, kind, held, seen, [&](const NetworkPiece& piece) { network.remove(piece, sum.sums); });
      seen = static_cast<std::uint8_t>(held);
    }
  }
}

template <CellMask M>
Accumulator accumulate(const Knowledge<M>& knowledge, const Position<M>& position) {
  Accumulator sum;
  const Network* network = knowledge.network();
  if (!network) return sum;
  sum.sums = network->empty();
  for_each_cell(position.occupied(), [&](Cell cell) {
    visit_inputs(position.setup(), position.at(cell), cell,
                 [&](const NetworkPiece& piece) { network->add(piece, sum.sums); });
  });
  take_hands(*network, position, sum);
  return sum;
}

/// Makes `after` that of `position`. An action with these changes led to it from the position of `before`.
template <CellMask M>
void update(const Knowledge<M>& knowledge, const Position<M>& position, const ChangeList& changes,
            const Accumulator& before, Accumulator& after) {
  const Network* network = knowledge.network();
  if (!network) return;
  after = before;
  for (const Change& change : changes.changes) {
    visit_inputs(position.setup(), change.piece, change.cell, [&](const NetworkPiece& piece) {
      if (change.added) {
        network->add(piece, after.sums);
      } else {
        network->remove(piece, after.sums);
      }
    });
  }
  take_hands(*network, position, after);
}

}  // namespace roundel::stones
