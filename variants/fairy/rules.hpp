#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/board/mask.hpp"
#include "engine/game/game.hpp"
#include "variants/fairy/counting.hpp"
#include "variants/fairy/pieces.hpp"
#include "variants/pieces/stride.hpp"

/// What a chess-like game of a file can state. Each member has its key, with what it means, in variants/FILES.md.
namespace roundel::fairy {

/// Cells of each side, as wide as any board.
using SidedCells = std::array<Mask128, side_count>;

struct KindRules {
  std::string name;
  char letter = 0;
  men::Strides strides;
  std::string betza;  ///< the same in Betza's notation, where that says all of it
  bool is_royal = false;
  SidedCells begins_on{};
  bool begins_in_setup = true;  ///< `begins_on` is where they stand then
  SidedCells promotes_on{};
  SidedCells must_promote_on{};
  std::vector<Kind> promotes_to;
  bool promotes_to_lost = false;
  SidedCells drops_on{};
  bool drops_once_a_file = false;
  int worth = 0;  ///< 0: it is worked out
};

/// King and rook stand for the men that castle, whatever they are.
struct CastlingRules {
  Side side = Side::first;
  char right = 0;  ///< a capital
  Cell king_from = no_cell;
  Cell king_to = no_cell;
  Cell rook_from = no_cell;
  Cell rook_to = no_cell;
  Mask128 empty{};
  Mask128 safe{};
  Kind king = Kind::none;
  Kind rook = Kind::none;
};
inline constexpr int most_castlings = 8;

enum class Goal : std::uint8_t { mate, capture, none };

/// A side with one of these men on one of these cells has won, or lost.
struct Arrival {
  KindSet kinds = 0;
  SidedCells on{};
  Outcome outcome = Outcome::win;
};

struct Rules {
  std::vector<KindRules> kinds;
  std::vector<CastlingRules> castlings;
  std::string start;                            ///< a position text that can be read
  std::array<int, piece_codes> start_counts{};  ///< by man: how many there are in it

  Goal goal = Goal::mate;
  Outcome stalemate = Outcome::draw;
  Outcome mate = Outcome::loss;
  /// Of a side that is left with royal men alone; draw means that nothing comes of it where `bare_king_ends` is false.
  bool bare_king_ends = false;
  Outcome bare_king = Outcome::loss;
  bool extinction_ends = false;
  Outcome extinction = Outcome::loss;
  KindSet extinction_kinds = 0;
  std::vector<Arrival> arrivals;
  int checks = 0;
  bool compulsory_capture = false;
  bool drops = false;
  Outcome repetition = Outcome::draw;
  int halfmove_limit = 100;  ///< 0: they are not counted
  KindSet counted_kinds = 0;
  /// How long a side has to mate in once no pawn is left.
  Counting counting;
  /// Men of which one alone, or any number on cells of one colour, cannot mate with a king's help.
  KindSet weak_alone = 0;
  KindSet weak_on_a_colour = 0;
  /// Two of these that have come to stand face to face leave the board.
  KindSet meeting_kinds = 0;

  int kind_count() const { return static_cast<int>(kinds.size()); }
  const KindRules& of(Kind kind) const { return kinds[at(kind)]; }
  KindSet royal_kinds() const;
  std::vector<Kind> kinds_in(KindSet set) const;
  /// Whether anything but mate, stalemate and draws can end the game.
  bool has_other_ends() const {
    return goal == Goal::capture || bare_king_ends || extinction_ends || !arrivals.empty() || checks > 0;
  }
  bool has_hops() const;
  bool has_en_passant() const;
};

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
    for (const men::Stride& stride : kind.strides) {
      if (stride.hop != men::Hop::none) return true;
    }
  }
  return false;
}

inline bool Rules::has_en_passant() const {
  for (const KindRules& kind : kinds) {
    for (const men::Stride& stride : kind.strides) {
      if (stride.takes_en_passant) return true;
    }
  }
  return false;
}

}  // namespace roundel::fairy
