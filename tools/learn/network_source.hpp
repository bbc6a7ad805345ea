#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/board/symmetry.hpp"
#include "engine/session/session.hpp"
#include "tools/learn/learned_evaluation.hpp"
#include "variants/evaluation/described_game.hpp"
#include "variants/evaluation/network.hpp"
#include "variants/fairy/game_file.hpp"
#include "variants/stones/game_file.hpp"

namespace roundel::learn {

/// A position in the form of a network's input.
struct NetworkPosition {
  Side side_to_move;
  std::vector<NetworkPiece> pieces;  ///< at least one
  /// The hand-crafted evaluation to which the network is added, in centipawns from the view of the side to
  /// move.
  int by_hand = 0;
  std::optional<int> judged_as{};  ///< the number of pieces that selects the output, if it differs from the actual
                                   ///< number

  int count() const { return judged_as.value_or(static_cast<int>(pieces.size())); }
};

/// A game whose evaluation is a network (variants/evaluation/network.hpp), for learning.
class NetworkSource : public LearnedEvaluation {
 public:
  virtual NetworkInputs inputs() const = 0;
  /// Returns the maximum number of pieces on the board.
  virtual int most_pieces() const = 0;
  /// Returns the symmetries of the board that preserve the value of a position without exchanging the sides; the
  /// identity is not included.
  virtual std::vector<Symmetry> symmetries() const = 0;
  /// Returns whether a position and its image under the only symmetry must have exactly the same value.
  virtual bool is_paired() const { return false; }
  /// Returns the description of each input in numbers with the same meaning in all games, one input after another.
  /// Empty: the game has no such description (variants/fairy/description.hpp).
  virtual std::vector<std::int16_t> descriptions() const { return {}; }
  /// Reads a position in its game's text. Empty: it is never evaluated, because the side to move must respond. Error:
  /// it is no position.
  virtual Expected<std::optional<NetworkPosition>> read(const std::string& position) const = 0;

  int weights() const override;
  std::unique_ptr<FeatureFiles> files(const std::string& prefix) const override;
  RoundedWeights rounded(std::span<const float> numbers, const std::vector<std::string>& positions) const override;
  std::vector<float> numbers(std::span<const std::int16_t> weights) const override;
  /// A network needs more positions from zero than a generation has.
  bool begins_with_best() const override { return true; }
};

/// Returns null if the game has no network.
std::unique_ptr<NetworkSource> make_network_source(const Variant& variant);
/// For a chess-like game from a file. Throws Failed if it cannot be played.
std::unique_ptr<NetworkSource> make_network_source(const DescribedGame& game, const fairy::GameFile& file);
/// For a game of stones from a file. Throws Failed if it cannot be played.
std::unique_ptr<NetworkSource> make_network_source(const DescribedGame& game, const stones::GameFile& file);

}  // namespace roundel::learn
