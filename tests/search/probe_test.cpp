// The use of tablebases by the search: certain outcomes and bounds, a draw clock, positions with more pieces than
// the tables have, and the order of the choices at the root. The game of the tests is small enough to be solved.

#include <doctest/doctest.h>

#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/session/hash_memory.hpp"
#include "engine/session/spare_memory.hpp"
#include "engine/session/thread_pool.hpp"
#include "search/turns.hpp"
#include "search/worker.hpp"
#include "tests/analysis.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/search/hunt_game.hpp"
#include "tests/variants/laws.hpp"

namespace roundel::laws {

/// The hunt reports pieces that come and go.
template <>
struct Board<hunt::HuntGame> {
  using Content = std::array<hunt::Cells, side_count>;

  static Content content(const hunt::Position& position) {
    return {position.pieces(Side::first), position.pieces(Side::second)};
  }
  static void replay(const hunt::ChangeList& list, Content& content) {
    for (const auto& change : list.changes) content[at(change.side)] ^= 1U << change.cell;
  }
};

}  // namespace roundel::laws

namespace roundel::probe_test {
namespace {

using hunt::HuntGame;
using hunt::Position;
using Knowledge = HuntGame::Knowledge;

Position position_of(std::string_view text) {
  const auto position = HuntGame::read_position({}, text, {});
  REQUIRE(position);
  return *position;
}

/// A search with its own memory.
class Search {
 public:
  explicit Search(std::shared_ptr<const hunt::Table> table)
      : worker_(std::make_shared<const Knowledge>(hunt::Setup{}, std::move(table))) {
    REQUIRE(hash_.resize(1, pool_, SpareMemory()));
  }

  const std::vector<RootMove<HuntGame>>& run(const Position& root, Depth depth, int lines = 1) {
    Limits limits;
    limits.depth = depth;
    SharedSearch shared{TranspositionTable(hash_), limits, signals_,
                        TimeManager(limits, Side::first, Milliseconds(0))};
    shared.multi_pv = lines;
    std::vector<std::vector<hunt::Move>> choices;
    for (const auto& turn : begun_turns<HuntGame>(root)) choices.push_back(turn);
    worker_.prepare(shared, root, choices, {}, true);
    Worker<HuntGame>::Observer nobody;
    worker_.iterate(nobody);
    nodes_ = worker_.total_nodes();
    return worker_.choices();
  }
  std::uint64_t hits() const { return worker_.table_hits(); }
  std::uint64_t nodes() const { return nodes_; }

 private:
  HashMemory hash_;
  ThreadPool pool_;
  Signals signals_;
  Worker<HuntGame> worker_;
  std::uint64_t nodes_ = 0;
};

Outcome outcome_of(Score score) {
  if (score >= least_table_win) return Outcome::win;
  return score <= -least_table_win ? Outcome::loss : Outcome::draw;
}

/// Calls `visit` with unfinished positions of two or three pieces, with every clock and either side to move.
template <class Visit>
void for_some_positions(int count, std::uint64_t seed, Visit visit) {
  RandomKeys random(seed);
  while (count > 0) {
    Position position;
    const int fox = static_cast<int>(random.next() % hunt::cell_count);
    position.flip(Side::second, fox);
    for (const int hunters = 1 + static_cast<int>(random.next() % 2);
         std::popcount(position.pieces(Side::first)) < hunters;) {
      const int cell = static_cast<int>(random.next() % hunt::cell_count);
      if (cell != fox && (position.pieces(Side::first) >> cell & 1) == 0) position.flip(Side::first, cell);
    }
    position.set_side(static_cast<Side>(random.next() % 2));
    position.set_clock(static_cast<int>(random.next() % hunt::clock_limit));
    if (HuntGame::result(position)) continue;
    INFO(HuntGame::write_position(position, {}));
    visit(position);
    --count;
  }
}

const std::shared_ptr<const hunt::Table>& all_pieces() {
  static const auto table = std::make_shared<const hunt::Table>(3);
  return table;
}
const std::shared_ptr<const hunt::Table>& two_pieces() {
  static const auto table = std::make_shared<const hunt::Table>(2);
  return table;
}

}  // namespace

TEST_SUITE("ending tables") {
  TEST_CASE("the hunt keeps the laws of games") {
    const hunt::Setup setup;
    laws::Laws<HuntGame> laws(setup, {}, 5);
    for (int n = 0; n < 20; ++n) laws.check_game("f.../..../..../..hh h 0", 30);
  }

  TEST_CASE("with a table of all positions a shallow search plays as well as could be") {
    Search search(all_pieces());
    int wins = 0;
    int losses = 0;
    for_some_positions(300, 1, [&](Position position) {
      position.set_clock(0);
      const auto& best = search.run(position, 2)[0];
      const ProbeResult wanted = hunt::solve(position);
      Position next = position;
      hunt::NoChanges nothing;
      next.do_move(best.move, nothing);
      const ProbeResult left = hunt::solve(next);
      CHECK(static_cast<int>(left.outcome) == -static_cast<int>(wanted.outcome));
      CHECK(outcome_of(best.score) == wanted.outcome);
      wins += wanted.outcome == Outcome::win;
      losses += wanted.outcome == Outcome::loss;
    });
    CHECK(wins > 30);
    CHECK(losses > 30);
  }

  TEST_CASE("of wins the soonest is played, of losses the latest") {
    Search search(all_pieces());
    int ranked = 0;
    for_some_positions(300, 2, [&](Position position) {
      position.set_clock(0);
      const ProbeResult wanted = hunt::solve(position);
      if (wanted.outcome == Outcome::draw) return;
      const auto& best = search.run(position, 1)[0];
      Position next = position;
      hunt::NoChanges nothing;
      next.do_move(best.move, nothing);
      CHECK(hunt::solve(next).distance + 1 == wanted.distance);
      ++ranked;
    });
    CHECK(ranked > 100);
  }

  TEST_CASE("lines of several choices come in the tables' order") {
    Search search(all_pieces());
    for_some_positions(60, 3, [&](Position position) {
      position.set_clock(0);
      const auto& choices = search.run(position, 2, 4);
      const auto worth = [&](const RootMove<HuntGame>& choice) {
        Position next = position;
        hunt::NoChanges nothing;
        next.do_move(choice.move, nothing);
        const ProbeResult found = hunt::solve(next);
        return -static_cast<int>(found.outcome) * (1000 - found.distance);
      };
      for (std::size_t n = 1; n < std::min<std::size_t>(4, choices.size()); ++n) {
        const bool is_near_limit = worth(choices[n - 1]) == 0 || worth(choices[n]) == 0;
        if (!is_near_limit) CHECK(worth(choices[n - 1]) >= worth(choices[n]));
      }
    });
  }

  TEST_CASE("a win that comes too late for the clock is none") {
    Search search(all_pieces());
    int late = 0;
    for_some_positions(2000, 4, [&](const Position& position) {
      Position fresh = position;
      fresh.set_clock(0);
      if (hunt::solve(fresh).outcome != Outcome::win || hunt::solve(position).outcome == Outcome::win) return;
      CHECK(outcome_of(search.run(position, 14)[0].score) == Outcome::draw);
      ++late;
    });
    CHECK(late > 20);
  }

  TEST_CASE("bounds of the clock lead to the true outcome") {
    Search search(all_pieces());
    for_some_positions(200, 5, [&](const Position& position) {
      CHECK(outcome_of(search.run(position, 14)[0].score) == hunt::solve(position).outcome);
    });
  }

  TEST_CASE("only positions with few enough pieces are looked up, and the answers below the root count") {
    Search search(two_pieces());
    Search without(nullptr);
    const Position three = position_of("f.../..../..../..hh h 0");
    const int asked = two_pieces()->asked();
    search.run(three, 6);
    without.run(three, 6);
    CHECK(search.hits() > 0);
    CHECK(two_pieces()->asked() - asked >= static_cast<int>(search.hits()));
    CHECK(without.hits() == 0);
    CHECK(search.nodes() < without.nodes());
  }

  TEST_CASE("an option names the table, and a file that is none leaves the one that there was") {
    const testing::ScratchFolder folder;
    const std::string good = folder.file("two");
    const std::string bad = folder.file("bad");
    std::ofstream(good) << two_pieces()->text();
    std::ofstream(bad) << "2\nno table";
    const std::vector<Variant> rows = {hunt::row()};
    Analyst analyst(rows, "hunt");
    const auto hits = [&] {
      analyst.engine().new_game();
      return analyst.think(to_depth(9)).last().table_hits;
    };
    CHECK(hits() == 0);
    analyst.set("TableFile", good);
    CHECK(hits() > 0);
    const auto error = analyst.engine().set_option("TableFile", bad);
    REQUIRE(error);
    CHECK(error->message() == "table file '" + bad + "': 8 positions");
    CHECK(analyst.engine().options().text("TableFile") == good);
    CHECK(hits() > 0);
    analyst.set("TableFile", "");
    CHECK(hits() == 0);
  }

  TEST_CASE("without a table the search finds the same") {
    Search search(nullptr);
    // A hunter may be sacrificed to restart the count, and a long hunt follows.
    for_some_positions(60, 6, [&](const Position& position) {
      CHECK(outcome_of(search.run(position, 30)[0].score) == hunt::solve(position).outcome);
    });
  }
}

}  // namespace roundel::probe_test
