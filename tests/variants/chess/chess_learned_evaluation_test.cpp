// The learned evaluation of the chess family: the inputs of its networks, and which files are accepted.

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <string>

#include "engine/board/symmetry.hpp"
#include "tests/analysis.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tests/variants/chess/random_network.hpp"
#include "variants/chess/centre_chess.hpp"
#include "variants/chess/chess.hpp"
#include "variants/chess/evaluation.hpp"
#include "variants/chess/position_text.hpp"
#include "variants/games/registry.hpp"

namespace roundel::chess_learned_evaluation_test {
namespace {

using namespace chess;

template <class V>
const Setup<V>& setup_of() {
  static const Setup<V> setup{V{}};
  return setup;
}

template <class V>
Symmetry turned_cells() {
  Symmetry turned;
  for (int n = 0; n < V::graph.cell_count(); ++n) turned.push_back(turned_over(V::rules, static_cast<Cell>(n)));
  return turned;
}

/// The value of a position by a network, from the view of its side to move.
template <class V>
int value_of(const std::shared_ptr<const Network>& network, std::string_view text) {
  const Knowledge<V> knowledge(setup_of<V>(), {}, network);
  const auto position = read_position(setup_of<V>(), text, false);
  REQUIRE(position);
  return Evaluator<V>(knowledge).evaluate(*position, accumulate(knowledge, *position));
}

/// A network of zeros, except for one sum of each view, which own pawns and queens raise by these numbers.
std::vector<std::int16_t> material_weights(int pawn, int queen) {
  const int inputs = network_inputs(Chess::graph, Chess::rules).size();
  std::vector<std::int16_t> weights(Network::size(inputs));
  const auto at = [](int input, int n) { return static_cast<std::size_t>(input * Network::width + n); };
  for (int cell = 0; cell < 64; ++cell) {
    weights[at(index(Kind::pawn) * 64 + cell, 0)] = static_cast<std::int16_t>(pawn);
    weights[at(index(Kind::queen) * 64 + cell, 0)] = static_cast<std::int16_t>(queen);
  }
  for (int bucket = 0; bucket < Network::buckets; ++bucket) {
    const int output = inputs + 1 + 2 * bucket;
    weights[at(output, 0)] = Network::output_unit;
    weights[at(output + 1, 0)] = -Network::output_unit;
  }
  return weights;
}

std::string evaluation_of(Analyst& analyst) { return analyst.session().evaluation(); }

}  // namespace

TEST_SUITE("chess learned evaluation") {
  TEST_CASE("the second side sees the board through one of the board's own symmetries") {
    const Rules rules;
    const std::vector<Rays> movements = {rules.rook, rules.bishop, rules.king};
    const auto has = [](const std::vector<Symmetry>& all, const Symmetry& one) {
      return std::find(all.begin(), all.end(), one) != all.end();
    };
    CHECK(has(symmetries(Chess::graph, movements), turned_cells<Chess>()));
    CHECK(has(symmetries(CentreChess::graph, movements), turned_cells<CentreChess>()));
  }

  TEST_CASE("the sides exchanged and the board turned over are the same to a network") {
    const auto check = [](const auto& setup) {
      using V = std::remove_cvref_t<decltype(setup.variant)>;
      const auto network = random_learned(setup, 11);
      CHECK(value_of<V>(network, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1") ==
            value_of<V>(network, "r3k2r/pppbbppp/2n2q1P/1P2p3/3pn3/BN2PNP1/P1PPQPB1/R3K2R b KQkq - 0 1"));
      CHECK(value_of<V>(network, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1") !=
            value_of<V>(network, "4k3/8/8/8/8/8/P7/4K3 b - - 0 1"));
    };
    check(setup_of<Chess>());
    check(setup_of<CentreChess>());
  }

  TEST_CASE("a network computes what its weights mean") {
    auto inputs = network_inputs(Chess::graph, Chess::rules);
    const auto network = std::make_shared<const Network>(
        *Network::made(std::move(inputs), most_pieces(Chess::rules), material_weights(51, 255)));
    // A fifth of the unit for each pawn, and its square.
    CHECK(value_of<Chess>(network, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1") == Network::value_unit / 25);
    CHECK(value_of<Chess>(network, "4k3/8/8/8/8/8/P7/4K3 b - - 0 1") == -Network::value_unit / 25);
    CHECK(value_of<Chess>(network, "4k3/p7/8/8/8/8/PP6/4K3 w - - 0 1") == 3 * Network::value_unit / 25);
    CHECK(value_of<Chess>(network, "3qk3/8/8/8/8/8/8/4K3 b - - 0 1") == Network::value_unit);
  }

  TEST_CASE("a network is explained by what each piece is worth, the most valuable first") {
    const testing::ScratchFolder folder;
    std::ofstream(folder.file("weights")) << weights_text(setup_of<Chess>(), material_weights(51, 204));
    Analyst analyst(built_in_variants(), "chess");
    analyst.set("EvalFile", folder.file("weights"));
    analyst.set_position("4k3/2p5/8/8/8/8/P7/3QK3 b - - 0 1");
    // A pawn has a fifth of the unit and a queen four, and values go by the squares.
    CHECK(evaluation_of(analyst) ==
          "What each piece is worth: the evaluation minus the evaluation without it\n"
          "White                 Black\n"
          "Q d1         +3.84    p c7         +0.16\n"
          "P a2         +1.44\n"
          "Evaluation: +3.84 (White's view)\n");
  }

  TEST_CASE("an option names the network, and a file that is of no use leaves what there was") {
    const testing::ScratchFolder folder;
    const auto write = [&](const char* name, const std::string& text) {
      std::ofstream(folder.file(name)) << text;
      return folder.file(name);
    };
    const int inputs = network_inputs(Chess::graph, Chess::rules).size();
    auto weights = random_network_weights(inputs, 5);
    const std::string text = weights_text(setup_of<Chess>(), weights);
    const std::string good = write("good", text);
    const std::string cut = write("cut", text.substr(0, text.size() / 2));
    const std::string foreign = write("foreign", weights_text(setup_of<CentreChess>(), weights));
    weights[0] = 32767;
    const std::string great = write("great", weights_text(setup_of<Chess>(), weights));

    Analyst analyst(built_in_variants(), "chess");
    const std::string embedded = evaluation_of(analyst);
    analyst.set("EvalFile", good);
    const std::string learned = evaluation_of(analyst);
    CHECK(learned != embedded);

    const auto error_of = [&](const std::string& value) {
      const auto error = analyst.engine().set_option("EvalFile", value);
      REQUIRE(error);
      CHECK(evaluation_of(analyst) == learned);
      return error->message();
    };
    CHECK(error_of(cut) == "EvalFile '" + cut + "': it is too short or too long: copy or build it again");
    CHECK(error_of(foreign) == "EvalFile '" + foreign + "': it has weights for another game than chess");
    CHECK(error_of(great) == "EvalFile '" + great + "': the weights are too large: sums could overflow");

    analyst.set("EvalFile", "<hand>");
    CHECK(testing::contains(evaluation_of(analyst), "king safety"));
    analyst.set("EvalFile", "");
    CHECK(evaluation_of(analyst) == embedded);
  }

  TEST_CASE("a search goes by the network") {
    const testing::ScratchFolder folder;
    std::ofstream(folder.file("pawns")) << weights_text(setup_of<Chess>(), material_weights(100, 0));
    Analyst analyst(built_in_variants(), "chess");
    // The knight can take a queen or a pawn.
    const char* const position = "4k3/8/8/2q1p3/8/3N4/8/4K3 w - - 0 1";
    CHECK(analyst.analyse(position, to_depth(1)).move() == "d3c5");
    analyst.set("EvalFile", folder.file("pawns"));
    CHECK(analyst.analyse(position, to_depth(1)).move() == "d3e5");
  }
}

}  // namespace roundel::chess_learned_evaluation_test
