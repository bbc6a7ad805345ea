#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <cstring>

#include "engine/session/engine.hpp"
#include "protocol/checkerboard/checkerboard_move.hpp"
#include "variants/games/registry.hpp"

/// Games on the arrays of CheckerBoard, in which moves are carried out only from their reported data.
namespace roundel::checkerboard_games {

using namespace checkerboard;

/// An array that can be copied and compared.
struct Board {
  BoardArray squares{};

  bool operator==(const Board& other) const { return std::memcmp(squares, other.squares, sizeof squares) == 0; }
  int& at(Coordinates place) { return squares[place.x][place.y]; }
  int& at(int number) { return at(coordinates_of(number)); }
};

inline Board start_board() {
  Board board;
  for (int number = 1; number <= 12; ++number) board.at(number) = black | man;
  for (int number = 21; number <= 32; ++number) board.at(number) = white | man;
  return board;
}

/// Carries out a move as CheckerBoard does: only from its reported data.
inline Board after(Board board, const CheckerboardMove& move) {
  REQUIRE(board.at(move.from) == move.old_piece);
  board.at(move.from) = free_square;
  for (int n = 0; n < move.jumps; ++n) {
    REQUIRE(board.at(move.taken[n]) == move.taken_piece[n]);
    board.at(move.taken[n]) = free_square;
  }
  board.at(move.to) = move.new_piece;
  return board;
}

/// Checks that each jump goes along a diagonal, over the piece that it takes and over no other remaining piece.
inline void check_path(Board board, const CheckerboardMove& move) {
  board.at(move.from) = free_square;
  Coordinates place = move.from;
  for (int n = 0; n < move.jumps; ++n) {
    const Coordinates end = n + 1 < move.jumps ? move.path[n + 1] : move.to;
    REQUIRE(std::abs(end.x - place.x) == std::abs(end.y - place.y));
    const int right = end.x > place.x ? 1 : -1;
    const int up = end.y > place.y ? 1 : -1;
    int men = 0;
    for (Coordinates step{place.x + right, place.y + up}; step != end; step = {step.x + right, step.y + up}) {
      if (board.at(step) == free_square) continue;
      ++men;
      CHECK(step == move.taken[n]);
    }
    CHECK(men == 1);
    CHECK(board.at(end) == free_square);
    place = end;
  }
}

/// Plays a game from the start with `get_move`, which receives the board and the colour and sets the move. Each move
/// is looked up among the legal ones. Returns the number of moves, 300 at most.
template <class GetMove>
int play_game(const Variant& variant, GetMove get_move) {
  constexpr int most_turns = 300;
  Engine referee(built_in_variants(), &variant);
  Session& session = referee.session();
  Board board = start_board();
  for (int turns = 0;; ++turns) {
    if (session.result() || turns == most_turns) return turns;
    const Board before = board;
    const BoardView view = session.board_view();
    CheckerboardMove move;
    get_move(board, session.side_to_move() == variant.white() ? white : black, move);
    check_path(before, move);
    REQUIRE(board == after(before, move));
    bool is_legal = false;
    for (const TurnView& turn : session.legal_turns()) {
      if (is_legal || checkerboard_move(turn, view, variant.white()) != move) continue;
      is_legal = true;
      REQUIRE_FALSE(session.play(turn));
    }
    REQUIRE(is_legal);
  }
}

}  // namespace roundel::checkerboard_games
