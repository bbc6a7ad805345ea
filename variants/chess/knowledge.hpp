#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "engine/game/search_parameters.hpp"
#include "engine/game/tunable_parameters.hpp"
#include "engine/tablebase/known_tablebases.hpp"
#include "variants/chess/endgames.hpp"
#include "variants/chess/evaluation_tables.hpp"
#include "variants/chess/learned_network.hpp"
#include "variants/chess/position.hpp"
#include "variants/chess/syzygy.hpp"
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
  void set_syzygy(std::shared_ptr<const SyzygyFiles> files) { syzygy_ = std::move(files); }
  /// Returns the Syzygy files if they may have positions with so many pieces, else null.
  const SyzygyFiles* syzygy_for(int pieces) const {
    return syzygy_ && pieces <= syzygy_->pieces() ? syzygy_.get() : nullptr;
  }
  /// See ProbedGame.
  int pieces_in_tables() const {
    return std::max(KnownTablebases<chess::Endgames<Variant>>::pieces_in_tables(), syzygy_ ? syzygy_->pieces() : 0);
  }
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
  std::shared_ptr<const SyzygyFiles> syzygy_;
};

/// Adds the Syzygy files that the option names to the knowledge. Null stands for the knowledge that the game embeds.
template <class Variant>
Expected<std::shared_ptr<const Knowledge<Variant>>> with_syzygy(
    Expected<std::shared_ptr<const Knowledge<Variant>>> known, const Setup<Variant>& setup, const Options& options,
    const typename Knowledge<Variant>::TunableParameters& numbers) {
  if (!known || options.find(syzygy_option) == nullptr) return known;
  const std::string& folders = options.text(syzygy_option);
  if (folders.empty()) return known;
  auto files = SyzygyFiles::open(folders);
  if (!files) return files.error().about(syzygy_option);
  auto informed =
      *known ? std::make_shared<Knowledge<Variant>>(**known) : std::make_shared<Knowledge<Variant>>(setup, numbers);
  informed->set_syzygy(std::move(*files));
  return std::shared_ptr<const Knowledge<Variant>>(std::move(informed));
}

}  // namespace roundel::chess
