#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"
#include "engine/base/types.hpp"
#include "engine/view/man.hpp"
#include "engine/view/turn_view.hpp"

/// What is to be seen of a position, for whoever draws it or asks what stands where. Names are texts that outlive every
/// view; what a viewer may not know is not in a view made for it.
namespace roundel {

/// Where a place lies, in widths of a cell, `x` to the right and `y` upward as the first side or White sees it.
struct CellShape {
  /// A part of a ring round (0, 0): its radii, and the angles at which it begins and ends, counterclockwise from the
  /// right, in degrees.
  struct Sector {
    float inner = 0;
    float outer = 0;
    float begin = 0;
    float end = 0;
    bool operator==(const Sector&) const = default;
  };

  enum class Outline : std::uint8_t {
    square,
    hexagon,  ///< with a side at the top and one at the bottom
    disc,
  };

  float x = 0;  ///< of the middle
  float y = 0;
  std::optional<Sector> sector = {};  ///< none: what `outline` says
  Outline outline = Outline::square;
  float width = 1;  ///< from side to opposite side

  bool operator==(const CellShape&) const = default;
};

/// A man as it stands on a cell.
struct StandingMan {
  Man man;
  bool face_down = false;
  bool is_fresh = false;  ///< turned up, and not moved since

  bool operator==(const StandingMan&) const = default;
};

struct CellView {
  Cell cell = no_cell;
  std::string name;  ///< as "e4"
  int number = 0;    ///< by which people call it, from 1; 0: they call it by its name
  CellShape shape = {};
  std::string_view mark = {};               ///< what the game marks it with, as "diamond"; empty: nothing
  std::array<int, side_count> points = {};  ///< what it counts for each side as it stands
  std::vector<StandingMan> men = {};        ///< from the bottom to the top
  bool is_locked = false;                   ///< the men stay as they are for good

  /// The man on top; null where there is none.
  const StandingMan* top() const { return men.empty() ? nullptr : &men.back(); }
  bool operator==(const CellView&) const = default;
};

/// A place that no man can stand on.
struct BarrierView {
  CellShape shape;
  bool is_passed = false;  ///< lines go over it

  bool operator==(const BarrierView&) const = default;
};

/// A step between two places that do not touch each other where they lie: it goes from middle to middle.
struct LinkView {
  CellShape from;
  CellShape to;

  bool operator==(const LinkView&) const = default;
};

/// How many men of a kind a side holds.
struct HeldMen {
  Man man;
  int number = 0;

  bool operator==(const HeldMen&) const = default;
};

/// What is counted beside the board, as "shields".
struct CountView {
  std::string_view name;
  std::array<int, side_count> of_side{};

  bool operator==(const CountView&) const = default;
};

struct BoardView {
  std::vector<CellView> cells;  ///< that are played on, in the order in which they are numbered
  std::vector<BarrierView> barriers = {};
  std::vector<CellShape> unplayed =
      {};  ///< cells of the board that nobody ever stands on, as the light squares of draughts
  std::vector<LinkView> links = {};  ///< each once; none where neighbours touch each other
  bool is_centre_crossed = false;    ///< lines go on through the middle of the rings
  std::array<std::vector<HeldMen>, side_count> hands = {};
  std::vector<CountView> counts = {};
  Side side_to_move = Side::first;
  std::vector<Cell> set_up_cells = {};     ///< on which that side may set its men up; none where it has not to
  std::optional<TurnView> last_turn = {};  ///< none where the session has not seen it
  std::optional<Result> result = {};

  /// The cell; null where there is none. It is a part of this view, so of none that is about to go.
  const CellView* find(Cell cell) const&;
  const CellView* find(std::string_view name) const&;
  const CellView* find(Cell cell) const&& = delete;
  const CellView* find(std::string_view name) const&& = delete;
  /// Whether nothing on the board is unknown to the viewer.
  bool is_complete() const;
  bool operator==(const BoardView&) const = default;
};

}  // namespace roundel
