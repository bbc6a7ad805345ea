#pragma once

#include <array>
#include <memory>
#include <string>
#include <utility>

#include "variants/evaluation/evaluation_file.hpp"
#include "variants/stones/learned_network.hpp"

namespace roundel::stones {

/// What a game's evaluation needs beside the position, computed once: its numbers, tables for its board, and the network that
/// corrects the hand-crafted evaluation, if it is used.
template <CellMask M>
class Knowledge {
 public:
  using TunableParameters = StonesParameters;

  /// Uses the weights that are found for the game.
  explicit Knowledge(const Setup<M>& setup, const TunableParameters& numbers = {})
      : Knowledge(setup, numbers, nullptr) {
    auto found = found_evaluation(
        setup.game(), [&](std::string_view bytes) { return read_network(setup, numbers.evaluation.get(), bytes); });
    network_ = std::move(found.learned);
    source_ = std::move(found.source);
  }
  /// Null for `network`: the hand-crafted evaluation.
  Knowledge(const Setup<M>& setup, const TunableParameters& numbers, std::shared_ptr<const Network> network);

  const SearchParameters& search() const { return numbers_.search.get(); }
  const EvaluationParameters& numbers() const { return numbers_.evaluation.get(); }
  const Network* network() const { return network_.get(); }
  /// Returns the source of the evaluation for people; empty if none was looked for.
  const std::string& source() const { return source_; }
  /// Returns whether the number of actions counts.
  bool counts_actions() const { return counts_actions_; }
  /// Returns the worth of a stone of a kind that can be taken, in centipawns.
  int worth(Kind kind) const { return worths_[at(kind)]; }
  /// Returns the kinds of which a side must not lose the last one.
  KindSet wanted() const { return wanted_; }

 private:
  [[no_unique_address]] TunableParameters numbers_;
  std::array<int, most_kinds> worths_{};
  KindSet wanted_ = 0;
  bool counts_actions_ = false;
  std::shared_ptr<const Network> network_;
  std::string source_;
};

extern template class Knowledge<Mask64>;
extern template class Knowledge<Mask128>;

}  // namespace roundel::stones
