#include "tools/roundel/commands/analysis_printer.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <utility>

#include "engine/platform/status_line.hpp"
#include "protocol/rate.hpp"
#include "tools/command_line/text_layout.hpp"
#include "tools/roundel/commands/board_text.hpp"
#include "tools/roundel/commands/score_json.hpp"
#include "tools/roundel/review/notated.hpp"
#include "tools/roundel/review/score_words.hpp"

namespace roundel {

namespace {

/// A session at the analysed position that plays lines from there.
class LineNotation {
 public:
  explicit LineNotation(std::unique_ptr<Session> session) : session_(std::move(session)) {}

  void begin(const Session& session) { position_ = session.position_text(); }
  std::vector<std::string> notate(std::span<const std::string> turns) {
    if (session_->set_position(position_, {})) return {turns.begin(), turns.end()};
    return notated(*session_, turns);
  }

 private:
  std::unique_ptr<Session> session_;
  std::string position_;
};

class TablePrinter : public AnalysisPrinter {
 public:
  TablePrinter(const Streams& streams, int line_count, std::unique_ptr<Session> reader)
      : streams_(streams),
        output_(streams.results),
        line_count_(line_count),
        console_(streams.console),
        reader_(std::move(reader)) {}

  void begin(const Variant& variant, const Session& session) override {
    reader_.begin(session);
    output_.line(fmt::format("{}\n\n{}\n{} to move\n", board_text(variant, session, console_),
                             session.position_text(), variant.side_name(session.side_to_move())));
  }

  void line(const Report& report) override {
    // A bound will become a score and means little to people. With several lines, however, a best line that the end
    // of the search left as a bound is not among the others.
    const bool is_left_so = line_count_ > 1 && report.bound == Bound::lower;
    if (report.bound != Bound::exact && !is_left_so) return;
    start_status();
    if (!headed_) status_->line(row("depth", "#", "score", "nodes", "time", "line"));
    headed_ = true;
    is_final_ = report.is_final;
    const std::string text =
        fitted_line(row(fmt::to_string(report.depth), fmt::to_string(report.rank),
                        (is_left_so ? ">= " : "") + score_words(report.score), fmt::to_string(report.nodes),
                        fmt::format("{:.2f}", in_seconds(report.time)),
                        fmt::format("{}", fmt::join(reader_.notate(report.line), " "))),
                    console_);
    if (is_redrawn()) return redraw(report, text);
    if (is_news(report)) status_->line(text);
  }

  void known(const Verdict& verdict, const std::vector<JudgedMove>& moves) override {
    output_.line("Known exactly: " + text_of(verdict));
    for (JudgedMove judged : moves) {
      judged.move = notation_of(judged.move);
      output_.line(line_of(judged));
    }
    output_.line("");
  }

  void current_move(int depth, const std::string& move, int number) override {
    const std::string notation = notation_of(move);
    const std::lock_guard lock(mutex_);
    current_ = fmt::format("depth {}, move {}: {}", depth, number, notation);
  }

  void note(const std::string& text) override {
    note_ = text;
    if (!streams_.error_console.is_shown) return;
    const std::string laid_out = laid_out_text(text);
    status_ ? status_->note(laid_out) : streams_.errors.line(laid_out);
  }

  void end(const Decision& decision) override {
    status_.reset();
    for (const std::string& text : rows_) output_.line(text);
    std::vector<std::string> best;
    if (decision.move) best.push_back(*decision.move);
    if (decision.move && decision.ponder) best.push_back(*decision.ponder);
    best = reader_.notate(best);
    std::string text = "\nBest move: " + (best.empty() ? "(none)" : best[0]);
    if (best.empty() && !note_.empty()) text += "; " + note_;
    if (best.size() > 1) text += fmt::format(" (then {})", best[1]);
    if (is_final_) text += "; the score is exact";
    output_.line(text);
  }

  void result(const Variant& variant, const Result& result) override {
    if (result.claimed) return output_.line(fmt::format("A draw can be claimed: {}\n", result.reason));
    const std::string outcome = result.winner ? variant.side_name(*result.winner) + " wins" : "drawn";
    output_.line(fmt::format("The game is over: {}, {}", outcome, result.reason));
  }

 private:
  std::string notation_of(const std::string& move) { return reader_.notate(std::span(&move, 1)).front(); }
  bool is_redrawn() const { return streams_.is_live() && line_count_ > 1; }

  void start_status() {
    if (status_) return;
    status_.emplace(output_, streams_.errors, streams_.error_console, [this](std::chrono::milliseconds elapsed) {
      const std::lock_guard lock(mutex_);
      std::string text = rows_in_sight();
      const std::string at = current_.empty() ? "" : ", " + current_;
      return text + fmt::format("{:.1f} s{}; Ctrl-C ends it", in_seconds(elapsed), at);
    });
  }

  /// Returns the best lines, a line each, as many as fit on the terminal with one line below. Lines that have
  /// scrolled off the top cannot be overwritten.
  std::string rows_in_sight() const {
    const std::size_t room = static_cast<std::size_t>(std::max(console_.rows, 4)) - 2;
    const std::size_t shown = rows_.size() > room ? room - 1 : rows_.size();
    std::string text;
    for (std::size_t n = 0; n < shown; ++n) text += rows_[n] + '\n';
    if (shown < rows_.size()) text += fmt::format("... and {} more\n", rows_.size() - shown);
    return text;
  }

  /// Rewrites the best lines, each in its place.
  void redraw(const Report& report, const std::string& text) {
    const std::lock_guard lock(mutex_);
    const auto rank = static_cast<std::size_t>(report.rank);
    if (rows_.size() < rank) rows_.resize(rank);
    rows_[rank - 1] = text;
  }

  /// After the end of a game has been found, or that nothing can be found, every later depth finds it again. A line
  /// that changes only after its first turn is reported a limited number of times.
  bool is_news(const Report& report) {
    constexpr int often_enough = 4;
    Known& known = known_[report.rank];
    const bool is_proved = report.is_final || report.score.unit == ReportedScore::Unit::mate;
    const bool is_same = known.score == report.score && !known.line.empty() && !report.line.empty() &&
                         known.line.front() == report.line.front();
    const bool is_news = !is_same || (!is_proved && known.line != report.line && known.times < often_enough);
    known = {report.score, report.line, is_same ? known.times + 1 : 1};
    return is_news;
  }

  std::string row(std::string_view depth, std::string_view rank, std::string_view score, std::string_view nodes,
                  std::string_view time, std::string_view line) const {
    const std::string ranks = line_count_ > 1 ? fmt::format("{:>4}", rank) : "";
    return fmt::format("{:>5}{} {:>10} {:>13} {:>9}  {}", depth, ranks, score, nodes, time, line);
  }

  struct Known {
    std::optional<ReportedScore> score;
    std::vector<std::string> line;
    int times = 0;  ///< number of reports in a row with this score and first turn
  };

  const Streams streams_;
  Output& output_;
  int line_count_;
  Console console_;
  LineNotation reader_;
  std::string note_;
  bool headed_ = false;
  bool is_final_ = false;
  std::map<int, Known> known_;  ///< the last line reported or left out, by rank
  std::mutex mutex_;            ///< guards the status
  std::vector<std::string> rows_;
  std::string current_;
  std::optional<StatusLine> status_;
};

using Json = nlohmann::ordered_json;

class JsonPrinter : public AnalysisPrinter {
 public:
  JsonPrinter(Output& output, std::unique_ptr<Session> reader, const Signals& signals, Telling telling)
      : output_(output), reader_(std::move(reader)), signals_(signals), telling_(telling) {}

  void begin(const Variant& variant, const Session& session) override {
    reader_.begin(session);
    send({{"type", "position"},
          {"variant", variant.name},
          {"position", session.position_text()},
          {"side_to_move", variant.side_name(session.side_to_move())},
          {"legal_moves", session.legal_moves()}});
    if (telling_ != Telling::progress) return;
    status_.emplace(output_, output_, StatusLine::Manner::spoken, 0,
                    [this](std::chrono::milliseconds elapsed) { return text_of(progress(elapsed)); });
  }

  void line(const Report& report) override {
    depth_ = report.depth;
    nodes_ = report.nodes;
    send({{"type", "line"},
          {"depth", report.depth},
          {"selective_depth", report.selective_depth},
          {"rank", report.rank},
          {"score", json_of(report.score)},
          {"bound", bound_name(report.bound)},
          {"exact", is_exact(report)},
          {"win_draw_loss", report.win_draw_loss},
          {"nodes", report.nodes},
          {"nodes_per_second", per_second(report.nodes, report.time)},
          {"hash_full", report.hash_full},
          {"table_hits", report.table_hits},
          {"milliseconds", report.time.count()},
          {"line", report.line},
          {"notation", reader_.notate(report.line)}});
  }

  void known(const Verdict& verdict, const std::vector<JudgedMove>& moves) override {
    Json object = {{"type", "known"}};
    object.update(json_of(verdict));
    object["moves"] = json_of(moves);
    send(object);
  }

  void note(const std::string& text) override { note_ = text; }

  void end(const Decision& decision) override {
    status_.reset();
    Json object = {{"type", "best"},
                   {"move", or_null(decision.move)},
                   {"ponder", or_null(decision.ponder)},
                   {"score", decision.depth > 0 ? json_of(decision.score) : Json()},
                   {"depth", decision.depth},
                   {"nodes", decision.nodes}};
    if (!note_.empty()) object["note"] = note_;
    send(object);
  }

  void result(const Variant& variant, const Result& result) override {
    send({{"type", "result"},
          {"winner", result.winner ? Json(variant.side_name(*result.winner)) : Json()},
          {"reason", result.reason},
          {"claimed", result.claimed}});
  }

 private:
  static bool is_exact(const Report& report) {
    const bool is_end = report.score.unit == ReportedScore::Unit::mate || is_known_outcome(report.score);
    return report.is_final || (report.bound == Bound::exact && is_end);
  }
  static Json or_null(const std::optional<std::string>& text) { return text ? Json(*text) : Json(); }

  static const char* bound_name(Bound bound) {
    switch (bound) {
      case Bound::lower: return "lower";
      case Bound::upper: return "upper";
      case Bound::none:
      case Bound::exact: break;
    }
    return "exact";
  }

  /// Returns the report after a second of silence.
  Json progress(std::chrono::milliseconds elapsed) const {
    const std::uint64_t nodes = std::max(signals_.nodes(), nodes_.load());
    return {{"type", "progress"},
            {"depth", depth_.load()},
            {"nodes", nodes},
            {"nodes_per_second", per_second(nodes, elapsed)},
            {"milliseconds", elapsed.count()}};
  }

  // Text that is not UTF-8 can only come from the user. It is repaired, not refused.
  static std::string text_of(const Json& object) {
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
  }

  void send(const Json& object) { status_ ? status_->line(text_of(object)) : output_.line(text_of(object)); }

  Output& output_;
  LineNotation reader_;
  const Signals& signals_;
  const Telling telling_;
  std::string note_;
  std::atomic<int> depth_{0};            ///< in the last line
  std::atomic<std::uint64_t> nodes_{0};  ///< in the last line
  std::optional<StatusLine> status_;
};

}  // namespace

std::unique_ptr<AnalysisPrinter> make_table_printer(const Streams& streams, int line_count,
                                                    std::unique_ptr<Session> reader) {
  return std::make_unique<TablePrinter>(streams, line_count, std::move(reader));
}

std::unique_ptr<AnalysisPrinter> make_json_printer(Output& output, std::unique_ptr<Session> reader,
                                                   const Signals& signals, Telling telling) {
  return std::make_unique<JsonPrinter>(output, std::move(reader), signals, telling);
}

}  // namespace roundel
