#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/session/engine.hpp"

namespace roundel {

/// The current game, separate from the engine's session, which may be searching or pondering on another position.
class GameRecord {
 public:
  /// Starts at the beginning of the engine's game.
  explicit GameRecord(Engine& engine) : engine_(engine) { restart(); }

  /// Restarts the engine's game with its present options.
  void restart();
  /// Continues the same game after a change of the engine's options. Returns false if that is impossible and the game
  /// was restarted.
  bool renew();
  /// Starts from a position. Error: what is wrong with it. Then the game is unchanged.
  MaybeError set_up(std::string_view position);
  /// Plays a legal turn that the board returned.
  void play(const TurnView& turn);
  /// Takes turns back. Returns false, and changes nothing, if there are fewer.
  bool take_back(std::size_t turns);

  const Variant& variant() const { return *entry_; }
  /// Returns the board of the game for reading. Moves must be made through this class.
  const Session& board() const { return *board_; }
  /// Sets the engine's session to the game's position, or to the one after another legal turn.
  void show_engine(const std::optional<std::string>& next = {});

 private:
  Engine& engine_;
  VariantEntry entry_;  ///< of the board
  std::unique_ptr<Session> board_;
  std::optional<std::string> start_;
  std::vector<std::string> moves_;  ///< in canonical text
};

}  // namespace roundel
