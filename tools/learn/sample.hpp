#pragma once

#include <string>

namespace roundel::learn {

/// A position with its score and result.
struct Sample {
  std::string position;  ///< as written by Session::position_text()
  int score = 0;         ///< of a search, in centipawns from the view of the side to move
  int result = 0;        ///< of its game, for the side to move: 1 won, 0 drawn, -1 lost

  bool operator==(const Sample&) const = default;
};

}  // namespace roundel::learn
