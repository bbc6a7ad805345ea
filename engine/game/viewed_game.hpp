#pragma once

#include <concepts>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/game/text_game.hpp"
#include "engine/view/board_view.hpp"
#include "engine/view/piece_moves.hpp"

/// Optional parts of a game for clients that need structure instead of text: what stands where, and what a turn does.
namespace roundel {

/// Games that have views. Cells of views are the game's cells.
template <class G>
concept ViewedGame = TextGame<G> && requires(const typename G::Position& position, typename G::Move move) {
  /// Returns everything that the position holds, which is what its viewer may see. The session adds the last turn and
  /// the result.
  { G::board_view(position) } -> std::same_as<BoardView>;
  /// Returns what a legal action does.
  { G::action_view(position, move) } -> std::same_as<ActionView>;
};

/// Games whose positions can be set up piece by piece.
template <class G>
concept PlacedGame = ViewedGame<G> && requires(const typename G::Setup& setup, const BoardView& board) {
  /// Makes a position from the pieces of `board`, those in its hands, and its side to move. Every count starts at its
  /// beginning, and the pieces have all rights that their places allow. The last turn is read only for the piece that
  /// it put on the board, if positions store that. Error: which piece cannot stand there, which pieces are too many,
  /// or which other rule is broken.
  { G::placed(setup, board) } -> std::same_as<Expected<typename G::Position>>;
  /// Returns the pieces that can stand on the board, one of each kind, as the first side's.
  { G::pieces(setup) } -> std::same_as<std::vector<PieceView>>;
};

/// Games whose pieces have moves that a drawing of each piece alone shows.
template <class G>
concept DrawnMovesGame = ViewedGame<G> && requires(const typename G::Setup& setup) {
  /// Returns how the pieces move, each from the cells that show it best.
  { G::piece_moves(setup) } -> std::same_as<std::vector<PieceMoves>>;
};

}  // namespace roundel
