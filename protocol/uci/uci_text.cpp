#include "protocol/uci/uci_text.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "protocol/rate.hpp"
#include "protocol/uci/uci_names.hpp"

namespace roundel {

std::string option_line(const Option& option) {
  std::string line = fmt::format("option name {} type ", option.name);
  switch (option.kind) {
    case Option::Kind::check: return line + "check default " + option.initial;
    case Option::Kind::spin:
      return line + fmt::format("spin default {} min {} max {}", option.initial, option.minimum, option.maximum);
    case Option::Kind::combo:
      return line + fmt::format("combo default {} var {}", option.initial, fmt::join(option.choices, " var "));
    case Option::Kind::button: return line + "button";
    case Option::Kind::text:
    case Option::Kind::file: break;
  }
  return line + "string default " + (option.initial.empty() ? "<empty>" : option.initial);
}

std::string variant_line(const Variant& variant) {
  return fmt::format("info string variant {} files {} ranks {} pocket {} template {} startpos {}", variant.name,
                     variant.files, variant.ranks, variant.pocket, uci_template(variant), variant.start);
}

std::string info_line(const Report& report, bool with_wdl) {
  const bool mate = report.score.unit == ReportedScore::Unit::mate;
  std::string line = fmt::format("info depth {} seldepth {} multipv {} score {} {}", report.depth,
                                 report.selective_depth, report.rank, mate ? "mate" : "cp", report.score.value);
  if (report.bound == Bound::lower) line += " lowerbound";
  if (report.bound == Bound::upper) line += " upperbound";
  if (with_wdl) line += fmt::format(" wdl {}", fmt::join(report.win_draw_loss, " "));
  fmt::format_to(std::back_inserter(line), " nodes {} nps {} hashfull {} tbhits {} time {}", report.nodes,
                 per_second(report.nodes, report.time), report.hash_full, report.table_hits, report.time.count());
  if (!report.line.empty()) line += fmt::format(" pv {}", fmt::join(report.line, " "));
  return line;
}

std::string current_move_line(int depth, const std::string& move, int number) {
  return fmt::format("info depth {} currmove {} currmovenumber {}", depth, move, number);
}

std::string best_move_line(const Decision& decision) {
  if (!decision.move) return "bestmove (none)";
  if (!decision.ponder) return "bestmove " + *decision.move;
  return fmt::format("bestmove {} ponder {}", *decision.move, *decision.ponder);
}

}  // namespace roundel
