// A game with turns of one or two actions, through all code that uses the Game concept: turns are counted, listed,
// read, searched and reported, and distances are measured in turns.

#include "tests/search/toy_game.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/session/hash_memory.hpp"
#include "engine/session/spare_memory.hpp"
#include "engine/session/thread_pool.hpp"
#include "search/perft.hpp"
#include "search/turns.hpp"
#include "search/worker.hpp"
#include "tests/analysis.hpp"
#include "tests/variants/laws.hpp"

namespace roundel::laws {

/// The toy reports stones that come.
template <>
struct Board<toy::ToyGame> {
  using Content = std::array<toy::Stones, side_count>;

  static Content content(const toy::Position& position) {
    return {position.stones(Side::first), position.stones(Side::second)};
  }
  static void replay(const toy::ChangeList& list, Content& content) {
    for (const auto& [side, cell] : list.stones) content[static_cast<std::size_t>(side)] |= 1U << cell;
  }
};

}  // namespace roundel::laws

namespace roundel::toy_game_test {
namespace {

using toy::Position;
using toy::ToyGame;

static_assert(TextGame<ToyGame> && CompoundGame<ToyGame>);

const std::string names[] = {"rows", "norows"};
constexpr const char* start = "..../..../..../.... x 0";

const std::vector<Variant>& table() {
  static const std::vector<Variant> rows = toy::table();
  return rows;
}

Position position_of(std::string_view variant, std::string_view text) {
  const auto position = ToyGame::read_position(*toy::setup_of(variant), text, {});
  REQUIRE(position);
  return *position;
}

std::vector<toy::Move> actions_of(const Position& position) {
  ToyGame::MoveList moves;
  ToyGame::generate_all(position, moves);
  return {moves.begin(), moves.end()};
}

Position after(Position position, toy::Move move) {
  do_turn<ToyGame>(position, {move});
  return position;
}

/// Returns how a position ends with best play: the result for the side to move, and the number of turns.
struct GameEnd {
  int outcome = 0;  ///< 1 won, 0 drawn, -1 lost
  int turns = 0;

  /// A sooner win and a later loss are better. Draws are equal.
  int worth() const { return outcome * (1000 - turns); }
};

/// Plays everything to the end: minimax with stored results.
class BruteForce {
 public:
  GameEnd end(const Position& position) {
    const auto known = memory_.find(position.key());
    if (known != memory_.end()) return known->second;
    const auto moves = actions_of(position);
    if (moves.empty()) return {static_cast<int>(ToyGame::outcome_without_moves(position, {})), 0};
    GameEnd best{-2, 0};
    for (const toy::Move move : moves) {
      const GameEnd value = seen_from_before(after(position, move));
      if (best.outcome == -2 || value.worth() > best.worth()) best = value;
    }
    return memory_[position.key()] = best;
  }

  /// The end of the position that an action has led to, for the side that played it.
  GameEnd seen_from_before(const Position& next) {
    const GameEnd end = this->end(next);
    if (next.mid_turn()) return end;
    return {-end.outcome, end.turns + 1};
  }

 private:
  std::unordered_map<Key, GameEnd> memory_;
};

/// Returns the distance as the search reports it: own turns to the end.
std::string score_text(const GameEnd& end) {
  if (end.outcome == 0) return "cp 0";
  return "mate " + std::to_string(end.outcome * ((end.turns + 1) / 2));
}

/// A position of a random game with `empty` cells left that is not over.
Position random_position(const toy::Setup& setup, int empty, RandomKeys& random) {
  for (;;) {
    Position position(setup);
    while (!position.is_over() && std::popcount(position.empty()) > empty) {
      const auto moves = actions_of(position);
      position = after(position, moves[random.next() % moves.size()]);
    }
    if (!position.is_over()) return position;
  }
}

/// Counts the sequences of `depth` turns, one action at a time.
std::uint64_t count_by_hand(const Position& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for (const toy::Move first : actions_of(position)) {
    const Position half = after(position, first);
    if (!half.mid_turn()) {
      count += count_by_hand(half, depth - 1);
      continue;
    }
    for (const toy::Move second : actions_of(half)) count += count_by_hand(after(half, second), depth - 1);
  }
  return count;
}

}  // namespace

TEST_SUITE("search turns") {
  TEST_CASE("the toy keeps the laws of games") {
    for (const std::string& name : names) {
      laws::Laws<ToyGame> laws(*toy::setup_of(name), {}, 1);
      for (int game = 0; game < 60; ++game) CHECK(laws.check_game(start, 40) > 4);
      laws.check_game("xo../..../..../...o x 1", 20);
    }
  }

  TEST_CASE("perft counts turns, not actions") {
    const Signals signals;
    const Position position = position_of("rows", start);
    CHECK(count_turns<ToyGame>(position, 1, signals) == 16 * (15 + 1));
    CHECK(count_turns<ToyGame>(position, 2, signals) == 16 * 15 * 14 * (13 + 1) + 16 * 15 * (14 + 1));
    CHECK(count_turns<ToyGame>(position_of("rows", "x.../..../..../.... x 1"), 1, signals) == 15 + 1);

    RandomKeys random(2);
    for (const std::string& name : names) {
      for (int tried = 0; tried < 20; ++tried) {
        const Position some = random_position(*toy::setup_of(name), 6, random);
        CAPTURE(ToyGame::write_position(some, {}));
        if (some.mid_turn()) continue;
        for (const int depth : {1, 2, 3})
          CHECK(count_turns<ToyGame>(some, depth, signals) == count_by_hand(some, depth));
      }
    }
  }

  TEST_CASE("a session lists, counts and reads whole turns") {
    Analyst analyst(table(), "rows");
    Session& session = analyst.session();
    analyst.set_position("xxx./oo../..../.... x 0");
    const auto moves = session.legal_moves();
    // d4 ends the game and its turn; each of the other ten cells leaves ten, or none, for the second stone.
    CHECK(moves.size() == 1 + 10 * (10 + 1));
    CHECK(std::set<std::string>(moves.begin(), moves.end()).size() == moves.size());
    std::vector<std::string> reported;
    CHECK(session.perft(1, Signals(), [&](const std::string& move, std::uint64_t) { reported.push_back(move); }) ==
          moves.size());
    CHECK(reported == moves);
    for (const std::string& move : moves) CHECK(session.read_turn(move)->text == move);

    const auto refusal = [&](std::string_view text) {
      const auto read = session.read_turn(text);
      return read ? "read" : read.error().message();
    };
    CHECK(refusal("a1").find("only a part") != std::string::npos);
    CHECK(refusal("a1,b1,c1").find("continues after") != std::string::npos);
    CHECK(refusal("d4,a1").find("continues after") != std::string::npos);
    CHECK(refusal("a1,").find("must follow") != std::string::npos);
    CHECK(refusal("a1,a4").find("'a4'") != std::string::npos);
    CHECK(refusal("").find("''") != std::string::npos);
  }

  TEST_CASE("a session plays whole turns") {
    Analyst analyst(table(), "rows");
    Session& session = analyst.session();
    analyst.set_position(start, {"a1,b1", "a4,-", "c1,c2"});
    CHECK(session.position_text() == "o.../..../..x./xxx. o 0");
    CHECK_FALSE(session.result());
    CHECK(session.set_position(start, std::vector<std::string>{"a1,b1", "a4"}).has_value());
    CHECK(session.position_text() == "o.../..../..x./xxx. o 0");
    analyst.set_position(start, {"a1,b1", "a4,-", "c1,c2", "b4,-", "d1"});
    REQUIRE(session.result());
    CHECK(session.result()->winner == Side::first);
    CHECK(session.legal_moves().empty());
  }

  TEST_CASE("the best move, the reply expected and the lines are whole turns that can be played") {
    RandomKeys random(3);
    for (const std::string& name : names) {
      Analyst analyst(table(), name);
      for (int tried = 0; tried < 40; ++tried) {
        const Position position = random_position(*toy::setup_of(name), 6 + tried % 9, random);
        const std::string text = ToyGame::write_position(position, {});
        CAPTURE(text);
        const Analysis analysis = analyst.analyse(text, to_depth(1 + tried % 6));
        REQUIRE(analysis.decision.move);
        CHECK(analysis.last().line.front() == analysis.move());
        for (const Report& report : analysis.reports) analyst.set_position(text, report.line);
        if (analysis.decision.ponder) analyst.set_position(text, {analysis.move(), *analysis.decision.ponder});
      }
    }
  }

  TEST_CASE("searched to the end, the result and the number of turns to it are those of brute force") {
    RandomKeys random(4);
    for (const std::string& name : names) {
      Analyst analyst(table(), name);
      std::set<std::string> seen;
      for (int tried = 0; tried < 60; ++tried) {
        const Position position = random_position(*toy::setup_of(name), 3 + tried % 5, random);
        const std::string text = ToyGame::write_position(position, {});
        CAPTURE(name);
        CAPTURE(text);
        BruteForce brute_force;
        const GameEnd end = brute_force.end(position);
        const Analysis analysis = analyst.analyse(text, to_depth(60));
        CHECK(text_of(analysis.score()) == score_text(end));
        seen.insert(score_text(end));

        const auto turn = read_turn<ToyGame>(position, analysis.move(), {});
        REQUIRE(turn);
        Position next = position;
        do_turn<ToyGame>(next, *turn);
        CHECK(brute_force.seen_from_before(next).worth() == end.worth());
      }
      CAPTURE(name);
      const auto needed = name == "rows"
                              ? std::vector<std::string>{"mate 1", "mate -1"}
                              : std::vector<std::string>{"mate 1", "mate 2", "mate 3", "mate -1", "mate -2"};
      for (const std::string& score : needed) CHECK(seen.count(score) == 1);
      CHECK(seen.count("cp 0") == (name == "rows"));
    }
  }

  TEST_CASE("only the requested turns are searched, each of them as a whole") {
    Analyst analyst(table(), "rows");
    for (const std::string turn : {"a1,b2", "c3,-", "b2,a1"}) {
      Limits limits = to_depth(4);
      analyst.set_position(start);
      limits.search_moves = turns_of(analyst.session(), {turn});
      CHECK(analyst.analyse(start, limits).move() == turn);
    }
  }

  TEST_CASE("several lines begin with different turns, the best first") {
    Analyst analyst(table(), "norows");
    analyst.set("MultiPV", "4");
    const Analysis analysis = analyst.analyse("x..o/..../.x../o... x 0", to_depth(5));
    std::set<std::string> turns;
    for (int rank = 1; rank <= 4; ++rank) {
      turns.insert(analysis.last(rank).line.front());
      if (rank > 1) CHECK(analysis.last(rank).score.value <= analysis.last(rank - 1).score.value);
    }
    CHECK(turns.size() == 4);
  }

  TEST_CASE("every thread ends the search that is to stop, not the first alone") {
    HashMemory hash;
    ThreadPool pool;
    REQUIRE(hash.resize(1, pool, SpareMemory()));
    const Limits limits;
    Signals signals;
    signals.stop();
    SharedSearch shared{TranspositionTable(hash), limits, signals, TimeManager(limits, Side::first, Milliseconds(0))};
    const Position root = position_of("norows", start);
    std::vector<std::vector<toy::Move>> choices;
    for (const toy::Move& move : actions_of(root)) choices.push_back({move});
    Worker<ToyGame> helper(std::make_shared<const ToyGame::Knowledge>(root.setup()));
    helper.prepare(shared, root, choices, {}, false);
    Worker<ToyGame>::Observer nobody;
    helper.iterate(nobody);
    CHECK(helper.stopped());
    CHECK(shared.stop);
  }
}

}  // namespace roundel::toy_game_test
