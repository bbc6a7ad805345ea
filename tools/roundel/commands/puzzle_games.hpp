#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "engine/base/zobrist.hpp"
#include "tools/roundel/commands/puzzle_maker.hpp"

namespace roundel {

/// Plays games of the engine against itself, with some random and some weak moves, and looks for puzzles in them.
/// What a game finds depends only on its number and the settings.
class PuzzleGames {
 public:
  /// Throws UsageError if the engine refuses an option.
  PuzzleGames(Engine& engine, const PuzzleSettings& settings, Signals& signals);

  /// Receives a puzzle at once. Returns false if no more are needed; then the game ends.
  using Found = std::function<bool(const Puzzle&)>;
  /// Plays the game with this number, from 1, until its end, the third puzzle, or a signal.
  void play(std::uint64_t number, const Found& found);

 private:
  /// A game while it is played.
  struct Game;
  /// Returns the turn to play here. Looks for a puzzle first.
  std::optional<TurnView> next_turn(Game& game, const Found& found);
  void look_for_puzzle(Game& game, const TwoBest& choices, const Found& found);
  std::optional<std::string> choose(Game& game, const TwoBest& choices);

  PuzzleSettings settings_;
  std::uint64_t play_nodes_;
  PuzzleSearch search_;
  PuzzleMaker maker_;
  std::unique_ptr<Session> session_;
  std::uint64_t opening_;
};

}  // namespace roundel
