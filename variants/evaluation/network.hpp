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

/// A small network over men and cells, in whole numbers, so that every machine finds the same values (Yu Nasu, 2018:
/// Efficiently Updatable Neural-Network based Evaluation Functions for Computer Shogi):
///
///     sums[view] = biases + the rows of the view's active inputs                                  for either side's view
///     value      = bias[b] + own[b] . f(sums[side to move]) + enemy[b] . f(sums[other side])      f(x) = clamp(x, 0, 1)^2
///
/// where the *bucket* b goes by the number of men. The sums are kept up to date by the men that come and go.
namespace roundel {

/// The sums of both views of a position.
struct NetworkSums {
  static constexpr int width = 128;  ///< sums of a view

  using Row = std::array<std::int16_t, width>;
  alignas(64) std::array<Row, side_count> views{};

  bool operator==(const NetworkSums&) const = default;
};

/// A man on a cell, in the words of NetworkInputs.
struct NetworkMan {
  Side side;
  int kind;
  Cell cell;
};

/// The men that an action puts on cells and takes off them.
struct NetworkChanges {
  static constexpr int most = 8;
  FixedList<NetworkMan, most> added;
  FixedList<NetworkMan, most> removed;
};

/// The weights, and what is worked out with them. In the file they stand in the order of the members.
class Network {
 public:
  static constexpr int width = NetworkSums::width;
  static constexpr int buckets = 8;
  /// What 1 is: in the sums; in the weights of the output; and in the values, where it is so many hundredths of a man.
  static constexpr int sum_unit = 255;
  static constexpr int output_unit = 512;
  static constexpr int value_unit = 400;
  /// The same for the bias of the output.
  static constexpr int bias_unit = 16'384;
  /// The square of 1, halved: so it keeps to 16 bits.
  static constexpr int greatest_square = sum_unit * sum_unit / 2;
  /// The greatest sum of the weights of the output for a bucket, without their signs: times squares it keeps to 32 bits.
  static constexpr int greatest_outputs = 2'147'483'647 / greatest_square;
  /// A bound of values, whatever the weights are: a hundred men.
  static constexpr int greatest_value = 10'000;

  /// How many weights there are, for so many inputs.
  static std::size_t size(int inputs);
  /// The greatest weight of an input, and bias of a sum, of either sign: so many men keep to 16 bits.
  static int greatest_input(int most_men) { return 32767 / (most_men + 1); }
  /// How a signature tells this network from others.
  static std::string description(const NetworkInputs& inputs);

  /// `most_men`: as many as ever stand on the board. `weights`: size() of them. Error: sums could overflow with
  /// them.
  static Expected<Network> made(NetworkInputs inputs, int most_men, std::span<const std::int16_t> weights);
  /// The network of a file of weights. Error: the bytes are none, or not what `wanted` says, or made() refuses them.
  static Expected<std::shared_ptr<const Network>> read(std::string_view bytes, const WeightsSignature& wanted,
                                                       NetworkInputs inputs, int most_men);

  const NetworkInputs& inputs() const { return inputs_; }
  /// By which weights of the output a position is judged. `men`: from 1; what is beyond the most is taken for the most.
  static int bucket(int men, int most_men) { return (std::min(men, most_men) - 1) * buckets / most_men; }

  /// The sums of an empty board.
  NetworkSums empty() const { return {{biases_, biases_}}; }
  void add(const NetworkMan& man, NetworkSums& sums) const;
  void remove(const NetworkMan& man, NetworkSums& sums) const;
  /// Makes `after` those of a position to which men came and went from that of `before`, which is another object.
  void update(const NetworkSums& before, const NetworkChanges& changes, NetworkSums& after) const;
  /// In hundredths of a man, from the view of the side to move.
  int value(const NetworkSums& sums, Side side_to_move, int men) const;
  /// What a man that is there is worth to its side: the value of the position less that of the position without it.
  int worth(const NetworkMan& man, const NetworkSums& sums, Side side_to_move, int men) const;

 private:
  using Row = NetworkSums::Row;
  /// On whole lines of the processor's cache.
  struct alignas(64) Inputs {
    Row weights{};
  };
  struct alignas(64) Output {
    std::array<Row, side_count> weights{};  ///< of the own view, and of the enemy's
    std::int16_t bias = 0;
  };

  Network(NetworkInputs inputs, int most_men) : inputs_(std::move(inputs)), most_men_(most_men) {}
  const std::int16_t* row(Side view, const NetworkMan& man) const {
    return rows_[static_cast<std::size_t>(inputs_.of(view, man.side, man.kind, man.cell))].weights.data();
  }
  /// Whether sums of 16 and 32 bits never overflow.
  bool keeps_to_bounds() const;
  template <int added, int removed>
  void update_views(const NetworkSums& before, const NetworkChanges& changes, NetworkSums& after) const;

  NetworkInputs inputs_;
  int most_men_;
  std::vector<Inputs> rows_;  ///< by input
  Row biases_{};
  std::array<Output, buckets> outputs_{};
};

}  // namespace roundel
