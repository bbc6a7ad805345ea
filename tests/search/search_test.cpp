// The answers of a search, through the engine as protocols use it: exact mates, draws of every sort, and its limits.
// With one thread and a limit of depth or nodes, the answer is the same on every machine.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/analysis.hpp"
#include "tests/variants/chess/slow_chess.hpp"
#include "tests/workload.hpp"
#include "variants/games/registry.hpp"

namespace roundel::search_test {
namespace {

constexpr const char* games[] = {"chess", "centrechess"};
constexpr const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr int winning = 300;  // centipawns of a side that is clearly ahead

slow::Board board_of(std::string_view game) { return game == games[0] ? slow::Board::flat : slow::Board::round; }

bool is_mate(const ReportedScore& score) { return score.unit == ReportedScore::Unit::mate; }
bool is_won(const ReportedScore& score) { return is_mate(score) ? score.value > 0 : score.value >= winning; }
bool is_lost(const ReportedScore& score) { return is_mate(score) ? score.value <= 0 : score.value <= -winning; }

bool is_legal(Session& session, const std::string& move) {
  const auto moves = session.legal_moves();
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// Checks that each of the last reported lines begins with another move, and that only the best may be a bound.
void check_last_lines(const Analysis& analysis) {
  std::map<int, const Report*> last;
  for (const Report& report : analysis.reports) last[report.rank] = &report;
  std::set<std::string> turns;
  for (const auto& [rank, report] : last) {
    CHECK(turns.insert(report->line.front()).second);
    if (rank > 1) CHECK(report->bound == Bound::exact);
  }
}

/// Searches a position with more and more nodes, so that searches are stopped everywhere.
void check_move_reported(Analyst& analyst, const std::string& position, std::uint64_t step) {
  for (std::uint64_t nodes = 100; nodes < 6000; nodes += step) {
    CAPTURE(position);
    CAPTURE(nodes);
    const Analysis analysis = analyst.analyse(position, to_nodes(nodes));
    if (!analysis.reports.empty()) CHECK(analysis.last().line.front() == analysis.move());
    check_last_lines(analysis);
  }
}

/// Returns the result after moves from a position; "" if the game continues.
std::string result_after(Analyst& analyst, std::string_view text, const std::vector<std::string>& moves) {
  analyst.set_position(text, moves);
  const auto result = analyst.session().result();
  return result ? std::string(result->reason) : "";
}

/// Returns whether the side to move can force mate in `moves` of its own, by trying everything.
bool can_mate(const slow::Position& position, int moves) {
  const auto legal = position.legal_moves();
  return std::any_of(legal.begin(), legal.end(), [&](const std::string& move) {
    const slow::Position next = position.after(move);
    const auto replies = next.legal_moves();
    if (replies.empty()) return next.in_check();
    return moves > 1 && std::all_of(replies.begin(), replies.end(),
                                    [&](const std::string& reply) { return can_mate(next.after(reply), moves - 1); });
  });
}

struct Mate {
  const char* game;
  const char* position;
  int moves;
};
/// Chess: "Win at Chess" by number, from tests/variants/positions/chess_problems.epd. Centre Chess: random, their lengths
/// proved with the slow generator.
constexpr Mate mates[] = {
    {"chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1},
    {"chess", "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2},
    {"chess", "3q1rk1/p4pp1/2pb3p/3p4/6Pr/1PNQ4/P1PB1PP1/4RRK1 b - - 0 1", 5},          // 9
    {"chess", "8/6pp/3q1p2/3n1k2/1P6/3NQ2P/5PP1/6K1 w - - 0 1", 3},                     // 64
    {"chess", "r3r2k/2R3pp/pp1q1p2/8/3P3R/7P/PP3PP1/3Q2K1 w - - 0 1", 4},               // 35
    {"chess", "r2rb1k1/pp1q1p1p/2n1p1p1/2bp4/5P2/PP1BPR1Q/1BPN2PP/R5K1 w - - 0 1", 4},  // 14
    {"centrechess", "8/8/8/5R2/7k/2R5/8/4K3 w - - 0 1", 1},
    {"centrechess", "8/2R5/8/1R6/7k/8/8/4K3 w - - 0 1", 2},
    {"centrechess", "5k2/8/7K/8/4Q3/8/8/8 w - - 0 1", 2},
    {"centrechess", "8/p7/8/3Q4/8/4Kb2/8/6k1 w - - 0 1", 3},
    {"centrechess", "5N2/8/pk6/4Q3/2K5/8/8/8 w - - 0 1", 3},
    {"centrechess", "8/8/3k4/8/6R1/1K6/8/7R w - - 0 1", 4},
};

}  // namespace

TEST_SUITE("search") {
  TEST_CASE("a forced mate is found with its exact length, and by the other side as a loss") {
    for (const Mate& mate : mates) {
      CAPTURE(std::string(mate.position));
      Analyst analyst(built_in_variants(), mate.game);
      const Analysis analysis = analyst.analyse(mate.position, to_depth(2 * mate.moves + 7));
      CHECK(text_of(analysis.score()) == "mate " + std::to_string(mate.moves));
      CHECK(text_of(analysis.last().score) == text_of(analysis.score()));
      CHECK(result_after(analyst, mate.position, analysis.last().line) == "checkmate");
      CHECK(analysis.last().line.size() == static_cast<std::size_t>(2 * mate.moves - 1));
      if (mate.moves == 1) continue;
      const Analysis reply = analyst.analyse(mate.position, to_depth(2 * mate.moves + 5), {analysis.move()});
      CHECK(text_of(reply.score()) == "mate " + std::to_string(1 - mate.moves));
    }
  }

  TEST_CASE("the short mates are those of the slow generator") {
    int proved = 0;
    for (const Mate& mate : mates) {
      if (mate.moves > 2) continue;
      CAPTURE(std::string(mate.position));
      const auto position = slow::Position::parse(board_of(mate.game), mate.position);
      CHECK(can_mate(position, mate.moves));
      if (mate.moves > 1) CHECK_FALSE(can_mate(position, mate.moves - 1));
      ++proved;
    }
    CHECK(proved >= 5);
  }

  TEST_CASE("a queen that would stalemate is not made where another way wins") {
    struct Trap {
      const char* game;
      const char* position;
      const char* move;
    };
    for (const Trap& trap : {Trap{"chess", "8/6P1/7k/4Q3/8/8/1K6/8 w - - 0 1", "g7g8q"},
                             Trap{"chess", "8/3P4/3K4/8/8/7k/8/6Q1 w - - 0 1", "d7d8q"},
                             Trap{"centrechess", "8/3P4/8/8/8/6KQ/4k3/8 w - - 0 1", "d7d8q"},
                             Trap{"centrechess", "8/1P5P/8/8/8/8/7p/5K1k w - - 0 1", "h7h8q"}}) {
      CAPTURE(std::string(trap.position));
      Analyst analyst(built_in_variants(), trap.game);
      REQUIRE(result_after(analyst, trap.position, {trap.move}) == "stalemate");
      for (const int depth : {2, 5, 8}) {
        const Analysis analysis = analyst.analyse(trap.position, to_depth(depth));
        CHECK(analysis.move() != trap.move);
        CHECK(is_won(analysis.score()));
      }
    }
  }

  TEST_CASE("the side that would lose looks for stalemate") {
    struct Chance {
      const char* game;
      const char* position;
    };
    for (const Chance& chance : {Chance{"chess", "2q5/8/8/8/4Q3/1q6/7k/K7 w - - 0 1"},
                                 Chance{"centrechess", "q7/8/8/2R5/8/k7/1r6/K7 w - - 0 1"},
                                 Chance{"centrechess", "8/3q4/8/8/7p/4R3/k7/2K5 w - - 0 1"}}) {
      CAPTURE(std::string(chance.position));
      Analyst analyst(built_in_variants(), chance.game);
      const Analysis analysis = analyst.analyse(chance.position, to_depth(9));
      CHECK(text_of(analysis.score()) == "cp 0");
      CHECK(result_after(analyst, chance.position, analysis.last().line) == "stalemate");
    }
  }

  TEST_CASE("the side that is lost goes for the third occurrence, the other keeps away from it") {
    constexpr const char* position = "6k1/8/8/8/8/8/3q4/7K w - - 0 1";
    const std::vector<std::string> there_and_back = {"h1g1", "g8h8", "g1h1", "h8g8"};
    std::vector<std::string> twice = there_and_back;
    twice.insert(twice.end(), there_and_back.begin(), there_and_back.end());
    Analyst analyst(built_in_variants(), "chess");
    CHECK(is_lost(analyst.analyse(position, to_depth(6)).score()));

    // Black has had this position twice, and plays on; the king's way back would repeat what came after it.
    std::vector<std::string> white_to_move = twice;
    white_to_move.insert(white_to_move.end(), {"h1g1", "g8h8"});
    REQUIRE(result_after(analyst, position, twice) == "threefold repetition");
    const Analysis loser = analyst.analyse(position, to_depth(6), white_to_move);
    CHECK(loser.move() == "g1h1");
    CHECK(text_of(loser.score()) == "cp 0");
    CHECK(is_lost(analyst.analyse("7k/8/8/8/8/8/3q4/6K1 w - - 10 6", to_depth(6)).score()));

    std::vector<std::string> black_to_move = there_and_back;
    black_to_move.insert(black_to_move.end(), {"h1g1", "g8h8", "g1h1"});
    std::vector<std::string> repeated = black_to_move;
    repeated.emplace_back("h8g8");
    REQUIRE(result_after(analyst, position, repeated) == "threefold repetition");
    const Analysis winner = analyst.analyse(position, to_depth(6), black_to_move);
    CHECK(winner.move() != "h8g8");
    CHECK(is_won(winner.score()));
  }

  TEST_CASE("a mate counts that comes on the hundredth quiet ply, and not a later one") {
    struct Row {
      const char* game;
      const char* pieces;
      int mate;
    };
    for (const Row& row :
         {Row{"chess", "7k/8/8/8/8/8/R7/1R4K1 w - - ", 2}, Row{"centrechess", "8/2R5/8/1R6/7k/8/8/4K3 w - - ", 2},
          Row{"centrechess", "8/8/8/k7/8/2RR3K/8/8 w - - ", 3}}) {
      CAPTURE(std::string(row.pieces));
      Analyst analyst(built_in_variants(), row.game);
      const int last = 100 - (2 * row.mate - 1);  // the mating move makes it 100
      const auto score = [&](int clock) {
        const std::string position = row.pieces + std::to_string(clock) + " 90";
        return analyst.analyse(position, to_depth(2 * row.mate + 6)).score();
      };
      CHECK(text_of(score(last)) == "mate " + std::to_string(row.mate));
      CHECK(text_of(score(last - 10)) == "mate " + std::to_string(row.mate));
      // A rook may still be offered, so that its capture restarts the clock. But this mates later.
      CHECK_FALSE(is_mate(score(last + 1)));
    }
  }

  TEST_CASE("mate in one on the hundredth quiet ply is reported as mate, and is the result") {
    Analyst analyst(built_in_variants(), "chess");
    constexpr const char* position = "6k1/R7/8/8/8/8/8/1R4K1 w - - 99 90";
    CHECK(text_of(analyst.analyse(position, to_depth(3)).score()) == "mate 1");
    CHECK(result_after(analyst, position, {"b1b8"}) == "checkmate");
    CHECK(result_after(analyst, position, {"b1b2"}) == "fifty-move rule");
  }

  TEST_CASE("where the clock runs out, a pawn's move that starts it anew is found") {
    Analyst analyst(built_in_variants(), "chess");
    const Analysis analysis = analyst.analyse("7k/8/8/8/8/P7/R7/1R4K1 w - - 99 90", to_depth(6));
    CHECK(analysis.move() == "a3a4");
    CHECK(is_won(analysis.score()));
  }

  TEST_CASE("taking the last piece that could win is a draw") {
    for (const char* game : games) {
      Analyst analyst(built_in_variants(), game);
      for (const char* position : {"8/8/8/8/3k4/8/3q4/3K4 w - - 0 1", "8/8/8/8/3k4/8/3q4/3K1N2 w - - 0 1"}) {
        CAPTURE(std::string(position));
        const Analysis analysis = analyst.analyse(position, to_depth(5));
        CHECK(text_of(analysis.score()) == "cp 0");
        CHECK(result_after(analyst, position, {analysis.move()}) == "insufficient material");
      }
    }
  }

  TEST_CASE("a game that is over has no move; a draw that may be claimed is played on") {
    Analyst analyst(built_in_variants(), "chess");
    for (const char* over : {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
                             "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "8/8/4k3/8/8/3NK3/8/8 w - - 0 1"}) {
      CAPTURE(std::string(over));
      const Analysis analysis = analyst.analyse(over, to_depth(5));
      CHECK_FALSE(analysis.decision.move);
      CHECK(analysis.decision.nodes == 0);
    }
    const Analysis claimable = analyst.analyse("7k/8/8/8/8/8/R7/1R4K1 w - - 100 90", to_depth(4));
    CHECK(is_legal(analyst.session(), claimable.move()));
  }
}

TEST_SUITE("search limits") {
  constexpr int depth_of_lines = is_sanitized ? 4 : 6;

  TEST_CASE("only the requested moves are searched") {
    for (const char* game : games) {
      Analyst analyst(built_in_variants(), game);
      analyst.set("MultiPV", "5");
      Limits limits = to_depth(depth_of_lines);
      analyst.set_position(start);
      limits.search_moves = turns_of(analyst.session(), {"a2a3", "h2h4"});
      const Analysis analysis = analyst.analyse(start, limits);
      std::set<std::string> seen;
      for (const Report& report : analysis.reports) seen.insert(report.line.front());
      CHECK(seen == std::set<std::string>{"a2a3", "h2h4"});
      CHECK(seen.count(analysis.move()) == 1);
    }
  }

  TEST_CASE("the chosen move begins the last reported best line, wherever the search is stopped") {
    constexpr std::uint64_t step = is_sanitized ? 1709 : 571;
    for (const Variant& variant : built_in_variants()) {
      Analyst analyst(built_in_variants(), variant.name);
      analyst.set("Seed", "15");  // with which two lines of Crest began in the same way
      for (const char* lines : {"1", "4"}) {
        analyst.set("MultiPV", lines);
        for (const char* limited : {"false", "true"}) {
          analyst.set("UCI_LimitStrength", limited);
          for (const std::string& position : variant.bench.positions) check_move_reported(analyst, position, step);
        }
      }
    }
  }

  TEST_CASE("several lines begin with different moves, the best first") {
    for (const char* game : games) {
      Analyst analyst(built_in_variants(), game);
      const std::string best = analyst.analyse(start, to_depth(1)).move();
      analyst.set("MultiPV", "30");  // more than there are
      const Analysis analysis = analyst.analyse(start, to_depth(depth_of_lines));
      std::set<std::string> moves;
      for (int rank = 1; rank <= 20; ++rank) {
        moves.insert(analysis.last(rank).line.front());
        if (rank > 1) CHECK(analysis.last(rank).score.value <= analysis.last(rank - 1).score.value);
        CHECK(analysis.last(rank).depth == depth_of_lines);
      }
      CHECK(moves.size() == 20);
      CHECK(analysis.last(1).line.front() == analysis.move());
      CHECK(analysis.reports.size() == depth_of_lines * 20);
      CHECK(moves.count(best) == 1);
    }
  }

  TEST_CASE("a limit of nodes is exact on one thread") {
    for (const char* game : games) {
      Analyst analyst(built_in_variants(), game);
      for (const std::uint64_t nodes : {1, 2, 77, 1000, 5000, 20'000}) {
        const Analysis analysis = analyst.analyse(start, to_nodes(nodes));
        CHECK(analysis.decision.nodes == nodes);
        analyst.set_position(start);
        CHECK(is_legal(analyst.session(), analysis.move()));
      }
    }
  }

  TEST_CASE("the first of two limits that is reached ends the search") {
    Analyst analyst(built_in_variants(), "chess");
    Limits limits = to_depth(3);
    limits.nodes = 1'000'000;
    CHECK(analyst.analyse(start, limits).decision.depth == 3);
    limits = to_depth(100);
    limits.nodes = 3000;
    CHECK(analyst.analyse(start, limits).decision.nodes == 3000);
  }

  TEST_CASE("a search for a mate ends when it has proved one so short") {
    for (const Mate& mate : mates) {
      if (mate.moves < 2 || mate.moves > 3) continue;
      CAPTURE(std::string(mate.position));
      Analyst analyst(built_in_variants(), mate.game);
      Limits limits = to_nodes(2'000'000);
      limits.mate = mate.moves;
      const Analysis analysis = analyst.analyse(mate.position, limits);
      CHECK(analysis.decision.nodes < *limits.nodes);
      CHECK(text_of(analysis.score()) == "mate " + std::to_string(mate.moves));
    }
  }

  TEST_CASE("the same search from clear memory visits the same nodes and reports the same") {
    for (const char* game : games) {
      Analyst analyst(built_in_variants(), game);
      const auto record = [&] {
        const Analysis analysis = analyst.analyse(start, to_nodes(scaled(60'000)), {"e2e4", "c7c5"});
        std::string text = analysis.move() + ' ' + std::to_string(analysis.decision.nodes);
        for (const Report& report : analysis.reports) {
          // Bounds are only reported after a while, so they depend on the machine's speed.
          if (report.bound != Bound::exact) continue;
          text += '\n' + std::to_string(report.depth) + ' ' + std::to_string(report.selective_depth) + ' ' +
                  text_of(report.score) + ' ' + std::to_string(report.nodes);
          for (const std::string& move : report.line) text += ' ' + move;
        }
        return text;
      };
      const std::string first = record();
      analyst.set_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
      analyst.think(to_nodes(20'000));
      CHECK(record() == first);
    }
  }

  TEST_CASE("a new game owes nothing to those before it") {
    for (const char* game : games) {
      for (const std::string& position : find_variant(built_in_variants(), game)->bench.positions) {
        CAPTURE(position);
        Analyst used(built_in_variants(), game);
        used.analyse(position, to_nodes(scaled(40'000)));
        for (const std::uint64_t nodes : {1000, 4000, scaled(16'000)}) {
          Analyst fresh(built_in_variants(), game);
          const Analysis analysis = used.analyse(position, to_nodes(nodes));
          const Analysis expected = fresh.analyse(position, to_nodes(nodes));
          CHECK(analysis.move() == expected.move());
          CHECK(analysis.score() == expected.score());
          CHECK(analysis.last().nodes == expected.last().nodes);
        }
      }
    }
  }

  TEST_CASE("the decision is the last reported one, and every line can be played") {
    for (const char* game : games) {
      Analyst analyst(built_in_variants(), game);
      for (const std::uint64_t nodes : {100, 3000, 30'000}) {
        const Analysis analysis = analyst.analyse(start, to_nodes(nodes));
        CHECK(analysis.last().line.front() == analysis.move());
        CHECK(text_of(analysis.last().score) == text_of(analysis.score()));
        const auto& line = analysis.last().line;
        if (line.size() > 1) CHECK(line[1] == analysis.decision.ponder);
        for (const Report& report : analysis.reports) analyst.set_position(start, report.line);
      }
    }
  }

  TEST_CASE("a reply is expected wherever a search is stopped, even before its new best turn has a score") {
    for (const char* game : games) {
      Analyst analyst(built_in_variants(), game);
      int unsettled = 0;
      for (const std::string& position : find_variant(built_in_variants(), game)->bench.positions) {
        for (std::uint64_t nodes = 1000; nodes < 8000; nodes += 500) {
          CAPTURE(position);
          CAPTURE(nodes);
          const Analysis analysis = analyst.analyse(position, to_nodes(nodes));
          analyst.set_position(position, {analysis.move()});
          if (analyst.session().legal_moves().empty()) continue;
          unsettled += static_cast<int>(analysis.last().line.size() == 1);
          REQUIRE(analysis.decision.ponder);
          analyst.set_position(position, {analysis.move(), *analysis.decision.ponder});
        }
      }
      CHECK(unsettled > 0);
    }
  }
}

}  // namespace roundel::search_test
