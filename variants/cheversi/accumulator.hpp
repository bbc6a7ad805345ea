#pragma once

#include "variants/cheversi/knowledge.hpp"

namespace roundel::cheversi {

/// What is kept of the evaluation, brought up to date by changes.
struct Accumulator {
  Tally tally;
  /// Those of the network for each way to turn the board, where there is a network.
  std::array<NetworkSums, Setup::ways_to_turn> sums;

  bool operator==(const Accumulator&) const = default;
};

inline Accumulator accumulate(const Knowledge& knowledge, const Position& position) {
  Accumulator kept{Tally(position), {}};
  const Network* network = knowledge.network();
  if (!network) return kept;
  for (std::size_t way = 0; way < Setup::ways_to_turn; ++way) {
    const auto& turned = network_turns(position)[way];
    kept.sums[way] = network->empty();
    for_each_cell(position.occupied(), [&](Cell cell) {
      network->add(network_man(position.at(cell), turned[static_cast<std::size_t>(cell)]), kept.sums[way]);
    });
  }
  return kept;
}

/// Makes `after` that of `position`, to which a move with these changes led from that of `before`.
inline void update(const Knowledge& knowledge, const Position& position, const ChangeList& changes,
                   const Accumulator& before, Accumulator& after) {
  after.tally = before.tally;
  for (const auto& change : changes.changes) after.tally.added(change.piece, change.cell);
  const Network* network = knowledge.network();
  if (!network) return;
  for (std::size_t way = 0; way < Setup::ways_to_turn; ++way) {
    const auto& turned = network_turns(position)[way];
    NetworkChanges men;
    for (const auto& change : changes.changes) {
      men.added.push_back(network_man(change.piece, turned[static_cast<std::size_t>(change.cell)]));
    }
    network->update(before.sums[way], men, after.sums[way]);
  }
}

}  // namespace roundel::cheversi
