#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/board/mask.hpp"
#include "variants/fairy/pieces.hpp"
#include "variants/pieces/counters.hpp"

/// Makruk's counting: from when no pawn is left, the stronger side has to mate in so many moves, or the game is drawn.
///
/// - Nothing is counted as long as a man stands that can still be promoted.
/// - Board's honour: both sides have more than a king. 64 moves, counted from 0.
/// - Pieces' honour: a side has nothing but its king. How many moves there are belongs to the strongest of the other's men: two
///   rooks 8, one rook 16, two khons 22, two knights 32, one khon 44, others 64; the count begins with the number of all men.
/// - A side with nothing but a king does not begin a count against the other.
/// - The game is drawn when more moves than these have been counted, unless the last of them mates.
///
/// Sources: en.wikipedia.org/wiki/Makruk and ancientchess.com/page/play-makruk.htm for the numbers, which pages tell alike but for the
/// knights' place (some have them behind one khon); Fairy-Stockfish 11.1, which was asked over UCI, for all that they leave open.
/// As it plays, and differently from play over the board, where a player asks for the board's honour, may stop counting, and does not win
/// by mating meanwhile: both sides are counted against from the first move after which there is no pawn; mate wins; a count goes on
/// through captures, and begins again only by the one that leaves a king alone; when men of the stronger side are lost, the limit
/// stays. In plies, which its texts have too: the limit is even, and a draw comes a ply behind it.
namespace roundel::fairy {

struct Rules;

/// So many men of a kind have to mate a king in so many moves.
struct MatingMen {
  Kind kind;
  int men;
  int moves;
};

/// Which limits a game has; none: nothing is counted.
class Counting {
 public:
  Counting() = default;
  /// Those of Makruk. Error: which man, by its name, the game has not.
  static Expected<Counting> of_makruk(const Rules& rules);

  bool is_on() const { return !mating_men_.empty(); }
  /// In plies, where both sides have more than a king.
  std::uint8_t board_honour() const { return in_plies(most_moves); }
  /// In plies, against a king alone. `count_of` tells how many men of a kind the other side has.
  template <class CountOf>
  std::uint8_t pieces_honour(const CountOf& count_of) const {
    for (const MatingMen& mating : mating_men_) {
      if (count_of(mating.kind) >= mating.men) return in_plies(mating.moves);
    }
    return in_plies(most_moves);
  }
  /// Whether there is such a limit against a king alone.
  bool has_pieces_honour(int plies) const;

 private:
  static constexpr int most_moves = 64;
  static constexpr std::uint8_t in_plies(int moves) { return static_cast<std::uint8_t>(2 * moves); }
  std::vector<MatingMen> mating_men_;  ///< the strongest first
};

/// A count, in plies.
struct Count {
  std::uint16_t plies = 0;
  std::uint8_t limit = 0;     ///< 0: nothing is counted
  bool against_king = false;  ///< a king alone: the pieces' honour

  bool operator==(const Count&) const = default;
  bool runs() const { return limit > 0; }
};

/// The count behind a move of `mover`, where `position` has that move already, and the count from before it.
template <class Position>
Count count_behind(const Position& position, Side mover) {
  const auto is_bare = [&](Side side) { return position.of(side) == position.royals(side); };
  const bool against_king = is_bare(other(mover));
  Count count = position.count();
  const bool begins = !count.runs() || (against_king && !count.against_king);
  if (!begins || is_bare(mover) || any(position.of(position.setup().promoting_kinds))) {
    if (count.runs()) count.plies = static_cast<std::uint16_t>(std::min(count.plies + 1, men::max_halfmove_clock));
    return count;
  }
  const Counting& counting = position.rules().counting;
  if (!against_king) return {.limit = counting.board_honour()};
  const auto count_of = [&](Kind kind) { return roundel::count(position.of(mover, kind)); };
  const auto men = static_cast<std::uint16_t>(roundel::count(position.occupied()));
  return {static_cast<std::uint16_t>(2 * men), counting.pieces_honour(count_of), true};
}

}  // namespace roundel::fairy
