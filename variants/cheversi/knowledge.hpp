#pragma once

#include <memory>
#include <utility>

#include "engine/game/search_parameters.hpp"
#include "engine/game/tunable_parameters.hpp"
#include "variants/cheversi/evaluation.hpp"
#include "variants/cheversi/learned_network.hpp"
#include "variants/evaluation/evaluation_file.hpp"

namespace roundel::cheversi {

inline constexpr SearchParameters stated_search = {
    .aspiration_window = 60, .null_move_depth = 0, .probcut_depth = 0, .threat_extension = 1};

/// The knowledge of the game beyond its rules: its numbers, and the network that corrects the evaluation, if it is
/// used.
class Knowledge {
 public:
  using TunableParameters = GameParameters<stated_search, stated_parameters>;

  /// Uses the built-in weights.
  explicit Knowledge(const Setup& setup, const TunableParameters& numbers = {})
      : Knowledge(setup, numbers, embedded_evaluation(game_name, read_network)) {}
  /// Null for `network`: the hand-crafted evaluation.
  Knowledge(const Setup&, const TunableParameters& numbers, std::shared_ptr<const Network> network)
      : numbers_(numbers), network_(std::move(network)) {}

  const SearchParameters& search() const { return numbers_.search.get(); }
  const EvaluationParameters& numbers() const { return numbers_.evaluation.get(); }
  const Network* network() const { return network_.get(); }

 private:
  [[no_unique_address]] TunableParameters numbers_;
  std::shared_ptr<const Network> network_;
};

}  // namespace roundel::cheversi
