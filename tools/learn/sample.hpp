#pragma once

#include <string>

namespace roundel::learn {

/// A position with what is known of it.
struct Sample {
  std::string position;  ///< the game's own text, as Session::position_text() writes it
  int score = 0;         ///< of a search, in centipawns from the view of the side to move
  int result = 0;        ///< of its game for the side to move: 1 won, 0 drawn, -1 lost

  bool operator==(const Sample&) const = default;
};

}  // namespace roundel::learn
