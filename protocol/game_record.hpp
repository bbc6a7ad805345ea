#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/session/engine.hpp"

namespace roundel {

/// The game that is being played, beside the engine's session, which may be searching or pondering on a position that
/// has not come about.
class GameRecord {
 public:
  /// At the start of the engine's game.
  explicit GameRecord(Engine& engine) : engine_(engine) { restart(); }

  /// The start of the engine's game, as its options now have it.
  void restart();
  /// The same game after the engine's options have changed. Returns false where it cannot go on: it has begun anew.
  bool renew();
  /// Begins with a position. Error: what is wrong with it; the game stays.
  MaybeError set_up(std::string_view position);
  /// Plays a legal turn that the board has told.
  void play(const TurnView& turn);
  /// Takes turns back. Returns false, and changes nothing, where there are fewer.
  bool take_back(std::size_t turns);

  const Variant& variant() const { return *row_; }
  /// The board of the game. To be looked at: its moves are made here.
  const Session& board() const { return *board_; }
  /// Sets the engine's session to the game's position, or to that after a legal turn more.
  void show_engine(const std::optional<std::string>& next = {});

 private:
  Engine& engine_;
  VariantRow row_;  ///< of the board
  std::unique_ptr<Session> board_;
  std::optional<std::string> start_;
  std::vector<std::string> moves_;  ///< in canonical text
};

}  // namespace roundel
