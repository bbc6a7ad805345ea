#pragma once

#include <string>

#include "tools/roundel/convert/piece_writer.hpp"

/// Variants whose pieces only go to empty squares, as files with `family = "stones"`.
namespace roundel::convert {

/// Returns true if a variant has a rule of games of stones, and no rule that only chess-like games have.
bool is_game_of_stones(const Subject& subject);

/// The parts of a game of stones beside its names and its board.
struct StonesText {
  std::string pieces;  ///< the tables `[men.NAME]`
  std::string rules;   ///< the table `[rules]`
};

/// Returns the parts of a game of stones. What game files cannot say is refused.
StonesText stones_text(const Subject& subject);

}  // namespace roundel::convert
