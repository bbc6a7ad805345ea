// Endgames of draughts, solved by retrograde analysis, compared with the slow rules and with published numbers.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/tablebase/tablebases.hpp"
#include "search/tablebase/tablebase_set.hpp"
#include "tests/variants/draughts/draughts_names.hpp"
#include "tests/variants/draughts/slow_draughts.hpp"
#include "variants/draughts/brazilian.hpp"
#include "variants/draughts/centre_checkers.hpp"
#include "variants/draughts/endgames.hpp"
#include "variants/draughts/english.hpp"
#include "variants/draughts/international.hpp"
#include "variants/draughts/runtime_variant.hpp"
#include "variants/draughts/russian.hpp"

namespace roundel::draughts_endgames_test {
namespace {

using namespace draughts;

/// All endgames of a game with at most this many pieces.
template <class V>
class Solved {
 public:
  explicit Solved(int men) {
    REQUIRE(threads_.resize(2));
    for (const EndgameBatch& together : endgame_batches(rules_, men)) {
      REQUIRE(set_.solve(together, Signals(), [] {}));
    }
  }

  const Endgames<V>& rules() const { return rules_; }
  const TablebaseSet<typename V::Mask>& set() const { return set_; }
  const PlacedClass<typename V::Mask>& of(const std::string& material) const {
    for (const auto& solved : set_.classes()) {
      if (solved->material.text(rules_.letters()) == material) return *solved;
    }
    FAIL("no class " << material);
    std::abort();
  }
  TablebaseCounts counts(const std::string& material) const {
    return counts_of(of(material), rules_.letters(), Signals());
  }
  TablebaseValue value_of(const std::string& text) const {
    const auto position = read_position(setup_, text);
    REQUIRE(position);
    return set_.solver().to_end(rules_.pieces_of(position->placement(), position->side_to_move()));
  }

 private:
  Setup<V> setup_{V{}};
  Endgames<V> rules_{setup_};
  SolverRulesOf<Endgames<V>> solver_rules_{rules_};
  ThreadPool threads_;
  TablebaseSet<typename V::Mask> set_{solver_rules_, threads_};
};

/// The positions after all legal moves, by the slow rules.
std::vector<std::string> replies(slow_draughts::Game game, const std::string& text) {
  const auto position = slow_draughts::Position::parse(game, text);
  std::vector<std::string> texts;
  for (const std::string& move : position.legal_moves()) {
    const std::string after = position.after(move).text();
    texts.push_back(after.substr(0, after.find(':', after.find(":B") + 1)));  // without clocks
  }
  return texts;
}

/// Solves a position and everything that it leads to, ply by ply, with only the slow rules.
class PlainSolver {
 public:
  explicit PlainSolver(slow_draughts::Game game) : game_(game) {}

  /// Returns a win or loss within this many plies; a draw if that is not certain.
  TablebaseValue solve(const std::string& text, int plies) {
    auto& known = known_[text];
    if (!known.replies) known.replies = replies(game_, text);
    if (known.replies->empty()) return lost_value(0);
    if (known.value != drawn_value) return plies_of(known.value) <= plies ? known.value : drawn_value;
    if (known.plies >= plies) return drawn_value;
    if (plies == 0) return drawn_value;
    TablebaseValue best = lost_value(0);
    for (const std::string& reply : *known.replies) best = better_of(best, one_ply_before(solve(reply, plies - 1)));
    known.plies = plies;
    return known.value = best;
  }

 private:
  struct Known {
    std::optional<std::vector<std::string>> replies;
    int plies = -1;
    TablebaseValue value = drawn_value;
  };
  slow_draughts::Game game_;
  std::map<std::string, Known> known_;
};

template <class V>
slow_draughts::Game slow_game() {
  for (const auto& named : draughts_games::all_games) {
    if (named.name == V::name) return named.slow;
  }
  FAIL("the slow rules do not know " << V::name);
  std::abort();
}

template <class V>
void check_by_plain_solver() {
  CAPTURE(V::name);
  constexpr int longest = 20;
  const Solved<V> solved(2);
  PlainSolver plain(slow_game<V>());
  for (const auto& one : solved.set().classes()) {
    typename Endgames<V>::Pieces men;
    for (std::uint64_t n = 0; n < one->index.size(); ++n) {
      if (!one->index.place(n, men.cells)) continue;
      const std::string text = solved.rules().text(men);
      CAPTURE(text);
      TablebaseValue value = drawn_value;
      for (int plies = 0; plies <= longest && value == drawn_value; ++plies) value = plain.solve(text, plies);
      CHECK(one->to_end[n] == value);
    }
  }
}

/// Each value is the best of those that the slow rules lead to.
template <class V>
void check_some_by_slow_rules(const Solved<V>& solved, int of_each) {
  CAPTURE(V::name);
  RandomKeys random(17);
  for (const auto& one : solved.set().classes()) {
    for (int n = 0; n < of_each; ++n) {
      typename Endgames<V>::Pieces men;
      const std::uint64_t number = random.next() % one->index.size();
      if (!one->index.place(number, men.cells)) continue;
      const std::string text = solved.rules().text(men);
      CAPTURE(text);
      const auto moves = replies(slow_game<V>(), text);
      TablebaseValue best = lost_value(0);
      for (const std::string& reply : moves) best = better_of(best, one_ply_before(solved.value_of(reply)));
      CHECK(solved.value_of(text) == best);
    }
  }
}

/// A game on four ranks of two cells, which is small enough to be played out completely with its clock.
struct Toy {
  static Rules rules(int quiet_moves) {
    Rules rules = english_rules();
    rules.files = rules.ranks = 4;
    rules.men_a_side = 3;
    rules.quiet_moves = quiet_moves;
    rules.quiet_reason = "few moves";
    return rules;
  }
  static Setup<RuntimeVariant> setup(int quiet_moves, const DrawClasses& draw_classes = {}) {
    Rules with_classes = rules(quiet_moves);
    with_classes.draw_classes = draw_classes;
    return Setup<RuntimeVariant>(RuntimeVariant{with_classes});
  }
};

/// How the game ends from a position and its clocks, by playing everything.
class PlayedOut {
 public:
  Outcome outcome(const Position<RuntimeVariant>& position) {
    MoveList<Mask128> moves;
    add_moves(position, moves);
    if (moves.empty()) return Outcome::loss;
    const Clocks clocks = clocks_of(position);
    const auto& rules = position.variant().rules;
    if (rules.halfmove_clock_draws(clocks.front())) return Outcome::draw;
    for (int n = 0; n < rules.draw_classes.size(); ++n) {
      if (clocks[static_cast<std::size_t>(n + 1)] >= 2 * rules.draw_classes[n].moves) return Outcome::draw;
    }
    const auto [known, is_new] = known_.try_emplace({position.key(), clocks}, Outcome::loss);
    if (!is_new) return known->second;
    Outcome best = Outcome::loss;
    for (const auto& move : moves) {
      Position<RuntimeVariant> next = position;
      next.do_move(move);
      best = std::max(best, static_cast<Outcome>(-static_cast<int>(outcome(next))));
    }
    return known_[{position.key(), clocks}] = best;
  }

 private:
  /// The plies of the quiet clock and of each draw class.
  using Clocks = std::vector<int>;
  static Clocks clocks_of(const Position<RuntimeVariant>& position) {
    Clocks clocks{position.halfmove_clock()};
    for (int n = 0; n < position.variant().rules.draw_classes.size(); ++n) {
      clocks.push_back(position.running_classes() >> n & 1 ? position.class_plies(n) : 0);
    }
    return clocks;
  }

  std::map<std::pair<Key, Clocks>, Outcome> known_;
};

/// Returns random states of a position's clocks, none of which has drawn the game.
void run_clocks(Position<RuntimeVariant>& position, RandomKeys& random) {
  const auto& rules = position.variant().rules;
  const auto some = [&](int limit) {
    return limit == 0 ? 0 : static_cast<int>(random.next() % static_cast<unsigned>(limit));
  };
  position.set_halfmove_clock(some(rules.halfmove_limit()));
  std::vector<int> plies;
  for (int n = 0; n < rules.draw_classes.size(); ++n) {
    if (position.running_classes() >> n & 1) plies.push_back(some(2 * rules.draw_classes[n].moves));
  }
  position.start_classes(plies);
}

/// The plies that its clocks leave.
ClocksLeft clocks_left(const Position<RuntimeVariant>& position) {
  const auto& rules = position.variant().rules;
  ClocksLeft left;
  if (rules.quiet_moves != 0) left.quiet = rules.halfmove_limit() - position.halfmove_clock();
  for (int n = 0; n < rules.draw_classes.size(); ++n) {
    if ((position.running_classes() >> n & 1) == 0) continue;
    const int of_class = 2 * rules.draw_classes[n].moves - position.class_plies(n);
    (rules.draw_classes[n].on_long_diagonal ? left.places : left.material) = of_class;
  }
  return left;
}

/// Solves the toy's endgames of up to four men, and reports for each position how it ends with best play.
template <class Visit>
void for_each_endgame(const Setup<RuntimeVariant>& setup, const Visit& visit) {
  const Endgames<RuntimeVariant> rules(setup);
  const SolverRulesOf solver_rules(rules);
  ThreadPool threads;
  TablebaseSet<Mask128> set(solver_rules, threads);
  PlayedOut played_out;
  for (const EndgameBatch& together : endgame_batches(rules, 4)) REQUIRE(set.solve(together, Signals(), [] {}));
  for (const auto& one : set.classes()) {
    CHECK(set.solver().verify(*one, Signals(), [] {}).empty());
    typename Endgames<RuntimeVariant>::Pieces men;
    for (std::uint64_t n = 0; n < one->index.size(); ++n) {
      if (!one->index.place(n, men.cells)) continue;
      CAPTURE(rules.text(men));
      const auto position = rules.position(men);
      visit(*one, n, position, played_out);
    }
  }
}

struct Wanted {
  const char* material;
  TablebaseCounts counts;
};
template <class V>
void check_counts(const Solved<V>& solved, std::initializer_list<Wanted> rows) {
  CAPTURE(V::name);
  for (const Wanted& wanted : rows) {
    CAPTURE(wanted.material);
    const TablebaseCounts counts = solved.counts(wanted.material);
    CHECK(counts.won == wanted.counts.won);
    CHECK(counts.drawn == wanted.counts.drawn);
    CHECK(counts.lost == wanted.counts.lost);
    CHECK(counts.longest == wanted.counts.longest);
  }
}

/// Plays some won positions to their ends: the winner by the table, the loser at random.
template <class V>
void check_wins_are_won(const Solved<V>& solved, int of_each) {
  CAPTURE(V::name);
  RandomKeys random(18);
  for (const auto& one : solved.set().classes()) {
    for (int n = 0; n < of_each; ++n) {
      typename Endgames<V>::Pieces men;
      const std::uint64_t number = random.next() % one->index.size();
      if (!one->index.place(number, men.cells) || one->to_end[number] <= 0) continue;
      std::string text = solved.rules().text(men);
      CAPTURE(text);
      int left = plies_of(one->to_end[number]);
      for (bool wins = true;; wins = !wins) {
        const auto moves = replies(slow_game<V>(), text);
        if (moves.empty()) {
          CHECK_FALSE(wins);
          break;
        }
        REQUIRE(left-- > 0);
        const auto worse_for_them = [&](const std::string& a, const std::string& b) {
          return worth_of(solved.value_of(a)) < worth_of(solved.value_of(b));
        };
        text = wins ? *std::min_element(moves.begin(), moves.end(), worse_for_them)
                    : moves[random.next() % moves.size()];
      }
    }
  }
}

template <class V>
void check_three_men() {
  const Solved<V> solved(3);
  check_some_by_slow_rules(solved, 60);
  check_wins_are_won(solved, 20);
  for (const auto& one : solved.set().classes()) CHECK(solved.set().solver().verify(*one, Signals(), [] {}).empty());
}

}  // namespace

TEST_SUITE("draughts endings") {
  TEST_CASE("with two men every value is that of a plain search over the slow rules") {
    check_by_plain_solver<English>();
    check_by_plain_solver<CentreCheckers>();
    check_by_plain_solver<Brazilian>();
    check_by_plain_solver<Russian>();
    check_by_plain_solver<International>();
  }

  TEST_CASE("with three men values agree with those around them by the slow rules, and wins are won in time") {
    check_three_men<English>();
    check_three_men<CentreCheckers>();
    check_three_men<Brazilian>();
    check_three_men<Russian>();
  }

  TEST_CASE("king against king ends as others have counted") {
    check_counts(Solved<English>(2), {{"K v K", {"", "", 230, 654, 108, 0, 11, ""}}});
    check_counts(Solved<International>(2), {{"K v K", {"", "", 408 + 16, 2024, 2, 0, 3, ""}}});
  }

  TEST_CASE("all positions are counted, the equal ones each") {
    const Solved<English> english(3);
    struct Row {
      const char* material;
      std::uint64_t positions;
    };
    const Row rows[] = {
        {"K v K", 32 * 31}, {"KK v K", 31 * 30 / 2 * 32}, {"M v K", 28 * 31}, {"M v M", 28 * 28 - 24}};
    for (const Row& row : rows) {
      CAPTURE(row.material);
      const TablebaseCounts counts = english.counts(row.material);
      CHECK(counts.won + counts.drawn + counts.lost == row.positions);
    }
  }

  TEST_CASE("a win that comes too late for the clock is none") {
    std::uint64_t late = 0;
    std::uint64_t decided = 0;
    for (const int quiet_moves : {1, 2, 3, 40}) {
      CAPTURE(quiet_moves);
      const auto setup = Toy::setup(quiet_moves);
      for_each_endgame(setup, [&](const auto& solved, std::uint64_t n, const auto& position, PlayedOut& played_out) {
        const Outcome real = played_out.outcome(position);
        CHECK(solved.outcome(n) == real);
        late += real == Outcome::draw && solved.to_end[n] != drawn_value;
        decided += real != Outcome::draw;
      });
    }
    CHECK(late > 100);
    CHECK(decided > 1000);
  }

  TEST_CASE("if several clocks run, every position ends as in complete play, for all states of the clocks") {
    const DrawClass diagonal =
        if_on_long_diagonal(draw_class("diagonal", 1, Balance{with_king(at_least(2)), lone_king}));
    const DrawClass longer_diagonal =
        if_on_long_diagonal(draw_class("diagonal", 2, Balance{with_king(at_least(2)), lone_king}));
    const DrawClass both_kings = draw_class("kings", 3, Balance{with_king(at_least(2)), with_king()});
    RandomKeys random(19);
    std::uint64_t late = 0;
    std::uint64_t decided = 0;
    std::uint64_t by_needs = 0;
    const DrawClass any_kings = draw_class("kings", 3, Balance{with_king(), with_king()});
    for (const DrawClasses& classes :
         {draw_classes(diagonal), draw_classes(both_kings), draw_classes(both_kings, diagonal),
          draw_classes(both_kings, longer_diagonal), draw_classes(any_kings, diagonal)}) {
      for (const int quiet_moves : {0, 2, 4}) {
        CAPTURE(quiet_moves);
        const bool all_ends = quiet_moves > 0 || classes[0].balances[0].stronger.has(1, 0);
        if (!all_ends) continue;  // not all can be played out
        const auto setup = Toy::setup(quiet_moves, classes);
        for_each_endgame(setup, [&](const auto& solved, std::uint64_t n, auto position, PlayedOut& played_out) {
          const Outcome real = played_out.outcome(position);
          CHECK(solved.outcome(n) == real);
          late += real == Outcome::draw && solved.to_end[n] != drawn_value;
          decided += real != Outcome::draw;
          if (!solved.clock.runs()) return;
          by_needs += solved.clock.is_mixed();
          run_clocks(position, random);
          const ProbeResult known = probe_result(solved.entry(n), solved.clock, clocks_left(position), solved.needs);
          const bool is_bound = known.certainty != ProbeResult::Certainty::exact;
          CHECK((is_bound || known.outcome == played_out.outcome(position)));
          CHECK((!is_bound ||
                 (!solved.clock.men_set_it_back && clocks_left(position).quiet < clocks_left(position).material)));
        });
      }
    }
    CHECK(late > 1000);
    CHECK(decided > 1000);
    CHECK(by_needs > 1000);
  }

  TEST_CASE("a changed need of a clock is found") {
    const auto setup =
        Toy::setup(2, draw_classes(draw_class("kings", 3, Balance{with_king(at_least(2)), with_king()})));
    const Endgames<RuntimeVariant> rules(setup);
    const SolverRulesOf solver_rules(rules);
    ThreadPool threads;
    TablebaseSet<Mask128> set(solver_rules, threads);
    for (const EndgameBatch& together : endgame_batches(rules, 4)) REQUIRE(set.solve(together, Signals(), [] {}));
    int changed = 0;
    for (const EndgameBatch& together : endgame_batches(rules, 4)) {
      PlacedClass<Mask128>& solved = *set.find(together.front());
      if (!solved.clock.is_mixed() || solved.needs.size() < 2) continue;
      const auto second = std::find(solved.needs_of.begin(), solved.needs_of.end(), 1);
      REQUIRE(second != solved.needs_of.end());
      *second = 0;
      CHECK_FALSE(set.solver().verify(solved, Signals(), [] {}).empty());
      ++changed;
    }
    CHECK(changed > 0);
  }

  TEST_CASE("a changed value is found") {
    const Setup<English> setup{English{}};
    const Endgames<English> rules(setup);
    const SolverRulesOf solver_rules(rules);
    ThreadPool threads;
    PlacedClass<Mask64> kings(solver_rules, endgame_batches(rules, 2).front().front());
    RetrogradeSolver<Mask64> solver(solver_rules, threads);
    solver.add(kings);
    PlacedClass<Mask64>* const together[] = {&kings};
    REQUIRE(solver.solve(together, Signals(), [] {}));
    CHECK(solver.verify(kings, Signals(), [] {}).empty());
    const auto& values = kings.to_end.all();
    const auto won = std::find(values.begin(), values.end(), won_value(9));
    REQUIRE(won != values.end());
    kings.to_end.set(static_cast<std::uint64_t>(won - values.begin()), won_value(7));
    CHECK_FALSE(solver.verify(kings, Signals(), [] {}).empty());
  }

  TEST_CASE("a stopped solver has solved nothing") {
    const Setup<English> setup{English{}};
    const Endgames<English> rules(setup);
    const SolverRulesOf solver_rules(rules);
    ThreadPool threads;
    TablebaseSet<Mask64> set(solver_rules, threads);
    Signals stop;
    stop.stop();
    CHECK_FALSE(set.solve(endgame_batches(rules, 2).front(), stop, [] {}));
  }
}

}  // namespace roundel::draughts_endgames_test
