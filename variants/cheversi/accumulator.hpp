#pragma once

#include "variants/cheversi/knowledge.hpp"

namespace roundel::cheversi {

/// The part of the evaluation that changes keep up to date.
struct Accumulator {
  CellValues cell_values;
  /// The sums of the network for each way to turn the board, if there is a network.
  std::array<NetworkSums, Setup::ways_to_turn> sums;

  bool operator==(const Accumulator&) const = default;
};

inline Accumulator accumulate(const Knowledge& knowledge, const Position& position) {
  Accumulator kept{CellValues(position), {}};
  const Network* network = knowledge.network();
  if (!network) return kept;
  for (std::size_t way = 0; way < Setup::ways_to_turn; ++way) {
    const auto& turned = network_turns(position)[way];
    kept.sums[way] = network->empty();
    for_each_cell(position.occupied(), [&](Cell cell) {
      network->add(network_piece(position.at(cell), turned[static_cast<std::size_t>(cell)]), kept.sums[way]);
    });
  }
  return kept;
}

/// Makes `after` that of `position`. A move with these changes led to it from the position of `before`.
inline void update(const Knowledge& knowledge, const Position& position, const ChangeList& changes,
                   const Accumulator& before, Accumulator& after) {
  after.cell_values = before.cell_values;
  for (const auto& change : changes.changes) after.cell_values.added(change.piece, change.cell);
  const Network* network = knowledge.network();
  if (!network) return;
  for (std::size_t way = 0; way < Setup::ways_to_turn; ++way) {
    const auto& turned = network_turns(position)[way];
    NetworkChanges pieces;
    for (const auto& change : changes.changes) {
      pieces.added.push_back(network_piece(change.piece, turned[static_cast<std::size_t>(change.cell)]));
    }
    network->update(before.sums[way], pieces, after.sums[way]);
  }
}

}  // namespace roundel::cheversi
