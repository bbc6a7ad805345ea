#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// Cheversi games played at random by the slow rules, the same on every system.
namespace roundel::random_cheversi {

/// The drops among which the mover chooses; the choice itself is random.
enum class Style {
  any,       ///< all legal drops
  starving,  ///< those that leave the opponent the fewest legal drops
  tight,     ///< those after which the fewest empty squares touch a piece
};
inline constexpr Style all_styles[] = {Style::any, Style::starving, Style::tight};

/// Returns the drops of a game from the start: 16, unless a side lacks a legal drop, which the rule page excludes.
std::vector<std::string> random_game(std::uint64_t seed, Style style = Style::any);

/// Returns the canonical text of the position `plies_left` drops before the end of random_game(seed, style), 0 to 16.
/// Throws std::invalid_argument for any other number.
std::string random_position(std::uint64_t seed, int plies_left, Style style = Style::any);

}  // namespace roundel::random_cheversi
