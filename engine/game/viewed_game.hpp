#pragma once

#include <concepts>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/game/text_game.hpp"
#include "engine/view/board_view.hpp"

/// What games offer to those who want to know what stands where and what a turn does, instead of reading texts.
namespace roundel {

/// Games that can be looked at. Cells of views are those of the game.
template <class G>
concept ViewedGame = TextGame<G> && requires(const typename G::Position& position, typename G::Move move) {
  /// All that the position holds, which is what its viewer knows; last turn and result are the session's to add.
  { G::board_view(position) } -> std::same_as<BoardView>;
  /// What a legal action does.
  { G::action_view(position, move) } -> std::same_as<ActionView>;
};

/// Games whose positions can be told man by man.
template <class G>
concept PlacedGame = ViewedGame<G> && requires(const typename G::Setup& setup, const BoardView& board) {
  /// The men of `board` and in its hands, and its side to move, with every count at its beginning and the rights that the men
  /// can have as they stand. Of its last turn no more is read than what was put on the board by it, where a position tells that.
  /// Error: which man cannot stand there, what there is too much of, or what the rules of positions say else.
  { G::placed(setup, board) } -> std::same_as<Expected<typename G::Position>>;
  /// The men that can stand on the board, one of each kind, as the first side has them.
  { G::men(setup) } -> std::same_as<std::vector<Man>>;
};

}  // namespace roundel
