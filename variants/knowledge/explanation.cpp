#include "variants/knowledge/explanation.hpp"

#include <fmt/format.h>

namespace roundel {
namespace {

std::string in_men(Tapered value) {
  return fmt::format("{:>6.2f} {:>6.2f}", value.middle() / 100.0, value.ending() / 100.0);
}

}  // namespace

std::string explanation(const EvaluationParts& parts, int total, Side side_to_move,
                        const std::array<std::string_view, side_count>& names) {
  std::string text = fmt::format("{:<24} {:>13}   {:>13}   {:>13}\n", "", names[0], names[1], "difference");
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
  const int for_first = side_to_move == Side::first ? total : -total;
  return text + fmt::format("Evaluation: {:+.2f} ({}'s view, blended by the men left, with the tempo)\n",
                            for_first / 100.0, names[0]);
}

}  // namespace roundel
