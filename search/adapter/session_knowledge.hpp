#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/game/configurable_game.hpp"
#include "engine/game/hidden_game.hpp"
#include "engine/game/parameter_options.hpp"
#include "engine/game/tunable_parameters.hpp"
#include "engine/session/session.hpp"

/// Provides a session's knowledge of its game, according to the options.
namespace roundel {

/// Games whose numbers options can change, in a build for tuning.
template <class G>
concept TunedGame = is_made_for_tuning && requires(typename G::Knowledge::TunableParameters numbers) {
  numbers.search.set(numbers.search.get());
  numbers.evaluation.set(numbers.evaluation.get());
};

namespace detail {

inline std::string search_parameters(const Variant& variant) { return variant.name + " search"; }
inline std::string evaluation_parameters(const Variant& variant) { return variant.name + " evaluation"; }

}  // namespace detail

/// Returns the numbers of a game as options of its row. Only a build for tuning has any.
template <class G>
std::vector<Option> parameter_options_of([[maybe_unused]] const Variant& variant) {
  std::vector<Option> options;
  if constexpr (TunedGame<G>) {
    const typename G::Knowledge::TunableParameters stated;
    options = parameter_options(detail::search_parameters(variant), stated.search.get());
    if constexpr (!HiddenGame<G>) {
      const std::string of_worlds = detail::search_parameters(variant) + " hidden.";
      std::erase_if(options, [&](const Option& option) { return option.name.starts_with(of_worlds); });
    }
    const auto more = parameter_options(detail::evaluation_parameters(variant), stated.evaluation.get());
    options.insert(options.end(), more.begin(), more.end());
  }
  return options;
}

namespace detail {

/// Returns the numbers with the values of the options.
template <TunedGame G>
auto wanted_parameters(const Variant& variant, const Options& options) {
  typename G::Knowledge::TunableParameters numbers;
  auto search = numbers.search.get();
  auto evaluation = numbers.evaluation.get();
  read_parameters(options, search_parameters(variant), search);
  read_parameters(options, evaluation_parameters(variant), evaluation);
  numbers.search.set(search);
  numbers.evaluation.set(evaluation);
  return numbers;
}

}  // namespace detail

/// Returns the knowledge that the options ask for. Null: they ask only for what the game embeds. Error: why a file
/// that they name cannot be used.
template <class G>
Expected<std::shared_ptr<const typename G::Knowledge>> wanted_knowledge(
    [[maybe_unused]] const Variant& variant, [[maybe_unused]] const typename G::Setup& setup,
    [[maybe_unused]] const Options& options, [[maybe_unused]] const OptionFiles& files) {
  if constexpr (TunedGame<G>) {
    const auto numbers = detail::wanted_parameters<G>(variant, options);
    if constexpr (InformedGame<G>) {
      auto informed = G::make_knowledge(setup, options, files, numbers);
      if (!informed || *informed) return informed;
    }
    return std::make_shared<const typename G::Knowledge>(setup, numbers);
  } else if constexpr (InformedGame<G>) {
    return G::make_knowledge(setup, options, files);
  } else {
    return std::shared_ptr<const typename G::Knowledge>();
  }
}

}  // namespace roundel
