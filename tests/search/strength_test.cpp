// Play of limited strength: a lower setting plays weaker, a seed repeats the choices, all other limits hold, and
// searches at full strength are not affected.

#include "search/strength.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/session/elo_range.hpp"
#include "tests/analysis.hpp"
#include "tests/process.hpp"
#include "tests/protocol/uci/uci_conversation.hpp"
#include "tests/search/background_search.hpp"
#include "variants/games/registry.hpp"

namespace roundel::strength_test {
namespace {

constexpr const char* chess_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// Of Crest, with tiles of the other side face down: one action wins.
constexpr const char* hidden_win = "3k3/~xn4~x/7/7/7/1R5/B2K2N[rb] w 3.0/3.0 - 4";

/// An engine of limited strength.
class LimitedAnalyst : public Analyst {
 public:
  explicit LimitedAnalyst(std::string_view variant, int elo = least_elo, int seed = 1)
      : Analyst(built_in_variants(), variant) {
    set("Hash", "1");
    set("UCI_LimitStrength", "true");
    ask(elo, seed);
  }
  void ask(int elo, int seed) {
    set("UCI_Elo", std::to_string(elo));
    set("Seed", std::to_string(seed));
  }
};

bool is_among(const std::vector<std::string>& moves, const std::optional<std::string>& move) {
  return move && std::find(moves.begin(), moves.end(), *move) != moves.end();
}

/// Returns the move for each of the seeds from 1 to `seeds`.
std::vector<std::string> choices(LimitedAnalyst& analyst, std::string_view position, int elo, int seeds,
                                 const Limits& limits = {}) {
  std::vector<std::string> moves;
  analyst.set_position(position);
  for (int seed = 1; seed <= seeds; ++seed) {
    analyst.ask(elo, seed);
    moves.push_back(analyst.think(limits).move());
  }
  return moves;
}

/// Returns the reports of a search in words.
std::vector<std::string> words_of(const Analysis& analysis) {
  std::vector<std::string> words{analysis.move() + ' ' + text_of(analysis.score()) + ' ' +
                                 std::to_string(analysis.decision.nodes)};
  for (const Report& report : analysis.reports) {
    words.push_back(std::to_string(report.depth) + ' ' + text_of(report.score) + ' ' + std::to_string(report.nodes) +
                    ' ' + report.line.front());
  }
  return words;
}

}  // namespace

TEST_SUITE("strength") {
  TEST_CASE("more Elo is more nodes and less noise, in small steps over the whole range") {
    for (int elo = least_elo; elo < most_elo; ++elo) {
      CAPTURE(elo);
      const Strength less = strength_of(elo);
      const Strength more = strength_of(elo + 1);
      CHECK(more.nodes >= less.nodes);
      CHECK(static_cast<double>(more.nodes) < 1.01 * static_cast<double>(less.nodes));
      CHECK(more.noise < less.noise);
      CHECK(more.noise > 0.98 * less.noise);
    }
    CHECK(strength_of(most_elo).noise > 0);
    CHECK(strength_of(most_elo).nodes > strength_of(least_elo).nodes);
  }

  TEST_CASE("a greater score is worth more, a win at hand the most, and what is won by one is lost by the other") {
    for (Score score = -win_score; score < win_score; ++score) {
      CAPTURE(score);
      CHECK(worth_of(score) <= worth_of(score + 1));
      CHECK(worth_of(score) == doctest::Approx(-worth_of(-score)));
    }
    CHECK(worth_of(draw_score) == 0);
    CHECK(worth_of(100) == doctest::Approx(100).epsilon(0.1));
    CHECK(worth_of(won_in(1)) > worth_of(won_in(3)) + 50);
    CHECK(worth_of(won_in(3)) > worth_of(evaluation_limit) + 50);
  }

  TEST_CASE("misjudgements are normally distributed with the strength's deviation, and depend on seed and position") {
    const Strength strength{1000, 40};
    constexpr int count = 20000;
    double sum = 0;
    double squares = 0;
    int within_one = 0;
    RandomKeys keys(5);
    for (int n = 0; n < count; ++n) {
      const Key key = keys.next();
      const double error = Misjudgement(strength, 7).perceived(25, key) - worth_of(25);
      CHECK(error == Misjudgement(strength, 7).perceived(25, key) - worth_of(25));
      CHECK(error != Misjudgement(strength, 8).perceived(25, key) - worth_of(25));
      sum += error;
      squares += error * error;
      within_one += std::abs(error) < strength.noise;
    }
    // Four standard deviations of each of these estimates.
    CHECK(std::abs(sum / count) < 4 * strength.noise / std::sqrt(count));
    CHECK(std::sqrt(squares / count) == doctest::Approx(strength.noise).epsilon(4 / std::sqrt(2.0 * count)));
    CHECK(within_one / static_cast<double>(count) == doctest::Approx(0.6827).epsilon(0.02));
  }

  TEST_CASE("what is below the least rival is never taken for better than the best") {
    RandomKeys keys(6);
    for (const double noise : {5.0, 60.0, 300.0}) {
      const Misjudgement misjudgement({1000, noise}, 3);
      for (const Score best : {lost_in(2), -700, 0, 35, 900, 5000, won_in(9), won_in(1)}) {
        CAPTURE(noise);
        CAPTURE(best);
        const Score least = misjudgement.least_rival(best);
        CHECK(least <= best);
        if (least <= -infinite_score) continue;
        CHECK(worth_of(best) - worth_of(least - 1) >= 6 * noise - 1e-9);
        int mistakes = 0;
        for (int n = 0; n < 1000; ++n) {
          const Key after = keys.next();
          mistakes += misjudgement.perceived(least - 1, after) > misjudgement.perceived(best, keys.next());
        }
        CHECK(mistakes == 0);
      }
    }
  }

  TEST_CASE(
      "with a seed the same position gives the same choice, independent of earlier searches, Hash and Threads") {
    for (const char* variant : {"chess", "english", "cheversi", "crest"}) {
      CAPTURE(variant);
      LimitedAnalyst analyst(variant, 1200);
      const std::string start = analyst.session().position_text();
      const bool is_hidden = analyst.session().in_set_up();
      const std::string position = is_hidden ? hidden_win : start;
      const auto first = choices(analyst, position, 1200, 8);
      CHECK(choices(analyst, position, 1200, 8) == first);
      analyst.set("UCI_LimitStrength", "false");
      analyst.think(to_depth(4));
      analyst.set("Hash", "3");
      analyst.set("Threads", "2");
      analyst.set("UCI_LimitStrength", "true");
      CHECK(choices(analyst, position, 1200, 8) == first);
      analyst.engine().new_game();
      CHECK(choices(analyst, position, 1200, 8) == first);
    }
  }

  TEST_CASE("other seeds choose otherwise, and without one each search does") {
    LimitedAnalyst analyst("chess");
    const auto seeded = choices(analyst, chess_start, least_elo, 20);
    CHECK(std::set<std::string>(seeded.begin(), seeded.end()).size() > 3);
    std::set<std::string> unseeded;
    analyst.ask(least_elo, 0);
    for (int n = 0; n < 40; ++n) unseeded.insert(analyst.think({}).move());
    CHECK(unseeded.size() > 1);
  }

  TEST_CASE("the best move is chosen the more often the stronger the play") {
    struct Try {
      const char* variant;
      const char* position;
      const char* best;
    };
    const Try tries[] = {
        {"chess", "rnbqkb1r/ppp1pppp/5n2/8/2pP4/5N2/PP2PPPP/RNBQKB1R w KQkq - 0 4", "e2e3"},
        {"chess", "rnbqkbnr/pp2pppp/2p5/3pP3/3P4/8/PPP2PPP/RNBQKBNR b KQkq - 0 3", "c8f5"},
        {"english", "W:W21,25,26,28-30,32:B1-5,8,12,16,K31", "28-24"},
    };
    std::array<std::ptrdiff_t, 4> found{};
    for (const Try& problem : tries) {
      LimitedAnalyst analyst(problem.variant);
      for (std::size_t n = 0; n < found.size(); ++n) {
        const int elo = std::array{least_elo, 1250, 1700, most_elo}[n];
        const auto moves = choices(analyst, problem.position, elo, 60);
        found[n] += std::count(moves.begin(), moves.end(), problem.best);
      }
    }
    for (std::size_t n = 1; n < found.size(); ++n) CHECK(found[n] > found[n - 1]);
    CHECK(found.back() > 2 * found.front());
  }

  TEST_CASE("a strong setting does not miss an immediate win") {
    for (const auto& [variant, position, best] :
         {std::tuple{"chess", "6k1/5ppp/8/8/8/8/1Q3PPP/R5K1 w - - 0 1", std::set<std::string>{"a1a8", "b2b8"}},
          std::tuple{"crest", hidden_win, std::set<std::string>{"b2b6"}}}) {
      LimitedAnalyst analyst(variant);
      for (const std::string& move : choices(analyst, position, most_elo, 30)) CHECK(best.count(move) == 1);
    }
  }

  TEST_CASE("all turns are legal, in every game") {
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      LimitedAnalyst analyst(variant.name);
      analyst.set_position(variant.start);
      for (int turn = 0; turn < 24 && !analyst.session().result(); ++turn) {
        analyst.ask(turn % 2 == 0 ? least_elo : most_elo, turn + 1);
        const Decision decision = analyst.think(to_nodes(4000)).decision;
        REQUIRE(decision.move);
        if (!analyst.session().in_set_up()) CHECK(is_among(analyst.session().legal_moves(), decision.move));
        const MaybeError error = analyst.session().play_move(*decision.move);
        REQUIRE_MESSAGE(!error, error->message());
      }
    }
  }

  TEST_CASE("only the requested turns are chosen, even bad ones") {
    for (const auto& [variant, position] : {std::pair{"chess", chess_start}, std::pair{"crest", hidden_win}}) {
      const auto& shown_variant = variant;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_variant);
      LimitedAnalyst analyst(variant);
      const std::string best = choices(analyst, position, most_elo, 1).front();
      Limits limits;
      std::vector<std::string> others = analyst.session().legal_moves();
      std::erase(others, best);
      limits.search_moves = turns_of(analyst.session(), others);
      std::set<std::string> seen;
      for (const std::string& move : choices(analyst, position, least_elo, 30, limits)) {
        CHECK(is_among(others, move));
        seen.insert(move);
      }
      CHECK(seen.size() > 1);
    }
  }

  TEST_CASE("a single legal move is played, and where the game is over there is none") {
    LimitedAnalyst analyst("chess");
    for (const std::string& move : choices(analyst, "7k/8/8/8/8/8/5q2/7K b - - 0 1", most_elo, 1))
      CHECK(move != "none");
    for (const std::string& move : choices(analyst, "k7/8/8/8/8/8/1q6/K7 w - - 0 1", least_elo, 3))
      CHECK(move == "a1b2");
    for (const std::string& move : choices(analyst, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", least_elo, 3))
      CHECK(move == "none");
  }

  TEST_CASE("a search takes the nodes of its strength at most, and keeps to the other limits") {
    for (const auto& [variant, position] : {std::pair{"chess", chess_start}, std::pair{"crest", hidden_win}}) {
      const auto& shown_variant = variant;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_variant);
      LimitedAnalyst analyst(variant, 1000);
      analyst.set("Threads", "2");
      analyst.set_position(position);
      CHECK(analyst.think({}).decision.nodes <= strength_of(1000).nodes);
      CHECK(analyst.think(to_nodes(100)).decision.nodes <= 100);
      CHECK(analyst.think(to_depth(1)).decision.depth == 1);
      for (const Analysis& blind : {analyst.think(to_nodes(1)), analyst.think(to_nodes(10))}) {
        CHECK(is_among(analyst.session().legal_moves(), blind.decision.move));
      }
    }
    LimitedAnalyst analyst("chess", 1000);
    analyst.set_position(chess_start);
    CHECK(analyst.think({}).decision.nodes == strength_of(1000).nodes);
    Limits clock;
    clock.time = {Milliseconds(1), Milliseconds(1)};
    analyst.ask(most_elo, 1);
    CHECK(analyst.think(clock).decision.nodes < strength_of(most_elo).nodes);
  }

  TEST_CASE("an infinite search waits for the stop, one on the other side's time for its move") {
    for (const auto& [variant, position] : {std::pair{"chess", chess_start}, std::pair{"crest", hidden_win}}) {
      const auto& shown_variant = variant;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_variant);
      LimitedAnalyst analyst(variant);
      analyst.set_position(position);
      Limits infinite;
      infinite.infinite = true;
      for (const bool pondering : {false, true}) {
        BackgroundSearch search(analyst, pondering ? to_depth(2) : infinite, pondering);
        search.wait_for_depth(1);
        LimitedAnalyst other("chess");
        choices(other, chess_start, 1500, 4);  // long enough for an answer, if it did not have to wait
        CHECK_FALSE(search.has_answered());
        if (pondering) {
          search.signals().ponder_hit();
        } else {
          search.signals().stop();
        }
        CHECK(search.answer().move);
      }
    }
  }

  TEST_CASE("searches of limited strength leave those at full strength as they are") {
    for (const auto& [variant, position] : {std::pair{"chess", chess_start}, std::pair{"english", ""}}) {
      Analyst never(built_in_variants(), variant);
      LimitedAnalyst before(variant);
      const std::string text = *position ? position : never.session().position_text();
      for (Analyst* analyst : {&never, static_cast<Analyst*>(&before)}) {
        analyst->set("Hash", "1");
        analyst->engine().new_game();
        analyst->set_position(text);
      }
      before.think({});
      before.set("UCI_LimitStrength", "false");
      for (int n = 0; n < 2; ++n) CHECK(words_of(before.think(to_depth(6))) == words_of(never.think(to_depth(6))));
    }
  }

  TEST_CASE(
      "the requested number of lines is reported, the best in order, and a single line begins with the played move") {
    for (const auto& [variant, position] : {std::pair{"chess", chess_start}, std::pair{"crest", hidden_win}}) {
      const auto& shown_variant = variant;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_variant);
      LimitedAnalyst analyst(variant);
      analyst.set_position(position);
      for (int seed = 1; seed <= 10; ++seed) {
        analyst.ask(least_elo, seed);
        const Analysis single = analyst.think({});
        for (const Report& report : single.reports) CHECK(report.rank == 1);
        CHECK(single.last().line.front() == single.move());
        CHECK(single.last().score == single.score());
      }
      analyst.set("MultiPV", "3");
      const Analysis three = analyst.think({});
      CHECK(std::all_of(three.reports.begin(), three.reports.end(), [](const Report& r) { return r.rank <= 3; }));
      CHECK(three.last(1).depth == three.last(3).depth);
      if (three.last(3).score.unit == ReportedScore::Unit::centipawns &&
          three.last(2).score.unit == ReportedScore::Unit::centipawns) {
        CHECK(three.last(2).score.value >= three.last(3).score.value);
      }
    }
  }

  TEST_CASE("UCI offers it in every game, and refuses what is out of range") {
    using namespace roundel::testing;
    Process engine;
    engine.send("uci");
    const Lines lines = engine.read_until("uciok");
    CHECK(value_of(lines, "option name UCI_LimitStrength ") == "type check default false");
    const std::string range = " min " + std::to_string(least_elo) + " max " + std::to_string(most_elo);
    CHECK(value_of(lines, "option name UCI_Elo ") == "type spin default " + std::to_string(most_elo) + range);
    CHECK(value_of(lines, "option name Seed ") == "type spin default 0 min 0 max 2147483647");
    check_refused(engine, "setoption name UCI_Elo value " + std::to_string(least_elo - 1), "UCI_Elo");
    check_refused(engine, "setoption name UCI_Elo value " + std::to_string(most_elo + 1), "UCI_Elo");
    check_refused(engine, "setoption name UCI_LimitStrength value 1000", "UCI_LimitStrength");
    check_refused(engine, "setoption name Seed value -1", "Seed");
    check_silent(engine, "setoption name UCI_LimitStrength value true");
    check_silent(engine, "setoption name Seed value 4");
    check_silent(engine, "setoption name UCI_Elo value " + std::to_string(least_elo));
    const std::string best = search(engine, "go wtime 60000 btime 60000").back();
    CHECK(search(engine, "go infinite depth 99\nstop").back() == best);
    CHECK(search(engine, "go wtime 60000 btime 60000").back() == best);
  }
}

}  // namespace roundel::strength_test
