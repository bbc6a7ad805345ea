// From positions to a network that the engine reads: the files for the training, and the effect of rounding.

#include <doctest/doctest.h>

#include <fmt/core.h>

#include <cmath>
#include <cstring>
#include <set>

#include "engine/platform/file_reading.hpp"
#include "tests/analysis.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tests/variants/chess/chess_positions.hpp"
#include "tools/learn/dataset_file.hpp"
#include "tools/learn/feature_files.hpp"
#include "tools/learn/network_rounding.hpp"
#include "tools/learn/network_source.hpp"
#include "tools/learn/npy_file.hpp"
#include "tools/learn/training_commands.hpp"
#include "variants/games/registry.hpp"

namespace roundel::learn::network_training_test {
namespace {

using roundel::testing::contains;
using roundel::testing::ScratchFolder;

constexpr const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::unique_ptr<NetworkSource> source_of(std::string_view name) {
  return make_network_source(*find_variant(built_in_variants(), name));
}

/// Weights as of a trained network: sums of views between 0 and 1, and values of some pawns.
std::vector<float> trained(int inputs) {
  RandomKeys random(41);
  std::vector<float> weights;
  const auto add = [&](int count, double greatest) {
    for (int n = 0; n < count; ++n)
      weights.push_back(static_cast<float>((2 * random.next_fraction() - 1) * greatest));
  };
  add((inputs + 1) * Network::width, 0.2);
  add(Network::buckets * side_count * Network::width, 0.3);
  add(Network::buckets, 0.5);
  return weights;
}

void write_set(std::string_view game, const std::string& path, const std::vector<Sample>& samples) {
  auto writer = SampleWriter::open(path, *find_variant(built_in_variants(), game), {}, [](const Sample&) {});
  REQUIRE(writer);
  REQUIRE_FALSE((*writer).add_game(samples));
  REQUIRE_FALSE((*writer).flush());
}

/// Runs a command. Returns what it throws, or nothing.
std::string run(CommandLine line, int (*command)(const CommandLine&, Games&), const std::vector<std::string>& words) {
  Games games(built_in_variants());
  try {
    line.parse(words);
    command(line, games);
  } catch (const std::exception& error) {
    return error.what();
  }
  return {};
}

/// Returns the numbers of an array after its head.
template <class Number>
std::vector<Number> numbers_of(const std::string& path) {
  const auto bytes = read_bytes(path);
  REQUIRE(bytes);
  std::vector<Number> numbers((bytes->size() - 128) / sizeof(Number));
  std::memcpy(numbers.data(), bytes->data() + 128, numbers.size() * sizeof(Number));
  return numbers;
}

}  // namespace

TEST_SUITE("network training") {
  TEST_CASE("rounding changes values little, and what is too great is cut") {
    for (const char* game : {"chess", "centrechess"}) {
      const auto source = source_of(game);
      REQUIRE(source);
      const int inputs = source->inputs().size();
      auto weights = trained(inputs);
      const RoundedWeights rounded = round_network(weights, inputs, source->most_pieces());
      CHECK(rounded.cut == 0);
      const auto network = Network::made(source->inputs(), source->most_pieces(), rounded.weights);
      REQUIRE(network);
      CHECK((network->weights() == rounded.weights));
      const std::vector<float> again = source->numbers(rounded.weights);
      CHECK((round_network(again, inputs, source->most_pieces()).weights == rounded.weights));
      RoundingErrors errors(*source, weights, *network);
      double spread = 0;
      RandomKeys random(42);
      for (int n = 0; n < 100; ++n) {
        const auto position =
            source->read(random_chess::placement(random, random_chess::all_styles[random.next() % 5]));
        if (!position || !*position) continue;
        errors.add(**position);
        spread = std::max(spread, std::abs(exact_value(weights, *source, **position)));
      }
      CHECK(errors.positions() > 20);
      CHECK(spread > 50);
      CHECK(errors.mean() > 0);
      CHECK(errors.mean() < 8);
      CHECK(errors.greatest() < 30);

      weights[0] = 10;
      weights[1] = -10;
      const RoundedWeights cut = round_network(weights, inputs, source->most_pieces());
      CHECK(cut.cut == 2);
      CHECK(cut.weights[0] == -cut.weights[1]);
      CHECK(Network::made(source->inputs(), source->most_pieces(), cut.weights));
    }
    CHECK_FALSE(source_of("english"));
  }

  TEST_CASE("a board's symmetries that keep the way of the pawns make images of positions") {
    for (const char* game : {"chess", "centrechess"}) {
      const auto symmetries = source_of(game)->symmetries();
      REQUIRE(symmetries.size() == 1);
      for (int n = 0; n < 64; ++n) CHECK(index(symmetries[0][static_cast<std::size_t>(n)]) == (n ^ 7));
    }
  }

  TEST_CASE("sets become arrays of the active inputs of both views") {
    const ScratchFolder folder;
    const std::string set = folder.file("set");
    write_set("chess", set,
              {{start, 12, 1},
               {"4k3/8/8/8/8/8/P7/4K3 b - - 0 1", -100, -1},
               {"4k3/8/8/8/8/8/8/r3K3 w - - 0 1", -300, -1}});  // in check
    CHECK(run(features_command_line(), run_features, {"--variant", "chess", "--out", folder.file("a"), set}).empty());
    const auto inputs = numbers_of<std::uint16_t>(folder.file("a.inputs.npy"));
    REQUIRE(inputs.size() == 2 * 64);
    // All pieces are there, and the start is the same to both sides.
    CHECK(std::set<int>(inputs.begin(), inputs.begin() + 32).size() == 32);
    CHECK(std::set<int>(inputs.begin(), inputs.begin() + 32) ==
          std::set<int>(inputs.begin() + 32, inputs.begin() + 64));
    // Black sees its king on e1, White's on e8 and White's pawn on a7; White the same pieces from its side.
    constexpr int cells = 64;
    constexpr int enemy = 6 * cells;
    const std::set<int> black = {5 * cells + 4, enemy + 5 * cells + 60, enemy + 48, 768};
    const std::set<int> white = {enemy + 5 * cells + 60, 5 * cells + 4, 8, 768};
    CHECK(std::set<int>(inputs.begin() + 64, inputs.begin() + 96) == black);
    CHECK(std::set<int>(inputs.begin() + 96, inputs.end()) == white);
    CHECK((numbers_of<std::uint8_t>(folder.file("a.bucket.npy")) == std::vector<std::uint8_t>{7, 0}));
    CHECK((numbers_of<std::int16_t>(folder.file("a.by_hand.npy")) == std::vector<std::int16_t>{0, 0}));
    CHECK((numbers_of<std::int16_t>(folder.file("a.score.npy")) == std::vector<std::int16_t>{12, -100}));
    const auto head = read_bytes(folder.file("a.json"));
    REQUIRE(head);
    CHECK(contains(*head, "\"game\":\"chess\",\"inputs\":768,\"width\":128,\"buckets\":8"));
    CHECK(contains(*head, "\"images\":[[7,6,5,4,3,2,1,0,15,"));
    CHECK(contains(*head, "761,760,768]]"));
    CHECK(contains(*head, "\"rows\":2"));
  }

  TEST_CASE("positions of Cheversi are turned by White's king, and what is known by hand stands beside them") {
    const ScratchFolder folder;
    const std::string set = folder.file("set");
    const std::string position = "8/8/8/4n3/4K3/8/8/8[QRRBBNNkqrrbbn] w e5";
    write_set("cheversi", set,
              {{position, 40, 1}, {"8/8/8/3Qn3/4K3/8/8/8[RRBBNNkqrrbbn] b d5", -70, -1}});  // a queen is called
    CHECK(run(features_command_line(), run_features, {"--variant", "cheversi", "--out", folder.file("a"), set})
              .empty());
    const auto inputs = numbers_of<std::uint16_t>(folder.file("a.inputs.npy"));
    REQUIRE(inputs.size() == 2 * 16);
    // The king on d4, the knight on d5, to both sides.
    constexpr int cells = 64;
    constexpr int enemy = 5 * cells;
    CHECK((std::set<int>(inputs.begin(), inputs.begin() + 16) == std::set<int>{4 * cells + 27, enemy + 35, 640}));
    CHECK((std::set<int>(inputs.begin() + 16, inputs.end()) == std::set<int>{enemy + 4 * cells + 27, 35, 640}));
    const auto by_hand = numbers_of<std::int16_t>(folder.file("a.by_hand.npy"));
    REQUIRE(by_hand.size() == 1);
    Analyst analyst(built_in_variants(), "cheversi");
    analyst.set("EvalFile", "<hand>");
    analyst.set_position(position);
    CHECK(contains(analyst.session().evaluation(), fmt::format("Evaluation: {:+.2f} ", by_hand[0] / 100.0)));

    // Mirrored along the diagonal, a position looks as likely.
    const auto symmetries = source_of("cheversi")->symmetries();
    REQUIRE(symmetries.size() == 1);
    for (int n = 0; n < cells; ++n) CHECK(index(symmetries[0][static_cast<std::size_t>(n)]) == n % 8 * 8 + n / 8);
  }

  TEST_CASE("the network of a game whose positions are worth the same on the board turned over is paired") {
    const ScratchFolder folder;
    const auto head_of = [&](const char* game, const char* position) {
      const std::string set = folder.file(game);
      write_set(game, set, {{position, 7, 1}});
      CHECK(run(features_command_line(), run_features, {"--variant", game, "--force", "--out", folder.file("a"), set})
                .empty());
      const auto head = read_bytes(folder.file("a.json"));
      REQUIRE(head);
      return *head;
    };
    CHECK(contains(head_of("chess", start), "\"is_paired\":false"));
    CHECK(contains(head_of("crest", "3k3/2nN1b1/B5r/1n3R1/7/RB1N3/3K3 w 3.1/1.0 - 2"), "\"is_paired\":true"));
    const auto symmetries = source_of("crest")->symmetries();
    REQUIRE(symmetries.size() == 1);
    for (int n = 0; n < 49; ++n) CHECK(index(symmetries[0][static_cast<std::size_t>(n)]) == n / 7 * 7 + 6 - n % 7);
  }

  TEST_CASE("a trained network becomes a file that the engine goes by") {
    const ScratchFolder folder;
    const auto source = source_of("centrechess");
    auto weights = trained(source->inputs().size());
    const auto write = [&] {
      NpyWriter<float> writer(folder.file("w.npy"), 1);
      for (const float weight : weights) writer.add(&weight);
      REQUIRE_FALSE(writer.finish());
      return run(weights_command_line(), run_weights,
                 {"--variant", "centrechess", "--in", folder.file("w.npy"), "--out", folder.file("w"), "--force"});
    };
    REQUIRE(write().empty());
    CHECK_FALSE(source->rounded(weights, {}).errors);
    CHECK(source->rounded(weights, {start}).errors);
    Analyst analyst(built_in_variants(), "centrechess");
    analyst.set("EvalFile", folder.file("w"));
    analyst.set_position(start);
    const auto position = source->read(start);
    REQUIRE(position);
    const std::string evaluation = analyst.session().evaluation();
    const auto line = evaluation.find("Evaluation: ");
    REQUIRE(line != std::string::npos);
    const double reported = 100 * std::stod(evaluation.substr(line + 12));
    CHECK(std::abs(reported - exact_value(weights, *source, **position)) < 20);

    // Each is allowed, but all together are not.
    std::fill(weights.end() - Network::buckets - Network::width, weights.end() - Network::buckets, 3.0F);
    CHECK(contains(write(), "the weights are too large: sums could overflow"));
    weights.pop_back();
    CHECK(contains(write(), "rows of 1 instead of"));
  }
}

}  // namespace roundel::learn::network_training_test
