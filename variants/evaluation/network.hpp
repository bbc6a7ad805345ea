#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/base/fixed_list.hpp"
#include "variants/evaluation/network_inputs.hpp"
#include "variants/evaluation/weights_file.hpp"

/// A small network over pieces and cells, in whole numbers, so that every machine finds the same values (Yu Nasu,
/// 2018: Efficiently Updatable Neural-Network based Evaluation Functions for Computer Shogi):
///
///     sums[view] = biases + the rows of the view's active inputs                                  for either side's view
///     value      = bias[b] + own[b] . f(sums[side to move]) + enemy[b] . f(sums[other side])      f(x) = clamp(x, 0, 1)^2
///
/// where the number of pieces selects the *bucket* b. The sums are updated for pieces that come and go.
namespace roundel {

/// The sums of both views of a position.
struct NetworkSums {
  static constexpr int width = 128;  ///< number of sums of a view

  using Row = std::array<std::int16_t, width>;
  alignas(64) std::array<Row, side_count> views{};

  bool operator==(const NetworkSums&) const = default;
};

/// A piece on a cell, in the terms of NetworkInputs.
struct NetworkPiece {
  Side side;
  int kind;
  Cell cell;
};

/// The pieces that an action puts on cells and removes.
struct NetworkChanges {
  static constexpr int most = 64;
  FixedList<NetworkPiece, most> added;
  FixedList<NetworkPiece, most> removed;
};

/// The weights, and the computations with them. A file has them in the order of the members.
class Network {
 public:
  static constexpr int width = NetworkSums::width;
  static constexpr int buckets = 8;
  /// The value that stands for 1: in the sums; in the output weights; and in the results, where it is this many
  /// centipawns.
  static constexpr int sum_unit = 255;
  static constexpr int output_unit = 512;
  static constexpr int value_unit = 400;
  /// The same for the output bias.
  static constexpr int bias_unit = 16'384;
  /// The square of 1, halved, so that it fits in 16 bits.
  static constexpr int greatest_square = sum_unit * sum_unit / 2;
  /// The greatest sum of absolute output weights of a bucket. Multiplied by squares it fits in 32 bits.
  static constexpr int greatest_outputs = 2'147'483'647 / greatest_square;
  /// A bound of all values, for any weights: a hundred pawns.
  static constexpr int greatest_value = 10'000;

  /// Returns the number of weights for this many inputs.
  static std::size_t size(int inputs);
  /// Returns the greatest absolute value of an input weight or a bias of a sum. The sum over that many pieces then
  /// fits in 16 bits.
  static int greatest_input(int most_pieces) { return 32767 / (most_pieces + 1); }
  /// Returns the text that distinguishes this network in a signature.
  static std::string description(const NetworkInputs& inputs);

  /// `most_pieces`: the maximum on the board. `weights`: size() of them. Error: sums could overflow.
  static Expected<Network> made(NetworkInputs inputs, int most_pieces, std::span<const std::int16_t> weights);
  /// Returns the network of a file of weights. Error: the bytes are not weights, do not match `wanted`, or made()
  /// refuses them.
  static Expected<std::shared_ptr<const Network>> read(std::string_view bytes, const WeightsSignature& wanted,
                                                       NetworkInputs inputs, int most_pieces);

  const NetworkInputs& inputs() const { return inputs_; }
  /// Returns the weights in the order of the file.
  std::vector<std::int16_t> weights() const;
  /// Returns the index of the output weights for a position. `pieces`: from 1; more than the maximum count as the
  /// maximum.
  static int bucket(int pieces, int most_pieces) {
    return (std::min(pieces, most_pieces) - 1) * buckets / most_pieces;
  }

  /// Returns the sums of an empty board.
  NetworkSums empty() const { return {{biases_, biases_}}; }
  void add(const NetworkPiece& piece, NetworkSums& sums) const;
  void remove(const NetworkPiece& piece, NetworkSums& sums) const;
  /// Makes `after` the sums of a position that differs from that of `before` by these pieces. The two are different
  /// objects.
  void update(const NetworkSums& before, const NetworkChanges& changes, NetworkSums& after) const;
  /// Returns the value in centipawns, from the view of the side to move.
  int value(const NetworkSums& sums, Side side_to_move, int pieces) const;
  /// Returns the worth of a piece on the board to its side: the value of the position minus that of the position
  /// without it.
  int worth(const NetworkPiece& piece, const NetworkSums& sums, Side side_to_move, int pieces) const;

 private:
  using Row = NetworkSums::Row;
  /// Aligned to cache lines.
  struct alignas(64) Inputs {
    Row weights{};
  };
  struct alignas(64) Output {
    std::array<Row, side_count> weights{};  ///< for the own view and the enemy's
    std::int16_t bias = 0;
  };

  Network(NetworkInputs inputs, int most_pieces) : inputs_(std::move(inputs)), most_pieces_(most_pieces) {}
  const std::int16_t* row(Side view, const NetworkPiece& piece) const {
    return rows_[static_cast<std::size_t>(inputs_.of(view, piece.side, piece.kind, piece.cell))].weights.data();
  }
  /// Returns whether sums of 16 and 32 bits never overflow.
  bool keeps_to_bounds() const;
  template <int added, int removed>
  void update_views(const NetworkSums& before, const NetworkChanges& changes, NetworkSums& after) const;

  NetworkInputs inputs_;
  int most_pieces_;
  std::vector<Inputs> rows_;  ///< by input
  Row biases_{};
  std::array<Output, buckets> outputs_{};
};

}  // namespace roundel
