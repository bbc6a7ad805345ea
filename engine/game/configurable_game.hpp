#pragma once

#include <concepts>
#include <memory>
#include <string>
#include <utility>

#include "engine/base/expected.hpp"
#include "engine/base/option.hpp"
#include "engine/base/option_files.hpp"
#include "engine/game/text_game.hpp"

/// Optional parts of a game that options, and the files that options name, can change.
namespace roundel {

/// Games whose board and rules can be named by options. A new board begins a new game.
template <class G>
concept ConfigurableGame = TextGame<G> && std::equality_comparable<typename G::Setup> &&
    requires(const Options& options, const OptionFiles& files, const typename G::Setup& setup) {
  /// Returns the board and rules that the options ask for. Error: why there are none.
  { G::make_setup(options, files) } -> std::same_as<Expected<std::shared_ptr<const typename G::Setup>>>;
  /// Returns the first position of a game on this board.
  { G::start_text(setup) } -> std::same_as<std::string>;
};

/// Games that gain knowledge from files that options name, such as tables and networks.
template <class G>
concept InformedGame = TextGame<G> &&
    requires(const typename G::Setup& setup, const Options& options, const OptionFiles& files) {
  /// Returns the knowledge for the board and rules of `setup`. Returns null if the options ask for the knowledge that
  /// the game embeds. Error: why a file cannot be used, or not for this board. A game with variable numbers takes
  /// them too, after the files.
  {
    G::make_knowledge(setup, options, files)
    } -> std::same_as<Expected<std::shared_ptr<const typename G::Knowledge>>>;
};

}  // namespace roundel
