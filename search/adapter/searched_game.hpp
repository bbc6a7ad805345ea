#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/option.hpp"
#include "engine/base/option_files.hpp"
#include "engine/base/zobrist.hpp"
#include "engine/game/any_game.hpp"
#include "engine/game/probed_game.hpp"
#include "engine/game/search_parameters.hpp"
#include "engine/game/win_rate_model.hpp"
#include "engine/session/session.hpp"
#include "search/all_positions/solved_positions.hpp"
#include "search/any_worker.hpp"

namespace roundel {

struct SearchRoot;

/// What a solver needs besides the position: see Session::solve().
struct SolverCall {
  TranspositionTable& table;
  ThreadPool& threads;
  Signals& signals;
  const Session::SolverListener& listener;
  const SolverJournal& journal;
};

/// The result of a solver: see Solution.
struct SolvedPosition {
  int value = 0;
  bool in_points = true;
  std::vector<PackedTurn> best_moves = {};
  PackedTurn line = {};
};

/// A game with its knowledge and its search: the cold half, with access to the hot one.
class SearchedGame : public AnyGame {
 public:
  /// Returns this game with the options applied: its board, its knowledge and its texts. Unchanged parts are shared.
  /// Error: why a value is refused.
  virtual Expected<std::shared_ptr<const SearchedGame>> with_options(const Variant& row, const Options& options,
                                                                     const OptionFiles& files) const = 0;
  virtual bool has_board_of(const SearchedGame& other) const = 0;
  virtual bool has_knowledge_of(const SearchedGame& other) const = 0;

  /// Returns the terms of the evaluation for people, in several lines.
  virtual std::string explain(const AnyPosition& position) const = 0;
  /// Returns the source of the knowledge. Empty: it is embedded.
  virtual std::string knowledge_source() const { return {}; }
  virtual WinRateModel win_rate() const = 0;
  virtual const TimeParameters& time() const = 0;
  /// Returns the greatest number of pieces for which a tablebase may have a position; 0 without tablebases.
  virtual int pieces_in_tables() const { return 0; }
  /// Returns the position's result in tablebases. Empty: they do not have the position.
  virtual std::optional<ProbeResult> probe(const AnyPosition& /*position*/) const { return std::nullopt; }

  virtual std::unique_ptr<AnyWorker> make_worker() const = 0;
  /// Searches until a limit or signal ends the search. `random` is the source of random choices.
  virtual Decision think(const SearchRoot& root, RandomKeys& random, const Limits& limits, Signals& signals,
                         Listener& listener) const = 0;
  /// See count_turns() in search/perft.hpp.
  virtual std::uint64_t count_turns(const AnyPosition& position, int depth, const Signals& signals) const = 0;
  /// See Session::prove().
  virtual std::optional<ProbeResult> prove(const AnyPosition& /*position*/, int /*plies*/,
                                           const Signals& /*signals*/) const {
    return std::nullopt;
  }
  virtual bool has_solver() const { return false; }
  /// Solves the position. Empty: the signals stopped it, or there is no solver.
  virtual std::optional<SolvedPosition> solve(const AnyPosition& /*position*/, const SolverCall& /*call*/) const {
    return std::nullopt;
  }
  /// Returns why solve_all() cannot be used. Empty: it can.
  virtual std::string why_not_enumerated() const { return "its positions cannot be visited one by one"; }
  /// Solves all positions that can be reached from one, with `bytes` of memory. Empty: the signals stopped it. Error: they are
  /// too many, or temporary files cannot be written.
  virtual Expected<std::optional<SolvedPositions>> solve_all(const AnyPosition& /*position*/, std::size_t /*bytes*/,
                                                             Signals& /*signals*/) const {
    return std::optional<SolvedPositions>();
  }
};

}  // namespace roundel
