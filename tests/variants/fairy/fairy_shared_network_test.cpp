// The network that chess-like games share: its rows against a plain computation, and which files are refused.

#include "variants/fairy/shared_network.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "tests/text.hpp"
#include "tests/variants/fairy/library_setup.hpp"
#include "variants/evaluation/embedded_weights.hpp"

namespace roundel::fairy_shared_network_test {
namespace {

using fairy::description_size;
using fairy::library_setup;
using fairy::shared_hidden;

constexpr int width = Network::width;

/// Numbers as a training writes them, drawn at random.
std::vector<float> random_numbers(std::uint64_t seed) {
  RandomKeys random(seed);
  std::vector<float> numbers(fairy::shared_network_signature().count);
  for (float& number : numbers) number = static_cast<float>((random.next_fraction() - 0.5) / 8);
  return numbers;
}

std::string file_of(const std::vector<float>& numbers) {
  const auto weights = fairy::rounded_shared_network(numbers);
  REQUIRE(weights);
  return write_weights(fairy::shared_network_signature(), *weights);
}

/// The row of an input by the formula of the header, in floating-point numbers.
std::vector<double> plain_row(const std::vector<float>& numbers, Side side, const std::int16_t* description) {
  const auto s = static_cast<std::size_t>(index(side));
  const float* first = numbers.data() + s * description_size * shared_hidden;
  const float* first_bias = numbers.data() + 2 * description_size * shared_hidden + s * shared_hidden;
  const float* second = numbers.data() + 2 * description_size * shared_hidden + 2 * shared_hidden;
  const float* second_bias = second + shared_hidden * width + s * width;
  std::vector<double> row(second_bias, second_bias + width);
  for (int h = 0; h < shared_hidden; ++h) {
    double hidden = first_bias[h];
    for (int n = 0; n < description_size; ++n)
      hidden += description[n] / 256.0 * static_cast<double>(first[n * shared_hidden + h]);
    for (int n = 0; n < width; ++n)
      row[static_cast<std::size_t>(n)] += std::max(hidden, 0.0) * static_cast<double>(second[h * width + n]);
  }
  return row;
}

TEST_SUITE("network that chess-like games share") {
  TEST_CASE("its rows are those of the formula, in every game") {
    for (const char* game : {"almost", "crazyhouse", "makruk", "breakthrough"}) {
      CAPTURE(game);
      const std::vector<float> numbers = random_numbers(5);
      const auto setup = library_setup<Mask64>(game);
      const fairy::PieceValues<Mask64> worths(*setup);
      const auto network = fairy::read_shared_network(*setup, worths, file_of(numbers));
      REQUIRE_MESSAGE(network, network.error().message());
      const auto descriptions = described_inputs(*setup, fairy::BoardMeasures<Mask64>(*setup), worths);
      const NetworkInputs inputs = fairy::network_inputs(*setup);
      REQUIRE(descriptions.size() == static_cast<std::size_t>(inputs.size() * description_size));
      // The sums of one piece on an otherwise empty board, less those of the empty board, are its row.
      const NetworkSums empty = (*network)->empty();
      for (const Side side : {Side::first, Side::second}) {
        for (int kind = 0; kind < setup->kind_count(); ++kind) {
          const NetworkPiece piece{side, kind, static_cast<Cell>(3 + kind)};
          NetworkSums sums = empty;
          (*network)->add(piece, sums);
          const int input = inputs.of(Side::first, side, kind, piece.cell);
          const auto row =
              plain_row(numbers, side, &descriptions[static_cast<std::size_t>(input * description_size)]);
          for (std::size_t n = 0; n < row.size(); ++n) {
            const double found = sums.views[0][n] - empty.views[0][n];
            CHECK(std::abs(found - std::clamp(row[n] * Network::sum_unit, -400.0, 400.0)) < 1.5);
          }
        }
      }
    }
  }

  TEST_CASE("it is the same network for both sides") {
    const auto setup = library_setup<Mask64>("knightmate");
    const auto network =
        fairy::read_shared_network(*setup, fairy::PieceValues<Mask64>(*setup), file_of(random_numbers(6)));
    REQUIRE(network);
    const auto value_of = [&](const char* text) {
      const fairy::Knowledge<Mask64> knowledge(*setup, fairy::stated_parameters, *network);
      const auto position = fairy::read_position(*setup, text);
      REQUIRE(position);
      return fairy::Evaluator<Mask64>(knowledge).evaluate(*position, fairy::accumulate(knowledge, *position));
    };
    CHECK(value_of("rmbqkbmr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RMBQKBMR w KQkq - 0 1") ==
          value_of("rmbqkbmr/pppp1ppp/8/4p3/2P5/8/PP1PPPPP/RMBQKBMR b KQkq - 0 1"));
  }

  TEST_CASE("numbers and files that are none are refused") {
    CHECK(testing::contains(fairy::rounded_shared_network(std::vector<float>(7)).error().message(), "7 numbers"));
    std::vector<float> numbers = random_numbers(7);
    numbers[4] = 1000;
    CHECK(fairy::rounded_shared_network(numbers).error().message() == "number 5 is too large");
    numbers[4] = std::nanf("");
    CHECK(fairy::rounded_shared_network(numbers).error().message() == "number 5 is too large");

    const auto setup = library_setup<Mask64>("almost");
    const auto error_of = [&](const std::string& bytes) {
      const auto network = fairy::read_shared_network(*setup, fairy::PieceValues<Mask64>(*setup), bytes);
      REQUIRE_FALSE(network);
      return network.error().message();
    };
    CHECK(testing::contains(error_of("nothing of the kind"), "it is not a weights file of roundel"));
    CHECK(testing::contains(error_of(std::string(embedded_weights("chess"))), "weights for another game"));
    const std::string whole = file_of(random_numbers(8));
    CHECK(testing::contains(error_of(whole.substr(0, whole.size() - 9)), "it is too short or too long"));
    WeightsSignature old = fairy::shared_network_signature();
    old.contents ^= 1;
    CHECK(
        testing::contains(error_of(write_weights(old, std::vector<std::int16_t>(old.count))), "another evaluation"));
  }

  TEST_CASE("the program brings it along, and a game without weights of its own goes by it") {
    CHECK_FALSE(embedded_weights(fairy::shared_network_name).empty());
    const auto setup = library_setup<Mask64>("nocastle");
    const fairy::Knowledge<Mask64> knowledge(*setup);
    CHECK(knowledge.network() != nullptr);
    CHECK(testing::contains(knowledge.source(), "the network that chess-like games share"));
  }
}

}  // namespace
}  // namespace roundel::fairy_shared_network_test
