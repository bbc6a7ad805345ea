#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/board/mask.hpp"
#include "variants/fairy/pieces.hpp"
#include "variants/pieces/counters.hpp"

/// Makruk's counting: once no pawn is left, the stronger side must mate within a number of moves. Otherwise the game
/// is drawn.
///
/// - Nothing is counted while the board has a piece that can still be promoted.
/// - Board's honour: both sides have more than a king. There are 64 moves, counted from 0.
/// - Pieces' honour: a side has only its king. The number of moves depends on the strongest of the other's pieces:
///   two rooks 8, one rook 16, two khons 22, two knights 32, one khon 44, others 64. The count begins with the number
///   of all pieces.
/// - A side with only a king does not begin a count against the other.
/// - The game is drawn when more moves than these have been counted, unless the last of them mates.
///
/// The numbers are from en.wikipedia.org/wiki/Makruk and ancientchess.com/page/play-makruk.htm. Pages agree on them
/// except for the place of the knights (some put them after one khon). Everything else is from Fairy-Stockfish 11.1,
/// by queries over UCI. The following differs from play over the board. There, a player asks for the board's honour,
/// may stop counting, and does not win by mating meanwhile:
/// - the count runs against both sides from the first move after which there is no pawn;
/// - mate wins;
/// - a count continues through captures, and restarts only by the capture that leaves a king alone;
/// - if pieces of the stronger side are lost, the limit stays.
///
/// Numbers are in plies, as in Fairy-Stockfish's texts: the limit is even, and the draw comes one ply after it.
namespace roundel::fairy {

struct Rules;

/// This many pieces of a kind must mate a king in this many moves.
struct MatingPieces {
  Kind kind;
  int pieces;
  int moves;
};

/// The limits of a game; none: nothing is counted.
class CountingRules {
 public:
  CountingRules() = default;
  /// Returns the limits of Makruk. Error: the name of a piece that the game lacks.
  static Expected<CountingRules> of_makruk(const Rules& rules);

  bool is_on() const { return !mating_pieces_.empty(); }
  /// Returns the limit in plies if both sides have more than a king.
  std::uint8_t board_honour() const { return in_plies(most_moves); }
  /// Returns the limit in plies against a king alone. `count_of` returns how many pieces of a kind the other side
  /// has.
  template <class CountOf>
  std::uint8_t pieces_honour(const CountOf& count_of) const {
    for (const MatingPieces& mating : mating_pieces_) {
      if (count_of(mating.kind) >= mating.pieces) return in_plies(mating.moves);
    }
    return in_plies(most_moves);
  }
  /// Returns whether this is a possible limit against a king alone.
  bool has_pieces_honour(int plies) const;

 private:
  static constexpr int most_moves = 64;
  static constexpr std::uint8_t in_plies(int moves) { return static_cast<std::uint8_t>(2 * moves); }
  std::vector<MatingPieces> mating_pieces_;  ///< strongest first
};

/// The state of the count, in plies.
struct Count {
  std::uint16_t plies = 0;
  std::uint8_t limit = 0;     ///< 0: nothing is counted
  bool against_king = false;  ///< a king alone: the pieces' honour

  bool operator==(const Count&) const = default;
  bool runs() const { return limit > 0; }
};

/// Returns the count after a move of `mover`. `position` is after that move, and still has the count from before it.
template <class Position>
Count count_behind(const Position& position, Side mover) {
  const auto is_bare = [&](Side side) { return position.of(side) == position.royals(side); };
  const bool against_king = is_bare(other(mover));
  Count count = position.count();
  const bool begins = !count.runs() || (against_king && !count.against_king);
  if (!begins || is_bare(mover) || any(position.of(position.setup().promoting_kinds))) {
    if (count.runs()) count.plies = static_cast<std::uint16_t>(std::min(count.plies + 1, pieces::max_halfmove_clock));
    return count;
  }
  const CountingRules& counting = position.rules().counting;
  if (!against_king) return {.limit = counting.board_honour()};
  const auto count_of = [&](Kind kind) { return roundel::count(position.of(mover, kind)); };
  const auto pieces = static_cast<std::uint16_t>(roundel::count(position.pieces()));
  return {static_cast<std::uint16_t>(2 * pieces), counting.pieces_honour(count_of), true};
}

}  // namespace roundel::fairy
