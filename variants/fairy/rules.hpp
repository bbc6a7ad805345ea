#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "variants/boards/sided_cells.hpp"
#include "variants/fairy/counting_rules.hpp"
#include "variants/fairy/pieces.hpp"
#include "variants/pieces/stride.hpp"

/// What the file of a chess-like game can state. Each member has a key, which variants/FILES.md explains.
namespace roundel::fairy {

struct KindRules {
  std::string name;
  char letter = 0;          ///< a capital
  bool has_plus = false;    ///< it is the promoted form of another kind with its letter, and has a plus before it
  Kind plain = Kind::none;  ///< that other kind
  std::array<std::string, 2> signs;  ///< the characters on the pieces of each side; empty: none
  pieces::Strides strides;
  std::string betza;  ///< the same in Betza's notation, if that covers all of it
  bool is_royal = false;
  std::vector<Direction> faces;  ///< of royal pieces: lines on which they may not see an enemy royal piece
  SidedCells stands_on{};
  KindSet spares = 0;  ///< kinds that it cannot take
  KindSet cannot_hop_over = 0;
  SidedCells begins_on{};
  bool begins_in_setup = true;  ///< `begins_on` is where the pieces stand in the set-up
  SidedCells promotes_on{};
  SidedCells must_promote_on{};
  SidedCells promotes_from{};
  SidedCells must_promote_from{};
  std::vector<Kind> promotes_to;
  bool promotes_to_lost = false;
  int promotion_limit = 0;           ///< others promote to it only while their side has fewer of it; 0: always
  bool promotes_by_capture = false;  ///< only captures promote it
  bool promotes_in_place = false;    ///< in moves of their own, from `promotes_from` or as the last of its kind
  Kind captured_as = Kind::none;     ///< what it becomes in a hand; none: itself, or its plain form
  SidedCells drops_on{};
  int drops_a_file = 0;  ///< dropped only on files where its side has fewer of it; 0: on all
  bool drops_may_mate = true;
  bool drops_may_check = true;
  bool drops_promoted = false;         ///< it can also be dropped as its promoted form
  bool drops_on_both_colours = false;  ///< dropped in equal numbers on cells of both colours
  int worth = 0;                       ///< 0: it is computed

  /// Returns the letter with its plus.
  std::string letters() const { return has_plus ? std::string{plus_sign, letter} : std::string{letter}; }
  bool promotes() const { return !promotes_to.empty(); }
};

/// "King" and "rook" mean the pieces that castle, of any kinds.
struct CastlingRules {
  Side side = Side::first;
  char right = 0;  ///< a capital
  Cell king_from = no_cell;
  Cell king_to = no_cell;
  Cell rook_from = no_cell;
  Cell rook_to = no_cell;
  Mask128 empty{};
  Mask128 safe{};
  bool by_drops = false;  ///< the right begins when both pieces have been dropped on their cells
  Kind king = Kind::none;
  Kind rook = Kind::none;
};
inline constexpr int most_castlings = 8;

/// The fewest and the most occurrences of a position that can be a repetition.
inline constexpr int least_occurrences = 2;
inline constexpr int most_occurrences = 5;

enum class Goal : std::uint8_t { mate, capture, none };

/// When a side that is not in check may pass: never, or only if it has no other move, or always.
enum class Passes : std::uint8_t { never, stalemate, always };

/// The most moves of a turn. The number of turns grows as its power.
inline constexpr int most_moves_a_turn = 3;

/// What blocks cells after moves: nothing; the only block, which each move puts on another cell; one more block for each
/// move; or the cell that a piece has left becomes a block.
enum class Blocks : std::uint8_t { none, one, more, trail };

/// A side with one of these pieces on one of these cells has won, or has lost.
struct Arrival {
  KindSet kinds = 0;
  SidedCells on{};
  Outcome outcome = Outcome::win;
  bool safe = false;     ///< the piece does not count while it is attacked
  bool reply = false;    ///< the second side may still draw by arriving with its next move
  int number = 1;        ///< so many of the pieces must be there
  bool blocked = false;  ///< one piece is enough if none of the cells is empty
};

struct Rules {
  std::vector<KindRules> kinds;
  std::vector<CastlingRules> castlings;
  std::string start;                            ///< a valid position text
  std::array<int, piece_codes> start_counts{};  ///< by piece: its number on the board of the set-up
  std::array<int, side_count> start_royals{};   ///< royal pieces in the set-up, on the board and in hand

  Goal goal = Goal::mate;
  Outcome stalemate = Outcome::draw;
  Outcome mate = Outcome::loss;
  /// The result for a side with only royal pieces. If `bare_king_ends` is false, draw means that the game goes on.
  bool bare_king_ends = false;
  Outcome bare_king = Outcome::loss;
  bool extinction_ends = false;
  Outcome extinction = Outcome::loss;
  KindSet extinction_kinds = 0;
  bool extinction_of_any = false;  ///< the loss of one of these kinds is enough
  int extinction_at = 0;           ///< so few pieces left count as none
  std::vector<Arrival> arrivals;
  bool may_check = true;
  /// A side is in check only if all its royal pieces are attacked. Otherwise one is enough.
  bool check_needs_all = false;
  /// Cells of a side on which its pieces capture even those that they spare elsewhere.
  SidedCells traps{};
  /// Captures remove the taker too, and all pieces beside it but those of `explosion_spares`.
  bool explodes = false;
  KindSet explosion_spares = 0;
  int checks = 0;
  bool compulsory_capture = false;
  bool captures_own = false;  ///< pieces can capture pieces of their own side other than royal ones
  bool drops = false;
  bool takes_to_hand = false;  ///< in games with drops: captured pieces go into the capturer's hand
  bool drops_first = false;    ///< a side that can drop must drop
  bool gating = false;         ///< pieces in hand come only onto cells that pieces leave with their first move
  Passes passes = Passes::never;
  Blocks blocks = Blocks::none;
  SidedCells blocks_on{};  ///< cells on which a side can put a block
  std::string block_name;  ///< the name of its drawing
  /// Royal pieces may come in sight of each other. The side to move then ends that, or passes and so draws.
  bool facing_draws = false;
  Outcome repetition = Outcome::draw;
  int occurrences = 3;  ///< of a position, of which the last is the repetition
  bool perpetual_check_loses = false;
  int halfmove_limit = 100;  ///< 0: quiet moves are not counted
  KindSet counted_kinds = 0;
  /// The limits within which a side must mate after the last pawn has gone.
  CountingRules counting;
  /// Pieces that cannot mate with a king's help: one of them alone, or any number on cells of one colour.
  KindSet weak_alone = 0;
  KindSet weak_on_a_colour = 0;
  /// Two pieces of these kinds that stand face to face leave the board.
  KindSet meeting_kinds = 0;
  int moves_a_turn = 1;  ///< a check ends the turn before that

  /// Returns whether a side chooses a cell for a block after its move.
  bool places_blocks() const { return blocks == Blocks::one || blocks == Blocks::more; }
  int kind_count() const { return static_cast<int>(kinds.size()); }
  const KindRules& of(Kind kind) const { return kinds[at(kind)]; }
  KindSet royal_kinds() const;
  /// Returns whether a hand can have pieces of a kind, in a game with drops.
  bool can_be_held(Kind kind) const {
    return !of(kind).has_plus && (goal != Goal::mate || !of(kind).is_royal || drops_first);
  }
  /// Returns whether another promotion takes a promotion of the kind back.
  bool turns_back(Kind kind) const;
  std::vector<Kind> kinds_in(KindSet set) const;
  /// Returns whether the game can end by anything other than mate, stalemate and draws.
  bool has_special_ends() const {
    return goal == Goal::capture || explodes || bare_king_ends || extinction_ends || !arrivals.empty() ||
           checks > 0 || passes != Passes::never;
  }
  /// Returns true if a side that has lost all its pieces of `extinction_kinds` has won.
  bool wins_by_losing() const { return extinction_ends && extinction == Outcome::win; }
  bool has_faces() const {
    return std::any_of(kinds.begin(), kinds.end(), [](const KindRules& kind) { return !kind.faces.empty(); });
  }
  bool has_hops() const;
  bool has_en_passant() const;
};

inline bool Rules::turns_back(Kind kind) const {
  const auto has = [](const std::vector<Kind>& some, Kind one) {
    return std::find(some.begin(), some.end(), one) != some.end();
  };
  const std::vector<Kind>& becomes = of(kind).promotes_to;
  return std::any_of(becomes.begin(), becomes.end(), [&](Kind one) { return has(of(one).promotes_to, kind); });
}

inline KindSet Rules::royal_kinds() const {
  KindSet royal = 0;
  for (int n = 0; n < kind_count(); ++n) {
    if (kinds[static_cast<std::size_t>(n)].is_royal) royal |= set_of(static_cast<Kind>(n));
  }
  return royal;
}

inline std::vector<Kind> Rules::kinds_in(KindSet set) const {
  std::vector<Kind> kinds_of_set;
  for (int n = 0; n < kind_count(); ++n) {
    if (contains(set, static_cast<Kind>(n))) kinds_of_set.push_back(static_cast<Kind>(n));
  }
  return kinds_of_set;
}

inline bool Rules::has_hops() const {
  for (const KindRules& kind : kinds) {
    for (const pieces::Stride& stride : kind.strides) {
      if (stride.hop != pieces::Hop::none) return true;
    }
  }
  return false;
}

inline bool Rules::has_en_passant() const {
  for (const KindRules& kind : kinds) {
    for (const pieces::Stride& stride : kind.strides) {
      if (stride.takes_en_passant) return true;
    }
  }
  return false;
}

}  // namespace roundel::fairy
