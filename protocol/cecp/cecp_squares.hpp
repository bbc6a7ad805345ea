#pragma once

#include <string>
#include <string_view>

#include "engine/session/session.hpp"

namespace roundel {

/// XBoard's names of squares. On a board with ten ranks it counts them from 0, as in Xiangqi, and on others from 1.
/// Positions are FEN in both cases.
class CecpSquares {
 public:
  explicit CecpSquares(const Variant& variant) : first_rank_(variant.ranks == 10 ? 0 : 1) {}

  /// Converts a text of moves or squares of the game to XBoard's. All numbers in it must be ranks.
  std::string reported(std::string_view text) const;
  /// Does the reverse.
  std::string read(std::string_view text) const;

 private:
  int first_rank_;
};

}  // namespace roundel
