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

/// What games may offer in which a side does not know all of the position.
namespace roundel {

/// Games in which each side first sets its pieces up unseen by the other. There are too many set-ups to list: they are
/// sampled and checked.
template <class G>
concept SetUpGame = TextGame<G> &&
    requires(const typename G::Position& position, typename G::Position& next, const typename G::Layout& layout,
             std::string_view text, RandomKeys& random) {
  /// Whether the side to move has yet to set up. Such a position has no actions, and is not searched.
  { position.in_set_up() } -> std::same_as<bool>;
  next.lay_out(layout);
  /// Error: why the text names none of the side to move.
  { G::read_layout(position, text) } -> std::same_as<Expected<typename G::Layout>>;
  /// `hidden`: as the other side may know it.
  { G::layout_text(position, layout, bool{}) } -> std::same_as<std::string>;
  { G::layout_view(position, layout, bool{}) } -> std::same_as<ActionView>;
  /// TunableParameters that say which it is, of any that the side to move could be given; and the one that numbers are of, if there
  /// is one.
  { G::pack_layout(layout) } -> std::same_as<std::vector<std::uint32_t>>;
  {
    G::find_layout(position, std::declval<const std::vector<std::uint32_t>&>())
    } -> std::same_as<std::optional<typename G::Layout>>;
  /// One of all, each as likely as the next; and one as the engine itself would choose.
  { G::random_layout(position, random) } -> std::same_as<typename G::Layout>;
  { G::chosen_layout(position, random) } -> std::same_as<typename G::Layout>;
  /// How likely chosen_layout() is to choose it, beside others.
  { G::weight_of_layout(position, layout) } -> std::same_as<double>;
};

/// Games in which a side does not know all of the position. Positions hold what their viewer knows; complete ones, in
/// which nothing is unknown, are searched.
template <class G>
concept HiddenGame = SetUpGame<G> &&
    requires(const typename G::Position& position, Side side, const typename G::Belief& belief, int number) {
  { position.is_complete() } -> std::same_as<bool>;
  /// Whether something of that side is unknown.
  { position.is_unknown(side) } -> std::same_as<bool>;
  /// The position as that side knows it.
  { G::seen_by(position, side) } -> std::same_as<typename G::Position>;
  /// What the unknown things of a side can be: worlds, numbered from 0, whose weights add up to 1.
  {typename G::Belief(position, side)};
  { belief.size() } -> std::same_as<int>;
  { belief.weight(number) } -> std::same_as<double>;
  { belief.world(number) } -> std::same_as<typename G::Position>;
};

}  // namespace roundel
