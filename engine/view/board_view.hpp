#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"
#include "engine/base/types.hpp"
#include "engine/view/piece_view.hpp"
#include "engine/view/turn_view.hpp"

/// The visible part of a position, for code that draws it or needs to find its pieces. Names are texts that outlive
/// every view. A view for one viewer contains only what this viewer may see.
namespace roundel {

/// The place of a cell in a drawing, in cell widths: `x` to the right and `y` upward, as the first side or White sees
/// it.
struct CellShape {
  /// A part of a ring round (0, 0): its radii, and its first and last angle in degrees, counterclockwise from the
  /// right.
  struct Sector {
    float inner = 0;
    float outer = 0;
    float begin = 0;
    float end = 0;
    bool operator==(const Sector&) const = default;
  };

  enum class Outline : std::uint8_t {
    square,
    hexagon,  ///< with one side at the top and one at the bottom
    disc,
    point,  ///< where lines cross: a square that is not seen
  };

  float x = 0;  ///< of the centre
  float y = 0;
  std::optional<Sector> sector = {};  ///< empty: the shape is `outline`
  Outline outline = Outline::square;
  float width = 1;  ///< from one side to the opposite one

  bool operator==(const CellShape&) const = default;
};

/// A piece on a cell.
struct StandingPiece {
  PieceView piece;
  bool face_down = false;
  bool is_fresh = false;  ///< turned up, and not moved since

  bool operator==(const StandingPiece&) const = default;
};

struct CellView {
  Cell cell = no_cell;
  std::string name;  ///< such as "e4"
  int number = 0;    ///< the number that people use, from 1; 0: they use the name
  CellShape shape = {};
  std::string_view mark = {};               ///< the game's mark for it, such as "diamond"; empty: none
  std::array<int, side_count> points = {};  ///< the points that it counts for each side now
  std::vector<StandingPiece> pieces = {};   ///< from bottom to top
  bool is_locked = false;                   ///< the pieces stay there until the game ends

  /// Returns the top piece, or null if there is none.
  const StandingPiece* top() const { return pieces.empty() ? nullptr : &pieces.back(); }
  bool operator==(const CellView&) const = default;
};

/// A place on which no piece can stand.
struct BarrierView {
  CellShape shape;
  bool is_passed = false;  ///< lines go over it

  bool operator==(const BarrierView&) const = default;
};

/// A step between two places that do not touch each other in the drawing, drawn from centre to centre.
struct LinkView {
  CellShape from;
  CellShape to;

  bool operator==(const LinkView&) const = default;
};

/// How many pieces of a kind a side holds in hand.
struct HeldPieces {
  PieceView piece;
  int number = 0;

  bool operator==(const HeldPieces&) const = default;
};

/// A counter beside the board, such as "shields".
struct CountView {
  std::string_view name;
  std::array<int, side_count> of_side{};

  bool operator==(const CountView&) const = default;
};

struct BoardView {
  std::vector<CellView> cells;  ///< the cells in play, in the order of their numbers
  std::vector<BarrierView> barriers = {};
  std::vector<CellShape> unplayed =
      {};                            ///< cells on which nothing ever stands, such as the light squares in draughts
  std::vector<LinkView> links = {};  ///< each once; empty if neighbours touch each other
  bool is_centre_crossed = false;    ///< lines pass through the centre of the rings
  std::array<std::vector<HeldPieces>, side_count> hands = {};
  std::vector<CountView> counts = {};
  Side side_to_move = Side::first;
  std::vector<Cell> set_up_cells = {};     ///< cells on which that side may set up; empty: it need not do so
  std::vector<Cell> in_check = {};         ///< cells of that side's pieces that are attacked and must not stay so
  std::optional<TurnView> last_turn = {};  ///< empty: it is unknown to the session
  std::optional<Result> result = {};

  /// Returns a pointer into this view to the cell, or null if there is none. The view must outlive the pointer.
  const CellView* find(Cell cell) const&;
  const CellView* find(std::string_view name) const&;
  const CellView* find(Cell cell) const&& = delete;
  const CellView* find(std::string_view name) const&& = delete;
  /// Returns whether nothing on the board is hidden from the viewer.
  bool is_complete() const;
  bool operator==(const BoardView&) const = default;
};

}  // namespace roundel
