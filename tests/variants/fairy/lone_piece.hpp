#pragma once

#include <string>

#include "tests/variants/fairy/slow_fairy.hpp"

namespace roundel::lone_piece {

/// Returns where one piece X goes on an otherwise empty board with that [board] and these movements of [men.man].
inline std::string goals_alone(const std::string& board, const std::string& movements, const std::string& position) {
  const slow_fairy::Game game =
      slow_fairy::Game::read("[board]\n" + board + "\n[men.man]\nletter = 'X'\n" + movements +
                             "\n[setup]\nposition = '" + position + "'\n[rules]\ngoal = 'none'\n");
  const slow_fairy::Position start = slow_fairy::Position::start(game);
  std::string goals;
  for (const std::string& move : start.legal_moves()) goals += (goals.empty() ? "" : " ") + move.substr(2);
  return goals;
}

}  // namespace roundel::lone_piece
