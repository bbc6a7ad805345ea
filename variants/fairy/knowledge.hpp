#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/game/search_parameters.hpp"
#include "engine/tablebase/known_endings.hpp"
#include "variants/evaluation/evaluation_file.hpp"
#include "variants/fairy/endings.hpp"
#include "variants/fairy/learned.hpp"
#include "variants/fairy/worths.hpp"

namespace roundel::fairy {

/// What a game of the family knows beyond its rules: what men and cells are worth, and the network that corrects the
/// evaluation by that, where it goes by one.
template <CellMask M>
class Knowledge : public KnownEndings<fairy::Endings<M>> {
 public:
  using typename KnownEndings<fairy::Endings<M>>::Endings;
  /// None that could be tuned.
  struct TunableParameters {};

  /// With the weights that are found for the game.
  explicit Knowledge(const Setup<M>& setup, const TunableParameters& = {}) : worths_(setup) {
    auto found =
        found_evaluation(setup.game(), [&](std::string_view bytes) { return read_network(setup, worths_, bytes); });
    network_ = std::move(found.learned);
    source_ = std::move(found.source);
  }
  /// Null for `network`: the hand-crafted evaluation.
  Knowledge(const Setup<M>& setup, const TunableParameters&, std::shared_ptr<const Network> network)
      : Knowledge(Worths<M>(setup), std::move(network)) {}
  explicit Knowledge(const Worths<M>& worths, std::shared_ptr<const Network> network = nullptr)
      : worths_(worths), network_(std::move(network)) {}

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

  const SearchParameters& search() const { return parameters; }
  const Worths<M>& worths() const { return worths_; }
  const Network* network() const { return network_.get(); }
  /// Where the evaluation was found, for people; empty where it was not looked for.
  const std::string& source() const { return source_; }

 private:
  static constexpr SearchParameters parameters{};

  Worths<M> worths_;
  std::shared_ptr<const Network> network_;
  std::string source_;
};

}  // namespace roundel::fairy
