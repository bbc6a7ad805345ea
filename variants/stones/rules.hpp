#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "variants/boards/sided_cells.hpp"
#include "variants/pieces/stride.hpp"
#include "variants/stones/pieces.hpp"

/// The rules of games of stones, as variants/FILES.md describes them.
namespace roundel::stones {

using Directions = std::vector<Direction>;

/// Over which stones a stone jumps.
enum class Over : std::uint8_t { enemy, own, any };

/// Beside what a stone is placed.
enum class Near : std::uint8_t { anything, own, enemy, stone, no_enemy };

struct KindRules {
  std::string name;
  char letter = 0;
  pieces::Strides moves;  ///< onto empty cells
  bool by_count = false;  ///< moves as far as there are stones on its line, see setup.hpp
  Directions jumps;       ///< in which it jumps; the first side's, like all directions
  Over jumps_over = Over::enemy;
  bool jump_takes = true;
  bool is_placed = false;
  Near placed_near = Near::anything;
  bool is_flanked_from_all_sides = false;  ///< it is only flanked from every side
  bool flanks = true;                      ///< it flanks others
  SidedCells stands_on{};
  SidedCells places_on{};
  int worth = 0;  ///< in hundredths of the usual stone; 0: 100
};

/// What happens to stones that are flanked or touched.
enum class Effect : std::uint8_t { nothing, take, flip };

/// A stone that arrives flanks the enemy stones between it and another stone of its side, in a row without gaps.
struct Flanking {
  Effect effect = Effect::nothing;
  Directions along;
  int longest = 0;       ///< the most stones between the two; 0: any number
  bool is_must = false;  ///< a stone is only placed where it flanks
  SidedCells hostile{};  ///< cells of a side that flank the other side's stones while they are empty
};

/// How a capture continues in the same turn.
enum class GoOn : std::uint8_t {
  never,
  may,       ///< with the same stone, not to a cell where it was in this turn, nor twice in the same direction
  must,      ///< with the same stone, as long as it can capture
  straight,  ///< with the same stone in the same direction, as often as it likes
};

/// What ends the game.
struct Goal {
  enum class Type : std::uint8_t {
    line,      ///< a row of `number` stones of a side
    connect,   ///< a group of a side's stones that touches two sets of cells
    reach,     ///< one stone, or all stones, of these kinds on these cells
    together,  ///< all stones of a side in one group
    few,       ///< a side with fewer than `number` stones of these kinds, on the board and in hand
  };
  Type type = Type::line;
  int number = 0;
  bool is_exact = false;  ///< a longer line does not count
  bool all = false;
  KindSet kinds = all_kinds;
  SidedCells on{};
  SidedCells to{};                 ///< of `connect`
  Outcome outcome = Outcome::win;  ///< for the side that has reached it
};

/// The result for a side that cannot act.
enum class Stuck : std::uint8_t { loss, win, draw, pass };
/// How stones decide when neither side can act.
enum class FinalCount : std::uint8_t { none, most, fewest };

struct Rules {
  std::vector<KindRules> kinds;
  std::string start;                                                   ///< a valid position text
  std::array<std::array<int, most_kinds>, side_count> start_counts{};  ///< on the board and in hand

  Directions beside;          ///< in which cells touch each other
  bool has_hands = false;     ///< the supply of stones is limited
  bool places_first = false;  ///< a side with stones in hand must place one
  SidedCells filled_first{};  ///< while one of them is empty, stones are placed on them alone, anywhere there
  Directions rests_on;        ///< stones slide in from the edge in one of these directions; empty: they do not slide
  bool compulsory_capture = false;
  GoOn captures_go_on = GoOn::never;
  bool approaches = false;
  bool withdraws = false;
  Flanking flanking;
  Effect touching = Effect::nothing;  ///< what happens to enemy stones beside a stone that arrives
  pieces::Strides shots;              ///< of the stone that has moved; empty: none
  int removing_line = 0;              ///< a line of so many stones removes an enemy stone; 0: none
  Directions lines_along;             ///< one of each pair of opposite directions
  int flies_at = 0;                   ///< a side with at most so many stones moves to any empty cell
  std::vector<Goal> goals;
  Stuck stuck = Stuck::loss;
  FinalCount final_count = FinalCount::none;
  Outcome repetition = Outcome::draw;  ///< for the side that made it
  int halfmove_limit = 100;            ///< plies without a capture or a placed stone; 0: not counted

  int kind_count() const { return static_cast<int>(kinds.size()); }
  const KindRules& of(Kind kind) const { return kinds[at(kind)]; }
  bool places() const {
    for (const KindRules& kind : kinds) {
      if (kind.is_placed) return true;
    }
    return false;
  }
  bool moves() const {
    for (const KindRules& kind : kinds) {
      if (!kind.moves.empty() || !kind.jumps.empty() || kind.by_count) return true;
    }
    return false;
  }
  /// Returns whether stones are ever taken.
  bool takes() const {
    bool jump_takes = false;
    for (const KindRules& kind : kinds) jump_takes |= (!kind.jumps.empty() && kind.jump_takes) || kind.by_count;
    return jump_takes || approaches || withdraws || flanking.effect == Effect::take || touching == Effect::take ||
           removing_line > 0;
  }
  /// Returns whether every action takes a stone by a jump. Then captures are no exceptions.
  bool only_takes() const {
    bool only = !places() && !flips() && shots.empty();
    for (const KindRules& kind : kinds) only &= kind.moves.empty() && !kind.by_count && kind.jump_takes;
    return only;
  }
  /// Returns whether a turn can be several actions.
  bool has_compound_turns() const { return captures_go_on != GoOn::never || !shots.empty() || removing_line > 0; }
  bool flips() const { return flanking.effect == Effect::flip || touching == Effect::flip; }
};

/// Returns why the positions of a game cannot be visited one by one (see EnumeratedGame). Empty: they can.
inline std::string why_not_enumerated(const Rules& rules) {
  if (rules.has_compound_turns()) return "a turn can have several actions";
  if (rules.repetition != Outcome::draw) return "repetition decides games";
  return {};
}

}  // namespace roundel::stones
