#include "search/all_positions/turn_graph.hpp"

#include <limits>
#include <utility>

namespace roundel {
namespace {

constexpr int most_turns = std::numeric_limits<Distance>::max() - 1;

void write_position(std::uint32_t position, std::span<const std::uint32_t> next, ScratchFile& file) {
  const auto count = static_cast<std::uint32_t>(next.size());
  file.write(&position, sizeof(position));
  file.write(&count, sizeof(count));
  file.write(next.data(), next.size_bytes());
}

/// Returns the distance of a position that is decided in a round, else 0. Only what earlier rounds found counts.
Distance decide(int round, std::span<const std::uint32_t> next, const std::vector<Distance>& distances) {
  bool is_lost = true;
  for (const std::uint32_t number : next) {
    const Distance there = distances[number];
    if (there < 0 && there >= -round) return static_cast<Distance>(round + 1);
    is_lost = is_lost && there > 0 && there <= round;
  }
  return static_cast<Distance>(is_lost ? -(round + 1) : 0);
}

}  // namespace

Expected<TurnGraph> TurnGraph::make() {
  auto open = ScratchFile::make();
  if (!open) return open.error();
  auto spare = ScratchFile::make();
  if (!spare) return spare.error();
  return TurnGraph(std::move(*open), std::move(*spare));
}

void TurnGraph::add(std::uint32_t position, std::span<const std::uint32_t> next) {
  write_position(position, next, open_);
}

Expected<bool> TurnGraph::solve(std::vector<Distance>& distances, const Signals& signals) {
  std::uint64_t found_since = 0;
  Round round;
  // The second round may be the first to find something: it also builds on wins by the next turn, which are given.
  for (int number = 1; (number <= 2 || round.found > 0) && number < most_turns; ++number) {
    // Writing costs more than reading over some positions that are decided already.
    const bool shrinks = found_since > round.open / 2;
    round = play_round(number, distances, shrinks, signals);
    found_since = shrinks ? round.found : found_since + round.found;
    if (open_.failed() || spare_.failed())
      return Error{"the temporary files cannot be written; the disk may be full"};
    if (signals.stopped()) return false;
  }
  return true;
}

TurnGraph::Round TurnGraph::play_round(int number, std::vector<Distance>& distances, bool shrinks,
                                       const Signals& signals) {
  Round round;
  open_.rewind();
  std::uint32_t position = 0;
  while (!signals.stopped() && read_position(position)) {
    if (distances[position] != 0) continue;
    distances[position] = decide(number, next_, distances);
    if (distances[position] != 0) {
      ++round.found;
      continue;
    }
    ++round.open;
    if (shrinks) write_position(position, next_, spare_);
  }
  if (shrinks && !signals.stopped()) {
    std::swap(open_, spare_);
    spare_.clear();
  }
  return round;
}

bool TurnGraph::read_position(std::uint32_t& position) {
  std::uint32_t count = 0;
  if (!open_.read(&position, sizeof(position)) || !open_.read(&count, sizeof(count))) return false;
  next_.resize(count);
  return open_.read(next_.data(), count * sizeof(std::uint32_t));
}

}  // namespace roundel
