#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/game/text_game.hpp"
#include "engine/view/turn_view.hpp"

/// Optional parts of a game in which something of the position is hidden from a side.
namespace roundel {

/// Games in which each side first sets up its pieces unseen by the other. There are too many set-ups to list, so they
/// are sampled and checked.
template <class G>
concept SetUpGame = TextGame<G> &&
    requires(const typename G::Position& position, typename G::Position& next, const typename G::Layout& layout,
             std::string_view text, RandomKeys& random) {
  /// Returns whether the side to move must set up now. Such a position has no actions and is not searched.
  { position.in_set_up() } -> std::same_as<bool>;
  next.lay_out(layout);
  /// Error: why the text does not name a set-up of the side to move.
  { G::read_layout(position, text) } -> std::same_as<Expected<typename G::Layout>>;
  /// If `hidden`, writes only what the other side may see.
  { G::layout_text(position, layout, bool{}) } -> std::same_as<std::string>;
  { G::layout_view(position, layout, bool{}) } -> std::same_as<ActionView>;
  /// Numbers that identify a set-up among all that the side to move can choose; and the set-up of such numbers, if
  /// there is one.
  { G::pack_layout(layout) } -> std::same_as<std::vector<std::uint32_t>>;
  {
    G::find_layout(position, std::declval<const std::vector<std::uint32_t>&>())
    } -> std::same_as<std::optional<typename G::Layout>>;
  /// Returns a random set-up, all equally likely; and one that the engine itself would choose.
  { G::random_layout(position, random) } -> std::same_as<typename G::Layout>;
  { G::chosen_layout(position, random) } -> std::same_as<typename G::Layout>;
  /// Returns how likely chosen_layout() chooses this set-up, relative to others.
  { G::weight_of_layout(position, layout) } -> std::same_as<double>;
};

/// Games in which something of the position is hidden from a side. A position holds only what its viewer may see.
/// Only complete positions, in which nothing is unknown, are searched.
template <class G>
concept HiddenGame = SetUpGame<G> &&
    requires(const typename G::Position& position, Side side, const typename G::Belief& belief, int number) {
  { position.is_complete() } -> std::same_as<bool>;
  /// Returns whether something of this side is unknown.
  { position.is_unknown(side) } -> std::same_as<bool>;
  /// Returns the position as this side may see it.
  { G::seen_by(position, side) } -> std::same_as<typename G::Position>;
  /// The possible values of a side's unknown things: worlds, numbered from 0, whose weights add up to 1.
  {typename G::Belief(position, side)};
  { belief.size() } -> std::same_as<int>;
  { belief.weight(number) } -> std::same_as<double>;
  { belief.world(number) } -> std::same_as<typename G::Position>;
};

}  // namespace roundel
