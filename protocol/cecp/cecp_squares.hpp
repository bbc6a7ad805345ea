#pragma once

#include <string>
#include <string_view>

#include "engine/session/session.hpp"

namespace roundel {

/// XBoard's names of squares: it counts the ranks of a board with ten of them from 0, as in Xiangqi, those of any other from 1. Positions
/// it writes as FEN all the same.
class CecpSquares {
 public:
  explicit CecpSquares(const Variant& variant) : first_rank_(variant.ranks == 10 ? 0 : 1) {}

  /// A text of moves or squares of the game, as XBoard has it. All numbers of it are ranks.
  std::string told(std::string_view text) const;
  /// The other way round.
  std::string read(std::string_view text) const;

 private:
  int first_rank_;
};

}  // namespace roundel
