#include "protocol/terminal/analysis_printer.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "protocol/rate.hpp"

namespace roundel {

namespace {

class TablePrinter : public AnalysisPrinter {
 public:
  TablePrinter(Output& output, bool with_rank) : output_(output), with_rank_(with_rank) {}

  void begin(const Variant& variant, const Session& session) override {
    output_.line(fmt::format("{}\n{}\n{} to move\n", session.drawing(), session.position_text(),
                             variant.side_name(session.side_to_move())));
  }

  void line(const Report& report) override {
    // A bound is on its way to being a score, and says little to people.
    if (report.bound != Bound::exact) return;
    if (!headed_) output_.line(row("depth", "#", "score", "nodes", "time", "line"));
    headed_ = true;
    is_final_ = report.is_final;
    output_.line(row(fmt::to_string(report.depth), fmt::to_string(report.rank), score_text(report.score),
                     fmt::to_string(report.nodes), fmt::format("{:.2f}", in_seconds(report.time)),
                     fmt::format("{}", fmt::join(report.line, " "))));
  }

  void known(const Verdict& verdict, const std::vector<JudgedMove>& moves) override {
    output_.line("Known exactly: " + text_of(verdict));
    for (const JudgedMove& judged : moves) output_.line(line_of(judged));
    output_.line("");
  }

  void note(const std::string& text) override { output_.line(text); }

  void end(const Decision& decision) override {
    std::string text = "\nBest move: " + decision.move.value_or("(none)");
    if (decision.ponder) text += fmt::format(" (then {})", *decision.ponder);
    if (is_final_) text += "; the score is exact";
    output_.line(text);
  }

  void result(const Variant& variant, const Result& result) override {
    if (result.claimed) return output_.line(fmt::format("A draw can be claimed: {}\n", result.reason));
    const std::string outcome = result.winner ? variant.side_name(*result.winner) + " wins" : "drawn";
    output_.line(fmt::format("The game is over: {}, {}", outcome, result.reason));
  }

 private:
  static std::string score_text(const ReportedScore& score) {
    // No estimate reaches so far: tables of endings know the outcome (search/score.hpp).
    constexpr int known_centipawns = 30'000;
    if (score.unit == ReportedScore::Unit::centipawns) {
      if (std::abs(score.value) >= known_centipawns) return score.value > 0 ? "won" : "lost";
      return fmt::format("{:+.2f}", score.value / 100.0);
    }
    if (score.value > 0) return fmt::format("win in {}", score.value);
    return score.value < 0 ? fmt::format("loss in {}", -score.value) : "lost";
  }

  std::string row(std::string_view depth, std::string_view rank, std::string_view score, std::string_view nodes,
                  std::string_view time, std::string_view line) const {
    const std::string ranks = with_rank_ ? fmt::format("{:>4}", rank) : "";
    return fmt::format("{:>5}{} {:>10} {:>13} {:>9}  {}", depth, ranks, score, nodes, time, line);
  }

  Output& output_;
  bool with_rank_;
  bool headed_ = false;
  bool is_final_ = false;
};

using Json = nlohmann::ordered_json;

class JsonPrinter : public AnalysisPrinter {
 public:
  explicit JsonPrinter(Output& output) : output_(output) {}

  void begin(const Variant& variant, const Session& session) override {
    send({{"type", "position"},
          {"variant", variant.name},
          {"position", session.position_text()},
          {"side_to_move", variant.side_name(session.side_to_move())},
          {"legal_moves", session.legal_moves()}});
  }

  void line(const Report& report) override {
    send({{"type", "line"},
          {"depth", report.depth},
          {"selective_depth", report.selective_depth},
          {"rank", report.rank},
          {"score", score(report.score)},
          {"bound", bound_name(report.bound)},
          {"exact", report.is_final},
          {"win_draw_loss", report.win_draw_loss},
          {"nodes", report.nodes},
          {"nodes_per_second", per_second(report.nodes, report.time)},
          {"hash_full", report.hash_full},
          {"table_hits", report.table_hits},
          {"milliseconds", report.time.count()},
          {"line", report.line}});
  }

  void known(const Verdict& verdict, const std::vector<JudgedMove>& moves) override {
    Json object = {{"type", "known"}};
    object.update(json_of(verdict));
    object["moves"] = json_of(moves);
    send(object);
  }

  void note(const std::string& text) override { send({{"type", "note"}, {"text", text}}); }

  void end(const Decision& decision) override {
    send({{"type", "best"},
          {"move", or_null(decision.move)},
          {"ponder", or_null(decision.ponder)},
          {"score", score(decision.score)},
          {"depth", decision.depth},
          {"nodes", decision.nodes}});
  }

  void result(const Variant& variant, const Result& result) override {
    send({{"type", "result"},
          {"winner", result.winner ? Json(variant.side_name(*result.winner)) : Json()},
          {"reason", result.reason},
          {"claimed", result.claimed}});
  }

 private:
  static Json or_null(const std::optional<std::string>& text) { return text ? Json(*text) : Json(); }

  static Json score(const ReportedScore& score) {
    return {{"unit", score.unit == ReportedScore::Unit::mate ? "mate" : "centipawns"}, {"value", score.value}};
  }

  static const char* bound_name(Bound bound) {
    switch (bound) {
      case Bound::lower: return "lower";
      case Bound::upper: return "upper";
      case Bound::none:
      case Bound::exact: break;
    }
    return "exact";
  }

  // Text that is not UTF-8 can only have come from the user: it is mended, not refused.
  void send(const Json& object) { output_.line(object.dump(-1, ' ', false, Json::error_handler_t::replace)); }

  Output& output_;
};

}  // namespace

std::unique_ptr<AnalysisPrinter> make_table_printer(Output& output, bool with_rank) {
  return std::make_unique<TablePrinter>(output, with_rank);
}

std::unique_ptr<AnalysisPrinter> make_json_printer(Output& output) { return std::make_unique<JsonPrinter>(output); }

}  // namespace roundel
