#pragma once

#include <doctest/doctest.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/session/engine.hpp"

/// Runs searches through the engine as a protocol does, and keeps their reports.
namespace roundel {

/// The reports of one search.
struct Analysis {
  Decision decision;
  std::vector<Report> reports;

  std::string move() const { return decision.move.value_or("none"); }
  const ReportedScore& score() const { return decision.score; }
  /// Returns the last report of the line with this rank, from 1.
  const Report& last(int rank = 1) const {
    const Report* found = nullptr;
    for (const Report& report : reports) {
      if (report.rank == rank) found = &report;
    }
    REQUIRE(found);
    return *found;
  }
};

/// Returns `mate 3` or `cp -15`, as protocols write scores.
inline std::string text_of(const ReportedScore& score) {
  return (score.unit == ReportedScore::Unit::mate ? "mate " : "cp ") + std::to_string(score.value);
}

/// Keeps the reports, and calls `on_report` after each.
class Recorder final : public Listener {
 public:
  std::function<void(const Report&)> on_report;
  std::vector<Report> reports;

  void line(const Report& report) override {
    reports.push_back(report);
    if (on_report) on_report(report);
  }
};

/// Returns the turns with these texts in the session's position.
inline std::vector<TurnView> turns_of(const Session& session, const std::vector<std::string>& texts) {
  std::vector<TurnView> turns;
  for (const std::string& text : texts) {
    const auto turn = session.read_turn(text);
    REQUIRE_MESSAGE(turn, turn.error().message());
    turns.push_back(*turn);
  }
  return turns;
}

/// An engine for one game of a table.
class Analyst {
 public:
  explicit Analyst(std::span<const Variant> table, std::string_view variant) : engine_(table) {
    set("UCI_Variant", variant);
  }

  Engine& engine() { return engine_; }
  Session& session() { return engine_.session(); }

  void set(std::string_view option, std::string_view value) {
    const MaybeError error = engine_.set_option(option, value);
    REQUIRE_MESSAGE(!error, error->message());
  }
  void set_position(std::string_view text, const std::vector<std::string>& moves = {}) {
    const MaybeError error = session().set_position(text, moves);
    REQUIRE_MESSAGE(!error, error->message());
  }

  /// Searches the current position, with the results of earlier searches in memory.
  Analysis think(const Limits& limits) {
    Signals signals;
    Recorder recorder;
    Analysis analysis{session().think(limits, signals, recorder), {}};
    analysis.reports = std::move(recorder.reports);
    return analysis;
  }
  /// Sets up a position and searches it as the first of a new game.
  Analysis analyse(std::string_view text, const Limits& limits, const std::vector<std::string>& moves = {}) {
    engine_.new_game();
    set_position(text, moves);
    return think(limits);
  }

 private:
  Engine engine_;
};

inline Limits to_depth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}
inline Limits to_nodes(std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}

}  // namespace roundel
