// The limits of mistakes, and the accuracy of a game, as numbers.

#include "tools/roundel/review/judgement.hpp"

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/paths.hpp"
#include "tests/source_text.hpp"
#include "tests/text.hpp"
#include "tools/roundel/review/accuracy.hpp"
#include "tools/roundel/review/completed_lines.hpp"

namespace roundel::judgement_test {
namespace {

using Unit = ReportedScore::Unit;

Judgement estimate(double share) { return {.share = share}; }
Judgement forced(int turns) {
  return {.score = {Unit::mate, turns}, .share = turns > 0 ? 1.0 : 0.0, .is_exact = true};
}

std::string_view name_of(const Judgement& best, const Judgement& played) {
  const Mistake* const mistake = mistake_of(best, played);
  return mistake == nullptr ? "" : mistake->name;
}

ReviewedTurn turn_of(Side side, double before, double after) {
  ReviewedTurn turn;
  turn.side = side;
  turn.notation = "played";
  turn.best = estimate(before);
  turn.best.line = {"best"};
  turn.played = estimate(after);
  turn.loss = loss_of(turn.best, turn.played);
  return turn;
}

Report report_of(int depth, int score, Bound bound, int rank = 1) {
  Report report;
  report.depth = depth;
  report.rank = rank;
  report.score = {Unit::centipawns, score};
  report.bound = bound;
  return report;
}

}  // namespace

TEST_SUITE("judgement session") {
  TEST_CASE("a mistake has the name of the least share that it costs: 5, 10 and 15 points") {
    CHECK(mistake_of(0.0499) == nullptr);
    CHECK(mistake_of(0.05)->sign == "?!");
    CHECK(mistake_of(0.05)->nag == 6);
    CHECK(mistake_of(0.1)->nag == 2);
    CHECK(mistake_of(0.1499)->name == "mistake");
    CHECK(mistake_of(0.15)->name == "blunder");
    CHECK(mistake_of(1)->nag == 4);
  }

  TEST_CASE("the page in the browser has the same numbers") {
    const std::filesystem::path page = std::filesystem::path(testing::source_folder) / "tools/browser/page/src/game";
    const std::string text = source_text::read_text(page / "judging.ts");
    for (const Mistake& mistake : mistakes) {
      const std::string row = fmt::format("{{ loss: {}, lossOfEnd: {}, sign: \"{}\", nag: {}, name: \"{}\" }},",
                                          mistake.loss, mistake.loss_of_end, mistake.sign, mistake.nag, mistake.name);
      CHECK_MESSAGE(testing::contains(text, row), row);
    }
  }

  TEST_CASE("a turn that is no worse than the best is not a mistake") {
    CHECK(name_of(estimate(0.5), estimate(0.5)) == "");
    CHECK(name_of(estimate(0.5), estimate(0.8)) == "");
    CHECK(loss_of(estimate(0.5), estimate(0.8)) == 0);
  }

  TEST_CASE("a forced win that is missed counts, the less the better the position still is") {
    CHECK(name_of(forced(1), estimate(0.99)) == "inaccuracy");
    CHECK(name_of(forced(1), estimate(0.96)) == "mistake");
    CHECK(name_of(forced(1), estimate(0.92)) == "blunder");
    CHECK(name_of(forced(1), forced(7)) == "");
    CHECK(name_of(forced(1), forced(-2)) == "blunder");
    // It is too far away for a player, so its cost counts.
    CHECK(name_of(forced(6), estimate(0.99)) == "");
    CHECK(name_of(forced(6), estimate(0.94)) == "inaccuracy");
  }

  TEST_CASE("a forced loss that is allowed counts the more, the better the position was") {
    CHECK(name_of(estimate(0.01), forced(-2)) == "inaccuracy");
    CHECK(name_of(estimate(0.04), forced(-2)) == "mistake");
    CHECK(name_of(estimate(0.08), forced(-2)) == "blunder");
    CHECK(name_of(forced(-5), forced(-1)) == "");
    CHECK(name_of(estimate(0.01), forced(-9)) == "");
  }

  TEST_CASE("if no estimate is certain in a game, this does not count against the side that missed a win") {
    Judgement nearly = estimate(0.905);
    nearly.most = 0.91;
    CHECK(name_of(forced(2), nearly) == "inaccuracy");
    nearly.share = 0.5;
    CHECK(name_of(forced(2), nearly) == "blunder");
  }

  TEST_CASE("only exact lines of a search count, up to the last completed depth") {
    CompletedLines lines;
    CHECK(lines.empty());
    lines.line(report_of(4, 10, Bound::exact));
    lines.line(report_of(5, 20, Bound::exact));
    lines.line(report_of(5, 90, Bound::lower));
    lines.line(report_of(5, 15, Bound::exact, 2));
    lines.line(report_of(6, -90, Bound::upper));
    lines.line(report_of(7, 70, Bound::exact));
    lines.cut(6);
    CHECK(lines.last().score.value == 20);
    CHECK(lines.at(4).score.value == 10);
    CHECK(lines.at(6).score.value == 20);
    CHECK(lines.at(1).score.value == 10);
  }

  TEST_CASE("a turn's accuracy is that of lichess.org/page/accuracy, with a point for doubt") {
    CHECK(accuracy_of(0) == 1);
    CHECK(accuracy_of(-0.1) == 1);
    CHECK(accuracy_of(0.0001) == doctest::Approx(1));
    // 103.1668 * exp(-0.04354 * 5) - 3.1669 + 1, and the same for 10, 20 and 100.
    CHECK(accuracy_of(0.05) == doctest::Approx(0.8082).epsilon(0.001));
    CHECK(accuracy_of(0.1) == doctest::Approx(0.6458).epsilon(0.001));
    CHECK(accuracy_of(0.2) == doctest::Approx(0.4102).epsilon(0.001));
    CHECK(accuracy_of(1) == 0);
  }

  TEST_CASE("a game's accuracy is the mean of the weighted and the harmonic mean") {
    // The first side loses 10 points and then 20, the other 0 and 10. Each window is two positions wide: those weights are half
    // of the move's change: 5 and 10, 0.5 as the least and 5.
    const std::vector<ReviewedTurn> turns{turn_of(Side::first, 0.5, 0.4), turn_of(Side::second, 0.6, 0.6),
                                          turn_of(Side::first, 0.4, 0.2), turn_of(Side::second, 0.8, 0.7)};
    const double tenth = accuracy_of(0.1);
    const double fifth = accuracy_of(0.2);
    const double weighted = (5 * tenth + 10 * fifth) / 15;
    const double harmonic = 2 / (1 / tenth + 1 / fifth);
    const Accuracy first = accuracy_of(turns, Side::first);
    CHECK(first.turns == 2);
    CHECK(first.kept == doctest::Approx((weighted + harmonic) / 2));
    CHECK(first.of_each_kind == std::array<int, 3>{1, 1, 0});
    const Accuracy second = accuracy_of(turns, Side::second);
    CHECK(second.kept == doctest::Approx(((0.5 * 1 + 5 * tenth) / 5.5 + 2 / (1 + 1 / tenth)) / 2));
    CHECK(accuracy_of({}, Side::first).turns == 0);
  }

  TEST_CASE("an end that a side could not foresee is not held against it") {
    ReviewedTurn turn = turn_of(Side::first, 0.5, 0.49);
    turn.basis = Basis::own_knowledge;
    turn.played = judge_end({Side::second, "checkmate"}, Side::first);
    CHECK(turn.missed() == Missed::nothing);
    CHECK(turn.mistake() == nullptr);
    turn.basis = Basis::everything;
    turn.loss = loss_of(turn.best, turn.played);
    REQUIRE(turn.mistake() != nullptr);
    CHECK(turn.mistake()->name == "blunder");
  }

  TEST_CASE("turns that are not judged count for nothing") {
    std::vector<ReviewedTurn> turns{turn_of(Side::first, 0.5, 0.4)};
    const double alone = accuracy_of(turns, Side::first).kept;
    turns.insert(turns.begin(), turn_of(Side::first, 0.9, 0.1));
    turns.front().basis = Basis::nothing;
    CHECK(accuracy_of(turns, Side::first).kept == doctest::Approx(alone));
    CHECK(accuracy_of(turns, Side::first).turns == 1);
  }
}

}  // namespace roundel::judgement_test
