#include "variants/evaluation/network.hpp"

#include <fmt/core.h>

#include <cassert>
#include <cstdlib>
#include <numeric>

// The loops below have constant lengths, 16-bit numbers and no branches. Compilers vectorise them as well as a vector
// library could: measured with GCC 12 on AVX2, SSE4 and SSE2, where Debian's Highway gains nothing.
namespace roundel {
namespace {

template <int sign>
void add_row(const std::int16_t* row, NetworkSums::Row& sums) {
  for (std::size_t n = 0; n < sums.size(); ++n) sums[n] = static_cast<std::int16_t>(sums[n] + sign * row[n]);
}

/// Adds rows to `before` and subtracts others, in one pass.
template <int added, int removed>
void change(const std::int16_t* before, const std::array<const std::int16_t*, added>& comes,
            const std::array<const std::int16_t*, removed>& goes, std::int16_t* __restrict after) {
  for (std::size_t n = 0; n < NetworkSums::width; ++n) {
    int sum = before[n];
    for (const std::int16_t* row : comes) sum += row[n];
    for (const std::int16_t* row : goes) sum -= row[n];
    after[n] = static_cast<std::int16_t>(sum);
  }
}

/// Returns the sum of the weights times the halved squares of the clamped sums. It fits in 32 bits if the weights add
/// up to at most Network::greatest_outputs.
std::int32_t product(const NetworkSums::Row& sums, const NetworkSums::Row& weights) {
  NetworkSums::Row squares;
  for (std::size_t n = 0; n < squares.size(); ++n) {
    const int sum = std::min<std::int16_t>(std::max<std::int16_t>(sums[n], 0), Network::sum_unit);
    squares[n] = static_cast<std::int16_t>(static_cast<std::uint16_t>(sum * sum) >> 1);
  }
  // A separate variable, so that GCC multiplies and adds pairs in one instruction.
  std::int32_t product = 0;
  for (std::size_t n = 0; n < squares.size(); ++n) product += std::int32_t{squares[n]} * weights[n];
  return product;
}

bool keeps_to(const NetworkSums::Row& weights, int greatest) {
  return std::all_of(weights.begin(), weights.end(), [=](int weight) { return std::abs(weight) <= greatest; });
}

int sum_without_signs(const NetworkSums::Row& weights) {
  return std::accumulate(weights.begin(), weights.end(), 0,
                         [](int sum, int weight) { return sum + std::abs(weight); });
}

}  // namespace

std::size_t Network::size(int inputs) {
  return static_cast<std::size_t>((inputs + 1) * width + buckets * (side_count * width + 1));
}

std::string Network::description(const NetworkInputs& inputs) {
  std::string text = fmt::format("network {} {} {}", inputs.size(), width, buckets);
  return text + fmt::format(" {} {} {} squares", sum_unit, output_unit, value_unit);
}

Expected<Network> Network::made(NetworkInputs inputs, int most_pieces, std::span<const std::int16_t> weights) {
  assert(weights.size() == size(inputs.size()));
  Network network(std::move(inputs), most_pieces);
  const auto fill = [&weights](Row& row) {
    std::copy_n(weights.begin(), row.size(), row.begin());
    weights = weights.subspan(row.size());
  };
  network.rows_.resize(static_cast<std::size_t>(network.inputs_.size()));
  for (Inputs& row : network.rows_) fill(row.weights);
  fill(network.biases_);
  for (Output& output : network.outputs_) std::for_each(output.weights.begin(), output.weights.end(), fill);
  for (std::size_t n = 0; n < buckets; ++n) network.outputs_[n].bias = weights[n];
  if (!network.keeps_to_bounds()) return Error{"the weights are too large: sums could overflow"};
  return network;
}

Expected<std::shared_ptr<const Network>> Network::read(std::string_view bytes, const WeightsSignature& wanted,
                                                       NetworkInputs inputs, int most_pieces) {
  const auto weights = read_weights(bytes, wanted);
  if (!weights) return weights.error();
  auto network = made(std::move(inputs), most_pieces, *weights);
  if (!network) return network.error();
  return std::make_shared<const Network>(std::move(*network));
}

std::vector<std::int16_t> Network::weights() const {
  std::vector<std::int16_t> weights;
  weights.reserve(size(inputs_.size()));
  const auto add = [&weights](const Row& row) { weights.insert(weights.end(), row.begin(), row.end()); };
  for (const Inputs& row : rows_) add(row.weights);
  add(biases_);
  for (const Output& output : outputs_) std::for_each(output.weights.begin(), output.weights.end(), add);
  for (const Output& output : outputs_) weights.push_back(output.bias);
  return weights;
}

bool Network::keeps_to_bounds() const {
  const int greatest = greatest_input(most_pieces_);
  return keeps_to(biases_, greatest) &&
         std::all_of(rows_.begin(), rows_.end(),
                     [=](const Inputs& row) { return keeps_to(row.weights, greatest); }) &&
         std::all_of(outputs_.begin(), outputs_.end(), [](const Output& output) {
           const auto& [own, enemy] = output.weights;
           return sum_without_signs(own) + sum_without_signs(enemy) <= greatest_outputs;
         });
}

template <int added, int removed>
void Network::update_views(const NetworkSums& before, const NetworkChanges& changes, NetworkSums& after) const {
  for (const Side view : {Side::first, Side::second}) {
    std::array<const std::int16_t*, added> comes{};
    std::array<const std::int16_t*, removed> goes{};
    for (int n = 0; n < added; ++n) comes[static_cast<std::size_t>(n)] = row(view, changes.added[n]);
    for (int n = 0; n < removed; ++n) goes[static_cast<std::size_t>(n)] = row(view, changes.removed[n]);
    change<added, removed>(before.views[at(view)].data(), comes, goes, after.views[at(view)].data());
  }
}

void Network::update(const NetworkSums& before, const NetworkChanges& changes, NetworkSums& after) const {
  assert(&before != &after);
  const int added = changes.added.size();
  const int removed = changes.removed.size();
  // Nearly all actions move a piece, and most others also take one. In some games pieces are only added.
  if (added == 1 && removed == 1) return update_views<1, 1>(before, changes, after);
  if (added == 1 && removed == 2) return update_views<1, 2>(before, changes, after);
  if (added == 1 && removed == 0) return update_views<1, 0>(before, changes, after);
  after = before;
  for (const NetworkPiece& piece : changes.added) add(piece, after);
  for (const NetworkPiece& piece : changes.removed) remove(piece, after);
}

void Network::add(const NetworkPiece& piece, NetworkSums& sums) const {
  for (const Side view : {Side::first, Side::second}) add_row<1>(row(view, piece), sums.views[at(view)]);
}
void Network::remove(const NetworkPiece& piece, NetworkSums& sums) const {
  for (const Side view : {Side::first, Side::second}) add_row<-1>(row(view, piece), sums.views[at(view)]);
}

int Network::value(const NetworkSums& sums, Side side_to_move, int pieces) const {
  const Output& output = outputs_[static_cast<std::size_t>(bucket(pieces, most_pieces_))];
  const std::int32_t weighed = product(sums.views[at(side_to_move)], output.weights[0]) +
                               product(sums.views[at(other(side_to_move))], output.weights[1]);
  // Both parts have the same unit, so that there is only one rounding.
  constexpr std::int64_t weighed_unit = std::int64_t{sum_unit} * sum_unit * output_unit / 2;
  constexpr std::int64_t hundredth = weighed_unit * bias_unit / value_unit;
  const std::int64_t sum = std::int64_t{weighed} * bias_unit + output.bias * weighed_unit;
  const std::int64_t value = (sum + (sum < 0 ? -hundredth : hundredth) / 2) / hundredth;
  return static_cast<int>(std::clamp<std::int64_t>(value, -greatest_value, greatest_value));
}

int Network::worth(const NetworkPiece& piece, const NetworkSums& sums, Side side_to_move, int pieces) const {
  NetworkSums without = sums;
  remove(piece, without);
  const int lost = value(sums, side_to_move, pieces) - value(without, side_to_move, pieces - 1);
  return piece.side == side_to_move ? lost : -lost;
}

}  // namespace roundel
