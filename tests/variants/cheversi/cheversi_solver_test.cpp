// Exact values of Cheversi: those of the rules page, and those of the slow rules with all moves that reach them.

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "search/solver.hpp"
#include "tests/analysis.hpp"
#include "tests/paths.hpp"
#include "tests/variants/cheversi/cheversi_games.hpp"
#include "tests/variants/cheversi/random_cheversi.hpp"
#include "tests/variants/cheversi/slow_cheversi_solver.hpp"
#include "variants/games/registry.hpp"

namespace roundel::cheversi_solver_test {
namespace {

using cheversi_games::Cheversi;

/// Of a game whose position ten plies from the end is solved in less than a second.
constexpr std::uint64_t far_seed = 14;

std::string position_at(std::uint64_t seed, int plies_left) {
  return random_cheversi::random_position(seed, plies_left, random_cheversi::all_styles[seed % 3]);
}

/// Solves positions, and checks the reported bounds of their values on the way.
class Solved {
 public:
  explicit Solved(const std::string& threads = "1") : analyst_(built_in_variants(), "cheversi") {
    analyst_.set("Hash", "1");
    analyst_.set("Threads", threads);
  }

  Session& session() { return analyst_.session(); }

  Solution solve(const std::string& text, const SolverJournal& journal = {}) {
    analyst_.set_position(text);
    Signals signals;
    std::vector<SolverProgress> reported;
    const auto solution = session().solve(
        signals, [&](const SolverProgress& now) { reported.push_back(now); }, journal);
    REQUIRE(solution);
    check_reported(reported, solution->value);
    check_line(text, *solution);
    return *solution;
  }

 private:
  /// Bounds close in on the value until they meet; nodes only grow.
  static void check_reported(const std::vector<SolverProgress>& reported, int value) {
    std::uint64_t nodes = 0;
    int width = 1000;
    for (const SolverProgress& now : reported) {
      CHECK(now.lower <= value);
      CHECK(now.upper >= value);
      CHECK(now.upper - now.lower < width);
      CHECK(now.nodes >= nodes);
      width = now.upper - now.lower;
      nodes = now.nodes;
    }
    if (!reported.empty()) CHECK(width == 0);
  }

  /// The line is played to the end, begins with a best move and comes to the value.
  void check_line(const std::string& text, const Solution& solution) {
    slow_cheversi::Position slow = slow_cheversi::Position::parse(text);
    const int sign = slow.side_to_move() == slow_cheversi::Side::white ? 1 : -1;
    for (const std::string& move : solution.line) slow = slow.after(move);
    REQUIRE(slow.over());
    CHECK(sign * slow.margin() == solution.value);
    if (solution.line.empty()) return;
    CHECK(std::count(solution.best_moves.begin(), solution.best_moves.end(), solution.line.front()) == 1);
  }

  Analyst analyst_;
};

/// The value and all best moves, as the slow rules find them.
void compare(Solved& solved, const std::string& text) {
  CAPTURE(text);
  int value = -1000;
  std::vector<std::string> best;
  for (const auto& [move, margin] : slow_cheversi::values(slow_cheversi::Position::parse(text))) {
    if (margin > value) best.clear();
    value = std::max(value, margin);
    if (margin == value) best.push_back(move);
  }
  Solution solution = solved.solve(text);
  CHECK(solution.value == value);
  std::sort(solution.best_moves.begin(), solution.best_moves.end());
  CHECK(solution.best_moves == best);
}

void compare_many(int plies_left, int positions, std::uint64_t seed) {
  Solved solved;
  for (int n = 0; n < positions; ++n) compare(solved, position_at(seed + static_cast<std::uint64_t>(n), plies_left));
}

// ---- Symmetry

/// Where a square comes to in one of the eight images of the board.
int image_of(int square, int image) {
  int file = slow_cheversi::file_of(square);
  int rank = slow_cheversi::rank_of(square);
  if (image & 1) file = 7 - file;
  if (image & 2) rank = 7 - rank;
  if (image & 4) std::swap(file, rank);
  return slow_cheversi::square_at(file, rank);
}

std::string name_of(int square) { return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)}; }

std::string image_of(const std::string& text, int image) {
  const auto position = slow_cheversi::Position::parse(text);
  const std::string letters = cheversi_games::letters_of(position);
  std::string moved = letters;
  for (int square = 0; square < slow_cheversi::square_count; ++square) {
    moved[static_cast<std::size_t>(image_of(square, image))] = letters[static_cast<std::size_t>(square)];
  }
  const std::size_t open = text.find('[');
  const std::string rest = text.substr(open, text.rfind(' ') + 1 - open);
  const int last = position.last_square();
  return cheversi_games::board_text(moved) + rest + (last < 0 ? "-" : name_of(image_of(last, image)));
}

/// What all images of a position have in common.
void check_images(Solved& solved, const std::string& text, bool solves) {
  static const auto knowledge = cheversi_games::random_knowledge(61);
  const auto evaluation_of = [](const std::string& image) {
    const auto position = cheversi_games::position_of(image);
    return Cheversi::Evaluator(*knowledge).evaluate(position, Cheversi::accumulate(*knowledge, position));
  };
  const auto moves = Cheversi::count_actions(cheversi_games::position_of(text));
  const int value = solves ? solved.solve(text).value : 0;
  for (int image = 1; image < 8; ++image) {
    const std::string turned = image_of(text, image);
    CAPTURE(turned);
    CHECK(Cheversi::count_actions(cheversi_games::position_of(turned)) == moves);
    CHECK(evaluation_of(turned) == evaluation_of(text));
    if (solves) CHECK(solved.solve(turned).value == value);
  }
}

struct JournalLine {
  std::string lower;
  std::string upper;
  std::string position;
};

/// The lines of the project's journal whose positions are as near to the end as any there.
std::vector<JournalLine> near_lines_of_journal() {
  std::ifstream journal(std::string(testing::source_folder) + "/variants/cheversi/cheversi.solution");
  std::string head;
  std::getline(journal, head);
  std::vector<JournalLine> lines;
  for (JournalLine line; journal >> line.lower >> line.upper && std::getline(journal >> std::ws, line.position);) {
    const int left = cheversi_games::position_of(line.position).plies_left();
    if (left == least_kept_plies) lines.push_back(line);
  }
  return lines;
}

}  // namespace

TEST_SUITE("cheversi solver") {
  TEST_CASE("the rules page's values") {
    Solved solved;
    for (const auto& known : cheversi_games::known_values) {
      CAPTURE(known.position);
      CHECK(solved.solve(known.position).value == known.value);
    }
  }

  TEST_CASE("values and best moves are those of the slow rules") {
    compare_many(1, 60, 200);
    compare_many(2, 60, 300);
    compare_many(3, 40, 400);
    compare_many(4, 20, 500);
    compare_many(5, 6, 600);
  }

  TEST_CASE("a game that is over has its value and no moves") {
    Solved solved;
    for (std::uint64_t seed = 700; seed < 720; ++seed) {
      const std::string text = position_at(seed, 0);
      const Solution solution = solved.solve(text);
      CHECK(solution.value == slow_cheversi::Position::parse(text).margin());
      CHECK(solution.best_moves.empty());
    }
  }

  TEST_CASE("a stopped solver reports nothing, and leaves no wrong entries") {
    Solved solved;
    const std::string text = position_at(7, 7);
    REQUIRE_FALSE(solved.session().set_position(text, {}));
    Signals signals;
    signals.stop();
    CHECK_FALSE(solved.session().solve(signals, [](const SolverProgress&) {}, {}));
    compare(solved, position_at(7, 4));
  }

  TEST_CASE("several threads find the same value") {
    Solved solved;
    Solved by_three("3");
    for (std::uint64_t seed = 900; seed < 904; ++seed) {
      const std::string text = position_at(seed, least_busy_plies + 1);
      CAPTURE(text);
      CHECK(by_three.solve(text).value == solved.solve(text).value);
    }
  }

  TEST_CASE("a journal gets right bounds, and is believed") {
    const std::string text = position_at(far_seed, least_kept_plies);
    SolverJournal journal;
    std::vector<SolvedBounds> added;
    journal.add = [&](const SolvedBounds& bounds) { added.push_back(bounds); };
    const int value = Solved().solve(text, journal).value;
    REQUIRE_FALSE(added.empty());
    for (const SolvedBounds& bounds : added) {
      CHECK(bounds.position == text);
      CHECK(bounds.lower <= value);
      CHECK(bounds.upper >= value);
    }
    CHECK(added.back() == SolvedBounds{{value, value}, text});

    Solved again;
    REQUIRE_FALSE(again.session().set_position(text, {}));
    Signals signals;
    journal.known = {{{value + 5, value + 5}, text}};
    int bounds_reported = 0;
    const auto reported = [&](const SolverProgress& now) {
      ++bounds_reported;
      CHECK((now.lower == value + 5 || now.upper == value + 5));
      signals.stop();
    };
    CHECK_FALSE(again.session().solve(signals, reported, journal));
    CHECK(bounds_reported == 1);
    CHECK(signals.nodes() < 100);
  }

  TEST_CASE("of moves that a symmetry maps to each other, the solver tries one") {
    // Symmetric about the long diagonal. The journal knows only what follows the moves on it and below it.
    const std::string text = "8/8/8/4r3/3Q4/2q5/1K6/8[RRBBNNkrbbnn] w e5";
    const auto slow = slow_cheversi::Position::parse(text);
    constexpr int reported_value = 7;
    SolverJournal journal;
    for (const std::string& move : slow.legal_moves()) {
      const auto after = slow.after(move);
      const int to = after.last_square();
      if (slow_cheversi::rank_of(to) > slow_cheversi::file_of(to)) continue;
      journal.known.push_back({{reported_value, reported_value}, after.text()});
    }
    Solved solved;
    REQUIRE_FALSE(solved.session().set_position(text, {}));
    Signals signals;
    std::optional<int> value;
    const auto reported = [&](const SolverProgress& now) {
      if (now.lower != now.upper) return;
      value = now.lower;
      signals.stop();  // best moves would be sought among all
    };
    CHECK_FALSE(solved.session().solve(signals, reported, journal));
    CHECK(value == -reported_value);
    CHECK(signals.nodes() < 100);
  }

  TEST_CASE("a game without a count of points has no solver") {
    Analyst chess(built_in_variants(), "chess");
    CHECK_FALSE(chess.session().has_solver());
    Signals signals;
    CHECK_FALSE(chess.session().solve(signals, [](const SolverProgress&) {}, {}));
    CHECK(Solved().session().has_solver());
  }

  TEST_CASE("the images of a position are one game") {
    Solved solved;
    for (std::uint64_t seed = 800; seed < 806; ++seed) {
      for (int left = 0; left <= cheversi::plies_a_game; ++left) {
        check_images(solved, position_at(seed, left), left <= 5);
      }
    }
    CHECK(image_of("8/8/8/8/8/8/8/Kr6[] w b1", 1) == "8/8/8/8/8/8/8/6rK[] w g1");
    CHECK(image_of("8/8/8/8/8/8/8/Kr6[] w b1", 4) == "8/8/8/8/8/8/r7/K7[] w a2");
  }

  TEST_CASE("windows of scores become the narrowest windows of points around them") {
    const auto ceiling = [](Score score) { return score > 0 ? (score + 99) / 100 : score / 100; };
    for (Score alpha = -420; alpha < 420; alpha += 7) {
      for (Score beta = alpha + 1; beta < 420; beta += 11) {
        const auto [lower, upper] = points_within<Cheversi>(alpha, beta);
        CHECK(lower == -ceiling(-alpha));
        CHECK(upper == ceiling(beta));
        CHECK(lower < upper);
      }
    }
    const auto [lower, upper] = points_within<Cheversi>(-infinite_score, infinite_score);
    CHECK(lower == -worst_value);
    CHECK(upper == worst_value);
  }
}

TEST_SUITE("long cheversi solver") {
  TEST_CASE("many values and best moves are those of the slow rules") {
    compare_many(1, 3000, 10'000);
    compare_many(2, 3000, 20'000);
    compare_many(3, 1000, 30'000);
    compare_many(4, 300, 40'000);
    compare_many(5, 60, 50'000);
    compare_many(6, 10, 60'000);
    compare_many(7, 2, 70'000);
  }

  TEST_CASE("bounds of the project's journal are right") {
    const std::vector<JournalLine> lines = near_lines_of_journal();
    constexpr std::size_t sample = 8;
    REQUIRE(lines.size() >= sample);
    Solved solved;
    for (std::size_t n = 0; n < sample; ++n) {
      const JournalLine& line = lines[n * lines.size() / sample];
      CAPTURE(line.position);
      const int value = solved.solve(line.position).value;
      if (line.lower != "*") CHECK(value >= std::stoi(line.lower));
      if (line.upper != "*") CHECK(value <= std::stoi(line.upper));
    }
  }

  TEST_CASE("the images of positions far from the end have one value") {
    Solved solved;
    for (std::uint64_t seed = 80'000; seed < 80'006; ++seed) check_images(solved, position_at(seed, 7), true);
  }
}

}  // namespace roundel::cheversi_solver_test
