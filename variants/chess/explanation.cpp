#include "variants/chess/explanation.hpp"

#include <fmt/format.h>

namespace roundel::chess {
namespace {

std::string in_men(Tapered value) {
  return fmt::format("{:>6.2f} {:>6.2f}", value.middle() / 100.0, value.ending() / 100.0);
}

}  // namespace

std::string explanation(const EvaluationParts& parts, int total, Side side_to_move) {
  std::string text = fmt::format("{:<24} {:>13}   {:>13}   {:>13}\n", "", "White", "Black", "difference");
  text += fmt::format("{:<24} {:>6} {:>6}   {:>6} {:>6}   {:>6} {:>6}\n", "in men", "middle", "end", "middle", "end",
                      "middle", "end");
  Tapered sums[side_count];
  const auto row = [&](const char* name, Tapered first, Tapered second) {
    text += fmt::format("{:<24} {}   {}   {}\n", name, in_men(first), in_men(second), in_men(first - second));
  };
  for (const EvaluationPart& part : parts) {
    row(part.name, part.value[0], part.value[1]);
    sums[0] += part.value[0];
    sums[1] += part.value[1];
  }
  row("sum", sums[0], sums[1]);
  const int for_white = side_to_move == Side::first ? total : -total;
  return text + fmt::format("Evaluation: {:+.2f} (White's view, blended by the men left, with the tempo)\n",
                            for_white / 100.0);
}

}  // namespace roundel::chess
