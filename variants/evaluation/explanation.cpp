#include "variants/evaluation/explanation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace roundel {
namespace {

std::string in_pieces(Tapered value) {
  return fmt::format("{:>6.2f} {:>6.2f}", value.middle() / 100.0, value.endgame() / 100.0);
}

std::string last_line(int total, Side side_to_move, std::string_view first_name, std::string_view remark) {
  const int for_first = side_to_move == Side::first ? total : -total;
  return fmt::format("Evaluation: {:+.2f} ({}'s view{})\n", for_first / 100.0, first_name, remark);
}

}  // namespace

std::string explanation(const EvaluationParts& parts, int total, Side side_to_move,
                        const std::array<std::string_view, side_count>& names) {
  std::string text = fmt::format("{:<24} {:>13}   {:>13}   {:>13}\n", "", names[0], names[1], "difference");
  text += fmt::format("{:<24} {:>6} {:>6}   {:>6} {:>6}   {:>6} {:>6}\n", "in pieces", "middle", "end", "middle",
                      "end", "middle", "end");
  Tapered sums[side_count];
  const auto row = [&](const char* name, Tapered first, Tapered second) {
    text +=
        fmt::format("{:<24} {}   {}   {}\n", name, in_pieces(first), in_pieces(second), in_pieces(first - second));
  };
  for (const EvaluationPart& part : parts) {
    row(part.name, part.value[0], part.value[1]);
    sums[0] += part.value[0];
    sums[1] += part.value[1];
  }
  row("sum", sums[0], sums[1]);
  return text + last_line(total, side_to_move, names[0], ", blended by the pieces left, with the tempo");
}

std::string table_of(std::vector<PieceWorth> pieces, const std::array<std::string_view, side_count>& names) {
  std::stable_sort(pieces.begin(), pieces.end(),
                   [](const auto& left, const auto& right) { return left.value > right.value; });
  std::array<std::vector<std::string>, side_count> columns;
  for (const PieceWorth& piece : pieces) {
    columns[at(piece.side)].push_back(fmt::format("{:<10} {:>+7.2f}", piece.piece, piece.value / 100.0));
  }
  std::string text = fmt::format("{:<22}{}\n", names[0], names[1]);
  for (std::size_t n = 0; n < std::max(columns[0].size(), columns[1].size()); ++n) {
    const auto entry = [n](const auto& column) { return n < column.size() ? column[n] : std::string(); };
    std::string line = fmt::format("{:<22}{}", entry(columns[0]), entry(columns[1]));
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

std::string explanation(std::vector<PieceWorth> pieces, int total, Side side_to_move,
                        const std::array<std::string_view, side_count>& names) {
  if (pieces.empty()) return "The board is empty.\n" + last_line(total, side_to_move, names[0], "");
  return "What each piece is worth: the evaluation minus the evaluation without it\n" +
         table_of(std::move(pieces), names) + last_line(total, side_to_move, names[0], "");
}

}  // namespace roundel
