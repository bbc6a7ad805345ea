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

namespace roundel::learn {

/// A position as a network sees it.
struct NetworkPosition {
  Side side_to_move;
  std::vector<NetworkMan> men;  ///< at least one
  /// What the evaluation has by hand, which the network is added to: in hundredths of a man from the view of the side to move.
  int by_hand = 0;
  std::optional<int> judged_as{};  ///< by how many men it is judged, where these are not those that are there

  int count() const { return judged_as.value_or(static_cast<int>(men.size())); }
};

/// A game whose evaluation is a network (variants/evaluation/network.hpp), as the learning sees it.
class NetworkSource : public LearnedEvaluation {
 public:
  virtual NetworkInputs inputs() const = 0;
  /// As many as ever stand on the board.
  virtual int most_men() const = 0;
  /// The symmetries of the board under which a position is worth what it was, with the sides as they are; without the one that
  /// leaves all as it is.
  virtual std::vector<Symmetry> symmetries() const = 0;
  /// Whether a position and its image under the one symmetry there is have to be worth exactly the same.
  virtual bool is_paired() const { return false; }
  /// What describes each input in numbers that mean the same in all games, so many for each, one input after the other; empty
  /// where the game has no such description (variants/fairy/description.hpp).
  virtual std::vector<std::int16_t> descriptions() const { return {}; }
  /// Of a position in its game's text. Empty where the evaluation is not asked, as something has to be answered. Error: it
  /// is no position.
  virtual Expected<std::optional<NetworkPosition>> read(const std::string& position) const = 0;

  int weights() const override;
  std::unique_ptr<FeatureFiles> files(const std::string& prefix) const override;
  RoundedWeights rounded(std::span<const float> numbers, const std::vector<std::string>& positions) const override;
};

/// Null: the game has no network.
std::unique_ptr<NetworkSource> make_network_source(const Variant& variant);
/// Of a chess-like game from a file. Throws Failed where it cannot be played.
std::unique_ptr<NetworkSource> make_network_source(const DescribedGame& game, const fairy::GameFile& file);

}  // namespace roundel::learn
