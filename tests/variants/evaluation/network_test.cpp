// Networks compared with a plain computation of the same sums, in wider numbers and from a list of the pieces.

#include "variants/evaluation/network.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "tests/variants/evaluation/random_network.hpp"

namespace roundel::network_test {
namespace {

constexpr Cell cell(int n) { return static_cast<Cell>(n); }

/// Six cells, which the second side sees from the last to the first.
const std::vector<Cell> turned = {cell(5), cell(4), cell(3), cell(2), cell(1), cell(0)};
constexpr int kinds = 3;
constexpr int cells = 6;
constexpr int input_count = 2 * kinds * cells;
constexpr int most_pieces = 6;

NetworkInputs inputs() { return {kinds, turned}; }

Network made(const std::vector<std::int16_t>& weights) {
  auto network = Network::made(inputs(), most_pieces, weights);
  REQUIRE(network);
  return *std::move(network);
}

std::vector<NetworkPiece> random_pieces(RandomKeys& random, int count) {
  std::vector<NetworkPiece> pieces;
  for (int n = 0; n < count; ++n) {
    const auto number = static_cast<int>(random.next() % input_count);
    pieces.push_back({static_cast<Side>(number % 2), number / 2 % kinds, cell(number / 2 / kinds)});
  }
  return pieces;
}

NetworkSums sums_of(const Network& network, const std::vector<NetworkPiece>& pieces) {
  NetworkSums sums = network.empty();
  for (const NetworkPiece& piece : pieces) network.add(piece, sums);
  return sums;
}

/// Returns the number of a piece by the class comment: own pieces first, then kinds, then cells as the side sees
/// them.
int slow_input(Side view, const NetworkPiece& piece) {
  const int seen = view == Side::first ? index(piece.cell) : cells - 1 - index(piece.cell);
  return ((piece.side == view ? 0 : 1) * kinds + piece.kind) * cells + seen;
}

/// The sum of a view by its definition.
int slow_sum(const std::vector<std::int16_t>& weights, Side view, const std::vector<NetworkPiece>& pieces, int n) {
  int sum = weights[static_cast<std::size_t>(input_count * Network::width + n)];
  for (const NetworkPiece& piece : pieces) {
    sum += weights[static_cast<std::size_t>(slow_input(view, piece) * Network::width + n)];
  }
  return sum;
}

/// The value by its definition.
std::int64_t slow_value(const std::vector<std::int16_t>& weights, const std::vector<NetworkPiece>& pieces,
                        Side mover) {
  const int bucket = (static_cast<int>(pieces.size()) - 1) * Network::buckets / most_pieces;
  const int outputs = (input_count + 1) * Network::width;
  std::int64_t squares = 0;
  for (int view = 0; view < 2; ++view) {
    for (int n = 0; n < Network::width; ++n) {
      const Side side = view == 0 ? mover : other(mover);
      const std::int64_t sum = std::clamp(slow_sum(weights, side, pieces, n), 0, Network::sum_unit);
      squares +=
          sum * sum / 2 * weights[static_cast<std::size_t>(outputs + (2 * bucket + view) * Network::width + n)];
    }
  }
  const std::int64_t bias = weights[weights.size() - Network::buckets + static_cast<std::size_t>(bucket)];
  constexpr double unit = Network::sum_unit * Network::sum_unit * Network::output_unit / 2.0;
  const double value = static_cast<double>(squares) / unit + static_cast<double>(bias) / Network::bias_unit;
  const auto hundredths = std::llround(value * Network::value_unit);
  return std::clamp<std::int64_t>(hundredths, -Network::greatest_value, Network::greatest_value);
}

void check_sums(const std::vector<std::int16_t>& weights, const std::vector<NetworkPiece>& pieces,
                const NetworkSums& sums) {
  for (const Side view : {Side::first, Side::second}) {
    for (int n = 0; n < Network::width; ++n) {
      REQUIRE(sums.views[at(view)][static_cast<std::size_t>(n)] == slow_sum(weights, view, pieces, n));
    }
  }
}

}  // namespace

TEST_SUITE("network") {
  TEST_CASE("every piece on every cell is an input of its own to each view") {
    const NetworkInputs numbers = inputs();
    CHECK(numbers.size() == input_count);
    for (const Side view : {Side::first, Side::second}) {
      std::set<int> seen;
      for (const Side side : {Side::first, Side::second}) {
        for (int kind = 0; kind < kinds; ++kind) {
          for (int n = 0; n < cells; ++n) {
            const int input = numbers.of(view, side, kind, cell(n));
            CHECK(input == slow_input(view, {side, kind, cell(n)}));
            CHECK(input == numbers.of(other(view), other(side), kind, turned[static_cast<std::size_t>(n)]));
            seen.insert(input);
          }
        }
      }
      CHECK(std::ssize(seen) == input_count);
      CHECK(*seen.rbegin() == input_count - 1);
    }
  }

  TEST_CASE("sums and values are those of the definition, for any pieces") {
    const auto weights = random_network_weights(input_count, 1);
    const Network network = made(weights);
    RandomKeys random(2);
    std::set<int> values;
    for (int n = 0; n < 60; ++n) {
      const auto pieces = random_pieces(random, 1 + n % most_pieces);
      const NetworkSums sums = sums_of(network, pieces);
      check_sums(weights, pieces, sums);
      for (const Side mover : {Side::first, Side::second}) {
        const int value = network.value(sums, mover, static_cast<int>(pieces.size()));
        CHECK(value == slow_value(weights, pieces, mover));
        values.insert(value);
      }
    }
    CHECK(values.size() > 60);
  }

  TEST_CASE("sums that are brought up to date by what comes and goes are those made anew") {
    const auto weights = random_network_weights(input_count, 3);
    const Network network = made(weights);
    RandomKeys random(4);
    for (int added = 0; added <= 3; ++added) {
      for (int removed = 0; removed <= 3; ++removed) {
        CAPTURE(added);
        CAPTURE(removed);
        const auto stay = random_pieces(random, 2);
        NetworkChanges changes;
        auto before = stay;
        auto after = stay;
        for (const NetworkPiece& piece : random_pieces(random, removed)) {
          changes.removed.push_back(piece);
          before.push_back(piece);
        }
        for (const NetworkPiece& piece : random_pieces(random, added)) {
          changes.added.push_back(piece);
          after.push_back(piece);
        }
        NetworkSums sums;
        network.update(sums_of(network, before), changes, sums);
        check_sums(weights, after, sums);
        for (const NetworkPiece& piece : changes.removed) network.add(piece, sums);
        for (const NetworkPiece& piece : changes.added) network.remove(piece, sums);
        check_sums(weights, before, sums);
      }
    }
  }

  TEST_CASE("the greatest weights that are allowed overflow nowhere, and greater ones are refused") {
    const auto inputs_end = static_cast<std::size_t>((input_count + 1) * Network::width);
    const auto outputs_end = Network::size(input_count) - Network::buckets;
    const int greatest = Network::greatest_input(most_pieces);
    const int share = Network::greatest_outputs / (2 * Network::width);
    const auto filled = [&](int input, int output, int bias) {
      std::vector<std::int16_t> weights(inputs_end, static_cast<std::int16_t>(input));
      weights.resize(outputs_end, static_cast<std::int16_t>(output));
      weights.resize(Network::size(input_count), static_cast<std::int16_t>(bias));
      return weights;
    };
    RandomKeys random(5);
    const auto pieces = random_pieces(random, most_pieces);
    for (const int output : {share, -share}) {
      for (const int bias : {-32768, 0, 32767}) {
        for (const int input : {greatest, -greatest}) {
          const auto weights = filled(input, output, bias);
          const Network network = made(weights);
          const NetworkSums sums = sums_of(network, pieces);
          check_sums(weights, pieces, sums);
          CHECK(network.value(sums, Side::second, most_pieces) == slow_value(weights, pieces, Side::second));
        }
      }
    }

    const auto is_refused = [&](std::size_t place, int weight) {
      auto changed = filled(greatest, share, 0);
      changed[place] = static_cast<std::int16_t>(weight);
      const auto network = Network::made(inputs(), most_pieces, changed);
      if (!network) CHECK(network.error().message() == "the weights are too large: sums could overflow");
      return !network;
    };
    CHECK_FALSE(is_refused(0, -greatest));
    CHECK(is_refused(0, greatest + 1));
    CHECK(is_refused(0, -greatest - 1));
    CHECK(is_refused(inputs_end - 1, -32768));
    const int rest = Network::greatest_outputs - (2 * Network::width - 1) * share;
    CHECK_FALSE(is_refused(inputs_end, rest));
    CHECK(is_refused(inputs_end, rest + 1));
    CHECK(is_refused(outputs_end - 1, -rest - 1));
    CHECK_FALSE(is_refused(outputs_end, -32768));
  }

  TEST_CASE("each bucket is for the same number of pieces, and the last one also for greater numbers") {
    CHECK(Network::bucket(1, 32) == 0);
    CHECK(Network::bucket(4, 32) == 0);
    CHECK(Network::bucket(5, 32) == 1);
    CHECK(Network::bucket(28, 32) == 6);
    CHECK(Network::bucket(32, 32) == 7);
    CHECK(Network::bucket(40, 32) == 7);
  }
}

}  // namespace roundel::network_test
