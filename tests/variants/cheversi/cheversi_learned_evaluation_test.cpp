// The learned evaluation of Cheversi: its network's correction of the hand-crafted evaluation, and which files are
// accepted.

#include <doctest/doctest.h>

#include <fmt/core.h>

#include <fstream>
#include <string>
#include <vector>

#include "tests/analysis.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tests/variants/cheversi/cheversi_games.hpp"
#include "tests/variants/cheversi/random_cheversi.hpp"
#include "variants/games/registry.hpp"

namespace roundel::cheversi_learned_evaluation_test {
namespace {

using cheversi_games::Cheversi;
using cheversi_games::position_of;
using Knowledge = Cheversi::Knowledge;
using pieces::Kind;

int value_of(const Knowledge& knowledge, const cheversi::Position& position) {
  return Cheversi::Evaluator(knowledge).evaluate(position, Cheversi::accumulate(knowledge, position));
}

int value_by_hand(const cheversi::Position& position) {
  return value_of(Knowledge(cheversi_games::setup(), {}, nullptr), position);
}

/// A network of zeros, except for one sum of each view, which each own piece of a kind raises by this number.
std::vector<std::int16_t> weights_for(Kind kind, int weight) {
  const int inputs = cheversi::network_inputs().size();
  std::vector<std::int16_t> weights(Network::size(inputs));
  const auto at = [](int input) { return static_cast<std::size_t>(input * Network::width); };
  for (int cell = 0; cell < cheversi::cell_count; ++cell) {
    const NetworkPiece piece = cheversi::network_piece(pieces::piece_of(Side::first, kind), static_cast<Cell>(cell));
    weights[at(piece.kind * cheversi::cell_count + cell)] = static_cast<std::int16_t>(weight);
  }
  for (int bucket = 0; bucket < Network::buckets; ++bucket) {
    const int output = inputs + 1 + 2 * bucket;
    weights[at(output)] = Network::output_unit;
    weights[at(output + 1)] = -Network::output_unit;
  }
  return weights;
}

std::string text_of(const std::vector<std::int16_t>& weights) {
  return write_weights(cheversi::network_signature(), weights);
}

Knowledge knowledge_of(const std::vector<std::int16_t>& weights) {
  const auto network = cheversi::read_network(text_of(weights));
  REQUIRE(network);
  return Knowledge(cheversi_games::setup(), {}, *network);
}

void write(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

}  // namespace

TEST_SUITE("cheversi learned evaluation") {
  TEST_CASE("a network computes what its weights mean, and this is added to the hand-crafted evaluation") {
    // A fifth of the unit for each knight, and its square.
    const Knowledge knowledge = knowledge_of(weights_for(Kind::knight, 51));
    const auto added = [&](std::string_view text) {
      const auto position = position_of(text);
      return value_of(knowledge, position) - value_by_hand(position);
    };
    constexpr int one = Network::value_unit / 25;
    CHECK(added("8/8/8/8/4K3/8/8/8[QRRBBNNkqrrbbnn] b e4") == 0);
    CHECK(added("8/8/8/4n3/4K3/8/8/8[QRRBBNNkqrrbbn] w e5") == -one);
    CHECK(added("8/8/8/4n3/3NK3/8/8/8[QRRBBNkqrrbbn] b d4") == 0);
    CHECK(added("8/8/8/3bn3/2NNK3/8/8/8[QRRBBkqrrbn] b c4") == one - 4 * one);
    CHECK(added(cheversi_games::start) == 0);
  }

  TEST_CASE("at the end of the game, points are counted without a network") {
    const auto knowledge = cheversi_games::random_knowledge(71);
    std::vector<std::string> texts = {"8/8/8/8/8/8/8/Kr6[] w b1", "8/8/8/8/8/8/8/Kr6[QQnk] b a1",
                                      "8/8/8/8/8/8/8/8[] w -",
                                      cheversi_games::board_text(std::string(64, 'K')) + "[] w -"};
    for (std::uint64_t seed = 1; seed < 6; ++seed) texts.push_back(random_cheversi::random_position(seed, 0));
    for (const std::string& text : texts) {
      CAPTURE(text);
      const auto position = position_of(text);
      CHECK(value_of(*knowledge, position) == 100 * cheversi::CellValues(position).margin(position.side_to_move()));
    }
  }

  TEST_CASE("the explanation for people contains the network's correction") {
    const testing::ScratchFolder folder;
    write(folder.file("knights"), text_of(weights_for(Kind::knight, 51)));
    Analyst analyst(built_in_variants(), "cheversi");
    analyst.set_position("8/8/8/4n3/4K3/8/8/8[QRRBBNNkqrrbbn] w e5");
    analyst.set("EvalFile", "<hand>");
    CHECK_FALSE(testing::contains(analyst.session().evaluation(), "network"));
    analyst.set("EvalFile", folder.file("knights"));
    const std::string reported = analyst.session().evaluation();
    CHECK(testing::contains(reported, "\nnetwork                                        -0.16\n"));
    CHECK(testing::contains(reported,
                            "in points\nWhite                 Black\nK e4         +0.00    n e5         +0.16\n"));
    const int value = value_by_hand(position_of("8/8/8/4n3/4K3/8/8/8[QRRBBNNkqrrbbn] w e5")) - 16;
    CHECK(testing::contains(reported, fmt::format("Evaluation: {:+.2f} (White's view", value / 100.0)));
  }

  TEST_CASE("the explanation for people names the features in the game's own words") {
    Analyst analyst(built_in_variants(), "cheversi");
    for (const char* const position :
         {"8/8/8/4n3/4K3/8/8/8[QRRBBNNkqrrbbn] w e5", "8/8/3q4/3Qn3/3NK3/4r3/8/8[RRBBNkrbbn] w d6"}) {
      analyst.set_position(position);
      const std::string reported = analyst.session().evaluation();
      for (const char* const label : {"\npoints ahead ", "\nbest place, own rooks ", "\nown points, worst square ",
                                      "\nbest place, Black's king ", "\nBest place: "}) {
        CHECK_MESSAGE(testing::contains(reported, label), reported);
      }
    }
  }

  TEST_CASE("words are only for terms that are shown, and stand below the table") {
    const testing::ScratchFolder folder;
    write(folder.file("knights"), text_of(weights_for(Kind::knight, 51)));
    Analyst analyst(built_in_variants(), "cheversi");
    analyst.set("EvalFile", folder.file("knights"));
    CHECK_FALSE(testing::contains(analyst.session().evaluation(), "Best place: "));
    analyst.set_position("8/8/8/4n3/4K3/8/8/8[QRRBBNNkqrrbbn] w e5");
    const std::string reported = analyst.session().evaluation();
    REQUIRE(testing::contains(reported, "\nBest place: "));
    CHECK(reported.find("\nnetwork ") < reported.find("\nBest place: "));
    analyst.set("EvalFile", "<hand>");
    analyst.set_position(cheversi_games::start);
    CHECK(analyst.session().evaluation().starts_with("Evaluation: "));
  }

  TEST_CASE("the game goes by the network that the program brings along") {
    Analyst analyst(built_in_variants(), "cheversi");
    analyst.set_position(random_cheversi::random_position(3, 8));
    const bool has_network = !embedded_weights(cheversi::game_name).empty();
    CHECK(testing::contains(analyst.session().evaluation(), "\nnetwork ") == has_network);
  }

  TEST_CASE("an option names the network, and a file that is of no use leaves what there was") {
    const testing::ScratchFolder folder;
    const auto weights = weights_for(Kind::rook, 100);
    auto signature = cheversi::network_signature();
    ++signature.contents;
    write(folder.file("good"), text_of(weights));
    write(folder.file("beside another evaluation"), write_weights(signature, weights));
    write(folder.file("great"), text_of(weights_for(Kind::rook, 32767)));

    Analyst analyst(built_in_variants(), "cheversi");
    analyst.set_position(random_cheversi::random_position(2, 8));
    const std::string embedded = analyst.session().evaluation();
    analyst.set("EvalFile", folder.file("good"));
    const std::string learned = analyst.session().evaluation();
    CHECK(learned != embedded);
    const auto check_refused = [&](const char* name, std::string_view why) {
      const auto error = analyst.engine().set_option("EvalFile", folder.file(name));
      REQUIRE(error);
      CHECK(testing::contains(error->message(), why));
      CHECK(analyst.session().evaluation() == learned);
    };
    check_refused("beside another evaluation", "another evaluation of cheversi");
    check_refused("great", "the weights are too large: sums could overflow");
    analyst.set("EvalFile", "");
    CHECK(analyst.session().evaluation() == embedded);
  }

  TEST_CASE("a search goes by the network") {
    const testing::ScratchFolder folder;
    Analyst analyst(built_in_variants(), "cheversi");
    for (const Kind kind : {Kind::rook, Kind::bishop, Kind::knight}) {
      write(folder.file("w"), text_of(weights_for(kind, 1000)));
      analyst.set("EvalFile", folder.file("w"));
      const auto analysis = analyst.analyse("8/8/8/8/4K3/8/8/8[QRRBBNNkqrrbbnn] b e4", to_depth(1));
      CHECK(analysis.move().front() == pieces::kind_letters[static_cast<std::size_t>(kind)]);
      analyst.set("EvalFile", "");
    }
  }
}

}  // namespace roundel::cheversi_learned_evaluation_test
