#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/game/search_parameters.hpp"
#include "engine/game/tunable_parameters.hpp"
#include "engine/tablebase/known_tablebases.hpp"
#include "variants/evaluation/evaluation_file.hpp"
#include "variants/fairy/endgames.hpp"
#include "variants/fairy/evaluation_tables.hpp"
#include "variants/fairy/learned_network.hpp"
#include "variants/fairy/search_parameters.hpp"
#include "variants/fairy/shared_network.hpp"

namespace roundel::fairy {

inline constexpr EvaluationParameters stated_parameters{};

/// Returns the shared network of the family, computed for this game; null if it is not built in.
template <CellMask M>
std::shared_ptr<const Network> shared_network(const Setup<M>& setup, const PieceValues<M>& worths) {
  return embedded_evaluation(shared_network_name,
                             [&](std::string_view bytes) { return read_shared_network(setup, worths, bytes); });
}

/// Reads a file of weights: the game's own, or the shared ones of the family. Error: why they cannot be the game's
/// own.
template <CellMask M>
Expected<std::shared_ptr<const Network>> read_own_or_shared_network(const Setup<M>& setup,
                                                                    const PieceValues<M>& worths,
                                                                    std::string_view bytes) {
  auto own = read_network(setup, worths, bytes);
  if (own) return own;
  auto shared = read_shared_network(setup, worths, bytes);
  return shared ? shared : own;
}

/// The knowledge of a game of the family beyond its rules: its numbers, tables computed from them for its board, and
/// the network that corrects the hand-crafted evaluation, if it is used.
template <CellMask M>
class Knowledge : public KnownTablebases<fairy::Endgames<M>> {
 public:
  using typename KnownTablebases<fairy::Endgames<M>>::Endgames;
  using TunableParameters = GameParameters<stated_search, stated_parameters>;

  /// Uses the weights that are found for the game.
  explicit Knowledge(const Setup<M>& setup, const TunableParameters& numbers = {})
      : Knowledge(setup, numbers, nullptr) {
    auto found = found_evaluation(
        setup.game(), [&](std::string_view bytes) { return read_network(setup, worths_, bytes); },
        "the network that chess-like games share", [&] { return shared_network(setup, worths_); });
    network_ = std::move(found.learned);
    source_ = std::move(found.source);
  }
  /// Null for `network`: the hand-crafted evaluation.
  Knowledge(const Setup<M>& setup, const TunableParameters& numbers, std::shared_ptr<const Network> network)
      : Knowledge(setup, numbers.search.get(), numbers.evaluation.get(), numbers.evaluation.get()) {
    network_ = std::move(network);
  }
  /// Does the same with other numbers than the stated ones.
  Knowledge(const Setup<M>& setup, const EvaluationParameters& parameters,
            std::shared_ptr<const Network> network = nullptr)
      : Knowledge(setup, stated_search, parameters, parameters) {
    network_ = std::move(network);
  }
  /// Returns a baseline that counts only the worth of pieces.
  static Knowledge of_pieces_alone(const Setup<M>& setup) {
    Knowledge alone(setup, stated_search, stated_parameters, nothing_but_pieces());
    alone.worths_.drop_placement(setup);
    return alone;
  }

  /// Returns the game's tablebases without any file; null if it cannot have any. The set-up must outlive them.
  static std::shared_ptr<Endgames> no_tablebases(const Setup<M>& setup) {
    if (!why_no_tablebases(setup.rules()).empty()) return nullptr;
    return std::make_shared<Endgames>(setup.game().name, [&setup] {
      auto rules = std::make_unique<const fairy::Endgames<M>>(setup);
      const std::uint32_t signature = rules->signature();
      return typename Endgames::Marked{std::move(rules), signature};
    });
  }

  const SearchParameters& search() const { return search_; }
  const PieceValues<M>& worths() const { return worths_; }
  const EvaluationTables<M>& tables() const { return tables_; }
  const Network* network() const { return network_.get(); }
  /// Returns the source of the evaluation for people; empty if none was looked for.
  const std::string& source() const { return source_; }

 private:
  /// Uses separate parameters for the search, for the worths of pieces, and for all other terms.
  Knowledge(const Setup<M>& setup, const SearchParameters& search, const EvaluationParameters& of_worths,
            const EvaluationParameters& of_terms)
      : Knowledge(setup, BoardMeasures<M>(setup), search, of_worths, of_terms) {}
  Knowledge(const Setup<M>& setup, const BoardMeasures<M>& measures, const SearchParameters& search,
            const EvaluationParameters& of_worths, const EvaluationParameters& of_terms)
      : search_(search_by_rules(setup.rules(), search)),
        worths_(setup, measures, of_worths),
        tables_(setup, measures, worths_, of_terms) {}

  SearchParameters search_;
  PieceValues<M> worths_;
  EvaluationTables<M> tables_;
  std::shared_ptr<const Network> network_;
  std::string source_;
};

}  // namespace roundel::fairy
