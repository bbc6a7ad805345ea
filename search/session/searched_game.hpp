#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/base/option.hpp"
#include "engine/base/option_files.hpp"
#include "engine/base/zobrist.hpp"
#include "engine/game/any_game.hpp"
#include "engine/game/probed_game.hpp"
#include "engine/game/search_parameters.hpp"
#include "engine/game/win_rate_model.hpp"
#include "engine/session/session.hpp"
#include "search/any_worker.hpp"

namespace roundel {

struct SearchRoot;

/// What a solver has found: see Solution.
struct SolvedPosition {
  int value = 0;
  std::vector<PackedTurn> best_moves = {};
  PackedTurn line = {};
};

/// A game with what is known of it and what searches it: the cold half and the way to the hot one.
class SearchedGame : public AnyGame {
 public:
  /// Returns this game as the options ask for it: its board, what is known of it, and its texts. What they leave alone is shared.
  /// Error: why a value cannot be taken.
  virtual Expected<std::shared_ptr<const SearchedGame>> with_options(const Variant& row, const Options& options,
                                                                     const OptionFiles& files) const = 0;
  virtual bool has_board_of(const SearchedGame& other) const = 0;
  virtual bool has_knowledge_of(const SearchedGame& other) const = 0;

  /// Returns the terms of the evaluation for people, several lines.
  virtual std::string explain(const AnyPosition& position) const = 0;
  /// Returns where the knowledge is from; empty where the program embeds it.
  virtual std::string knowledge_source() const { return {}; }
  virtual WinRateModel win_rate() const = 0;
  virtual const TimeParameters& time() const = 0;
  /// Returns with how many men on the board a position may be in a tablebase; 0 without tablebases.
  virtual int men_in_tables() const { return 0; }
  /// Returns what tablebases say of the position; empty where they do not cover it.
  virtual std::optional<ProbeResult> probe(const AnyPosition& /*position*/) const { return std::nullopt; }

  virtual std::unique_ptr<AnyWorker> make_worker() const = 0;
  /// Searches until a limit or signal ends it. `random` is what a game in which something is drawn draws from.
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
  /// Plays the position out. Empty where `signals` stopped it, or without a solver.
  virtual std::optional<SolvedPosition> solve(const AnyPosition& /*position*/, TranspositionTable& /*table*/,
                                              Signals& /*signals*/,
                                              const Session::SolverListener& /*listener*/) const {
    return std::nullopt;
  }
};

}  // namespace roundel
