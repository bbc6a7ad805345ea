#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/game/search_parameters.hpp"
#include "engine/game/tunable_parameters.hpp"
#include "engine/tablebase/known_tablebases.hpp"
#include "variants/chess/endgames.hpp"
#include "variants/chess/evaluation_tables.hpp"
#include "variants/chess/learned.hpp"
#include "variants/chess/position.hpp"
#include "variants/evaluation/evaluation_file.hpp"

namespace roundel::chess {

/// Reads the learned network. Error: the bytes are not weights, or are of another game.
template <class Variant>
Expected<std::shared_ptr<const Network>> read_learned(const Setup<Variant>& setup, std::string_view bytes) {
  return read_network(Variant::name, setup.variant.graph, setup.variant.rules, bytes);
}

/// The knowledge of a game of the family beyond its rules: its numbers, which `Variant` states as `numbers` and
/// `search`; tables computed from them for the board of a set-up; and the learned network, if it is used.
template <class Variant>
class Knowledge : public KnownTablebases<chess::Endgames<Variant>> {
 public:
  using TunableParameters = GameParameters<Variant::search, Variant::numbers>;
  using typename KnownTablebases<chess::Endgames<Variant>>::Endgames;

  /// Uses the built-in weights.
  explicit Knowledge(const Setup<Variant>& setup, const TunableParameters& numbers = {})
      : Knowledge(setup, numbers, embedded_evaluation(Variant::name, [&](std::string_view bytes) {
                    return read_learned(setup, bytes);
                  })) {}
  /// Null for `network`: the hand-crafted evaluation.
  Knowledge(const Setup<Variant>& setup, const TunableParameters& numbers, std::shared_ptr<const Network> network)
      : numbers_(numbers),
        tables_(setup.tables, setup.variant.rules, this->numbers()),
        network_(std::move(network)) {}

  const SearchParameters& search() const { return numbers_.search.get(); }
  const EvaluationParameters& numbers() const { return numbers_.evaluation.get(); }
  const EvaluationTables<typename Variant::Mask>& tables() const { return tables_; }
  const Network* network() const { return network_.get(); }
  /// Returns the game's tablebases without any file. The set-up must outlive them.
  static std::shared_ptr<Endgames> no_tablebases(const Setup<Variant>& setup) {
    return std::make_shared<Endgames>(std::string(Variant::name), [&setup] {
      auto rules = std::make_unique<const chess::Endgames<Variant>>(setup);
      const std::uint32_t signature = rules->signature();
      return typename Endgames::Marked{std::move(rules), signature};
    });
  }

 private:
  [[no_unique_address]] TunableParameters numbers_;
  EvaluationTables<typename Variant::Mask> tables_;
  std::shared_ptr<const Network> network_;
};

}  // namespace roundel::chess
