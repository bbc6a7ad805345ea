#pragma once

#include <concepts>
#include <memory>
#include <string>
#include <utility>

#include "engine/base/expected.hpp"
#include "engine/base/option.hpp"
#include "engine/base/option_files.hpp"
#include "engine/game/text_game.hpp"

/// What games may offer that options, and the files that they name, can change.
namespace roundel {

/// Games whose board and rules options can name. A new board begins a new game.
template <class G>
concept ConfigurableGame = TextGame<G> && std::equality_comparable<typename G::Setup> &&
    requires(const Options& options, const OptionFiles& files, const typename G::Setup& setup) {
  /// The board and rules that the options ask for. Error: why there are none.
  { G::make_setup(options, files) } -> std::same_as<Expected<std::shared_ptr<const typename G::Setup>>>;
  /// The position with which a game on them begins.
  { G::start_text(setup) } -> std::same_as<std::string>;
};

/// Games that know more where options name files, as tables and networks.
template <class G>
concept InformedGame = TextGame<G> &&
    requires(const typename G::Setup& setup, const Options& options, const OptionFiles& files) {
  /// What is known of the board and rules of `setup`; null where the options ask for what the game embeds. Error: why a
  /// file cannot be used, or not for these. A game with numbers that can change takes them too, behind the files.
  {
    G::make_knowledge(setup, options, files)
    } -> std::same_as<Expected<std::shared_ptr<const typename G::Knowledge>>>;
};

}  // namespace roundel
