#include "tools/roundel/commands/solution_text.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace roundel {

std::string outcome_text(const Variant& variant, Side mover, const Solution& solution) {
  const std::string& winner = variant.side_name(solution.value > 0 ? mover : other(mover));
  if (!solution.in_points) return solution.value == 0 ? "a draw" : fmt::format("{} wins", winner);
  if (solution.value == 0) return "+0 (a draw)";
  return fmt::format("{:+} ({} wins by {})", solution.value, winner, std::abs(solution.value));
}

void print_turns(const Solution& solution, Output& output) {
  const std::string points = solution.in_points ? fmt::format(" {:+}", solution.value) : "";
  for (const std::string& move : solution.best_moves) output.line(fmt::format("Best move: {}{}", move, points));
  if (!solution.line.empty()) output.line(fmt::format("Line: {}", fmt::join(solution.line, " ")));
}

}  // namespace roundel
