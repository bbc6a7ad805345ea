// The learned evaluation of Crest: the inputs of its network, and which files are accepted.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/analysis.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tests/variants/crest/crest_games.hpp"
#include "tests/variants/crest/random_crest.hpp"
#include "tests/variants/evaluation/random_network.hpp"
#include "variants/crest/belief.hpp"
#include "variants/crest/evaluation.hpp"
#include "variants/crest/hand_crafted_evaluation.hpp"
#include "variants/games/registry.hpp"

namespace roundel::crest_learned_evaluation_test {
namespace {

using namespace crest;
using crest_games::common;
using crest_games::position_of;

std::shared_ptr<const Network> network_of(const Setup& setup, const std::vector<std::int16_t>& weights) {
  const auto network = Network::made(network_inputs(setup), most_pieces(setup), weights);
  REQUIRE(network);
  return std::make_shared<const Network>(*network);
}

std::vector<std::int16_t> random_weights(const Setup& setup) {
  return random_network_weights(network_inputs(setup).size(), 7);
}

/// A network of zeros, except for one sum of each view, which own moved tiles of a kind raise by a fifth of the unit.
std::vector<std::int16_t> weights_of(const Setup& setup, Kind kind) {
  const NetworkInputs inputs = network_inputs(setup);
  std::vector<std::int16_t> weights(Network::size(inputs.size()));
  const auto at = [&](int input, int n) -> std::int16_t& {
    return weights[static_cast<std::size_t>(input * Network::width + n)];
  };
  for (int cell = 0; cell < setup.graph().cell_count(); ++cell) {
    at(inputs.of(Side::first, Side::first, crest::index(kind), static_cast<Cell>(cell)), 0) = Network::sum_unit / 5;
  }
  for (int bucket = 0; bucket < Network::buckets; ++bucket) {
    at(inputs.size() + 1 + 2 * bucket, 0) = Network::output_unit;
    at(inputs.size() + 2 + 2 * bucket, 0) = -Network::output_unit;
  }
  return weights;
}

int value_of(const std::shared_ptr<const Network>& network, const Position& position) {
  return evaluate(Knowledge(position.setup(), {}, network), position);
}
int value_of(const std::shared_ptr<const Network>& network, std::string_view text) {
  return value_of(network, position_of(text));
}

std::string text_of(const crest::Setup& setup, const std::vector<std::int16_t>& weights) {
  return write_weights(network_signature(setup), weights);
}

/// Returns how many inputs of a sort a side has.
long number_of(const Position& position, Side side, Sight sight, int kind = 0) {
  const NetworkPieces pieces = network_pieces(position);
  return std::count_if(pieces.begin(), pieces.end(), [&](const NetworkPiece& piece) {
    return piece.side == side && piece.kind == static_cast<int>(sight) + kind &&
           roundel::index(piece.cell) < position.setup().graph().cell_count();
  });
}

/// On which number of a tally a side stands, or none.
std::optional<int> tally_of(const Position& position, Side side, Tally tally) {
  for (const NetworkPiece& piece : network_pieces(position)) {
    const int number = roundel::index(piece.cell) - position.setup().graph().cell_count();
    if (piece.side == side && piece.kind == static_cast<int>(tally) && number >= 0) return number;
  }
  return std::nullopt;
}

}  // namespace

TEST_SUITE("crest learned evaluation") {
  TEST_CASE("the inputs of the network are tiles by their state, and their targets") {
    const Position position = position_of("3k3/1(~n~r)3{~rR}1/6B/1n2b2/6N/4{~Rb}1~N/3K3 b 3.0/3.1 - 0");
    CHECK(number_of(position, Side::second, Sight::top) == 1);         // the rook on b6
    CHECK(number_of(position, Side::second, Sight::covered, 2) == 1);  // the knight under it
    CHECK(number_of(position, Side::first, Sight::top, 2) == 1);       // the knight on g2
    CHECK(number_of(position, Side::first, Sight::moved, 1) == 1);     // the bishop on g5
    CHECK(number_of(position, Side::second, Sight::moved, 2) == 1);    // the knight on b4
    CHECK(number_of(position, Side::first, Sight::lock) == 1);
    CHECK(number_of(position, Side::second, Sight::lock) == 1);
    CHECK(tally_of(position, Side::second, Tally::crests) == 1);
    CHECK(tally_of(position, Side::first, Tally::shields) == 3);
    CHECK_FALSE(tally_of(position, Side::first, Tally::restriction));

    // The rook aims at the king and at the rook on a4, and that at it and at the bishop.
    const Position aiming = position_of("3k3/r'6/7/r2R3/7/B2N3/3K3 w 3.0/3.0 - 0");
    CHECK(number_of(aiming, Side::first, Sight::aim) == 2);
    CHECK(number_of(aiming, Side::second, Sight::aim) == 2);
    // No tile that has not moved yet is aimed at; turned up, the bishop would attack the king.
    const Position hidden = position_of("3k3/r'bb4/7/7/R6/~N~RN'3~B/3K3 w 3.0/3.0 1 0");
    CHECK(tally_of(hidden, Side::first, Tally::restriction) == 1);
    CHECK(number_of(hidden, Side::first, Sight::aim) == 0);
    const Position lurking = position_of("7/rbb4/7/4k2/R6/~N~RN'3~B/3K3 w 3.0/3.0 - 0");
    CHECK(number_of(hidden, Side::first, Sight::lurker) == 0);
    CHECK(number_of(lurking, Side::first, Sight::lurker) == 1);
  }

  TEST_CASE("the sides exchanged and the board turned over are the same to a network") {
    const auto network = network_of(common().setup, random_weights(common().setup));
    const auto check = [&](std::string_view text, std::string_view turned) {
      CAPTURE(std::string(text));
      CHECK(value_of(network, text) == value_of(network, turned));
    };
    check("3k3/2nN1b1/B5r/1n3R1/7/RB1N3/3K3 w 3.1/1.0 - 2", "3k3/rb1n3/7/1N3r1/b5R/2Nn1B1/3K3 b 1.0/3.1 - 2");
    check("3k3/~n3{~nB}1r'/6N/7/1RN4/r1(~RB')4/1b1K1b1 b 3.0/2.1 - 0",
          "1B1k1B1/R1(~rb')4/1rn4/7/6n/~N3{~Nb}1R'/3K3 w 2.1/3.0 - 0");
    // The move is worth something, and so is White's restriction.
    const char* const quiet = "3k3/~r~r~n~n3/7/7/7/~R~R~N~N3/3K3 w 3.0/3.0 - 0";
    CHECK(value_of(network, quiet) == value_of(network, "3k3/~r~r~n~n3/7/7/7/~R~R~N~N3/3K3 b 3.0/3.0 - 0"));
    CHECK(value_of(network, quiet) != value_of(network, "3k3/~r~r~n~n3/7/7/7/~R~R~N~N3/3K3 w 3.0/3.0 0 0"));
  }

  TEST_CASE("no position has more pieces than the network allows for, and none a number beyond its inputs") {
    for (const crest_games::Field* field :
         {&common(), &crest_games::small(), &crest_games::uneven(), &crest_games::narrow(), &crest_games::low()}) {
      const int most = most_pieces(field->setup);
      const int places = field->setup.graph().cell_count() + most_tallied;
      random_crest::Random random(3);
      for (int n = 0; n < 300; ++n) {
        const Position position = position_of(random_crest::random_position(field->slow, random), *field);
        const NetworkPieces pieces = network_pieces(position);
        CHECK(pieces.size() <= most);
        CHECK(std::all_of(pieces.begin(), pieces.end(), [&](const NetworkPiece& piece) {
          return piece.kind >= 0 && piece.kind < sight_count && roundel::index(piece.cell) <= places;
        }));
        const int judged = judged_pieces(position);
        CHECK(judged >= 1);
        CHECK(judged <= most);
      }
    }
  }

  TEST_CASE("a network computes what its weights mean, and is explained by the worth of each tile") {
    const testing::ScratchFolder folder;
    const auto weights = weights_of(common().setup, Kind::rook);
    const auto network = network_of(common().setup, weights);
    // A fifth of the unit for each rook that has moved, and its square.
    CHECK(value_of(network, "3k3/7/7/R6/7/7/N2K3 w 3.0/3.0 - 0") == Network::value_unit / 25);
    CHECK(value_of(network, "3k3/7/7/R6/7/7/N2K3 b 3.0/3.0 - 0") == -Network::value_unit / 25);
    CHECK(value_of(network, "3k3/7/7/R5r/R6/7/N2K3 w 3.0/3.0 - 0") == 3 * Network::value_unit / 25);
    std::ofstream(folder.file("weights")) << text_of(common().setup, weights);
    Analyst analyst(built_in_variants(), "crest");
    analyst.set("EvalFile", folder.file("weights"));
    analyst.set_position("3k3/~n~r3n1/6b/1R5/7/~B~N3R'1/3K3 w 3.0/3.0 - 0");
    CHECK(analyst.session().evaluation() ==
          "What each piece is worth: the evaluation minus the evaluation without it\n"
          "White                 Black\n"
          "R b4         +0.16    b g5         +0.00\n"
          "R' f2        +0.00    n f6         +0.00\n"
          "~B a2        +0.00    ~n a6        +0.00\n"
          "~N b2        +0.00    ~r b6        +0.00\n"
          "Evaluation: +0.16 (White's view)\n"
          "~ is a tile face down, ? one that is unknown, ' one that has not moved yet.\n");
  }

  TEST_CASE("the hand-crafted evaluation is explained in the game's own words, which are aligned") {
    Analyst analyst(built_in_variants(), "crest");
    analyst.set("EvalFile", "<hand>");
    analyst.set_position("3k3/~n~r3n1/6b/1R5/7/~B~N3R'1/3K3 w 3.0/3.0 - 0");
    const std::string reported = analyst.session().evaluation();
    CHECK(testing::contains(reported, "\nrooks moved                     1      0     3.30     3.30\n"));
    CHECK(testing::contains(reported, "\nrooks not moved yet             1      0     3.20     3.20\n"));
    CHECK(testing::contains(reported, "\nknights face down, on top       1      1     2.10     0.00\n"));
    CHECK(testing::contains(reported, "\nsquares that bishops reach "));
    CHECK(testing::contains(reported, " (White's view)\n"));
  }

  TEST_CASE("unknown tiles are explained by what they may be") {
    const char* const text = "3k3/~x1~x4/7/7/7/~R~B~N4/3K3[rn] w 3.0/3.0 - 0";
    const Position position = position_of(text);
    const Belief belief(position, Side::second);
    REQUIRE(belief.size() == 2);
    const Knowledge knowledge(common().setup);
    double mean = 0;
    for (int world = 0; world < belief.size(); ++world)
      mean += belief.weight(world) * evaluate(knowledge, belief.world(world));
    const std::string reported = explain(knowledge, position);
    CHECK(testing::contains(reported, "~? a6"));
    CHECK(testing::contains(reported, "~? c6"));
    CHECK(testing::contains(reported, fmt::format("Evaluation: {:+.2f} (White's view)", std::round(mean) / 100)));
    CHECK(testing::contains(explain(knowledge, belief.world(0)), "~n c6"));
  }

  TEST_CASE("an option names the network, and a file that is of no use leaves what there was") {
    const testing::ScratchFolder folder;
    const auto write = [&](const char* name, const std::string& text) {
      std::ofstream(folder.file(name)) << text;
      return folder.file(name);
    };
    const Setup& setup = common().setup;
    auto weights = random_weights(setup);
    const std::string text = text_of(setup, weights);
    const std::string good = write("good", text);
    const std::string cut = write("cut", text.substr(0, text.size() / 2));
    const Setup& small = crest_games::small().setup;
    const std::string foreign = write("foreign", text_of(small, random_weights(small)));
    weights[0] = 32767;
    const std::string great = write("great", text_of(setup, weights));

    Analyst analyst(built_in_variants(), "crest");
    analyst.set_position("3k3/2nN1b1/B5r/1n3R1/7/RB1N3/3K3 w 3.1/1.0 - 2");
    const auto evaluation = [&] { return analyst.session().evaluation(); };
    const std::string usual = evaluation();
    analyst.set("EvalFile", good);
    const std::string learned = evaluation();
    CHECK(learned != usual);
    const auto error_of = [&](const std::string& value) {
      const auto error = analyst.engine().set_option("EvalFile", value);
      REQUIRE(error);
      CHECK(evaluation() == learned);
      return error->message();
    };
    CHECK(error_of(cut) == "EvalFile '" + cut + "': it is too short or too long: copy or build it again");
    CHECK(error_of(foreign) ==
          "EvalFile '" + foreign + "': it has weights for another board, other rules or another evaluation of crest");
    CHECK(error_of(great) == "EvalFile '" + great + "': the weights are too large: sums could overflow");
    analyst.set("EvalFile", "<hand>");
    CHECK(testing::contains(evaluation(), "tiles attacked"));
    analyst.set("EvalFile", "");
    CHECK(evaluation() == usual);
  }

  TEST_CASE("a board without learned weights has the hand-crafted evaluation") {
    const Setup& setup = crest_games::uneven().setup;
    CHECK_FALSE(Knowledge(setup).network());
  }

  TEST_CASE("a search goes by the network") {
    // The rook can take a rook or a knight. For the network only knights count.
    const char* const text = "3k3/b5b/7/r1R3n/7/B3N2/3K1N1 w 3.0/3.0 - 0";
    const testing::ScratchFolder folder;
    std::ofstream(folder.file("knights")) << text_of(common().setup, weights_of(common().setup, Kind::knight));
    Analyst analyst(built_in_variants(), "crest");
    analyst.set("EvalFile", "<hand>");
    CHECK(analyst.analyse(text, to_depth(1)).move() == "c4a4");
    analyst.set("EvalFile", folder.file("knights"));
    CHECK(analyst.analyse(text, to_depth(1)).move() == "c4g4");
  }
}

}  // namespace roundel::crest_learned_evaluation_test
