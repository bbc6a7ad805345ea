#include "tools/roundel/commands/puzzle_search.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "tools/roundel/commands/commands.hpp"
#include "tools/roundel/review/completed_lines.hpp"

namespace roundel {
namespace {

// Values of worth_of(). Between the good turn and the others is a wide gap, so that a deeper search rarely disagrees.
constexpr double won_from = 0.7;
constexpr double even = 0.1;
/// The longest forced win that people can be expected to find, in own moves.
constexpr int longest_win = 5;

/// Returns the mebibytes of hash memory that a search with so many nodes can fill.
std::size_t hash_for(std::uint64_t nodes) {
  constexpr std::uint64_t bytes_per_node = 32;
  return static_cast<std::size_t>(std::clamp<std::uint64_t>((nodes * bytes_per_node >> 20) + 1, 1, 64));
}

}  // namespace

/// Keeps the two best lines of each completed depth.
class PuzzleSearch::RankedLines : public Listener {
 public:
  void line(const Report& report) override {
    best_.line(report);
    if (report.rank != 2) return;
    Report second = report;
    second.rank = 1;
    second_.line(second);
  }
  void cut(int depth) {
    best_.cut(depth);
    second_.cut(depth);
  }
  bool empty() const { return best_.empty(); }
  int last_depth() const { return best_.last().depth; }

  TwoBest at(int depth, const WinRateModel& model) const {
    TwoBest choices{judged(best_.at(depth), model), {}};
    if (!second_.empty()) choices.second = judged(second_.at(depth), model);
    return choices;
  }
  /// Returns the least depth from which the best turn stayed the same.
  int kept_depth() const {
    int depth = last_depth();
    while (depth > 1 && turn_at(depth - 1) == turn_at(depth)) --depth;
    return depth;
  }
  std::uint64_t nodes_at(int depth) const { return best_.at(depth).nodes; }

 private:
  static JudgedChoice judged(const Report& report, const WinRateModel& model) {
    return {report.line.empty() ? std::string() : report.line.front(), judge_report(report, model)};
  }
  std::string turn_at(int depth) const {
    const Report& report = best_.at(depth);
    return report.line.empty() ? std::string() : report.line.front();
  }

  CompletedLines best_;
  CompletedLines second_;
};

double worth_of(const Judgement& judgement) {
  if (judgement.is_exact) return 2 * judgement.share - 1;
  return (judgement.share - 0.5) / (judgement.most - 0.5);
}

bool is_short_win(const Judgement& judgement) {
  return judgement.is_won() && judgement.score.unit == ReportedScore::Unit::mate &&
         judgement.score.value <= longest_win;
}

std::optional<PuzzleAim> aim_of(const TwoBest& choices) {
  if (!choices.second) return {};
  const Judgement& best = choices.best.judgement;
  const Judgement& second = choices.second->judgement;
  const double first_worth = worth_of(best);
  const double second_worth = worth_of(second);
  if (first_worth >= won_from && second_worth <= even) return PuzzleAim::win;
  if (is_short_win(best) && !second.is_won()) return PuzzleAim::mate;
  if (first_worth >= -even && second_worth <= -won_from) return PuzzleAim::defence;
  return {};
}

PuzzleSearch::PuzzleSearch(Engine& engine, std::uint64_t most_nodes, Signals& signals)
    : engine_(engine), signals_(signals) {
  set_option(engine_, "MultiPV", "2");
  set_option(engine_, "Threads", "1");
  set_option(engine_, "Hash", std::to_string(hash_for(most_nodes)));
}

Decision PuzzleSearch::think(const Session& at, const Limits& limits, Listener& listener) {
  engine_.new_game();
  [[maybe_unused]] const MaybeError error = engine_.session().set_position(at.position_text(), {});
  assert(!error);
  return engine_.session().think(limits, signals_, listener);
}

std::optional<PuzzleLook> PuzzleSearch::look(const Session& at, std::uint64_t nodes) {
  RankedLines lines;
  Limits limits;
  limits.nodes = nodes;
  lines.cut(think(at, limits, lines).depth);
  if (lines.empty()) {  // so many turns are legal that not even one ply was searched
    limits = {};
    limits.depth = 1;
    think(at, limits, lines);
  }
  if (signals_.stopped() || lines.empty()) return {};
  const WinRateModel model = engine_.session().win_rate();
  const int depth = lines.last_depth();
  PuzzleLook look{lines.at(depth, model), {}, lines.kept_depth(), lines.nodes_at(lines.kept_depth())};
  if (depth > 1) look.former = lines.at(depth - 1, model);
  return look;
}

std::optional<std::string> PuzzleSearch::glance(const Session& at, std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  Listener ignored;
  Decision decision = think(at, limits, ignored);
  if (signals_.stopped()) return {};
  return std::move(decision.move);
}

}  // namespace roundel
