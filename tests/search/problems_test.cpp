// Problems with a known answer, each searched on one thread to a number of nodes: the same on every machine.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "tests/analysis.hpp"
#include "tests/variants/epd.hpp"
#include "variants/games/registry.hpp"

namespace roundel::problems_test {
namespace {

constexpr std::uint64_t nodes_a_problem = 3'000'000;
/// A node of draughts takes less than half the time of one of chess.
constexpr std::uint64_t nodes_a_shot = 8'000'000;

bool is_best(const epd::Problem& problem, const std::string& move) {
  const auto& best = problem.best_moves;
  return best.empty() || std::find(best.begin(), best.end(), move) != best.end();
}

void solve_all(const char* game, const std::string& file, std::uint64_t nodes) {
  Analyst analyst(built_in_variants(), game);
  analyst.set("Hash", "64");
  for (const epd::Problem& problem : epd::read_problems(file)) {
    INFO(problem.name, ": ", problem.position);
    const Analysis analysis = analyst.analyse(problem.position, to_nodes(nodes));
    CHECK_MESSAGE(is_best(problem, analysis.move()), "it plays ", analysis.move());
    if (!problem.mate) continue;
    const ReportedScore& score = analysis.score();
    const bool proved = score.unit == ReportedScore::Unit::mate && score.value > 0 && score.value <= *problem.mate;
    CHECK_MESSAGE(proved, "it sees ", text_of(score), ", not mate ", *problem.mate);
    if (proved) CHECK(score.value == *problem.mate);
  }
}

}  // namespace

TEST_SUITE("long problems") {
  TEST_CASE("chess") { solve_all("chess", "chess_problems.epd", nodes_a_problem); }

  TEST_CASE("Centre Chess") { solve_all("centrechess", "centre_chess_problems.epd", nodes_a_problem); }

  TEST_CASE("English draughts") { solve_all("english", "english_problems.epd", nodes_a_shot); }

  TEST_CASE("Brazilian draughts") { solve_all("brazilian", "brazilian_problems.epd", nodes_a_shot); }

  TEST_CASE("international draughts") { solve_all("international", "international_problems.epd", nodes_a_shot); }

  TEST_CASE("Russian draughts") { solve_all("russian", "russian_problems.epd", nodes_a_shot); }

  TEST_CASE("Centre Checkers") { solve_all("centrecheckers", "centre_checkers_problems.epd", nodes_a_shot); }
}

}  // namespace roundel::problems_test
