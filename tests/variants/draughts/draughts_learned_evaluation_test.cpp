// The learned evaluation of draughts: its blocks, the meaning of its weights, and which files are accepted.

#include <doctest/doctest.h>

#include <fstream>
#include <set>
#include <string>

#include "tests/analysis.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tests/variants/draughts/draughts_games.hpp"
#include "tests/variants/draughts/random_draughts.hpp"
#include "tests/variants/draughts/random_weights.hpp"
#include "variants/draughts/pattern_blocks.hpp"
#include "variants/games/registry.hpp"

namespace roundel::draughts_learned_evaluation_test {
namespace {

using namespace draughts;
using draughts_games::setup_of;

template <class V, class Check>
void for_random_positions(slow_draughts::Game slow, Check check) {
  RandomKeys random(31);
  for (int n = 0; n < 40; ++n) {
    for (const auto style : random_draughts::all_styles) {
      const std::string text = random_draughts::placement(random, slow, style);
      CAPTURE(text);
      const auto position = read_position(setup_of<V>(), text);
      REQUIRE(position);
      check(*position);
    }
  }
}

template <class V>
int value_of(std::shared_ptr<const Learned<typename V::Mask>> learned, const Position<V>& position) {
  const Knowledge<V> knowledge(position.setup(), {}, std::move(learned));
  return Evaluator<V>(knowledge).evaluate(position, accumulate(knowledge, position));
}

/// Weights that are zero except for some terms.
template <class V>
auto learned_of(const std::vector<std::pair<Term, PhasedWeight>>& terms) {
  Learned<typename V::Mask> learned{learned_tables(setup_of<V>()), {}};
  learned.weights.resize(static_cast<std::size_t>(learned.tables.size()));
  for (const auto& [term, weight] : terms) {
    learned.weights[static_cast<std::size_t>(learned.tables.place(term))] = weight;
  }
  return std::make_shared<const Learned<typename V::Mask>>(std::move(learned));
}

template <class V>
int value_of(const std::vector<std::pair<Term, PhasedWeight>>& terms, const char* text) {
  const auto position = read_position(setup_of<V>(), text);
  REQUIRE(position);
  return value_of<V>(learned_of<V>(terms), *position);
}

constexpr PhasedWeight whole(int hundredths) {
  const auto weight = static_cast<std::int16_t>(hundredths * PhasedWeight::unit);
  return {weight, weight};
}

/// Returns whether steps of kings within a block lead from its first cell to all others.
bool hangs_together(const CellGraph& graph, const Rules& rules, const PatternBlock& block) {
  const std::set<Cell> cells(block.begin(), block.end());
  std::set<Cell> reached = {block.front()};
  for (std::size_t before = 0; before != reached.size();) {
    before = reached.size();
    for (const Cell cell : std::set<Cell>(reached)) {
      for (const Ray ray : rules.kings_go) {
        const Cell next = first_of(graph, cell, ray);
        if (cells.contains(next)) reached.insert(next);
      }
    }
  }
  return reached == cells;
}

template <class V>
void check_blocks() {
  CAPTURE(V::name);
  const auto blocks = pattern_blocks(V::graph, V::rules);
  CHECK(std::ssize(blocks) == pattern_block_count(V::rules.squares_in_rank(), V::rules.ranks));
  std::map<Cell, int> times;
  for (const PatternBlock& block : blocks) {
    CHECK(block.size() == 8);
    CHECK(std::set<Cell>(block.begin(), block.end()).size() == block.size());
    CHECK(hangs_together(V::graph, V::rules, block));
    for (const Cell cell : block) ++times[cell];
  }
  CHECK(std::ssize(times) == square_count(V::graph));
  int most = 0;
  for (const auto& [cell, count] : times) most = std::max(most, count);
  CHECK(most == 4);
}

/// A man of each class read off the board by itself, cell by cell.
template <class V>
std::vector<int> slow_indices(const Position<V>& position) {
  const auto& graph = V::graph;
  std::vector<int> indices;
  std::set<std::set<Cell>> read;
  int start = 0;
  for (const PatternBlock& block : pattern_blocks(graph, V::rules)) {
    PatternBlock image;
    for (const Cell cell : block) image.push_back(opposite(graph, cell));
    if (read.contains({image.begin(), image.end()})) continue;
    read.insert({block.begin(), block.end()});
    for (const Side own : {Side::first, Side::second}) {
      int number = 0;
      for (std::size_t n = block.size(); n-- > 0;) {
        const Cell cell = own == Side::first ? block[n] : image[n];
        const bool has_own = contains(position.of(own, Kind::man), cell);
        const bool has_enemy = contains(position.of(other(own), Kind::man), cell);
        number = 3 * number + (has_own ? 1 : has_enemy ? 2 : 0);
      }
      indices.push_back(start + number);
    }
    start += 6561;
  }
  return indices;
}

template <class Paired>
void check_indices() {
  using V = typename Paired::Fast;
  const Knowledge<V> knowledge(setup_of<V>(), {}, random_learned(setup_of<V>(), 1));
  for_random_positions<V>(Paired::slow, [&](const Position<V>& position) {
    const auto patterns = accumulate(knowledge, position).patterns;
    CHECK((std::vector<int>(patterns.begin(), patterns.end()) == slow_indices(position)));
  });
}

/// Returns the position without the piece on a cell.
template <class V>
Position<V> without(const Position<V>& position, Cell taken) {
  Position<V> left(position.setup());
  for_each_cell(position.occupied(), [&](Cell cell) {
    if (cell != taken) left.put(position.at(cell), cell);
  });
  left.set_side_to_move(position.side_to_move());
  return left;
}

/// Checks positions far from any draw, with weights that are the same in both phases: there all worths are reported
/// in full.
template <class V>
void check_worths(slow_draughts::Game slow) {
  auto learned = std::make_shared<Learned<typename V::Mask>>(*random_learned(setup_of<V>(), 9));
  for (PhasedWeight& weight : learned->weights) weight.middle = weight.endgame /= 8;
  const Knowledge<V> knowledge(setup_of<V>(), {}, learned);
  const LearnedEvaluator<V> evaluator(*learned, knowledge.numbers());
  int checked = 0;
  for_random_positions<V>(slow, [&](const Position<V>& position) {
    if (count(position.occupied()) <= knowledge.numbers().drawish_pieces + 1) return;
    const auto worths = evaluator.worths(position, accumulate(knowledge, position));
    CHECK(std::ssize(worths) == count(position.occupied()));
    auto worth = worths.begin();
    for_each_cell(position.occupied(), [&](Cell cell) {
      const Side side = side_of(position.at(cell));
      CHECK(worth->side == side);
      const bool is_king = contains(position.kings(), cell);
      CHECK(worth->piece == (is_king ? "K" : "") + std::to_string(number_of(V::graph, cell)));
      const int less = value_of<V>(learned, position) - value_of<V>(learned, without(position, cell));
      CHECK(std::abs(worth->value - (side == position.side_to_move() ? less : -less)) <= 1);  // each is rounded
      ++worth;
      ++checked;
    });
  });
  CHECK(checked > 500);
}

std::string evaluation_of(Analyst& analyst) { return analyst.session().evaluation(); }

}  // namespace

TEST_SUITE("draughts learned evaluation") {
  TEST_CASE("the blocks of every board hang together, overlap and leave no cell out") {
    check_blocks<English>();
    check_blocks<Brazilian>();
    check_blocks<International>();
    check_blocks<Russian>();
    check_blocks<CentreCheckers>();
  }

  TEST_CASE("turning a board of any size round takes its blocks to its blocks, which leave no cell out") {
    for (int ranks = 4; ranks <= 16; ++ranks) {
      for (int files = 2; files * ranks <= 128 && files <= 16; ++files) {
        CAPTURE(ranks);
        CAPTURE(files);
        Rules rules;
        rules.files = files;
        rules.ranks = ranks;
        rules.squares = Squares::all;
        const RuntimeVariant variant{.rules = rules};
        const auto blocks = pattern_blocks(variant.graph, variant.rules);
        CHECK(std::ssize(blocks) == pattern_block_count(files, ranks));
        CHECK(pattern_readings(files, ranks) <= most_pattern_readings(128));
        std::set<std::set<Cell>> known;
        std::set<Cell> seen;
        for (const PatternBlock& block : blocks) {
          known.emplace(block.begin(), block.end());
          seen.insert(block.begin(), block.end());
        }
        CHECK(std::ssize(seen) == square_count(variant.graph));
        for (const PatternBlock& block : blocks) {
          std::set<Cell> image;
          for (const Cell cell : block) image.insert(opposite(variant.graph, cell));
          CHECK(known.contains(image));
        }
      }
    }
    // Only terms have weights on a board that is smaller than a block.
    CHECK(pattern_block_count(8, 3) == 0);
    CHECK(pattern_block_count(1, 8) == 0);
  }

  TEST_CASE("the indices are what stands in the blocks") {
    check_indices<draughts_games::English>();
    check_indices<draughts_games::International>();
    check_indices<draughts_games::CentreCheckers>();
  }

  TEST_CASE("the worth of a man is the difference that its removal makes") {
    check_worths<English>(slow_draughts::Game::english);
    check_worths<International>(slow_draughts::Game::international);
    check_worths<CentreCheckers>(slow_draughts::Game::centre_checkers);
  }

  TEST_CASE("weights that are all zero make every position even") {
    const auto nothing = learned_of<English>({});
    for_random_positions<English>(slow_draughts::Game::english,
                                  [&](const auto& position) { CHECK(value_of<English>(nothing, position) == 0); });
  }

  TEST_CASE("each term is what one side has more than the other, in sixteenths of a hundredth of a man") {
    const auto value = [](Term term, const char* text) { return value_of<English>({{term, whole(10)}}, text); };
    CHECK(value(Term::man, "W:W21,22,K23:B1") == 10);
    CHECK(value(Term::man, "B:W21,22,K23:B1") == -10);
    CHECK(value(Term::king, "W:W21,K22,K23:B1") == 20);
    CHECK(value(Term::first_king, "W:W21,K22,K23:B1") == 10);
    CHECK(value(Term::first_king, "W:W21,K22,K23:B1,K5") == 0);
    CHECK(value(Term::advance, "W:W21,18:B1") == 50);   // two and three rows
    CHECK(value(Term::advance, "W:W18:B24,1") == -20);  // three rows; five and none
    CHECK(value(Term::king_step, "W:WK18,K32:B1,2,3") == 60);
    CHECK(value(Term::stuck_king, "W:WK29:B1,25,22") == 10);
    CHECK(value(Term::turn, "W:W18:B3") == 10);
    CHECK(value(Term::turn, "B:W18:B3") == 10);
    CHECK(value(Term::king_here, "W:WK1,K2:B12,11") == 10);  // on its first square
    CHECK(value(Term::king_here, "W:W21,22:BK32,K31") == -10);
  }

  TEST_CASE("the phases are blended by the men left") {
    const std::vector<std::pair<Term, PhasedWeight>> terms = {{Term::man, {24 * 16, 48 * 16}}};
    CHECK(value_of<English>(terms, "W:W21-32:B1-11") == 24 + 1);
    CHECK(value_of<English>(terms, "W:W32:B") == 48 - 1);
  }

  TEST_CASE("endgames that can hardly be won count as in the hand-crafted evaluation, and no weight makes a win") {
    const std::vector<std::pair<Term, PhasedWeight>> terms = {{Term::king, whole(160)}};
    CHECK(value_of<English>(terms, "W:WK32,K31:BK4") == 160 * 6 / 16);
    CHECK(value_of<English>({{Term::man, {32767, 32767}}}, "W:W21-32:B1") == 10'000);
  }

  TEST_CASE("an option names the weights, and a file that is of no use leaves those that there were") {
    const testing::ScratchFolder folder;
    const std::string good = folder.file("good");
    const std::string foreign = folder.file("foreign");
    const std::string cut = folder.file("cut");
    const std::string text = weights_text(setup_of<English>(), *random_learned(setup_of<English>(), 5));
    std::ofstream(good) << text;
    std::ofstream(cut) << text.substr(0, text.size() / 2);
    // The same rules and the same number of weights.
    const auto& round = setup_of<CentreCheckers>();
    std::ofstream(foreign) << weights_text(round, *random_learned(round, 5));

    Analyst analyst(built_in_variants(), "english");
    const std::string embedded = evaluation_of(analyst);
    analyst.set("EvalFile", good);
    const std::string learned = evaluation_of(analyst);
    CHECK(testing::contains(learned, "What each piece is worth"));

    const auto error_of = [&](const std::string& value) {
      const auto error = analyst.engine().set_option("EvalFile", value);
      REQUIRE(error);
      CHECK(analyst.engine().options().text("EvalFile") == good);
      CHECK(evaluation_of(analyst) == learned);
      return error->message();
    };
    CHECK(error_of(cut) == "EvalFile '" + cut + "': it is too short or too long: copy or build it again");
    CHECK(error_of(foreign) == "EvalFile '" + foreign + "': it has weights for another game than english");
    CHECK(testing::contains(error_of("<foot>"), "'<foot>' cannot be read"));
    // The other game refuses weights of this one, and the engine keeps this game.
    const auto error = analyst.engine().set_option("UCI_Variant", "russian");
    REQUIRE(error);
    CHECK(testing::contains(error->message(), "it has weights for another game than russian"));
    CHECK(evaluation_of(analyst) == learned);

    analyst.set("EvalFile", "<hand>");
    CHECK(testing::contains(evaluation_of(analyst), "mobility"));
    analyst.set("EvalFile", "");
    CHECK(evaluation_of(analyst) == embedded);
  }

  TEST_CASE("a game goes by the weights of the program for it") {
    const std::vector<std::string_view> games = games_with_weights();
    for (const auto& game : draughts_games::all_games) {
      CAPTURE(game.name);
      Analyst analyst(built_in_variants(), game.name);
      const bool has_weights = std::count(games.begin(), games.end(), game.name) > 0;
      CHECK(embedded_weights(game.name).empty() != has_weights);
      CHECK(testing::contains(evaluation_of(analyst), "What each piece is worth") == has_weights);
    }
  }

  TEST_CASE("a search goes by the weights") {
    const testing::ScratchFolder folder;
    const std::string file = folder.file("weights");
    std::ofstream(file) << weights_text(setup_of<English>(),
                                        *learned_of<English>({{Term::man, whole(-100)}, {Term::king, whole(-100)}}));
    Analyst analyst(built_in_variants(), "english");
    // White can give up a man or not. By these weights, fewer men are better.
    const char* const position = "W:W18,25,31:B1,2,10";
    const Analysis by_hand = analyst.analyse(position, to_depth(4));
    analyst.set("EvalFile", file);
    const Analysis learned = analyst.analyse(position, to_depth(4));
    CHECK(learned.score().value > by_hand.score().value);
  }
}

}  // namespace roundel::draughts_learned_evaluation_test
