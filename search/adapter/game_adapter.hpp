#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "search/adapter/game_session.hpp"
#include "search/adapter/game_worker.hpp"
#include "search/adapter/imperfect_information.hpp"
#include "search/adapter/perfect_information.hpp"
#include "search/adapter/played_game.hpp"
#include "search/adapter/rule_adapter.hpp"
#include "search/adapter/searched_game.hpp"
#include "search/adapter/session_knowledge.hpp"
#include "search/all_positions/all_positions.hpp"
#include "search/full_width_search.hpp"
#include "search/perft.hpp"
#include "search/solver_team.hpp"

namespace roundel {

/// Wraps a game, which is a bundle of static functions (G), and its search in an object with virtual functions.
///
/// G may depend on a type local to one source file (in its unnamed namespace). Then the compiler sees every call of
/// the game's functions, and inlines as if it had the whole program. This replaces link-time optimisation, which
/// takes minutes. It makes perft of chess 7 % faster.
template <TextGame G>
class GameAdapter final : public RuleAdapter<G, SearchedGame> {
  using Rules = RuleAdapter<G, SearchedGame>;

 public:
  using Setup = typename Rules::Setup;
  using Settings = typename Rules::Settings;
  using Knowledge = std::shared_ptr<const typename G::Knowledge>;

  /// `embedded` is the knowledge for `setup` that is built into the program.
  GameAdapter(Setup setup, const Knowledge& embedded) : GameAdapter(std::move(setup), embedded, embedded, {}) {}

  // --- what options change

  Expected<std::shared_ptr<const SearchedGame>> with_options(const Variant& row, const Options& options,
                                                             const OptionFiles& files) const override {
    auto setup = wanted_setup(options, files);
    if (!setup) return setup.error();
    Expected<Knowledge> knowledge = wanted_knowledge<G>(row, **setup, options, files);
    if (!knowledge) return knowledge.error();
    const Knowledge embedded = *setup == board() ? embedded_ : std::make_shared<const typename G::Knowledge>(**setup);
    Settings wanted = settings();
    wanted.read(options);
    return std::shared_ptr<const SearchedGame>(
        new GameAdapter(*setup, embedded, *knowledge ? *knowledge : embedded, wanted));
  }
  bool has_board_of(const SearchedGame& other) const override { return of(other).board() == board(); }
  bool has_knowledge_of(const SearchedGame& other) const override { return of(other).knowledge_ == knowledge_; }

  // --- knowledge

  std::string explain(const AnyPosition& position) const override { return G::explain(*knowledge_, in(position)); }
  std::string knowledge_source() const override {
    if constexpr (requires { knowledge_->source(); }) return knowledge_->source();
    return {};
  }
  WinRateModel win_rate() const override { return G::win_rate; }
  const TimeParameters& time() const override { return knowledge_->search().time; }
  int pieces_in_tables() const override {
    if constexpr (ProbedGame<G>) return G::pieces_in_tables(*knowledge_);
    return 0;
  }
  std::optional<ProbeResult> probe([[maybe_unused]] const AnyPosition& position) const override {
    if constexpr (ProbedGame<G>) {
      if (G::pieces(in(position)) > pieces_in_tables()) return std::nullopt;
      if constexpr (JudgedGame<G>) return G::judge(*knowledge_, in(position));
      return G::probe(*knowledge_, in(position));
    }
    return std::nullopt;
  }

  // --- searches

  std::unique_ptr<AnyWorker> make_worker() const override { return std::make_unique<GameWorker<G>>(knowledge_); }
  Decision think(const SearchRoot& root, [[maybe_unused]] RandomKeys& random, const Limits& limits, Signals& signals,
                 Listener& listener) const override {
    if constexpr (HiddenGame<G>) {
      return ImperfectInformationSearch<G>(root, random).think(limits, signals, listener);
    } else {
      return PerfectInformationSearch(root).think(limits, signals, listener);
    }
  }
  std::uint64_t count_turns(const AnyPosition& position, int depth, const Signals& signals) const override {
    return roundel::count_turns<G>(in(position), depth, signals);
  }
  std::optional<ProbeResult> prove([[maybe_unused]] const AnyPosition& position, [[maybe_unused]] int plies,
                                   [[maybe_unused]] const Signals& signals) const override {
    if constexpr (ProbedGame<G>) return FullWidthSearch<G>(signals).find(in(position), plies);
    return std::nullopt;
  }
  bool has_solver() const override {
    if constexpr (SolvedGame<G>) return G::can_be_solved(*board());
    return false;
  }
  std::optional<SolvedPosition> solve([[maybe_unused]] const AnyPosition& position,
                                      [[maybe_unused]] const SolverCall& call) const override {
    if constexpr (SolvedGame<G>) {
      const auto solver_position_of = [&](const typename G::Position& at) {
        return typename G::SolverPosition(at, G::accumulate(*knowledge_, at));
      };
      const typename G::SolverPosition start = solver_position_of(in(position));
      SolverShare<G> share(start.plies_left(), [&](const typename G::Position& solved, PointBounds bounds) {
        if (call.journal.add) call.journal.add({bounds, G::write_position(solved, settings())});
      });
      for (const SolvedBounds& known : call.journal.known) {
        if (const auto read = G::read_position(*board(), known.position, settings()))
          share.know(solver_position_of(*read), known);
      }
      SolverTeam<G> team(call.table, call.threads, call.signals, share);
      const bool in_points = start.greatest_value() > 1;
      const auto notify = [&](int lower, int upper) { call.listener({lower, upper, in_points, team.nodes()}); };
      SolvedPosition solved;
      solved.in_points = in_points;
      solved.value = start.plies_left() == 0 ? start.finish(0, 0) : exact_value(team, start, 0, notify);
      for (const auto& move : best_moves(team, start, solved.value)) solved.best_moves.push_back({G::pack(move)});
      solved.line = packed_turn<G>(best_line(team, start, solved.value));
      if (!team.stopped()) return solved;
    }
    return std::nullopt;
  }
  std::string why_not_enumerated() const override {
    if constexpr (EnumeratedGame<G>) return G::why_not_enumerated(*board());
    return SearchedGame::why_not_enumerated();
  }
  Expected<std::optional<SolvedPositions>> solve_all([[maybe_unused]] const AnyPosition& position,
                                                     [[maybe_unused]] std::size_t bytes,
                                                     [[maybe_unused]] Signals& signals) const override {
    std::optional<SolvedPositions> found;
    if constexpr (EnumeratedGame<G>) {
      auto graph = TurnGraph::make();
      if (!graph) return graph.error();
      AllPositions<G> all(*board(), in(position), PositionNumbers::places_in(bytes), std::move(*graph));
      const Expected<bool> is_solved = all.solve(signals);
      if (!is_solved) return is_solved.error();
      if (*is_solved) found = all.result();
    }
    return found;
  }

 private:
  using Rules::board;
  using Rules::in;
  using Rules::settings;

  GameAdapter(Setup setup, Knowledge embedded, Knowledge knowledge, const Settings& wanted)
      : Rules(std::move(setup), wanted), embedded_(std::move(embedded)), knowledge_(std::move(knowledge)) {}

  static const GameAdapter& of(const SearchedGame& game) { return static_cast<const GameAdapter&>(game); }
  /// Returns the board and rules that the options ask for. If they are equal to the present ones, it returns these.
  Expected<Setup> wanted_setup([[maybe_unused]] const Options& options,
                               [[maybe_unused]] const OptionFiles& files) const {
    if constexpr (ConfigurableGame<G>) {
      auto setup = G::make_setup(options, files);
      if (!setup) return setup.error();
      if (**setup != *board()) return *setup;
    }
    return board();
  }

  Knowledge embedded_;  ///< for the set-up's board, without options
  Knowledge knowledge_;
};

/// Returns the game without options. All callers share it.
template <TextGame G>
std::shared_ptr<const SearchedGame> shared_game() {
  static const auto setup = G::default_setup();
  static const auto game =
      std::make_shared<const GameAdapter<G>>(setup, std::make_shared<const typename G::Knowledge>(*setup));
  return game;
}

/// Starts a session of a game on its default board.
template <TextGame G>
std::unique_ptr<Session> make_session(const Variant& variant, const Resources& resources) {
  return std::make_unique<GameSession>(variant, resources, shared_game<G>());
}

/// Returns what a row needs for a game on its default board. In a compiled game, G is local to the calling file, for
/// the reason given at GameAdapter.
template <TextGame G>
PlayedGame played_game() {
  return {shared_game<G>, parameter_options_of<G>};
}

/// Returns the same for a game that is described at run time. `setup` is its board and rules, on which the row's
/// start is valid.
template <TextGame G>
PlayedGame played_game(std::shared_ptr<const typename G::Setup> setup) {
  const auto make = [setup = std::move(setup)]() -> std::shared_ptr<const SearchedGame> {
    return std::make_shared<const GameAdapter<G>>(setup, std::make_shared<const typename G::Knowledge>(*setup));
  };
  return {make, parameter_options_of<G>};
}

}  // namespace roundel
