#include "variants/draughts/endgames.hpp"

#include <fmt/format.h>

#include "engine/base/checksum.hpp"
#include "engine/tablebase/board_text.hpp"

namespace roundel::draughts {
namespace {

std::string text_of(const Range& range) { return fmt::format("{}-{}", range.least, range.most); }
std::string text_of(const Force& force) {
  return fmt::format("{},{},{}", text_of(force.kings), text_of(force.men), text_of(force.pieces));
}

std::string clocks_text(const Rules& rules) {
  std::string text = fmt::format("{}", rules.quiet_moves);
  if (rules.one_each_draws) text += " one each";
  for (const DrawClass& draw_class : rules.draw_classes) {
    text +=
        fmt::format(" class {}{}", draw_class.moves, draw_class.on_long_diagonal ? " on the long diagonal" : " 0");
    for (const Balance& balance : draw_class.balances) {
      text += fmt::format(" {}:{}:{}", text_of(balance.stronger), text_of(balance.weaker), text_of(balance.pieces));
    }
  }
  return text;
}

std::string rules_text(const Rules& rules) {
  const CapturePriority& first = rules.priority;
  return fmt::format("{} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {}", rules.men_a_side,
                     static_cast<int>(rules.starts), rules.captures_along_all_lines, rules.men_take_kings,
                     rules.kings_fly, first.most_value, first.most_pieces, first.with_king, first.most_kings,
                     first.kings_first, rules.taken_leave_at_once, rules.king_lands_to_go_on, rules.king_lands_behind,
                     rules.king_turns_back, static_cast<int>(rules.crowning), rules.king_moves,
                     static_cast<int>(rules.without_moves));
}

}  // namespace

std::uint32_t tablebase_signature(const CellGraph& graph, const Rules& rules) {
  std::string text = rules_text(rules) + " clocks " + clocks_text(rules);
  for (const Side side : {Side::first, Side::second}) {
    text += fmt::format(" side {} steps{} jumps{}", rules.crowning_rank(side),
                        lines_text(graph, rules.man_steps(side)), lines_text(graph, rules.man_jumps(side)));
  }
  text += " kings" + lines_text(graph, rules.kings_go) + " jumps" + lines_text(graph, rules.king_jumps());
  return crc_of(text);
}

}  // namespace roundel::draughts
