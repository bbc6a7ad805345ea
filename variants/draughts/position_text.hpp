#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "variants/draughts/position.hpp"
#include "variants/draughts/squares.hpp"
#include "variants/pieces/impossible_parts.hpp"

/// Position texts: the FEN of PDN, `W:W21,K22:B1,K2`, followed by the clocks of the draw rules.
namespace roundel::draughts {

/// The contents of a position text.
struct PositionFields {
  std::vector<std::optional<Piece>> board;  ///< by cell
  Side side_to_move = Side::first;
  int halfmove_clock = 0;
  struct KingRun {
    Cell king;
    int moves;
  };
  std::vector<KingRun> king_runs;  ///< for each side: the king that has made its last moves, see Position::king_run()
  std::vector<int> class_plies;    ///< for the draw classes that hold, in the order of the rules
  pieces::ImpossibleParts impossible_parts{};
};

/// Reads the side to move and both sides' squares, in any order, numbered or named, with ranges and blanks. These
/// parts are optional:
/// - `:H` with the quiet plies,
/// - `:C` with the plies of the running draw classes,
/// - `:R` with the kings that have made the last moves (`:R12+3,40+1`),
/// - `:F` with the number of the move, which is ignored,
/// - a full stop.
/// Lidraughts counts the moves of kings as `:+0+2`. If these counts are impossible, they can be left out. Error: what
/// is wrong and where: the form, a square that is not on the board or occurs twice, too many men, a man on its
/// crowning row.
Expected<PositionFields> read_fields(const CellGraph& graph, const Rules& rules, std::string_view text);

/// Returns the canonical text: White's pieces first, in the order of the squares, with clocks if one is not zero.
std::string write_fields(const CellGraph& graph, const Rules& rules, const PositionFields& fields, Notation notation);

/// Error: the piece is a man on its side's crowning row.
MaybeError check_man(const CellGraph& graph, const Rules& rules, Piece piece, Cell cell, Notation notation);
/// Error: the side has more pieces than it begins with.
MaybeError check_number(const Rules& rules, const PositionFields& fields, Side side);

/// Error: more counts than draw classes hold.
MaybeError check_class_plies(const std::vector<int>& plies, int running);

/// Error: there are counts of draw classes that do not hold.
template <class V>
Expected<Position<V>> position_of(const Setup<V>& setup, const PositionFields& fields) {
  Position<V> position(setup);
  for (std::size_t n = 0; n < fields.board.size(); ++n) {
    if (fields.board[n]) position.put(*fields.board[n], static_cast<Cell>(n));
  }
  position.set_side_to_move(fields.side_to_move);
  position.set_halfmove_clock(fields.halfmove_clock);
  for (const auto& run : fields.king_runs) position.set_king_run(side_of(position.at(run.king)), run.king, run.moves);
  position.start_classes(fields.class_plies);
  if (auto error = check_class_plies(fields.class_plies, std::popcount(position.running_classes()))) return *error;
  return position;
}

/// `notes` receives what is left out, one entry each.
template <class V>
Expected<Position<V>> read_position(const Setup<V>& setup, std::string_view text, std::vector<Error>& notes) {
  const auto fields = read_fields(setup.variant.graph, setup.variant.rules, text);
  if (!fields) return fields.error();
  notes = fields->impossible_parts.notes();
  return position_of(setup, *fields);
}
/// Does the same, but impossible parts are an error.
template <class V>
Expected<Position<V>> read_position(const Setup<V>& setup, std::string_view text) {
  const auto fields = read_fields(setup.variant.graph, setup.variant.rules, text);
  if (!fields) return fields.error();
  const MaybeError wrong = fields->impossible_parts.error();
  return wrong ? *wrong : position_of(setup, *fields);
}

template <class V>
PositionFields fields_of(const Position<V>& position) {
  PositionFields fields;
  fields.board.resize(static_cast<std::size_t>(position.variant().graph.cell_count()));
  for_each_cell(position.occupied(),
                [&](Cell cell) { fields.board[static_cast<std::size_t>(cell)] = position.at(cell); });
  fields.side_to_move = position.side_to_move();
  fields.halfmove_clock = position.halfmove_clock();
  for (const Side side : {Side::first, Side::second}) {
    if (position.king_run(side) > 0)
      fields.king_runs.push_back({position.running_king(side), position.king_run(side)});
  }
  for (int n = 0; n < position.variant().rules.draw_classes.size(); ++n) {
    if (position.running_classes() >> n & 1) fields.class_plies.push_back(position.class_plies(n));
  }
  return fields;
}

}  // namespace roundel::draughts
