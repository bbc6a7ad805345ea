#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/game/search_parameters.hpp"
#include "engine/game/tunable_parameters.hpp"
#include "engine/tablebase/known_endings.hpp"
#include "variants/evaluation/evaluation_file.hpp"
#include "variants/fairy/endings.hpp"
#include "variants/fairy/evaluation_tables.hpp"
#include "variants/fairy/learned.hpp"
#include "variants/fairy/shared_network.hpp"

namespace roundel::fairy {

inline constexpr SearchParameters stated_search{};
inline constexpr EvaluationParameters stated_parameters{};

/// The network that all games of the family share, as it is in this one; null where the program does not bring it along.
template <CellMask M>
std::shared_ptr<const Network> shared_network(const Setup<M>& setup, const Worths<M>& worths) {
  return embedded_evaluation(shared_network_name,
                             [&](std::string_view bytes) { return read_shared_network(setup, worths, bytes); });
}

/// Reads a file of weights: the game's own, or those that all games of the family share. Error: what is wrong with it as the
/// game's own.
template <CellMask M>
Expected<std::shared_ptr<const Network>> read_own_or_shared_network(const Setup<M>& setup, const Worths<M>& worths,
                                                                    std::string_view bytes) {
  auto own = read_network(setup, worths, bytes);
  if (own) return own;
  auto shared = read_shared_network(setup, worths, bytes);
  return shared ? shared : own;
}

/// What a game of the family knows beyond its rules: its numbers, what is worked out from them for its board, and the
/// network that corrects the hand-crafted evaluation, where it goes by one.
template <CellMask M>
class Knowledge : public KnownEndings<fairy::Endings<M>> {
 public:
  using typename KnownEndings<fairy::Endings<M>>::Endings;
  using TunableParameters = GameParameters<stated_search, stated_parameters>;

  /// With the weights that are found for the game.
  explicit Knowledge(const Setup<M>& setup, const TunableParameters& numbers = {})
      : Knowledge(setup, numbers, nullptr) {
    auto found =
        found_evaluation(setup.game(), [&](std::string_view bytes) { return read_network(setup, worths_, bytes); });
    if (!found.learned) found.fall_back(shared_network(setup, worths_), "the network that chess-like games share");
    network_ = std::move(found.learned);
    source_ = std::move(found.source);
  }
  /// Null for `network`: the hand-crafted evaluation.
  Knowledge(const Setup<M>& setup, const TunableParameters& numbers, std::shared_ptr<const Network> network)
      : Knowledge(setup, numbers.evaluation.get(), std::move(network)) {
    numbers_ = numbers;
  }
  /// The same by other numbers than the stated ones.
  Knowledge(const Setup<M>& setup, const EvaluationParameters& parameters,
            std::shared_ptr<const Network> network = nullptr)
      : Knowledge(setup, BoardMeasures<M>(setup), parameters, std::move(network)) {}
  /// The knowledge of who counts pieces and looks at nothing else: a baseline.
  static Knowledge of_pieces_alone(const Setup<M>& setup) {
    const BoardMeasures<M> measures(setup);
    Worths<M> worths(setup, measures, stated_parameters);
    worths.drop_placement(setup);
    return Knowledge(worths, EvaluationTables<M>(setup, measures, worths, nothing_but_pieces()), nullptr);
  }

  /// The game's tables of endings, none of which has been read yet; null where it can have none. The set-up outlives
  /// them.
  static std::shared_ptr<Endings> no_endings(const Setup<M>& setup) {
    if (!why_no_endings(setup.rules()).empty()) return nullptr;
    return std::make_shared<Endings>(setup.game().name, [&setup] {
      auto rules = std::make_unique<const fairy::Endings<M>>(setup);
      const std::uint32_t signature = rules->signature();
      return typename Endings::Marked{std::move(rules), signature};
    });
  }

  const SearchParameters& search() const { return numbers_.search.get(); }
  const Worths<M>& worths() const { return worths_; }
  const EvaluationTables<M>& tables() const { return tables_; }
  const Network* network() const { return network_.get(); }
  /// Where the evaluation was found, for people; empty where it was not looked for.
  const std::string& source() const { return source_; }

 private:
  Knowledge(const Setup<M>& setup, const BoardMeasures<M>& measures, const EvaluationParameters& parameters,
            std::shared_ptr<const Network> network)
      : Knowledge(Worths<M>(setup, measures, parameters), setup, measures, parameters, std::move(network)) {}
  Knowledge(const Worths<M>& worths, const Setup<M>& setup, const BoardMeasures<M>& measures,
            const EvaluationParameters& parameters, std::shared_ptr<const Network> network)
      : Knowledge(worths, EvaluationTables<M>(setup, measures, worths, parameters), std::move(network)) {}
  Knowledge(const Worths<M>& worths, EvaluationTables<M> tables, std::shared_ptr<const Network> network)
      : worths_(worths), tables_(std::move(tables)), network_(std::move(network)) {}

  [[no_unique_address]] TunableParameters numbers_;
  Worths<M> worths_;
  EvaluationTables<M> tables_;
  std::shared_ptr<const Network> network_;
  std::string source_;
};

}  // namespace roundel::fairy
